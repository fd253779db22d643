"""Server: the pages of campaigns - one's sheets, and what can be entered on them between games."""

from __future__ import annotations

import time
from typing import Any

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.response import Redirect
from litestar.types import Scope
from sqlalchemy import and_, select, update

from ..engine.registry import games, spec_of
from ..engine.spec import GameSpec
from . import schema
from .house import House, visitor_of
from .refusals import Refused
from .sheets import Kept, campaign_of, playing, sheet_of, text_of
from .site import first, form_of, page

c = schema.campaigns.c
Asked = Request[Any, Any, Any]


class Campaigns(Controller):
    include_in_schema = False

    @get("/campaigns")
    async def mine(self, scope: Scope, house: House) -> Response[str]:
        """My sheets, and what can be entered on them."""
        visitor = visitor_of(scope)
        rows = await house.store.all(select(schema.campaigns).where(c.person == visitor.id).order_by(c.at.desc()))
        known = games()
        shown = [await self.shown(house, row, known[row.game], visitor.lang) for row in rows if row.game in known]
        return page("campaigns.html", visitor, sheets=shown)

    async def shown(self, house: House, row: Any, spec: GameSpec, lang: str) -> dict[str, Any]:
        campaign = campaign_of(spec)
        kept = msgspec.json.decode(row.sheet, type=Kept)
        choices = {choice: campaign.label(choice, lang) for choice in campaign.choices(kept.sheet)}
        return {
            "game": spec, "name": row.name, "text": campaign.text(kept.sheet, lang), "choices": choices,
            "owed": campaign.owed(kept.sheet), "table": kept.table if await playing(house.store, kept.table) else "",
        }  # fmt: skip

    @post("/campaigns/{game:str}/{name:str}")
    async def enter(self, request: Asked, scope: Scope, house: House, game: str, name: str) -> Redirect:
        """Enters a choice, between games; two clicks at once enter one."""
        visitor, spec = visitor_of(scope), spec_of(game)
        kept = await sheet_of(house.store, visitor.id, spec.id, name)
        if kept is None:
            raise Refused("web-campaign-none", status=404)
        if kept.table and await playing(house.store, kept.table):
            raise Refused("web-campaign-busy", {"name": name})
        after = campaign_of(spec).choose(kept.sheet, first(await form_of(request), "choice"))
        mine = and_(c.person == visitor.id, c.game == spec.id, c.name == name, c.sheet == text_of(kept))
        await house.store.run(update(schema.campaigns).where(mine).values(sheet=text_of(Kept(after)), at=time.time()))
        return Redirect("/campaigns", status_code=303)
