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
        for value in range(6, 1, -1):
            gaps = [needs.dice[colour][value] - base[7 * colour + value] for colour in range(3)]
            if gaps[0] <= 0 and gaps[1] <= 0 and gaps[2] <= 0:
                continue
            lack, left = self.missing(value, needs, gaps, gaps)
            raises -= max(0, lack - left // share - self.changes + self.raises)
            if raises < 0 or lack > self.fixed(value, gaps, left, gaps):
                return True
        return self.short_of_dice(needs)

    def missing(self, value: int, needs: Needs, gaps: list[int], spare: list[int]) -> tuple[int, int]:
        """What is lacking at a value after the heroic dice there are, and the dice left of other colours (`spare`,
        below zero)."""
        lack = left = 0
        for colour in range(3):
            lack += max(0, gaps[colour])
            if spare[colour] < 0:
                left -= spare[colour]
            if self.to_heroic[colour] and spare[colour] <= 0:
                at = 7 * colour + value
                turned = min(self.to_heroic[colour], self.able[at] - self.base[at] - spare[colour])
                lack -= turned
                left -= min(turned, -spare[colour])
        return lack - self.base[21 + value] - (self.for_armor if needs.armor else 0), left

    def fixed(self, value: int, gaps: list[int], left: int, spare: list[int]) -> int:
        """How many dice of a value changes and heroic dice made can add."""
        base, able = self.base, self.able
        share = self.scales.share
        if not self.changes and not self.scales.lifts:
            return left // share
        fixed = able[21 + value] - base[21 + value]
        more = 0
        for colour in range(3):
            extra = able[7 * colour + value] - base[7 * colour + value]
            used = min(max(0, gaps[colour]), extra)
            fixed += used
            more += extra - used
        fixed = min(self.changes, fixed)
        left += min(self.changes - fixed, more)
        return fixed + left // share + self.loose(value) // share

    def short_of_dice(self, needs: Needs) -> bool:
        """The same at value 1, where wide boxes count: with more heroic dice they take fewer of their colour."""
        choices = [self.choices(colour, needs) for colour in range(3)]
        for first in choices[0]:
            for second in choices[1]:
                for third in choices[2]:
                    gaps = [first[0], second[0], third[0]]
                    spare = [-first[1], -second[1], -third[1]]
                    lack, left = self.missing(1, needs, gaps, spare)
                    if lack <= 0 or lack <= self.fixed(1, gaps, left, spare):
                        return False
        return True

    def choices(self, colour: int, needs: Needs) -> list[tuple[int, int]]:
        """The heroic dice that a colour needs and the dice that it then has left, each way that makes sense."""
        have = self.base[7 * colour + 1]
        dice = needs.dice[colour][1]
        total = needs.total[colour]
        if colour == MAGIC and self.for_spell:
            total -= min(needs.mana, 6 * self.for_spell)
        if total <= 0:
            return [(max(0, dice - have), max(0, have - dice))]
        result: list[tuple[int, int]] = []
        for used in range(have + 1):
            single = min(dice, have - used)
            heroic = dice - single + self.heroic_for(total - self.top(colour, used))
            left = have - used - single
            if not result or heroic < result[-1][0]:
                result.append((heroic, left))
            if heroic == dice - single:
                break
        return result

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

    def heroic_for(self, points: int) -> int:
        """How many heroic dice, had or made, so many points take."""
        if points <= 0:
            return 0
        able = self.able
        share = self.scales.share
        most: list[int] = []
        for value in range(1, 7):
            others = able[value] + able[7 + value] + able[14 + value]
            if self.scales.lifts:
                others = max(others, self.loose(value))
            turned = min(sum(self.to_heroic), others)
            most.append(able[21 + value] + turned + (others - turned) // share + self.for_armor)
        for count in range((points + 5) // 6, most[0] + 1):
            if sum([min(count, dice) for dice in most]) >= points:
                return count
        return 99


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
