"""Dungeoneer: what each field of a card's record may hold, so that a slip in somebody's own set is named exactly."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Wrong = Callable[[str, str], Exception]
"""Makes the error of a field: its path within the card, and what is wrong with it."""

TEXT, TEXTS, NUMBER, NUMBERS, YES_NO, WORDS, PART = (
    "a text", "a list of texts", "a whole number from 0 on", "a list of whole numbers, one for each level",
    "true or false", "a text for each language, such as { en = ... }", "a table of fields",
)  # fmt: skip

SHAPES = {
    **dict.fromkeys(
        ("id", "source", "usage", "duration", "slot", "attaches", "target", "kind", "sewer", "terrain", "place", "from",
         "to", "stat", "cost", "bonus_cost", "form"), TEXT),
    **dict.fromkeys(
        ("categories", "standard", "while", "play", "each_turn", "effects", "exits", "enter", "success", "failure",
         "reward", "sacrifice", "effect", "carrying"), TEXTS),
    **dict.fromkeys(
        ("value", "pump", "copies", "charges", "upkeep", "storage", "life", "boons", "treasures", "glory", "peril",
         "hazard", "number", "bonus", "melee", "magic", "speed", "pit", "spikes"), NUMBER),
    **dict.fromkeys(("once", "your_turn", "portal"), YES_NO),
    **dict.fromkeys(("name", "text", "story", "title", "component"), WORDS),
    **dict.fromkeys(
        ("action", "threat", "shed", "search", "guardian", "slay", "chance", "escort", "artifact", "ability", "hit"),
        PART),
}  # fmt: skip
"""Every field by its name, wherever it stands; `shape_of` knows the few whose place matters."""


def check(wrong: Wrong, record: dict[str, Any], hero: bool, path: str = "") -> None:
    """Raises the error of the first field that is not understood."""
    for field, value in record.items():
        shape = shape_of(path, field, value, hero)
        if not shape:
            raise wrong(path + field, f"there is no such field; there are {', '.join(sorted(SHAPES))}")
        if not _fits(shape, value):
            raise wrong(path + field, f"{value!r} is not {shape}")
        if shape == PART:
            check(wrong, value, hero, f"{path}{field}.")


def shape_of(path: str, field: str, value: Any, hero: bool) -> str:
    """What a field holds where it stands; empty for a field that does not exist."""
    if path.endswith("hit."):
        return TEXTS
    if field == "pump" and path:
        return YES_NO  # a Threat that grows with the points paid
    if field in ("pit", "spikes") and isinstance(value, dict):
        return PART  # with another stat than Speed
    if hero and field in ("melee", "magic", "speed"):
        return NUMBERS
    return SHAPES.get(field, "")


def _fits(shape: str, value: Any) -> bool:
    if shape == TEXT:
        return type(value) is str
    if shape == NUMBER:
        return type(value) is int and value >= 0
    if shape == YES_NO:
        return type(value) is bool
    if shape == TEXTS:
        return type(value) is list and all(type(text) is str and text.split() for text in value)
    if shape == NUMBERS:
        return type(value) is list and bool(value) and all(type(number) is int and number >= 0 for number in value)
    if shape == WORDS:
        return type(value) is dict and "en" in value and all(type(text) is str for text in value.values())
    return type(value) is dict
