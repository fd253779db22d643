"""Somebody at the keyboard leaves the game for good: a bot plays on, and the others go on."""

import os
import subprocess
import sys

import pytest

import delvers
from delvers.engine.errors import IllegalMove
from delvers.terminal.saves import write_record
from delvers.terminal.sitting import Sitting, seat_names
from delvers.terminal.table import TableScreen

from .test_app import drive, settled, toy


def sitting(tmp_path, people=3):
    names = seat_names(3, 3 - people, "novice", "en")
    match = delvers.new_match("dungeoneer", seats=3, seed=4, names=names)
    return Sitting(match, "en", tmp_path / "save.txt")


def test_a_dungeoneer_game_goes_on_for_the_others(tmp_path):
    table = sitting(tmp_path)
    decision, bots_turn = table.next_decision()
    assert not bots_turn
    gone = decision.seat
    assert "Player" in table.give_up(gone)
    assert gone not in table.people
    table.bots[gone] = delvers.bot("dungeoneer", "novice")  # quicker
    asked = set()
    while asked != {0, 1, 2}:
        decision, bots_turn = table.next_decision()
        assert bots_turn == (decision.seat == gone)
        move = table.bot_move(decision.seat) if bots_turn else decision.options[0]
        table.match.play(move, decision.seat)
        asked.add(decision.seat)


def test_a_resumed_game_knows_who_gave_up(tmp_path):
    table = sitting(tmp_path)
    table.give_up(1)
    write_record(table.save, table.match)
    again = Sitting(delvers.replay(table.save), "en", table.save)
    assert again.people == [0, 2]
    assert set(again.bots) == {1}


def test_the_only_person_does_not_give_up_but_leaves(tmp_path):
    table = sitting(tmp_path, people=1)
    with pytest.raises(IllegalMove, match="quit"):
        table.give_up(0)
    assert table.people == [0]


@pytest.mark.parametrize(
    ("lang", "typed", "said"),
    [("en", "resign\nn\n", ""), ("it", "arrenditi\ns\n", "si arrende; al suo posto gioca un bot")],
)
def test_on_lines_it_is_asked_again_first(tmp_path, lang, typed, said):
    command = [sys.executable, "-m", "delvers.cli", "play", "dungeoneer", "--plain", "--seats", "2", "--seed", "5"]
    env = {**os.environ, "DELVERS_HOME": str(tmp_path), "PYTHONUTF8": "1"}
    done = subprocess.run([*command, "--lang", lang], input=typed, capture_output=True, text=True, env=env)
    assert done.returncode == 0, done.stderr
    assert said in done.stdout
    saved = next((tmp_path / "saves").glob("*.txt")).read_text()
    assert ("(adept)" in saved) == bool(said)


def test_on_the_screen_the_key_is_pressed_twice(tmp_path):
    app, match = toy(tmp_path, names=("Ada", "Bo", "Cy"))

    async def story(pilot):
        await settled(pilot)
        screen = app.screen
        assert isinstance(screen, TableScreen)
        seat = screen.decision.seat
        await pilot.press("G")
        assert seat in screen.sitting.people
        await pilot.press("G")
        await pilot.pause()
        assert seat not in screen.sitting.people
        assert match.names[seat].endswith("(adept)")

    drive(app, story)
