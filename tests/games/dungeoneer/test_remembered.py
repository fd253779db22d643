"""What the state remembers to be quick is what the rules would find anew, at every step of random games."""

import random

import pytest

from delvers.engine import flow
from delvers.engine.chance import Chance
from delvers.engine.events import Log
from delvers.games.dungeoneer import mapping, scores
from delvers.games.dungeoneer.rules import turn, windows

from .table import GAME, fresh


def forgetful(state):
    twin = state.copy()
    twin.forget()
    return twin


@pytest.mark.parametrize(
    "options", [{}, {"sets": "both", "open_map": True}, {"ask_everybody": True}], ids=["plain", "both", "asking"]
)
def test_what_is_remembered_is_what_would_be_found(options):
    chance, dice, log = Chance(5), random.Random(5), Log(on=False)
    state = fresh(4, 5, **options)
    decisions = flow.settle(GAME, state, chance, log)
    for _ in range(250):
        if not decisions:
            break
        twin, box = forgetful(state), GAME.box
        found = GAME.decisions(twin)
        assert [(d.seat, d.prompt, d.options) for d in decisions] == [(d.seat, d.prompt, d.options) for d in found]
        for seat, player in enumerate(state.players):
            if player.ready >= 0:
                assert player.ready == windows.ready(box, twin.players[seat])
            if player.lasting is not None:
                assert player.lasting == scores.held(box, twin, seat)
        assert turn.order(state, 0) == turn.order(twin, 0)
        assert mapping.plan_of(box, state).grids == mapping.plan_of(box, twin).grids
        assert mapping.plan_of(box, state).edges == mapping.plan_of(box, twin).edges
        decision = decisions[0]
        decisions = flow.step(GAME, state, decision.seat, dice.choice(decision.options), chance, log)


def next_question(state, seat, move, chance):
    """Who is asked what after a move, in a copy."""
    twin = state.copy()
    decisions = flow.step(GAME, twin, seat, move, chance.copy(), Log(on=False))
    return [(d.seat, d.prompt) for d in decisions]


def leaks(asks, seeds):
    """How often a player who moves can tell by the next question that others hold other cards than they might."""
    told = 0
    for seed in seeds:
        chance, dice = Chance(seed), random.Random(seed)
        state = fresh(3, seed, ask_everybody=asks)
        decisions = flow.settle(GAME, state, chance, Log(on=False))
        for step in range(150):
            if not decisions:
                break
            decision = decisions[0]
            move = dice.choice(decision.options)
            world = flow.determinise(GAME, state, decision.seat, Chance(1000 * seed + step))
            told += next_question(state, decision.seat, move, chance) != next_question(
                world, decision.seat, move, chance
            )
            decisions = flow.step(GAME, state, decision.seat, move, chance, Log(on=False))
    return told


@pytest.mark.rule("DG-036")
def test_a_table_that_asks_everybody_gives_nothing_away_by_its_questions():
    assert leaks(False, range(2)) > 0
    assert leaks(True, range(6)) == 0
