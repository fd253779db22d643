"""Engine: a guided first game - a match whose chance is fixed, and steps that explain, point, and ask for a real move.

A lesson is data of its game (TOML), its words are messages. How far somebody is follows from the moves made, so that
a lesson can be left at any time and goes on where it was.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from typing import Any

import msgspec

from .errors import InvalidState


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing said. A step without moves is only read; any of its moves goes on to the next."""

    say: str  # message id
    point: list[str] = []  # targets on the board
    rule: str = ""
    moves: list[str] = []
    then: list[str] = []  # "seat: notation": what is done by itself before the next step


class Turn(msgspec.Struct, frozen=True):
    """A move of the lesson: whose it is, which ones will do, and whether the learner is asked for it."""

    seat: int
    moves: list[str]
    learner: bool


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The match of a lesson, the learner's seat in it, and its steps. `first` are good options for a first game."""

    seed: int
    steps: list[Step]
    seats: int = 1
    seat: int = 0
    options: dict[str, Any] = {}
    first: dict[str, Any] = {}

    def script(self) -> list[Turn]:
        """Every move of the lesson in order."""
        found = []
        for step in self.steps:
            if step.moves:
                found.append(Turn(self.seat, step.moves, True))
            for line in step.then:
                seat, _, move = line.partition(": ")
                found.append(Turn(int(seat), [move], False))
        return found

    def due(self, made: int) -> Turn | None:
        """What comes after so many moves; None when the lesson is over."""
        script = self.script()
        return script[made] if made < len(script) else None

    def pages(self, made: int) -> list[Step]:
        """What is said after so many moves: steps to be read, then the one that asks; at the end only the former.
        Empty while others move, and for somebody who has played on after the lesson."""
        count, found = 0, []
        for step in self.steps:
            if count == made:
                found.append(step)
            count += bool(step.moves) + len(step.then)
        return found

    def progress(self, made: int) -> tuple[int, int]:
        """How many questions the learner has answered, and how many there are."""
        asked = [turn.learner for turn in self.script()]
        return sum(asked[:made]), sum(asked)


@lru_cache(maxsize=16)
def read_lesson(text: str) -> Lesson:
    """A lesson from its TOML; what is missing or unknown is told with its place."""
    try:
        return msgspec.convert(tomllib.loads(text), Lesson)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise InvalidState(f"this is no lesson ({error})", "lesson") from None
