"""Replays: positions, eyes, branches, records handed in."""

import json

import pytest

import delvers


@pytest.fixture
def finished(table):
    t = table("lantern", 2, options={"turns": 1})
    t.play_first_options()
    return t


def test_every_position_with_every_pair_of_eyes_once_it_is_over(server, finished):
    t = finished
    total = t.info()["number"]
    record = delvers.Record.loads(t.host.get(f"/t/{t.id}/record.txt").text)
    with server.client() as anybody:
        for seat in ("", 0, 1):
            for number in (0, 1, total):
                query = {"seat": seat} if seat != "" else {}
                found = anybody.get(f"/replay/{t.id}/at/{number}", params=query).json()
                assert found["number"] == number
                assert found["board"]
        page = anybody.get(f"/replay/{t.id}?at=1&seat=1")
        assert page.status_code == 200
        assert f"1/{total}" in page.text
    assert len(record.entries) == total


def test_a_running_game_is_replayed_with_ones_own_eyes_only(server, table):
    t = table()
    t.play_first_options(3)
    with server.client() as guest:
        assert guest.get(f"/replay/{t.id}/at/2").status_code == 200
        assert guest.get(f"/replay/{t.id}/at/2", params={"seat": 0}).status_code == 403
        assert guest.get(f"/replay/{t.id}/record.txt").status_code == 409
        assert guest.post(f"/replay/{t.id}/branch", data={"at": "1"}).status_code == 409
    assert t.people[0].get(f"/replay/{t.id}/at/2", params={"seat": 0}).status_code == 200
    assert t.people[0].get(f"/replay/{t.id}/at/2", params={"seat": 1}).status_code == 403


def test_a_branch_is_a_practice_game_from_that_position(server, finished):
    t = finished
    before = t.host.get(f"/replay/{t.id}/at/1", params={"seat": 0}).json()["board"]
    made = t.host.post(f"/replay/{t.id}/branch", data={"at": "1", "who": "all"})
    assert made.status_code == 303
    id = made.headers["location"].removeprefix("/t/")
    info = t.host.get(f"/api/tables/{id}").json()
    assert info["status"] == "playing"
    assert info["number"] == 0
    assert t.host.get(f"/replay/{id}/at/0", params={"seat": 0}).json()["board"] == before
    assert t.host.post(f"/replay/{t.id}/branch", data={"at": "999"}).status_code == 409


def test_a_record_is_handed_in_checked_and_watched(server, finished):
    text = finished.host.get(f"/t/{finished.id}/record.txt").text
    with server.client() as person:
        kept = person.post("/replays", files={"data": ("game.txt", text.encode())})
        assert kept.status_code == 303, kept.text
        page = person.get(kept.headers["location"])
        assert page.status_code == 200
        assert "checked" in page.text
        assert person.get(kept.headers["location"] + "/record.txt").text == text


def test_a_finished_game_is_reviewed(server, finished):
    page = finished.host.get(f"/replay/{finished.id}/review")
    assert page.status_code == 200
    assert "<svg" in page.text


def test_a_running_game_is_not_reviewed(table):
    t = table()
    assert t.host.get(f"/replay/{t.id}/review").status_code == 409


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: b"\xff\xfe not text",
        lambda text: b"hello",
        lambda text: text.replace(b"\n1 @", b"\n1 @1"),
        lambda text: text.replace(b"salt ", b"salt 0"),
        lambda text: json.dumps({"delvers": 1}).encode(),
        lambda text: text[: len(text) // 2],
    ],
)
def test_a_record_that_is_not_true_is_refused_in_one_sentence(server, finished, spoil):
    text = finished.host.get(f"/t/{finished.id}/record.txt").content
    with server.client() as person:
        refused = person.post("/replays", files={"data": ("game.txt", spoil(text))})
        assert refused.status_code == 422
        assert "Traceback" not in refused.text


@pytest.mark.parametrize("file", ["/etc/passwd", "/dev/zero", "../../secret", "packs/mine.toml"])
def test_a_record_makes_the_server_read_no_file(server, finished, file):
    record = finished.host.get(f"/t/{finished.id}/record.json").json()
    text = json.dumps({**record, "packs": [file]})
    with server.client() as person:
        refused = person.post("/replays", files={"data": ("game.json", text.encode())})
        assert refused.status_code == 422
        assert "card files" in refused.text
        assert file not in refused.text
