"""Dungeoneer: the printed side of every card in one language, for the text and the picture."""

from __future__ import annotations

from typing import Any

from delvers.engine.words import OWN, catalogue

from .cards import Adventure, Cards, Hero, MapCard, Quest
from .effects import FORMS


class Faces:
    """Names and texts by card id, and the words around them."""

    def __init__(self, cards: Cards, lang: str) -> None:
        self.lang = lang
        self.words = catalogue(lang, OWN)
        self.adventure: dict[str, Adventure] = {card.id: card for card in cards.adventure}
        self.maps: dict[str, MapCard] = {place.id: place for place in cards.maps}
        self.quests: dict[str, Quest] = {quest.id: quest for quest in cards.quests}
        self.heroes: dict[str, Hero] = {hero.id: hero for hero in cards.heroes}
        self.names: dict[str, str] = {}
        for group in (self.adventure, self.maps, self.quests, self.heroes):
            self.names |= {id: self.pick(card.name) for id, card in group.items()}
        self._said: dict[str, str] = {}

    def pick(self, texts: dict[str, str]) -> str:
        return texts.get(self.lang) or texts.get("en", "")

    def t(self, id: str, **args: Any) -> str:
        """A message; those without arguments are looked up once."""
        if args:
            return self.words.t(f"dgb-{id}", args)
        if id not in self._said:
            self._said[id] = self.words.t(f"dgb-{id}")
        return self._said[id]

    def hero(self, view: dict[str, Any], seat: int) -> str:
        return self.names[view["players"][seat]["hero"]]

    def fighter(self, view: dict[str, Any], side: dict[str, Any]) -> str:
        """The name of one side of a fight."""
        if side["kind"] == "hero":
            return self.hero(view, side["seat"])
        if side["kind"] == "monster":
            return self.names[side["id"]]
        if side["kind"] == "quest":
            slay = self.quests[side["id"]].slay
            return self.pick(slay.name) if slay else self.names[side["id"]]
        guardian = self.maps[side["id"]].guardian
        return self.pick(guardian.name) if guardian else self.names[side["id"]]

    def scores(self, id: str) -> str:
        """The scores of a Monster, such as "Melee 3 Magic 1"; those of 0 are left out."""
        printed = self.adventure[id].fighter.scores
        return " ".join(f"{self.t(form)} {printed[i]}" for i, form in enumerate(FORMS) if printed[i])

    def deed(self, id: str) -> str:
        """What a quest asks, and what it gives."""
        quest = self.quests[id]
        given = [
            self.t(f"reward-{effect.word}", amount=effect.amount)
            for effect in quest.reward
            if self.words.has(f"dgb-reward-{effect.word}")
        ]
        return self.pick(quest.text) + (f" {self.t('reward', reward=', '.join(given))}" if given else "")

    def exit(self, kind: int, number: int, opened: bool = False) -> str:
        if opened:
            return self.t("exit-opened")
        return self.t(("exit-open", "exit-locked", "exit-trapped", "exit-wall")[kind], number=number)

    def exits(self, space: dict[str, Any]) -> str:
        """All four exits in words."""
        sides = ("north", "east", "south", "west")
        parts = [
            f"{self.t(side)} {self.exit(kind, number, i in space.get('opened', ()))}"
            for i, (side, (kind, number)) in enumerate(zip(sides, space["exits"], strict=True))
        ]
        return self.t("exits", exits=", ".join(parts))

    def marks(self, space: dict[str, Any]) -> list[str]:
        """Obstacles, terrain and the like, in words."""
        found = [self.t(word, number=space[word]) for word in ("pit", "spikes", "hazard") if word in space]
        if "sewer" in space:
            found.append(self.t("sewer", letter=space["sewer"]))
        if "terrain" in space:
            found.append(self.t(f"terrain-{space['terrain']}"))
        return found + [self.t(word) for word in ("portal", "guardian") if word in space]


def percent(chance: float) -> str:
    return f"{round(100 * chance)}%"
