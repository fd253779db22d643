"""Server: guided first games - what their page says, and how one is begun, gone on with, and left behind."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, post
from litestar.response import Redirect
from litestar.types import Scope

from ..engine.registry import load_game, spec_of
from ..engine.words import catalogue
from .house import House, visitor_of
from .making import leave_lesson, make_table
from .people import Visitor
from .refusals import Refused
from .seats import Config
from .site import first, form_of
from .table import Table


async def unfinished(house: House, visitor: Visitor, game: str) -> Table | None:
    """The lesson in this game that the visitor has left before its end."""
    for row in await house.store.tables_of(visitor.id):
        if row.game == game and row.status == "playing":
            table = await house.tables.get(row.id)
            if table.config.lesson and table.script() is not None:
                return table
    return None


class Lessons(Controller):
    include_in_schema = False

    @post("/learn")
    async def learn(self, request: Request[Any, Any, Any], scope: Scope, house: House) -> Redirect:
        """To the lesson of a game: on with the one that was left, or a new one (`again`)."""
        form = await form_of(request)
        visitor = visitor_of(scope)
        spec = spec_of(first(form, "game"))
        lesson = load_game(spec).lesson()
        if lesson is None:
            raise Refused("learn-none", {"game": spec.name}, status=404)
        table = await unfinished(house, visitor, spec.id)
        if table is not None and "again" in form:
            await leave_lesson(house, table.id)
            table = None
        if table is None:
            config = Config(
                spec.id, lesson.seats, lesson.options, "bots", visitor.id, practice=True, hints=False,
                seed=str(lesson.seed), lesson=True,
            )  # fmt: skip
            name = visitor.name or catalogue(visitor.lang).t("plain-person", {"number": 1})
            table = await make_table(house, visitor, config, [name], mine=lesson.seat)
        return Redirect(f"/t/{table.id}", status_code=303)
