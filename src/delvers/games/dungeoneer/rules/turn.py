"""The turn and its five phases: which step comes next, and the Reset Phase (DG-018 to DG-024)."""

from __future__ import annotations

from typing import Final

from delvers.engine.data import Frame

from .. import mapping, scores
from ..options import QUEST_WOUNDS_STAY
from ..state import DungeoneerState
from . import effects, threats, windows, zones
from .play import Play
from .steps import (
    AFTER,
    ATTACH,
    BUILD,
    ENTRANCE,
    FINISH,
    HERO,
    KEEPING,
    LAY,
    LORD,
    P_RESET,
    RESET,
    T_SHED,
    UNTIL_PHASE,
    UPKEEP,
    W_CALM,
)  # fmt: skip


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


CLOCKWISE: Final = [[[(start + i) % count for i in range(count)] for start in range(count)] for count in range(5)]
"""For each number of players and each seat: all seats clockwise from it."""


def order(state: DungeoneerState, start: int) -> list[int]:
    """The surviving seats clockwise from one of them. The list is shared: nobody changes it."""
    return (state.seating or find_seating(state))[start]


def others(state: DungeoneerState, seat: int) -> list[int]:
    """The surviving seats clockwise after one of them; shared, too."""
    return (state.seating or find_seating(state))[len(state.players) + seat]


def find_seating(state: DungeoneerState) -> list[list[int]]:
    """Both lists for each seat, which change only when a hero falls."""
    players = state.players
    lines = [[s for s in line if not players[s].out] for line in CLOCKWISE[len(players)]]
    state.seating = lines + [[s for s in line if s != seat] for seat, line in enumerate(lines)]
    return state.seating


def left_of(state: DungeoneerState, seat: int) -> int:
    """The next surviving player clockwise."""
    after = others(state, seat)
    return after[0] if after else seat


def enter_phase(play: Play, phase: int) -> None:
    """Who passed until the end of the phase is asked again."""
    state = play.state
    if state.phase != phase:
        state.phase = phase
        if state.hushed:
            state.hushed = False
            for player in state.players:
                if player.quiet == UNTIL_PHASE:
                    player.quiet = 0


def start_game(play: Play) -> None:
    """The first turn; where there are several Entrances each player first chooses his own (DG-180)."""
    state = play.state
    begin_turn(play, state.first)
    if len(mapping.entrances(play.cards, state)) > 1:
        state.stack += [Frame(ENTRANCE, seat) for seat in reversed(order(state, state.first))]


def begin_turn(play: Play, seat: int) -> None:
    state = play.state
    state.active = seat
    state.stack = [  # the last is carried on first
        Frame(FINISH, seat), Frame(HERO, seat), Frame(BUILD, seat), Frame(AFTER, seat), Frame(LORD, seat),
        Frame(RESET, seat),
    ]  # fmt: skip


def phase_ends(play: Play, frame: Frame) -> bool:
    """DG-134: before the frame of the next phase goes on, the other players may take special actions; once."""
    if frame.b:
        return False
    frame.b = 1
    windows.open_for(play, W_CALM, others(play.state, frame.seat))
    return play.state.stack[-1] is not frame


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
    state.winner = max(order(state, state.first), key=lambda s: (len(state.players[s].done), state.players[s].life))


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
    adventure, state = play.cards.adventure, play.state
    player = state.players[seat]
    for victim in order(state, seat):
        for card in state.players[victim].banes:
            if adventure[card].upkeep and state.owner[card] == seat and victim != seat:
                state.stack.append(Frame(UPKEEP, seat, card, victim))
    for card in player.treasures + player.boons:
        if adventure[card].upkeep:
            state.stack.append(Frame(UPKEEP, seat, card, seat))
