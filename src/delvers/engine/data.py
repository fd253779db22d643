"""Engine: slotted data described by one field list, from which copy, equality, hash and checked JSON are derived.

A class of a game's state names its fields once in FIELDS:

    class Hero(Data):
        FIELDS = {"health": Int(0, 9), "dice": Ints(low=1, high=6), "name": Str()}
        __slots__ = tuple(FIELDS)
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any, ClassVar, TypeVar

import msgspec
from mypy_extensions import mypyc_attr

from .errors import InvalidState

D = TypeVar("D", bound="Data")
HUGE = 1 << 62


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Field:
    """What one field may hold. `copier` is the Python expression that copies the value called `{}`."""

    copier = "{}"

    def check(self, value: Any, path: str) -> Any:
        """The value for the state, from its JSON form; InvalidState with the path otherwise."""
        raise NotImplementedError

    def plain(self, value: Any) -> Any:
        """The JSON form of a value of the state."""
        return value


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Int(Field):
    """A whole number from low to high."""

    def __init__(self, low: int = -HUGE, high: int = HUGE) -> None:
        self.low = low
        self.high = high

    def check(self, value: Any, path: str) -> int:
        if type(value) is not int or not self.low <= value <= self.high:
            raise InvalidState(f"{value!r} is not {self.allowed()}", path)
        return value

    def allowed(self) -> str:
        if self.low == -HUGE and self.high == HUGE:
            return "a whole number"
        if self.high == HUGE:
            return f"a whole number from {self.low} on"
        return f"a whole number from {self.low} to {self.high}"


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Bool(Field):
    """True or false."""

    def check(self, value: Any, path: str) -> bool:
        if type(value) is not bool:
            raise InvalidState(f"{value!r} is not true or false", path)
        return value


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Str(Field):
    """A text, one of `choices` where they are given."""

    def __init__(self, choices: tuple[str, ...] = ()) -> None:
        self.choices = choices

    def check(self, value: Any, path: str) -> str:
        if type(value) is not str:
            raise InvalidState(f"{value!r} is not a text", path)
        if self.choices and value not in self.choices:
            raise InvalidState(f"{value!r} is not one of {', '.join(self.choices)}", path)
        return value


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Many(Field):
    """A list of values of one kind, of exactly `length` where it is given."""

    def __init__(self, item: Field, length: int = -1) -> None:
        self.item = item
        self.length = length
        inner = item.copier
        self.copier = "{}[:]" if inner == "{}" else "[" + inner.format("x") + " for x in {}]"

    def check(self, value: Any, path: str) -> list[Any]:
        if type(value) is not list:
            raise InvalidState(f"{value!r} is not a list", path)
        if self.length >= 0 and len(value) != self.length:
            raise InvalidState(f"has {len(value)} entries where {self.length} are needed", path)
        return [self.item.check(entry, f"{path}[{i}]") for i, entry in enumerate(value)]

    def plain(self, value: Any) -> list[Any]:
        return [self.item.plain(entry) for entry in value]


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Ints(Many):
    """A list of whole numbers."""

    def __init__(self, low: int = -HUGE, high: int = HUGE, length: int = -1) -> None:
        super().__init__(Int(low, high), length)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Part(Field):
    """A nested piece of data of class `kind`."""

    def __init__(self, kind: type[Data]) -> None:
        self.kind = kind
        self.copier = "{}.copy()"

    def check(self, value: Any, path: str) -> Data:
        return self.kind.from_dict(value, path)

    def plain(self, value: Any) -> dict[str, Any]:
        result: dict[str, Any] = value.to_dict()
        return result


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Data:
    """The base of all state: a subclass gives FIELDS and takes its slots from them.

    DERIVED names what follows from the fields and is only remembered to be quick, each with the value that says "not
    known": a copy shares it, and it is no part of equality, hash and JSON. Whoever changes a field that it follows
    from forgets it.
    """

    FIELDS: ClassVar[dict[str, Field]] = {}
    DERIVED: ClassVar[dict[str, Any]] = {}
    __slots__ = ()

    def copy(self: D) -> D:
        """An equal and independent twin."""
        kind = type(self)
        copier = _copiers.get(kind)
        if copier is None:
            copier = _copiers[kind] = _make_copier(kind)
        return copier(self)  # type: ignore[no-any-return]

    def to_dict(self) -> dict[str, Any]:
        """The JSON form."""
        return {name: field.plain(getattr(self, name)) for name, field in self.FIELDS.items()}

    @classmethod
    def from_dict(cls: type[D], value: Any, path: str = "state") -> D:
        """The inverse of to_dict: complete and checked field by field, InvalidState otherwise."""
        if type(value) is not dict:
            raise InvalidState(f"{value!r} is not an object", path)
        for name in value:
            if name not in cls.FIELDS:
                raise InvalidState(f"no such field; there are {', '.join(cls.FIELDS)}", f"{path}.{name}")
        result = cls.__new__(cls)
        for name, field in cls.FIELDS.items():
            if name not in value:
                raise InvalidState("is missing", f"{path}.{name}")
            setattr(result, name, field.check(value[name], f"{path}.{name}"))
        result.forget()
        return result

    def forget(self) -> None:
        """Nothing that follows from the fields is known any more."""
        for name, unknown in self.DERIVED.items():
            setattr(self, name, unknown)

    def digest(self) -> str:
        """A stable hash of everything in it: equal on every machine for equal data."""
        return hashlib.sha256(msgspec.json.encode(self.to_dict())).hexdigest()[:16]

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.FIELDS)

    def __hash__(self) -> int:
        return hash(self.digest())

    def __repr__(self) -> str:
        inside = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.FIELDS)
        return f"{type(self).__name__}({inside})"


# One copier a class, made on its first copy: generated once from FIELDS, as fast as one written by hand.
_copiers: dict[type[Data], Callable[[Any], Any]] = {}


def _make_copier(kind: type[Data]) -> Callable[[Any], Any]:
    lines = ["def copier(s):", "    n = new(kind)"]
    for name, field in kind.FIELDS.items():
        lines.append(f"    n.{name} = " + field.copier.format(f"s.{name}"))
    lines += [f"    n.{name} = s.{name}" for name in kind.DERIVED]
    lines.append("    return n")
    room: dict[str, Any] = {"kind": kind, "new": kind.__new__}
    exec("\n".join(lines), room)
    made: Callable[[Any], Any] = room["copier"]
    return made


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Frame(Data):
    """Pending work as data: a step of the rules, whose turn it is in it, and what it has to remember."""

    FIELDS: ClassVar[dict[str, Field]] = {
        "step": Int(0),
        "seat": Int(-1),
        "a": Int(),
        "b": Int(),
        "c": Int(),
        "items": Ints(),
    }
    __slots__ = ("a", "b", "c", "items", "seat", "step")

    def __init__(
        self, step: int, seat: int = -1, a: int = 0, b: int = 0, c: int = 0, items: list[int] | None = None
    ) -> None:
        self.step: int = step
        self.seat: int = seat
        self.a: int = a
        self.b: int = b
        self.c: int = c
        self.items: list[int] = [] if items is None else items
