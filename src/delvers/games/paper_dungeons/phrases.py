"""Paper Dungeons: the words that text and picture share - names of cards, rooms in one sentence, why a box counts."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from delvers.engine.words import OWN, catalogue

from .content import GEMS, HEROES, ITEM_WORDS, ROOM_INDEX, Content


class Phrases:
    """The words of one box in one language. Sentences are kept once they were made: a picture needs hundreds."""

    def __init__(self, box: Content, lang: str) -> None:
        self.box = box
        self.lang = lang
        self.words = catalogue(lang, OWN)
        self.t = lru_cache(maxsize=4096)(self._t)
        self.heroes = {hero: box.name("hero", number, lang) for number, hero in enumerate(HEROES)}
        self.items = {item: box.name("item", number, lang) for number, item in enumerate(ITEM_WORDS)}
        self._texts: dict[tuple[str, str], str] = {
            (kind, card["id"]): card["text"].get(lang, card["text"]["en"])
            for kind in ("item", "dungeon", "mission", "objective", "power")
            for card in box.records[kind]
        }

    def _t(self, id: str, **args: int | str) -> str:
        return self.words.t(id, args)

    def name(self, kind: str, id: str) -> str:
        """The name of a card."""
        return self.box.name_by_id(kind, id, self.lang)

    def text(self, kind: str, id: str) -> str:
        """What a card says."""
        return self._texts[kind, id]

    def item_text(self, item: str) -> str:
        return self._texts["item", self.box.records["item"][ITEM_WORDS.index(item)]["id"]]

    def ability(self, hero: str) -> str:
        """What a hero can do from level 4 on."""
        words: dict[str, str] = self.box.records["hero"][HEROES.index(hero)]["ability"]
        return words.get(self.lang, words["en"])

    def player(self, view: dict[str, Any], seat: int) -> str:
        """A player as the viewer calls him."""
        names = view.get("names", [])
        if seat == view["seat"]:
            return self.t("pd-sheet-you")
        return names[seat] if seat < len(names) else self.t("pd-sheet-player", number=seat + 1)

    def bonus(self, word: str, count: int = 1) -> str:
        """What a reward or a place of a track gives."""
        one = self.t(f"pd-sheet-bonus-{word}")
        return one if count == 1 else f"{count} × {one}"

    def phase(self, view: dict[str, Any], short: bool = False) -> str:
        """Where the game stands: the round, or set-up, fight and end."""
        if view["phase"] in ("setup", "over"):
            return self.t(f"pd-sheet-{view['phase']}")
        parts = [self.t("pd-sheet-round", round=view["round"])]
        if not short:
            parts.append(self.t("pd-sheet-season", season=view["season"]))
        if view["phase"] == "fight":
            parts.append(self.t("pd-sheet-fight"))
        return ", ".join(parts)

    # -- rooms ----------------------------------------------------------------------------------------------------

    def contents(self, room: str, sheet: dict[str, Any]) -> list[str]:
        """What is in a room now, in words."""
        place = self.box.rooms[ROOM_INDEX[room]]
        found = []
        if place.minion:
            id = "pd-sheet-defeated" if room in sheet["minions"] else "pd-sheet-minion-level"
            found.append(self.t(id, minion=self.name("minion", place.minion), level=place.level))
        if place.trap:
            found.append(self.t("pd-sheet-trap"))
        if room not in sheet["path"]:
            if place.potions:
                found.append(
                    self.t("pd-sheet-potion")
                    if place.potions == 1
                    else self.t("pd-sheet-potions-in", count=place.potions)
                )
            if place.item:
                found.append(self.t("pd-sheet-item-box"))
            if place.raise_level:
                found.append(self.t("pd-sheet-level-up"))
        if place.gem >= 0:
            letter = GEMS[place.gem]
            fate = "looted" if letter in sheet["looted"] else "struck" if letter in sheet["struck"] else "open"
            found.append(self.t(f"pd-sheet-gem-{fate}", gem=letter))
        return found

    def room(self, view: dict[str, Any], room: str, sheet: dict[str, Any], reach: dict[str, list[int]]) -> str:
        """A room in one sentence: "C5, trap, visited, in reach with 1 move, 1 damage"."""
        parts = [room, *self.contents(room, sheet)]
        if room in view["dungeon"]["villain_rooms"]:
            villain = view["villains"][view["dungeon"]["villain_rooms"].index(room)]["id"]
            parts.append(self.t("pd-sheet-villain-room", villain=self.name("villain", villain)))
        if len(parts) == 1:
            parts.append(self.t("pd-sheet-empty"))
        if room == sheet["position"]:
            parts.append(self.t("pd-sheet-here"))
        elif room in sheet["path"]:
            parts.append(self.t("pd-sheet-visited"))
        if room in reach:
            moves, damage = reach[room]
            parts.append(self.t("pd-sheet-reachable", count=moves))
            if damage:
                parts.append(self.t("pd-sheet-costs", damage=damage))
        return ", ".join(parts)

    def story(self, view: dict[str, Any], seat: int) -> str:
        """The title of the table that explains a score."""
        mine = seat == view["seat"]
        return self.t("pd-sheet-story-you") if mine else self.t("pd-sheet-story", player=self.player(view, seat))

    # -- score ----------------------------------------------------------------------------------------------------

    def why(self, view: dict[str, Any], player: dict[str, Any], entry: dict[str, Any]) -> str:
        """What on the sheet a figure of the score comes from."""
        box = entry["box"]
        head, _, place = box.partition("-")
        glory = entry["glory"]
        if glory is None:
            return self.t("pd-why-secret")
        if head == "villain":
            name = self.name("villain", view["villains"][int(place) - 1]["id"])
            return self.t("pd-why-villain", villain=name, **entry["why"])
        if head == "mission":
            if not entry["why"]["played"]:
                return self.t("pd-why-no-mission")
            name = self.name("mission", view["missions"][int(place) - 1]["id"])
            return self.t("pd-why-mission", name=name, glory=glory)
        if head == "objective":
            objective = player["objective"]
            tiers = "/".join(map(str, objective["tiers"]))
            name = self.name("objective", objective["id"])
            return self.t("pd-why-objective", name=name, count=objective["count"], tiers=tiers)
        if head == "power":
            return self.name("power", player["power"])
        return self.t(f"pd-why-{head}", glory=glory, **entry["why"])


@lru_cache(maxsize=8)
def phrases(box: Content, lang: str) -> Phrases:
    """The words of a box in a language; what English alone has is taken from English."""
    return Phrases(box, lang)
