"""Bots: the levels of play that people choose - novice, adept and expert."""

from __future__ import annotations

import math
import secrets
from collections.abc import Callable
from random import Random

from ..engine.hints import Hint
from ..engine.match import Match
from ..engine.moves import Move
from ..engine.spec import GameSpec, State
from .hints import hints
from .search import Budget, Node, TreeSearch, shares
from .seat import Seat

EXPERT_SECONDS = 1.2
AT_LEAST = 4
"""However much is known from the decision before, one in so many of the rounds is searched anew."""
CLEAR = 6.0
"""An option that looks better than all others by this much is taken without a search."""


class Level:
    """A player of a level. The same seed makes the same choices in positions that look the same to the seat."""

    def __init__(self, spec: GameSpec, seed: int | None = None) -> None:
        self.spec = spec
        self.seed = secrets.randbits(63) if seed is None else seed
        self.stop: Callable[[], bool] | None = None
        """Asked now and then while it thinks: True ends the thinking with what was found so far."""
        self._line: list[int] = []  # the rest of a plan
        self._next = -1  # how many lines the record has when the plan goes on

    def choose(self, match: Match, seat: int) -> Move:
        """One of the seat's legal moves; IllegalMove when the seat may not act now."""
        if match.moves_made != self._next:
            self._line = []  # somebody else has moved, or something was taken back
        self._next = match.moves_made + 1
        view = Seat(match, seat, self.seed)
        if len(view.options) == 1 or view.dice_are_typed():
            return view.options[0]
        return self.think(view)

    def think(self, seat: Seat) -> Move:
        raise NotImplementedError

    def planned(self, seat: Seat, plan: Callable[[State, int], list[int]]) -> Move | None:
        """The next move of the plan that was begun, or of a new one; None where there is none."""
        self._line = self._line or list(plan(seat.world(0), seat.seat))
        if not self._line:
            return None
        packed = self._line.pop(0)
        found = next((option for option in seat.options if option.packed == packed), None)
        if found is None:
            self._line = []
        return found

    def hints(self, match: Match, seat: int) -> list[Hint]:
        """The few best moves of the seat, with what each promises and why; every level advises as well as it can."""
        view = Seat(match, seat, self.seed)
        skill = view.game.skill()
        search = TreeSearch(view, skill.depth, counts=True)
        return hints(view, search.run(Budget(skill.rounds, EXPERT_SECONDS, self.stop)))


def impressions(seat: Seat) -> list[float]:
    """How good the options look at first sight, in one world the seat could believe in."""
    world = seat.world(0)
    decision = seat.decision(world)
    scores = dict(zip(decision.options, seat.game.judge(world, decision), strict=True))
    return [scores[option.packed] for option in seat.options]


class Novice(Level):
    """Knows the rules and what looks good, and is often distracted."""

    def __init__(self, spec: GameSpec, seed: int | None = None) -> None:
        super().__init__(spec, seed)
        self._dice = Random(self.seed)

    def think(self, seat: Seat) -> Move:
        skill = seat.game.skill()
        if self._dice.random() < skill.slips:
            return self._dice.choice(seat.options)
        weights = shares(impressions(seat), skill.sharpness)
        return self._dice.choices(seat.options, weights)[0]


class Adept(Level):
    """Does what looks best, every time."""

    def think(self, seat: Seat) -> Move:
        usual = self.planned(seat, seat.game.routine)
        if usual is not None:
            return usual
        scores = impressions(seat)
        return seat.options[scores.index(max(scores))]


class Expert(Level):
    """Thinks ahead in many worlds. What it thought about the move it made is not thought again, as long as neither
    dice nor cards nor other players have come between. `rounds` and `depth` of 0 are what the game says."""

    def __init__(
        self,
        spec: GameSpec,
        seed: int | None = None,
        rounds: int = 0,
        seconds: float = EXPERT_SECONDS,
        depth: int = 0,
    ) -> None:
        super().__init__(spec, seed)
        self.rounds = rounds
        self.seconds = seconds
        self.depth = depth
        self._tree: Node | None = None  # what was found below the move that was made last

    def choose(self, match: Match, seat: int) -> Move:
        if match.moves_made != self._next or not match.can_undo(seat):
            self._tree = None
        return super().choose(match, seat)

    def think(self, seat: Seat) -> Move:
        planned = self.planned(seat, seat.game.plan)
        if planned is not None:
            return planned
        scores = impressions(seat)
        order = sorted(scores, reverse=True)
        if order[0] - order[1] >= CLEAR:
            best = seat.options[scores.index(order[0])]
            self._tree = self._tree.children.get(best.packed) if self._tree is not None else None
            return best
        search = self.search(seat)
        move = search.findings()[0].move
        self._tree = search.root.children.get(move)
        return next(option for option in seat.options if option.packed == move)

    def search(self, seat: Seat) -> TreeSearch:
        """Thinks about a decision, on top of what is known from the one before."""
        skill = seat.game.skill()
        rounds = self.rounds or skill.rounds
        known = self._tree.visits if self._tree is not None else 0
        search = TreeSearch(seat, self.depth or skill.depth, root=self._tree)
        seconds = self.seconds if self.seconds > 0 else math.inf
        search.run(Budget(max(rounds - known, -(-rounds // AT_LEAST)), seconds, self.stop))
        return search
