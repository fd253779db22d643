"""Dungeoneer: the whole game - the rules with what is shown of them."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

from delvers.engine.chance import Chance
from delvers.engine.events import Log
from delvers.engine.spec import Decision, Game, GameSpec, Outcome, State, Zone, content_hash

from . import pointing, policy
from .board import draw
from .cards import Cards
from .faces import Faces
from .moves import move_table
from .rules import answering, asking, turn
from .rules import setup as setting_up
from .rules.play import Play
from .rules.steps import AFTER, HERO, LORD, OFFER, UPKEEP, WINDOW
from .state import DungeoneerState
from .text import tell
from .view import Viewer

REASONS = ("", "dg-won-quests", "dg-won-last", "dg-won-rounds")


class DungeoneerGame(Game):
    def __init__(self, spec: GameSpec, texts: dict[str, str]) -> None:
        self.box = Cards(texts)
        super().__init__(spec, move_table(self.box), content_hash(*texts.values()))
        self.viewer = Viewer(self.box)
        self._faces: dict[str, Faces] = {}

    def setup(self, options: dict[str, Any], chance: Chance) -> DungeoneerState:
        return setting_up.setup(self.box, options, chance)

    def decisions(self, state: State) -> list[Decision]:
        assert isinstance(state, DungeoneerState)
        if state.over or not state.stack:
            return []
        frame = state.stack[-1]
        seat, options, prompt, rule = asking.ask(self.box, state, frame)
        ask = frame.step in (WINDOW, LORD, AFTER, HERO, UPKEEP, OFFER)
        return [Decision(seat, prompt, options, rule, {}, ask=ask)]

    def apply(self, state: State, seat: int, move: int, chance: Chance, log: Log) -> None:
        assert isinstance(state, DungeoneerState)
        if log.on:
            log.add("dg-did", seat, {"move": self.moves.text(move)}, self.moves.kind(move).rule)
        play = Play(self.box, state, chance, log)
        answering.answer(play, state.stack[-1], seat, move)
        turn.run(play)

    def outcome(self, state: State) -> Outcome | None:
        assert isinstance(state, DungeoneerState)
        if not state.over:
            return None
        marks = [len(p.done) * 100 + p.life + (10_000 if i == state.winner else 0) for i, p in enumerate(state.players)]
        ranking = [1 + sum(other > mine for other in marks) for mine in marks]
        points = [{"quests": len(p.done), "life": p.life} for p in state.players]
        return Outcome(ranking, points, reason=REASONS[state.over])

    def state_class(self) -> type[State]:
        return DungeoneerState

    def hidden(self, state: State) -> list[Zone]:
        assert isinstance(state, DungeoneerState)
        zones = [Zone("cards", p.hand, [k | 1 << i for k in p.known]) for i, p in enumerate(state.players)]
        return [*zones, Zone("cards", state.bag, 0), Zone("maps", state.map_bag, 0), Zone("quests", state.quest_bag, 0)]

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        assert isinstance(state, DungeoneerState)
        return self.viewer.view(state, seat)

    def text(self, view: dict[str, Any], lang: str) -> str:
        return tell(self.faces(lang), view)

    def svg(self, view: dict[str, Any], lang: str, narrow: bool = False) -> str:
        return draw(self.faces(lang), view, narrow)

    def targets(self, state: State, seat: int, move: int) -> list[str]:
        assert isinstance(state, DungeoneerState)
        return pointing.targets(self.box, self.moves, state, seat, move)

    def preview(self, state: State, seat: int, move: int) -> dict[str, Any]:
        assert isinstance(state, DungeoneerState)
        return pointing.preview(self.box, state, seat, move)

    def faces(self, lang: str) -> Faces:
        """The printed side of the cards in a language, made once."""
        if lang not in self._faces:
            self._faces[lang] = Faces(self.box, lang)
        return self._faces[lang]

    def judge(self, world: State, decision: Decision) -> list[float]:
        assert isinstance(world, DungeoneerState)
        return policy.impressions(self.box, world, decision)

    def figures(self, world: State, seat: int) -> dict[str, float]:
        assert isinstance(world, DungeoneerState)
        me = world.players[seat]
        return {"quests": len(me.done), "life": me.life, "glory": me.glory}

    def labels(self, state: State, seat: int | None) -> dict[str, str]:
        assert isinstance(state, DungeoneerState)
        return {} if seat is None else {"hero": self.box.heroes[state.players[seat].hero].id}

    def worth(self, world: State, seat: int) -> float:
        assert isinstance(world, DungeoneerState)
        return policy.standing(self.box, world, seat)

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
