"""Paper Dungeons: what bots go by - how options look at first sight, and how well a seat stands."""

from __future__ import annotations

from delvers.engine.spec import Decision

from ..content import Content
from ..rules.steps import AGREE
from ..state import OVER, PaperState
from .plan import Line, Planner
from .worth import Eye, logistic

CLEAR = 2.0  # so much glory is a clear difference
LEAD = 8.0  # a lead of so much glory wins three times in four
GOOD_ALONE, SPREAD_ALONE = 85.0, 12.0  # what a good player reaches alone


def judge(box: Content, world: PaperState, decision: Decision) -> list[float]:
    """Each option by the sheet it leads to at once."""
    seat = decision.seat
    if world.stacks[seat][-1] & 31 == AGREE:
        return [0.0] * len(decision.options)
    planner = Planner(box, world, seat)
    start = Line(planner.start, [], 0.0)
    return [planner.first_sight(start, move) / CLEAR for move in decision.options]


def plan(box: Content, world: PaperState, seat: int) -> int | None:
    """The first move of the best line for the seat's round; None where there is nothing to plan."""
    if world.stacks[seat][-1] & 31 == AGREE:
        return None
    return Planner(box, world, seat).best().moves[0]


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
