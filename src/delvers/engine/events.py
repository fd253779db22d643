"""Engine: what happened, as message ids with parameters, public or for one seat."""

from __future__ import annotations

from typing import Any


class Event:
    """One thing that happened. `seat` is who did it (-1: nobody), `only` who may know it (-1: everybody)."""

    __slots__ = ("args", "id", "only", "rule", "seat")

    def __init__(self, id: str, seat: int, args: dict[str, Any], rule: str = "", only: int = -1) -> None:
        self.id = id
        self.seat = seat
        self.args = args
        self.rule = rule
        self.only = only

    def visible_to(self, seat: int | None) -> bool:
        return self.only == -1 or self.only == seat

    def to_dict(self) -> dict[str, Any]:
        return {"id": self.id, "seat": self.seat, "args": self.args, "rule": self.rule, "only": self.only}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.to_dict() == other.to_dict()

    def __hash__(self) -> int:
        return hash((self.id, self.seat, self.rule))

    def __repr__(self) -> str:
        return f"Event({self.id!r}, {self.seat}, {self.args!r})"


class Log:
    """Where rules report what happens. Guard each report with `if log.on`: search and simulation switch it off."""

    __slots__ = ("events", "on")

    def __init__(self, on: bool = True) -> None:
        self.on = on
        self.events: list[Event] = []

    def add(self, id: str, seat: int, args: dict[str, Any], rule: str = "") -> None:
        """Something everybody sees."""
        self.events.append(Event(id, seat, args, rule))

    def secret(self, id: str, seat: int, args: dict[str, Any], only: int, rule: str = "") -> None:
        """Something that only the seat `only` may know. Pair it with a public event that says what others see."""
        self.events.append(Event(id, seat, args, rule, only))
