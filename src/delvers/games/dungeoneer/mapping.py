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
    beyond = state.near[4 * space + side]
    if beyond == NOWHERE or exit_of(cards, state, space, side)[0] == WALL:
        return NOWHERE
    return NOWHERE if exit_of(cards, state, beyond, side ^ 2)[0] == WALL else beyond


def cells_of(cards: Cards, state: DungeoneerState, realm: int) -> dict[int, int]:
    """The laid cards of a realm by their cell."""
    return {cell: m for m, cell in enumerate(state.cell) if cell != NOWHERE and cards.maps[m].realm == realm}


def legal_spots(cards: Cards, state: DungeoneerState, card: int) -> list[tuple[int, int]]:
    """Every (cell, turned) where the card may be laid; next to the Entrance only if there is no other way."""
    realm = cards.maps[card].realm
    grid = cells_of(cards, state, realm)
    last = not any(cards.maps[m].realm == realm for m in state.map_bag if m != card)
    faced = [cell + STEPS[s] for cell, m in grid.items() for s in range(4) if exit_of(cards, state, m, s)[0] != WALL]
    edges = dict.fromkeys(cell for cell in faced if cell not in grid)
    far: list[tuple[int, int]] = []
    near: list[tuple[int, int]] = []
    for cell in edges:
        for turned in (0, 1):
            if _joins(cards, state, grid, card, cell, turned) and (
                last or len(edges) > 1 or _opens(cards, grid, card, cell, turned)
            ):
                touches = any(cards.maps[grid[cell + s]].kind == ENTRANCE for s in STEPS if cell + s in grid)
                (near if touches and cards.maps[card].kind != PASSAGE else far).append((cell, turned))
    return far or near


def _joins(cards: Cards, state: DungeoneerState, grid: dict[int, int], card: int, cell: int, turned: int) -> bool:
    """Whether a way leads between the card and what already lies there (DG-078)."""
    exits = cards.maps[card].exits
    for side in range(4):
        beyond = grid.get(cell + STEPS[side])
        if beyond is None or exits[side ^ (turned << 1)][0] == WALL:
            continue
        if exit_of(cards, state, beyond, side ^ 2)[0] != WALL:
            return True
    return False


def _opens(cards: Cards, grid: dict[int, int], card: int, cell: int, turned: int) -> bool:
    """Whether the card itself shows a way to an empty cell (DG-080)."""
    exits = cards.maps[card].exits
    return any(cell + STEPS[s] not in grid and exits[s ^ (turned << 1)][0] != WALL for s in range(4))


def lay(cards: Cards, state: DungeoneerState, card: int, cell: int, turned: int) -> None:
    """Puts the card down and joins it to all its neighbours (DG-081)."""
    state.cell[card] = cell
    state.turned[card] = turned
    grid = cells_of(cards, state, cards.maps[card].realm)
    for side in range(4):
        beyond = grid.get(cell + STEPS[side], NOWHERE)
        state.near[4 * card + side] = beyond
        if beyond != NOWHERE:
            state.near[4 * beyond + (side ^ 2)] = card


def whole(cards: Cards, state: DungeoneerState, realm: int) -> bool:
    """Whether every laid card of the realm can be reached from its Entrance."""
    laid = [m for m, cell in enumerate(state.cell) if cell != NOWHERE and cards.maps[m].realm == realm]
    todo = [m for m in laid if cards.maps[m].kind == ENTRANCE]
    seen = set(todo)
    while todo:
        space = todo.pop()
        for side in range(4):
            beyond = passable(cards, state, space, side)
            if beyond != NOWHERE and beyond not in seen:
                seen.add(beyond)
                todo.append(beyond)
    return len(seen) == len(laid)
