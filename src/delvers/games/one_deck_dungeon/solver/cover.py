"""One Deck Dungeon: whether the dice of one tray can cover a set of boxes and pay for the acts that brought them."""

from __future__ import annotations

from collections.abc import Iterator

from .schedule import Order, Table, acyclic, schedule
from .stock import Needs, Scales
from .sums import Sums
from .tray import OF_ARMOR, Tray, Unit

Demand = tuple[int, int, int, int, int, bool, int]
"""Box (or -1 - act), colour, allowed, owner (or -1), target, whether dice add up, how many such dice."""
KnownSums = dict[tuple[int, int, int, int], Sums]
CHOICES = 6
"""To look at so many choices of dice takes about as long as one node."""
YES, NO, UNKNOWN = 1, 0, -1


class Cover:
    """One search: all demands must be met. After YES the units are in `trail` and the order of things in `order`."""

    def __init__(self, table: Table, scales: Scales, demands: list[Demand], most: int, known: KnownSums) -> None:
        self.table: Table = table
        self.scales: Scales = scales
        self.tray: Tray = scales.tray
        self.demands: list[Demand] = demands
        self.most: int = most
        self.found: int = UNKNOWN
        self.nodes: int = 0
        self.deepest: int = 0
        """The first demand that was never met together with those before it."""
        self.trail: list[tuple[int, list[Unit]]] = []
        self.order: Order = []
        self.seen: dict[int, list[int]] = {}
        """For demands and dice left the edges with which they could not be met."""
        self.memo: bool = True
        self.refused: bool = False
        """Whether dice were found that no order of things can bring about."""
        self.least: list[int] = self._least()
        self.known: KnownSums = known
        self.rest: list[Needs] = self._rest()
        self.sums: list[Sums | None] = [self._sum(demand) if demand[5] else None for demand in demands]

    def _sum(self, demand: Demand) -> Sums:
        """The sum of a demand, set up once for all searches with these dice."""
        key = (demand[1], demand[2], demand[3], demand[4])
        known = self.known.get(key)
        if known is None:
            known = self.known[key] = Sums(self.tray, demand[1], demand[2], demand[3], demand[4])
        return known

    def _least(self) -> list[int]:
        """How many dice the demands from each number on take at least."""
        result = [0]
        for _, _, _, _, target, adds, count in reversed(self.demands):
            result.append(result[-1] + ((target + 5) // 6 if adds else count))
        result.reverse()
        return result

    def _rest(self) -> list[Needs]:
        """What the demands from each number on ask for."""
        needs = Needs()
        result = [needs]
        for box, colour, allowed, _, target, adds, count in reversed(self.demands):
            needs = needs.copy()
            needs.add(colour, target, adds, count, not allowed)
            needs.armor = needs.armor or bool(allowed & OF_ARMOR)
            if box < 0 and adds:
                needs.mana += target
            result.append(needs)
        result.reverse()
        return result

    def run(self) -> None:
        found = self.meet(0, self.tray.pool, 0, len(self.tray.dice))
        if found == NO and self.refused:
            self.memo = False
            found = self.meet(0, self.tray.pool, 0, len(self.tray.dice))
        self.found = found

    def meet(self, at: int, pool: int, edges: int, left: int) -> int:
        """The demands from number `at` on, with so many dice left."""
        self.nodes += 1
        if at > self.deepest:
            self.deepest = at
        if at == len(self.demands):
            order = schedule(self.table, self.trail, edges)
            if order is None:
                self.refused = True
                return NO
            self.order = order
            return YES
        if self.nodes > self.most:
            return UNKNOWN
        if self.memo:
            key = pool << 4 | at
            known = self.seen.get(key)
            if known is None:
                self.seen[key] = [edges]
            else:
                for other in known:
                    if other & ~edges == 0:
                        return NO
                known.append(edges)
        if at and self.scales.weigh(pool).short(self.rest[at]):
            return NO
        box = self.demands[at][0]
        for units in self.ways(at, pool, left - self.least[at + 1]):
            needs = self.needs(box, units, edges)
            if needs < 0:
                continue
            rest = pool
            size = left
            for unit in units:
                rest -= unit.usage
                size -= len(unit.forms)
            self.trail.append((box, units))
            found = self.meet(at + 1, rest, needs, size)
            if found != NO:
                return found
            self.trail.pop()
        return NO

    def needs(self, box: int, units: list[Unit], edges: int) -> int:
        """The edges with those of these units, -1 if no order has them all."""
        result = edges
        for unit in units:
            result |= unit.edges
            if box < 0:
                act = -1 - box
                result |= unit.deps << 16 * act
                for t in range(len(self.tray.tokens)):
                    if unit.before >> t & 1:
                        result |= (unit.deps | 1 << act) << 16 * t
            elif unit.before:
                return -1
        return result if result == edges or acyclic(result) else -1

    def ways(self, at: int, pool: int, most: int) -> Iterator[list[Unit]]:
        """Units of no more than so many dice that meet a demand."""
        sums = self.sums[at]
        if sums is not None:
            before = sums.work
            for units in sums.ways(pool, most):
                yield units
                self.nodes += (sums.work - before) // CHOICES
                before = sums.work
            self.nodes += (sums.work - before) // CHOICES
            return
        demand = self.demands[at]
        if demand[6] == 1:
            for unit in self.tray.single(pool, demand[1], demand[2], demand[3], demand[4], most):
                yield [unit]
        else:
            yield from self.several(demand, pool, most, demand[6])

    def several(self, demand: Demand, pool: int, most: int, count: int) -> Iterator[list[Unit]]:
        _, colour, allowed, owner, target, _, _ = demand
        for unit in self.tray.single(pool, colour, allowed, owner, target, most - count + 1):
            if count == 1:
                yield [unit]
            else:
                for more in self.several(demand, pool - unit.usage, most - len(unit.forms), count - 1):
                    yield [unit, *more]
