"""Paper Dungeons: whether a state written by hand is one that a game can have."""

from __future__ import annotations

from delvers.engine.errors import InvalidState

from ..content import Content
from ..state import PaperState, Sheet


def validate(box: Content, state: PaperState) -> None:
    """Raise InvalidState, with the field, for a state that no game can reach."""
    for name in ("objectives", "objectives_aside", "powers", "powers_aside", "sheets", "shown", "stacks"):
        found = len(getattr(state, name))
        if found != state.seats:
            raise InvalidState(f"has {found} entries where {state.seats} are needed", f"state.{name}")
    for seat, sheet in enumerate(state.sheets):
        _validate_sheet(box, sheet, f"state.sheets[{seat}]")


def _validate_sheet(box: Content, sheet: Sheet, path: str) -> None:
    if sheet.soaked > 2 * sheet.potions:
        raise InvalidState("more damage than the potions can hold", f"{path}.soaked")
    if sheet.minions & ~box.minion_rooms:
        raise InvalidState("a minion where the dungeon has none", f"{path}.minions")
    if sheet.slain & ~sheet.minions:
        raise InvalidState("a minion that is not among the defeated ones", f"{path}.slain")
    if sheet.looted.bit_count() > sheet.gems:
        raise InvalidState("more gems looted than marked", f"{path}.gems")
    if (sheet.position < 0) != (not sheet.path) or (sheet.path and sheet.path[-1] != sheet.position):
        raise InvalidState("the path does not end at the position", f"{path}.path")
    if sum({1 << room for room in sheet.path}) != sheet.visited:
        raise InvalidState("the rooms visited are not those of the path", f"{path}.visited")
