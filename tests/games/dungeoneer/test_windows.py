"""Windows: who is asked, passing until something happens, and what is hidden."""

import pytest

from delvers.engine import flow
from delvers.engine.chance import Search
from delvers.engine.events import Log
from delvers.games.dungeoneer.rules import steps

from .table import GAME, Table, card, place

NOVICE = "send drowned-novice at player-2 with melee extra 0"


def attacked(**options):
    """A Novice comes for player 2, who holds a Deep Breath."""
    t = Table(steps.LORD, seats=3, **options)
    t.give(0, "drowned-novice", "mud-penitent")
    t.give(1, "deep-breath", "deep-breath-2")
    t[1].peril, t[1].glory = 5, 5
    t[1].hero = t.hero("corporal-thump")
    return t


@pytest.mark.rule("DG-036", "DG-125")
def test_only_who_can_answer_is_asked():
    t = attacked()
    t.give(2, "pot-lid")
    t.play(NOVICE).play("pass")
    assert t.asked == 1
    t.play("pass", 3, 3)
    assert t.asked == 0


@pytest.mark.rule("DG-036")
@pytest.mark.parametrize("until", ["my-turn", "phase-end"])
def test_passing_until_something_spares_further_questions(until):
    t = attacked()
    t.play(NOVICE).play("send mud-penitent at player-2 with melee extra 0").play("pass")
    assert {f"pass until {word}" for word in ("my-turn", "phase-end")} <= t.options()
    t.play(f"pass until {until}", 4, 3, 4, 3)
    assert t.asked == 0
    assert t[1].quiet
    t.play("monster to hand").play("monster to hand")
    assert t.state.phase == steps.P_HERO
    assert bool(t[1].quiet) == (until == "my-turn")
    t.reset(1)
    assert t[1].quiet == 0


@pytest.mark.rule("DG-036")
def test_passing_until_targeted():
    t = attacked()
    t.give(2, "leaden-arm")
    t.play("send mud-penitent at player-2 with melee extra 0").play("pass")
    assert t.asked == 1
    assert "pass until targeted" not in t.options()  # this is aimed at him
    t.play("pass")
    assert t.asked == 2
    t.play("pass until targeted", 3, 3)
    assert t[2].quiet == steps.UNTIL_TARGET
    u = attacked()
    u[1].quiet = steps.UNTIL_TARGET
    u.play(NOVICE).play("pass")
    assert u.asked == 1


@pytest.mark.rule("DG-036")
def test_a_table_can_ask_everybody_so_that_windows_give_nothing_away():
    with_answer, without = attacked(ask_everybody=True), attacked(ask_everybody=True)
    without.state.players[1].hand = [card("pot-lid"), card("vergers-ring")]
    for t in (with_answer, without):
        t.give(2, "sextons-spade")
        t.play(NOVICE).play("pass")
        assert t.asked == 1
    assert "play deep-breath extra 0" not in without.options()
    assert "pass" in without.options()
    for t in (with_answer, without):
        t.play("pass").play("pass").play("pass")  # the Response, then the roll: the active player first
        assert t.asked == 2


@pytest.mark.rule("DG-036", "DG-174")
def test_after_an_answer_the_others_are_asked_again():
    t = attacked()
    t.give(2, "leaden-arm")
    t.play(NOVICE).play("pass").play("pass")
    assert t.asked == 2
    t.play("bane leaden-arm paid by player-2")
    assert t.asked == 2 or t.asked == 1
    if t.asked == 2:
        t.play("pass")
    assert t.asked == 1  # a -2 has come: he may think again


@pytest.mark.rule("DG-194")
def test_what_went_back_to_a_hand_is_known_to_be_there():
    t = attacked()
    t.give(0, "bilge-rat")
    t.play(NOVICE).play("pass").play("pass", 4, 3).play("monster to hand")
    for seat in (1, 2):
        known = GAME.view(t.state, seat)["players"][0]["hand_known"]
        assert [entry["id"] for entry in known] == ["drowned-novice"]
        for seed in range(5):
            world = flow.determinise(GAME, t.state, seat, Search(seed, "test"))
            assert card("drowned-novice") in world.players[0].hand
    worlds = [flow.determinise(GAME, t.state, 1, Search(seed, "test")) for seed in range(20)]
    assert not all(card("bilge-rat") in world.players[0].hand for world in worlds)


@pytest.mark.rule("DG-194", "DG-016")
def test_a_revealed_hand_is_known_to_who_saw_it_alone():
    t = Table(steps.LORD, seats=3, sets="both")
    t.give(0, "fortune-teller")
    t.give(1, "pot-lid", "deep-breath", "vergers-ring")
    t[1].peril = 2
    t.play("bane fortune-teller paid by player-2", 1)
    assert len(t[1].hand) == 2
    left = sorted(GAME.box.adventure[c].id for c in t[1].hand)
    seen = [entry["id"] for entry in GAME.view(t.state, 0)["players"][1]["hand_known"]]
    assert sorted(seen) == left
    assert GAME.view(t.state, 2)["players"][1]["hand_known"] == []
    world = flow.determinise(GAME, t.state, 0, Search(1, "test"))
    assert sorted(world.players[1].hand) == sorted(t[1].hand)


@pytest.mark.rule("DG-194", "DG-123")
def test_what_was_discarded_since_is_in_no_hand_that_was_drawn_before():
    t = Table(steps.FINISH)
    t.give(1, "pot-lid", "deep-breath")
    seen = [card("vergers-ring"), card("sextons-spade"), card("second-wind"), card("not-today"), card("wand-of-wax")]
    t.state.bag, t.state.discard = [], [*seen, card("bilge-rat"), card("font-eel")]
    t[0].movement = 0
    t.run()
    t.finish("pass")  # the discards become the deck, and player 1 draws five of them
    assert len(t[0].hand) == 5
    for seed in range(20):
        world = flow.determinise(GAME, t.state, 0, Search(seed, "test"))
        assert sorted(world.players[1].hand) == [card("deep-breath"), card("pot-lid")]  # nothing else was ever unseen
        world = flow.determinise(GAME, t.state, 1, Search(seed, "test"))
        assert set(world.players[0].hand) <= {*seen, card("bilge-rat"), card("font-eel")}


def test_an_open_map_goes_on_in_a_world_where_the_hand_is_another():
    from .table import fresh

    state = fresh(2, open_map=True, sets="both")
    state.players[0].maps, state.players[0].maps_known = [place("hill-harbour")], [0]
    state.stack[-1].seat = 0
    assert [GAME.moves.text(m) for m in GAME.decisions(state)[0].options] == ["pass"]
    GAME.apply(state, 0, GAME.moves.parse("pass"), Search(1, "test"), Log(on=False))
    assert GAME.decisions(state)[0].seat == 1
