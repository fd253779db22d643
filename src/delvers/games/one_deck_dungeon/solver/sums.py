"""One Deck Dungeon: the ways to reach a sum - for wide boxes, and for spells, whose price is a total."""

from __future__ import annotations

from collections.abc import Iterator

from .tray import OF_HEROIC, Form, Tray, Unit

State = tuple[int, tuple[Form, ...]]
"""A sum, and the dice that make it."""
Key = tuple[int, int, int, int]
"""Tokens used, acts needed, edges, acts that must not have come: dice alike in these differ in their sum only."""


class Sums:
    """One sum to be reached: colour, what else it takes, whose dice (-1: anybody's)."""

    def __init__(self, tray: Tray, colour: int, allowed: int, owner: int, need: int) -> None:
        self.tray: Tray = tray
        self.colour: int = colour
        self.allowed: int = allowed
        self.owner: int = owner
        self.need: int = need
        self.work: int = 0
        """How many choices of dice were looked at."""
        forms: dict[int, list[Form]] = {}
        for form in tray.singles(colour, allowed, owner):
            forms.setdefault(form.die, []).append(form)
        self.forms: dict[int, list[Form]] = forms
        self.best: dict[int, int] = {die: max([form.code % 6 + 1 for form in mine]) for die, mine in forms.items()}
        self.plain: dict[int, int] = {
            die: max([0] + [form.code % 6 + 1 for form in mine if not form.tokens]) for die, mine in forms.items()
        }
        self.classes: list[int] = sorted(forms, key=lambda die: (-self.best[die], die))

    def ways(self, pool: int, most: int) -> Iterator[list[Unit]]:
        """Units that reach the sum with no more than so many dice, and nothing in vain."""
        shift = self.tray.shift
        classes = [die for die in self.classes if pool >> shift[die] & 31]
        left = [pool >> shift[die] & 31 for die in classes]
        rest = 0
        hope = [0]
        for die, count in zip(reversed(classes), reversed(left), strict=True):
            rest += count * self.best[die]
            hope.append(rest)
        hope.reverse()
        made = self.most_made(pool, most)
        yield from self.choose(pool, most, classes, left, hope, made, [], 0, 0)

    def most_made(self, pool: int, most: int) -> list[int]:
        """The most that so many heroic dice made can add up to."""
        result = [0]
        if not self.allowed & OF_HEROIC:
            return result * (most + 1)
        tray = self.tray
        values: list[int] = []
        for die in tray.classes:
            count = pool >> tray.shift[die] & 31
            if count and (tray.two or die not in self.forms):
                values += [tray.highest[die]] * count
        values.sort(reverse=True)
        for at in range(tray.share - 1, len(values), tray.share):
            result.append(result[-1] + (values[at] if not tray.lifts else 6))
        while len(result) <= most:
            result.append(result[-1])
        return result

    def choose(
        self,
        pool: int,
        most: int,
        classes: list[int],
        left: list[int],
        hope: list[int],
        made: list[int],
        chosen: list[int],
        plain: int,
        best: int,
    ) -> Iterator[list[Unit]]:
        """Every choice of dice, highest first; none more once the sum is reached without changes."""
        self.work += 1
        at = len(hope) - len(classes) - 1
        if plain < self.need and best + hope[at] + made[(most - len(chosen)) // self.tray.share] < self.need:
            return
        if not classes or plain >= self.need or len(chosen) == most:
            yield from self.reached(pool, most, chosen, made)
            return
        die = classes[0]
        for count in range(min(left[at], most - len(chosen)), -1, -1):
            yield from self.choose(
                pool,
                most,
                classes[1:],
                left,
                hope,
                made,
                chosen + [die] * count,
                plain + count * self.plain[die],
                best + count * self.best[die],
            )

    def reached(self, pool: int, most: int, chosen: list[int], made: list[int]) -> Iterator[list[Unit]]:
        """These dice, changed as little as needed, and if that is too little with heroic dice made."""
        guard = self.tray.guard
        taken: list[int] = []
        more_made = made[(most - len(chosen)) // self.tray.share]
        states = self.states(pool, chosen)
        for key in states if len(states) == 1 else sorted(states, key=lambda key: _tokens(states[key][1])):
            total, forms = states[key]
            usage = 0
            for form in forms:
                usage += form.usage
            if total >= self.need:
                if total - min([form.code % 6 + 1 for form in forms]) >= self.need:
                    continue
                if any((usage | guard) - other & guard == guard for other in taken):
                    continue
                if self.lower(pool - usage, forms, total - self.need):
                    continue
                if key[1] == 0:
                    taken.append(usage)
                yield [_unit(form) for form in forms]
            elif total + more_made >= self.need:
                units = [_unit(form) for form in forms]
                for more in self.made(pool - usage, most - len(chosen), self.need - total, 6):
                    yield units + more

    def states(self, pool: int, chosen: list[int]) -> dict[Key, State]:
        """What the chosen dice can add up to, for each use of tokens: which of them is changed matters little."""
        guard = self.tray.guard
        states: dict[Key, State] = {(0, 0, 0, 0): (0, ())}
        for die in chosen:
            more: dict[Key, State] = {}
            plain = 1 << self.tray.shift[die]
            for (tokens, deps, edges, before), (total, forms) in states.items():
                for form in self.forms[die]:
                    used = tokens + form.usage - plain
                    if pool - used & guard:
                        continue
                    key = (used, deps | form.deps, edges | form.edges, before | form.before)
                    value = total + form.code % 6 + 1
                    known = more.get(key)
                    if known is None or known[0] < value:
                        more[key] = (value, (*forms, form))
            states = more
        return states

    def lower(self, rest: int, forms: tuple[Form, ...], slack: int) -> bool:
        """Whether a lower die that is left would do in place of one of these."""
        if not slack or self.tray.special:
            return False
        for form in forms:
            if form.tokens:
                continue
            value = (form.die & 63) % 6
            for less in range(1, min(slack, value) + 1):
                shift = self.tray.shift.get(form.die - less)
                if shift is not None and rest >> shift & 31:
                    return True
        return False

    def made(self, pool: int, dice: int, need: int, most: int) -> Iterator[list[Unit]]:
        """Heroic dice made of no more than so many dice that add up to `need`, in falling order."""
        tray = self.tray
        if need <= most:
            for unit in tray.made(pool, self.colour, self.owner, need):
                yield [unit]
        if dice < 2 * tray.share:
            return
        for value in range(min(need - 1, most), 0, -1):
            if need > value * (dice // tray.share):
                break
            for unit in tray.made(pool, self.colour, self.owner, value):
                if unit.value == value:
                    for more in self.made(pool - unit.usage, dice - tray.share, need - value, value):
                        yield [unit, *more]


def _tokens(forms: tuple[Form, ...]) -> int:
    return sum([len(form.tokens) for form in forms])


def _unit(form: Form) -> Unit:
    return Unit(form.code % 6 + 1, form.usage, form.die >> 6 & 3, [form], (), form.deps, form.edges)
