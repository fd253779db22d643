"""Server: statistics, ratings and the daily dungeon, all of them read from the results of finished games."""

from __future__ import annotations

import hashlib
import time
from collections import defaultdict
from typing import Any

from litestar import Controller, Response, get, post
from litestar.response import Redirect
from litestar.types import Scope
from openskill.models import PlackettLuce
from sqlalchemy import and_, insert, select
from sqlalchemy.exc import IntegrityError

from ..engine.registry import games, spec_of
from ..engine.spec import GameSpec
from ..engine.words import catalogue
from . import schema
from .house import House, visitor_of
from .making import make_table
from .refusals import Refused
from .seats import Config
from .settings import Settings
from .site import name_of, page
from .store import Store

r = schema.results.c


async def statistics(store: Store, person: str) -> list[dict[str, Any]]:
    """For each game: how many, how many won, the best score, the longest run of wins and the present one."""
    rows = await store.all(select(schema.results).where(r.person == person).order_by(r.at))
    by_game: dict[str, list[Any]] = defaultdict(list)
    for row in rows:
        by_game[row.game].append(row)
    found = []
    for game, played in by_game.items():
        longest = run = 0
        for row in played:
            run = run + 1 if row.won else 0
            longest = max(longest, run)
        found.append(
            {
                "game": name_of(game),
                "played": len(played),
                "won": sum(row.won for row in played),
                "best": max(row.score for row in played),
                "longest": longest,
                "run": run,
            }
        )
    return found


async def ladder(store: Store, game: str) -> list[dict[str, Any]]:
    """Ratings of everybody who played this game against people: a fold over all results, by Plackett and Luce."""
    query = select(schema.results).where(and_(r.game == game, r.people > 1)).order_by(r.at, r.table_id, r.seat)
    model = PlackettLuce()
    ratings: dict[str, Any] = {}
    names: dict[str, str] = {}
    counts: dict[str, int] = defaultdict(int)
    tables: dict[str, list[Any]] = {}
    for row in await store.all(query):
        tables.setdefault(row.table_id, []).append(row)
    for rows in tables.values():
        people = [row for row in rows if row.person]
        if len({row.person for row in people}) < 2:
            continue
        teams = [[ratings.setdefault(row.person, model.rating())] for row in people]
        rated = model.rate(teams, ranks=[float(row.place) for row in people])
        for row, team in zip(people, rated, strict=True):
            ratings[row.person] = team[0]
            names[row.person] = row.name
            counts[row.person] += 1
    found = [
        {"person": p, "name": names[p], "rating": round(ratings[p].ordinal(alpha=40, target=1000)), "games": counts[p]}
        for p in names
    ]
    return sorted(found, key=lambda row: -row["rating"])


async def ratings_of(store: Store, person: str) -> list[dict[str, Any]]:
    """The person's own rating in every competitive game."""
    found = []
    for spec in games().values():
        if not spec.cooperative:
            rows = await ladder(store, spec.id)
            found += [{**row, "game": spec.name} for row in rows if row["person"] == person]
    return found


def today() -> str:
    return time.strftime("%Y-%m-%d", time.gmtime())


def daily_seed(settings: Settings, game: str, day: str) -> str:
    """The same for everybody that day; nobody can work it out beforehand."""
    digest = hashlib.blake2b(f"{game} {day}".encode(), key=settings.secret[:64], digest_size=16).digest()
    return str(int.from_bytes(digest, "big"))


def for_one(game: str) -> GameSpec:
    spec = spec_of(game)
    if 1 not in spec.seats:
        raise Refused("web-no-daily", status=404)
    return spec


class Records(Controller):
    include_in_schema = False

    @get("/daily")
    async def dailies(self, scope: Scope, house: House) -> Response[str]:
        """Today's dungeons, one for each game that one person can play, with the tables of the day."""
        visitor = visitor_of(scope)
        day = today()
        boards = []
        for spec in games().values():
            if 1 in spec.seats:
                boards.append({"spec": spec, **await self.board(house, spec.id, day, visitor.id)})
        return page("daily.html", visitor, day=day, boards=boards)

    async def board(self, house: House, game: str, day: str, person: str) -> dict[str, Any]:
        query = select(schema.results).where(and_(r.game == game, r.day == day))
        rows = await house.store.all(query.order_by(r.won.desc(), r.score.desc(), r.at).limit(100))
        d = schema.dailies.c
        mine = await house.store.one(select(d.table_id).where(and_(d.person == person, d.game == game, d.day == day)))
        return {
            "rows": rows,
            "mine": mine[0] if mine else "",
            "own": next((x for x in rows if x.person == person), None),
        }

    @post("/daily/{game:str}")
    async def play(self, scope: Scope, house: House, game: str) -> Redirect:
        """One try a day that counts: asking again leads back to it."""
        visitor, day = visitor_of(scope), today()
        spec = for_one(game)
        d = schema.dailies.c
        mine = select(d.table_id).where(and_(d.person == visitor.id, d.game == spec.id, d.day == day))
        if (row := await house.store.one(mine)) is not None:
            return Redirect(f"/t/{row[0]}", status_code=303)
        seed = daily_seed(house.settings, spec.id, day)
        config = Config(spec.id, 1, {}, "alone", visitor.id, hints=False, day=day, seed=seed)
        name = visitor.name or catalogue(visitor.lang).t("plain-person", {"number": 1})
        table = await make_table(house, visitor, config, [name])
        values = {"person": visitor.id, "game": spec.id, "day": day, "table_id": table.id}
        try:
            await house.store.run(insert(schema.dailies).values(values))
        except IntegrityError:  # two clicks at once: the first one counts
            row = await house.store.one(mine)
            return Redirect(f"/t/{row[0]}", status_code=303)
        return Redirect(f"/t/{table.id}", status_code=303)

    @get("/ladder")
    async def ladders(self, scope: Scope, house: House) -> Response[str]:
        """Who plays best against people."""
        specs = [spec for spec in games().values() if not spec.cooperative]
        boards = [(spec, (await ladder(house.store, spec.id))[:50]) for spec in specs]
        return page("ladder.html", visitor_of(scope), boards=boards)
