"""Where Adventure cards go: drawn, discarded, back to a hand."""

from __future__ import annotations

from ..state import Player
from .play import Play


def draw_card(play: Play, player: Player) -> bool:
    state = play.state
    if not state.bag:
        state.bag, state.discard = state.discard, []
    if not state.bag:
        return False
    player.hand.append(play.chance.draw(state.bag, "card"))
    player.known.append(0)
    return True


def discard(play: Play, card: int) -> None:
    """To the discard, from wherever it lies, with what is attached to it (DG-141)."""
    state = play.state
    for player in state.players:
        if card in player.hand:
            i = player.hand.index(card)
            del player.hand[i], player.known[i]
        for zone in (player.boons, player.treasures, player.banes, player.pack):
            if card in zone:
                zone.remove(card)
    state.tokens[card] = 0
    state.host[card] = state.owner[card] = -1
    if card not in state.discard:
        state.discard.append(card)
    for attached, host in enumerate(state.host):
        if host == card:
            discard(play, attached)


def to_hand(play: Play, seat: int, card: int) -> None:
    """Back to a hand, where everybody knows it to be; attachments fall off (DG-141)."""
    state = play.state
    player = state.players[seat]
    for other in state.players:
        for zone in (other.boons, other.treasures, other.banes, other.pack):
            if card in zone:
                zone.remove(card)
    for attached, host in enumerate(state.host):
        if host == card:
            discard(play, attached)
    state.owner[card] = -1
    player.hand.append(card)
    player.known.append((1 << len(state.players)) - 1)


def take_from_hand(play: Play, seat: int, card: int) -> None:
    state = play.state
    player = state.players[seat]
    i = player.hand.index(card)
    del player.hand[i], player.known[i]
