"""Server: all tables - loading, changing in order, telling those who look, and letting bots move."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

import structlog

from ..engine.errors import DelversError, InvalidOptions
from ..engine.match import Match
from ..engine.registry import bot, load_game, spec_of
from ..engine.start import new_match
from .counters import Counters
from .notices import Notices
from .presence import Presence
from .refusals import Refused
from .results import result_rows
from .seats import MODES, Config, bot_levels
from .settings import Settings
from .store import Conflict, Store
from .table import Table
from .thinking import Thinking

THINKERS = 2
KEPT = 600  # tables in memory that nobody looks at
MOST_PATIENCE = 30 * 24 * 60  # minutes
log = structlog.get_logger("delvers.tables")

T = TypeVar("T")
Change = Callable[[Table], Iterable[Any] | None]


class Tables:
    """The tables of one node. The database is the truth; what is in memory is a cache of it."""

    def __init__(self, store: Store, settings: Settings, counters: Counters) -> None:
        self.store = store
        self.settings = settings
        self.counters = counters
        self._open: OrderedDict[str, Table] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}
        self._viewers: dict[str, set[asyncio.Event]] = {}
        self.presence = Presence(store, self.ring)
        self._bots: dict[str, asyncio.Task[None]] = {}
        self._players: dict[tuple[str, int, str], Any] = {}
        self.notices = Notices(settings, store, self.presence, self.get)
        self.thinkers = ThreadPoolExecutor(THINKERS, "thinker")
        self.thinking = Thinking(THINKERS, settings.bot_patience)

    # -- reading and changing -------------------------------------------------------------------------------------

    async def get(self, id: str) -> Table:
        """The table as it is now; Refused when there is none."""
        async with self._lock(id):
            return await self._current(id)

    async def change(self, id: str, act: Change) -> Table:
        """Carries out `act` on a copy, stores its events, and only then shows the result to anybody.

        When another node was faster, the newer table is read and `act` decides again. What `act` returns are
        statements for the same transaction.
        """
        async with self._lock(id):
            for _ in range(20):
                before = await self._current(id)
                twin = before.copy()
                also = act(twin) or ()
                if not twin.fresh:
                    return twin
                try:
                    await self.store.append(id, twin.fresh, twin.index(), also)
                except Conflict:
                    continue
                self.counters.events.inc(len(twin.fresh))
                self._keep(twin)
                break
            else:
                raise Refused("web-busy", status=503)
        self._tell(twin)
        self.notices.changed(before, twin)
        return twin

    async def create(self, id: str, config: Config, act: Change) -> Table:
        """A new table; `act` seats the first people."""
        check_config(config)
        table = Table(id)
        table.do("create", -1, {f: getattr(config, f) for f in config.__struct_fields__})
        also = act(table) or ()
        await self.store.append(id, table.fresh, table.index(), also)
        self.counters.tables.inc()
        self._keep(table)
        log.info("table created", table=id, game=config.game, mode=config.mode)
        self._tell(table)
        return table

    async def _current(self, id: str) -> Table:
        table = self._open.get(id)
        news = await self.store.events(id, table.seq if table else 0)
        if not news:
            if table is None:
                raise Refused("web-no-table", status=404)
            return table
        twin = table.copy() if table else Table(id)
        if len(news) > 20:
            await asyncio.to_thread(_fold_all, twin, news)
        else:
            _fold_all(twin, news)
        if twin.trouble and table is None:
            log.error("table cannot be replayed", table=id, why=twin.trouble)
        self._keep(twin)
        return twin

    def _lock(self, id: str) -> asyncio.Lock:
        return self._locks.setdefault(id, asyncio.Lock())

    def _keep(self, table: Table) -> None:
        table.fresh = []
        self._open[table.id] = table
        self._open.move_to_end(table.id)
        for id in list(self._open):
            if len(self._open) <= KEPT + len(self._viewers):
                break
            if id not in self._viewers and id != table.id and not self._lock(id).locked():
                del self._open[id], self._locks[id]

    # -- telling --------------------------------------------------------------------------------------------------

    def watch(self, id: str, bell: asyncio.Event) -> None:
        """From now on the bell rings whenever something happens at the table."""
        self._viewers.setdefault(id, set()).add(bell)

    def unwatch(self, id: str, bell: asyncio.Event) -> None:
        bells = self._viewers.get(id, set())
        bells.discard(bell)
        if not bells:
            self._viewers.pop(id, None)

    def watched(self) -> list[str]:
        return list(self._viewers)

    def _tell(self, table: Table) -> None:
        self.ring(table.id)
        if table.status == "over":
            self._players = {key: bot for key, bot in self._players.items() if key[0] != table.id}
        self.wake_bots(table)

    def ring(self, id: str) -> None:
        for bell in self._viewers.get(id, ()):
            bell.set()

    async def refresh(self, id: str) -> None:
        """Another node has written: read it, and show it."""
        before = self._open.get(id)
        table = await self.get(id)
        if before is None or table.seq != before.seq:
            self._tell(table)

    async def behind(self, ids: list[str]) -> list[str]:
        """Those tables of which the database knows more than this node."""
        numbers = await self.store.last_numbers(ids)
        return [id for id, seq in numbers.items() if id not in self._open or self._open[id].seq < seq]

    # -- those who are away ---------------------------------------------------------------------------------------

    def absent(self, id: str, seat: int) -> bool:
        """Whether a player has been away long enough for the others to go on without."""
        there = self.presence.present(id, seat)
        return not there and self.presence.away_for(id, seat) >= self.settings.absent_after

    async def replace_absent(self, now: float) -> None:
        """Where patience has a limit, a bot plays on for those who are away and keep the others waiting."""
        for id in await self.store.impatient():
            table = await self.get(id)
            if not table.overdue(now):
                continue
            await self.presence.look([id])

            def replace(twin: Table, id: str = id) -> None:
                for seat in twin.overdue(now):
                    if self.absent(id, seat):
                        twin.replace(seat)

            await self.change(id, replace)

    # -- bots -----------------------------------------------------------------------------------------------------

    def wake_bots(self, table: Table) -> None:
        if table.bot_to_move() is None or table.id in self._bots:
            return
        task = asyncio.create_task(self._let_bots_move(table.id))
        self._bots[table.id] = task
        task.add_done_callback(lambda _: self._bots.pop(table.id, None))

    async def _let_bots_move(self, id: str) -> None:
        while True:
            table = await self.get(id)
            seat = table.bot_to_move()
            if seat is None or table.match is None:
                return
            await asyncio.sleep(self.settings.bot_pause)
            level, number = table.seats[seat].bot, table.number
            turn = table.script()
            notation = turn.moves[0] if turn else await self._bot_move(id, table.match, seat, level)

            def move(twin: Table, seat: int = seat, notation: str = notation, number: int = number) -> list[Any]:
                if twin.bot_to_move() is not None and (twin.seats[seat].bot or twin.script()):
                    twin.move(seat, notation, number)
                return result_rows(twin)

            try:
                await self.change(id, move)
            except Refused:
                continue  # somebody moved, paused or left meanwhile: look again

    async def think(self, work: Callable[..., T], *arguments: Any) -> T:
        """Long work of bots, off the loop and apart from everything short."""
        return await asyncio.get_running_loop().run_in_executor(self.thinkers, partial(work, *arguments))

    async def _bot_move(self, id: str, match: Match, seat: int, level: str) -> str:
        """A bot's move; one that fails, or thinks far too long, is replaced by a novice: nobody waits for ever."""
        place = id, seat, level
        if place not in self._players:
            self._players[place] = bot(match.spec, level)
        player = self._players[place]
        try:
            return await self.thinking.move(player, match.copy(), seat)
        except Exception as error:
            why = "it thinks too long" if isinstance(error, TimeoutError) else f"{type(error).__name__}: {error}"
            log.error("bot failed, a novice moves for it", table=id, level=level, game=match.spec.id, why=why)
            self._players[place] = novice = bot(match.spec, "novice")
            return str(await self.think(novice.choose, match.copy(), seat))

    async def stop(self) -> None:
        """Lets the moves that are being stored be stored, then stops the bots."""
        tasks = list(self._bots.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.thinkers.shutdown(wait=False, cancel_futures=True)

    async def check_all(self) -> None:
        """At start: every game in play is replayed, so that one that no longer agrees is known, and bots go on."""
        await self.presence.tidy()
        for id in await self.store.unfinished():
            try:
                table = await self.get(id)
                if table.trouble:
                    await self.store.shelve(id)
                self.wake_bots(table)
            except DelversError as error:
                log.error("table cannot be read", table=id, why=str(error))
            await asyncio.sleep(0)


def _fold_all(table: Table, news: Iterable[Any]) -> None:
    for event in news:
        table.fold(event)


def check_config(config: Config) -> None:
    """Refuses what the game does not take, in the game's own words."""
    spec = spec_of(config.game)
    if config.mode not in MODES:
        raise InvalidOptions(f"{config.mode!r} is not one of {', '.join(MODES)}", "mode")
    if config.campaign and load_game(spec).campaign() is None:
        raise InvalidOptions(f"{spec.name} has no campaigns", "campaign")
    if not 0 <= config.patience <= MOST_PATIENCE:
        raise InvalidOptions(f"{config.patience!r} is not a number of minutes from 0 to {MOST_PATIENCE}", "patience")
    new_match(spec, config.seats, 0, config.options, dice=config.dice)  # also what only a start can tell
    if not bot_levels(spec):
        raise InvalidOptions("no bot is installed", "bots")
