"""Server: what is this, and why not? The rules about a piece, and why nothing can be done with it now."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import Controller, Request, post
from litestar.types import Scope

from ..engine.why import rules_about, why_not_here
from ..engine.words import catalogue
from .api import pick
from .house import House, bearer, visitor_of
from .refusals import Refused
from .table import Table


class AboutIn(msgspec.Struct, forbid_unknown_fields=True):
    """The pieces that were pointed at, in order; the last one is asked about."""

    pieces: list[str]
    seat: int | None = None


class AboutOut(msgspec.Struct):
    """`why` is empty where the piece can be used, where it is not one's turn, and where its rules say enough."""

    why: str
    rule: str
    rules: list[dict[str, str]]
    way: list[dict[str, str]]  # moves that lead there one after the other, where no single one does


class About(Controller):
    path = "/api"

    @post("/tables/{table_id:str}/about", status_code=200)
    async def about(
        self, request: Request[Any, Any, Any], scope: Scope, house: House, table_id: str, data: AboutIn
    ) -> AboutOut:
        """The rules about a piece on the board, and why it is not a target of any move just now."""
        table = await house.tables.get(table_id)
        visitor = visitor_of(scope)
        held = await house.held(table, visitor, bearer(request))
        if not house.seats.allows(f"about/{visitor.id}"):
            raise Refused("web-too-fast", status=429)
        if table.match is None or not 1 <= len(data.pieces) <= 8:
            raise Refused("web-bad-request", status=422)
        game = table.match.game
        rules = game.rules()
        told = [
            {"id": id, "text": rules[id].get(visitor.lang) or rules[id]["en"]}
            for id in rules_about(game, data.pieces[-1])
        ]
        seat = pick(table, held, data.seat) if held else None
        why, rule = await asyncio.to_thread(why_not, table, seat, data.pieces, visitor.lang)
        return AboutOut(why, rule, told, way_to(table, seat, data.pieces, visitor.lang))

    @post("/tables/{table_id:str}/point", status_code=200)
    async def point(
        self, request: Request[Any, Any, Any], scope: Scope, house: House, table_id: str, data: AboutIn
    ) -> dict[str, int]:
        """Points a piece out to everybody; the last two of a seat, until somebody moves, are a proposal."""
        table = await house.tables.get(table_id)
        visitor = visitor_of(scope)
        seat = pick(table, await house.held(table, visitor, bearer(request)), data.seat)
        if not house.seats.allows(f"about/{visitor.id}"):
            raise Refused("web-too-fast", status=429)
        if len(data.pieces) != 1:
            raise Refused("web-bad-request", status=422)
        after = await house.tables.change(table_id, lambda twin: twin.point(seat, data.pieces[0]))
        return {"seq": after.seq}


def why_not(table: Table, seat: int | None, pieces: list[str], lang: str) -> tuple[str, str]:
    """The sentence and its rule; where nobody knows a reason and no rule speaks of the piece, what is asked now."""
    match, decision = table.match, None if seat is None else table.decision(seat)
    if match is None or decision is None or seat is None:
        return "", ""
    named = [set(match.game.targets(match.state, seat, move)) for move in decision.options]
    if any(set(pieces) <= targets for targets in named):
        return "", ""
    reason = why_not_here(match.game, match.state, decision, pieces)
    if reason is None and len(pieces) > 1:
        reason = why_not_here(match.game, match.state, decision, pieces[-1:])
    if reason is not None:
        return match.say(reason[1], reason[2], lang), reason[0]
    if rules_about(match.game, pieces[-1]):
        return "", ""
    question = match.say(decision.prompt, dict(decision.args or {}), lang)
    return catalogue(lang).t("about-not-now", {"question": question}), decision.rule


def way_to(table: Table, seat: int | None, pieces: list[str], lang: str) -> list[dict[str, str]]:
    """The moves to a far piece, with their words; only whose first can be made now."""
    match, decision = table.match, None if seat is None else table.decision(seat)
    if match is None or decision is None or seat is None:
        return []
    moves = match.game.way_to(match.state, seat, pieces)
    if len(moves) < 2 or moves[0] not in decision.options:
        return []
    table_of = match.game.moves
    return [{"move": table_of.text(move), "label": match.label(table_of.move(move), lang)} for move in moves]
