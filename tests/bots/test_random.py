"""The random bot: legal, its own dice, nothing else."""

import random

import pytest

import delvers
from delvers.bots.random import RandomBot
from tests.toys import digs, lantern


@pytest.mark.parametrize("spec", [lantern.SPEC, digs.SPEC], ids=lambda spec: spec.id)
def test_plays_whole_games_and_changes_nothing_by_choosing(spec):
    match = delvers.new_match(spec, seats=3, seed=1)
    bots = [RandomBot(spec, seat) for seat in range(3)]
    outside = random.getstate()
    while match.outcome is None:
        seat = match.decisions()[0].seat
        before = match.state.digest(), match.record(reveal=True)
        move = bots[seat].choose(match, seat)
        assert (match.state.digest(), match.record(reveal=True)) == before
        assert move in match.legal_moves(seat)
        match.play(move, seat)
    assert random.getstate() == outside


def test_the_same_seed_chooses_the_same_and_every_move_comes_up():
    match = delvers.new_match(lantern.SPEC, seats=2, seed=1)
    first, second = RandomBot(lantern.SPEC, 7), RandomBot(lantern.SPEC, 7)
    chosen = [first.choose(match, 0) for _ in range(200)]
    assert chosen == [second.choose(match, 0) for _ in range(200)]
    assert set(chosen) == set(match.legal_moves(0))


def test_a_seat_that_may_not_act_is_refused():
    match = delvers.new_match(lantern.SPEC, seats=2, seed=1)
    with pytest.raises(delvers.IllegalMove):
        RandomBot(lantern.SPEC, 1).choose(match, 1)


def test_is_found_through_the_registry():
    assert isinstance(delvers.bot(lantern.SPEC, "random", 1), RandomBot)
    with pytest.raises(delvers.InvalidOptions):
        delvers.bot(lantern.SPEC, "genius")
