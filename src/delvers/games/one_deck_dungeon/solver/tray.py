"""One Deck Dungeon: the dice of a dice step, packed so that the solver can take some away with one subtraction.

A tray holds the dice of the pools and all dice that a set of acts (skills and potions used) brings. Acts that change
dice are `Token`s: a die may be counted as changed by a token as often as the act allows. Nothing says yet in which
order the acts come; what a die needs for that is kept as `edges`: bit 16 * later + earlier for two acts.
"""

from __future__ import annotations

from collections.abc import Iterator

from .. import effects as fx
from ..dice import FOR_ARMOR, FOR_SPELL, HEROIC, MAGIC, PHYSICAL

FIELD = 6
"""Bits of a field: a count below 32 and a guard bit that shows a count below zero."""
UNLIMITED = 15
RAISES = (fx.RAISE, fx.RAISE_ANY, fx.REROLL_OR_RAISE, fx.PARTNER_RAISE)
OF_HEROIC, OF_ARMOR, OF_SPELL = 1, 2, 4
"""What besides its own colour a box or a price takes: heroic dice, those bound to armor, to spells."""


BROUGHT = 1 << 12
"""Marks a die in a pool that a skill has brought, where that matters."""


def make_die(code: int, owner: int, source: int) -> int:
    """A die of the solver; `source`: the act that brings it, counted from 1, or 0."""
    return code | owner << 6 | source << 8


class Token:
    """A change of dice that a skill or potion allows `count` times; `named`: the value or colour that was named."""

    __slots__ = ("a", "b", "count", "must", "named", "new", "op", "owners", "takes")

    def __init__(self, op: int, a: int, b: int, new: int, named: int, count: int, owners: int) -> None:
        self.op: int = op
        self.a: int = a
        self.b: int = b
        self.new: int = new
        self.named: int = named
        self.count: int = count
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

    def changed(self, code: int) -> int:
        """What a die becomes, -1 if it cannot change."""
        kind = code // 6
        shown = code % 6 + 1
        op = self.op
        if kind > HEROIC:
            return -1
        if op == fx.PARTNER_RAISE and kind != self.a:
            return -1
        if op in RAISES or (op == fx.RAISE_COLOUR and kind == self.named):
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
    """A die as it is, or as tokens, one after the other, make it."""

    __slots__ = ("before", "code", "deps", "die", "edges", "tokens", "usage")

    def __init__(
        self, code: int, die: int, usage: int, tokens: tuple[int, ...], deps: int, edges: int, before: int
    ) -> None:
        self.code: int = code
        self.die: int = die
        self.usage: int = usage
        self.tokens: tuple[int, ...] = tokens
        self.deps: int = deps
        """Mask of the acts that it takes to have this die."""
        self.edges: int = edges
        self.before: int = before
        """Mask of the acts that would change it whether one likes it or not: it is gone before them."""


class Unit:
    """What lies on a box or pays a price as one die: a die, or a heroic die made of several (then with `after`)."""

    __slots__ = ("after", "before", "deps", "edges", "forms", "owner", "usage", "value")

    def __init__(
        self, value: int, usage: int, owner: int, forms: list[Form], after: tuple[int, ...], deps: int, edges: int
    ) -> None:
        self.before: int = forms[0].before if len(forms) == 1 else 0
        self.value: int = value
        self.usage: int = usage
        self.owner: int = owner
        self.forms: list[Form] = forms
        self.after: tuple[int, ...] = after
        """Tokens that change the heroic die once it is made."""
        self.deps: int = deps
        self.edges: int = edges


class Tray:
    """Dice and tokens as fields of one int."""

    def __init__(self, dice: list[int], tokens: list[Token | None], share: int, never_pay: bool = False) -> None:
        self.dice: list[int] = sorted(dice)
        self.tokens: list[Token | None] = tokens
        self.share: int = share
        """So many dice make a heroic one."""
        self.never_pay: bool = never_pay
        """Whether dice that a skill brought cannot pay for one."""
        self.two: bool = any(die >> 6 & 3 for die in dice) and not all(die >> 6 & 3 for die in dice)
        """Whether two heroes have dice."""
        self.classes: list[int] = []
        self.shift: dict[int, int] = {}
        self.count: dict[int, int] = {}
        self.pool: int = 0
        self.guard: int = 0
        self._lay_out()
        self.special: int = self._special()
        """Mask of values with which a lower die may be worth more than a higher one."""
        self.forms: dict[int, list[Form]] = {die: self._forms(die) for die in self.classes}
        self.highest: dict[int, int] = {
            die: max([form.code % 6 + 1 for form in forms]) for die, forms in self.forms.items()
        }
        self.lifts: list[int] = [t for t, token in enumerate(self.tokens) if token is not None and self._lifts(token)]
        self.lows: list[list[int]] = [self._lows(target) for target in range(7)]
        """For each target the lower values from which changes can bring a heroic die there."""
        self._units: dict[tuple[int, int, int, int], list[list[Unit]]] = {}
        self._parts: dict[tuple[int, int, int], list[list[Form]]] = {}

    def _lay_out(self) -> None:
        at = 0
        for die in self.dice:
            if die not in self.shift:
                self.shift[die] = at
                self.classes.append(die)
                self.count[die] = 0
                self.guard |= 32 << at
                at += FIELD
            self.count[die] += 1
            self.pool += 1 << self.shift[die]
        self.token_at: int = at
        for token in self.tokens:
            if token is not None:
                self.pool |= token.count << at
                self.guard |= 32 << at
            at += FIELD

    def _special(self) -> int:
        mask = 0
        for token in self.tokens:
            if token is not None and token.op == fx.TURN_VALUE:
                mask |= 1 << token.named
            elif token is not None and token.op in (fx.SWAP, fx.TURN):
                mask |= 1 << token.a
        if mask and sum(1 for token in self.tokens if token is not None) > 1:
            return 126  # another change may lead to such a value
        return mask

    def _lifts(self, token: Token) -> bool:
        """Whether a token can raise a heroic die, and not just as well all the dice that it is made of."""
        if token.count >= UNLIMITED and not self.two:
            return False
        return any(token.changed(HEROIC * 6 + shown) > HEROIC * 6 + shown for shown in range(5))

    def _lows(self, target: int) -> list[int]:
        reached = set(range(target, 7))
        for _ in self.lifts:
            for t in self.lifts:
                token = self.tokens[t]
                for low in range(1, target):
                    if token is not None and token.changed(HEROIC * 6 + low - 1) % 6 + 1 in reached:
                        reached.add(low)
        return sorted(reached - set(range(target, 7)), reverse=True)

    # -- what a die can become -------------------------------------------------------------------------------------

    def _forms(self, die: int) -> list[Form]:
        """The die as it is and as tokens can make it, without what another form matches with less."""
        source = die >> 8 & 15
        deps = 1 << source - 1 if source else 0
        forms = [Form(die & 63, die, 1 << self.shift[die], (), deps, 0, 0)]
        if not any(token is not None for token in self.tokens):
            return forms
        at = 0
        while at < len(forms):
            form = forms[at]
            at += 1
            for t, token in enumerate(self.tokens):
                if token is not None and t not in form.tokens and token.owners >> (die >> 6 & 3) & 1:
                    self._change(form, t, token, source == t + 1, forms)
        for t, token in enumerate(self.tokens):
            if token is not None and token.must and token.owners >> (die >> 6 & 3) & 1:
                for form in forms:
                    if t not in form.tokens and token.changed(form.code) >= 0:
                        self._spared(form, t, source)
        return _undominated(forms)

    def _spared(self, form: Form, t: int, source: int) -> None:
        """A die that an act would change though it need not: it came later, or is gone before."""
        if source:
            form.edges |= 1 << 16 * (source - 1) + t
        else:
            form.before |= 1 << t

    def _change(self, form: Form, t: int, token: Token, own: bool, forms: list[Form]) -> None:
        code = token.changed(form.code)
        if code < 0:
            return
        bit = 1 << t
        usage = form.usage + (1 << self.token_at + FIELD * t)
        edges = form.edges
        if own and form.tokens:
            return  # what an act does to the dice it brings comes right after
        earlier = form.deps & ~bit
        if form.tokens and token.op in RAISES:
            for other in form.tokens:
                change = self.tokens[other]
                if change is not None and change.op in RAISES:
                    if other > t:
                        return  # two raises in either order are the same: one of them is enough
                    earlier &= ~(1 << other)
            source = form.die >> 8 & 15
            if source:
                earlier |= (1 << source - 1) & ~bit
        forms.append(Form(code, form.die, usage, (*form.tokens, t), form.deps | bit, edges | earlier << 16 * t, 0))

    def singles(self, colour: int, allowed: int, owner: int) -> list[Form]:
        """Every form that counts as one die of a colour."""
        result: list[Form] = []
        for die in self.classes:
            if owner >= 0 and (die >> 6 & 3 != owner or (self.never_pay and die >> 8)):
                continue
            for form in self.forms[die]:
                kind = form.code // 6
                if (
                    kind == colour
                    or (kind == HEROIC and allowed & OF_HEROIC)
                    or (kind == FOR_ARMOR and allowed & OF_ARMOR)
                    or (kind == FOR_SPELL and allowed & OF_SPELL and colour == MAGIC)
                ):
                    result.append(form)
        return result

    def groups(self, colour: int, allowed: int, owner: int, target: int) -> list[list[Unit]]:
        """Single dice that reach a target, those alike but for their values together, lowest first. No die is changed
        that is high enough as it is."""
        key = (colour, allowed, owner, target)
        known = self._units.get(key)
        if known is not None:
            return known
        enough: dict[int, list[Form]] = {}
        groups: dict[tuple[object, ...], list[Unit]] = {}
        for form in sorted(self.singles(colour, allowed, owner), key=_effort):
            if form.code % 6 + 1 < target:
                continue
            less = enough.setdefault(form.die, [])
            if any(_less(other, form) for other in less):
                continue
            less.append(form)
            alike = (form.die >> 6, (form.die & 63) // 6, form.code // 6, form.tokens)
            groups.setdefault(alike, []).append(
                Unit(form.code % 6 + 1, form.usage, form.die >> 6 & 3, [form], (), form.deps, form.edges)
            )
        result = sorted(groups.values(), key=_price)
        for group in result:
            group.sort(key=_lowest)
        self._units[key] = result
        return result

    def single(self, pool: int, colour: int, allowed: int, owner: int, target: int, most: int) -> Iterator[Unit]:
        """Units of no more than so many dice for a box that takes one: of dice alike the lowest that is left."""
        guard = self.guard
        special = self.special
        gained = [7, 7, 7, 7, 7, 7]
        for group in self.groups(colour, allowed, owner, target):
            for unit in group:
                if not pool - unit.usage & guard:
                    form = unit.forms[0]
                    if owner < 0 and not form.tokens and not special:
                        # For a box a die that an act brought is taken before one that can do more.
                        kind = form.code // 6
                        if form.die >> 8:
                            gained[kind] = min(gained[kind], unit.value)
                        elif gained[kind] <= unit.value and not self.two:
                            break
                    yield unit
                    if not special >> (unit.forms[0].die & 63) % 6 + 1 & 1:
                        break
        if allowed & OF_HEROIC and most >= self.share:
            yield from self.made(pool, colour, owner, target)

    # -- heroic dice made of others --------------------------------------------------------------------------------

    def parts(self, colour: int, owner: int, target: int) -> list[list[Form]]:
        """Dice worth making a heroic die of for a colour and a target, in groups, lowest first. A die of the colour
        itself is worth more alone, unless the die made is for the other hero or is changed later."""
        key = (colour, owner, target)
        known = self._parts.get(key)
        if known is not None:
            return known
        passing = self.two and (owner >= 0 or any(token is not None for token in self.tokens))
        groups: dict[tuple[object, ...], list[Form]] = {}
        for die in self.classes:
            enough: list[Form] = []
            for form in sorted(self.forms[die], key=_effort):
                kind = form.code // 6
                if form.code % 6 + 1 < target or kind > HEROIC:
                    continue
                if not passing and (kind == colour or kind == HEROIC):
                    continue
                if any(_less(other, form) for other in enough):
                    continue
                enough.append(form)
                groups.setdefault((die >> 6, (die & 63) // 6, form.tokens), []).append(form)
        result = sorted(groups.values(), key=lambda group: len(group[0].tokens))
        for group in result:
            group.sort(key=_of_die)
        self._parts[key] = result
        return result

    def made(self, pool: int, colour: int, owner: int, target: int) -> Iterator[Unit]:
        """Heroic dice of at least the target made of dice left, in the cheapest way for each choice of kinds."""
        for forms, usage in self._sets(pool, colour, owner, target, 0, self.share):
            yield from self._given(forms, usage, owner, target, ())
        for low in self.lows[target]:
            yield from self._lifted(pool, colour, owner, target, low)

    def _sets(
        self, pool: int, colour: int, owner: int, target: int, first: int, count: int
    ) -> Iterator[tuple[list[Form], int]]:
        groups = self.parts(colour, owner, target)
        guard = self.guard
        for g in range(first, len(groups)):
            for form in groups[g]:
                rest = pool - form.usage
                if rest & guard:
                    continue
                if count == 1:
                    yield [form], form.usage
                else:
                    for more, usage in self._sets(rest, colour, owner, target, g, count - 1):
                        yield [form, *more], usage + form.usage
                if not self.special:
                    break

    def _given(self, forms: list[Form], usage: int, owner: int, target: int, after: tuple[int, ...]) -> Iterator[Unit]:
        """The heroic die of these dice, in the hands of a hero who gave one of them."""
        owners = deps = edges = 0
        lowest = 6
        for form in forms:
            owners |= 1 << (form.die >> 6 & 3)
            deps |= form.deps
            edges |= form.edges
            for t in range(len(self.tokens)):
                if form.before >> t & 1:
                    edges |= form.deps << 16 * t
            lowest = min(lowest, form.code % 6 + 1)
        for mine in (0, 1):
            if owners >> mine & 1 and (owner < 0 or mine == owner):
                yield Unit(lowest, usage, mine, forms, (), deps, edges)
                if owner < 0:
                    return

    def _lifted(self, pool: int, colour: int, owner: int, target: int, low: int) -> Iterator[Unit]:
        """Heroic dice made with a value, then changed to reach the target."""
        for forms, usage in self._sets(pool, colour, owner, low, 0, self.share):
            if min([form.code % 6 + 1 for form in forms]) == low:
                for unit in self._given_any(forms, usage, owner):
                    yield from self._after(pool, unit, target)

    def _given_any(self, forms: list[Form], usage: int, owner: int) -> list[Unit]:
        result: list[Unit] = []
        for mine in (0, 1):
            if owner < 0 or owner == mine:
                result += self._given(forms, usage, mine, 0, ())
        return result

    def _after(self, pool: int, unit: Unit, target: int) -> Iterator[Unit]:
        for t in self.lifts:
            token = self.tokens[t]
            if token is None or not token.owners >> unit.owner & 1 or unit.deps >> t & 1:
                continue
            code = token.changed(HEROIC * 6 + unit.value - 1)
            usage = unit.usage + (1 << self.token_at + FIELD * t)
            if code < 0 or code // 6 != HEROIC or pool - usage & self.guard:
                continue
            edges = unit.edges | unit.deps << 16 * t
            lifted = Unit(code % 6 + 1, usage, unit.owner, unit.forms, (*unit.after, t), unit.deps | 1 << t, edges)
            if lifted.value >= target:
                yield lifted
            elif lifted.value > unit.value:
                yield from self._after(pool, lifted, target)


def _less(one: Form, other: Form) -> bool:
    """Whether a form of a die asks for no more than another."""
    return set(one.tokens) <= set(other.tokens) and one.edges & ~other.edges == 0 and one.before & ~other.before == 0


def _effort(form: Form) -> tuple[int, int]:
    return (len(form.tokens), form.die)


def _of_die(form: Form) -> int:
    return form.die & 63


def _lowest(unit: Unit) -> int:
    return unit.forms[0].die & 63


def _price(group: list[Unit]) -> tuple[int, int, int]:
    """Unchanged dice first, own before heroic ones, and those that an act brought before the others."""
    form = group[0].forms[0]
    return (len(form.tokens), form.code // 6, -(form.die >> 8))


def _undominated(forms: list[Form]) -> list[Form]:
    """Forms of one die without those that another one matches with less."""
    result: list[Form] = []
    for form in forms:
        for other in forms:
            if (
                other is not form
                and other.code // 6 == form.code // 6
                and other.code >= form.code
                and _less(other, form)
                and (other.tokens != form.tokens)
            ):
                break
        else:
            result.append(form)
    return result
