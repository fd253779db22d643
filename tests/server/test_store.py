"""The store on its own: order of writers, migrations, backups, and games that an update no longer understands."""

import asyncio
import sqlite3

import pytest

import delvers
from delvers.server.backup import BadBackup, backup, restore
from delvers.server.migrate import HEAD, WrongDatabase
from delvers.server.refusals import Refused
from delvers.server.schema import metadata
from delvers.server.store import Conflict, Store, StoredEvent
from delvers.server.table import Table


def at(path):
    return f"sqlite+aiosqlite:///{path}"


def made_table(moves=3):
    """A table of Dungeoneer with some moves, folded without any database."""
    table = Table("t1")
    config = {"game": "dungeoneer", "seats": 2, "options": {}, "mode": "hotseat", "host": "p"}
    table.do("create", -1, config)
    for seat, name in enumerate(["Ada", "Bo"]):
        table.sit(seat, "p", name)
        table.ready(seat, True)
    table.start()
    for _ in range(moves):
        seat = table.waits_for()[0]
        table.move(seat, str(table.match.legal_moves(seat)[0]), table.number)
    return table


def test_two_writers_of_one_number_and_one_is_refused(tmp_path):
    async def write():
        store = Store(at(tmp_path / "x.sqlite"))
        await store.open()
        table = made_table()
        await store.append("t1", table.fresh, table.index())
        late = StoredEvent(table.seq, "chat", -1, {"name": "x", "text": "y"}, None, 0.0)
        with pytest.raises(Conflict):
            await store.append("t1", [late], table.index())
        kept = await store.events("t1")
        await store.close()
        return table, kept

    table, kept = asyncio.run(write())
    assert kept == table.fresh
    again = Table("t1")
    for event in kept:
        again.fold(event)
    assert again.match.state == table.match.state
    assert again.index() == table.index()


def test_a_copy_of_a_table_is_independent():
    table = made_table()
    twin = table.copy()
    twin.say("Ada", "hello")
    seat = twin.waits_for()[0]
    twin.move(seat, str(twin.match.legal_moves(seat)[0]), twin.number)
    assert table.number == 3
    assert all(line.text != "hello" for line in table.talk)
    assert len(twin.fresh) == 2


@pytest.mark.parametrize(
    "change",
    [
        lambda event: {**event.body, "rules": "0.9"},
        lambda event: {**event.body, "content": "other cards"},
        lambda event: {**event.body, "setup": [*event.body["setup"], 1]},
    ],
)
def test_a_game_begun_with_other_rules_is_closed_with_its_record(change):
    table = made_table()
    later = Table("t1")
    for event in table.fresh:
        body = change(event) if event.kind == "start" else event.body
        later.fold(StoredEvent(event.seq, event.kind, event.seat, body, event.key, event.at))
    assert later.status == "closed"
    assert later.waits_for() == []
    assert [entry.move for entry in later.record().entries] == [entry.move for entry in table.entries]
    with pytest.raises(delvers.DelversError):
        later.move(0, "pass", later.number)


def test_a_move_that_leads_elsewhere_than_it_did_closes_the_game():
    table = made_table()
    later = Table("t1")
    for event in table.fresh:
        body = {**event.body, "digest": "0" * 16} if event.kind == "move" else event.body
        later.fold(StoredEvent(event.seq, event.kind, event.seat, body, event.key, event.at))
    assert later.status == "closed"
    assert len(later.record().entries) == 3


def test_the_first_migration_makes_what_the_schema_says(tmp_path):
    async def make():
        store = Store(at(tmp_path / "x.sqlite"))
        await store.open()
        await store.open()  # a second time there is nothing to do
        await store.close()

    asyncio.run(make())
    with sqlite3.connect(tmp_path / "x.sqlite") as file:
        for table in metadata.sorted_tables:
            rows = file.execute(f"PRAGMA table_info({table.name})").fetchall()
            assert [row[1] for row in rows] == [column.name for column in table.columns]
            assert [bool(row[3]) for row in rows if not row[5]] == [
                not column.nullable for column in table.columns if not column.primary_key
            ]
        assert file.execute("SELECT version_num FROM alembic_version").fetchone() == (HEAD,)
        assert file.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    file.close()


def test_a_database_of_a_newer_version_is_refused(tmp_path):
    async def make():
        store = Store(at(tmp_path / "x.sqlite"))
        await store.open()
        with sqlite3.connect(tmp_path / "x.sqlite") as file:
            file.execute("UPDATE alembic_version SET version_num = '9999'")
        file.close()
        try:
            with pytest.raises(WrongDatabase, match="newer"):
                await store.open()
        finally:
            await store.close()

    asyncio.run(make())


def test_a_backup_is_restored_where_it_is_missing_and_nowhere_else(tmp_path):
    async def run():
        store = Store(at(tmp_path / "one.sqlite"))
        await store.open()
        table = made_table()
        await store.append("t1", table.fresh, table.index(), [store.grant("p", "t1", 0, 1)])
        rows = await backup(at(tmp_path / "one.sqlite"), tmp_path / "b.gz")
        assert (tmp_path / "b.gz").stat().st_mode & 0o777 == 0o600
        assert await restore(at(tmp_path / "two.sqlite"), tmp_path / "b.gz") == rows
        assert await restore(at(tmp_path / "two.sqlite"), tmp_path / "b.gz") == 0
        other = Store(at(tmp_path / "two.sqlite"))
        assert await other.events("t1") == table.fresh
        assert await other.seats_of("p", "t1") == [(0, 1)]
        await other.close()
        await store.close()

    asyncio.run(run())


def test_a_bot_takes_the_seat_of_an_absent_player_when_most_others_want_it():
    table = Table("t1")
    table.do("create", -1, {"game": "dungeoneer", "seats": 4, "options": {}, "mode": "friends", "host": "a"})
    for seat, name in enumerate("abcd"):
        table.sit(seat, name, name)
        table.ready(seat, True)
    table.start()
    with pytest.raises(Refused):
        table.vote(0, 3, absent=False)
    table.vote(0, 3, absent=True)
    table.vote(0, 3, absent=True)
    assert table.seats[3].person == "d"  # one of three, however often he says it
    generation = table.seats[3].generation
    table.vote(1, 3, absent=True)
    assert table.seats[3].bot
    assert table.seats[3].generation > generation  # the link of the one who left is void
    with pytest.raises(Refused):
        table.vote(1, 1, absent=True)


@pytest.mark.parametrize("content", [b"", b"hello", b"\x1f\x8b\x08\x00broken"])
def test_a_file_that_is_no_backup_is_refused(tmp_path, content):
    (tmp_path / "x").write_bytes(content)
    with pytest.raises(BadBackup):
        asyncio.run(restore(at(tmp_path / "x.sqlite"), tmp_path / "x"))
    with pytest.raises(BadBackup, match="no file"):
        asyncio.run(restore(at(tmp_path / "x.sqlite"), tmp_path / "nowhere"))
