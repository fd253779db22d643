"""One Deck Dungeon: the campaign sheet that follows a hero from match to match.

    {"hero": "mage", "dots": {"veteran": [6, 0, 0]}, "to_fill": [2, 0, 0], "specialisation": "healing",
     "basic_skill": "second-look", "games": 3, "bosses": ["dragon"]}

`dots` are the filled dots of each talent (green, yellow, red); `to_fill` the dots earned and not yet filled, by the
dungeons they were earned in (easy, medium, hard).
"""

from __future__ import annotations

from typing import Any

from delvers.engine.campaign import Campaign
from delvers.engine.errors import InvalidOptions
from delvers.engine.match import Match
from delvers.engine.words import OWN, catalogue

from .cards import Cards
from .state import WON, OddState

GROUPS = ("healing", "combat", "dungeon")
COLOURS = ("green", "yellow", "red")
FIELDS = ("hero", "dots", "to_fill", "specialisation", "basic_skill", "games", "bosses")
FILLED, OPEN = "●", "○"


def new_sheet(hero: str) -> dict[str, Any]:
    """An empty sheet."""
    return {
        "hero": hero,
        "dots": {},
        "to_fill": [0, 0, 0],
        "specialisation": "healing",
        "basic_skill": "drilled-stance",
        "games": 0,
        "bosses": [],
    }


# -- checking -----------------------------------------------------------------------------------------------------


def check_sheet(cards: Cards, sheet: Any, path: str) -> dict[str, Any]:
    """The sheet itself if it is whole; InvalidOptions names the entry at fault otherwise."""
    if type(sheet) is not dict or set(sheet) != set(FIELDS):
        raise InvalidOptions(f"a campaign sheet has exactly the entries {', '.join(FIELDS)}", path)
    _one_of(sheet["hero"], list(cards.hero_numbers), f"{path}.hero")
    _one_of(sheet["specialisation"], list(GROUPS), f"{path}.specialisation")
    _one_of(sheet["basic_skill"], basic_skills(cards), f"{path}.basic_skill")
    bosses = [dungeon.boss.id for dungeon in cards.dungeons]
    if type(sheet["bosses"]) is not list:
        raise InvalidOptions("must be a list of bosses", f"{path}.bosses")
    for i, boss in enumerate(sheet["bosses"]):
        _one_of(boss, bosses, f"{path}.bosses[{i}]")
    if type(sheet["games"]) is not int or sheet["games"] < 0:
        raise InvalidOptions("must be a number of games", f"{path}.games")
    if not _three_numbers(sheet["to_fill"]):
        raise InvalidOptions("must be three numbers: dots of easy, medium and hard dungeons", f"{path}.to_fill")
    _check_dots(cards, sheet["dots"], f"{path}.dots")
    return sheet


def _one_of(value: Any, allowed: list[str], path: str) -> None:
    if not isinstance(value, str) or value not in allowed:
        raise InvalidOptions(f"{value!r} is not one of {', '.join(allowed)}", path)


def _three_numbers(value: Any) -> bool:
    return type(value) is list and len(value) == 3 and all(type(n) is int and n >= 0 for n in value)


def _check_dots(cards: Cards, dots: Any, path: str) -> None:
    if type(dots) is not dict:
        raise InvalidOptions("must give the filled dots of each talent", path)
    for talent, filled in dots.items():
        _one_of(talent, list(cards.talent_numbers), path)
        most = cards.talents[cards.talent_numbers[talent]].dots
        if not _three_numbers(filled):
            raise InvalidOptions("must be three numbers: green, yellow, red", f"{path}.{talent}")
        if any(n > m for n, m in zip(filled, most, strict=True)):
            raise InvalidOptions(f"has more dots filled than the sheet has: {most}", f"{path}.{talent}")


def basic_skills(cards: Cards) -> list[str]:
    """The basic skills a Veteran may choose from."""
    return [skill.id for skill in cards.skills if skill.set == "basic"]


# -- what a sheet gives -------------------------------------------------------------------------------------------


def talent_mask(cards: Cards, sheet: dict[str, Any]) -> int:
    """The talents in force: all dots filled, basic or of the specialisation chosen (ODD-121, ODD-122)."""
    mask = 0
    for i, talent in enumerate(cards.talents):
        if sheet["dots"].get(talent.id) == talent.dots and talent.group in ("basic", sheet["specialisation"]):
            mask |= 1 << i
    return mask


def dots_open(cards: Cards, sheet: dict[str, Any], talent: str) -> list[int]:
    """How many green, yellow and red dots of a talent are still open."""
    filled = sheet["dots"].get(talent, [0, 0, 0])
    return [m - n for m, n in zip(cards.talents[cards.talent_numbers[talent]].dots, filled, strict=True)]


def fill_dot(cards: Cards, sheet: dict[str, Any], talent: str, colour: int) -> dict[str, Any]:
    """The sheet with one more dot. An easy dungeon's dots are green, a medium one's also yellow, a hard one's any
    (ODD-120): the dot that could be used for the least is spent."""
    spent = next(grade for grade in range(colour, 3) if sheet["to_fill"][grade])
    left = list(sheet["to_fill"])
    left[spent] -= 1
    filled = list(sheet["dots"].get(talent, [0, 0, 0]))
    filled[colour] += 1
    return {**sheet, "to_fill": left, "dots": {**sheet["dots"], talent: filled}}


class OddCampaign(Campaign):
    """The sheets of One Deck Dungeon, one for each hero."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards

    def new(self, options: dict[str, Any], seats: int, seat: int) -> dict[str, Any]:
        from .rules.setup import DEFAULT_HEROES

        heroes = options.get("heroes") or DEFAULT_HEROES
        if seat >= len(heroes):
            raise InvalidOptions(f"there is no hero for sheet {seat + 1}", "options.heroes")
        return self.check(new_sheet(heroes[seat]), "sheet")

    def name(self, sheet: dict[str, Any]) -> str:
        return str(sheet["hero"])

    def check(self, sheet: Any, path: str) -> dict[str, Any]:
        return check_sheet(self.cards, sheet, path)

    def options(self, sheets: list[dict[str, Any]], options: dict[str, Any]) -> dict[str, Any]:
        heroes = options.get("heroes") or [sheet["hero"] for sheet in sheets]
        return {**options, "heroes": heroes, "campaign": sheets}

    def played_with(self, match: Match, seat: int) -> dict[str, Any] | None:
        sheets = match.options["campaign"]
        return sheets[seat] if seat < len(sheets) else None

    def after(self, sheet: dict[str, Any], match: Match, seat: int) -> dict[str, Any]:
        """One more game, the boss if it was defeated, and dots to fill (ODD-119)."""
        state, outcome = match.state, match.outcome
        assert isinstance(state, OddState)
        assert outcome is not None, "the match is not over"
        dungeon = self.cards.dungeons[state.dungeon]
        boss = [dungeon.boss.id] if state.result == WON and dungeon.boss.id not in sheet["bosses"] else []
        to_fill = list(sheet["to_fill"])
        to_fill[dungeon.dots - 1] += sum(outcome.scores[seat].values())
        return {**sheet, "games": sheet["games"] + 1, "bosses": sheet["bosses"] + boss, "to_fill": to_fill}

    def choices(self, sheet: dict[str, Any]) -> list[str]:
        result = []
        best = max((grade for grade in range(3) if sheet["to_fill"][grade]), default=-1)
        for talent in self.cards.talents:
            left = dots_open(self.cards, sheet, talent.id)
            result += [f"fill {talent.id} {COLOURS[n]}" for n in range(best + 1) if left[n]]
        result += [f"specialise {group}" for group in GROUPS if group != sheet["specialisation"]]
        result += [f"learn {skill}" for skill in basic_skills(self.cards) if skill != sheet["basic_skill"]]
        return result

    def label(self, choice: str, lang: str) -> str:
        t = catalogue(lang, OWN).t
        verb, what, *colour = choice.split()
        if verb == "fill":
            talent = self.cards.talents[self.cards.talent_numbers[what]]
            group = t(f"odd-group-{talent.group}")
            return t(f"odd-choice-fill-{colour[0]}", {"talent": talent.name[lang], "group": group})
        if verb == "specialise":
            return t("odd-choice-specialise", {"group": t(f"odd-group-{what}")})
        return t("odd-choice-learn", {"skill": self.cards.skills[self.cards.skill_numbers[what]].name[lang]})

    def choose(self, sheet: dict[str, Any], choice: str) -> dict[str, Any]:
        words = choice.lower().split()
        if " ".join(words) not in self.choices(sheet):
            raise InvalidOptions(self._why_not(sheet, words), choice)
        if words[0] == "fill":
            return fill_dot(self.cards, sheet, words[1], COLOURS.index(words[2]))
        return {**sheet, "specialisation" if words[0] == "specialise" else "basic_skill": words[1]}

    def _why_not(self, sheet: dict[str, Any], words: list[str]) -> str:
        fills = len(words) == 3 and words[0] == "fill" and words[1] in self.cards.talent_numbers
        if not fills or words[2] not in COLOURS:
            few = "; ".join(self.choices(sheet)[:6])
            return f"that cannot be entered on the sheet now; possible is, for example: {few}"
        colour = COLOURS.index(words[2])
        if not dots_open(self.cards, sheet, words[1])[colour]:
            return f"{words[1]} has no {words[2]} dot left to fill"
        return f"no dot that was earned can be {words[2]}: yellow ones take a medium dungeon, red ones a hard one"

    def owed(self, sheet: dict[str, Any]) -> int:
        return sum(sheet["to_fill"]) if any(choice.startswith("fill") for choice in self.choices(sheet)) else 0

    def text(self, sheet: dict[str, Any], lang: str) -> str:
        words = catalogue(lang, OWN)
        bosses = [d.boss.name[lang] for d in self.cards.dungeons if d.boss.id in sheet["bosses"]]
        hero = self.cards.heroes[self.cards.hero_numbers[sheet["hero"]]].name[lang]
        skill = self.cards.skills[self.cards.skill_numbers[sheet["basic_skill"]]].name[lang]
        lines = [words.t("odd-sheet", {"hero": hero, "games": sheet["games"], "bosses": ", ".join(bosses) or "-"})]
        group = words.t(f"odd-group-{sheet['specialisation']}")
        lines.append(words.t("odd-sheet-choices", {"group": group, "skill": skill}))
        easy, medium, hard = sheet["to_fill"]
        lines.append(words.t("odd-sheet-to-fill", {"easy": easy, "medium": medium, "hard": hard}))
        mask = talent_mask(self.cards, sheet)
        for i, talent in enumerate(self.cards.talents):
            left = dots_open(self.cards, sheet, talent.id)
            dots = "  ".join(FILLED * (n - rest) + OPEN * rest for n, rest in zip(talent.dots, left, strict=True) if n)
            state = "odd-sheet-in-force" if mask >> i & 1 else "odd-sheet-learned" if not any(left) else ""
            name = f"{words.t(f'odd-group-{talent.group}')}: {talent.name[lang]} ({talent.id})"
            lines.append(f"  {name:<44} {dots:<18} {words.t(state) if state else ''}".rstrip())
        return "\n".join(lines)
