"""Special actions in and out of turn, the Inventory and its limits, the end of the turn."""

import pytest

from delvers.engine.chance import Chance
from delvers.engine.data import Frame
from delvers.engine.events import Log
from delvers.games.dungeoneer import scores
from delvers.games.dungeoneer.rules import hero as hero_rules
from delvers.games.dungeoneer.rules import steps, zones
from delvers.games.dungeoneer.rules.play import Play

from .table import GAME, Table, card, changed_game, place, quest

NOVICE = "send drowned-novice at player-2 with melee extra 0"


@pytest.mark.rule("DG-125")
def test_an_anytime_card_is_played_out_of_turn_before_the_roll():
    t = Table()
    t.give(1, "leaden-arm")
    t[0].peril = 1
    t[0].quests = [quest("silence-the-ninth-bell")]
    t.put(0, "belfry-root")
    t.play("attempt silence-the-ninth-bell")
    assert t.asked == 1
    t.play("bane leaden-arm paid by player-1", 6)
    assert t[0].peril == 0
    assert t[0].done == []  # 2 + 6 - 2 < 8


@pytest.mark.rule("DG-127", "DG-119")
@pytest.mark.parametrize("allowed", [True, False])
def test_a_saved_movement_may_pay_for_a_readied_card(allowed):
    t = Table(steps.LORD, heroes=("oda-quill", "ottoline-crake"), saved_movement_for_cards=allowed)
    t.give(0, "drowned-novice")
    t[1].peril, t[1].saved, t[1].challenges = 2, 1, 0
    t.play(NOVICE).play("pass", *([] if allowed else [3, 3]))
    if not allowed:
        assert t.asked == 0
        return
    assert "use ability" in t.options()
    t.play("use ability", 3, 3)
    assert (t[1].saved, t[1].challenges) == (0, 1)


@pytest.mark.rule("DG-134", "DG-128")
def test_special_actions_are_possible_in_every_phase():
    t = Table(steps.LORD)
    t[0].movement, t[0].tipped = 3, 1
    assert "untip" in t.options()
    t[1].saved, t[1].tipped = 1, 1
    t.play("untip").play("pass").play("pass")
    t.until(steps.WINDOW, steps.HERO)
    u = Table(steps.FINISH)
    u[1].saved, u[1].tipped = 1, 1
    u.begin_turn(0)
    asked = u.who_is_asked_until(steps.FINISH)
    assert 1 in asked


@pytest.mark.rule("DG-134", "DG-129")
def test_who_has_saved_a_movement_may_challenge_a_passer_by():
    t = Table()
    t.put(0, "monks-walk")
    t.beside("chapter-house", t[0].space, 0)
    t[1].space, t[1].saved = place("chapter-house"), 1
    t.play("move north")
    assert t.asked == 1
    t.play("challenge player-1 with magic", 6, 1)
    assert t[0].life == 5
    assert (t[1].glory, t[1].saved) == (1, 0)
    assert t.asked == 0


@pytest.mark.rule("DG-136", "DG-144")
def test_the_ability_is_no_boon_that_can_be_discarded_or_counted():
    t = Table(steps.LORD)
    t.ready(1, "low-water-legs")
    t.give(0, "forgotten-prayers")
    t[1].peril = 2
    t.play("bane forgotten-prayers paid by player-2")
    if t.asked == 1:
        assert t.options() == {"discard low-water-legs"}
        t.play("discard low-water-legs")
    assert t[1].boons == []
    assert scores.bonus(GAME.box, t.state, 1, "movement") == 0
    u = Table()
    u.ready(0, "low-water-legs")
    u.give(0, "ringers-patience")
    u[0].glory = 3
    assert "play ringers-patience extra 0" in u.options()  # limit 2, and the ability does not count


@pytest.mark.rule("DG-187")
def test_your_turn_means_your_own_turn_only():
    t = Table(steps.LORD, heroes=("oda-quill", "anselm-wick"))
    t.give(0, "drowned-novice")
    t[1].peril, t[1].glory, t[1].life = 2, 9, 3
    t.play(NOVICE).play("pass", 3, 4)
    assert t.asked == 0
    u = Table(heroes=("anselm-wick", "oda-quill"))
    u[0].glory, u[0].life = 9, 3
    assert "use ability" in u.options()


@pytest.mark.rule("DG-188", "DG-019", "DG-020")
def test_once_per_turn_is_once_in_each_players_turn():
    t = Table()
    t[0].glory = 5
    t.play("challenge player-2 with melee").play("use ability", 3, 3)
    assert t[0].used
    t[0].challenges = 1
    t.play("challenge player-2 with melee", 3, 3)  # the ability is not offered again
    assert t[0].glory == 4 + 2
    t.reset(1)
    assert t[0].used == []
    assert t[0].challenges == 1


@pytest.mark.rule("DG-020")
def test_what_lasts_for_a_turn_ends_with_it():
    t = Table()
    t.give(0, "every-door-is-a-friend")
    t.put(0, "crawlway")
    t[0].glory = 1
    t.play("play every-door-is-a-friend extra 0")
    assert set(t.state.opened) == {4 * place("crawlway") + side for side in range(4)}
    assert t[0].movement == 4
    t.reset(1)
    assert t.state.opened == []


@pytest.mark.rule("DG-022")
@pytest.mark.parametrize(("adds", "movement"), [(False, 3), (True, 4)])
def test_speed_gained_in_mid_turn_adds_movement_only_where_the_table_says_so(adds, movement):
    t = Table(heroes=("sefi-marrow", "oda-quill"), speed_adds_movement=adds)
    t[0].quests, t[0].glory = [quest("coin-for-the-ferryman")], 5
    t.put(0, "ossuary")
    t.play("attempt coin-for-the-ferryman")
    assert t[0].level == 2
    assert t[0].movement == movement


# -- limits -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DG-142")
def test_an_attachment_counts_towards_no_limit():
    t = Table()
    t.ready(0, "sextons-spade", "pot-lid", "hobnail-boots", "low-water-legs", "ringers-patience")
    t.give(0, "whetted-edge")
    t[0].glory = 2
    t.play("play whetted-edge extra 0").play("choose card sextons-spade")
    assert len(t[0].boons) == 2
    assert len(t[0].treasures) == 3
    assert scores.treasure_room(GAME.box, t.state, 0) == 0


@pytest.mark.rule("DG-143")
def test_copies_of_a_boon_stack():
    game = changed_game(
        {
            path: text.replace('id = "low-water-legs"\n', 'id = "low-water-legs"\ncopies = 2\n')
            for path, text in GAME.box.texts.items()
        }
    )
    t = Table(game=game)
    copies = [i for i, data in enumerate(game.box.adventure) if data.id == "low-water-legs"]
    t[0].hand, t[0].known, t[0].glory = copies, [0, 0], 4
    t.play("play low-water-legs extra 0").play("play low-water-legs-2 extra 0")
    assert scores.bonus(game.box, t.state, 0, "movement") == 2


@pytest.mark.rule("DG-145")
def test_an_instant_boon_never_counts():
    t = Table()
    t.ready(0, "low-water-legs", "ringers-patience")
    t.give(0, "every-door-is-a-friend", "tavern-schooling")
    t[0].glory = 9
    assert "play tavern-schooling extra 0" not in t.options()
    t.play("play every-door-is-a-friend extra 0")
    assert card("every-door-is-a-friend") in t.state.discard


@pytest.mark.rule("DG-147", "DG-124", "DG-144")
def test_treasures_are_dropped_at_the_end_of_the_turn_only_and_boons_never():
    t = Table()
    t.ready(0, "sextons-spade", "low-water-legs")
    assert not any(option.startswith("discard") for option in t.options())
    t[0].movement = 0
    t.give(0, "deep-breath")
    t.play("pass")
    assert t.options() == {"discard sextons-spade", "discard deep-breath"}


@pytest.mark.rule("DG-149")
def test_a_potion_used_in_the_moment_it_is_played_needs_no_place():
    t = Table()
    t.ready(0, "sextons-spade", "pot-lid", "hobnail-boots")
    t.give(0, "infirmarians-brandy")
    t[0].glory, t[0].life = 2, 3
    assert "play infirmarians-brandy extra 0" not in t.options()
    t.play("play and use infirmarians-brandy")
    assert (t[0].life, t[0].glory) == (5, 0)
    assert card("infirmarians-brandy") in t.state.discard
    assert len(t[0].treasures) == 3


@pytest.mark.rule("DG-151", "DG-146")
def test_without_the_satchel_the_owner_keeps_what_fits():
    t = Table(steps.LORD, heroes=("corporal-thump", "anselm-wick"))
    t.ready(1, "oilskin-satchel", "sextons-spade", "pot-lid", "vergers-ring")
    t.give(0, "light-fingered-current")
    t.give(1, "founders-hammer")
    t[1].peril, t[1].glory = 2, 9
    assert not hero_rules.playable(GAME.box, t.state, 1, card("founders-hammer"))  # a second weapon, even in storage
    t.play("bane light-fingered-current paid by player-2").play("discard oilskin-satchel")
    assert t.asked == 1
    t.play("discard pot-lid")
    assert t[1].treasures == [card("sextons-spade"), card("vergers-ring")]
    assert t.asked == 0


@pytest.mark.rule("DG-172", "DG-135")
def test_carrying_the_mule_gives_a_place_and_losing_it_takes_it():
    t = Table(sets="both", heroes=("anselm-wick", "oda-quill"))
    mule = quest("lead-the-lost-mule")
    t[0].quests = [mule]
    t.state.carrier[mule] = 0
    t.ready(0, "sextons-spade", "pot-lid", "vergers-ring")
    assert scores.treasure_room(GAME.box, t.state, 0) == 0
    t.put(0, "first-shrine")
    t.play("set down lead-the-lost-mule")
    assert t.options() == {"discard sextons-spade", "discard pot-lid", "discard vergers-ring"}


# -- the end of the turn ----------------------------------------------------------------------------------------------


@pytest.mark.rule("DG-121")
@pytest.mark.parametrize(("allowed", "offered"), [(True, {"pass", "discard pot-lid"}), (False, None)])
def test_with_an_empty_hand_a_discard_is_free(allowed, offered):
    t = Table(steps.FINISH, discard_with_empty_hand=allowed)
    t.ready(0, "pot-lid")
    t[0].movement = 0
    t.run()
    assert t.options() == (offered or {"pass"})
    t.finish("pass")
    assert t[0].treasures == [card("pot-lid")]
    assert len(t[0].hand) == 5


@pytest.mark.rule("DG-122")
def test_more_than_five_cards_may_be_kept():
    t = Table(steps.FINISH)
    words = ("deep-breath", "pot-lid", "second-wind", "borrowed-minute", "vergers-ring", "wand-of-wax", "not-today")
    t.give(0, *words)
    t[0].movement = 0
    t.run()
    t.finish("discard pot-lid")
    assert len(t[0].hand) == 6


@pytest.mark.rule("DG-123")
def test_the_discards_are_shuffled_in_in_the_middle_of_a_draw():
    t = Table(steps.FINISH)
    rest = t.state.bag
    t.state.bag, t.state.discard = rest[:2], rest[2:6]
    t[0].movement = 0
    t.run()
    t.finish("pass")
    assert len(t[0].hand) == 5
    assert len(t.state.bag) == 1
    assert t.state.discard == []


@pytest.mark.rule("DG-123")
def test_with_both_piles_empty_nothing_is_drawn():
    t = Table(steps.FINISH)
    t.state.bag, t.state.discard = [], []
    t[0].movement = 0
    t.run()
    t.finish("pass")
    assert t[0].hand == []
    assert t.state.active == 1


@pytest.mark.rule("DG-192", "DG-017")
def test_the_next_survivor_begins_the_round_when_its_holder_falls():
    t = Table(seats=3)
    t.state.first = 0
    t.skip_turn()
    assert (t.state.active, t.state.round) == (1, 0)
    t[0].life, t[0].out = 0, 1
    t.skip_turn()
    assert (t.state.active, t.state.round) == (2, 0)
    t.skip_turn()
    assert (t.state.active, t.state.round, t.state.first) == (1, 1, 1)


@pytest.mark.rule("DG-190")
def test_the_affected_player_chooses_a_forced_discard():
    t = Table(steps.LORD)
    t.ready(1, "pot-lid", "sextons-spade")
    t.give(0, "light-fingered-current")
    t[1].peril = 2
    t.play("bane light-fingered-current paid by player-2")
    assert t.asked == 1
    assert t.options() == {"discard pot-lid", "discard sextons-spade"}


@pytest.mark.rule("DG-191")
def test_a_target_must_still_be_legal_when_the_card_resolves():
    t = Table(steps.LORD, seats=3)
    t.ready(0, "drowned-novice")
    t.give(0, "barnacled")
    t[1].peril = 1
    t.play("bane barnacled paid by player-2")
    u = Table(steps.LORD)
    u.give(0, "barnacled")
    u.state.stack.append(Frame(steps.ATTACH, 0, card("barnacled")))
    u[0].hand, u[0].known = [], []
    u.run()
    assert card("barnacled") in u.state.discard  # its host is gone


@pytest.mark.rule("DG-174")
def test_at_reset_boons_come_before_treasures_and_banes():
    t = Table()
    t.ready(0, "all-or-nothing")
    t.afflict(0, "debt-to-the-drowned", by=1)
    t[0].glory = 3
    t.reset(0)
    assert t.asked == 0
    t.play("pay")
    assert t[0].glory == 0  # 1 for the Boon first, then the Bane takes 2


@pytest.mark.rule("DG-182")
def test_extra_points_are_the_hash():
    t = Table(steps.LORD)
    t.give(0, "lantern-leech")
    t[1].peril = 4
    t.play("send lantern-leech at player-2 with melee extra 2").play("pass", 2, 4)
    assert t[1].life == 5
    assert t[1].peril == 0


@pytest.mark.rule("DG-139", "DG-154", "DG-117", "DG-118")
def test_a_level_reward_raises_the_scores_and_keeps_wounds():
    t = Table()
    t[0].quests, t[0].life = [quest("silence-the-ninth-bell")], 4
    t.stand(0, "belfry-root")
    t.play("attempt silence-the-ninth-bell", 6)
    # 2 Glory are the reward, 3 the space's own: he has not moved in this turn.
    assert (t[0].level, t[0].life, t[0].glory) == (2, 4, 5)
    assert scores.hero_score(GAME.box, t.state, 0, 0) == 3
    assert t.state.stack[-1].step == steps.FINISH


@pytest.mark.rule("DG-120", "DG-122", "DG-124")
def test_one_card_is_discarded_and_the_hand_refilled():
    t = Table(steps.FINISH)
    t.give(0, "sextons-spade", "deep-breath")
    t.ready(0, "low-water-legs", "pot-lid")
    t[0].movement = 0
    t.play("pass")
    assert t.options() == {"discard sextons-spade", "discard deep-breath", "discard pot-lid"}
    GAME.apply(t.state, 0, GAME.moves.parse("discard deep-breath"), Chance(1), Log(on=False))
    assert len(t[0].hand) == 5
    assert t.state.active == 1


@pytest.mark.rule("DG-119")
def test_one_movement_may_be_saved():
    t = Table(steps.FINISH)
    t.play("save a movement")
    assert t[0].saved == 1


@pytest.mark.rule("DG-128", "DG-189")
def test_a_tipped_hero_can_only_untip():
    t = Table()
    t[0].tipped = 1
    assert t.options() == {"pass", "untip"}
    t.play("untip")
    assert t[0].tipped == 0
    assert t[0].movement == 2


@pytest.mark.rule("DG-129", "DG-130", "DG-132")
def test_challenging_a_hero_gives_glory_for_the_wound():
    t = Table()
    t.play("challenge player-2 with melee", 6, 1)
    assert t[1].life == 5
    assert t[0].glory == 1
    assert t[0].movement == 2
    assert "challenge player-2 with melee" not in t.options()


@pytest.mark.rule("DG-133", "DG-171")
def test_a_challenge_takes_the_escort_instead_of_a_wound():
    t = Table()
    t[1].quests = [quest("carry-the-novice")]
    t.state.carrier[quest("carry-the-novice")] = 1
    t.play("challenge player-2 with melee", 6, 1)
    assert t[1].life == 6
    assert t[0].quests == [quest("carry-the-novice")]
    assert t[1].quests == []


@pytest.mark.rule("DG-135", "DG-146")
def test_limits_and_slots():
    t = Table()
    t.ready(0, "sextons-spade", "ringers-patience", "low-water-legs")
    t.give(0, "founders-hammer", "tavern-schooling", "pot-lid")
    t[0].glory = 9
    offered = t.options()
    assert "play founders-hammer extra 0" not in offered
    assert "play tavern-schooling extra 0" not in offered
    assert "play pot-lid extra 0" in offered


@pytest.mark.rule("DG-150")
def test_a_storage_item_may_be_played_when_full():
    t = Table()
    t.ready(0, "sextons-spade", "pot-lid", "hobnail-boots")
    t.give(0, "oilskin-satchel", "vergers-ring")
    t[0].glory = 9
    assert "play vergers-ring extra 0" not in t.options()
    t.play("play oilskin-satchel extra 0")
    assert "play vergers-ring extra 0" in t.options()


@pytest.mark.rule("DG-148")
def test_a_used_up_treasure_is_discarded():
    t = Table(steps.LORD)
    t.give(0, "drowned-novice")
    t.ready(1, "eelskin-coat")
    t.state.tokens[card("eelskin-coat")] = 1
    t[1].peril = 2
    t.play("send drowned-novice at player-2 with melee extra 0").play("pass", 6, 1).play("use eelskin-coat")
    assert t[1].life == 6
    assert card("eelskin-coat") in t.state.discard


@pytest.mark.rule("DG-140", "DG-141")
def test_an_attachment_goes_with_its_host():
    t = Table()
    t.ready(0, "sextons-spade")
    t.give(0, "whetted-edge")
    t[0].glory = 2
    t.play("play whetted-edge extra 0")
    t.play("choose card sextons-spade")
    assert t.state.host[card("whetted-edge")] == card("sextons-spade")
    assert scores.hero_score(GAME.box, t.state, 0, 0) == 4
    zones.discard(Play(GAME.box, t.state, Chance(1), Log(on=False)), card("sextons-spade"))
    assert card("whetted-edge") in t.state.discard


@pytest.mark.rule("DG-138")
def test_recovering_stops_at_the_printed_life():
    t = Table()
    t.ready(0, "infirmarians-brandy")
    t[0].life = 5
    t.play("use infirmarians-brandy")
    assert t[0].life == 6


@pytest.mark.rule("DG-194")
def test_hands_are_hidden_and_inventories_public():
    t = Table()
    t.give(1, "pot-lid")
    t.ready(1, "sextons-spade")
    view = GAME.view(t.state, 0)
    assert "pot-lid" not in str(view)
    assert view["players"][1]["hand"] == 1
    assert view["players"][1]["treasures"] == [{"card": "sextons-spade", "id": "sextons-spade"}]
