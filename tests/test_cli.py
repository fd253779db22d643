"""The command line as people start it: a real process, the toy games registered as anybody's games would be."""

import fcntl
import json
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest

import delvers
from delvers.testing import play_random
from tests.toys import lantern

ROOT = Path(__file__).resolve().parent.parent
CANDLES = """
import copy
from tests.toys import lantern

class Candles(lantern.Lantern):
    def cards(self):
        return [
            {"id": "wick", "kind": "candle", "name": {"en": "Wick", "it": "Stoppino"},
             "text": {"en": "Burns long.", "it": "Arde a lungo."}, "source": "house", "light": 3},
            {"id": "moth", "kind": "guest", "name": {"en": "Moth", "it": "Falena"}, "source": "deduced"},
        ]

SPEC = copy.copy(lantern.SPEC)
SPEC.id = "candles"
SPEC.name = "Candles"
SPEC.load = lambda spec, packs: Candles(spec, lantern.move_table(), "toy")
"""


@pytest.fixture(scope="module")
def toy_package(tmp_path_factory):
    """A package of somebody else that adds two games through the entry-point group."""
    info = tmp_path_factory.mktemp("site") / "delvers_toys-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: delvers-toys\nVersion: 1\n")
    (info / "entry_points.txt").write_text(
        "[delvers.games]\nlantern = tests.toys.lantern:SPEC\ndigs = tests.toys.digs:SPEC\ncandles = candles:SPEC\n"
    )
    (info.parent / "candles.py").write_text(CANDLES)
    return info.parent


@pytest.fixture
def environment(toy_package, tmp_path):
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG", "NO_COLOR"))}
    return {**kept, "PYTHONPATH": f"{toy_package}:{ROOT}", "DELVERS_HOME": str(tmp_path / "home"), "LANG": "C.UTF-8"}


@pytest.fixture
def run(environment):
    def start(*arguments, stdin="", **more):
        done = subprocess.run(
            [sys.executable, "-m", "delvers.cli", *map(str, arguments)],
            input=stdin, capture_output=True, text=True, timeout=60, cwd=ROOT, env={**environment, **more},
        )  # fmt: skip
        assert "Traceback" not in done.stderr, done.stderr
        return done

    return start


@pytest.fixture
def record(tmp_path):
    path = tmp_path / "game.txt"
    match = play_random(delvers.new_match(lantern.SPEC, seats=3, seed=5, names=["Ada", "Bo", "Cy"]), 1)
    path.write_text(match.record().dumps())
    return path


def processor_seconds():
    """What the programs started so far have used: on a busy machine the clock on the wall says nothing."""
    used = os.times()
    return used.children_user + used.children_system


def test_help_names_every_command_and_is_quick(run):
    spent = []
    for _ in range(3):
        start = processor_seconds()
        done = run("--help")
        spent.append(processor_seconds() - start)
    assert done.returncode == 0
    for command in ("bench", "cards", "completion", "games", "play", "print", "replay", "rules", "serve", "verify"):
        assert re.search(rf"\b{command}\b", done.stdout)
        assert run(command, "--help").returncode == 0
    assert min(spent) < 1.0  # 0.2 s on a free machine; a busy one has slower caches


def test_help_imports_nothing_heavy(environment):
    code = "import sys, delvers.cli; print(*sorted(sys.modules))"
    loaded = subprocess.check_output([sys.executable, "-c", code], env=environment, text=True).split()
    assert not {
        "fluent.runtime",
        "delvers.lab.bench",
        "delvers.terminal.plain",
        "litestar",
        "rich",
        "sqlalchemy",
    } & set(loaded)


def test_without_a_game_and_a_terminal_play_says_what_can_be_played(run):
    done = run("play")
    assert done.returncode == 1
    assert "lantern" in done.stderr


def test_games_of_other_packages_are_listed(run):
    assert "lantern  Lantern: 2, 3, 4 players" in run("games").stdout
    by_id = {game["id"]: game for game in json.loads(run("games", "--json").stdout)}
    assert by_id["digs"]["simultaneous"] is True
    assert by_id["lantern"]["options"] == {"turns": 6}


def test_rules_by_id_by_word_and_in_italian(run):
    assert "Take a card." in run("rules", "lantern", "toy-1").stdout
    assert "Prendi una carta." in run("rules", "lantern", "PRENDI", "carta", "--lang", "it").stdout
    assert "Prendi una carta." in run("rules", "lantern", LANG="it_IT.UTF-8").stdout
    assert json.loads(run("rules", "lantern", "--json").stdout)["TOY-1"]["page"] == "1"


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["rules", "lantern", "dragon"], 1, "no rule 'dragon'"),
        (["rules", "digs"], 1, "does not list its rules"),
        (["cards", "lantern"], 1, "does not list its cards"),
        (["serve", "--database", "mysql://x"], 1, "is not postgresql://"),
        (["serve", "--database", "postgresql://nobody@127.0.0.1:1/x", "--port", "0"], 1, "cannot be opened"),
        (["serve", "--database", "/nowhere/at/all/x.sqlite", "--port", "0"], 1, "cannot be opened"),
        (["backup", "/nowhere/at/all/b.gz"], 1, "cannot be written"),
        (["restore", "nothing.gz"], 1, "there is no file"),
        (["play", "chess"], 1, "there is no game 'chess'; installed are"),
        (["play", "lantern", "--seats", "9"], 1, "it takes 2, 3 or 4"),
        (["play", "lantern", "--bots", "2"], 1, "leave no seat"),
        (["play", "lantern", "--bots", "1", "--bot", "genius"], 1, "there is no bot 'genius'"),
        (["play", "lantern", "-o", "turns=many"], 1, "whole number from 1 to 20"),
        (["play", "lantern", "-o", "speed=1"], 1, "no such option"),
        (["play", "lantern", "-o", "speed"], 2, "not of the form key=value"),
        (["play", "lantern", "--continue"], 1, "no unfinished game"),
        (["play", "lantern", "--from", "nowhere.txt"], 1, "there is no file nowhere.txt"),
        (["verify", "nowhere.txt"], 1, "there is no file nowhere.txt"),
        (["verify", "tests"], 1, "is a folder"),
        (["replay", "pyproject.toml"], 1, "line 1: this is not a record"),
        (["bench", "--compare", "pyproject.toml"], 1, "is not a file that"),
        (["bench", "--json"], 2, "requires an argument"),
        (["dance"], 2, "No such command"),
        (["completion", "tcsh"], 2, "tcsh"),
    ],
)
def test_what_is_refused_says_why_in_one_sentence(run, arguments, code, said):
    done = run(*arguments)
    assert done.returncode == code
    assert said in " ".join(done.stderr.split())
    if code == 1:
        assert len(done.stderr.splitlines()) == 1


def test_cards_by_word_kind_and_language(run):
    assert run("cards", "candles").stdout.splitlines() == [
        "Wick  candle, wick, house: Burns long.",
        "Moth  guest, moth, deduced",
    ]
    assert run("cards", "candles", "arde", "--lang", "it").stdout == "Stoppino  candle, wick, house: Arde a lungo.\n"
    assert json.loads(run("cards", "candles", "--kind", "guest", "--json").stdout)[0]["id"] == "moth"
    assert "there are candle, guest" in run("cards", "candles", "--kind", "dragon").stderr
    assert run("cards", "candles", "dragon").returncode == 1


def test_verify_and_replay(run, record):
    done = run("verify", record)
    assert (done.returncode, done.stderr) == (0, "")
    assert "replayed to its end" in done.stdout
    told = run("replay", record)
    assert "   1  Ada: " in told.stdout
    assert "lantern-took-card" not in told.stdout  # what only one seat saw
    assert "lantern-took-card" in run("replay", record, "--seat", 0).stdout
    lines = [json.loads(line) for line in run("replay", record, "--to", 2, "--json").stdout.splitlines()]
    assert [line["line"] for line in lines] == [0, 1, 2]
    assert run("replay", record, "--seat", 3).returncode == 1


def test_damaged_records_are_refused_and_never_crash(run, record, tmp_path):
    good = record.read_text()
    bad = tmp_path / "bad.txt"
    changes = [
        ("Delvers record 1", "Delvers record 9"),
        ("rules 1.0", "rules 0.9"),
        ("content toy", "content other"),
        ("game lantern", "game ludo"),
        ("\n2 @", "\n3 @"),
        ("\n1 @0", "\n1 @7"),
        ("seed 5", "seed 6"),
        ("final ", "final 0"),
        ('{"seats":3', '{"seats":8'),
        (good[len(good) // 2 :], ""),
    ]
    for old, new in changes:
        assert old in good
        bad.write_text(good.replace(old, new, 1))
        done = run("verify", bad)
        assert done.returncode == 1, (old, done.stdout)
        assert len(done.stderr.splitlines()) == 1
    bad.write_bytes(b"\xff\xfe\x00")
    assert run("verify", bad).returncode == 1


def test_a_whole_game_can_be_piped_in_and_checked(run, tmp_path):
    done = run("play", "lantern", "--seats", 2, "--seed", 4, "--options", "turns=2", stdin="1\n" * 50)
    assert done.returncode == 0
    assert "The record of the game: " in done.stdout
    (saved,) = (tmp_path / "home" / "saves").iterdir()
    assert run("verify", saved).returncode == 0
    assert delvers.Record.loads(saved.read_text()).end is not None


def test_lines_may_be_numbers_moves_or_commands(run, tmp_path):
    mine = tmp_path / "mine.txt"
    lines = ["take a card", "undo", "redo", "log", "rules toy-1", "table", f"save {mine}", "help", "quit"]
    done = run("play", "digs", "--seats", 1, "--seed", 1, stdin="\n".join(["dig in pit 2", *lines[1:]]) + "\n")
    assert done.returncode == 1  # digs lists no rules: that one line was refused
    assert done.stderr.splitlines() == ["There is no rule toy-1 and none with these words."]
    assert "takes back: dig in pit 2" in done.stdout
    assert "makes again: dig in pit 2" in done.stdout
    assert "delvers play digs --continue" in done.stdout
    moves = [entry.move for entry in delvers.Record.loads(mine.read_text()).entries]
    assert moves == ["dig in pit 2", "undo", "redo"]
    again = run("play", "digs", "--from", mine, stdin="3\nquit\n")
    assert again.returncode == 0
    assert "Player 1: digs-dig" in again.stdout


def test_what_cannot_be_played_changes_nothing_and_says_why(run):
    done = run(
        "play",
        "lantern",
        "--seed",
        5,
        stdin="99\nsnuff with 1\nfly\nundo\n\udcff\n".encode("utf-8", "replace").decode(),
    )
    assert done.returncode == 1
    said = done.stderr.splitlines()
    assert said[0].startswith('"99" is not a number from 1 to')
    assert '"snuff with 1" is not possible now' in said[1]
    assert said[3] == "There is nothing to take back."
    assert done.stdout.count("Player 1: ") == 1


def test_italian_words(run):
    done = run("play", "digs", "--seats", 2, "--seed", 1, "--lang", "it", stdin="1\nannulla\naiuto\nesci\n")
    assert done.returncode == 0
    assert "annulla: dig in pit 1" in done.stdout
    assert "Per riprenderla: delvers play digs --continue" in done.stdout


def test_bots_play_the_other_seats_and_still_do_after_continue(run):
    first = run("play", "lantern", "--seats", 3, "--bots", 2, "--seed", 2, stdin="1\n")
    assert first.stdout.count("\nPlayer 1: ") == 2
    assert "Player 2" not in first.stdout
    rest = run("play", "lantern", "--continue", stdin="1\n" * 100)
    assert rest.returncode == 0
    assert "Bot 3 (adept): " in rest.stdout
    assert run("play", "lantern", "--continue").returncode == 1  # it is over now


def test_continue_takes_the_save_up_where_it_stopped(run, tmp_path):
    run("play", "lantern", "--seed", 3, stdin="1\n1\n1\n")
    (saved,) = (tmp_path / "home" / "saves").iterdir()
    assert len(delvers.Record.loads(saved.read_text()).entries) == 3
    run("play", "lantern", "--continue", stdin="1\n")
    (saved,) = (tmp_path / "home" / "saves").iterdir()
    assert len(delvers.Record.loads(saved.read_text()).entries) == 4
    saved.write_text(saved.read_text().replace("final ", "finale "))
    done = run("play", "lantern", "--continue")
    assert done.returncode == 1
    assert "cannot be continued: line" in done.stderr


def test_continue_without_a_game_takes_the_last_one_and_a_damaged_save_is_one_sentence(run, tmp_path):
    assert "no unfinished game" in run("play", "--continue").stderr
    run("play", "digs", "--plain", "--seed", 3)
    run("play", "lantern", "--plain", "--seed", 3, stdin="1\n")
    went_on = run("play", "--continue", "--plain")
    assert went_on.returncode == 0
    assert "Lantern" in went_on.stdout
    (save,) = (tmp_path / "home" / "saves").glob("lantern-*")
    save.write_text(save.read_text("utf-8")[:150], "utf-8")
    refused = run("play", "--continue", "--plain")
    assert refused.returncode == 1
    assert "cannot be continued" in refused.stderr
    assert refused.stderr.count("\n") == 1


def test_a_move_that_is_possible_is_no_command(run, tmp_path):
    typed = ["pass", "place at -2,0 upright", "pass", "save a movement"]
    done = run("play", "dungeoneer", "--plain", "--seed", 7, stdin="\n".join(typed) + "\n")
    assert "saves 1 Movement" in done.stdout
    assert not (ROOT / "a movement").exists()


def test_real_dice_are_typed_in(run, tmp_path):
    typed = "dare the big die\n5\n" * 2
    done = run(
        "play",
        "lantern",
        "--seats",
        2,
        "--dice",
        "by-hand",
        "-o",
        "turns=1",
        stdin="dare the big die\nundo\n7\n" + typed,
    )
    assert "Roll a die and say what it shows, from 1 to 6: the dare" in done.stdout
    (saved,) = (tmp_path / "home" / "saves").iterdir()
    assert [
        entry.drawn for entry in delvers.Record.loads(saved.read_text()).entries if entry.move == "dare the big die"
    ] == [[4], [4]]
    assert run("verify", saved).returncode == 0


def test_a_data_folder_that_cannot_be_written_does_not_end_the_game(run, tmp_path):
    (tmp_path / "file").write_text("in the way")
    done = run("play", "digs", stdin="1\nquit\n", DELVERS_HOME=str(tmp_path / "file"))
    assert done.returncode == 0
    assert len(done.stderr.splitlines()) == 1
    assert "cannot be written" in done.stderr


def test_a_closed_pipe_is_silent(environment, record):
    command = f'"{sys.executable}" -m delvers.cli replay "{record}" | true; exit ${{PIPESTATUS[0]}}'
    for _ in range(3):
        done = subprocess.run(["bash", "-c", command], env=environment, cwd=ROOT, capture_output=True, text=True)
        assert done.stderr == ""
        assert done.returncode in (0, 1)


class Terminal:
    """The command in a real pseudo-terminal."""

    def __init__(self, environment, *arguments):
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.chdir(ROOT)
            os.execve(
                sys.executable, [sys.executable, "-m", "delvers.cli", *arguments], {**environment, "TERM": "xterm"}
            )
        self.seen = ""

    def wait_for(self, text):
        deadline = time.monotonic() + 30
        while text not in self.seen:
            assert time.monotonic() < deadline, self.seen
            if not select.select([self.fd], [], [], 1)[0]:
                continue
            try:
                self.seen += os.read(self.fd, 65536).decode()
            except OSError:
                assert text in self.seen, self.seen

    def type(self, text):
        os.write(self.fd, text.encode())

    def end(self):
        try:
            while chunk := os.read(self.fd, 65536):
                self.seen += chunk.decode()
        except OSError:
            pass
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


def test_in_a_terminal_it_asks_and_plays_and_ctrl_c_loses_nothing(environment, tmp_path):
    table = Terminal(environment, "play", "--plain")
    table.wait_for("Which game?")
    table.type("9\n")
    table.wait_for("Choose one of")
    numbers = re.findall(r"(\d)\x1b\[0m  Lantern", table.seen)
    table.type(f"{numbers[0]}\n")
    table.wait_for("How many players")
    table.type("2\n")
    table.wait_for("are people")
    table.type("1\n")
    table.wait_for("> ")
    table.type("1\n")
    table.wait_for("lantern-dared")
    os.kill(table.pid, signal.SIGINT)
    assert table.end() == 130
    assert "Traceback" not in table.seen
    assert "delvers play lantern --continue" in table.seen
    (saved,) = (tmp_path / "home" / "saves").iterdir()
    assert delvers.replay(saved.read_text(), game=lantern.SPEC).moves_made >= 1


def test_people_at_one_screen_do_not_see_each_others_hands(environment):
    table = Terminal(environment, "play", "lantern", "--plain", "--seats", "2", "--seed", "5")
    table.wait_for("> ")
    table.type("take a card\n")
    table.wait_for("Press Enter to hide your secrets.")
    hidden_from = len(table.seen)
    table.type("\n")
    table.wait_for("Player 2: press Enter when only you look")
    assert "\x1b[2J" in table.seen[hidden_from:]
    assert '"hand"' not in table.seen[hidden_from:]
    table.type("\n")
    table.wait_for("\x1b[1mPlayer 2")
    table.type("quit\n")
    assert table.end() == 0


def test_on_a_screen_there_is_a_menu_and_ctrl_q_leaves(environment):
    table = Terminal(environment, "play")
    fcntl.ioctl(table.fd, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 100, 0, 0))
    table.wait_for("Paper Dungeons")
    table.type("\x11")
    assert table.end() == 0
    assert "Traceback" not in table.seen


def test_where_the_terminal_is_too_small_the_game_goes_on_lines(environment):
    table = Terminal({**environment, "COLUMNS": "40", "LINES": "10"}, "play", "lantern", "--seats", "2", "--bots", "1")
    table.wait_for("too small")
    table.wait_for("> ")
    table.type("quit\n")
    assert table.end() == 0


def test_colours_respect_no_color(environment):
    coloured = Terminal(environment, "games")
    assert coloured.end() == 0
    assert "\x1b[" in coloured.seen
    plain = Terminal({**environment, "NO_COLOR": "1"}, "games")
    assert plain.end() == 0
    assert "\x1b[" not in plain.seen


def test_completion(run, environment):
    for shell in ("bash", "zsh", "fish"):
        done = run("completion", shell)
        assert done.returncode == 0
        assert "_DELVERS_COMPLETE" in done.stdout
    answer = run(_DELVERS_COMPLETE="bash_complete", COMP_WORDS="delvers play la", COMP_CWORD="2")
    assert "lantern" in answer.stdout


def test_a_typed_option_becomes_the_choice_that_is_written_so():
    from delvers.cli import option_value
    from delvers.engine.spec import GameSpec, Option

    options = (
        Option("minions", "edition", "", choices=("edition", 14, 16, True)),
        Option("heroes", [], "", choices=("mage", "rogue"), many=True),
        Option("rounds", 4, "", low=1, high=9),
        Option("open", False, ""),
    )
    spec = GameSpec(
        id="x", name="X", rules_version="1", seats=(1,), cooperative=True, simultaneous=False, hidden=False,
        options=options, score_range=(0, 1), longest=1, load=lambda spec, packs: None,
    )  # fmt: skip
    typed = [("minions", "16"), ("minions", "TRUE"), ("minions", "edition"), ("heroes", "Mage, rogue"), ("rounds", "x"),
             ("rounds", "7"), ("open", "yes")]  # fmt: skip
    assert [option_value(spec, key, value) for key, value in typed] == [
        16, True, "edition", ["mage", "rogue"], "x", 7, True,
    ]  # fmt: skip
