"""Map cards in play: drawing and placing them (DG-073 to DG-082), turning and exchanging them."""

from __future__ import annotations

from delvers.engine.data import Frame

from .. import mapping
from ..cards import Cards
from ..state import NOWHERE, DungeoneerState
from .play import Play
from .steps import LAY


def shiftable(cards: Cards, state: DungeoneerState, frame: Frame) -> list[int]:
    laid = [m for m, c in enumerate(state.cell) if c != NOWHERE and cards.maps[m].kind != mapping.ENTRANCE]
    if frame.a == 1:
        return [m for m in laid if shift_fits(cards, state, m, m)]
    if frame.items:
        first = frame.items[0]
        return [m for m in laid if m != first and shift_fits(cards, state, first, m)]
    return [m for m in laid if any(n != m and shift_fits(cards, state, m, n) for n in laid)]


def shift_fits(cards: Cards, state: DungeoneerState, one: int, two: int) -> bool:
    """Whether the map stays whole when the two cards change places (or the one is turned)."""
    if cards.maps[one].realm != cards.maps[two].realm:
        return False
    trial = DungeoneerState(0, 0, 0, 0)
    trial.cell, trial.turned, trial.near = state.cell[:], state.turned[:], state.near[:]
    shift(cards, trial, one, two)
    return mapping.whole(cards, trial, cards.maps[one].realm)


def shift(cards: Cards, state: DungeoneerState, one: int, two: int) -> None:
    if one == two:
        state.turned[one] ^= 1
        return
    state.cell[one], state.cell[two] = state.cell[two], state.cell[one]
    for m, cell in enumerate(state.cell):
        if cell != NOWHERE:
            mapping.lay(cards, state, m, cell, state.turned[m])


def build(play: Play, frame: Frame) -> bool:
    state = play.state
    state.stack.pop()
    state.phase = 3
    if not state.players[frame.seat].out:
        draw_map(play, frame.seat)
    return False


def draw_map(play: Play, seat: int) -> None:
    """DG-073 to DG-075: a card that fits nowhere goes back and one more is drawn."""
    cards, state = play.cards, play.state
    tried: list[int] = []
    while state.map_bag and len(tried) < 2:
        card = play.chance.draw(state.map_bag, "map")
        if mapping.legal_spots(cards, state, card):
            state.map_bag += tried
            state.stack.append(Frame(LAY, seat, card))
            return
        tried.append(card)
    state.map_bag += tried


def shift_chosen(play: Play, frame: Frame, space: int) -> None:
    cards, state = play.cards, play.state
    if frame.a == 1:
        state.stack.pop()
        shift(cards, state, space, space)
    elif not frame.items:
        frame.items.append(space)
    else:
        state.stack.pop()
        shift(cards, state, frame.items[0], space)
