"""Simulate our three games at adept level and make their balance reports.

`.venv/bin/python tools/reports.py [GAMES] [FOLDER]`: the pages go to docs/reports, or to the folder that is given.
"""

import sys
import tempfile
from pathlib import Path

from delvers.lab import Plan, simulate
from delvers.lab.report import make, write

RUNS = {
    "one-deck-dungeon": Plan("one-deck-dungeon", 2, {"dungeon": "random", "difficulty": "novice"}),
    "paper-dungeons": Plan("paper-dungeons", 3),
    "dungeoneer": Plan("dungeoneer", 3),
}


def main(games: int, folder: Path) -> None:
    """A run and a page for each game."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="delvers-reports-") as place:
        for name, plan in RUNS.items():
            rows = Path(place) / f"{name}.parquet"
            done = simulate(plan, games, rows)
            if done.stopped:
                sys.exit(130)
            write(folder / f"{name}.html", make(rows))
            print(folder / f"{name}.html")


if __name__ == "__main__":
    main(
        int(sys.argv[1]) if len(sys.argv) > 1 else 1000,
        Path(sys.argv[2]) if len(sys.argv) > 2 else Path(__file__).parent.parent / "docs" / "reports",
    )
