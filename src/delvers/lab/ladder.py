"""Lab: how strong the levels of bots are - every pair against each other, or each alone where the game is played alone.

Pairs change seats from game to game and all pairs meet the same dice and cards. Each meeting is a simulation of its own
in a folder, so that a ladder that was broken off goes on where it was.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

from ..engine.registry import spec_of
from ..engine.words import catalogue
from .games import Plan
from .results import Group, Results
from .simulate import simulate
from .stats import Mean, Share

Tell = Callable[[int, int], Any]


class Meeting:
    """What one pair, or one level alone, came to."""

    def __init__(self, names: tuple[str, ...], group: Group, alone: bool) -> None:
        self.names = names
        self.games = group.n
        self.won: Share = group.share
        self.score: Mean = group.score
        self.alone = alone

    @property
    def elo(self) -> float:
        """How far the first is above the second, on the Elo scale."""
        share = min(max(self.won.value, 0.5 / self.games), 1 - 0.5 / self.games)
        return 400 * math.log10(share / (1 - share))


def meetings(cooperative: bool, seats: int, levels: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Who meets whom: the stronger one first; alone or together against the game, each level for itself."""
    if cooperative or seats == 1:
        return [(level,) for level in levels]
    return [(strong, weak) for weak, strong in combinations(levels, 2)]


def plain(name: str) -> str:
    """The name of a bot as a part of a file's name: one of somebody's own is given by a path."""
    return "".join(letter if letter.isalnum() or letter in "._" else "_" for letter in name)


def as_data(game: str, seats: int, found: list[Meeting]) -> list[dict[str, Any]]:
    """What the meetings came to, JSON-ready: shares and scores as [mean, low, high]."""
    return [
        {
            "game": game,
            "seats": seats,
            "levels": list(meeting.names),
            "games": meeting.games,
            "won": None if meeting.alone and seats == 1 else _three(meeting.won, 4),
            "score": _three(meeting.score, 2),
        }
        for meeting in found
    ]


def _three(figure: Share | Mean, digits: int) -> list[float]:
    return [round(value, digits) for value in (figure.value, figure.low, figure.high)]


def lines(found: list[Meeting], lang: str) -> Iterator[str]:
    """A line for each meeting."""
    t = catalogue(lang).t
    for meeting in found:
        args: dict[str, Any] = {"one": meeting.names[0], "other": meeting.names[-1], "games": meeting.games}
        for name, figure, times in (("won", meeting.won, 100), ("score", meeting.score, 1)):
            args |= {name: f"{times * figure.value:.1f}", f"{name}-low": f"{times * figure.low:.1f}"}
            args[f"{name}-high"] = f"{times * figure.high:.1f}"
        args["elo"] = f"{meeting.elo:+.0f}"
        yield t("ladder-alone" if meeting.alone else "ladder-pair", args)


def _from(before: int, all_games: int, tell: Tell) -> Tell:
    """The progress of one meeting as a part of the whole."""
    return lambda played, _: tell(before + played, all_games)


def ladder(
    game: str,
    levels: tuple[str, ...],
    games: int,
    folder: Path,
    *,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    seed: int = 1,
    workers: int | None = None,
    tell: Tell = lambda done, asked: None,
) -> list[Meeting]:
    """Plays every meeting (or what is left of it) and gives what they came to; Ctrl-C ends it with what is done."""
    spec = spec_of(game)
    seats = spec.check_options(seats, None)["seats"]
    found = []
    pairs = meetings(spec.cooperative, seats, levels)
    folder.mkdir(parents=True, exist_ok=True)
    for i, names in enumerate(pairs):
        file = folder / f"{spec.id}-{seats}-{'-'.join(map(plain, names))}.parquet"
        plan = Plan(spec.id, seats, options or {}, (), names, seed)
        done = simulate(
            plan, games, file, workers=workers, resume=file.exists(),
            tell=_from(i * games, len(pairs) * games, tell),
        )  # fmt: skip
        by_bot = {group.key: group for group in Results(file).bots()}
        if names[0] in by_bot:
            found.append(Meeting(names, by_bot[names[0]], len(names) == 1))
        if done.stopped:
            raise KeyboardInterrupt
    return found
