"""Dungeoneer, the heuristic player: how well each seat stands, as a share of the chance to win."""

from __future__ import annotations

from math import exp

from ..cards import Cards
from ..state import DungeoneerState
from .mind import Mind

QUEST, LEVEL, LIFE, GLORY, CARD, NEAR = 1.1, 0.25, 0.14, 0.05, 0.15, 0.12
FEW_LIFE = 0.5
"""What the danger of the last two life points weighs."""


def strength(cards: Cards, world: DungeoneerState, seat: int) -> float:
    """What a seat has towards the third quest or the last stand."""
    me = world.players[seat]
    things = len(me.boons) + len(me.treasures) - len(me.banes)
    total = QUEST * len(me.done) + LEVEL * me.level + LIFE * me.life + GLORY * min(me.glory, 8) + CARD * things
    total -= FEW_LIFE * max(0, 3 - me.life) + GLORY * 0.5 * min(me.peril, 10)
    quest, _, value = Mind(cards, world, seat).plan
    if quest >= 0:
        total += NEAR * value
    return total


def standing(cards: Cards, world: DungeoneerState, seat: int) -> float:
    """From 0 (out) to 1 (won)."""
    if world.over:
        return 1.0 if world.winner == seat else 0.0
    if world.players[seat].out:
        return 0.0
    parts = [exp(1.2 * strength(cards, world, s)) for s, p in enumerate(world.players) if not p.out]
    living = [s for s, p in enumerate(world.players) if not p.out]
    return parts[living.index(seat)] / sum(parts)
