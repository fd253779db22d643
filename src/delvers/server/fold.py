"""Server: what the events of a table make of it. It knows seats, people, bots and a match; no database and no page."""

from __future__ import annotations

from typing import Any, Self

import msgspec

from ..engine.errors import DelversError, IllegalMove, InvalidNotation, RecordMismatch
from ..engine.lesson import Turn
from ..engine.match import Match
from ..engine.record import Entry, Record
from ..engine.registry import load_game, spec_of
from ..engine.spec import Decision, GameSpec
from ..engine.start import match_from_state, new_match
from .refusals import Refused
from .seats import Config, Line, Seat, bot_name
from .store import StoredEvent


class Fold:
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
        self.offers: dict[int, int] = {}  # who wants to swap seats with whom
        self.points: dict[int, list[str]] = {}  # the pieces that a seat has pointed out since the last move
        self.talk: list[Line] = []
        self.keys: dict[str, int] = {}  # a client's key -> the number of the record after its event
        self.asked: list[int] = []  # for each seat, since which line of the record it has its question
        self.asked_at: list[float] = []  # and when that was
        self.told: list[int] = []  # how many events there were after each line of the record
        self.drawn: dict[tuple[int | None, str, bool], str] = {}  # the pictures of this position, for all who look
        self.updated = 0.0
        self.fresh: list[StoredEvent] = []

    def copy(self) -> Self:
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.seats = [msgspec.structs.replace(seat) for seat in self.seats]
        twin.match = self.match.copy() if self.match else None
        for name in ("entries", "talk", "asked", "asked_at", "told"):
            setattr(twin, name, list(getattr(self, name)))
        twin.votes = {seat: list(by) for seat, by in self.votes.items()}
        twin.keys = dict(self.keys)
        twin.offers = dict(self.offers)
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
        if (asked := self.match.die_asked) is None:
            return self.match.game.decision(self.match.state, seat)
        # Whoever of the people is nearest to the die says what it shows; for a bot they must.
        own = self.match.decision(asked["seat"]) if asked["seat"] >= 0 else self.match.decision(seat)
        if own is None or self.seats[seat].bot:
            return None
        return Decision(seat, own.prompt, own.options, own.rule, own.args)

    def waits_for(self) -> list[int]:
        """The seats that may act now."""
        if self.match is None or self.status != "playing" or self.trouble:
            return []
        if self.match.die_asked is not None:
            return self.people()
        return [decision.seat for decision in self.match.game.decisions(self.match.state)]

    def waits_for_people(self) -> list[int]:
        return [seat for seat in self.waits_for() if not self.seats[seat].bot]

    def bot_to_move(self) -> int | None:
        """The bot whose turn it is. A bot waits where people decide with it; in private it disturbs nobody."""
        if self.match is None or self.paused or not self.waits_for() or self.match.die_asked is not None:
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
            "seats": self.config.seats, "waits_for": waits, "updated": self.updated, "patience": self.config.patience,
        }  # fmt: skip

    def record(self) -> Record:
        """The record; the seed is in it once the game is over."""
        if self.match is not None and not self.trouble:
            return self.match.record(reveal=True if self.status == "over" else None)
        return Record(
            game=self.config.game, rules=self.header["rules"], content=self.header["content"],
            options=self.header["options"], names=self.header["names"], commitment=self.header["commitment"],
            practice=self.config.practice, setup=self.header["setup"], entries=self.entries, final=self.digest,
            start=self.config.start, seed=int(self.header["seed"]), salt=self.header["salt"], dice=self.config.dice,
        )  # fmt: skip

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
        self._no_offers(event.seat)

    def _on_offer(self, event: StoredEvent) -> None:
        self.offers[event.seat] = event.body["with"]

    def _on_swap(self, event: StoredEvent) -> None:
        one, other = event.seat, event.body["with"]
        self._no_offers(one, other)
        self.seats[one], self.seats[other] = self.seats[other], self.seats[one]
        for seat in (one, other):
            self.seats[seat].ready = False
            if self.seats[seat].bot:
                self.seats[seat].name = bot_name(seat, self.seats[seat].bot)
        generation = max(self.seats[one].generation, self.seats[other].generation) + 1
        self.seats[one].generation = self.seats[other].generation = generation

    def _no_offers(self, *seats: int) -> None:
        """Offers were made to those who sat there."""
        self.offers = {a: b for a, b in self.offers.items() if a not in seats and b not in seats}

    def _on_bot(self, event: StoredEvent) -> None:
        before = self.seats[event.seat]
        self.seats[event.seat] = Seat(
            "", event.body["name"], event.body["level"], True, before.generation + 1, resigned=bool(before.person),
            away=before if before.person else None,
        )  # fmt: skip
        self.votes.pop(event.seat, None)
        if before.person:
            self._told(event, "web-replaced", before.name)

    def _on_back(self, event: StoredEvent) -> None:
        """The same one as before, whose links are good again."""
        sitter = self.seats[event.seat].away
        assert sitter is not None
        self.seats[event.seat] = msgspec.structs.replace(sitter)
        self.asked_at[event.seat] = event.at
        self._told(event, "web-is-back", sitter.name)

    def _on_renew(self, event: StoredEvent) -> None:
        self.seats[event.seat].generation += 1

    def _on_ready(self, event: StoredEvent) -> None:
        self.seats[event.seat].ready = event.body["ready"]

    def _on_start(self, event: StoredEvent) -> None:
        self.header = event.body
        self.status = "playing"
        self.asked = [0] * len(self.seats)
        self.asked_at = [event.at] * len(self.seats)
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

    def _on_typed(self, event: StoredEvent) -> None:
        """A move that waits for dice, or what one of them shows; the line of the record comes with the last."""
        self.drawn = {}
        if self.match is None:
            return
        try:
            self._play(event.seat, event.body["move"], "en")
        except (DelversError, ValueError) as error:
            self._break(str(error))

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
        self.asked_at = [event.at] * len(self.seats)  # a pause is nobody's delay
        self._told(event, "web-resumes", self.seats[event.seat].name)

    def _on_point(self, event: StoredEvent) -> None:
        """The last two: a die and its box are a proposal."""
        before = self.points.get(event.seat, [])
        piece = event.body["piece"]
        self.points = {**self.points, event.seat: [*(one for one in before if one != piece), piece][-2:]}

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
        options = header.get("given", config.options)
        if config.start is not None:
            match = match_from_state(config.game, config.start, seed, options, seats=config.seats)
            match.names = list(header["names"])
            return match
        return new_match(
            config.game, config.seats, seed, options,
            practice=config.practice, names=header["names"], salt=header["salt"], dice=config.dice,
        )  # fmt: skip

    def _play(self, seat: int, notation: str, lang: str) -> bool:
        """Moves in the match; whether the other seats' questions stay as they were."""
        match = self.match
        assert match is not None
        if (asked := match.die_asked) is not None and asked["seat"] >= 0:
            seat = asked["seat"]  # anybody may say what a die shows
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
            alone = self._play(event.seat, event.body.get("typed", entry.move), "en")
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
            self.asked_at[seat] = event.at
        self.told.append(len(self.match.events))
        self.points = {}
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
