"""One Deck Dungeon: four heroes."""

import pytest

from delvers.games.one_deck_dungeon.rules import steps
from delvers.games.one_deck_dungeon.state import PLAYING, WON
from tests.games.one_deck_dungeon.table import BOX, card_number, sheet, table

PARTY = ("warrior", "mage", "rogue", "archer")


def party(**options):
    return table(*PARTY, **options)


@pytest.mark.rule("ODD-129")
def test_two_boxes_are_shuffled_together():
    s = party().state
    assert sorted(s.unseen) == sorted([*range(44), *range(44)])
    assert (s.potions, s.deck) == (2, 88)
    assert party(difficulty="novice").state.potions == 4
    assert s.supply == [16, 16, 16, 12]
    assert party(one_box_of_dice=True).state.supply == [8, 8, 8, 6]


@pytest.mark.rule("ODD-130")
def test_four_time_a_turn_and_doors_of_two_cards():
    t = party().at(steps.TURN_START).play("begin turn")
    assert (len(t.state.discards), t.state.doors) == (8, [0, 0, 0, 0])  # two turns, exploring between them
    assert t.state.deck == 88 - 8 - 8
    t.play("enter door 1", cards=["goblin-a", "boulder-a"])
    assert t.options() == ["face it", "flee"]
    assert t.state.doors[0] == card_number("goblin-a") + 1 + 64 * (card_number("boulder-a") + 1)


@pytest.mark.rule("ODD-131", "ODD-132")
def test_the_party_splits_into_pairs_for_the_two_challenges():
    t = party().door("ogre-a", "bandit-a").turn().play("enter door 1")
    assert len(t.options()) == 12
    t.play("heroes 2 and 3 take challenge 2", seat=3).play("no feat", *[1] * 8)
    assert (t.state.card, t.state.fighters) == (card_number("bandit-a"), [1, 2])
    assert len(t.state.boxes) == 5 + 2
    assert t.decision(0) is None  # the other pair waits
    t.play("finish")
    assert t.state.wounds[0] == t.state.wounds[3] == 0
    while t.prompt == "odd-ask-split":
        t.play("wound hero 2")
    assert sum(t.state.wounds) > 0
    t.play("loot as xp", seat=0)
    assert (t.state.card, t.state.fighters) == (card_number("ogre-a"), [0, 3])
    t.play("no feat", *[1] * 8)
    assert (t.state.covered, len(t.state.boxes)) == (0, 6 + 2)  # the dungeon's boxes are to be covered anew


@pytest.mark.rule("ODD-131")
def test_the_party_flees_from_both_or_from_none():
    t = party().door().turn().play("enter door 1", cards=["ogre-a", "bandit-a"]).play("flee")
    assert t.state.doors == [card_number("ogre-a") + 1 + 64 * (card_number("bandit-a") + 1)]


@pytest.mark.rule("ODD-133")
def test_one_hero_may_take_both_cards():
    t = party().level(2)
    t.at(steps.LOOT, a=t.take("bandit-b"))
    assert all(t.options(seat) == ["loot as xp", "loot as item", "loot as skill"] for seat in range(4))
    t.play("loot as item", seat=3)
    t.at(steps.LOOT, a=t.take("ogre-b")).play("loot as item", seat=3)
    assert t.state.items[3] == [card_number("bandit-b"), card_number("ogre-b")]


@pytest.mark.rule("ODD-134")
def test_levels_need_twice_the_experience_and_give_two_potions():
    t = party().xp("ogre-a", "ogre-b", "boulder-a").at(steps.LEVEL).settle()
    assert (t.state.level, t.state.potions) == (2, 4)
    few = party().xp("ogre-a", "ogre-b", "bandit-a").at(steps.LEVEL)
    assert (few.state.level, few.prompt) == (1, "odd-ask-turn-start")


@pytest.mark.rule("ODD-135")
def test_six_tokens_wound_two_heroes():
    t = party().door("ogre-a", "bandit-a").deck(0).set(tokens=2).at(steps.END_TURN).play("stay")
    assert t.state.tokens == 0
    t.play("wound hero 4")
    assert t.options() == ["wound hero 1", "wound hero 2", "wound hero 3"]  # two different heroes
    t.play("wound hero 1")
    assert t.state.wounds == [1, 0, 0, 1]


@pytest.mark.rule("ODD-135", "ODD-106")
def test_wounds_of_the_stairs_go_to_any_hero_even_in_a_challenge():
    t = party().facing("ogre-a", "", "", boxes="S6:tttttt", fighters=[0, 1]).deck(0)
    assert t.decision().args == {"hearts": 2, "time": 6}
    t.play("finish")
    assert t.options(0) == [f"wound hero {n}" for n in (1, 2, 3, 4)]


@pytest.mark.rule("ODD-136")
def test_pairs_fight_the_boss_in_turn():
    t = party(dungeon="yetis-cavern").floor(3).deck(0).at(steps.END_TURN).play("descend")
    assert len(t.options()) == 6
    t.play("heroes 1 and 3 take challenge 1", *[2] * 8)
    assert (t.state.fighters, t.state.round) == ([0, 2], 1)
    t.set(boxes=[], covered=0).play("finish", *[2] * 8)
    assert (t.state.fighters, t.state.round) == ([1, 3], 1)
    t.set(boxes=[], covered=0).play("finish")
    assert (t.prompt, t.state.round) == ("odd-ask-boss-pairs", 2)  # and the pairs may change
    t.play("heroes 1 and 2 take challenge 1", *[2] * 8)
    assert t.state.fighters == [0, 1]


@pytest.mark.rule("ODD-136")
def test_the_boss_has_twice_the_health_and_the_second_pair_need_not_fight():
    t = party(dungeon="yetis-cavern").floor(3).deck(0).set(damage=9).at(steps.END_TURN).play("descend")
    t.play("heroes 1 and 2 take challenge 1", 6, 6, 6, *[6] * 5)
    t.set(boxes=BOX.dungeons[1].boss.boxes[1:2]).play("place S6 on box 1").play("finish", *[2] * 8)
    assert t.state.damage == 10  # of twelve
    assert t.state.result == PLAYING
    won = party(dungeon="yetis-cavern").floor(3).deck(0).set(damage=11).at(steps.END_TURN).play("descend")
    won.play("heroes 1 and 2 take challenge 1", *[6] * 8).set(boxes=BOX.dungeons[1].boss.boxes[1:2])
    assert won.play("place S6 on box 1").play("finish").state.result == WON


@pytest.mark.rule("ODD-138")
def test_a_last_single_card_is_discarded():
    t = party().deck(3).turn().play("explore")
    assert (t.state.doors, t.state.deck) == ([0], 0)
    assert t.told("odd-discard")


@pytest.mark.rule("ODD-139")
def test_time_costs_of_floors_are_doubled():
    assert party(dungeon="dragons-cave").state.deck == 88 - 10
    sticky = party(dungeon="hydras-reef").door("ogre-a", "ogre-b").set(wounds=[1, 0, 0, 0]).at(steps.TURN_START)
    deck = sticky.state.deck
    assert sticky.play("begin turn").state.deck == deck - 4 - 2
    walls = party(dungeon="minotaurs-maze").floor(2).door("ogre-a", "ogre-b").turn()
    deck = walls.state.deck
    assert walls.play("explore").state.deck == deck - 2 - 4 - 4  # the walls, two doors, the next turn


@pytest.mark.rule("ODD-140")
def test_invisibility_helps_one_pair_only():
    t = party().know("invisibility").door("ogre-a", "bandit-a").turn().play("enter door 1")
    t.play("heroes 1 and 2 take challenge 1").play("drink invisibility", seat=0)
    assert t.prompt == "odd-ask-loot"
    t.play("loot as xp")
    assert (t.prompt, t.state.doors) == ("odd-ask-meet", [card_number("bandit-a") + 1])
    assert t.play("face it").state.card == card_number("bandit-a")


def test_two_heroes_of_a_kind_come_from_two_boxes():
    t = table("mage", "mage", "rogue", "rogue")
    assert t.state.heroes == [3, 3, 1, 1]
    sheets = [sheet(hero) for hero in PARTY]
    assert party(campaign=sheets).state.talents == [0] * 4
