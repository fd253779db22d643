"""Accounts, statistics, the daily dungeon, ratings."""

import asyncio
import time

import pytest
from itsdangerous import TimestampSigner

from delvers.server.people import DAY, PERSON_COOKIE, People, Visitor
from delvers.server.settings import Settings
from delvers.server.store import Store


def register(person, login, password="correct horse"):
    return person.post("/me/register", data={"login": login, "password": password})


def log_in(person, login, password="correct horse"):
    return person.post("/me/login", data={"login": login, "password": password})


@pytest.fixture
def login():
    return f"ada-{time.monotonic_ns()}"


def test_a_guest_becomes_an_account_and_keeps_the_seat_on_another_device(server, table, login):
    t = table()
    assert register(t.host, login).status_code == 303
    assert t.host.get(f"/api/tables/{t.id}/seat").json()["seat"] == 0
    with server.client() as phone:
        assert log_in(phone, login, "wrong password").status_code == 403
        assert phone.get(f"/api/tables/{t.id}/seat").json()["seat"] is None
        assert log_in(phone, login.upper()).status_code == 303
        assert phone.get(f"/api/tables/{t.id}/seat").json()["seat"] == 0
        assert f'href="/t/{t.id}"' in phone.get("/").text


def test_what_a_guest_did_comes_along_into_an_account(server, table, login):
    with server.client() as first:
        register(first, login)
    t = table()
    assert log_in(t.host, login).status_code == 303
    assert t.host.get(f"/api/tables/{t.id}/seat").json()["seat"] == 0


def test_logging_out_everywhere_ends_every_session(server, login):
    with server.client() as desk, server.client() as phone:
        register(desk, login)
        log_in(phone, login)
        assert login in phone.get("/me").text
        desk.post("/me/logout", data={"everywhere": "yes"})
        assert login not in phone.get("/me").text
        assert login not in desk.get("/me").text


def test_names_are_taken_once_and_passwords_are_not_short(server, login):
    with server.client() as one, server.client() as other:
        assert register(one, login, "short").status_code == 422
        assert register(one, login).status_code == 303
        assert register(other, login.upper()).status_code == 409


def test_guessing_passwords_is_slowed_down(server, login):
    with server.client() as thief:
        found = [log_in(thief, login, f"guess number {i}").status_code for i in range(12)]
    assert 429 in found


def test_my_data_is_exported_and_deleted(server, table, login):
    t = table("lantern", 2, options={"turns": 1})
    t.play_first_options()
    data = t.host.get("/me/data.json").json()
    assert data["name"] == "Ada"
    assert [row["table_id"] for row in data["grants"]] == [t.id]
    assert data["results"][0]["game"] == "lantern"
    assert t.host.post("/me/delete", data={}).status_code == 422
    assert t.host.post("/me/delete", data={"sure": "yes"}).status_code == 303
    assert t.host.get("/me/data.json").json()["results"] == []
    assert t.people[1].get("/me/data.json").json()["results"][0]["table_id"] == t.id


def test_statistics_and_the_ladder_come_from_finished_games(server, table):
    t = table("lantern", 2, options={"turns": 1})
    t.play_first_options()
    page = t.host.get("/me").text
    assert "<td>Lantern</td><td>1</td>" in page
    ladder = t.host.get("/ladder").text
    assert "<td>Ada</td>" in ladder
    practice = table("lantern", 2, options={"turns": 1}, practice=True)
    practice.play_first_options()
    assert "<td>Lantern</td>" not in practice.host.get("/me").text


def test_the_daily_dungeon_is_the_same_for_everybody_and_has_one_try(server):
    boards = []
    for _ in range(2):
        with server.client() as person:
            first = person.post("/daily/digs").headers["location"]
            assert person.post("/daily/digs").headers["location"] == first
            id = first.removeprefix("/t/")
            view = person.get(f"/api/tables/{id}/seat").json()
            person.post(f"/api/tables/{id}/moves", json={"move": view["options"][0]["move"], "number": 0})
            boards.append(person.get(f"/api/tables/{id}/seat").json()["view"])
    assert boards[0] == boards[1]
    with server.client() as person:
        assert person.post("/daily/lantern").status_code == 404
        assert person.get("/daily").status_code == 200


def signed_days_ago(monkeypatch, days, sign):
    with monkeypatch.context() as then:
        then.setattr(TimestampSigner, "get_timestamp", lambda self: int(time.time() - days * DAY))
        return sign()


@pytest.mark.parametrize(
    ("days", "same", "fresh"), [(1, True, False), (8, True, True), (364, True, True), (366, False, True)]
)
def test_a_cookie_in_use_is_signed_anew_and_one_that_was_forgotten_is_void(tmp_path, monkeypatch, days, same, fresh):
    async def run():
        settings = Settings(f"sqlite+aiosqlite:///{tmp_path / 'x.sqlite'}", b"a secret for tests")
        store = Store(settings.database)
        await store.open()
        people = People(settings, store)
        cookie = signed_days_ago(monkeypatch, days, lambda: people.cookie(Visitor("ada")))
        found = await people.visitor({PERSON_COOKIE: cookie}, "en")
        await store.close()
        assert (found.id == "ada", found.is_new) == (same, fresh)

    asyncio.run(run())


@pytest.mark.parametrize(("days", "good"), [(0, True), (179, True), (181, False)])
def test_a_seat_link_ends_after_half_a_year(tmp_path, monkeypatch, days, good):
    settings = Settings(f"sqlite+aiosqlite:///{tmp_path / 'x.sqlite'}", b"a secret for tests")
    people = People(settings, Store(settings.database))
    token = signed_days_ago(monkeypatch, days, lambda: people.seat_token("t1", 0, 1))
    assert people.read_seat_token(token) == (("t1", 0, 1) if good else None)
