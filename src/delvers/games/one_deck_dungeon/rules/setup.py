"""One Deck Dungeon: setting up the table, and what a possible state is."""

from __future__ import annotations

from typing import Any, Final

from delvers.engine.chance import Chance
from delvers.engine.errors import InvalidOptions, InvalidState
from delvers.engine.events import Log

from .. import state as st
from ..campaign import check_sheet, talent_mask
from ..cards import Cards
from ..dice import PHYSICAL
from ..state import OddState, door_cards, new_state
from . import steps
from .table import Table, health_of, talent_number
from .turn import start_floor

DICE: Final = (8, 8, 8, 6)
DEFAULT_HEROES: Final = ("warrior", "mage", "rogue", "paladin")
SWITCHES: Final = {
    "shield_aura_boss": st.SHIELD_AURA_BOSS, "stairs_wounds_after": st.STAIRS_AFTER, "mana_font": st.MANA_FONT,
    "own_boxes_only": st.OWN_BOXES_ONLY, "heal_each_round": st.HEAL_EACH_ROUND, "one_box_of_dice": st.ONE_BOX_OF_DICE,
    "discard_any": st.DISCARD_ANY, "biting_cold_dungeon": st.BITING_COLD_DUNGEON,
    "rerolls_spared": st.REROLLS_SPARED, "boss_time": st.BOSS_TIME, "gained_never_pay": st.GAINED_NEVER_PAY,
}  # fmt: skip


def setup(c: Cards, options: dict[str, Any], chance: Chance) -> OddState:
    """The table before the first turn (ODD-005 to ODD-012, ODD-125 to ODD-129)."""
    seats = options["seats"]
    s = new_state(seats)
    s.heroes = choose_heroes(c, options["heroes"], seats)
    name = options["dungeon"]
    s.dungeon = chance.below(len(c.dungeons), "dungeon") if name == "random" else c.dungeon_numbers[name]
    s.knowledge = options["knowledge_die"]
    for option, bit in SWITCHES.items():
        s.variants |= bit if options[option] else 0
    boxes = 2 if seats == 4 else 1
    s.supply = dice_in_game(s)
    s.unseen = list(range(len(c.cards))) * boxes
    read_campaign(c, s, options["campaign"])
    ids = [difficulty.id for difficulty in c.difficulties]
    s.difficulty = ids.index(options["difficulty"])
    grade = c.difficulties[s.difficulty]
    s.level = grade.level
    s.potions = grade.potions * boxes + sum(talent_number(c, s, seat, "potion") for seat in range(seats))
    for _ in range(grade.xp_cards):
        s.xp.append(chance.draw(s.unseen, "card"))
    s.deck = len(s.unseen)
    start_floor(Table(c, s, chance, Log(on=False)))
    return s


def dice_in_game(s: OddState) -> list[int]:
    """Four heroes play with the dice of two boxes, unless an option says otherwise (ODD-002, ODD-141)."""
    double = len(s.heroes) == 4 and not s.variants & st.ONE_BOX_OF_DICE
    return [n * 2 if double else n for n in DICE]


def choose_heroes(c: Cards, names: list[str], seats: int) -> list[int]:
    """One hero a seat; a box holds each hero once."""
    if not names:
        names = list(DEFAULT_HEROES[:seats])
    if len(names) != seats:
        heroes, players = "hero" if len(names) == 1 else "heroes", "player" if seats == 1 else "players"
        raise InvalidOptions(f"{len(names)} {heroes} for {seats} {players}; name one for each", "options.heroes")
    for name in names:
        if names.count(name) > (2 if seats == 4 else 1):
            few = f"are only two {name} cards" if seats == 4 else f"is only one {name} card"
            raise InvalidOptions(f"there {few}; name other heroes", "options.heroes")
    return [c.hero_numbers[name] for name in names]


def read_campaign(c: Cards, s: OddState, sheets: list[Any]) -> None:
    """The talents that heroes bring from earlier games."""
    if not sheets:
        return
    if len(sheets) != len(s.heroes):
        raise InvalidOptions(f"{len(sheets)} sheets for {len(s.heroes)} heroes", "options.campaign")
    for seat, entry in enumerate(sheets):
        path = f"options.campaign[{seat}]"
        sheet = check_sheet(c, entry, path)
        if c.hero_numbers[sheet["hero"]] != s.heroes[seat]:
            raise InvalidOptions(f"the sheet is of the {sheet['hero']}", path)
        s.talents[seat] = talent_mask(c, sheet)
        if talent_number(c, s, seat, "basic-skill"):
            s.basic[seat] = c.skill_numbers[sheet["basic_skill"]]


def validate(c: Cards, s: OddState) -> None:
    """Raises InvalidState for a table that no game can reach."""
    seats = len(s.heroes)
    if seats not in (1, 2, 4):
        raise InvalidState(f"{seats} heroes; there are 1, 2 or 4", "state.heroes")
    for name in ("wounds", "stored", "used", "talents", "basic", "items", "skills", "pools"):
        if len(getattr(s, name)) != seats:
            heroes = "hero" if seats == 1 else "heroes"
            raise InvalidState(f"has {len(getattr(s, name))} entries for {seats} {heroes}", f"state.{name}")
    _validate_dice(s)
    _validate_cards(c, s)
    for i, f in enumerate(s.stack):
        if f.step > steps.BOSS_PAIRS:
            raise InvalidState(f"there is no step {f.step}", f"state.stack[{i}]")
    if s.result == st.PLAYING and not s.stack:
        raise InvalidState("the game is not over, but nothing is to be done", "state.stack")
    for seat in range(seats):
        dying = any(f.step == steps.SURVIVE for f in s.stack) or s.result == st.LOST
        if s.wounds[seat] >= health_of(c, s, seat) and not dying:
            raise InvalidState(f"hero {seat + 1} has no health left", f"state.wounds[{seat}]")


def _validate_dice(s: OddState) -> None:
    counts = list(s.supply)
    for pool in s.pools:
        for code in pool:
            counts[PHYSICAL[code // 6]] += 1
    for entry in s.placed:
        counts[PHYSICAL[(entry & 63) // 6]] += 1
    counts[3] += sum(s.stored)
    for f in s.stack:
        if f.step in (steps.COMBINE, steps.DROP):
            for code in f.items:
                counts[PHYSICAL[code // 6]] += 1
        elif f.step == steps.GIVE:
            counts[3] += 1
        elif f.step == steps.EFFECT and f.a < steps.POTIONS:
            _count_set_aside(s, f, counts)
    for name, have, limit in zip(("strength", "agility", "magic", "heroic"), counts, dice_in_game(s), strict=True):
        if have != limit:
            raise InvalidState(f"there are {have} {name} dice, and the game has {limit}", "state.supply")


def _count_set_aside(s: OddState, f: Any, counts: list[int]) -> None:
    """Dice waiting for a partner's reroll are in no pool."""
    if len(s.fighters) == 2 and f.items and f.c and all(code % 6 == 0 for code in f.items):
        for code in f.items:
            counts[PHYSICAL[code // 6]] += 1


def _validate_cards(c: Cards, s: OddState) -> None:
    cards = s.unseen + s.discards + s.xp + s.removed
    for seat in range(len(s.heroes)):
        cards = cards + s.items[seat] + s.skills[seat]
    for door in s.doors:
        if door != st.CLOSED:
            if any(not 0 <= card < len(c.cards) for card in door_cards(door)):
                raise InvalidState(f"{door} is not a door", "state.doors")
            cards = cards + door_cards(door)
    most = 2 if len(s.heroes) == 4 else 1
    for card in range(len(c.cards)):
        if cards.count(card) > most:
            raise InvalidState(f"{c.cards[card].id} is there {cards.count(card)} times", "state")
    closed = sum(1 for door in s.doors if door == st.CLOSED) * most
    if s.floor < 4 and s.deck + closed != len(s.unseen):
        raise InvalidState(
            f"{s.deck} cards in the deck and {closed} behind doors, but {len(s.unseen)} are unseen", "state.deck"
        )
