"""Server: one table - a fold over its events. It knows seats, people, bots and a match; no database and no page.

A table is changed by `do`, on a copy: the copy replaces the table once its events are stored, so that nothing is
shown that could still be lost.
"""

from __future__ import annotations

import re
import secrets
import time
from typing import Any

import msgspec

from ..engine.errors import DelversError, IllegalMove, InvalidNotation, RecordMismatch
from ..engine.lesson import Turn
from ..engine.match import Match
from ..engine.record import Entry, Record
from ..engine.registry import load_game, spec_of
from ..engine.spec import Decision, GameSpec
from ..engine.start import match_from_state, new_match
from .store import StoredEvent

MODES = ("alone", "hotseat", "friends", "bots")
KNOWN = ("novice", "adept", "expert")  # from weak to strong
MAX_NAME = 24
MAX_CHAT = 500


class Refused(DelversError):
    """What a table does not do, as a message with its rule; `status` is the answer's HTTP status."""

    def __init__(self, id: str, args: dict[str, Any] | None = None, *, rule: str = "", status: int = 409) -> None:
        super().__init__(id)
        self.id = id
        self.args_ = args or {}
        self.rule = rule
        self.status = status


class Stale(Refused):
    """A move for a position that has passed: the answer says what happened since."""

    def __init__(self, since: int) -> None:
        super().__init__("web-stale")
        self.since = since
        self.news: dict[str, Any] = {}


class Config(msgspec.Struct, frozen=True):
    """What was agreed when the table was made."""

    game: str
    seats: int
    options: dict[str, Any]
    mode: str
    host: str  # a person
    listed: bool = False
    practice: bool = False
    hints: bool = True
    day: str = ""  # of a daily dungeon
    seed: str = ""  # a given one; else it is drawn at the start
    start: dict[str, Any] | None = None  # a position to play on from
    lesson: bool = False  # the guided first game


class Seat(msgspec.Struct):
    """Who sits there: a person, a bot, or nobody. `generation` counts the sitters: links of earlier ones are void."""

    person: str = ""
    name: str = ""
    bot: str = ""
    ready: bool = False
    generation: int = 0
    resigned: bool = False

    @property
    def free(self) -> bool:
        return not self.person and not self.bot


class Line(msgspec.Struct, frozen=True):
    """Something said at the table: by a person, or (with an id) by the table itself."""

    seq: int
    at: float
    name: str
    text: str
    id: str = ""
    args: dict[str, Any] = {}


class Table:
    """A table as its events make it."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.seq = 0
        self.config: Config
        self.spec: GameSpec
        self.seats: list[Seat] = []
        self.status = "new"  # gathering, playing, over, closed
        self.match: Match | None = None
        self.header: dict[str, Any] = {}  # of the start event
        self.entries: list[Entry] = []  # kept for a match that can no longer be replayed
        self.digest = ""
        self.trouble = ""  # why it cannot
        self.paused = ""  # by whom
        self.given_up = False
        self.rematch = ""
        self.votes: dict[int, list[int]] = {}
        self.talk: list[Line] = []
        self.keys: dict[str, int] = {}  # a client's key -> the number of the record after its event
        self.asked: list[int] = []  # for each seat, since which line of the record it has its question
        self.told: list[int] = []  # how many events there were after each line of the record
        self.drawn: dict[tuple[int | None, str, bool], str] = {}  # the pictures of this position, for all who look
        self.updated = 0.0
        self.fresh: list[StoredEvent] = []

    def copy(self) -> Table:
        twin = Table.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin.seats = [msgspec.structs.replace(seat) for seat in self.seats]
        twin.match = self.match.copy() if self.match else None
        for name in ("entries", "talk", "asked", "told"):
            setattr(twin, name, list(getattr(self, name)))
        twin.votes = {seat: list(by) for seat, by in self.votes.items()}
        twin.keys = dict(self.keys)
        twin.fresh = []
        return twin

    # -- what it is -----------------------------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """How many lines the record has."""
        return self.match.moves_made if self.match else len(self.entries)

    def decision(self, seat: int) -> Decision | None:
        if self.match is None or self.status != "playing" or self.trouble:
            return None
        return self.match.game.decision(self.match.state, seat)

    def waits_for(self) -> list[int]:
        """The seats that may act now."""
        if self.match is None or self.status != "playing" or self.trouble:
            return []
        return [decision.seat for decision in self.match.game.decisions(self.match.state)]

    def waits_for_people(self) -> list[int]:
        return [seat for seat in self.waits_for() if not self.seats[seat].bot]

    def bot_to_move(self) -> int | None:
        """The bot whose turn it is. A bot waits where people decide with it; in private it disturbs nobody."""
        if self.match is None or self.paused or not self.waits_for():
            return None
        if turn := self.script():
            return None if turn.learner else turn.seat
        decisions = self.match.game.decisions(self.match.state)
        people = [decision for decision in decisions if not self.seats[decision.seat].bot]
        for decision in decisions:
            if self.seats[decision.seat].bot and (decision.private or not people):
                return decision.seat
        return None

    def script(self) -> Turn | None:
        """The next move of a guided first game; None in every other game, and once its lesson is over."""
        if not self.config.lesson or self.match is None or self.status != "playing":
            return None
        lesson = self.match.game.lesson()
        return lesson.due(self.number) if lesson else None

    def seats_of(self, person: str) -> list[int]:
        return [i for i, seat in enumerate(self.seats) if person and seat.person == person]

    def people(self) -> list[int]:
        """Seats of people who are still in the game."""
        return [i for i, seat in enumerate(self.seats) if seat.person and not seat.resigned]

    def index(self) -> dict[str, Any]:
        """What the lists show."""
        waits = ",".join(map(str, self.waits_for_people()))
        return {
            "game": self.config.game, "status": self.status, "listed": self.config.listed,
            "seats": self.config.seats, "waits_for": waits, "updated": self.updated,
        }  # fmt: skip

    def record(self) -> Record:
        """The record; the seed is in it once the game is over."""
        if self.match is not None and not self.trouble:
            return self.match.record(reveal=True if self.status == "over" else None)
        return Record(
            game=self.config.game, rules=self.header["rules"], content=self.header["content"],
            options=self.header["options"], names=self.header["names"], commitment=self.header["commitment"],
            practice=self.config.practice, setup=self.header["setup"], entries=self.entries, final=self.digest,
            start=self.config.start, seed=int(self.header["seed"]), salt=self.header["salt"],
        )  # fmt: skip

    # -- what people do: each raises Refused, or folds new events into this copy ----------------------------------

    def do(self, kind: str, seat: int = -1, body: dict[str, Any] | None = None, key: str | None = None) -> None:
        event = StoredEvent(self.seq + 1, kind, seat, body or {}, key, time.time())
        self.fold(event)
        self.fresh.append(event)

    def sit(self, seat: int, person: str, name: str, key: str | None = None) -> None:
        self._gathering()
        self._exists(seat)
        if not self.seats[seat].free:
            raise Refused("web-seat-taken")
        self.do("sit", seat, {"person": person, "name": tidy_name(name)}, key)

    def leave(self, seat: int) -> None:
        self._gathering()
        self.do("leave", seat)

    def swap(self, one: int, other: int) -> None:
        """The sitter of `one` moves to `other`, which must be free or hold a bot."""
        self._gathering()
        self._exists(other)
        if one == other or self.seats[other].person:
            raise Refused("web-seat-taken")
        self.do("swap", one, {"with": other})

    def put_bot(self, seat: int, level: str) -> None:
        """A bot for a free seat; the level `none` sends one away."""
        self._gathering()
        self._exists(seat)
        if self.seats[seat].person:
            raise Refused("web-seat-taken")
        if level == "none":
            self.do("leave", seat)
            return
        if level not in bot_levels(self.spec):
            raise Refused("web-no-bot", {"level": level, "levels": ", ".join(bot_levels(self.spec))}, status=422)
        self.do("bot", seat, {"level": level, "name": bot_name(seat, level)})

    def ready(self, seat: int, ready: bool) -> None:
        self._gathering()
        if self.seats[seat].ready != ready:
            self.do("ready", seat, {"ready": ready})

    def start(self) -> None:
        """Begins the match once every seat is taken and every person is ready."""
        self._gathering()
        if any(seat.free for seat in self.seats):
            raise Refused("web-seats-free")
        if any(seat.person and not seat.ready for seat in self.seats):
            raise Refused("web-not-ready")
        seed = int(self.config.seed) if self.config.seed else secrets.randbits(128)
        body: dict[str, Any] = {
            "seed": str(seed),
            "salt": secrets.token_hex(16),
            "names": [seat.name for seat in self.seats],
        }
        match = self._begin(body)
        record = match.record(reveal=False)
        body |= {
            "rules": record.rules, "content": record.content, "commitment": record.commitment,
            "setup": record.setup, "options": record.options,
        }  # fmt: skip
        self.do("start", -1, body)

    def move(self, seat: int, notation: str, expected: int, key: str | None = None, lang: str = "en") -> None:
        """A move, `undo` or `redo`, for the position that the sender saw."""
        self._playing()
        self._exists(seat)
        if self.paused:
            raise Refused("web-paused", {"player": self.paused})
        if not self.asked[seat] <= expected <= self.number:
            raise Stale(max(0, min(expected, self.number)))
        assert self.match is not None
        self._keeps_to_script(seat, notation)
        told = len(self.match.events)
        alone = self._play(seat, notation, lang)
        line = self.match.line(self.match.moves_made)
        body = {"move": line.move, "drawn": line.drawn, "digest": self.match.state.digest()}
        event = StoredEvent(self.seq + 1, "move", seat, body, key, time.time())
        self._moved(event, line, alone, told)
        self.fresh.append(event)

    def say(self, name: str, text: str, seat: int = -1) -> None:
        text = re.sub(r"[\x00-\x08\x0b-\x1f\x7f]", "", text).strip()[:MAX_CHAT]
        if not text:
            raise Refused("web-chat-empty", status=422)
        self.do("chat", seat, {"name": tidy_name(name), "text": text})

    def resign(self, seat: int) -> None:
        self._playing()
        self.do("resign", seat, {"level": best_bot(self.spec)})

    def pause(self, seat: int, pause: bool) -> None:
        self._playing()
        if bool(self.paused) != pause:
            self.do("pause" if pause else "resume", seat)

    def vote(self, by: int, seat: int, absent: bool) -> None:
        """Somebody wants a bot for an absent player; more than half of the other people decide it."""
        self._playing()
        self._exists(seat)
        if not self.seats[seat].person or seat == by:
            raise Refused("web-vote-person")
        if not absent:
            raise Refused("web-vote-present", {"player": self.seats[seat].name})
        self.do("vote", by, {"seat": seat})
        others = [i for i in self.people() if i != seat]
        if 2 * len(self.votes[seat]) > len(others):
            level = best_bot(self.spec)
            self.do("bot", seat, {"level": level, "name": bot_name(seat, level)})

    def play_again(self, other: str) -> None:
        if self.status != "over" or self.rematch:
            raise Refused("web-rematch")
        self.do("rematch", -1, {"table": other})

    def _keeps_to_script(self, seat: int, notation: str) -> None:
        """In a lesson the dice are prepared for the moves it asks for; what is not legal at all has its own answer."""
        turn = self.script()
        if turn is None or (seat == turn.seat and notation in turn.moves):
            return
        if notation in ("undo", "redo"):
            raise Refused("learn-no-undo", status=422)
        decision = self.decision(seat)
        legal = [] if decision is None else map(load_game(self.spec).moves.text, decision.options)
        if notation in legal:
            raise Refused("learn-not-yet" if turn.learner else "learn-wait", status=422)

    def _gathering(self) -> None:
        if self.status != "gathering":
            raise Refused("web-begun")

    def _playing(self) -> None:
        if self.trouble:
            raise Refused("web-closed")
        if self.status != "playing":
            raise Refused("web-over" if self.status == "over" else "web-not-begun")

    def _exists(self, seat: int) -> None:
        if not 0 <= seat < len(self.seats):
            raise Refused("web-no-seat", {"seat": seat}, status=422)

    # -- the fold -------------------------------------------------------------------------------------------------

    def fold(self, event: StoredEvent) -> None:
        """What an event makes of the table."""
        assert event.seq == self.seq + 1, f"event {event.seq} after {self.seq} of table {self.id}"
        if event.kind == "move":
            self._replay(event)
            return
        getattr(self, f"_on_{event.kind}")(event)
        self._took(event)

    def _took(self, event: StoredEvent) -> None:
        self.seq = event.seq
        self.updated = event.at
        if event.key:
            self.keys[event.key] = self.number

    def _on_create(self, event: StoredEvent) -> None:
        self.config = msgspec.convert(event.body, Config)
        self.spec = spec_of(self.config.game)
        self.seats = [Seat() for _ in range(self.config.seats)]
        self.status = "gathering"

    def _on_sit(self, event: StoredEvent) -> None:
        seat = self.seats[event.seat]
        generation = seat.generation + 1
        self.seats[event.seat] = Seat(event.body["person"], event.body["name"], generation=generation)
        self._told(event, "web-sat", event.body["name"])

    def _on_leave(self, event: StoredEvent) -> None:
        seat = self.seats[event.seat]
        if seat.person:
            self._told(event, "web-left", seat.name)
        self.seats[event.seat] = Seat(generation=seat.generation + 1)

    def _on_swap(self, event: StoredEvent) -> None:
        one, other = event.seat, event.body["with"]
        self.seats[one], self.seats[other] = self.seats[other], self.seats[one]
        for seat in (one, other):
            self.seats[seat].ready = False
            if self.seats[seat].bot:
                self.seats[seat].name = bot_name(seat, self.seats[seat].bot)
        generation = max(self.seats[one].generation, self.seats[other].generation) + 1
        self.seats[one].generation = self.seats[other].generation = generation

    def _on_bot(self, event: StoredEvent) -> None:
        before = self.seats[event.seat]
        self.seats[event.seat] = Seat(
            "", event.body["name"], event.body["level"], True, before.generation + 1, resigned=bool(before.person)
        )
        self.votes.pop(event.seat, None)
        if before.person:
            self._told(event, "web-replaced", before.name)

    def _on_ready(self, event: StoredEvent) -> None:
        self.seats[event.seat].ready = event.body["ready"]

    def _on_start(self, event: StoredEvent) -> None:
        self.header = event.body
        self.status = "playing"
        self.asked = [0] * len(self.seats)
        try:
            self._check_rules(event.body)
            self.match = self._begin(event.body)
            if self.match.record(reveal=False).setup != event.body["setup"]:
                raise RecordMismatch("the start differs")
        except DelversError as error:
            self._break(str(error))
            return
        self.told = [len(self.match.events)]
        self._end()

    def _on_chat(self, event: StoredEvent) -> None:
        self.talk.append(Line(event.seq, event.at, event.body["name"], event.body["text"]))

    def _on_resign(self, event: StoredEvent) -> None:
        seat = self.seats[event.seat]
        self._told(event, "web-resigned", seat.name)
        seat.resigned = True
        if self.people():
            seat.bot, seat.person = event.body["level"], ""
            seat.generation += 1
            return
        self.given_up = True
        self.status = "over"

    def _on_pause(self, event: StoredEvent) -> None:
        self.paused = self.seats[event.seat].name
        self._told(event, "web-pauses", self.paused)

    def _on_resume(self, event: StoredEvent) -> None:
        self.paused = ""
        self._told(event, "web-resumes", self.seats[event.seat].name)

    def _on_vote(self, event: StoredEvent) -> None:
        by = self.votes.setdefault(event.body["seat"], [])
        if event.seat not in by:
            by.append(event.seat)

    def _on_rematch(self, event: StoredEvent) -> None:
        self.rematch = event.body["table"]

    def _told(self, event: StoredEvent, id: str, player: str) -> None:
        self.talk.append(Line(event.seq, event.at, "", "", id, {"player": player}))

    # -- the match ------------------------------------------------------------------------------------------------

    def _check_rules(self, header: dict[str, Any]) -> None:
        """The same rules and cards as at the start, or the game is not touched."""
        content = load_game(self.spec).content
        if header["rules"] != self.spec.rules_version or header["content"] != content:
            raise RecordMismatch(
                f"it was begun with rules {header['rules']} and cards {header['content']}; "
                f"here are rules {self.spec.rules_version} and cards {content}"
            )

    def _begin(self, header: dict[str, Any]) -> Match:
        seed, config = int(header["seed"]), self.config
        if config.start is not None:
            match = match_from_state(config.game, config.start, seed, config.options, seats=config.seats)
            match.names = list(header["names"])
            return match
        return new_match(
            config.game, config.seats, seed, config.options,
            practice=config.practice, names=header["names"], salt=header["salt"],
        )  # fmt: skip

    def _play(self, seat: int, notation: str, lang: str) -> bool:
        """Moves in the match; whether the other seats' questions stay as they were."""
        match = self.match
        assert match is not None
        epoch = match.game.epoch(match.state)
        before = match.game.decision(match.state, seat)
        if notation == "undo":
            if reason := match.undo_barrier(seat):
                raise Refused(reason, status=422)
            match.undo(seat)
        elif notation == "redo":
            if not match.can_redo(seat):
                raise Refused("redo-nothing", status=422)
            match.redo(seat)
        else:
            try:
                match.play(notation, seat)
            except IllegalMove as error:
                raise self._why(seat, notation, error, lang) from None
            except InvalidNotation as error:
                raise Refused("web-says", {"sentence": str(error)}, status=422) from None
        after = match.game.decision(match.state, seat)
        private = (before is not None and before.private) or (after is not None and after.private)
        return private and match.game.epoch(match.state) == epoch

    def _why(self, seat: int, notation: str, error: IllegalMove, lang: str) -> Refused:
        match = self.match
        assert match is not None
        if match.game.decision(match.state, seat) is None:
            return Refused("web-not-your-turn")
        try:
            reason = match.game.why_not(match.state, seat, match.game.moves.parse(notation))
        except InvalidNotation:
            reason = None
        if reason is None:
            return Refused("plain-not-now", {"move": notation}, rule=error.rule, status=422)
        return Refused("web-says", {"sentence": match.say(reason[1], reason[2], lang)}, rule=reason[0], status=422)

    def _replay(self, event: StoredEvent) -> None:
        """A stored move again: it must draw and lead to what it did then."""
        entry = Entry(event.seat, event.body["move"], event.body["drawn"])
        if self.trouble or self.match is None:
            self.entries.append(entry)
            self.digest = event.body["digest"]
            self._took(event)
            return
        told = len(self.match.events)
        try:
            alone = self._play(event.seat, entry.move, "en")
            line = self.match.line(self.match.moves_made)
            if line.drawn != entry.drawn or self.match.state.digest() != event.body["digest"]:
                raise RecordMismatch(f"move {self.match.moves_made} leads elsewhere than it did")
        except (DelversError, ValueError) as error:
            self._break(str(error))
            self.entries.append(entry)
            self.digest = event.body["digest"]
            self._took(event)
            return
        self._moved(event, entry, alone, told)

    def _moved(self, event: StoredEvent, entry: Entry, alone: bool, told: int) -> None:
        assert self.match is not None
        self.entries.append(entry)
        self.digest = event.body["digest"]
        for seat in [event.seat] if alone else range(len(self.seats)):
            self.asked[seat] = self.match.moves_made
        self.told.append(len(self.match.events))
        self.drawn = {}
        self._end()
        self._took(event)

    def _end(self) -> None:
        if self.match is not None and self.match.outcome is not None:
            self.status = "over"

    def _break(self, why: str) -> None:
        """The rules no longer lead where they led: the game is closed with its record, never silently changed."""
        self.trouble = why
        self.match = None
        self.status = "closed"


def tidy_name(name: str) -> str:
    """A name as it is shown: no control characters, no runs of spaces, not too long."""
    name = " ".join("".join(c for c in name if c.isprintable()).split())[:MAX_NAME].strip()
    if not name:
        raise Refused("web-name-empty", status=422)
    return name


def bot_levels(spec: GameSpec) -> list[str]:
    """The kinds of bots for a game: those of its own and those for every game."""
    from ..engine.registry import bots

    names = [name.partition(":") for name in bots()]
    found = [level if colon else game for game, colon, level in names if not colon or game == spec.id]
    return sorted(found, key=lambda level: (level == "random", KNOWN.index(level) if level in KNOWN else 9, level))


def best_bot(spec: GameSpec) -> str:
    """The bot that takes over a seat: a middling one where there is a choice."""
    levels = bot_levels(spec)
    return next((level for level in ("adept", "novice", "expert") if level in levels), levels[0])


def bot_name(seat: int, level: str) -> str:
    """A bot's name says its kind, as the terminal's records do."""
    return f"Bot {seat + 1} ({level})"
