"""Server: who wants mail - an address is asked whether it does, and every mail says how to end them."""

from __future__ import annotations

import re
from typing import Any

from litestar import Controller, Request, Response, get, post
from litestar.response import Redirect
from litestar.types import Scope
from sqlalchemy import update

from ..engine.words import catalogue
from . import schema
from .house import House, client_address, visitor_of
from .letters import deliver, write
from .people import DAY
from .refusals import Refused
from .site import first, form_of, page

CONFIRM_IN = 2 * DAY
ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")
Asked = Request[Any, Any, Any]


class Mail(Controller):
    include_in_schema = False

    @post("/me/mail", status_code=200)
    async def ask(self, request: Asked, scope: Scope, house: House) -> Response[str] | Redirect:
        """A letter with a link goes to the address first: only its owner can say yes. An empty one ends the mails."""
        visitor, settings = visitor_of(scope), house.settings
        address = first(await form_of(request), "mail").strip()
        if not address:
            await self.keep(house, visitor.id, None, visitor.lang)
            return Redirect("/me", status_code=303)
        if not settings.smtp:
            raise Refused("web-mail-none", status=404)
        if len(address) > 254 or not ADDRESS.fullmatch(address):
            raise Refused("web-mail-address", status=422)
        knocked = house.knocks.allows(client_address(request))
        if not knocked or not house.passwords.allows(f"mail {address.casefold()}"):
            raise Refused("web-too-fast", status=429)
        await house.people.remember(visitor, visitor.name or catalogue(visitor.lang).t("plain-person", {"number": 1}))
        t = catalogue(visitor.lang).t
        link = house.link(request, f"/mail/yes/{house.people.ticket('mail', visitor.id, address, visitor.lang)}")
        letter = write(settings, address, t("web-mail-confirm"), t("web-mail-confirm-text", {"link": link}))
        if not await deliver(settings, letter):
            raise Refused("web-mail-failed", status=503)
        return page("message.html", visitor, sentence=t("web-mail-sent", {"mail": address}), status=200)

    async def keep(self, house: House, person: str, address: str | None, lang: str) -> None:
        p = schema.persons
        await house.store.run(update(p).where(p.c.id == person).values(mail=address, lang=lang))

    @get("/mail/yes/{ticket:str}")
    async def yes(self, scope: Scope, house: House, ticket: str) -> Response[str]:
        """From the letter: the address is its owner's, who wants the mails."""
        found = house.people.read_ticket("mail", ticket, CONFIRM_IN)
        if found is None:
            raise Refused("web-mail-old", status=410)
        person, address, lang = found
        await self.keep(house, person, address, lang)
        visitor = visitor_of(scope)
        return page("message.html", visitor, sentence=catalogue(visitor.lang).t("web-mail-on"), status=200)

    @get("/mail/stop/{ticket:str}")
    async def ask_to_stop(self, scope: Scope, ticket: str) -> Response[str]:
        """A page with a button: programs that look at links in mails press none."""
        return page("stop.html", visitor_of(scope), ticket=ticket)

    @post("/mail/stop/{ticket:str}", status_code=200)
    async def stop(self, scope: Scope, house: House, ticket: str) -> Response[str]:
        found = house.people.read_ticket("stop", ticket, 10 * 365 * DAY)
        if found is None:
            raise Refused("web-mail-old", status=410)
        visitor = visitor_of(scope)
        await self.keep(house, found[0], None, visitor.lang)
        return page("message.html", visitor, sentence=catalogue(visitor.lang).t("web-mail-off"), status=200)
