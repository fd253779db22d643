"""RL: Gymnasium, for games that one player can play alone."""

from __future__ import annotations

from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces

from ..engine.errors import IllegalMove, InvalidOptions
from ..engine.registry import games
from .table import Table, env_name

PENALTY = -1.0
"""The reward of an action outside the mask, which changes nothing."""


class SoloEnv(gymnasium.Env[dict[str, Any], Any]):
    """A game for one. An action outside the mask changes nothing and costs a reward of -1; info["illegal"] says why."""

    metadata: ClassVar[dict[str, Any]] = {  # type: ignore[misc]
        "render_modes": ["ansi"],
        "render_fps": 1,
    }

    def __init__(self, game: str, render_mode: str | None = None, **settings: Any) -> None:
        self.table = Table(game, 1, **settings)
        if self.table.seats != 1:
            raise InvalidOptions(f"{self.table.spec.name} cannot be played alone", "seats")
        self.render_mode = render_mode
        features = self.table.observation_space()["observation"]
        mask = spaces.Box(0, 1, (self.table.wait,), np.int8)  # alone nobody waits
        self.observation_space = spaces.Dict({"observation": features, "action_mask": mask})
        self.action_space = spaces.Discrete(self.table.wait)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        self.table.deal(int(self.np_random.integers(1 << 62)))
        return self._observe(), {}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        try:
            (reward,) = self.table.play(0, int(action))
        except IllegalMove as error:
            return self._observe(), PENALTY, self.table.outcome is not None, False, {"illegal": str(error)}
        return self._observe(), float(reward), self.table.outcome is not None, False, {}

    def action_masks(self) -> Any:
        """The mask as sb3-contrib's MaskablePPO asks for it."""
        return self.table.mask(0)[: self.table.wait].astype(bool)

    def render(self) -> Any:
        return self.table.text()

    def clone(self) -> SoloEnv:
        """An equal and independent environment."""
        twin = SoloEnv.__new__(SoloEnv)
        twin.__dict__.update(self.__dict__)
        twin.table = self.table.clone()
        return twin

    def _observe(self) -> dict[str, Any]:
        found = self.table.observe(0)
        return {"observation": found["observation"], "action_mask": found["action_mask"][: self.table.wait]}


def register() -> None:
    """Makes every installed game for one known to Gymnasium as `delvers/<game>_v1`."""
    for id, spec in games().items():
        name = env_name(id)
        if 1 in spec.seats and name not in gymnasium.registry:
            gymnasium.register(name, entry_point="delvers.rl.gym:SoloEnv", kwargs={"game": id})
