"""Paper Dungeons: from the options of a match to its settings."""

from __future__ import annotations

from typing import Any

from .choices import EDITIONS, OPEN_QUESTIONS, SWITCHES
from .state import Settings


def settings_of(options: dict[str, Any]) -> Settings:
    """The settings that checked options mean: a switch left at "edition" is as the edition has it."""
    edition = EDITIONS.index(options["edition"])
    values: dict[str, Any] = {name: options[name] for name in ("edition", "missions", "campaign", *OPEN_QUESTIONS)}
    # Alone, the variant is compulsory (PD-135).
    values["disappearing_gems"] = options["disappearing_gems"] or options["seats"] == 1
    for name, (by_edition, _) in SWITCHES.items():
        values[name] = by_edition[edition] if options[name] == "edition" else options[name]
    return Settings(**values)
