"""Delvers: three dungeon games on one rules engine. This is the public API; docs/architecture.md shows the house.

>>> import delvers
>>> sorted(delvers.games()) == list(delvers.games())
True
"""

from . import games as _games_package  # noqa: F401 - first, because loading the package binds `games`
from .engine.errors import (
    DelversError,
    IllegalMove,
    InvalidNotation,
    InvalidOptions,
    InvalidState,
    RecordMismatch,
)
from .engine.events import Event
from .engine.match import Match
from .engine.moves import Move
from .engine.record import Record
from .engine.registry import bot, games
from .engine.spec import Decision, GameSpec, Outcome
from .engine.start import match_from_state, new_match, replay, verify

__version__ = "0.1.0"

__all__ = [
    "Decision",
    "DelversError",
    "Event",
    "GameSpec",
    "IllegalMove",
    "InvalidNotation",
    "InvalidOptions",
    "InvalidState",
    "Match",
    "Move",
    "Outcome",
    "Record",
    "RecordMismatch",
    "bot",
    "games",
    "match_from_state",
    "new_match",
    "replay",
    "verify",
]
