"""How long a person waits: from the command to the first question, help, and the first finished game of a simulation.

.venv/bin/python benchmarks/starting.py [--json FILE]

Each figure is the best of three. Processor time is what counts where other work keeps the machine busy.
"""

from __future__ import annotations

import argparse
import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

DELVERS = Path(sys.executable).parent / "delvers"
#: What is started, what it prints when it is ready, and how many seconds that may take.
WAITED_FOR = {
    "help": (["--help"], b"Commands", 0.3),
    "one-deck-dungeon on a screen": (["play", "one-deck-dungeon", "--seed", "1"], rb"\[ODD-", 1.5),
    "paper-dungeons on a screen": (["play", "paper-dungeons", "--seed", "1"], rb"\[PD-", 1.5),
    "dungeoneer on a screen": (["play", "dungeoneer", "--seed", "1"], rb"\[DG-", 1.5),
    "one-deck-dungeon on lines": (["play", "one-deck-dungeon", "--seed", "1", "--plain"], b"> ", 1.5),
    "the menu on a screen": (["play"], b"Paper Dungeons", 1.5),
    "the first game of a simulation": (
        ["simulate", "paper-dungeons", "--bots", "random", "--games", "100000", "--out", "out.parquet"],
        rb" [1-9]\d*/100000", 2.0,
    ),
}  # fmt: skip


def seconds(arguments: list[str], sign: bytes) -> tuple[float, float]:
    """Wall and processor seconds from the command until the sign (a pattern) is on its terminal."""
    with tempfile.TemporaryDirectory() as home:
        begun = time.perf_counter()
        pid, terminal = pty.fork()
        if pid == 0:
            os.chdir(home)
            os.environ.update(DELVERS_HOME=home, TERM="xterm-256color", LANG="C.UTF-8", COLUMNS="100", LINES="30")
            os.execv(DELVERS, [str(DELVERS), *arguments])
        seen = b""
        while not re.search(sign, seen) and time.perf_counter() - begun < 30:
            if select.select([terminal], [], [], 0.5)[0]:
                try:
                    seen += os.read(terminal, 65536)
                except OSError:
                    break
        taken = time.perf_counter() - begun
        os.killpg(pid, signal.SIGKILL)  # a simulation has workers
        _, _, used = os.wait4(pid, 0)
        os.close(terminal)
        assert re.search(sign, seen), f"{arguments}: {seen[-500:]!r}"
        return taken, used.ru_utime + used.ru_stime


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", type=Path)
    given = parser.parse_args()
    subprocess.run([DELVERS, "--help"], capture_output=True, check=True)  # bytecode is written once
    figures = {}
    for name, (arguments, sign, budget) in WAITED_FOR.items():
        wall, used = map(min, zip(*(seconds(arguments, sign) for _ in range(3)), strict=True))
        figures[name] = {"seconds": round(wall, 3), "processor": round(used, 3), "at most": budget}
        print(f"{name:32} {wall:.2f} s, {used:.2f} s of them on the processor   (at most {budget} s)", flush=True)
    if given.json:
        given.json.write_text(json.dumps(figures, indent=1) + "\n")


if __name__ == "__main__":
    main()
