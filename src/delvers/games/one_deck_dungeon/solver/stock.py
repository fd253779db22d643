"""One Deck Dungeon: what a tray can cover at best, by counting - from this the solver sees that boxes are too many.

At each value from 1 to 6 the dice that reach it are counted by colour against the boxes that ask for it. What a colour
lacks must come from heroic dice, from changes, or from heroic dice made of what other colours have left.
"""

from __future__ import annotations

from .. import effects as fx
from ..dice import FOR_ARMOR, FOR_SPELL, HEROIC, MAGIC
from .tray import RAISES, UNLIMITED, Tray

BoxFacts = tuple[int, int, int, bool, int]
"""Bit, colour, target, whether it is wide, how many dice it takes."""
RECOLOURS = (fx.SWAP, fx.TO_HEROIC, fx.RECOLOUR)
LEVELS = range(2, 7)


class Stock:
    """The counts of one tray. `dues`: dice to be paid by colour; `mana`: magic to be paid."""

    def __init__(self, tray: Tray, boxes: list[BoxFacts], armor: int, dues: list[int], mana: int) -> None:
        self.boxes: list[list[BoxFacts]] = [[box for box in boxes if box[1] == colour] for colour in range(3)]
        self.masks: list[int] = [sum([box[0] for box in mine]) for mine in self.boxes]
        self.armor: int = armor
        self.share: int = tray.share
        self.dues: list[int] = dues
        self.base: list[list[int]] = [[0] * 7 for _ in range(4)]
        self.able: list[list[int]] = [[0] * 7 for _ in range(4)]
        self.values: list[list[int]] = [[], [], []]
        self.hopes: list[list[int]] = [[], [], []]
        self.for_armor: int = 0
        self.mana: int = mana
        self._count(tray)
        self.changes: int = 0
        self.lift: int = 0
        """How many dice can be changed, and by how many points in all, where that is limited."""
        for token in tray.tokens:
            if token is None:
                continue
            if token.count < UNLIMITED:
                self.changes += token.count
                self.lift += token.count * (5 if token.op in (fx.TURN_VALUE, fx.TURN_PLAIN) else 1)
            elif token.op in RECOLOURS:
                self.changes += len(tray.dice)
        self.loose: list[int] = self._loose(tray)
        """For every value the dice of which a heroic die can be made that a change then brings to it."""
        self.tops: list[list[int]] = [self._tops(colour) for colour in range(3)]
        self.known: list[dict[int, list[int]]] = [{}, {}, {}]

    def _count(self, tray: Tray) -> None:
        for die in tray.classes:
            count = tray.count[die]
            kind = (die & 63) // 6
            if kind == FOR_ARMOR:
                self.for_armor += count
                continue
            if kind == FOR_SPELL:
                self.mana = max(0, self.mana - 6 * count)
                continue
            best = [0, 0, 0, 0]
            plain = 0
            for form in tray.forms[die]:
                value = form.code % 6 + 1
                best[form.code // 6] = max(best[form.code // 6], value)
                if form.code // 6 == kind and all(self._unlimited(tray, t) for t in form.tokens):
                    plain = max(plain, value)
            for other in range(4):
                for value in range(1, best[other] + 1):
                    self.able[other][value] += count
            for value in range(1, plain + 1):
                self.base[kind][value] += count
            if kind < HEROIC:
                self.values[kind] += [plain] * count
                self.hopes[kind] += [best[kind]] * count

    def _loose(self, tray: Tray) -> list[int]:
        tokens = [token for token in tray.tokens if token is not None]
        if not self.changes and not (tray.two and tokens):
            return [0] * 7
        if tray.two or any(token.op not in RAISES for token in tokens):
            return [len(tray.dice)] * 7
        far = len(tokens)
        return [sum([self.base[colour][max(1, value - far)] for colour in range(3)]) for value in range(7)]

    def _unlimited(self, tray: Tray, t: int) -> bool:
        token = tray.tokens[t]
        return token is not None and token.count >= UNLIMITED

    def _tops(self, colour: int) -> list[int]:
        """The most that so many dice of a colour can add up to."""
        values = sorted(self.values[colour], reverse=True)
        hopes = sorted(self.hopes[colour], reverse=True)
        tops = [0]
        plain = hope = 0
        for value, best in zip(values, hopes, strict=True):
            plain += value
            hope += best
            tops.append(min(hope, plain + self.lift))
        return tops

    def balance(self, colour: int, mask: int) -> list[int]:
        """For every value what these boxes of a colour lack in dice of that colour (below zero: what is left)."""
        known = self.known[colour].get(mask)
        if known is not None:
            return known
        need = [0] * 7
        total = self.mana if colour == MAGIC else 0
        for bit, _, target, wide, dice in self.boxes[colour]:
            if mask & bit:
                if wide:
                    total += target
                else:
                    need[target] += dice
        for value in range(5, 0, -1):
            need[value] += need[value + 1]
        need[1] += self.dues[colour]
        base = self.base[colour]
        result = [0, self._lack(colour, need[1], total)]
        for value in LEVELS:
            result.append(need[value] - base[value])
        self.known[colour][mask] = result
        return result

    def _lack(self, colour: int, dice: int, total: int) -> int:
        """At value 1: the heroic dice needed for so many dice and, on wide boxes, so many points."""
        have = self.base[colour][1]
        if total <= 0:
            return dice - have
        tops = self.tops[colour]
        for used in range(max(0, have - dice) + 1):
            if tops[used] >= total:
                return dice + used - have
        best = 99
        for helped in range(max(0, dice - have), dice + 1):
            short = total - tops[have - dice + helped]
            best = min(best, helped + max(0, (short + 5) // 6))
        return best

    def short(self, boxes: int) -> int:
        """A value at which these boxes are too many, 0 if there is none."""
        balances = [self.balance(colour, boxes & self.masks[colour]) for colour in range(3)]
        heroic = self.base[HEROIC]
        extra = self.for_armor if boxes & self.armor else 0
        for value in range(6, 0, -1):
            lack = left = fixed = more = 0
            for colour in range(3):
                gap = balances[colour][value]
                able = self.able[colour][value] - self.base[colour][value]
                if gap > 0:
                    lack += gap
                    fixed += min(gap, able)
                    more += max(0, able - gap)
                else:
                    left -= gap
                    more += able
            if not lack:
                continue
            fixed = min(self.changes, fixed + self.able[HEROIC][value] - heroic[value])
            left += min(self.changes - fixed, more)
            lack -= heroic[value] + extra + fixed + left // self.share
            if lack > 0 and lack > self.loose[value] // self.share:
                return value
        return 0

    def core(self, boxes: int) -> int:
        """A few of the boxes that are already too many; -1 if they may be not."""
        if not self.short(boxes):
            return -1
        for mine in self.boxes:
            for box in mine:
                if boxes & box[0] and self.short(boxes & ~box[0]):
                    boxes &= ~box[0]
        return boxes
