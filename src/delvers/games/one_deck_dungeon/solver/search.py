"""One Deck Dungeon: the search of the solver - the set of boxes and the set of acts that lose least and are possible.

Everything that changes the pool comes before the first die is placed: placing changes neither pool nor supply for the
better, so nothing is lost by this order. What an act costs is something to be covered like a box. For each set of acts
the sets of boxes are gone through from the least loss on: counting rules most of them out, and what is found
impossible rules out all sets that contain it. The first set that is possible is the best.
"""

from __future__ import annotations

from heapq import heapify, heappop, heappush

from ..cards import FREE, MANA, Cards
from ..dice import ARMOR, FOR_ARMOR, FOR_SPELL, MAGIC, SKULL, WIDE
from ..rules.gained import payers
from ..rules.table import challenge_trait
from ..state import DISCARD_ANY, GAINED_NEVER_PAY, OddState
from .acts import POTION, Act, Choices
from .cover import NO, UNKNOWN, YES, Cover, Demand, KnownSums
from .schedule import USE, Order, Table
from .stock import BoxFacts, Needs, Scales, Stock
from .tray import BROUGHT, OF_ARMOR, OF_HEROIC, OF_SPELL, Token, Tray, Unit, make_die
from .worth import Losses

PER_SET = 30
"""Looking at a set of acts takes about as long as so many nodes."""
GLANCE = 250
"""Nodes for the first look at a set of boxes; each further look takes eight times as many."""
FEW = 40
"""Nodes for a set of boxes when the limit is used up."""
SOME = 8
"""So many sets of acts, and about so many aims of each, are looked at then."""
Aims = list[tuple[float, int]]


class ActSet:
    """A set of acts, its dice, and how far its list of aims was gone through."""

    __slots__ = ("acts", "aims", "at", "cores", "healed", "hearts", "scales", "spent", "stock", "sums", "time", "tray")

    def __init__(self, acts: list[Act], tray: Tray, scales: Scales, stock: Stock) -> None:
        self.acts: list[Act] = acts
        self.tray: Tray = tray
        self.scales: Scales = scales
        self.stock: Stock = stock
        self.sums: KnownSums = {}
        self.aims: Aims = []
        self.at: int = 0
        self.cores: list[int] = []
        """Sets of boxes that are impossible."""
        self.spent: float = 0.0
        self.hearts: int = 0
        self.time: int = 0
        self.healed: list[int] = []


class Search:
    """One dice step. After `run` the best plan is in `acts`, `trail` and `order`."""

    def __init__(self, c: Cards, s: OddState, losses: Losses, limit: int) -> None:
        self.c: Cards = c
        self.s: OddState = s
        self.losses: Losses = losses
        self.limit: int = limit
        self.nodes: int = 0
        self.exact: bool = True
        self.trait = challenge_trait(c, s)
        self.rule: int = SKULL if self.trait.heroic_not_on_skull else 0
        self.open: list[int] = [i for i in range(len(s.boxes)) if not s.covered >> i & 1]
        self.armor: int = sum([1 << i for i in self.open if s.boxes[i] & ARMOR])
        self.best: float = losses.loss(s.covered, s.prevent_hearts, s.prevent_time, [0] * len(s.fighters))
        self.acts: list[Act] = []
        self.trail: list[tuple[int, list[Unit]]] = []
        self.order: Order = []
        self.dice: list[int] = []
        for owner, seat in enumerate(s.fighters):
            mine = list(payers(s, seat))
            self.dice += [make_die(code, owner, 0) for code in mine]
            for code in s.pools[seat]:
                if code in mine:
                    mine.remove(code)
                else:
                    self.dice.append(make_die(code, owner, 0) | BROUGHT)
        self.facts: list[BoxFacts] = [self.fact(i) for i in self.open]
        self.known: dict[tuple[int, ...], Aims] = {}
        self.choices: list[int] = self._choices()

    def fact(self, i: int) -> BoxFacts:
        box = self.s.boxes[i]
        return (1 << i, box & 7, max(box >> 3 & 63, 1), bool(box & WIDE), self.dice_for(i), bool(box & self.rule))

    def dice_for(self, i: int) -> int:
        """Two dice for a skull of the Lich, whose first die is lost."""
        first_lost = self.trait.first_die_lost and self.s.boxes[i] & SKULL and not self.s.struck >> i & 1
        return 2 if first_lost else 1

    def _choices(self) -> list[int]:
        """The sets of boxes that may be covered: all armor and some of the rest, or some of the armor (ODD-050). Of
        boxes that are all alike the first ones are covered first."""
        plain = [i for i in self.open if not self.armor >> i & 1]
        armor = [i for i in self.open if self.armor >> i & 1]
        result = [self.armor | some for some in self._some(plain)]
        result += [some for some in self._some(armor) if some != self.armor]
        return result

    def _some(self, boxes: list[int]) -> list[int]:
        result = [0]
        for i in boxes:
            twin = -1
            for other in boxes:
                if other < i and self.s.boxes[other] == self.s.boxes[i] and self.dice_for(other) == self.dice_for(i):
                    twin = other
            result += [some | 1 << i for some in result if twin < 0 or some >> twin & 1]
        return result

    def run(self) -> None:
        found: list[tuple[float, int, int, int, ActSet]] = []
        for n, acts in enumerate(Choices(self.c, self.s).sets(self.losses.per_skill)):
            if self.nodes > self.limit // 2:
                self.exact = False
                break
            entry = self.act_set(acts)
            if entry is not None and self.advance(entry):
                found.append((self.promise(entry), 0, len(acts), n, entry))
        heapify(found)
        while found:
            promised, patience, size, n, entry = heappop(found)
            if promised >= self.best - EPSILON:
                break
            outcome = self.possible(entry, GLANCE << 3 * patience)
            if outcome == YES:
                break
            if self.nodes > self.limit:
                self.exact = False
                self.make_do([entry, *[other[-1] for other in sorted(found)[:SOME]]])
                break
            if outcome == UNKNOWN:
                heappush(found, (promised, patience + 1, size, n, entry))
                continue
            entry.at += 1
            if self.advance(entry):
                heappush(found, (self.promise(entry), 0, size, n, entry))

    def make_do(self, entries: list[ActSet]) -> None:
        """Some good plan for lack of time to find the best: a short look at the aims of a few sets of acts."""
        for entry in entries:
            for far in range(SOME + 4):
                if not self.advance(entry) or self.possible(entry, FEW) == YES:
                    break
                entry.at += 1 << far // 2

    # -- sets of acts ----------------------------------------------------------------------------------------------

    def act_set(self, acts: list[Act]) -> ActSet | None:
        """Sets out the dice of a set of acts; None if their price is too high at first sight."""
        self.nodes += PER_SET
        dice = list(self.dice)
        tokens: list[Token | None] = []
        for n, act in enumerate(acts):
            dice += [die | n + 1 << 8 for die in act.gains]
            tokens.append(act.token)
        dues = Needs()
        for act in acts:
            if act.colour == MANA:
                dues.add(MAGIC, act.cost, True, 1)
                dues.mana += act.cost
            elif act.colour != FREE:
                dues.add(act.colour, 1, False, act.cost)
        tray = Tray(dice, tokens, self.trait.heroic_cost, bool(self.s.variants & GAINED_NEVER_PAY))
        scales = Scales(tray)
        entry = ActSet(acts, tray, scales, Stock(scales, self.facts, self.armor, dues))
        if entry.stock.short(0):
            return None
        self.sum_up(entry)
        return entry

    def sum_up(self, entry: ActSet) -> None:
        """What the acts cost and prevent, and so the boxes to aim at."""
        s = self.s
        entry.hearts = s.prevent_hearts + sum([act.hearts for act in entry.acts])
        entry.time = s.prevent_time + sum([act.time for act in entry.acts])
        entry.healed = [0] * len(s.fighters)
        for act in entry.acts:
            if act.source >= POTION:
                entry.spent += self.losses.worth.potion
                healed = min(act.healed, s.wounds[s.fighters[act.owner]] - entry.healed[act.owner])
                entry.healed[act.owner] += healed
                entry.spent -= healed * self.losses.worth.heart
            else:
                entry.spent += self.losses.per_skill
        entry.aims = self.aims(entry.hearts, entry.time, entry.healed)

    def aims(self, hearts: int, time: int, healed: list[int]) -> Aims:
        """Sets of boxes, from the least loss on."""
        key = (hearts, time, *healed)
        known = self.known.get(key)
        if known is None:
            loss = self.losses.loss
            covered = self.s.covered
            known = [(loss(covered | boxes, hearts, time, healed), boxes) for boxes in self.choices]
            known.sort(key=_by_loss)
            self.known[key] = known
        return known

    def promise(self, entry: ActSet) -> float:
        return entry.spent + entry.aims[entry.at][0]

    def advance(self, entry: ActSet) -> bool:
        """Goes on to the next aim that is not ruled out; False if none could be better than what is found."""
        aims = entry.aims
        most = self.best - EPSILON - entry.spent
        while entry.at < len(aims):
            loss, boxes = aims[entry.at]
            if loss >= most:
                return False
            for core in entry.cores:
                if core & boxes == core:
                    break
            else:
                self.nodes += 2
                core = entry.stock.core(boxes)
                if core < 0:
                    return True
                entry.cores.append(core)
            entry.at += 1
        return False

    # -- one aim ---------------------------------------------------------------------------------------------------

    def possible(self, entry: ActSet, most: int) -> int:
        """Tries to cover the boxes that come next for a set of acts; if that cannot be, looks for the reason."""
        loss, boxes = entry.aims[entry.at]
        cover = self.covered(entry, boxes, most)
        if cover.found == YES:
            self.best = entry.spent + loss
            self.keep(entry, cover)
            self.simplify(entry, loss, boxes)
        if cover.found != NO:
            return cover.found
        core = boxes
        while cover.found == NO:
            entry.cores.append(core)
            fewer = 0
            for demand in cover.demands[: cover.deepest + 1]:
                if demand[0] >= 0:
                    fewer |= 1 << demand[0]
            if fewer == core:
                break
            core = fewer
            cover = self.covered(entry, core, cover.nodes // 4)
        return NO

    def covered(self, entry: ActSet, boxes: int, most: int) -> Cover:
        """The search for a way to cover these boxes, in so many nodes."""
        table = Table(entry.acts, self.s.supply, self.dice, bool(self.s.variants & DISCARD_ANY))
        cover = Cover(table, entry.scales, self.demands(entry, boxes), self.nodes_for(most), entry.sums)
        cover.run()
        self.nodes += cover.nodes
        return cover

    def nodes_for(self, most: int) -> int:
        return max(FEW, min(most, self.limit - self.nodes))

    def keep(self, entry: ActSet, cover: Cover) -> None:
        self.acts = entry.acts
        self.trail = cover.trail
        self.order = cover.order

    def simplify(self, entry: ActSet, loss: float, boxes: int) -> None:
        """The same without a skill that is free or was used for nothing, if that can be."""
        for act in entry.acts:
            n = self.acts.index(act)
            if (USE, n) not in self.order or (act.needs_deciding(0.0) and self.of_use(n)):
                continue
            less = [other for other in self.acts if other is not act]
            simpler = self.act_set(less)
            if simpler is None:
                continue
            same = self.losses.loss(self.s.covered | boxes, simpler.hearts, simpler.time, simpler.healed)
            if simpler.spent + same <= entry.spent + loss:
                cover = self.covered(simpler, boxes, self.limit)
                if cover.found == YES:
                    self.keep(simpler, cover)

    def of_use(self, n: int) -> bool:
        """Whether the plan needs what an act brings, changes or prevents."""
        act = self.acts[n]
        if act.source >= POTION or act.hearts or act.time:
            return True
        return any(unit.deps >> n & 1 for _, units in self.trail for unit in units)

    def demands(self, entry: ActSet, boxes: int) -> list[Demand]:
        """The boxes and the prices, the hardest first."""
        result: list[Demand] = []
        bound = any((die & 63) // 6 == FOR_ARMOR for die in entry.tray.classes)
        spell = any((die & 63) // 6 == FOR_SPELL for die in entry.tray.classes)
        for i in self.open:
            if boxes >> i & 1:
                box = self.s.boxes[i]
                allowed = 0 if box & self.rule else OF_HEROIC | (OF_ARMOR if box & ARMOR and bound else 0)
                target = max(box >> 3 & 63, 1)
                result.append((i, box & 7, allowed, -1, target, bool(box & WIDE), self.dice_for(i)))
        for n, act in enumerate(entry.acts):
            if act.colour == MANA:
                allowed = OF_HEROIC | (OF_SPELL if spell else 0)
                result.append((-1 - n, MAGIC, allowed, act.owner, act.cost, True, 1))
            elif act.colour != FREE:
                result.append((-1 - n, act.colour, OF_HEROIC, act.owner, 1, False, act.cost))
        result.sort(key=_hardness)
        return result


EPSILON = 0.01
"""A plan must be better by this much to take the place of one with fewer acts."""


def _by_loss(aim: tuple[float, int]) -> float:
    return aim[0]


def _hardness(demand: Demand) -> tuple[int, int]:
    """What takes no heroic dice, wide boxes, prices of magic, single boxes, last what any die of a colour pays."""
    box, _, allowed, _, target, adds, _ = demand
    if adds:
        return (1 if box >= 0 else 2, -target)
    return (3 if allowed else 0, -target)
