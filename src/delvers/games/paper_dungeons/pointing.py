"""Paper Dungeons: which pieces of the picture a move names, and what it will certainly do, in numbers."""

from __future__ import annotations

from typing import Any

from delvers.engine.chance import Search
from delvers.engine.events import Log

from . import moves as m
from .content import HEROES, ITEM_WORDS, ROOM_NAMES, Content
from .rules import turn
from .rules.steps import DAMAGE
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
