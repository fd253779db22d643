"""One Deck Dungeon: the dice of a dice step, packed so that the solver can take some away with one subtraction.

Skills that change dice (raise, turn, recolour ...) are not decided when they are used: each becomes a `Token`, and a
die may be counted as changed by it as often as the skill allows. A die knows how many tokens there were when it
came (`birth`), because a skill changes only dice that are there. Births count in halves: a die that a skill brings
before its own change can be changed by it, but no heroic die can be made of it in between.
"""

from __future__ import annotations

from itertools import combinations_with_replacement

from .. import effects as fx
from ..dice import FOR_ARMOR, FOR_SPELL, HEROIC, MAGIC, PHYSICAL

FIELD = 6
"""Bits of a field: a count below 32 and a guard bit that shows a count below zero."""
UNLIMITED = 15
RAISES = (fx.RAISE, fx.RAISE_ANY, fx.REROLL_OR_RAISE)


def make_die(code: int, owner: int, birth: int) -> int:
    """A die of the solver."""
    return code | owner << 6 | birth << 8


class Token:
    """A change of dice that a skill or potion allows `count` times; `named`: the value or colour that was named."""

    __slots__ = ("a", "b", "count", "full", "must", "named", "new", "only", "op", "owners", "takes")

    def __init__(self, op: int, a: int, b: int, new: int, named: int, count: int, owners: int) -> None:
        self.op: int = op
        self.a: int = a
        self.b: int = b
        self.new: int = new
        self.named: int = named
        self.count: int = count
        self.full: int = count
        self.only: bool = False
        """Whether it is all that a skill does."""
        self.owners: int = owners
        """Mask of the fighters whose dice it changes."""
        self.must: bool = op == fx.RAISE_COLOUR
        """Every die that can change does."""
        self.takes: int = -1
        """The set of dice that a changed die is taken from."""
        if op == fx.TO_HEROIC:
            self.takes = HEROIC
        elif op == fx.RECOLOUR:
            self.takes = b
        elif op == fx.SWAP:
            self.takes = PHYSICAL[new // 6]

    def less(self, used: int) -> Token:
        """The same after so many uses."""
        twin = Token(self.op, self.a, self.b, self.new, self.named, self.count - used, self.owners)
        twin.full = self.full
        twin.only = self.only
        return twin

    def key(self) -> tuple[int, int, int, int, int]:
        return (self.op, self.a, self.named, self.count, self.owners)

    def changed(self, code: int) -> int:
        """What a die becomes, -1 if it cannot change."""
        kind = code // 6
        shown = code % 6 + 1
        op = self.op
        if kind > HEROIC:
            return -1
        if (
            op in RAISES
            or (op == fx.RAISE_COLOUR and kind == self.named)
            or (op == fx.PARTNER_RAISE and kind == self.a)
        ):
            return code + 1 if shown < 6 else -1
        if op == fx.TURN_ANY:
            return kind * 6 + self.a - 1 if shown != self.a else -1
        if op == fx.TURN_VALUE:
            return kind * 6 + self.b - 1 if shown == self.named else -1
        if op == fx.TURN_PLAIN:
            return kind * 6 + self.b - 1 if kind < HEROIC and shown < self.b else -1
        if op == fx.TURN:
            return kind * 6 + self.b - 1 if shown == self.a else -1
        if op == fx.TO_HEROIC:
            return HEROIC * 6 + shown - 1 if kind == self.a else -1
        if op == fx.SWAP:
            return self.new if shown == self.a else -1
        if op == fx.RECOLOUR:
            return self.b * 6 + shown - 1 if kind == self.a else -1
        return -1


class Form:
    """A die as it is, or as tokens may make it."""

    __slots__ = ("code", "die", "tokens", "usage")

    def __init__(self, code: int, die: int, usage: int, tokens: tuple[int, ...]) -> None:
        self.code: int = code
        self.die: int = die
        self.usage: int = usage
        self.tokens: tuple[int, ...] = tokens


class Unit:
    """What lies on a box or pays a cost as one die: a die, or a heroic die made of several (then with `after`)."""

    __slots__ = ("after", "forms", "group", "owner", "points", "rank", "usage", "value")

    def __init__(
        self, value: int, usage: int, points: int, owner: int, forms: list[Form], after: tuple[int, ...]
    ) -> None:
        self.value: int = value
        self.usage: int = usage
        self.points: int = points
        self.owner: int = owner
        self.rank: int = 0
        """Its place among the units of its kind, highest value first."""
        self.forms: list[Form] = forms
        self.after: tuple[int, ...] = after
        """Tokens that change the heroic die once it is made."""
        alike = [(form.die >> 6, (form.die & 63) // 6, form.tokens) for form in forms]
        self.group: tuple[object, ...] = (after, *alike)


Group = list[Unit]
"""Units alike but for the values of their dice, cheapest first."""


class Tray:
    """Dice, tokens and supply as fields of one int."""

    def __init__(
        self, dice: list[int], tokens: list[Token], supply: list[int], heroic_cost: int, plain: bool = False
    ) -> None:
        self.dice: list[int] = sorted(dice)
        self.tokens: list[Token] = tokens
        self.supply: list[int] = supply
        self.heroic_cost: int = heroic_cost
        self.plain: bool = plain
        """Whether no heroic dice are to be made."""
        self.two: bool = any(die >> 6 & 3 for die in dice) and not all(die >> 6 & 3 for die in dice)
        """Whether two heroes have dice."""
        self.classes: list[int] = []
        self.pool: int = 0
        self.guard: int = 0
        self.best: dict[int, int] = {}
        self.even: bool = all(token.op != fx.TURN_VALUE and token.op != fx.SWAP for token in tokens)
        """Whether of two dice alike the higher one is never worth less: then the lowest that fits is taken."""
        self.points: int = 0
        self.shift: dict[int, int] = {}
        self._lay_out()
        self.forms: list[Form] = [form for die in self.classes for form in self._forms(die)]
        for form in self.forms:
            value = form.code % 6 + 1
            if value > self.best.get(form.die, 0):
                self.best[form.die] = value
        for die in self.dice:
            self.points += self.best[die]
        self._units: dict[tuple[int, int, int], list[Unit]] = {}
        self._ways: dict[tuple[int, int, int, int], list[Group]] = {}

    def _lay_out(self) -> None:
        at = 0
        for die in self.dice:
            if die not in self.shift:
                self.shift[die] = at
                self.classes.append(die)
                self.guard |= 32 << at
                at += FIELD
            self.pool += 1 << self.shift[die]
        self.token_at: int = at
        for token in self.tokens:
            self.pool |= token.count << at
            self.guard |= 32 << at
            at += FIELD
        self.supply_at: int = at
        for n in self.supply:
            self.pool |= n << at
            self.guard |= 32 << at
            at += FIELD

    def _forms(self, die: int) -> list[Form]:
        """The die as it is and as its tokens, in their order, can make it."""
        forms = [Form(die & 63, die, 1 << self.shift[die], ())]
        return self._change(forms, die >> 6 & 3, die >> 9)

    def _change(self, forms: list[Form], owner: int, first: int) -> list[Form]:
        for t in range(first, len(self.tokens)):
            token = self.tokens[t]
            if not token.owners >> owner & 1 or token.count <= 0:
                continue
            more: list[Form] = []
            kept: list[Form] = []
            for form in forms:
                code = token.changed(form.code)
                if code < 0 or (form.tokens and form.tokens[-1] > t):
                    kept.append(form)
                    continue
                usage = form.usage + (1 << self.token_at + FIELD * t)
                if token.takes >= 0 and token.takes != PHYSICAL[form.code // 6]:
                    usage += 1 << self.supply_at + FIELD * token.takes
                more.append(Form(code, form.die, usage, (*form.tokens, t)))
                if not token.must:
                    kept.append(form)
            forms = kept + more
            if more and self.even:
                forms = _undominated(forms)
        return forms

    def units(self, colour: int, allowed: int, owner: int) -> list[Unit]:
        """Everything that counts as a die of a colour. `allowed`: bits 1 heroic, 2 armor-bound, 4 spell-bound dice;
        with an owner only what that fighter can pay with."""
        key = (colour, allowed, owner)
        known = self._units.get(key)
        if known is not None:
            return known
        result: list[Unit] = []
        others: list[Form] = []
        passing = self.two and (owner >= 0 or len(self.tokens) > 0)
        for form in self.forms:
            kind = form.code // 6
            mine = form.die >> 6 & 3
            fits = kind == colour or (kind == HEROIC and allowed & 1) or (kind == FOR_ARMOR and allowed & 2)
            fits = fits or (kind == FOR_SPELL and bool(allowed & 4) and colour == MAGIC)
            if fits and (owner < 0 or mine == owner):
                result.append(Unit(form.code % 6 + 1, form.usage, self.best[form.die], mine, [form], ()))
            if (kind < HEROIC and kind != colour) or (passing and kind <= HEROIC):
                others.append(form)
        if allowed & 1 and not self.plain:
            self._combine(others, owner, result)
        result.sort(key=_falling)
        for rank, unit in enumerate(result):
            unit.rank = rank
        self._units[key] = result
        return result

    def _combine(self, others: list[Form], owner: int, result: list[Unit]) -> None:
        """Heroic dice made of dice of other colours. A die of the colour itself is worth more alone, unless the die
        made is for the other hero."""
        heroic = 1 << self.supply_at + FIELD * HEROIC
        for forms in combinations_with_replacement(others, self.heroic_cost):
            usage = 0 if any(form.code // 6 == HEROIC for form in forms) else heroic
            for form in forms:
                usage += form.usage
            if (self.pool - usage) & self.guard:
                continue
            lowest = min(form.code % 6 for form in forms)
            if self.tokens and any(form.tokens and self._wasted(form, lowest) for form in forms):
                continue
            points = 0
            owners = 0
            for form in forms:
                points += self.best[form.die]
                owners |= 1 << (form.die >> 6 & 3)
            for mine in (0, 1):
                if not owners >> mine & 1 or (owner >= 0 and mine != owner):
                    continue
                if owner < 0 and mine and owners & 1 and not self.tokens:
                    continue
                self._heroic(list(forms), usage, points, mine, lowest, result)

    def _wasted(self, form: Form, lowest: int) -> bool:
        """Whether a changed die would have been high enough without its tokens."""
        if any(self.tokens[t].must for t in form.tokens):
            return False
        return (form.die & 63) // 6 < HEROIC and (form.die & 63) % 6 >= lowest

    def _heroic(self, forms: list[Form], usage: int, points: int, owner: int, lowest: int, result: list[Unit]) -> None:
        if not self.tokens:
            result.append(Unit(lowest + 1, usage, points, owner, forms, ()))
            return
        made_at = 0
        for form in forms:
            made_at = max(made_at, (form.die >> 8) + 1 >> 1, form.tokens[-1] + 1 if form.tokens else 0)
        made = Form(HEROIC * 6 + lowest, 0, usage, ())
        for after in self._change([made], owner, made_at):
            if not (self.pool - after.usage) & self.guard and after.code // 6 == HEROIC:
                result.append(Unit(after.code % 6 + 1, after.usage, points, owner, forms, after.tokens))

    def ways(self, colour: int, allowed: int, owner: int, target: int) -> list[Group]:
        """Units that reach a target, in groups; where dice are `even`, the first one left is as good as any."""
        key = (colour, allowed, owner, target)
        known = self._ways.get(key)
        if known is not None:
            return known
        groups: dict[tuple[object, ...], Group] = {}
        for unit in self.units(colour, allowed, owner):
            if unit.value >= target:
                groups.setdefault(unit.group, []).append(unit)
        result: list[Group] = []
        for group in groups.values():
            group.sort(key=_cheapness)
            if self.even:
                result.append(group)
            else:
                result.extend([unit] for unit in group)
        self._ways[key] = result
        return result

    def left(self, pool: int) -> tuple[list[int], list[Token]]:
        """The dice and tokens of a packed pool."""
        dice: list[int] = []
        for die in self.classes:
            dice += [die] * (pool >> self.shift[die] & 31)
        tokens: list[Token] = []
        for t, token in enumerate(self.tokens):
            count = pool >> self.token_at + FIELD * t & 31
            tokens.append(token if count == token.count else token.less(token.count - count))
        return dice, tokens


def _falling(unit: Unit) -> int:
    return -unit.value


def _cheapness(unit: Unit) -> tuple[int, ...]:
    return tuple([form.die & 63 for form in unit.forms])


def _undominated(forms: list[Form]) -> list[Form]:
    """Forms of one die without those that another one matches with fewer tokens."""
    result: list[Form] = []
    for form in forms:
        for other in forms:
            if (
                other is not form
                and other.code // 6 == form.code // 6
                and other.code >= form.code
                and len(other.tokens) <= len(form.tokens)
                and set(other.tokens) <= set(form.tokens)
                and (other.tokens != form.tokens)
            ):
                break
        else:
            result.append(form)
    return result
