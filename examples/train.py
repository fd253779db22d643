"""A small policy learns Paper Dungeons alone, with numpy and nothing else: `python examples/train.py [GAMES]`.

The policy is one matrix: features in, a number for each action out, illegal ones masked. It plays whole games, and what
it did in games that were better than others of the same batch it will do more often (REINFORCE). It begins as a random
player and is far above one after a minute or two.
"""

import sys
from collections.abc import Callable

import numpy as np

from delvers import rl

GAME = "paper-dungeons"
BATCH = 32
RATE = 0.25
Step = tuple[np.ndarray, np.ndarray, np.ndarray, int]


class Policy:
    """Shares of the legal actions by the features of the position."""

    def __init__(self, table: rl.Table, seed: int = 0) -> None:
        self.dice = np.random.default_rng(seed)
        self.weights = np.zeros((table.actions, table.size + 1), dtype=np.float32)

    def shares(self, seen: dict[str, np.ndarray]) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """The inputs, the legal actions, and how likely each is."""
        inputs = np.append(seen["observation"], 1.0).astype(np.float32) / 5
        legal = np.flatnonzero(seen["action_mask"])
        scores = self.weights[legal] @ inputs
        odds = np.exp(scores - scores.max())
        return inputs, legal, odds / odds.sum()

    def play(self, table: rl.Table, seed: int) -> tuple[float, list[Step]]:
        """One game: its score, and what was chosen from what."""
        table.deal(seed)
        steps = []
        while table.outcome is None:
            inputs, legal, shares = self.shares(table.observe(0))
            chosen = int(self.dice.choice(len(legal), p=shares))
            steps.append((inputs, legal, shares, chosen))
            table.play(0, int(legal[chosen]))
        return float(table.spec.score(table.outcome.scores[0])), steps

    def learn(self, games: list[tuple[float, list[Step]]]) -> None:
        """More of what was better than usual, less of what was worse."""
        scores = np.array([score for score, _ in games])
        advantages = (scores - scores.mean()) / (scores.std() + 1e-6)
        for advantage, (_, steps) in zip(advantages, games, strict=True):
            for inputs, legal, shares, chosen in steps:
                push = -shares
                push[chosen] += 1.0
                self.weights[legal] += np.outer(push * (RATE * advantage / len(games)), inputs)


def average(policy: Policy, table: rl.Table, games: int) -> tuple[float, float]:
    """The mean score in games that it did not learn from, and the standard error of that."""
    scores = [policy.play(table, 1_000_000 + i)[0] for i in range(games)]
    return float(np.mean(scores)), float(np.std(scores) / np.sqrt(games))


def train(
    games: int = 3000, tests: int = 200, say: Callable[[str], object] = print
) -> tuple[tuple[float, float], tuple[float, float]]:
    """The mean scores before and after so many games."""
    table = rl.Table(GAME, 1)
    policy = Policy(table)
    before = average(policy, table, tests)
    say(f"random: {before[0]:.1f} ± {before[1]:.1f}")
    for first in range(0, games, BATCH):
        played = [policy.play(table, first + i) for i in range(BATCH)]
        policy.learn(played)
        if first // BATCH % 10 == 9:
            say(f"after {first + BATCH} games: {np.mean([score for score, _ in played]):.1f}")
    after = average(policy, table, tests)
    say(f"trained: {after[0]:.1f} ± {after[1]:.1f}")
    return before, after


if __name__ == "__main__":
    train(int(sys.argv[1]) if len(sys.argv) > 1 else 3000)
