"""Testing: random play of any game, with everything the contract promises checked at each step."""

from __future__ import annotations

import random
from typing import Any
from xml.etree import ElementTree

import msgspec

from ..engine import flow
from ..engine.chance import Chance, Search
from ..engine.data import Data
from ..engine.errors import DelversError, IllegalMove
from ..engine.events import Event, Log
from ..engine.match import Match
from ..engine.moves import Move
from ..engine.record import Record
from ..engine.spec import GameSpec, State
from ..engine.start import begin_replay, check_end, new_match, replay_entry, verify
from ..engine.words import LANGUAGES, catalogue


class Nonconforming(AssertionError):
    """A game that breaks the contract."""


def play_random(match: Match, seed: int = 0) -> Match:
    """Plays random legal moves to the end."""
    dice = random.Random(seed)
    while match.outcome is None:
        decision = dice.choice(match._decisions())
        match.play(dice.choice(decision.options), decision.seat)
    return match


def check_game(
    spec: GameSpec,
    seats: int | None = None,
    seed: int = 0,
    options: dict[str, Any] | None = None,
    *,
    every: int = 1,
    tries: int = 4,
    packs: tuple[str, ...] = (),
    show: bool = True,
) -> Match:
    """One random game to the end. All checks run at each `every`-th step; `tries` bounds options tried at each.

    `show=False` leaves out text, picture and sentences. Gives the finished match.
    """
    return _Check(spec, seats, seed, options, every, tries, packs, show).run()


class _Check:
    def __init__(
        self,
        spec: GameSpec,
        seats: int | None,
        seed: int,
        options: dict[str, Any] | None,
        every: int,
        tries: int,
        packs: tuple[str, ...],
        show: bool,
    ) -> None:
        self.spec = spec
        self.dice = random.Random(seed)
        self.every = every
        self.tries = tries
        self.show = show
        self.match = new_match(spec, seats=seats, seed=seed, options=options, packs=packs)
        self.game = self.match.game
        self.steps = 0
        self.checks = 0
        self.again: Match | None = None

    def run(self) -> Match:
        while self.match.outcome is None:
            if self.steps % self.every == 0:
                self.check_everything()
            self.one_move()
        self.check_everything()
        if self.match.decisions():
            self.fail("the game is over, but somebody may still act")
        self.check_record(finished=True)
        return self.match

    def fail(self, what: str) -> None:
        raise Nonconforming(f"{self.spec.id}, step {self.steps}: {what}\n\n{self.match.record(reveal=True).dumps()}")

    def one_move(self) -> None:
        decisions = self.match._decisions()
        if not decisions:
            self.fail("nobody can move, and the game is not over")
        decision = self.dice.choice(decisions)
        move = self.dice.choice(decision.options)
        if self.steps % self.every == 0:
            self.check_move_and_undo(decision.seat, move)
        else:
            self.match.play(move, decision.seat)
        self.steps += 1
        if self.steps > self.spec.longest:
            self.fail(f"more than the declared {self.spec.longest} moves")

    # -- the checks ---------------------------------------------------------------------------------------------

    def check_everything(self) -> None:
        before = self.match.state.digest()
        self.check_decisions()
        self.check_copy()
        self.check_json()
        self.check_views()
        self.check_options()
        self.check_refusals()
        self.check_record(finished=False)
        if self.match.state.digest() != before:
            self.fail("asking changed the state")

    def check_decisions(self) -> None:
        table = self.game.moves
        for decision in self.match._decisions():
            if not decision.options:
                self.fail(f"seat {decision.seat} is asked {decision.prompt!r} without any option")
            if len(set(decision.options)) != len(decision.options):
                self.fail(f"an option is listed twice: {[table.text(m) for m in decision.options]}")
            if not decision.prompt or not decision.rule:
                self.fail(f"the decision {decision.prompt!r} names no prompt or no rule")
            for move in self.dice.sample(decision.options, min(len(decision.options), self.tries)):
                self.check_notation(move)
            if self.show:
                self.check_sentence(decision.prompt)

    def check_notation(self, packed: int) -> None:
        table = self.game.moves
        move = Move(table, packed)
        if not table.valid(packed):
            self.fail(f"the option {packed} is outside the declared range of its operands")
        if table.parse(str(move)) != packed:
            self.fail(f"{str(move)!r} is read back as {table.text(table.parse(str(move)))!r}")
        if table.from_json(move.to_json()) != move or table.from_action(move.action) != packed:
            self.fail(f"{str(move)!r} does not survive JSON or its action number")

    def check_copy(self) -> None:
        state = self.match.state
        twin = state.copy()
        if twin != state or twin.digest() != state.digest():
            self.fail("a copy differs from the original")
        shared = _shared(state, twin, "state")
        if shared:
            self.fail(f"the copy shares {shared} with the original")

    def check_json(self) -> None:
        state = self.match.state
        text = msgspec.json.encode(state.to_dict())
        again: State = self.game.state_class().from_dict(msgspec.json.decode(text))
        if again != state or again.digest() != state.digest():
            self.fail("the state does not survive JSON")
        self.game.validate(again)

    def check_views(self) -> None:
        state = self.match.state
        seen = {seat: self.game.view(state, seat) for seat in [None, *range(self.match.seats)]}
        for view in seen.values():
            msgspec.json.encode(view)
        if self.show:
            # A picture is much dearer than a view: each time that of one seat, the spectator's in turn with them.
            shown = list(seen.values())[self.checks % len(seen)]
            for lang in LANGUAGES:
                self.game.text(shown, lang)
                for narrow in (False, True):
                    self.check_picture(self.game.svg(shown, lang, narrow))
        self.checks += 1
        for seat in range(self.match.seats):
            for sample in range(2):
                world = flow.determinise(self.game, state, seat, Search(self.steps, f"{seat}/{sample}"))
                if self.game.view(world, seat) != seen[seat]:
                    self.fail(f"the view of seat {seat} changes with what it cannot know")
                if self.game.view(world, None) != seen[None]:
                    self.fail("the view of a spectator changes with what it cannot know")
                self.check_world(world, seat)

    def check_picture(self, svg: str) -> None:
        """A picture is whole XML, names no piece twice, and uses only icons that there are."""
        if not svg:
            return
        try:
            root = ElementTree.fromstring(svg)
        except ElementTree.ParseError as error:
            self.fail(f"the picture is not well-formed: {error}")
        ids = [element.get("id") for element in root.iter() if element.get("id")]
        if len(set(ids)) != len(ids):
            self.fail(f"the picture has two pieces with one id: {[i for i in ids if ids.count(i) > 1][:4]}")
        missing = [element.get("data-missing") for element in root.iter() if element.get("data-missing")]
        if missing:
            self.fail(f"the picture uses icons that there are not: {missing}")

    def check_world(self, world: State, seat: int) -> None:
        mine = self.game.decision(self.match.state, seat)
        there = self.game.decision(world, seat)
        if (mine and sorted(mine.options)) != (there and sorted(there.options)):
            self.fail(f"the options of seat {seat} depend on what it cannot know")
        self.game.validate(world)

    def check_options(self) -> None:
        """Every option (a sample of them) can be played, twice with the same result, with events on and off."""
        state = self.match.state
        for decision in self.match._decisions():
            for move in self.dice.sample(decision.options, min(len(decision.options), self.tries)):
                results = [self.try_move(state, decision.seat, move, on) for on in (True, False, True)]
                if len(set(results)) != 1:
                    self.fail(f"{self.game.moves.text(move)!r} gives different states with the same chance")

    def try_move(self, state: State, seat: int, move: int, events: bool) -> str:
        twin = state.copy()
        outside = random.getstate()
        try:
            flow.step(self.game, twin, seat, move, Chance(self.steps), Log(on=events))
        except DelversError as error:
            self.fail(f"{self.game.moves.text(move)!r} is offered and then refused: {error}")
        if random.getstate() != outside:
            self.fail(f"{self.game.moves.text(move)!r} draws from a random generator outside chance")
        return twin.digest()

    def check_refusals(self) -> None:
        table = self.game.moves
        for seat in range(self.match.seats):
            decision = self.game.decision(self.match.state, seat)
            legal = set(decision.options) if decision else set()
            for _ in range(self.tries):
                move = table.from_action(self.dice.randrange(table.actions))
                if move not in legal:
                    self.check_refused(seat, move)

    def check_refused(self, seat: int, move: int) -> None:
        before = self.match.state.digest(), self.match.moves_made
        try:
            self.match.play(move, seat)
        except IllegalMove as error:
            if not str(error):
                self.fail("a refusal without a sentence")
        else:
            self.fail(f"{self.game.moves.text(move)!r} is not an option of seat {seat}, but was accepted")
        if (self.match.state.digest(), self.match.moves_made) != before:
            self.fail(f"the refused {self.game.moves.text(move)!r} changed something")

    def check_move_and_undo(self, seat: int, move: int) -> None:
        before = self.match.state.copy()
        events = self.match.play(move, seat)
        self.check_events(events)
        if not self.match.can_undo(seat):
            return
        after = self.match.state.copy()
        twin = self.match.copy()
        twin.undo(seat)
        if twin.state != before:
            self.fail(f"undo of {self.game.moves.text(move)!r} does not give the state before it")
        if self.match.state != after:
            self.fail("undo in a copied match changed the original")
        twin.redo(seat)
        if twin.state != after:
            self.fail(f"redo of {self.game.moves.text(move)!r} does not give the state after it")

    def check_events(self, events: list[Event]) -> None:
        for event in events:
            msgspec.json.encode(event.to_dict())
            if self.show:
                self.check_sentence(event.id)
                for lang in LANGUAGES:
                    self.match.tell(event, lang)

    def check_sentence(self, id: str) -> None:
        if self.spec.locale:
            for lang in LANGUAGES:
                if not catalogue(lang, self.spec.locale).has(id, fall_back=False):
                    self.fail(f"there is no sentence {id!r} in language {lang}")

    def check_record(self, finished: bool) -> None:
        record = self.match.record()
        text = record.dumps()
        if Record.loads(text) != record or Record.loads(text).dumps() != text:
            self.fail("the record does not survive its text form")
        if Record.loads(record.to_json()) != record:
            self.fail("the record does not survive its JSON form")
        if self.replayed(Record.loads(text)).state != self.match.state:
            self.fail("the replay of the record gives another state")
        if finished and verify(record, self.spec).state != self.match.state:
            self.fail("the finished record verifies with another state")

    def replayed(self, record: Record) -> Match:
        """The replay of the record so far: last time's, gone on with by the lines that have come since."""
        if self.again is None:
            self.again = begin_replay(record, self.spec)
        for number in range(self.again.moves_made, len(record.entries)):
            replay_entry(self.again, number + 1, record.entries[number])
        check_end(self.again, record)
        return self.again


def _shared(left: Any, right: Any, path: str) -> str:
    """The path of a mutable value that both structures hold, or an empty text."""
    if isinstance(left, list):
        if left is right:
            return path
        return next(
            filter(
                None,
                (_shared(a, b, f"{path}[{i}]") for i, (a, b) in enumerate(zip(left, right, strict=True))),
            ),
            "",
        )
    if isinstance(left, Data):
        if left is right:
            return path
        return next(
            filter(None, (_shared(getattr(left, n), getattr(right, n), f"{path}.{n}") for n in left.FIELDS)),
            "",
        )
    return path if isinstance(left, dict) and left is right else ""
