"""The turn and its five phases: which step comes next, and the Reset Phase (DG-018 to DG-024)."""

from __future__ import annotations

from delvers.engine.data import Frame

from .. import scores
from ..cards import Cards
from ..state import DungeoneerState
from . import asking, building, combat, effects, finish, hero, lord, threats, windows, zones
from .play import Play
from .steps import (
    AFTER,
    ATTACH,
    ATTACK,
    BANE_PLAYED,
    BUILD,
    EFFECTS,
    ENTER,
    FINISH,
    HERO,
    KEEPING,
    LAY,
    LORD,
    REFILL,
    RESET,
    RESOLVE,
    RESPOND,
    START,
    T_SHED,
    THREAT,
    UPKEEP,
    W_CALM,
    WINDOW,
)


def run(play: Play) -> None:
    """Goes on with the frame on top until one of them waits for an answer."""
    state = play.state
    while not state.over:
        if state.global_quest < 0 and (state.quest_bag or state.quest_bottom):
            state.global_quest = play.chance.draw(state.quest_bag or state.quest_bottom, "quest")
        if work(play, state.stack[-1]):
            return


def work(play: Play, frame: Frame) -> bool:
    """Does what needs no answer; True when an answer is needed."""
    cards, state = play.cards, play.state
    step = frame.step
    if step == RESET:
        return reset(play, frame)
    if step == RESOLVE:
        return lord.resolve(play, frame)
    if step == WINDOW:
        return windows.carry_on(play, frame)
    if step == ATTACK:
        return combat.attack(play, frame)
    if step == THREAT:
        return threats.threat(play, frame)
    if step == EFFECTS:
        return effects.carry_on(play, frame)
    if step == ENTER:
        return hero.enter(play, frame)
    if step == BANE_PLAYED:
        return lord.bane_played(play, frame)
    if step == BUILD:
        return building.build(play, frame)
    if step == REFILL:
        return finish.refill(play, frame)
    if step == RESPOND:
        state.stack.pop()
        return False
    if step != START and state.players[frame.seat].out:
        skip_for_fallen(play, frame)
        return False
    if step in (LORD, HERO):
        state.phase = 2 if step == LORD else 4
    if step == HERO and frame.a:
        state.stack.pop()  # a quest was completed: straight on to the Discard/Draw Phase
        return False
    if step == FINISH and state.phase != 5:
        state.phase = 5
        if not state.players[frame.seat].moved:
            hero.gain_space(play, frame.seat)
    if step not in (START, LORD, AFTER, HERO) and not asking.ask(cards, state, frame)[1]:
        state.stack.pop()  # nothing to choose
        return False
    return True


def skip_for_fallen(play: Play, frame: Frame) -> None:
    """What was still to be decided by a player who has left the game."""
    state = play.state
    state.stack.pop()
    if frame.step == FINISH:
        next_turn(play)
    elif frame.step in (KEEPING, ATTACH):
        zones.discard(play, frame.a)
    elif frame.step == LAY:
        state.map_bag.append(frame.a)


def order(cards: Cards, state: DungeoneerState, start: int) -> list[int]:
    """The surviving seats clockwise from one of them."""
    count = len(state.players)
    return [s for s in ((start + i) % count for i in range(count)) if not state.players[s].out]


def begin_turn(play: Play, seat: int) -> None:
    cards, state = play.cards, play.state
    state.active = seat
    others = order(cards, state, seat)[1:]
    state.stack = [Frame(FINISH, seat), Frame(HERO, seat), Frame(WINDOW, a=W_CALM, items=others),
                   Frame(BUILD, seat), Frame(AFTER, seat), Frame(LORD, seat), Frame(RESET, seat)]  # fmt: skip


def next_turn(play: Play) -> None:
    cards, state = play.cards, play.state
    survivors = order(cards, state, state.active)
    following = next(s for s in [*survivors, *survivors] if s != state.active)
    if state.players[state.first].out:
        state.first = following
    if following == state.first:
        state.round += 1
        if state.round >= state.rounds:
            end_by_rounds(play)
            return
    begin_turn(play, following)


def end_by_rounds(play: Play) -> None:
    cards, state = play.cards, play.state
    state.over = 3
    state.winner = max(
        order(cards, state, state.first), key=lambda s: (len(state.players[s].done), state.players[s].life)
    )


def reset(play: Play, frame: Frame) -> bool:
    """DG-018 to DG-024."""
    cards, state = play.cards, play.state
    player = state.players[frame.seat]
    state.stack.pop()
    state.phase = 1
    state.opened = []
    for other in state.players:
        if other.threshold >= 0 and not other.out:
            beyond = state.near[4 * other.space + other.threshold]
            state.opened += [4 * other.space + other.threshold, 4 * beyond + (other.threshold ^ 2)]
    player.threshold = -1
    for other in state.players:
        other.used = []
        other.challenges = 1
    player.saved = player.moved = player.attempts = 0
    player.searched = -1
    player.visited = [player.space]
    speed = scores.hero_score(cards, state, frame.seat, 2)
    player.movement = max(0, speed + scores.bonus(cards, state, frame.seat, "movement"))
    for card in list(player.banes):
        data = cards.adventure[card]
        if data.shed:
            threats.push_threat(play, frame.seat, data.shed, T_SHED, card, 0)
        effects.push(play, data.each_turn, state.owner[card], frame.seat)
    for card in [*player.boons, *player.treasures]:
        if cards.adventure[card].upkeep:
            state.stack.append(Frame(UPKEEP, frame.seat, card, frame.seat))
    for victim in order(cards, state, frame.seat)[1:]:
        for card in state.players[victim].banes:
            if cards.adventure[card].upkeep and state.owner[card] == frame.seat:
                state.stack.append(Frame(UPKEEP, frame.seat, card, victim))
    return False
