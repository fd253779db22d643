"""The conformance suite over every registered game and both toy games: every seat count, every value of an option."""

import pytest

import delvers
from delvers import InvalidOptions
from delvers.testing import check_game
from tests.toys import digs, lantern

TOYS = [lantern.SPEC, digs.SPEC]
SPECS = [*TOYS, *delvers.games().values()]
CASES = [(spec, seats) for spec in SPECS for seats in spec.seats]


@pytest.mark.parametrize(("spec", "seats"), CASES, ids=[f"{spec.id}-{seats}" for spec, seats in CASES])
def test_random_play_conforms(spec, seats):
    toy = spec in TOYS
    for seed in range(5 if toy else 1):
        check_game(spec, seats=seats, seed=seed, every=1 if toy else 7, tries=8 if toy else 2)


@pytest.mark.slow
@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.id)
def test_every_value_of_every_option_conforms(spec):
    for row, (seats, options) in enumerate(variations(spec)):
        check_game(spec, seats=seats, seed=row, options=options, every=11, tries=2, show=False)


def variations(spec):
    """Matches in which every value of every option occurs, as few as it takes: some values do not go together."""
    left = [(option.name, value) for option in spec.options for value in values(option, spec)]
    row = 0
    while left:
        seats, options = spec.seats[row % len(spec.seats)], {}
        for name, value in left:
            if name not in options and playable(spec, seats, {**options, name: value}):
                options[name] = value
        if options:
            yield seats, options
        left = [(name, value) for name, value in left if name not in options or options[name] != value]
        row += 1
        assert row < 200, f"{spec.id} cannot be played with {left}"


def values(option, spec):
    """What the option can be set to: every choice, the ends of a range; a list, as many of each choice as it may."""
    found = list(option.choices) or [n for n in (option.low, option.high) if n is not None]
    if not option.many:
        return found
    # Such lists have an entry for each seat, each different: every choice is the first of one of them.
    return [[*found[i:], *found[:i]][: spec.seats[0]] for i in range(len(found))]


def playable(spec, seats, options):
    try:
        delvers.new_match(spec, seats=seats, seed=1, options=options)
    except InvalidOptions:
        return False
    return True


@pytest.mark.parametrize("spec", TOYS, ids=lambda spec: spec.id)
def test_variations_leave_no_value_out(spec):
    tried = [options for _, options in variations(spec)]
    for option in spec.options:
        for value in values(option, spec):
            assert any(options.get(option.name) == value for options in tried), (spec.id, option.name, value)
