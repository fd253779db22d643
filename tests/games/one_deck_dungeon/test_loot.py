"""One Deck Dungeon: loot and levels."""

import pytest

from delvers.games.one_deck_dungeon.rules import steps
from tests.games.one_deck_dungeon.table import BOX, GAME, card_number, sheet, table


def looting(t, id):
    """The party has overcome this card."""
    return t.at(steps.LOOT, a=t.take(id))


def leveling(t):
    return t.at(steps.LEVEL)


@pytest.mark.rule("ODD-088", "ODD-089", "ODD-091")
def test_a_card_becomes_one_of_four_things():
    assert looting(table(), "bandit-b").options() == ["loot as xp", "loot as item", "loot as skill"]
    assert looting(table(), "skeleton-b").options() == ["loot as xp", "loot as potion", "loot as item"]
    xp = looting(table(), "bandit-b").play("loot as xp")
    assert (xp.state.xp, xp.state.items, xp.state.skills) == ([card_number("bandit-b")], [[]], [[]])
    skill = looting(table(), "bandit-b").play("loot as skill")
    assert (skill.state.xp, skill.state.skills) == ([], [[card_number("bandit-b")]])
    item = looting(table(), "ogre-a").play("loot as item")
    hero = GAME.view(item.state, 0)["heroes"][0]
    assert (hero["health"], item.state.items) == (7, [[card_number("ogre-a")]])
    potion = looting(table(), "skeleton-b").play("loot as potion")
    assert (potion.state.potions, potion.state.known) == (2, 1 | 1 << BOX.potion_numbers["clarity"])


@pytest.mark.rule("ODD-090")
def test_the_party_says_which_hero_gets_item_or_skill():
    t = looting(table("warrior", "mage"), "bandit-b")
    assert t.options(0) == t.options(1) == ["loot as xp", "loot as item", "loot as skill"]
    t.play("loot as item", seat=1)
    assert t.state.items == [[], [card_number("bandit-b")]]


@pytest.mark.rule("ODD-092")
def test_no_hero_owns_a_skill_twice():
    t = looting(table("warrior", "mage").skill("spiked-log-a"), "bandit-b")  # Cleave on both cards
    assert t.options(0) == ["loot as xp", "loot as item"]
    assert "loot as skill" in t.options(1)


@pytest.mark.rule("ODD-093")
def test_no_potion_is_identified_twice():
    assert "loot as potion" not in looting(table().know("clarity"), "skeleton-b").options()


@pytest.mark.rule("ODD-094", "ODD-096")
def test_the_level_limits_items_and_skills_and_a_new_one_may_replace_an_old_one():
    t = looting(table().item("goblin-a").skill("beetle-a", "beetle-b"), "bandit-b")
    assert t.options() == [
        "loot as xp", "loot as item in place of goblin-a", "loot as skill in place of crushing-blow",
        "loot as skill in place of accuracy",
    ]  # fmt: skip
    t.play("loot as skill in place of accuracy")
    assert t.state.skills == [[card_number("beetle-b"), card_number("bandit-b")]]
    assert t.state.xp == [card_number("beetle-a")]
    again = looting(t.turn(), "ogre-a").play("loot as item in place of goblin-a")
    assert again.state.items == [[card_number("ogre-a")]]
    assert card_number("goblin-a") in again.state.xp


@pytest.mark.rule("ODD-094")
@pytest.mark.parametrize(("level", "items", "skills"), [(1, 1, 2), (2, 3, 3), (3, 5, 4), (4, 7, 5)])
def test_limits_of_the_one_player_side(level, items, skills):
    card = BOX.levels[level - 1]
    assert (card.items[0], card.skills[0]) == (items, skills)
    assert card.items[1] == card.skills[1] == level


@pytest.mark.rule("ODD-096")
def test_giving_up_an_item_with_health_can_be_the_end():
    t = looting(table("mage").item("ogre-a").set(wounds=[5]), "bandit-b").play("loot as item in place of ogre-a")
    assert t.prompt == "odd-ask-survive"


@pytest.mark.rule("ODD-095")
def test_the_printed_skill_is_beyond_the_limit():
    assert "loot as skill" in looting(table("warrior", "mage"), "bandit-b").options()  # each may have one


def test_crafty_allows_one_item_or_one_skill_more():
    t = table("warrior", campaign=[sheet("warrior", "crafty")]).item("goblin-a").skill("beetle-a", "beetle-b")
    options = looting(t, "bandit-b").options()
    assert {"loot as item", "loot as skill"} <= set(options)
    t.play("loot as item")
    options = looting(t.turn(), "boulder-a").options()
    assert "loot as item" not in options
    assert "loot as skill" not in options


@pytest.mark.rule("ODD-097", "ODD-098", "ODD-100")
def test_enough_experience_lifts_all_heroes_after_the_loot():
    t = table("warrior", "mage").xp("bandit-a").facing("bandit-b", "S1", "M1", boxes="S1:h").play("place S1 on box 1")
    t.play("finish").play("loot as xp")
    assert (t.state.level, t.state.potions) == (2, 2)
    assert t.state.xp == []
    assert sorted(t.state.removed) == [card_number("bandit-a"), card_number("bandit-b")]
    assert card_number("bandit-a") not in t.state.discards


@pytest.mark.rule("ODD-099")
def test_the_rulebooks_level_up_with_two_two_and_four():
    t = leveling(table().xp("beetle-a", "beetle-b", "ogre-a"))
    assert t.options() == ["level up with 4 2"]
    t.settle()
    assert [BOX.cards[card].xp for card in t.state.xp] == [2]
    over = leveling(table().xp("ogre-a", "ogre-b")).settle()
    assert (over.state.level, over.state.xp) == (2, [])  # the two experience too many are lost


@pytest.mark.rule("ODD-099")
def test_the_party_chooses_which_cards_leave():
    t = leveling(table().xp("ogre-a", "ogre-b", "bandit-a", "bandit-b", "beetle-a"))
    assert t.options() == ["level up with 3 3", "level up with 4 2", "level up with 4 3", "level up with 4 4"]
    t.play("level up with 3 3")
    assert (t.state.level, sum(BOX.cards[card].xp for card in t.state.xp)) == (3, 2)  # 8 of the 10 left at once


@pytest.mark.rule("ODD-098")
@pytest.mark.parametrize(("level", "xp"), [(1, 6), (2, 8), (3, 10), (4, 5)])
def test_experience_for_the_next_level(level, xp):
    assert BOX.levels[level - 1].xp == xp


@pytest.mark.rule("ODD-101")
def test_at_level_four_five_experience_are_a_potion():
    t = leveling(table().level(4).xp("bandit-a", "beetle-a", "ogre-a", "bandit-b")).settle()
    assert t.prompt == "odd-ask-level"
    t.play("level up with 3 2")
    assert (t.state.level, t.state.potions) == (4, 3)  # and the 4 and the 3 left made another one
    assert t.state.xp == []
