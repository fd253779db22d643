"""What an answer does."""

from __future__ import annotations

from delvers.engine.data import Frame
from delvers.engine.moves import kind_of, operand

from .. import mapping
from ..moves import (
    ATTEMPT,
    BONUS,
    CHALLENGE,
    DECLARE,
    DROP,
    EXPLORE,
    FORM,
    GIVE,
    INITIATIVE,
    KEEP,
    PASS,
    PAY,
    PLACE,
    PLAY,
    PORTAL,
    QUEST,
    SAVE,
    SEWER,
    SPACE,
    STEP,
    TAKE,
    UNTIP,
    USE,
)
from ..moves import BANE as PLAY_BANE
from . import actions, building, combat, hero, lord, quests, setup, turn, zones
from .play import Play
from .steps import ATTACH, ENTRANCE, FINISH, LORD, REFILL, RESOLVE, RESPOND, SWAP, THREAT, TRIM, UPKEEP, W_BATCH, WINDOW


def answer(play: Play, frame: Frame, seat: int, move: int) -> None:
    cards, state = play.cards, play.state
    kind, a, b = kind_of(move), operand(move, 0), operand(move, 1)
    if kind == INITIATIVE:
        setup.roll_initiative(play)
    elif kind == PASS:
        pass_on(play, frame)
    elif kind == DECLARE:
        lord.declare(play, seat, a, b, operand(move, 2), operand(move, 3))
    elif kind == PLAY_BANE:
        lord.play_bane(play, seat, a, b)
    elif kind == PLAY:
        actions.play_card(play, seat, a, b)
    elif kind == USE:
        actions.use(play, seat, a)
    elif kind == STEP:
        hero.step(play, seat, a)
    elif kind == EXPLORE:
        state.players[seat].movement -= 1
        building.draw_map(play, seat)
    elif kind == BONUS:
        threat = next(f for f in reversed(state.stack) if f.step == THREAT)
        state.players[seat].glory -= 1
        threat.items[1] += cards.quests[threat.items[3]].bonus
    elif kind == PLACE:
        state.stack.pop()
        mapping.lay(cards, state, frame.a, a, b)
    elif kind in (SEWER, PORTAL):
        state.players[seat].movement -= 1
        hero.go(play, seat, a)
    elif kind == ATTEMPT:
        quests.attempt(play, seat, a)
    elif kind == TAKE:
        quests.take(play, seat, a)
    elif kind == UNTIP:
        actions.untip(play, seat)
    elif kind == CHALLENGE:
        actions.challenge(play, seat, a, b)
    else:
        answer_small(play, frame, seat, kind, a)


def answer_small(play: Play, frame: Frame, seat: int, kind: int, a: int) -> None:
    cards, state = play.cards, play.state
    player = state.players[seat]
    if kind == SAVE:
        player.saved = 1
        pass_on(play, frame)
    elif kind == SPACE and frame.step == SWAP:
        building.shift_chosen(play, frame, a)
    elif kind == SPACE:
        state.stack.pop()
        if frame.step == ENTRANCE:
            player.space = a
        else:
            hero.go(play, frame.seat, a)
    elif kind == DROP and frame.step == ATTACH:
        state.stack.pop()
        state.host[frame.a] = a
    elif kind == DROP:
        if frame.step != FINISH:
            state.stack.pop()
        zones.discard(play, a)
        if frame.step == FINISH:
            state.stack.append(Frame(REFILL, seat))
    elif kind == KEEP:
        state.stack.pop()
        if a:
            player.pack.append(frame.a)
            state.stack.append(Frame(TRIM, seat))
        else:
            zones.to_hand(play, seat, frame.a)
    elif kind == GIVE:
        state.stack.pop()
        state.players[a].peril += 1
    elif kind == FORM:
        state.stack.pop()
        combat.push_attack(play, frame.a, frame.b, a)
    elif kind == PAY and frame.step == UPKEEP:
        state.stack.pop()
        if frame.b == seat:
            player.glory -= cards.adventure[frame.a].upkeep
        else:
            state.players[frame.b].peril -= cards.adventure[frame.a].upkeep
    elif kind == PAY:
        state.stack.pop()
        player.glory -= frame.a
        player.life += frame.b
    elif kind == QUEST:
        quests.swap_quest(play, frame, a)


def pass_on(play: Play, frame: Frame) -> None:
    cards, state = play.cards, play.state
    seat = frame.seat
    if frame.step == WINDOW:
        del frame.items[0]
    elif frame.step == FINISH and frame.a == 0:
        frame.a = 1
    elif frame.step == FINISH:
        state.stack.append(Frame(REFILL, seat))
    elif frame.step == LORD:
        state.stack.pop()
        if state.batch:
            state.stack.append(Frame(RESOLVE, seat))
            state.stack.append(Frame(RESPOND, seat))
            state.stack.append(Frame(WINDOW, a=W_BATCH, items=turn.order(cards, state, seat)[1:]))
    elif frame.step == UPKEEP:
        state.stack.pop()
        zones.to_hand(play, seat, frame.a)
    else:
        state.stack.pop()
