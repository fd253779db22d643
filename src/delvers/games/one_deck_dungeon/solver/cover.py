"""One Deck Dungeon: the second half of the solver - which boxes to cover with the dice of one tray."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..dice import ARMOR, WIDE
from .prices import value_of
from .tray import FIELD, Tray, Unit
from .ways import fill, singles

if TYPE_CHECKING:
    from .node import Node
    from .search import Search

Laid = tuple[int, list[Unit]]
"""A box and what lies on it, in order."""
EPSILON = 0.01
"""A plan must be better by this much to take the place of an earlier one, which uses no more skills."""


class Cover:
    """The boxes against the dice of one tray."""

    def __init__(self, search: Search, node: Node, tray: Tray, most: int) -> None:
        self.search: Search = search
        self.node: Node = node
        self.tray: Tray = tray
        self.order: list[int] = []
        self.hope: list[list[float]] = []
        self.price: list[dict[int, float]] = []
        self.token_price: list[list[float]] = []
        self.paid: dict[int, list[float]] = {}
        self.twin: list[bool] = []
        self.tried: int = 0
        self.most: int = most
        """So many nodes at most, 0 for all."""
        self.glance: float = 1e9
        """The least loss seen in the first pass, which does not let the best plan so far stop it."""
        self.weights: list[float] = []
        self.must: int = 0
        self.trail: list[Laid] = []
        self.seen: dict[tuple[int, int], list[int]] = {}
        self.lost: float = 0.0

    def run(self) -> None:
        """All armor first, then the rest; or only some of the armor."""
        search = self.search
        boxes = search.s.boxes
        armor = [i for i in search.open if boxes[i] & ARMOR]
        plain = [i for i in search.open if not boxes[i] & ARMOR]
        self.lost = 0.0
        self.start(armor, plain)
        if armor:
            self.lost = sum(search.losses.weights[i] for i in plain)
            self.start([], [i for i in armor if search.losses.weights[i] > 0])

    def start(self, must: list[int], may: list[int]) -> None:
        search = self.search
        weights = search.losses.weights
        boxes = search.s.boxes
        may.sort(key=lambda i: -weights[i])
        must.sort(key=lambda i: -(boxes[i] >> 3 & 63))
        self.order = must + may
        self.must = len(must)
        needs = [search.need(i, at < self.must) for at, i in enumerate(self.order)]
        self.weights = [weights[i] for i in self.order]
        self.twin = [at > len(must) and boxes[i] == boxes[self.order[at - 1]] for at, i in enumerate(self.order)]
        self.price = []
        self.token_price = []
        self.paid = {}
        self.hope = []
        worth: list[float] = []
        for prices in search.markets:
            total, dice = value_of(prices, self.tray)
            worth.append(total)
            self.price.append(dice)
            self.token_price.append([prices.token(token, self.tray.two) for token in self.tray.tokens])
            hope = [0.0] * (len(needs) + 1)
            for at in range(len(needs) - 1, -1, -1):
                hope[at] = hope[at + 1] + prices.saved(needs[at]) - self.weights[at]
            self.hope.append(hope)
        self.seen = {}
        self.trail = []
        self.tried = 0
        self.place(0, self.tray.pool, search.covered, worth, self.lost, False)

    def cost(self, unit: Unit) -> list[float]:
        """The price of a unit, on each market."""
        known = self.paid.get(unit.usage)
        if known is None:
            known = []
            for dice, tokens in zip(self.price, self.token_price, strict=True):
                price = 0.0
                for form in unit.forms:
                    price += dice[form.die]
                    for t in form.tokens:
                        price += tokens[t]
                for t in unit.after:
                    price += tokens[t]
                known.append(price)
            self.paid[unit.usage] = known
        return known

    def allowed(self, box: int) -> int:
        if box & self.search.rule:
            return 0
        return 3 if box & ARMOR else 1

    def place(self, at: int, pool: int, covered: int, worth: list[float], open_weight: float, skipped: bool) -> None:
        """Boxes from number `at` on; `worth`: the prices of the dice and tokens left; `skipped`: the last box."""
        search = self.search
        search.nodes += 1
        least = open_weight
        for m, hope in enumerate(self.hope):
            least = max(least, open_weight - worth[m] - hope[at])
        node = self.node
        bound = search.losses.bound(least, node.prevent_hearts, node.prevent_time, node.healed)
        self.tried += 1
        if self.most and self.tried > self.most:
            return
        best = self.glance if self.tray.plain else search.best
        if search.done() or node.spent + bound >= best - EPSILON:
            return
        if at == len(self.order):
            self.leaf(covered, pool)
            return
        key = (at, pool)
        known = self.seen.get(key)
        if known is None:
            self.seen[key] = [covered]
        else:
            for other in known:
                if other & covered == covered:
                    return
            known.append(covered)
        i = self.order[at]
        box = search.s.boxes[i]
        tray = self.tray
        allowed = self.allowed(box)
        target = box >> 3 & 63
        ways: Iterator[tuple[int, list[Unit]]]
        if skipped and self.twin[at]:
            ways = iter(())  # of two boxes alike the first is covered first
        elif box & WIDE:
            ways = fill(tray, pool, box & 7, allowed, -1, target, 0, 6, tray.even)
        else:
            ways = singles(tray, pool, box & 7, allowed, target, search.dice_for(i))
        for rest, units in ways:
            rest_worth = worth
            for unit in units:
                rest_worth = [a - b for a, b in zip(rest_worth, self.cost(unit), strict=True)]
            self.trail.append((i, units))
            self.place(at + 1, rest, covered | 1 << i, rest_worth, open_weight, False)
            self.trail.pop()
            if search.nodes > search.stop:
                return
        if at >= self.must:
            self.place(at + 1, pool, covered, worth, open_weight + self.weights[at], True)

    def vain(self, pool: int) -> bool:
        """Whether a skill that only changes dice has changed none: the plan without it is as good."""
        for t, token in enumerate(self.tray.tokens):
            if token.only and pool >> self.tray.token_at + FIELD * t & 31 == token.full:
                return True
        return False

    def leaf(self, covered: int, pool: int) -> None:
        search = self.search
        loss = self.node.spent + search.losses.loss(
            covered, self.node.prevent_hearts, self.node.prevent_time, self.node.healed
        )
        self.glance = min(self.glance, loss)
        if loss < search.best - EPSILON and not (self.node.tokens and self.vain(pool)):
            search.best = loss
            search.uses = self.node.uses
            search.laid = list(self.trail)
