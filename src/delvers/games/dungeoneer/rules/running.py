"""Carries on with the frame on top, until one of them waits for an answer."""

from __future__ import annotations

from typing import Final

from delvers.engine.data import Frame

from ..moves import PASS
from ..options import ASK_EVERYBODY
from . import answering, asking, building, combat, effects, finish, hero, lord, quests, threats, turn, windows, zones
from .play import Play
from .steps import ATTACH, P_FINISH, P_HERO, P_LORD


def run(play: Play, passing: bool = False) -> None:
    """Goes on until somebody is asked. `passing` spares questions without a choice: a phase in which its player can do
    nothing more passes without a word, unless the table is not to learn that."""
    state = play.state
    while not state.over:
        frame = state.stack[-1]
        if CARRIED_ON[frame.step](play, frame):
            found = state.answers
            if not passing or found is None or len(found) > 1 or found[0] != PASS or state.switches & ASK_EVERYBODY:
                return
            answering.pass_on(play, frame)


def responded(play: Play, frame: Frame) -> bool:
    """All Responses are given: on to the resolution."""
    play.state.stack.pop()
    return False


# -- steps that ask: whether there is somebody, and something, to ask -------------------------------------------------


def hero_phase(play: Play, frame: Frame) -> bool:
    """The Hero Phase, until it is passed or a quest is completed (DG-097, DG-108)."""
    state, seat = play.state, frame.seat
    if frame.a or state.players[seat].out:
        state.stack.pop()
        return False
    if state.phase != P_HERO:
        turn.enter_phase(play, P_HERO)
    state.answers = hero.options(play.cards, state, seat)
    return True


def lord_phase(play: Play, frame: Frame) -> bool:
    """The Dungeonlord Phase, until the batch is complete."""
    state, seat = play.state, frame.seat
    if state.players[seat].out:
        state.stack.pop()
        return False
    if state.phase != P_LORD:
        turn.enter_phase(play, P_LORD)
    state.answers = lord.options(play.cards, state, seat, before=True)
    return True


def after_batch(play: Play, frame: Frame) -> bool:
    """Banes once the encounters are over (DG-032)."""
    state, seat = play.state, frame.seat
    if not state.players[seat].out and (state.switches & ASK_EVERYBODY or lord.bane_left(play.cards, state, seat)):
        state.answers = lord.options(play.cards, state, seat, before=False)
        return True
    state.stack.pop()
    return False


def finish_phase(play: Play, frame: Frame) -> bool:
    """The Discard/Draw Phase: first whether a Movement is saved, then the discard."""
    state, seat = play.state, frame.seat
    if state.players[seat].out:
        turn.skip_for_fallen(play, frame)
        return False
    if state.phase != P_FINISH:
        if turn.phase_ends(play, frame):
            return False
        finish.begin(play, seat)
    if frame.a == 0 and not finish.can_save(play.cards, state, seat):
        frame.a = 1
    state.answers = finish.options(play.cards, state, frame)
    return True


def choice(play: Play, frame: Frame) -> bool:
    """A choice within something that is going on; it is dropped where nothing is left to choose from."""
    state = play.state
    if state.players[frame.seat].out:
        turn.skip_for_fallen(play, frame)
        return False
    state.answers = asking.choices(play.cards, state, frame)
    if state.answers:
        return True
    state.stack.pop()
    if frame.step == ATTACH:
        zones.discard(play, frame.a)  # its host has gone (DG-191)
    return False


CARRIED_ON: Final = (
    windows.carry_on, combat.attack, threats.threat, effects.carry_on, lord.resolve, lord.clean_up,
    lord.bane_played, turn.reset, building.build, finish.refill, quests.paid, building.lay_out, responded,
    hero_phase, lord_phase, after_batch, finish_phase, *[choice] * 14,
)  # fmt: skip
"""What each step does, in the order of steps.py; True when it waits for an answer."""
