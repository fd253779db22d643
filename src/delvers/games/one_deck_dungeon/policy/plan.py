"""One Deck Dungeon, how a party plays: with time to think. The solver looks further, fights are tried more often."""

from __future__ import annotations

from delvers.engine.spec import Game

from ..cards import Cards
from ..rules import steps
from ..solver.plan import LIMIT
from ..state import OddState
from .choice import judge
from .dice import HALF_DONE, routine

ROLLS = 40
"""How often an expert tries a challenge in the mind."""


def plan(game: Game, c: Cards, world: OddState, seat: int) -> list[int]:
    """The best moves found for the seat: in the dice step all up to the next roll."""
    decision = game.decision(world, seat)
    if decision is None or len(decision.options) == 1:
        return []
    if world.stack[-1].step in (steps.DICE, *HALF_DONE):
        return routine(game, c, world, seat, LIMIT)
    scores = judge(game, c, world, decision, ROLLS)
    return [decision.options[scores.index(max(scores))]]
