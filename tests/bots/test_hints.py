"""Hints and reviews: what a bot's thinking says to people, in their language, from its own findings."""

import json
import xml.etree.ElementTree as ElementTree
from random import Random

import pytest

import delvers
from delvers.bots.hints import reason
from delvers.bots.review import COSTLY, review
from delvers.bots.search import Budget, Finding, TreeSearch
from delvers.bots.seat import Seat
from delvers.testing import play_random

GAMES = sorted(delvers.games())


@pytest.mark.parametrize("game", GAMES)
def test_hints_are_legal_moves_best_first_told_in_both_languages(game):
    spec = delvers.games()[game]
    match = delvers.new_match(game, seats=spec.seats[1], seed=4)
    seat = match.decisions()[0].seat
    before = match.state.digest(), match.record(reveal=True)
    hints = match.hint(seat)
    assert (match.state.digest(), match.record(reveal=True)) == before
    assert 1 <= len(hints) <= 3
    assert all(hint.move in match.legal_moves(seat) for hint in hints)
    assert [hint.value for hint in hints] == sorted((hint.value for hint in hints), reverse=True)
    for hint in hints:
        english, italian = match.tell_hint(hint, "en"), match.tell_hint(hint, "it")
        assert english != italian
        assert "hint-" not in english + italian
        assert f"{game}-figure" not in english + italian


def test_the_reason_is_the_figure_that_differs_most():
    one = Finding(1, 50, 0.7, {"hearts": 4.0, "time": 10.0})
    other = Finding(2, 40, 0.5, {"hearts": 2.0, "time": 9.5})
    assert reason(one, other) == ("hint-more", {"other": None, "points": 20, "figure": "hearts", "much": 2.0})
    assert reason(other, one)[0] == "hint-less"
    assert reason(one, Finding(3, 40, 0.699, {"hearts": 1.0, "time": 1.0}))[0] == "hint-even"
    assert reason(one, Finding(3, 40, 0.5, {"hearts": 5.0, "time": 11.0})) == (
        "hint-better",
        {"other": None, "points": 20},
    )


def test_a_move_that_must_be_looked_at_is():
    match = delvers.new_match("dungeoneer", seats=2, seed=4)
    seat = match.decisions()[0].seat
    worst = match.legal_moves(seat)[-1].packed
    search = TreeSearch(Seat(match, seat, 1), 2, must=(worst,))
    found = {f.move: f for f in search.run(Budget(20))}
    assert found[worst].visits >= 4


@pytest.fixture(scope="module")
def reviewed():
    match = delvers.new_match("dungeoneer", seats=2, seed=9, options={"rounds": 2}, names=["Ada", "Bo"])
    play_random(match, 3)
    return review(match.record(), rounds=6)


def test_a_review_judges_every_real_decision(reviewed):
    assert len(reviewed.judged) > 5
    for judged in reviewed.judged:
        assert judged.cost >= 0
        assert judged.best_value >= judged.made_value - 1e-9 or judged.made == judged.best
    costs = [judged.cost for judged in reviewed.costly]
    assert costs == sorted(costs, reverse=True)
    assert all(cost >= COSTLY for cost in costs)


def test_a_random_game_has_costly_moves_and_each_is_a_puzzle_that_can_be_played(reviewed):
    puzzles = reviewed.puzzles()
    assert puzzles
    for puzzle in json.loads(json.dumps(puzzles)):
        again = delvers.match_from_state(puzzle["game"], puzzle["state"], options=puzzle["options"])
        again.play(puzzle["solution"], puzzle["seat"])


def test_the_curve_is_a_picture_that_names_its_marks(reviewed):
    svg = reviewed.svg("it")
    ElementTree.fromstring(svg)
    assert reviewed.told(reviewed.costly[0], "it").split(":")[0] in svg
    assert "Ada" in svg


def test_odds_are_told_for_the_moves_that_dice_decide_and_go_with_the_hints():
    match = delvers.new_match("one-deck-dungeon", seats=1, seed=3)
    while not match.odds():
        seat = match.decisions()[0].seat
        match.play(match.legal_moves(seat)[0], seat)
    legal = {str(move) for move in match.legal_moves()}
    assert set(match.odds()) <= legal
    hint = match.hint()[0]
    chances = match.odds()[str(hint.move)]
    assert hint.odds == chances
    assert 0 <= chances["enough"] <= 1
    assert f"{round(100 * chances['enough'])} % that the dice are enough" in match.tell_hint(hint, "en")
    assert "che i dadi bastino" in match.tell_hint(hint, "it")


def test_the_odds_of_an_exit_are_those_of_its_die():
    match = delvers.new_match("dungeoneer", seats=2, seed=5, dice="by-hand")
    dice = Random(2)
    seen = 0
    while seen < 3:
        seat = match.decisions()[0].seat
        for notation, chances in match.odds(seat).items():
            if "exit" in chances:
                assert chances["exit"] == sum(passes(match, seat, notation, face) for face in range(1, 7)) / 6
                seen += 1
        match.play(dice.choice(match.legal_moves(seat)), seat)


def passes(match, seat, notation, face):
    """Whether an exit is passed unharmed when its die shows a face, and nobody does anything about it."""
    twin = match.copy()
    events = twin.play(notation, seat)
    while not any(event.id == "dg-tested" for event in events):
        asked = twin.decisions()[0]
        typed = asked.prompt == "engine-type-die"
        events = twin.play(f"rolled {face}" if typed else "pass", asked.seat)
    return next(event for event in events if event.id == "dg-tested").args["result"] == "success"
