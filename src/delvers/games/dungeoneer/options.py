"""Dungeoneer: the options of a match. Each ambiguity of the book that tables settle differently is one."""

from __future__ import annotations

from typing import Any

from delvers.engine.spec import Option

SWITCHES: tuple[tuple[str, bool, str], ...] = (
    ("open_map", False, "DG-175"),
    ("ask_everybody", False, "DG-036"),
    ("speed_adds_movement", False, "DG-022"),
    ("counterattack_hit_effects", False, "DG-046"),
    ("locked_opens_on_failure", True, "DG-090"),
    ("obstacles_again", True, "DG-101"),
    ("warp_enters", True, "DG-103"),
    ("discard_with_empty_hand", True, "DG-121"),
    ("saved_movement_for_cards", True, "DG-127"),
    ("level_heals", False, "DG-139"),
    ("bonuses_add_up", False, "DG-174"),
    ("first_chance_roll_free", False, "DG-158"),
    ("quest_wounds_stay", True, "DG-163"),
)
"""Yes-or-no options: name, default, and the rule that each settles. In the state they are the bits of one number."""

(
    OPEN_MAP, ASK_EVERYBODY, SPEED_ADDS, COUNTER_EFFECTS, LOCKED_OPENS, OBSTACLES_AGAIN, WARP_ENTERS, DISCARD_EMPTY,
    SAVED_FOR_CARDS, LEVEL_HEALS, BONUSES_ADD, CHANCE_FREE, QUEST_WOUNDS_STAY,
) = (1 << i for i in range(len(SWITCHES)))  # fmt: skip


def declared() -> tuple[Option, ...]:
    """What the spec declares."""
    return (
        Option("sets", "dungeon", "dg-option-sets", choices=("dungeon", "wilderness", "both"), rule="DG-179"),
        Option("rounds", 40, "dg-option-rounds", low=1, high=60),
        Option("resource_cap", 0, "dg-option-resource-cap", low=0, high=99, rule="DG-007"),
        Option("leave_out", [], "dg-option-leave-out", many=True, rule="DG-181"),
        *(
            Option(name, default, "dg-option-" + name.replace("_", "-"), choices=(False, True), rule=rule)
            for name, default, rule in SWITCHES
        ),
    )


def switches(options: dict[str, Any]) -> int:
    """The yes-or-no options of a match as one number."""
    return sum(1 << i for i, (name, _, _) in enumerate(SWITCHES) if options[name])
