"""Matches for the tests of what people see: played at random up to a point, or put together by hand."""

import random

import delvers
from delvers.games.paper_dungeons.state import FIGHT

GAME = "paper-dungeons"


def played(seats, seed=1, until=lambda match: False, options=None, moves=100_000):
    """A match that went on at random until `until`, or to the end."""
    match = delvers.new_match(GAME, seats=seats, seed=seed, options=options)
    dice = random.Random(seed)
    while match.outcome is None and not until(match) and match.moves_made < moves:
        decision = dice.choice(match.decisions())
        match.play(dice.choice(decision.options), decision.seat)
    return match


def in_round(number, step="pd-ask-die"):
    """For `until`: seat 0 is asked for a die in that round."""

    def reached(match):
        asked = [d.prompt for d in match.decisions() if d.seat == 0]
        return match.state.round == number and asked == [step]

    return reached


def after_fight(seats):
    """A match in which somebody has something to do after a villain was fought."""
    found = (played(seats, seed, until=lambda match: match.state.phase == FIGHT) for seed in range(200))
    return next(match for match in found if match.state.phase == FIGHT)


def scenario(seats=1, dice=(1, 2, 9, 0, 5, -1), objective="explorers", power="barbarian", **sheet):
    """Round 1 with these dice and this on the sheet of seat 0, which has still to use its first die."""
    options = {"dungeon": "a", "objective_cards": [objective], "power_cards": [power]}
    match = delvers.new_match(GAME, seats=seats, seed=1, options=options)
    while match.state.round == 0:
        decision = match.decisions()[0]
        match.play(decision.options[0], decision.seat)
    state = match.state.to_dict()
    state["dice"] = list(dice)
    state["stacks"] = [[14, 2] for _ in range(seats)]
    mine = state["sheets"][0]
    mine.update({"damage": 0, "soaked": 0, **sheet})
    for room in mine["path"]:
        mine["visited"] |= 1 << room
        mine["season"] |= 1 << room
    mine["position"] = mine["path"][-1] if mine["path"] else -1
    return delvers.match_from_state(GAME, state)
