"""The levels of play: legal, fair, repeatable, stoppable, and each better than what is below it."""

import random

import pytest

import delvers
from delvers.bots.levels import Adept, Expert, Novice
from delvers.bots.random import RandomBot
from delvers.bots.search import Budget, TreeSearch
from delvers.bots.seat import Seat
from delvers.engine import flow
from delvers.engine.chance import Search
from tests.toys import digs, lantern

SPECS = [lantern.SPEC, digs.SPEC, *delvers.games().values()]
LEVELS = [Novice, Adept, Expert]


def make(level, spec, seed):
    """A bot that thinks a little: enough to be seen, quick enough for a test."""
    return Expert(spec, seed, rounds=12, depth=3) if level is Expert else level(spec, seed)


def some_positions(spec, seed, count):
    """Matches in the middle of a random game, with the seat that has to choose."""
    dice = random.Random(seed)
    match = delvers.new_match(spec, seats=spec.seats[-1] if len(spec.seats) < 4 else spec.seats[1], seed=seed)
    step = 0
    while match.outcome is None and count:
        decision = dice.choice(match.decisions())
        if len(decision.options) > 1 and step % 7 == 3:
            count -= 1
            yield match, decision.seat
        step += 1
        match.play(dice.choice(decision.options), decision.seat)


class Poisoned:
    """A match of which only what a seat may ask can be touched."""

    def __init__(self, match):
        self.__dict__["_true"] = match

    def __getattr__(self, name):
        if name in ("seats", "game", "spec", "legal_moves", "view", "world", "decisions", "moves_made", "can_undo"):
            return getattr(self._true, name)
        raise AssertionError(f"a bot touched {name}")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.id)
def test_chooses_the_same_where_only_what_it_cannot_see_differs(spec, level):
    for match, seat in some_positions(spec, 5, 4):
        choice = make(level, spec, 3).choose(match, seat)
        assert choice in match.legal_moves(seat)
        for other in range(2):
            twin = match.copy()
            twin._state = flow.determinise(match.game, match.state, seat, Search(other, "another world"))
            assert make(level, spec, 3).choose(twin, seat) == choice


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.id)
def test_touches_nothing_but_view_options_and_worlds(spec, level):
    for match, seat in some_positions(spec, 8, 2):
        before = match.state.digest(), match.record(reveal=True)
        assert make(level, spec, 1).choose(Poisoned(match), seat) in match.legal_moves(seat)
        assert (match.state.digest(), match.record(reveal=True)) == before


def test_a_world_is_the_same_wherever_the_hidden_cards_truly_are():
    match = delvers.new_match(lantern.SPEC, seats=3, seed=4)
    twin = match.copy()
    twin._state = flow.determinise(match.game, match.state, 0, Search(1, "elsewhere"))
    assert twin.state != match.state
    assert twin.world(0, 7, "1") == match.world(0, 7, "1")
    assert twin.world(0, 7, "1") != match.world(0, 7, "2")


def wins(strong, weak, spec, games):
    """How many of the games the strong one wins at two seats, a shared win as a half; seats take turns."""
    won = 0.0
    for game in range(games):
        match = delvers.new_match(spec, seats=2, seed=game // 2)
        first = game % 2
        bots = [strong(game), weak(game)] if first == 0 else [weak(game), strong(game)]
        while match.outcome is None:
            seat = match.decisions()[0].seat
            match.play(bots[seat].choose(match, seat), seat)
        winners = match.outcome.winners
        won += (first in winners) / len(winners)
    return won


def test_looking_ahead_beats_chance():
    spec = lantern.SPEC
    assert wins(lambda s: Expert(spec, s, rounds=60, depth=30), lambda s: RandomBot(spec, s), spec, 40) >= 26


def test_a_search_can_be_stopped_and_still_has_an_answer():
    match = delvers.new_match(lantern.SPEC, seats=2, seed=1)
    search = TreeSearch(Seat(match, 0, 1), 4)
    found = search.run(Budget(1000, stop=lambda: True))
    assert search.done == 1
    assert {finding.move for finding in found} == {move.packed for move in match.legal_moves(0)}
    bot = Expert(lantern.SPEC, 1, rounds=10**9)
    bot.stop = lambda: True
    assert bot.choose(match, 0) in match.legal_moves(0)


def test_what_was_found_below_the_move_that_was_made_is_not_thought_again():
    match = delvers.new_match("dungeoneer", seats=2, seed=4)
    for _ in range(40):  # to a move of ours after which nothing but we ourselves decides
        seat = match.decisions()[0].seat
        bot = Expert(match.spec, 1, rounds=40, depth=2)
        move = bot.choose(match, seat)
        below = bot._tree
        match.play(move, seat)
        if match.decisions()[0].seat == seat and match.can_undo(seat) and below is not None and below.visits > 5:
            break
    else:
        raise AssertionError("no such move")
    known = below.visits
    search = bot.search(Seat(match, seat, bot.seed))
    assert search.root is below
    assert known < search.root.visits <= max(40, known + 10)
    match.undo(seat)  # something came between
    bot.choose(match, seat)
    assert bot._tree is not below


def test_a_search_ends_with_its_time():
    match = delvers.new_match(lantern.SPEC, seats=2, seed=1)
    search = TreeSearch(Seat(match, 0, 1), 4)
    search.run(Budget(10**9, seconds=0.02))
    assert search.done >= 1


def test_the_levels_are_found_through_the_registry():
    for name, level in (("novice", Novice), ("adept", Adept), ("expert", Expert)):
        assert isinstance(delvers.bot(lantern.SPEC, name, 1), level)
    assert isinstance(delvers.bot(lantern.SPEC), Adept)


def test_typed_dice_are_nobody_s_choice():
    match = delvers.new_match(lantern.SPEC, seats=2, seed=1, dice="by-hand")
    match.play("dare the big die", 0)
    assert match.decisions()[0].prompt == "engine-type-die"
    assert str(Adept(lantern.SPEC, 1).choose(match, 0)) == "rolled 1"
