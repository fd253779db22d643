"""One Deck Dungeon: what a dice step costs, as one number.

The values are house values: what a heart, an hour and the rest are worth to a party in the middle of a game. What the
open boxes cost in hearts and time is asked of the rules (`consequences`), so that no rule is written twice.
"""

from __future__ import annotations

from bisect import bisect_left

from ..cards import Cards
from ..dice import ARMOR, FROM_DUNGEON, SKULL, box_hearts, box_time
from ..rules.consequences import armor_open, boss_health, can_kite, consequences
from ..rules.table import BOSS_FLOOR, challenge_trait, health_of, side_of
from ..state import BOSS_TIME, OddState

TINY = 1e-6


class Worth:
    """The stated values. `fall`: a hero would drop; `win`: the boss would."""

    __slots__ = ("fall", "heart", "loot", "potion", "skull", "time", "win")

    def __init__(
        self,
        heart: float = 10.0,
        time: float = 3.0,
        potion: float = 12.0,
        skull: float = 8.0,
        loot: float = 15.0,
        fall: float = 200.0,
        win: float = 500.0,
    ) -> None:
        self.heart: float = heart
        self.time: float = time
        self.potion: float = potion
        self.skull: float = skull
        self.loot: float = loot
        self.fall: float = fall
        self.win: float = win


class Losses:
    """What it costs to stop with some boxes covered, for one dice step. `s` is a scratch copy of the state."""

    def __init__(self, c: Cards, s: OddState, worth: Worth) -> None:
        self.c: Cards = c
        self.s: OddState = s
        self.worth: Worth = worth
        self.boss: bool = s.floor == BOSS_FLOOR
        self.time: float = 0.0 if self.boss and not s.variants & BOSS_TIME else worth.time
        """Time does not matter against the boss, unless an option says so."""
        self.skulls: int = sum(1 for box in s.boxes if box & SKULL) if self.boss else 0
        self.known: dict[tuple[int, ...], float] = {}
        trait = challenge_trait(c, s)
        self.per_skill: float = trait.time_per_skill * self.time
        self.weights: list[float] = [self._weight(box) for box in s.boxes]
        self.outlines: list[tuple[float, int]] = self._outlines()
        self.tables: dict[tuple[int, ...], tuple[list[float], list[float]]] = {}

    def _weight(self, box: int) -> float:
        """A lower bound of what this box adds when it stays open, before anything is prevented."""
        heart = self.worth.heart
        if len(self.s.heroes) == 1:
            halve = self.c.skills[side_of(self.c, self.s, 0).skill].passive.get("halve-hearts")
            if halve:
                heart -= heart / halve[0]
        skull = self.worth.skull if box & SKULL and self.boss else 0.0
        return heart * box_hearts(box) + self.time * box_time(box) + skull

    def _outlines(self) -> list[tuple[float, int]]:
        """For every different sum of what stays open its weight and the boxes covered, in order of weight."""
        boxes = self.s.boxes
        start = (0, 0, 0, 0, 0)
        found: dict[tuple[int, int, int, int, int], tuple[float, int]] = {start: (0.0, (1 << len(boxes)) - 1)}
        for i, box in enumerate(boxes):
            if self.s.covered >> i & 1:
                continue
            more: dict[tuple[int, int, int, int, int], tuple[float, int]] = {}
            own = 0 if box & FROM_DUNGEON else 1
            for (hearts, time, skulls, left, armor), (weight, covered) in found.items():
                skull = 1 if box & SKULL else 0
                shield = (2 if own else 1) if box & ARMOR else 0
                outline = (
                    hearts + box_hearts(box),
                    time + box_time(box),
                    skulls + skull,
                    left | own + 1,
                    armor | shield,
                )
                more[outline] = (weight + self.weights[i], covered & ~(1 << i))
            for outline, entry in more.items():
                found.setdefault(outline, entry)
        return sorted(found.values())

    def bound(self, weight: float, prevent_hearts: int, prevent_time: int, healed: list[int]) -> float:
        """No less than this is lost when boxes of that weight, or more, stay open."""
        key = (prevent_hearts, prevent_time, *healed)
        table = self.tables.get(key)
        if table is None:
            losses = [self.loss(covered, prevent_hearts, prevent_time, healed) for _, covered in self.outlines]
            for at in range(len(losses) - 2, -1, -1):
                losses[at] = min(losses[at], losses[at + 1])
            table = self.tables[key] = ([weight for weight, _ in self.outlines], losses)
        at = bisect_left(table[0], weight - TINY)
        return table[1][at] if at < len(table[1]) else 1e9

    def loss(self, covered: int, prevent_hearts: int, prevent_time: int, healed: list[int]) -> float:
        """What stopping costs with these boxes covered, this much prevented in all, and heroes healed on the way."""
        key = (covered, prevent_hearts, prevent_time, *healed)
        known = self.known.get(key)
        if known is None:
            known = self.known[key] = self._loss(covered, prevent_hearts, prevent_time, healed)
        return known

    def _loss(self, covered: int, prevent_hearts: int, prevent_time: int, healed: list[int]) -> float:
        c, s, worth = self.c, self.s, self.worth
        s.covered = covered
        s.prevent_hearts = prevent_hearts
        s.prevent_time = prevent_time
        hearts, time = consequences(c, s)
        total = hearts * worth.heart + time * self.time
        trait = challenge_trait(c, s)
        if hearts == 1 and can_kite(c, s):
            total -= max(0.0, worth.heart - self.time * (1 + trait.time_per_skill))
        falls = self._falls(hearts, healed)
        if falls:
            total += worth.fall
        if trait.no_loot_if_armor_open and armor_open(s):
            total += worth.loot
        if self.boss:
            total += self._fight(covered, trait.regrow, falls)
        return total

    def _fight(self, covered: int, regrow: int, falls: bool) -> float:
        """The skulls that did not become damage, and the victory."""
        s = self.s
        hits = sum(1 for i, box in enumerate(s.boxes) if box & SKULL and covered >> i & 1)
        damage = max(0, s.damage - regrow * (self.skulls - hits)) + hits
        total = self.worth.skull * (self.skulls - (damage - s.damage))
        if damage >= boss_health(self.c, s) and not falls:
            total -= self.worth.win
        return total

    def _falls(self, hearts: int, healed: list[int]) -> bool:
        """Whether so many hearts, split as the rules say, leave some hero without health."""
        s = self.s
        left = [health_of(self.c, s, seat) - s.wounds[seat] + healed[i] for i, seat in enumerate(s.fighters)]
        if hearts == 0:
            return False
        each = hearts // len(left)
        if hearts % len(left) == 0:
            return min(left) <= each
        return min(left) <= each or max(left) <= each + 1
