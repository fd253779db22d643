"""Paper Dungeons: what a round's work leads to - the rest of the game played quickly, with the same dice for each way.

A seat's rivals share its dice and little else, so the rest is played by the seat alone.
"""

from __future__ import annotations

from delvers.engine.chance import Search

from .. import moves as m
from ..content import Content
from ..rules import turn
from ..score import score
from ..state import OVER, PaperState
from .plan import QUIET, Line, Planner, Player

WAYS, FUTURES = 6, 5
"""How many ways to use the round are looked at, and with how many games' dice."""
QUICK = 1
"""The width of the plans by which the rest is played."""
TRUST = 0.7
"""How much of the choice is the mean of the futures; the rest is what the sheet looks worth."""


def best_line(box: Content, world: PaperState, seat: int) -> Line:
    """The line for the seat's round whose games end best."""
    ways = Planner(box, world, seat).ends()[:WAYS]
    if len(ways) == 1:
        return ways[0]
    return max(ways, key=lambda line: (1 - TRUST) * line.value + TRUST * mean_end(box, line))


def mean_end(box: Content, line: Line) -> float:
    """The mean glory of the games that go on from the end of a line."""
    return sum(end_of(box, line.state, number) for number in range(FUTURES)) / FUTURES


def end_of(box: Content, start: PaperState, number: int) -> int:
    """The glory of the game that goes on with dice number so-and-so."""
    state, chance = start.copy(), Search(number, "futures")
    player = Player(box, QUICK)
    move = m.CONFIRM
    while True:
        turn.apply(box, state, 0, move, chance, QUIET)
        if state.chapter != start.chapter:
            return state.earlier[-1]
        if state.phase == OVER:
            return sum(score(box, state, 0, state.sheets[0]).values())
        move = player.choose(state, 0)
