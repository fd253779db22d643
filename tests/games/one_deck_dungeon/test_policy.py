"""How a sensible party plays: it sees what a fight will cost, carries out what it planned, and gets far."""

import pytest

import delvers
from delvers.bots.levels import Adept, Expert
from delvers.engine import flow
from delvers.engine.chance import Chance
from delvers.engine.events import Log
from delvers.engine.registry import load_game
from delvers.games.one_deck_dungeon import SPEC
from delvers.games.one_deck_dungeon.policy.outlook import _Scene, outlook, wound_cost
from delvers.games.one_deck_dungeon.rules import steps
from delvers.games.one_deck_dungeon.solver import solve

GAME = load_game(SPEC)


def start(seed=1, **options):
    chance, log = Chance(seed), Log(on=False)
    state = GAME.setup(SPEC.check_options(1, options), chance)
    return state, flow.settle(GAME, state, chance, log), chance, log


def card(name):
    return next(i for i, c in enumerate(GAME.box.cards) if c.challenge.id == name)


def play_by_impression(seed):
    state, decisions, chance, log = start(seed, heroes=["warrior"], dungeon="dragons-cave")
    while decisions:
        scores = GAME.judge(state, decisions[0])
        move = decisions[0].options[scores.index(max(scores))]
        decisions = flow.step(GAME, state, decisions[0].seat, move, chance, log)
    return state


def test_wounds_cost_more_the_fewer_hearts_are_left():
    assert wound_cost(6, 1) < wound_cost(3, 1) < wound_cost(2, 1) < wound_cost(1, 1)
    assert wound_cost(3, 0) == 0


def test_armor_that_stays_open_blocks_the_other_boxes():
    state, *_ = start(heroes=["warrior"], dungeon="dragons-cave")
    ooze = card("glooping-ooze")
    scene = _Scene(GAME.box, state, ooze, -1)
    without_magic = [*scene.dice[:2], 0]
    scene.dice, scene.heroic = without_magic, 0
    everything = sum(box >> 12 & 7 for box in scene.boxes)
    assert scene.lost(Chance(1), 0)[0] == everything
    assert outlook(GAME.box, state, ooze, -1, 4)[0] < outlook(GAME.box, state, ooze, -1, 0)[0]


def test_the_guess_leaves_the_state_as_it_was():
    state, *_ = start()
    before = state.digest()
    outlook(GAME.box, state, card("skeleton"), -1)
    assert state.digest() == before


def test_an_expert_does_what_the_solver_plans():
    match = delvers.new_match(SPEC, seats=1, seed=3, options={"heroes": ["warrior"], "dungeon": "dragons-cave"})
    bot, adept = Expert(SPEC, 1), Adept(SPEC, 1)
    while match.state.stack[-1].step != steps.DICE:
        match.play(adept.choose(match, 0), 0)
    planned = solve(GAME, GAME.box, match.state).moves
    assert bot.choose(match, 0).packed == planned[0][1]


@pytest.mark.slow
def test_playing_by_impression_reaches_the_lower_floors():
    floors = [play_by_impression(seed).floor for seed in range(5)]
    assert sum(floors) / len(floors) >= 2.5
