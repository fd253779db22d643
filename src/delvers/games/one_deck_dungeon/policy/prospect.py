"""One Deck Dungeon, how a party plays: what a challenge or a boss round will cost, by some rolls and a quick eye."""

from __future__ import annotations

from delvers.engine.chance import Chance, Search

from .. import effects as fx
from ..cards import FREE, Cards
from ..dice import HEROIC, SKULL
from ..rules.challenge import active_boxes, dice_of
from ..rules.consequences import can_kite, wounds_due
from ..rules.skills import skills_of, works_here
from ..rules.table import BOSS_FLOOR, challenge_trait, floor_trait
from ..state import OddState
from .eye import Eye, Pools, Spot, Tool
from .values import HEART, LOOT, POTION, TIME, heart_price, hearts_left, skull_price, wound_cost

ROLLS = 10


class Scene:
    """The boxes, dice and skills of a challenge (`card`, `way`), or of a boss round (on the boss's floor)."""

    def __init__(
        self,
        c: Cards,
        s: OddState,
        card: int = -1,
        way: int = -1,
        boxes: list[int] | None = None,
        covered: int = 0,
    ) -> None:
        self.c: Cards = c
        self.s: OddState = s
        kept = s.card, s.way, s.fighters
        s.card, s.way = card, way
        s.fighters = kept[2] or list(range(min(2, len(s.heroes))))
        self.fighters: list[int] = s.fighters
        self.boss: bool = s.floor == BOSS_FLOOR
        trait = challenge_trait(c, s)
        self.trait: fx.Trait = trait
        rule = SKULL if trait.heroic_not_on_skull else 0
        self.spots: list[Spot] = [
            Spot(box, i, rule, trait.first_die_lost and not s.struck >> i & 1)
            for i, box in enumerate(active_boxes(c, s) if boxes is None else boxes)
            if not covered >> i & 1
        ]
        self.dice: list[int] = [sum(counts) for counts in zip(*(dice_of(c, s, f) for f in s.fighters), strict=True)]
        self.dice.append(c.levels[s.level - 1].heroic_dice)
        self.colour: int = c.cards[card].challenge.ways[way].colour if way >= 0 else -1
        self.cost: int = c.cards[card].challenge.ways[way].time if way >= 0 else 0
        self.heart: float = HEART if self.boss else heart_price(min(hearts_left(c, s, f) for f in s.fighters))
        self.time: float = 0.0 if self.boss else TIME
        self.skull: float = HEART * skull_price(c, s) if self.boss else 0.0
        self.fade: float = trait.time_per_skill * self.time
        self.tools: list[Tool] = self._tools()
        self.kites: bool = can_kite(c, s)
        s.card, s.way, s.fighters = kept
        self.lost: int = trait.discard_rolled | floor_trait(c, s).discard_rolled
        self.lowered: int = floor_trait(c, s).lower_heroic

    def _tools(self) -> list[Tool]:
        c, s = self.c, self.s
        result = [tool for seat in self.fighters for _, tool in self.skills_of(seat)]
        for i, potion in enumerate(c.potions):
            if s.known >> i & 1 and s.potions and (potion.peril if self.colour >= 0 else potion.combat):
                result.append(Tool(FREE, 0, self.steps_here(potion.steps), POTION))
        return result

    def skills_of(self, seat: int) -> list[tuple[int, Tool]]:
        """The skills of a hero that work here, with their numbers."""
        c, s = self.c, self.s
        result = []
        for number in skills_of(c, s, seat):
            skill = c.skills[number]
            if skill.steps and works_here(c, s, seat, skill):
                result.append((number, Tool(skill.cost_colour, skill.cost, self.steps_here(skill.steps), self.fade)))
        return result

    def steps_here(self, steps: list[fx.Step]) -> list[fx.Step]:
        """In a peril only dice of its colour, and heroic ones, come into play."""
        if self.colour < 0:
            return steps
        return [self._step_here(step) for step in steps]

    def _step_here(self, step: fx.Step) -> fx.Step:
        if step.op == fx.GAIN:
            return fx.Step(step.op, step.a, step.b, [code for code in step.dice if code // 6 in (self.colour, HEROIC)])
        if step.op == fx.ROLL:
            return fx.Step(step.op, step.a, step.b, [kind for kind in step.dice if kind in (self.colour, HEROIC)])
        return step

    def worth(self, spot: Spot) -> float:
        return spot.hearts * self.heart + spot.time * self.time + (self.skull if spot.skull else 0.0)

    def costs(self, covered: int, hearts: int, time: int) -> tuple[int, int, int]:
        """Wounds, time and damage with these boxes covered and so much prevented."""
        wounds = lost = hits = 0
        missing = False
        for spot in self.spots:
            if covered & spot.bit:
                hits += spot.skull
            else:
                missing = True
                wounds += spot.hearts
                lost += spot.time
        if missing:
            lost += self.trait.time_if_open
        wounds = max(0, wounds_due(self.c, self.s, wounds, lost) - hearts)
        lost = max(0, lost - time)
        return (0, lost + 1, hits) if wounds == 1 and self.kites else (wounds, lost, hits)

    def loss(self, covered: int, hearts: int, time: int) -> float:
        wounds, lost, _ = self.costs(covered, hearts, time)
        total = wounds * self.heart + lost * self.time
        if self.boss:
            for spot in self.spots:
                if spot.skull and not covered & spot.bit:
                    total += self.skull * (1 + self.trait.regrow)
        elif self.trait.no_loot_if_armor_open and self.escapes(covered):
            total += LOOT
        return total

    def escapes(self, covered: int) -> bool:
        return any(spot.armor and not covered & spot.bit for spot in self.spots)

    def rolled(self, chance: Chance, counts: list[int]) -> Pools:
        pools: Pools = [[], [], [], [], [], []]
        for kind, n in enumerate(counts):
            pool = pools[kind]
            for _ in range(n):
                value = chance.below(6) + 1
                if self.lost >> value & 1:
                    continue
                if kind == HEROIC and self.lowered and value > 1:
                    value -= self.lowered
                pool.append(value)
            pool.sort()
        return pools

    def eye(self, chance: Chance) -> Eye:
        return Eye(self.spots, self.trait.heroic_cost, self.loss, lambda: chance.below(6) + 1, self.worth, self.boss)


class Outcome:
    """What one try came to."""

    __slots__ = ("hits", "loot", "spent", "time", "wounds")

    def __init__(self, wounds: int, time: int, hits: int, spent: float, loot: bool) -> None:
        self.wounds: int = wounds
        self.time: int = time
        self.hits: int = hits
        self.spent: float = spent
        self.loot: bool = loot


def outcomes(
    c: Cards,
    s: OddState,
    card: int = -1,
    way: int = -1,
    extra: int = 0,
    rolls: int = ROLLS,
    more: list[int] | None = None,
) -> list[Outcome]:
    """Some tries at a challenge, always with the same dice; `extra` heroic dice from a feat, `more` of each kind."""
    scene = Scene(c, s, card, way)
    counts = [n + (more[kind] if more else 0) for kind, n in enumerate(scene.dice)]
    counts[HEROIC] += extra
    result = []
    for number in range(rolls):
        chance = Search(number, "prospect")
        found = scene.eye(chance).look(scene.rolled(chance, counts), scene.tools)
        wounds, time, hits = scene.costs(found.covered, found.hearts, found.time)
        loot = not (scene.trait.no_loot_if_armor_open and scene.escapes(found.covered))
        before = scene.trait
        time += scene.cost + before.time_before
        result.append(Outcome(wounds + before.wound_before, time, hits, found.spent, loot))
    return result


def price(c: Cards, s: OddState, tries: list[Outcome], loot: float) -> float:
    """What a challenge is worth: its loot less its wounds, time and potions."""
    heroes = s.fighters or list(range(min(2, len(s.heroes))))
    left = [hearts_left(c, s, seat) for seat in heroes]
    total = 0.0
    for one in tries:
        each, odd = divmod(one.wounds, len(heroes))
        cost = one.spent + TIME * one.time
        for i, hearts in enumerate(sorted(left, reverse=True)):
            cost += wound_cost(hearts, each + (1 if i < odd else 0), s.potions)
        total += (loot if one.loot else 0.0) - cost
    return total / len(tries)
