"""Paper Dungeons: the phases in which all seats work at the same time, each on its own stack."""

from __future__ import annotations

from delvers.engine.events import Log

from ..content import Content
from ..state import DICE, FIGHT, SETUP, PaperState, Snapshot
from .sheet import advance, skull_damage
from .steps import AGREE, PICK_OBJECTIVE, PICK_POWER, SKULLS, USE_DICE, damage_frame, frame
from .villains import fight_frames


def open_phase(box: Content, state: PaperState, log: Log) -> None:
    """Show the sheets as they are now, and give every seat its work for the phase."""
    state.confirmed = 0
    state.shown = [Snapshot(sheet.copy()) for sheet in state.sheets]
    state.stacks = [[] for _ in range(state.seats)]
    for seat in range(state.seats):
        state.stacks[seat] = opening(box, state, seat)
        advance(box, state, seat, log)
        _skip_if_idle(state, seat)


def opening(box: Content, state: PaperState, seat: int) -> list[int]:
    """The frames a seat starts the phase with; the last one is done first."""
    if state.phase == SETUP:
        return [frame(AGREE), frame(PICK_POWER), frame(PICK_OBJECTIVE)]
    if state.phase == DICE:
        stack = [frame(AGREE), frame(USE_DICE)]
        damage = skull_damage(box, state, seat)
        if damage:
            stack.append(damage_frame(damage, SKULLS))
        return stack
    if state.phase == FIGHT:
        return fight_frames(box, state, seat)
    return []


def _skip_if_idle(state: PaperState, seat: int) -> None:
    """A seat with nothing to decide after a fight need not confirm that."""
    if state.phase == FIGHT and state.stacks[seat] == [frame(AGREE)]:
        state.stacks[seat].clear()
        state.confirmed |= 1 << seat


def everybody_done(state: PaperState) -> bool:
    return state.confirmed == (1 << state.seats) - 1
