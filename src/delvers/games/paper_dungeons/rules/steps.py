"""Paper Dungeons: the steps that can be pending for a seat.

A frame is an int: the step in the low 5 bits, its argument above. The last frame of a seat's stack is done first.
"""

from __future__ import annotations

(
    PICK_OBJECTIVE, PICK_POWER, USE_DICE, MOVING, DAMAGE, POTION, RAISE_HERO, FILL_BOX, SLAY, GEM, LOOT_GEM, PICK_GEM,
    COUNT_MINION, OFFER, AGREE,
) = range(15)  # fmt: skip

# Where damage comes from (PD-071), in the argument of DAMAGE above the amount.
SKULLS, MINION, TRAP, VILLAIN = range(4)
DAMAGE_SOURCES = ("skulls", "minion", "trap", "villain")
DAMAGE_RULES = ("PD-022", "PD-086", "PD-089", "PD-120")

# What a room offers where benefits may be declined.
OFFERS = ("potion", "item", "level", "gem")


def frame(step: int, arg: int = 0) -> int:
    """The int of a frame."""
    return step | arg << 5


def damage_frame(amount: int, source: int) -> int:
    """The frame of damage that still has to be marked."""
    return DAMAGE | (amount | source << 5) << 5
