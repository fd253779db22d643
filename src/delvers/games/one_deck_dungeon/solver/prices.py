"""One Deck Dungeon: prices for dice, from which the solver sees early that a branch cannot win.

If covering a box always takes dice worth at least `least(box)`, then dice worth V in all save at most
V + sum of max(0, weight - least) over the boxes. That holds for any prices; `settle` looks for those that say most.
A die of a colour is priced by its value, a heroic die like the dearest colour, and every die at least like its share
of the heroic die that can be made of it.
"""

from __future__ import annotations

from .. import effects as fx
from ..dice import HEROIC, PHYSICAL
from .tray import UNLIMITED, Token, Tray

BoxNeed = tuple[int, float, int, bool, int, bool]
"""Colour, weight, number, whether it is wide, how many such dice, and whether it must be covered."""
Steps = list[list[float]]
"""For each colour: the price of a point, then what a die gains in price at each value from 1 to 6."""

MOST_DESCENTS, MOST_PRICES = 5, 3


class Prices:
    """`die[kind][value]` for dice, `base[colour][value]` for what a box of that colour takes."""

    __slots__ = ("base", "die", "point", "steps")

    def __init__(self, steps: Steps, share: int) -> None:
        self.steps: Steps = steps
        self.point: list[float] = [colour[0] for colour in steps]
        self.base: list[list[float]] = []
        for colour in steps:
            row = [0.0]
            for value in range(1, 7):
                row.append(row[-1] + colour[0] + colour[value])
            self.base.append(row)
        first, second, third = self.base
        top = [max(a, b, c) for a, b, c in zip(first, second, third, strict=True)]
        self.die: list[list[float]] = [
            [max(price, best / share) for price, best in zip(row, top, strict=True)] for row in self.base
        ]
        self.die.append(top)

    def saved(self, need: BoxNeed) -> float:
        """What covering a box saves beyond its price."""
        colour, weight, target, wide, dice, must = need
        gain = weight - (self.point[colour] * target if wide else self.base[colour][target] * dice)
        return gain if must or gain > 0 else 0.0

    def of(self, code: int) -> float:
        return self.die[PHYSICAL[code // 6]][code % 6 + 1]

    def rise(self) -> float:
        """The most that one point more can add to a die."""
        top = self.die[HEROIC]
        return max([top[value + 1] - top[value] for value in range(1, 6)])

    def token(self, token: Token, two: bool) -> float:
        """What one use of a limited change can add at most. An unlimited one is in the price of the dice already, but
        with two heroes it may change a heroic die made of dice that it could not change."""
        if token.full < UNLIMITED:
            return self.change(token.op, token.a, token.b, token.named)
        return self.die[HEROIC][token.a] if two and token.op == fx.TURN_ANY else 0.0

    def change(self, op: int, a: int, b: int, named: int) -> float:
        top = self.die[HEROIC]
        if op == fx.TURN_PLAIN or op == fx.TURN_VALUE:
            return top[b] - top[named if op == fx.TURN_VALUE else 1]
        if op == fx.TO_HEROIC:
            return max([top[value] - self.die[a][value] for value in range(1, 7)])
        if op == fx.RECOLOUR:
            return max(0.0, max([self.die[b][value] - self.die[a][value] for value in range(1, 7)]))
        return self.rise()


def value_of(prices: Prices, tray: Tray) -> tuple[float, dict[int, float]]:
    """All dice and tokens of a tray together, and the price of each die."""
    tokens = [prices.token(token, tray.two) for token in tray.tokens]
    dice: dict[int, float] = {}
    for form in tray.forms:
        price = prices.of(form.code)
        for t in form.tokens:
            price -= tokens[t]
        if price > dice.get(form.die, -1e9):
            dice[form.die] = price
    total = 0.0
    for die in tray.dice:
        total += dice[die]
    for t, token in enumerate(tray.tokens):
        total += tokens[t] * min(token.count, len(tray.dice))
    return total, dice


def settle(dice: list[int], needs: list[BoxNeed], share: int) -> list[Prices]:
    """A few different prices that each make the bound low; `share`: the dice that make a heroic one."""
    starts: list[Steps] = []
    for place in sorted({0 if need[3] else need[2] for need in needs} | {1}):
        for price in {need[1] / (need[2] if need[3] else need[4]) for need in needs}:
            steps = _none()
            for colour in steps:
                colour[place] = price
            starts.append(steps)
    starts.sort(key=lambda steps: bound(Prices(steps, share), dice, needs))
    found = [_descend(dice, needs, share, start) for start in starts[:MOST_DESCENTS]]
    found.sort(key=lambda prices: bound(prices, dice, needs))
    result: list[Prices] = []
    for prices in found:
        if len(result) < MOST_PRICES and all(prices.steps != other.steps for other in result):
            result.append(prices)
    return result or [Prices(_none(), share)]


def _none() -> Steps:
    return [[0.0] * 7 for _ in range(3)]


def bound(prices: Prices, dice: list[int], needs: list[BoxNeed]) -> float:
    """The most that these dice can save on these boxes."""
    total = 0.0
    for die in dice:
        total += prices.of(die & 63)
    for need in needs:
        total += prices.saved(need)
    return total


def _descend(dice: list[int], needs: list[BoxNeed], share: int, start: Steps) -> Prices:
    """One price after the other, as long as the bound falls."""
    best = Prices(start, share)
    least = bound(best, dice, needs)
    places = sorted({(need[0], 0 if need[3] else need[2]) for need in needs})
    for _ in range(4):
        before = least
        for colour, place in places:
            for price in _candidates(best, needs, colour, place):
                steps = [list(row) for row in best.steps]
                steps[colour][place] = price
                other = Prices(steps, share)
                found = bound(other, dice, needs)
                if found < least - 1e-9:
                    best, least = other, found
        if least > before - 0.1:
            break
    return best


def _candidates(prices: Prices, needs: list[BoxNeed], colour: int, place: int) -> set[float]:
    """Prices at which some box is just worth what it takes."""
    now = prices.steps[colour][place]
    result = {0.0}
    for need in needs:
        if need[0] != colour:
            continue
        if need[3]:
            if place == 0:
                result.add(need[1] / need[2])
        elif place <= need[2]:
            short = need[1] / need[4] - prices.base[colour][need[2]]
            result.add(max(0.0, now + (short / need[2] if place == 0 else short)))
    return result
