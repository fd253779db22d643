"""RL: a match as numbers - features, action masks and rewards - on the bare engine, without record and log."""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np
from gymnasium import spaces

from ..engine import flow
from ..engine.chance import Chance
from ..engine.errors import IllegalMove, InvalidOptions
from ..engine.events import Log
from ..engine.registry import load_game, spec_of
from ..engine.spec import Decision, Game, GameSpec, Outcome, State

VERSION = 1
REWARDS = ("outcome", "score", "worth")
"""outcome: +1 for winning, -1 for losing, at the end. score: the final score as a share of the game's range, at the
end. worth: what the game holds of the seat's chances (0 to 1), as it changes from move to move."""
SIZE = 100.0
"""Features are cut off at this size."""


def env_name(game: str) -> str:
    """The name of a game's environment, with its version: `delvers/one_deck_dungeon_v1`."""
    return f"delvers/{game.replace('-', '_')}_v{VERSION}"


class Table:
    """One match that agents sit at. `clone()` gives an equal and independent one, for search."""

    def __init__(
        self,
        game: str | GameSpec,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        reward: str = "outcome",
        packs: tuple[str, ...] = (),
    ) -> None:
        if reward not in REWARDS:
            raise InvalidOptions(f"{reward!r} is not one of {', '.join(REWARDS)}", "reward")
        self.spec = spec_of(game)
        self.game: Game = load_game(self.spec, tuple(packs))
        self.options = self.spec.check_options(seats, options)
        self.seats: int = self.options["seats"]
        self.reward = reward
        self.wait = self.game.moves.actions
        """The action of a seat that has nothing to decide: legal then, and only then."""
        self.actions = self.wait + 1
        self.state: State
        self.chance: Chance
        self.decisions: list[Decision] = []
        self.steps = 0
        self._worth: list[float] = []
        self.deal(0)
        self.size = len(self.features(0))

    def deal(self, seed: int) -> None:
        """A new match."""
        self.chance = Chance(seed)
        self.state = self.game.setup(self.options, self.chance)
        self.decisions = flow.settle(self.game, self.state, self.chance, Log(on=False))
        self.steps = 0
        self._worth = self._worths() if self.reward == "worth" else []

    def clone(self) -> Table:
        """The same table again: what is done to one is not done to the other. Its dice fall alike."""
        twin = Table.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin.state = self.state.copy()
        twin.chance = self.chance.copy()
        twin._worth = list(self._worth)
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return self.clone()

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or None while it goes on."""
        return self.game.outcome(self.state)

    def decision(self, seat: int) -> Decision | None:
        """What the seat is asked now."""
        return next((decision for decision in self.decisions if decision.seat == seat), None)

    def play(self, seat: int, action: int) -> list[float]:
        """Makes a move and gives the reward of each seat for it; IllegalMove for an action outside the mask."""
        decision = self.decision(seat)
        legal = decision is not None and 0 <= action < self.wait
        move = self.game.moves.from_action(action) if legal else -1
        if decision is None or move not in decision.options:
            raise IllegalMove(f"action {action} is not legal for seat {seat} now: the action mask says which are.")
        self.decisions = flow.step(self.game, self.state, seat, move, self.chance, Log(on=False))
        self.chance.drawn.clear()
        self.steps += 1
        return self._rewards()

    def mask(self, seat: int) -> np.ndarray[Any, Any]:
        """Which actions are legal for the seat."""
        mask = np.zeros(self.actions, dtype=np.int8)
        decision = self.decision(seat)
        if decision is None:
            mask[self.wait] = 1
        else:
            table = self.game.moves
            mask[[table.action(move) for move in decision.options]] = 1
        return mask

    def features(self, seat: int) -> dict[str, float]:
        """What the seat may know, as numbers by name; a game without features of its own gives those of its view."""
        view = self.game.view(self.state, seat)
        return self.game.features(view, seat) or hashed(view)

    def observe(self, seat: int) -> dict[str, np.ndarray[Any, Any]]:
        """The observation of a seat: its features and its action mask."""
        numbers = np.array(list(self.features(seat).values()), dtype=np.float32)
        return {"observation": np.clip(numbers, -SIZE, SIZE), "action_mask": self.mask(seat)}

    def observation_space(self) -> spaces.Dict:
        """The space of `observe`."""
        return spaces.Dict(
            {
                "observation": spaces.Box(-SIZE, SIZE, (self.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (self.actions,), np.int8),
            }
        )

    def text(self, lang: str = "en") -> str:
        """The table in words, for rendering."""
        return self.game.text(self.game.view(self.state, None), lang)

    def _rewards(self) -> list[float]:
        if self.reward == "worth":
            before, self._worth = self._worth, self._worths()
            return [now - then for now, then in zip(self._worth, before, strict=True)]
        outcome = self.outcome
        if outcome is None:
            return [0.0] * self.seats
        if self.reward == "score":
            low, high = self.spec.score_range
            return [(self.spec.score(sources) - low) / max(high - low, 1) for sources in outcome.scores]
        return [self._result(outcome, seat) for seat in range(self.seats)]

    def _result(self, outcome: Outcome, seat: int) -> float:
        if outcome.won is None and self.seats == 1:  # nobody to win against: the score is the result
            low, high = self.spec.score_range
            return (self.spec.score(outcome.scores[seat]) - low) / max(high - low, 1)
        return 1.0 if seat in outcome.winners else -1.0

    def _worths(self) -> list[float]:
        return [self.game.worth(self.state, seat) for seat in range(self.seats)]


def feature_names(game: str | GameSpec, seats: int | None = None) -> list[str]:
    """What the numbers of an observation are, in order."""
    return list(Table(game, seats).features(0))


BUCKETS = 128


def hashed(view: Any) -> dict[str, float]:
    """A view of any shape as a fixed number of features: each number and word is added to a bucket by its path."""
    buckets = [0.0] * BUCKETS
    pending: list[tuple[str, Any]] = [("", view)]
    while pending:
        path, value = pending.pop()
        if isinstance(value, dict):
            pending.extend((f"{path}.{key}", inner) for key, inner in value.items())
        elif isinstance(value, list):
            pending.extend((f"{path}[{i}]", inner) for i, inner in enumerate(value))
        elif isinstance(value, str):
            buckets[_bucket(f"{path}={value}")] += 1.0
        elif value is not None:
            buckets[_bucket(path)] += float(value)
    return {f"bucket {i}": value for i, value in enumerate(buckets)}


def _bucket(text: str) -> int:
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=2).digest(), "little") % BUCKETS
