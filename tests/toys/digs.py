"""A toy game played by all at once: a shared die, private digging with undo until the seat confirms, then the join."""

from __future__ import annotations

from typing import Any, ClassVar

from delvers.engine.chance import Chance
from delvers.engine.data import Field, Int, Ints, Many
from delvers.engine.errors import InvalidState
from delvers.engine.events import Log
from delvers.engine.moves import Kind, MoveTable, kind_of, number, operand, pack
from delvers.engine.spec import Decision, Game, GameSpec, Option, Outcome, State

ROLL, DIG, CONFIRM = 0, 1, 2
PITS = 4
SPADES = 2


def move_table() -> MoveTable:
    return MoveTable(
        Kind("roll", "roll the die", "DIG-1"),
        Kind("dig", "dig in pit {pit}", "DIG-2", number("pit", 1, PITS)),
        Kind("confirm", "confirm", "DIG-3"),
    )


class DigsState(State):
    FIELDS: ClassVar[dict[str, Field]] = {
        "seats": Int(1, 5),
        "rounds_left": Int(0),
        "rolled": Int(0, 6),
        "joins": Int(0),
        "gold": Ints(0),
        "dug": Many(Ints(0, PITS - 1)),
        "done": Ints(0, 1),
    }
    __slots__ = ("done", "dug", "gold", "joins", "rolled", "rounds_left", "seats")

    def __init__(self, seats: int, rounds: int) -> None:
        self.seats: int = seats
        self.rounds_left: int = rounds
        self.rolled: int = 0  # 0: the die is still to be rolled
        self.joins: int = 0
        self.gold: list[int] = [0] * seats
        self.dug: list[list[int]] = [[] for _ in range(seats)]  # private until the join
        self.done: list[int] = [0] * seats


class Digs(Game):
    def setup(self, options: dict[str, Any], chance: Chance) -> DigsState:
        return DigsState(options["seats"], options["rounds"])

    def decisions(self, state: State) -> list[Decision]:
        assert isinstance(state, DigsState)
        if state.rounds_left == 0:
            return []
        if state.rolled == 0:
            # A decision of the whole party: offered to each seat. It has one answer, so the engine takes it.
            return [Decision(seat, "digs-roll", [pack(ROLL)], "DIG-1") for seat in range(state.seats)]
        found = [self.decision(state, seat) for seat in range(state.seats)]
        return [decision for decision in found if decision is not None]

    def decision(self, state: State, seat: int) -> Decision | None:
        assert isinstance(state, DigsState)
        if state.rounds_left == 0:
            return None
        if state.rolled == 0:
            return Decision(seat, "digs-roll", [pack(ROLL)], "DIG-1")
        if state.done[seat]:
            return None
        dug = state.dug[seat]
        options = [pack(DIG, pit) for pit in range(PITS) if pit not in dug] if len(dug) < SPADES else []
        if dug:
            options.append(pack(CONFIRM))
        return Decision(seat, "digs-dig", options, "DIG-2", private=True, ask=True)

    def apply(self, state: State, seat: int, move: int, chance: Chance, log: Log) -> None:
        assert isinstance(state, DigsState)
        kind = kind_of(move)
        if kind == ROLL:
            state.rolled = chance.roll(6, "the round")
            if log.on:
                log.add("digs-rolled", -1, {"rolled": state.rolled}, "DIG-1")
        elif kind == DIG:
            state.dug[seat].append(operand(move, 0))
            if log.on:
                log.secret("digs-dug", seat, {"pit": operand(move, 0) + 1}, seat, "DIG-2")
        else:
            state.done[seat] = 1
            if log.on:
                log.add("digs-confirmed", seat, {}, "DIG-3")
            if all(state.done):
                self.join(state, log)

    def join(self, state: DigsState, log: Log) -> None:
        """Everybody has confirmed: a pit gives what the die says, shared by those who dug there."""
        for pit in range(PITS):
            diggers = [seat for seat in range(state.seats) if pit in state.dug[seat]]
            for seat in diggers:
                state.gold[seat] += state.rolled // len(diggers)
        state.dug = [[] for _ in range(state.seats)]
        state.done = [0] * state.seats
        state.rolled = 0
        state.rounds_left -= 1
        state.joins += 1
        if log.on:
            log.add("digs-joined", -1, {"gold": list(state.gold)}, "DIG-4")

    def epoch(self, state: State) -> int:
        assert isinstance(state, DigsState)
        return state.joins

    def resampled(self, state: State, seat: int) -> None:
        assert isinstance(state, DigsState)
        for other in range(state.seats):
            if other != seat:  # a seat that has confirmed has dug somewhere; nobody knows where
                state.dug[other] = [0] if state.done[other] else []

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        assert isinstance(state, DigsState)
        return {
            "rounds_left": state.rounds_left,
            "rolled": state.rolled,
            "gold": list(state.gold),
            "done": list(state.done),
            "dug": list(state.dug[seat]) if seat is not None else None,
        }

    def outcome(self, state: State) -> Outcome | None:
        assert isinstance(state, DigsState)
        if state.rounds_left:
            return None
        ranking = [1 + sum(other > mine for other in state.gold) for mine in state.gold]
        return Outcome(ranking, [{"gold": gold} for gold in state.gold], reason="digs-over")

    def state_class(self) -> type[State]:
        return DigsState

    def validate(self, state: State) -> None:
        assert isinstance(state, DigsState)
        for name, entries in (("gold", state.gold), ("dug", state.dug), ("done", state.done)):
            if len(entries) != state.seats:
                raise InvalidState(f"there are {len(entries)} entries for {state.seats} seats", f"state.{name}")
        if all(state.done) and state.rounds_left:
            raise InvalidState("everybody has confirmed, so the round would be over", "state.done")


SPEC = GameSpec(
    id="digs", name="Digs", rules_version="1.0", seats=(1, 2, 3, 4, 5), cooperative=False, simultaneous=True,
    hidden=False, options=(Option("rounds", 3, "digs-option-rounds", low=1, high=9),), score_range=(0, 200),
    longest=9 * 5 * 4, load=lambda spec, packs: Digs(spec, move_table(), "toy"),
)  # fmt: skip
