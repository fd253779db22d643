"""Server: who is at which table, on this node and on the others. Rows in the database are how nodes tell each other."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterable
from typing import Any

from sqlalchemy import and_, delete, select
from sqlalchemy.dialects import postgresql

from . import schema
from .store import Store

BEAT = 30.0  # seconds after which a node says again who is there
STALE = 90.0  # what a node has not said again for so long counts no more: it was killed
KEPT = 30 * 24 * 3600.0
Chair = tuple[str, int]  # table, seat


class Presence:
    """Live connections by seat. With SQLite there is one node, and nothing is written."""

    def __init__(self, store: Store, ring: Callable[[str], None]) -> None:
        self.store = store
        self.ring = ring
        self.node = secrets.token_hex(8)
        self._here: dict[Chair, int] = {}  # live connections on this node
        self._there: set[Chair] = set()  # on others, as far as was read
        self._seen: dict[Chair, float] = {}
        self._news: set[Chair] = set()
        self._beat = 0.0

    def came(self, table: str, seats: Iterable[int]) -> None:
        for seat in seats:
            self._here[table, seat] = self._here.get((table, seat), 0) + 1
            self._news.add((table, seat))
        self.ring(table)

    def went(self, table: str, seats: Iterable[int]) -> None:
        for seat in seats:
            left = self._here.get((table, seat), 1) - 1
            self._here[table, seat] = left
            if left <= 0:
                del self._here[table, seat]
                self._seen[table, seat] = time.time()
                self._news.add((table, seat))
        self.ring(table)

    def present(self, table: str, seat: int) -> bool:
        return (table, seat) in self._here or (table, seat) in self._there

    def away_for(self, table: str, seat: int) -> float:
        """Seconds since the seat was last seen; one never seen counts from the first question about it."""
        if self.present(table, seat):
            return 0.0
        return time.time() - self._seen.setdefault((table, seat), time.time())

    # -- several nodes ------------------------------------------------------------------------------------------------

    async def tell(self) -> None:
        """Writes what has changed here; now and then all of it, so that a node that was killed is found out."""
        if self.store.is_sqlite:
            self._news.clear()
            return
        if time.monotonic() - self._beat > BEAT:
            self._beat = time.monotonic()
            self._news.update(self._here)
        news, self._news = self._news, set()
        if not news:
            return
        rows: list[dict[str, Any]] = [
            {"table_id": t, "seat": s, "node": self.node, "here": (t, s) in self._here, "at": time.time()}
            for t, s in sorted(news)
        ]
        insert = postgresql.insert(schema.presence)
        write = insert.on_conflict_do_update(
            index_elements=["table_id", "seat", "node"], set_={"here": insert.excluded.here, "at": insert.excluded.at}
        )
        async with self.store.begin() as connection:
            await connection.execute(write, rows)

    async def look(self, tables: Iterable[str]) -> None:
        """Reads who is at these tables on other nodes, and shows what has changed."""
        tables = set(tables)
        if self.store.is_sqlite or not tables:
            return
        p, now = schema.presence.c, time.time()
        query = select(p.table_id, p.seat, p.here, p.at).where(and_(p.table_id.in_(tables), p.node != self.node))
        there: set[Chair] = set()
        for row in await self.store.all(query):
            chair = (row.table_id, row.seat)
            if row.here and row.at > now - STALE:
                there.add(chair)
            self._seen[chair] = max(self._seen.get(chair, 0.0), row.at)
        before = {chair for chair in self._there if chair[0] in tables}
        self._there = self._there - before | there
        for table in {chair[0] for chair in before ^ there}:
            self.ring(table)

    async def tidy(self) -> None:
        """At start: nobody needs to know who was there a month ago."""
        if not self.store.is_sqlite:
            await self.store.run(delete(schema.presence).where(schema.presence.c.at < time.time() - KEPT))
