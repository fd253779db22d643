"""Simulations: rows that depend on nothing but the plan, and that survive crashes, Ctrl-C and going on later."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import delvers
from delvers import InvalidOptions
from delvers.lab import Plan, load, simulate
from delvers.lab.games import at_the_table, play_one
from delvers.lab.rows import COLUMNS, EVENT_COLUMNS, Part, Store, connect, events_file
from delvers.lab.simulate import chunks

DELVERS = Path(sys.executable).with_name("delvers")
PAPER = Plan("paper-dungeons", 2, bots=("random", "novice"))
BAD_BOT = """
from delvers.bots.random import RandomBot

class Clumsy(RandomBot):
    def choose(self, match, seat):
        if match.moves_made > 20 and self._dice.random() < 0.004:
            raise KeyError("dropped the dice")
        return super().choose(match, seat)
"""


def rows_of(path):
    return load(path).order("number").fetchall()


@pytest.fixture(scope="module")
def alone(tmp_path_factory):
    """Twelve games played in this very process, with everything that can be kept."""
    out = tmp_path_factory.mktemp("lab") / "alone.parquet"
    plan = Plan("paper-dungeons", 2, bots=("random", "novice"), events=True)
    done = simulate(plan, 12, out, workers=1, record_to=out.parent / "records")
    assert (done.rows, done.played, done.errors, done.stopped) == (12, 12, [], False)
    return out


def test_a_row_says_what_happened(alone):
    (row,) = load(alone).filter("number = 3").fetchall()
    names = load(alone).columns
    assert list(names) == list(COLUMNS)
    by_name = dict(zip(names, row, strict=True))
    assert by_name["bots"] == ["novice", "random"]  # they change seats: game 0 begins with the random one
    assert json.loads(by_name["options"])["seats"] == 2
    record = delvers.Record.loads((alone.parent / "records" / "paper-dungeons-000003.txt").read_text())
    assert record.seed == by_name["seed"]
    end = delvers.verify(record).outcome
    players = by_name["players"]
    assert [player["place"] for player in players] == end.ranking
    assert [player["sources"] for player in players] == end.scores
    assert [player["score"] for player in players] == [sum(scores.values()) for scores in end.scores]
    assert by_name["winners"] == [seat for seat in (0, 1) if players[seat]["winner"]]
    assert sum(player["moves"] for player in players) == by_name["moves"] == len(record.entries)
    assert set(players[0]["labels"]) == {"power", "objective"}
    assert players[0]["labels"]["power"] in players[0]["cards"]


def test_events_are_rows_of_their_own(alone):
    events = load(events_file(alone))
    assert list(events.columns) == list(EVENT_COLUMNS)
    steps = events.filter("number = 5").project("step").fetchall()
    assert steps == [(step,) for step in range(len(steps))]
    assert len(steps) > 20
    assert all(isinstance(json.loads(args), dict) for (args,) in events.project("args").limit(50).fetchall())


def test_every_kept_record_replays(alone):
    files = sorted((alone.parent / "records").iterdir())
    assert len(files) == 12
    for path in files[:4]:
        assert delvers.verify(path).outcome is not None


def test_two_workers_give_the_same_rows(alone, tmp_path):
    out = tmp_path / "two.parquet"
    simulate(PAPER, 12, out, workers=2)
    assert rows_of(out) == rows_of(alone)


def test_going_on_gives_what_one_run_gives(alone, tmp_path):
    out = tmp_path / "twice.parquet"
    simulate(PAPER, 5, out, workers=1)
    told = []
    done = simulate(PAPER, 12, out, workers=1, resume=True, tell=lambda *now: told.append(now))
    assert (done.rows, done.played) == (12, 7)
    assert told[0] == (5, 12)
    assert told[-1] == (12, 12)
    assert rows_of(out) == rows_of(alone)


def test_what_a_killed_run_left_is_taken_up(alone, tmp_path):
    out = tmp_path / "killed.parquet"
    store = Store(out, Plan(**{**PAPER.__dict__, "options": options()}).to_json(), events=False)
    store.begin(resume=False)
    store.add(Part([play_one(PAPER, number) for number in (4, 5)]))
    with pytest.raises(InvalidOptions, match="is there already"):
        simulate(PAPER, 12, out, workers=1)
    assert simulate(PAPER, 12, out, workers=1, resume=True).played == 10
    assert [row[0] for row in rows_of(out)] == list(range(12))
    assert not store.parts.exists()


def options():
    return delvers.games()["paper-dungeons"].check_options(2, None)


def test_other_settings_are_not_mixed_in(alone):
    with pytest.raises(InvalidOptions, match=r"other settings \(bots, events, seed"):
        simulate(Plan("paper-dungeons", 2, seed=9), 20, alone, workers=1, resume=True)


def test_a_crash_in_one_game_is_a_row(tmp_path):
    (tmp_path / "bad.py").write_text(BAD_BOT)
    out = tmp_path / "crashed.parquet"
    done = simulate(Plan("dungeoneer", 2, bots=(f"{tmp_path}/bad.py:Clumsy",)), 8, out, workers=1)
    assert done.rows == 8
    assert 0 < len(done.errors) < 8
    crashed = load(out).filter("error IS NOT NULL").project("error, traceback, record, moves").fetchall()
    assert len(crashed) == len(done.errors)
    for error, traceback, record, _ in crashed:
        assert error == "KeyError: 'dropped the dice'"
        assert "in choose" in traceback
        assert delvers.replay(record).moves_made > 20
    assert load(out).filter("error IS NULL AND len(players) = 2").shape[0] == 8 - len(crashed)


@pytest.mark.parametrize(
    ("plan", "says"),
    [
        (Plan("chess", 2), "there is no game 'chess'"),
        (Plan("dungeoneer", 9), "it takes 2, 3 or 4"),
        (Plan("dungeoneer", 2, {"rounds": 99}), "options.rounds: 99 is not a whole number from 1 to 60"),
        (Plan("dungeoneer", 2, bots=("wizard",)), "there is no bot 'wizard'"),
        (Plan("dungeoneer", 2, bots=("nowhere.py:Bot",)), "there is no file nowhere.py"),
        (Plan("dungeoneer", 2, packs=("set monster.yeti.life=2",)), "no such card"),
    ],
)
def test_what_cannot_be_simulated_is_refused_before_anything_is_written(plan, says, tmp_path):
    with pytest.raises(InvalidOptions, match=says):
        simulate(plan, 5, tmp_path / "no.parquet", workers=1)
    assert list(tmp_path.iterdir()) == []


def test_a_bot_file_that_is_no_bot_is_refused(tmp_path):
    (tmp_path / "odd.py").write_text("Bot = 3\n")
    (tmp_path / "broken.py").write_text("import nothing_of_that_name\n")
    for name, says in (("odd.py:Bot", "has no class Bot"), ("broken.py:Bot", "cannot be run")):
        with pytest.raises(InvalidOptions, match=says):
            simulate(Plan("dungeoneer", 2, bots=(f"{tmp_path}/{name}",)), 5, tmp_path / "no.parquet", workers=1)


def test_load_refuses_what_is_no_result(tmp_path):
    with pytest.raises(InvalidOptions, match="there is no file"):
        load(tmp_path / "nowhere.parquet")
    (tmp_path / "text.parquet").write_text("not Parquet at all")
    with pytest.raises(InvalidOptions, match="is not a Parquet file"):
        load(tmp_path / "text.parquet")


def test_an_experiment_changes_the_games(alone, tmp_path):
    out = tmp_path / "set.parquet"
    simulate(
        Plan("paper-dungeons", 2, packs=("set hero_glory.values=[0,9,9,9,9,9]",), bots=PAPER.bots), 12, out, workers=1
    )
    mean = "avg(list_sum(list_transform(players, lambda p: p.score)))"
    assert load(out).aggregate(mean).fetchall() > load(alone).aggregate(mean).fetchall()


def test_chunks_are_small_first_and_last_and_cover_every_game():
    for games in (1, 7, 1000, 100_000):
        for workers in (1, 2, 16):
            sizes = chunks(games, workers)
            assert sum(sizes) == games
            assert sizes[0] == 1
            assert max(sizes) <= 100
            assert sizes[-1] <= 2


def test_bots_change_seats():
    plan = Plan("dungeoneer", 3, bots=("random", "adept"))
    assert [at_the_table(plan, number) for number in (0, 1)] == [
        ["random", "adept", "random"],
        ["adept", "random", "adept"],
    ]


def test_columns_are_told_in_the_docs():
    page = (Path(__file__).parents[2] / "docs" / "lab.md").read_text("utf-8")
    for name in [*COLUMNS, *EVENT_COLUMNS]:
        assert f"`{name}`" in page, name


@pytest.mark.slow
def test_ctrl_c_keeps_what_is_done_and_resume_goes_on(tmp_path):
    command = [DELVERS, "simulate", "dungeoneer", "--bots", "random", "--workers", "2", "--out", "r.parquet"]
    run = subprocess.Popen(
        [*command, "--games", "100000"], cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        start_new_session=True, preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )  # fmt: skip
    deadline = time.monotonic() + 60
    while len(list(tmp_path.glob("r.parquet.parts/rows-*"))) < 3 and time.monotonic() < deadline:
        time.sleep(0.1)
    os.killpg(run.pid, signal.SIGINT)  # as a terminal does: to everybody in the group
    said, complained = run.communicate(timeout=60)
    assert run.returncode == 130
    assert complained == ""
    assert "--resume goes on" in said
    kept = load(tmp_path / "r.parquet").shape[0]
    assert 3 <= kept < 100_000
    done = subprocess.run(
        [*command, "--games", str(kept + 4), "--resume"], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert f"{kept + 4:,} rows" in done.stdout or f"{kept + 4} rows" in done.stdout


@pytest.mark.slow
@pytest.mark.parametrize("engine", ["dask", "ray"])
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_gives_the_same_rows(engine, alone, tmp_path):
    # In a process of its own: clusters leave threads and warnings behind.
    done = subprocess.run(
        [DELVERS, "simulate", "paper-dungeons", "--seats", "2", "--bots", "random,novice", "--games", "12",
         "--engine", engine, "--workers", "2", "--out", tmp_path / "c.parquet"],
        capture_output=True, text=True, timeout=170,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert rows_of(tmp_path / "c.parquet") == rows_of(alone)


@pytest.mark.slow
def test_memory_stays_flat(tmp_path):
    """Rows of many games are joined with far less memory than they are."""
    plan = Plan(**{**PAPER.__dict__, "options": options()})
    store = Store(tmp_path / "many.parquet", plan.to_json(), events=False)
    store.begin(resume=False)
    rows = [play_one(PAPER, number) for number in range(20)]
    for start in range(0, 40_000, 200):
        store.add(Part([{**rows[i % 20], "number": start + i} for i in range(200)]))
    assert store.join() == 40_000
    assert connect().execute(f"SELECT count(*) FROM '{tmp_path}/many.parquet'").fetchone() == (40_000,)
