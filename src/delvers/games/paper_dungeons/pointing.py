"""Paper Dungeons: which pieces of the picture a move names, and what it will certainly do, in numbers."""

from __future__ import annotations

from typing import Any

from delvers.engine.chance import Search
from delvers.engine.events import Log
from delvers.engine.moves import pack

from . import moves as m
from .content import BOOTS, HEROES, ITEM_WORDS, ROOM_NAMES, SKULL, Content
from .rules import turn
from .rules.moving import DOORS, dungeon_map, minion_damage, tools, trap_damage
from .rules.steps import DAMAGE, MOVING, USE_DICE
from .rules.turn import FIRST, SECOND
from .score import score
from .state import PaperState, Sheet

#: The piece that stands for the party on the sheet: pointing at it means to stay or to stop.
PARTY = "party"
POTIONS = "potions"
DAMAGE_COLUMN = "damage"


def targets(box: Content, state: PaperState, seat: int, move: int) -> list[str]:
    """The ids of the pieces that a move names: the die first, then what it is used on."""
    kind = move & 63
    first = move >> FIRST & 4095
    if m.DIE_LEVEL <= kind <= m.DIE_STAY:
        sheet = state.sheets[seat]
        die = next(i for i, n in enumerate(state.dice) if n == first and not sheet.used >> i & 1)
        return [f"die-{die}", _use(kind, move >> SECOND & 4095)]
    if kind == m.MOVE or kind == m.DEFEAT:
        return [f"room-{ROOM_NAMES[first]}"]
    if kind == m.STOP:
        return [PARTY]
    if kind == m.SOAK:
        return [POTIONS if first else DAMAGE_COLUMN]
    if kind == m.RAISE:
        return [f"hero-{HEROES[first]}"]
    if kind == m.FILL:
        return [f"item-{ITEM_WORDS[first]}"]
    if kind == m.LOOT:
        return [f"room-{ROOM_NAMES[box.gem_room[first]]}"]
    if kind == m.KEEP_OBJECTIVE:
        return [f"objective-{box.objectives[first].id}"]
    if kind == m.KEEP_POWER:
        return [f"power-{box.powers[first].id}"]
    return []


def _use(kind: int, target: int) -> str:
    """What a die is used on."""
    if kind == m.DIE_ITEM:
        return f"item-{ITEM_WORDS[target]}"
    if kind == m.DIE_POTIONS:
        return POTIONS
    if kind == m.DIE_MOVE:
        return f"room-{ROOM_NAMES[target]}"
    if kind == m.DIE_STAY:
        return PARTY
    return f"hero-{HEROES[target]}"


def preview(box: Content, state: PaperState, seat: int, move: int) -> dict[str, Any]:
    """What the move changes on the sheet at once: glory, damage, levels, boxes, potions, gems, minions.

    Damage that has still to be marked counts; what is left to choose afterwards does not. Nothing is said of
    confirming, which may end the round.
    """
    if move & 63 == m.CONFIRM:
        return {}
    after = state.copy()
    turn.apply(box, after, seat, move, Search(0, "preview"), Log(on=False))
    old, new = state.sheets[seat], after.sheets[seat]
    kept = _pending(state, seat) + _marked(old)
    change = {
        "glory": sum(score(box, after, seat, new).values()) - sum(score(box, state, seat, old).values()),
        "damage": _pending(after, seat) + _marked(new) - kept,
        "soaked": new.soaked - old.soaked,
        "levels": new.health() - old.health(),
        "boxes": sum(new.items) - sum(old.items),
        "potions": new.potions - old.potions,
        "gems": new.gems - old.gems,
        "minions": (new.minions & ~old.minions).bit_count(),
        "resurrection": int(new.resurrected) - int(old.resurrected),
    }
    return {name: value for name, value in change.items() if value}


def _marked(sheet: Sheet) -> int:
    return sheet.damage + sheet.soaked


def _pending(state: PaperState, seat: int) -> int:
    """Damage that waits to be marked."""
    return sum(frame >> 5 & 31 for frame in state.stacks[seat] if frame & 31 == DAMAGE)


def way_to(content: Content, state: PaperState, seat: int, pointed: list[str]) -> list[int]:
    """The moves of a walk to a far room, the shortest and then the one with the least damage (PD-072, PD-073). Before a
    die is spent on movement it must be pointed at first."""
    stack = state.stacks[seat]
    room = pointed[-1].removeprefix("room-")
    if not stack or not pointed[-1].startswith("room-") or room not in ROOM_NAMES:
        return []
    step, moves, die = stack[-1] & 31, (stack[-1] >> 5) & 15, -1
    if step == USE_DICE and len(pointed) == 2 and pointed[0].startswith("die-"):
        index = int(pointed[0].removeprefix("die-"))
        if state.dice[index] == SKULL or state.sheets[seat].used >> index & 1:
            return []
        die, moves = state.dice[index], 3 if state.dice[index] == BOOTS else 2
    elif step != MOVING:
        return []
    path = _shortest(content, state, seat, ROOM_NAMES.index(room), moves)
    first = [pack(m.DIE_MOVE, die, path[0])] if die >= 0 and path else [pack(m.MOVE, one) for one in path[:1]]
    return first + [pack(m.MOVE, one) for one in path[1:]]


def _shortest(content: Content, state: PaperState, seat: int, goal: int, moves: int) -> list[int]:
    sheet = state.sheets[seat]
    neighbours = dungeon_map(content, state).neighbours[tools(sheet)]
    frontier: dict[int, tuple[int, list[int]]] = {sheet.position: (0, [])}
    for _ in range(moves):
        following: dict[int, tuple[int, list[int]]] = {}
        for room, (suffered, path) in frontier.items():
            for other in neighbours[room] if room >= 0 else DOORS:
                damage = suffered + minion_damage(content, sheet, other) + trap_damage(content, state, seat, other)
                if other not in path and (other not in following or damage < following[other][0]):
                    following[other] = damage, [*path, other]
        if goal in following:
            return following[goal][1]
        frontier = following
    return []
