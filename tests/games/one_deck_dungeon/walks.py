"""Random games that stop in every kind of step, for the tests of view, text and picture."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import delvers
from delvers.engine.match import Match

SETTINGS: tuple[tuple[int, dict[str, object]], ...] = (
    (1, {"heroes": ["warrior"], "dungeon": "dragons-cave", "difficulty": "novice"}),
    (1, {"heroes": ["archer"], "dungeon": "yetis-cavern"}),
    (2, {"heroes": ["rogue", "paladin"], "dungeon": "lichs-tomb"}),
    (4, {"dungeon": "minotaurs-maze"}),
)


def walk(seats: int, options: dict[str, object], seed: int, most: int) -> Iterator[Match]:
    """A match after each move of a random game that places dice where it can and takes loot in turns."""
    match = delvers.new_match("one-deck-dungeon", seats=seats, seed=seed, options=dict(options))
    rng = random.Random(seed)
    for _ in range(most):
        yield match
        if match.outcome is not None:
            return
        decision = rng.choice(match.decisions())
        moves = list(decision.options)
        eager = [move for move in moves if str(move).startswith(("place", "face", "loot as s", "loot as i"))]
        match.play(rng.choice(eager) if eager and rng.random() < 0.7 else rng.choice(moves), seat=decision.seat)


@cache
def one_of_each_step() -> dict[str, Match]:
    """A match for every (seats, step) that a few random games come to."""
    found: dict[str, Match] = {}
    for seats, options in SETTINGS:
        for seed in range(3):
            for match in walk(seats, options, seed, 220):
                view = match.view(0)
                kind = "peril" if view["way"] >= 0 else "boss" if view["floor"] == 4 else "combat"
                name = f"{seats} {view['step']} {kind if view['boxes'] else ''}"
                if name not in found:
                    found[name] = match.copy()
    return found


@cache
def boss_match(dungeon: str) -> Match:
    """A hero of level 4 before the boss, by a scenario, with the first round rolled."""
    from delvers.engine.data import Frame
    from delvers.games.one_deck_dungeon.rules import steps
    from delvers.games.one_deck_dungeon.state import OddState

    match = delvers.new_match("one-deck-dungeon", seats=1, seed=5, options={"dungeon": dungeon, "difficulty": "novice"})
    state = match.state
    assert isinstance(state, OddState)
    scenario = state.copy()
    assert isinstance(scenario, OddState)
    scenario.floor = 4
    scenario.level = 4
    scenario.stack = [Frame(steps.BOSS_START)]
    scenario.deck = len(scenario.unseen)
    scenario.doors = []
    fight = delvers.match_from_state("one-deck-dungeon", scenario.to_dict())
    if fight.view(0)["step"] == "boss-start":
        fight.play("begin turn", seat=0)
    return fight


@cache
def level_match() -> Match:
    """Experience worth 9 when 6 is needed."""
    from delvers.engine.data import Frame
    from delvers.games.one_deck_dungeon.rules import steps
    from delvers.games.one_deck_dungeon.state import OddState

    match = delvers.new_match("one-deck-dungeon", seats=2, seed=5, options={"dungeon": "yetis-cavern"})
    state = match.state
    assert isinstance(state, OddState)
    scenario = state.copy()
    assert isinstance(scenario, OddState)
    scenario.xp = [scenario.unseen.pop() for _ in range(4)]
    scenario.deck = len(scenario.unseen) - len(scenario.doors)
    scenario.stack = [Frame(steps.END_TURN), Frame(steps.LEVEL)]
    return delvers.match_from_state("one-deck-dungeon", scenario.to_dict())
