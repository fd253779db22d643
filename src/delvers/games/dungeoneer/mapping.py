"""Dungeoneer: laying Map cards (DG-073 to DG-082) and which exit leads where (DG-083 to DG-095)."""

from __future__ import annotations

from .cards import WALL, Cards
from .moves import MIDDLE, WIDTH
from .state import NOWHERE, DungeoneerState

STEPS = (-WIDTH, 1, WIDTH, -1)
CENTRE = MIDDLE * WIDTH + MIDDLE
ENTRANCE, PASSAGE, ROOM = range(3)


def exit_of(cards: Cards, state: DungeoneerState, space: int, side: int) -> tuple[int, int]:
    """The exit on a side of a card as it lies: turned cards show the opposite one."""
    return cards.maps[space].exits[side ^ (state.turned[space] << 1)]


def passable(cards: Cards, state: DungeoneerState, space: int, side: int) -> int:
    """The space beyond an exit, or NOWHERE when there is none or either card shows a Wall."""
    return state.near[4 * space + side] if state.ways[space] >> side & 1 else NOWHERE


def laid(cards: Cards, state: DungeoneerState, realm: int) -> list[int]:
    """The Map cards that lie on the table in a realm."""
    maps = cards.maps
    return [m for m, cell in enumerate(state.cell) if cell != NOWHERE and maps[m].realm == realm]


def entrances(cards: Cards, state: DungeoneerState) -> list[int]:
    """Where heroes may start: the first Entrance of each realm (DG-180)."""
    found: dict[int, int] = {}
    for m, cell in enumerate(state.cell):
        if cell == CENTRE and cards.maps[m].kind == ENTRANCE:
            found.setdefault(cards.maps[m].realm, m)
    return list(found.values())


def _left(cards: Cards, state: DungeoneerState, card: int, realm: int) -> bool:
    """Whether a further Map card of the realm is still to come."""
    maps = cards.maps
    if any(maps[m].realm == realm for m in state.map_bag) or any(maps[m].realm == realm for m in state.map_bottom):
        return True
    return any(m != card and maps[m].realm == realm for player in state.players for m in player.maps)


def legal_spots(cards: Cards, state: DungeoneerState, card: int) -> list[tuple[int, int]]:
    """Every (cell, turned) where the card may be laid; next to the Entrance only if there is no other way."""
    maps = cards.maps
    data = maps[card]
    grid = {state.cell[m]: m for m in laid(cards, state, data.realm)}
    if not grid:
        return [(CENTRE, 0)] if data.kind == ENTRANCE else []
    edges: dict[int, int] = {}  # the empty cells that an exit leads to, with the sides from which
    for cell, m in grid.items():
        ways = maps[m].ways[state.turned[m]]
        for side in range(4):
            if ways >> side & 1 and cell + STEPS[side] not in grid:
                beyond = cell + STEPS[side]
                edges[beyond] = edges.get(beyond, 0) | 1 << (side ^ 2)
    last = not _left(cards, state, card, data.realm)
    far: list[tuple[int, int]] = []
    near: list[tuple[int, int]] = []
    for cell, faced in edges.items():
        touches = data.kind == ROOM and any(maps[grid[cell + s]].kind == ENTRANCE for s in STEPS if cell + s in grid)
        for turned in (0, 1):
            ways = data.ways[turned]
            # DG-078: a way leads in; DG-080: a way leads on, here or elsewhere, unless nothing is left to be laid.
            if ways & faced and (last or len(edges) > 1 or _opens(grid, cell, ways)):
                (near if touches else far).append((cell, turned))
    return far or near


def _opens(grid: dict[int, int], cell: int, ways: int) -> bool:
    """Whether a card itself shows a way to an empty cell."""
    return any(ways >> side & 1 and cell + STEPS[side] not in grid for side in range(4))


def lay(cards: Cards, state: DungeoneerState, card: int, cell: int, turned: int) -> None:
    """Puts the card down and joins it to all its neighbours, each pair of exits for itself (DG-081)."""
    state.cell[card] = cell
    state.turned[card] = turned
    grid = {state.cell[m]: m for m in laid(cards, state, cards.maps[card].realm)}
    for side in range(4):
        beyond = grid.get(cell + STEPS[side], NOWHERE)
        state.near[4 * card + side] = beyond
        if beyond != NOWHERE:
            state.near[4 * beyond + (side ^ 2)] = card
            find_ways(cards, state, beyond)
    find_ways(cards, state, card)


def find_ways(cards: Cards, state: DungeoneerState, space: int) -> None:
    """The sides of a space by which a hero can leave: joined, and no Wall on either card (DG-085, DG-095)."""
    ways = 0
    for side in range(4):
        beyond = state.near[4 * space + side]
        if beyond == NOWHERE or exit_of(cards, state, space, side)[0] == WALL:
            continue
        if exit_of(cards, state, beyond, side ^ 2)[0] != WALL:
            ways |= 1 << side
    state.ways[space] = ways


def whole(cards: Cards, state: DungeoneerState, realm: int) -> bool:
    """Whether every laid card of the realm can be reached from its Entrance (DG-079)."""
    return _joined(ways_by_cell(cards, state, realm))


def _joined(ways: dict[int, int]) -> bool:
    """Whether cards with these ways, by cell, hang together with the one in the centre."""
    apart = dict(ways)
    del apart[CENTRE]
    todo = [CENTRE]
    while todo:
        cell = todo.pop()
        here = ways[cell]
        for side in range(4):
            if here >> side & 1:
                beyond = cell + STEPS[side]
                if beyond in apart and apart[beyond] >> (side ^ 2) & 1:
                    del apart[beyond]
                    todo.append(beyond)
    return not apart


def ways_by_cell(cards: Cards, state: DungeoneerState, realm: int) -> dict[int, int]:
    """The sides without a Wall of every laid card of a realm, by its cell."""
    maps = cards.maps
    return {state.cell[m]: maps[m].ways[state.turned[m]] for m in laid(cards, state, realm)}


def turn_fits(cards: Cards, state: DungeoneerState, space: int) -> bool:
    """Whether the map stays whole when the card is turned by 180 degrees."""
    data = cards.maps[space]
    ways = ways_by_cell(cards, state, data.realm)
    ways[state.cell[space]] = data.ways[state.turned[space] ^ 1]
    return _joined(ways)


def swap_fits(ways: dict[int, int], one: int, two: int) -> bool:
    """Whether the map stays whole when the cards in two cells of a realm change places."""
    if ways[one] == ways[two]:
        return True  # alike: whoever could pass still can
    ways[one], ways[two] = ways[two], ways[one]
    whole = _joined(ways)
    ways[one], ways[two] = ways[two], ways[one]
    return whole


def shift(cards: Cards, state: DungeoneerState, one: int, two: int) -> None:
    """Turns a card by 180 degrees, or lets two change places. Heroes ride along with their card."""
    if one == two:
        state.turned[one] ^= 1
    else:
        state.cell[one], state.cell[two] = state.cell[two], state.cell[one]
    for m in laid(cards, state, cards.maps[one].realm):
        lay(cards, state, m, state.cell[m], state.turned[m])
