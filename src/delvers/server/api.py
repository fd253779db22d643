"""Server: the program's door - JSON in, JSON out, the same for pages and for bots in any language.

A page is known by its cookie, a program by its seat token (`Authorization: Bearer ...`).
"""

from __future__ import annotations

import asyncio
import time
from typing import Any

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.params import Parameter
from litestar.types import Scope

from ..engine.errors import InvalidOptions
from ..engine.registry import games, spec_of
from ..engine.words import catalogue
from .frames import Option, open_decision, options
from .house import House, bearer, visitor_of
from .making import again, make_table, seats_for, with_hints
from .refusals import Refused, Stale
from .results import result_rows
from .seats import Config, best_bot
from .sheets import Opening, opening
from .table import Table


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to be made. `mode`: friends (others join), bots, alone, hotseat (all seats are yours)."""

    game: str
    seats: int | None = None
    options: dict[str, Any] = {}
    mode: str = "friends"
    name: str = "Player 1"
    names: list[str] = []
    level: str = ""
    bots: int = 0
    listed: bool = False
    practice: bool = False
    dice: str = "seeded"  # or by-hand: people roll their own and say what they show
    seed: int | None = None  # of a practice table: whoever knows it knows the dice
    hints: bool | None = None  # None: everywhere but where people play against each other
    campaign: bool = False  # with the sheets of those who play, where the game has campaigns
    patience: int = 0  # minutes after which a bot plays on for who is away and to move; 0: only when the others vote


class SeatToken(msgspec.Struct):
    seat: int
    name: str
    token: str
    link: str


class Made(msgspec.Struct):
    table: str
    link: str
    seats: list[SeatToken]


class SeatInfo(msgspec.Struct):
    seat: int
    name: str
    bot: str
    free: bool
    ready: bool
    resigned: bool
    present: bool


class TableInfo(msgspec.Struct):
    """What anybody may know of a table."""

    table: str
    game: str
    status: str
    number: int
    seq: int
    waits_for: list[int]
    paused: bool
    seats: list[SeatInfo]
    options: dict[str, Any]


class SeatView(msgspec.Struct):
    """What a seat knows and may do. `number` goes back with a move."""

    table: str
    game: str
    status: str
    number: int
    seq: int
    seat: int | None
    view: dict[str, Any] | None
    prompt: str
    rule: str
    options: list[Option]
    events: list[dict[str, Any]]
    events_next: int
    outcome: dict[str, Any] | None


class MoveIn(msgspec.Struct, forbid_unknown_fields=True):
    """A move in its notation, `undo` or `redo`, for position `number`. The same `key` twice is one move."""

    move: str
    number: int
    key: str | None = None
    seat: int | None = None


class MoveOut(msgspec.Struct):
    number: int
    seq: int
    repeated: bool = False


class SitIn(msgspec.Struct, forbid_unknown_fields=True):
    seat: int
    name: str


class SeatIn(msgspec.Struct, forbid_unknown_fields=True):
    """Something about a seat: another seat, a kind of bot, yes or no."""

    seat: int | None = None
    other: int | None = None
    level: str = ""
    yes: bool = True


class SayIn(msgspec.Struct, forbid_unknown_fields=True):
    text: str
    name: str = ""


class HintOut(msgspec.Struct):
    """A good move, and in words what it promises and why."""

    move: str
    label: str
    why: str


class GameInfo(msgspec.Struct):
    id: str
    name: str
    rules: str
    seats: list[int]
    cooperative: bool
    simultaneous: bool
    hidden: bool
    options: dict[str, Any]


class Api(Controller):
    path = "/api"
    tags = ("Delvers",)

    @get("/games")
    async def games(self) -> list[GameInfo]:
        """The games that are installed here."""
        return [
            GameInfo(
                spec.id, spec.name, spec.rules_version, list(spec.seats), spec.cooperative, spec.simultaneous,
                spec.hidden, {option.name: option.fresh_default() for option in spec.options},
            )
            for spec in games().values()
        ]  # fmt: skip

    @get("/games/{game:str}/rules/{rule:str}")
    async def rule(self, scope: Scope, game: str, rule: str, lang: str = "") -> dict[str, str]:
        """One rule in words."""
        from ..engine.registry import load_game

        found = load_game(spec_of(game)).rules().get(rule)
        if found is None:
            raise Refused("plain-no-rule", {"id": rule}, status=404)
        text = found.get(lang or visitor_of(scope).lang) or found.get("en", "")
        return {"id": rule, "section": found.get("section", ""), "page": found.get("page", ""), "text": text}

    @post("/tables")
    async def make(self, request: Request[Any, Any, Any], scope: Scope, house: House, data: NewTable) -> Made:
        """Makes a table and takes its first seat (in mode hotseat: every seat)."""
        spec = spec_of(data.game)
        seats = seats_for(spec, data.mode) if data.seats is None else data.seats
        visitor = visitor_of(scope)
        hints = with_hints(spec, data.mode, data.practice) if data.hints is None else data.hints
        if data.seed is not None and not data.practice:
            raise InvalidOptions("only a practice table can be given its seed", "seed")
        config = Config(
            data.game, seats, data.options, data.mode, visitor.id, data.listed, data.practice, hints,
            campaign=data.campaign, patience=data.patience, dice=data.dice,
            seed="" if data.seed is None else str(data.seed),
        )  # fmt: skip
        table = await make_table(house, visitor, config, data.names or [data.name], data.level, data.bots)
        tokens = [self.token(request, house, table, seat) for seat in table.seats_of(visitor.id)]
        return Made(table.id, house.link(request, f"/t/{table.id}"), tokens)

    def token(self, request: Request[Any, Any, Any], house: House, table: Table, seat: int) -> SeatToken:
        token = house.people.seat_token(table.id, seat, table.seats[seat].generation)
        link = house.link(request, f"/t/{table.id}/s/{token}")
        return SeatToken(seat, table.seats[seat].name, token, link)

    @get("/tables/{table_id:str}")
    async def table(self, house: House, table_id: str) -> TableInfo:
        """What anybody may know of a table."""
        table = await house.tables.get(table_id)
        await house.tables.presence.look([table_id])
        seats = [
            SeatInfo(i, s.name, s.bot, s.free, s.ready, s.resigned, house.tables.presence.present(table.id, i))
            for i, s in enumerate(table.seats)
        ]
        return TableInfo(
            table.id, table.config.game, table.status, table.number, table.seq, table.waits_for(), bool(table.paused),
            seats, table.config.options,
        )  # fmt: skip

    @get("/tables/{table_id:str}/seat")
    async def seat(
        self, request: Request[Any, Any, Any], scope: Scope, house: House, table_id: str, seat: int | None = None,
        after: int = -1, wait: float = Parameter(default=0.0, ge=0, le=30),
        events_from: int = Parameter(default=0, ge=0),
    ) -> SeatView:  # fmt: skip
        """What your seat knows and may do; without a seat, what a spectator sees.

        `after` with `wait` answers as soon as the table has more events than `after`, or when the seconds are over.
        """
        if wait and after >= 0:
            await self.wait_for(house, table_id, after, wait)
        table = await house.tables.get(table_id)
        visitor = visitor_of(scope)
        held = await house.held(table, visitor, bearer(request))
        return seat_view(
            table, pick(table, held, seat) if held or seat is not None else None, visitor.lang, events_from
        )

    async def wait_for(self, house: House, table_id: str, after: int, wait: float) -> None:
        bell = asyncio.Event()
        house.tables.watch(table_id, bell)
        try:
            until = time.monotonic() + wait
            while (await house.tables.get(table_id)).seq <= after and time.monotonic() < until and not house.closing:
                bell.clear()
                try:
                    await asyncio.wait_for(bell.wait(), min(1.0, max(0.01, until - time.monotonic())))
                except TimeoutError:
                    continue
        finally:
            house.tables.unwatch(table_id, bell)

    @post("/tables/{table_id:str}/moves", status_code=200)
    async def move(
        self, request: Request[Any, Any, Any], scope: Scope, house: House, table_id: str, data: MoveIn
    ) -> MoveOut:
        """Makes a move. 409 with what happened when the position has changed; 422 with the rule when it is illegal."""
        begun = time.perf_counter()
        table = await house.tables.get(table_id)
        visitor = visitor_of(scope)
        held = await house.held(table, visitor, bearer(request))
        seat = pick(table, held, data.seat)
        if not house.seats.allows(f"{table_id}/{seat}"):
            raise Refused("web-too-fast", status=429)
        key = None if data.key is None else f"{seat}:{data.key}"[:64]
        if key in table.keys:
            return MoveOut(table.keys[key], table.seq, True)
        repeated = False

        def act(twin: Table) -> list[Any]:
            nonlocal repeated
            repeated = key in twin.keys
            if repeated:
                return []
            twin.move(seat, data.move, data.number, key, visitor.lang)
            return result_rows(twin)

        try:
            after = await house.tables.change(table_id, act)
        except Stale as stale:
            now = await house.tables.get(table_id)
            stale.news = {
                "number": now.number,
                "seq": now.seq,
                "happened": happened(now, seat, stale.since, visitor.lang),
            }
            raise
        house.counters.moves.observe(time.perf_counter() - begun)
        return MoveOut(after.keys.get(key or "", after.number), after.seq, repeated)

    @post("/tables/{table_id:str}/sit", status_code=200)
    async def sit(
        self, request: Request[Any, Any, Any], scope: Scope, house: House, table_id: str, data: SitIn
    ) -> SeatToken:
        """Takes a free seat."""
        visitor = visitor_of(scope)

        def act(twin: Table) -> list[Any]:
            twin.sit(data.seat, visitor.id, data.name)
            return [house.store.grant(visitor.id, table_id, data.seat, twin.seats[data.seat].generation)]

        table = await house.tables.change(table_id, act)
        await house.people.remember(visitor, table.seats[data.seat].name)
        house.tables.ring(table_id)
        return self.token(request, house, table, data.seat)

    @post("/tables/{table_id:str}/back", status_code=200)
    async def back(
        self, request: Request[Any, Any, Any], scope: Scope, house: House, table_id: str, data: SeatIn
    ) -> SeatToken:
        """Takes the seat again that a bot took over while you were away."""
        table = await house.tables.get(table_id)
        mine = await house.replaced(table, visitor_of(scope), bearer(request))
        seat = pick(table, mine, data.seat)
        table = await house.tables.change(table_id, lambda twin: twin.come_back(seat))
        return self.token(request, house, table, seat)

    @post("/tables/{table_id:str}/renew", status_code=200)
    async def renew(
        self, request: Request[Any, Any, Any], scope: Scope, house: House, table_id: str, data: SeatIn
    ) -> SeatToken:
        """A new token and link for your seat; older ones are void, and other devices lose the seat."""
        table = await house.tables.get(table_id)
        visitor, token = visitor_of(scope), bearer(request)
        seat = pick(table, await house.held(table, visitor, token), data.seat)

        def act(twin: Table) -> list[Any]:
            twin.renew(seat)
            return [] if token else [house.store.grant(visitor.id, table_id, seat, twin.seats[seat].generation)]

        return self.token(request, house, await house.tables.change(table_id, act), seat)

    @post("/tables/{table_id:str}/{verb:str}", status_code=200)
    async def act(
        self, request: Request[Any, Any, Any], scope: Scope, house: House, table_id: str, verb: str, data: SeatIn
    ) -> TableInfo:
        """leave, swap, bot, ready, start, resign, pause, vote: what a sitter may do besides moving."""
        table = await house.tables.get(table_id)
        visitor = visitor_of(scope)
        held = await house.held(table, visitor, bearer(request))
        if verb == "vote":
            await house.tables.presence.look([table_id])
        people = [seat.person for seat in table.seats]
        begun = await opening(house.store, table.config, table_id, people) if verb == "start" else None

        def act(twin: Table) -> list[Any]:
            if begun and people != [seat.person for seat in twin.seats]:
                raise Refused("web-stale")
            return [*self.verb(house, twin, verb, held, data, begun), *(begun.statements if begun else [])]

        await house.tables.change(table_id, act)
        return await self.table.fn(self, house, table_id)  # type: ignore[no-any-return]

    def verb(
        self, house: House, twin: Table, verb: str, held: list[int], data: SeatIn, begun: Opening | None
    ) -> list[Any]:
        seat = pick(twin, held, data.seat if verb not in ("bot", "vote") else None)
        if verb == "leave":
            twin.leave(seat)
        elif verb == "swap":
            before = [one.generation for one in twin.seats]
            twin.swap(seat, -1 if data.other is None else data.other)
            return [
                house.store.grant(one.person, twin.id, i, one.generation)
                for i, one in enumerate(twin.seats)
                if one.person and one.generation != before[i]
            ]
        elif verb == "bot":
            twin.put_bot(-1 if data.seat is None else data.seat, data.level or best_bot(twin.spec))
        elif verb == "ready":
            for mine in held if data.seat is None else [seat]:
                twin.ready(mine, data.yes)
        elif verb == "start":
            for mine in held:
                twin.ready(mine, True)
            twin.start(begun.options if begun else None)
        elif verb == "resign":
            twin.resign(seat)
            return result_rows(twin)
        elif verb == "pause":
            twin.pause(seat, data.yes)
        elif verb == "vote":
            other = -1 if data.seat is None else data.seat
            twin.vote(seat, other, house.tables.absent(twin.id, other))
        else:
            raise Refused("web-no-verb", {"verb": verb}, status=404)
        return []

    @post("/tables/{table_id:str}/rematch", status_code=200)
    async def rematch(
        self, request: Request[Any, Any, Any], scope: Scope, house: House, table_id: str, data: SeatIn
    ) -> Made:
        """The same people and bots again, at a new table; everybody finds the link at the old one."""
        table = await house.tables.get(table_id)
        visitor = visitor_of(scope)
        pick(table, await house.held(table, visitor, bearer(request)), data.seat)
        made = table.rematch or await again(house, table)
        found = await house.tables.get(made)
        tokens = [self.token(request, house, found, seat) for seat in found.seats_of(visitor.id)]
        return Made(made, house.link(request, f"/t/{made}"), tokens)

    @post("/tables/{table_id:str}/say", status_code=200)
    async def say(
        self, request: Request[Any, Any, Any], scope: Scope, house: House, table_id: str, data: SayIn
    ) -> dict[str, int]:
        """Says something at the table; spectators with a name may, too."""
        table = await house.tables.get(table_id)
        visitor = visitor_of(scope)
        held = await house.held(table, visitor, bearer(request))
        if not house.seats.allows(f"say/{visitor.id}"):
            raise Refused("web-too-fast", status=429)
        name = table.seats[held[0]].name if held else data.name or visitor.name
        after = await house.tables.change(table_id, lambda twin: twin.say(name, data.text, held[0] if held else -1))
        return {"seq": after.seq}

    @post("/tables/{table_id:str}/hint", status_code=200)
    async def hint(
        self, request: Request[Any, Any, Any], scope: Scope, house: House, table_id: str, data: SeatIn
    ) -> HintOut:
        """What a bot would do in your place, where the table allows it."""
        table = await house.tables.get(table_id)
        visitor = visitor_of(scope)
        seat = pick(table, await house.held(table, visitor, bearer(request)), data.seat)
        match = table.match
        if not table.config.hints or match is None or match.die_asked or open_decision(table, seat) is None:
            raise Refused("web-no-hint")
        if not house.seats.allows(f"{table_id}/{seat}"):
            raise Refused("web-too-fast", status=429)
        match = match.copy()
        best = (await house.tables.think(match.hint, seat))[0]
        return HintOut(str(best.move), match.label(best.move, visitor.lang), match.tell_hint(best, visitor.lang))

    @post("/tables/{table_id:str}/fill", status_code=200)
    async def fill(
        self, request: Request[Any, Any, Any], scope: Scope, house: House, table_id: str, data: SeatIn
    ) -> MoveOut:
        """Makes the moves that get the most out of the step at hand, one by one, as far as they are your seats'."""
        table = await house.tables.get(table_id)
        visitor = visitor_of(scope)
        held = await house.held(table, visitor, bearer(request))
        seat = pick(table, held, data.seat)
        if not table.config.hints or table.match is None or not table.match.can_fill(seat):
            raise Refused("web-no-fill")
        if not house.seats.allows(f"{table_id}/{seat}"):
            raise Refused("web-too-fast", status=429)
        moves = await house.tables.think(table.match.copy().fill, seat)
        number = table.number
        for mover, move in moves:
            if mover not in held:
                break
            number = await self.one_of_many(house, table_id, mover, str(move), number, visitor.lang)
        if number == table.number:
            raise Refused("web-no-fill")
        return MoveOut(number, (await house.tables.get(table_id)).seq, False)

    async def one_of_many(self, house: House, table_id: str, seat: int, move: str, number: int, lang: str) -> int:
        def act(twin: Table) -> list[Any]:
            twin.move(seat, move, number, None, lang)
            return result_rows(twin)

        return (await house.tables.change(table_id, act)).number


def pick(table: Table, held: list[int], wanted: int | None) -> int:
    """The seat that is meant: the one named, or the only one, or the one to move."""
    if wanted is not None:
        if wanted not in held:
            raise Refused("web-not-your-seat", status=403)
        return wanted
    if not held:
        raise Refused("web-not-your-seat", status=403)
    return next((seat for seat in table.waits_for() if seat in held), held[0])


def happened(table: Table, seat: int, since: int, lang: str) -> list[str]:
    """What the seat could read in the log since a line of the record."""
    if table.match is None or since >= len(table.told):
        return []
    events = table.match.events[table.told[since] :]
    return [table.match.tell(event, lang) for event in events if event.visible_to(seat)][-20:]


def seat_view(table: Table, seat: int | None, lang: str, events_from: int) -> SeatView:
    """Everything a program needs to choose a move."""
    match = table.match
    decision = open_decision(table, seat)
    events = match.events if match else []
    told = [
        {"n": i, **event.to_dict(), "text": match.tell(event, lang)}
        for i, event in enumerate(events)
        if match and i >= events_from and event.visible_to(seat)
    ]
    return SeatView(
        table.id, table.config.game, table.status, table.number, table.seq, seat,
        match.view(seat) if match else None,
        match.prompt(decision, lang) if match and decision else "", decision.rule if decision else "",
        options(table, seat, lang), told, len(events),
        match.outcome.to_dict() if match and match.outcome else None,
    )  # fmt: skip


def refusal(error: Refused, lang: str) -> Response[dict[str, Any]]:
    """A refusal for a page or a program: one sentence, the rule, and for a stale move what happened since."""
    body: dict[str, Any] = {"error": catalogue(lang).t(error.id, error.args_), "rule": error.rule}
    if isinstance(error, Stale):
        body |= error.news
    return Response(body, status_code=error.status, media_type="application/json")
