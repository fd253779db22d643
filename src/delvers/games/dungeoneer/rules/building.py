"""Map cards in play: drawing and placing them (DG-073 to DG-082), turning and exchanging them."""

from __future__ import annotations

from delvers.engine.data import Frame

from .. import mapping
from ..cards import Cards
from ..moves import MIDDLE, WIDTH
from ..state import NOWHERE, DungeoneerState
from . import turn
from .play import Play
from .steps import LAY, P_BUILD


def build(play: Play, frame: Frame) -> bool:
    """The Build Phase: one Map card, if there is one (DG-073, DG-074)."""
    if turn.phase_ends(play, frame):
        return False
    play.state.stack.pop()
    turn.enter_phase(play, P_BUILD)
    if not play.state.players[frame.seat].out:
        draw_map(play, frame.seat)
    return False


def draw_map(play: Play, seat: int) -> None:
    """DG-075: a card that fits nowhere goes under the deck and one more is drawn."""
    state = play.state
    for _ in range(2):
        if state.map_bag:
            card = play.chance.draw(state.map_bag, "map")
        elif state.map_bottom:
            card = state.map_bottom.pop(0)
        else:
            return
        spots = mapping.legal_spots(play.cards, state, card)
        if spots:
            if play.log.on:
                play.log.add("dg-drew-map", seat, {"space": play.place(card)}, "DG-073")
            state.stack.append(lay_frame(seat, card, spots))
            return
        state.map_bottom.append(card)
        if play.log.on:
            play.log.add("dg-map-nowhere", seat, {"space": play.place(card)}, "DG-075")


def lay_frame(seat: int, card: int, spots: list[tuple[int, int]]) -> Frame:
    """The question where to lay a card; it remembers the legal spots as 2 * cell + turned."""
    return Frame(LAY, seat, card, items=[2 * cell + turned for cell, turned in spots])


def place(play: Play, seat: int, card: int, cell: int, turned: int) -> None:
    mapping.lay(play.cards, play.state, card, cell, turned)
    if play.log.on:
        args = {"space": play.place(card), "x": cell % WIDTH - MIDDLE, "y": cell // WIDTH - MIDDLE}
        play.log.add("dg-placed", seat, args, "DG-073")


# -- turning and exchanging -------------------------------------------------------------------------------------------


def movable(cards: Cards, state: DungeoneerState) -> list[int]:
    """The laid cards that may be shifted: all but Entrances."""
    return [m for m, c in enumerate(state.cell) if c != NOWHERE and cards.maps[m].kind != mapping.ENTRANCE]


def can_shift(cards: Cards, state: DungeoneerState, turn: bool) -> bool:
    """Whether there is any card to turn, or any two to exchange."""
    found = movable(cards, state)
    if turn:
        return any(mapping.turn_fits(cards, state, m) for m in found)
    kinds = {(cards.maps[m].realm, cards.maps[m].ways[state.turned[m]]) for m in found}
    return len(kinds) < len(found) or bool(swappable(cards, state))  # two cards alike can always change places


def swappable(cards: Cards, state: DungeoneerState) -> list[int]:
    """The cards that may change places with any other."""
    plan = mapping.plan_of(cards, state)
    if plan.swaps is None:
        found = movable(cards, state)
        paired = _paired(cards, state, found)
        plan.swaps = [m for m in found if m in paired]
    return plan.swaps


def _paired(cards: Cards, state: DungeoneerState, found: list[int]) -> set[int]:
    """Cards with at least one partner: each is in it as soon as one is found."""
    paired: set[int] = set()
    for realm in (0, 1):
        web = mapping.Web(cards, state, realm)
        mine = [m for m in found if cards.maps[m].realm == realm]
        shapes = [cards.maps[m].ways[state.turned[m]] for m in mine]
        for m, shape in zip(mine, shapes, strict=True):
            if m in paired:
                continue
            if shapes.count(shape) > 1:  # cards alike can always change places
                paired.add(m)
                continue
            for n in mine:
                if n != m and mapping.swap_fits(cards, state, web, m, n):
                    paired |= {m, n}
                    break
    return paired


def partners(cards: Cards, state: DungeoneerState, space: int, others: list[int]) -> list[int]:
    """The cards that may change places with one."""
    realm = cards.maps[space].realm
    web = mapping.Web(cards, state, realm)
    mine = [m for m in others if m != space and cards.maps[m].realm == realm]
    return [m for m in mine if mapping.swap_fits(cards, state, web, space, m)]


def shiftable(cards: Cards, state: DungeoneerState, frame: Frame) -> list[int]:
    """The Map cards to choose from: to be turned (a = 1), or the first or second to be exchanged."""
    if frame.a == 1:
        return [m for m in movable(cards, state) if mapping.turn_fits(cards, state, m)]
    if frame.items:
        return partners(cards, state, frame.items[0], movable(cards, state))
    return swappable(cards, state)


def shift_chosen(play: Play, frame: Frame, space: int) -> None:
    """One card to turn, or one and then another to exchange."""
    if frame.a != 1 and not frame.items:
        frame.items.append(space)
        return
    play.state.stack.pop()
    first = space if frame.a == 1 else frame.items[0]
    mapping.shift(play.cards, play.state, first, space)
    if play.log.on:
        kind = "dg-map-turned" if first == space else "dg-maps-swapped"
        play.log.add(kind, frame.seat, {"space": play.place(first), "other": play.place(space)}, "DG-191")


# -- the open map -----------------------------------------------------------------------------------------------------


def fitting(cards: Cards, state: DungeoneerState, seat: int) -> list[int]:
    """The Map cards in a hand that can be laid now."""
    return [m for m in state.players[seat].maps if mapping.legal_spots(cards, state, m)]


def lay_out(play: Play, frame: Frame) -> bool:
    """DG-178: clockwise, one card each, until none can be laid; cards that never fit are set aside."""
    state = play.state
    count = len(state.players)
    for i in range(count):
        seat = (frame.seat + i) % count
        if fitting(play.cards, state, seat):
            frame.seat = seat
            state.answers = None
            return True
    for player in state.players:
        player.maps, player.maps_known = [], []
    state.stack.pop()
    turn.start_game(play)
    return False


def chosen_to_lay(play: Play, frame: Frame, card: int) -> None:
    """The player has named the card; the Entrance lies in the centre, others where he likes."""
    state = play.state
    player = state.players[frame.seat]
    at = player.maps.index(card)
    del player.maps[at], player.maps_known[at]
    spots = mapping.legal_spots(play.cards, state, card)
    state.stack.append(lay_frame(frame.seat, card, spots))
    frame.seat = (frame.seat + 1) % len(state.players)
