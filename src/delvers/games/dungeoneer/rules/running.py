"""Carries on with the frame on top, until one of them waits for an answer."""

from __future__ import annotations

from delvers.engine.data import Frame

from ..options import ASK_EVERYBODY
from . import asking, building, combat, effects, finish, lord, quests, threats, turn, windows, zones
from .play import Play
from .steps import AFTER, ATTACH, DISCARD, FINISH, HERO, LORD, OFFER, P_FINISH, P_HERO, P_LORD, START, SWAP, TRIM


def responded(play: Play, frame: Frame) -> bool:
    """All Responses are given: on to the resolution."""
    play.state.stack.pop()
    return False


CARRIED_ON = (
    windows.carry_on, combat.attack, threats.threat, effects.carry_on, lord.resolve, lord.clean_up,
    lord.bane_played, turn.reset, building.build, finish.refill, quests.paid, building.lay_out, responded,
)  # fmt: skip
"""What each of the first steps does; True when it waits for an answer."""

ASKING = len(CARRIED_ON)


def run(play: Play) -> None:
    """Goes on until somebody has to decide."""
    state = play.state
    while not state.over:
        frame = state.stack[-1]
        step = frame.step
        if CARRIED_ON[step](play, frame) if step < ASKING else waits(play, frame):
            return


def waits(play: Play, frame: Frame) -> bool:
    """Steps that ask somebody: whether there is somebody, and something, to ask."""
    state, step = play.state, frame.step
    if step != START and state.players[frame.seat].out:
        turn.skip_for_fallen(play, frame)
        return False
    if step == HERO:
        if state.phase != P_HERO:
            turn.enter_phase(play, P_HERO)
        if frame.a:  # a quest was completed: straight on to the Discard/Draw Phase (DG-108)
            state.stack.pop()
            return False
    elif step == LORD:
        turn.enter_phase(play, P_LORD)
    elif step == AFTER:
        if not state.switches & ASK_EVERYBODY and not lord.bane_left(play.cards, state, frame.seat):
            state.stack.pop()
            return False
    elif step == FINISH:
        if state.phase != P_FINISH:
            if turn.phase_ends(play, frame):
                return False
            finish.begin(play, frame.seat)
        if frame.a == 0 and not finish.can_save(play.cards, state, frame.seat):
            frame.a = 1
    elif step == SWAP:
        if not building.swap_possible(play.cards, state, frame):
            state.stack.pop()
            return False
    elif step in (DISCARD, TRIM, OFFER, ATTACH) and not asking.ask(play.cards, state, frame)[1]:
        state.stack.pop()
        if step == ATTACH:
            zones.discard(play, frame.a)  # its host has gone (DG-191)
        return False
    return True
