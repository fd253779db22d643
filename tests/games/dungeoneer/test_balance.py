"""The balance that was measured, and that it still holds."""

import copy
import json

import pytest

from benchmarks.dungeoneer_balance import RESULT, faults, measure

RECORDED = json.loads(RESULT.read_text("utf-8"))


@pytest.mark.parametrize("result", RECORDED, ids=lambda result: result["sets"])
def test_the_recorded_tables_are_in_balance(result):
    assert result["players"] == 4
    assert result["games"] >= 400
    assert faults(result) == []


def test_what_is_out_of_balance_is_told():
    result = copy.deepcopy(RECORDED[0])
    result["wins by hero"]["oda-quill"] = 0.36
    result["wins by seat"][2] = 0.33
    result["ends"] = {"quests": 0.9, "elimination": 0.05, "length": 0.05}
    result["rounds"]["median"] = 7
    result["cards played, of games in which they were drawn"]["undertow"] = 0.009
    told = " ".join(faults(result))
    for word in ("oda-quill wins 36.0%", "seat 3 wins 33.0%", "length bound", "elimination", "7 rounds", "undertow"):
        assert word in told


@pytest.mark.slow
def test_a_fresh_measurement_is_near_the_record():
    """Wider bounds, because so few games scatter; what upsets the balance is seen all the same."""
    result = measure(200, first_seed=10_000)
    assert 8 <= result["rounds"]["median"] <= 16
    assert result["ends"]["length"] < 0.05
    assert result["ends"]["elimination"] >= 0.125
    assert all(0.12 <= rate <= 0.40 for rate in result["wins by hero"].values())
    assert max(result["wins by seat"]) <= 0.36
    assert min(result["cards played, of games in which they were drawn"].values()) >= 0.01
