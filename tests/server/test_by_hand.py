"""Real dice at a web table: people roll them and say, or tap, what they show."""

import pytest


@pytest.fixture
def companion(server, table):
    """Two players of Paper Dungeons who have chosen their cards; the first die of round 1 is asked for."""
    cards = {"power_cards": ["ranger", "noble"], "objective_cards": ["explorers", "gem-seekers"]}
    made = table("paper-dungeons", 2, dice="by-hand", options=cards)
    for seat in (0, 1):
        assert made.move(seat, "confirm").status_code == 200
    return made


def typed(companion, *faces, seat=0):
    for face in faces:
        answer = companion.move(seat, f"rolled {face}")
        assert answer.status_code == 200, answer.text


def test_each_die_is_asked_for_and_any_of_the_people_may_tell_it(companion):
    asked = companion.view(0)
    assert "white die 1" in asked["prompt"]
    assert [option["label"] for option in asked["options"]][:2] == ["skull", "warrior 1"]
    assert asked["options"][5]["targets"] == ["face-6"]
    assert companion.info()["waits_for"] == [0, 1]
    number = companion.info()["number"]
    typed(companion, 2, 3, seat=1)
    typed(companion, 6, 2, 3)
    assert companion.info()["number"] == number  # the round begins with the last die
    typed(companion, 6, seat=1)
    assert [die["number"] for die in companion.view(0)["view"]["dice"]] == [1, 2, 9, 0, 5, 8]
    assert companion.info()["number"] == number + 1


def test_a_face_that_the_die_does_not_have_changes_nothing(companion):
    answer = companion.move(0, "rolled 7")
    assert answer.status_code == 422
    assert "rolled 7" in answer.json()["error"]
    assert "white die 1" in companion.view(1)["prompt"]


def test_dice_that_were_told_are_there_after_a_restart(new_server):
    from tests.server.conftest import Table

    server = new_server()
    cards = {"power_cards": ["ranger"], "objective_cards": ["explorers"]}
    made = Table(server, "paper-dungeons", 1, dice="by-hand", options=cards)
    assert made.move(0, "confirm").status_code == 200
    typed(made, 2, 3, 6, 2, 3, 6)
    assert made.move(0, made.view(0)["options"][0]["move"]).status_code == 200
    before = made.view(0)
    server.kill()
    server.start()
    made.people = [server.client(cookie=f"delvers={made.host.cookies['delvers']}")]
    made.host = made.people[0]
    assert made.view(0)["view"] == before["view"]
    assert [die["number"] for die in before["view"]["dice"]] == [1, 2, 9, 0, 5, 8]
    assert made.view(0)["options"] == before["options"]


def test_dice_are_given_or_rolled_by_hand_and_nothing_else(server):
    with server.client() as host:
        wish = {"game": "paper-dungeons", "seats": 1, "name": "Ada", "dice": "loaded"}
        answer = host.post("/api/tables", json=wish)
    assert answer.status_code == 422
    assert "loaded" in answer.json()["error"]
