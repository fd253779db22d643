"""Recorded games of Dungeoneer, played again move by move."""

from pathlib import Path

import pytest

import delvers

from .record_games import GAMES

FOLDER = Path(__file__).parents[2] / "games_played"
RECORDS = sorted(FOLDER.glob("dungeoneer-*.txt"))


def test_there_are_records():
    assert {path.stem.removeprefix("dungeoneer-") for path in RECORDS} == set(GAMES)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_replays(path):
    match = delvers.replay(path)
    assert match.outcome is not None
    wanted = GAMES[path.stem.removeprefix("dungeoneer-")][2]
    assert match.outcome.reason == wanted or not wanted
