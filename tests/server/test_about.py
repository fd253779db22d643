"""What is this, and why not: over HTTP, for each game."""

import re

import pytest

import delvers
from delvers.engine.registry import load_game, spec_of
from delvers.engine.why import rules_about, why_not_here

GAMES = ("one-deck-dungeon", "paper-dungeons", "dungeoneer")


@pytest.mark.parametrize("game", GAMES)
def test_every_piece_that_a_move_can_name_has_rules_that_are(game):
    found = load_game(spec_of(game))
    rules = found.rules()
    assert all(id in rules for ids in found.pieces().values() for id in ids)
    match = delvers.new_match(game, seats=2, seed=5)
    for _ in range(60):
        decision = match.decisions()[0]
        for piece in re.findall(r'data-id="([^"]+)"', match.svg(decision.seat)):
            assert rules_about(match.game, piece), piece
        match.play(decision.options[-1], decision.seat)
        if match.outcome is not None:
            break


def why(match, *pointed):
    decision = match.game.decisions(match.state)[0]
    found = why_not_here(match.game, match.state, decision, list(pointed))
    return None if found is None else (found[0], match.say(found[1], found[2]))


def test_why_not_speaks_of_the_move_that_was_meant():
    paper = delvers.new_match("paper-dungeons", seats=1, seed=1153, options={"dungeon": "a"})
    for move in ("keep objective explorers", "keep power berserker", "confirm"):
        paper.play(move, 0)
    assert why(paper, "room-D5") == ("PD-074", "D5 has no door: the first move leads into A1, B1, C1, D1, E1, F1.")
    assert why(paper, "die-0", "hero-warrior") == ("PD-033", "The Warrior trains with black dice only.")
    odd = delvers.new_match("one-deck-dungeon", seats=1, seed=653, options={"heroes": ["warrior"]})
    for move in ("enter door 1", "face it"):
        odd.play(move, 0)
    assert why(odd, "die-1-S1", "box-4")[0] == "ODD-047"
    assert "works by itself" in why(odd, "skill-1-second-wind")[1]
    dungeoneer = delvers.new_match("dungeoneer", seats=2, seed=515)
    assert why(dungeoneer, "card-needle-psalter")[0] == "DG-028"  # it costs more Peril than there is
    assert why(dungeoneer, "card-sextons-spade")[0] == "DG-007"
    assert why(dungeoneer, "space-culvert")[0] == "DG-097"  # not in this phase
    assert why(dungeoneer, "quest-the-drowned-prior")[0] == "DG-097"
    assert why(dungeoneer, "nonsense") is None


def test_a_page_asks_and_is_answered_in_its_language(server):
    with server.client(**{"accept-language": "it"}) as person:
        wishes = {"game": "paper-dungeons", "seats": 1, "mode": "alone", "practice": True, "seed": 1153}
        made = person.post("/api/tables", json={**wishes, "options": {"dungeon": "a"}}).json()["table"]

        def about(*pieces):
            return person.post(f"/api/tables/{made}/about", json={"pieces": pieces})

        assert about("objective-explorers").json()["why"] == ""  # it can be used
        power = about("power-berserker").json()
        assert [rule["id"] for rule in power["rules"]] == ["PD-112", "PD-113", "PD-114"]
        assert "punti gloria" in power["rules"][1]["text"] or "gloria" in power["rules"][1]["text"]
        for _ in range(3):
            options = person.get(f"/api/tables/{made}/seat").json()
            person.post(
                f"/api/tables/{made}/moves", json={"move": options["options"][0]["move"], "number": options["number"]}
            )
        room = about("room-D5").json()
        assert room["rule"] == "PD-074"
        assert "D5" in room["why"]
        assert about().status_code == 422
        assert about(*["x"] * 9).status_code == 422


def test_the_seed_of_a_table_that_counts_cannot_be_given(server):
    with server.client() as person:
        refused = person.post("/api/tables", json={"game": "lantern", "mode": "hotseat", "seed": 1})
        assert refused.status_code == 422
        assert "practice" in refused.text


def test_two_pieces_pointed_out_are_a_proposal_until_somebody_moves(table):
    t = table("one-deck-dungeon", 2)

    def point(seat, piece):
        return t.do("point", seat, pieces=[piece])

    def marks(seat):
        page = t.people[seat].get(f"/t/{t.id}").text
        return re.findall(r'data-pieces="([^"]*)" data-seat="(\d)"', page)

    for piece in ("door-1", "door-2", "door-3", "door-3"):
        assert point(1, piece).status_code == 200
    assert marks(0) == [("[&#34;door-2&#34;, &#34;door-3&#34;]", "1")]
    assert point(0, "door-3").status_code == 200
    assert len(marks(1)) == 2
    assert point(0, "<b>").status_code == 422
    with t.server.client() as guest:
        assert guest.post(f"/api/tables/{t.id}/point", json={"pieces": ["door-1"]}).status_code == 403
    t.play_first_options(1)
    assert marks(0) == []


def test_the_rules_page_has_a_glossary(server):
    with server.client(**{"accept-language": "it"}) as person:
        page = person.get("/rules/dungeoneer").text
        assert "Glossario" in page
        assert "Porta affamata" in page


def test_a_far_room_has_a_way_of_several_moves():
    paper = delvers.new_match("paper-dungeons", seats=1, seed=1153, options={"dungeon": "a"})
    for move in ("keep objective explorers", "keep power berserker", "confirm"):
        paper.play(move, 0)

    def way(*pointed):
        return [paper.game.moves.text(move) for move in paper.game.way_to(paper.state, 0, list(pointed))]

    assert way("die-5", "room-D2") == [
        "die 0: move C1",
        "move C2",
        "move D2",
    ]  # the boots; the least damage
    assert way("die-0", "room-D2") == []  # any other die gives two moves
    assert way("die-1", "room-C2") == []  # a skull
    assert way("room-D2") == []  # which die?
    paper.play("die 0: move C1", 0)
    assert way("room-D2") == ["move C2", "move D2"]
    assert way("hero-warrior") == []
    for move in ("move C2", "soak 1 with potion", "move D2"):
        paper.play(move, 0)
