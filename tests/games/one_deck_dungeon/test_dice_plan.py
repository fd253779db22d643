"""The plan for the dice step, as bots and hints ask for it: all moves up to the next roll."""

from __future__ import annotations

import random

import pytest

from delvers.engine import flow
from delvers.engine.moves import kind_of
from delvers.games.one_deck_dungeon import moves
from delvers.games.one_deck_dungeon.game import OneDeckDungeon
from delvers.games.one_deck_dungeon.policy.dice import may_roll, routine
from delvers.games.one_deck_dungeon.policy.values import dice_worth
from delvers.games.one_deck_dungeon.solver import solve
from delvers.games.one_deck_dungeon.solver.plan import LIMIT
from tests.games.one_deck_dungeon.referee import LOG, Unrolled, cost_of_stopping, load, random_step


@pytest.fixture(scope="module")
def game() -> OneDeckDungeon:
    return load()


def test_move_by_move_it_comes_to_what_the_solver_promised(game: OneDeckDungeon) -> None:
    finished = 0
    for seed in range(120):
        start = random_step(game, random.Random(seed), 1, 6, 4, 2)
        worth = dice_worth(game.box, start)
        promised = solve(game, game.box, start, worth).loss
        s = start.copy()
        line: list[int] = []
        for _ in range(40):
            line = line or routine(game, game.box, s, 0, LIMIT)
            move = line.pop(0)
            decision = game.decision(s, 0)
            assert decision is not None
            assert move in decision.options
            if kind_of(move) == moves.FINISH:
                finished += 1
                assert cost_of_stopping(game, start, s, worth) <= promised + 0.01
                break
            if may_roll(game.box, move):
                break
            flow.step(game, s, 0, move, Unrolled(1), LOG)
        else:
            pytest.fail(f"seed {seed}: the plan does not end")
    assert finished > 50


def test_outside_the_dice_step_there_is_no_plan(game: OneDeckDungeon) -> None:
    from delvers.engine.chance import Chance
    from delvers.games.one_deck_dungeon.spec import SPEC

    assert routine(game, game.box, game.setup(SPEC.check_options(1, {}), Chance(1)), 0) == []


def test_a_state_is_left_as_it_was(game: OneDeckDungeon) -> None:
    s = random_step(game, random.Random(4), 2, 3, 3, 1)
    before = s.to_dict()
    routine(game, game.box, s, 0)
    routine(game, game.box, s, 1)
    assert s.to_dict() == before
