"""The turn and its five phases: which step comes next, and the Reset Phase (DG-018 to DG-024)."""

from __future__ import annotations

from delvers.engine.data import Frame

from .. import mapping, scores
from ..cards import Cards
from ..options import QUEST_WOUNDS_STAY
from ..state import DungeoneerState
from . import asking, building, combat, effects, finish, hero, lord, quests, threats, windows, zones
from .play import Play
from .steps import (
    AFTER,
    ATTACH,
    ATTACK,
    BANE_PLAYED,
    BUILD,
    CLEAN_UP,
    DISCARD,
    DONE,
    EFFECTS,
    ENTER,
    ENTRANCE,
    FINISH,
    HERO,
    KEEPING,
    LAY,
    LAYOUT,
    LORD,
    OFFER,
    P_FINISH,
    P_HERO,
    P_LORD,
    P_RESET,
    REFILL,
    RESET,
    RESOLVE,
    RESPOND,
    START,
    SWAP,
    T_SHED,
    THREAT,
    TRIM,
    UNTIL_PHASE,
    UPKEEP,
    W_CALM,
    WINDOW,
)  # fmt: skip


def run(play: Play) -> None:
    """Goes on with the frame on top until one of them waits for an answer."""
    state = play.state
    while not state.over and not work(play, state.stack[-1]):
        pass


def work(play: Play, frame: Frame) -> bool:
    """Does what needs no answer; True when an answer is needed."""
    step = frame.step
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
    if step == RESOLVE:
        return lord.resolve(play, frame)
    if step == CLEAN_UP:
        return lord.clean_up(play, frame)
    if step == BANE_PLAYED:
        return lord.bane_played(play, frame)
    if step == RESET:
        return reset(play, frame)
    if step == BUILD:
        return building.build(play, frame)
    if step == REFILL:
        return finish.refill(play, frame)
    if step == DONE:
        return quests.paid(play, frame)
    if step == LAYOUT:
        return building.lay_out(play, frame)
    if step == RESPOND:
        play.state.stack.pop()
        return False
    return waits(play, frame)


def waits(play: Play, frame: Frame) -> bool:
    """Steps that ask somebody: whether there is somebody, and something, to ask."""
    state, step = play.state, frame.step
    if step != START and state.players[frame.seat].out:
        skip_for_fallen(play, frame)
        return False
    if step == LORD:
        enter_phase(play, P_LORD)
    elif step == HERO:
        enter_phase(play, P_HERO)
        if frame.a:  # a quest was completed: straight on to the Discard/Draw Phase (DG-108)
            state.stack.pop()
            return False
    elif step == FINISH:
        if state.phase != P_FINISH:
            finish.begin(play, frame.seat)
        if frame.a == 0 and not finish.can_save(play.cards, state, frame.seat):
            frame.a = 1
    elif step in (DISCARD, TRIM, OFFER, ATTACH, SWAP) and not asking.ask(play.cards, state, frame)[1]:
        state.stack.pop()
        if step == ATTACH:
            zones.discard(play, frame.a)  # its host has gone (DG-191)
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
    players = state.players
    count = len(players)
    return [s for s in (*range(start, count), *range(start)) if not players[s].out]


def left_of(state: DungeoneerState, seat: int) -> int:
    """The next surviving player clockwise."""
    count = len(state.players)
    return next(s % count for s in range(seat + 1, seat + count + 1) if not state.players[s % count].out)


def enter_phase(play: Play, phase: int) -> None:
    """Who passed until the end of the phase is asked again."""
    state = play.state
    if state.phase != phase:
        state.phase = phase
        for player in state.players:
            if player.quiet == UNTIL_PHASE:
                player.quiet = 0


def start_game(play: Play) -> None:
    """The first turn; where there are several Entrances each player first chooses his own (DG-180)."""
    state = play.state
    begin_turn(play, state.first)
    if len(mapping.entrances(play.cards, state)) > 1:
        state.stack += [Frame(ENTRANCE, seat) for seat in reversed(order(play.cards, state, state.first))]


def begin_turn(play: Play, seat: int) -> None:
    state = play.state
    state.active = seat
    others = order(play.cards, state, seat)[1:]
    mask = sum(1 << s for s in others)
    state.stack = [
        Frame(FINISH, seat), Frame(WINDOW, seat, W_CALM, 0, mask, others[:]), Frame(HERO, seat), Frame(BUILD, seat),
        Frame(WINDOW, seat, W_CALM, 0, mask, others), Frame(AFTER, seat), Frame(LORD, seat), Frame(RESET, seat),
    ]  # fmt: skip


def next_turn(play: Play) -> None:
    """DG-017, DG-192: clockwise; the round is over when the turn comes back to the holder of the initiative."""
    state = play.state
    following, count = left_of(state, state.active), len(state.players)
    if (following - state.first) % count <= (state.active - state.first) % count:
        state.first = following  # the next survivor, should its holder have fallen
        state.round += 1
        if state.round >= state.rounds:
            end_by_rounds(play)
            return
    begin_turn(play, following)


def end_by_rounds(play: Play) -> None:
    """The length that was agreed upon: most quests, then most Life, then first in turn order."""
    state = play.state
    state.over = 3
    state.winner = max(
        order(play.cards, state, state.first), key=lambda s: (len(state.players[s].done), state.players[s].life)
    )


def reset(play: Play, frame: Frame) -> bool:
    """DG-018 to DG-024. Upkeep comes first, then what Banes do (DG-174): what comes first is pushed last."""
    cards, state, seat = play.cards, play.state, frame.seat
    state.stack.pop()
    enter_phase(play, P_RESET)
    player = state.players[seat]
    player.quiet = 0
    if play.log.on:
        play.log.add("dg-turn", seat, {"hero": play.hero(seat), "round": state.round + 1}, "DG-017")
    close_exits(state)
    player.threshold = -1
    for other in state.players:
        other.used = []
        other.challenges = 1
    player.saved = player.moved = player.attempts = 0
    player.searched = -1
    player.visited = [player.space]
    if not state.switches & QUEST_WOUNDS_STAY:
        state.wounds = [0] * len(state.wounds)
    speed = scores.hero_score(cards, state, seat, 2)
    player.movement = max(0, speed + scores.bonus(cards, state, seat, "movement"))
    for card in reversed(player.banes):
        data = cards.adventure[card]
        if data.shed:
            threats.push_threat(play, seat, data.shed, T_SHED, card)
        effects.push(play, data.each_turn, state.owner[card], seat)
    ask_upkeep(play, seat)
    return False


def close_exits(state: DungeoneerState) -> None:
    """DG-018: all exits close but those that a hero holds on the threshold, which are open both ways (DG-092)."""
    state.opened = []
    for player in state.players:
        if player.threshold >= 0 and not player.out:
            beyond = state.near[4 * player.space + player.threshold]
            state.opened += [4 * player.space + player.threshold, 4 * beyond + (player.threshold ^ 2)]


def ask_upkeep(play: Play, seat: int) -> None:
    """DG-021: own Boons and Treasures from one's Glory, one's Banes on others from their victim's Peril."""
    cards, state = play.cards, play.state
    asked = [
        Frame(UPKEEP, seat, card, victim)
        for victim in order(cards, state, seat)[1:]
        for card in state.players[victim].banes
        if cards.adventure[card].upkeep and state.owner[card] == seat
    ]
    player = state.players[seat]
    for card in [*player.treasures, *player.boons]:
        if cards.adventure[card].upkeep:
            asked.append(Frame(UPKEEP, seat, card, seat))
    state.stack += asked
