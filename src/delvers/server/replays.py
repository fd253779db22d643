"""Server: replays - any position of a recorded game, seen with the eyes of a seat; branches into practice games."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.datastructures import UploadFile
from litestar.enums import RequestEncodingType
from litestar.params import Body
from litestar.response import Redirect
from litestar.types import Scope

from ..bots.review import QUICK, Review
from ..bots.review import review as bots_review
from ..engine.changes import split_packs
from ..engine.drawing import lean, symbols
from ..engine.errors import RecordMismatch
from ..engine.match import Match
from ..engine.record import Record
from ..engine.start import begin_replay, check_end, replay_entry, verify
from ..engine.words import catalogue
from .house import House, visitor_of
from .making import make_table, new_id
from .people import Visitor
from .refusals import Refused
from .seats import Config
from .site import download, first, form_of, name_of, page
from .table import Table
from .templates import render

STEP = 25  # a copy of the match is kept every so many lines
KEPT = 30
REVIEW_SECONDS = 20.0
MAX_RECORD = 2_000_000
UPLOADED = "r-"
Asked = Request[Any, Any, Any]


class Replay:
    """A record being watched: copies of the match on the way make every position quick to reach."""

    def __init__(self, record: Record, names: list[str]) -> None:
        self.record = record
        self.names = names
        match = begin_replay(record, None)
        self.kept = {0: match.copy()}
        self.told = [len(match.events)]
        for number, entry in enumerate(record.entries, 1):
            replay_entry(match, number, entry)
            self.told.append(len(match.events))
            if number % STEP == 0:
                self.kept[number] = match.copy()
        check_end(match, record)
        self.last = match

    def at(self, number: int) -> Match:
        number = max(0, min(number, len(self.record.entries)))
        base = number // STEP * STEP
        match = self.kept[base].copy()
        for n in range(base + 1, number + 1):
            replay_entry(match, n, self.record.entries[n - 1])
        return match


class Source(msgspec.Struct):
    """What may be seen of a replay: `eyes` are the seats whose view is open to this visitor (None is everybody's)."""

    id: str
    replay: Any  # a Replay
    eyes: list[int | None]
    over: bool


class Position(msgspec.Struct):
    number: int
    sentence: str
    board: str
    symbols: str


class Library:
    """The replays that were watched last, in memory."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._kept: OrderedDict[tuple[str, int], Replay] = OrderedDict()
        self.reviews: OrderedDict[tuple[str, int], Review] = OrderedDict()

    async def source(self, id: str, visitor: Visitor) -> Source:
        if id.startswith(UPLOADED):
            text = await self.house.store.record(id[len(UPLOADED) :])
            if text is None:
                raise Refused("web-no-replay", status=404)
            replay = await self.load((id, 0), Record.loads(text))
            return Source(id, replay, [None, *range(replay.last.seats)], True)
        table = await self.house.tables.get(id)
        if table.match is None or table.trouble:
            raise Refused("web-no-replay", status=404)
        held = await self.house.held(table, visitor)
        over = table.status == "over"
        replay = await self.load((id, table.number), table.match.record(reveal=over), [s.name for s in table.seats])
        eyes: list[int | None] = [None, *(range(len(table.seats)) if over else held)]
        return Source(id, replay, eyes, over)

    async def load(self, key: tuple[str, int], record: Record, names: list[str] | None = None) -> Replay:
        found = self._kept.get(key)
        if found is None:
            try:
                found = await asyncio.to_thread(Replay, record, names or record.names)
            except RecordMismatch as error:
                raise Refused("web-says", {"sentence": str(error)}, status=422) from None
            self._kept[key] = found
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return found


def position(source: Source, number: int, seat: int | None, lang: str, narrow: bool = False) -> Position:
    """One position with one seat's eyes."""
    match: Match = source.replay.at(number)
    board = match.svg(seat, lang, narrow)
    if not board:
        board = render("parts/text.html", text=match.text(seat, lang))
    bare, icons = lean(board)
    entry = match.line(match.moves_made) if match.moves_made else None
    sentence = ""
    open_moves = source.over or not (match.spec.hidden or match.spec.simultaneous)
    if entry is not None and (open_moves or entry.seat == seat):
        sentence = f"{seat_name(source.replay, entry.seat, lang)}: {entry.move}"
    return Position(match.moves_made, sentence, bare, symbols(icons))


def seat_name(replay: Replay, seat: int, lang: str) -> str:
    if seat < len(replay.names):
        return replay.names[seat]
    return catalogue(lang).t("plain-person", {"number": seat + 1})


def log_of(source: Source, seat: int | None, lang: str) -> list[str]:
    """The whole log as the seat may read it, each line with its place in the record."""
    replay: Replay = source.replay
    lines, number = [], 0
    link = f"/replay/{source.id}?" + ("" if seat is None else f"seat={seat}&")
    for i, event in enumerate(replay.last.events):
        while number < len(replay.told) and replay.told[number] <= i:
            number += 1
        if event.visible_to(seat):
            text = replay.last.tell(event, lang)
            lines.append(
                render("parts/log_line.html", i=i, number=number, event=event, text=text, link=link, new_tab=False)
            )
    return lines


class Replays(Controller):
    include_in_schema = False

    @get("/replays")
    async def shelf(self, scope: Scope, house: House) -> Response[str]:
        """One's own finished games, and a place to hand in a record."""
        visitor = visitor_of(scope)
        rows = {row.id: row for row in await house.store.tables_of(visitor.id) if row.status == "over"}
        return page("replays.html", visitor, rows=[(row, name_of(row.game)) for row in rows.values()])

    @post("/replays", request_max_body_size=MAX_RECORD + 10_000)
    async def upload(
        self, scope: Scope, house: House, data: Annotated[UploadFile, Body(media_type=RequestEncodingType.MULTI_PART)]
    ) -> Redirect:
        """Reads a record strictly, plays it again, checks its dice where the seed is revealed, and keeps it."""
        raw = await data.read(MAX_RECORD + 1)
        if len(raw) > MAX_RECORD:
            raise Refused("web-record-large", status=413)
        try:
            text = raw.decode("utf-8")
        except UnicodeDecodeError:
            raise Refused("web-record-no-text", status=422) from None
        await asyncio.to_thread(check_record, text)
        id = new_id()
        await house.store.add_record(id, text)
        return Redirect(f"/replay/{UPLOADED}{id}", status_code=303)

    @get("/replay/{source_id:str}")
    async def watch(
        self, scope: Scope, library: Library, source_id: str, at: int | None = None, seat: int | None = None
    ) -> Response[str]:
        visitor = visitor_of(scope)
        source = await library.source(source_id, visitor)
        replay: Replay = source.replay
        eyes = seat if seat in source.eyes else source.eyes[1] if len(source.eyes) == 2 else None
        total = len(replay.record.entries)
        number = total if at is None and not source.over else max(0, min(at or 0, total))
        spec = replay.last.spec
        return page(
            "replay.html", visitor, source=source, spec=spec, total=total, eyes=eyes, outcome=replay.last.outcome,
            names=[seat_name(replay, i, visitor.lang) for i in range(replay.last.seats)],
            position=position(source, number, eyes, visitor.lang), log=log_of(source, eyes, visitor.lang),
            actors=[entry.seat for entry in replay.record.entries], revealed=replay.record.seed is not None,
        )  # fmt: skip

    @get("/replay/{source_id:str}/at/{number:int}")
    async def at(
        self, scope: Scope, library: Library, source_id: str, number: int, seat: int | None = None, narrow: bool = False
    ) -> Position:
        visitor = visitor_of(scope)
        source = await library.source(source_id, visitor)
        if seat not in source.eyes:
            raise Refused("web-not-your-seat", status=403)
        return position(source, number, seat, visitor.lang, narrow)

    @get(["/replay/{source_id:str}/record.txt", "/replay/{source_id:str}/record.json"])
    async def record(self, request: Asked, scope: Scope, library: Library, source_id: str) -> Response[str]:
        source = await library.source(source_id, visitor_of(scope))
        if not source.over and source.replay.last.spec.hidden:
            raise Refused("web-record-later")
        record: Record = source.replay.record
        return download(record, f"{record.game}-{source_id}", request.url.path.endswith(".json"))

    @get("/replay/{source_id:str}/review")
    async def review(self, scope: Scope, house: House, library: Library, source_id: str) -> Response[str]:
        """What each decision was worth, by a bot's thinking; finished games only."""
        visitor = visitor_of(scope)
        source = await library.source(source_id, visitor)
        if not source.over or source.replay.last.outcome is None:
            raise Refused("web-review-later")
        if not house.passwords.allows(f"review {visitor.id}"):
            raise Refused("web-too-fast", status=429)
        key = (source_id, len(source.replay.record.entries))
        if key not in library.reviews:
            found = await house.tables.think(bots_review, source.replay.record, QUICK, REVIEW_SECONDS)
            library.reviews[key] = found
            while len(library.reviews) > KEPT:
                library.reviews.popitem(last=False)
        found = library.reviews[key]
        picture, icons = lean(found.svg(visitor.lang))
        lines = [(judged.line, found.told(judged, visitor.lang)) for judged in found.costly]
        return page(
            "review.html", visitor, source=source, spec=found.match.spec, picture=picture, symbols=symbols(icons),
            lines=lines, count=len(found.judged),
        )  # fmt: skip

    @post("/replay/{source_id:str}/branch")
    async def branch(self, request: Asked, scope: Scope, house: House, library: Library, source_id: str) -> Redirect:
        """A practice game from a position, with new dice: against bots, or with every seat one's own."""
        visitor = visitor_of(scope)
        source = await library.source(source_id, visitor)
        if not source.over:
            raise Refused("web-branch-later")
        form = await form_of(request)
        match: Match = source.replay.at(int(first(form, "at", "0")) if first(form, "at").isdigit() else 0)
        if match.outcome is not None:
            raise Refused("web-over")
        seat = int(first(form, "seat")) if first(form, "seat").isdigit() else match.decisions()[0].seat
        mode = "hotseat" if first(form, "who") == "all" else "bots"
        options = {name: value for name, value in match.options.items() if name != "seats"}
        config = Config(
            match.spec.id, match.seats, options, mode, visitor.id, practice=True, start=match.state.to_dict()
        )
        t = catalogue(visitor.lang).t
        names = [visitor.name or t("plain-person", {"number": seat + 1})]
        if mode == "hotseat":
            names = [seat_name(source.replay, i, visitor.lang) for i in range(match.seats)]
        table: Table = await make_table(house, visitor, config, names, mine=min(seat, match.seats - 1))
        return Redirect(f"/t/{table.id}", status_code=303)


def check_record(text: str) -> None:
    """A record that is damaged, of other rules, or untrue is refused with the sentence that says so."""
    try:
        record = Record.loads(text)
        if split_packs(record.packs)[0]:  # nobody makes the server read files of their choice
            raise Refused("web-record-packs", status=422)
        verify(record) if record.seed is not None else Replay(record, record.names)
    except RecordMismatch as error:
        raise Refused("web-says", {"sentence": str(error)}, status=422) from None
