"""Server: what was agreed at a table, who sits where, and what was said."""

from __future__ import annotations

from typing import Any

import msgspec

from ..engine.registry import bots
from ..engine.spec import GameSpec
from .refusals import Refused

MODES = ("alone", "hotseat", "friends", "bots")
KNOWN = ("novice", "adept", "expert")  # from weak to strong
MAX_NAME = 24


class Config(msgspec.Struct, frozen=True):
    """What was agreed when the table was made."""

    game: str
    seats: int
    options: dict[str, Any]
    mode: str
    host: str  # a person
    listed: bool = False
    practice: bool = False
    hints: bool = True
    day: str = ""  # of a daily dungeon
    seed: str = ""  # a given one; else it is drawn at the start
    start: dict[str, Any] | None = None  # a position to play on from
    lesson: bool = False  # the guided first game
    dice: str = "seeded"  # or by-hand: people roll their own and say what they show
    campaign: bool = False  # with the sheets of those who play
    patience: int = 0  # minutes after which a bot plays on for who is away and to move; 0: only when the others vote


class Seat(msgspec.Struct):
    """Who sits there: a person, a bot, or nobody. `generation` counts the sitters: links of earlier ones are void."""

    person: str = ""
    name: str = ""
    bot: str = ""
    ready: bool = False
    generation: int = 0
    resigned: bool = False
    away: Seat | None = None  # the one for whom a bot plays on, until they come back

    @property
    def free(self) -> bool:
        return not self.person and not self.bot


class Line(msgspec.Struct, frozen=True):
    """Something said at the table: by a person, or (with an id) by the table itself."""

    seq: int
    at: float
    name: str
    text: str
    id: str = ""
    args: dict[str, Any] = {}


def tidy_name(name: str) -> str:
    """A name as it is shown: no control characters, no runs of spaces, not too long."""
    name = " ".join("".join(c for c in name if c.isprintable()).split())[:MAX_NAME].strip()
    if not name:
        raise Refused("web-name-empty", status=422)
    return name


def bot_levels(spec: GameSpec) -> list[str]:
    """The kinds of bots for a game: those of its own and those for every game."""
    names = [name.partition(":") for name in bots()]
    found = [level if colon else game for game, colon, level in names if not colon or game == spec.id]
    return sorted(found, key=lambda level: (level == "random", KNOWN.index(level) if level in KNOWN else 9, level))


def best_bot(spec: GameSpec) -> str:
    """The bot that takes over a seat: a middling one where there is a choice."""
    levels = bot_levels(spec)
    return next((level for level in ("adept", "novice", "expert") if level in levels), levels[0])


def bot_name(seat: int, level: str) -> str:
    """A bot's name says its kind, as the terminal's records do."""
    return f"Bot {seat + 1} ({level})"
