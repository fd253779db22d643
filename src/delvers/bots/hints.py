"""Bots: advice from a search - the few best moves, what each leads to, and what sets the best one apart."""

from __future__ import annotations

from typing import Any

from ..engine.hints import Hint
from ..engine.moves import Move
from .search import Finding
from .seat import Seat

FEW = 3
NEAR = 0.01
"""Closer than this, two moves are equally good."""
SEEN_ENOUGH = 0.1
"""A move counts when it was tried at least so often, as a share of the most tried one."""


def hints(seat: Seat, findings: list[Finding]) -> list[Hint]:
    """The best moves first. What is said of each comes from what the search found."""
    tried = [f for f in findings if f.visits and f.visits >= SEEN_ENOUGH * findings[0].visits] or findings[:1]
    tried.sort(key=lambda f: -f.value)
    best = tried[:FEW]
    result = []
    world = seat.world(0)
    for i, finding in enumerate(best):
        other = best[1] if i == 0 and len(best) > 1 else best[0]
        why, args = reason(finding, other) if other is not finding else ("hint-only", {})
        if "other" in args:
            args["other"] = Move(seat.game.moves, other.move)
        odds = seat.game.odds(world, seat.seat, finding.move)
        result.append(Hint(Move(seat.game.moves, finding.move), finding.value, finding.figures, why, args, odds))
    return result


def reason(one: Finding, other: Finding) -> tuple[str, dict[str, Any]]:
    """What sets one move apart from another: the figure that differs most the way the chance does."""
    if abs(one.value - other.value) < NEAR:
        return "hint-even", {"other": None}
    better = one.value > other.value
    gaps = {name: one.figures[name] - other.figures[name] for name in one.figures}
    telling = {
        name: abs(gap) / max(1.0, abs(other.figures[name])) for name, gap in gaps.items() if (gap > 0) == better and gap
    }
    points = round(abs(one.value - other.value) * 100)
    args: dict[str, Any] = {"other": None, "points": points}
    if not telling or max(telling.values()) < NEAR:
        return ("hint-better" if better else "hint-worse"), args
    figure = max(telling, key=lambda name: telling[name])
    args |= {"figure": figure, "much": round(abs(gaps[figure]), 1)}
    return ("hint-more" if better else "hint-less"), args
