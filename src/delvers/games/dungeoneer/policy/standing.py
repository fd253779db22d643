"""Dungeoneer, the heuristic player: how well each seat stands, as a share of the chance to win.

The figures are logits, fitted to who won thousands of games that players of equal strength played.
"""

from __future__ import annotations

from math import exp

from .. import scores
from ..cards import Cards
from ..state import DungeoneerState
from .mind import Mind

QUESTS = (0.0, 0.65, 1.45)
"""What the completed quests are worth; the third wins."""
LIFE = (0.0, 0.6, 1.2, 1.75, 2.05, 2.3, 2.6)
MORE_LIFE = 0.2
GLORY, MORE_GLORY, USEFUL_GLORY = 0.065, 0.012, 8
PERIL, PERIL_AT_LOW_LIFE, USEFUL_PERIL = 0.035, 0.11, 14
BOON, TREASURE, BANE, PACK, SCORE = 0.19, 0.21, 0.18, 0.07, 0.05
ON_THE_WAY, LAST_QUEST, CARRIED = 0.15, 1.6, 0.5
"""What a quest that stands well is worth, the more when it would be the last, and one that is carried already."""


def strength(cards: Cards, world: DungeoneerState, seat: int) -> float:
    """What a seat has towards the third quest or the last stand."""
    me = world.players[seat]
    total = QUESTS[min(2, len(me.done))]
    total += LIFE[me.life] if me.life < len(LIFE) else LIFE[-1] + MORE_LIFE * (me.life - len(LIFE) + 1)
    total += GLORY * min(me.glory, USEFUL_GLORY) + MORE_GLORY * max(0, me.glory - USEFUL_GLORY)
    total -= (PERIL + PERIL_AT_LOW_LIFE / (me.life + 0.5)) * min(me.peril, USEFUL_PERIL)
    total += BOON * len(me.boons) + TREASURE * len(me.treasures) + PACK * len(me.pack) - BANE * len(me.banes)
    total += SCORE * sum(scores.hero_score(cards, world, seat, form) for form in range(3))
    quest, _, value = Mind(cards, world, seat).plan
    if quest >= 0:
        total += (LAST_QUEST if len(me.done) == 2 else ON_THE_WAY) * value
        if world.carrier[quest] == seat:
            total += CARRIED
    return total


def standing(cards: Cards, world: DungeoneerState, seat: int) -> float:
    """From 0 (out) to 1 (won)."""
    if world.over:
        return 1.0 if world.winner == seat else 0.0
    if world.players[seat].out:
        return 0.0
    living = [s for s, p in enumerate(world.players) if not p.out]
    parts = [exp(strength(cards, world, s)) for s in living]
    return parts[living.index(seat)] / sum(parts)
