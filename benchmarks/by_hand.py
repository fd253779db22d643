"""The toy game Lantern written by hand in one loop, without engine: what the engine's cost is measured against.

The same rules as tests/toys/lantern.py and the same work: a list of legal moves for each decision, a random one of
them, the engine's dice. tests/test_bench.py checks that both games play alike.
"""

from random import Random

from delvers.engine.chance import Chance

TAKE, SHOW, DARE, BLOCK, PASS = 0, 1, 2, 3, 4
HAND_LIMIT = 5


def random_game(seats: int, turns: int, seed: int, scores: list[int] | None = None) -> int:
    """Plays one game; gives the number of moves, and the scores into the list."""
    chance = Chance(seed)
    pick = Random(seed).random
    bag = [card for card in range(1, 6) for _ in range(5)]
    hands: list[list[int]] = [[] for _ in range(seats)]
    for hand in hands:
        hand.append(chance.draw(bag, "card"))
        hand.append(chance.draw(bag, "card"))
        hand.sort()
    points = [0] * seats
    moves = 0
    for turn in range(turns * seats):
        seat = turn % seats
        hand = hands[seat]
        options = [(DARE, 4), (DARE, 6)]
        if bag and len(hand) < HAND_LIMIT:
            options.append((TAKE, 0))
        last = 0
        for card in hand:
            if card != last:
                options.append((SHOW, card))
                last = card
        kind, value = options[int(pick() * len(options))]
        moves += 1
        if kind == TAKE:
            hand.append(chance.draw(bag, "card"))
            hand.sort()
        elif kind == DARE:
            if chance.roll(value, "the dare") >= 4:
                points[seat] += 1
        else:
            hand.remove(value)
            snuffed = False
            for other in range(1, seats):
                rival = hands[(seat + other) % seats]
                if value in rival:
                    answers = [(PASS, 0), (BLOCK, value)]
                    moves += 1
                    if answers[int(pick() * len(answers))][0] == BLOCK:
                        rival.remove(value)
                        snuffed = True
                        break
            if not snuffed:
                points[seat] += value
    if scores is not None:
        scores[:] = points
    return moves
