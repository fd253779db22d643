"""A seat at a web table from the terminal: against a real server, with lines piped in."""

import io

import pytest

import delvers
from delvers.terminal.remote import RemoteTable, ServerTrouble, find_seat
from tests.server.conftest import new_server, site  # noqa: F401 - fixtures


def test_the_link_of_a_table_and_a_token_or_a_personal_link_is_enough():
    door = "http://host:1/api/tables/abc"
    assert find_seat("http://host:1/t/abc", "TOKEN") == (door, "TOKEN")
    assert find_seat("http://host:1/t/abc/s/TOKEN", "") == (door, "TOKEN")
    with pytest.raises(delvers.InvalidOptions, match="link of a table"):
        find_seat("host:1", "TOKEN")
    with pytest.raises(delvers.InvalidOptions, match="token"):
        find_seat("http://host:1/t/abc", "")


def test_a_server_that_is_not_there_is_one_sentence():
    table = RemoteTable("http://127.0.0.1:9/t/abc", "TOKEN", "en")
    with pytest.raises(ServerTrouble, match="does not answer"):
        table.run()


def test_a_whole_game_against_a_bot_is_played_on_lines(new_server, capsys):  # noqa: F811
    server = new_server()
    with server.client() as host:
        wish = {"game": "lantern", "seats": 2, "name": "Ada", "options": {"turns": 2}}
        made = host.post("/api/tables", json=wish).json()
        path = f"/api/tables/{made['table']}"
        assert host.post(f"{path}/bot", json={"seat": 1, "level": "random"}).status_code == 200
        assert host.post(f"{path}/start", json={}).status_code == 200
        token = made["seats"][0]["token"]
        lines = io.StringIO("take the moon\n" + "1\n" * 30)
        code = RemoteTable(f"{server.url}/t/{made['table']}", token, "en", lines.readline).run()
        assert code == 1  # one line was refused
        said = capsys.readouterr()
        assert "take the moon" in said.err
        assert "> " in said.out
        assert host.get(path).json()["status"] == "over"
