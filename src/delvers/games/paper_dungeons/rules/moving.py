"""Paper Dungeons: moving through the dungeon, room by room, with what each room does."""

from __future__ import annotations

from typing import Final

from delvers.engine.events import Log

from ..content import ARMOR, BOOTS, CLOAK, MEDALLION, OPEN, ROOM_NAMES, ROOMS, WATER, WIDTH, Content, DungeonMap
from ..state import PaperState, Sheet
from .sheet import bonus
from .steps import (
    COUNT_MINION,
    FILL_BOX,
    LOOT_GEM,
    MINION,
    MOVING,
    OFFER,
    OFFERS,
    POTION,
    RAISE_HERO,
    TRAP,
    damage_frame,
    frame,
)

DOORS: Final[tuple[int, ...]] = tuple(range(WIDTH))


def dungeon_map(box: Content, state: PaperState) -> DungeonMap:
    """The borders of the dungeon in play."""
    settings = state.settings
    return box.map(state.dungeon, settings.wall_and_water == "either", settings.cloak_wraps)


def tools(sheet: Sheet) -> int:
    """What borders a sheet may cross: 1 walls (cloak), 2 water (medallion)."""
    return (1 if sheet.items[CLOAK] == 2 else 0) | (2 if sheet.items[MEDALLION] == 2 else 0)


def ways(box: Content, state: PaperState, sheet: Sheet) -> tuple[int, ...]:
    """The rooms one move away (PD-073 to PD-077)."""
    if sheet.position < 0:
        return DOORS
    return dungeon_map(box, state).neighbours[tools(sheet)][sheet.position]


def start_moving(box: Content, state: PaperState, seat: int, number: int, room: int, log: Log) -> None:
    """Spend a die on movement; entering `room` is its first move (PD-072, PD-074)."""
    state.stacks[seat].append(frame(MOVING, 3 if number == BOOTS else 2))
    enter(box, state, seat, room, log)


def enter(box: Content, state: PaperState, seat: int, room: int, log: Log) -> None:
    """One move into a room: the minion or the trap first, then the benefits (PD-080)."""
    sheet = state.sheets[seat]
    stack = state.stacks[seat]
    place = box.rooms[room]
    hard = _cross(box, state, seat, sheet, stack, room)
    bit = 1 << room
    first = not sheet.visited & bit
    sheet.position = room
    sheet.path = (*sheet.path, room)
    sheet.visited |= bit
    sheet.season |= bit
    if log.on:
        log.secret("pd-enter", seat, {"room": ROOM_NAMES[room]}, seat, "PD-073")
    if first:
        _push_benefits(box, state, sheet, stack, room)
        if place.hero >= 0 and not sheet.minions & bit:
            stack.append(frame(COUNT_MINION, room))
            damage = minion_damage(box, sheet, room)
            if damage:
                stack.append(damage_frame(damage, MINION))
    if place.trap:
        hard = True
        sheet.traps += 1
        damage = trap_damage(box, state, seat, room)
        if damage:
            stack.append(damage_frame(damage, TRAP))
    if hard:
        sheet.passages += 1


def minion_damage(box: Content, sheet: Sheet, room: int) -> int:
    """What the live minion of a room would do to the sheet as it is (PD-085, PD-086, PD-054)."""
    place = box.rooms[room]
    if place.hero < 0 or sheet.minions >> room & 1:
        return 0
    level = sheet.levels[place.hero] + (box.item_count[ARMOR] if sheet.items[ARMOR] == 2 else 0)
    return max(0, place.level - level)


def trap_damage(box: Content, state: PaperState, seat: int, room: int) -> int:
    """What the trap of a room does each time it is entered (PD-089, PD-090)."""
    spared = box.powers[state.powers[seat][0]].word == "no-trap-damage"
    return 1 if box.rooms[room].trap and not spared else 0


def _cross(box: Content, state: PaperState, seat: int, sheet: Sheet, stack: list[int], room: int) -> bool:
    """Pay for the move, and look at the border crossed: True if it was wall or water."""
    moving = stack[-1] >> 5
    left = (moving & 15) - 1
    refunded = moving >> 4
    hard = False
    if sheet.position >= 0:
        dungeon = dungeon_map(box, state)
        key = sheet.position * ROOMS + room
        kind = dungeon.kinds[key]
        if kind != OPEN:
            hard = True
            number = dungeon.borders[key]
            if number not in sheet.crossed:
                sheet.crossed = (*sheet.crossed, number)
            # Each water border gives the Ranger a move once per die: else the way to and fro would never end.
            power = box.powers[state.powers[seat][0]]
            if kind & WATER and power.when == "water" and not refunded >> dungeon.waters[key] & 1:
                refunded |= 1 << dungeon.waters[key]
                left += power.count
    stack[-1] = frame(MOVING, left | refunded << 4)
    return hard


def _push_benefits(box: Content, state: PaperState, sheet: Sheet, stack: list[int], room: int) -> None:
    """What a room gives on the first visit (PD-091 to PD-096); the last frame pushed is done first."""
    place = box.rooms[room]
    may_decline = state.settings.decline_benefits
    if place.gem >= 0 and not (sheet.looted | sheet.struck) >> place.gem & 1:
        stack.append(frame(OFFER, 3 | place.gem << 2) if may_decline else frame(LOOT_GEM, place.gem))
    if place.raise_level:
        stack.append(frame(OFFER, 2) if may_decline else frame(RAISE_HERO))
    if place.item:
        stack.append(frame(OFFER, 1) if may_decline else frame(FILL_BOX))
    if place.potions:
        stack.append(frame(OFFER, place.potions << 2) if may_decline else frame(POTION, place.potions))


def take_offer(stack: list[int], arg: int) -> None:
    """Take a benefit that could have been left lying."""
    word = OFFERS[arg & 3]
    if word == "gem":
        stack.append(frame(LOOT_GEM, arg >> 2))
    else:
        bonus(stack, word, max(1, arg >> 2))
