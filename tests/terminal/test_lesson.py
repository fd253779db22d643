"""A guided first game in the terminal, in a real process."""

import os
import subprocess
import sys

from delvers.engine.registry import load_game, spec_of


def learn(home, *arguments, lines):
    done = subprocess.run(
        [sys.executable, "-m", "delvers.cli", "learn", "one-deck-dungeon", *arguments],
        input="\n".join(lines) + "\n", capture_output=True, text=True, timeout=60,
        env={**os.environ, "DELVERS_HOME": str(home), "LANG": "C.UTF-8", "NO_COLOR": "1"},
    )  # fmt: skip
    return done.returncode, done.stdout, done.stderr


def test_a_lesson_is_left_resumed_and_finished(tmp_path):
    moves = [turn.moves[0] for turn in load_game(spec_of("one-deck-dungeon")).lesson().script()]
    code, said, refused = learn(tmp_path, lines=["enter door 2", moves[0], "quit"])
    assert code == 1
    assert "the lesson shows something else" in refused
    assert "Welcome, delver." in said
    assert "Go on with: delvers learn one-deck-dungeon" in said
    code, said, refused = learn(tmp_path, "--lang", "it", lines=moves[1:])
    assert (code, refused) == (0, "")
    assert "Benvenuto" not in said  # it goes on where it was
    assert "Buona fortuna là sotto." in said
    assert "delvers play one-deck-dungeon" in said
    assert "Welcome, delver." in learn(tmp_path, lines=["quit"])[1]  # one that is over begins anew
