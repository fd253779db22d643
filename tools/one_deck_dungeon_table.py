"""How often the bots win One Deck Dungeon alone: 5 heroes x 5 dungeons x 3 levels, at standard difficulty.

`.venv/bin/python tools/one_deck_dungeon_table.py --games 200` plays what is missing and goes on where it was broken off
(Ctrl-C); every game is played with the same cards and dice by every level. `--print` writes the table as Markdown.
The results are in docs/reports/one-deck-dungeon-bots.json: for each cell one letter a game, W or L, in the order of the
games' seeds, and the seconds of processor time that they took.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from multiprocessing import Pool
from pathlib import Path
from typing import Any

import delvers
from delvers.lab.games import play_out
from delvers.lab.stats import Share

GAME = "one-deck-dungeon"
HEROES = ("warrior", "rogue", "archer", "mage", "paladin")
DUNGEONS = ("dragons-cave", "yetis-cavern", "hydras-reef", "minotaurs-maze", "lichs-tomb")
LEVELS = ("novice", "adept", "expert")
FILE = Path(__file__).parent.parent / "docs" / "reports" / "one-deck-dungeon-bots.json"
SAVED_EVERY = 20.0
"""Seconds between two savings."""
Task = tuple[str, str, str, int]


def play(task: Task) -> tuple[str, int, bool, float]:
    """One game; the match and the bot have the number of the game as their seed."""
    hero, dungeon, level, number = task
    before = time.process_time()
    options = {"heroes": [hero], "dungeon": dungeon, "difficulty": "standard"}
    match = delvers.new_match(GAME, seats=1, seed=number, options=options)
    outcome = play_out(match, [delvers.bot(GAME, level, seed=number)])
    return cell(hero, dungeon, level), number, bool(outcome.won), time.process_time() - before


def cell(hero: str, dungeon: str, level: str) -> str:
    return f"{hero} {dungeon} {level}"


def missing(found: dict[str, Any], games: int, heroes: tuple[str, ...], dungeons: tuple[str, ...]) -> Iterator[Task]:
    """What is still to be played, one game of every cell after the other, so that all cells grow alike."""
    for number in range(games):
        for dungeon in dungeons:
            for hero in heroes:
                for level in LEVELS:
                    if number >= len(found.get(cell(hero, dungeon, level), {"won": ""})["won"]):
                        yield hero, dungeon, level, number


def run(found: dict[str, Any], tasks: Iterator[Task], workers: int, file: Path) -> None:
    """Plays what is missing; results come in the order of the tasks, so each cell stays a row without gaps."""
    saved = time.monotonic()
    with Pool(workers) as pool:
        for name, number, won, seconds in pool.imap(play, tasks):
            row = found.setdefault(name, {"won": "", "seconds": 0.0})
            assert len(row["won"]) == number
            row["won"] += "W" if won else "L"
            row["seconds"] = round(row["seconds"] + seconds, 2)
            if time.monotonic() - saved > SAVED_EVERY:
                save(found, file)
                saved = time.monotonic()


def save(found: dict[str, Any], file: Path) -> None:
    file.write_text(json.dumps(found, indent=0, sort_keys=True) + "\n", "utf-8")


def share(found: dict[str, Any], names: list[str]) -> Share:
    rows = [found[name]["won"] for name in names if name in found]
    return Share(sum(row.count("W") for row in rows), sum(len(row) for row in rows))


def told(found: Share) -> str:
    """ "42 (33-52)": percent, with the interval of 95 %."""
    return f"{100 * found.value:.0f} ({100 * found.low:.0f}-{100 * found.high:.0f})"


def table(found: dict[str, Any]) -> Iterator[str]:
    """Percent won: novice / adept / expert, for the expert with its interval."""
    yield "| Dungeon | " + " | ".join(hero.capitalize() for hero in HEROES) + " | All heroes |"
    yield "|---" * (len(HEROES) + 2) + "|"
    for dungeon in (*DUNGEONS, ""):
        line = []
        for hero in (*HEROES, ""):
            shares = []
            for level in LEVELS:
                names = [cell(h, d, level) for h in (HEROES if not hero else (hero,)) for d in _all(dungeon)]
                shares.append(share(found, names))
            low = " / ".join(f"{100 * one.value:.0f}" for one in shares[:-1])
            line.append(f"{low} / **{told(shares[-1])}**")
        yield f"| {dungeon or 'All dungeons'} | " + " | ".join(line) + " |"


def _all(dungeon: str) -> tuple[str, ...]:
    return (dungeon,) if dungeon else DUNGEONS


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200, help="games of each cell")
    parser.add_argument("--heroes", nargs="*", choices=HEROES, help="only these")
    parser.add_argument("--dungeons", nargs="*", choices=DUNGEONS, help="only these")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--file", type=Path, default=FILE)
    parser.add_argument("--print", action="store_true", help="only write the table")
    given = parser.parse_args()
    found: dict[str, Any] = json.loads(given.file.read_text("utf-8")) if given.file.exists() else {}
    if not given.print:
        try:
            tasks = missing(found, given.games, given.heroes or HEROES, given.dungeons or DUNGEONS)
            run(found, tasks, given.workers, given.file)
        except KeyboardInterrupt:
            print("Broken off: the same command goes on from here.")
        finally:
            save(found, given.file)
    games = [len(row["won"]) for row in found.values()]
    print(
        f"Percent won (novice / adept / expert with its 95 % interval), {min(games, default=0)} games or more a cell:\n"
    )
    print("\n".join(table(found)))
    for level in LEVELS:
        rows = [row for name, row in found.items() if name.endswith(level)]
        played = sum(len(row["won"]) for row in rows)
        seconds = sum(row["seconds"] for row in rows) / max(1, played)
        print(f"\n{level}: {played} games, {seconds:.2f} s of processor time each")


if __name__ == "__main__":
    main()
