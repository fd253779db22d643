"""Server: accounts, for those who want one - a name and a password, so that games and results follow a person."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from litestar import Controller, Request, Response, get, post
from litestar.response import Redirect
from litestar.types import Scope
from sqlalchemy import and_, insert, select, update
from sqlalchemy.exc import IntegrityError

from . import schema
from .door import cookie
from .house import House, client_address, visitor_of
from .people import PERSON_COOKIE, Visitor
from .records import ratings_of, statistics
from .refusals import Refused
from .seats import tidy_name
from .site import first, form_of, page

Asked = Request[Any, Any, Any]
MIN_PASSWORD, MAX_PASSWORD = 8, 200
_hasher = PasswordHasher()  # argon2id with the library's current defaults; holds no state


async def hashed(password: str) -> str:
    """Off the loop: it is slow on purpose."""
    return await asyncio.to_thread(_hasher.hash, password)


async def fits(password: str, kept: str | None) -> bool:
    """Whether it is the password. Without an account the work is done all the same, so that time tells nothing."""

    def check() -> bool:
        try:
            return _hasher.verify(kept or NOBODY, password) and kept is not None
        except (VerificationError, InvalidHashError):
            return False

    return await asyncio.to_thread(check)


NOBODY = "$argon2id$v=19$m=65536,t=3,p=4$c29tZXNhbHRzb21lc2FsdA$Jk6qIbtzbLxVj1XtNPo0VbNoJ0Fo4qmM3PG2GQ1iYvM"


def person_cookie(house: House, scope: Scope, visitor: Visitor) -> dict[str, str]:
    """The header that makes a browser this person's."""
    visitor_of(scope).is_new = False  # the door need not name anybody else
    return {"set-cookie": cookie(PERSON_COOKIE, house.people.cookie(visitor), scope)}


def becoming(house: House, scope: Scope, visitor: Visitor, to: str) -> Redirect:
    """On to a page, as this person."""
    return Redirect(to, status_code=303, headers=person_cookie(house, scope, visitor))


def checked_login(login: str) -> str:
    login = login.strip()
    if not 2 <= len(login) <= 40 or not login.isprintable():
        raise Refused("web-account-name", status=422)
    return login


async def hand_over(house: House, guest: str, account: str) -> None:
    """What a guest has at tables becomes the account's."""
    g, r = schema.grants, schema.results
    for row in await house.store.all(select(g).where(g.c.person == guest)):
        await house.store.add_grant(account, row.table_id, row.seat, row.generation)
    await house.store.run(update(r).where(r.c.person == guest).values(person=account))
    s = schema.campaigns
    for row in await house.store.all(select(s).where(s.c.person == guest)):
        there = and_(s.c.person == account, s.c.game == row.game, s.c.name == row.name)
        if await house.store.one(select(s.c.name).where(there)) is None:  # the account's own sheet stays
            await house.store.run(insert(s).values({**row._mapping, "person": account}))


async def passkeys_of(house: House, person: str) -> list[Any]:
    k = schema.passkeys
    return await house.store.all(select(k.c.id, k.c.created).where(k.c.person == person).order_by(k.c.created))


async def mail_of(house: House, person: str) -> str:
    """The confirmed address of a person; empty without one."""
    row = await house.store.one(select(schema.persons.c.mail).where(schema.persons.c.id == person))
    return str(row[0] or "") if row else ""


class Accounts(Controller):
    include_in_schema = False

    @get("/me")
    async def me(self, scope: Scope, house: House) -> Response[str]:
        """My name, my games, my account."""
        visitor = visitor_of(scope)
        return page(
            "me.html", visitor, stats=await statistics(house.store, visitor.id),
            ratings=await ratings_of(house.store, visitor.id), shortest=MIN_PASSWORD,
            keys=await passkeys_of(house, visitor.id),
            mail=await mail_of(house, visitor.id), mails=bool(house.settings.smtp),
        )  # fmt: skip

    @post("/me/name")
    async def name(self, request: Asked, scope: Scope, house: House) -> Redirect:
        await house.people.remember(visitor_of(scope), tidy_name(first(await form_of(request), "name")))
        return Redirect("/me", status_code=303)

    @post("/me/register")
    async def register(self, request: Asked, scope: Scope, house: House) -> Redirect:
        """The guest becomes an account, with everything the guest has."""
        visitor = visitor_of(scope)
        login, password = await self.credentials(request, house)
        if visitor.login:
            raise Refused("web-account-have")
        await house.people.remember(visitor, visitor.name or login)
        p = schema.persons
        values = {"login": login.casefold(), "password": await hashed(password), "session": visitor.session + 1}
        try:
            await house.store.run(update(p).where(p.c.id == visitor.id).values(values))
        except IntegrityError:
            raise Refused("web-account-taken", {"login": login}) from None
        visitor.session += 1
        return becoming(house, scope, visitor, "/me")

    @post("/me/login")
    async def login(self, request: Asked, scope: Scope, house: House) -> Redirect:
        """Into an account; what the guest had at tables comes along."""
        login, password = await self.credentials(request, house)
        p = schema.persons
        row = await house.store.one(select(p).where(p.c.login == login.casefold()))
        if not await fits(password, None if row is None else row.password):
            raise Refused("web-account-wrong", status=403)
        guest = visitor_of(scope)
        if not guest.login and guest.id != row.id:
            await hand_over(house, guest.id, row.id)
        return becoming(house, scope, Visitor(row.id, row.session), "/me")

    async def credentials(self, request: Asked, house: House) -> tuple[str, str]:
        form = await form_of(request)
        login, password = first(form, "login").strip(), first(form, "password")
        knocked = house.knocks.allows(client_address(request))
        if not knocked or not house.passwords.allows(f"login {login.casefold()}"):
            raise Refused("web-too-fast", status=429)
        login = checked_login(login)
        if not MIN_PASSWORD <= len(password) <= MAX_PASSWORD:
            raise Refused("web-account-short", {"least": MIN_PASSWORD}, status=422)
        return login, password

    @post("/me/logout")
    async def logout(self, request: Asked, scope: Scope, house: House) -> Redirect:
        """Out of this browser; with `everywhere` out of all of them."""
        visitor = visitor_of(scope)
        if "everywhere" in await form_of(request):
            p = schema.persons
            await house.store.run(update(p).where(p.c.id == visitor.id).values(session=p.c.session + 1))
        return becoming(house, scope, Visitor(secrets.token_urlsafe(16)), "/")

    @get("/me/data.json")
    async def export(self, scope: Scope, house: House) -> Response[dict[str, Any]]:
        """Everything that is kept about this person."""
        visitor = visitor_of(scope)
        s = schema
        found: dict[str, Any] = {"person": visitor.id, "name": visitor.name, "login": visitor.login}
        found["mail"] = await mail_of(house, visitor.id)
        for table in (s.grants, s.results, s.dailies, s.passkeys, s.campaigns):
            rows = await house.store.all(select(table).where(table.c.person == visitor.id))
            found[table.name] = [dict(row._mapping) for row in rows]
        headers = {"content-disposition": 'attachment; filename="delvers-my-data.json"'}
        return Response(found, headers=headers)

    @post("/me/delete")
    async def delete(self, request: Asked, scope: Scope, house: House) -> Redirect:
        """Forgets this person. Games that others played along stay whole, without the name in results."""
        visitor = visitor_of(scope)
        if first(await form_of(request), "sure") != "yes":
            raise Refused("web-delete-sure", status=422)
        await house.store.forget(visitor.id)
        return becoming(house, scope, Visitor(secrets.token_urlsafe(16)), "/")
