"""What a seat may know of a game of Paper Dungeons, and what it is told about its own choices."""

import msgspec
import pytest

from delvers.engine import flow
from delvers.engine.chance import Search
from tests.games.paper_dungeons.faces import in_round, played, scenario


def mine(match, seat=0):
    return match.view(seat)["players"][seat]


def test_own_sheet_is_live_and_the_others_as_of_the_last_joined_round():
    match = played(2, until=in_round(2))
    before = match.view(1)
    match.play(next(m for m in match.legal_moves(0) if m.kind == "die-potions"), 0)
    assert mine(match)["sheet"]["potions"] > before["players"][0]["sheet"]["potions"]
    assert match.view(1) == before
    assert match.view(None)["players"][0] == before["players"][0]


@pytest.mark.parametrize("seats", [1, 4])
def test_views_are_plain_json_and_do_not_change_with_what_is_hidden(seats):
    for round_ in (0, 4):
        match = played(seats, seed=5, until=lambda m, r=round_: m.state.round == r and m.moves_made % 7 == 6)
        for seat in range(seats):
            view = match.view(seat)
            assert msgspec.json.decode(msgspec.json.encode(view)) == view
            world = flow.determinise(match.game, match.state, seat, Search(1, "test"))
            assert match.game.view(world, seat) == view


def test_secret_objectives_are_shown_by_agreement_or_at_the_end():
    secret = played(2, until=in_round(1))
    assert [p["objective"] is None for p in secret.view(0)["players"]] == [False, True]
    hidden = {e["box"]: e["glory"] for e in secret.view(0)["players"][1]["score"]}
    assert hidden["objective"] is None
    assert hidden["power"] is not None
    shown = played(2, until=in_round(1), options={"secret_objectives": False})
    assert all(p["objective"] for p in shown.view(None)["players"])
    assert all(p["objective"] for p in played(2).view(0)["players"])


def test_before_the_choice_only_the_own_cards_are_known():
    match = played(2, moves=0)
    view = match.view(0)
    assert len(view["mine"]["objectives"]) == len(view["mine"]["powers"]) == 2
    assert [p["power"] for p in view["players"]] == [None, None]
    assert "mine" not in match.view(None)
    match.play(match.legal_moves(0)[1], 0)
    assert match.view(0)["players"][0]["objective"]["id"] in view["mine"]["objectives"]
    assert match.view(1)["players"][0]["objective"] is None
    assert match.view(1)["players"][0]["sheet"]["black"] == []


def test_a_die_says_as_which_of_the_three_it_was_used():
    match = scenario(dice=(1, 1, 9, 0, 5, -1))
    match.play("die 1: potions", 0)
    match.play("die 5: potions", 0)
    assert [die["used"] for die in match.view(0)["dice"]] == [1, 0, 0, 0, 2, 0]
    assert [die["face"] for die in match.view(0)["dice"]] == [
        "warrior", "warrior", "clover", "boots", "warrior", "skull",
    ]  # fmt: skip


@pytest.mark.rule("PD-116", "PD-118", "PD-119", "PD-121")
def test_villains_say_what_the_fight_would_bring_now():
    # Scenario A: the Minotaur, weak against warriors, waits in D2.
    minotaur = scenario().game.box.villains[0]
    levels = [4, 2, 1, 1]
    tier = sum(threshold <= 13 for threshold in minotaur.thresholds)
    away = scenario(levels=levels).view(0)["villains"][0]["now"]
    assert away == {"met": False, "level": 13, "tier": tier, "glory": minotaur.flee, "damage": 0}
    there = scenario(levels=levels, path=[2, 8, 9], power="scout").view(0)["villains"][0]["now"]
    won = {"glory": minotaur.glory[tier - 1], "damage": minotaur.damage[tier - 1]}
    assert there == {"met": True, "level": 13, "tier": tier, **won}
    barbarian = scenario(levels=levels, path=[2, 8, 9]).view(0)["villains"][0]["now"]
    assert barbarian["damage"] == 0
    weak = scenario(path=[2, 8, 9]).view(0)["villains"][0]["now"]
    assert weak == {"met": True, "level": 5, "tier": 0, "glory": minotaur.flee, "damage": 0}


def test_reach_counts_moves_and_the_least_damage_on_the_way():
    reach = scenario(dice=(1, 2, 9, 4, 5, -1)).view(0)["mine"]["reach"]
    # Two moves without boots: the doors, then one step on. The orc in B1 hits a warrior of level 1 for 2.
    assert reach["C1"] == [1, 0]
    assert reach["B1"] == [1, 2]
    assert reach["E1"] == [1, 1]
    assert reach["C2"] == [2, 1]
    assert "C3" not in reach
    assert "D2" not in reach
    with_boots = scenario().view(0)["mine"]["reach"]
    assert with_boots["C3"] == [3, 1]
    assert with_boots["B2"] == [3, 1]
    swimmer = scenario(items=[0, 0, 2, 0, 0, 0, 0, 0], path=[0]).view(0)["mine"]["reach"]
    assert swimmer["A2"] == [1, 3]
    assert "A2" not in scenario(path=[0]).view(0)["mine"]["reach"]


def test_score_boxes_add_up_to_the_total_and_to_the_outcome():
    match = played(3, seed=8)
    for seat, player in enumerate(match.view(None)["players"]):
        assert sum(entry["glory"] for entry in player["score"]) == player["total"]
        assert player["total"] == sum(match.outcome.scores[seat].values())
        assert [e["letter"] for e in player["score"]] == list("ABCDEFGHIJJKKK")
        assert all(entry["rule"] in match.game.rules() for entry in player["score"])
    assert match.view(None)["ranking"] == match.outcome.ranking


def test_missions_count_on_my_sheet_and_name_who_claimed_them():
    match = played(4, seed=1)
    for place, mission in enumerate(match.view(0)["missions"]):
        claims = [seat for seat, sheet in enumerate(match.state.sheets) if sheet.missions[place]]
        assert mission["claims"] == claims
        assert mission["open"] == (not claims)
    first = scenario(seats=2, potions=8).view(0)["missions"]
    assert all(m["met"] == (m["count"] >= m["need"]) for m in first)


@pytest.mark.rule("PD-134")
def test_alone_a_mission_shows_what_it_pays_in_this_round():
    assert {m["glory"] for m in played(1, until=in_round(1)).view(0)["missions"]} == {6}
    assert {m["glory"] for m in played(1, until=in_round(5)).view(0)["missions"]} == {3}
    assert {m["glory"] for m in played(2, until=in_round(5)).view(0)["missions"]} == {4}


def test_a_campaign_shows_the_games_before():
    match = played(2, seed=2, options={"campaign": "urban-heroes"})
    campaign = match.view(0)["campaign"]
    assert campaign["chapter"] == 3
    assert len(campaign["earlier"]) == 2
    totals = [sum(game[0] for game in campaign["earlier"]) + mine(match)["total"]]
    assert totals[0] == sum(match.outcome.scores[0].values())
