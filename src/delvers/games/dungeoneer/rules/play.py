"""Dungeoneer: what a rule works on."""

from __future__ import annotations

from delvers.engine.chance import Chance
from delvers.engine.events import Log

from ..cards import Cards
from ..state import DungeoneerState


class Play:
    """The cards, the table, the chance and the log of the move that is being made."""

    __slots__ = ("cards", "chance", "log", "state")

    def __init__(self, cards: Cards, state: DungeoneerState, chance: Chance, log: Log) -> None:
        self.cards = cards
        self.state = state
        self.chance = chance
        self.log = log
