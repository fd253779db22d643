"""Paper Dungeons: what a seat may do now, and doing it."""

from __future__ import annotations

from functools import cache
from typing import Final

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

# A packed move is its kind, then its operands at these places.
FIRST: Final = 6
SECOND: Final = 18
POTIONS_A_DIE: Final = 2
POTIONS: Final = 1 << ITEMS  # with the bits of the items: there is room in the bag


def decision(box: Content, state: PaperState, seat: int) -> Decision:
    """The question for a seat that has something pending, with every legal answer."""
    top = state.stacks[seat][-1]
    step = top & 31
    arg = top >> 5
    sheet = state.sheets[seat]
    if step == USE_DICE:
        return DieDecision(box, state, seat, sheet.used.bit_count() + 1)
    if step == MOVING:
        options = list(_walk_options(moving.ways(box, state, sheet)))
        return Decision(seat, "pd-ask-move", options, "PD-073", {"left": arg & 15}, True)
    if step == DAMAGE:
        return _soak_decision(seat, sheet, arg)
    if step == AGREE:
        return Decision(seat, "pd-ask-confirm", [m.CONFIRM], "PD-026", None, True, True)
    return _choice(box, state, seat, sheet, step, arg)


def _soak_decision(seat: int, sheet: Sheet, arg: int) -> Decision:
    damage = arg & 31
    hearts = sheet.free_hearts()
    options = [m.SOAK | n << FIRST for n in range(damage if damage < hearts else hearts, -1, -1)]
    args = {"damage": damage, "source": DAMAGE_SOURCES[arg >> 5], "hearts": hearts}
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


class DieDecision(Decision):
    """Which die to use, and for what. The list is long and, while others are at work, mostly not looked at: it is made
    when it is first read, which has to be before the seat moves on."""

    __slots__ = ("_box", "_made", "_place", "_state")

    def __init__(self, box: Content, state: PaperState, seat: int, place: int) -> None:
        self.seat = seat
        self.prompt = "pd-ask-die"
        self.rule = "PD-032"
        self.args = {"place": place}
        self.private = True
        self.ask = True
        self._box = box
        self._state = state
        self._place = place
        self._made: list[int] | None = None

    @property
    def options(self) -> list[int]:  # type: ignore[override]  # read, never set
        if self._made is None:
            sheet = self._state.sheets[self.seat]
            if sheet.used.bit_count() + 1 != self._place:
                raise RuntimeError("the options of a decision were read after the seat had moved on")
            self._made = dice_options(self._box, self._state, self.seat, sheet)
        return self._made


def dice_options(box: Content, state: PaperState, seat: int, sheet: Sheet) -> list[int]:
    """Everything the dice that are left can be spent on; equal dice are listed once (PD-027, PD-032)."""
    settings = state.settings
    used = sheet.used
    ways = moving.ways(box, state, sheet)
    trainable = 0
    for hero, level in enumerate(sheet.levels):
        if level < MAX_LEVEL:
            trainable |= 1 << hero
    room_for = POTIONS if sheet.potions < BAG else 0
    for item, boxes in enumerate(sheet.items):
        if boxes < 2:
            room_for |= 1 << item
    swap = on_sheet.swap_ready(box, state, seat, sheet)
    options: list[int] = []
    numbers = sorted({n for i, n in enumerate(state.dice) if n != SKULL and not used >> i & 1})
    for number in numbers:
        if number != BOOTS:
            options += _level_uses(number, trainable, sheet.black, swap)
        if number != BOOTS or not settings.boots_movement_only:
            options += _fill_uses(number, room_for, box.item_hero)
        options += _move_uses(number, ways, settings.stay)
    # Boots in a room that a pack has walled in: whatever was agreed, nobody is ever stuck.
    return options or [m.DIE_STAY | number << FIRST for number in numbers]


# The uses of one die and the ways from a room, kept: there are a few thousand different ones, asked for all the time.


@cache
def _walk_options(ways: tuple[int, ...]) -> tuple[int, ...]:
    return (*(m.MOVE | room << FIRST for room in ways), m.STOP)


@cache
def _level_uses(number: int, trainable: int, black: int, swap: bool) -> tuple[int, ...]:
    """The heroes a die can train: symbol and colour fit, or the colour is swapped (PD-029, PD-033, PD-038)."""
    die = number << FIRST
    if number == CLOVER:
        return tuple(m.DIE_LEVEL | die | hero << SECOND for hero in range(4) if trainable >> hero & 1)
    hero = number_symbol(number)
    if not trainable >> hero & 1:
        return ()
    if number_is_black(number) == bool(black >> hero & 1):
        return (m.DIE_LEVEL | die | hero << SECOND,)
    return (m.DIE_SWAP | die | hero << SECOND,) if swap else ()


@cache
def _fill_uses(number: int, room_for: int, item_hero: tuple[int, ...]) -> tuple[int, ...]:
    """The items a die can fill a box of, and potions while there is room in the bag (PD-045, PD-057)."""
    die = number << FIRST
    symbol = number_symbol(number)
    fits = [item for item in range(ITEMS) if item_hero[item] < 0 or number == CLOVER or item_hero[item] == symbol]
    uses = [m.DIE_ITEM | die | item << SECOND for item in fits if room_for >> item & 1]
    if room_for & POTIONS:
        uses.append(m.DIE_POTIONS | die)
    return tuple(uses)


@cache
def _move_uses(number: int, ways: tuple[int, ...], stay: bool) -> tuple[int, ...]:
    """The first room of a movement, or staying where one is (PD-072)."""
    die = number << FIRST
    uses = [m.DIE_MOVE | die | room << SECOND for room in ways]
    return (*uses, m.DIE_STAY | die) if stay else tuple(uses)


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
    sheet.used |= 1 << _die_of(state.dice, number, sheet.used)
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


def _die_of(dice: list[int], number: int, used: int) -> int:
    """The first die with this number that was not used."""
    i = dice.index(number)
    while used >> i & 1:
        i = dice.index(number, i + 1)
    return i


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
