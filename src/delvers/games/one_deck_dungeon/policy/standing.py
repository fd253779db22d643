"""One Deck Dungeon, how a party plays: how well it stands, as the chance that it beats the boss."""

from __future__ import annotations

from math import exp

from ..cards import Cards
from ..rules.consequences import boss_health
from ..rules.table import BOSS_FLOOR, health_of, side_of
from ..state import LOST, WON, OddState

GROWTH = (0.0, 4.0, 8.0, 11.0, 11.0)
"""How much power a lone hero should have won by the start of each floor, and before the boss."""
SHARED = 0.6
"""Of that each hero of a party needs so much."""
FLOOR_TIME = 40.0


def power(c: Cards, s: OddState, seat: int) -> float:
    """What a hero can throw at a challenge, counted in dice."""
    dice = sum(side_of(c, s, seat).dice) + len(s.items[seat])
    share = len(s.heroes)
    return dice + 0.8 * len(s.skills[seat]) + 1.2 * (s.level - 1) + 0.6 * s.potions / share + 0.4 * s.stored[seat]


def needed(c: Cards, s: OddState, seat: int) -> float:
    """The power that a hero should have by now; it grows while the time of a floor passes."""
    here, below = GROWTH[s.floor - 1], GROWTH[s.floor]
    passed = 1 - min(1.0, s.deck / FLOOR_TIME)
    grown = here + (below - here) * passed
    return sum(side_of(c, s, seat).dice) + grown * (1.0 if len(s.heroes) == 1 else SHARED)


def standing(c: Cards, s: OddState, seat: int) -> float:
    """From 0 (fallen) to 1 (the boss is dead); the same for all heroes."""
    if s.result == WON:
        return 1.0
    if s.result == LOST:
        return 0.0
    heroes = range(len(s.heroes))
    ahead = min(power(c, s, hero) - needed(c, s, hero) for hero in heroes)
    ahead += 0.12 * sum(c.cards[card].xp for card in s.xp)
    weakest = min(health_of(c, s, hero) - s.wounds[hero] for hero in heroes)
    score = 0.38 * ahead + 0.25 * (weakest - 4)
    if s.floor == BOSS_FLOOR:
        score += 2.2 * s.damage / boss_health(c, s)
    else:
        score -= 0.1 * s.tokens
    return 1 / (1 + exp(-score))


def figures(c: Cards, s: OddState, seat: int) -> dict[str, float]:
    """Hearts left, time left on this floor, and power in dice."""
    left = float(max(0, health_of(c, s, seat) - s.wounds[seat]))
    return {"hearts": left, "time": float(s.deck), "power": power(c, s, seat)}
