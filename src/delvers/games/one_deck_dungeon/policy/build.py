"""One Deck Dungeon, how a party plays: what loot is worth - how much better the party fares with it from here on.

The party as it would be is tried, always with the same dice, at a few challenges and at the boss.
"""

from __future__ import annotations

from ..cards import Cards
from ..rules.loot import xp_needed
from ..rules.table import BOSS_FLOOR
from ..state import OddState
from .prospect import outcomes
from .values import TIME

SAMPLE = ("skeleton", "goblin", "bandit", "fire-elemental", "phantom", "wraith", "ooze", "ogre")
FLOOR_CARDS = 5.5
"""So many cards a floor brings, at a guess."""
FLOOR_TIME = 40.0
BOSS_ROUNDS = 4.0
FILL = 0.8
"""Of the cards still to come so many become dice."""


def cards_to_come(s: OddState) -> float:
    """How many cards the party may still loot."""
    here = FLOOR_CARDS * s.deck / FLOOR_TIME + 0.6 * len(s.doors)
    return here + FLOOR_CARDS * (3 - s.floor)


def trials(c: Cards) -> list[tuple[int, int]]:
    """Challenges of every kind, as (card, way)."""
    result = []
    for number in range(0, len(c.cards), 2):
        challenge = c.cards[number].challenge
        if challenge.combat:
            result.append((number, -1))
    for number in range(0, len(c.cards), 2):
        challenge = c.cards[number].challenge
        if not challenge.combat:
            result += [(number, 0)]
    return result


class Bench:
    """Tries a party at challenges and at the boss; the more points it loses, the worse."""

    def __init__(self, c: Cards, s: OddState, rolls: int, boss_rolls: int) -> None:
        self.c: Cards = c
        self.s: OddState = s.copy()
        self.s.stack = []
        self.s.boxes = []
        self.s.fighters = []
        self.s.potions = 0
        self.come: float = cards_to_come(s)
        self.rolls: int = rolls
        self.boss_rolls: int = boss_rolls
        self.fights: list[tuple[int, int]] = [t for t in trials(c) if t[1] < 0]
        self.perils: list[tuple[int, int]] = [t for t in trials(c) if t[1] >= 0]

    def loss(self) -> float:
        """Points lost from here on."""
        s = self.s
        floor, damage = s.floor, s.damage
        s.floor = min(3, s.floor + 1) if s.deck < 15 else s.floor
        share = self.come / (len(self.fights) + len(self.perils))
        total = 0.0
        if self.rolls:
            for card, way in self.fights:
                total += self.mean(card, way, self.rolls) * share
        s.floor = BOSS_FLOOR
        total += BOSS_ROUNDS * self.boss()
        s.floor, s.damage = floor, damage
        return total

    def mean(self, card: int, way: int, rolls: int) -> float:
        found = outcomes(self.c, self.s, card, way, 0, rolls)
        return sum(10.0 * one.wounds + TIME * one.time for one in found) / len(found)

    def boss(self) -> float:
        """A round against the boss, with the dice that are still to come."""
        more = self.filling()
        found = outcomes(self.c, self.s, rolls=self.boss_rolls, more=more)
        return sum(10.0 * one.wounds - SKULLS * one.hits for one in found) / len(found)

    def filling(self) -> list[int]:
        """Dice that the party will have found by then: of the colours that it has fewest of."""
        n = int(min(FILL * self.come * 0.5, 7 - len(self.s.items[0])) + 0.5)
        more = [0, 0, 0, 0]
        for i in range(max(0, n)):
            more[i % 3] += 1
        if self.come > 5 and self.s.level < 4:
            more[3] += 1
        return more


SKULLS = 22.0


def level_worth(c: Cards, s: OddState) -> float:
    """A point of experience."""
    need = xp_needed(c, s)
    have = sum(c.cards[card].xp for card in s.xp)
    reach = (have + 1.5 * cards_to_come(s)) / need
    return XP[s.level - 1] * max(0.3, min(1.0, reach))


XP = (8.0, 7.0, 6.0, 4.4)
