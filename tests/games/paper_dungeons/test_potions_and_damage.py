"""Potions and damage: PD-057 to PD-071."""

import pytest

from tests.games.paper_dungeons.table import BOX, Table, levels

HEROES = ("warrior", "wizard", "cleric", "rogue")


@pytest.mark.rule("PD-057")
def test_any_die_gives_two_potions():
    for number in (1, 2, 9, 5, 6, 8):
        t = Table(1, "1 2 9 5 6 8")
        t.play(f"die {number}: potions")
        assert t[0].potions == 2


@pytest.mark.rule("PD-058", "PD-060", "PD-061")
def test_potions_fill_row_by_row_and_a_full_row_gives_its_bonus_at_once():
    t = Table(1)
    t[0].potions = 3
    t.play("die 1: potions")
    assert t[0].potions == 4  # the bonus of the row comes before the next potion
    assert t.options() == {f"raise {hero}" for hero in HEROES}
    t.play("raise wizard")
    assert t[0].potions == 5
    assert t.level(0, "wizard") == 2


@pytest.mark.rule("PD-061")
@pytest.mark.parametrize(("potions", "bonus"), [(3, "level"), (7, None), (11, "gem")])
def test_the_bonus_of_each_row(potions, bonus):
    row = (potions + 1) // 4 - 1
    assert bonus in (None, BOX.potion_bonus[row])
    t = Table(1)
    t[0].potions = potions
    t.stand(0, "D1").play("die 1: move C1")  # one potion
    kinds = {"level": "raise", "item": "fill", "gem": "move"}
    assert any(option.startswith(kinds[BOX.potion_bonus[row]]) for option in t.options())
    assert t[0].gems == (1 if potions == 11 else 0)


@pytest.mark.rule("PD-060")
def test_a_row_gives_its_bonus_once():
    t = Table(1)
    t[0].potions = 4
    t.play("die 1: potions")
    assert t[0].potions == 6
    assert t[0].health() == 4


@pytest.mark.rule("PD-059")
def test_twelve_potions_at_most():
    t = Table(1)
    t[0].potions = 11
    t.play("die 1: potions")
    assert t[0].potions == 12
    assert t.why_not("die 2: potions") == ("PD-059", "pd-not-bag")
    t.stand(0, "D1").play("die 2: move C1")
    assert t[0].potions == 12


@pytest.mark.rule("PD-062", "PD-063", "PD-064")
def test_a_potion_takes_up_to_two_damage_if_its_owner_wants():
    t = Table(1)
    t[0].potions = 1
    t.stand(0, "C5").play("die 1: move C4")  # goblin 4 against a rogue of level 1: 3 damage
    assert t.options() == {"soak 2 with potion", "soak 1 with potion", "soak 0 with potion"}
    assert t.why_not("soak 3 with potion") == ("PD-064", "pd-not-hearts")
    t.play("soak 2 with potion")
    assert (t[0].soaked, t[0].damage, t[0].free_hearts()) == (2, 1, 0)
    t.play("stop").stand(0, "C1").play("die 2: move C2")
    assert (t[0].soaked, t[0].damage) == (2, 2)  # nothing to choose any more


@pytest.mark.rule("PD-063")
def test_potions_may_be_saved():
    t = Table(1)
    t[0].potions = 2
    t.stand(0, "C1").play("die 1: move C2", "soak 0 with potion")
    assert (t[0].soaked, t[0].damage) == (0, 1)


@pytest.mark.rule("PD-065")
def test_used_potions_stay_counted():
    t = Table(1, objectives=["potion-makers"])
    t[0].potions, t[0].soaked = 6, 12
    assert t.score()["objective"] == 2
    t.play("die 1: potions")
    assert t[0].potions == 8


@pytest.mark.rule("PD-066")
def test_the_column_only_grows():
    t = Table(1)
    t[0].damage = 5
    t.play("die 1: potions", "die 2: potions")
    t.play("raise warrior")
    assert t[0].damage == 5


@pytest.mark.rule("PD-067", "PD-068")
@pytest.mark.parametrize(("before", "dead"), [(2, False), (3, False), (4, True)])
def test_resurrection_when_damage_is_greater_than_health(before, dead):
    t = Table(1).stand(0, "C1")
    t[0].damage = before
    t.play("die 1: move C2")  # 1 more, with a health of 4
    assert t[0].resurrected == dead
    assert t.score()["resurrection"] == (-9 if dead else 0)


@pytest.mark.rule("PD-069", "PD-070")
def test_resurrection_happens_once_stays_and_play_goes_on():
    t = Table(1).stand(0, "C1")
    t[0].damage = 4
    t.play("die 1: move C2", "move C1", "die 2: move C2", "move C1")
    assert t[0].damage == 6
    assert t[0].resurrected
    assert len(t.events("pd-resurrection")) == 1
    t[0].levels = levels("6/6/6/6")
    t.idle()
    assert t[0].resurrected
    assert t.score()["resurrection"] == -9
    assert t.state.round == 2


@pytest.mark.rule("PD-067")
def test_the_column_has_24_hearts():
    t = Table(1).stand(0, "C1")
    t[0].levels = levels("6/6/6/6")
    t[0].damage = 24
    t.play("die 1: move C2")
    assert t[0].damage == 24
    assert t[0].resurrected  # the 25th heart is not there to mark, and greater than 24 all the same


@pytest.mark.rule("PD-071")
def test_the_four_sources_of_damage():
    t = Table(2, "x 1 2 5 6 7")
    assert t[0].damage == 1  # a skull
    t.stand(0, "C1").play("die 1: move D1")  # a minion: goblin 3 against level 1
    assert t[0].damage == 3
    t.stand(0, "D3").play("stop", "die 2: move C3", "move B3")
    assert t[0].damage == 3 + 0  # the potions of the way could take the trap's
    t.play("soak 0 with potion")
    assert t[0].damage == 4  # a trap
    t.stand(0, "D2")
    t[0].levels = levels("5/2/2/2")
    t.idle()
    t.to_fight()
    assert t.fighting
    t.play("soak 0 with potion")
    assert t[0].damage > 4  # and a villain
    assert [event.rule for event in t.events("pd-damage") if event.seat == 0] == [
        "PD-022", "PD-086", "PD-089", "PD-120",
    ]  # fmt: skip
