"""One Deck Dungeon, how a party plays: a quick eye for dice - roughly what a roll is good for, in a thousandth of the
time that the solver takes. It covers greedily, makes heroic dice of what is left, and tries one skill after the other.

Dice are six lists of values in rising order, one for each kind (`dice.KINDS`).
"""

from __future__ import annotations

from collections.abc import Callable

from .. import effects as fx
from ..cards import FREE, MANA
from ..dice import ARMOR, FOR_ARMOR, FOR_SPELL, HEROIC, MAGIC, SKULL, WIDE, box_hearts, box_time
from ..effects import Step

Pools = list[list[int]]
LIKELY = 4
"""What a die that is still to be rolled is taken for when it is decided whether to roll it."""
WORTHWHILE = 0.5
"""A skill must save so much to be used."""


class Spot:
    """A box as the eye sees it."""

    __slots__ = ("armor", "bit", "colour", "count", "hearts", "heroic", "skull", "target", "time", "wide")

    def __init__(self, box: int, number: int, skull_rule: int, first_lost: bool) -> None:
        self.bit: int = 1 << number
        self.colour: int = min(2, box & 7)
        self.target: int = box >> 3 & 63
        self.wide: bool = bool(box & WIDE)
        self.armor: bool = bool(box & ARMOR)
        self.skull: bool = bool(box & SKULL)
        self.heroic: bool = not box & SKULL & skull_rule
        self.hearts: int = box_hearts(box)
        self.time: int = box_time(box)
        self.count: int = 2 if self.skull and first_lost else 1


class Tool:
    """A skill or potion: what it costs and does. `price`: what is given up besides dice."""

    __slots__ = ("colour", "cost", "price", "steps")

    def __init__(self, colour: int, cost: int, steps: list[Step], price: float) -> None:
        self.colour: int = colour
        self.cost: int = cost
        self.steps: list[Step] = steps
        self.price: float = price


class Found:
    """What the eye makes of a roll: the boxes covered, what is prevented, and what skills and potions cost."""

    __slots__ = ("covered", "hearts", "loss", "spent", "time")

    def __init__(self, covered: int, hearts: int, time: int, spent: float, loss: float) -> None:
        self.covered: int = covered
        self.hearts: int = hearts
        self.time: int = time
        self.spent: float = spent
        self.loss: float = loss


class Eye:
    """Looks at the dice of one challenge or boss round.

    `loss(covered, hearts prevented, time prevented)` says what it costs to stop; `roll()` gives the value of a die.
    """

    def __init__(
        self,
        spots: list[Spot],
        forge: int,
        loss: Callable[[int, int, int], float],
        roll: Callable[[], int],
        worth: Callable[[Spot], float],
        boss: bool = False,
    ) -> None:
        self.armor: list[Spot] = sorted([s for s in spots if s.armor], key=_hardest)
        plain = [(-worth(s) / (s.target + (0 if s.wide else 2)), s.bit, s) for s in spots if not s.armor]
        self.plain: list[Spot] = [entry[2] for entry in sorted(plain)]
        self.forge: int = forge
        self.loss: Callable[[int, int, int], float] = loss
        self.roll: Callable[[], int] = roll
        self.boss: bool = boss

    def look(self, pools: Pools, tools: list[Tool]) -> Found:
        """The best that is seen at a glance."""
        hearts = time = 0
        spent = 0.0
        covered = self.cover(copied(pools))
        best = self.loss(covered, 0, 0)
        left = list(tools)
        while left and best > 0:
            found: Tool | None = None
            least = best - WORTHWHILE
            for tool in left:
                after = self.used(pools, tool, True)
                if after is None:
                    continue
                prevented = _prevented(tool, self.boss)
                mask = self.cover(copied(after))
                loss = self.loss(mask, hearts + prevented[0], time + prevented[1]) + tool.price
                if loss < least:
                    least, found = loss, tool
            if found is None:
                break
            left.remove(found)
            after = self.used(pools, found, False)
            assert after is not None
            pools = after
            prevented = _prevented(found, self.boss)
            hearts, time, spent = hearts + prevented[0], time + prevented[1], spent + found.price
            covered = self.cover(copied(pools))
            best = self.loss(covered, hearts, time)
        return Found(covered, hearts, time, spent, best + spent)

    # -- covering --------------------------------------------------------------------------------------------------

    def cover(self, pools: Pools) -> int:
        """The boxes that are covered, armor first; the dice are used up."""
        covered = 0
        whole = True
        for spot in self.armor:
            if fill(spot, pools) or (spot.heroic and self.made(spot, pools)):
                covered |= spot.bit
            else:
                whole = False
        if not whole:
            return covered
        later = []
        for spot in self.plain:
            if fill(spot, pools):
                covered |= spot.bit
            elif spot.heroic:
                later.append(spot)
        for spot in later:
            if self.made(spot, pools):
                covered |= spot.bit
        return covered

    def made(self, spot: Spot, pools: Pools) -> bool:
        """Covers a box with heroic dice made of what is left."""
        if spot.count > 1:
            return False
        loose = [(value, kind) for kind in range(4) if kind != spot.colour or not spot.wide for value in pools[kind]]
        loose.sort()
        if not spot.wide:
            able = [entry for entry in loose if entry[0] >= spot.target][: self.forge]
            if len(able) < self.forge:
                return False
            for value, kind in able:
                pools[kind].remove(value)
            return True
        total = sum(pools[spot.colour])
        plain = [entry for entry in loose if entry[1] != HEROIC]
        total += sum(pools[HEROIC])
        taken: list[tuple[int, int]] = []
        while total < spot.target and len(plain) >= self.forge:
            group = plain[-self.forge :]
            del plain[-self.forge :]
            total += group[0][0]
            taken += group
        if total < spot.target:
            return False
        for value, kind in taken:
            pools[kind].remove(value)
        pools[spot.colour] = []
        pools[HEROIC] = []
        return True

    # -- skills ----------------------------------------------------------------------------------------------------

    def used(self, pools: Pools, tool: Tool, guess: bool) -> Pools | None:
        """The dice after a skill, None if it cannot be paid; `guess`: dice to be rolled are taken for the usual."""
        after = copied(pools)
        if tool.colour != FREE and not paid(after, tool):
            return None
        for step in tool.steps:
            self.step(after, step, guess)
        return after

    def step(self, pools: Pools, step: Step, guess: bool) -> None:
        op = step.op
        if op == fx.GAIN or op == fx.PARTNER_GAIN:
            for code in step.dice if op == fx.GAIN else step.dice[:1]:
                add(pools, code // 6, code % 6 + 1)
        elif op == fx.ROLL or op == fx.HEROIC_IN_ROUND:
            for kind in step.dice if op == fx.ROLL else [HEROIC]:
                add(pools, kind, LIKELY if guess else self.roll())
        elif op == fx.TURN_ANY:
            for kind in range(4):
                pools[kind] = sorted([max(step.a, value) for value in pools[kind]])
        elif op == fx.TURN_VALUE:
            self.turn_value(pools, step)
        elif op == fx.TURN_PLAIN:
            for _ in range(step.a):
                change(pools, 3, step.b)
        elif op == fx.TO_HEROIC:
            for value in pools[step.a][-step.b :]:
                pools[step.a].remove(value)
                add(pools, HEROIC, value)
        elif op == fx.SWAP:
            for kind in (1, 2, 0):
                while step.a in pools[kind]:
                    pools[kind].remove(step.a)
                    add(pools, step.dice[0] // 6, step.dice[0] % 6 + 1)
        elif op in (fx.RAISE, fx.RAISE_ANY, fx.PARTNER_RAISE, fx.RAISE_COLOUR):
            for _ in range(max(1, step.a) if op == fx.RAISE else 1):
                lift(pools)
        elif op == fx.REROLL_VALUES:
            for kind in range(4):
                low = [value for value in pools[kind] if step.a >> value & 1]
                pools[kind] = [value for value in pools[kind] if not step.a >> value & 1]
                for _ in low:
                    add(pools, kind, LIKELY if guess else self.roll())
        elif op in (fx.REROLL, fx.REROLL_OR_RAISE):
            lift(pools)

    def turn_value(self, pools: Pools, step: Step) -> None:
        best, named = 0, 0
        for value in range(1, step.b):
            gain = (step.b - value) * min(step.a, sum(pools[kind].count(value) for kind in range(4)))
            if gain > best:
                best, named = gain, value
        left = step.a
        for kind in range(4):
            while left and named in pools[kind]:
                pools[kind].remove(named)
                add(pools, kind, step.b)
                left -= 1


def _hardest(spot: Spot) -> tuple[bool, int]:
    """One die for one box first, the highest number before the others."""
    return spot.wide, -spot.target


def _prevented(tool: Tool, boss: bool) -> tuple[int, int]:
    hearts = time = 0
    for step in tool.steps:
        if step.op == fx.PREVENT_HEARTS:
            hearts += step.b if boss else step.a
        elif step.op == fx.PREVENT_TIME:
            time += step.a
    return hearts, time


def copied(pools: Pools) -> Pools:
    return [list(pool) for pool in pools]


def add(pools: Pools, kind: int, value: int) -> None:
    pools[kind].append(value)
    pools[kind].sort()


def lift(pools: Pools) -> None:
    """Raises the highest die that is no 6."""
    best, found = 0, -1
    for kind in range(4):
        for value in pools[kind]:
            if best < value < 6:
                best, found = value, kind
    if found >= 0:
        pools[found].remove(best)
        add(pools, found, best + 1)


def change(pools: Pools, kinds: int, value: int) -> None:
    """Turns the lowest die of the first kinds to a value."""
    low = [(pools[kind][0], kind) for kind in range(kinds) if pools[kind]]
    if low:
        least, kind = min(low)
        if least < value:
            pools[kind].remove(least)
            add(pools, kind, value)


def paid(pools: Pools, tool: Tool) -> bool:
    """Pays with the lowest dice that will do."""
    if tool.colour == MANA:
        return paid_mana(pools, tool.cost)
    own = pools[tool.colour]
    if len(own) >= tool.cost:
        del own[: tool.cost]
        return True
    short = tool.cost - len(own)
    if len(pools[HEROIC]) < short:
        return False
    pools[tool.colour] = []
    del pools[HEROIC][:short]
    return True


def paid_mana(pools: Pools, cost: int) -> bool:
    """Magic dice that add up to the cost: those for spells first, heroic ones last."""
    if sum(pools[FOR_SPELL]) + sum(pools[MAGIC]) + sum(pools[HEROIC]) < cost:
        return False
    for kind in (FOR_SPELL, MAGIC, HEROIC):
        pool = pools[kind]
        pools[kind] = spare(pool, cost)
        cost -= sum(pool) - sum(pools[kind])
    return True


def spare(values: list[int], need: int) -> list[int]:
    """What is left of dice (in rising order) when some that add up to `need` are taken, or all if they do not."""
    if need <= 0:
        return values
    total = sum(values)
    kept = []
    for value in reversed(values):
        if total - value >= need:
            total -= value
            kept.append(value)
    kept.reverse()
    return kept


def fill(spot: Spot, pools: Pools) -> bool:
    """Covers a box with dice of its colour, or with heroic ones."""
    if spot.wide:
        return fill_wide(spot, pools)
    return fill_single(spot, pools) and (spot.count == 1 or fill_single(spot, pools))


def fill_single(spot: Spot, pools: Pools) -> bool:
    target = spot.target
    own = pools[spot.colour]
    for i, value in enumerate(own):
        if value >= target:
            del own[i]
            return True
    if not spot.heroic:
        return False
    for kind in (FOR_ARMOR, HEROIC) if spot.armor else (HEROIC,):
        pool = pools[kind]
        for i, value in enumerate(pool):
            if value >= target:
                del pool[i]
                return True
    return False


def fill_wide(spot: Spot, pools: Pools) -> bool:
    target = spot.target
    own = pools[spot.colour]
    total = sum(own)
    if total >= target:
        pools[spot.colour] = spare(own, target)
        return True
    if not spot.heroic:
        return False
    more = sum(pools[HEROIC])
    bound = sum(pools[FOR_ARMOR]) if spot.armor else 0
    if total + more + bound < target:
        return False
    pools[spot.colour] = []
    if bound:
        pools[FOR_ARMOR] = []
    pools[HEROIC] = spare(pools[HEROIC], max(0, target - total - bound))
    return True
