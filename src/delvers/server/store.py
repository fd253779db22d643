"""Server: the store. Events are appended in order, or not at all; a second writer of the same number is refused.

SQLite (WAL, every commit on the disk) for one server, PostgreSQL for several: any node serves any table, the key
(table, number) puts writers in order, and NOTIFY after a commit is only a doorbell.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from sqlalchemy import Table, and_, delete, event, func, insert, make_url, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ..engine.errors import DelversError, InvalidOptions
from . import schema
from .migrate import upgrade

CHANNEL = "delvers"


class Conflict(Exception):
    """Another writer was faster: read what it wrote, then decide again."""


class StoredEvent(msgspec.Struct, frozen=True):
    """One thing that happened at a table."""

    seq: int
    kind: str
    seat: int
    body: dict[str, Any]
    key: str | None
    at: float


class Store:
    """The database of a server. Every method is one transaction."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.is_sqlite = url.startswith("sqlite")
        self.engine: AsyncEngine = _engine(url)

    async def open(self) -> None:
        """Brings the database to this version's shape; one that is newer is refused."""
        async with self.begin() as connection:
            await connection.run_sync(upgrade)

    async def close(self) -> None:
        await self.engine.dispose()

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncConnection]:
        async with self.engine.connect() as connection:
            await connection.execute(text("BEGIN IMMEDIATE")) if self.is_sqlite else await connection.begin()
            try:
                yield connection
            except BaseException:
                await connection.rollback()
                raise
            await connection.commit()

    # -- tables ---------------------------------------------------------------------------------------------------

    async def append(
        self, table_id: str, new: Sequence[StoredEvent], index: dict[str, Any], also: Iterable[Any] = ()
    ) -> None:
        """Adds events, what the lists show of the table, and other statements, all or nothing."""
        rows = [
            {
                "table_id": table_id, "seq": e.seq, "kind": e.kind, "seat": e.seat,
                "body": msgspec.json.encode(e.body).decode(), "key": e.key, "at": e.at,
            }
            for e in new
        ]  # fmt: skip
        try:
            async with self.begin() as connection:
                await connection.execute(insert(schema.events), rows)
                if new[0].seq == 1:
                    await connection.execute(insert(schema.tables).values(id=table_id, created=new[0].at, **index))
                else:
                    await connection.execute(update(schema.tables).where(schema.tables.c.id == table_id).values(index))
                for statement in also:
                    await connection.execute(statement)
        except IntegrityError as error:
            raise Conflict from error
        await self.ring(table_id)

    async def ring(self, table_id: str) -> None:
        """Tells other nodes, after the commit: inside the transaction it would make every commit wait in line."""
        if self.is_sqlite:
            return
        try:
            async with self.engine.connect() as connection:
                await connection.execute(select(func.pg_notify(CHANNEL, table_id)))
                await connection.commit()
        except DBAPIError:
            return  # a lost bell: the others poll

    async def events(self, table_id: str, after: int = 0) -> list[StoredEvent]:
        e = schema.events.c
        query = select(e.seq, e.kind, e.seat, e.body, e.key, e.at)
        query = query.where(and_(e.table_id == table_id, e.seq > after)).order_by(e.seq)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [StoredEvent(r.seq, r.kind, r.seat, msgspec.json.decode(r.body), r.key, r.at) for r in rows]

    async def last_numbers(self, table_ids: Iterable[str]) -> dict[str, int]:
        """The number of the last event of each table, for those who may have missed a bell."""
        e = schema.events.c
        query = select(e.table_id, func.max(e.seq)).where(e.table_id.in_(list(table_ids))).group_by(e.table_id)
        return {row[0]: row[1] for row in await self.all(query)}

    async def tables(self, ids: Iterable[str]) -> list[Any]:
        t = schema.tables
        return await self.all(select(t).where(t.c.id.in_(list(ids))).order_by(t.c.updated.desc()).limit(200))

    async def listed(self) -> list[Any]:
        """Open tables that anybody may join or watch."""
        t = schema.tables
        query = select(t).where(and_(t.c.listed.is_(True), t.c.status.in_(["gathering", "playing"])))
        return await self.all(query.order_by(t.c.updated.desc()).limit(50))

    async def unfinished(self) -> list[str]:
        query = select(schema.tables.c.id).where(schema.tables.c.status == "playing")
        return [row[0] for row in await self.all(query)]

    async def impatient(self) -> list[str]:
        """Games in play in which a bot takes over from those who are away."""
        t = schema.tables.c
        return [row[0] for row in await self.all(select(t.id).where(and_(t.status == "playing", t.patience > 0)))]

    async def shelve(self, table_id: str) -> None:
        """A game that cannot be played on with these rules waits for nobody. Its events stay as they are."""
        t = schema.tables
        await self.run(update(t).where(t.c.id == table_id).values(status="closed", waits_for=""))

    # -- who may act ----------------------------------------------------------------------------------------------

    def grant(self, person: str, table_id: str, seat: int, generation: int) -> Any:
        """A statement for `append`: this person may act for that seat."""
        return insert(schema.grants).values(person=person, table_id=table_id, seat=seat, generation=generation)

    async def add_grant(self, person: str, table_id: str, seat: int, generation: int) -> None:
        try:
            await self.run(self.grant(person, table_id, seat, generation))
        except IntegrityError:
            return  # it was there already

    async def seats_of(self, person: str, table_id: str) -> list[tuple[int, int]]:
        """(seat, generation) of every grant; one of an older generation counts no more."""
        g = schema.grants.c
        query = select(g.seat, g.generation).where(and_(g.person == person, g.table_id == table_id))
        return [(row[0], row[1]) for row in await self.all(query)]

    async def tables_of(self, person: str) -> list[Any]:
        """Every table where the person has a seat, newest first, with the seats."""
        t, g = schema.tables, schema.grants
        query = select(t, g.c.seat).join(g, g.c.table_id == t.c.id).where(g.c.person == person)
        return await self.all(query.order_by(t.c.updated.desc()).limit(200))

    # -- everything else ------------------------------------------------------------------------------------------

    async def add_record(self, id: str, text: str) -> None:
        await self.run(insert(schema.records).values(id=id, text=text, at=time.time()))

    async def record(self, id: str) -> str | None:
        row = await self.one(select(schema.records.c.text).where(schema.records.c.id == id))
        return None if row is None else str(row[0])

    def put(self, table: Table, row: dict[str, Any]) -> Any:
        """A statement that adds a row, or takes the place of the one with the same key."""
        insert = sqlite.insert(table) if self.is_sqlite else postgresql.insert(table)
        keys = [column.name for column in table.primary_key]
        others = {name: value for name, value in row.items() if name not in keys}
        return insert.values(row).on_conflict_do_update(index_elements=keys, set_=others)

    async def run(self, *statements: Any) -> None:
        """Some statements, all or nothing."""
        async with self.begin() as connection:
            for statement in statements:
                await connection.execute(statement)

    async def one(self, query: Any) -> Any:
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).first()

    async def all(self, query: Any) -> list[Any]:
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).all())

    async def forget(self, person: str) -> None:
        """Deletes a person: the account, the seats, the name in results. Games of others stay whole."""
        s = schema
        await self.run(
            delete(s.persons).where(s.persons.c.id == person),
            delete(s.grants).where(s.grants.c.person == person),
            delete(s.dailies).where(s.dailies.c.person == person),
            delete(s.passkeys).where(s.passkeys.c.person == person),
            delete(s.campaigns).where(s.campaigns.c.person == person),
            update(s.results).where(s.results.c.person == person).values(person="", name="?"),
        )


def check_database(url: str) -> None:
    """Opens a database once and brings it up to date; what is wrong with it is told in one sentence."""

    async def open_once() -> None:
        store = Store(url)
        try:
            await store.open()
        finally:
            await store.close()

    try:
        if url.startswith(
            "sqlite"
        ):  # asked plainly first: the driver's thread would complain about a file it cannot open
            sqlite3.connect(make_url(url).database or "").close()
        asyncio.run(open_once())
    except DelversError:
        raise
    except ModuleNotFoundError as error:
        raise InvalidOptions(f"{error.name} is not installed; PostgreSQL needs delvers[pg]", "--database") from None
    except Exception as error:  # drivers have errors of their own, not all of one family
        why = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise InvalidOptions(f"the database cannot be opened ({why})", "--database") from None


def _engine(url: str) -> AsyncEngine:
    if not url.startswith("sqlite"):
        return create_async_engine(url, pool_pre_ping=True, pool_size=10, max_overflow=10)
    engine = create_async_engine(url, pool_size=5)
    event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _: Any) -> None:
    """Transactions are begun by us alone; a move that was shown is on the disk."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
