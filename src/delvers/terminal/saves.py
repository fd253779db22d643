"""Terminal: where a game in play is kept, so that nothing is lost when the window closes."""

from __future__ import annotations

import os
import secrets
import time
from pathlib import Path

from ..engine.folders import data_folder
from ..engine.match import Match


def new_save(game: str) -> Path:
    """A file for a match that begins now; its name sorts by time."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    return data_folder() / "saves" / f"{game}-{stamp}-{secrets.token_hex(2)}.txt"


def last_unfinished(game: str = "*") -> Path | None:
    """The save of the match (of this game) that was played last and is not over; a damaged one counts."""
    found = sorted((data_folder() / "saves").glob(f"{game}-*.txt"), key=lambda path: path.stat().st_mtime_ns)
    for path in reversed(found):
        if not any(line.startswith(b"end ") for line in path.read_bytes().splitlines()):
            return path
    return None


def write_record(path: Path, match: Match) -> None:
    """Writes the record. It holds the seed, without which nobody could play on."""
    write_text(path, match.record(reveal=True).dumps())


def write_text(path: Path, text: str) -> None:
    """Writes a file whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with open(half, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(half, path)
    finally:
        half.unlink(missing_ok=True)
