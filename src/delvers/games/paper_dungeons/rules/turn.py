"""Paper Dungeons: what a seat may do now, and doing it."""

from __future__ import annotations

from delvers.engine.chance import Chance
from delvers.engine.events import Log
from delvers.engine.spec import Decision

from .. import moves as m
from ..content import BAG, BOOTS, CLOVER, GEMS, ITEMS, MAX_LEVEL, ROOMS, SKULL, Content, number_is_black, number_symbol
from ..state import PaperState, Sheet
from . import moving, rounds, setup
from . import sheet as on_sheet
from .phases import everybody_done
from .steps import (
    AGREE,
    DAMAGE,
    DAMAGE_RULES,
    DAMAGE_SOURCES,
    FILL_BOX,
    MOVING,
    OFFER,
    OFFERS,
    PICK_GEM,
    PICK_OBJECTIVE,
    PICK_POWER,
    POTION,
    RAISE_HERO,
    SLAY,
    USE_DICE,
    frame,
)

# A packed move is its kind, then its operands at these places; adding them up here is the busiest loop of the game.
FIRST = 6
SECOND = 18
DIE = [number << FIRST for number in range(10)]
POTIONS_A_DIE = 2


def decision(box: Content, state: PaperState, seat: int) -> Decision:
    """The question for a seat that has something pending, with every legal answer."""
    top = state.stacks[seat][-1]
    step = top & 31
    arg = top >> 5
    sheet = state.sheets[seat]
    if step == USE_DICE:
        args = {"place": sheet.used.bit_count() + 1}
        return Decision(seat, "pd-ask-die", dice_options(box, state, seat, sheet), "PD-032", args, True, True)
    if step == MOVING:
        options = [m.MOVE | room << FIRST for room in moving.ways(box, state, sheet)]
        options.append(m.STOP)
        return Decision(seat, "pd-ask-move", options, "PD-073", {"left": arg & 15}, True)
    if step == DAMAGE:
        return _soak_decision(seat, sheet, arg)
    if step == AGREE:
        return Decision(seat, "pd-ask-confirm", [m.CONFIRM], "PD-026", None, True, True)
    return _choice(box, state, seat, sheet, step, arg)


def _soak_decision(seat: int, sheet: Sheet, arg: int) -> Decision:
    damage = arg & 31
    options = [m.SOAK | n << FIRST for n in range(min(damage, sheet.free_hearts()), -1, -1)]
    args = {"damage": damage, "source": DAMAGE_SOURCES[arg >> 5], "hearts": sheet.free_hearts()}
    return Decision(seat, "pd-ask-soak", options, DAMAGE_RULES[arg >> 5], args, True)


def _choice(box: Content, state: PaperState, seat: int, sheet: Sheet, step: int, arg: int) -> Decision:
    if step == RAISE_HERO:
        options = [m.RAISE | h << FIRST for h in range(4) if sheet.levels[h] < MAX_LEVEL and not arg >> h & 1]
        return Decision(seat, "pd-ask-raise", options, "PD-036", None, True)
    if step == FILL_BOX:
        options = [m.FILL | i << FIRST for i in range(ITEMS) if sheet.items[i] < 2 and not arg >> i & 1]
        return Decision(seat, "pd-ask-fill", options, "PD-046", None, True)
    if step == SLAY:
        live = box.minion_rooms & ~sheet.minions
        options = [m.DEFEAT | room << FIRST for room in range(ROOMS) if live >> room & 1]
        return Decision(seat, "pd-ask-defeat", options, "PD-049", {"count": arg}, True)
    if step == PICK_GEM:
        return Decision(seat, "pd-ask-loot", [m.LOOT | gem << FIRST for gem in range(len(GEMS))], "PD-104", None, True)
    if step == OFFER:
        return Decision(seat, "pd-ask-take", [m.TAKE, m.LEAVE], "PD-096", {"benefit": OFFERS[arg & 3]}, True)
    if step == PICK_OBJECTIVE:
        cards = state.objectives[seat] + state.objectives_aside[seat]
        return Decision(seat, "pd-ask-objective", [m.KEEP_OBJECTIVE | c << FIRST for c in cards], "PD-008", None, True)
    assert step == PICK_POWER
    cards = state.powers[seat] + state.powers_aside[seat]
    return Decision(seat, "pd-ask-power", [m.KEEP_POWER | c << FIRST for c in cards], "PD-008", None, True)


def dice_options(box: Content, state: PaperState, seat: int, sheet: Sheet) -> list[int]:
    """Everything the dice that are left can be spent on; equal dice are listed once (PD-027, PD-032)."""
    settings = state.settings
    used = sheet.used
    numbers = {n for i, n in enumerate(state.dice) if n != SKULL and not used >> i & 1}
    moves = [m.DIE_MOVE | room << SECOND for room in moving.ways(box, state, sheet)]
    if settings.stay:
        moves.append(m.DIE_STAY)
    any_symbol = [m.DIE_ITEM | i << SECOND for i in range(4, ITEMS) if sheet.items[i] < 2]
    if sheet.potions < BAG:
        any_symbol.append(m.DIE_POTIONS)
    swap = on_sheet.swap_ready(box, state, seat, sheet)
    options: list[int] = []
    for number in sorted(numbers):
        die = DIE[number]
        if number != BOOTS:
            _hero_options(box, options, sheet, number, swap)
        if number != BOOTS or not settings.boots_movement_only:
            options += [die | use for use in any_symbol]
        options += [die | way for way in moves]
    return options


def _hero_options(box: Content, options: list[int], sheet: Sheet, number: int, swap: bool) -> None:
    """Levels and the items that need a hero's symbol (PD-029, PD-033, PD-038, PD-045)."""
    die = DIE[number]
    clover = number == CLOVER
    symbol = number_symbol(number)
    black = number_is_black(number)
    for hero in range(4) if clover else (symbol,):
        if sheet.levels[hero] < MAX_LEVEL:
            if clover or black == bool(sheet.black >> hero & 1):
                options.append(m.DIE_LEVEL | die | hero << SECOND)
            elif swap:
                options.append(m.DIE_SWAP | die | hero << SECOND)
    for item in range(4):
        if sheet.items[item] < 2 and (clover or box.item_hero[item] == symbol):
            options.append(m.DIE_ITEM | die | item << SECOND)


def apply(box: Content, state: PaperState, seat: int, move: int, chance: Chance, log: Log) -> None:
    """Make a legal move, and everything after it that leaves nothing to choose."""
    kind = move & 63
    first = move >> FIRST & 4095
    if kind == m.CONFIRM:
        state.stacks[seat].pop()
        state.confirmed |= 1 << seat
        if everybody_done(state):
            rounds.join(box, state, chance, log)
        return
    if m.DIE_LEVEL <= kind <= m.DIE_STAY:
        _use_die(box, state, seat, kind, first, move >> SECOND & 4095, log)
    elif kind == m.MOVE:
        moving.enter(box, state, seat, first, log)
    else:
        _choose(box, state, seat, kind, first, log)
    on_sheet.advance(box, state, seat, log)


def _use_die(box: Content, state: PaperState, seat: int, kind: int, number: int, target: int, log: Log) -> None:
    sheet = state.sheets[seat]
    sheet.used |= 1 << next(i for i, n in enumerate(state.dice) if n == number and not sheet.used >> i & 1)
    sheet.numbers = (*sheet.numbers, number)
    if log.on:
        log.secret("pd-die", seat, {"number": number}, seat, "PD-028")
    if kind == m.DIE_MOVE:
        moving.start_moving(box, state, seat, number, target, log)
    elif kind == m.DIE_ITEM:
        on_sheet.fill_box(box, state, seat, target, log)
    elif kind == m.DIE_POTIONS:
        power = box.powers[state.powers[seat][0]]
        extra = power.count if power.when == "potions-by-die" else 0
        state.stacks[seat].append(frame(POTION, POTIONS_A_DIE + extra))
    elif kind != m.DIE_STAY:
        if kind == m.DIE_SWAP:
            sheet.swaps += 1
        on_sheet.raise_hero(box, state, seat, target, log)


def _choose(box: Content, state: PaperState, seat: int, kind: int, first: int, log: Log) -> None:
    """Answer the step that is pending; STOP and LEAVE do no more than take it from the stack."""
    stack = state.stacks[seat]
    sheet = state.sheets[seat]
    arg = stack.pop() >> 5
    if kind == m.SOAK:
        on_sheet.hurt(seat, sheet, arg & 31, first, arg >> 5, log)
    elif kind == m.RAISE:
        more = arg >> 4  # further levels, each for another hero
        if more:
            stack.append(frame(RAISE_HERO, (arg & 15) | 1 << first | (more - 1) << 4))
        on_sheet.raise_hero(box, state, seat, first, log)
    elif kind == m.FILL:
        more = arg >> 8  # further boxes, each on another item
        if more:
            stack.append(frame(FILL_BOX, (arg & 255) | 1 << first | (more - 1) << 8))
        on_sheet.fill_box(box, state, seat, first, log)
    elif kind == m.DEFEAT:
        if arg > 1:
            stack.append(frame(SLAY, arg - 1))
        sheet.slain |= 1 << first
        on_sheet.count_minion(box, state, seat, sheet, stack, first, log)
    elif kind == m.LOOT:
        on_sheet.loot(seat, sheet, stack, first, False, log)
    elif kind == m.TAKE:
        moving.take_offer(stack, arg)
    elif kind == m.KEEP_OBJECTIVE:
        setup.keep(state.objectives[seat], state.objectives_aside[seat], first)
        sheet.black = box.objectives[first].black
    elif kind == m.KEEP_POWER:
        setup.keep(state.powers[seat], state.powers_aside[seat], first)
        setup.use_set_up_power(box, state, seat)
