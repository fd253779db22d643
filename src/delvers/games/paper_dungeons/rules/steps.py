"""Paper Dungeons: the steps that can be pending for a seat.

A frame is an int: the step in the low 5 bits, its argument above. The last frame of a seat's stack is done first.
"""

from __future__ import annotations

from typing import Final

PICK_OBJECTIVE: Final = 0
PICK_POWER: Final = 1
USE_DICE: Final = 2
MOVING: Final = 3
DAMAGE: Final = 4
POTION: Final = 5
RAISE_HERO: Final = 6
FILL_BOX: Final = 7
SLAY: Final = 8
GEM: Final = 9
LOOT_GEM: Final = 10
PICK_GEM: Final = 11
COUNT_MINION: Final = 12
OFFER: Final = 13
AGREE: Final = 14

# Where damage comes from (PD-071), in the argument of DAMAGE above the amount.
SKULLS: Final = 0
MINION: Final = 1
TRAP: Final = 2
VILLAIN: Final = 3
DAMAGE_SOURCES: Final = ("skulls", "minion", "trap", "villain")
DAMAGE_RULES: Final = ("PD-022", "PD-086", "PD-089", "PD-120")

# What a room offers where benefits may be declined.
OFFERS: Final = ("potion", "item", "level", "gem")


def frame(step: int, arg: int = 0) -> int:
    """The int of a frame."""
    return step | arg << 5


def damage_frame(amount: int, source: int) -> int:
    """The frame of damage that still has to be marked."""
    return DAMAGE | (amount | source << 5) << 5
