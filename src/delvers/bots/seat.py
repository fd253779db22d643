"""Bots: what a player made of software is given - its seat's view, its options, and worlds it could believe in."""

from __future__ import annotations

from typing import Any

from ..engine.match import Match
from ..engine.moves import Move
from ..engine.spec import Decision, Game, State


class Seat:
    """One seat of a match as its player sees it. The true state, its chance and its seed are out of reach from here."""

    def __init__(self, match: Match, seat: int, seed: int) -> None:
        self.seat = seat
        self.seats = match.seats
        self.game: Game = match.game
        self.options: list[Move] = match.legal_moves(seat)
        self._match = match
        self._seed = seed

    def view(self) -> dict[str, Any]:
        """What the seat may know, JSON-ready."""
        return self._match.view(self.seat)

    def world(self, number: int) -> State:
        """World number so-and-so: what the seat knows is as it is, the rest is dealt by the bot's own chance."""
        return self._match.world(self.seat, self._seed, str(number))

    def decision(self, world: State) -> Decision:
        """The seat's decision in a world, which is the one it has in truth."""
        decision = self.game.decision(world, self.seat)
        assert decision is not None
        return decision

    def dice_are_typed(self) -> bool:
        """Whether the question is what a real die shows, which is nobody's choice."""
        return self.options[0].kind == "rolled"
