"""Server: campaign sheets - what a game begins with, and what is entered on them when it is over."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import and_, select, update

from ..engine.campaign import Campaign
from ..engine.errors import InvalidOptions
from ..engine.registry import load_game, spec_of
from ..engine.spec import GameSpec
from . import schema
from .refusals import Refused
from .seats import Config
from .store import Store
from .table import Table

c = schema.campaigns.c


class Kept(msgspec.Struct):
    """A sheet in the database, and the table where it is played now."""

    sheet: dict[str, Any]
    table: str = ""


def campaign_of(spec: GameSpec) -> Campaign:
    found = load_game(spec).campaign()
    if found is None:
        raise InvalidOptions(f"{spec.name} has no campaigns", "campaign")
    return found


def text_of(kept: Kept) -> str:
    return msgspec.json.encode(kept, order="deterministic").decode()


async def sheet_of(store: Store, person: str, game: str, name: str) -> Kept | None:
    query = select(c.sheet).where(and_(c.person == person, c.game == game, c.name == name))
    row = await store.one(query)
    return None if row is None else msgspec.json.decode(row[0], type=Kept)


class Opening(msgspec.Struct):
    """What a campaign game begins with: the options of the match, and what the database keeps of it."""

    options: dict[str, Any]
    statements: list[Any]


async def opening(store: Store, config: Config, table_id: str, persons: Sequence[str]) -> Opening | None:
    """The sheets of those who sit down, new ones where they have none; a sheet is in one game at a time."""
    if not config.campaign or config.practice:
        return None
    spec = spec_of(config.game)
    campaign = campaign_of(spec)
    known = {**config.options, "heroes": config.options.get("heroes") or []}
    sheets, statements = [], []
    for seat, person in enumerate(persons):
        sheet = campaign.new(known, config.seats, seat)
        name = campaign.name(sheet)
        kept = await sheet_of(store, person, spec.id, name) if person else None
        if kept is not None:
            if kept.table and kept.table != table_id and await playing(store, kept.table):
                raise Refused("web-campaign-busy", {"name": name})
            sheet = kept.sheet
        sheets.append(sheet)
        if person:
            row = {"person": person, "game": spec.id, "name": name, "at": time.time()}
            statements.append(store.put(schema.campaigns, {**row, "sheet": text_of(Kept(sheet, table_id))}))
    return Opening(campaign.options(sheets, config.options), statements)


async def playing(store: Store, table_id: str) -> bool:
    t = schema.tables.c
    row = await store.one(select(t.status).where(t.id == table_id))
    return row is not None and row[0] == "playing"


def campaign_rows(table: Table) -> list[Any]:
    """Statements that enter a finished game on the sheets of its people, each once."""
    match = table.match
    if not table.config.campaign or table.config.practice or match is None or match.outcome is None:
        return []
    campaign = campaign_of(table.spec)
    statements = []
    for i, seat in enumerate(table.seats):
        before = campaign.played_with(match, i)
        if seat.person and before is not None:
            mine = and_(c.person == seat.person, c.game == table.spec.id, c.name == campaign.name(before))
            same = and_(mine, c.sheet == text_of(Kept(before, table.id)))
            after = text_of(Kept(campaign.after(before, match, i)))
            statements.append(update(schema.campaigns).where(same).values(sheet=after, at=time.time()))
    return statements
