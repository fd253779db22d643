"""Server: backups - everything in one file of JSON lines, the same from SQLite and PostgreSQL, taken while it runs."""

from __future__ import annotations

import gzip
import os
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Table, select, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from ..engine.errors import DelversError
from . import schema
from .migrate import HEAD
from .store import Store

FORMAT = 1
BY_TABLE = ("events", "grants", "results")  # rows that belong to a table of the games
MANY = 500


class BadBackup(DelversError):
    """A file that is no backup, or not one of this version."""


async def backup(url: str, path: Path) -> int:
    """Writes every row as of one moment; the file is whole or absent. Gives the number of rows."""
    store = Store(url)
    half = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        await store.open()
        # Readable by its owner alone: it holds seeds and password hashes.
        handle = os.open(half, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "wb") as raw, gzip.GzipFile(fileobj=raw, mode="wb") as out:
            out.write(msgspec.json.encode({"delvers-backup": FORMAT, "database": HEAD}) + b"\n")
            async with store.engine.connect() as connection:
                count = await _write_all(store, connection, out)
        os.replace(half, path)
    except OSError as error:
        raise BadBackup(f"{path} cannot be written ({error.strerror}).") from None
    finally:
        half.unlink(missing_ok=True)
        await store.close()
    return count


async def _write_all(store: Store, connection: AsyncConnection, out: gzip.GzipFile) -> int:
    if store.is_sqlite:
        await connection.execute(text("BEGIN"))
    else:
        await connection.execution_options(isolation_level="REPEATABLE READ")
    count = 0
    for table in (t for t in schema.metadata.sorted_tables if t is not schema.presence):
        async for row in await connection.stream(select(table)):
            plain = {
                f"{name}": value for name, value in row._mapping.items()
            }  # names are a kind of str of SQLAlchemy's
            out.write(msgspec.json.encode({"in": f"{table.name}", **plain}) + b"\n")
            count += 1
    return count


async def restore(url: str, path: Path) -> int:
    """Adds what the backup has and the database has not. A game that is there already is left as it is."""
    rows = read(path)
    store = Store(url)
    await store.open()
    try:
        async with store.begin() as connection:
            there = {row[0] for row in await connection.execute(select(schema.tables.c.id))}
            count = 0
            for table in schema.metadata.sorted_tables:
                key = "id" if table.name == "tables" else "table_id" if table.name in BY_TABLE else ""
                mine = [row for row in rows.get(table.name, []) if not key or row[key] not in there]
                for i in range(0, len(mine), MANY):
                    await connection.execute(_insert(store, table), mine[i : i + MANY])
                count += len(mine)
    finally:
        await store.close()
    return count


def _insert(store: Store, table: Table) -> Any:
    if store.is_sqlite:
        return sqlite.insert(table).on_conflict_do_nothing()
    return postgresql.insert(table).on_conflict_do_nothing()


def read(path: Path) -> dict[str, list[dict[str, Any]]]:
    """The rows of a backup by table; BadBackup says what is wrong with the file."""
    try:
        with gzip.open(path, "rb") as file:
            lines = file.read().splitlines()
        head = msgspec.json.decode(lines[0])
        if head.get("delvers-backup") != FORMAT:
            raise BadBackup(f"{path} is not a backup of Delvers.")
        if head["database"] > HEAD:  # rows of an older one lack only what has a default
            raise BadBackup(f"{path} was made with database version {head['database']}; this Delvers has {HEAD}.")
        found: dict[str, list[dict[str, Any]]] = {}
        for line in lines[1:]:
            row = msgspec.json.decode(line)
            found.setdefault(row.pop("in"), []).append(row)
    except FileNotFoundError:
        raise BadBackup(f"there is no file {path}.") from None
    except (OSError, EOFError, msgspec.DecodeError, IndexError, KeyError, AttributeError, TypeError) as error:
        raise BadBackup(f"{path} is damaged or no backup of Delvers ({error}).") from None
    return found
