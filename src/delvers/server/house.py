"""Server: the parts of one running server, and who may act for which seat."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any, cast

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.types import Scope

from .counters import Counters
from .people import People, Visitor
from .refusals import Refused
from .settings import Settings, own_address
from .store import Store
from .table import Table
from .tables import Tables


class Limiter:
    """At most so many a minute for each key, with a reserve for a short burst."""

    def __init__(self, a_minute: int) -> None:
        self.rate = a_minute / 60
        self.most = max(10.0, a_minute / 4)
        self._left: dict[str, tuple[float, float]] = {}

    def allows(self, key: str) -> bool:
        now = time.monotonic()
        left, at = self._left.get(key, (self.most, now))
        left = min(self.most, left + (now - at) * self.rate)
        if len(self._left) > 20_000:  # those who have their whole reserve again need not be remembered
            full_after = self.most / self.rate
            self._left = {k: v for k, v in self._left.items() if now - v[1] < full_after}
        self._left[key] = (left - 1 if left >= 1 else left, now)
        return left >= 1


@dataclass
class House:
    """What every handler works with."""

    settings: Settings
    store: Store
    people: People
    tables: Tables
    counters: Counters
    addresses: Limiter
    seats: Limiter
    passwords: Limiter  # for one name or one person
    knocks: Limiter  # what may be guessing, from one address
    connections: dict[str, int] = field(default_factory=dict)
    closing: bool = False

    async def held(self, table: Table, visitor: Visitor, token: str = "") -> list[int]:
        """The seats that the asker may act for: by a seat token, or by what was granted to the person."""
        if token:
            found = self.people.read_seat_token(token)
            if found is None or found[0] != table.id or table.seats[found[1]].generation != found[2]:
                raise Refused("web-bad-token", status=401)
            return [found[1]]
        grants = await self.store.seats_of(visitor.id, table.id)
        return sorted(
            seat
            for seat, generation in set(grants)
            if table.seats[seat].generation == generation and table.seats[seat].person
        )

    async def replaced(self, table: Table, visitor: Visitor, token: str = "") -> list[int]:
        """The seats of the asker that a bot plays for now, because the asker was away."""
        found = self.people.read_seat_token(token) if token else None
        if found is not None:
            grants = [(found[1], found[2])] if found[0] == table.id else []
        else:
            grants = await self.store.seats_of(visitor.id, table.id)
        away = [seat.away.generation if seat.away else 0 for seat in table.seats]
        return sorted({seat for seat, generation in grants if generation and away[seat] == generation})

    def link(self, connection: ASGIConnection[Any, Any, Any, Any], path: str) -> str:
        """An address that others can open: this machine's own in its network, where the page came from the loopback."""
        if self.settings.public_url:
            return self.settings.public_url.rstrip("/") + path
        url = connection.base_url
        host = url.hostname or "localhost"
        if self.reachable and host in ("localhost", "127.0.0.1", "::1"):
            host = own_address()
        port = f":{url.port}" if url.port and url.port not in (80, 443) else ""
        return f"{url.scheme.replace('ws', 'http')}://{host}{port}{path}"

    @property
    def reachable(self) -> bool:
        """Whether other machines can reach this server at all."""
        return bool(self.settings.public_url) or self.settings.host not in ("127.0.0.1", "localhost", "::1")


def visitor_of(scope: Scope) -> Visitor:
    """The person whom the middleware found behind the request."""
    return cast(Visitor, cast(dict[str, Any], scope)["visitor"])


def bearer(request: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The seat token of a program, if it sent one."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


def client_address(request: Request[Any, Any, Any] | ASGIConnection[Any, Any, Any, Any]) -> str:
    return request.client.host if request.client else "?"
