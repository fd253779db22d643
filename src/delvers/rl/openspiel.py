"""RL: the games in OpenSpiel, as Python games whose chance is sampled; `pip install 'delvers[rl,openspiel]'`.

from delvers.rl import openspiel
game = openspiel.load("paper-dungeons", seats=2)     # from then on also pyspiel.load_game("delvers_paper_dungeons")
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from ..engine.registry import games, spec_of
from .table import Table


def short_name(game: str) -> str:
    """The name that OpenSpiel knows a game by."""
    return f"delvers_{game.replace('-', '_')}"


def load(game: str, seats: int | None = None, seed: int = 1) -> Any:
    """A game of ours as OpenSpiel's. Initial states are dealt from the seed, each from the next number."""
    register()
    spec = spec_of(game)
    return pyspiel.load_game(short_name(spec.id), {"seats": seats or spec.seats[0], "seed": seed})


def register() -> None:
    """Makes every installed game known to OpenSpiel, once."""
    known = pyspiel.registered_names()
    for id in games():
        if short_name(id) not in known:
            _make(id)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position. Where several seats may act at once, they do in the order of their seats."""

    def __init__(self, game: Any, table: Table) -> None:
        super().__init__(game)
        self.table = table
        self._returns = [0.0] * table.seats

    def current_player(self) -> int:
        if self.table.decisions:
            return self.table.decisions[0].seat
        return int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        decision = self.table.decision(player)
        return [] if decision is None else sorted(self.table.game.moves.action(move) for move in decision.options)

    def _apply_action(self, action: int) -> None:
        rewards = self.table.play(self.current_player(), action)
        self._returns = [have + new for have, new in zip(self._returns, rewards, strict=True)]

    def _action_to_string(self, player: int, action: int) -> str:
        return self.table.game.moves.text(self.table.game.moves.from_action(action))

    def is_terminal(self) -> bool:
        return not self.table.decisions

    def returns(self) -> list[float]:
        return self._returns

    def __str__(self) -> str:
        return f"{self.table.state.digest()} after {self.table.steps} moves"


class Observer:
    """What a seat may know: the features of its view, and the view in words."""

    def __init__(self, table: Table) -> None:
        self.tensor = np.zeros(table.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = list(state.table.features(player).values())

    def string_from(self, state: SpielState, player: int) -> str:
        game = state.table.game
        return game.text(game.view(state.table.state, player), "en")


def _game_type(id: str) -> Any:
    spec = spec_of(id)
    return pyspiel.GameType(
        short_name=short_name(id), long_name=f"Delvers: {spec.name}", dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.IDENTICAL if spec.cooperative else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL, max_num_players=max(spec.seats),
        min_num_players=min(spec.seats), provides_information_state_string=False,
        provides_information_state_tensor=False, provides_observation_string=True, provides_observation_tensor=True,
        parameter_specification={"seats": spec.seats[0], "seed": 1},
    )  # fmt: skip


def _make(id: str) -> None:
    kind = _game_type(id)

    class SpielGame(pyspiel.Game):  # type: ignore[misc]
        """One of our games; OpenSpiel wants a class for each."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            params = params or {}
            spec = spec_of(id)
            self.table = Table(id, int(params.get("seats", spec.seats[0])))
            self.seed = int(params.get("seed", 1))
            info = pyspiel.GameInfo(
                num_distinct_actions=self.table.actions, max_chance_outcomes=0, num_players=self.table.seats,
                min_utility=-1.0, max_utility=1.0, max_game_length=spec.longest,
            )  # fmt: skip
            super().__init__(kind, info, params)

        def new_initial_state(self) -> SpielState:
            table = self.table.clone()
            table.deal(self.seed)
            self.seed += 1
            return SpielState(self, table)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
            return Observer(self.table)

    pyspiel.register_game(kind, SpielGame)
