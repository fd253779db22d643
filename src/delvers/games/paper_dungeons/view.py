"""Paper Dungeons: what a seat or a spectator may know, as ids and numbers."""

from __future__ import annotations

from typing import Any

from .content import Content
from .rules.hidden import objectives_open
from .score import score
from .state import OVER, SETUP, PaperState


def make_view(box: Content, state: PaperState, seat: int | None) -> dict[str, Any]:
    """The seat's own sheet as it is, the others' as of the last joined round."""
    return {
        "settings": state.settings._asdict(),
        "phase": state.phase,
        "round": state.round,
        "chapter": state.chapter,
        "dungeon": box.dungeons[state.dungeon].id,
        "dice": list(state.dice),
        "missions": [box.missions[number].id for number in state.missions],
        "missions_done": state.missions_done,
        "sheets": [_sheet(box, state, other, seat) for other in range(state.seats)],
        "choices": _choices(box, state, seat),
        "earlier": list(state.earlier),
    }


def _sheet(box: Content, state: PaperState, other: int, seat: int | None) -> dict[str, Any]:
    own = other == seat or state.phase == OVER
    sheet = state.sheets[other] if own else state.shown[other].sheet
    knows = own or objectives_open(state)
    chosen = state.phase != SETUP
    return {
        **sheet.to_dict(),
        "objective": box.objectives[state.objectives[other][0]].id if chosen and knows else None,
        "power": box.powers[state.powers[other][0]].id if chosen else None,
        "score": score(box, state, other, sheet, knows),
    }


def _choices(box: Content, state: PaperState, seat: int | None) -> dict[str, list[str]]:
    if seat is None or state.phase != SETUP:
        return {}
    return {
        "objectives": [box.objectives[n].id for n in state.objectives[seat] + state.objectives_aside[seat]],
        "powers": [box.powers[n].id for n in state.powers[seat] + state.powers_aside[seat]],
    }
