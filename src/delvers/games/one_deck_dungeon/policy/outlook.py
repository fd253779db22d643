"""One Deck Dungeon, how a party plays: what a challenge will cost, by a few rolls of the dice and a quick eye.

Skills are left out of this quick look; the planner plays the real rules instead.
"""

from __future__ import annotations

from delvers.engine.chance import Chance, Search

from ..cards import Cards
from ..dice import ARMOR, HEROIC, WIDE, box_colour, box_hearts, box_time
from ..rules.challenge import active_boxes, dice_of
from ..rules.consequences import wounds_due
from ..rules.table import floor_trait, health_of
from ..state import OddState

HEART, TIME = 10.0, 3.0
"""What a heart and an hour are worth in the middle of a game."""
ROLLS = 16


def wound_cost(left: int, wounds: float) -> float:
    """What wounds cost a hero with so many hearts left: the last ones are dear, death is the dearest."""
    if wounds <= 0:
        return 0.0
    if wounds >= left:
        return 120.0
    return wounds * HEART * (1.0 + 1.5 / max(1.0, left - wounds))


def hearts_left(c: Cards, s: OddState, seat: int) -> int:
    return health_of(c, s, seat) - s.wounds[seat]


def box_worth(box: int) -> float:
    """What it costs to leave a box open."""
    return HEART * box_hearts(box) + TIME * box_time(box)


def outlook(c: Cards, s: OddState, card: int, way: int = -1, extra: int = 0) -> tuple[float, float]:
    """The hearts and the time that facing a card will cost, at a guess; `extra` heroic dice come from feats."""
    scene = _Scene(c, s, card, way)
    chance = Search(card, f"outlook/{way}")
    hearts = time = 0.0
    for _ in range(ROLLS):
        lost = scene.lost(chance, extra)
        hearts += wounds_due(c, s, *lost)
        time += lost[1]
    trait = c.cards[card].challenge.trait
    return hearts / ROLLS + trait.wound_before, time / ROLLS + scene.cost + trait.time_before


class _Scene:
    """The boxes and the dice of one challenge."""

    def __init__(self, c: Cards, s: OddState, card: int, way: int) -> None:
        kept = s.card, s.way, s.fighters
        s.card, s.way = card, way
        s.fighters = kept[2] or list(range(len(s.heroes)))
        self.boxes = sorted(active_boxes(c, s), key=_order)
        self.dice = [sum(counts) for counts in zip(*(dice_of(c, s, f) for f in s.fighters[:2]), strict=True)]
        s.card, s.way, s.fighters = kept
        lost = c.cards[card].challenge.trait.discard_rolled | floor_trait(c, s).discard_rolled
        self.faces = [0 if lost & 2 << value else value + 1 for value in range(6)]
        self.heroic = c.levels[s.level - 1].heroic_dice
        self.cost = c.cards[card].challenge.ways[way].time if way >= 0 else 0

    def lost(self, chance: Chance, extra: int) -> tuple[int, int]:
        faces = self.faces
        pools = [sorted([faces[chance.below(6)] for _ in range(n)]) for n in [*self.dice, self.heroic + extra]]
        hearts = time = 0
        blocked = False  # behind armor that was not covered nothing else can be
        for box in self.boxes:
            if blocked or not (_fill_wide(pools, box) if box & WIDE else _fill(pools, box)):
                blocked = blocked or bool(box & ARMOR)
                hearts += box_hearts(box)
                time += box_time(box)
        return hearts, time


def _order(box: int) -> float:
    """Armor first, then what costs most, for as few dice as possible."""
    return -1000.0 if box & ARMOR else -box_worth(box) / (1 + 2 * bool(box & WIDE))


def _fill(pools: list[list[int]], box: int) -> bool:
    """The lowest die that covers the box, a heroic one last."""
    target = box >> 3 & 63
    for pool in (pools[min(2, box_colour(box))], pools[HEROIC]):
        for i, value in enumerate(pool):
            if value >= target:
                del pool[i]
                return True
    return False


def _fill_wide(pools: list[list[int]], box: int) -> bool:
    target, total = box >> 3 & 63, 0
    own, heroic = pools[min(2, box_colour(box))], pools[HEROIC]
    taken: list[tuple[list[int], int]] = []
    for pool in (own, heroic):
        for value in reversed(pool):
            if total < target:
                total += value
                taken.append((pool, value))
    if total < target:
        return False
    for pool, value in taken:
        pool.remove(value)
    return True
