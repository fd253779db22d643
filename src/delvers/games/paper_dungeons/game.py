"""Paper Dungeons: the game on the engine's contract."""

from __future__ import annotations

import tomllib
from typing import Any, ClassVar

from delvers.engine.chance import Chance
from delvers.engine.events import Log
from delvers.engine.lesson import Lesson, read_lesson
from delvers.engine.spec import Decision, Game, GameSpec, Outcome, State, Zone

from . import board, pointing
from .content import Content, data_text, rules_checklist
from .features import features
from .moves import move_table
from .packs import template
from .policy.judge import expected, judge, plan, standing
from .rules import hidden, turn
from .rules.check import validate
from .rules.refusals import why_not
from .rules.setup import first_state
from .score import final_outcome
from .state import OVER, PaperState
from .text import tell
from .view import make_view
from .words import card_list, named


class PaperDungeons(Game):
    """The rules with the content of one box."""

    ends: ClassVar[tuple[str, ...]] = ("confirm", "stop")

    def __init__(self, spec: GameSpec, content: Content, digest: str) -> None:
        super().__init__(spec, move_table(content), digest)
        self.box = content

    def setup(self, options: dict[str, Any], chance: Chance) -> PaperState:
        return first_state(self.box, options, chance)

    def decisions(self, state: State) -> list[Decision]:
        assert isinstance(state, PaperState)
        return [turn.decision(self.box, state, seat) for seat, stack in enumerate(state.stacks) if stack]

    def decision(self, state: State, seat: int) -> Decision | None:
        assert isinstance(state, PaperState)
        return turn.decision(self.box, state, seat) if state.stacks[seat] else None

    def apply(self, state: State, seat: int, move: int, chance: Chance, log: Log) -> None:
        assert isinstance(state, PaperState)
        turn.apply(self.box, state, seat, move, chance, log)

    def outcome(self, state: State) -> Outcome | None:
        assert isinstance(state, PaperState)
        return final_outcome(self.box, state)

    def why_not(self, state: State, seat: int, move: int) -> tuple[str, str, dict[str, Any]] | None:
        assert isinstance(state, PaperState)
        return why_not(self.box, state, seat, move)

    # -- information ----------------------------------------------------------------------------------------------

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        assert isinstance(state, PaperState)
        return make_view(self.box, state, seat)

    def hidden(self, state: State) -> list[Zone]:
        assert isinstance(state, PaperState)
        return hidden.zones(self.box, state)

    def resampled(self, state: State, seat: int) -> None:
        assert isinstance(state, PaperState)
        hidden.put_back(self.box, state, seat)

    def epoch(self, state: State) -> int:
        assert isinstance(state, PaperState)
        return state.epoch

    # -- what people see ------------------------------------------------------------------------------------------

    def text(self, view: dict[str, Any], lang: str) -> str:
        return tell(self.box, view, lang)

    def svg(self, view: dict[str, Any], lang: str, narrow: bool = False) -> str:
        return board.draw(self.box, view, lang, narrow)

    def paper(self, view: dict[str, Any], lang: str, seat: int | None = None) -> str:
        return board.paper(self.box, view, lang, seat)

    def targets(self, state: State, seat: int, move: int) -> list[str]:
        assert isinstance(state, PaperState)
        return pointing.targets(self.box, state, seat, move)

    def preview(self, state: State, seat: int, move: int) -> dict[str, Any]:
        assert isinstance(state, PaperState)
        return pointing.preview(self.box, state, seat, move)

    # -- what bots go by ------------------------------------------------------------------------------------------

    def judge(self, world: State, decision: Decision) -> list[float]:
        assert isinstance(world, PaperState)
        return judge(self.box, world, decision)

    def plan(self, world: State, seat: int) -> list[int]:
        assert isinstance(world, PaperState)
        return plan(self.box, world, seat)

    def worth(self, world: State, seat: int) -> float:
        assert isinstance(world, PaperState)
        return super().worth(world, seat) if world.phase == OVER else standing(self.box, world, seat)

    def figures(self, world: State, seat: int) -> dict[str, float]:
        assert isinstance(world, PaperState)
        return {"glory": expected(self.box, world, seat)}

    # -- scenarios, words and cards -------------------------------------------------------------------------------

    def state_class(self) -> type[State]:
        return PaperState

    def validate(self, state: State) -> None:
        assert isinstance(state, PaperState)
        validate(self.box, state)

    def translate(self, args: dict[str, Any], lang: str) -> dict[str, Any]:
        return named(self.box, args, lang)

    def lesson(self) -> Lesson:
        return read_lesson(data_text("lesson"))

    def way_to(self, state: State, seat: int, pointed: list[str]) -> list[int]:
        assert isinstance(state, PaperState)
        return pointing.way_to(self.box, state, seat, pointed)

    def pieces(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = tomllib.loads(data_text("pieces"))["pieces"]
        return found

    def rules(self) -> dict[str, dict[str, str]]:
        return rules_checklist()

    def features(self, view: dict[str, Any], seat: int) -> dict[str, float]:
        return features(view, seat)

    def labels(self, state: State, seat: int | None) -> dict[str, str]:
        assert isinstance(state, PaperState)
        if seat is None:
            return {"dungeon": self.box.dungeons[state.dungeon].id}
        power, objective = state.powers[seat], state.objectives[seat]
        found = {"power": self.box.powers[power[0]].id} if power else {}
        return {**found, "objective": self.box.objectives[objective[0]].id} if objective else found

    def cards(self) -> list[dict[str, Any]]:
        return card_list(self.box)

    def template(self) -> str:
        return template()
