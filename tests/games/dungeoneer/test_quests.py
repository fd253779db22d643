"""Quests: attempts, criteria, modifiers, rewards."""

import pytest

from delvers.engine.chance import Chance
from delvers.engine.events import Log
from delvers.games.dungeoneer import scores
from delvers.games.dungeoneer.rules import steps

from .table import GAME, Table, card, place, quest


@pytest.mark.rule("DG-097", "DG-105")
def test_moving_exploring_cards_and_quests_mix_in_any_order():
    t = Table()
    t[0].quests = [quest("coin-for-the-ferryman")]
    t.give(0, "low-water-legs")
    t.put(0, "monks-walk")
    t.beside("ossuary", t[0].space, 0)
    t[0].glory = 2
    assert not any(option.startswith("attempt") for option in t.options())  # not in the space yet
    t.play("play low-water-legs extra 0").play("move north")
    t[0].glory = 5
    assert {"attempt coin-for-the-ferryman", "explore", "pass"} <= t.options()
    t.play("attempt coin-for-the-ferryman")
    assert t[0].done == [quest("coin-for-the-ferryman")]


@pytest.mark.rule("DG-107", "DG-108", "DG-118")
def test_a_completed_quest_ends_the_hero_phase():
    t = Table()
    t[0].quests = [quest("coin-for-the-ferryman"), quest("blood-on-the-step")]
    t.put(0, "ossuary")
    t[0].glory = 9
    t.play("attempt coin-for-the-ferryman")
    assert t.state.phase == steps.P_FINISH
    assert t[0].quests == [quest("blood-on-the-step")]
    assert (t[0].glory, t[0].peril) == (4 + 2, 1 + 3)  # he had not moved: the space's own (DG-117)


@pytest.mark.rule("DG-109")
def test_a_new_global_quest_comes_at_once_but_personal_ones_are_not_replaced():
    t = Table()
    t.state.global_quest = quest("coin-for-the-ferryman")
    t.state.quest_bag = [quest("blood-on-the-step")]
    t[0].quests = [quest("drain-the-cistern")]
    t.put(0, "ossuary")
    t[0].glory = 5
    t.play("attempt coin-for-the-ferryman", 1)
    assert t.state.global_quest == quest("blood-on-the-step")
    assert t[0].quests == [quest("drain-the-cistern")]


@pytest.mark.rule("DG-110", "DG-137")
def test_discarded_quests_go_to_the_bottom_of_the_deck():
    t = Table(steps.LORD, seats=3)
    t[1].quests, t[1].life, t[1].peril = [quest("blood-on-the-step"), quest("hush-the-choir")], 1, 2
    t.state.quest_bag = [quest("drain-the-cistern")]
    t.give(0, "drowned-novice")
    t.play("send drowned-novice at player-2 with melee extra 0").play("pass", 6, 1)
    assert t.state.quest_bottom == [quest("blood-on-the-step"), quest("hush-the-choir")]
    for wanted, draws in ((quest("drain-the-cistern"), [0]), (quest("blood-on-the-step"), []), (3, [])):
        t.new_global(draws)
        if wanted != 3:
            assert t.state.global_quest == wanted
    assert t.state.global_quest == quest("hush-the-choir")


@pytest.mark.rule("DG-109", "DG-110")
def test_a_fallen_heros_quest_becomes_the_global_one_where_none_was_left():
    t = Table(steps.LORD, seats=3)
    t[1].quests, t[1].life, t[1].peril = [quest("blood-on-the-step"), quest("hush-the-choir")], 1, 2
    t.state.quest_bag, t.state.global_quest = [], -1
    t.give(0, "drowned-novice")
    t.play("send drowned-novice at player-2 with melee extra 0").play("pass", 6, 1)
    assert t.state.global_quest == quest("blood-on-the-step")
    assert t.state.quest_bottom == [quest("hush-the-choir")]


@pytest.mark.rule("DG-155")
def test_the_effect_of_the_global_quest_is_on_all_heroes():
    t = Table()
    t.state.global_quest = quest("the-drowned-prior")
    for seat in (0, 1):
        assert scores.bonus(GAME.box, t.state, seat, "defend", ["undead"]) == -1
    t.state.global_quest = quest("read-the-closed-book")
    t[0].quests = [quest("the-drowned-prior")]
    assert scores.bonus(GAME.box, t.state, 0, "defend", ["undead"]) == -1
    assert scores.bonus(GAME.box, t.state, 1, "defend", ["undead"]) == 0
    t[0].quests, t[0].done = [], [quest("the-drowned-prior")]
    assert scores.bonus(GAME.box, t.state, 0, "defend", ["undead"]) == 0


@pytest.mark.rule("DG-156")
def test_an_artifact_is_a_lasting_ability_and_no_treasure():
    t = Table(steps.LORD)
    t[1].done, t[1].peril = [quest("the-founders-mould")], 2
    assert scores.hero_score(GAME.box, t.state, 1, 1) == 3
    room = scores.treasure_room(GAME.box, t.state, 1)
    assert room == GAME.box.heroes[t[1].hero].treasures
    t.give(0, "light-fingered-current")
    t.play("bane light-fingered-current paid by player-2")
    assert t[1].done == [quest("the-founders-mould")]


@pytest.mark.rule("DG-157", "DG-106")
def test_a_search_comes_first_and_is_the_free_attempt():
    t = Table()
    t[0].quests = [quest("the-founders-mould")]
    t.put(0, "undercroft")
    t.play("attempt the-founders-mould", 1)  # Speed 3 + 1 < 6: not found
    assert (t[0].movement, t[0].searched) == (3, -1)
    t.play("attempt the-founders-mould", 3)  # found, for 1 Movement; the Keeper attacks at once
    assert t[0].movement == 2
    assert t.options() == {"attack with melee", "attack with magic"}
    assert t.asked == 1
    t.play("attack with melee", 3, 3)
    assert "attempt the-founders-mould" not in t.options()
    t.reset(0)
    assert t[0].searched == -1  # to be searched again on a later turn


@pytest.mark.rule("DG-158")
@pytest.mark.parametrize(("free", "left"), [(False, 2), (True, 3)])
def test_every_chance_roll_costs_a_movement_unless_the_table_gives_one(free, left):
    t = Table(first_chance_roll_free=free)
    t[0].quests = [quest("the-long-candle")]
    t.put(0, "chapter-house")
    t.play("attempt the-long-candle", 1)
    assert t[0].movement == left
    t.play("attempt the-long-candle", 1)
    assert t[0].movement == left - 1


@pytest.mark.rule("DG-161", "DG-162")
def test_the_quest_monster_attacks_once_and_may_then_be_challenged_once():
    t = Table()
    t[0].quests = [quest("slay-the-cellarer")]
    t.put(0, "kitchens")
    assert not any("challenge slay" in option for option in t.options())
    t.play("attempt slay-the-cellarer").play("attack with melee", 3, 4)
    assert "attempt slay-the-cellarer" not in t.options()
    t.play("challenge slay-the-cellarer with melee", 1, 1)  # 2 + 1 against 3 + 1: he strikes back
    assert t[0].life == 5
    assert not any("challenge" in option for option in t.options())


@pytest.mark.rule("DG-163")
@pytest.mark.parametrize(("stay", "wounds"), [(True, 1), (False, 0)])
def test_wounds_on_a_quest_monster_stay_unless_the_table_heals_them(stay, wounds):
    t = Table(quest_wounds_stay=stay)
    t[0].quests = [quest("slay-the-cellarer")]
    t.put(0, "kitchens")
    t.play("attempt slay-the-cellarer").play("attack with melee", 1, 6)
    assert t.state.wounds[quest("slay-the-cellarer")] == 1
    t.reset(1)
    assert t.state.wounds[quest("slay-the-cellarer")] == wounds


@pytest.mark.rule("DG-164")
def test_a_winning_defence_can_complete_a_slay_quest():
    t = Table()
    t[0].quests = [quest("slay-the-cellarer")]
    t.state.wounds[quest("slay-the-cellarer")] = 1
    t.put(0, "kitchens")
    t.play("attempt slay-the-cellarer").play("attack with melee", 1, 6)
    assert t[0].done == [quest("slay-the-cellarer")]


@pytest.mark.rule("DG-167")
def test_a_sacrifice_may_cost_the_hero_his_life_before_the_reward():
    t = Table(seats=3)
    t[0].quests, t[0].life = [quest("blood-on-the-step")], 1
    t.put(0, "undercroft")
    t.play("attempt blood-on-the-step")
    assert t[0].out
    assert t[0].done == []
    assert quest("blood-on-the-step") in t.state.quest_bottom


@pytest.mark.rule("DG-167", "DG-190")
def test_a_sacrifice_of_cards_is_chosen_by_the_player():
    t = Table()
    t[0].quests = [quest("burn-the-tithe-rolls")]
    t.give(0, "pot-lid", "vergers-ring", "deep-breath", "second-wind")
    t.put(0, "treasury")
    t.play("attempt burn-the-tithe-rolls").play("discard pot-lid").play("discard deep-breath")
    assert t[0].done == []
    t.play("discard vergers-ring")
    assert t[0].done == [quest("burn-the-tithe-rolls")]
    assert t[0].hand == [card("second-wind")]


@pytest.mark.rule("DG-168")
def test_a_component_is_set_down_at_its_second_place():
    t = Table()
    t[0].quests = [quest("carry-the-novice")]
    t.put(0, "infirmary")
    t.play("take up carry-the-novice")
    assert t[0].movement == 3
    assert "set down carry-the-novice" not in t.options()
    t[0].space = place("tower-stair")
    t.play("set down carry-the-novice")
    assert t[0].done == [quest("carry-the-novice")]
    assert t[0].level == 2


@pytest.mark.rule("DG-170", "DG-195", "DG-137")
def test_a_dropped_component_lies_in_its_space_for_any_hero():
    t = Table(steps.LORD, seats=3)
    novice = quest("carry-the-novice")
    t[1].quests, t[1].life, t[1].peril = [novice], 1, 2
    t.state.carrier[novice] = 1
    t.give(0, "drowned-novice")
    t.play("send drowned-novice at player-2 with melee extra 0").play("pass", 6, 1)
    assert t.state.carrier[novice] == 10 + t[1].space
    t.play("give peril to player-3").play("monster to hand")
    assert t.state.stack[-1].step == steps.HERO
    t.play("take up carry-the-novice")
    assert t[0].quests == [novice]
    assert t[1].quests == []
    assert t.state.carrier[novice] == 0


@pytest.mark.rule("DG-133", "DG-171")
def test_only_the_challenger_can_take_an_escort():
    t = Table()
    novice = quest("carry-the-novice")
    t[0].quests = [novice]
    t.state.carrier[novice] = 0
    t[1].hero = t.hero("corporal-thump")
    t.play("challenge player-2 with melee", 1, 6)  # the defender hits normally
    assert t[0].life == 5
    assert t.state.carrier[novice] == 0
    assert t[1].glory == 1


@pytest.mark.rule("DG-139")
@pytest.mark.parametrize(("heals", "life"), [(False, 3), (True, 6)])
def test_a_level_heals_only_where_the_table_says_so(heals, life):
    t = Table(level_heals=heals)
    t[0].quests, t[0].life, t[0].glory = [quest("coin-for-the-ferryman")], 3, 5
    t.put(0, "ossuary")
    t.play("attempt coin-for-the-ferryman")
    assert (t[0].level, t[0].life) == (2, life)


@pytest.mark.rule("DG-139")
def test_there_is_no_level_above_the_printed_ones():
    t = Table()
    t[0].quests, t[0].level, t[0].glory = [quest("coin-for-the-ferryman")], 3, 5
    t.put(0, "ossuary")
    t.play("attempt coin-for-the-ferryman")
    assert t[0].level == 3


@pytest.mark.rule("DG-154")
def test_rewards_are_levels_life_glory_and_peril():
    words = {effect.word for data in GAME.box.quests for effect in data.reward}
    assert {"level", "heal", "glory", "peril"} <= words


@pytest.mark.rule("DG-106", "DG-165", "DG-166")
def test_the_first_attempt_is_free_and_failing_hits_all_present():
    t = Table()
    t[0].quests = [quest("silence-the-ninth-bell")]
    t.stand(0, "belfry-root")
    t.stand(1, "belfry-root")
    t.play("attempt silence-the-ninth-bell", 5)
    assert t[0].movement == 3
    assert (t[0].life, t[1].life) == (5, 5)
    t.play("attempt silence-the-ninth-bell", 6)
    assert t[0].movement == 2
    assert t[0].done == [quest("silence-the-ninth-bell")]


@pytest.mark.rule("DG-158", "DG-159")
def test_chance_rolls_cost_movement_and_odds_can_be_bought():
    t = Table()
    t[0].quests, t[0].glory = [quest("loaded-knucklebones")], 2
    t.stand(0, "abbots-cell")
    t.play("attempt loaded-knucklebones").play("pay for better odds").play("pay for better odds", 4)
    assert t[0].movement == 2
    assert t[0].done == [quest("loaded-knucklebones")]


@pytest.mark.rule("DG-160", "DG-161", "DG-163", "DG-164", "DG-055", "DG-056")
def test_a_quest_monster_attacks_first_and_keeps_its_wounds():
    t = Table()
    t[0].quests, t[0].glory = [quest("slay-the-cellarer")], 0
    t.stand(0, "kitchens")
    t.play("attempt slay-the-cellarer")
    assert t.asked == 1
    t.play("attack with melee", 1, 6)
    assert t.state.wounds[quest("slay-the-cellarer")] == 1
    assert t[0].glory == 0
    assert "attempt slay-the-cellarer" not in t.options()
    t.play("challenge slay-the-cellarer with melee", 6, 1)
    assert t[0].done == [quest("slay-the-cellarer")]


@pytest.mark.rule("DG-168", "DG-169")
def test_an_escort_is_taken_up_and_becomes_personal():
    t = Table()
    t.state.global_quest = quest("carry-the-novice")
    t.state.quest_bag = [quest("blood-on-the-step")]
    t.stand(0, "infirmary")
    GAME.apply(t.state, 0, GAME.moves.parse("take up carry-the-novice"), Chance(1), Log(on=False))
    assert t[0].quests == [quest("carry-the-novice")]
    assert t[0].movement == 3
    assert t.state.global_quest not in (-1, quest("carry-the-novice"))
