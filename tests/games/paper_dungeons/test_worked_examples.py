"""The worked examples of the two rulebooks."""

import pytest

from tests.games.paper_dungeons.table import BOX, Table, levels, mask, objective


@pytest.mark.rule("PD-033", "PD-034")
def test_a_black_warrior_trains():
    t = Table(1, objectives=[objective("BWBW")])
    t.play("die 5: level warrior")
    assert (t.level(0, "warrior"), t[0].health()) == (2, 5)


@pytest.mark.rule("PD-128")
def test_levels_4_5_3_4_are_six_glory():
    t = Table(1)
    t[0].levels = levels("4/5/3/4")
    assert t.score()["heroes"] == 6


@pytest.mark.rule("PD-056", "PD-048", "PD-054")
def test_six_boxes_and_the_armor_are_eight_glory():
    t = Table(2).item(0, "sword", "armor").item(0, "cloak", "cauldron", boxes=1)
    assert t.score()["items"] == 8
    t.stand(0, "D2").stand(1, "D2")
    for seat in range(2):
        t[seat].levels = levels("3/3/3/3")
    t.to_fight()
    assert t[0].combat[0] - t[1].combat[0] == 3


@pytest.mark.rule("PD-058", "PD-061", "PD-062")
def test_six_potions_with_three_damage_absorb_nine_more():
    t = Table(1, "1 2 3 5 6 7")
    t.play("die 1: potions", "die 2: potions", "raise cleric", "die 3: potions")
    assert t[0].potions == 6
    assert t[0].health() == 5
    t[0].soaked = 3
    assert t[0].free_hearts() == 9


@pytest.mark.rule("PD-074", "PD-080", "PD-086")
def test_martas_way_from_c1_to_d1():
    t = Table(1)
    t[0].levels[3] = 2
    t.play("die 1: move C1")
    assert t[0].potions == 1
    t.play("move D1", "soak 0 with potion")
    assert t[0].damage == 1
    assert t[0].minions == mask(["D1"])
    assert t[0].potions == 2
    assert any(option.startswith("die") for option in t.options())  # both moves are spent


@pytest.mark.rule("PD-080", "PD-089", "PD-092")
def test_paolos_way_from_f1_to_e1():
    t = Table(1).play("die 1: move F1")
    assert t[0].potions == 1
    t.play("move E1")
    assert "soak 1 with potion" in t.options()
    t.play("soak 0 with potion", "fill cloak")
    assert (t[0].damage, t.boxes(0, "cloak")) == (1, 1)


@pytest.mark.rule("PD-118", "PD-119", "PD-120", "PD-121", "PD-124")
def test_the_chimera():
    t = Table(3, dungeon="b").at_round(6)
    for seat, text in enumerate(("3/4/3/3", "3/3/3/2", "5/3/3/5")):
        t[seat].levels = levels(text)
        t.stand(seat, "D4")
    t.idle()
    assert [t[seat].combat[1] for seat in range(3)] == [16, 0, 22]  # 16; 13, which flees; 22 with the warrior's bonus
    assert [t[seat].villains[1] for seat in range(3)] == [3, -4, 7]
    assert [t[seat].damage for seat in range(3)] == [4, 0, 2]
    assert "fill crown" in t.options(2)  # the strongest alone


@pytest.mark.rule("PD-129", "PD-130")
def test_the_three_tracks():
    for edition, nine in (("it", 16), ("en", 14)):
        t = Table(1, edition=edition)
        t[0].gems, t[0].damage = 7, 11
        t[0].minions = mask(sorted(room.id for room in BOX.rooms if room.minion)[:9])
        assert (t.score()["gems"], t.score()["minions"], t.score()["damage"]) == (30, nine, -6)


@pytest.mark.rule("PD-111", "PD-113")
def test_objective_and_power_together():
    t = Table(2, objectives=["explorers"], powers=["berserker"])
    t[0].visited = (1 << 27) - 1
    assert t.score()["objective"] == 4
    t[0].visited = (1 << 30) - 1
    assert t.score()["objective"] + t.score()["power"] == 4  # 6 and -2
    t = Table(2, objectives=["explorers"], powers=["seer"])
    t[0].visited = (1 << 27) - 1
    assert t.score()["objective"] + t.score()["power"] == 6  # 4 and +2


@pytest.mark.rule("PD-116")
def test_who_passed_the_villains_room_this_season_fights_from_elsewhere():
    t = Table(2)
    t[0].levels = levels("3/3/3/3")
    t.stand(0, "C2", "D2", "E2", "E3", "E4")  # the ghost and the potion
    t.to_fight()
    assert t[0].combat[0] == 15
