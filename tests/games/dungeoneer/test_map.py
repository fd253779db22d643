"""The map: building, exits, and what a hero meets on entering a space."""

import pytest

from delvers.engine.chance import Chance
from delvers.engine.data import Frame
from delvers.engine.events import Log
from delvers.games.dungeoneer import mapping
from delvers.games.dungeoneer.cards import set_texts
from delvers.games.dungeoneer.rules import building, hero, steps
from delvers.games.dungeoneer.rules.play import Play

from .table import GAME, Table, card, changed_game, fresh, place


@pytest.mark.rule("DG-073")
def test_the_build_phase_draws_a_map_card_that_must_be_placed():
    t = Table()
    t.state.stack.append(Frame(steps.BUILD, 0))
    t.state.map_bag = [place("ossuary")]
    t.run(1)
    assert t.options()
    assert all(option.startswith("place at") for option in t.options())
    t.play(min(t.options()))
    assert t.state.cell[place("ossuary")] >= 0
    assert t.state.stack[-1].step == steps.HERO


@pytest.mark.rule("DG-074")
def test_with_an_empty_map_deck_the_build_phase_is_skipped():
    t = Table()
    t.state.stack.append(Frame(steps.BUILD, 0))
    t.state.map_bag = []
    t.run()
    assert t.state.stack[-1].step == steps.HERO
    assert "explore" not in t.options()


@pytest.mark.rule("DG-075")
def test_a_card_that_fits_nowhere_goes_under_the_deck():
    texts = set_texts()
    head, tail = texts["drowned-bell/map.toml"].split('id = "ossuary"')
    walls = 'exits = ["wall", "wall", "wall", "wall"]'
    tail = tail.replace('exits = ["locked 6", "open", "open", "open"]', walls, 1)
    texts["drowned-bell/map.toml"] = head + 'id = "ossuary"' + tail
    game = changed_game(texts)
    state = fresh(2, game=game)
    shut, other = place("ossuary"), place("kitchens")
    state.map_bag = [shut, other]
    play = Play(game.box, state, Rigged([0, 0]), Log(on=True))
    building.draw_map(play, 0)
    assert state.map_bottom == [shut]
    assert state.stack[-1].a == other
    assert [event.id for event in play.log.events] == ["dg-map-nowhere", "dg-drew-map"]
    state.stack.pop()
    building.draw_map(play, 0)  # only the shut one is left: nothing happens
    assert state.map_bottom == [shut]
    assert state.stack[-1].step != steps.LAY


class Rigged(Chance):
    """Draws what it is told."""

    def __init__(self, results):
        super().__init__(0)
        self.results = results

    def below(self, n, what=""):
        return self.results.pop(0) % n


@pytest.mark.rule("DG-079")
def test_shifting_cards_never_cuts_the_map():
    t = grown(seed=4)
    spaces = building.movable(GAME.box, t.state)
    kept = 0
    for one in spaces:
        partners = building.partners(GAME.box, t.state, one, spaces)
        for two in spaces:
            trial = t.state.copy()
            mapping.shift(GAME.box, trial, one, two)
            fits = mapping.turn_fits(GAME.box, t.state, one) if one == two else two in partners
            assert fits == mapping.whole(GAME.box, trial, 0)
            kept += fits
    first = building.shiftable(GAME.box, t.state, Frame(steps.SWAP, 0, 2))
    assert first == [m for m in spaces if building.partners(GAME.box, t.state, m, spaces)]
    assert 0 < kept < len(spaces) ** 2


def grown(seed):
    """A table with the whole map laid at random."""
    t, chance = Table(), Chance(seed)
    while t.state.map_bag:
        m = chance.draw(t.state.map_bag)
        spots = mapping.legal_spots(GAME.box, t.state, m)
        mapping.lay(GAME.box, t.state, m, *spots[chance.below(len(spots))])
    return t


@pytest.mark.rule("DG-080")
def test_a_placement_leaves_a_way_on_unless_it_is_the_last_card():
    t = Table()
    state = t.state
    state.cell = [-1] * len(state.cell)
    state.near = [-1] * len(state.near)
    state.forget()
    mapping.lay(GAME.box, state, place("rope-bridge"), mapping.CENTRE, 0)
    box = GAME.box
    for side, id in enumerate(("chapter-house", "abbots-cell", "scriptorium")):
        mapping.lay(box, state, place(id), mapping.CENTRE + mapping.STEPS[side], 0)
    dead_end = place("leaning-corridor")
    state.map_bag = [place("kitchens")]
    assert mapping.legal_spots(box, state, dead_end)
    for cell, turned in mapping.legal_spots(box, state, dead_end):
        trial = state.copy()
        mapping.lay(box, trial, dead_end, cell, turned)
        assert mapping.legal_spots(box, trial, place("kitchens"))


@pytest.mark.rule("DG-083", "DG-185")
def test_every_map_card_is_one_space_with_four_exits():
    for data in GAME.box.maps:
        assert len(data.exits) == 4
        for kind, number in data.exits:
            assert (number > 0) == (kind in (1, 2))
    state = fresh(2)
    assert all(state.cell[p.space] >= 0 for p in state.players)
    assert len(state.cell) == len(GAME.box.maps)


@pytest.mark.rule("DG-086", "DG-098")
def test_an_open_exit_costs_one_movement():
    t = Table()
    t.put(0, "monks-walk")
    t.beside("chapter-house", t[0].space, 0)
    t.play("move north")
    assert t[0].movement == 2
    assert t[0].space == place("chapter-house")


@pytest.mark.rule("DG-084", "DG-087", "DG-091")
def test_a_locked_exit_is_a_speed_threat_on_leaving_only():
    t = Table()
    t.put(0, "crawlway")
    t.beside("flooded-nave", t[0].space, 1)
    t.play("move east", 3, 6)  # Speed 3 + 3 reaches 6; the second die is the Nave's own Threat
    assert t[0].movement == 2  # trying costs nothing, entering 1
    t.play("move west")  # back: the Nave's west exit is open
    assert t[0].space == place("crawlway")
    t[0].movement = 0
    assert not any(option.startswith("move") for option in t.options())


@pytest.mark.rule("DG-088", "DG-089", "DG-094")
@pytest.mark.parametrize(("die", "life"), [(2, 6), (1, 5)])
def test_a_trapped_exit_opens_and_may_wound(die, life):
    t = Table()
    t.put(0, "rope-bridge")
    t.beside("chapter-house", t[0].space, 0)
    t.put(1, "rope-bridge")
    t.play("move north", die)
    assert t[0].life == life
    assert t[0].space == place("chapter-house")
    assert 4 * place("rope-bridge") in t.state.opened
    t.play("move south").play("move north")  # open for the rest of the turn, without a roll
    t.reset(1)
    assert t.state.opened == []


@pytest.mark.rule("DG-090")
def test_a_table_may_keep_a_failed_lock_shut():
    t = Table(locked_opens_on_failure=False)
    t.put(0, "crawlway")
    t.beside("flooded-nave", t[0].space, 1)
    t.play("move east", 1)
    assert t[0].space == place("crawlway")
    assert t[0].movement == 2
    assert t.state.opened == []


@pytest.mark.rule("DG-092", "DG-018")
def test_a_held_exit_stays_open_both_ways_until_its_hero_moves():
    t = Table()
    t.put(0, "crawlway")
    t.beside("flooded-nave", t[0].space, 1)
    t[0].movement = 1
    t.play("move east", 1)
    here, beyond = place("crawlway"), place("flooded-nave")
    t.reset(1)
    assert set(t.state.opened) == {4 * here + 1, 4 * beyond + 3}
    t[0].movement = 3
    t.reset(0)
    assert t[0].threshold == -1
    assert set(t.state.opened) == {4 * here + 1, 4 * beyond + 3}
    t.reset(1)
    assert t.state.opened == []


@pytest.mark.rule("DG-099", "DG-174")
def test_the_order_of_a_step():
    t = Table()
    t.put(0, "crawlway")
    t.beside("culvert", t[0].space, 1, turned=1)  # its wall looks away, its west side is open
    log = t.play_aloud("move east", 6, 1)
    told = [event.id for event in log]
    wanted = ["dg-exit", "dg-tested", "dg-moved", "dg-gained", "dg-tested", "dg-tipped"]
    assert [id for id in told if id in wanted] == wanted
    assert t[0].movement == 2


@pytest.mark.rule("DG-101", "DG-100", "DG-111")
@pytest.mark.parametrize("again", [True, False])
def test_obstacles_strike_again_but_glory_comes_once(again):
    t = Table(obstacles_again=again)
    t.put(0, "monks-walk")
    t.beside("culvert", t[0].space, 0)
    t.play("move north", 3)  # Pit 6: Speed 3 + 3
    assert (t[0].tipped, t[0].glory, t[0].peril) == (0, 1, 3)
    t.play("move south")
    if again:
        t.play("move north", 2)
        assert t[0].tipped == 1
    else:
        t.play("move north")
        assert t[0].tipped == 0
    assert (t[0].glory, t[0].peril) == (1, 3)


@pytest.mark.rule("DG-112")
@pytest.mark.parametrize(("die", "life"), [(3, 6), (2, 5)])
def test_spikes_wound(die, life):
    t = Table()
    t.put(0, "monks-walk")
    t.beside("undercroft", t[0].space, 1)
    t[0].movement = 1
    t.play("move east", die)
    assert t[0].life == life


@pytest.mark.rule("DG-111")
def test_an_obstacle_may_print_another_stat():
    texts = set_texts()
    path = "drowned-bell/map.toml"
    texts[path] = texts[path].replace("spikes = 6", 'spikes = { stat = "magic", number = 6 }', 1)
    data = changed_game(texts).box.maps[place("undercroft")]
    assert (data.spikes, data.spikes_stat) == (6, 1)
    assert (GAME.box.maps[place("undercroft")].spikes, GAME.box.maps[place("undercroft")].spikes_stat) == (6, 2)


@pytest.mark.rule("DG-102")
def test_being_moved_outside_ones_turn_triggers_nothing():
    t = Table(steps.LORD, sets="both")
    t.give(0, "bad-directions")
    t.put(1, "monks-walk")
    t.beside("undercroft", t[1].space, 0, turned=1)
    t[1].peril = 2
    t.play("bane bad-directions paid by player-2")
    assert t[1].space == place("undercroft")
    assert (t[1].glory, t[1].peril, t[1].life, t[1].moved) == (0, 0, 6, 0)


@pytest.mark.rule("DG-103")
@pytest.mark.parametrize(("enters", "glory"), [(True, 1), (False, 0)])
def test_a_warp_on_ones_own_turn_counts_as_entering(enters, glory):
    t = Table(heroes=("mirelle-ford", "oda-quill"), warp_enters=enters)
    t.put(0, "monks-walk")
    t.beside("infirmary", t[0].space, 0)
    t[0].glory = 2
    t.play("use ability")
    assert t[0].space == place("infirmary")
    assert (t[0].glory, t[0].movement, t[0].moved) == (glory, 3, 1)


@pytest.mark.rule("DG-183", "DG-085")
def test_a_wall_bars_the_way_but_the_space_behind_it_is_adjacent():
    t = Table(heroes=("mirelle-ford", "oda-quill"))
    t.put(0, "dripping-gallery")
    t.beside("kitchens", t[0].space, 3)  # west of the gallery's Wall
    t.state.map_bag.append(place("ossuary")) if place("ossuary") not in t.state.map_bag else None
    assert not any(option.startswith("move") for option in t.options())
    t[0].glory = 2
    t.play("use ability", 1)
    assert t[0].space == place("kitchens")


@pytest.mark.rule("DG-115")
def test_terrain_matters_only_to_cards_that_name_it():
    from delvers.games.dungeoneer import scores

    t = Table(sets="wilderness")
    t.put(1, "orlas-well")
    wolf = scores.MONSTERS + card("grudge-wolf")
    assert scores.monster_score(GAME.box, t.state, wolf, 0, place("orlas-well"), 0) == 3
    assert scores.monster_score(GAME.box, t.state, wolf, 0, place("drovers-track"), 0) == 2
    assert GAME.box.maps[place("orlas-well")].terrain == "forest"
    t.reset(1)
    assert t[1].movement == 3  # Speed, and nothing of the forest's own


@pytest.mark.rule("DG-116")
def test_the_entrance_may_be_entered_again():
    t = Table()
    home = t[0].space
    away = next(s for s in range(4) if t.state.ways[home] >> s & 1)
    t.play(f"move {mapping_word(away)}", *([6] * 2)[: needs_roll(t, home, away)])
    t[0].tipped, t[0].movement = 0, 3
    t.state.opened = [4 * t[0].space + s for s in range(4)]
    t[0].visited = [t[0].space]
    before = t[0].glory
    t.play(f"move {mapping_word(away ^ 2)}")
    assert t[0].space == home
    assert t[0].glory == before + 1


def mapping_word(side):
    return ("north", "east", "south", "west")[side]


def needs_roll(t, home, side):
    beyond = GAME.box.maps[t.state.near[4 * home + side]]
    return 1 if beyond.pit else 0


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
