"""Paper Dungeons: what is not known to everybody - objectives, the cards put aside, and what others do right now."""

from __future__ import annotations

from delvers.engine.events import Log
from delvers.engine.spec import Zone

from ..content import Content
from ..state import OVER, SETUP, PaperState
from .phases import opening
from .sheet import advance


def objectives_open(state: PaperState) -> bool:
    """Whether the objectives lie open: by agreement once chosen, and always when all is over."""
    return state.phase == OVER or (state.phase != SETUP and not state.settings.secret_objectives)


def zones(box: Content, state: PaperState) -> list[Zone]:
    """Objectives (kept, put aside, left in the box) and powers that not everybody knows."""
    found: list[Zone] = []
    chosen = state.phase != SETUP
    everybody = (1 << state.seats) - 1
    for seat in range(state.seats):
        own = 1 << seat
        kept = everybody if objectives_open(state) else own
        for cards, known in ((state.objectives[seat], kept), (state.objectives_aside[seat], own)):
            found.append(Zone(_pool(box, cards, chosen), cards, known))
        found.append(Zone("power", state.powers[seat], everybody if chosen else own))
        found.append(Zone("power", state.powers_aside[seat], own))
    found += [Zone(_pool(box, cards, chosen), cards, 0) for cards in state.objectives_left]
    found.append(Zone("power", state.powers_left, 0))
    return found


def _pool(box: Content, cards: list[int], chosen: bool) -> str:
    """Once the alignments are open, an objective can only be one with the alignment that is seen."""
    if not chosen or not cards:
        return "objective"
    return f"objective-{box.objectives[cards[0]].black}"


def put_back(box: Content, state: PaperState, seat: int) -> None:
    """What the others did in private since the last join is not known: they are back where it began."""
    if state.phase == OVER:
        return
    for other in range(state.seats):
        if other != seat:
            state.sheets[other] = state.shown[other].sheet.copy()
            if not state.confirmed >> other & 1:
                state.stacks[other] = opening(box, state, other)
                advance(box, state, other, Log(on=False))
