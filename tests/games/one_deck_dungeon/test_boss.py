"""One Deck Dungeon: the boss fight."""

import pytest

from delvers.games.one_deck_dungeon.rules import steps
from delvers.games.one_deck_dungeon.state import LOST, PLAYING, WON
from tests.games.one_deck_dungeon.table import GAME, table


def below(t):
    """Down the last stairs."""
    return t.floor(3).deck(0).at(steps.END_TURN)


@pytest.mark.rule("ODD-068", "ODD-069", "ODD-111")
def test_feats_are_over_before_the_boss_and_their_dice_discarded():
    t = below(table("mage").set(stored=[2], supply=[8, 8, 8, 4], potions=0)).play("descend", *[1] * 7)
    assert (t.state.stored, t.state.supply[3]) == ([0], 6)
    assert t.prompt == "odd-ask-dice"  # no feat was offered
    wounded = table().boss("", boxes="S6:hh").set(potions=0).play("finish", *[1] * 7)
    assert (wounded.state.wounds, wounded.state.stored) == ([2], [0])  # Frenzy stores nothing any more


@pytest.mark.rule("ODD-112")
def test_each_round_all_dice_and_bonus_dice_are_rolled():
    t = below(table("warrior").item("bandit-a").level(4).set(potions=0)).play("descend", *[2] * 10)
    assert t.dice == "S2 S2 S2 S2 A2 A2 M2 M2 H2 H2"


@pytest.mark.rule("ODD-113")
def test_nothing_of_the_dungeon_applies():
    t = table(dungeon="lichs-tomb").boss("S3")
    assert len(t.state.boxes) == 6
    storm = table(dungeon="lichs-tomb").set(potions=0).boss("", boxes="S3:h").play("finish", 2, 2, *[3] * 5)
    assert storm.state.wounds == [1]  # no Blade Storm
    assert "S2" in storm.dice  # no Weakness Curse


@pytest.mark.rule("ODD-114", "ODD-115", "ODD-117")
def test_hearts_come_first_then_covered_skulls_wound_the_boss():
    t = table(dungeon="yetis-cavern").set(potions=0).boss("S6 A6", boxes="S5k:h A6k M6:hh")
    t.plays("place S6 on box 1", "place A6 on box 2").play("finish", *[2] * 7)
    assert (t.state.wounds, t.state.damage, t.state.result) == ([2], 2, PLAYING)
    both = (
        table("mage", dungeon="yetis-cavern")
        .set(potions=0, wounds=[4], damage=5)
        .boss("S6", boxes="S5k M6:h")
        .play("place S6 on box 1")
    )
    assert both.play("finish").state.result == LOST  # the hero falls first


@pytest.mark.rule("ODD-116")
def test_the_boss_dies_when_its_damage_reaches_its_health():
    t = table(dungeon="yetis-cavern").set(damage=5).boss("S6", boxes="S5k M6:h").play("place S6 on box 1")
    assert t.play("finish").state.result == WON


@pytest.mark.rule("ODD-118")
def test_after_a_round_all_dice_come_back():
    t = table().set(potions=0).boss("S1 A2 H3", boxes="S6:h A2").play("place A2 on box 2").play("finish", *[4] * 7)
    assert t.dice == "S4 S4 S4 S4 A4 A4 M4"
    assert t.state.supply == [4, 6, 7, 6]
    assert (t.state.round, t.state.covered, t.state.used) == (2, 0, [0])


@pytest.mark.rule("ODD-063")
def test_healing_before_the_fight_and_by_option_before_each_round():
    t = below(table("mage").set(wounds=[4], potions=2)).play("descend")
    assert t.options() == ["begin turn", "drink healing"]
    assert t.play("drink healing").state.wounds == [1]
    later = table().set(wounds=[3], potions=2).boss("", boxes="S6").play("finish", *[1] * 7)
    assert later.prompt == "odd-ask-dice"
    option = table(heal_each_round=True).set(wounds=[3], potions=2).boss("", boxes="S6").play("finish")
    assert option.options() == ["begin turn", "drink healing"]


@pytest.mark.rule("ODD-062")
def test_emergency_healing_works_against_the_boss():
    t = table("mage").set(wounds=[4], potions=1).boss("", boxes="S6:h").play("finish").play("drink healing", *[1] * 7)
    assert (t.state.wounds, t.state.result) == ([3], PLAYING)


# -- the five bosses -------------------------------------------------------------------------------


@pytest.mark.rule("ODD-114", "ODD-115", "ODD-062")
def test_a_whole_round_against_the_dragon_reckoned_by_hand():
    """Both armors, all skulls: 3 damage. The two wide boxes stay open: 8 hearts, of which a Warrior with 6 hearts
    survives 4 + 4 by two potions of 2."""
    t = table(dungeon="dragons-cave").set(potions=2).boss("A5 A5 A6 M6 S6 H6")
    assert "place S6 on box 7" not in t.options()
    for move in ("A5 on box 1", "A5 on box 2", "A6 on box 3", "M6 on box 5", "S6 on box 7"):
        t = t.play(f"place {move}")
    t = t.play("finish").play("drink healing").play("drink healing", *[1] * 7)
    assert (t.state.wounds, t.state.damage, t.state.potions, t.state.round) == ([4], 3, 0, 2)


def test_the_dragon_lets_no_heroic_die_on_its_skulls():
    t = table(dungeon="dragons-cave").boss("H6 A6", boxes="A6k:h M6:h")
    assert "place H6 on box 1" not in t.options()
    assert {"place A6 on box 1", "place H6 on box 2"} <= set(t.options())


def test_the_yeti_discards_every_one():
    t = table(dungeon="yetis-cavern").skill("boulder-a").boss("S2", boxes="S6").play("use valor", 1)
    assert t.dice == "S2"


def test_the_hydra_heals_for_every_open_skull():
    t = table(dungeon="hydras-reef").set(damage=3, potions=0).boss("S6 S6 S6", boxes="S13wk S19wk A13wk")
    t.play("place S6 on box 1").play("finish", *[1] * 7)  # all three dice are needed for the 13
    assert t.state.damage == 3 - 2 + 1
    low = table(dungeon="hydras-reef").set(damage=1, potions=0).boss("", boxes="S13wk S19wk A13wk")
    assert low.play("finish", *[1] * 7).state.damage == 0


@pytest.mark.rule("ODD-137")
def test_the_minotaur_grows_with_its_damage():
    for heroes, damage, number in ((1, 0, 12), (1, 3, 12), (1, 4, 16), (4, 4, 12), (4, 9, 18)):
        t = table(*["warrior", "mage", "rogue", "archer"][:heroes], dungeon="minotaurs-maze").set(damage=damage)
        assert t.boss("S1").state.boxes[0] >> 3 & 63 == number


def test_the_lich_throws_the_first_die_off_each_skull():
    t = table(dungeon="lichs-tomb").boss("S3 S4 S5", boxes="S3k:h S17w:hhh").play("place S3 on box 1")
    assert (t.state.covered, t.dice, t.state.supply[0]) == (0, "S4 S5", 6)
    assert t.play("place S4 on box 1").state.covered == 1


@pytest.mark.rule("ODD-114", "ODD-115", "ODD-045")
def test_the_yeti_round_of_the_rulebook():
    """The Warrior fills almost everything, armor first: three wounds for her, three for the Yeti."""
    items = ["goblin-a", "goblin-b", "wraith-a", "wraith-b"]  # strength
    t = table("warrior", dungeon="yetis-cavern").level(3).item(*items).set(potions=0)
    t = below(t).play("descend", 6, 6, 6, 6, 4, 5, 6, 1, 5, 4, 5, 6)  # eight S, two A, M, H: the S1 is lost
    assert t.dice == "S4 S5 S6 S6 S6 S6 S6 A4 A5 M5 H6"
    for _ in range(4):
        t.play("place S6 on box 1")  # 24, the armor
    t.plays("place S4 on box 2", "place S5 on box 3", "place M5 on box 4", "place A5 on box 7", "place H6 on box 5")
    assert t.decision().args["hearts"] == 1 + 2  # S6k:h and A6:hh are open
    t.play("finish", *[2] * 12)
    assert (t.state.wounds, t.state.damage, t.state.round) == ([3], 3, 2)
    assert GAME.outcome(t.state) is None
