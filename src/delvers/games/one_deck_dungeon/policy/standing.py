"""One Deck Dungeon, how a party plays: how well it stands, as the chance that it beats the boss."""

from __future__ import annotations

from math import exp

from ..cards import Cards
from ..rules.table import BOSS_FLOOR, health_of, side_of
from ..state import LOST, WON, OddState

NEEDED = (7.0, 9.5, 12.0, 14.0)
"""The power a hero should have by each floor, and before the boss."""


def power(c: Cards, s: OddState, seat: int) -> float:
    """What a hero can throw at a challenge, counted in dice."""
    dice = sum(side_of(c, s, seat).dice) + len(s.items[seat])
    share = len(s.heroes)
    return dice + 0.8 * len(s.skills[seat]) + 1.2 * (s.level - 1) + 0.6 * s.potions / share + 0.4 * s.stored[seat]


def standing(c: Cards, s: OddState, seat: int) -> float:
    """From 0 (fallen) to 1 (the boss is dead); the same for all heroes."""
    if s.result == WON:
        return 1.0
    if s.result == LOST:
        return 0.0
    heroes = range(len(s.heroes))
    strong = min(power(c, s, hero) for hero in heroes) + 0.12 * sum(c.cards[card].xp for card in s.xp)
    weakest = min(health_of(c, s, hero) - s.wounds[hero] for hero in heroes)
    score = 0.38 * (strong - NEEDED[s.floor - 1]) + 0.4 * (weakest - 3) + 0.35 * (s.floor - 3)
    if s.floor == BOSS_FLOOR:
        score += 2.2 * s.damage / c.dungeons[s.dungeon].boss.health - 0.4
    elif s.deck == 0:
        score -= 0.1 * s.tokens
    return 1 / (1 + exp(-score))


def figures(c: Cards, s: OddState, seat: int) -> dict[str, float]:
    """Hearts left, time left on this floor, and power in dice."""
    left = float(max(0, health_of(c, s, seat) - s.wounds[seat]))
    return {"hearts": left, "time": float(s.deck), "power": power(c, s, seat)}
