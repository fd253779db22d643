"""Guided first games over HTTP: begun, kept to, left, gone on with, and followed by a real game."""

import pytest

from delvers.engine.registry import load_game, spec_of
from tests.server.conftest import wait_until


def begin(person, game, **more):
    answer = person.post("/learn", data={"game": game, **more})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removeprefix("/t/")


def number(person, id):
    return person.get(f"/api/tables/{id}").json()["number"]


def move(person, id, notation, **more):
    body = {"move": notation, "number": number(person, id), "seat": 0, **more}
    return person.post(f"/api/tables/{id}/moves", json=body)


@pytest.mark.parametrize("game", ["one-deck-dungeon", "paper-dungeons", "dungeoneer"])
def test_a_lesson_is_played_to_its_end_and_a_first_game_begun(server, game):
    lesson = load_game(spec_of(game)).lesson()
    with server.client() as person:
        id = begin(person, game)
        for made, turn in enumerate(lesson.script()):
            if turn.learner:
                assert move(person, id, turn.moves[0]).status_code == 200
            else:  # the others move by themselves, as it is written
                wait_until(lambda before=made: number(person, id) > before)
        page = person.get(f"/t/{id}").text
        assert "Play your first game" in page
        fields = {f"opt-{name}": value for name, value in lesson.first.items()}
        first = person.post("/tables", data={"game": game, "mode": "alone", "after": id, "level": "novice", **fields})
        assert first.status_code == 303
        assert person.get(f"/api/tables/{id}").json()["status"] == "over"  # nobody is asked to continue the lesson
        assert begin(person, game) != id


def test_a_lesson_goes_on_where_it_was_left(server):
    with server.client() as person:
        id = begin(person, "one-deck-dungeon")
        assert move(person, id, "enter door 1").status_code == 200
        assert begin(person, "one-deck-dungeon") == id
        assert "A Bandit!" in person.get(f"/t/{id}").text
        assert begin(person, "paper-dungeons") != id
        again = begin(person, "one-deck-dungeon", again="yes")
        assert again != id
        assert number(person, again) == 0
        assert begin(person, "one-deck-dungeon") == again


def test_a_lesson_asks_for_its_own_moves(server):
    with server.client(**{"accept-language": "it"}) as person:
        id = begin(person, "one-deck-dungeon")
        for wrong, word in (
            ("enter door 2", "la lezione mostra altro"),
            ("undo", "niente da annullare"),
            ("finish", "finish"),  # not legal at all: the game's own answer
        ):
            refused = move(person, id, wrong)
            assert refused.status_code == 422
            assert word in refused.json()["error"]
        assert number(person, id) == 0
        assert "Benvenuto" in person.get(f"/t/{id}").text


def test_nobody_ends_the_lesson_of_somebody_else(server):
    with server.client() as ada, server.client() as bo:
        id = begin(ada, "one-deck-dungeon")
        bo.post("/tables", data={"game": "paper-dungeons", "mode": "alone", "after": id})
        assert ada.get(f"/api/tables/{id}").json()["status"] == "playing"


def test_a_game_without_a_lesson_says_so(server):
    with server.client() as person:
        answer = person.post("/learn", data={"game": "lantern"})
        assert answer.status_code == 404
        assert "no lesson" in answer.text
