"""What a seat may know, and what it may not."""

import json

import pytest

from delvers.engine import flow
from delvers.engine.chance import Chance, Search
from delvers.games.dungeoneer import SPEC, mapping
from delvers.games.dungeoneer.policy import choose
from delvers.games.dungeoneer.rules import building, steps

from .table import GAME, Table, card, place, quest
from .test_policy import QUIET


def seen(table, seat):
    return GAME.view(table.state, seat)


@pytest.mark.rule("DG-016", "DG-194")
def test_a_hand_is_a_count_to_everybody_else():
    table = Table(seats=3)
    table.give(0, "founders-hammer", "bell-mother")
    table.give(1, "choir-of-mouths")
    assert [c["id"] for c in seen(table, 0)["hand"]] == ["founders-hammer", "bell-mother"]
    for seat in (1, 2, None):
        view = seen(table, seat)
        assert view["players"][0]["hand"] == 2
        assert "founders-hammer" not in json.dumps(view)
        assert "bell-mother" not in json.dumps(view)
    assert seen(table, None)["hand"] is None


@pytest.mark.rule("DG-058")
def test_a_monster_that_went_back_to_a_hand_is_known_to_be_there():
    table = Table(steps.LORD)
    table.give(0, "bilge-rat", "bell-mother")
    table[1].peril = 1
    table.play("send bilge-rat at player-2 with melee extra 0").play("pass", 3, 4)
    table.play("monster to hand")
    assert [c["id"] for c in seen(table, 1)["players"][0]["hand_known"]] == ["bilge-rat"]
    assert seen(table, None)["players"][0]["hand"] == 2
    worlds = [flow.determinise(GAME, table.state, 1, Search(n, "world")) for n in range(20)]
    assert all(card("bilge-rat") in world.players[0].hand for world in worlds)
    assert not all(card("bell-mother") in world.players[0].hand for world in worlds)


def test_every_view_of_a_game_survives_resampling_and_is_plain_data():
    chance, luck = Chance(11), Search(11, "test")
    state = GAME.setup(SPEC.check_options(4, {"sets": "both"}), chance)
    decisions = flow.settle(GAME, state, chance, QUIET)
    shown = set()
    while decisions:
        decision = decisions[0]
        view = GAME.view(state, decision.seat)
        assert json.loads(json.dumps(view)) == view
        world = flow.determinise(GAME, state, decision.seat, luck)
        assert GAME.view(world, decision.seat) == view
        shown |= {
            part for part in ("combat", "threat", "laying", "bane", "encounters", "ways", "dropped") if view[part]
        }
        decisions = flow.step(GAME, state, decision.seat, choose(GAME.box, world, decision, luck), chance, QUIET)
    assert shown >= {"combat", "threat", "laying", "encounters", "ways"}
    assert GAME.view(state, None)["winner"] == state.winner


@pytest.mark.rule("DG-042")
def test_a_fight_shows_both_sides_with_the_odds_before_the_roll():
    table = Table(steps.LORD)
    table.give(0, "the-cellarer")
    table.give(1, "deep-breath")
    table[1].peril, table[1].glory = 5, 1
    table.play("send the-cellarer at player-2 with melee extra 0").play("pass")
    combat = seen(table, 0)["combat"]
    assert combat["form"] == "melee"
    assert [side["score"] for side in combat["sides"]] == [4, 0]
    assert combat["sides"][0]["card"] == "the-cellarer"
    assert combat["sides"][1] == {
        "kind": "hero", "seat": 1, "score": 0, "bonus": 0, "die": None, "total": None, "life": 6, "wounds": 1,
    }  # fmt: skip
    assert combat["odds"] == [round(33 / 36, 3), round(1 / 36, 3)]
    table.play("play deep-breath extra 0", 5, 6)
    assert seen(table, 0)["combat"] is None


@pytest.mark.rule("DG-068")
def test_a_threat_shows_what_is_added_and_the_odds():
    table = Table()
    table[0].quests = [quest("the-long-candle")]
    table.stand(0, "chapter-house")
    table.give(0, "deep-breath")
    table[0].glory = 1
    table.play("attempt the-long-candle")
    threat = seen(table, 1)["threat"]
    assert (threat["kind"], threat["stat"], threat["number"], threat["odds"]) == ("quest", None, 4, 0.5)
    assert threat["quest"] == "the-long-candle"
    table.play("play deep-breath extra 0", 1)
    assert seen(table, 1)["threat"] is None


@pytest.mark.rule("DG-073", "DG-076")
def test_a_drawn_map_card_shows_every_legal_spot():
    table = Table()
    table.state.map_bag.remove(place("kitchens"))
    spots = mapping.legal_spots(GAME.box, table.state, place("kitchens"))
    table.state.stack.append(building.lay_frame(0, place("kitchens"), spots))
    laying = seen(table, 1)["laying"]
    offered = {
        f"place at {spot['x']},{spot['y']} {'turned' if way else 'upright'}"
        for spot in laying["spots"]
        for way in spot["ways"]
    }
    assert laying["id"] == "kitchens"
    assert offered == table.options()


@pytest.mark.rule("DG-084", "DG-087")
def test_the_ways_out_of_a_space_show_their_odds():
    table = Table()
    table.stand(0, "undercroft", at=table.state.cell[table[0].space] + 640)
    assert seen(table, 0)["ways"] == []
    here, state = place("undercroft"), table.state
    state.turned[here] = 0
    far = place("kitchens")
    state.map_bag.remove(far)
    state.cell[far] = state.cell[here] - 1
    state.near[4 * here + 3], state.near[4 * far + 1] = far, here
    mapping.find_ways(GAME.box, state, here)
    (way,) = seen(table, 0)["ways"]
    assert (way["side"], way["space"], way["kind"], way["number"]) == ("west", "kitchens", "locked", 6)
    assert way["chance"] == round(4 / 6, 3)  # Oda's Speed is 3: 3 or more
