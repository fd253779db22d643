"""Server: the database's tables. Events are the truth and are only ever added; all else is an index or a person."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

events = Table(
    "events",
    metadata,
    Column("table_id", String(32), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("key", String(64)),  # a client's own name for its request: the same one twice is one event
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("table_id", "seq"),
    UniqueConstraint("table_id", "key"),
)

tables = Table(  # what the lists show, without reading the events
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("status", String(16), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("waits_for", String(64), nullable=False),  # seats to move, as 0,2
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("patience", Integer, nullable=False, server_default="0"),  # minutes until a bot plays on for the absent
    Index("tables_by_status", "status", "listed", "updated"),
)

grants = Table(  # which person may act for which seat; several may, after a personal link was opened
    "grants",
    metadata,
    Column("person", String(32), nullable=False),
    Column("table_id", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("generation", Integer, nullable=False),
    PrimaryKeyConstraint("person", "table_id", "seat", "generation"),
    Index("grants_by_table", "table_id"),
)

persons = Table(
    "persons",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("login", String(40), unique=True),
    Column("password", Text),
    Column("session", Integer, nullable=False),  # raised to end every session of this person
    Column("created", Float, nullable=False),
    Column("mail", String(254)),  # an address that its owner has confirmed
    Column("lang", String(2)),  # of the mails
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(512), primary_key=True),  # base64, as the browser names it
    Column("person", String(32), nullable=False),
    Column("key", Text, nullable=False),
    Column("count", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Index("passkeys_by_person", "person"),
)

presence = Table(  # who is at which table on which node; written only where there can be several nodes
    "presence",
    metadata,
    Column("table_id", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("node", String(32), nullable=False),
    Column("here", Boolean, nullable=False),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("table_id", "seat", "node"),
)

campaigns = Table(  # sheets that follow a person from game to game
    "campaigns",
    metadata,
    Column("person", String(32), nullable=False),
    Column("game", String(64), nullable=False),
    Column("name", String(64), nullable=False),
    Column("sheet", Text, nullable=False),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("person", "game", "name"),
)

results = Table(
    "results",
    metadata,
    Column("table_id", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person", String(32), nullable=False),  # empty for a bot
    Column("name", String(60), nullable=False),
    Column("game", String(64), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("people", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("score", Integer, nullable=False),
    Column("day", String(10), nullable=False),  # of a daily dungeon, else empty
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
    Index("results_by_person", "person", "game", "at"),
    Index("results_by_day", "game", "day"),
)

dailies = Table(  # one try a day that counts
    "dailies",
    metadata,
    Column("person", String(32), nullable=False),
    Column("game", String(64), nullable=False),
    Column("day", String(10), nullable=False),
    Column("table_id", String(32), nullable=False),
    PrimaryKeyConstraint("person", "game", "day"),
)

records = Table(  # uploaded ones, to be watched
    "records",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)
