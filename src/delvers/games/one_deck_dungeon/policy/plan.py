"""One Deck Dungeon, how a party plays: thinking ahead. The dice step is solved; what leads to a fight is tried out.

A choice that decides whether and how to fight is played to the end of the turn a few times, by the real rules and with
the solver at the dice, and the one after which the party stands best is made.
"""

from __future__ import annotations

from delvers.engine import flow
from delvers.engine.chance import Search
from delvers.engine.events import Log
from delvers.engine.spec import Decision, Game

from ..cards import Cards
from ..rules import steps
from ..solver import solve
from ..state import PLAYING, OddState
from .choice import judge
from .dice import HALF_DONE, QUICK, next_move
from .standing import standing
from .values import dice_worth

TRIES = 6
FEW = 4
"""How many of the options that look best are tried."""
FAR = 160
"""No try is longer than this."""
WEIGHED = (
    steps.ACTION,
    steps.FACE,
    steps.WAY,
    steps.FEATS,
    steps.LOOT,
    steps.TURN_START,
    steps.END_TURN,
    steps.BOSS_START,
)


def plan(game: Game, c: Cards, world: OddState, seat: int) -> list[int]:
    """The best moves found for the seat: in the dice step all up to the next roll."""
    decision = game.decision(world, seat)
    if decision is None or len(decision.options) == 1:
        return []
    if world.stack[-1].step in (steps.DICE, *HALF_DONE):
        move = next_move(game, c, world, seat)
        return [] if move is None else [move]
    scores = judge(game, c, world, decision)
    order = sorted(range(len(scores)), key=lambda i: -scores[i])
    if world.stack[-1].step not in WEIGHED:
        return [decision.options[order[0]]]
    values = [(promise(game, c, world, decision, decision.options[i]), -i) for i in order[:FEW]]
    return [decision.options[-max(values)[1]]]


def promise(game: Game, c: Cards, world: OddState, decision: Decision, move: int) -> float:
    """How well the party stands a turn later, on average."""
    total = 0.0
    for number in range(TRIES):
        total += tried(game, c, world.copy(), decision, move, Search(number, "try"))
    return total / TRIES


def tried(game: Game, c: Cards, s: OddState, decision: Decision, move: int, chance: Search) -> float:
    log = Log(on=False)
    turn, round_ = s.turn, s.round
    decisions = flow.step(game, s, decision.seat, move, chance, log)
    ready: list[tuple[int, int]] = []
    for _ in range(FAR):
        if not decisions or s.result != PLAYING or s.turn > turn + 1 or s.round > round_ + 1:
            break
        seat, chosen = sensible(game, c, s, decisions, ready)
        decisions = flow.step(game, s, seat, chosen, chance, log)
    return standing(c, s, decision.seat)


def sensible(
    game: Game, c: Cards, s: OddState, decisions: list[Decision], ready: list[tuple[int, int]]
) -> tuple[int, int]:
    """What a sensible party does next; a plan of the solver is made once and then carried out."""
    while ready:
        seat, move = ready.pop(0)
        if any(d.seat == seat and move in d.options for d in decisions):
            return seat, move
        ready.clear()
    decision = decisions[0]
    if s.stack[-1].step == steps.DICE and not s.placed:
        ready += solve(game, c, s, dice_worth(c, s), QUICK).moves
        if ready:
            return sensible(game, c, s, decisions, ready)
    scores = judge(game, c, s, decision)
    return decision.seat, decision.options[scores.index(max(scores))]
