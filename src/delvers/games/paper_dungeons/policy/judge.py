"""Paper Dungeons: what bots go by - how options look at first sight, and how well a seat stands."""

from __future__ import annotations

from delvers.engine.spec import Decision

from ..content import BOOTS, Content
from ..rules.steps import AGREE, USE_DICE
from ..state import OVER, PaperState
from .futures import best_line
from .plan import Line, Planner
from .worth import Eye, logistic

CLEAR = 2.0  # so much glory is a clear difference
SPARING = 0.2  # of what a die could do better is lost when it is spent on what any die can do
LEAD = 8.0  # a lead of so much glory wins three times in four
GOOD_ALONE, SPREAD_ALONE = 85.0, 12.0  # what a good player reaches alone


def judge(box: Content, world: PaperState, decision: Decision) -> list[float]:
    """Each option by the best sheet it leads to before the next die."""
    seat = decision.seat
    step = world.stacks[seat][-1] & 31
    if step == AGREE:
        return [0.0] * len(decision.options)
    planner = Planner(box, world, seat)
    start = Line(planner.start, [], 0.0)
    if step == USE_DICE:
        return _judge_dice(planner, start, decision.options)
    return [planner.outlook(start, move) / CLEAR for move in decision.options]


def _judge_dice(planner: Planner, start: Line, options: list[int]) -> list[float]:
    """What any die can do is worth the same with each; it is better done with a die that is good for little else."""
    own, shared = planner.sorted_uses(options)
    values = {move: planner.outlook(start, move) for moves in own.values() for move in moves}
    least = min(values.values(), default=0.0)
    known: dict[tuple[int, int], float] = {}
    for number, moves in shared.items():
        good_for_more = max((values[move] - least for move in own.get(number, [])), default=0.0)
        for move in moves:
            use = move & 63, move >> 18
            if number == BOOTS or use not in known:
                values[move] = planner.outlook(start, move)
                if number != BOOTS:
                    known[use] = values[move]
            else:
                values[move] = known[use]
            values[move] -= SPARING * good_for_more
    return [values[move] / CLEAR for move in options]


def plan(box: Content, world: PaperState, seat: int) -> list[int]:
    """The best line for the seat's round; empty where there is nothing to plan."""
    if world.stacks[seat][-1] & 31 == AGREE:
        return []
    return best_line(box, world, seat).moves


def expected(box: Content, world: PaperState, seat: int) -> float:
    """The glory the seat will come to, as far as one can tell; in a campaign with that of the games before."""
    earlier = sum(world.earlier[seat :: world.seats])
    return earlier + Eye(box, world, seat).value(world.sheets[seat])


def standing(box: Content, world: PaperState, seat: int) -> float:
    """How well the seat stands before the end, from 0 to 1."""
    assert world.phase != OVER
    mine = expected(box, world, seat)
    if world.seats == 1:
        return logistic((mine - GOOD_ALONE * (world.chapter + 1)) / SPREAD_ALONE)
    best = max(expected(box, world, other) for other in range(world.seats) if other != seat)
    return logistic((mine - best) / LEAD)
