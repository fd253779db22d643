"""The heuristic player: fair, repeatable, and better than chance."""

import pytest

from delvers.engine import flow
from delvers.engine.chance import Chance, Search
from delvers.engine.events import Log
from delvers.games.dungeoneer import SPEC, mapping
from delvers.games.dungeoneer.moves import DIRECTIONS
from delvers.games.dungeoneer.odds import beats, reaches
from delvers.games.dungeoneer.policy import choose
from delvers.games.dungeoneer.policy.worth import wound_cost
from delvers.games.dungeoneer.rules import steps

from .table import GAME, Table, place, quest

QUIET = Log(on=False)


def decide(table, luck=1):
    (decision,) = GAME.decisions(table.state)
    return GAME.moves.text(choose(GAME.box, table.state, decision, Search(luck, "test")))


def play(seed, players, check=lambda state, decision, move: None, sets="dungeon"):
    """A game to its end; `players` gives the choosing function of each seat."""
    chance, luck = Chance(seed), Search(seed, "test")
    state = GAME.setup(SPEC.check_options(len(players), {"sets": sets}), chance)
    decisions = flow.settle(GAME, state, chance, QUIET)
    while decisions:
        decision = decisions[0]
        move = players[decision.seat](state, decision, luck)
        check(state, decision, move)
        decisions = flow.step(GAME, state, decision.seat, move, chance, QUIET)
    return state


def thoughtful(state, decision, luck):
    return choose(GAME.box, flow.determinise(GAME, state, decision.seat, luck), decision, luck)


def random(state, decision, luck):
    return decision.options[luck.below(len(decision.options))]


def test_it_chooses_the_same_whatever_the_others_hold():
    """Two worlds that its seat cannot tell apart: the other hands and the decks differ, the choice does not."""
    shuffled = 0

    def check(state, decision, move):
        nonlocal shuffled
        worlds = [flow.determinise(GAME, state, decision.seat, Search(n, "world")) for n in (1, 2)]
        shuffled += worlds[0] != worlds[1]
        one, two = (choose(GAME.box, world, decision, Search(7, "choice")) for world in worlds)
        assert one == two
        assert one in decision.options

    play(5, [thoughtful] * 3, check)
    assert shuffled > 50


@pytest.mark.parametrize("sets", ["dungeon", "wilderness", "both"])
def test_the_same_seed_plays_the_same_game(sets):
    first, second = (play(3, [thoughtful] * 2, sets=sets) for _ in range(2))
    assert first == second
    assert first.winner >= 0


def test_it_beats_players_who_choose_by_lot():
    wins = sum(play(seed, [random, thoughtful, random]).winner == 1 for seed in range(24))
    assert wins >= 16  # by lot it would be 8


def test_the_odds_of_dice():
    assert beats(0) == 15 / 36
    assert beats(5) == 35 / 36
    assert beats(-5) == 0
    assert [reaches(n) for n in (1, 4, 6, 7)] == [1, 0.5, 1 / 6, 0]
    assert wound_cost(1, 1) > wound_cost(2, 1) > wound_cost(6, 1)


def test_it_tries_a_quest_where_it_stands():
    table = Table()
    table[0].quests = [quest("the-long-candle")]
    table.stand(0, "chapter-house")
    assert decide(table) == "attempt the-long-candle"


def test_it_does_not_die_for_a_quest():
    table = Table()
    table[0].quests = [quest("blood-on-the-step")]
    table.stand(0, "undercroft")
    assert decide(table) == "attempt blood-on-the-step"
    table[0].life = 1
    assert decide(table) != "attempt blood-on-the-step"


def test_it_walks_the_shortest_way_to_its_quest():
    """Two steps off, beyond a passage that lies open both ways; every other way is a way round."""
    table = Table()
    state, home = table.state, table[0].space
    table[0].quests = [quest("the-long-candle")]
    goal = place("chapter-house")
    state.map_bag.remove(goal)
    spots = [
        (side, spot)
        for side in range(4)
        for spot in mapping.legal_spots(GAME.box, state, goal)
        if (beyond := mapping.passable(GAME.box, state, home, side)) >= 0
        and spot[0] == state.cell[beyond] + mapping.STEPS[side]
    ]
    side, spot = spots[0]
    mapping.lay(GAME.box, state, goal, *spot)
    assert mapping.passable(GAME.box, state, state.near[4 * home + side], side) == goal
    assert decide(table) == f"move {DIRECTIONS[side]}"


def test_it_sends_a_monster_at_a_rival_who_has_the_peril_for_it():
    table = Table(steps.LORD)
    table.give(0, "the-cellarer")
    table[1].peril = 4
    assert decide(table) == "pass"
    table[1].peril = 5
    assert decide(table) == "send the-cellarer at player-2 with melee extra 0"


def test_it_strikes_the_leader_first():
    table = Table(steps.LORD, seats=3)
    table.give(0, "the-cellarer")
    for seat in (1, 2):
        table[seat].peril = 5
        table[seat].hero = table[1].hero
    table[2].done = [quest("the-long-candle"), quest("drain-the-cistern")]
    assert decide(table) == "send the-cellarer at player-3 with melee extra 0"


def test_it_cancels_what_would_kill_it_and_keeps_the_card_otherwise():
    for life, answer in ((1, "play not-today extra 0"), (6, "pass")):
        table = Table(steps.LORD)
        table.give(0, "bilge-rat")
        table.give(1, "not-today")
        table[1].peril, table[1].glory, table[1].life = 5, 2, life
        table.play("send bilge-rat at player-2 with melee extra 0").play("pass")
        assert table.asked == 1
        assert decide(table) == answer
