"""Whole games on lines, as a script plays them: the lines piped in, and every line that came out.

NAME.in is typed, NAME.out is what `delvers play --plain` prints, in both languages. After a change that is wanted:
DELVERS_RENEW=1 .venv/bin/python -m pytest tests/terminal/test_plain_played.py, and read what has changed.
"""

import os
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

import delvers
from delvers.engine.words import catalogue
from delvers.terminal.sitting import Sitting

PLAYED = Path(__file__).parent / "plain_played"
SEED = 7
ARGUMENTS = {
    "one-deck-dungeon": ["--seats", "1"],
    "paper-dungeons": ["--seats", "1"],
    "dungeoneer": ["--seats", "2", "-o", "rounds=2"],
}
OPTIONS = {"dungeoneer": {"rounds": 2}}
RENEW = "the game is told otherwise now; if that is wanted, see the top of this file"


def script(game, lang, file):
    """A game that chance plays, as the lines of somebody who also asks for a rule and takes a move back."""
    match = delvers.new_match(game, 2 if game == "dungeoneer" else 1, seed=SEED, options=OPTIONS.get(game))
    sitting = Sitting(match, lang, file)
    words = {name: catalogue(lang).t(f"plain-word-{name}") for name in ("rules", "undo", "redo")}
    luck = random.Random(SEED)
    lines = []
    while match.outcome is None:
        decision, _ = sitting.next_decision()
        move = luck.choice(decision.options)
        lines.append(str(move))
        match.play(move, decision.seat)
        if len(lines) == 2:
            lines.append(words["rules"])
        elif words["undo"] not in lines and match.can_undo(decision.seat):
            lines += [words["undo"], words["redo"]]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("game", ARGUMENTS)
def test_a_game_on_lines_is_told_as_it_was(game, lang, tmp_path):
    typed = PLAYED / f"{game}-{lang}.in"
    if os.environ.get("DELVERS_RENEW"):
        typed.write_text(script(game, lang, tmp_path / "script.txt"), "utf-8")
    command = [sys.executable, "-m", "delvers.cli", "play", game, "--plain", "--seed", str(SEED), "--lang", lang]
    done = subprocess.run(
        [*command, *ARGUMENTS[game]],
        input=typed.read_text("utf-8"), capture_output=True, text=True, encoding="utf-8", timeout=120,
        env={**os.environ, "DELVERS_HOME": str(tmp_path), "PYTHONUTF8": "1"},
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, ""), RENEW
    (save,) = (tmp_path / "saves").iterdir()
    assert delvers.verify(save).outcome is not None
    told = re.sub(rf"{re.escape(str(tmp_path))}\S+", "SAVE", done.stdout)
    kept = PLAYED / f"{game}-{lang}.out"
    if os.environ.get("DELVERS_RENEW"):
        kept.write_text(told, "utf-8")
    assert told.splitlines() == kept.read_text("utf-8").splitlines(), RENEW
