"""Paper Dungeons by simulation: tune the player, measure the cards, calibrate the house villains.

    python tools/paper_dungeons_lab.py tune       better guesses for policy/worth.py
    python tools/paper_dungeons_lab.py cards      what each power and objective is worth to the player
    python tools/paper_dungeons_lab.py villains   how often each villain's tiers are reached; --write records it
    python tools/paper_dungeons_lab.py records    the golden records of tests/games_played, made anew

A villain is well made when a good player reaches its lowest tier about four times in five and its highest about one
time in five, over the dungeons in which it waits.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import fmean, pstdev
from typing import Any

from delvers.engine import flow
from delvers.engine.chance import Chance
from delvers.engine.events import Log
from delvers.engine.registry import load_game, spec_of
from delvers.engine.spec import State
from delvers.engine.start import new_match
from delvers.games.paper_dungeons.game import PaperDungeons
from delvers.games.paper_dungeons.policy.plan import Player
from delvers.games.paper_dungeons.policy.worth import Guesses
from delvers.games.paper_dungeons.state import PaperState

ROOT = Path(__file__).resolve().parent.parent
RECORD = ROOT / "benchmarks/paper_dungeons_villains.json"
GOLDEN = ROOT / "tests/games_played"
SPEC = spec_of("paper-dungeons")


def rules() -> PaperDungeons:
    game = load_game(SPEC)
    assert isinstance(game, PaperDungeons)
    return game


def played(seed: int, seats: int, width: int, options: dict[str, Any], guesses: Guesses | None = None) -> PaperState:
    """A game to its end, every seat played by the planner."""
    game = rules()
    player = Player(game.box, width, guesses)
    chance, log = Chance(seed), Log(on=False)
    state = game.setup(SPEC.check_options(seats, options), chance)
    decisions = flow.settle(game, state, chance, log)
    while decisions:
        seat = decisions[0].seat
        decisions = flow.step(game, state, seat, player.choose(state, seat), chance, log)
    return state


def glory(state: State) -> list[int]:
    outcome = rules().outcome(state)
    assert outcome is not None
    return [sum(boxes.values()) for boxes in outcome.scores]


# -- the player ------------------------------------------------------------


def mean_glory(guesses: Guesses, seeds: range, width: int) -> float:
    dungeons = "abcdefghijkl"
    return fmean(glory(played(seed, 1, width, {"dungeon": dungeons[seed % 12]}, guesses))[0] for seed in seeds)


def tune(rounds: int, games: int, width: int) -> None:
    """All guesses are shaken at once, both ways; each moves to the side that scored more (SPSA)."""
    dice = Random(1)
    guesses = Guesses()
    for number in range(rounds):
        signs = [dice.choice((-1, 1)) for _ in guesses]
        seeds = range(number * games, (number + 1) * games)
        up, down = (
            mean_glory(
                Guesses(*(g * math.exp(way * 0.12 * s) for g, s in zip(guesses, signs, strict=True))), seeds, width
            )
            for way in (1, -1)
        )
        step = max(-0.05, min(0.05, 0.01 * (up - down)))
        guesses = Guesses(*(g * math.exp(step * s) for g, s in zip(guesses, signs, strict=True)))
        print(f"{number + 1}: {up:.1f} / {down:.1f}  {guesses._asdict()}", flush=True)


def shaken(guesses: Guesses, signs: list[int], by: float) -> Guesses:
    return Guesses(*(guess * math.exp(by * sign) for guess, sign in zip(guesses, signs, strict=True)))


def cards(games: int, width: int) -> None:
    """The mean glory alone with each power, and with each objective, the other card being random."""
    box = rules().box
    for option, found in (("power_cards", box.powers), ("objective_cards", box.objectives)):
        for card in found:
            totals = [glory(played(seed, 1, width, {option: [card.id]}))[0] for seed in range(games)]
            print(
                f"{option} {card.id:<22} {fmean(totals):6.1f} +- {pstdev(totals) / len(totals) ** 0.5:.1f}", flush=True
            )


# -- the villains ----------------------------------------------------------


def fights(games: int, width: int) -> Iterator[tuple[str, int]]:
    """Every fight of so many games of two in each dungeon: the villain, and the tier reached."""
    box = rules().box
    for dungeon in box.dungeons:
        for seed in range(games):
            state = played(seed, 2, width, {"dungeon": dungeon.id})
            for sheet in state.sheets:
                for season, number in enumerate(dungeon.villains):
                    villain = box.villains[number]
                    reached = sum(sheet.combat[season] >= threshold for threshold in villain.thresholds)
                    yield villain.id, reached if sheet.combat[season] else 0


def villains(games: int, width: int, write: bool) -> None:
    counts: dict[str, list[int]] = {villain.id: [0, 0, 0, 0] for villain in rules().box.villains}
    for id, tier in fights(games, width):
        counts[id][tier] += 1
    rows = {}
    for villain in rules().box.villains:
        total = sum(counts[villain.id])
        shares = [round(sum(counts[villain.id][tier:]) / total, 3) for tier in (1, 2, 3)]
        rows[villain.id] = {"fights": total, "thresholds": list(villain.thresholds), "reached": shares}
        print(f"{villain.id:<14} level {villain.level} {villain.thresholds} reached {shares} of {total}")
    if write:
        record = {"games": games, "width": width, "rules": SPEC.rules_version, "villains": rows}
        RECORD.write_text(json.dumps(record, indent=2) + "\n", "utf-8")


# -- golden records -------------------------------------------------------------------------------------------


def records(width: int) -> None:
    """A game of each kind, played by planners who now and then do just anything."""
    kinds: dict[str, tuple[int, dict[str, Any]]] = {
        "solo": (1, {}),
        "2-players-it": (2, {"edition": "it", "disappearing_gems": True}),
        "4-players": (4, {}),
        "8-players-en": (8, {"edition": "en"}),
        "campaign": (2, {"campaign": "hamnaptas-mummy", "missions": False}),
    }
    for number, (name, (seats, options)) in enumerate(kinds.items()):
        match = new_match(SPEC, seats, number, options, salt="golden")
        player, dice = Player(rules().box, width), Random(number)
        while match.outcome is None:
            decision = dice.choice(match.decisions())
            state = match.state
            assert isinstance(state, PaperState)
            if dice.random() < 0.15:
                match.play(dice.choice(decision.options), decision.seat)
            else:
                match.play(player.choose(state, decision.seat), decision.seat)
        (GOLDEN / f"paper-dungeons-{name}.txt").write_text(match.record().dumps(), "utf-8")
        print(name, glory(match.state))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("tune", "cards", "villains", "records"))
    parser.add_argument("--games", type=int, default=40, help="games for each figure")
    parser.add_argument("--rounds", type=int, default=60, help="rounds of tuning")
    parser.add_argument("--width", type=int, default=8, help="lines that the player keeps in sight")
    parser.add_argument("--write", action="store_true", help="record what was found")
    given = parser.parse_args()
    if given.what == "tune":
        tune(given.rounds, given.games, given.width)
    elif given.what == "cards":
        cards(given.games, given.width)
    elif given.what == "records":
        records(given.width)
    else:
        villains(given.games, given.width, given.write)


if __name__ == "__main__":
    main()
