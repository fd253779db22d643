"""One Deck Dungeon: one person playing two heroes at the line table."""

import os
import subprocess
import sys

import pytest

import delvers


def lines_up_to_the_dice():
    """Moves of a two-hero game up to its first dice step, and what hero 2 can do there that hero 1 cannot."""
    match = delvers.new_match("one-deck-dungeon", seats=2, seed=5)
    lines = []
    while match.decisions()[0].prompt != "odd-ask-dice":
        move = str(match.decisions()[0].options[0])
        lines.append(move)
        match.play(move, match.decisions()[0].seat)
    first, second = match.decisions()
    own = [str(move) for move in second.options if move not in first.options]
    return lines, own[0]


@pytest.mark.parametrize(("lang", "word"), [("en", "other"), ("it", "altro")])
def test_a_word_turns_to_the_other_hero(tmp_path, lang, word):
    lines, move = lines_up_to_the_dice()
    command = [
        sys.executable,
        "-m",
        "delvers.cli",
        "play",
        "one-deck-dungeon",
        "--plain",
        "--seats",
        "2",
        "--seed",
        "5",
    ]
    env = {**os.environ, "DELVERS_HOME": str(tmp_path), "PYTHONUTF8": "1"}
    typed = "\n".join([*lines, word, move, ""])
    done = subprocess.run([*command, "--lang", lang], input=typed, capture_output=True, text=True, env=env)
    assert done.returncode == 0, done.stderr
    saved = next((tmp_path / "saves").glob("*.txt"))
    assert f"@1 {move}" in saved.read_text()


def test_there_is_nobody_to_turn_to_alone(tmp_path):
    command = [
        sys.executable,
        "-m",
        "delvers.cli",
        "play",
        "one-deck-dungeon",
        "--plain",
        "--seed",
        "5",
        "--lang",
        "en",
    ]
    env = {**os.environ, "DELVERS_HOME": str(tmp_path), "PYTHONUTF8": "1"}
    done = subprocess.run(command, input="other\n", capture_output=True, text=True, env=env)
    assert "Nobody else" in done.stderr
