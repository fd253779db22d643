"""Dungeoneer: the whole game - the rules with what is shown of them."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

from delvers.engine.spec import State

from .board import draw
from .rules import Dungeoneer
from .state import DungeoneerState
from .text import tell
from .view import make_view


class DungeoneerGame(Dungeoneer):
    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        assert isinstance(state, DungeoneerState)
        return make_view(self.box, state, seat)

    def text(self, view: dict[str, Any], lang: str) -> str:
        return tell(self.names(lang), view, lang)

    def svg(self, view: dict[str, Any], lang: str) -> str:
        return draw(self.names(lang), view, lang)

    def names(self, lang: str) -> dict[str, str]:
        """The name of every card in a language, by id."""
        named = [(card.id, card.name) for card in self.box.adventure]
        named += [(place.id, place.name) for place in self.box.maps]
        named += [(quest.id, quest.name) for quest in self.box.quests]
        named += [(hero.id, hero.name) for hero in self.box.heroes]
        return {id: name.get(lang, name["en"]) for id, name in named}

    def cards(self) -> list[dict[str, Any]]:
        """Every card as its data file has it, with the file's name as its kind."""
        result = []
        for path, text in self.box.texts.items():
            for kind, records in tomllib.loads(text).items():
                if isinstance(records, list):
                    result += [{"set": path.split("/")[0], "kind": kind, **record} for record in records]
        return result

    def rules(self) -> dict[str, dict[str, str]]:
        text = (files(__package__) / "data" / "rules.toml").read_text("utf-8")
        return {rule["id"]: {k: v for k, v in rule.items() if k != "id"} for rule in tomllib.loads(text)["rule"]}
