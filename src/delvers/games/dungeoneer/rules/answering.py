"""What an answer does."""

from __future__ import annotations

from typing import Final

from delvers.engine.data import Frame
from delvers.engine.moves import KIND_MASK, OPERAND_MASK, operand

from ..moves import (
    ATTEMPT,
    BONUS,
    CHALLENGE,
    DECLARE,
    DELIVER,
    DROP,
    EXPLORE,
    FORM,
    GIVE,
    INITIATIVE,
    KEEP,
    LAYOUT,
    PASS,
    PAY,
    PLACE,
    PLAY,
    PORTAL,
    QUAFF,
    QUEST,
    SAVE,
    SEWER,
    SPACE,
    STEP,
    TAKE,
    TARGET,
    UNTIP,
    USE,
    WAIT,
)  # fmt: skip
from ..moves import BANE as PLAY_BANE
from . import actions, building, combat, effects, finish, hero, lord, quests, setup, windows, zones
from .play import Play
from .steps import ATTACH, ENTRANCE, FINISH, LORD, REFILL, SWAP, THREAT, UPKEEP, WINDOW
from .steps import LAYOUT as LAYOUT_STEP


def answer(play: Play, frame: Frame, seat: int, move: int) -> None:
    """Passing, or something to do; who acts in a window lets the others of it answer again."""
    kind = move & KIND_MASK
    if kind == PASS:
        pass_on(play, frame)
    elif kind == WAIT:
        wait(play, frame, seat, operand(move, 0))
    else:
        if frame.step == WINDOW:
            windows.acted(play, frame)
        act(play, frame, seat, move, kind)


def wait(play: Play, frame: Frame, seat: int, until: int) -> None:
    """Passes now and until something happens."""
    play.state.players[seat].quiet = until + 1
    play.state.hushed = True
    if play.log.on:
        play.log.add("dg-waits", seat, {"when": ("turn", "phase", "target")[until]}, "DG-036")
    pass_on(play, frame)


def act(play: Play, frame: Frame, seat: int, move: int, kind: int) -> None:
    """Something to do; what is done most often comes first."""
    a, b = move >> 6 & OPERAND_MASK, move >> 18 & OPERAND_MASK
    if kind == STEP:
        hero.step(play, seat, a)
    elif kind == DECLARE:
        lord.declare(play, seat, a, b, move >> 30 & OPERAND_MASK, move >> 42)
    elif kind == DROP and frame.step == FINISH:
        finish.drop(play, frame, a)
    elif kind == PLACE:
        play.state.stack.pop()
        building.place(play, seat, frame.a, a, b)
    elif kind == PLAY:
        actions.play_card(play, seat, a, b)
    elif kind == PLAY_BANE:
        lord.play_bane(play, seat, a, b)
    elif kind == USE:
        actions.use(play, seat, a)
    elif kind == CHALLENGE:
        actions.challenge(play, seat, a, b)
    elif kind in HERO_PHASE_ONLY:
        act_as_hero(play, seat, kind, a)
    elif kind == UNTIP:
        actions.untip(play, seat)
    elif kind == BONUS:
        better_odds(play, seat)
    else:
        choose(play, frame, seat, kind, a)


HERO_PHASE_ONLY: Final = frozenset((QUAFF, EXPLORE, SEWER, PORTAL, ATTEMPT, TAKE, DELIVER))


def act_as_hero(play: Play, seat: int, kind: int, a: int) -> None:
    """What a hero does in his own Hero Phase beside taking steps and playing cards."""
    if kind == QUAFF:
        actions.quaff(play, seat, a)
    elif kind == EXPLORE:
        play.state.players[seat].movement -= 1
        if play.log.on:
            play.log.add("dg-explores", seat, {"hero": play.hero(seat)}, "DG-104")
        building.draw_map(play, seat)
    elif kind == ATTEMPT:
        quests.attempt(play, seat, a)
    elif kind == TAKE:
        quests.take(play, seat, a)
    elif kind == DELIVER:
        quests.complete(play, seat, a)
    else:  # a Sewer or a Portal
        play.state.players[seat].movement -= 1
        hero.go(play, seat, a)


def better_odds(play: Play, seat: int) -> None:
    """DG-159: paid Glory adds to this roll only."""
    threat = next(f for f in reversed(play.state.stack) if f.step == THREAT)
    play.state.players[seat].glory -= 1
    threat.items[1] += play.cards.quests[threat.items[3]].bonus
    if play.log.on:
        play.log.add("dg-bonus", seat, {"quest": play.quest(threat.items[3]), "bonus": threat.items[1]}, "DG-159")


def choose(play: Play, frame: Frame, seat: int, kind: int, a: int) -> None:
    """A choice within something that is already going on; the frame that asked is done."""
    stack = play.state.stack
    if kind == INITIATIVE:
        setup.roll_initiative(play)
    elif kind == SAVE:
        finish.save(play, frame)
    elif kind == SPACE and frame.step == SWAP:
        building.shift_chosen(play, frame, a)
    elif kind == QUEST:
        quests.swap(play, frame, a)
    elif kind == LAYOUT:
        building.chosen_to_lay(play, frame, a)
    else:
        stack.pop()
        conclude(play, frame, seat, kind, a)


def conclude(play: Play, frame: Frame, seat: int, kind: int, a: int) -> None:
    player = play.state.players[seat]
    if kind == DROP:
        effects.forced_discard(play, seat, a)
    elif kind == KEEP:
        (lord.to_pack if a else lord.keep_in_hand)(play, seat, frame.a)
    elif kind == GIVE:
        play.gain_peril(a, 1, "DG-052")
    elif kind == SPACE and frame.step == ENTRANCE:
        player.space = a
    elif kind == SPACE:
        hero.go(play, frame.seat, a, warped=True)
    elif kind == FORM:
        combat.push_attack(play, frame.a, frame.b, a)
    elif kind == TARGET and frame.step == ATTACH:
        lord.attach(play, seat, frame.a, a)
    elif kind == TARGET:
        effects.picked(play, seat, a, bool(frame.a), bool(frame.b))
    elif kind == PAY and frame.step == UPKEEP:
        pay_upkeep(play, frame, seat)
    elif kind == PAY:
        player.glory -= frame.a
        effects.heal(play, seat, frame.b)


def pay_upkeep(play: Play, frame: Frame, seat: int) -> None:
    upkeep = play.cards.adventure[frame.a].upkeep
    if frame.b == seat:
        play.state.players[seat].glory -= upkeep
    else:
        play.state.players[frame.b].peril -= upkeep
    if play.log.on:
        play.log.add("dg-upkeep-paid", seat, {"card": play.card(frame.a)}, "DG-021")


def pass_on(play: Play, frame: Frame) -> None:
    stack, seat = play.state.stack, frame.seat
    if frame.step == WINDOW:
        del frame.items[0]
    elif frame.step == FINISH and frame.a == 0:
        frame.a = 1
    elif frame.step == FINISH:
        stack.append(Frame(REFILL, seat))
    elif frame.step == LORD:
        lord.end_declaring(play, frame)
    elif frame.step == LAYOUT_STEP:
        frame.seat = (seat + 1) % len(play.state.players)
    elif frame.step == UPKEEP:
        stack.pop()
        if play.log.on:
            play.log.add("dg-upkeep-unpaid", seat, {"card": play.card(frame.a)}, "DG-021")
        zones.to_hand(play, seat, frame.a)
    else:
        stack.pop()
