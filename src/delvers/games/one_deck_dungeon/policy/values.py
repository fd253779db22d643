"""One Deck Dungeon, how a party plays: what hearts, hours, potions and loot are worth, in points."""

from __future__ import annotations

from ..cards import Cards
from ..rules.consequences import boss_health
from ..rules.table import BOSS_FLOOR, health_of
from ..solver import Worth
from ..state import OddState

HEARTS = (0.0, 0.0, 15.0, 27.0, 37.0, 46.0, 54.0, 61.0, 67.0, 73.0, 79.0)
"""What so many hearts are worth: the last ones are dear."""
MORE = 5.0
"""What a heart beyond these is worth."""
DEATH = -150.0
HEART = 10.0
"""What a heart is worth where it is not known how many are left."""
TIME = 3.3
"""An hour: a third of a heart on the stairs, and about a seventh of a card before."""
POTION = 22.0
LOOT = 30.0
"""What a card is worth as loot, before it is known as what it will be taken."""
SKULL = 1.2
"""A skull is worth so many times the hearts that are there for each damage still to be done."""


def hearts_left(c: Cards, s: OddState, seat: int) -> int:
    return health_of(c, s, seat) - s.wounds[seat]


def hearts_worth(hearts: int) -> float:
    if hearts <= 0:
        return DEATH
    last = len(HEARTS) - 1
    return HEARTS[hearts] if hearts <= last else HEARTS[last] + MORE * (hearts - last)


def wound_cost(hearts: int, wounds: int, potions: int) -> float:
    """What wounds cost a hero, with the potions that are drunk in need; two hearts each."""
    before = hearts_worth(hearts)
    left = hearts - wounds
    drunk = 0
    while left <= 0 and drunk < potions:
        left += 2
        drunk += 1
    return before - hearts_worth(left) + POTION * drunk


def heart_price(hearts: int) -> float:
    """What a heart is worth now, when one or two may be lost."""
    hearts = max(2, hearts)
    return (hearts_worth(hearts) - hearts_worth(max(1, hearts - 2))) / min(2, hearts - 1)


def skull_price(c: Cards, s: OddState) -> float:
    """A race: damage still to be done against hearts still there. In hearts."""
    hearts = sum(hearts_left(c, s, seat) for seat in range(len(s.heroes))) + 2 * s.potions
    return SKULL * hearts / max(1, boss_health(c, s) - s.damage)


def dice_worth(c: Cards, s: OddState) -> Worth:
    """The prices for the solver."""
    if s.floor == BOSS_FLOOR:
        return Worth(heart=HEART, potion=2 * HEART, skull=HEART * skull_price(c, s))
    heart = heart_price(min(hearts_left(c, s, seat) for seat in s.fighters))
    return Worth(heart=heart, time=TIME, potion=POTION, loot=LOOT)
