"""Set-up, the open map, combined sets and hand-picked decks."""

import pytest

from delvers.engine import flow
from delvers.engine.chance import Chance, Replayed
from delvers.engine.errors import InvalidOptions
from delvers.engine.events import Log
from delvers.games.dungeoneer import SPEC, mapping, scores
from delvers.games.dungeoneer.cards import set_texts
from delvers.games.dungeoneer.rules import setup, steps

from .table import GAME, Table, card, changed_game, fresh, place, quest


@pytest.mark.rule("DG-003")
def test_only_the_owner_spends_his_glory():
    t = Table()
    t.give(0, "sextons-spade")
    t[0].glory, t[1].glory = 1, 9
    assert "play sextons-spade extra 0" not in t.options()
    t[0].glory = 2
    t.play("play sextons-spade extra 0")
    assert (t[0].glory, t[1].glory) == (0, 9)


@pytest.mark.rule("DG-005")
def test_tokens_on_cards_are_not_the_players_own():
    t = Table()
    t.give(0, "eelskin-coat")
    t[0].glory = 3
    t.play("play eelskin-coat extra 0")
    assert t.tokens("eelskin-coat") == 2
    assert t[0].glory == 0
    assert "play pot-lid extra 0" not in t.options()


@pytest.mark.rule("DG-007")
def test_a_table_may_cap_glory_and_peril():
    t = Table(resource_cap=3)
    t.stand(0, "belfry-root")
    t[0].glory, t[0].peril = 2, 2
    t.state.stack.pop()
    t.run()
    assert (t[0].glory, t[0].peril) == (3, 3)
    assert Table(resource_cap=0).state.cap == 0


@pytest.mark.rule("DG-008")
def test_each_kind_has_its_deck_and_every_card_is_somewhere():
    state = fresh(4)
    cards = sorted([*state.bag, *(c for p in state.players for c in p.hand)])
    assert cards == [c for c in range(93) if GAME.box.adventure_realm[c] == 0]
    quests = [*state.quest_bag, state.global_quest, *(q for p in state.players for q in p.quests)]
    assert sorted(quests) == list(range(14))
    assert fresh(4, 1).players[0].hand != fresh(4, 2).players[0].hand


@pytest.mark.rule("DG-013")
def test_passages_that_were_not_chosen_go_back():
    state = fresh(2)
    kinds = [GAME.box.maps[m].kind for m in state.map_bag]
    assert kinds.count(mapping.PASSAGE) == 4
    assert kinds.count(mapping.ENTRANCE) == 0


@pytest.mark.rule("DG-017")
def test_turns_go_clockwise_from_the_initiative():
    t = Table(seats=3, heroes=("oda-quill", "corporal-thump", "sefi-marrow"))
    t.state.first = 0
    seen = [t.state.active]
    for _ in range(4):
        t.skip_turn()
        seen.append(t.state.active)
    assert seen == [0, 1, 2, 0, 1]


# -- the open map -----------------------------------------------------------------------------------------------------


def laid_out(seats=3, seed=1, **options):
    """An open map after everybody has laid his cards, at the first real turn."""
    chance = Chance(seed)
    state = fresh(seats, seed, open_map=True, **options)
    log = Log(on=False)
    decisions = flow.settle(GAME, state, chance, log)
    while state.phase == 0:
        move = decisions[0].options[0]
        decisions = flow.step(GAME, state, decisions[0].seat, move, chance, log)
    return state


@pytest.mark.rule("DG-175", "DG-178")
def test_an_open_map_is_laid_before_play_and_leaves_nothing_to_explore():
    state = laid_out()
    assert state.active == state.first
    assert sum(cell >= 0 for cell in state.cell) >= 18
    assert mapping.whole(GAME.box, state, 0)
    assert (state.map_bag, state.map_bottom, [p.maps for p in state.players]) == ([], [], [[], [], []])
    assert not any("explore" in GAME.moves.text(m) for m in hero_options(state))


def hero_options(state):
    from delvers.games.dungeoneer.rules import hero

    state.players[state.active].movement = 3
    return hero.options(GAME.box, state, state.active)


@pytest.mark.rule("DG-176")
def test_all_map_cards_are_dealt_one_at_a_time():
    state = fresh(4, open_map=True)
    assert state.map_bag == []
    dealt = sorted(m for p in state.players for m in p.maps)
    assert dealt == [m for m in range(20) if m != place("tower-stair")]
    assert state.cell[place("tower-stair")] == mapping.CENTRE
    assert state.stack[-1].step == steps.LAYOUT
    assert state.stack[-1].seat == (state.first + 1) % 4


@pytest.mark.rule("DG-177")
def test_cards_of_ones_own_quests_are_passed_to_the_left_once():
    assert sum(passed(fresh(3, seed, open_map=True)) for seed in range(6)) > 6


def passed(state):
    """How many cards were passed; each of them, and no other, lies left of where it was dealt."""
    passed = 0
    for seat, player in enumerate(state.players):
        for dealt, known in zip(player.maps, player.maps_known, strict=True):
            dealt_to = known.bit_length() - 1
            named = dealt in setup.named_places(GAME.box, state, dealt_to)
            assert seat == ((dealt_to + 1) % 3 if named else dealt_to)
            passed += named
    return passed


@pytest.mark.rule("DG-178")
def test_a_player_without_a_legal_card_passes():
    state = fresh(2, open_map=True, sets="both")
    state.players[0].maps = [place("ossuary")]
    state.players[1].maps = [place("hill-harbour"), place("first-shrine")]
    for player in state.players:
        player.maps_known = [0] * len(player.maps)
    state.stack[-1].seat = 0
    options = [GAME.moves.text(m) for d in GAME.decisions(state) for m in d.options]
    assert options == ["lay out ossuary"]
    step(state, "lay out ossuary")
    flow.settle(GAME, state, Chance(1), Log(on=False))
    step(state, next(GAME.moves.text(m) for m in GAME.decisions(state)[0].options))
    # Player 1 has nothing left; player 2 cannot lay the harbour before the Entrance of its realm.
    assert [GAME.moves.text(m) for m in GAME.decisions(state)[0].options] == ["lay out first-shrine"]


def step(state, text):
    GAME.apply(state, GAME.decisions(state)[0].seat, GAME.moves.parse(text), Chance(1), Log(on=False))


# -- combined sets and hand-picked decks ------------------------------------------------------------------------------


@pytest.mark.rule("DG-179")
def test_two_sets_of_one_realm_are_shuffled_together_by_kind():
    texts = set_texts()
    texts["crooked-pilgrimage/set.toml"] = texts["crooked-pilgrimage/set.toml"].replace('"wilderness"', '"dungeon"')
    game = changed_game(texts)
    state = game.setup(SPEC.check_options(4, {}), Chance(3))
    assert len(state.bag) + 20 == 93
    assert len(mapping.entrances(game.box, state)) == 1
    assert {card["set"] for card in game.cards()} == {"drowned-bell", "crooked-pilgrimage"}


@pytest.mark.rule("DG-180", "DG-014")
def test_with_both_realms_everybody_chooses_his_entrance():
    state = fresh(3, sets="both")
    for player in state.players:
        assert sorted(GAME.box.quests[q].realm for q in player.quests) == [0, 1]
    chance, log = Chance(5), Log(on=False)
    decisions = flow.settle(GAME, state, chance, log)
    chosen = {}
    while len(chosen) < 3:
        decision = decisions[0]
        assert {GAME.moves.text(m) for m in decision.options} == {"to tower-stair", "to first-shrine"}
        chosen[decision.seat] = ("to first-shrine", "to tower-stair")[decision.seat % 2]
        decisions = flow.step(GAME, state, decision.seat, GAME.moves.parse(chosen[decision.seat]), chance, log)
    assert [GAME.box.maps[p.space].id for p in state.players] == ["first-shrine", "tower-stair", "first-shrine"]


@pytest.mark.rule("DG-180", "DG-082")
def test_a_drawn_map_card_is_laid_in_its_own_realm():
    state = fresh(2, sets="both")
    spots = mapping.legal_spots(GAME.box, state, place("orlas-well"))
    m, (cell, turned) = place("orlas-well"), spots[0]
    mapping.lay(GAME.box, state, m, cell, turned)
    assert {GAME.box.maps[n].realm for n in state.near[4 * m : 4 * m + 4] if n >= 0} == {1}


@pytest.mark.rule("DG-181")
def test_a_hand_picked_deck_without_a_place_is_refused():
    with pytest.raises(InvalidOptions, match=r"options.leave_out: the quest '.*' needs the Map card 'ossuary'"):
        fresh(2, leave_out=["ossuary"])
    state = fresh(2, leave_out=["ossuary", "coin-for-the-ferryman", "the-cellarer", "oda-quill"])
    assert place("ossuary") not in state.map_bag
    assert quest("coin-for-the-ferryman") not in [state.global_quest, *state.quest_bag]
    assert all(GAME.box.heroes[p.hero].id != "oda-quill" for p in state.players)


@pytest.mark.rule("DG-181", "DG-006")
@pytest.mark.parametrize(
    ("seats", "options", "error"),
    [
        (2, {"leave_out": ["no-such-card"]}, r"options.leave_out\[0\]: there is no card 'no-such-card' in the sets"),
        (2, {"leave_out": ["tower-stair"]}, r"options.leave_out: .*(Entrance|tower-stair)"),
        (4, {"sets": "wilderness"}, r"options.sets: there are 3 heroes for 4 players"),
        (4, {"leave_out": [q.id for q in GAME.box.quests[:7]]}, "options.leave_out: .* quests are too few"),
        (4, {"leave_out": [c.id for c in GAME.box.adventure[:55]]}, "options.leave_out: .* Adventure cards"),
    ],
)
def test_a_deck_that_cannot_be_played_is_refused(seats, options, error):
    with pytest.raises(InvalidOptions, match=error):
        fresh(seats, **options)


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
