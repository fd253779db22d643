"""The rules of Dungeoneer, by id."""

import pytest

from delvers.engine.chance import Chance, Replayed
from delvers.engine.data import Frame
from delvers.engine.errors import InvalidOptions
from delvers.engine.events import Log
from delvers.games.dungeoneer import SPEC, mapping, scores
from delvers.games.dungeoneer.rules import hero, steps, turn, zones
from delvers.games.dungeoneer.rules.play import Play
from tests.games.dungeoneer.table import GAME, Table, card, place, quest


def fresh(seats=4, seed=1, **options):
    return GAME.setup(SPEC.check_options(seats, options), Chance(seed))


@pytest.mark.rule("DG-001", "DG-167", "DG-108")
def test_the_third_quest_wins_at_once():
    t = Table()
    t[0].done = [quest("the-long-candle"), quest("drain-the-cistern")]
    t[0].quests = [quest("coin-for-the-ferryman")]
    t[0].glory = 5
    t.stand(0, "ossuary")
    t.play("attempt coin-for-the-ferryman")
    assert (t.state.over, t.state.winner) == (1, 0)


@pytest.mark.rule("DG-002", "DG-137", "DG-050")
def test_the_last_hero_standing_wins():
    t = Table(steps.LORD)
    t.give(0, "the-cellarer")
    t.ready(1, "pot-lid")
    t[1].life, t[1].peril = 1, 5
    t.play("send the-cellarer at player-2 with melee extra 0").play("pass", 6, 1)
    assert t.state.over == 2
    assert t.state.winner == 0
    assert t[1].treasures == []
    assert card("pot-lid") in t.state.discard


@pytest.mark.rule("DG-004", "DG-026", "DG-029", "DG-025")
def test_peril_is_spent_by_opponents_only():
    t = Table(steps.LORD, seats=3)
    t.give(0, "waterlogged")
    t[0].peril, t[1].peril, t[2].peril = 9, 2, 1
    assert t.options() == {"pass", "bane waterlogged paid by player-2"}
    t.play("bane waterlogged paid by player-2")
    assert t[1].peril == 0
    assert t[1].banes == [card("waterlogged")]


@pytest.mark.rule("DG-006")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_play(seats):
    with pytest.raises(InvalidOptions, match="2, 3 or 4"):
        SPEC.check_options(seats, {})


@pytest.mark.rule("DG-007", "DG-096")
def test_a_cost_is_paid_in_full_or_not_at_all():
    t = Table()
    t.give(0, "sextons-spade")
    t[0].glory = 1
    assert "play sextons-spade extra 0" not in t.options()
    t[0].glory = 2
    t.play("play sextons-spade extra 0")
    assert t[0].glory == 0
    assert scores.hero_score(GAME.box, t.state, 0, 0) == 3


@pytest.mark.rule("DG-009")
def test_the_highest_begins_and_ties_roll_again():
    state = fresh(3)
    GAME.apply(state, 0, GAME.moves.parse("roll for initiative"), Replayed([5, 5, 0, 1, 3] + [0] * 9), Log(on=False))
    assert state.first == state.active == 1


@pytest.mark.rule("DG-010", "DG-011", "DG-014", "DG-015", "DG-016")
def test_set_up():
    state = fresh(4)
    assert len({p.hero for p in state.players}) == 4
    assert state.global_quest >= 0
    for player in state.players:
        assert (player.level, player.life, player.glory, player.peril) == (1, 6, 1, 1)
        assert len(player.quests) == 2
        assert len(player.hand) == 5
        assert GAME.box.maps[player.space].kind == mapping.ENTRANCE


@pytest.mark.rule("DG-012", "DG-077")
def test_four_passages_lie_around_the_entrance():
    state = fresh(2)
    entrance = state.players[0].space
    around = state.near[4 * entrance : 4 * entrance + 4]
    assert all(m >= 0 and GAME.box.maps[m].kind == mapping.PASSAGE for m in around)
    assert len(state.map_bag) == 15
    spots = mapping.legal_spots(GAME.box, state, place("ossuary"))
    touching = {mapping.CENTRE + s for s in mapping.STEPS}
    assert spots
    assert not touching & {cell for cell, _ in spots}


@pytest.mark.rule("DG-018", "DG-019", "DG-022", "DG-023", "DG-024")
def test_reset():
    t = Table()
    t.state.stack.append(Frame(steps.RESET, 0))
    t.state.opened = [3]
    t[0].saved, t[0].movement, t[1].used, t[0].visited = 1, 0, [7], [1, 2]
    turn.run(Play(GAME.box, t.state, Replayed([]), Log(on=False)))
    assert t.state.opened == []
    assert t[1].used == []
    assert (t[0].saved, t[0].movement, t[0].visited) == (0, 3, [t[0].space])


@pytest.mark.rule("DG-021")
@pytest.mark.parametrize(("answer", "glory", "kept"), [("pay", 0, True), ("pass", 1, False)])
def test_upkeep_is_paid_or_the_card_returns_to_the_hand(answer, glory, kept):
    t = Table()
    t.ready(0, "all-or-nothing")
    t[0].glory = 1
    t.state.stack.append(Frame(steps.RESET, 0))
    turn.run(Play(GAME.box, t.state, Replayed([]), Log(on=False)))
    t.play(answer)
    assert t[0].glory == glory
    assert (card("all-or-nothing") in t[0].boons) is kept
    assert (card("all-or-nothing") in t[0].hand) is not kept


@pytest.mark.rule("DG-031", "DG-033", "DG-034", "DG-035")
def test_encounters_name_a_standard_form():
    t = Table(steps.LORD)
    t.give(0, "rat-abbot")
    t[1].peril = 4
    assert t.options() == {"pass", "send rat-abbot at player-2 with melee extra 0"}
    t.play("send rat-abbot at player-2 with melee extra 0")
    assert t.options() == {"pass"}


@pytest.mark.rule("DG-036", "DG-126")
def test_the_victim_may_respond():
    t = Table(steps.LORD)
    t.give(0, "drowned-novice")
    t.give(1, "not-today")
    t[1].glory, t[1].peril = 2, 2
    t.play("send drowned-novice at player-2 with melee extra 0").play("pass")
    assert t.asked == 1
    t.play("play not-today extra 0")
    assert card("drowned-novice") in t.state.discard
    assert t[1].life == 6
    assert t[1].glory == 0


@pytest.mark.rule("DG-038")
def test_an_encounter_cannot_reach_a_hero_who_left():
    t = Table(steps.LORD)
    t.give(0, "drowned-novice")
    t[1].peril = 2
    t.play("send drowned-novice at player-2 with melee extra 0")
    t.stand(1, "ossuary")
    t.play("pass")
    assert t.options() == {"monster to hand", "monster to pack"}
    assert t[1].peril == 0


@pytest.mark.rule("DG-042", "DG-044", "DG-052", "DG-058")
def test_the_higher_total_hits_for_one_wound():
    t = Table(steps.LORD)
    t.give(0, "drowned-novice")
    t[1].peril = 2
    t.play("send drowned-novice at player-2 with melee extra 0").play("pass", 4, 3)
    assert t[1].life == 5
    t.play("give peril to player-2")
    assert t[1].peril == 1
    t.play("monster to hand")
    assert t[0].hand == [card("drowned-novice")]
    assert t[0].known == [3]


@pytest.mark.rule("DG-043")
def test_nobody_hits_on_a_tie():
    t = Table(steps.LORD)
    t.give(0, "drowned-novice")
    t[1].peril = 2
    t.play("send drowned-novice at player-2 with melee extra 0").play("pass", 2, 4)
    assert t[1].life == 6
    assert t.state.tokens[card("drowned-novice")] == 0


@pytest.mark.rule("DG-045")
def test_a_hit_effect_replaces_the_wound():
    t = Table(steps.LORD)
    t.give(0, "marsh-light")
    t[1].peril, before = 2, t[1].space
    t.play("send marsh-light at player-2 with magic extra 0").play("pass", 6, 1)
    to = next(o for o in t.options() if o.startswith("to "))
    t.play(to)
    assert t[1].life == 6
    assert t[1].space != before
    assert t[1].peril == 1


@pytest.mark.rule("DG-046", "DG-049", "DG-053", "DG-060")
def test_a_defender_who_wins_hits_too():
    t = Table(steps.LORD)
    t.give(0, "drowned-novice")
    t[1].peril, t[1].glory = 2, 0
    t.play("send drowned-novice at player-2 with melee extra 0").play("pass", 1, 6)
    assert t[1].glory == 1
    assert card("drowned-novice") in t.state.discard


@pytest.mark.rule("DG-048")
def test_the_best_attack_type_counts():
    t = Table()
    assert scores.hero_standard(GAME.box, t.state, 0) == [0]
    t.ready(0, "wand-of-wax")
    assert scores.hero_standard(GAME.box, t.state, 0) == [0, 1]


@pytest.mark.rule("DG-059", "DG-065")
def test_a_wounded_monster_goes_to_the_pack():
    t = Table(steps.LORD)
    t.give(0, "mud-penitent")
    t[1].peril = 3
    t.play("send mud-penitent at player-2 with melee extra 0").play("pass", 1, 6)
    assert t[0].pack == [card("mud-penitent")]
    assert t.state.tokens[card("mud-penitent")] == 1


@pytest.mark.rule("DG-061")
def test_the_pack_holds_three():
    t = Table(steps.LORD)
    t.ready(0, "bilge-rat", "bilge-rat-2", "font-eel")
    t.give(0, "drowned-novice")
    t[1].peril = 2
    t.play("send drowned-novice at player-2 with melee extra 0").play("pass", 1, 3).play("monster to pack")
    t.play("discard bilge-rat")
    assert len(t[0].pack) == 3
    assert card("bilge-rat") in t.state.discard


@pytest.mark.rule("DG-062")
def test_pack_monsters_are_played_for_peril():
    t = Table(steps.LORD)
    t.ready(0, "bilge-rat")
    t[1].peril = 0
    assert t.options() == {"pass"}
    t[1].peril = 1
    t.play("send bilge-rat at player-2 with melee extra 0")
    assert t[1].peril == 0
    assert t[0].pack == []


@pytest.mark.rule("DG-041", "DG-068", "DG-071", "DG-030", "DG-057")
def test_a_trap_hits_everybody_in_the_space():
    t = Table(steps.LORD)
    t.give(0, "needle-psalter")
    t[1].peril, t[1].glory = 2, 0
    t.play("send needle-psalter at player-2 with itself extra 0").play("pass", 4, 3)
    assert t[0].life == 5
    assert t[1].life == 6
    assert t[1].glory == 1
    assert t[1].peril == 0


@pytest.mark.rule("DG-070")
def test_threats_may_use_life_and_level():
    t = Table()
    t[0].life, t[0].level = 4, 2
    assert [scores.stat(GAME.box, t.state, 0, i) for i in range(5)] == [3, 0, 3, 4, 2]


@pytest.mark.rule("DG-072")
def test_a_hazard_makes_traps_harder():
    t = Table(steps.LORD)
    t.give(0, "needle-psalter")
    t[1].peril = 2
    t.stand(1, "treasury")
    t.play("send needle-psalter at player-2 with itself extra 0").play("pass", 3)
    assert t[1].life == 5


@pytest.mark.rule("DG-182")
def test_extra_points_are_the_hash():
    t = Table(steps.LORD)
    t.give(0, "lantern-leech")
    t[1].peril = 4
    t.play("send lantern-leech at player-2 with melee extra 2").play("pass", 2, 4)
    assert t[1].life == 5
    assert t[1].peril == 0


@pytest.mark.rule("DG-076", "DG-078", "DG-080", "DG-081")
def test_every_laid_card_can_be_reached():
    state = fresh(2, seed=9)
    chance = Chance(2)
    while state.map_bag:
        m = chance.draw(state.map_bag)
        spots = mapping.legal_spots(GAME.box, state, m)
        assert spots
        assert {turned for _, turned in spots} <= {0, 1}
        mapping.lay(GAME.box, state, m, *spots[chance.below(len(spots))])
        assert mapping.whole(GAME.box, state, 0)


def corridor():
    """Seat 0 in the Crawlway, whose east exit is Locked 6, with the Nave beyond."""
    t = Table()
    a, b = place("crawlway"), place("flooded-nave")
    for m in (a, b):
        t.state.map_bag.remove(m)
    mapping.lay(GAME.box, t.state, a, 5, 0)
    mapping.lay(GAME.box, t.state, b, 6, 0)
    t[0].space = a
    t[0].visited = [a]
    return t, a, b


@pytest.mark.rule("DG-084", "DG-090", "DG-098", "DG-100")
def test_a_locked_exit_opens_all_the_same_and_costs_a_movement():
    t, _, b = corridor()
    t.play("move east", 1, 6)
    assert t[0].space == b
    assert t[0].movement == 1
    assert (t[0].glory, t[0].peril) == (2, 3)


@pytest.mark.rule("DG-092")
def test_on_the_threshold():
    t, a, b = corridor()
    t[0].movement = 1
    t.play("move east", 1)
    assert t[0].space == a
    assert t[0].threshold == 1
    assert t[0].movement == 0
    t[1].space, t[1].threshold = b, -1
    assert hero.held(t.state, a, 1)


@pytest.mark.rule("DG-085", "DG-095")
def test_nobody_passes_a_wall():
    t, a, b = corridor()
    assert mapping.passable(GAME.box, t.state, a, 1) == b
    scriptorium = place("scriptorium")
    mapping.lay(GAME.box, t.state, scriptorium, 5 - 64, 0)  # its south side is a Wall, seen from the Crawlway's north
    assert mapping.passable(GAME.box, t.state, a, 0) == -1


@pytest.mark.rule("DG-104")
def test_exploring_costs_one_movement():
    t = Table()
    before = len(t.state.map_bag)
    GAME.apply(t.state, 0, GAME.moves.parse("explore"), Chance(3), Log(on=False))
    assert t[0].movement == 2
    assert len(t.state.map_bag) == before - 1
    assert all(option.startswith("place at") for option in t.options())


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


@pytest.mark.rule("DG-113")
def test_sewers_join_equal_letters():
    t = Table(sets="wilderness")
    t.stand(0, "hill-harbour")
    t.stand(1, "crossed-keys-inn")
    t.play("sewer to crossed-keys-inn")
    assert t[0].space == place("crossed-keys-inn")
    assert t[0].movement == 2
    assert t[0].moved == 1


@pytest.mark.rule("DG-114", "DG-082")
def test_a_portal_leads_to_the_entrance_of_the_dungeon():
    t = Table(sets="both")
    t.stand(0, "orlas-well")
    t.play("portal to tower-stair")
    assert t[0].space == place("tower-stair")
    assert t[0].movement == 2


@pytest.mark.rule("DG-194")
def test_hands_are_hidden_and_inventories_public():
    t = Table()
    t.give(1, "pot-lid")
    t.ready(1, "sextons-spade")
    view = GAME.view(t.state, 0)
    assert "pot-lid" not in str(view)
    assert view["players"][1]["hand"] == 1
    assert view["players"][1]["treasures"] == [{"card": "sextons-spade", "id": "sextons-spade"}]
