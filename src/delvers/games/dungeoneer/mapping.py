"""Dungeoneer: laying Map cards (DG-073 to DG-082) and which exit leads where (DG-083 to DG-095)."""

from __future__ import annotations

from typing import Final

from .cards import REALMS, Cards
from .moves import MIDDLE, WIDTH
from .state import NOWHERE, DungeoneerState, Plan

STEPS: Final = (-WIDTH, 1, WIDTH, -1)
CENTRE: Final = MIDDLE * WIDTH + MIDDLE
ENTRANCE: Final = 0
PASSAGE: Final = 1
ROOM: Final = 2


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


def plan_of(cards: Cards, state: DungeoneerState) -> Plan:
    """The plan of the map as it lies."""
    if state.plan is None:
        grids = [{state.cell[m]: m for m in laid(cards, state, realm)} for realm in range(len(REALMS))]
        state.plan = Plan(grids, [_edges(cards, state, grid) for grid in grids])
    return state.plan


def _edges(cards: Cards, state: DungeoneerState, grid: dict[int, int]) -> dict[int, int]:
    edges: dict[int, int] = {}
    for cell, m in grid.items():
        _add_edges(edges, grid, cell, cards.maps[m].ways[state.turned[m]])
    return dict(sorted(edges.items()))


def _add_edges(edges: dict[int, int], grid: dict[int, int], cell: int, ways: int) -> None:
    """The empty cells that a card's ways lead to."""
    for side in range(4):
        beyond = cell + STEPS[side]
        if ways >> side & 1 and beyond not in grid:
            edges[beyond] = edges.get(beyond, 0) | 1 << (side ^ 2)


def legal_spots(cards: Cards, state: DungeoneerState, card: int) -> list[tuple[int, int]]:
    """Every (cell, turned) where the card may be laid; next to the Entrance only if there is no other way."""
    data = cards.maps[card]
    plan = plan_of(cards, state)
    grid, edges = plan.grids[data.realm], plan.edges[data.realm]
    if not grid:
        return [(CENTRE, 0)] if data.kind == ENTRANCE else []
    avoided = _beside_entrance(cards, state, data.realm) if data.kind == ROOM else set()
    # DG-078: a way leads in; DG-080: a way leads on, here or elsewhere, unless nothing is left to be laid.
    free = len(edges) > 1 or not _left(cards, state, card, data.realm)
    far: list[tuple[int, int]] = []
    near: list[tuple[int, int]] = []
    for cell, faced in edges.items():
        for turned in (0, 1):
            ways = data.ways[turned]
            if ways & faced and (free or _opens(grid, cell, ways)):
                (near if cell in avoided else far).append((cell, turned))
    return far or near


def _beside_entrance(cards: Cards, state: DungeoneerState, realm: int) -> set[int]:
    """The cells around the Entrances that lie in a realm (DG-082)."""
    doors = [state.cell[m] for m in cards.entrances[realm] if state.cell[m] != NOWHERE]
    return {cell + step for cell in doors for step in STEPS}


def _opens(grid: dict[int, int], cell: int, ways: int) -> bool:
    """Whether a card itself shows a way to an empty cell."""
    return any(ways >> side & 1 and cell + STEPS[side] not in grid for side in range(4))


def lay(cards: Cards, state: DungeoneerState, card: int, cell: int, turned: int) -> None:
    """Puts the card down and joins it to all its neighbours, each pair of exits for itself (DG-081)."""
    data = cards.maps[card]
    plan = plan_of(cards, state)
    grid, edges = dict(plan.grids[data.realm]), dict(plan.edges[data.realm])
    grid[cell] = card
    edges.pop(cell, None)
    _add_edges(edges, grid, cell, data.ways[turned])
    state.cell[card] = cell
    state.turned[card] = turned
    near, joined = state.near, [card]
    for side in range(4):
        beyond = grid.get(cell + STEPS[side], NOWHERE)
        near[4 * card + side] = beyond
        if beyond != NOWHERE:
            near[4 * beyond + (side ^ 2)] = card
            joined.append(beyond)
    for space in joined:
        find_ways(cards, state, space)
    state.plan = Plan(list(plan.grids), list(plan.edges))
    state.plan.grids[data.realm], state.plan.edges[data.realm] = grid, dict(sorted(edges.items()))


def find_ways(cards: Cards, state: DungeoneerState, space: int) -> None:
    """The sides of a space by which a hero can leave: joined, and no Wall on either card (DG-085, DG-095)."""
    maps, turned, near = cards.maps, state.turned, state.near
    shown, ways = maps[space].ways[turned[space]], 0
    for side in range(4):
        beyond = near[4 * space + side]
        if beyond != NOWHERE and shown >> side & 1 and maps[beyond].ways[turned[beyond]] >> (side ^ 2) & 1:
            ways |= 1 << side
    state.ways[space] = ways


def whole(cards: Cards, state: DungeoneerState, realm: int) -> bool:
    """Whether every laid card of the realm can be reached from its Entrance (DG-079)."""
    web = Web(cards, state, realm)
    return web.joined(web.sides)


class Web:
    """All ways of a realm at once: numbers in which each cell is a bit, counted from the northernmost."""

    __slots__ = ("laid", "origin", "sides")

    def __init__(self, cards: Cards, state: DungeoneerState, realm: int) -> None:
        grid = plan_of(cards, state).grids[realm]
        self.origin = min(grid, default=CENTRE)
        self.laid = 0
        self.sides = [0, 0, 0, 0]
        """For each side, the cells whose card has a way out there."""
        for cell, m in grid.items():
            bit, ways = 1 << cell - self.origin, cards.maps[m].ways[state.turned[m]]
            self.laid |= bit
            for side in range(4):
                if ways >> side & 1:
                    self.sides[side] |= bit

    def flipped(self, sides: int, *cells: int) -> list[int]:
        """The ways out when these cells have the opposite on these sides."""
        bits = 0
        for cell in cells:
            bits |= 1 << cell - self.origin
        return [bits ^ mask if sides >> side & 1 else mask for side, mask in enumerate(self.sides)]

    def joined(self, sides: list[int]) -> bool:
        """Whether with these ways out all cards hang together with the one in the centre."""
        north, east, south, west = sides
        down, right = south & north >> WIDTH, east & west >> 1  # from where one can go down a row, and right
        reached, before = 1 << CENTRE - self.origin, 0
        while reached != before:
            before = reached
            reached |= (reached & down) << WIDTH | reached >> WIDTH & down
            reached |= (reached & right) << 1 | reached >> 1 & right
        return reached == self.laid


def turn_fits(cards: Cards, state: DungeoneerState, space: int) -> bool:
    """Whether the map stays whole when the card is turned by 180 degrees."""
    data = cards.maps[space]
    if data.ways[0] == data.ways[1]:
        return True  # it looks the same: whoever could pass still can
    web = Web(cards, state, data.realm)
    return web.joined(web.flipped(data.ways[0] ^ data.ways[1], state.cell[space]))


def swap_fits(cards: Cards, state: DungeoneerState, web: Web, one: int, two: int) -> bool:
    """Whether the map stays whole when two cards of a realm, whose ways are given, change places."""
    differ = cards.maps[one].ways[state.turned[one]] ^ cards.maps[two].ways[state.turned[two]]
    if not differ:
        return True  # alike: whoever could pass still can
    return web.joined(web.flipped(differ, state.cell[one], state.cell[two]))


def shift(cards: Cards, state: DungeoneerState, one: int, two: int) -> None:
    """Turns a card by 180 degrees, or lets two change places. Heroes ride along with their card."""
    if one == two:
        state.turned[one] ^= 1
    else:
        state.cell[one], state.cell[two] = state.cell[two], state.cell[one]
    state.plan = None
    for m in (one, two):
        lay(cards, state, m, state.cell[m], state.turned[m])
