"""The bench: its figures are of the games it says, and two runs can be compared."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks import by_hand
from delvers.engine.registry import load_game
from delvers.lab import bench, peers
from tests.toys import lantern

ROOT = Path(__file__).resolve().parent.parent


def bench_run(*arguments):
    command = [sys.executable, "-m", "delvers.cli", "bench", "--seconds", "0.01", *map(str, arguments)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300)


def test_the_loop_by_hand_plays_the_toy_game():
    """The same seed gives the same number of moves: hands, dice and interrupts agree."""
    game = load_game(lantern.SPEC)
    for seats in (2, 3, 4):
        options = lantern.SPEC.check_options(seats, None)
        for seed in range(30):
            states = []
            moves = bench.random_game(game, options, seed, False, states)
            scores = []
            assert by_hand.random_game(seats, options["turns"], seed, scores) == moves
            assert scores == states[-1].scores


def test_the_report_has_every_figure_and_can_be_compared(tmp_path):
    file = tmp_path / "bench.json"
    done = bench_run("--toys", "--no-peers", "--json", file)
    assert done.returncode == 0, done.stderr
    report = json.loads(file.read_text())
    for game in ("lantern x2", "lantern x4", "digs x1", "digs x5"):
        # Where a compiled build stands beside, its rates are rows, too.
        figures = [what for what in report["rows"] if what.startswith(f"{game}: ") and bench.COMPILED not in what]
        assert len(figures) == 7
    assert all(row["rate"] > 0 and row["ratio"] > 0 for row in report["rows"].values())
    assert "within the budget" in done.stdout
    again = bench_run("--toys", "--no-peers", "--compare", file)
    assert again.returncode == 0
    assert again.stdout.count("%") == len(report["rows"])


def test_the_engine_keeps_its_budget():
    """Less than 5 microseconds a move over the loop by hand (about 1 on the machine where this was written)."""
    assert bench.engine_cost(ROOT, 0.6, lambda line: None) < bench.BUDGET


def test_a_peer_that_is_not_there_is_left_out_with_a_line():
    def missing():
        raise ModuleNotFoundError("no such module", name="some_engine")

    said = []
    before = dict(peers.PEERS)
    peers.PEERS.clear()
    peers.PEERS["some engine: moves"] = missing
    try:
        assert bench.peer_rows(0.01, 1.0, [], said.append) == []
    finally:
        peers.PEERS.clear()
        peers.PEERS.update(before)
    assert said == ["  some engine: moves: not installed, left out (some_engine)"]


def test_a_file_of_something_else_is_refused(tmp_path):
    file = tmp_path / "other.json"
    file.write_text('{"delvers bench": 1, "rows": {"x": {}}}')
    with pytest.raises(bench.DelversError, match="is not a file"):
        bench.read(file)
