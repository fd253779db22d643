"""Bots: the random player, which every other player must beat."""

from __future__ import annotations

from random import Random

from ..engine.match import Match
from ..engine.moves import Move
from ..engine.spec import GameSpec


class RandomBot:
    """Each legal move is as likely as the others. Its dice are its own: a match is never changed by asking it."""

    def __init__(self, spec: GameSpec, seed: int | None = None) -> None:
        self.spec = spec
        self._dice = Random(seed)

    def choose(self, match: Match, seat: int) -> Move:
        """One of the seat's legal moves; IllegalMove when the seat may not act now."""
        return self._dice.choice(match.legal_moves(seat))
