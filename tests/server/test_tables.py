"""Tables over HTTP, as pages and programs use them."""

import pytest

import delvers
from delvers.engine.registry import games, load_game
from delvers.engine.words import LANGUAGES, catalogue
from tests.server.conftest import wait_until
from tests.toys import lantern


def test_two_clicks_to_a_game(server):
    with server.client() as person:
        start = person.get("/")
        assert start.status_code == 200
        assert "Play Paper Dungeons" in start.text
        made = person.post("/tables", data={"game": "paper-dungeons", "mode": "alone"})
        assert made.status_code == 303
        page = person.get(made.headers["location"])
        assert page.status_code == 200
        assert 'data-move="' in page.text
        assert "● Your turn" in page.text


def test_every_installed_game_starts_in_every_mode(server):
    with server.client() as person:
        for game in delvers.games():
            for mode in ("alone", "hotseat", "friends", "bots"):
                made = person.post("/tables", data={"game": game, "mode": mode})
                assert made.status_code == 303, (game, mode, made.text)
                assert person.get(made.headers["location"]).status_code == 200


def test_the_options_of_a_form_are_the_games_options(server):
    fields = {"game": "lantern", "mode": "hotseat", "seats": "3", "opt-turns": "2", "name": "Ada", "others": ["Bo", ""]}
    with server.client() as person:
        id = person.post("/tables", data=fields).headers["location"].removeprefix("/t/")
        info = person.get(f"/api/tables/{id}").json()
        assert info["options"] == {"turns": 2}
        assert [seat["name"] for seat in info["seats"]] == ["Ada", "Bo", "Player 3"]
        refused = person.post("/tables", data={**fields, "opt-turns": "99"})
        assert refused.status_code == 422
        assert "whole number from 1 to 20" in refused.text


def test_lists_of_cards_are_typed_by_name_or_id_and_wrong_ones_refused(server):
    fields = {"game": "dungeoneer", "mode": "bots", "seats": "2", "opt-leave_out": "Galleria stillante, monks-walk"}
    with server.client() as person:
        id = person.post("/tables", data=fields).headers["location"].removeprefix("/t/")
        assert person.get(f"/api/tables/{id}").json()["options"]["leave_out"] == ["dripping-gallery", "monks-walk"]
        refused = person.post("/tables", data={**fields, "opt-leave_out": "the kitchen sink"})
        assert refused.status_code == 422
        assert "the kitchen sink" in refused.text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_choice_of_every_option_is_in_words(lang):
    bare = []
    for spec in games().values():
        names = {card["id"]: card.get("name") for card in load_game(spec).cards()}
        words = catalogue(lang, spec.locale)
        for option in spec.options:
            switch = set(option.choices) == {True, False}  # a tick
            for choice in () if switch else option.choices:
                told = words.has(f"{option.doc}-{choice}") or words.has(f"web-choice-{choice}")
                if not told and not isinstance(names.get(choice), dict) and not isinstance(choice, int):
                    bare.append(f"{option.doc}-{choice}")
    assert bare == []


def test_every_option_of_every_game_can_be_sent_as_the_form_shows_it(server):
    """What a browser sends when nothing was changed is a game with the defaults."""
    import re

    with server.client() as person:
        page = person.get("/?mode=bots").text
        for form in re.findall(r'<form method="post" action="/tables".*?</form>', page, re.DOTALL):
            fields = {name: [] for name in re.findall(r' name="(opt-[^"]+)"', form)}
            for name in fields:
                ticked = f'type="checkbox" name="{name}" value="True" checked' in form
                if f'type="hidden" name="{name}"' in form:
                    fields[name] = ["False", "True"] if ticked else ["False"]
                elif chosen := re.search(rf'<select name="{name}">(.*?)</select>', form, re.DOTALL):
                    value = re.search(r'value="([^"]*)" selected', chosen[1])
                    fields[name] = [value[1] if value else ""]
                elif number := re.search(rf'type="number" name="{name}"[^>]* value="([^"]*)"', form):
                    fields[name] = [number[1]]
            game = re.search(r'name="game" value="([^"]+)"', form)[1]
            made = person.post("/tables", data={"game": game, "mode": "bots", **fields})
            assert made.status_code == 303, (game, made.text)


def test_a_whole_game_by_tokens_and_its_record_is_true(server, table):
    t = table("lantern", 3, options={"turns": 2})
    t.play_first_options()
    info = t.info()
    assert info["status"] == "over"
    record = t.host.get(f"/t/{t.id}/record.txt").text
    match = delvers.verify(record, game=lantern.SPEC)
    assert match.moves_made == info["number"]
    assert match.names == ["Ada", "Bo", "Cy"]
    as_json = t.host.get(f"/t/{t.id}/record.json").text
    assert delvers.Record.loads(as_json) == delvers.Record.loads(record)


def test_a_move_for_a_position_that_has_passed_is_answered_with_what_happened(table):
    t = table()
    assert t.move(0, "take a card", 0).status_code == 200
    late = t.move(0, "take a card", 0)
    assert late.status_code == 409
    assert late.json()["number"] == 1
    assert "lantern-took" in late.json()["happened"]  # a toy has no words but its ids
    assert t.info()["number"] == 1


def test_the_same_key_twice_is_one_move(table):
    t = table()
    first = t.move(0, "take a card", 0, key="k1")
    again = t.move(0, "take a card", 0, key="k1")
    assert (first.status_code, again.status_code) == (200, 200)
    assert again.json()["repeated"] is True
    assert first.json()["number"] == again.json()["number"] == t.info()["number"] == 1


def test_an_illegal_move_is_refused_with_its_rule_and_changes_nothing(table):
    t = table()
    refused = t.move(0, "pass", 0)
    assert refused.status_code == 422
    assert refused.json()["rule"].startswith("TOY-")
    assert t.move(0, "dance", 0).status_code == 422
    assert t.move(1, "take a card", 0).status_code == 409
    assert t.info()["number"] == 0


def test_undo_is_refused_with_the_reason_and_possible_in_practice(table):
    t = table()
    t.move(0, "take a card", 0)
    refused = t.move(0, "undo")
    assert refused.status_code == 422
    assert "cards were drawn" in refused.json()["error"]
    p = table(practice=True)
    p.move(0, "take a card", 0)
    assert p.move(0, "undo").status_code == 200
    assert p.move(0, "redo").status_code == 200
    assert p.info()["number"] == 3


def test_simultaneous_seats_do_not_make_each_other_stale(table):
    t = table("digs", 3)
    number = t.info()["number"]
    for seat in range(3):
        option = t.view(seat)["options"][0]["move"]
        assert t.move(seat, option, number).status_code == 200


def test_seats_are_taken_left_swapped_and_given_to_bots_before_the_start(server):
    with server.client() as ada, server.client() as bo:
        made = ada.post("/api/tables", json={"game": "lantern", "seats": 3, "name": "Ada"}).json()
        path = f"/api/tables/{made['table']}"
        assert bo.post(f"{path}/sit", json={"seat": 0, "name": "Bo"}).status_code == 409
        assert bo.post(f"{path}/sit", json={"seat": 1, "name": "Bo"}).status_code == 200
        assert bo.post(f"{path}/swap", json={"other": 2}).status_code == 200
        names = [seat["name"] for seat in ada.get(path).json()["seats"]]
        assert names == ["Ada", "", "Bo"]
        assert ada.post(f"{path}/start", json={}).status_code == 409
        assert ada.post(f"{path}/bot", json={"seat": 1, "level": "random"}).status_code == 200
        assert "Not everybody is ready" in ada.post(f"{path}/start", json={}).json()["error"]
        assert bo.post(f"{path}/ready", json={}).status_code == 200
        assert ada.post(f"{path}/start", json={}).json()["status"] == "playing"
        assert bo.post(f"{path}/leave", json={}).status_code == 409


def test_two_people_swap_seats_when_both_want_it(server):
    ada, bo = server.client(), server.client()
    table = ada.post("/api/tables", json={"game": "lantern", "seats": 3, "name": "Ada"}).json()["table"]
    bo.post(f"/api/tables/{table}/sit", json={"seat": 1, "name": "Bo"})

    def swap(person, other):
        answer = person.post(f"/api/tables/{table}/swap", json={"other": other})
        assert answer.status_code == 200, answer.text
        return [seat["name"] for seat in answer.json()["seats"]]

    assert swap(ada, 1) == ["Ada", "Bo", ""]  # Bo is asked
    assert swap(ada, 1) == ["Ada", "Bo", ""]  # asking twice is not a yes
    assert "Ada wants to swap seats with you" in bo.get(f"/t/{table}").text
    assert swap(bo, 0) == ["Bo", "Ada", ""]
    assert ada.get(f"/api/tables/{table}/seat").json()["seat"] == 1
    assert bo.get(f"/api/tables/{table}/seat").json()["seat"] == 0
    assert swap(ada, 0) == ["Bo", "Ada", ""]
    assert swap(ada, 2) == ["Bo", "", "Ada"]
    assert swap(bo, 1) == ["", "Bo", "Ada"]  # the offer was to one who has moved on


def test_bots_move_by_themselves(server):
    with server.client() as ada:
        wish = {"game": "lantern", "seats": 4, "mode": "bots", "level": "random", "options": {"turns": 1}}
        made = ada.post("/api/tables", json=wish).json()
        path = f"/api/tables/{made['table']}"

        def done():
            view = ada.get(f"{path}/seat").json()
            if view["options"]:
                move = {"move": view["options"][0]["move"], "number": view["number"]}
                ada.post(f"{path}/moves", json=move)
            return view["status"] == "over"

        wait_until(done, 30)


def test_giving_up_ends_a_game_for_one_and_seats_a_bot_among_several(table):
    t = table("lantern", 2)
    assert t.do("resign", 1).status_code == 200
    info = t.info()
    assert info["status"] == "playing"
    assert info["seats"][1]["bot"]
    assert t.do("resign", 0).json()["status"] == "over"


def test_pause_stops_moves_until_somebody_goes_on(table):
    t = table()
    assert t.do("pause", 1).status_code == 200
    refused = t.move(0, "take a card", 0)
    assert refused.status_code == 409
    assert "Bo" in refused.json()["error"]
    t.do("pause", 0, yes=False)
    assert t.move(0, "take a card", 0).status_code == 200


def test_an_old_personal_link_is_void_and_a_new_device_is_let_in(server, table):
    t = table()
    with server.client() as phone:
        assert phone.get(f"/t/{t.id}/s/{t.tokens[1]}").status_code == 303
        assert phone.get(f"/api/tables/{t.id}/seat").json()["seat"] == 1
        broken = phone.get(f"/t/{t.id}/s/{t.tokens[1][:-3]}abc")
        assert broken.status_code == 401
    t.do("resign", 1)
    with server.client(authorization=f"Bearer {t.tokens[1]}") as late:
        assert late.get(f"/api/tables/{t.id}/seat").status_code == 401


def test_a_rematch_is_found_by_everybody(server, table):
    t = table("lantern", 2, options={"turns": 1})
    t.play_first_options()
    first = t.do("rematch", 0)
    second = t.do("rematch", 1)
    assert first.status_code == second.status_code == 200
    assert first.json()["table"] == second.json()["table"] != t.id
    assert [s["seat"] for s in second.json()["seats"]] == [1]


def test_a_hint_is_a_legal_move(table):
    assert table().do("hint", 0).status_code == 409  # people against each other have none
    t = table(hints=True)
    hint = t.do("hint", 0).json()
    assert hint["move"] in [option["move"] for option in t.view(0)["options"]]
    assert t.do("hint", 1).status_code == 409


def test_waiting_for_news_answers_when_something_happens(table):
    t = table()
    seq = t.info()["seq"]
    assert t.view(1, after=seq, wait=0.3)["seq"] == seq
    t.move(0, "take a card", 0)
    assert t.view(1, after=seq, wait=5)["seq"] == seq + 1


def test_filling_the_boxes_makes_the_moves_one_by_one(table):
    """Dice fall as they fall: where they cover nothing there is nothing to fill, and another table is tried."""
    for _ in range(15):
        t = table("one-deck-dungeon", 1, hints=True)
        assert t.do("fill", 0).status_code == 409  # no dice yet
        view = t.view(0)
        while not any(option["move"] == "finish" for option in view["options"]):
            assert t.move(0, view["options"][0]["move"], view["number"]).status_code == 200
            view = t.view(0)
        filled = t.do("fill", 0)
        if filled.status_code == 200:
            break
        assert filled.status_code == 409
    assert filled.json()["number"] > view["number"]
    assert t.do("fill", 0).status_code == 409  # nothing more to gain
    assert t.move(0, "undo", filled.json()["number"]).status_code == 200
