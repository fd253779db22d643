"""Paper Dungeons: what happens on one sheet. Pending work is a stack of frames; the top one is done first.

A frame is an int: the step in the low 5 bits, its argument above. A step that leaves nothing to choose is carried out
at once by `advance`; the others wait for a move.
"""

from __future__ import annotations

from delvers.engine.events import Log

from .content import (
    ARMOR,
    BAG,
    BOOTS,
    CAULDRON,
    CLERIC,
    DAMAGE_HEARTS,
    GEM_PLACES,
    GEMS,
    HEROES,
    ITEMS,
    MAX_LEVEL,
    OPEN,
    ROGUE,
    ROOM_NAMES,
    ROOMS,
    SCEPTER,
    SKULL,
    TOME,
    WATER,
    WIZARD,
    Content,
    DungeonMap,
    number_is_black,
    number_symbol,
)  # fmt: skip
from .moves import ITEM_WORDS
from .state import PaperState, Sheet

(
    PICK_OBJECTIVE, PICK_POWER, USE_DICE, MOVING, DAMAGE, POTION, RAISE_HERO, FILL_BOX, SLAY, GEM, LOOT_GEM, PICK_GEM,
    COUNT_MINION, OFFER, AGREE,
) = range(15)  # fmt: skip

SKULLS, MINION, TRAP, VILLAIN = range(4)
DAMAGE_SOURCES = ("skulls", "minion", "trap", "villain")
DAMAGE_RULES = ("PD-022", "PD-086", "PD-089", "PD-120")
OFFERS = ("potion", "item", "level", "gem")


def frame(step: int, arg: int = 0) -> int:
    """The int of a frame."""
    return step | arg << 5


class Effects:
    """The effects for one content. It holds no state of any match."""

    __slots__ = ("_maps", "content")

    def __init__(self, content: Content) -> None:
        self.content = content
        self._maps: dict[tuple[int, str, bool], DungeonMap] = {}

    def map(self, state: PaperState) -> DungeonMap:
        """The borders of the dungeon in play."""
        settings = state.settings
        key = (state.dungeon, settings.wall_and_water, settings.cloak_wraps)
        found = self._maps.get(key)
        if found is None:
            either = settings.wall_and_water == "either"
            found = self._maps[key] = DungeonMap(self.content, state.dungeon, either, settings.cloak_wraps)
        return found

    # -- going on until there is something to choose --------------------------------------------------------------

    def advance(self, state: PaperState, seat: int, log: Log) -> None:
        """Carry out frames until one waits for a move or the stack is empty."""
        stack = state.stacks[seat]
        sheet = state.sheets[seat]
        while stack and self._automatic(state, seat, sheet, stack, log):
            pass

    def _automatic(self, state: PaperState, seat: int, sheet: Sheet, stack: list[int], log: Log) -> bool:
        step = stack[-1] & 31
        arg = stack[-1] >> 5
        if step == USE_DICE:
            if sheet.used.bit_count() < 3:
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
            self.hurt(seat, sheet, arg & 31, 0, arg >> 5, log)
        elif step == POTION:
            stack.pop()
            self._potions(state, seat, sheet, stack, arg, log)
        elif step == GEM:
            stack.pop()
            self._gem(state, seat, sheet, stack, bool(arg), log)
        elif step == LOOT_GEM:
            stack.pop()
            self.loot(seat, sheet, stack, arg, True, log)
        elif step == COUNT_MINION:
            stack.pop()
            self.count_minion(state, seat, sheet, stack, arg, log)
        elif step == RAISE_HERO or step == FILL_BOX or step == SLAY:
            if self._has_target(sheet, step, arg):
                return False
            stack.pop()
            self._lapse(state, seat, stack, step, log)
        else:
            return False
        return True

    def _has_target(self, sheet: Sheet, step: int, arg: int) -> bool:
        if step == RAISE_HERO:
            return any(level < MAX_LEVEL and not arg >> h & 1 for h, level in enumerate(sheet.levels))
        if step == FILL_BOX:
            return any(filled < 2 and not arg >> i & 1 for i, filled in enumerate(sheet.items))
        return bool(self.content.minion_rooms & ~sheet.minions)

    def _lapse(self, state: PaperState, seat: int, stack: list[int], step: int, log: Log) -> None:
        if log.on:
            log.secret(
                "pd-lapsed", seat, {"bonus": {RAISE_HERO: "level", FILL_BOX: "item"}.get(step, "slay")}, seat, "PD-046"
            )
        if state.settings.lapsed_bonus == "potion" and step != SLAY:
            stack.append(frame(POTION, 1))

    # -- bonuses --------------------------------------------------------------------------------------------------

    def bonus(self, stack: list[int], word: str, count: int = 1) -> None:
        """Put a bonus of the sheet, a card or a room on the stack."""
        if word == "potion":
            stack.append(frame(POTION, count))
            return
        step = {"level": RAISE_HERO, "item": FILL_BOX, "gem": GEM}[word]
        arg = 1 if word == "gem" else 0
        for _ in range(count):
            stack.append(frame(step, arg))

    def _potions(self, state: PaperState, seat: int, sheet: Sheet, stack: list[int], count: int, log: Log) -> None:
        got = 0
        while count and sheet.potions < BAG:
            sheet.potions += 1
            got += 1
            count -= 1
            if sheet.potions % 4 == 0:
                if count:
                    stack.append(frame(POTION, count))
                self.bonus(stack, self.content.potion_bonus[sheet.potions // 4 - 1])
                break
        if log.on:
            log.secret("pd-potions", seat, {"count": got, "total": sheet.potions}, seat, "PD-058")

    def _gem(self, state: PaperState, seat: int, sheet: Sheet, stack: list[int], extra: bool, log: Log) -> None:
        if sheet.gems >= GEM_PLACES:
            return
        sheet.gems += 1
        if log.on:
            log.secret("pd-gem", seat, {"total": sheet.gems}, seat, "PD-097")
        power = self.content.powers[state.powers[seat][0]]
        if power.when == "gem" and (not extra or state.settings.merchant_extra_gems):
            self.bonus(stack, power.word, power.count)
        word = self.content.gem_bonus[sheet.gems]
        if word:
            self.bonus(stack, word)

    def loot(self, seat: int, sheet: Sheet, stack: list[int], gem: int, announced: bool, log: Log) -> None:
        """Take a gem of the dungeon (PD-096); the Looter's first one is not announced (PD-104)."""
        sheet.looted |= 1 << gem
        if announced:
            sheet.looted_now |= 1 << gem
        if log.on:
            log.secret("pd-looted", seat, {"gem": GEMS[gem]}, seat, "PD-096")
        stack.append(frame(GEM, 0))

    def raise_hero(self, state: PaperState, seat: int, hero: int, log: Log) -> None:
        """One level more (PD-034), with what reaching level 4 or 5 brings (PD-040, Noble)."""
        sheet = state.sheets[seat]
        sheet.levels[hero] += 1
        level = sheet.levels[hero]
        if log.on:
            log.secret("pd-level", seat, {"hero": HEROES[hero], "level": level}, seat, "PD-034")
        stack = state.stacks[seat]
        if hero == ROGUE and level == 4:
            stack.append(frame(GEM, 1))
        if level == 5:
            power = self.content.powers[state.powers[seat][0]]
            if power.when == "hero-reaches-5":
                self.bonus(stack, power.word, power.count)

    def fill_box(self, state: PaperState, seat: int, item: int, log: Log) -> None:
        """Fill one box; the second completes the item and gives what is given at once (PD-042)."""
        sheet = state.sheets[seat]
        sheet.items[item] += 1
        if log.on:
            log.secret("pd-item", seat, {"item": ITEM_WORDS[item], "boxes": sheet.items[item]}, seat, "PD-042")
        if sheet.items[item] < 2:
            return
        stack = state.stacks[seat]
        if item == SCEPTER:
            stack.append(frame(SLAY, 2))
        elif item == CAULDRON:
            stack.append(frame(POTION, 3))
        elif item == TOME:
            stack.append(frame(RAISE_HERO))

    def count_minion(self, state: PaperState, seat: int, sheet: Sheet, stack: list[int], room: int, log: Log) -> None:
        """A minion is defeated and counted once (PD-087); every third one feeds Scavenger and Shaman (PD-114)."""
        sheet.minions |= 1 << room
        count = sheet.minions.bit_count()
        if log.on:
            args = {"minion": self.content.rooms[room].minion, "room": ROOM_NAMES[room], "total": count}
            log.secret("pd-minion", seat, args, seat, "PD-087")
        if count % 3 == 0:
            power = self.content.powers[state.powers[seat][0]]
            if power.when == "third-minion":
                self.bonus(stack, power.word, power.count)

    # -- damage ---------------------------------------------------------------------------------------------------

    def hurt(self, seat: int, sheet: Sheet, damage: int, soaked: int, source: int, log: Log) -> None:
        """Mark damage: `soaked` of it on potions, the rest in the column (PD-063 to PD-069)."""
        sheet.soaked += soaked
        sheet.damage = min(DAMAGE_HEARTS, sheet.damage + damage - soaked)
        if log.on:
            args = {"damage": damage, "soaked": soaked, "source": DAMAGE_SOURCES[source], "total": sheet.damage}
            log.secret("pd-damage", seat, args, seat, DAMAGE_RULES[source])
        if sheet.damage > sheet.health() and not sheet.resurrected:
            sheet.resurrected = True
            if log.on:
                log.secret("pd-resurrection", seat, {}, seat, "PD-067")

    def skull_damage(self, state: PaperState, seat: int, sheet: Sheet) -> int:
        """What the skulls of the roll do to a seat (PD-022, PD-039, Seer)."""
        if sheet.levels[CLERIC] >= 4:
            return 0
        skulls = state.dice.count(SKULL)
        power = self.content.powers[state.powers[seat][0]]
        return max(0, skulls - power.count) if power.word == "less-skull-damage" else skulls

    # -- moving ---------------------------------------------------------------------------------------------------

    def swap_ready(self, state: PaperState, seat: int, sheet: Sheet) -> bool:
        """Whether a die may still be used in the other colour this round (PD-038, Psionic)."""
        allowed = 0
        if sheet.levels[WIZARD] >= 4:
            if state.settings.wizard_swap == "unlimited":
                return True
            allowed = 1
        if self.content.powers[state.powers[seat][0]].word == "swap-colour":
            allowed += 1
        return sheet.swaps < allowed

    def start_moving(self, state: PaperState, seat: int, number: int, room: int, log: Log) -> None:
        """Spend a die on movement; entering `room` is its first move (PD-072, PD-074)."""
        moves = 3 if number == BOOTS else 2
        state.stacks[seat].append(frame(MOVING, moves))
        self.enter(state, seat, room, log)

    def enter(self, state: PaperState, seat: int, room: int, log: Log) -> None:
        """One move into a room: the minion or the trap first, then the benefits (PD-080)."""
        sheet = state.sheets[seat]
        stack = state.stacks[seat]
        content = self.content
        place = content.rooms[room]
        hard = self._cross(state, seat, sheet, stack, room)
        sheet.position = room
        sheet.path = (*sheet.path, room)
        bit = 1 << room
        first = not sheet.visited & bit
        sheet.visited |= bit
        sheet.season |= bit
        if log.on:
            log.secret("pd-enter", seat, {"room": ROOM_NAMES[room]}, seat, "PD-073")
        if first:
            self._benefits(state, sheet, stack, room)
            if place.hero >= 0 and not sheet.minions & bit:
                stack.append(frame(COUNT_MINION, room))
                bonus = 1 if sheet.items[ARMOR] == 2 else 0
                self._push_damage(stack, place.level - sheet.levels[place.hero] - bonus, MINION)
        if place.trap:
            hard = True
            sheet.traps += 1
            if content.powers[state.powers[seat][0]].word != "no-trap-damage":
                self._push_damage(stack, 1, TRAP)
        if hard:
            sheet.passages += 1

    def _push_damage(self, stack: list[int], damage: int, source: int) -> None:
        if damage > 0:
            stack.append(frame(DAMAGE, damage | source << 5))

    def _cross(self, state: PaperState, seat: int, sheet: Sheet, stack: list[int], room: int) -> bool:
        """Pay for the move, and look at the border crossed: True if it was wall or water."""
        moving = stack[-1] >> 5
        left = (moving & 15) - 1
        refunded = moving >> 4
        hard = False
        if sheet.position >= 0:
            dungeon = self.map(state)
            key = sheet.position * ROOMS + room
            kind = dungeon.kinds[key]
            if kind != OPEN:
                hard = True
                number = dungeon.borders[key]
                if number not in sheet.crossed:
                    sheet.crossed = (*sheet.crossed, number)
                # Each water border gives the Ranger a move once per die: else the way to and fro would never end.
                power = self.content.powers[state.powers[seat][0]]
                if kind & WATER and power.when == "water" and not refunded >> dungeon.waters[key] & 1:
                    refunded |= 1 << dungeon.waters[key]
                    left += power.count
        stack[-1] = frame(MOVING, left | refunded << 4)
        return hard

    def _benefits(self, state: PaperState, sheet: Sheet, stack: list[int], room: int) -> None:
        place = self.content.rooms[room]
        may_decline = state.settings.decline_benefits
        if place.gem >= 0 and not (sheet.looted | sheet.struck) >> place.gem & 1:
            stack.append(frame(OFFER, 3 | place.gem << 2) if may_decline else frame(LOOT_GEM, place.gem))
        if place.raise_level:
            stack.append(frame(OFFER, 2) if may_decline else frame(RAISE_HERO))
        if place.item:
            stack.append(frame(OFFER, 1) if may_decline else frame(FILL_BOX))
        if place.potions:
            stack.append(frame(OFFER, place.potions << 2) if may_decline else frame(POTION, place.potions))

    def take_offer(self, stack: list[int], arg: int) -> None:
        """Take a benefit that could have been left lying."""
        word = OFFERS[arg & 3]
        if word == "gem":
            stack.append(frame(LOOT_GEM, arg >> 2))
        else:
            self.bonus(stack, word, max(1, arg >> 2))


def die_fits_hero(number: int, hero: int, black: int) -> int:
    """Whether a die trains a hero: 0 no, 1 yes, 2 only in the other colour (PD-033)."""
    if number == 9:
        return 1
    if number_symbol(number) != hero:
        return 0
    return 1 if number_is_black(number) == bool(black >> hero & 1) else 2


def open_items(sheet: Sheet) -> list[int]:
    """The items that still have an empty box."""
    return [i for i in range(ITEMS) if sheet.items[i] < 2]
