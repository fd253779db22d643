"""One Deck Dungeon, how a party plays: what loot is worth - how much better the party fares with it from here on.

The party as it would be is tried, always with the same dice, in every kind of combat and against the boss.
"""

from __future__ import annotations

from delvers.engine.moves import kind_of, operand

from .. import moves
from ..cards import Cards
from ..rules.loot import xp_needed
from ..rules.table import BOSS_FLOOR
from ..state import MANA_FONT, OddState
from .prospect import outcomes
from .values import HEART, TIME

FLOOR_CARDS, FLOOR_TIME, DOOR_CARDS = 5.5, 40.0, 0.6
"""What a whole floor brings in cards, how much time it has, and what a door in sight brings."""
SOON = 15
"""With so little time left the next floor is what counts."""
BOSS_ROUNDS, BOSS_ROLLS = 4.0, 24
SKULLS = 22.0
"""What a hit on the boss is worth, in points."""
BECOME_DICE = 0.4
"""Of the cards still to come so many become items."""
MOST_ITEMS = (7, 4)
XP = (8.0, 7.0, 6.0, 4.4)
"""What a point of experience is worth on each level, if the next one can be reached."""


def cards_to_come(s: OddState) -> float:
    """How many cards the party may still loot."""
    return FLOOR_CARDS * (s.deck / FLOOR_TIME + 3 - s.floor) + DOOR_CARDS * len(s.doors)


def xp_worth(c: Cards, s: OddState) -> float:
    """What a point of experience is worth; less when the next level is out of reach."""
    have = sum(c.cards[card].xp for card in s.xp)
    reach = (have + 1.5 * cards_to_come(s)) / xp_needed(c, s)
    return XP[s.level - 1] * max(0.3, min(1.0, reach))


class Bench:
    """Tries a party with other items and skills than it has."""

    def __init__(self, c: Cards, s: OddState, seat: int) -> None:
        self.c: Cards = c
        self.seat: int = seat
        self.s: OddState = s.copy()
        self.s.fighters = [seat] if len(s.heroes) == 1 else [seat, (seat + 1) % len(s.heroes)]
        self.s.potions = 0
        self.come: float = cards_to_come(s) / len(s.heroes)
        self.combats: list[int] = [i for i in range(0, len(c.cards), 2) if c.cards[i].challenge.combat]
        self.known: dict[tuple[int, ...], float] = {}
        self.usual: float = self.loss()

    def gain(self, card: int, move: int) -> float:
        """How much better the party fares after an item or skill came (and another went)."""
        s, seat, kind = self.s, self.seat, kind_of(move)
        items, skills = s.items[seat], s.skills[seat]
        s.items[seat], s.skills[seat] = list(items), list(skills)
        if kind in (moves.DRAIN, moves.LOOT_ITEM_FOR):
            s.items[seat].remove(operand(move, 0))
        if kind in (moves.LOOT_ITEM, moves.LOOT_ITEM_FOR):
            s.items[seat].append(card)
        if kind == moves.LOOT_SKILL_FOR:
            s.skills[seat].remove(skill_card(self.c, s, seat, move))
        if kind in (moves.LOOT_SKILL, moves.LOOT_SKILL_FOR):
            s.skills[seat].append(card)
        health = sum(self.c.cards[item].health for item in s.items[seat])
        health -= sum(self.c.cards[item].health for item in items)
        worth = self.usual - self.known_loss() + HEART * health
        s.items[seat], s.skills[seat] = items, skills
        return worth

    def known_loss(self) -> float:
        """The loss with the items and skills of now; one item is as good as another with the same die."""
        items = sorted(self.c.cards[item].item for item in self.s.items[self.seat])
        key = (*items, -1, *self.s.skills[self.seat])
        if key not in self.known:
            self.known[key] = self.loss()
        return self.known[key]

    def loss(self) -> float:
        """The points lost from here on, in the fights of this floor or the next and against the boss."""
        s = self.s
        floor = s.floor
        s.floor = min(3, floor + 1) if s.deck < SOON else floor
        total = sum(self.fight(card) for card in self.combats) * self.come / len(self.combats)
        s.floor = BOSS_FLOOR
        total += BOSS_ROUNDS * self.boss()
        s.floor = floor
        return total

    def fight(self, card: int) -> float:
        one = outcomes(self.c, self.s, card, rolls=1)[0]
        return HEART * one.wounds + TIME * one.time

    def boss(self) -> float:
        """A round against the boss, with the dice that are still to come."""
        found = outcomes(self.c, self.s, rolls=BOSS_ROLLS, more=self.dice_to_come())
        return sum(HEART * one.wounds - SKULLS * one.hits for one in found) / len(found)

    def dice_to_come(self) -> list[int]:
        """Dice that the party will have found by then, of every colour."""
        s = self.s
        room = MOST_ITEMS[0 if len(s.heroes) == 1 else 1] - len(s.items[self.seat])
        more = [0, 0, 0, 1 if self.come > 5 and s.level < 4 else 0]
        for i in range(max(0, round(min(BECOME_DICE * self.come, room)))):
            more[i % 3] += 1
        return more


def skill_card(c: Cards, s: OddState, seat: int, move: int) -> int:
    """The card of the skill that a move gives up."""
    font = bool(s.variants & MANA_FONT)
    return next(own for own in s.skills[seat] if c.loot_skill(own, font) == operand(move, 0))
