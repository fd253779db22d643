"""The examples for machine learning do what they say."""

import importlib.util
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def load(name):
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.slow
def test_a_small_policy_learns_to_beat_random():
    before, after = load("train").train(games=400, tests=60, say=lambda line: None)
    gap, error = after[0] - before[0], (before[1] ** 2 + after[1] ** 2) ** 0.5
    assert gap > 5 * error
    assert gap > 5
