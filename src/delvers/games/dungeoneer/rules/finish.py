"""The Discard/Draw Phase (DG-117 to DG-124)."""

from __future__ import annotations

from delvers.engine.data import Frame
from delvers.engine.moves import pack

from .. import scores
from ..cards import Cards
from ..moves import DROP, PASS, SAVE
from ..state import DungeoneerState
from . import turn, zones
from .play import Play
from .steps import HAND


def options(cards: Cards, state: DungeoneerState, frame: Frame) -> list[int]:
    player = state.players[frame.seat]
    if frame.a == 0:
        able = player.movement and not scores.forbidden(cards, state, frame.seat, "save")
        return [pack(SAVE), pack(PASS)] if able else [pack(PASS)]
    drop = [pack(DROP, c) for c in [*player.hand, *player.treasures, *player.pack]]
    return drop if player.hand else [*drop, pack(PASS)]


def refill(play: Play, frame: Frame) -> bool:
    state = play.state
    player = state.players[frame.seat]
    while len(player.hand) < HAND and zones.draw_card(play, player):
        pass
    state.stack.pop()
    turn.next_turn(play)
    return False
