"""Whole games on lines, as a script plays them: the lines piped in, and every line that came out.

NAME.in is typed, NAME.out is what `delvers play --plain` prints, in both languages. After a change that is wanted:
DELVERS_RENEW=1 .venv/bin/python -m pytest tests/terminal/test_plain_played.py, and read what has changed.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import delvers

PLAYED = Path(__file__).parent / "plain_played"
ARGUMENTS = {
    "one-deck-dungeon": ["--seats", "1"],
    "paper-dungeons": ["--seats", "1"],
    "dungeoneer": ["--seats", "2", "-o", "rounds=2"],
}


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("game", ARGUMENTS)
def test_a_game_on_lines_is_told_as_it_was(game, lang, tmp_path):
    typed = PLAYED / f"{game}-{lang}.in"
    command = [sys.executable, "-m", "delvers.cli", "play", game, "--plain", "--seed", "7", "--lang", lang]
    done = subprocess.run(
        [*command, *ARGUMENTS[game]],
        input=typed.read_text("utf-8"), capture_output=True, text=True, encoding="utf-8", timeout=120,
        env={**os.environ, "DELVERS_HOME": str(tmp_path), "PYTHONUTF8": "1"},
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    (save,) = (tmp_path / "saves").iterdir()
    assert delvers.verify(save).outcome is not None
    told = re.sub(rf"{re.escape(str(tmp_path))}\S+", "SAVE", done.stdout)
    kept = PLAYED / f"{game}-{lang}.out"
    if os.environ.get("DELVERS_RENEW"):
        kept.write_text(told, "utf-8")
    assert told == kept.read_text("utf-8")
