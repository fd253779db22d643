"""A toy game in turns, with hidden hands, chance and an interrupt: what the engine is proved on.

On your turn take a card, show a card (it scores its value unless somebody snuffs it with an equal card), or dare a
die. The game ends after a number of turns. Rules have ids, as in a real game.
"""

from __future__ import annotations

from typing import Any, ClassVar

from delvers.engine.chance import Chance
from delvers.engine.data import Field, Frame, Int, Ints, Many, Part
from delvers.engine.errors import InvalidState
from delvers.engine.events import Log
from delvers.engine.moves import Kind, MoveTable, kind_of, number, operand, pack, words
from delvers.engine.spec import Decision, Game, GameSpec, Option, Outcome, State, Zone

TURN, SNUFF = 0, 1  # steps of frames
TAKE, SHOW, DARE, BLOCK, PASS = 0, 1, 2, 3, 4  # kinds of moves
HAND_LIMIT = 5


def move_table() -> MoveTable:
    card = number("card", 1, 5)
    return MoveTable(
        Kind("take", "take a card", "TOY-1"),
        Kind("show", "show {card}", "TOY-2", card),
        Kind("dare", "dare the {size} die", "TOY-4", words("size", "small", "big")),
        Kind("snuff", "snuff with {card}", "TOY-3", card),
        Kind("pass", "pass", "TOY-3"),
    )


class LanternState(State):
    FIELDS: ClassVar[dict[str, Field]] = {
        "seats": Int(2, 4),
        "turns_left": Int(0),
        "bag": Ints(1, 5),
        "hands": Many(Ints(1, 5)),
        "shown": Ints(1, 5),
        "scores": Ints(0),
        "stack": Many(Part(Frame)),
    }
    __slots__ = ("bag", "hands", "scores", "seats", "shown", "stack", "turns_left")

    def __init__(self, seats: int, turns: int, bag: list[int]) -> None:
        self.seats: int = seats
        self.turns_left: int = turns
        self.bag: list[int] = bag
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.shown: list[int] = []
        self.scores: list[int] = [0] * seats
        self.stack: list[Frame] = [Frame(TURN, 0)]


class Lantern(Game):
    def setup(self, options: dict[str, Any], chance: Chance) -> LanternState:
        seats: int = options["seats"]
        state = LanternState(seats, options["turns"] * seats, [card for card in range(1, 6) for _ in range(5)])
        for hand in state.hands:
            for _ in range(2):
                hand.append(chance.draw(state.bag, "card"))
            hand.sort()
        return state

    def decisions(self, state: State) -> list[Decision]:
        assert isinstance(state, LanternState)
        if not state.stack:
            return []
        frame = state.stack[-1]
        seat = frame.seat
        hand = state.hands[seat]
        if frame.step == SNUFF:
            return [Decision(seat, "lantern-snuff", [pack(PASS), pack(BLOCK, frame.a - 1)], "TOY-3", {"card": frame.a})]
        options = [pack(DARE, 0), pack(DARE, 1)]
        if state.bag and len(hand) < HAND_LIMIT:
            options.append(pack(TAKE))
        last = 0
        for card in hand:
            if card != last:
                options.append(pack(SHOW, card - 1))
                last = card
        return [Decision(seat, "lantern-turn", options, "TOY-1")]

    def apply(self, state: State, seat: int, move: int, chance: Chance, log: Log) -> None:
        assert isinstance(state, LanternState)
        kind = kind_of(move)
        if kind == TAKE:
            self.take(state, seat, chance, log)
        elif kind == SHOW:
            self.show(state, seat, operand(move, 0) + 1, log)
        elif kind == DARE:
            self.dare(state, seat, 4 if operand(move, 0) == 0 else 6, chance, log)
        else:
            self.answer(state, seat, kind == BLOCK, log)

    def take(self, state: LanternState, seat: int, chance: Chance, log: Log) -> None:
        card = chance.draw(state.bag, "card")
        state.hands[seat].append(card)
        state.hands[seat].sort()
        if log.on:
            log.add("lantern-took", seat, {})
            log.secret("lantern-took-card", seat, {"card": card}, seat)
        self.end_turn(state)

    def show(self, state: LanternState, seat: int, card: int, log: Log) -> None:
        state.hands[seat].remove(card)
        state.shown.append(card)
        if log.on:
            log.add("lantern-showed", seat, {"card": card}, "TOY-2")
        # Pushed in reverse, so that the next seat answers first; only seats that hold an equal card are asked.
        for other in range(state.seats - 1, 0, -1):
            rival = (seat + other) % state.seats
            if card in state.hands[rival]:
                state.stack.append(Frame(SNUFF, rival, card))
        if state.stack[-1].step == TURN:
            state.scores[seat] += card
            self.end_turn(state)

    def answer(self, state: LanternState, seat: int, snuffs: bool, log: Log) -> None:
        card = state.stack[-1].a
        state.stack.pop()
        if log.on:
            log.add("lantern-snuffed" if snuffs else "lantern-passed", seat, {"card": card}, "TOY-3")
        if snuffs:
            state.hands[seat].remove(card)
            state.shown.append(card)
            while state.stack[-1].step == SNUFF:
                state.stack.pop()
            self.end_turn(state)
        elif state.stack[-1].step == TURN:
            state.scores[state.stack[-1].seat] += card
            self.end_turn(state)

    def dare(self, state: LanternState, seat: int, sides: int, chance: Chance, log: Log) -> None:
        rolled = chance.roll(sides, "the dare")
        if rolled >= 4:
            state.scores[seat] += 1
        if log.on:
            log.add("lantern-dared", seat, {"rolled": rolled}, "TOY-4")
        self.end_turn(state)

    def end_turn(self, state: LanternState) -> None:
        seat = state.stack.pop().seat
        state.turns_left -= 1
        if state.turns_left > 0:
            state.stack.append(Frame(TURN, (seat + 1) % state.seats))

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        assert isinstance(state, LanternState)
        return {
            "turns_left": state.turns_left,
            "cards_left": len(state.bag),
            "shown": list(state.shown),
            "scores": list(state.scores),
            "hand_sizes": [len(hand) for hand in state.hands],
            "hand": list(state.hands[seat]) if seat is not None else None,
            "to_act": state.stack[-1].seat if state.stack else None,
        }

    def outcome(self, state: State) -> Outcome | None:
        assert isinstance(state, LanternState)
        if state.stack:
            return None
        ranking = [1 + sum(other > mine for other in state.scores) for mine in state.scores]
        return Outcome(ranking, [{"lights": score} for score in state.scores], reason="lantern-over")

    def state_class(self) -> type[State]:
        return LanternState

    def validate(self, state: State) -> None:
        assert isinstance(state, LanternState)
        if len(state.hands) != state.seats:
            raise InvalidState(f"there are {len(state.hands)} hands for {state.seats} seats", "state.hands")
        cards = sorted(state.bag + state.shown + [card for hand in state.hands for card in hand])
        if cards != [card for card in range(1, 6) for _ in range(5)]:
            raise InvalidState("bag, hands and shown cards must be five each of 1 to 5 together", "state")

    def hidden(self, state: State) -> list[Zone]:
        assert isinstance(state, LanternState)
        zones = [Zone("cards", hand, 1 << seat) for seat, hand in enumerate(state.hands)]
        return [*zones, Zone("cards", state.bag, 0)]

    def resampled(self, state: State, seat: int) -> None:
        assert isinstance(state, LanternState)
        for hand in state.hands:
            hand.sort()

    def rules(self) -> dict[str, dict[str, str]]:
        return {"TOY-1": {"section": "Turn", "page": "1", "en": "Take a card.", "it": "Prendi una carta."}}


SPEC = GameSpec(
    id="lantern", name="Lantern", rules_version="1.0", seats=(2, 3, 4), cooperative=False, simultaneous=False,
    hidden=True, options=(Option("turns", 6, "lantern-option-turns", low=1, high=20),), score_range=(0, 100),
    longest=20 * 4 * 4, load=lambda spec, packs: Lantern(spec, move_table(), "toy"),
)  # fmt: skip
