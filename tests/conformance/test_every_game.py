"""The conformance suite over every registered game and the two toy games, at every seat count."""

import pytest

import delvers
from delvers.testing import check_game
from tests.toys import digs, lantern

TOYS = [lantern.SPEC, digs.SPEC]
CASES = [(spec, seats) for spec in [*TOYS, *delvers.games().values()] for seats in spec.seats]


@pytest.mark.parametrize(("spec", "seats"), CASES, ids=[f"{spec.id}-{seats}" for spec, seats in CASES])
def test_random_play_conforms(spec, seats):
    toy = spec in TOYS
    for seed in range(5 if toy else 1):
        check_game(spec, seats=seats, seed=seed, every=1 if toy else 7, tries=8 if toy else 2)
