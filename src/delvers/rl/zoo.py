"""RL: PettingZoo - agents one after the other (AEC), or all at once (Parallel)."""

from __future__ import annotations

import secrets
from typing import Any, ClassVar

from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from ..engine.errors import IllegalMove
from ..engine.spec import GameSpec
from .table import Table, env_name

RENDER_MODES = ["ansi", "human"]


def aec_env(game: str | GameSpec, seats: int | None = None, **settings: Any) -> AECTable:
    """One agent acts after the other. `settings`: options, packs, reward (outcome, score or worth), render_mode."""
    return AECTable(game, seats, **settings)


def parallel_env(game: str | GameSpec, seats: int | None = None, **settings: Any) -> ParallelTable:
    """All agents act at each step; those that have nothing to decide take the last action, which means to wait."""
    return ParallelTable(game, seats, **settings)


class _Seats:
    """What both kinds have in common: the table, names of agents, spaces."""

    def __init__(
        self, game: str | GameSpec, seats: int | None, render_mode: str | None, settings: dict[str, Any]
    ) -> None:
        self.table = Table(game, seats, **settings)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.seats)]
        self.agents: list[str] = []
        self._actions = {agent: spaces.Discrete(self.table.actions) for agent in self.possible_agents}
        self._spaces = {agent: self.table.observation_space() for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions[agent]

    def seat_of(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def deal(self, seed: int | None) -> None:
        self.table.deal(secrets.randbits(63) if seed is None else seed)
        self.agents = list(self.possible_agents)

    def render(self) -> str | None:
        text = self.table.text()
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is held open."""


class AECTable(_Seats, AECEnv):  # type: ignore[misc]
    """A game as PettingZoo's agent-environment cycle."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": RENDER_MODES, "is_parallelizable": False}

    def __init__(
        self, game: str | GameSpec, seats: int | None = None, render_mode: str | None = None, **settings: Any
    ) -> None:
        AECEnv.__init__(self)
        _Seats.__init__(self, game, seats, render_mode, settings)
        self.metadata = {**type(self).metadata, "name": env_name(self.table.spec.id)}  # type: ignore[misc]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._next()

    def observe(self, agent: str) -> dict[str, Any]:
        return self.table.observe(self.seat_of(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalMove(f"{agent} has to choose an action: None is for agents whose game is over.")
        self._cumulative_rewards[agent] = 0.0
        rewards = self.table.play(self.seat_of(agent), int(action))
        self.rewards = {name: rewards[self.seat_of(name)] for name in self.agents}
        if self.table.outcome is not None:
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._next()
        self._accumulate_rewards()

    def _next(self) -> str:
        if not self.table.decisions:
            return self.agents[0]
        return self.possible_agents[self.table.decisions[0].seat]

    def clone(self) -> AECTable:
        """An equal and independent environment."""
        twin = AECTable.__new__(AECTable)
        twin.__dict__.update(self.__dict__)
        twin.table = self.table.clone()
        twin.agents = list(self.agents)
        for name in ("rewards", "_cumulative_rewards", "terminations", "truncations", "infos"):
            if hasattr(self, name):
                setattr(twin, name, dict(getattr(self, name)))
        return twin


class ParallelTable(_Seats, ParallelEnv):  # type: ignore[misc]
    """A game as PettingZoo's parallel environment.

    Moves that seats make in private at the same time are all made. Of a question that is put to the whole party, the
    answer of the first seat counts.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": RENDER_MODES}

    def __init__(
        self, game: str | GameSpec, seats: int | None = None, render_mode: str | None = None, **settings: Any
    ) -> None:
        _Seats.__init__(self, game, seats, render_mode, settings)
        self.metadata = {**type(self).metadata, "name": env_name(self.table.spec.id)}  # type: ignore[misc]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        self.deal(seed)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        table = self.table
        asked = list(table.decisions)
        for decision in asked:
            mine = int(actions[self.possible_agents[decision.seat]])
            if mine >= table.wait or table.game.moves.from_action(mine) not in decision.options:
                agent = self.possible_agents[decision.seat]
                raise IllegalMove(f"action {mine} is not legal for {agent} now: the action mask says which are.")
        rewards = [0.0] * table.seats
        epoch = table.game.epoch(table.state)
        for i, decision in enumerate(asked):
            still = table.decision(decision.seat)
            # After the first answer only private moves of the same round are still what was asked.
            if i and (not decision.private or still is None or table.game.epoch(table.state) != epoch):
                continue
            for seat, reward in enumerate(table.play(decision.seat, int(actions[self.possible_agents[decision.seat]]))):
                rewards[seat] += reward
        over = table.outcome is not None
        agents = self.agents
        if over:
            self.agents = []
        return (
            self._observations(agents),
            {agent: rewards[self.seat_of(agent)] for agent in agents},
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )

    def _observations(self, agents: list[str] | None = None) -> dict[str, Any]:
        return {agent: self.table.observe(self.seat_of(agent)) for agent in (self.agents if agents is None else agents)}

    def clone(self) -> ParallelTable:
        """An equal and independent environment."""
        twin = ParallelTable.__new__(ParallelTable)
        twin.__dict__.update(self.__dict__)
        twin.table = self.table.clone()
        twin.agents = list(self.agents)
        return twin
