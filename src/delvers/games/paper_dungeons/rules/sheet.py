"""Paper Dungeons: what happens on one sheet - levels, items, potions, gems, minions and damage."""

from __future__ import annotations

from typing import Final

from delvers.engine.events import Log

from ..content import (
    BAG,
    CAULDRON,
    CLERIC,
    DAMAGE_HEARTS,
    GEM_PLACES,
    GEMS,
    HEROES,
    ITEM_WORDS,
    MAX_LEVEL,
    ROGUE,
    ROOM_NAMES,
    SCEPTER,
    SKULL,
    TOME,
    WIZARD,
    Content,
)
from ..state import PaperState, Sheet
from .steps import (
    COUNT_MINION,
    DAMAGE,
    DAMAGE_RULES,
    DAMAGE_SOURCES,
    FILL_BOX,
    GEM,
    LOOT_GEM,
    MOVING,
    POTION,
    RAISE_HERO,
    SLAY,
    USE_DICE,
    frame,
)

DICE_A_ROUND: Final = 3
POTIONS_A_ROW: Final = 4


def advance(box: Content, state: PaperState, seat: int, log: Log) -> None:
    """Carry out pending steps until one needs a choice or nothing is pending."""
    stack = state.stacks[seat]
    sheet = state.sheets[seat]
    while stack and _done_by_itself(box, state, seat, sheet, stack, log):
        pass


def _done_by_itself(box: Content, state: PaperState, seat: int, sheet: Sheet, stack: list[int], log: Log) -> bool:
    step = stack[-1] & 31
    arg = stack[-1] >> 5
    if step == USE_DICE:
        if sheet.used.bit_count() < DICE_A_ROUND:
            return False
        stack.pop()
    elif step == MOVING:
        if arg & 15:
            return False
        stack.pop()
    elif step == DAMAGE:
        if sheet.free_hearts():
            return False
        stack.pop()
        hurt(seat, sheet, arg & 31, 0, arg >> 5, log)
    elif step == POTION:
        stack.pop()
        _gain_potions(box, seat, sheet, stack, arg, log)
    elif step == GEM:
        stack.pop()
        _mark_gem(box, state, seat, sheet, stack, bool(arg), log)
    elif step == LOOT_GEM:
        stack.pop()
        loot(seat, sheet, stack, arg, True, log)
    elif step == COUNT_MINION:
        stack.pop()
        count_minion(box, state, seat, sheet, stack, arg, log)
    elif step == RAISE_HERO or step == FILL_BOX or step == SLAY:
        if _has_target(box, sheet, step, arg):
            return False
        stack.pop()
        _lapse(state, seat, stack, step, log)
    else:
        return False
    return True


def _has_target(box: Content, sheet: Sheet, step: int, arg: int) -> bool:
    if step == RAISE_HERO:
        return any(level < MAX_LEVEL and not arg >> h & 1 for h, level in enumerate(sheet.levels))
    if step == FILL_BOX:
        return any(filled < 2 and not arg >> i & 1 for i, filled in enumerate(sheet.items))
    return bool(box.minion_rooms & ~sheet.minions)


def _lapse(state: PaperState, seat: int, stack: list[int], step: int, log: Log) -> None:
    """A bonus without any target is lost, or is a potion instead where the table agreed on that."""
    if log.on:
        bonus = {RAISE_HERO: "level", FILL_BOX: "item"}.get(step, "slay")
        log.secret("pd-lapsed", seat, {"bonus": bonus}, seat, "PD-046")
    if state.settings.lapsed_bonus == "potion" and step != SLAY:
        stack.append(frame(POTION, 1))


def bonus(stack: list[int], word: str, count: int = 1) -> None:
    """Put a bonus of the sheet, a card or a room on the stack."""
    if word == "potion":
        stack.append(frame(POTION, count))
        return
    step = {"level": RAISE_HERO, "item": FILL_BOX, "gem": GEM}[word]
    stack.extend([frame(step, 1 if word == "gem" else 0)] * count)


def _gain_potions(box: Content, seat: int, sheet: Sheet, stack: list[int], count: int, log: Log) -> None:
    """Fill the bag in order; the bonus of a full row comes before the next potion (PD-058 to PD-061)."""
    got = 0
    while count and sheet.potions < BAG:
        sheet.potions += 1
        got += 1
        count -= 1
        if sheet.potions % POTIONS_A_ROW == 0:
            if count:
                stack.append(frame(POTION, count))
            bonus(stack, box.potion_bonus[sheet.potions // POTIONS_A_ROW - 1])
            break
    if log.on:
        log.secret("pd-potions", seat, {"count": got, "total": sheet.potions}, seat, "PD-058")


def _mark_gem(
    box: Content, state: PaperState, seat: int, sheet: Sheet, stack: list[int], extra: bool, log: Log
) -> None:
    """Fill the next place of the gem track (PD-097); `extra` gems do not come from the dungeon (PD-102)."""
    if sheet.gems >= GEM_PLACES:
        return
    sheet.gems += 1
    if log.on:
        log.secret("pd-gem", seat, {"total": sheet.gems}, seat, "PD-097")
    power = box.powers[state.powers[seat][0]]
    if power.when == "gem" and (not extra or state.settings.merchant_extra_gems):
        bonus(stack, power.word, power.count)
    word = box.gem_bonus[sheet.gems]
    if word:
        bonus(stack, word)


def loot(seat: int, sheet: Sheet, stack: list[int], gem: int, announced: bool, log: Log) -> None:
    """Take a gem of the dungeon (PD-096); the Looter's first one is not announced (PD-104)."""
    sheet.looted |= 1 << gem
    if announced:
        sheet.looted_now |= 1 << gem
    if log.on:
        log.secret("pd-looted", seat, {"gem": GEMS[gem]}, seat, "PD-096")
    stack.append(frame(GEM))


def raise_hero(box: Content, state: PaperState, seat: int, hero: int, log: Log) -> None:
    """One level more (PD-034), with what reaching level 4 or 5 brings (PD-040, Noble)."""
    sheet = state.sheets[seat]
    level = sheet.levels[hero] + 1
    sheet.levels[hero] = level
    if log.on:
        log.secret("pd-level", seat, {"hero": HEROES[hero], "level": level}, seat, "PD-034")
    if hero == ROGUE and level == 4:
        state.stacks[seat].append(frame(GEM, 1))
    if level == 5:
        power = box.powers[state.powers[seat][0]]
        if power.when == "hero-reaches-5":
            bonus(state.stacks[seat], power.word, power.count)


def fill_box(box: Content, state: PaperState, seat: int, item: int, log: Log) -> None:
    """Fill one box; the second completes the item and gives what is given at once (PD-042)."""
    sheet = state.sheets[seat]
    sheet.items[item] += 1
    if log.on:
        log.secret("pd-item", seat, {"item": ITEM_WORDS[item], "boxes": sheet.items[item]}, seat, "PD-042")
    if sheet.items[item] < 2:
        return
    stack = state.stacks[seat]
    if item == SCEPTER:
        stack.append(frame(SLAY, box.item_count[item]))
    elif item == CAULDRON:
        stack.append(frame(POTION, box.item_count[item]))
    elif item == TOME:
        bonus(stack, "level", box.item_count[item])


def count_minion(
    box: Content, state: PaperState, seat: int, sheet: Sheet, stack: list[int], room: int, log: Log
) -> None:
    """A minion is defeated and counted once (PD-087); every third one feeds Scavenger and Shaman (PD-114)."""
    sheet.minions |= 1 << room
    count = sheet.minions.bit_count()
    if log.on:
        args = {"minion": box.rooms[room].minion, "room": ROOM_NAMES[room], "total": count}
        log.secret("pd-minion", seat, args, seat, "PD-087")
    if count % 3 == 0:
        power = box.powers[state.powers[seat][0]]
        if power.when == "third-minion":
            bonus(stack, power.word, power.count)


def hurt(seat: int, sheet: Sheet, damage: int, soaked: int, source: int, log: Log) -> None:
    """Mark damage: `soaked` of it on potions, the rest in the column (PD-063 to PD-069)."""
    sheet.soaked += soaked
    column = sheet.damage + damage - soaked
    sheet.damage = min(DAMAGE_HEARTS, column)
    if log.on:
        args = {"damage": damage, "soaked": soaked, "source": DAMAGE_SOURCES[source], "total": sheet.damage}
        log.secret("pd-damage", seat, args, seat, DAMAGE_RULES[source])
    if column > sheet.health() and not sheet.resurrected:
        sheet.resurrected = True
        if log.on:
            log.secret("pd-resurrection", seat, {}, seat, "PD-067")


def skull_damage(box: Content, state: PaperState, seat: int) -> int:
    """What the skulls of the roll do to a seat (PD-022, PD-039, Seer)."""
    if state.sheets[seat].levels[CLERIC] >= 4:
        return 0
    skulls = state.dice.count(SKULL)
    power = box.powers[state.powers[seat][0]]
    return max(0, skulls - power.count) if power.word == "less-skull-damage" else skulls


def swap_ready(box: Content, state: PaperState, seat: int, sheet: Sheet) -> bool:
    """Whether a die may still be used in the other colour this round (PD-038, Psionic)."""
    allowed = 0
    if sheet.levels[WIZARD] >= 4:
        if state.settings.wizard_swap == "unlimited":
            return True
        allowed = 1
    if box.powers[state.powers[seat][0]].word == "swap-colour":
        allowed += 1
    return sheet.swaps < allowed
