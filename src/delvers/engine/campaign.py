"""Engine: what follows a player from match to match - a sheet, kept by the game, in a small file or a database row.

A game that has campaigns gives `Game.campaign()`. The engine knows only that a sheet is JSON and how it is wrapped.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from .errors import InvalidOptions

if TYPE_CHECKING:
    from .match import Match

FORMAT = 1


class Campaign:
    """How a game fills its sheets. A sheet is a JSON-ready dict; no function here changes the one it is given."""

    def new(self, options: dict[str, Any], seats: int, seat: int) -> dict[str, Any]:
        """An empty sheet for a seat of a first match with these options."""
        raise NotImplementedError

    def name(self, sheet: dict[str, Any]) -> str:
        """What tells the sheets of one player apart, a short id; empty where a player has one."""
        return ""

    def check(self, sheet: Any, path: str) -> dict[str, Any]:
        """The sheet itself if it is whole; InvalidOptions names the entry at fault otherwise."""
        raise NotImplementedError

    def options(self, sheets: list[dict[str, Any]], options: dict[str, Any]) -> dict[str, Any]:
        """The options of the next match of the players with these sheets, one for each seat."""
        raise NotImplementedError

    def played_with(self, match: Match, seat: int) -> dict[str, Any] | None:
        """The sheet that a match was begun with."""
        raise NotImplementedError

    def after(self, sheet: dict[str, Any], match: Match, seat: int) -> dict[str, Any]:
        """The sheet after a match that is over."""
        raise NotImplementedError

    def choices(self, sheet: dict[str, Any]) -> list[str]:
        """What can be entered on the sheet now, in words that people type."""
        raise NotImplementedError

    def label(self, choice: str, lang: str) -> str:
        """A choice in words that people read."""
        return choice

    def choose(self, sheet: dict[str, Any], choice: str) -> dict[str, Any]:
        """The sheet with one of the choices entered; InvalidOptions for anything else."""
        raise NotImplementedError

    def owed(self, sheet: dict[str, Any]) -> int:
        """How many entries the player may still make for matches already played."""
        return 0

    def text(self, sheet: dict[str, Any], lang: str) -> str:
        """The sheet in words and characters."""
        raise NotImplementedError


def dump_sheet(game: str, sheet: dict[str, Any]) -> str:
    """The text of a campaign file."""
    return json.dumps({"delvers campaign": FORMAT, "game": game, "sheet": sheet}, ensure_ascii=False, indent=1) + "\n"


def load_sheet(campaign: Campaign, game: str, text: str, name: str) -> dict[str, Any]:
    """The sheet in the text of a campaign file, checked; `name` is what the error calls the file."""
    advice = "mend it by hand, put back a copy, or name a new file to begin anew"
    try:
        found = json.loads(text)
    except ValueError as error:
        raise InvalidOptions(f"the campaign file is damaged ({error}); {advice}", name) from None
    if type(found) is not dict or found.get("delvers campaign") != FORMAT or "sheet" not in found:
        raise InvalidOptions(f"this is not a campaign file of this version of Delvers; {advice}", name)
    if found.get("game") != game:
        raise InvalidOptions(f"this is a campaign of {found.get('game')!r}, not of {game!r}; name another file", name)
    return campaign.check(found["sheet"], f"{name}: sheet")
