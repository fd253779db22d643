"""What a second worker brings: the same simulation with one worker and with two, in turns.

.venv/bin/python benchmarks/two_workers.py [GAMES] [ROUNDS]

On a quiet machine with two cores the rates tell it. On a busy one the processor time does: what two workers spend on
all games, over what one spends on them, is what the work of dividing and gathering costs.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

DELVERS = Path(sys.executable).parent / "delvers"
RUNS = {"one-deck-dungeon": ("1", "random"), "paper-dungeons": ("2", "novice"), "dungeoneer": ("3", "novice")}


def run(game: str, games: int, workers: int) -> tuple[float, float]:
    """Wall and processor seconds of a whole run, from the command to the file."""
    seats, bot = RUNS[game]
    with tempfile.TemporaryDirectory() as folder:
        command = [
            str(DELVERS), "simulate", game, "--seats", seats, "--bots", bot, "--games", str(games),
            "--workers", str(workers), "--out", f"{folder}/out.parquet",
        ]  # fmt: skip
        begun = time.perf_counter()
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        _, status, used = os.wait4(process.pid, 0)
        assert status == 0, command
        return time.perf_counter() - begun, used.ru_utime + used.ru_stime


def main(games: int, rounds: int) -> None:
    for game in RUNS:
        found = [(run(game, games, 1), run(game, games, 2)) for _ in range(rounds)]
        wall = [min(times[i][0] for times in found) for i in (0, 1)]
        used = [min(times[i][1] for times in found) for i in (0, 1)]
        print(
            f"{game:18} {games / wall[0]:8.1f} games/s with one worker, {games / wall[1]:8.1f} with two: "
            f"{wall[0] / wall[1]:.2f} times; processor time allows {2 * used[0] / used[1]:.2f} times", flush=True,
        )  # fmt: skip


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 400, int(sys.argv[2]) if len(sys.argv) > 2 else 2)
