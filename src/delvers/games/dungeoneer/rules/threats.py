"""Threats (DG-068 to DG-072) and what each kind of them leads to."""

from __future__ import annotations

from delvers.engine.data import Frame

from .. import scores
from ..cards import Cards, Threat
from ..effects import STATS
from ..state import DungeoneerState
from . import defeat, effects, hero, quests, turn, windows, zones
from .play import Play
from .steps import (
    CHANCE,
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
)  # fmt: skip


def push_threat(play: Play, seat: int, threat: Threat, kind: int, about: int, extra: int = 0, boss: int = -1) -> None:
    """A printed Threat for a hero to overcome. `boss` is "you" in its text: who plays the card, else the hero's own."""
    number = threat.number + (extra if threat.pump else 0)
    if kind == T_TRAP:
        number += play.cards.maps[about].hazard  # DG-072
    success, failure = play.cards.number_of(threat.success), play.cards.number_of(threat.failure)
    items = [0, 0, 0, about, success, failure, seat if boss < 0 else boss]
    play.state.stack.append(Frame(THREAT, seat, number, threat.stat, kind, items))


def push_number(play: Play, seat: int, number: int, kind: int, about: int, stat: int = 2) -> None:
    """A Threat that is only a number: an exit, an Obstacle, a Chance roll."""
    play.state.stack.append(Frame(THREAT, seat, number, stat, kind, [0, 0, 0, about, 0, 0, seat]))


def threat(play: Play, frame: Frame) -> bool:
    """Modifiers, the roll, re-rolls, then the total against the number (DG-051, DG-068)."""
    state, items, seat = play.state, frame.items, frame.seat
    stack = state.stack
    while stack[-1] is frame:
        if state.players[seat].out:
            stack.pop()
            break
        stage = items[0]
        items[0] += 1
        if stage == 0:
            windows.open_before(play, [seat], frame.b == scores.CHANCE_ROLL)
        elif stage == 1:
            items[2] = play.chance.roll(6, "threat")
            windows.open_for(play, W_AFTER, [seat])
        else:
            stack.pop()
            total = items[2] + added(play.cards, state, frame)
            if play.log.on:
                _tell(play, frame, total)
            tested(play, frame, total >= frame.a)
    return False


def added(cards: Cards, state: DungeoneerState, frame: Frame) -> int:
    """What is added to the die as things stand. A Threat is no attack: attack bonuses do not count (DG-069)."""
    seat = frame.seat
    total = frame.items[1] + scores.stat(cards, state, seat, frame.b)
    if frame.b < scores.CHANCE_ROLL:  # a quest's Chance roll is no Threat
        total += scores.bonus(cards, state, seat, "threat")
    if frame.c == T_TRAP:
        total += scores.bonus(cards, state, seat, "traps")
    elif frame.c == T_EXIT:
        total += scores.bonus(cards, state, seat, "exits")
    return total


def _tell(play: Play, frame: Frame, total: int) -> None:
    chance_roll = frame.b == scores.CHANCE_ROLL
    args = {"hero": play.hero(frame.seat), "die": frame.items[2], "total": total, "number": frame.a,
            "stat": "chance" if chance_roll else STATS[frame.b],
            "result": "success" if total >= frame.a else "failure"}  # fmt: skip
    play.log.add("dg-tested", frame.seat, args, "DG-158" if chance_roll else "DG-068")


def tested(play: Play, frame: Frame, success: bool) -> None:
    """What success or failure leads to."""
    state, seat, kind, about = play.state, frame.seat, frame.c, frame.items[3]
    player = state.players[seat]
    if kind == T_EXIT:
        hero.exit_tested(play, seat, about, success)
    elif kind == T_PIT:
        if not success:
            effects.tip(play, seat, 1)
    elif kind == T_SPIKES:
        if not success:
            defeat.wound(play, seat, 1)
    elif kind == T_SHED:
        if success:
            if play.log.on:
                play.log.add("dg-rid", seat, {"hero": play.hero(seat), "card": play.card(about)}, "DG-020")
            zones.discard(play, about)
    elif kind == T_UNTIP:
        if success:
            effects.untip(play, seat)
    elif kind == T_SEARCH:
        if success:
            player.searched = about
            if play.cards.quests[about].criterion != CHANCE:
                quests.criterion(play, seat, about)
    elif kind == T_QUEST:
        _quest_tested(play, frame, success)
    elif kind in (T_TRAP, T_SPACE, T_BANE):
        effects.push(play, play.cards.lists[frame.items[4 if success else 5]], frame.items[6], seat)


def _quest_tested(play: Play, frame: Frame, success: bool) -> None:
    """DG-166: failing hits every hero in the space, without further rolls."""
    state, seat = play.state, frame.seat
    if success:
        quests.complete(play, seat, frame.items[3])
        return
    for other in reversed(turn.order(state, seat)):
        if state.players[other].space == state.players[seat].space:
            effects.push(play, play.cards.lists[frame.items[5]], seat, other)
