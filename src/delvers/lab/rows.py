"""Lab: rows on disk. A run gathers its rows in small files beside the result and joins them into one Parquet file at
its end, whether it was finished or stopped: nothing that was played is lost, and memory stays flat however long it is.
"""

from __future__ import annotations

import gzip
import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..engine.errors import DelversError, InvalidOptions

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection, DuckDBPyRelation

PLAYER = (
    "STRUCT(seat INTEGER, bot VARCHAR, place INTEGER, winner BOOLEAN, score BIGINT, sources MAP(VARCHAR, BIGINT), "
    "labels MAP(VARCHAR, VARCHAR), cards VARCHAR[], moves INTEGER, figures MAP(VARCHAR, DOUBLE))"
)
COLUMNS = {
    "number": "BIGINT", "game": "VARCHAR", "rules": "VARCHAR", "content": "VARCHAR", "packs": "VARCHAR[]",
    "seats": "INTEGER", "options": "VARCHAR", "seed": "BIGINT", "bots": "VARCHAR[]", "won": "BOOLEAN",
    "winners": "INTEGER[]", "reason": "VARCHAR", "moves": "INTEGER", "labels": "MAP(VARCHAR, VARCHAR)",
    "players": f"{PLAYER}[]", "error": "VARCHAR", "traceback": "VARCHAR", "record": "VARCHAR",
}  # fmt: skip
EVENT_COLUMNS = {
    "number": "BIGINT", "step": "INTEGER", "id": "VARCHAR", "seat": "INTEGER", "visible_to": "INTEGER",
    "rule": "VARCHAR", "args": "VARCHAR",
}  # fmt: skip
KINDS = {"rows": COLUMNS, "events": EVENT_COLUMNS}


def connect() -> DuckDBPyConnection:
    """DuckDB in memory; without it, one sentence that says what to install."""
    try:
        import duckdb
    except ImportError:
        raise InvalidOptions("this needs DuckDB: pip install 'delvers[analysis]'") from None
    return duckdb.connect()


def load(path: str | Path) -> DuckDBPyRelation:
    """The rows of a simulation as a DuckDB relation.

    `load("results.parquet").filter("error IS NULL").aggregate("avg(moves)")`; docs/lab.md lists the columns.
    """
    file = Path(path)
    if not file.is_file():
        raise InvalidOptions(f"there is no file {file}")
    try:
        return connect().read_parquet(str(file))
    except Exception as error:
        raise InvalidOptions(f"{file} is not a Parquet file ({str(error).splitlines()[0]})") from None


def events_file(out: Path) -> Path:
    """Where the events of a run are: beside its rows."""
    return out.with_name(f"{out.stem}.events{out.suffix}")


class Part:
    """The rows of some games as they go to disk: packed where they were played, so that nobody waits for it."""

    def __init__(self, rows: list[dict[str, Any]]) -> None:
        self.first: int = rows[0]["number"]
        self.games = len(rows)
        self.errors = [f"game {row['number']}: {row['error']}" for row in rows if row["error"] is not None]
        steps = [
            _event_row(row["number"], step, event) for row in rows for step, event in enumerate(row.pop("events", ()))
        ]
        self.events = _packed(steps)
        self.rows = _packed(rows)


def _packed(rows: list[dict[str, Any]]) -> bytes:
    lines = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
    return gzip.compress(lines.encode(), 3, mtime=0)


class Store:
    """The files of one run: `results.parquet`, its events, and the folder of parts while it runs."""

    def __init__(self, out: Path, plan: str, events: bool) -> None:
        self.out = out
        self.plan = plan
        self.parts = out.with_name(f"{out.name}.parts")
        self.events = events

    def begin(self, resume: bool) -> set[int]:
        """Opens the store and gives the numbers of the games that are there already."""
        if not resume and (self.out.exists() or self.parts.exists()):
            raise InvalidOptions(f"{self.out} is there already: --resume goes on with it, or choose another name")
        if resume and not (self.out.exists() or self.parts.exists()):
            raise InvalidOptions(f"there is no run {self.out} to go on with")
        done = self._done() if resume else set()
        try:
            self.parts.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise InvalidOptions(f"{self.parts} cannot be made ({error.strerror})") from None
        (self.parts / "plan.json").write_text(self.plan, "utf-8")
        return done

    def _done(self) -> set[int]:
        if self.out.exists():
            rows = load(self.out)
            self._same_plan(plan_of(self.out))
            numbers = {number for (number,) in rows.project("number").fetchall()}
        else:
            self._same_plan((self.parts / "plan.json").read_text("utf-8"))
            numbers = set()
        for path in self._part_files("rows"):
            numbers.update(row["number"] for row in read_part(path))
        return numbers

    def _same_plan(self, plan: str) -> None:
        if plan == self.plan:
            return
        old, new = json.loads(plan), json.loads(self.plan)
        differs = ", ".join(key for key in new if old.get(key) != new[key])
        raise InvalidOptions(f"{self.out} was made with other settings ({differs}); give the same to go on with it")

    def add(self, part: Part) -> None:
        """Keeps some rows: a file of their own, whole or absent."""
        if self.events:
            self._write("events", part.first, part.events)
        self._write("rows", part.first, part.rows)

    def _write(self, kind: str, first: int, packed: bytes) -> None:
        half = self.parts / f".{kind}-{first}.part"
        try:
            half.write_bytes(packed)
            half.replace(self.parts / f"{kind}-{first:010d}.jsonl.gz")
        except OSError as error:
            raise DelversError(f"{half} cannot be written ({error.strerror}).") from None

    def _part_files(self, kind: str) -> list[Path]:
        return sorted(self.parts.glob(f"{kind}-*.jsonl.gz"))

    def join(self) -> int:
        """Makes one Parquet file of all there is, in the order of the games; gives how many rows it has."""
        count = self._join("rows", self.out)
        if self.events:
            self._join("events", events_file(self.out))
        shutil.rmtree(self.parts)
        return count

    def _join(self, kind: str, target: Path) -> int:
        columns = KINDS[kind]
        connection = connect()
        # Sorting goes to disk when it is more than this.
        connection.execute("SET memory_limit = '1GB'")
        connection.execute("SET threads = 2")
        connection.execute(f"SET temp_directory = {_quoted(self.parts / 'sort')}")
        names = ", ".join(columns)
        sources = [f"SELECT {names} FROM read_parquet({_quoted(target)})"] if target.exists() else []
        if self._part_files(kind):
            types = ", ".join(f"{name}: '{type}'" for name, type in columns.items())
            files = _quoted(self.parts / f"{kind}-*.jsonl.gz")
            sources.append(
                f"SELECT {names} FROM read_json({files}, format = 'newline_delimited', columns = {{{types}}})"
            )
        if not sources:
            empty = ", ".join(f"NULL::{type} AS {name}" for name, type in columns.items())
            sources = [f"SELECT {empty} WHERE false"]
        order = "number, step" if kind == "events" else "number"
        half = target.with_name(f".{target.name}.part")
        connection.execute(
            f"COPY (SELECT * FROM ({' UNION ALL '.join(sources)}) ORDER BY {order}) TO {_quoted(half)} "
            f"(FORMAT parquet, COMPRESSION zstd, KV_METADATA {{delvers_plan: {_quoted(self.plan)}}})"
        )
        half.replace(target)
        row = connection.execute(f"SELECT count(*) FROM read_parquet({_quoted(target)})").fetchone()
        return int(row[0]) if row else 0


def _event_row(number: int, step: int, event: dict[str, Any]) -> dict[str, Any]:
    return {
        "number": number, "step": step, "id": event["id"], "seat": event["seat"], "visible_to": event["only"],
        "rule": event["rule"], "args": json.dumps(event["args"], ensure_ascii=False),
    }  # fmt: skip


def plan_of(path: Path) -> str:
    """The plan that a Parquet file was made with, as it was written into the file."""
    found = connect().execute(
        f"SELECT decode(value) FROM parquet_kv_metadata({_quoted(path)}) WHERE decode(key) = 'delvers_plan'"
    )
    row = found.fetchone()
    if row is None:
        raise InvalidOptions(f"{path} was not made by delvers simulate")
    return str(row[0])


def read_part(path: Path) -> Iterator[dict[str, Any]]:
    """The rows of one part."""
    with gzip.open(path, "rt", encoding="utf-8") as file:
        for line in file:
            yield json.loads(line)


def _quoted(text: str | Path) -> str:
    return "'" + str(text).replace("'", "''") + "'"
