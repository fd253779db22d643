"""One Deck Dungeon: the order in which a plan is carried out - acts, heroic dice made, dice put back for new ones.

A die can be gained only while its set is not all on the table; dice paid or put into a heroic die are back at once.
"""

from __future__ import annotations

from ..cards import FREE
from ..dice import HEROIC, PHYSICAL
from .acts import POTION, Act
from .tray import Token, Unit

MAKE, USE, PUT_BACK = range(3)
Order = list[tuple[int, int]]
"""Things to do: (MAKE, number of the unit), (USE, number of the act), (PUT_BACK, set of dice)."""

_ACYCLIC: int = 65535


def acyclic(edges: int) -> bool:
    """Whether acts can be put in an order in which every one comes after those it needs."""
    needs: dict[int, int] = {}
    act = 0
    while edges >> 16 * act:
        before = edges >> 16 * act & _ACYCLIC
        if before:
            needs[act] = before
        act += 1
    while needs:
        free = [act for act, before in needs.items() if not any(before >> other & 1 for other in needs)]
        if not free:
            return False
        for act in free:
            del needs[act]
    return True


class Table:
    """What the order depends on besides the plan: acts, supply, dice here, and whether any die may be put back."""

    __slots__ = ("acts", "any_back", "dice", "supply")

    def __init__(self, acts: list[Act], supply: list[int], dice: list[int], any_back: bool) -> None:
        self.acts: list[Act] = acts
        self.supply: list[int] = supply
        self.dice: list[int] = dice
        self.any_back: bool = any_back


def planned_units(trail: list[tuple[int, list[Unit]]]) -> list[Unit]:
    """All units of a plan, in its order."""
    return [unit for _, units in trail for unit in units]


def schedule(table: Table, trail: list[tuple[int, list[Unit]]], edges: int) -> Order | None:
    """An order that works, or None."""
    plan = Schedule(table, trail, edges)
    if not plan.drinkable():
        return None
    plan.go(plan.idle(), list(table.supply), list(plan.spare), [])
    return plan.found


class Schedule:
    def __init__(self, table: Table, trail: list[tuple[int, list[Unit]]], edges: int) -> None:
        self.table: Table = table
        self.units: list[Unit] = planned_units(trail)
        self.pays: list[int] = [-1 - box if box < 0 else -1 for box, units in trail for _ in units]
        self.edges: int = edges
        self.made: list[int] = [n for n, unit in enumerate(self.units) if len(unit.forms) > 1]
        self.found: Order | None = None
        self.failed: set[tuple[int, ...]] = set()
        self.wanted: dict[int, int] = {}
        self.changed: set[int] = set()
        """Acts whose change is used."""
        for unit in self.units:
            self.changed.update(unit.after)
            for form in unit.forms:
                self.wanted[form.die] = self.wanted.get(form.die, 0) + 1
                self.changed.update(form.tokens)
        self.spare: list[int] = [0, 0, 0, 0]
        for die in table.dice:
            if self.wanted.get(die, 0):
                self.wanted[die] -= 1
            else:
                self.spare[PHYSICAL[(die & 63) // 6]] += 1

    def idle(self) -> int:
        """Mask of the free skills that bring and change nothing of use: they are left alone."""
        used = 0
        for unit in self.units:
            used |= unit.deps
        result = 0
        for n, act in enumerate(self.table.acts):
            if not used >> n & 1 and act.colour == FREE and act.source < POTION and not act.hearts and not act.time:
                result |= 1 << n
        return result

    def drinkable(self) -> bool:
        """A potion is drunk only where it can change a die, and it changes as many as it can: for each one drunk a
        die must be left. One that is drunk to heal only comes before anything else."""
        for owner in (0, 1):
            drunk = [n for n, act in enumerate(self.table.acts) if act.source >= POTION and act.owner == owner]
            vain = any(self.vain(n) for n in drunk)
            if not vain and len(drunk) < 2:
                continue
            dice = list(self.table.dice)
            if not vain:
                dice += [die for act in self.table.acts for die in act.gains]
            token: Token | None = self.table.acts[drunk[0]].token
            if token is not None:
                able = sum(1 for die in dice if die >> 6 & 3 == owner and token.changed(die & 63) >= 0)
                if able <= token.count * (len(drunk) - 1):
                    return False
        return True

    def go(self, done: int, supply: list[int], spare: list[int], order: Order) -> None:
        """Does what can be done; `done`: mask of acts, then of heroic dice made."""
        count = len(self.table.acts)
        if done == (1 << count + len(self.made)) - 1:
            self.found = order
            return
        key = (done, *supply, *spare)
        if key in self.failed:
            return
        self.failed.add(key)
        for n in range(count):
            if not done >> n & 1 and self.ready(n, done):
                self.use(n, done, supply, spare, order)
                if self.found is not None:
                    return
        for m in range(len(self.made)):
            if not done >> count + m & 1 and self.makeable(m, done):
                self.make(m, done, supply, spare, order)
                if self.found is not None:
                    return

    def ready(self, n: int, done: int) -> bool:
        if self.edges >> 16 * n & 65535 & ~done:
            return False
        count = len(self.table.acts)
        for m, number in enumerate(self.made):
            if not done >> count + m & 1 and (self.pays[number] == n or n in self.units[number].after):
                return False
        for other in range(len(self.table.acts)):
            if other != n and self.vain(other) and not done >> other & 1 and (other < n or not self.vain(n)):
                return False
        return True

    def vain(self, n: int) -> bool:
        return self.table.acts[n].source >= POTION and n not in self.changed

    def makeable(self, m: int, done: int) -> bool:
        unit = self.units[self.made[m]]
        deps = 0
        for form in unit.forms:
            deps |= form.deps
        return not deps & ~done

    def put_back(self, need: list[int], supply: list[int], spare: list[int], order: Order) -> bool:
        """Puts dice back until there are as many to take as needed; False if that cannot be."""
        for physical in range(4):
            while supply[physical] < need[physical]:
                if not spare[physical] or (supply[physical] and not self.table.any_back):
                    return False
                spare[physical] -= 1
                supply[physical] += 1
                order.append((PUT_BACK, physical))
        return True

    def make(self, m: int, done: int, supply: list[int], spare: list[int], order: Order) -> None:
        unit = self.units[self.made[m]]
        supply, spare, order = list(supply), list(spare), list(order)
        kinds = [form.code // 6 for form in unit.forms]
        if HEROIC not in kinds and not self.put_back([0, 0, 0, 1], supply, spare, order):
            return
        for kind in kinds:
            supply[PHYSICAL[kind]] += 1
        supply[HEROIC] -= 1
        order.append((MAKE, self.made[m]))
        self.go(done | 1 << len(self.table.acts) + m, supply, spare, order)

    def use(self, n: int, done: int, supply: list[int], spare: list[int], order: Order) -> None:
        """An act: its price goes back first, then come its dice, then its changes."""
        act = self.table.acts[n]
        supply, spare, order = list(supply), list(spare), list(order)
        paid = [0, 0, 0, 0]
        for number, unit in enumerate(self.units):
            if self.pays[number] == n:
                kind = HEROIC if len(unit.forms) > 1 else unit.forms[0].code // 6
                paid[PHYSICAL[kind]] += 1
        need = [0, 0, 0, 0]
        wanted = [self.wanted.get(die | n + 1 << 8, 0) > act.gains[:i].count(die) for i, die in enumerate(act.gains)]
        for die, used in zip(act.gains, wanted, strict=True):
            need[PHYSICAL[(die & 63) // 6]] += used
        if not self.put_back([a - b for a, b in zip(need, paid, strict=True)], supply, spare, order):
            return
        order.append((USE, n))
        supply = [a + b for a, b in zip(supply, paid, strict=True)]
        for die, used in zip(act.gains, wanted, strict=True):
            physical = PHYSICAL[(die & 63) // 6]
            if used:
                need[physical] -= 1
                supply[physical] -= 1
            elif supply[physical] > need[physical]:
                supply[physical] -= 1
                spare[physical] += 1
        if self.change(n, act, supply):
            self.go(done | 1 << n, supply, spare, order)

    def change(self, n: int, act: Act, supply: list[int]) -> bool:
        """The dice that its change exchanges for others."""
        token = act.token
        if token is None or token.takes < 0:
            return True
        for unit in self.units:
            for form in unit.forms:
                if n in form.tokens:
                    code = form.die & 63
                    for t in form.tokens[: form.tokens.index(n)]:
                        earlier = self.table.acts[t].token
                        code = code if earlier is None else earlier.changed(code)
                    physical = PHYSICAL[code // 6]
                    if physical != token.takes and not supply[token.takes]:
                        return False
                    supply[physical] += 1
                    supply[token.takes] -= 1
        return True
