"""One Deck Dungeon: what skills and potions can do in a dice step without a roll, and the sets of them worth a look."""

from __future__ import annotations

from collections.abc import Iterator

from .. import effects as fx
from ..cards import FREE, Cards
from ..dice import HEROIC, die
from ..effects import Step
from ..rules.skills import skills_of, works_here
from ..rules.table import BOSS_FLOOR, has_colour, talent_number
from ..state import OddState
from .tray import UNLIMITED, Token, make_die

POTION = 64
"""Sources from here on are potions."""
CHANCE = (fx.ROLL, fx.REROLL, fx.REROLL_VALUES, fx.PARTNER_REROLL)
"""Steps that roll dice: a skill with one of these is no part of a plan."""
MOST_ACTS = 15


class Act:
    """A skill or potion used: its price, the dice it brings, the change it allows, what it prevents and heals."""

    __slots__ = ("colour", "cost", "gains", "healed", "hearts", "named", "owner", "source", "time", "token", "turned")

    def __init__(self, owner: int, source: int, colour: int, cost: int) -> None:
        self.owner: int = owner
        self.source: int = source
        self.colour: int = colour
        self.cost: int = cost
        self.gains: list[int] = []
        """Dice with their owner; where they come from is added when a set of acts is put together."""
        self.token: Token | None = None
        self.hearts: int = 0
        self.time: int = 0
        self.healed: int = 0
        self.named: int = 0
        """The value or colour that is named, or the die just gained that is turned."""
        self.turned: int = -1
        """Which of the gains that is."""

    def copy(self) -> Act:
        twin = Act(self.owner, self.source, self.colour, self.cost)
        twin.gains = list(self.gains)
        twin.token = self.token
        twin.hearts = self.hearts
        twin.time = self.time
        twin.healed = self.healed
        twin.named = self.named
        twin.turned = self.turned
        return twin

    def needs_deciding(self, per_skill: float) -> bool:
        """Whether using it can do any harm; what is free and cannot is part of every set."""
        return self.colour != FREE or self.source >= POTION or per_skill > 0 or self.named > 0


class Choices:
    """All acts of one dice step."""

    def __init__(self, c: Cards, s: OddState) -> None:
        self.c: Cards = c
        self.s: OddState = s
        self.skills: list[list[Act]] = []
        """For every skill the acts it can be used as."""
        self.potions: list[Act] = []
        for owner, seat in enumerate(s.fighters):
            seen: list[int] = []
            for number in skills_of(c, s, seat):
                skill = c.skills[number]
                if number in seen or s.used[seat] >> number & 1 or not works_here(c, s, seat, skill):
                    continue
                seen.append(number)
                acts = self.acts(Act(owner, number, skill.cost_colour, skill.cost), skill.steps)
                if acts:
                    self.skills.append(acts)
            for i, potion in enumerate(c.potions):
                here = potion.combat if s.way < 0 else potion.peril
                if s.potions and s.known >> i & 1 and here:
                    self.potions += self.acts(Act(owner, POTION + i, FREE, 0), potion.steps)
        for act in self.potions:
            act.healed = talent_number(c, s, s.fighters[act.owner], "potion-heals")

    def acts(self, act: Act, todo: list[Step]) -> list[Act]:
        """The ways to use a skill; none if it rolls dice or does nothing here."""
        if not todo or any(
            step.op in CHANCE or (step.op == fx.HEROIC_IN_ROUND and not self.s.knowledge) for step in todo
        ):
            return []
        found = [act]
        for step in todo:
            found = [after for before in found for after in self.step(before, step)]
        return found

    def step(self, act: Act, step: Step) -> list[Act]:
        s = self.s
        op = step.op
        if op == fx.GAIN or op == fx.HEROIC_IN_ROUND:
            codes = step.dice if op == fx.GAIN else [die(HEROIC, s.knowledge)]
            act.gains += [make_die(code, act.owner, 0) for code in codes if has_colour(s, self.c, code // 6)]
            return [act] if act.gains else []
        if op == fx.TURN_GAINED:
            return [self.turned(act, i, step.a) for i in range(len(act.gains))]
        if op == fx.PREVENT_HEARTS:
            act.hearts += step.b if s.floor == BOSS_FLOOR else step.a
            return [act]
        if op == fx.PREVENT_TIME:
            act.time += step.a
            return [act]
        if op == fx.PARTNER_GAIN:
            return [self.given(act, code) for code in step.dice] if len(s.fighters) > 1 else []
        return self.changes(act, step)

    def turned(self, act: Act, i: int, value: int) -> Act:
        twin = act.copy()
        code = twin.gains[i] & 63
        twin.named = code
        twin.turned = i
        twin.gains[i] = make_die(code - code % 6 + value - 1, act.owner, 0)
        return twin

    def given(self, act: Act, code: int) -> Act:
        twin = act.copy()
        twin.named = code // 6
        twin.gains.append(make_die(code, 1 - act.owner, 0))
        return twin

    def changes(self, act: Act, step: Step) -> list[Act]:
        """The change of dice that a step allows, for everything that can be named."""
        op = step.op
        if op == fx.SWAP and not has_colour(self.s, self.c, step.dice[0] // 6):
            return []
        owners = 1 << act.owner
        if op == fx.RAISE_ANY:
            owners = (1 << len(self.s.fighters)) - 1
        elif op == fx.PARTNER_RAISE:
            if len(self.s.fighters) < 2:
                return []
            owners = 2 >> act.owner
        names = [0]
        if op == fx.RAISE_COLOUR:
            names = [0, 1, 2]
        elif op == fx.TURN_VALUE:
            names = [value for value in range(1, 6) if value != step.b]
        result: list[Act] = []
        for name in names:
            twin = act.copy()
            twin.named = name
            new = step.dice[0] if op == fx.SWAP else 0
            twin.token = Token(op, step.a, step.b, new, name, count_of(step), owners)
            result.append(twin)
        return result

    def sets(self, per_skill: float) -> Iterator[list[Act]]:
        """Sets of acts, small ones first. What cannot do harm is in all of them."""
        always: list[Act] = []
        optional: list[list[Act]] = []
        for acts in self.skills:
            if len(acts) == 1 and not acts[0].needs_deciding(per_skill):
                always.append(acts[0])
            else:
                optional.append(acts)
        drinks = min(self.s.potions, 3) if self.potions else 0
        for size in range(len(optional) + drinks + 1):
            for drunk in range(min(size, drinks) + 1):
                for skills in _some(optional, size - drunk):
                    for potions in _drunk(self.potions, drunk):
                        if len(always) + size <= MOST_ACTS:
                            yield always + skills + potions


def _some(optional: list[list[Act]], size: int) -> Iterator[list[Act]]:
    """Every choice of `size` skills, in every way to use them."""
    if size == 0:
        yield []
        return
    for i in range(len(optional) - size + 1):
        for act in optional[i]:
            for rest in _some(optional[i + 1 :], size - 1):
                yield [act, *rest]


def _drunk(potions: list[Act], size: int) -> Iterator[list[Act]]:
    if size == 0:
        yield []
        return
    for i, act in enumerate(potions):
        for rest in _drunk(potions[i:], size - 1):
            yield [act.copy(), *rest]


def count_of(step: Step) -> int:
    """How many dice a step changes at most."""
    if step.op in (fx.RAISE, fx.TURN_VALUE, fx.TURN_PLAIN):
        return step.a
    if step.op == fx.TO_HEROIC:
        return step.b
    return UNLIMITED if step.op in (fx.TURN_ANY, fx.SWAP, fx.RAISE_COLOUR) else 1
