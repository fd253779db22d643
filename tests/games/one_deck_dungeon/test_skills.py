"""One Deck Dungeon: heroic feats, skills and potions, card by card."""

from pathlib import Path

import pytest

from delvers.games.one_deck_dungeon.rules import steps
from tests.games.one_deck_dungeon.table import BOX, card_number, sheet, table


def use(card, dice, *moves, boxes="S6:h", hero="warrior", facing="ogre-a", way=None, rolls=()):
    """The dice after the skill on a card was used; dice are rolled with the last move."""
    t = table(hero).skill(card).facing(facing, dice, boxes=boxes, way=way)
    for move in moves[:-1]:
        t.play(move)
    return t.play(moves[-1], *rolls)


# -- feats -----------------------------------------------------------------------------------------


@pytest.mark.rule("ODD-066")
def test_a_feat_is_no_skill():
    t = table("archer").door("shadow-a").turn().play("enter door 1")
    deck = t.state.deck
    t.play("feat with 2", 4, 5).play("drop H4", *[1] * 7)
    assert t.state.deck == deck - 2  # its own cost; Fade takes nothing
    assert t.state.used == [0]


# -- when and how often ----------------------------------------------------------------------------


@pytest.mark.rule("ODD-070")
def test_icons_say_where_a_skill_works():
    t = table().skill("bandit-b", "phantom-a", "plague-rat-a").level(2)
    combat = t.facing("ogre-a", "S1 S2 S3").options()
    assert "cleave with S1" in combat
    assert "persistence with S1" in combat
    assert "use steady-hands" not in combat
    t = table().skill("bandit-b", "phantom-a", "plague-rat-a").level(2)
    peril = t.facing("cave-in-a", "S1 S2 S3", way=1).options()
    assert "cleave with S1" not in peril
    assert "persistence with S1" in peril
    assert "use steady-hands" in peril
    boss = table().skill("bandit-b", "phantom-a").boss("S1 S2 S3").options()
    assert "cleave with S1" in boss
    assert "use steady-hands" not in boss


@pytest.mark.rule("ODD-070")
def test_shield_aura_works_in_perils_and_by_option_against_bosses():
    assert "use shield-aura" in table("mage").facing("boulder-a", "M1", way=1).options()
    assert "use shield-aura" not in table("mage").facing("ogre-a", "M1").options()
    assert "use shield-aura" not in table("mage").boss("M1").options()
    assert "use shield-aura" in table("mage", shield_aura_boss=True).boss("M1").options()
    t = table("mage").facing("boulder-a", "", boxes="M6:hh", way=1).play("use shield-aura").play("finish")
    assert t.state.wounds == [1]


@pytest.mark.rule("ODD-071", "ODD-075", "ODD-118")
def test_a_skill_works_once_in_a_challenge_or_round_free_or_not():
    t = table().skill("boulder-a", "beetle-b").facing("ogre-a", "S1 S2 S3", boxes="S6:h")
    t.play("use valor", 2).play("crushing-blow with S1")
    assert not any("valor" in option or "crushing" in option for option in t.options())
    boss = table().skill("boulder-a").boss("S1", boxes="S6:h").play("use valor", 2).play("finish", *[3] * 7)
    assert "use valor" in boss.options()


@pytest.mark.rule("ODD-072", "ODD-076")
def test_a_potion_can_be_drunk_as_often_as_there_are_cubes():
    t = table("warrior", "mage").know("mana").set(potions=2).facing("ogre-a", "S1", "M1", boxes="S6:h")
    t.play("drink mana", 2, 3, 4, seat=1)
    assert (t.dice_of(0), t.dice_of(1), t.state.potions) == ("S1", "M1 M2 M3 M4", 1)
    t.play("drink mana", 5, 5, 5, seat=0)
    assert (t.dice_of(0), t.state.potions) == ("S1 M5 M5 M5", 0)
    assert not any(option.startswith("drink") for option in t.options(0))


# -- costs -----------------------------------------------------------------------------------------


@pytest.mark.rule("ODD-073", "ODD-078")
def test_strength_and_agility_skills_cost_dice_of_any_value_heroic_ones_too():
    t = table().skill("beetle-a").facing("ogre-a", "A1 A6 H2 S5", boxes="S6:h").play("accuracy with A1")
    assert t.options() == ["pay A6", "pay H2"]
    assert t.play("pay H2").dice == "S5 H6"
    short = table().skill("beetle-a").facing("ogre-a", "A1 A6 S5", boxes="S6:h")
    assert not any("accuracy" in option for option in short.options())


@pytest.mark.rule("ODD-074")
def test_a_spell_costs_magic_dice_of_enough_value_and_gives_no_change():
    t = table("mage").skill("goblin-a").facing("ogre-a", "M1 M2 M6", boxes="S6:h").play("shimmerblast with M1")
    assert t.decision().args["more"] == 2
    assert t.play("pay M2", 4).dice == "M6 H4"
    over = table("mage").skill("goblin-a").facing("ogre-a", "M1 M2 M6", boxes="S6:h").play("shimmerblast with M6", 4)
    assert over.dice == "M1 M2 H4"
    poor = table("mage").skill("goblin-a").facing("ogre-a", "M1 M1 S6", boxes="S6:h")
    assert not any("shimmerblast" in option for option in poor.options())


@pytest.mark.rule("ODD-077", "ODD-083")
def test_costs_and_effects_are_about_ones_own_dice():
    t = table("warrior", "mage").skill("bandit-b").facing("ogre-a", "S1 A3", "S4 A4", boxes="S6:h")
    assert "cleave with S1" in t.options(0)
    assert "cleave with S4" not in t.options(0) + t.options(1)
    t.play("cleave with S1")  # the only die of hers left is raised
    assert (t.dice_of(0), t.dice_of(1)) == ("A4", "S4 A4")


@pytest.mark.rule("ODD-079", "ODD-074")
def test_gained_dice_may_pay_for_another_skill():
    t = table("mage").skill("plague-rat-b", "goblin-a").facing("ogre-a", "M2", boxes="S6:h").play("flameweave with M2")
    assert t.play("shimmerblast with M5", 6).dice == "H6"


# -- the words of effects --------------------------------------------------------------------------


@pytest.mark.rule("ODD-080")
def test_gain_takes_a_die_from_the_supply_set_to_the_value():
    t = use("wraith-a", "A1", "dexterity with A1")
    assert (t.dice, t.state.supply) == ("A6", [8, 7, 8, 6])


@pytest.mark.rule("ODD-081")
def test_roll_takes_a_die_from_the_supply_and_rolls_it():
    t = use("bandit-a", "A1", "backstab with A1", rolls=(2, 5))
    assert (t.dice, t.state.supply) == ("S2 S5", [6, 8, 8, 6])


@pytest.mark.rule("ODD-082")
def test_increase_never_goes_beyond_six():
    t = table().skill("bandit-b").facing("ogre-a", "S1 S5 S6 A6", boxes="S6:h").play("cleave with S1")
    assert t.dice == "S6 S6 A6"  # only the 5 could rise, and it did so by itself


@pytest.mark.rule("ODD-084")
def test_prevent_takes_symbols_off_the_consequences():
    t = use("goblin-b", "A1", "dodge with A1", boxes="S6:hh")
    assert t.decision().args == {"hearts": 1, "time": 0}
    boss = table().skill("goblin-b").boss("A1", boxes="S6:hhh").play("dodge with A1")
    assert boss.decision().args == {"hearts": 1, "time": 0}
    assert use("force-wall-b", "A1", "poison with A1", boxes="S6:ttt").decision().args == {"hearts": 0, "time": 1}
    charge = table("warrior", "mage").facing("ogre-a", "", "", boxes="S6:tt").play("use fearless-charge")
    assert charge.decision().args == {"hearts": 0, "time": 1}


# -- every skill -----------------------------------------------------------------------------------


def test_cleave_raises_up_to_four():
    t = use("bandit-b", "S1 S2 A2 M2 H2 H3", "cleave with S1", "raise S2", "raise A2", "raise M2", "raise H3")
    assert t.dice == "S3 A3 M3 H2 H4"
    fewer = use("bandit-b", "S1 S2 A2", "cleave with S1", "raise S2", "enough")
    assert fewer.dice == "S3 A2"


def test_cleave_raises_each_die_once():
    t = use("bandit-b", "S1 S2 S3", "cleave with S1", "raise S2")
    assert t.options() == ["raise S3", "enough"]  # the S3 that was a 2 is not offered again
    assert t.play("raise S3").dice == "S3 S4"


def test_armor_crush_gives_a_six_for_armor_only():
    t = use("glooping-ooze-a", "S1", "armor-crush with S1", boxes="M5a S3:h")
    assert t.dice == "HA6"
    assert [o for o in t.options() if o != "finish"] == ["place HA6 on box 1"]
    plain = use("glooping-ooze-a", "S1", "armor-crush with S1", boxes="M5:h")
    assert plain.options() == ["finish"]


def test_triple_strike():
    t = use("phantom-b", "S1 S1 H1", "triple-strike with S1", "pay S1")
    assert t.options() == ["turn S5", "turn A5", "turn M5"]
    assert t.play("turn A5").dice == "S5 A6 M5"


@pytest.mark.parametrize(
    ("card", "dice", "move", "rolls", "after"),
    [
        ("beetle-b", "S1", "crushing-blow with S1", (), "S6"),
        ("ice-elemental-b", "S1 S2", "flurry with S1", (1, 2, 3), "S3 A1 A2"),
        ("plague-rat-a", "S1 S2", "persistence with S1", (1, 2), "S1 H2"),
        ("plague-rat-b", "M2", "flameweave with M2", (), "M5"),
        ("wraith-b", "M3", "haste with M3", (4, 5), "A4 A5"),
        ("force-wall-a", "M6", "crushing-fist with M6", (), "S6 S6"),
        ("boulder-a", "", "use valor", (5,), "H5"),
        ("fire-elemental-b", "", "use mana-fountain", (), "MS6"),
    ],
)
def test_skills_that_give_dice(card, dice, move, rolls, after):
    assert use(card, dice, move, rolls=rolls).dice == after


def test_consistency_turns_any_number_into_fours():
    t = use("fire-elemental-a", "A1 S1 S6 M4 H3", "consistency with A1", "turn S1", "turn H3", "enough")
    assert t.dice == "S4 S6 M4 H4"


def test_static_burst_may_raise_what_it_gave():
    t = use("shadow-a", "M4 S1", "static-burst with M4")
    assert t.options() == ["raise S1", "raise S4", "raise A4"]
    assert t.play("raise A4").dice == "S1 S4 A5"


def test_chaotic_aura_turns_five_dice_of_a_value_into_sixes():
    t = use("ogre-a", "M6 S2 S2 A2 A2 H2 H2 S3", "chaotic-aura with M6", facing="ogre-b")
    assert t.options() == ["name value 2", "name value 3"]
    t.play("name value 2").plays("turn S2", "turn S2", "turn A2", "turn A2", "turn H2")
    assert t.dice == "S3 S6 S6 A6 A6 H2 H6"


def test_critical_strikes_make_agility_dice_heroic():
    t = use("boulder-b", "A2 A5 A6", "use critical-strikes", "turn A5")
    assert t.options() == ["turn A2", "turn A6", "enough"]
    assert t.play("turn A6").dice == "A2 H5 H6"
    assert t.state.supply == [8, 7, 8, 4]


def test_mana_fountain_only_pays_for_spells():
    t = table("mage").skill("fire-elemental-b", "goblin-a").facing("ogre-a", "", boxes="M6:h").play("use mana-fountain")
    assert t.options() == ["shimmerblast with MS6", "finish"]


def test_by_option_mana_font_takes_the_place_of_mana_fountain():
    t = table("mage", mana_font=True).skill("fire-elemental-b").facing("ogre-a", "M2 M3 A1 A6", boxes="M6:h")
    t.play("mana-font with M2")
    assert t.options() == ["name agility", "name magic"]
    assert t.play("name agility").dice == "A2 A6 M3"


def test_brute_force_exchanges_fives_for_strength_sixes():
    t = use("ogre-b", "S5 A5 M5 M4", "use brute-force", "turn S5", "turn M5", "enough")
    assert t.dice == "S6 S6 A5 M4"
    useless = table().skill("ogre-b").facing("boulder-a", "M5", boxes="M6:h", way=1)
    assert "use brute-force" not in useless.options()  # strength dice have no use on the way of magic


def test_brute_force_needs_strength_dice_in_the_supply():
    t = table().skill("ogre-b").facing("ogre-a", "S1 S1 S1 S1 S1 S1 S1 S5 A5", boxes="S6:h").play("use brute-force")
    assert t.dice == "S1 S1 S1 S1 S1 S1 S1 S6 A5"  # only the strength 5 could be exchanged


def test_lucky_familiar_rerolls_or_raises_one():
    assert use("ice-elemental-a", "S2 S6", "use lucky-familiar", "raise S2").dice == "S3 S6"
    assert use("ice-elemental-a", "S2 S6", "use lucky-familiar", "reroll S2", rolls=(4,)).dice == "S4 S6"


def test_steady_hands_in_a_peril():
    assert use("phantom-a", "S2", "use steady-hands", facing="cave-in-a", way=1, rolls=(6,)).dice == "S2 H6"


# -- skills of the heroes --------------------------------------------------------------------------


@pytest.mark.rule("ODD-083")
def test_support_aura_and_dungeoneering_reroll_the_partners_ones():
    t = table("paladin", "warrior").facing("ogre-a", "S1", "S1 S1 A1 A3", boxes="S6:h").play("use support-aura", seat=0)
    assert t.options(1) == ["reroll S1", "reroll A1", "enough"]
    t.play("reroll S1").play("reroll A1").play("enough", 5, 6)
    assert (t.dice_of(0), t.dice_of(1)) == ("S1", "S1 S5 A3 A6")
    rogue = table("rogue", "warrior").facing("cave-in-a", "S1", "S1", way=1).play("use dungeoneering", seat=0)
    assert rogue.options(1) == ["reroll S1", "enough"]
    assert rogue.play("reroll S1", 4, seat=1).dice_of(1) == "S4"


@pytest.mark.rule("ODD-083")
def test_combined_shot_and_power_transfer_help_the_partner():
    t = table("archer", "warrior").facing("ogre-a", "S2", "S2 S3 A4", boxes="S6:h").play("use combined-shot")
    assert t.options(0) == ["raise S2", "raise S3"]
    assert t.play("raise S3").dice_of(1) == "S2 S4 A4"
    t = table("mage", "warrior").facing("ogre-a", "", "", boxes="S6:h").play("use power-transfer")
    assert t.options(0) == ["name strength", "name agility"]
    assert t.play("name agility").dice_of(1) == "A1"


# -- potions ---------------------------------------------------------------------------------------


@pytest.mark.rule("ODD-076")
def test_clarity_and_heroism():
    t = table().know("clarity").facing("ogre-a", "S1 S2 A3 H2", boxes="S6:h").play("drink clarity", 4, 5, 6, 3)
    assert t.dice == "S4 S5 A3 H3 H6"
    t = table().know("heroism").facing("ogre-a", "S1 A2 M6 H2", boxes="S6:h").play("drink heroism")
    assert t.options() == ["turn S1", "turn A2"]
    assert t.play("turn S1").dice == "S6 A6 M6 H2"  # two dice, and there was only one other


@pytest.mark.rule("ODD-085", "ODD-086")
def test_invisibility_skips_the_whole_challenge_for_both_heroes():
    t = table("warrior", "mage").know("invisibility").set(wounds=[3, 2]).door("fire-elemental-a").turn()
    deck = t.state.deck
    t.play("enter door 1").play("drink invisibility", seat=1)
    assert (t.state.deck, t.state.potions, t.state.wounds) == (deck - 2, 0, [3, 2])  # no Flames
    assert t.prompt == "odd-ask-loot"


@pytest.mark.rule("ODD-087")
def test_only_identified_potions_can_be_drunk():
    t = table().set(potions=3).facing("ogre-a", "S1 A2")
    assert not any(option.startswith("drink") for option in t.options())
    closed = table().set(potions=3).door().turn().play("enter door 1", cards=["ogre-a"])
    assert closed.options() == ["face it", "flee"]


# -- talents of the campaign -----------------------------------------------------------------------


def with_talents(hero, *talents, **options):
    return table(hero, campaign=[sheet(hero, *talents)], **options)


@pytest.mark.rule("ODD-123")
def test_combat_talents_are_free_skills_in_combats_and_boss_rounds():
    talents = ("guile", "fortitude", "planning", "direct-hit")
    t = with_talents("warrior", *talents).facing("ogre-a", "S1 S2 S5 A1", boxes="S6:h")
    t.play("use fortitude", 3, 6).play("use guile").play("turn S3").play("use planning")
    t.play("use direct-hit").play("raise S5")
    assert t.dice == "S6 S6 A1 A3 H3"
    assert not any(talent in option for option in t.options() for talent in talents)
    assert "use planning" in with_talents("warrior", *talents).boss("S1").options()
    assert "use planning" not in with_talents("warrior", *talents).facing("cave-in-a", "S1", way=1).options()


@pytest.mark.rule("ODD-123")
def test_dungeon_talents_work_in_perils_and_knowledge_against_the_boss():
    talents = ("cunning", "speed", "knowledge", "foresight")
    t = with_talents("warrior", *talents).facing("cave-in-a", "S5 S1", boxes="S6:tt", way=1)
    t.play("use cunning").play("use foresight").play("reroll S1", 4).play("use speed")
    assert (t.dice, t.decision().args) == ("S4 S6", {"hearts": 0, "time": 1})
    assert not any(
        option.startswith("use") for option in with_talents("warrior", *talents).facing("ogre-a", "S5").options()
    )
    boss = with_talents("warrior", *talents).boss("S1", boxes="S6:h").play("use knowledge", 2)
    assert boss.dice == "S1 H2"


@pytest.mark.rule("ODD-123")
def test_the_knowledge_die_can_be_given_a_value():
    t = with_talents("warrior", "knowledge", knowledge_die=4).boss("S1", boxes="S6:h").play("use knowledge")
    assert t.dice == "S1 H4"


@pytest.mark.rule("ODD-123", "ODD-032")
def test_speed_may_ignore_a_time_of_the_way():
    t = with_talents("warrior", "speed").door("cave-in-a").turn().play("enter door 1").play("take way 1")
    deck = t.state.deck
    t.play("use speed for the way", *[1] * 4)
    assert t.state.deck == deck - 1
    assert "use speed" not in t.options()
    kept = with_talents("warrior", "speed").door("cave-in-a").turn().play("enter door 1").play("take way 1")
    kept.play("keep speed", *[1] * 4)
    assert "use speed" in kept.options()


@pytest.mark.rule("ODD-123", "ODD-107")
def test_talents_that_are_always_on():
    healing = with_talents("mage", "durability", "prepared", "first-aid", "recovery", "grit")
    assert healing.state.potions == 2
    healing.set(wounds=[5]).validate()  # one more health than printed
    t = with_talents("mage", "first-aid").know("mana").set(wounds=[3]).facing("ogre-a", "", boxes="S6:h")
    assert t.play("drink mana", 1, 1, 1).state.wounds == [2]
    down = with_talents("mage", "recovery").set(wounds=[3], potions=0).deck(0).at(steps.END_TURN).play("descend")
    assert down.state.wounds == [2]
    grit = with_talents("mage", "grit").set(wounds=[2], potions=0).boss("", boxes="S6:h").play("finish", *[1] * 7)
    assert grit.state.wounds == [2]  # one from the round, healed after it


@pytest.mark.rule("ODD-124", "ODD-095", "ODD-012")
def test_the_basic_skill_of_a_veteran_is_beyond_the_limit():
    t = table("mage", campaign=[sheet("mage", "veteran", basic_skill="second-look")])
    t.skill("bandit-a", "bandit-b").facing("ogre-a", "S1", boxes="S6:h")
    assert t.play("use second-look", 5).dice == "S5"
    stance = table("mage", campaign=[sheet("mage", "veteran", basic_skill="drilled-stance")])
    assert stance.facing("ogre-a", "S1", boxes="S6:h").play("use drilled-stance").dice == "S2"
    other = table("mage", campaign=[sheet("mage", "veteran")]).skill("bandit-b").at(steps.LOOT, a=card_number("ogre-a"))
    assert "loot as skill" in other.options()  # one skill of two, the basic one not counted


def test_every_skill_and_potion_of_the_box_is_reached_by_a_test_here():
    text = Path(__file__).read_text()
    for skill in BOX.skills:
        words = {skill.id} | {card.id for card in BOX.cards if card.skill >= 0 and BOX.skills[card.skill] is skill}
        assert any(word in text for word in words) or skill.passive, skill.id
