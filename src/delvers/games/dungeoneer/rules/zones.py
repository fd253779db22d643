"""Where Adventure cards go: drawn, discarded, back to a hand."""

from __future__ import annotations

from delvers.engine.data import Frame

from ..state import SEATS, Player
from .play import Play
from .steps import TRIM


def draw_card(play: Play, player: Player) -> bool:
    """DG-123: an empty deck is refilled from the discards; with both empty nothing is drawn."""
    state = play.state
    if not state.bag:
        state.bag, state.discard = state.discard, []
        state.shuffles += 1
    if not state.bag:
        return False
    card = play.chance.draw(state.bag, "card")
    player.hand.append(card)
    player.known.append(state.shuffles << SEATS)
    player.ready |= play.cards.moments[card]  # "not known" stays so
    return True


def draw_cards(play: Play, seat: int, amount: int, rule: str) -> None:
    """Draws with a line in the log; only the drawer reads which cards."""
    player = play.state.players[seat]
    before = len(player.hand)
    while amount > 0 and draw_card(play, player):
        amount -= 1
    if play.log.on and len(player.hand) > before:
        play.log.add("dg-drew", seat, {"amount": len(player.hand) - before}, rule)
        for card in player.hand[before:]:
            play.log.secret("dg-drew-card", seat, {"card": play.card(card)}, seat, rule)


def discard(play: Play, card: int) -> None:
    """To the discard, from wherever it lies, with what is attached to it (DG-141)."""
    for seat, player in enumerate(play.state.players):
        if card in player.hand:
            take_from_hand(play, seat, card)
            play.state.discard.append(card)
            return
    _leave(play, card)
    spend(play, card)


def spend(play: Play, card: int) -> None:
    """A card that lies nowhere any more goes to the discard."""
    state = play.state
    state.tokens[card] = 0
    if card not in state.discard:
        state.discard.append(card)


def to_hand(play: Play, seat: int, card: int) -> None:
    """Back to a hand, where everybody knows it to be; attachments fall off (DG-141)."""
    state = play.state
    _leave(play, card)
    player = state.players[seat]
    player.hand.append(card)
    player.known.append((1 << len(state.players)) - 1)
    player.ready |= play.cards.moments[card]


def take_from_hand(play: Play, seat: int, card: int) -> None:
    player = play.state.players[seat]
    i = player.hand.index(card)
    del player.hand[i], player.known[i]
    if play.cards.moments[card]:
        player.ready = -1


def _leave(play: Play, card: int) -> None:
    """Out of play: from an Inventory, from its host, and with it what is attached to it."""
    state = play.state
    for seat, player in enumerate(state.players):
        if card in player.treasures:
            player.treasures.remove(card)
            player.changed()
            if play.cards.adventure[card].storage:
                trim_treasures(play, seat)
        elif card in player.boons:
            player.boons.remove(card)
            player.changed()
        elif card in player.pack:
            player.pack.remove(card)
        elif card in player.banes:
            player.banes.remove(card)
            player.changed()
    state.owner[card] = -1
    for encounters in (state.batch, state.fought):
        if encounters and card in encounters[::5]:  # five numbers each
            at = 5 * encounters[::5].index(card)
            del encounters[at : at + 5]
    if state.attached:
        _detach(play, card)


def _detach(play: Play, card: int) -> None:
    """An Attachment leaves its host; what is attached to a card that goes is discarded (DG-141)."""
    state = play.state
    if state.host[card] >= 0:
        state.host[card] = -1
        state.attached.remove(card)
        state.changed()
    for attached in [c for c in state.attached if state.host[c] == card]:
        discard(play, attached)


def trim_treasures(play: Play, seat: int) -> None:
    """DG-151: what no longer fits must go, as soon as the present step is done."""
    if not play.state.players[seat].out:
        play.state.stack.append(Frame(TRIM, seat, 1))
