"""One Deck Dungeon: set-up, the turn, doors, fleeing, stairs and descending."""

import pytest

import delvers
from delvers.engine.chance import Chance
from delvers.games.one_deck_dungeon import SPEC
from delvers.games.one_deck_dungeon.rules import steps
from delvers.games.one_deck_dungeon.state import LOST, WON
from tests.games.one_deck_dungeon.table import BOX, GAME, card_number, table


def setup(seats=1, **options):
    return GAME.setup(SPEC.check_options(seats, options), Chance(3))


# -- set-up ----------------------------------------------------------------------------------------


@pytest.mark.rule("ODD-002", "ODD-141")
def test_the_dice_are_limited_and_the_tokens_are_not():
    assert setup().supply == [8, 8, 8, 6]
    t = table().facing("goblin-a", "S1 S2")
    assert t.state.supply == [6, 8, 8, 6]
    t.set(potions=99, wounds=[5]).validate()


@pytest.mark.rule("ODD-005")
def test_each_player_has_one_hero_and_the_party_one_dungeon():
    s = setup(2, heroes=["archer", "rogue"], dungeon="lichs-tomb")
    assert [BOX.heroes[hero].id for hero in s.heroes] == ["archer", "rogue"]
    assert BOX.dungeons[s.dungeon].id == "lichs-tomb"
    assert {GAME.setup(SPEC.check_options(1, {"dungeon": "random"}), Chance(n)).dungeon for n in range(40)} == set(
        range(5)
    )


@pytest.mark.rule("ODD-006")
def test_one_player_uses_the_other_side_of_the_cards():
    assert GAME.view(setup(1), 0)["heroes"][0]["health"] == 6
    assert GAME.view(setup(2), 0)["heroes"][0]["health"] == 4
    assert GAME.view(setup(4), 0)["heroes"][0]["health"] == 4
    assert (BOX.levels[0].skills, BOX.levels[3].items) == ([2, 1], [7, 4])


@pytest.mark.rule("ODD-007")
def test_dungeons_are_easy_medium_or_hard():
    assert [dungeon.dots for dungeon in BOX.dungeons] == [1, 2, 2, 3, 3]


@pytest.mark.rule("ODD-008", "ODD-011", "ODD-010")
def test_play_begins_on_level_one_and_floor_one_with_one_potion():
    s = setup()
    assert (s.level, s.floor, s.potions, s.known) == (1, 1, 1, 1)
    t = table().facing("goblin-a", "S1")
    assert len(t.state.boxes) == 5 + 2  # of the dungeon only floor 1 is in view


@pytest.mark.rule("ODD-009")
def test_all_challenge_cards_form_the_deck_above_the_stairs():
    s = setup(dungeon="lichs-tomb")
    assert sorted(s.unseen) == list(range(44))
    assert s.deck == 44
    t = table().deck(1).turn().play("explore")
    assert t.told("odd-stairs")


@pytest.mark.rule("ODD-012")
def test_basic_skills_come_only_from_the_campaign():
    assert setup().basic == [-1]
    assert all(card.skill < 0 or BOX.skills[card.skill].set == "loot" for card in BOX.cards)


# -- the turn --------------------------------------------------------------------------------------


@pytest.mark.rule("ODD-013", "ODD-014", "ODD-015")
def test_a_turn_is_two_time_and_then_explore_or_enter():
    t = table("warrior", "mage").door("goblin-a")
    t.set(wounds=[1, 0]).at(steps.TURN_START)
    deck, discards = t.state.deck, list(t.state.discards)
    t.play("begin turn", cards=["ogre-a", "ogre-b"])
    assert t.state.deck == deck - 2
    assert t.state.discards == [*discards, card_number("ogre-a"), card_number("ogre-b")]
    for seat in (0, 1):  # any seat may decide for the party
        assert t.options(seat) == ["explore", "enter door 1"]


@pytest.mark.rule("ODD-016")
def test_hall_of_statues_costs_five_time_before_the_first_turn():
    t = table(dungeon="dragons-cave")
    assert (t.state.deck, t.state.turn) == (39, 0)
    t.play("begin turn")  # which leads on through exploring to the second turn
    assert (len(t.state.discards), t.state.turn, len(t.state.doors)) == (5 + 2 + 2, 2, 4)


@pytest.mark.rule("ODD-017", "ODD-018")
def test_exploring_fills_up_to_four_doors_open_ones_counted():
    t = table().door("goblin-a").door().turn().play("explore")
    assert t.state.doors == [card_number("goblin-a") + 1, 0, 0, 0]


@pytest.mark.rule("ODD-019")
def test_no_exploring_with_an_empty_deck():
    t = table().door("goblin-a").deck(0).set(stairs=1).turn()
    assert t.options() == ["enter door 1", "descend"]


@pytest.mark.rule("ODD-020")
def test_no_exploring_with_four_doors():
    t = table().door().door().door("goblin-a").door().turn()
    assert "explore" not in t.options()


@pytest.mark.rule("ODD-021", "ODD-023")
def test_too_few_cards_give_the_doors_they_can_and_show_the_stairs():
    t = table().deck(2).turn().play("explore")
    assert (t.state.doors, t.state.deck) == ([0, 0], 0)
    assert t.options() == ["descend", "stay"]
    t.play("stay")
    assert (t.state.tokens, t.options()) == (2, ["enter door 1", "enter door 2"])


@pytest.mark.rule("ODD-022")
def test_three_doors_in_the_minotaurs_maze():
    t = table(dungeon="minotaurs-maze").turn().play("explore")
    assert len(t.state.doors) == 3
    assert "explore" not in t.options()


@pytest.mark.rule("ODD-024")
def test_no_entering_without_a_door():
    assert table().turn().options() == ["explore"]


@pytest.mark.rule("ODD-025", "ODD-026", "ODD-028", "ODD-109")
def test_a_closed_door_is_turned_up_and_may_be_fled_from():
    t = table().door().turn().play("enter door 1", cards=["fire-elemental-a"])
    assert t.options() == ["face it", "flee"]
    t.play("flee")
    assert t.state.doors == [card_number("fire-elemental-a") + 1]
    assert t.state.wounds == [0]  # Flames do nothing to those who flee
    assert t.prompt == "odd-ask-action"


@pytest.mark.rule("ODD-027")
def test_no_fleeing_from_an_open_door():
    t = table("mage").door("goblin-a").know("invisibility").turn().play("enter door 1")
    assert t.options() == ["face it", "drink invisibility"]


@pytest.mark.rule("ODD-029")
def test_the_loot_of_a_card_is_out_of_play_while_it_is_faced():
    t = table().facing("bandit-b", "S1 A1")  # Cleave and an agility icon are on it
    assert not any("cleave" in option for option in t.options())
    assert t.state.xp == []


# -- heroes that store dice, and Stealth -----------------------------------------------------------


@pytest.mark.rule("ODD-067")
def test_what_fills_the_feats():
    mage = table("mage").turn().play("explore")
    assert mage.state.stored == [1]
    mage.play("enter door 1", cards=["goblin-a"]).play("flee")
    assert mage.state.stored == [2]
    assert mage.state.supply[3] == 4
    mage.play("enter door 2", cards=["goblin-b"]).play("flee")
    assert mage.state.stored == [2]  # two at most

    paladin = table("paladin", "rogue").door().door().turn()
    paladin.play("enter door 1", cards=["bandit-a"]).play("flee")
    assert paladin.state.stored == [0, 0]  # 3 experience are not enough
    paladin.play("enter door 2", cards=["ogre-a"]).play("flee")
    assert paladin.state.stored == [1, 0]

    warrior = table().facing("goblin-a", "", boxes="S6:hhh").play("finish")
    assert warrior.state.stored == [2]


def test_stealth_adds_a_door_on_the_flight():
    t = table("rogue").door().turn().play("enter door 1", cards=["goblin-a"]).play("flee")
    assert t.options() == ["add a door", "add no door"]
    deck = t.state.deck
    t.play("add a door")
    assert (len(t.state.doors), t.state.deck) == (2, deck - 1 - 2)
    assert t.prompt == "odd-ask-action"


# -- healing ---------------------------------------------------------------------------------------


@pytest.mark.rule("ODD-063", "ODD-085")
def test_healing_at_the_start_of_a_turn_heals_three_of_one_hero():
    t = table("warrior", "mage").set(wounds=[3, 2], potions=2).at(steps.TURN_START)
    assert t.options(0) == t.options(1) == ["begin turn", "drink healing"]
    t.play("drink healing", seat=0)
    assert (t.state.wounds, t.state.potions) == ([0, 2], 1)
    t.play("drink healing", seat=1)
    assert (t.state.wounds, t.state.potions) == ([0, 0], 0)


# -- stairs ----------------------------------------------------------------------------------------


@pytest.mark.rule("ODD-102", "ODD-103")
def test_time_without_cards_becomes_tokens_and_three_of_them_a_wound():
    t = table("warrior", "mage").door("goblin-a").door("ogre-a").deck(0)
    t.set(tokens=2).at(steps.END_TURN).play("stay")
    assert (t.state.tokens, t.prompt) == (1, "odd-ask-hurt")
    t.play("wound hero 2")
    assert t.state.wounds == [0, 1]
    alone = table().door("goblin-a").deck(0).set(tokens=1, potions=0).at(steps.END_TURN)
    alone.play("stay")
    assert (alone.state.tokens, alone.state.wounds) == (0, [1])


@pytest.mark.rule("ODD-104")
def test_descending_at_the_end_of_any_turn_with_the_stairs_in_view():
    t = table("mage").door("goblin-a").door().deck(0).at(steps.END_TURN)
    assert t.options() == ["descend", "stay"]
    t.play("stay").play("enter door 2").play("flee")
    assert t.options() == ["descend", "stay"]
    assert table().deck(1).door("goblin-a").at(steps.END_TURN).prompt == "odd-ask-turn-start"


@pytest.mark.rule("ODD-105")
def test_stairs_seen_at_the_start_of_a_turn_may_be_taken_at_once():
    t = table().door("goblin-a").deck(2).set(wounds=[1]).at(steps.TURN_START).play("begin turn")
    assert t.options() == ["enter door 1", "descend"]
    empty = table().deck(1).set(wounds=[1]).at(steps.TURN_START).play("begin turn")
    assert empty.state.floor == 2  # there was nothing else to do


@pytest.mark.rule("ODD-106")
def test_stairs_seen_in_a_challenge_add_their_wounds_to_its_consequences():
    t = table("warrior", "mage").facing("goblin-a", "", "", boxes="S6:ttttt S6:h").deck(2)
    assert t.state.deck == 2
    assert t.decision().args == {"hearts": 2, "time": 5}
    t.play("finish")
    assert t.state.wounds == [1, 1]  # split with those of the box
    assert t.state.tokens == 0


@pytest.mark.rule("ODD-106")
def test_by_option_wounds_of_the_stairs_come_after_the_consequences():
    t = table("warrior", "mage", stairs_wounds_after=True).facing("goblin-a", "", "", boxes="S6:ttttt S6:h").deck(2)
    assert t.decision().args == {"hearts": 2, "time": 5}
    t.play("finish").play("wound hero 1").play("wound hero 1")
    assert t.state.wounds == [2, 0]


@pytest.mark.rule("ODD-106", "ODD-084")
def test_prevention_reaches_stairs_wounds_only_when_they_join_the_consequences():
    for after, wounds in ((False, 0), (True, 1)):
        t = table(stairs_wounds_after=after).skill("goblin-b").facing("bandit-a", "A1", boxes="S6:tttt").deck(1)
        t.play("dodge with A1")
        assert t.decision().args == {"hearts": wounds, "time": 4}
        t.play("finish")
        assert t.state.wounds == [wounds]


@pytest.mark.rule("ODD-107", "ODD-108", "ODD-109")
def test_descending():
    t = (
        table(dungeon="dragons-cave")
        .door("goblin-a")
        .door()
        .item("ogre-a")
        .xp("ogre-b")
        .deck(0)
        .set(tokens=2, wounds=[3])
    )
    t.at(steps.END_TURN).play("descend")
    s = t.state
    assert s.floor == 2
    assert s.wounds == [1]  # Second Wind
    assert s.tokens == 0
    assert s.doors == []
    out = {card_number("ogre-a"), card_number("ogre-b")}
    assert set(s.unseen) | set(s.discards) == set(range(44)) - out
    assert len(s.discards) == 5 + (2 if s.turn else 0)  # Hall of Statues goes on below
    t.facing("bandit-a", "S1")
    assert len(t.state.boxes) == 5 + 2  # the boxes of floors 1 and 2


@pytest.mark.rule("ODD-110", "ODD-003")
def test_below_floor_three_waits_the_boss_and_whoever_kills_it_wins():
    t = table().floor(3).deck(0).set(wounds=[4], potions=1).at(steps.END_TURN).settle()
    assert t.state.floor == 4
    assert t.prompt == "odd-ask-boss-start"
    won = table().boss("S6", boxes="S5k:h").set(damage=5).play("place S6 on box 1").play("finish")
    assert won.state.result == WON
    assert GAME.outcome(won.state).won


@pytest.mark.rule("ODD-004")
def test_one_fallen_hero_loses_the_game_for_all():
    t = table("warrior", "mage").set(wounds=[0, 2], potions=0).facing("goblin-a", "", "", boxes="S6:hh").play("finish")
    assert t.state.result == LOST
    assert GAME.outcome(t.state).won is False
    assert GAME.decisions(t.state) == []


def test_a_whole_game_through_the_public_door():
    match = delvers.new_match("one-deck-dungeon", seed=7, options={"heroes": ["mage"], "dungeon": "lichs-tomb"})
    assert str(match.legal_moves(0)[0]) == "enter door 1"
