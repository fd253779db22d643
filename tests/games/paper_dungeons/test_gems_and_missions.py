"""Gems and missions: PD-095 to PD-109."""

import pytest

from tests.games.paper_dungeons.table import BOX, GAME, Table, gems, levels, mask


def strong(t, *seats):
    for seat in seats:
        t[seat].levels = levels("5/5/5/5")
        t.item(seat, "medallion", "cloak")
    return t


@pytest.mark.rule("PD-095")
def test_eight_gems_lie_in_the_dungeon():
    found = {room.id: "ABCDEFGH"[room.gem] for room in BOX.rooms if room.gem >= 0}
    assert found == {
        "A2": "A", "F3": "B", "C4": "C", "A5": "D", "F5": "E", "D6": "F", "B7": "G", "F7": "H",
    }  # fmt: skip


@pytest.mark.rule("PD-096", "PD-097")
def test_a_gem_is_looted_after_the_minion_and_marks_the_next_place():
    t = Table(1).stand(0, "C5")
    t[0].potions = 1
    t.play("die 1: move C4")
    assert t[0].gems == 0  # the goblin first
    t.play("soak 2 with potion")
    assert t[0].gems == 1
    assert t[0].looted == t[0].looted_now == gems("C")


@pytest.mark.rule("PD-097")
@pytest.mark.parametrize("place", range(1, 11))
def test_each_place_gives_its_bonus_at_once(place):
    t = strong(Table(1), 0).stand(0, "C5")
    t[0].gems = place - 1
    t.play("die 1: move C4")
    bonus = BOX.gem_bonus[place]
    assert t[0].gems == place
    assert t[0].potions == (1 if bonus == "potion" else 0)
    assert any(option.startswith("fill") for option in t.options()) == (bonus == "item")
    assert any(option.startswith("raise") for option in t.options()) == (bonus == "level")


@pytest.mark.rule("PD-098", "PD-099", "PD-101")
def test_looted_gems_are_announced_and_struck_for_the_others():
    t = strong(Table(2), 0, 1).stand(0, "C5").stand(1, "C5")
    t.play("die 1: move C4", "stop")
    assert t[1].struck == 0  # not before the end of the round
    t.idle()
    assert [(event.seat, event.args["gems"]) for event in t.events("pd-announced")] == [(0, "C")]
    assert t[1].struck == gems("C")
    assert t[0].struck == 0
    t.play("die 1: move C4", seat=1)
    assert t[1].gems == 0  # the minion and the room, but no gem
    assert t[1].minions == mask(["C4"])


@pytest.mark.rule("PD-100")
def test_several_may_loot_the_same_gem_in_the_same_round():
    t = strong(Table(3), 0, 1).stand(0, "C5").stand(1, "C5")
    for seat in range(2):
        t.play("die 1: move C4", seat=seat)
    t.idle()
    assert [t[seat].gems for seat in range(3)] == [1, 1, 0]
    assert [t[seat].struck for seat in range(3)] == [0, 0, gems("C")]


@pytest.mark.rule("PD-102")
def test_the_two_extra_gems_are_announced_to_nobody():
    t = Table(2)
    t[0].potions = 11
    t[0].levels[3] = 3
    t.stand(0, "D2").play("die 1: potions", "die 2: move D3", "soak 1 with potion", "raise rogue")
    assert t[0].gems == 2
    t.idle()
    assert t.events("pd-announced") == []
    assert t[1].struck == 0
    t[1].potions = 11
    t.play("die 1: potions", seat=1)
    assert t[1].gems == 1  # open to each player all game


@pytest.mark.rule("PD-103")
def test_ten_gems_at_most():
    t = Table(1)
    t[0].gems, t[0].potions = 10, 11
    t.play("die 1: potions")
    assert t[0].gems == 10


@pytest.mark.rule("PD-104")
def test_the_looters_gem_stays_for_the_others():
    t = Table(2, powers=["looter"])
    t.play("loot C").confirm()
    assert (t[0].gems, t[0].looted, t[1].struck) == (1, gems("C"), 0)
    t.idle()
    assert t[1].struck == 0
    strong(t, 0, 1).stand(0, "C5").stand(1, "C5")
    for seat in range(2):
        t.play("die 1: move C4", seat=seat)
    assert (t[0].gems, t[1].gems) == (1, 1)  # his own is gone from his dungeon


@pytest.mark.rule("PD-105", "PD-106", "PD-108")
def test_a_mission_is_claimed_at_the_end_of_a_round_and_gone():
    t = Table(2, mission_cards=["two-corners", "six-minions", "four-gems"])
    t.stand(0, "A1", "B1", "F1")
    assert t[0].missions == (0, 0, 0)
    t.idle()
    assert t[0].missions == (4, 0, 0)
    assert t.state.missions_done == 1
    t.stand(1, "A1", "F1")
    t.idle()
    assert t[1].missions == (0, 0, 0)
    assert [event.seat for event in t.events("pd-mission")] == [0]


@pytest.mark.rule("PD-107")
def test_all_who_fulfil_it_in_the_same_round_score_it():
    t = Table(3, mission_cards=["two-corners", "six-minions", "four-gems"])
    t.stand(0, "A1", "F1").stand(2, "F1", "F7")
    t.idle()
    assert [t[seat].missions[0] for seat in range(3)] == [4, 0, 4]


@pytest.mark.rule("PD-108", "PD-134")
def test_missions_pay_four_in_company_and_by_the_round_alone():
    assert [BOX.solo_glory[round] for round in range(1, 9)] == [6, 5, 4, 4, 3, 3, 2, 1]
    for round in range(1, 9):
        alone = Table(1, mission_cards=["two-corners", "six-minions", "four-gems"]).at_round(round)
        alone.stand(0, "A1", "F1").idle()
        assert alone[0].missions[0] == BOX.solo_glory[round]
        company = Table(2, mission_cards=["two-corners", "six-minions", "four-gems"]).at_round(round)
        company.stand(0, "A1", "F1").idle()
        assert company[0].missions[0] == 4


@pytest.mark.rule("PD-109")
def test_missions_are_everybodys_objectives_and_powers_ones_own():
    t = Table(2, mission_cards=["two-corners", "six-minions", "four-gems"])
    assert [BOX.missions[number].id for number in t.state.missions] == ["two-corners", "six-minions", "four-gems"]
    zones = GAME.hidden(t.state)
    assert [zone.known for zone in zones if zone.items is t.state.objectives[0]] == [[0b01]]


@pytest.mark.rule("PD-105", "PD-015")
@pytest.mark.parametrize(("before", "glory"), [(True, 0), (False, 4)])
def test_whether_missions_are_checked_before_the_fight(before, glory):
    """The reward of the Minotaur is a level: with it the heroes have twelve, after the fight."""
    t = Table(2, mission_cards=["twelve-health", "six-minions", "four-gems"], missions_before_villain=before)
    t.at_round(3).stand(0, "D2")
    t[0].levels = levels("3/3/3/2")
    t.idle().play("raise rogue").confirm()
    assert t[0].health() == 12
    assert t[0].missions[0] == glory
    t.idle()
    assert t[0].missions[0] == 4  # one round later at the latest


@pytest.mark.parametrize(
    ("mission", "short", "met"),
    [
        ("three-levels", {"minions": mask(["D1", "A1", "C4"])}, {"minions": mask(["D1", "C4", "F7"])}),
        ("one-champion", {"levels": [5, 5, 5, 5]}, {"levels": [6, 1, 1, 1]}),
        ("full-row", {"visited": mask(f"{c}1" for c in "ABCDE")}, {"visited": mask(f"{c}4" for c in "ABCDEF")}),
        ("all-trained", {"levels": [3, 3, 6, 2]}, {"levels": [3, 3, 3, 3]}),
        ("full-column", {"visited": mask(f"C{r}" for r in "123456")}, {"visited": mask(f"F{r}" for r in "1234567")}),
        ("eight-potions", {"potions": 7}, {"potions": 8}),
        ("three-veterans", {"levels": [4, 4, 3, 3]}, {"levels": [4, 4, 5, 1]}),
        ("six-minions", {"minions": mask(["D1", "A1", "B1", "E2", "C4"])},
         {"minions": mask(["D1", "A1", "B1", "E2", "C4", "F7"])}),
        ("four-gems", {"gems": 3}, {"gems": 4}),
        ("two-corners", {"visited": mask(["A1", "B1"])}, {"visited": mask(["A7", "F7"])}),
        ("five-traps", {"traps": 4}, {"traps": 5}),
        ("fifteen-rooms", {"visited": (1 << 14) - 1}, {"visited": (1 << 15) - 1}),
        ("four-items", {"items": [2, 2, 2, 1, 1, 1, 1, 1]}, {"items": [2, 2, 2, 2, 0, 0, 0, 0]}),
        ("twelve-health", {"levels": [3, 3, 3, 2]}, {"levels": [6, 4, 1, 1]}),
        ("three-lairs", {"visited": mask(["D2", "E5"])}, {"visited": mask(["D2", "E5", "A6"])}),
        ("two-masters", {"levels": [5, 4, 4, 4]}, {"levels": [5, 6, 1, 1]}),
    ],
)  # fmt: skip
@pytest.mark.rule("PD-105")
def test_each_mission(mission, short, met):
    other = [task.id for task in BOX.missions if task.id not in (mission, "twelve-health", "all-trained")][:2]
    for values, glory in ((short, 0), (met, 4)):
        t = Table(2, mission_cards=[mission, *other])
        for name, value in values.items():
            setattr(t[0], name, value)
        t.idle()
        assert t[0].missions[0] == glory
