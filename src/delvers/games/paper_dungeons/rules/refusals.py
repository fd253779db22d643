"""Paper Dungeons: why a move is not possible now, in a sentence with the rule it rests on."""

from __future__ import annotations

from typing import Any

from .. import moves as m
from ..content import (
    BAG,
    BOOTS,
    CLOVER,
    HEROES,
    ITEM_WORDS,
    MAX_LEVEL,
    ROOM_NAMES,
    ROOMS,
    WALL,
    Content,
    number_is_black,
    number_symbol,
)
from ..state import PaperState, Sheet
from .moving import DOORS, dungeon_map
from .steps import DAMAGE, FILL_BOX, MOVING, RAISE_HERO, SLAY, USE_DICE

Refusal = tuple[str, str, dict[str, Any]]


def why_not(box: Content, state: PaperState, seat: int, move: int) -> Refusal | None:
    """The reason against an illegal move of the kind that is asked for; None where the question itself says enough."""
    if not state.stacks[seat]:
        return None
    sheet = state.sheets[seat]
    step = state.stacks[seat][-1] & 31
    kind = move & 63
    first = move >> 6 & 4095
    if step == USE_DICE and m.DIE_LEVEL <= kind <= m.DIE_STAY:
        return _die(box, state, sheet, kind, first, move >> 18 & 4095)
    if step == MOVING and kind == m.MOVE:
        return _way(box, state, sheet, first)
    if step == DAMAGE and kind == m.SOAK:
        return "PD-064", "pd-not-hearts", {"hearts": sheet.free_hearts(), "damage": state.stacks[seat][-1] >> 5 & 31}
    if step == RAISE_HERO and kind == m.RAISE:
        return _trained_out(sheet, first) or ("PD-114", "pd-not-twice", {})
    if step == FILL_BOX and kind == m.FILL:
        return _complete(sheet, first) or ("PD-114", "pd-not-twice", {})
    if step == SLAY and kind == m.DEFEAT:
        return "PD-088", "pd-not-alive", {"room": ROOM_NAMES[first]}
    return None


def _die(box: Content, state: PaperState, sheet: Sheet, kind: int, number: int, target: int) -> Refusal | None:
    left = [n for i, n in enumerate(state.dice) if not sheet.used >> i & 1]
    if number not in left:
        return "PD-027", "pd-not-rolled", {"die": number}
    if kind == m.DIE_MOVE:
        return _way(box, state, sheet, target)
    if kind == m.DIE_STAY:
        return "PD-072", "pd-not-stay", {}
    if number == BOOTS and (state.settings.boots_movement_only or kind in (m.DIE_LEVEL, m.DIE_SWAP)):
        return "PD-031", "pd-not-boots", {}
    if kind == m.DIE_POTIONS:
        return "PD-059", "pd-not-bag", {"bag": BAG}
    if kind == m.DIE_ITEM:
        return _complete(sheet, target) or _wrong_symbol("PD-045", number, box.item_hero[target])
    return _level(sheet, kind, number, target)


def _level(sheet: Sheet, kind: int, number: int, hero: int) -> Refusal | None:
    refusal = _trained_out(sheet, hero) or (None if number == CLOVER else _wrong_symbol("PD-033", number, hero))
    if refusal is not None:
        return refusal
    fits = number == CLOVER or number_is_black(number) == bool(sheet.black >> hero & 1)
    if kind == m.DIE_SWAP:
        return ("PD-038", "pd-not-needed", {}) if fits else ("PD-038", "pd-not-swap", {})
    colour = "black" if sheet.black >> hero & 1 else "white"
    return "PD-033", "pd-not-colour", {"hero": HEROES[hero], "colour": colour}


def _trained_out(sheet: Sheet, hero: int) -> Refusal | None:
    return ("PD-035", "pd-not-above", {"hero": HEROES[hero]}) if sheet.levels[hero] == MAX_LEVEL else None


def _complete(sheet: Sheet, item: int) -> Refusal | None:
    return ("PD-042", "pd-not-complete", {"item": ITEM_WORDS[item]}) if sheet.items[item] == 2 else None


def _wrong_symbol(rule: str, number: int, hero: int) -> Refusal | None:
    if number_symbol(number) == hero:
        return None
    return rule, "pd-not-symbol", {"die": number, "hero": HEROES[hero]}


def _way(box: Content, state: PaperState, sheet: Sheet, room: int) -> Refusal:
    if sheet.position < 0:
        return "PD-074", "pd-not-door", {"room": ROOM_NAMES[room], "doors": ", ".join(ROOM_NAMES[r] for r in DOORS)}
    args = {"room": ROOM_NAMES[room], "here": ROOM_NAMES[sheet.position]}
    kind = dungeon_map(box, state).kinds.get(sheet.position * ROOMS + room)
    if kind is None:
        return "PD-073", "pd-not-next", args
    if kind & WALL:
        return "PD-075", "pd-not-wall", args
    return "PD-076", "pd-not-water", args
