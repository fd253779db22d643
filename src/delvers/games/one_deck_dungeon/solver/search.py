"""One Deck Dungeon: the search of the solver - which skills to use and pay with what, then which boxes to cover.

Everything that changes the pool comes before the first die is placed: placing changes neither pool nor supply for the
better, so nothing is lost by this order. Both halves are branch and bound with one best plan so far.
"""

from __future__ import annotations

from heapq import heappop, heappush

from .. import effects as fx
from ..cards import FREE, MANA, Cards, Skill
from ..dice import HEROIC, PHYSICAL, SKULL, WIDE, die
from ..effects import Step
from ..rules.skills import skills_of, works_here
from ..rules.table import challenge_trait, has_colour, talent_number
from ..state import OddState
from .cover import EPSILON, Cover, Laid
from .node import Node, Use
from .prices import BoxNeed, Prices, settle
from .tray import UNLIMITED, Token, Tray, Unit, make_die
from .ways import fill, pay
from .worth import Losses

POTION = 64
"""Sources from here on are potions."""
CHANCE = (fx.ROLL, fx.REROLL, fx.REROLL_VALUES, fx.PARTNER_REROLL)
"""Steps that roll dice: a skill with one of these is no part of the plan."""
AT_ONCE = (fx.GAIN, fx.HEROIC_IN_ROUND, fx.PARTNER_GAIN, fx.TURN_GAINED, fx.PREVENT_HEARTS, fx.PREVENT_TIME)
"""Steps that are done when the skill is used; all others become tokens."""
SCOUTING, CLOSER = 0.5, 0.95
"""The parts of the limit that are gone after the first pass, and after the closer look."""
GLANCE, CLOSE = 40, 400
"""Nodes for each set of dice in the first pass, and in the closer look."""
PER_GLANCE = 30
PER_TRAY = 100
"""Setting out dice takes about as long as so many nodes."""


class Search:
    """One dice step. After `run` the best plan is in `uses` and `laid`."""

    def __init__(self, c: Cards, s: OddState, losses: Losses, limit: int) -> None:
        self.c: Cards = c
        self.s: OddState = s
        self.losses: Losses = losses
        self.limit: int = limit
        self.nodes: int = 0
        self.quick: bool = False
        """The first pass: no heroic dice are made to pay with, and not every way to cover is looked at."""
        self.stop: int = limit
        self.trait = challenge_trait(c, s)
        self.covered: int = s.covered
        self.rule: int = SKULL if self.trait.heroic_not_on_skull else 0
        self.open: list[int] = [i for i in range(len(s.boxes)) if not s.covered >> i & 1]
        self.uses: list[Use] = []
        self.laid: list[Laid] = []
        self.best: float = losses.loss(s.covered, s.prevent_hearts, s.prevent_time, [0, 0])
        everything = (1 << len(s.boxes)) - 1
        self.floor: float = losses.loss(everything, 99, 99, [0, 0])
        """Nothing can be better than this."""
        self.seen: set[tuple[object, ...]] = set()
        self.queue: list[Node] = []
        self.needs: list[BoxNeed] = []
        self.markets: list[Prices] = []
        self.prices: Prices = settle([], [], 2)[0]
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
        node.healed = [0] * len(s.fighters)
        node.prevent_hearts = s.prevent_hearts
        node.prevent_time = s.prevent_time
        self.set_prices(node)
        self.scout(node)
        self.quick = False
        self.seen = set()
        self.queue = [node]
        self.stop = self.limit
        for table in self.queue:  # grows while it is walked: all plans with one skill come before those with two
            if self.done():
                break
            self.explore(table)

    def scout(self, node: Node) -> None:
        """A first pass for a good plan: on from the table that looks best, without making heroic dice; then a closer
        look at those that looked best of all."""
        self.quick = True
        self.stop = int(self.limit * SCOUTING)
        heap: list[tuple[float, int, Node]] = [(0.0, 0, node)]
        looked: list[tuple[float, int, Node]] = []
        count = 0
        while heap and not self.done():
            _, _, table = heappop(heap)
            self.queue = []
            glance = self.explore(table)
            looked.append((glance, len(looked), table))
            for further in self.queue:
                count += 1
                heappush(heap, (glance, count, further))
        self.stop = int(self.limit * CLOSER)
        for _, _, table in sorted(looked):
            if self.done():
                break
            tray = Tray(table.dice, table.tokens, table.supply, self.trait.heroic_cost)
            self.nodes += PER_TRAY + len(tray.forms) ** 2 // 4
            Cover(self, table, tray, CLOSE).run()

    def tidy(self) -> None:
        """Takes out of the best plan what brings dice that it does not need."""
        for n in range(len(self.uses) - 1, -1, -1):
            use = self.uses[n]
            if use.source < 0 or use.source >= POTION or use.token >= 0 or not use.gained:
                continue
            later = [unit for other in self.uses[n + 1 :] for unit in other.paid]
            later += [unit for _, units in self.laid for unit in units]
            if not use.feeds(later) and not self.losses.per_skill:
                self.uses = self.uses[:n] + self.uses[n + 1 :]

    def set_prices(self, node: Node) -> None:
        """Prices for the whole search."""
        self.needs = [self.need(i, False) for i in self.open]
        self.markets = settle(node.dice, self.needs, self.trait.heroic_cost)
        self.prices = self.markets[0]

    def need(self, i: int, must: bool) -> BoxNeed:
        """What the prices must know of a box."""
        box = self.s.boxes[i]
        return (box & 7, self.losses.weights[i], max(box >> 3 & 63, 1), bool(box & WIDE), self.dice_for(i), must)

    def dice_for(self, i: int) -> int:
        """Two dice for a skull of the Lich, whose first die is lost."""
        first_lost = self.trait.first_die_lost and self.s.boxes[i] & SKULL and not self.s.struck >> i & 1
        return 2 if first_lost else 1

    def done(self) -> bool:
        return self.nodes > self.stop or self.best <= self.floor + EPSILON

    def explore(self, node: Node) -> float:
        """Covers boxes as the table stands, then tries every further skill; what the table loses at a glance."""
        if self.hopeless(node):
            return self.best
        tray = Tray(node.dice, node.tokens, node.supply, self.trait.heroic_cost, self.quick)
        self.nodes += PER_GLANCE if self.quick else PER_TRAY + len(tray.forms) ** 2 // 4
        cover = Cover(self, node, tray, GLANCE if self.quick else 0)
        cover.run()
        for owner, skills in enumerate(self.skills):
            for number in skills:
                if not node.used[owner] >> number & 1:
                    self.use_skill(node, tray, owner, number)
            if node.potions:
                for potion in self.potions_here:
                    if self.idle(node, owner, self.c.potions[potion].steps):
                        continue
                    if self.out_of_order(node, owner, POTION + potion, self.c.potions[potion].steps, []):
                        continue
                    after = node.copy()
                    after.potions -= 1
                    after.spent += self.losses.worth.potion
                    self.first_aid(after, owner)
                    self.effect(after, owner, POTION + potion, [], self.c.potions[potion].steps)
        self.put_back(node)
        return cover.glance

    def idle(self, node: Node, owner: int, steps: list[Step]) -> bool:
        """Whether a potion would have no die to change: the rules do not offer it, though drinking may heal."""
        able = 0
        for step in steps:
            fresh = Token(step.op, step.a, step.b, 0, 0, self.count_of(step), 1 << owner)
            able += sum(1 for d in node.dice if d >> 6 & 3 == owner and fresh.changed(d & 63) >= 0)
            able -= sum(step.a for token in node.tokens if token.op == step.op and token.owners >> owner & 1)
        return able <= 0

    def first_aid(self, node: Node, owner: int) -> None:
        """A talent: who drinks is healed a little, too."""
        seat = self.s.fighters[owner]
        healed = talent_number(self.c, self.s, seat, "potion-heals")
        healed = min(healed, self.s.wounds[seat] - node.healed[owner])
        if healed:
            node.healed = [n + (healed if i == owner else 0) for i, n in enumerate(node.healed)]
            node.spent -= healed * self.losses.worth.heart

    def later(self, node: Node) -> None:
        """Puts a table into the queue, unless it was there before."""
        key = node.key()
        if key not in self.seen:
            self.seen.add(key)
            self.queue.append(node)

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
                self.later(after)

    # -- what can still be hoped for -------------------------------------------------------------------------------

    def hopeless(self, node: Node) -> bool:
        """Whether no skill and no placement from here on can beat the best plan, by the prices alone."""
        for prices in self.markets:
            self.prices = prices
            if self._hopeless(node, prices):
                return True
        return False

    def _hopeless(self, node: Node, prices: Prices) -> bool:
        total = 0.0
        for die_ in node.dice:
            total += prices.of(die_ & 63)
        for token in node.tokens:
            total += token.count * self.most_change(token.op, token.a, token.b, len(node.dice))
        hearts = node.prevent_hearts
        time = node.prevent_time
        for owner, skills in enumerate(self.skills):
            for number in skills:
                if not node.used[owner] >> number & 1:
                    skill = self.c.skills[number]
                    total += max(0.0, self.most_gain(skill.steps, len(node.dice)) - self.least_cost(skill))
                    for step in skill.steps:
                        hearts += max(step.a, step.b) if step.op == fx.PREVENT_HEARTS else 0
                        time += step.a if step.op == fx.PREVENT_TIME else 0
        for potion in self.potions_here:
            total += node.potions * self.most_gain(self.c.potions[potion].steps, len(node.dice))
        weight = 0.0
        for need in self.needs:
            weight += need[1]
            total += prices.saved(need)
        bound = self.losses.bound(max(0.0, weight - total), hearts, time, node.healed)
        return node.spent + bound >= self.best - EPSILON

    def least_cost(self, skill: Skill) -> float:
        """The least that paying can take, by the prices."""
        if skill.cost_colour == FREE:
            return 0.0
        if skill.cost_colour == MANA:
            return self.prices.point[MANA] * skill.cost
        return self.prices.base[skill.cost_colour][1] * skill.cost

    def most_gain(self, steps: list[Step], dice: int) -> float:
        """The most that a skill can add, by the prices."""
        total = 0.0
        for step in steps:
            if step.op == fx.GAIN or step.op == fx.PARTNER_GAIN:
                for code in step.dice:
                    total += self.prices.of(code)
            elif step.op == fx.HEROIC_IN_ROUND:
                total += self.prices.of(HEROIC * 6 + 5)
            elif step.op == fx.TURN_GAINED:
                total += self.prices.rise()
            elif step.op not in AT_ONCE:
                total += self.count_of(step) * self.most_change(step.op, step.a, step.b, dice)
        return total

    def most_change(self, op: int, a: int, b: int, dice: int) -> float:
        """The most that one use of a change can add; for unlimited ones spread over the uses."""
        each = self.prices.change(op, a, b, 1)
        if op == fx.TURN_ANY:
            each = self.prices.die[HEROIC][a]
        elif op == fx.SWAP:
            each = self.prices.die[HEROIC][6]
        if op in (fx.TURN_ANY, fx.SWAP, fx.RAISE_COLOUR):
            each *= min(1.0, (dice + 4) / UNLIMITED)
        return each

    # -- using a skill ---------------------------------------------------------------------------------------------

    def use_skill(self, node: Node, tray: Tray, owner: int, number: int) -> None:
        skill = self.c.skills[number]
        for pool, paid in self.payments(node, tray, owner, skill):
            if self.out_of_order(node, owner, number, skill.steps, paid):
                continue
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

    def out_of_order(self, node: Node, owner: int, source: int, steps: list[Step], paid: list[Unit]) -> bool:
        """Whether this use could as well, or better, have come before the last one: then it is tried there only.

        What brings dice comes before what changes dice, and changes in the order in which one can build on another:
        to a fixed value, up, to 6, to another colour, to heroic.
        """
        last = node.uses[-1] if node.uses else None
        if last is None or last.source < 0 or last.feeds(paid):
            return False
        before = (
            self.c.potions[last.source - POTION].steps if last.source >= POTION else self.c.skills[last.source].steps
        )
        first, second = rank_of(before), rank_of(steps)
        if second < 0:
            return first >= 0 or (last.owner, last.source) > (owner, source)
        if first < 0:
            return False
        if len(steps) > 1:
            return len(before) == 1 and first >= second
        return len(before) == 1 and (first, last.owner, last.source) > (second, owner, source)

    def steps_of(self, source: int) -> list[Step]:
        return self.c.potions[source - POTION].steps if source >= POTION else self.c.skills[source].steps

    def payments(self, node: Node, tray: Tray, owner: int, skill: Skill) -> list[tuple[int, list[Unit]]]:
        """The pools that paying can leave, and what was paid."""
        if skill.cost_colour == FREE:
            return [(tray.pool, [])]
        even = tray.even and not self.uneven(node)
        found: dict[int, list[Unit]] = {}
        if skill.cost_colour == MANA:
            fills = fill(tray, tray.pool, MANA, 5, owner, skill.cost, 0, 6, even)
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
        dice_before = len(node.dice)
        late = 1 if any(step.op not in AT_ONCE for step in steps) else 0
        branches: list[tuple[Node, int, int]] = [(node, 0, -1)]
        for step in steps:
            done: list[tuple[Node, int, int]] = []
            for table, named, token in branches:
                if step.op == fx.TURN_GAINED:
                    done += [(turned, place, token) for place, turned in self.turn_gained(table, step, gained)]
                elif step.op == fx.GAIN or step.op == fx.HEROIC_IN_ROUND:
                    codes = step.dice if step.op == fx.GAIN else [die(HEROIC, self.s.knowledge)]
                    gained = [self.gain(table, owner, code, late) for code in codes]
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
                    done += self.add_token(table, owner, step, len(steps) == 1 and source < POTION)
            branches = done
        for table, named, token in branches:
            table.uses = [*table.uses, Use(owner, source, paid, named, token, tuple(table.dice[dice_before:]))]
            self.later(table)

    def gain(self, table: Node, owner: int, code: int, late: int) -> int:
        """A die set to a value, -1 if there is none; `late` 1 if a change by the same skill follows."""
        physical = PHYSICAL[code // 6]
        if table.supply[physical] == 0 or not has_colour(self.s, self.c, code // 6):
            return -1
        table.supply[physical] -= 1
        new = make_die(code, owner, 2 * len(table.tokens) + late)
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
            if self.gain(twin, 1 - owner, code, 0) >= 0:
                result.append((twin, code // 6, -1))
        return result

    def count_of(self, step: Step) -> int:
        """How many dice a step changes at most."""
        if step.op in (fx.RAISE, fx.TURN_VALUE, fx.TURN_PLAIN):
            return step.a
        if step.op == fx.TO_HEROIC:
            return step.b
        return UNLIMITED if step.op in (fx.TURN_ANY, fx.SWAP, fx.RAISE_COLOUR) else 1

    def add_token(self, table: Node, owner: int, step: Step, only: bool) -> list[tuple[Node, int, int]]:
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
            token.only = only
            twin.tokens = [*table.tokens, token]
            result.append((twin, name, len(table.tokens)))
        return result


RANKS = {fx.TURN_ANY: 0, fx.TURN_VALUE: 2, fx.TURN_PLAIN: 2, fx.TURN: 2, fx.SWAP: 2, fx.RECOLOUR: 3, fx.TO_HEROIC: 4}
"""The order in which changes build on one another; raising comes second."""


def rank_of(steps: list[Step]) -> int:
    """The rank of a skill that changes dice, -1 for one that does not."""
    for step in steps:
        if step.op not in AT_ONCE:
            return RANKS.get(step.op, 1)
    return -1
