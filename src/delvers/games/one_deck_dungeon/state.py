"""One Deck Dungeon: the state of a match. Lists by seat hold one entry a hero; cards, dice and boxes are ints.

Nobody knows the order of the deck or what lies behind a closed door, so both are one bag, `unseen`: a card is drawn
from it by chance when it is seen. Hence nothing in the state is hidden from anyone.
"""

from __future__ import annotations

from typing import ClassVar, Final

from delvers.engine.data import Field, Frame, Int, Ints, Many, Part
from delvers.engine.spec import State

CLOSED: Final = 0
"""A closed door; an open one is the number of its card + 1, with four heroes + 64 * (the second card's number + 1)."""

# Bits of `variants`: the open points of the rules that are options.
SHIELD_AURA_BOSS: Final = 1
STAIRS_AFTER: Final = 2
MANA_FONT: Final = 4
OWN_BOXES_ONLY: Final = 8
HEAL_EACH_ROUND: Final = 16
ONE_BOX_OF_DICE: Final = 32
DISCARD_ANY: Final = 64
BITING_COLD_DUNGEON: Final = 128
REROLLS_SPARED: Final = 256
BOSS_TIME: Final = 512
GAINED_NEVER_PAY: Final = 1024

PLAYING: Final = 0
WON: Final = 1
LOST: Final = 2


class OddState(State):
    """Everything on the table."""

    FIELDS: ClassVar[dict[str, Field]] = {
        "variants": Int(0, 2047),
        "knowledge": Int(0, 6),  # value of the Knowledge die; 0: rolled
        "difficulty": Int(0, 3),
        "dungeon": Int(0, 4),
        "floor": Int(1, 4),  # 4: the boss
        "level": Int(1, 4),
        "result": Int(0, 2),
        # by seat
        "heroes": Ints(0, 4),
        "wounds": Ints(0, 40),
        "stored": Ints(0, 2),
        "used": Ints(0),  # mask of skills used in this challenge or round
        "talents": Ints(0),  # mask
        "basic": Ints(-1, 60),  # basic skill, -1: none
        "items": Many(Ints(0, 43)),
        "skills": Many(Ints(0, 43)),  # as cards
        "pools": Many(Ints(0, 35)),
        # the table
        "supply": Ints(0, 16, length=4),
        "potions": Int(0),
        "known": Int(0, 31),  # mask of potions
        "xp": Ints(0, 43),
        "removed": Ints(0, 43),
        "unseen": Ints(0, 43),
        "deck": Int(0, 88),
        "discards": Ints(0, 43),
        "doors": Ints(0),
        "tokens": Int(0, 5),
        "stairs": Int(0, 2),  # 1: they came into view in this start of turn, 2: in this challenge
        # the challenge
        "door": Int(-1, 3),
        "card": Int(-1, 43),
        "way": Int(-1, 1),
        "fighters": Ints(0, 3),
        "boxes": Ints(0),
        "covered": Int(0),  # mask of boxes
        "struck": Int(0),  # mask of boxes whose first die was lost (Lich)
        "placed": Ints(0),  # box * 64 + die
        "prevent_hearts": Int(0),
        "prevent_time": Int(0),
        "late_wounds": Int(0),  # by the stairs, to be added to the consequences
        "damage": Int(0, 99),  # on the boss
        "round": Int(0),
        "turn": Int(0),
        "stack": Many(Part(Frame)),
    }
    __slots__ = tuple(FIELDS)

    variants: int
    knowledge: int
    difficulty: int
    dungeon: int
    floor: int
    level: int
    result: int
    heroes: list[int]
    wounds: list[int]
    stored: list[int]
    used: list[int]
    talents: list[int]
    basic: list[int]
    items: list[list[int]]
    skills: list[list[int]]
    pools: list[list[int]]
    supply: list[int]
    potions: int
    known: int
    xp: list[int]
    removed: list[int]
    unseen: list[int]
    deck: int
    discards: list[int]
    doors: list[int]
    tokens: int
    stairs: int
    door: int
    card: int
    way: int
    fighters: list[int]
    boxes: list[int]
    covered: int
    struck: int
    placed: list[int]
    prevent_hearts: int
    prevent_time: int
    late_wounds: int
    damage: int
    round: int
    turn: int
    stack: list[Frame]


def new_state(seats: int) -> OddState:
    """An empty table for so many heroes, before anything is chosen."""
    s = OddState()
    s.variants = s.knowledge = s.difficulty = s.dungeon = s.result = 0
    s.floor = s.level = s.known = 1
    s.heroes = []
    s.wounds, s.stored, s.used, s.talents = [0] * seats, [0] * seats, [0] * seats, [0] * seats
    s.basic = [-1] * seats
    s.items = [[] for _ in range(seats)]
    s.skills = [[] for _ in range(seats)]
    s.pools = [[] for _ in range(seats)]
    s.supply, s.xp, s.removed, s.unseen, s.discards, s.doors = [], [], [], [], [], []
    s.potions = s.deck = s.tokens = s.stairs = 0
    s.door = s.card = s.way = -1
    s.fighters, s.boxes, s.placed, s.stack = [], [], [], []
    s.covered = s.struck = s.prevent_hearts = s.prevent_time = s.late_wounds = 0
    s.damage = s.round = s.turn = 0
    return s


def door_cards(code: int) -> list[int]:
    """The cards of an open door."""
    return [code - 1] if code < 64 else [code % 64 - 1, code // 64 - 1]


def make_door(cards: list[int]) -> int:
    """The int of an open door."""
    return cards[0] + 1 + (64 * (cards[1] + 1) if len(cards) > 1 else 0)
