"""Lab: how fast the games are. Every figure comes with its ratio to a calibration loop of the same run, so that two
runs can be compared although the machine was busy or is another one. Times are processor times, best of three.
"""

from __future__ import annotations

import importlib
import json
import platform
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from ..engine import flow
from ..engine.chance import Chance
from ..engine.errors import DelversError, InvalidOptions
from ..engine.events import Log
from ..engine.record import Record
from ..engine.registry import games, load_game, spec_of
from ..engine.spec import Game, GameSpec, State
from ..engine.start import new_match, replay

FORMAT = 1
BUDGET = 5.0  # microseconds a move that the engine may cost over a hand-written loop
ROUNDS = 3
COMPILED = " (compiled)"


class Row:
    """One figure: what was measured, how many a second, and that as a ratio to the calibration loop."""

    def __init__(self, what: str, rate: float, calibration: float) -> None:
        self.what = what
        self.rate = rate
        self.ratio = rate / calibration

    def __str__(self) -> str:
        return f"  {self.what:<56} {self.rate:>12,.0f}/s {1e6 / self.rate:>10.2f} us   ratio {self.ratio:.5f}"


def measure(work: Callable[[], int], seconds: float) -> float:
    """How many a second: `work` does some and says how many. The best of three rounds, in processor time."""
    best = 0.0
    for _ in range(ROUNDS):
        done = 0
        start = time.process_time()
        while (spent := time.process_time() - start) < seconds / ROUNDS:
            done += work()
        best = max(best, done / spent)
    return best


def calibrate() -> int:
    """A loop of plain Python that never changes: iterations of it are the unit of all ratios."""
    total = 0
    for i in range(100_000):
        total = total + i & 0xFFFF
    return 100_000


def compiled() -> bool:
    """Whether the engine that runs is the one compiled by mypyc."""
    return not (flow.__file__ or "").endswith(".py")


def checkout() -> Path | None:
    """The root of the checkout: where we run, or where this file is."""
    for root in (Path.cwd(), Path(__file__).resolve().parents[3]):
        if (root / "tests/toys/lantern.py").exists() and (root / "benchmarks/by_hand.py").exists():
            return root
    return None


def toys(root: Path) -> list[GameSpec]:
    """The two small games of the tests."""
    if str(root) not in sys.path:
        sys.path.append(str(root))
    return [importlib.import_module(f"tests.toys.{name}").SPEC for name in ("lantern", "digs")]


# -- one game -----------------------------------------------------------------------------------------------------


def random_game(game: Game, options: dict[str, Any], seed: int, events: bool, kept: list[State] | None = None) -> int:
    """Random play to the end on the bare engine, legal moves included; gives the number of moves."""
    chance = Chance(seed)
    log = Log(on=events)
    pick = Random(seed).random
    step = flow.step
    state = game.setup(options, chance)
    decisions = flow.settle(game, state, chance, log)
    moves = 0
    while decisions:
        # Where one seat acts there is nothing to choose between: most games, most of the time.
        decision = decisions[0] if len(decisions) == 1 else decisions[int(pick() * len(decisions))]
        choices = decision.options
        decisions = step(game, state, decision.seat, choices[int(pick() * len(choices))], chance, log)
        moves += 1
        if kept is not None:
            kept.append(state.copy())
    return moves


class GameBench:
    """All figures of one game at one number of seats."""

    def __init__(self, spec: GameSpec, seats: int, seconds: float, calibration: float) -> None:
        self.spec = spec
        self.seconds = seconds
        self.calibration = calibration
        self.game = load_game(spec)
        self.seats = seats
        self.options = spec.check_options(seats, None)
        self.seed = 0
        self.states: list[State] = []
        random_game(self.game, self.options, 1, False, self.states)
        self.match = new_match(spec, seats, seed=1, salt="bench")
        dice = Random(1)
        while self.match.outcome is None:
            decision = dice.choice(self.match.decisions())
            self.match.play(dice.choice(decision.options), decision.seat)

    def rows(self) -> Iterator[Row]:
        yield self.row("moves, events off", lambda: self.play(False))
        yield self.row("moves, events on", lambda: self.play(True))
        yield self.row("moves through Match (record, undo, events)", self.play_match)
        yield self.row("copies of a state", self.copy_states)
        yield self.row("views of a seat", self.view_states)
        yield self.row("records written and read, moves of them", self.write_and_read)
        yield self.row("records replayed, moves of them", self.replay)

    def row(self, what: str, work: Callable[[], int]) -> Row:
        return Row(f"{self.spec.id} x{self.seats}: {what}", measure(work, self.seconds), self.calibration)

    def play(self, events: bool) -> int:
        self.seed += 1
        return random_game(self.game, self.options, self.seed, events)

    def play_match(self) -> int:
        self.seed += 1
        match = new_match(self.spec, self.seats, seed=self.seed, salt="bench")
        dice = Random(self.seed)
        while match.outcome is None:
            decisions = match.decisions()
            decision = dice.choice(decisions)
            match.play(dice.choice(decision.options), decision.seat)
        return match.moves_made

    def copy_states(self) -> int:
        for state in self.states:
            state.copy()
        return len(self.states)

    def view_states(self) -> int:
        for state in self.states:
            self.game.view(state, 0)
        return len(self.states)

    def write_and_read(self) -> int:
        Record.loads(self.match.record().dumps())
        return self.match.moves_made

    def replay(self) -> int:
        replay(self.match.record(), game=self.spec)
        return self.match.moves_made


# -- the whole run ------------------------------------------------------------------------------------------------


def run(
    only: tuple[str, ...], with_toys: bool, seconds: float, peers: bool, say: Callable[[str], Any]
) -> dict[str, Any]:
    """Measures and says it line by line; gives the figures."""
    calibration = measure(calibrate, seconds)
    build = "compiled" if compiled() else "pure Python"
    say(f"Python {platform.python_version()}, engine {build}; calibration {calibration:,.0f} iterations/s")
    rows: list[Row] = []
    specs = [spec_of(game) for game in only] if only else list(games().values())
    root = checkout() if with_toys else None
    if with_toys and root is None:
        raise InvalidOptions("the toy games are in the tests, so --toys works only in a checkout of the project")
    for spec in (toys(root) if root else []) + specs:
        # The fewest, the most, and four where that is possible: as many as the peers are measured with.
        for seats in dict.fromkeys((spec.seats[0], *(n for n in spec.seats if n == 4), spec.seats[-1])):
            for row in GameBench(spec, seats, seconds, calibration).rows():
                rows.append(row)
                say(str(row))
    report: dict[str, Any] = {}
    if root is not None:
        report["engine cost"] = engine_cost(root, seconds, say)
    here = checkout()
    if here is not None:
        rows += compiled_rows(here, seconds, calibration, rows, say)
    if peers:
        rows += peer_rows(seconds, calibration, rows, say)
    return {
        "delvers bench": FORMAT,
        "python": platform.python_version(),
        "machine": platform.machine(),
        "compiled": compiled(),
        "calibration": calibration,
        "rows": {row.what: {"rate": row.rate, "ratio": row.ratio} for row in rows},
        **report,
    }


def engine_cost(root: Path, seconds: float, say: Callable[[str], Any]) -> float:
    """Microseconds a move of the sequential toy game on the engine, less those of the same game in one plain loop."""
    if str(root) not in sys.path:
        sys.path.append(str(root))
    by_hand = importlib.import_module("benchmarks.by_hand")
    spec = toys(root)[0]
    game, options = load_game(spec), spec.check_options(3, None)
    seeds = iter(range(1, 1 << 60))
    ours = 1e6 / measure(lambda: random_game(game, options, next(seeds), False), seconds)
    theirs = 1e6 / measure(lambda: int(by_hand.random_game(3, options["turns"], next(seeds))), seconds)
    cost = ours - theirs
    verdict = "within" if cost < BUDGET else "OVER"
    say(
        f"  the engine itself: {ours:.2f} us a move, by hand {theirs:.2f}: "
        f"costs {cost:.2f} us, {verdict} the budget of {BUDGET:.0f}"
    )
    return cost


def compiled_rows(
    root: Path, seconds: float, calibration: float, pure: list[Row], say: Callable[[str], Any]
) -> list[Row]:
    """The same games on the compiled build, where tools/compiled.py has made one."""
    python = root / ".venv-compiled" / "bin" / "python"
    if compiled() or not python.exists():
        return []
    code = "import sys, json; from delvers.lab import bench; print(json.dumps(bench.first_rates(float(sys.argv[1]))))"
    done = subprocess.run([python, "-c", code, str(seconds)], cwd=root, capture_output=True, text=True)
    if done.returncode:
        say("  the build in .venv-compiled does not run: make it anew with tools/compiled.py")
        return []
    rows = []
    for what, rate in json.loads(done.stdout).items():
        for slow in (row.rate for row in pure if row.what == what):
            say(f"  {what:<56} {rate:>12,.0f}/s compiled, {rate / slow:.2f} times pure Python")
            rows.append(Row(f"{what}{COMPILED}", rate, calibration))
    return rows


def first_rates(seconds: float) -> dict[str, float]:
    """What compiled_rows asks the other build for."""
    root = checkout()
    assert root is not None, "this is not a checkout"
    assert compiled(), "this build is not compiled"
    benches = [GameBench(spec, spec.seats[0], seconds, 1.0) for spec in (*toys(root), *games().values())]
    rows = [next(bench.rows()) for bench in benches]
    return {row.what: row.rate for row in rows}


def peer_rows(seconds: float, calibration: float, ours: list[Row], say: Callable[[str], Any]) -> list[Row]:
    """Other people's engines, and how many moves each of our games makes in the time of one of theirs."""
    from . import peers

    rows = []
    for name, make in peers.PEERS.items():
        try:
            work = make()
        except ImportError as error:
            say(f"  {name}: not installed, left out ({error.name})")
            continue
        row = Row(name, measure(work, seconds), calibration)
        rows.append(row)
        say(str(row))
    for mine in (row for row in ours if row.what.removesuffix(COMPILED).endswith("moves, events off")):
        times = [f"{mine.rate / row.rate:.2f} x {row.what.split(':')[0]}" for row in rows if "copies" not in row.what]
        if times:
            build = COMPILED if mine.what.endswith(COMPILED) else ""
            say(f"  {mine.what.split(':')[0]}{build}: {'; '.join(times)}")
    return rows


def write(path: Path, report: dict[str, Any]) -> None:
    try:
        path.write_text(json.dumps(report, indent=2) + "\n", "utf-8")
    except OSError as error:
        raise DelversError(f"{path} cannot be written ({error.strerror}).") from None


def read(path: Path) -> dict[str, Any]:
    """The figures of an earlier run."""
    try:
        report = json.loads(path.read_text("utf-8"))
        good = report["delvers bench"] == FORMAT and all(row["ratio"] > 0 for row in report["rows"].values())
    except OSError as error:
        raise DelversError(f"{path} cannot be read ({error.strerror}).") from None
    except (ValueError, KeyError, TypeError, AttributeError):
        good = False
    if not good:
        raise DelversError(f"{path} is not a file that `delvers bench --json` wrote.")
    found: dict[str, Any] = report
    return found


def compared(before: dict[str, Any], now: dict[str, Any]) -> Iterator[str]:
    """The change of each figure that is in both runs, by ratio: the speed of the machine cancels out."""
    for what, row in now["rows"].items():
        if what in before["rows"]:
            change = row["ratio"] / before["rows"][what]["ratio"] - 1
            yield f"  {what:<56} {change:+.0%}"
