"""One Deck Dungeon: the game on the engine's contract - which rule answers which pending step."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from typing import Any, ClassVar

from delvers.engine.chance import Chance
from delvers.engine.data import Frame
from delvers.engine.errors import InvalidState
from delvers.engine.events import Log
from delvers.engine.lesson import Lesson, read_lesson
from delvers.engine.spec import Decision, Game, GameSpec, Outcome, State, content_hash

from . import pointing, policy
from .board import draw
from .campaign import OddCampaign
from .cards import DATA, Cards, load_cards
from .features import features
from .moves import make_moves
from .names import Lexicon, list_cards
from .rules import challenge, consequences, dice_step, loot, refusals, setup, skills, steps, turn
from .rules.table import Table
from .solver.plan import in_dice_step, solve
from .state import PLAYING, WON, OddState
from .text import write
from .view import make_view, way_odds

BOSS_DOTS = 3
Options = Callable[[Cards, OddState, Frame], list[Decision]]
Answer = Callable[[Table, Frame, int, int], None]
Auto = Callable[[Table, Frame], bool]

DECIDE: dict[int, tuple[Options, Answer]] = {
    steps.TURN_START: (turn.turn_start_options, turn.turn_start),
    steps.ACTION: (turn.action_options, turn.action),
    steps.FACE: (turn.face_options, turn.face),
    steps.STEALTH: (turn.stealth_options, turn.stealth),
    steps.PAIRS: (turn.pairs_options, turn.pairs),
    steps.MEET: (turn.meet_options, turn.meet),
    steps.HURT: (turn.hurt_options, turn.choose_hurt),
    steps.SPLIT: (turn.split_options, turn.split),
    steps.SURVIVE: (turn.survive_options, turn.survive),
    steps.DRAIN: (challenge.drain_options, challenge.drain),
    steps.WAY: (challenge.way_options, challenge.way),
    steps.SPEED: (challenge.speed_options, challenge.speed),
    steps.FEATS: (challenge.feats_options, challenge.feats),
    steps.DROP: (challenge.drop_options, challenge.drop),
    steps.FIRST: (challenge.first_options, challenge.first),
    steps.BONUS: (challenge.bonus_options, challenge.bonus),
    steps.DICE: (dice_step.dice_options, dice_step.dice_step),
    steps.FILL: (dice_step.fill_options, dice_step.fill),
    steps.COMBINE: (dice_step.combine_options, dice_step.combine_more),
    steps.GIVE: (dice_step.give_options, dice_step.give),
    steps.PAY: (skills.pay_options, skills.pay),
    steps.EFFECT: (skills.effect_options, skills.pick),
    steps.KITE: (consequences.kite_options, consequences.kite),
    steps.LOOT: (loot.loot_options, loot.loot),
    steps.LEVEL: (loot.level_options, loot.level),
    steps.END_TURN: (turn.end_turn_options, turn.leave),
    steps.BOSS_START: (turn.boss_start_options, turn.boss_start),
    steps.BOSS_PAIRS: (turn.boss_pairs_options, turn.boss_pairs),
}
AUTO: dict[int, Auto] = {
    steps.TURN_START: turn.turn_start_auto,
    steps.AFTER_TIME: turn.after_time,
    steps.DOORS: turn.after_explore_time,
    steps.CHALLENGE: challenge.run_phase,
    steps.HURT: turn.hurt_alone,
    steps.SURVIVE: turn.survive_auto,
    steps.FEATS: challenge.feats_auto,
    steps.PAY: skills.pay_auto,
    steps.EFFECT: skills.run_effect,
    steps.LEVEL: loot.level_auto,
    steps.END_TURN: turn.end_turn,
    steps.BOSS_PAIRS: turn.second_pair,
}


def nothing_asked(c: Cards, s: OddState, f: Frame) -> list[Decision]:
    """A step that goes on by itself never waits for an answer."""
    raise ValueError(f"step {f.step} asks nothing")


def nothing_answered(t: Table, f: Frame, seat: int, move: int) -> None:
    raise ValueError(f"step {f.step} asks nothing")


# The same by number: this is looked up at every move.
ASK: list[Options] = [DECIDE[n][0] if n in DECIDE else nothing_asked for n in range(steps.BOSS_PAIRS + 1)]
ANSWER: list[Answer] = [DECIDE[n][1] if n in DECIDE else nothing_answered for n in range(steps.BOSS_PAIRS + 1)]
AUTOS: list[Auto | None] = [AUTO.get(n) for n in range(steps.BOSS_PAIRS + 1)]


class OneDeckDungeon(Game):
    """The rules with their cards."""

    ends: ClassVar[tuple[str, ...]] = ("finish", "begin", "enough")

    def __init__(self, spec: GameSpec, texts: dict[str, str]) -> None:
        self.box: Cards = load_cards(texts)
        self.texts: dict[str, str] = texts
        self.lexicons: dict[str, Lexicon] = {}
        super().__init__(spec, make_moves(self.box), content_hash(*texts.values()))

    def setup(self, options: dict[str, Any], chance: Chance) -> OddState:
        s = setup.setup(self.box, options, chance)
        run(Table(self.box, s, chance, Log(on=False)))
        return s

    def decisions(self, state: State) -> list[Decision]:
        assert isinstance(state, OddState)
        if not state.stack:
            return []
        f = state.stack[-1]
        return ASK[f.step](self.box, state, f)

    def apply(self, state: State, seat: int, move: int, chance: Chance, log: Log) -> None:
        assert isinstance(state, OddState)
        f = state.stack[-1]
        t = Table(self.box, state, chance, log)
        ANSWER[f.step](t, f, seat, move)
        run(t)

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        assert isinstance(state, OddState)
        return make_view(self.box, state)

    def text(self, view: dict[str, Any], lang: str) -> str:
        return write(self.box, view, lang)

    def svg(self, view: dict[str, Any], lang: str, narrow: bool = False) -> str:
        return draw(self.box, view, lang, narrow)

    def targets(self, state: State, seat: int, move: int) -> list[str]:
        assert isinstance(state, OddState)
        return pointing.targets(self.box, state, seat, move)

    def preview(self, state: State, seat: int, move: int) -> dict[str, Any]:
        assert isinstance(state, OddState)
        return pointing.preview(self.box, state, seat, move)

    def outcome(self, state: State) -> Outcome | None:
        assert isinstance(state, OddState)
        if state.result == PLAYING:
            return None
        won = state.result == WON
        grade = self.box.difficulties[state.difficulty]
        score = {"descents": state.floor - 1, "levels": state.level - grade.level, "boss": BOSS_DOTS if won else 0}
        score["difficulty"] = grade.dots
        seats = len(state.heroes)
        return Outcome([1] * seats, [dict(score) for _ in range(seats)], won, "odd-won-end" if won else "odd-lost-end")

    def judge(self, world: State, decision: Decision) -> list[float]:
        assert isinstance(world, OddState)
        return policy.judge(self, self.box, world, decision)

    def plan(self, world: State, seat: int) -> list[int]:
        assert isinstance(world, OddState)
        return policy.plan(self, self.box, world, seat)

    def routine(self, world: State, seat: int) -> list[int]:
        assert isinstance(world, OddState)
        return policy.routine(self, self.box, world, seat)

    def leader(self, state: State, seats: list[int]) -> int:
        assert isinstance(state, OddState)
        return policy.leader(self, self.box, state, seats)

    def odds(self, state: State, seat: int, move: int) -> dict[str, float]:
        assert isinstance(state, OddState)
        return way_odds(self.box, state, move)

    def fills(self, state: State, seat: int) -> bool:
        assert isinstance(state, OddState)
        return in_dice_step(state) and seat in state.fighters

    def fill(self, world: State, seat: int) -> list[tuple[int, int]]:
        """The solver's plan for the dice step."""
        assert isinstance(world, OddState)
        return solve(self, self.box, world).moves

    def figures(self, world: State, seat: int) -> dict[str, float]:
        assert isinstance(world, OddState)
        return policy.figures(self.box, world, seat)

    def worth(self, world: State, seat: int) -> float:
        assert isinstance(world, OddState)
        return policy.standing(self.box, world, seat)

    def state_class(self) -> type[State]:
        return OddState

    def validate(self, state: State) -> None:
        assert isinstance(state, OddState)
        setup.validate(self.box, state)
        try:
            asked = self.decisions(state.copy())
        except (IndexError, KeyError, ValueError, StopIteration):
            raise InvalidState("what is to be done next does not fit the table", "state.stack") from None
        if state.result == PLAYING and not any(decision.options for decision in asked):
            raise InvalidState("the game is not over, but nobody can do anything", "state.stack")

    def why_not(self, state: State, seat: int, move: int) -> tuple[str, str, dict[str, Any]] | None:
        assert isinstance(state, OddState)
        return refusals.why_not(self.box, state, seat, move)

    def translate(self, args: dict[str, Any], lang: str) -> dict[str, Any]:
        if lang not in self.lexicons:
            self.lexicons[lang] = Lexicon(self.box, lang)
        return self.lexicons[lang].translate(args)

    def features(self, view: dict[str, Any], seat: int) -> dict[str, float]:
        return features(view, seat)

    def labels(self, state: State, seat: int | None) -> dict[str, str]:
        assert isinstance(state, OddState)
        if seat is not None:
            return {"hero": self.box.heroes[state.heroes[seat]].id}
        difficulty = self.box.difficulties[state.difficulty].id
        return {"dungeon": self.box.dungeons[state.dungeon].id, "difficulty": difficulty}

    def cards(self) -> list[dict[str, Any]]:
        return list_cards(self.texts)

    def campaign(self) -> OddCampaign:
        return OddCampaign(self.box)

    def lesson(self) -> Lesson:
        return read_lesson((DATA / "lesson.toml").read_text("utf-8"))

    def pieces(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = tomllib.loads((DATA / "pieces.toml").read_text("utf-8"))["pieces"]
        return found

    def rules(self) -> dict[str, dict[str, str]]:
        data = tomllib.loads((DATA / "rules.toml").read_text("utf-8"))
        return {rule.pop("id"): rule for rule in data["rule"]}


def run(t: Table) -> None:
    """Does everything that needs no choice."""
    stack = t.s.stack
    while stack:
        f = stack[-1]
        auto = AUTOS[f.step]
        if auto is None or not auto(t, f):
            return
