"""Engine: a game declares its kinds of moves once; packing, notation, parser, JSON and action numbers follow from that.

Inside the engine a move is an int: the kind in the low 6 bits, then up to four operands of 12 bits each. At the door
it is a `Move`, whose text is the notation that people read aloud, type, and find in the log and the record.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from .errors import InvalidNotation

KIND_BITS: Final = 6
OPERAND_BITS: Final = 12
KIND_MASK: Final = (1 << KIND_BITS) - 1
OPERAND_MASK: Final = (1 << OPERAND_BITS) - 1


def pack(kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> int:
    """The int of a move."""
    return kind | a << 6 | b << 18 | c << 30 | d << 42


def kind_of(move: int) -> int:
    """The number of a move's kind, in the order of declaration."""
    return move & KIND_MASK


def operand(move: int, i: int) -> int:
    """Operand number i (from 0) of a move."""
    return move >> (6 + 12 * i) & OPERAND_MASK


class Domain:
    """The values of one operand, 0 to size - 1, and the word for each."""

    def __init__(self, name: str, words: list[str]) -> None:
        if len(words) > OPERAND_MASK + 1:
            raise ValueError(f"operand {name} has more than {OPERAND_MASK + 1} values")
        self.name = name
        self.words = words
        self.size = len(words)
        self.values = {word: i for i, word in enumerate(words)}
        if len(self.values) != len(words):
            raise ValueError(f"operand {name} has a word twice")

    def pattern(self) -> str:
        return "|".join(sorted(map(re.escape, self.words), key=len, reverse=True))


def words(name: str, *values: str) -> Domain:
    """An operand with a word for each value."""
    return Domain(name, list(values))


def number(name: str, low: int, high: int) -> Domain:
    """An operand that is a number from low to high; inside it is stored as 0 to high - low."""
    return Domain(name, [str(n) for n in range(low, high + 1)])


class Kind:
    """One kind of move: `template` is its notation with {operand} in it, `rule` the rule it rests on."""

    def __init__(self, name: str, template: str, rule: str, *operands: Domain) -> None:
        self.name = name
        self.template = template
        self.rule = rule
        self.operands = operands
        self.number = -1  # set by the table
        self.base = 0  # first action number, set by the table
        self.size = 1
        for domain in operands:
            self.size *= domain.size
        self._regex: re.Pattern[str] | None = None

    def pack(self, *values: int) -> int:
        move = self.number
        for i, value in enumerate(values):
            move |= value << (KIND_BITS + OPERAND_BITS * i)
        return move

    def unpack(self, move: int) -> list[int]:
        return [operand(move, i) for i in range(len(self.operands))]

    def text(self, move: int) -> str:
        values = {d.name: d.words[operand(move, i)] for i, d in enumerate(self.operands)}
        return self.template.format(**values)

    def parse(self, text: str) -> int | None:
        """The packed move, or None when the text is of another kind."""
        if self._regex is None:
            pattern = re.escape(self.template).replace(r"\{", "{").replace(r"\}", "}").replace(r"\ ", " ")
            for domain in self.operands:
                pattern = pattern.replace("{" + domain.name + "}", f"(?P<{domain.name}>{domain.pattern()})")
            self._regex = re.compile(pattern, re.IGNORECASE)
        found = self._regex.fullmatch(text)
        if found is None:
            return None
        values = []
        for domain in self.operands:
            word = found[domain.name]
            if word not in domain.values:  # typed in another case
                word = next(w for w in domain.words if w.lower() == word.lower())
            values.append(domain.values[word])
        return self.pack(*values)


class MoveTable:
    """All kinds of moves of a game, in a fixed order."""

    def __init__(self, *kinds: Kind) -> None:
        if len(kinds) >= 1 << KIND_BITS:
            raise ValueError("a game can declare at most 63 kinds of moves")
        # The last kind is the engine's own: what people with real dice type in. It has no action number.
        self.rolled = Kind("rolled", "rolled {value}", "", number("value", 1, 20))
        self.kinds = (*kinds, self.rolled)
        self.by_name = {kind.name: kind for kind in self.kinds}
        base = 0
        for i, kind in enumerate(self.kinds):
            kind.number = i
            kind.base = base
            base += kind.size
        self.actions = base - self.rolled.size
        """How many action numbers there are (for RL)."""

    def kind(self, move: int) -> Kind:
        return self.kinds[kind_of(move)]

    def text(self, move: int) -> str:
        """The notation of a packed move."""
        return self.kind(move).text(move)

    def parse(self, text: str) -> int:
        """The packed move of a notation; spaces and case do not matter."""
        tidy = " ".join(text.split())
        for kind in self.kinds:
            move = kind.parse(tidy)
            if move is not None:
                return move
        raise InvalidNotation(f"{tidy!r} is not a move of this game; moves look like {self._samples()}.")

    def _samples(self) -> str:
        return "; ".join(repr(kind.template) for kind in self.kinds[:6])

    def valid(self, move: int) -> bool:
        """Whether the int is a declared move at all (not whether it is legal now)."""
        if move < 0 or kind_of(move) >= len(self.kinds):
            return False
        kind = self.kind(move)
        if move >> (KIND_BITS + OPERAND_BITS * len(kind.operands)):
            return False
        return all(operand(move, i) < d.size for i, d in enumerate(kind.operands))

    def action(self, move: int) -> int:
        """The fixed action number of a packed move."""
        kind = self.kind(move)
        result = 0
        for i, domain in enumerate(kind.operands):
            result = result * domain.size + operand(move, i)
        return kind.base + result

    def from_action(self, action: int) -> int:
        """The packed move of an action number."""
        if not 0 <= action < self.actions:
            raise InvalidNotation(f"there is no action {action}; there are 0 to {self.actions - 1}.")
        kind = next(k for k in reversed(self.kinds[:-1]) if k.base <= action)
        rest = action - kind.base
        values = []
        for domain in reversed(kind.operands):
            values.append(rest % domain.size)
            rest //= domain.size
        return kind.pack(*reversed(values))

    def move(self, packed: int) -> Move:
        return Move(self, packed)

    def from_json(self, value: Any) -> Move:
        """The inverse of Move.to_json."""
        if type(value) is not dict or value.get("kind") not in self.by_name:
            raise InvalidNotation(f"{value!r} is not a move; its kind is one of {', '.join(self.by_name)}.")
        kind = self.by_name[value["kind"]]
        numbers = []
        for domain in kind.operands:
            word = value.get(domain.name)
            if not isinstance(word, str) or word not in domain.values:
                few = ", ".join(domain.words[:12])
                raise InvalidNotation(
                    f"{domain.name}: {word!r} is not one of {few}{', ...' if domain.size > 12 else ''}."
                )
            numbers.append(domain.values[word])
        return Move(self, kind.pack(*numbers))


class Move:
    """A move as people and programs see it: value-like, its text is its notation."""

    __slots__ = ("packed", "table")

    def __init__(self, table: MoveTable, packed: int) -> None:
        self.table = table
        self.packed = packed

    @property
    def kind(self) -> str:
        return self.table.kind(self.packed).name

    @property
    def rule(self) -> str:
        """The id of the rule this kind of move rests on."""
        return self.table.kind(self.packed).rule

    @property
    def operands(self) -> dict[str, str]:
        """The operands in words, in order."""
        kind = self.table.kind(self.packed)
        return {d.name: d.words[operand(self.packed, i)] for i, d in enumerate(kind.operands)}

    @property
    def action(self) -> int:
        return self.table.action(self.packed)

    def to_json(self) -> dict[str, str]:
        return {"kind": self.kind, **self.operands}

    def __str__(self) -> str:
        return self.table.text(self.packed)

    def __repr__(self) -> str:
        return f"Move({str(self)!r})"

    def __int__(self) -> int:
        return self.packed

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Move):
            return self.packed == other.packed and str(self) == str(other)
        return NotImplemented

    def __hash__(self) -> int:
        return hash(self.packed)


def all_moves(table: MoveTable) -> Iterator[int]:
    """Every declared move, in the order of action numbers."""
    for action in range(table.actions):
        yield table.from_action(action)
