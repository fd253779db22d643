"""Campaigns on the web table: a sheet follows its person from game to game, and is in one game at a time."""

import asyncio

import pytest

from delvers.server.counters import Counters
from delvers.server.refusals import Refused
from delvers.server.results import result_rows
from delvers.server.seats import Config
from delvers.server.settings import Settings
from delvers.server.sheets import campaign_rows, opening, sheet_of
from delvers.server.store import Store
from delvers.server.tables import Tables

ODD = "one-deck-dungeon"


def begin(person, **wishes):
    """A campaign game alone; the table's name."""
    wishes = {"game": ODD, "seats": 1, "mode": "alone", "name": "Ada", "campaign": True, **wishes}
    made = person.post("/api/tables", json=wishes)
    assert made.status_code == 201, made.text
    return made.json()["table"]


def sheet(person, table):
    """The sheet that a game is played with, as its record tells."""
    return person.get(f"/t/{table}/record.json").json()["options"]["campaign"][0]


def play_to_the_end(table):
    """Always the first option, as fast as it goes; what the database is to keep of it."""
    while table.status == "playing":
        seat = table.waits_for()[0]
        decision = table.decision(seat)
        table.move(seat, table.match.game.moves.text(decision.options[0]), table.number)
    return result_rows(table)


def test_a_game_is_entered_on_the_sheet_which_the_next_game_is_played_with(tmp_path):
    async def run():
        settings = Settings(f"sqlite+aiosqlite:///{tmp_path / 'x.sqlite'}", b"a secret for tests")
        store = Store(settings.database)
        await store.open()
        tables = Tables(store, settings, Counters())
        config = Config(ODD, 1, {}, "alone", "ada", campaign=True)

        async def begin(id):
            begun = await opening(store, config, id, ["ada"])

            def seat(table):
                table.sit(0, "ada", "Ada")
                table.ready(0, True)
                table.start(begun.options)
                return begun.statements

            return await tables.create(id, config, seat)

        assert (await begin("one")).match.options["campaign"][0]["games"] == 0
        with pytest.raises(Refused):
            await begin("two")  # the sheet is in use
        over = await tables.change("one", play_to_the_end)
        earned = sum(over.match.outcome.scores[0].values())
        now = (await begin("two")).match.options["campaign"][0]
        assert (now["games"], sum(now["to_fill"])) == (1, earned)
        await store.run(*campaign_rows(over))  # a second time nothing is entered: the sheet is another one now
        assert (await sheet_of(store, "ada", ODD, "warrior")).sheet == now
        await tables.stop()
        await store.close()

    asyncio.run(run())


def test_a_sheet_is_in_one_game_at_a_time_and_another_hero_has_another(server):
    ada = server.client()
    first = begin(ada)
    busy = ada.post("/api/tables", json={"game": ODD, "seats": 1, "mode": "alone", "name": "Ada", "campaign": True})
    assert busy.status_code == 409
    assert "another game" in busy.json()["error"]
    begin(ada, options={"heroes": ["mage"]})
    assert ada.post(f"/campaigns/{ODD}/warrior", data={"choice": "specialise combat"}).status_code == 409
    assert f"/t/{first}" in ada.get("/campaigns").text
    assert {row["name"] for row in ada.get("/me/data.json").json()["campaigns"]} == {"mage", "warrior"}
    ada.post(f"/api/tables/{first}/resign", json={})
    assert sheet(ada, begin(ada))["games"] == 0  # a game that was given up is not entered


def test_each_plays_with_the_own_sheet_and_a_bot_with_an_empty_one(server):
    ada, bo = server.client(), server.client()
    learned = begin(bo, options={"heroes": ["mage"]})
    bo.post(f"/api/tables/{learned}/resign", json={})
    assert bo.post(f"/campaigns/{ODD}/mage", data={"choice": "specialise dungeon"}).status_code == 303
    table = begin(ada, seats=2, mode="friends", options={"heroes": ["warrior", "mage"]})
    bo.post(f"/api/tables/{table}/sit", json={"seat": 1, "name": "Bo"})
    bo.post(f"/api/tables/{table}/ready", json={})
    assert ada.post(f"/api/tables/{table}/start", json={}).status_code == 200
    sheets = ada.get(f"/t/{table}/record.json").json()["options"]["campaign"]
    assert [(one["hero"], one["specialisation"]) for one in sheets] == [("warrior", "healing"), ("mage", "dungeon")]


def test_what_a_guest_has_on_sheets_comes_along_into_the_account(server):
    home, away = server.client(), server.client()
    home.post("/me/register", data={"login": "Ada of the sheets", "password": "correct horse"})
    ended = begin(away)
    away.post(f"/api/tables/{ended}/resign", json={})
    away.post(f"/campaigns/{ODD}/warrior", data={"choice": "learn second-look"})
    away.post("/me/login", data={"login": "ada of the sheets", "password": "correct horse"})
    assert home.get("/me/data.json").json()["campaigns"][0]["name"] == "warrior"


@pytest.mark.parametrize(
    ("path", "choice", "status"),
    [
        (f"/campaigns/{ODD}/warrior", "fill veteran red", 422),
        (f"/campaigns/{ODD}/warrior", "", 422),
        (f"/campaigns/{ODD}/nobody", "specialise combat", 404),
        ("/campaigns/lantern/x", "x", 404),
        ("/campaigns/nothing/x", "x", 422),
    ],
)
def test_what_cannot_be_entered_is_refused_in_one_sentence(server, path, choice, status):
    ada = server.client()
    ada.post(f"/api/tables/{begin(ada)}/resign", json={})
    refused = ada.post(path, data={"choice": choice})
    assert refused.status_code == status
    assert "Traceback" not in refused.text


def test_a_game_without_campaigns_and_a_practice_game_have_none(server):
    ada = server.client()
    refused = ada.post("/api/tables", json={"game": "lantern", "campaign": True})
    assert refused.status_code == 422
    assert "no campaigns" in refused.json()["error"]
    practice = begin(ada, practice=True)
    assert ada.get(f"/t/{practice}/record.json").json()["options"]["campaign"] == []


def test_choices_are_in_the_readers_language(server):
    ada = server.client(**{"accept-language": "it"})
    ada.post(f"/api/tables/{begin(ada)}/resign", json={})
    shown = ada.get("/campaigns").text
    assert "Specializzazione: Combattimento" in shown
    assert ">specialise" not in shown
