"""Threats (DG-068 to DG-072) and what each kind of them leads to."""

from __future__ import annotations

from delvers.engine.data import Frame

from .. import scores
from ..cards import Cards, Threat
from ..state import DungeoneerState
from . import defeat, effects, hero, quests, turn, zones
from .play import Play
from .steps import (
    T_BANE,
    T_EXIT,
    T_PIT,
    T_QUEST,
    T_SEARCH,
    T_SHED,
    T_SPACE,
    T_SPIKES,
    T_TRAP,
    T_UNTIP,
    THREAT,
    W_AFTER,
    W_BEFORE,
    WINDOW,
)


def push_threat(play: Play, seat: int, threat: Threat, kind: int, about: int, extra: int) -> None:
    cards, state = play.cards, play.state
    number = threat.number + (extra if threat.pump else 0)
    if kind == T_TRAP:
        number += cards.maps[about].hazard
    success, failure = cards.number_of(threat.success), cards.number_of(threat.failure)
    state.stack.append(Frame(THREAT, seat, number, threat.stat, kind, [0, 0, 0, about, success, failure]))


def push_number(play: Play, seat: int, number: int, kind: int, about: int, stat: int = 2) -> None:
    state = play.state
    state.stack.append(Frame(THREAT, seat, number, stat, kind, [0, 0, 0, about, 0, 0]))


def threat(play: Play, frame: Frame) -> bool:
    cards, state = play.cards, play.state
    items, seat = frame.items, frame.seat
    stage = items[0]
    items[0] += 1
    if state.players[seat].out:
        state.stack.pop()
    elif stage == 0:
        state.stack.append(Frame(WINDOW, a=W_BEFORE, items=turn.order(cards, state, state.active)))
    elif stage == 1:
        items[2] = play.chance.roll(6, "threat")
        state.stack.append(Frame(WINDOW, a=W_AFTER, items=[seat]))
    else:
        state.stack.pop()
        total = items[2] + added(cards, state, frame)
        if play.log.on:
            play.log.add("dg-tested", seat, {"total": total, "number": frame.a}, "DG-068")
        tested(play, frame, total >= frame.a)
    return False


def added(cards: Cards, state: DungeoneerState, frame: Frame) -> int:
    """What is added to the die of a Threat, as things stand."""
    total = frame.items[1] + scores.stat(cards, state, frame.seat, frame.b)
    if frame.b < 5:  # a quest's Chance roll is no Threat
        total += scores.bonus(cards, state, frame.seat, "threat")
    if frame.c in (T_TRAP, T_EXIT):
        total += scores.bonus(cards, state, frame.seat, "traps" if frame.c == T_TRAP else "exits")
    return total


def tested(play: Play, frame: Frame, success: bool) -> None:
    cards, state = play.cards, play.state
    seat, kind, about = frame.seat, frame.c, frame.items[3]
    player = state.players[seat]
    if kind == T_EXIT:
        hero.exit_tested(play, seat, about, success)
    elif kind == T_PIT and not success:
        player.tipped = 1
    elif kind == T_SPIKES and not success:
        defeat.wound(play, seat, 1)
    elif kind == T_SHED and success:
        zones.discard(play, about)
    elif kind == T_UNTIP and success:
        player.tipped = 0
    elif kind == T_SEARCH and success:
        player.searched = about
        quests.criterion(play, seat, about)
    elif kind == T_QUEST:
        if success:
            quests.complete(play, seat, about)
        else:
            for other in reversed(turn.order(cards, state, seat)):
                if state.players[other].space == player.space:
                    effects.push(play, cards.lists[frame.items[5]], seat, other)
    elif kind in (T_TRAP, T_SPACE, T_BANE):
        effects.push(play, cards.lists[frame.items[4 if success else 5]], state.active, seat)
