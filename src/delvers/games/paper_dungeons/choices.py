"""Paper Dungeons: the settings of a match - variants, the switches of the editions, the open questions.

The figures of the editions are here and not in a data file, because options are declared before anything is read.
"""

from __future__ import annotations

from typing import Any

DUNGEONS = tuple("abcdefghijkl")
CAMPAIGNS = ("urban-heroes", "hamnaptas-mummy", "terrors-in-the-tower", "around-the-kingdom")
EDITIONS = ("merged", "it", "en")

#: Where the editions differ: the switch, its value in each edition (merged, it, en), and the rule it changes.
SWITCHES: dict[str, tuple[tuple[Any, Any, Any], str]] = {
    "nine_minions": ((16, 16, 14), "PD-129"),
    "artisan_glory": ((-3, -3, -2), "PD-113"),
    "merchant_glory": ((-1, -1, 0), "PD-113"),
    "psionic_glory": ((2, 2, 0), "PD-113"),
    "wizard_swap": (("once-per-round", "once-per-round", "unlimited"), "PD-038"),
    "villain_visit": (("this-season", "this-season", "ever"), "PD-116"),
    "villain_minimum": (("reach", "reach", "exceed"), "PD-119"),
    "boots_movement_only": ((True, False, True), "PD-031"),
    "final_tie": (("rooms", "shared", "rooms"), "PD-132"),
}

#: Where both books are silent: the choices, the default first, and the rule they belong to.
OPEN_QUESTIONS: dict[str, tuple[tuple[Any, ...], str]] = {
    "missions_before_villain": ((True, False), "PD-105"),
    "merchant_extra_gems": ((True, False), "PD-114"),
    "decline_benefits": ((False, True), "PD-096"),
    "stay": ((True, False), "PD-072"),
    "lapsed_bonus": (("lost", "potion"), "PD-046"),
    "wall_and_water": (("both", "either"), "PD-051"),
    "cloak_wraps": ((False, True), "PD-051"),
    "hard_ways": (("each-passage", "each-place"), "PD-111"),
    "villain_fame": (("net", "gained"), "PD-111"),
    "slain_count": ((True, False), "PD-088"),
    "secret_objectives": ((True, False), "PD-109"),
}


def switch_values(name: str) -> tuple[Any, ...]:
    """The different values of an edition's switch."""
    return tuple(dict.fromkeys(SWITCHES[name][0]))


SETTING_CHOICES: dict[str, tuple[Any, ...]] = {
    "edition": EDITIONS,
    "missions": (True, False),
    "disappearing_gems": (True, False),
    "campaign": ("none", *CAMPAIGNS),
    **{name: switch_values(name) for name in SWITCHES},
    **{name: choices for name, (choices, _) in OPEN_QUESTIONS.items()},
}
