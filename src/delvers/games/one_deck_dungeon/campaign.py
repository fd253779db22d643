"""One Deck Dungeon: the campaign sheet that follows a hero from match to match, a small JSON file.

    {"hero": "mage", "dots": {"veteran": [6, 0, 0]}, "specialisation": "healing", "basic_skill": "second-look",
     "games": 3, "bosses": ["dragon"]}

`dots` are the filled dots of each talent: green, yellow, red.
"""

from __future__ import annotations

import json
from typing import Any

from delvers.engine.errors import InvalidOptions

from .cards import Cards

GROUPS = ("healing", "combat", "dungeon")
COLOURS = ("green", "yellow", "red")
FIELDS = ("hero", "dots", "specialisation", "basic_skill", "games", "bosses")


def new_sheet(hero: str) -> dict[str, Any]:
    """An empty sheet."""
    return {
        "hero": hero,
        "dots": {},
        "specialisation": "healing",
        "basic_skill": "drilled-stance",
        "games": 0,
        "bosses": [],
    }


def read_sheet(cards: Cards, text: str) -> dict[str, Any]:
    """A sheet from its file, checked."""
    try:
        sheet = json.loads(text)
    except ValueError as error:
        raise InvalidOptions(f"the campaign file is damaged: {error}", "campaign") from None
    return check_sheet(cards, sheet, "campaign")


def check_sheet(cards: Cards, sheet: Any, path: str) -> dict[str, Any]:
    """The sheet itself if it is whole; InvalidOptions names the entry at fault otherwise."""
    if type(sheet) is not dict or set(sheet) != set(FIELDS):
        raise InvalidOptions(f"a campaign sheet has exactly {', '.join(FIELDS)}", path)
    if sheet["hero"] not in cards.hero_numbers:
        raise InvalidOptions(f"there is no hero {sheet['hero']!r}", f"{path}.hero")
    if sheet["specialisation"] not in GROUPS:
        raise InvalidOptions(f"{sheet['specialisation']!r} is not one of {', '.join(GROUPS)}", f"{path}.specialisation")
    skill = cards.skill_numbers.get(sheet["basic_skill"], -1) if isinstance(sheet["basic_skill"], str) else -1
    if skill < 0 or cards.skills[skill].set != "basic":
        raise InvalidOptions(f"{sheet['basic_skill']!r} is not a basic skill", f"{path}.basic_skill")
    bosses = [dungeon.boss.id for dungeon in cards.dungeons]
    if type(sheet["bosses"]) is not list or any(boss not in bosses for boss in sheet["bosses"]):
        raise InvalidOptions("must be a list of bosses", f"{path}.bosses")
    if type(sheet["games"]) is not int or sheet["games"] < 0:
        raise InvalidOptions("must be a number of games", f"{path}.games")
    _check_dots(cards, sheet["dots"], f"{path}.dots")
    return sheet


def _check_dots(cards: Cards, dots: Any, path: str) -> None:
    if type(dots) is not dict:
        raise InvalidOptions("must give the filled dots of each talent", path)
    for talent, filled in dots.items():
        if talent not in cards.talent_numbers:
            raise InvalidOptions("there is no such talent", f"{path}.{talent}")
        most = cards.talents[cards.talent_numbers[talent]].dots
        if type(filled) is not list or len(filled) != 3 or any(type(n) is not int for n in filled):
            raise InvalidOptions("must be three numbers: green, yellow, red", f"{path}.{talent}")
        if any(not 0 <= n <= m for n, m in zip(filled, most, strict=True)):
            raise InvalidOptions(f"has more dots than the sheet: {most}", f"{path}.{talent}")


def talent_mask(cards: Cards, sheet: dict[str, Any]) -> int:
    """The talents in force: all dots filled, basic or of the specialisation chosen (ODD-121, ODD-122)."""
    mask = 0
    for i, talent in enumerate(cards.talents):
        if sheet["dots"].get(talent.id) == talent.dots and talent.group in ("basic", sheet["specialisation"]):
            mask |= 1 << i
    return mask


def finish_game(sheet: dict[str, Any], boss: str | None) -> dict[str, Any]:
    """The sheet after a game: one more game, and the boss if it was defeated (ODD-119)."""
    bosses = sheet["bosses"] + ([boss] if boss and boss not in sheet["bosses"] else [])
    return {**sheet, "games": sheet["games"] + 1, "bosses": bosses}


def fill_dot(cards: Cards, sheet: dict[str, Any], talent: str, colour: str, dungeon_dots: int) -> dict[str, Any]:
    """The sheet with one more dot; the dungeon's difficulty limits the colours (ODD-120)."""
    if talent not in cards.talent_numbers:
        raise InvalidOptions(f"there is no talent {talent!r}", "talent")
    if colour not in COLOURS:
        raise InvalidOptions(f"{colour!r} is not one of {', '.join(COLOURS)}", "colour")
    n = COLOURS.index(colour)
    if n >= dungeon_dots:
        raise InvalidOptions(f"a dungeon with {dungeon_dots} dots does not fill {colour} dots", "colour")
    most = cards.talents[cards.talent_numbers[talent]].dots
    filled = list(sheet["dots"].get(talent, [0, 0, 0]))
    if filled[n] >= most[n]:
        raise InvalidOptions(f"all {colour} dots of {talent} are filled", "talent")
    filled[n] += 1
    return {**sheet, "dots": {**sheet["dots"], talent: filled}}
