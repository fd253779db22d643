"""One Deck Dungeon: what a tray can cover at best, by counting - from this the solver sees that boxes are too many.

At each value from 1 to 6 the dice that reach it are counted by colour against the boxes that ask for it. What a colour
lacks must come from heroic dice, from changes, or from heroic dice made of what other colours have left.
"""

from __future__ import annotations

from .. import effects as fx
from ..dice import FOR_ARMOR, FOR_SPELL, MAGIC
from .tray import FIELD, RAISES, UNLIMITED, Token, Tray

BoxFacts = tuple[int, int, int, bool, int, bool]
"""Bit, colour, target, whether it is wide, how many dice it takes, whether heroic ones will not do."""


class Needs:
    """What boxes and prices ask for: `dice[colour][value]` dice of at least a value, `total[colour]` in sums."""

    __slots__ = ("armor", "dice", "mana", "own", "total")

    def __init__(self) -> None:
        self.dice: list[list[int]] = [[0] * 7 for _ in range(3)]
        self.own: list[list[int]] = []
        """The same for boxes that take no heroic dice; empty if there are none."""
        self.total: list[int] = [0, 0, 0]
        self.mana: int = 0
        """The part of the magic that is the price of spells."""
        self.armor: bool = False

    def add(self, colour: int, target: int, wide: bool, count: int, own: bool = False) -> None:
        if own:
            if not self.own:
                self.own = [[0] * 7 for _ in range(3)]
            for value in range(1, min(target, 6) + 1):
                self.own[colour][value] += count
        if wide:
            self.total[colour] += target
        else:
            for value in range(1, target + 1):
                self.dice[colour][value] += count

    def copy(self) -> Needs:
        twin = Needs()
        twin.dice = [list(row) for row in self.dice]
        twin.total = list(self.total)
        twin.own = [list(row) for row in self.own]
        twin.mana = self.mana
        twin.armor = self.armor
        return twin


class Scales:
    """Counts the dice of a tray: for each of its kinds of dice what one more of them adds, packed in one int."""

    def __init__(self, tray: Tray) -> None:
        self.tray: Tray = tray
        self.share: int = tray.share
        self.weights: list[tuple[int, int, int, int]] = []
        self.for_armor: list[int] = []
        self.for_spell: list[int] = []
        self.tokens: list[tuple[int, int, int, bool]] = []
        """For each change the number of its act, where its count is, how many points it can add, whether it raises
        by 1."""
        self.to_heroic: list[tuple[int, int, int]] = []
        """For each change of a colour to heroic the number of its act, where its count is, and the colour."""
        tokens = [token for token in tray.tokens if token is not None]
        for t, token in enumerate(tray.tokens):
            if token is None:
                continue
            shift = tray.token_at + FIELD * t
            if token.op == fx.TO_HEROIC:
                self.to_heroic.append((t, shift, token.a))
            elif token.count < UNLIMITED or token.op == fx.SWAP:
                self.tokens.append((t, shift, _points(token), token.op in RAISES))
        for die in tray.classes:
            kind = (die & 63) // 6
            if kind == FOR_ARMOR:
                self.for_armor.append(tray.shift[die])
            elif kind == FOR_SPELL:
                self.for_spell.append(tray.shift[die])
            else:
                self.weights.append(self._weight(die))
        self.any_lift: bool = tray.two or any(token.op not in RAISES for token in tokens)
        self.lifts: int = len(tokens)

    def _weight(self, die: int) -> tuple[int, int, int, int]:
        """Where its count is; for each kind and value whether it has it as it is, and with changes; and which changes
        it can undergo."""
        kind = (die & 63) // 6
        best = [0, 0, 0, 0]
        plain = 0
        changes = 0
        heroic = [t for t, _, _ in self.to_heroic]
        for form in self.tray.forms[die]:
            for t in form.tokens:
                changes |= 1 << 8 * t
            if any(t in heroic for t in form.tokens):
                continue
            value = form.code % 6 + 1
            best[form.code // 6] = max(best[form.code // 6], value)
            if form.code // 6 == kind and all(self._unlimited(t) for t in form.tokens):
                plain = max(plain, value)
        base = able = 0
        for value in range(1, plain + 1):
            base += 1 << 8 * (7 * kind + value)
        for other in range(4):
            for value in range(1, best[other] + 1):
                able += 1 << 8 * (7 * other + value)
        return (self.tray.shift[die], base, able, changes)

    def _unlimited(self, t: int) -> bool:
        token = self.tray.tokens[t]
        return token is not None and token.count >= UNLIMITED

    def weigh(self, pool: int) -> Counts:
        """The counts of what is left in a pool."""
        base = able = changes = 0
        for shift, one, with_changes, which in self.weights:
            count = pool >> shift & 31
            if count:
                base += one * count
                able += with_changes * count
                changes += which * count
        counts = Counts(self, base.to_bytes(28, "little"), able.to_bytes(28, "little"))
        for t, shift, points, raises in self.tokens:
            most = min(pool >> shift & 31, changes >> 8 * t & 255)
            counts.changes += most
            counts.lift += most * points
            counts.raises += most if raises else 0
        for t, shift, colour in self.to_heroic:
            counts.to_heroic[colour] += min(pool >> shift & 31, changes >> 8 * t & 255)
        for shift in self.for_armor:
            counts.for_armor += pool >> shift & 31
        for shift in self.for_spell:
            counts.for_spell += pool >> shift & 31
        return counts


def _points(token: Token) -> int:
    """The most that a change can add to a die."""
    if token.op == fx.TURN_VALUE:
        return token.b - token.named
    return 5 if token.op == fx.TURN_PLAIN else 1


class Counts:
    """Dice by kind and value (at 7 * kind + value): as they are, and with changes."""

    __slots__ = ("able", "base", "changes", "for_armor", "for_spell", "lift", "raises", "scales", "to_heroic")

    def __init__(self, scales: Scales, base: bytes, able: bytes) -> None:
        self.scales: Scales = scales
        self.base: bytes = base
        self.able: bytes = able
        self.changes: int = 0
        self.raises: int = 0
        """How many of the changes raise a die by 1, and so help at one value only."""
        self.lift: int = 0
        self.to_heroic: list[int] = [0, 0, 0]
        self.for_armor: int = 0
        self.for_spell: int = 0

    def short(self, needs: Needs) -> bool:
        """Whether the needs are more than these dice can meet."""
        base, able = self.base, self.able
        share = self.scales.share
        for colour, row in enumerate(needs.own):
            for value in range(1, 7):
                if row[value] > able[7 * colour + value]:
                    return True
        raises = self.raises
        for value in range(6, 0, -1):
            lack = left = fixed = more = heroic = 0
            for colour in range(3):
                at = 7 * colour + value
                gap = needs.dice[colour][value] - base[at]
                if value == 1 and needs.total[colour]:
                    gap = self.lack(colour, needs)
                extra = able[at] - base[at]
                if gap > 0:
                    lack += gap
                    fixed += min(gap, extra)
                    more += max(0, extra - gap)
                else:
                    left -= gap
                    more += extra
                    if self.to_heroic[colour]:
                        turned = min(self.to_heroic[colour], extra - gap)
                        heroic += turned
                        left -= min(turned, -gap)
            if not lack:
                continue
            heroic += base[21 + value] + (self.for_armor if needs.armor else 0)
            if value > 1:
                raises -= max(0, lack - heroic - left // share - self.changes + self.raises)
                if raises < 0:
                    return True
            fixed = min(self.changes, fixed + able[21 + value] - base[21 + value])
            left += min(self.changes - fixed, more)
            lack -= heroic + fixed + left // share
            if lack > 0 and lack > self.loose(value) // share:
                return True
        return False

    def loose(self, value: int) -> int:
        """The dice of which heroic dice can be made that a change then brings to a value."""
        scales = self.scales
        if not scales.lifts:
            return 0
        low = 1 if scales.any_lift else max(1, value - scales.lifts)
        return self.base[low] + self.base[7 + low] + self.base[14 + low]

    def top(self, colour: int, count: int) -> int:
        """The most that so many dice of a colour can add up to."""
        plain = hope = 0
        for at in range(7 * colour + 1, 7 * colour + 7):
            plain += min(count, self.base[at])
            hope += min(count, self.able[at])
        return min(hope, plain + self.lift)

    def lack(self, colour: int, needs: Needs) -> int:
        """The heroic dice needed for the dice and the points that a colour asks for; below zero: dice left."""
        have = self.base[7 * colour + 1]
        dice = needs.dice[colour][1]
        total = needs.total[colour]
        if colour == MAGIC and self.for_spell:
            total -= min(needs.mana, 6 * self.for_spell)
        if total <= 0:
            return dice - have
        for used in range(1, max(0, have - dice) + 1):
            if self.top(colour, used) >= total:
                return dice + used - have
        best = 99
        for helped in range(max(0, dice - have), dice + 1):
            points = total - self.top(colour, have - dice + helped)
            best = min(best, helped + max(0, (points + 5) // 6))
        return best


class Stock:
    """The counts of one tray against sets of boxes. `dues`: what the acts cost."""

    def __init__(self, scales: Scales, boxes: list[BoxFacts], armor: int, dues: Needs) -> None:
        self.boxes: list[BoxFacts] = boxes
        self.armor: int = armor
        self.dues: Needs = dues
        self.counts: Counts = scales.weigh(scales.tray.pool)

    def short(self, boxes: int) -> bool:
        """Whether these boxes are too many."""
        needs = self.dues.copy()
        needs.armor = bool(boxes & self.armor)
        for bit, colour, target, wide, dice, own in self.boxes:
            if boxes & bit:
                needs.add(colour, target, wide, dice, own)
        return self.counts.short(needs)

    def core(self, boxes: int) -> int:
        """A few of the boxes that are already too many; -1 if they may be not."""
        if not self.short(boxes):
            return -1
        for box in self.boxes:
            if boxes & box[0] and self.short(boxes & ~box[0]):
                boxes &= ~box[0]
        return boxes
