"""Server: several nodes on one PostgreSQL. NOTIFY is a doorbell; a poll every few seconds makes up for a lost one."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any

import structlog
from sqlalchemy.exc import SQLAlchemyError

from ..engine.errors import DelversError
from .refusals import Refused
from .store import CHANNEL

if TYPE_CHECKING:
    from .house import House

PATIENCE = 10.0  # seconds between looks for players who are away for too long
log = structlog.get_logger("delvers.nodes")


class Doorbell:
    """Hears that another node has written to a table that somebody looks at here."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._refreshing: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        listener: Any = None
        looked = time.monotonic()
        while True:
            if not self.house.store.is_sqlite and (listener is None or listener.is_closed()):
                listener = await self.listen()
            await asyncio.sleep(self.house.settings.poll)
            await self.poll()
            if time.monotonic() > looked + PATIENCE:
                looked = time.monotonic()
                await self.replace_absent()

    async def listen(self) -> Any:
        """A connection of its own that hears NOTIFY; None while the database is away."""
        import asyncpg

        try:
            connection = await asyncpg.connect(self.house.store.url.replace("+asyncpg", ""))
            await connection.add_listener(CHANNEL, self.rung)
        except (OSError, asyncpg.PostgresError):
            return None
        return connection

    def rung(self, _connection: Any, _pid: int, _channel: str, table_id: Any) -> None:
        if table_id in self.house.tables.watched():
            task = asyncio.get_running_loop().create_task(self.refresh(table_id))
            self._refreshing.add(task)
            task.add_done_callback(self._refreshing.discard)

    async def refresh(self, table_id: str) -> None:
        try:
            await self.house.tables.refresh(table_id)
        except (Refused, SQLAlchemyError, OSError) as error:
            log.warning("table could not be refreshed", table=table_id, why=str(error))

    async def poll(self) -> None:
        tables, watched = self.house.tables, self.house.tables.watched()
        try:
            await tables.presence.tell()
            await tables.presence.look(watched)
            if not watched:
                return
            for table_id in await tables.behind(watched):
                await self.refresh(table_id)
        except (SQLAlchemyError, OSError) as error:
            log.warning("the database does not answer", why=str(error))

    async def replace_absent(self) -> None:
        try:
            await self.house.tables.replace_absent(time.time())
        except (DelversError, SQLAlchemyError, OSError) as error:
            log.warning("absent players could not be replaced", why=str(error))
