"""The Discard/Draw Phase (DG-117 to DG-124)."""

from __future__ import annotations

from typing import Final

from delvers.engine.data import Frame
from delvers.engine.moves import pack

from .. import scores
from ..cards import Cards
from ..moves import DROP, PASS, SAVE
from ..options import DISCARD_EMPTY
from ..state import DungeoneerState
from . import hero, turn, zones
from .play import Play
from .steps import HAND, P_FINISH, REFILL

SAVING: Final = [pack(SAVE), pack(PASS)]


def begin(play: Play, seat: int) -> None:
    """DG-117: who has not moved gains the Glory and Peril of his space, without its effects."""
    turn.enter_phase(play, P_FINISH)
    if not play.state.players[seat].moved:
        hero.gain_space(play, seat)


def can_save(cards: Cards, state: DungeoneerState, seat: int) -> bool:
    return state.players[seat].movement > 0 and not scores.forbidden(cards, state, seat, "save")


def options(cards: Cards, state: DungeoneerState, frame: Frame) -> list[int]:
    """First whether a Movement is saved (a = 0), then the discard: never a Boon (DG-124)."""
    player = state.players[frame.seat]
    if frame.a == 0:
        return SAVING[:]
    if player.hand:
        return [DROP | c << 6 for c in player.hand + player.treasures + player.pack]
    if not state.switches & DISCARD_EMPTY:
        return [pack(PASS)]
    return [*(pack(DROP, c) for c in [*player.treasures, *player.pack]), pack(PASS)]


def save(play: Play, frame: Frame) -> None:
    play.state.players[frame.seat].saved = 1
    frame.a = 1
    if play.log.on:
        play.log.add("dg-saved", frame.seat, {"hero": play.hero(frame.seat)}, "DG-119")


def drop(play: Play, frame: Frame, card: int) -> None:
    """The one discard of the phase, and then the hand is filled up."""
    if play.log.on:
        play.log.add("dg-discarded", frame.seat, {"card": play.card(card)}, "DG-120")
    if card in play.state.players[frame.seat].hand:
        zones.take_from_hand(play, frame.seat, card)
        zones.spend(play, card)
        fill_up(play, frame.seat)
    else:  # what was stored with it may have to go first
        play.state.stack.append(Frame(REFILL, frame.seat))
        zones.discard(play, card)


def refill(play: Play, frame: Frame) -> bool:
    play.state.stack.pop()
    fill_up(play, frame.seat)
    return False


def fill_up(play: Play, seat: int) -> None:
    """DG-122: more than five cards may be kept; with fewer, draw up to five. Then it is the next player's turn."""
    zones.draw_cards(play, seat, HAND - len(play.state.players[seat].hand), "DG-122")
    turn.next_turn(play)
