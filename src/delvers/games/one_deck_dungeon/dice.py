"""One Deck Dungeon: dice and boxes as small ints.

A die is `kind * 6 + value - 1`. Besides the four colours there are two kinds of bound dice: a heroic die that only an
armor box can take, and a magic die that can only pay for a spell. A box is one int with its facts in bit fields.
"""

from __future__ import annotations

from typing import Final

STRENGTH: Final = 0
AGILITY: Final = 1
MAGIC: Final = 2
HEROIC: Final = 3
FOR_ARMOR: Final = 4
FOR_SPELL: Final = 5
KINDS: Final = ("S", "A", "M", "H", "HA", "MS")
"""The letters of the kinds of dice in notation: HA only for armor, MS only for a spell."""
COLOUR_LETTERS: Final = "SAMG"
GREY: Final = 3
"""Colour of the dungeon's peril boxes; in play they have the colour of the way chosen."""
PHYSICAL: Final = (0, 1, 2, 3, 3, 2)
"""Which of the four sets of dice on the table a kind of die is taken from."""
DICE_CODES: Final = 36

WIDE: Final = 1 << 9
ARMOR: Final = 1 << 10
SKULL: Final = 1 << 11
HEARTS_AT, TIME_AT = 12, 20
"""Where a box has its hearts and its time: eight bits each, so that the costs of many boxes add up in one sum."""
VARIABLE: Final = 1 << 28
"""The number of the box is an X."""
FROM_DUNGEON: Final = 1 << 29


def die(kind: int, value: int) -> int:
    """The int of a die."""
    return kind * 6 + value - 1


def die_word(code: int) -> str:
    """The notation of a die, as "S5"."""
    return KINDS[code // 6] + str(code % 6 + 1)


DIE_WORDS: Final[tuple[str, ...]] = tuple(die_word(code) for code in range(DICE_CODES))


def dice_words(codes: list[int]) -> str:
    """The notation of several dice, as "S5 H2"."""
    return " ".join([DIE_WORDS[code] for code in codes])


def parse_die(word: str) -> int:
    """The int of a die written as "S5"."""
    return die(KINDS.index(word[:-1]), int(word[-1]))


def make_box(colour: int, target: int, flags: int = 0, hearts: int = 0, time: int = 0) -> int:
    """The int of a box."""
    return colour | target << 3 | flags | hearts << HEARTS_AT | time << TIME_AT


def box_colour(box: int) -> int:
    return box & 7


def box_hearts(box: int) -> int:
    return box >> HEARTS_AT & 255


def box_time(box: int) -> int:
    return box >> TIME_AT & 255


def parse_box(text: str) -> int:
    """The int of a box in the compact notation of the data files, as "M11w:hht" or "SXwa"."""
    face, _, cost = text.partition(":")
    colour = COLOUR_LETTERS.index(face[0])
    digits = face[1:].rstrip("wak")
    marks = face[1 + len(digits) :]
    flags = VARIABLE if digits == "X" else 0
    flags |= (WIDE if "w" in marks else 0) | (ARMOR if "a" in marks else 0) | (SKULL if "k" in marks else 0)
    if cost.strip("ht"):
        raise ValueError(f"{text!r} is not a box")
    return make_box(colour, 0 if flags & VARIABLE else int(digits), flags, cost.count("h"), cost.count("t"))


def fits(kind: int, box: int, flags: int) -> bool:
    """Whether dice of a kind may lie on a box at all; `flags` SKULL: heroic dice may not cover skulls here."""
    if kind == HEROIC:
        return not (box & SKULL & flags)
    if kind == FOR_ARMOR:
        return box & ARMOR != 0 and not (box & SKULL & flags)
    return kind == box & 7
