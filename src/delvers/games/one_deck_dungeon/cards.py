"""One Deck Dungeon: everything that is printed, read once from data/*.toml and never changed.

Cards are numbered in the order of the files; the rules work with these numbers, people see the ids and names.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from .dice import COLOUR_LETTERS, FROM_DUNGEON, VARIABLE, box_colour, parse_box
from .effects import PREVENT_HEARTS, Feat, Step, Trait, parse_steps

DATA: Final = Path(__file__).parent / "data"
FILES: Final = ("heroes", "levels", "skills", "potions", "challenges", "dungeons", "talents")
NO_SKILL: Final = -1
FREE, MANA = -1, 2
"""Kinds of cost: free; else the colour of the dice, where magic is counted by value."""


class Names:
    """A name, and a short text, in each language."""

    def __init__(self, record: dict[str, Any], name: str = "name", text: str = "text") -> None:
        self.name: dict[str, str] = record.get(name, {})
        self.text: dict[str, str] = record.get(text, {})


class Side:
    """A hero card's side: what the rules need of it."""

    def __init__(self, record: dict[str, Any], skill: int) -> None:
        self.dice: list[int] = record["stats"][:3]
        self.health: int = record["stats"][3]
        self.feat: Feat = Feat(record["feat"])
        self.skill: int = skill


class Hero(Names):
    """A hero: `sides[0]` for one player, `sides[1]` for two or four."""

    def __init__(self, record: dict[str, Any], skill_numbers: dict[str, int]) -> None:
        super().__init__(record)
        self.id: str = record["id"]
        self.source: str = record["source"]
        self.feat_names: Names = Names(record, "feat_name", "feat_text")
        self.sides: list[Side] = [Side(record[s], skill_numbers[record[s]["skill"]]) for s in ("one", "two")]


class Skill(Names):
    """A skill, or a talent of the campaign that is used like one."""

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self.id: str = record["id"]
        self.set: str = record.get("set", "talent")
        self.source: str = record["source"]
        self.cost_text: str = record.get("cost", "free")
        self.cost_colour: int = FREE
        self.cost: int = 0
        if self.cost_text.startswith("mana"):
            self.cost_colour, self.cost = MANA, int(self.cost_text.split()[1])
        elif self.cost_text != "free":
            self.cost_colour, self.cost = COLOUR_LETTERS.index(self.cost_text[-1]), int(self.cost_text[:-1])
        self.where: list[str] = record["where"]
        self.combat: bool = "combat" in self.where
        self.peril: bool = "peril" in self.where
        self.boss: bool = self.combat or "boss" in self.where
        self.steps: list[Step]
        self.passive: dict[str, list[int]]
        self.steps, self.passive = parse_steps(record["effects"])
        self.prevents_hearts: bool = any(step.op == PREVENT_HEARTS for step in self.steps)


class Potion(Names):
    """A potion effect."""

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self.id: str = record["id"]
        self.source: str = record["source"]
        self.combat: bool = "combat" in record["where"]
        self.peril: bool = "peril" in record["where"]
        self.steps: list[Step]
        self.passive: dict[str, list[int]]
        self.steps, self.passive = parse_steps(record["effects"])


class Way(Names):
    """One of the two ways through a peril."""

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self.time: int = record["time"]
        self.box: int = parse_box(record["box"])
        self.colour: int = box_colour(self.box)


class Challenge(Names):
    """What the two cards of a name have in common."""

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self.id: str = record["id"]
        self.ability: dict[str, str] = record.get("ability", {})
        self.source: str = record["source"]
        self.combat: bool = record["kind"] == "combat"
        self.xp: int = record["xp"]
        self.boxes: list[int] = [parse_box(text) for text in record.get("boxes", [])]
        self.ways: list[Way] = [Way(way) for way in record.get("ways", [])]
        self.variable: bool = any(box & VARIABLE for box in self.boxes)
        self.trait: Trait = Trait()
        self.trait.read(record.get("effects", []), self.id)


class Card:
    """One of the 44 challenge cards: the challenge, and what it becomes as item and as skill or potion."""

    def __init__(
        self, record: dict[str, Any], challenge: Challenge, skills: dict[str, int], potions: dict[str, int]
    ) -> None:
        self.id: str = record["id"]
        self.challenge: Challenge = challenge
        self.xp: int = challenge.xp
        self.item: int = COLOUR_LETTERS.index(record["item"][0])
        self.health: int = 1 if record["item"].endswith("+") else 0
        self.skill: int = skills.get(record["loot"], -1)
        self.potion: int = potions.get(record["loot"], -1)
        self.mark: bool = record.get("mark", False)


class Floor(Names):
    """A floor of a dungeon; `trait`, `peril` and `combat` already hold those of the floors above."""

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self.id: str = record["id"]
        self.own_peril: list[int] = [parse_box(text) | FROM_DUNGEON for text in record["peril"]]
        self.own_combat: list[int] = [parse_box(text) | FROM_DUNGEON for text in record["combat"]]
        self.effects: list[str] = record["effects"]
        self.trait: Trait = Trait()
        self.peril: list[int] = []
        self.combat: list[int] = []


class Boss(Names):
    """The boss on the back of a dungeon card."""

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self.id: str = record["id"]
        self.health: int = record["health"]
        self.rows: list[int] = [len(row) for row in record["rows"]]
        self.boxes: list[int] = [parse_box(text) for row in record["rows"] for text in row]
        self.variable: bool = any(box & VARIABLE for box in self.boxes)
        self.trait: Trait = Trait()
        self.trait.read(record["effects"], self.id)


class Dungeon(Names):
    """A dungeon with its three floors and its boss."""

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self.id: str = record["id"]
        self.source: str = record["source"]
        self.dots: int = record["dots"]
        self.floors: list[Floor] = [Floor(floor) for floor in record["floor"]]
        self.boss: Boss = Boss(record["boss"])
        for i, floor in enumerate(self.floors):
            for above in self.floors[: i + 1]:
                floor.trait.read(above.effects, above.id)
                floor.peril += above.own_peril
                floor.combat += above.own_combat


class Level:
    """A level card: [one player, two players] limits of items and skills."""

    def __init__(self, record: dict[str, Any]) -> None:
        self.items: list[int] = [record["one"]["items"], record["two"]["items"]]
        self.skills: list[int] = [record["one"]["skills"], record["two"]["skills"]]
        self.heroic_dice: int = record["heroic_dice"]
        self.xp: int = record["xp"]


class Difficulty(Names):
    """A grade of difficulty."""

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self.id: str = record["id"]
        self.level: int = record["level"]
        self.potions: int = record["potions"]
        self.xp_cards: int = record["xp_cards"]
        self.dots: int = record["dots"]


class Talent(Names):
    """A talent of the campaign sheet; `skill` is its number among the skills when it is used like one."""

    def __init__(self, record: dict[str, Any], skill: int) -> None:
        super().__init__(record)
        self.id: str = record["id"]
        self.group: str = record["group"]
        self.source: str = record["source"]
        self.dots: list[int] = record["dots"]
        self.skill: int = skill
        _, self.passive = parse_steps(record["effects"])


class Cards:
    """All of it."""

    def __init__(self, data: dict[str, dict[str, Any]]) -> None:
        self.skills: list[Skill] = [Skill(record) for record in data["skills"]["skill"]]
        talents = data["talents"]["talent"]
        used_as_skills = [record for record in talents if record["where"]]
        first_talent = len(self.skills)
        self.skills += [Skill(record) for record in used_as_skills]
        self.skill_numbers: dict[str, int] = {skill.id: i for i, skill in enumerate(self.skills)}
        self.talents: list[Talent] = [
            Talent(record, self.skill_numbers[record["id"]] if record["where"] else NO_SKILL) for record in talents
        ]
        self.talent_numbers: dict[str, int] = {talent.id: i for i, talent in enumerate(self.talents)}
        self.loot_skills: int = first_talent
        self.potions: list[Potion] = [Potion(record) for record in data["potions"]["potion"]]
        self.potion_numbers: dict[str, int] = {potion.id: i for i, potion in enumerate(self.potions)}
        self.heroes: list[Hero] = [Hero(record, self.skill_numbers) for record in data["heroes"]["hero"]]
        self.hero_numbers: dict[str, int] = {hero.id: i for i, hero in enumerate(self.heroes)}
        self.levels: list[Level] = [Level(record) for record in data["levels"]["level"]]
        self.difficulties: list[Difficulty] = [Difficulty(record) for record in data["levels"]["difficulty"]]
        self.dungeons: list[Dungeon] = [Dungeon(record) for record in data["dungeons"]["dungeon"]]
        self.dungeon_numbers: dict[str, int] = {dungeon.id: i for i, dungeon in enumerate(self.dungeons)}
        self.challenges: list[Challenge] = [Challenge(record) for record in data["challenges"]["challenge"]]
        self.cards: list[Card] = [
            Card(entry, challenge, self.skill_numbers, self.potion_numbers)
            for record, challenge in zip(data["challenges"]["challenge"], self.challenges, strict=True)
            for entry in record["cards"]
        ]
        self.card_numbers: dict[str, int] = {card.id: i for i, card in enumerate(self.cards)}

    def loot_skill(self, card: int, variant: bool) -> int:
        """The skill on a card; with the variant on, Mana Font takes the place of Mana Fountain."""
        skill = self.cards[card].skill
        if variant and skill == self.skill_numbers["mana-fountain"]:
            return self.skill_numbers["mana-font"]
        return skill


def read_data() -> dict[str, str]:
    """The texts of the data files by name."""
    return {name: (DATA / f"{name}.toml").read_text("utf-8") for name in FILES}


def load_cards(texts: dict[str, str]) -> Cards:
    """The cards made from the texts of the data files."""
    return Cards({name: tomllib.loads(text) for name, text in texts.items()})
