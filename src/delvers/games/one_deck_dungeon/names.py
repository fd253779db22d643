"""One Deck Dungeon: ids and notation turned into names for sentences, and the list of all cards."""

from __future__ import annotations

import tomllib
from typing import Any

from .cards import Cards

COLOURS = {
    "en": {"S": "strength", "A": "agility", "M": "magic", "H": "heroic", "HA": "armor-only heroic",
           "MS": "spell-only magic"},
    "it": {"S": "forza", "A": "agilità", "M": "magia", "H": "eroico", "HA": "eroico (solo armatura)",
           "MS": "magia (solo incantesimi)"},
}  # fmt: skip
COLOUR_WORDS = {"strength": "S", "agility": "A", "magic": "M", "heroic": "H"}
HEALTH = {"en": "health", "it": "salute"}


def die_name(word: str, lang: str) -> str:
    """A die as people say it: "strength 5" for S5."""
    colour = word.rstrip("0123456789")
    return f"{COLOURS[lang][colour]} {word[len(colour) :]}"


class Lexicon:
    """The names of everything in one language, by the name of the argument that holds the id."""

    def __init__(self, c: Cards, lang: str) -> None:
        self.lang = lang
        skills = {skill.id: skill.name[lang] for skill in c.skills}
        skills |= {talent.id: talent.name[lang] for talent in c.talents}
        potions = {potion.id: potion.name[lang] for potion in c.potions}
        self.by_key: dict[str, dict[str, str]] = {
            "card": {card.id: card.challenge.name[lang] for card in c.cards},
            "item": {card.id: self._item(card.challenge.name[lang], card.item, card.health) for card in c.cards},
            "skill": skills,
            "potion": potions,
            "source": skills | potions,
            "hero": {hero.id: hero.name[lang] for hero in c.heroes},
            "dungeon": {dungeon.id: dungeon.name[lang] for dungeon in c.dungeons},
            "boss": {dungeon.boss.id: dungeon.boss.name[lang] for dungeon in c.dungeons},
            "ability": self._abilities(c),
            "colour": {word: COLOURS[lang][letter] for word, letter in COLOUR_WORDS.items()},
            "what": dict(COLOURS[lang]),
        }
        self.ways: dict[str, str] = {
            f"{challenge.id} {i + 1}": way.name[lang]
            for challenge in c.challenges
            for i, way in enumerate(challenge.ways)
        }

    def _item(self, name: str, colour: int, health: int) -> str:
        words = [COLOURS[self.lang]["SAM"[colour]]] + ([HEALTH[self.lang]] if health else [])
        return f"{name} ({', '.join(words)})"

    def _abilities(self, c: Cards) -> dict[str, str]:
        lang = self.lang
        names = {ch.id: f"{ch.ability[lang]} ({ch.name[lang]})" for ch in c.challenges if ch.ability}
        for dungeon in c.dungeons:
            names[dungeon.boss.id] = dungeon.boss.name[lang]
            names.update({floor.id: floor.name[lang] for floor in dungeon.floors})
        return names

    def translate(self, args: dict[str, Any]) -> dict[str, Any]:
        """The arguments of a message with names for ids and words for dice."""
        return {key: self._value(key, value) for key, value in args.items()}

    def _value(self, key: str, value: Any) -> Any:
        if not isinstance(value, str):
            return value
        if key in ("die", "old", "new", "box1", "box2"):
            return die_name(value, self.lang)
        if key == "dice":
            return ", ".join(die_name(word, self.lang) for word in value.split())
        if key.startswith("way"):
            return self.ways.get(value, value)
        return self.by_key.get(key, {}).get(value, value)


def list_cards(texts: dict[str, str]) -> list[dict[str, Any]]:
    """Every record of the data files: `kind`, and what the file says of it. A challenge is listed once for each of
    its two cards, a dungeon once for itself, each of its floors and its boss."""
    result: list[dict[str, Any]] = []
    for text in texts.values():
        for kind, records in tomllib.loads(text).items():
            for record in records:
                result += _listed(kind, record)
    return result


def _listed(kind: str, record: dict[str, Any]) -> list[dict[str, Any]]:
    shared = {key: value for key, value in record.items() if key not in ("cards", "floor", "boss")}
    if kind == "hero":
        shared["text"] = {lang: f"{record['feat_name'][lang]}: {record['feat_text'][lang]}" for lang in COLOURS}
    if kind == "challenge":
        return [{"kind": kind, **shared, "challenge": record["id"], **card} for card in record["cards"]]
    found = [{"kind": kind, **shared}]
    for i, floor in enumerate(record.get("floor", ())):
        found.append({"kind": "floor", "dungeon": record["id"], "number": i + 1, "source": record["source"], **floor})
    if "boss" in record:
        found.append({"kind": "boss", "dungeon": record["id"], "source": record["source"], **record["boss"]})
    return found
