"""Players who leave: a bot plays on for them, by vote or after a time, until they come back."""

import asyncio
import time

import pytest

from delvers.server.counters import Counters
from delvers.server.frames import Viewer, frame
from delvers.server.house import House, Limiter
from delvers.server.people import People, Visitor
from delvers.server.refusals import Refused
from delvers.server.seats import Config
from delvers.server.settings import Settings
from delvers.server.store import Store
from delvers.server.table import Table
from delvers.server.tables import Tables
from tests.server.test_live import Page

HOUR = 3600.0


def begin(table: Table) -> None:
    for seat in range(table.config.seats):
        table.sit(seat, "abcd"[seat], "ABCD"[seat])
        table.ready(seat, True)
    table.start()


def in_play(people: int = 2, patience: int = 60) -> Table:
    table = Table("t1")
    agreed = {"game": "dungeoneer", "seats": people, "options": {}, "mode": "friends", "host": "a"}
    table.do("create", -1, {**agreed, "patience": patience})
    begin(table)
    return table


def test_only_the_one_whom_the_others_wait_for_is_overdue_and_only_after_the_time():
    table = in_play()
    (mover,) = table.waits_for()
    now = time.time()
    assert table.overdue(now + 0.9 * HOUR) == []
    assert table.overdue(now + 1.1 * HOUR) == [mover]
    table.pause(0, True)
    assert table.overdue(now + 1.1 * HOUR) == []
    assert in_play(patience=0).overdue(now + 1000 * HOUR) == []


def test_the_last_person_is_never_replaced():
    table = in_play()
    table.replace(0)
    assert table.seats[0].bot
    table.replace(1)
    assert table.seats[1].person == "b"
    assert table.overdue(time.time() + 1000 * HOUR) == []


def test_the_one_who_comes_back_has_the_seat_as_it_was():
    table = in_play()
    before = table.seats[0]
    table.replace(0)
    assert table.seats[0].generation > before.generation  # meanwhile the old links open nothing
    table.come_back(0)
    assert (table.seats[0].person, table.seats[0].name, table.seats[0].bot) == ("a", "A", "")
    assert table.seats[0].generation == before.generation
    with pytest.raises(Refused):
        table.come_back(0)
    replayed = Table("t1")
    for event in table.fresh:
        replayed.fold(event)
    assert replayed.seats == table.seats


def test_the_server_replaces_who_is_away_and_nobody_who_is_there(tmp_path):
    async def run():
        settings = Settings(f"sqlite+aiosqlite:///{tmp_path / 'x.sqlite'}", b"a secret for tests", absent_after=0)
        store = Store(settings.database)
        await store.open()
        tables = Tables(store, settings, Counters())
        config = Config("dungeoneer", 2, {}, "friends", "a", patience=60)
        table = await tables.create("t1", config, begin)
        (mover,) = table.waits_for()
        tables.presence.came("t1", [mover])
        await tables.replace_absent(time.time() + 2 * HOUR)
        assert (await tables.get("t1")).seats[mover].person
        tables.presence.went("t1", [mover])
        await tables.replace_absent(time.time())
        assert (await tables.get("t1")).seats[mover].person
        await tables.replace_absent(time.time() + 2 * HOUR)
        assert (await tables.get("t1")).seats[mover].bot
        await tables.stop()
        await store.close()

    asyncio.run(run())


def test_who_was_replaced_is_known_by_cookie_and_by_link_and_finds_a_button(tmp_path):
    async def run():
        settings = Settings(f"sqlite+aiosqlite:///{tmp_path / 'x.sqlite'}", b"a secret for tests")
        store, counters = Store(settings.database), Counters()
        await store.open()
        people, tables = People(settings, store), Tables(store, settings, counters)
        house = House(settings, store, people, tables, counters, *(Limiter(10) for _ in range(4)))

        def seat(table):
            begin(table)
            return [store.grant("a", "t1", 0, table.seats[0].generation)]

        table = await tables.create("t1", Config("dungeoneer", 2, {}, "friends", "a"), seat)
        link = people.seat_token("t1", 0, table.seats[0].generation)
        ada, stranger = Visitor("a"), Visitor("x")
        assert await house.replaced(table, ada) == []
        table = await tables.change("t1", lambda twin: twin.replace(0))
        assert await house.held(table, ada) == []
        assert await house.replaced(table, ada) == [0]
        assert await house.replaced(table, stranger, link) == [0]
        assert await house.replaced(table, stranger) == []
        shown = frame(table, Viewer("a", [], replaced=[0]), lambda seat: False).parts["options"]
        assert 'data-verb="back"' in shown
        assert 'data-verb="back"' not in frame(table, Viewer("x", []), lambda seat: False).parts["options"]
        table = await tables.change("t1", lambda twin: twin.come_back(0))
        assert await house.held(table, ada) == [0]
        assert await house.held(table, stranger, link) == [0]
        await tables.stop()
        await store.close()

    asyncio.run(run())


def test_nobody_comes_back_to_a_seat_that_was_not_theirs(server, table):
    t = table("dungeoneer", 2, patience=5)
    assert server.client().post(f"/api/tables/{t.id}/back", json={}).status_code == 403
    assert t.do("back", 1).status_code == 403  # Bo sits there: nobody has to come back
    t.do("resign", 1)
    assert t.do("back", 1).status_code == 403  # who gives up has given up
    refused = server.client().post("/api/tables", json={"game": "lantern", "patience": -1})
    assert refused.status_code == 422
    assert "patience" in refused.json()["error"]


def test_a_new_link_voids_the_old_one_and_cuts_off_other_devices(server, table):
    t = table("dungeoneer", 2)
    phone = server.client()
    phone.get(f"/t/{t.id}/s/{t.tokens[0]}")
    assert phone.get(f"/api/tables/{t.id}/seat").json()["seat"] == 0
    t.people.append(phone)

    async def watch():
        async with Page(t, 2) as page:
            first = await page.hear()
            assert first["seat"] == 0
            made = t.do("renew", 0).json()
            after = await page.hear(lambda message: message["seat"] is None)
            assert "data-move" not in after["parts"].get("options", "")
            return made

    made = asyncio.run(watch())
    assert phone.get(f"/api/tables/{t.id}/seat").json()["seat"] is None
    assert server.client().get(f"/t/{t.id}/s/{t.tokens[0]}").status_code == 401
    assert server.client().get(f"/t/{t.id}/s/{made['token']}").status_code == 303
    assert t.host.get(f"/api/tables/{t.id}/seat").json()["seat"] == 0  # the one who asked keeps the seat
