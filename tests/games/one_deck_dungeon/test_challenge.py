"""One Deck Dungeon: a challenge from before the dice to its consequences."""

import pytest

from delvers.games.one_deck_dungeon.rules import steps
from delvers.games.one_deck_dungeon.state import LOST
from tests.games.one_deck_dungeon.table import card_number, table

# -- before the dice -------------------------------------------------------------------------------


@pytest.mark.rule("ODD-030")
def test_flames_come_first_and_their_wound_may_feed_the_feat():
    t = table().door("fire-elemental-a").turn().play("enter door 1")
    assert t.state.wounds == [1]
    assert t.options() == ["feat with 1", "no feat"]
    together = table("warrior", "mage").door("fire-elemental-a").turn().play("enter door 1")
    assert together.options() == ["wound hero 1", "wound hero 2"]
    together.play("wound hero 2", *[1] * 8)
    assert together.state.wounds == [0, 1]


@pytest.mark.rule("ODD-030")
def test_frost_takes_time_before_the_challenge():
    t = table().door("ice-elemental-a").turn()
    deck = t.state.deck
    t.play("enter door 1", *[1] * 7)
    assert t.state.deck == deck - 3


@pytest.mark.rule("ODD-030")
def test_drain_turns_an_item_into_experience():
    t = table("warrior", "mage").item("goblin-a").item("bandit-b", seat=1).xp("ogre-a").door("wraith-a").turn()
    t.play("enter door 1")
    assert (t.options(0), t.options(1)) == (["give up goblin-a"], ["give up bandit-b"])
    t.play("give up bandit-b", *[1] * 9)
    assert t.state.items == [[card_number("goblin-a")], []]
    assert card_number("bandit-b") in t.state.xp
    assert t.state.level == 1  # 4 + 3 experience are enough, but levels come with the loot
    nothing = table().door("wraith-a").turn().play("enter door 1", *[1] * 7)
    assert nothing.prompt == "odd-ask-dice"


@pytest.mark.rule("ODD-031", "ODD-032")
def test_the_way_through_a_peril_is_chosen_and_paid_before_the_roll():
    t = table("warrior").door("bear-traps-a").turn().play("enter door 1")
    assert t.options() == ["take way 1", "take way 2"]
    assert (t.state.pools, t.decision().args["time1"]) == ([[]], 3)
    deck = t.state.deck
    t.play("take way 1", 5, 5)
    assert t.state.deck == deck - 3


@pytest.mark.rule("ODD-032")
def test_the_cost_of_the_way_does_not_count_as_consequences():
    t = table(dungeon="yetis-cavern").door("bear-traps-a").turn().play("enter door 1").play("take way 1", 6, 6)
    t.play("place A6 on box 2").play("place A6 on box 1")
    assert t.decision().args == {"hearts": 0, "time": 0}  # no Freezing Winds for 3 time of the way


@pytest.mark.rule("ODD-033", "ODD-041", "ODD-042")
def test_the_other_way_is_out_of_play_and_grey_boxes_take_the_colour():
    t = table("mage").door("boulder-a").turn().play("enter door 1").play("take way 1", 1, 1, 1, 1)
    boxes = [(box & 7, box >> 3 & 63) for box in t.state.boxes]
    assert boxes == [(2, 11), (2, 4)]  # Slow Time, and the grey 4 of Undying Legions as magic
    t.play("finish")
    assert t.told("odd-consequences")[-1] == {"hearts": 3, "time": 2}


@pytest.mark.rule("ODD-034", "ODD-065")
def test_a_feat_is_optional():
    t = table("mage").set(stored=[2], supply=[8, 8, 8, 4]).door("bandit-a").turn().play("enter door 1")
    assert t.options() == ["feat with 1", "feat with 2", "no feat"]
    kept = t.play("no feat", *[1] * 7)
    assert kept.state.stored == [2]


@pytest.mark.rule("ODD-034", "ODD-067")
def test_stored_dice_are_rolled_by_the_feat():
    t = table("mage").set(stored=[2], supply=[8, 8, 8, 4]).door("bandit-a").turn().play("enter door 1")
    t.play("feat with 1", 6, *[1] * 7)
    assert t.state.stored == [1]
    assert t.dice.split()[-1] == "H6"


@pytest.mark.rule("ODD-035")
def test_either_hero_may_use_the_feat_first_and_keeps_its_dice():
    t = table("rogue", "archer").door("bandit-a").turn().play("enter door 1")
    assert (t.options(0), t.options(1)) == (["feat with 1", "no feat"], ["feat with 2", "no feat"])
    t.play("feat with 2", 3, 5, seat=1).play("drop H3", seat=1).play("feat with 1", 4, *[1] * 8, seat=0)
    assert (t.dice_of(0).split()[-1], t.dice_of(1).split()[-1]) == ("H4", "H5")


def test_a_lost_gamble_costs_a_wound_and_three_time():
    t = table("rogue").door("bandit-a").turn().play("enter door 1")
    deck = t.state.deck
    t.play("feat with 2", 1, 6, *[2] * 7)
    assert (t.state.wounds, t.state.deck) == ([1], deck - 3)
    assert t.dice.endswith("H1 H6")


def test_eagle_eye_buys_dice_with_time_and_drops_one():
    t = table("archer").door("phantom-a").turn().play("enter door 1")
    deck = t.state.deck
    t.play("feat with 3", 1, 2, 6)
    assert t.state.deck == deck - 4
    assert t.options() == ["drop H1", "drop H2", "drop H6"]
    t.play("drop H1", *[2] * 7)  # before the Phantom could discard it
    assert t.dice.endswith("H2 H6")
    assert t.state.supply[3] == 4


# -- rolling ---------------------------------------------------------------------------------------


@pytest.mark.rule("ODD-036", "ODD-089")
def test_in_combat_every_icon_is_a_die_items_included():
    t = table("warrior").item("bandit-a").door("ogre-a").turn().play("enter door 1", *[3] * 8)
    assert t.dice == "S3 S3 S3 S3 A3 A3 M3 M3"


@pytest.mark.rule("ODD-037")
def test_in_a_peril_only_dice_of_its_colour_are_rolled():
    t = table("warrior").door("locked-door-a").turn().play("enter door 1").play("take way 2", 1, 2, 3, 4)
    assert t.dice == "S1 S2 S3 S4"


@pytest.mark.rule("ODD-038")
@pytest.mark.parametrize(("level", "dice"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_bonus_dice_of_the_level(level, dice):
    t = table().level(level).door("ogre-a").turn().play("enter door 1", *[3] * (7 + dice))
    assert t.dice.count("H3") == dice


@pytest.mark.rule("ODD-038")
def test_the_party_says_who_rolls_the_bonus_dice():
    t = table("warrior", "mage").level(4).door("ogre-a").turn().play("enter door 1")
    t.play("hero 2 rolls a bonus die").play("hero 1 rolls a bonus die", *[2] * 10)
    assert (t.dice_of(0).count("H2"), t.dice_of(1).count("H2")) == (1, 1)


@pytest.mark.rule("ODD-039")
def test_dice_that_are_not_there_are_lost_and_the_party_says_who_takes_first():
    mages = ["bandit-a", "beetle-a", "beetle-b", "arrow-wall-b"]
    t = table("mage", "paladin").item(*mages).level(1).door("ogre-a").turn().play("enter door 1")
    assert t.options() == ["hero 1 takes magic dice first", "hero 2 takes magic dice first"]
    t.play("hero 2 takes magic dice first", *[1] * 11)
    assert (t.dice_of(0).count("M"), t.dice_of(1).count("M")) == (6, 2)
    assert t.state.supply[2] == 0


# -- the dice step ---------------------------------------------------------------------------------


@pytest.mark.rule("ODD-040", "ODD-108")
def test_in_combat_the_boxes_of_the_card_and_of_all_floors_in_view_are_active():
    t = table().floor(3).facing("ogre-a", "S1")
    assert len(t.state.boxes) == 6 + 2 + 1 + 1


@pytest.mark.rule("ODD-043")
def test_everything_in_the_dice_step_in_any_order():
    t = table().skill("bandit-b").know("mana").facing("ogre-a", "S2 S3 A4 A1", boxes="S4:h A4:t M3:h")
    t.play("place A4 on box 2").play("cleave with S2").plays("raise S3", "enough")
    t.play("drink mana", 1, 2, 3).play("combine M1").play("with M2").play("place S4 on box 1")
    assert t.dice == "A1 M3 H1"
    assert "finish" in t.options()


@pytest.mark.rule("ODD-044")
def test_in_a_peril_dice_of_other_colours_are_ignored():
    t = table("mage").know("mana").facing("locked-door-a", "S2 S3", way=2)
    assert "drink mana" not in t.options()
    magic = table("mage").know("mana").facing("boulder-a", "M2", way=1)
    assert "drink mana" in magic.options()
    t = table("mage").skill("plague-rat-a").facing("boulder-a", "H1 H2 M1", way=1).play("persistence with H1", 5)
    assert t.dice == "M1 H5"  # its strength die is not rolled


@pytest.mark.rule("ODD-045", "ODD-046")
def test_effects_on_rolled_dice_act_at_once_and_only_on_rolled_dice():
    t = table("mage").know("mana").skill("goblin-b").facing("glooping-ooze-a", "S2", boxes="S6:h")
    deck = t.state.deck
    t.play("drink mana", 1, 1, 4)
    assert t.state.deck == deck - 2  # Split
    phantom = table("mage").know("mana").facing("phantom-a", "S1", boxes="S6:h").play("drink mana", 1, 3, 4)
    assert phantom.dice == "S1 M4"  # Ethereal; the S1 was there before
    transfer = table("mage", "warrior").facing("phantom-a", "S2", "S2", boxes="S6:h")
    transfer.plays("use power-transfer", "name strength")
    assert transfer.dice_of(1) == "S1 S2"  # gained, not rolled


@pytest.mark.rule("ODD-045")
def test_floors_act_on_rolled_dice_too():
    curse = table("mage").floor(2).know("mana").facing("ogre-a", "S2", boxes="S6:h").play("drink mana", 2, 3, 2)
    assert curse.dice == "S2 M3"
    t = table("mage", dungeon="hydras-reef").floor(3).skill("boulder-a").facing("ogre-a", "S2", boxes="S6:h")
    t.play("use valor", 5)
    assert t.dice == "S2 H4"  # Poison Aura
    low = table("mage", dungeon="hydras-reef").floor(3).skill("boulder-a").facing("ogre-a", "S2", boxes="S6:h")
    assert low.play("use valor", 1).dice == "S2 H1"


@pytest.mark.rule("ODD-045")
def test_dice_rolled_again_are_rolled_dice_unless_an_option_spares_them():
    for spared, dice in ((False, "S2"), (True, "S1 S2")):
        t = table(rerolls_spared=spared).skill("ice-elemental-a").facing("phantom-a", "S2 S5", boxes="S6:h")
        assert t.play("use lucky-familiar").play("reroll S5", 1).dice == dice


# -- consequences ----------------------------------------------------------------------------------


@pytest.mark.rule("ODD-058", "ODD-060", "ODD-064")
def test_open_boxes_cost_hearts_and_time_and_the_card_is_loot_all_the_same():
    t = table().facing("ogre-a", "S3", boxes="S3a S6:hht A6a:t")
    t.play("place S3 on box 1")
    assert t.decision().args == {"hearts": 2, "time": 2}
    deck = t.state.deck
    t.play("finish")
    assert (t.state.wounds, t.state.deck) == ([2], deck - 2)
    assert t.prompt == "odd-ask-loot"


@pytest.mark.rule("ODD-059")
def test_wounds_are_split_evenly():
    t = table("warrior", "mage").facing("ogre-a", "", "", boxes="S6:hhh").play("finish")
    assert t.options(0) == t.options(1) == ["wound hero 1", "wound hero 2"]
    t.play("wound hero 1")
    assert t.state.wounds == [2, 1]
    even = table("warrior", "mage").facing("ogre-a", "", "", boxes="S6:hh").play("finish")
    assert even.state.wounds == [1, 1]


@pytest.mark.rule("ODD-061", "ODD-062", "ODD-087")
def test_emergency_healing():
    t = table().set(wounds=[4]).facing("ogre-a", "", boxes="S6:hh").play("finish")
    assert t.options() == ["drink healing", "fall"]
    t.play("drink healing")
    assert (t.state.wounds, t.state.potions, t.prompt) == ([4], 0, "odd-ask-loot")
    fallen = table().set(wounds=[4]).facing("ogre-a", "", boxes="S6:hh").play("finish").play("fall")
    assert fallen.state.result == LOST
    dead = table().set(wounds=[4]).facing("ogre-a", "", boxes="S6:hhhhh").play("finish")
    assert dead.state.result == LOST  # one potion would not be enough


@pytest.mark.rule("ODD-058")
def test_the_paladins_armor():
    for hearts, wounds in ((1, 1), (2, 1), (3, 2), (5, 3)):
        t = table("paladin").facing("ogre-a", "", boxes="S6:" + "h" * hearts).play("finish")
        assert t.state.wounds == [wounds]
    t = table("paladin").skill("goblin-b").facing("ogre-a", "A3", boxes="S6:hh")
    assert not any("dodge" in option for option in t.options())  # nothing else prevents her wounds


@pytest.mark.rule("ODD-084")
def test_kiting():
    t = table("archer").facing("ogre-a", "", boxes="S6:h").play("finish")
    assert t.options() == ["kite", "take the wound"]
    deck = t.state.deck
    t.play("kite")
    assert (t.state.wounds, t.state.deck) == ([0], deck - 1)
    taken = table("archer").facing("ogre-a", "", boxes="S6:h").play("finish").play("take the wound")
    assert taken.state.wounds == [1]
    two = table("archer").facing("ogre-a", "", boxes="S6:hh").play("finish")
    assert two.state.wounds == [2]
    peril = table("archer").facing("boulder-a", "", boxes="S6:h", way=1).play("finish")
    assert peril.state.wounds == [1]
    boss = table("archer").boss("", boxes="S6:hhh").play("finish", *[1] * 7)
    assert boss.state.wounds == [2]
    shadow = table("archer").facing("shadow-a", "", boxes="S6:h").play("finish")
    deck = shadow.state.deck
    assert shadow.play("kite").state.deck == deck - 2  # Fade


# -- abilities of monsters and floors --------------------------------------------------------------


@pytest.mark.rule("ODD-053")
def test_a_bandit_makes_heroic_dice_dearer():
    t = table("warrior", "mage").facing("bandit-a", "S2 S5", "M4").play("combine S5").play("with S2", seat=0)
    t.play("heroic die to hero 2")  # M4 was the only die left to give
    assert t.dice_of(1) == "H2"


@pytest.mark.rule("ODD-064")
def test_a_beetle_with_open_armor_gets_away():
    t = table().facing("beetle-a", "A4", boxes="A3a S5:h").play("finish")
    assert card_number("beetle-a") in t.state.discards
    assert t.state.doors == []
    kept = table().facing("beetle-a", "A4", boxes="A3a S5:h").play("place A4 on box 1").play("finish")
    assert kept.prompt == "odd-ask-loot"


@pytest.mark.rule("ODD-040")
def test_swarm_counts_open_doors():
    t = table().door("ogre-a").door().door("bandit-a").facing("goblin-a", "S1")
    assert t.state.boxes[0] >> 3 & 63 == 12  # three open doors, the goblin's own among them


@pytest.mark.rule("ODD-071", "ODD-075")
def test_fade_takes_time_for_every_skill_free_ones_too():
    t = table("warrior", "mage").skill("boulder-a").facing("shadow-a", "S1", "")
    deck = t.state.deck
    t.play("use valor", 3).play("use fearless-charge")
    assert t.state.deck == deck - 2


@pytest.mark.rule("ODD-060")
def test_undying_takes_two_time_if_anything_is_open():
    t = table().facing("skeleton-a", "", boxes="S6:h S5")
    assert t.decision().args == {"hearts": 1, "time": 2}
    covered = table().facing("skeleton-a", "S6 S5", boxes="S6:h S5").plays("place S5 on box 2", "place S6 on box 1")
    assert covered.decision().args == {"hearts": 0, "time": 0}


@pytest.mark.rule("ODD-040")
def test_undying_and_survivor_look_at_the_dungeon_boxes_unless_an_option_says_otherwise():
    for own, args, loot in ((False, 2, False), (True, 0, True)):
        t = table(own_boxes_only=own).facing("skeleton-a", "M6 M6 S6 S6 A6 S6 M6")
        t.plays("place M6 on box 1", "place M6 on box 2", "place M6 on box 7")
        t.plays("place S6 on box 3", "place S6 on box 4", "place A6 on box 5", "place S6 on box 6")
        assert t.decision().args == {"hearts": 0, "time": 2 + args}  # S5:tt of the dungeon is open
        beetle = table(own_boxes_only=own).facing("beetle-a", "A3 A4 S5 M3")
        beetle.plays("place A3 on box 1", "place A4 on box 2", "place S5 on box 3", "place M3 on box 4", "finish")
        assert (beetle.prompt == "odd-ask-loot") == loot  # M2a of the dungeon is open


@pytest.mark.rule("ODD-058")
def test_freezing_winds_and_blade_storm_add_a_heart():
    winds = table(dungeon="yetis-cavern")
    assert winds.facing("ogre-a", "", boxes="S6:ttt").decision().args == {"hearts": 1, "time": 3}
    calm = table(dungeon="yetis-cavern")
    assert calm.facing("ogre-a", "", boxes="S6:tt").decision().args == {"hearts": 0, "time": 2}
    storm = table().floor(3)
    assert storm.facing("ogre-a", "", boxes="S6:h").decision().args == {"hearts": 2, "time": 0}
    assert table().floor(3).facing("ogre-a", "", boxes="S6:t").decision().args == {"hearts": 0, "time": 1}
    armored = table("paladin").floor(3).facing("ogre-a", "", boxes="S6:hhh").play("finish")
    assert armored.state.wounds == [2]  # Armor looks at the four hearts after the storm


@pytest.mark.rule("ODD-051")
def test_biting_cold_makes_armor_of_every_strength_box():
    for only, armor in ((False, {0, 2, 4, 8, 9, 10}), (True, {8, 9, 10})):
        t = table(dungeon="yetis-cavern", biting_cold_dungeon=only).floor(3).facing("ogre-a", "S1")
        assert {i for i, box in enumerate(t.state.boxes) if box >> 10 & 1} == armor


@pytest.mark.rule("ODD-016", "ODD-022")
def test_floors_that_cost_time():
    sticky = table(dungeon="hydras-reef").door("ogre-a").set(wounds=[1]).at(steps.TURN_START)
    deck = sticky.state.deck
    assert sticky.play("begin turn").state.deck == deck - 3
    walls = table(dungeon="minotaurs-maze").floor(2).door("ogre-a").turn()
    deck = walls.state.deck
    walls.play("explore")
    assert walls.state.deck == deck - 1 - 2 - 2  # the walls, two doors, the next turn


# -- the rulebook's examples -----------------------------------------------------------------------


@pytest.mark.rule("ODD-047", "ODD-050", "ODD-053", "ODD-058")
def test_the_ooze_of_the_rulebook():
    """The Mage covers the armor, makes a heroic die of two agility dice, and suffers for what stays open."""
    t = table("mage", dungeon="dragons-cave").door("glooping-ooze-a").turn()
    deck = t.state.deck
    t.play("enter door 1", 4, 3, 4, 2, 3, 5, 4)  # S4, A3 A4, M2 M3 M5 M4
    assert (t.dice, t.state.deck) == ("S4 A3 A4 M2 M3 M4 M5", deck)  # no 1, so Split does nothing
    t.plays("place M2 on box 1", "place M3 on box 2", "combine A3", "with A4")
    t.plays("place H3 on box 7", "place S4 on box 3", "place M5 on box 5")
    assert t.decision().args == {"hearts": 2, "time": 2}  # S4:ht and S6:ht are open
    t.play("finish")
    assert (t.state.wounds, t.state.deck) == ([2], deck - 2)
    assert t.prompt == "odd-ask-loot"
