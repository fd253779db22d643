"""Engine: advice as data - a move, what it promises, and why - that any surface puts into words."""

from __future__ import annotations

from typing import Any

from .moves import Move


class Hint:
    """One good move: how well the seat stands after it (0 to 1), the game's own figures, the reason, and the odds of
    the dice that it leads to."""

    __slots__ = ("args", "figures", "move", "odds", "value", "why")

    def __init__(
        self,
        move: Move,
        value: float,
        figures: dict[str, float],
        why: str,
        args: dict[str, Any],
        odds: dict[str, float] | None = None,
    ) -> None:
        self.move = move
        self.value = value
        self.figures = figures
        self.why = why
        self.args = args
        self.odds = odds or {}

    def to_dict(self) -> dict[str, Any]:
        return {
            "move": str(self.move),
            "value": round(self.value, 4),
            "figures": self.figures,
            "odds": self.odds,
            "why": self.why,
        }

    def __repr__(self) -> str:
        return f"Hint({str(self.move)!r}, {self.value:.3f}, {self.figures})"
