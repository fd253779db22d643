"""Dungeoneer: the whole game - the rules with what is shown of them."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, ClassVar

from delvers.engine.chance import Chance
from delvers.engine.events import Log
from delvers.engine.lesson import Lesson, read_lesson
from delvers.engine.moves import operand
from delvers.engine.spec import Decision, Game, GameSpec, Outcome, Skill, State, Zone, content_hash

from . import checks, pointing, policy, refusals
from .board import draw
from .cards import Cards
from .faces import Faces
from .features import features
from .moves import card_words, move_table
from .rules import answering, asking, running
from .rules import setup as setting_up
from .rules.play import Play
from .state import SEATS, DungeoneerState
from .text import tell
from .view import Viewer

REASONS = ("", "dg-won-quests", "dg-won-last", "dg-won-rounds")


class DungeoneerGame(Game):
    ends: ClassVar[tuple[str, ...]] = ("pass",)

    def __init__(self, spec: GameSpec, texts: dict[str, str]) -> None:
        self.box = Cards(texts)
        super().__init__(spec, move_table(self.box), content_hash(*texts.values()))
        self.viewer = Viewer(self.box)
        self._faces: dict[str, Faces] = {}
        self._names: dict[str, dict[str, str]] = {}

    def setup(self, options: dict[str, Any], chance: Chance) -> DungeoneerState:
        return setting_up.setup(self.box, options, chance)

    # Any: these two run at every move of a search, where even a look at the type of the state would be felt.

    def decisions(self, state: Any) -> list[Decision]:
        if state.over or not state.stack:
            return []
        return [asking.decision(self.box, state, state.stack[-1])]

    def apply(self, state: Any, seat: int, move: int, chance: Chance, log: Log) -> None:
        play = Play(self.box, state, chance, log)
        answering.answer(play, state.stack[-1], seat, move)
        running.run(play, passing=True)

    def outcome(self, state: State) -> Outcome | None:
        assert isinstance(state, DungeoneerState)
        if not state.over:
            return None
        marks = [len(p.done) * 100 + p.life + (10_000 if i == state.winner else 0) for i, p in enumerate(state.players)]
        ranking = [1 + sum(other > mine for other in marks) for mine in marks]
        points = [{"quests": len(p.done), "life": p.life} for p in state.players]
        return Outcome(ranking, points, reason=REASONS[state.over])

    def why_not(self, state: State, seat: int, move: int) -> tuple[str, str, dict[str, Any]] | None:
        assert isinstance(state, DungeoneerState)
        return refusals.why_not(self.box, state, seat, move)

    def why_not_there(self, state: State, seat: int, pointed: list[str]) -> tuple[str, str, dict[str, Any]] | None:
        assert isinstance(state, DungeoneerState)
        kind, _, name = pointed[-1].partition("-")
        if kind == "quest":
            return refusals.why_not(self.box, state, seat, self.moves.parse(f"attempt {name}"))
        if kind == "space":
            return refusals.why_not_walk(state, seat, name)
        if kind == "card":
            card = self.moves.parse(f"discard {name}")
            return refusals.why_not_card(self.box, state, seat, operand(card, 0))
        return None

    def validate(self, state: State) -> None:
        assert isinstance(state, DungeoneerState)
        checks.validate(self.box, state)

    def state_class(self) -> type[State]:
        return DungeoneerState

    def hidden(self, state: State) -> list[Zone]:
        assert isinstance(state, DungeoneerState)
        zones = [zone for i in range(len(state.players)) for zone in self._hand_zones(state, i)]
        zones += [Zone("maps", p.maps, [k | 1 << i for k in p.maps_known]) for i, p in enumerate(state.players)]
        deck = Zone(f"cards {state.shuffles}", state.bag, 0)
        return [*zones, deck, Zone("maps", state.map_bag, 0), Zone("quests", state.quest_bag, 0)]

    def resampled(self, state: State, seat: int) -> None:
        state.forget()

    def _hand_zones(self, state: DungeoneerState, seat: int) -> list[Zone]:
        """A hand, by the shuffle its cards were drawn from: what has lain in the discards since is not in it."""
        player = state.players[seat]
        return [
            Zone(f"cards {age}", player.hand, [k & 15 | 1 << seat if k >> SEATS == age else 15 for k in player.known])
            for age in sorted({k >> SEATS for k in player.known})
        ]

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

    def skill(self) -> Skill:
        return Skill(slips=0.13, sharpness=1.3, rounds=40, depth=16)

    def odds(self, state: State, seat: int, move: int) -> dict[str, float]:
        assert isinstance(state, DungeoneerState)
        return pointing.odds(self.box, state, seat, move)

    def figures(self, world: State, seat: int) -> dict[str, float]:
        assert isinstance(world, DungeoneerState)
        me = world.players[seat]
        return {"quests": len(me.done), "life": me.life, "glory": me.glory}

    def features(self, view: dict[str, Any], seat: int) -> dict[str, float]:
        return features(view, seat)

    def labels(self, state: State, seat: int | None) -> dict[str, str]:
        assert isinstance(state, DungeoneerState)
        return {} if seat is None else {"hero": self.box.heroes[state.players[seat].hero].id}

    def worth(self, world: State, seat: int) -> float:
        assert isinstance(world, DungeoneerState)
        return policy.standing(self.box, world, seat)

    def names(self, lang: str) -> dict[str, str]:
        """The name of everything that a sentence can name in a language, by id; made once."""
        if lang not in self._names:
            self._names[lang] = {id: name.get(lang) or name["en"] for id, name in self._named()}
        return self._names[lang]

    def _named(self) -> list[tuple[str, dict[str, str]]]:
        box = self.box
        named = [(word, card.name) for word, card in zip(card_words(box), box.adventure, strict=True)]
        for place in box.maps:
            named.append((place.id, place.name))
            if place.guardian is not None:
                named.append((f"{place.id}/foe", place.guardian.name))
        for quest in box.quests:
            named += [(quest.id, quest.name), (f"{quest.id}/artifact", quest.artifact or quest.name)]
            named += [(f"artifact-{quest.id}", quest.artifact or quest.name)]
            if quest.slay is not None:
                named.append((f"{quest.id}/foe", quest.slay.name))
        for hero in box.heroes:
            named += [(hero.id, hero.name), (f"{hero.id}/ability", hero.ability)]
        for i in range(1, 5):
            named.append((f"player-{i}", {"en": f"player {i}", "it": f"giocatore {i}"}))
        return named

    def translate(self, args: dict[str, Any], lang: str) -> dict[str, Any]:
        names = self.names(lang)
        return {key: names.get(value, value) if isinstance(value, str) else value for key, value in args.items()}

    def cards(self) -> list[dict[str, Any]]:
        """Every card as its data file has it, with its set and its kind; heroes and Monsters without a text of their
        own have the text of their ability, or an empty one."""
        result = []
        for path, text in self.box.texts.items():
            for kind, records in tomllib.loads(text).items():
                for record in records if isinstance(records, list) else []:
                    shown = record.get("ability", {}).get("text", {"en": "", "it": ""})
                    card = {"text": shown, "card_kind": record.get("kind", kind), **record}
                    result.append({**card, "set": path.split("/")[0], "kind": kind})
        return result

    def lesson(self) -> Lesson:
        return read_lesson((files(__package__) / "data" / "lesson.toml").read_text("utf-8"))

    def pieces(self) -> dict[str, list[str]]:
        text = (files(__package__) / "data" / "pieces.toml").read_text("utf-8")
        found: dict[str, list[str]] = tomllib.loads(text)["pieces"]
        return found

    def rules(self) -> dict[str, dict[str, str]]:
        text = (files(__package__) / "data" / "rules.toml").read_text("utf-8")
        return {rule["id"]: {k: v for k, v in rule.items() if k != "id"} for rule in tomllib.loads(text)["rule"]}
