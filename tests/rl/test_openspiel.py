"""The games in OpenSpiel: its own random simulation test, and what an observer sees."""

import pyspiel
import pytest

from delvers.rl import openspiel


@pytest.mark.parametrize(("game", "seats"), [("one-deck-dungeon", 1), ("paper-dungeons", 2), ("dungeoneer", 2)])
def test_the_random_simulation_of_openspiel(game, seats):
    pyspiel.random_sim_test(openspiel.load(game, seats), num_sims=1, serialize=False, verbose=False)


def test_names_parameters_and_clones():
    game = openspiel.load("paper-dungeons", seats=3, seed=9)
    assert pyspiel.load_game("delvers_paper_dungeons", {"seats": 4}).num_players() == 4
    assert game.num_players() == 3
    state = game.new_initial_state()
    twin = state.clone()
    action = state.legal_actions()[0]
    assert state.action_to_string(action) in [str(move) for move in moves(state)]
    twin.apply_action(action)
    assert str(twin) != str(state)
    state.apply_action(action)
    assert str(twin) == str(state)
    assert str(game.new_initial_state()) != str(game.new_initial_state())  # each is dealt anew


def moves(state):
    table = state.table
    return [table.game.moves.text(move) for decision in table.decisions for move in decision.options]


def test_an_observer_sees_what_the_seat_sees():
    game = openspiel.load("dungeoneer", seats=2)
    state = game.new_initial_state()
    observer = game.make_py_observer()
    observer.set_from(state, 1)
    assert observer.tensor.tolist() == pytest.approx(list(state.table.features(1).values()))
    assert observer.string_from(state, 0) != observer.string_from(state, 1)
