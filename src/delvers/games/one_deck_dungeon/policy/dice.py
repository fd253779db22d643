"""One Deck Dungeon, how a party plays: the dice step - the solver's plan, one move at a time."""

from __future__ import annotations

from delvers.engine.chance import Chance
from delvers.engine.events import Log
from delvers.engine.moves import kind_of, operand, pack
from delvers.engine.spec import Game

from .. import effects as fx
from .. import moves
from ..cards import FREE, Cards
from ..rules import steps
from ..rules.table import challenge_trait
from ..solver import solve
from ..solver.plan import LIMIT, in_dice_step
from ..state import OddState
from .values import dice_worth

HALF_DONE = (steps.FILL, steps.COMBINE, steps.GIVE, steps.PAY, steps.EFFECT)
"""Steps inside the dice step: something was begun and has to be finished."""
ROLLS = (fx.ROLL, fx.REROLL, fx.REROLL_VALUES, fx.PARTNER_REROLL)
QUICK = 1500
"""The solver's limit where many tables are compared."""


def next_move(game: Game, c: Cards, s: OddState, seat: int, limit: int = LIMIT) -> int | None:
    """The next move in a dice step; None where there is nothing to plan: outside it, when it is for the partner to do
    something, or when only dice still to be rolled could help."""
    if in_dice_step(s):
        return _next(game, c, s, seat, limit)
    if s.stack and s.stack[-1].step in HALF_DONE:
        return _go_on(game, c, s, seat)
    return None


def _next(game: Game, c: Cards, s: OddState, seat: int, limit: int) -> int | None:
    decision = game.decision(s, seat)
    if decision is None:
        return None
    trait = challenge_trait(c, s)
    for move in decision.options:  # what is free and rolls a die comes before any plan
        if kind_of(move) == moves.USE and not (trait.time_per_skill or trait.time_per_rolled):
            skill = c.skills[operand(move, 0)]
            if skill.cost_colour == FREE and all(step.op == fx.ROLL for step in skill.steps):
                return move
    found = solve(game, c, s, dice_worth(c, s), limit)
    if found.moves:
        return found.moves[0][1] if found.moves[0][0] == seat else None
    if found.loss > 0 and any(may_roll(c, move) for move in decision.options):
        return None
    return pack(moves.FINISH)


def may_roll(c: Cards, move: int) -> bool:
    """Whether a move uses something that rolls dice."""
    kind = kind_of(move)
    if kind in (moves.USE, moves.USE_WITH):
        return any(step.op in ROLLS for step in c.skills[operand(move, 0)].steps)
    return kind == moves.DRINK and any(step.op in ROLLS for step in c.potions[operand(move, 0)].steps)


def _go_on(game: Game, c: Cards, s: OddState, seat: int) -> int | None:
    """What was begun is finished in the way after which the rest loses least."""
    decision = game.decision(s, seat)
    if decision is None:
        return None
    losses = {move: loss_after(game, c, s, seat, move) for move in decision.options if kind_of(move) != moves.REROLL}
    return min(losses, key=lambda move: losses[move]) if losses else None


def loss_after(game: Game, c: Cards, s: OddState, seat: int, move: int) -> float:
    """What is lost after a move, when everything begun is finished and the solver's plan is played."""
    twin = s.copy()
    game.apply(twin, seat, move, Chance(1), Log(on=False))
    if in_dice_step(twin):
        return solve(game, c, twin, dice_worth(c, twin), QUICK).loss
    if not twin.stack or twin.stack[-1].step not in HALF_DONE:
        return 1e9
    best = 1e9
    for decision in game.decisions(twin):
        for further in decision.options:
            if kind_of(further) != moves.REROLL:
                best = min(best, loss_after(game, c, twin, decision.seat, further))
    return best
