"""The balance of Dungeoneer: the same heuristic player in every seat, and what the table looks like after many games.

    .venv/bin/python benchmarks/dungeoneer_balance.py                        600 games of four with the dungeon set
    .venv/bin/python benchmarks/dungeoneer_balance.py --sets both --games 100
    .venv/bin/python benchmarks/dungeoneer_balance.py --write                records all four-player tables

`--write` records the result beside this script (dungeoneer_balance.json). Each game has its own seed, so the same
command gives the same figures. What is out of balance is told at the end, and the exit code is then 1.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from delvers.engine import flow
from delvers.engine.chance import Chance, Search
from delvers.engine.events import Log
from delvers.engine.moves import kind_of, operand
from delvers.engine.registry import load_game
from delvers.games.dungeoneer import SPEC
from delvers.games.dungeoneer.moves import BANE, DECLARE, PLAY
from delvers.games.dungeoneer.policy import choose

RESULT = Path(__file__).with_suffix(".json")
ENDS = ("", "quests", "elimination", "length")


class Tally:
    """What is counted over all games."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.seats: Counter[int] = Counter()
        self.order: Counter[int] = Counter()
        self.ends: Counter[str] = Counter()
        self.heroes: Counter[str] = Counter()
        self.hero_wins: Counter[str] = Counter()
        self.drawn: Counter[str] = Counter()
        self.played: Counter[str] = Counter()
        self.quests: Counter[str] = Counter()
        self.rounds: list[int] = []


def play_game(game: Any, seats: int, sets: str, seed: int, tally: Tally) -> None:
    """One game; every decision is made in a world resampled for the seat that decides."""
    chance, luck, log = Chance(seed), Search(seed, "balance"), Log(on=False)
    state = game.setup(SPEC.check_options(seats, {"sets": sets}), chance)
    decisions = flow.settle(game, state, chance, log)
    first = state.first  # later it is another's when the first player has fallen
    drawn: set[int] = set()
    played: set[int] = set()
    while decisions:
        for player in state.players:
            drawn.update(player.hand)
        decision = decisions[0]
        world: Any = flow.determinise(game, state, decision.seat, luck)
        move = choose(game.box, world, decision, luck)
        if kind_of(move) in (PLAY, DECLARE, BANE):
            played.add(operand(move, 0))
        decisions = flow.step(game, state, decision.seat, move, chance, log)
        tally.decisions += 1
    count(game, state, first, drawn, played, tally)


def count(game: Any, state: Any, first: int, drawn: set[int], played: set[int], tally: Tally) -> None:
    cards = game.box
    tally.games += 1
    tally.seats[state.winner] += 1
    tally.order[(state.winner - first) % len(state.players)] += 1
    tally.ends[ENDS[state.over]] += 1
    tally.rounds.append(state.round + (0 if state.over == 3 else 1))
    for seat, player in enumerate(state.players):
        tally.heroes[cards.heroes[player.hero].id] += 1
        tally.hero_wins[cards.heroes[player.hero].id] += seat == state.winner
        tally.quests.update(cards.quests[q].id for q in player.done)
    tally.drawn.update({cards.adventure[c].id for c in drawn})
    tally.played.update({cards.adventure[c].id for c in played})


def report(tally: Tally, seats: int, sets: str) -> dict[str, Any]:
    n = tally.games
    share = {id: round(tally.played[id] / tally.drawn[id], 3) for id in sorted(tally.drawn)}
    low, _, high = quantiles(tally.rounds, n=4)
    return {
        "players": seats,
        "sets": sets,
        "games": n,
        "decisions a game": round(tally.decisions / n),
        "rounds": {"median": median(tally.rounds), "quartiles": [low, high], "longest": max(tally.rounds)},
        "ends": {end: round(tally.ends[end] / n, 3) for end in ENDS[1:]},
        "wins by seat": [round(tally.seats[s] / n, 3) for s in range(seats)],
        "wins by turn order": [round(tally.order[s] / n, 3) for s in range(seats)],
        "wins by hero": {h: round(tally.hero_wins[h] / c, 3) for h, c in sorted(tally.heroes.items())},
        "quests done a game": {q: round(c / n, 3) for q, c in tally.quests.most_common()},
        "cards played, of games in which they were drawn": dict(sorted(share.items(), key=lambda item: item[1])),
    }


def faults(result: dict[str, Any]) -> list[str]:
    """What is out of balance, in sentences; for four players."""
    found = []
    for hero, rate in result["wins by hero"].items():
        if not 0.15 <= rate <= 0.35:
            found.append(f"{hero} wins {rate:.1%} of its games; 15 to 35 % are wanted")
    for seat, rate in enumerate(result["wins by seat"]):
        if rate > 0.32:
            found.append(f"seat {seat + 1} wins {rate:.1%}; at most 32 % are wanted")
    for place, rate in enumerate(result["wins by turn order"]):
        if rate > 0.32:
            found.append(f"place {place + 1} in the turn order wins {rate:.1%}; at most 32 % are wanted")
    if result["ends"]["length"] >= 0.05:
        found.append(f"{result['ends']['length']:.1%} of games end by the length bound; fewer than 5 % are wanted")
    if result["ends"]["elimination"] < 0.125:
        found.append(f"{result['ends']['elimination']:.1%} end by elimination; at least one in eight is wanted")
    if not 8 <= result["rounds"]["median"] <= 16:
        found.append(f"the median game lasts {result['rounds']['median']} rounds; 8 to 16 are wanted")
    for card, rate in result["cards played, of games in which they were drawn"].items():
        if rate < 0.01:
            found.append(f"{card} is played in {rate:.1%} of the games in which it is drawn; at least 1 % is wanted")
    return found


def measure(games: int, seats: int = 4, sets: str = "dungeon", first_seed: int = 1) -> dict[str, Any]:
    game, tally = load_game(SPEC), Tally()
    for seed in range(first_seed, first_seed + games):
        play_game(game, seats, sets, seed, tally)
    return report(tally, seats, sets)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--players", type=int, default=4, choices=(2, 3, 4))
    parser.add_argument("--sets", default="dungeon", choices=("dungeon", "wilderness", "both"))
    parser.add_argument("--seed", type=int, default=1, help="seed of the first game")
    parser.add_argument("--write", action="store_true", help=f"record every four-player table in {RESULT.name}")
    args = parser.parse_args()
    start = time.process_time()
    tables = [(4, "dungeon"), (4, "both")] if args.write else [(args.players, args.sets)]
    results = [measure(args.games, players, sets, args.seed) for players, sets in tables]
    print(json.dumps(results, indent=1))
    print(f"{time.process_time() - start:.0f} s of processor time", file=sys.stderr)
    wrong = [sentence for result in results if result["players"] == 4 for sentence in faults(result)]
    for sentence in wrong:
        print(sentence, file=sys.stderr)
    if args.write:
        RESULT.write_text(json.dumps(results, indent=1) + "\n", "utf-8")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
