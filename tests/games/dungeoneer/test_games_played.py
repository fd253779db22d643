"""Recorded games of Dungeoneer, played again move by move."""

from pathlib import Path

import pytest

import delvers

FOLDER = Path(__file__).parents[2] / "games_played"
RECORDS = sorted(FOLDER.glob("dungeoneer-*.txt"))


def test_there_are_records():
    assert len(RECORDS) >= 4


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_replays(path):
    match = delvers.replay(path)
    assert match.outcome is not None
    if "elimination" in path.stem:
        assert match.outcome.reason == "dg-won-last"
