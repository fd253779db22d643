"""Server: brings a database to the shape that this version needs, step by step (Alembic)."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from ..engine.errors import DelversError

HEAD = "0002"  # the newest step in migrations/versions
LOCK = 6_482_731  # PostgreSQL: one node migrates, the others wait


class WrongDatabase(DelversError):
    """A database that this version cannot use."""


def upgrade(connection: Connection) -> None:
    """Runs the steps that are missing. A database of a newer version is refused, never changed."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    at = version(connection)
    if at == HEAD:
        return
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if at and at not in known:
        raise WrongDatabase(
            f"the database was made by a newer Delvers (its version is {at}, this one knows up to {HEAD}); "
            "start that version, or name another database with --database."
        )
    command.upgrade(config, "head")


def version(connection: Connection) -> str:
    """The step that the database is at; empty for a new one."""
    if not inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar() or "")
