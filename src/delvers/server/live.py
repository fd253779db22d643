"""Server: the live connection of one viewer - every change of the table, from the number that the viewer has.

What is sent is the difference to what was sent before on this connection; a new one begins with everything.
"""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import Parameter
from litestar.types import Scope

from ..engine.drawing import symbols
from ..engine.words import LANGUAGES
from .api import pick, seat_view
from .frames import Frame, Viewer, frame
from .house import House, bearer, client_address, visitor_of
from .people import Visitor
from .refusals import Refused
from .table import Table

log = structlog.get_logger("delvers.live")
GONE, BUSY, SHUTDOWN = 4404, 4429, 1012


class FromPage(msgspec.Struct):
    """What a page may say: whose hand it wants to see (hot seat), or that it is still there."""

    show: int | None = None
    ping: int | None = None


class Connection:
    """One open page."""

    def __init__(
        self, house: House, socket: WebSocket[Any, Any, Any], visitor: Visitor, table: Table, viewer: Viewer
    ) -> None:
        self.house = house
        self.socket = socket
        self.visitor = visitor
        self.table_id = table.id
        self.sitters = [seat.generation for seat in table.seats]
        self.viewer = viewer
        self.bell = asyncio.Event()
        self.sent: dict[str, int] = {}  # hashes: a thousand pages would keep a thousand pictures
        self.icons: set[str] = set()
        self.seq = -1
        self.log_from = 0

    async def run(self, log_from: int) -> None:
        self.log_from = log_from
        tables = self.house.tables
        tables.watch(self.table_id, self.bell)
        tables.presence.came(self.table_id, self.viewer.held)
        try:
            await self.send_news()
            await self.loop()
        finally:
            tables.unwatch(self.table_id, self.bell)
            tables.presence.went(self.table_id, self.viewer.held)

    async def loop(self) -> None:
        """Waits for the table and for the page at once; ends when either is gone."""
        hear = asyncio.create_task(self.socket.receive_data("text"))
        ring = asyncio.create_task(self.bell.wait())
        try:
            while not self.house.closing:
                done, _ = await asyncio.wait({hear, ring}, return_when=asyncio.FIRST_COMPLETED)
                if hear in done:
                    self.obey(hear.result())
                    hear = asyncio.create_task(self.socket.receive_data("text"))
                if ring in done:
                    self.bell.clear()
                    ring = asyncio.create_task(self.bell.wait())
                    await self.send_news()
        finally:
            hear.cancel()
            ring.cancel()

    def obey(self, text: Any) -> None:
        try:
            said = msgspec.json.decode(text, type=FromPage)
        except (msgspec.DecodeError, TypeError, UnicodeError):
            return
        if said.show in self.viewer.held and self.house.seats.allows(f"show {self.viewer.person}"):
            self.viewer.shown = said.show
            self.bell.set()

    async def table_now(self) -> Table:
        """The table as it is. Whoever has lost a seat, or got one, sees from now on what is theirs."""
        table = await self.house.tables.get(self.table_id)
        sitters = [seat.generation for seat in table.seats]
        if sitters != self.sitters:
            self.sitters = sitters
            before, viewer = self.viewer.held, self.viewer
            viewer.held = await self.house.held(table, self.visitor, bearer(self.socket))
            viewer.replaced = [] if viewer.held else await self.house.replaced(table, self.visitor)
            self.house.tables.presence.went(table.id, [seat for seat in before if seat not in viewer.held])
            self.house.tables.presence.came(table.id, [seat for seat in viewer.held if seat not in before])
        return table

    async def send_news(self) -> None:
        """The parts that changed since the last time."""
        table = await self.table_now()
        before = self.viewer.last
        found = frame(
            table, self.viewer, lambda seat: self.house.tables.presence.present(table.id, seat), self.log_from
        )
        parts = {name: html for name, html in found.parts.items() if self.sent.get(name) != hash(html)}
        self.sent |= {name: hash(html) for name, html in parts.items()}
        self.log_from = found.log_from
        if not parts and not found.log and self.seq == found.seq:
            return
        self.seq = found.seq
        message = message_of(found, parts, fresh_log=before != self.viewer.last)
        message["symbols"] = symbols([icon for icon in found.icons if icon not in self.icons])
        self.icons.update(found.icons)
        await self.socket.send_data(msgspec.json.encode(message).decode(), mode="text")


class Program(Connection):
    """The same for a program: what its seat knows and may do, whenever that changes, with the events since the last."""

    async def send_news(self) -> None:
        table = await self.table_now()
        if table.seq == self.seq:
            return
        self.seq = table.seq
        seat = pick(table, self.viewer.held, None) if self.viewer.held else None
        found = seat_view(table, seat, self.viewer.lang, self.log_from)
        self.log_from = found.events_next
        await self.socket.send_data(msgspec.json.encode(found).decode(), mode="text")


def message_of(found: Frame, parts: dict[str, str], fresh_log: bool) -> dict[str, Any]:
    """A frame as the page gets it."""
    return {
        "seq": found.seq, "number": found.number, "seat": found.seat, "covered": found.covered,
        "my_turn": found.my_turn, "status": found.status, "title": found.title, "parts": parts,
        "log": found.log, "log_next": found.log_from, "log_fresh": fresh_log,
    }  # fmt: skip


@websocket("/t/{table_id:str}/live")
async def live(
    socket: WebSocket[Any, Any, Any],
    scope: Scope,
    house: House,
    table_id: str,
    log_from: int = 0,
    seen: int | None = None,
    narrow: bool = False,
    lang: str = "",
    as_json: Annotated[bool, Parameter(query="json")] = False,
) -> None:
    """`lang` is that of the page around it.

    `log_from` and `seen` (the seat whose log it was) let a page go on where it was cut off."""
    await socket.accept()
    address = client_address(socket)
    visitor = visitor_of(scope)
    too_many = sum(house.connections.values()) >= house.settings.connections
    if too_many or house.connections.get(address, 0) >= house.settings.connections_of_address:
        await socket.close(BUSY)
        return
    house.connections[address] = house.connections.get(address, 0) + 1
    house.counters.connections.inc()
    try:
        table = await house.tables.get(table_id)
        held = await house.held(table, visitor, bearer(socket))
        spoken = lang if lang in LANGUAGES else visitor.lang
        replaced = [] if held else await house.replaced(table, visitor)
        viewer = Viewer(visitor.id, held, spoken, visitor.look["view"] == "text", narrow, replaced=replaced)
        if log_from > 0 and (seen in held or (seen is None and not held)):
            viewer.last = seen
            viewer.shown = seen if len(held) < 2 or not table.spec.hidden else None
        house.tables.wake_bots(table)
        kind = Program if as_json else Connection
        await kind(house, socket, visitor, table, viewer).run(max(0, log_from))
        await socket.close(SHUTDOWN)
    except Refused:
        await socket.close(GONE)
    except WebSocketDisconnect:
        return  # the page is gone
    except Exception:
        log.exception("live connection failed", table=table_id)
        raise
    finally:
        house.counters.connections.dec()
        house.connections[address] -= 1
        if house.connections[address] <= 0:
            del house.connections[address]
