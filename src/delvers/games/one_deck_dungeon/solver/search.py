"""One Deck Dungeon: the search of the solver - which skills to use and pay with what, then which boxes to cover.

Everything that changes the pool comes before the first die is placed: placing changes neither pool nor supply for the
better, so nothing is lost by this order. Both halves are branch and bound with one best plan so far.
"""

from __future__ import annotations

from collections.abc import Iterator

from .. import effects as fx
from ..cards import FREE, MANA, Cards, Skill
from ..dice import ARMOR, HEROIC, PHYSICAL, SKULL, WIDE, die
from ..effects import Step
from ..rules.skills import skills_of, works_here
from ..rules.table import challenge_trait, has_colour
from ..state import OddState
from .tray import UNLIMITED, Token, Tray, Unit, make_die
from .worth import Losses

POTION = 64
"""Sources from here on are potions."""
CHANCE = (fx.ROLL, fx.REROLL, fx.REROLL_VALUES, fx.PARTNER_REROLL)
"""Steps that roll dice: a skill with one of these is no part of the plan."""
EPSILON = 1e-9


class Use:
    """A skill or potion used: by whom, paid with what, what was named (value, colour, or which die gained), and the
    token that it made (-1: none)."""

    __slots__ = ("named", "owner", "paid", "source", "token")

    def __init__(self, owner: int, source: int, paid: list[Unit], named: int, token: int) -> None:
        self.owner: int = owner
        self.source: int = source
        self.paid: list[Unit] = paid
        self.named: int = named
        self.token: int = token


class Node:
    """The table after some skills: dice, tokens, supply, and what was spent."""

    __slots__ = ("dice", "potions", "prevent_hearts", "prevent_time", "spent", "supply", "tokens", "used", "uses")

    def __init__(self) -> None:
        self.dice: list[int] = []
        self.tokens: list[Token] = []
        self.supply: list[int] = []
        self.used: list[int] = []
        self.potions: int = 0
        self.prevent_hearts: int = 0
        self.prevent_time: int = 0
        self.spent: float = 0.0
        self.uses: list[Use] = []

    def copy(self) -> Node:
        twin = Node()
        twin.dice = self.dice
        twin.tokens = self.tokens
        twin.supply = list(self.supply)
        twin.used = list(self.used)
        twin.potions = self.potions
        twin.prevent_hearts = self.prevent_hearts
        twin.prevent_time = self.prevent_time
        twin.spent = self.spent
        twin.uses = self.uses
        return twin

    def key(self) -> tuple[object, ...]:
        tokens = tuple([token.key() for token in self.tokens])
        return (tuple(sorted(self.dice)), tokens, tuple(self.supply), tuple(self.used), self.potions)


Laid = tuple[int, list[Unit]]
"""A box and what lies on it, in order."""


class Search:
    """One dice step. After `run` the best plan is in `uses` and `laid`."""

    def __init__(self, c: Cards, s: OddState, losses: Losses, limit: int) -> None:
        self.c: Cards = c
        self.s: OddState = s
        self.losses: Losses = losses
        self.limit: int = limit
        self.nodes: int = 0
        self.trait = challenge_trait(c, s)
        self.covered: int = s.covered
        self.rule: int = SKULL if self.trait.heroic_not_on_skull else 0
        self.open: list[int] = [i for i in range(len(s.boxes)) if not s.covered >> i & 1]
        self.uses: list[Use] = []
        self.laid: list[Laid] = []
        self.best: float = losses.loss(s.covered, s.prevent_hearts, s.prevent_time)
        everything = (1 << len(s.boxes)) - 1
        self.floor: float = losses.loss(everything, 99, 99)
        """Nothing can be better than this."""
        self.seen: set[tuple[object, ...]] = set()
        self.skills: list[list[int]] = [self._usable(seat) for seat in s.fighters]
        self.potions_here: list[int] = self._drinkable()

    # -- which skills ----------------------------------------------------------------------------------------------

    def _usable(self, seat: int) -> list[int]:
        result: list[int] = []
        for number in skills_of(self.c, self.s, seat):
            skill = self.c.skills[number]
            if number not in result and works_here(self.c, self.s, seat, skill) and self._certain(skill.steps):
                result.append(number)
        return result

    def _certain(self, steps: list[Step]) -> bool:
        return all(step.op not in CHANCE and (step.op != fx.HEROIC_IN_ROUND or self.s.knowledge > 0) for step in steps)

    def _drinkable(self) -> list[int]:
        result: list[int] = []
        for i, potion in enumerate(self.c.potions):
            here = potion.combat if self.s.way < 0 else potion.peril
            if self.s.known >> i & 1 and here and self._certain(potion.steps):
                result.append(i)
        return result

    def run(self) -> None:
        s = self.s
        node = Node()
        for owner, seat in enumerate(s.fighters):
            node.dice += [make_die(code, owner, 0) for code in s.pools[seat]]
        node.supply = list(s.supply)
        node.used = [s.used[seat] for seat in s.fighters]
        node.potions = s.potions
        node.prevent_hearts = s.prevent_hearts
        node.prevent_time = s.prevent_time
        self.explore(node)

    def done(self) -> bool:
        return self.nodes > self.limit or self.best <= self.floor + EPSILON

    def explore(self, node: Node) -> None:
        """Covers boxes as the table stands, then tries every further skill."""
        key = node.key()
        if key in self.seen or self.done():
            return
        self.seen.add(key)
        if self.hopeless(node):
            return
        tray = Tray(node.dice, node.tokens, node.supply, self.trait.heroic_cost)
        Cover(self, node, tray).run()
        for owner, skills in enumerate(self.skills):
            for number in skills:
                if not node.used[owner] >> number & 1:
                    self.use_skill(node, tray, owner, number)
            if node.potions:
                for potion in self.potions_here:
                    after = node.copy()
                    after.potions -= 1
                    after.spent += self.losses.worth.potion
                    self.effect(after, owner, POTION + potion, [], self.c.potions[potion].steps)
        self.put_back(node)

    def put_back(self, node: Node) -> None:
        """Dice of an empty supply may be put back, so that new ones can be had."""
        for die_ in sorted(set(node.dice)):
            physical = PHYSICAL[(die_ & 63) // 6]
            if node.supply[physical] == 0:
                after = node.copy()
                after.dice = list(node.dice)
                after.dice.remove(die_)
                after.supply[physical] += 1
                after.uses = [*node.uses, Use(die_ >> 6 & 3, -1, [], die_ & 63, -1)]
                self.explore(after)

    # -- what can still be hoped for -------------------------------------------------------------------------------

    def hopeless(self, node: Node) -> bool:
        """Whether no skill and no placement from here on can beat the best plan, by a count of points alone."""
        points = 0
        for die_ in node.dice:
            points += (die_ & 63) % 6 + 1
        hearts = node.prevent_hearts
        time = node.prevent_time
        for token in node.tokens:
            points += self.token_points(token.op, token.a, token.b, token.count, len(node.dice))
        for owner, skills in enumerate(self.skills):
            for number in skills:
                if not node.used[owner] >> number & 1:
                    skill = self.c.skills[number]
                    points += max(0, self.most_points(skill.steps, len(node.dice)) - self.least_cost(skill))
                    for step in skill.steps:
                        hearts += max(step.a, step.b) if step.op == fx.PREVENT_HEARTS else 0
                        time += step.a if step.op == fx.PREVENT_TIME else 0
        for potion in self.potions_here:
            points += node.potions * self.most_points(self.c.potions[potion].steps, len(node.dice))
        weight = self.knapsack(points, [(self.losses.weights[i], self.s.boxes[i] >> 3 & 63) for i in self.open])
        return node.spent + self.losses.bound(weight, hearts, time) >= self.best - EPSILON

    def least_cost(self, skill: Skill) -> int:
        return 0 if skill.cost_colour == FREE else skill.cost

    def most_points(self, steps: list[Step], dice: int) -> int:
        total = 0
        for step in steps:
            if step.op == fx.GAIN:
                total += sum(code % 6 + 1 for code in step.dice)
            elif step.op == fx.HEROIC_IN_ROUND:
                total += 6
            elif step.op == fx.PARTNER_GAIN:
                total += 1
            else:
                total += self.token_points(step.op, step.a, step.b, self.count_of(step), dice)
        return total

    def token_points(self, op: int, a: int, b: int, count: int, dice: int) -> int:
        many = min(count, dice + 4)
        if op == fx.TURN_ANY:
            return many * (a - 1)
        if op == fx.TURN_VALUE or op == fx.TURN_PLAIN:
            return many * (b - 1)
        if op == fx.TURN_GAINED or op in (fx.RAISE, fx.RAISE_ANY, fx.REROLL_OR_RAISE, fx.TURN, fx.SWAP):
            return many
        return many if op in (fx.RAISE_COLOUR, fx.PARTNER_RAISE) else 0

    @staticmethod
    def knapsack(points: int, boxes: list[tuple[float, int]]) -> float:
        """The weight that stays open at least when boxes are filled, in parts too, with so many points."""
        boxes.sort(key=_density)
        total = 0.0
        for weight, target in boxes:
            if target <= points:
                points -= target
            elif points > 0:
                total += weight * (1.0 - points / target)
                points = 0
            else:
                total += weight
        return total

    # -- using a skill ---------------------------------------------------------------------------------------------

    def use_skill(self, node: Node, tray: Tray, owner: int, number: int) -> None:
        skill = self.c.skills[number]
        for pool, paid in self.payments(node, tray, owner, skill):
            after = node.copy()
            after.used[owner] |= 1 << number
            after.spent += self.losses.per_skill
            if paid:
                after.dice, after.tokens = tray.left(pool)
                for unit in paid:
                    for form in unit.forms:
                        after.supply[PHYSICAL[(form.die & 63) // 6]] += 1
            self.effect(after, owner, number, paid, skill.steps)
            if self.done():
                return

    def payments(self, node: Node, tray: Tray, owner: int, skill: Skill) -> list[tuple[int, list[Unit]]]:
        """The pools that paying can leave, and what was paid."""
        if skill.cost_colour == FREE:
            return [(tray.pool, [])]
        even = tray.even and not self.uneven(node)
        found: dict[int, list[Unit]] = {}
        if skill.cost_colour == MANA:
            fills = fill(tray, tray.pool, MANA, 5, owner, skill.cost, 0, even)
        else:
            fills = pay(tray, tray.pool, skill.cost_colour, owner, skill.cost, 0, even)
        for pool, paid in fills:
            found.setdefault(pool, paid)
        return list(found.items())

    def uneven(self, node: Node) -> bool:
        """Whether some skill still to be used makes a lower die worth more than a higher one."""
        for owner, skills in enumerate(self.skills):
            for number in skills:
                if not node.used[owner] >> number & 1:
                    for step in self.c.skills[number].steps:
                        if step.op == fx.TURN_VALUE or step.op == fx.SWAP:
                            return True
        return False

    def effect(self, node: Node, owner: int, source: int, paid: list[Unit], steps: list[Step]) -> None:
        """The steps of a skill or potion, with a branch for everything that is named."""
        gained: list[int] = []
        branches: list[tuple[Node, int, int]] = [(node, 0, -1)]
        for step in steps:
            done: list[tuple[Node, int, int]] = []
            for table, named, token in branches:
                if step.op == fx.TURN_GAINED:
                    done += [(turned, place, token) for place, turned in self.turn_gained(table, step, gained)]
                elif step.op == fx.GAIN or step.op == fx.HEROIC_IN_ROUND:
                    codes = step.dice if step.op == fx.GAIN else [die(HEROIC, self.s.knowledge)]
                    gained = [self.gain(table, owner, code) for code in codes]
                    gained = [new for new in gained if new >= 0]
                    done.append((table, named, token))
                elif step.op == fx.PARTNER_GAIN:
                    done += self.partner_gain(table, owner, step)
                elif step.op == fx.PREVENT_HEARTS:
                    table.prevent_hearts += step.b if self.losses.boss else step.a
                    done.append((table, named, token))
                elif step.op == fx.PREVENT_TIME:
                    table.prevent_time += step.a
                    done.append((table, named, token))
                else:
                    done += self.add_token(table, owner, step)
            branches = done
        for table, named, token in branches:
            table.uses = [*table.uses, Use(owner, source, paid, named, token)]
            self.explore(table)

    def gain(self, table: Node, owner: int, code: int) -> int:
        """A die set to a value, -1 if there is none."""
        physical = PHYSICAL[code // 6]
        if table.supply[physical] == 0 or not has_colour(self.s, self.c, code // 6):
            return -1
        table.supply[physical] -= 1
        new = make_die(code, owner, len(table.tokens))
        table.dice = [*table.dice, new]
        return new

    def turn_gained(self, table: Node, step: Step, gained: list[int]) -> list[tuple[int, Node]]:
        if not gained:
            return [(0, table)]
        result: list[tuple[int, Node]] = []
        for new in gained:
            twin = table.copy()
            twin.dice = list(table.dice)
            twin.dice.remove(new)
            twin.dice.append(new - new % 64 % 6 + step.a - 1)
            result.append((new & 63, twin))
        return result

    def partner_gain(self, table: Node, owner: int, step: Step) -> list[tuple[Node, int, int]]:
        if len(self.s.fighters) < 2:
            return []
        result: list[tuple[Node, int, int]] = []
        for code in step.dice:
            twin = table.copy()
            if self.gain(twin, 1 - owner, code) >= 0:
                result.append((twin, code // 6, -1))
        return result

    def count_of(self, step: Step) -> int:
        """How many dice a step changes at most."""
        if step.op in (fx.RAISE, fx.TURN_VALUE, fx.TURN_PLAIN):
            return step.a
        if step.op == fx.TO_HEROIC:
            return step.b
        return UNLIMITED if step.op in (fx.TURN_ANY, fx.SWAP, fx.RAISE_COLOUR) else 1

    def add_token(self, table: Node, owner: int, step: Step) -> list[tuple[Node, int, int]]:
        """The dice that are here now may be changed from here on."""
        if step.op == fx.SWAP and not has_colour(self.s, self.c, step.dice[0] // 6):
            return []
        named = [0]
        if step.op == fx.RAISE_COLOUR:
            named = [0, 1, 2]
        elif step.op == fx.TURN_VALUE:
            named = sorted({(d & 63) % 6 + 1 for d in table.dice} | {v for v in range(1, 6) if table.tokens})
        owners = 1 << owner
        if step.op == fx.RAISE_ANY:
            owners = 3
        elif step.op == fx.PARTNER_RAISE:
            if len(self.s.fighters) < 2:
                return []
            owners = 2 >> owner
        new = step.dice[0] if step.op == fx.SWAP else 0
        result: list[tuple[Node, int, int]] = []
        for name in named:
            if step.op == fx.TURN_VALUE and name == step.b:
                continue
            twin = table.copy()
            token = Token(step.op, step.a, step.b, new, name, self.count_of(step), owners)
            twin.tokens = [*table.tokens, token]
            result.append((twin, name, len(table.tokens)))
        return result


def _density(box: tuple[float, int]) -> float:
    return -box[0] / max(box[1], 1)


# -- ways to pay and to fill ---------------------------------------------------------------------------------------


def pay(
    tray: Tray, pool: int, colour: int, owner: int, count: int, first: int, even: bool
) -> Iterator[tuple[int, list[Unit]]]:
    """`count` dice of a colour, of any value."""
    groups = tray.ways(colour, 1, owner, 1)
    for g in range(first, len(groups)):
        for unit in groups[g]:
            rest = pool - unit.usage
            if rest & tray.guard:
                continue
            if count == 1:
                yield rest, [unit]
            else:
                for left, more in pay(tray, rest, colour, owner, count - 1, g, even):
                    yield left, [unit, *more]
            if even:
                break


def fill(
    tray: Tray, pool: int, colour: int, allowed: int, owner: int, need: int, first: int, even: bool
) -> Iterator[tuple[int, list[Unit]]]:
    """Dice that add up to `need`, in falling order (from unit number `first`) and none of them too many."""
    if need <= 6:
        for group in tray.ways(colour, allowed, owner, max(need, 1)):
            for unit in group:
                rest = pool - unit.usage
                if unit.rank < first or rest & tray.guard:
                    continue
                yield rest, [unit]
                if even:
                    break
    units = tray.units(colour, allowed, owner)
    for rank in range(first, len(units)):
        unit = units[rank]
        if unit.value < need:
            rest = pool - unit.usage
            if not rest & tray.guard:
                for left, more in fill(tray, rest, colour, allowed, owner, need - unit.value, rank, even):
                    yield left, [unit, *more]


# -- covering boxes ------------------------------------------------------------------------------------------------


class Cover:
    """The boxes against the dice of one tray."""

    def __init__(self, search: Search, node: Node, tray: Tray) -> None:
        self.search: Search = search
        self.node: Node = node
        self.tray: Tray = tray
        self.order: list[int] = []
        self.targets: list[int] = []
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
        weights = self.search.losses.weights
        boxes = self.search.s.boxes
        may.sort(key=lambda i: -weights[i])
        must.sort(key=lambda i: -(boxes[i] >> 3 & 63))
        self.order = must + may
        self.must = len(must)
        self.targets = [self.least_points(i) for i in self.order]
        self.weights = [weights[i] for i in self.order]
        places = range(len(self.order))
        self.by_density: list[list[int]] = []
        for start in places:
            rest = [k for k in places if k >= start]
            rest.sort(key=lambda k: _density((self.weights[k] + (1e6 if k < self.must else 0), self.targets[k])))
            self.by_density.append(rest)
        self.by_density.append([])
        self.seen = {}
        self.trail = []
        self.place(0, self.tray.pool, self.search.covered, self.tray.points, self.lost)

    def least_points(self, i: int) -> int:
        """At least so many points go into a box."""
        box = self.search.s.boxes[i]
        target = box >> 3 & 63
        if box & WIDE:
            return max(target, 1)
        least = 99
        for group in self.tray.ways(box & 7, self.allowed(box), -1, target):
            least = min(least, min([unit.points for unit in group]))
        return least * self.dice_for(i)

    def allowed(self, box: int) -> int:
        if box & self.search.rule:
            return 0
        return 3 if box & ARMOR else 1

    def dice_for(self, i: int) -> int:
        """Two dice for a skull of the Lich, whose first die is lost."""
        search = self.search
        first_lost = search.trait.first_die_lost and search.s.boxes[i] & SKULL and not search.s.struck >> i & 1
        return 2 if first_lost else 1

    def bound(self, at: int, points: int, open_weight: float) -> float:
        for k in self.by_density[at]:
            target = self.targets[k]
            if target <= points:
                points -= target
            elif k < self.must:
                return 1e9
            elif points > 0:
                open_weight += self.weights[k] * (1.0 - points / target)
                points = 0
            else:
                open_weight += self.weights[k]
        return self.node.spent + self.search.losses.bound(open_weight, self.node.prevent_hearts, self.node.prevent_time)

    def place(self, at: int, pool: int, covered: int, points: int, open_weight: float) -> None:
        search = self.search
        search.nodes += 1
        if search.done() or self.bound(at, points, open_weight) >= search.best - EPSILON:
            return
        if at == len(self.order):
            self.leaf(covered)
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
        if box & WIDE:
            ways = fill(tray, pool, box & 7, allowed, -1, target, 0, tray.even)
        else:
            ways = singles(tray, pool, box & 7, allowed, target, self.dice_for(i))
        for rest, units in ways:
            spent = 0
            for unit in units:
                spent += unit.points
            self.trail.append((i, units))
            self.place(at + 1, rest, covered | 1 << i, points - spent, open_weight)
            self.trail.pop()
            if search.nodes > search.limit:
                return
        if at >= self.must:
            self.place(at + 1, pool, covered, points, open_weight + self.weights[at])

    def leaf(self, covered: int) -> None:
        search = self.search
        loss = self.node.spent + search.losses.loss(covered, self.node.prevent_hearts, self.node.prevent_time)
        if loss < search.best - EPSILON:
            search.best = loss
            search.uses = self.node.uses
            search.laid = list(self.trail)


def singles(
    tray: Tray, pool: int, colour: int, allowed: int, target: int, count: int
) -> Iterator[tuple[int, list[Unit]]]:
    """One die for a box (or two, where the first is lost)."""
    for group in tray.ways(colour, allowed, -1, target):
        for unit in group:
            rest = pool - unit.usage
            if rest & tray.guard:
                continue
            if count == 1:
                yield rest, [unit]
            else:
                for left, more in singles(tray, rest, colour, allowed, target, count - 1):
                    yield left, [unit, *more]
            if tray.even:
                break
