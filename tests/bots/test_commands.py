"""Bots from the command line: puzzles that can be opened, bots out of somebody's file."""

import json

import pytest
from click.testing import CliRunner

import delvers
from delvers.cli import cli
from delvers.lab import load
from delvers.testing import play_random

OWN_BOT = """
class LastOption:
    def __init__(self, spec, seed=None):
        self.spec = spec

    def choose(self, match, seat):
        return match.legal_moves(seat)[-1]
"""


@pytest.fixture
def run(tmp_path, monkeypatch):
    monkeypatch.setenv("DELVERS_HOME", str(tmp_path / "home"))
    return lambda *words, typed="": CliRunner().invoke(cli, list(words), input=typed)


def test_a_reviewed_game_leaves_a_curve_and_puzzles_that_can_be_opened_and_solved(run, tmp_path):
    match = delvers.new_match("dungeoneer", seats=2, seed=9, options={"rounds": 1}, names=["Ada", "Bo"])
    play_random(match, 3)
    record = tmp_path / "game.txt"
    record.write_text(match.record().dumps(), "utf-8")
    done = run(
        "review",
        str(record),
        "--quick",
        "--svg",
        str(tmp_path / "curve.svg"),
        "--puzzles",
        str(tmp_path),
        "--lang",
        "en",
    )
    assert done.exit_code == 0, done.output
    assert (tmp_path / "curve.svg").read_text("utf-8").startswith("<svg")
    first = tmp_path / "puzzle-01.json"
    puzzle = json.loads(first.read_text("utf-8"))
    opened = run(
        "play", "dungeoneer", "--scenario", str(first), "--plain", "--lang", "en", typed=puzzle["solution"] + "\nquit\n"
    )
    assert opened.exit_code == 0, opened.output
    save = next((tmp_path / "home").rglob("*.txt")).read_text("utf-8")
    assert puzzle["solution"] in save


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "cannot be read as JSON"),
        ("[]", "holds no scenario"),
        ('{"game": "paper-dungeons", "state": {}}', "is a scenario of paper-dungeons"),
        ('{"state": {"active": 9}}', "active"),
    ],
)
def test_a_scenario_that_is_none_is_refused_with_the_reason(run, tmp_path, text, says):
    file = tmp_path / "it.json"
    file.write_text(text, "utf-8")
    refused = run("play", "dungeoneer", "--scenario", str(file), "--plain")
    assert refused.exit_code == 1
    assert says in refused.output


def test_a_bot_of_one_s_own_plays_in_a_simulation(run, tmp_path):
    (tmp_path / "mine.py").write_text(OWN_BOT, "utf-8")
    out = tmp_path / "games.parquet"
    name = f"{tmp_path / 'mine.py'}:LastOption"
    done = run(
        "simulate", "dungeoneer", "--games", "2", "--bot", f"{name},random", "--workers", "1", "--out", str(out),
        "-o", "rounds=2",
    )  # fmt: skip
    assert done.exit_code == 0, done.output
    assert {bot for (bots,) in load(out).project("bots").fetchall() for bot in bots} == {name, "random"}
