"""Carries on with the frame on top, until one of them waits for an answer."""

from __future__ import annotations

from delvers.engine.data import Frame

from ..options import ASK_EVERYBODY
from . import answering, asking, building, combat, effects, finish, lord, quests, threats, turn, windows, zones
from .play import Play
from .steps import AFTER, ATTACH, FINISH, HERO, LORD, P_FINISH, P_HERO, P_LORD


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
    cards, state, step = play.cards, play.state, frame.step
    if state.players[frame.seat].out:
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
    elif step == AFTER and not state.switches & ASK_EVERYBODY and not lord.bane_left(cards, state, frame.seat):
        state.stack.pop()
        return False
    elif step == FINISH and state.phase != P_FINISH:
        if turn.phase_ends(play, frame):
            return False
        finish.begin(play, frame.seat)
    if step == FINISH and frame.a == 0 and not finish.can_save(cards, state, frame.seat):
        frame.a = 1
    found = state.answers = asking.answers(cards, state, frame)
    if step <= AFTER and len(found) == 1 and not state.switches & ASK_EVERYBODY:
        answering.pass_on(play, frame)  # a phase in which its player can do nothing
        return False
    if not found:
        state.stack.pop()
        if step == ATTACH:
            zones.discard(play, frame.a)  # its host has gone (DG-191)
        return False
    return True
