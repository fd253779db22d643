"""Wounds, defeat and the last hero standing (DG-002, DG-050, DG-137)."""

from __future__ import annotations

from . import turn, zones
from .play import Play


def wound(play: Play, seat: int, wounds: int) -> None:
    state = play.state
    player = state.players[seat]
    player.life = max(0, player.life - wounds)
    if player.life == 0 and not player.out:
        defeat(play, seat)


def defeat(play: Play, seat: int) -> None:
    """DG-137: all his cards go, his component is dropped, and the last hero standing wins (DG-002)."""
    cards, state = play.cards, play.state
    player = state.players[seat]
    player.out = 1
    for card in [*player.hand, *player.boons, *player.treasures, *player.banes, *player.pack]:
        zones.discard(play, card)
    for other in state.players:
        for card in [c for c in other.banes if state.owner[c] == seat]:
            zones.discard(play, card)
    for quest in player.quests:
        if state.carrier[quest] == seat:
            state.carrier[quest] = 10 + player.space
    state.quest_bottom += [q for q in player.quests if state.carrier[q] < 10]
    player.quests = [q for q in player.quests if state.carrier[q] >= 10]
    left = turn.order(cards, state, seat)
    if len(left) == 1:
        state.over, state.winner = 2, left[0]
