"""Server: who is asking. A signed cookie names a person, no account needed; another one keeps the look of the page."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qsl, urlencode

import msgspec
from itsdangerous import BadSignature, URLSafeTimedSerializer
from sqlalchemy import insert, select, update

from . import schema
from .settings import Settings
from .store import Store

PERSON_COOKIE, LOOK_COOKIE = "delvers", "delvers_look"
DAY = 24 * 3600
YEAR = 365 * DAY
RENEWED_AFTER = 7 * DAY  # a person's cookie is signed anew, and one that nobody used for a year is void
SEAT_LINK = 180 * DAY  # how long a seat link is good; every page of the table has a fresh one
LOOKS: dict[str, tuple[str, ...]] = {  # what can be set, the first is the default
    "lang": ("", "en", "it"),
    "theme": ("auto", "light", "dark"),
    "size": ("m", "l", "xl"),
    "font": ("plain", "clear"),
    "motion": ("auto", "fast", "faster", "off"),
    "sound": ("off", "low", "on"),
    "keys": ("on", "off"),
    "view": ("board", "text"),
}


class Visitor(msgspec.Struct):
    """The person behind a request. A guest who has done nothing yet has no row in the database."""

    id: str
    session: int = 0
    name: str = ""
    login: str = ""
    look: dict[str, str] = {}
    lang: str = "en"
    is_new: bool = False  # gets a cookie: there was none, or it is time for a fresh one


class People:
    """Signs and reads cookies and seat links; keeps persons in the store."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.store = store
        self._persons = URLSafeTimedSerializer(settings.secret, "person", signer_kwargs=_STRONG)
        self._seats = URLSafeTimedSerializer(settings.secret, "seat", signer_kwargs=_STRONG)
        self._tickets = URLSafeTimedSerializer(settings.secret, "ticket", signer_kwargs=_STRONG)

    async def visitor(self, cookies: Mapping[str, str], accept_language: str) -> Visitor:
        look = read_look(cookies.get(LOOK_COOKIE, ""))
        lang = look["lang"] or preferred_language(accept_language)
        found = self._read(cookies.get(PERSON_COOKIE, ""))
        if found is not None:
            id, session, old = found
            row = await self.store.one(select(schema.persons).where(schema.persons.c.id == id))
            if row is None and session == 0:
                return Visitor(id, look=look, lang=lang, is_new=old)
            if row is not None and row.session == session:
                return Visitor(id, session, row.name, row.login or "", look, lang, old)
        return Visitor(secrets.token_urlsafe(16), look=look, lang=lang, is_new=True)

    def _read(self, cookie: str) -> tuple[str, int, bool] | None:
        """(the person, the session, whether it is time for a fresh cookie)."""
        try:
            (id, session), at = self._persons.loads(cookie, max_age=YEAR, return_timestamp=True)
        except (BadSignature, ValueError, TypeError):
            return None
        if not isinstance(id, str) or not isinstance(session, int):
            return None
        return id, session, time.time() - at.timestamp() > RENEWED_AFTER

    def cookie(self, visitor: Visitor) -> str:
        """The value of the person's cookie."""
        return str(self._persons.dumps([visitor.id, visitor.session]))

    async def remember(self, visitor: Visitor, name: str) -> None:
        """Keeps the name, so that it is not asked twice."""
        p = schema.persons
        if visitor.name == name:
            return
        exists = await self.store.one(select(p.c.id).where(p.c.id == visitor.id))
        if exists is None:
            row = {"id": visitor.id, "name": name, "session": visitor.session, "created": time.time()}
            await self.store.run(insert(p).values(row))
        else:
            await self.store.run(update(p).where(p.c.id == visitor.id).values(name=name))
        visitor.name = name

    # -- seat links -----------------------------------------------------------------------------------------------

    def seat_token(self, table_id: str, seat: int, generation: int) -> str:
        """What lets its bearer act for a seat, for as long as the same one sits there."""
        return str(self._seats.dumps([table_id, seat, generation]))

    def read_seat_token(self, token: str) -> tuple[str, int, int] | None:
        try:
            table_id, seat, generation = self._seats.loads(token, max_age=SEAT_LINK)
        except (BadSignature, ValueError, TypeError):
            return None
        return table_id, seat, generation

    # -- tickets: what somebody may do once they come back with it, for a while ------------------------------------

    def ticket(self, purpose: str, *what: Any) -> str:
        return str(self._tickets.dumps([purpose, *what]))

    def read_ticket(self, purpose: str, ticket: Any, seconds: float) -> list[Any] | None:
        """What the ticket was made with; None for one that is old, forged, or for something else."""
        try:
            kind, *what = self._tickets.loads(ticket, max_age=int(seconds))
        except (BadSignature, ValueError, TypeError):
            return None
        return what if kind == purpose else None


_STRONG = {"digest_method": hashlib.sha256, "key_derivation": "hmac"}


def read_look(cookie: str) -> dict[str, str]:
    """The settings of a page; whatever is not known is the default."""
    given = dict(parse_qsl(cookie[:500]))
    return {name: given[name] if given.get(name) in allowed else allowed[0] for name, allowed in LOOKS.items()}


def write_look(look: Mapping[str, Any]) -> str:
    return urlencode({name: look[name] for name, allowed in LOOKS.items() if look.get(name) in allowed})


def preferred_language(header: str) -> str:
    """Italian for browsers that want it before English, else English."""
    for part in header.lower().split(","):
        code = part.split(";")[0].strip()[:2]
        if code in ("en", "it"):
            return code
    return "en"
