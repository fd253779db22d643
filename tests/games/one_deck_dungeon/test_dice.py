"""One Deck Dungeon: dice, boxes and the dice supply."""

import pytest

from tests.games.one_deck_dungeon.table import table


def placements(t, seat=None):
    return [option for option in t.options(seat) if option.startswith("place")]


@pytest.mark.rule("ODD-047")
def test_a_single_box_takes_one_die_of_its_colour_that_is_high_enough():
    t = table().facing("ogre-a", "S4 S5 A6 M6", boxes="S5:h")
    assert placements(t) == ["place S5 on box 1"]
    t.play("place S5 on box 1")
    assert placements(t) == []


@pytest.mark.rule("ODD-048")
def test_a_wide_box_takes_any_number_of_dice_by_their_sum():
    t = table().facing("ogre-a", "S2 S3 S4 A6", boxes="S8w:hh")
    t.play("place S2 on box 1")
    assert t.decision().args == {"box": 1, "sum": 2, "target": 8}
    assert t.options() == ["place S3 on box 1", "place S4 on box 1"]
    t.play("place S4 on box 1")  # and the last die that fits goes there by itself
    assert (t.state.covered, t.dice) == (1, "A6")
    hopeless = table().facing("ogre-a", "S2 S3", boxes="S8w:hh")
    assert placements(hopeless) == []


@pytest.mark.rule("ODD-049")
def test_two_heroes_fill_a_wide_box_together():
    t = table("warrior", "mage").facing("ogre-a", "S4", "S4 M1", boxes="S8w:hh")
    t.play("place S4 on box 1", seat=0)
    assert (t.dice_of(0), t.dice_of(1), t.state.covered) == ("", "M1", 1)


@pytest.mark.rule("ODD-050", "ODD-051")
def test_armor_boxes_of_card_and_dungeon_come_first():
    t = table().facing("glooping-ooze-a", "M2 M3 M6 S6")  # M2a M3a on the card, M2a on the dungeon
    assert {option.split()[-1] for option in placements(t)} == {"1", "2", "7"}
    t.plays("place M2 on box 7", "place M3 on box 1")
    assert placements(t) == ["place M6 on box 2"]
    t.play("place M6 on box 2")
    assert "place S6 on box 3" in placements(t)


@pytest.mark.rule("ODD-052")
def test_a_heroic_die_is_of_any_colour():
    t = table().facing("ogre-a", "H5 S3", boxes="S8w:hh A5:h M5:h")
    assert {"place H5 on box 1", "place H5 on box 2", "place H5 on box 3"} <= set(t.options())


@pytest.mark.rule("ODD-053")
def test_two_dice_make_a_heroic_die_of_the_lower_value():
    t = table().facing("ogre-a", "S5 A2 M4").play("combine S5")
    assert t.options() == ["with A2", "with M4"]
    assert t.play("with M4").dice == "A2 H4"
    assert t.state.supply == [8, 7, 8, 5]


@pytest.mark.rule("ODD-054")
def test_dice_of_two_heroes_make_one_for_either():
    t = table("warrior", "mage").facing("ogre-a", "S5 S1", "M4 M1").play("combine S5", seat=0)
    t.play("with M4", seat=1)
    assert t.options(0) == ["heroic die to hero 1", "heroic die to hero 2"]
    assert t.play("heroic die to hero 2").dice_of(1) == "M1 H4"
    own = table("warrior", "mage").facing("ogre-a", "S5 S1", "M4 M1").play("combine S5", seat=0).play("with S1", seat=0)
    assert own.dice_of(0) == "H1"  # both dice were the Warrior's: no question


@pytest.mark.rule("ODD-055")
def test_a_die_is_discarded_when_the_supply_is_empty_or_by_option_at_any_time():
    t = table().facing("ogre-a", "S1 S1 S1 S1 S1 S1 S1 S1 A1")
    assert [option for option in t.options() if option.startswith("discard")] == ["discard S1"]
    assert t.play("discard S1").state.supply[0] == 1
    assert not any(option.startswith("discard") for option in t.options())
    free = table(discard_any=True).facing("ogre-a", "S1 A1")
    assert {"discard S1", "discard A1"} <= set(free.options())


@pytest.mark.rule("ODD-056")
def test_dice_on_boxes_are_out_of_reach():
    t = table("mage").skill("ice-elemental-a").know("clarity").facing("ogre-a", "S2 M2 M5", boxes="S2:h M2:h M6:h")
    t.plays("place S2 on box 1", "place M2 on box 2").play("use lucky-familiar")
    assert t.options() == ["reroll M5", "raise M5"]
    t.play("raise M5").play("drink clarity", 3)  # the 2s on the boxes are not rolled again
    assert t.dice == "M6 H3"
    assert t.state.supply == [7, 8, 6, 5]


@pytest.mark.rule("ODD-057", "ODD-079")
def test_dice_spent_are_in_the_supply_at_once():
    t = table().skill("beetle-b").facing("ogre-a", "S1 S1 S1 S1 S1 S1 S1 S1", boxes="S6:h")
    assert t.state.supply[0] == 0
    assert t.play("crushing-blow with S1").dice.endswith("S6")  # the die paid is the one gained
    assert t.state.supply[0] == 0


@pytest.mark.rule("ODD-039")
def test_a_die_that_is_not_in_the_supply_cannot_be_gained():
    t = table("mage").skill("beetle-a").facing("ogre-a", "H1 H1 H1 H1 H1 H1 A1 A2 A3", boxes="S6:h")
    t.play("accuracy with A1").plays("pay A2", "pay A3")
    assert t.dice == "H1 H1 H1 H1 H1 H1"
    assert t.told("odd-no-die")


@pytest.mark.rule("ODD-039", "ODD-067")
def test_stored_dice_count_against_the_six():
    t = table("mage", "paladin").set(stored=[1, 1], supply=[8, 8, 8, 4]).validate()
    t.facing("ogre-a", "H1 H1 H1 H1", "S1 S2")
    assert not any(option.startswith("combine S") for option in t.options(1))
    assert any(option.startswith("combine H") for option in t.options(0))
