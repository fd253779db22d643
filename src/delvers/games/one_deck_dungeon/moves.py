"""One Deck Dungeon: every kind of move, declared once. Notation, parser, JSON and action numbers follow from this.

The seat that makes a move is the hero that it is about: "place S5 on box 3" takes that hero's die, "loot as item" is
for that hero.
"""

from __future__ import annotations

from itertools import product
from typing import Final

from delvers.engine.moves import Domain, Kind, MoveTable, number, words

from .cards import Cards
from .dice import DICE_CODES, die_word

MOST_DOORS: Final = 4
MOST_BOXES: Final = 16
MOST_OF: Final = (10, 7, 5)
"""At most so many experience cards worth 2, 3 and 4 are ever needed at once (20 experience with four heroes)."""

# The numbers of the kinds, in the order of the table below.
BEGIN: Final = 0
DRINK: Final = 1
FALL: Final = 2
EXPLORE: Final = 3
ENTER: Final = 4
DESCEND: Final = 5
STAY: Final = 6
FACE: Final = 7
FLEE: Final = 8
ADD_DOOR: Final = 9
NO_DOOR: Final = 10
PAIR: Final = 11
HURT: Final = 12
DRAIN: Final = 13
WAY: Final = 14
SPEED: Final = 15
NO_SPEED: Final = 16
FEAT: Final = 17
NO_FEAT: Final = 18
DROP: Final = 19
FIRST: Final = 20
BONUS: Final = 21
PLACE: Final = 22
USE: Final = 23
USE_WITH: Final = 24
PAY: Final = 25
COMBINE: Final = 26
WITH: Final = 27
GIVE: Final = 28
DISCARD: Final = 29
FINISH: Final = 30
RAISE: Final = 31
TURN: Final = 32
REROLL: Final = 33
VALUE: Final = 34
COLOUR: Final = 35
ENOUGH: Final = 36
KITE: Final = 37
NO_KITE: Final = 38
LOOT_XP: Final = 39
LOOT_POTION: Final = 40
LOOT_ITEM: Final = 41
LOOT_ITEM_FOR: Final = 42
LOOT_SKILL: Final = 43
LOOT_SKILL_FOR: Final = 44
LEVEL: Final = 45


def level_word(twos: int, threes: int, fours: int) -> str:
    """The experience cards removed, as "4 2"."""
    return " ".join(["4"] * fours + ["3"] * threes + ["2"] * twos) or "nothing"


def level_number(twos: int, threes: int, fours: int) -> int:
    """The operand of a level-up."""
    return (fours * (MOST_OF[1] + 1) + threes) * (MOST_OF[0] + 1) + twos


def level_cards(operand: int) -> tuple[int, int, int]:
    """The inverse of level_number: how many cards worth 2, 3 and 4."""
    rest, twos = divmod(operand, MOST_OF[0] + 1)
    fours, threes = divmod(rest, MOST_OF[1] + 1)
    return twos, threes, fours


def _level_domain() -> Domain:
    ranges = [range(MOST_OF[2] + 1), range(MOST_OF[1] + 1), range(MOST_OF[0] + 1)]
    return Domain("cards", [level_word(c, b, a) for a, b, c in product(*ranges)])


def make_moves(cards: Cards) -> MoveTable:
    """The table of moves; skills, potions and cards are named by their ids."""
    die = Domain("die", [die_word(code) for code in range(DICE_CODES)])
    skill = Domain("skill", [s.id for s in cards.skills])
    potion = Domain("potion", [p.id for p in cards.potions])
    item = Domain("item", [c.id for c in cards.cards])
    hero = number("hero", 1, 4)
    other = number("other", 1, 4)
    door = number("door", 1, MOST_DOORS)
    box = number("box", 1, MOST_BOXES)
    way = number("way", 1, 2)
    count = number("count", 1, 3)
    value = number("value", 1, 6)
    colour = words("colour", "strength", "agility", "magic")
    challenge = number("challenge", 1, 2)
    return MoveTable(
        Kind("begin", "begin turn", "ODD-014"),
        Kind("drink", "drink {potion}", "ODD-076", potion),
        Kind("fall", "fall", "ODD-061"),
        Kind("explore", "explore", "ODD-017"),
        Kind("enter", "enter door {door}", "ODD-025", door),
        Kind("descend", "descend", "ODD-104"),
        Kind("stay", "stay", "ODD-104"),
        Kind("face", "face it", "ODD-026"),
        Kind("flee", "flee", "ODD-026"),
        Kind("add-door", "add a door", "ODD-026"),
        Kind("no-door", "add no door", "ODD-026"),
        Kind("pair", "heroes {hero} and {other} take challenge {challenge}", "ODD-131", hero, other, challenge),
        Kind("hurt", "wound hero {hero}", "ODD-059", hero),
        Kind("drain", "give up {item}", "ODD-030", item),
        Kind("way", "take way {way}", "ODD-031", way),
        Kind("speed", "use speed for the way", "ODD-123"),
        Kind("no-speed", "keep speed", "ODD-123"),
        Kind("feat", "feat with {count}", "ODD-034", count),
        Kind("no-feat", "no feat", "ODD-065"),
        Kind("drop", "drop {die}", "ODD-034", die),
        Kind("first", "hero {hero} takes {colour} dice first", "ODD-039", hero, colour),
        Kind("bonus", "hero {hero} rolls a bonus die", "ODD-038", hero),
        Kind("place", "place {die} on box {box}", "ODD-047", die, box),
        Kind("use", "use {skill}", "ODD-075", skill),
        Kind("use-with", "{skill} with {die}", "ODD-073", skill, die),
        Kind("pay", "pay {die}", "ODD-073", die),
        Kind("combine", "combine {die}", "ODD-053", die),
        Kind("with", "with {die}", "ODD-053", die),
        Kind("give", "heroic die to hero {hero}", "ODD-054", hero),
        Kind("discard", "discard {die}", "ODD-055", die),
        Kind("finish", "finish", "ODD-043"),
        Kind("raise", "raise {die}", "ODD-082", die),
        Kind("turn", "turn {die}", "ODD-083", die),
        Kind("reroll", "reroll {die}", "ODD-083", die),
        Kind("value", "name value {value}", "ODD-083", value),
        Kind("colour", "name {colour}", "ODD-083", colour),
        Kind("enough", "enough", "ODD-083"),
        Kind("kite", "kite", "ODD-084"),
        Kind("no-kite", "take the wound", "ODD-084"),
        Kind("loot-xp", "loot as xp", "ODD-088"),
        Kind("loot-potion", "loot as potion", "ODD-091"),
        Kind("loot-item", "loot as item", "ODD-089"),
        Kind("loot-item-for", "loot as item in place of {item}", "ODD-096", item),
        Kind("loot-skill", "loot as skill", "ODD-088"),
        Kind("loot-skill-for", "loot as skill in place of {skill}", "ODD-096", skill),
        Kind("level", "level up with {cards}", "ODD-098", _level_domain()),
    )
