"""Dungeoneer: what dice do."""

from __future__ import annotations

BEATS = [sum(a + lead > b for a in range(1, 7) for b in range(1, 7)) / 36 for lead in range(-6, 7)]
"""The chance that the side with a lead of -6 to 6 rolls higher."""


def beats(lead: int) -> float:
    """The chance to roll higher than the other side with a lead (or arrears) of so many points."""
    return BEATS[max(-6, min(6, lead)) + 6]


def reaches(need: int) -> float:
    """The chance that a die shows at least so much."""
    return max(0, min(6, 7 - need)) / 6
