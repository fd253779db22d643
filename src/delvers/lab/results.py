"""Lab: what the rows of a run say - the questions that a report asks of them, each one query."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from .rows import connect, load, plan_of
from .stats import Figure, Mean, Share

FEW = 20
"""Cards that were played in fewer games say nothing about winning."""


class Group:
    """One value of something games differ by: its win rate and mean score."""

    def __init__(self, key: str, n: int, wins: int, mean: float, deviation: float, by_win: bool = True) -> None:
        self.key = key
        self.n = n
        self.share = Share(wins, n)
        self.score = Mean(n, mean, deviation)
        self.by_win = by_win

    @property
    def figure(self) -> Figure:
        """What it is compared by: the win rate where that tells anything, else the score."""
        return self.share if self.by_win else self.score


class Results:
    """A Parquet file of `delvers simulate`, opened for questions."""

    def __init__(self, path: Path) -> None:
        load(path)  # says what is wrong with it
        self.path = path
        self.plan: dict[str, Any] = json.loads(plan_of(path))
        self._db = connect()
        self._db.execute("SET memory_limit = '1GB'")
        quoted = str(path).replace("'", "''")
        self._db.execute(f"CREATE VIEW games AS SELECT * FROM read_parquet('{quoted}')")
        self._db.execute("CREATE VIEW good AS SELECT * FROM games WHERE error IS NULL")
        self._db.execute(
            "CREATE VIEW players AS SELECT number, moves AS length, labels AS about, unnest(players) AS p FROM good"
        )
        ((self.games, self.errors, won, told),) = self._ask(
            "SELECT count(*), count(error), count(*) FILTER (won), count(won) FROM games"
        )
        self.seats: int = self.plan["seats"]
        self.cooperative = told > 0
        self.by_win = 0 < won < told if self.cooperative else self.seats > 1
        """Whether winning tells anything: alone, or where all games were won or all lost, there is only the score."""

    def _ask(self, question: str) -> list[tuple[Any, ...]]:
        return self._db.execute(question).fetchall()

    def overall(self) -> Group:
        """All seats of all games."""
        return self._groups("'all'")[0]

    def bots(self) -> list[Group]:
        """By bot, however many there are; a party counts once."""
        return self._groups("p.bot", of_match=self.cooperative)

    def seats_and_bots(self) -> dict[str, list[Group]]:
        """By seat and by bot, where there are several."""
        found = {}
        if self.seats > 1 and not self.cooperative:
            found["seat"] = self._groups("p.seat + 1")
        if len(set(self.plan["bots"])) > 1:
            found["bot"] = self._groups("p.bot")
        return found

    def by_label(self) -> dict[str, list[Group]]:
        """By what the game says its matches and seats differ by: dungeon, hero, power ..."""
        found = {}
        for kind in ("about", "p.labels"):
            names = self._ask(f"SELECT DISTINCT unnest(map_keys({kind})) AS name FROM players ORDER BY name")
            for (name,) in names:
                groups = self._groups(f"{kind}['{name}']", of_match=kind == "about")
                if len(groups) > 1:
                    found[name] = groups
        return found

    def cards(self) -> dict[str, Group]:
        """By card: the seats that had to do with it."""
        rows = self._ask(
            "SELECT card, count(*), count(*) FILTER (won_it), avg(score), coalesce(stddev_samp(score), 0) FROM ("
            "SELECT unnest(p.cards) AS card, p.winner AS won_it, p.score AS score FROM players) "
            "GROUP BY card ORDER BY card"
        )
        return {row[0]: _group(row, self.by_win) for row in rows}

    def _groups(self, by: str, of_match: bool = False) -> list[Group]:
        # A party wins together: its games are counted, not its seats. Of rivals somebody always wins.
        once = "AND p.seat = 0" if of_match and self.cooperative else ""
        rows = self._ask(
            f"SELECT CAST({by} AS VARCHAR) AS key, count(*), count(*) FILTER (p.winner), avg(p.score), "
            f"coalesce(stddev_samp(p.score), 0) FROM players WHERE {by} IS NOT NULL {once} GROUP BY key ORDER BY key"
        )
        return [_group(row, self.by_win and (self.cooperative or not of_match)) for row in rows]

    def sources(self) -> dict[str, Mean]:
        """The mean of each source of the score."""
        rows = self._ask(
            "SELECT source, count(*), avg(points), coalesce(stddev_samp(points), 0) FROM ("
            "SELECT unnest(map_keys(p.sources)) AS source, unnest(map_values(p.sources)) AS points FROM players) "
            "GROUP BY source ORDER BY source"
        )
        return {source: Mean(n, mean, deviation) for source, n, mean, deviation in rows}

    def ends(self) -> list[tuple[str, int]]:
        """How games ended, the most frequent first."""
        return [
            (reason, n) for reason, n in self._ask("SELECT reason, count(*) FROM good GROUP BY ALL ORDER BY 2 DESC, 1")
        ]

    def spread(self, what: str) -> tuple[float, float]:
        """The smallest and the largest of `score` or `length`."""
        ((low, high),) = self._ask(f"SELECT min({_column(what)}), max({_column(what)}) FROM players")
        return float(low or 0), float(high or 0)

    def counts(self, what: str, borders: list[float]) -> list[int]:
        """How many fall between each two borders."""
        column, weight = _column(what), 1 if what == "score" else self.seats
        found = dict(
            self._ask(
                f"SELECT CAST(floor(({column} - {borders[0]}) / {borders[1] - borders[0]}) AS INTEGER), count(*) "
                "FROM players GROUP BY 1"
            )
        )
        return [found.get(i, 0) // weight for i in range(len(borders) - 1)]

    def mean_length(self) -> Mean:
        """Moves a game."""
        ((n, mean, deviation),) = self._ask("SELECT count(*), avg(moves), coalesce(stddev_samp(moves), 0) FROM good")
        return Mean(n, mean or 0.0, deviation)


def _group(row: tuple[Any, ...], by_win: bool) -> Group:
    key, n, wins, mean, deviation = row
    return Group(key, n, wins, mean, deviation, by_win)


def _column(what: str) -> str:
    return {"score": "p.score", "length": "length"}[what]
