"""Wounds, defeat and the last hero standing (DG-002, DG-050, DG-137)."""

from __future__ import annotations

from . import quests, turn, zones
from .play import Play


def wound(play: Play, seat: int, wounds: int) -> int:
    """Wounds beyond the Life that is left are lost (DG-050); gives how many were dealt."""
    player = play.state.players[seat]
    dealt = min(wounds, player.life)
    if dealt <= 0:
        return 0
    player.life -= dealt
    if play.log.on:
        play.log.add("dg-wounded", seat, {"hero": play.hero(seat), "wounds": dealt, "life": player.life}, "DG-044")
    if player.life == 0 and not player.out:
        fall(play, seat)
    return dealt


def fall(play: Play, seat: int) -> None:
    """DG-137: all his cards go, his component is dropped, and the last hero standing wins (DG-002)."""
    state = play.state
    player = state.players[seat]
    player.out = 1
    state.seating = None
    if play.log.on:
        play.log.add("dg-fell", seat, {"hero": play.hero(seat)}, "DG-137")
    if seat == state.active:
        for card in [*state.batch[::5], *state.fought[::5]]:
            zones.discard(play, card)
        state.batch, state.fought = [], []
    for card in [*player.hand, *player.boons, *player.treasures, *player.banes, *player.pack]:
        zones.discard(play, card)
    for other in state.players:
        for card in [c for c in other.banes if state.owner[c] == seat]:
            zones.discard(play, card)
    for quest in player.quests:
        if state.carrier[quest] == seat:
            state.carrier[quest] = 10 + player.space
            if play.log.on:
                play.log.add("dg-dropped", seat, {"quest": play.quest(quest), "space": play.place(player.space)})
    state.quest_bottom += [q for q in player.quests if state.carrier[q] < 10]
    player.quests = [q for q in player.quests if state.carrier[q] >= 10]
    player.threshold = -1
    if state.global_quest < 0:  # none was left; now there may be one again (DG-110)
        quests.new_global(play)
    left = turn.order(state, seat)
    if len(left) == 1:
        state.over, state.winner = 2, left[0]
