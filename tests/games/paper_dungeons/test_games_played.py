"""Recorded games of Paper Dungeons, played again move by move."""

from pathlib import Path

import pytest

import delvers

FOLDER = Path(__file__).parents[2] / "games_played"
RECORDS = sorted(FOLDER.glob("paper-dungeons-*.txt"))


def test_there_is_one_of_each_kind():
    found = [delvers.replay(path, upto=0) for path in RECORDS]
    assert sorted(match.seats for match in found) == [1, 2, 2, 4, 8]
    assert {match.options["edition"] for match in found} == {"merged", "it", "en"}
    assert sum(match.options["campaign"] != "none" for match in found) == 1


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_replays_to_its_score(path):
    match = delvers.verify(path)
    assert match.outcome is not None
