"""How long the dice-step solver of One Deck Dungeon thinks, on late solo positions.

    .venv/bin/python benchmarks/odd_solver.py [--positions 400] [--seed 1]

Each position is a hero of level 4 with three items and five skills won as loot, all dice rolled, on the third floor
against a random combat (its boxes and those of all three floors) or in a boss round: about 12 dice and 10 boxes.
Budget, plain CPython: 50 ms at the median, 500 ms at the 99th percentile. Positions that need more than the solver's
limit of work get the best plan found so far; the last line counts complete searches.

November 2026, CPython 3.11, 2 busy cores: 80 positions, 11.3 dice and 9.0 boxes on average, median 47 ms,
90 % 353 ms, 99 % 482 ms, complete 67.5 %.
"""

from __future__ import annotations

import argparse
import random
import time

from delvers.engine.chance import Chance
from delvers.engine.data import Frame
from delvers.engine.events import Log
from delvers.games.one_deck_dungeon.game import OneDeckDungeon
from delvers.games.one_deck_dungeon.rules import steps
from delvers.games.one_deck_dungeon.rules.challenge import run_phase, start_challenge, start_round
from delvers.games.one_deck_dungeon.rules.table import BOSS_FLOOR, Table, health_of
from delvers.games.one_deck_dungeon.solver import Worth, solve
from delvers.games.one_deck_dungeon.spec import SPEC
from delvers.games.one_deck_dungeon.state import OddState, make_door

MEDIAN_BUDGET, TAIL_BUDGET = 0.050, 0.500


def late_position(game: OneDeckDungeon, rng: random.Random) -> OddState:
    """A lone hero of level 4 with the dice rolled."""
    c = game.box
    options = SPEC.check_options(1, {})
    options["heroes"] = [rng.choice(c.heroes).id]
    options["dungeon"] = rng.choice(c.dungeons).id
    chance = Chance(rng.randrange(1 << 30))
    s = game.setup(options, chance)
    s.level = 4
    cards = list(range(len(c.cards)))
    rng.shuffle(cards)
    s.items[0] = cards[:3]
    taken: set[int] = set()
    for card in cards[3:]:
        if len(s.skills[0]) < 5 and c.cards[card].skill >= 0 and c.cards[card].skill not in taken:
            taken.add(c.cards[card].skill)
            s.skills[0].append(card)
    s.wounds[0] = rng.randint(0, health_of(c, s, 0) - 1)
    s.potions = rng.randint(0, 2)
    s.known |= rng.getrandbits(5) & 0b1110
    left = [card for card in cards if card not in s.items[0] and card not in s.skills[0]]
    t = Table(c, s, chance, Log(on=False))
    s.stack = []
    if rng.random() < 0.3:
        s.floor = BOSS_FLOOR
        s.damage = rng.randint(0, 4)
        start_round(t, [0])
    else:
        s.floor = 3
        s.card = next(card for card in left if c.cards[card].challenge.combat)
        s.doors, s.door = [make_door([s.card])], 0
        s.stack = [Frame(steps.END_TURN)]
        start_challenge(t, s.card, [0])
        s.stack[-1].a = steps.ALLOT
    s.unseen = [card for card in left if card != s.card]
    s.discards = []
    s.deck = len(s.unseen)
    while s.stack[-1].step != steps.DICE:
        run_phase(t, s.stack[-1])
    return s


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--positions", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    game = SPEC.load(SPEC, ())
    assert isinstance(game, OneDeckDungeon)
    rng = random.Random(args.seed)
    times: list[float] = []
    dice: list[int] = []
    boxes: list[int] = []
    exact = 0
    for _ in range(args.positions):
        s = late_position(game, rng)
        dice.append(len(s.pools[0]))
        boxes.append(len(s.boxes))
        start = time.process_time()
        plan = solve(game, game.box, s, Worth())
        times.append(time.process_time() - start)
        exact += plan.exact
    times.sort()
    n = len(times)
    median, tail = times[n // 2], times[min(n - 1, n * 99 // 100)]
    print(f"{n} positions, {sum(dice) / n:.1f} dice and {sum(boxes) / n:.1f} boxes on average")
    print(f"median {median * 1000:.1f} ms, 90 % {times[n * 9 // 10] * 1000:.0f} ms, 99 % {tail * 1000:.0f} ms")
    print(f"complete searches: {exact / n:.1%}")
    print("within budget" if median <= MEDIAN_BUDGET and tail <= TAIL_BUDGET else "OVER BUDGET")


if __name__ == "__main__":
    main()
