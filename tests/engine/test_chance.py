"""Chance: test vectors, uniformity, independence of streams, and the four sources."""

from collections import Counter

import pytest

from delvers.engine.chance import ByHand, Chance, NeedsTyping, Replayed, Search, commitment


def test_vectors_are_the_same_on_every_machine():
    chance = Chance(7)
    assert [chance.roll() for _ in range(20)] == VECTORS["seed 7, d6"]
    chance = Chance(2**100)
    assert [chance.below(1000) for _ in range(8)] == VECTORS["seed 2**100, below 1000"]
    chance = Chance(0)
    cards = list(range(10))
    chance.shuffle(cards)
    assert cards == VECTORS["seed 0, shuffle 10"]
    assert commitment(7, "salt") == "sha256:432fe99e73572136aeb4b7e7abf5af800f7cf8522ebcd0ea77bc8751134d2b85"


VECTORS = {
    "seed 7, d6": [6, 3, 1, 2, 5, 1, 1, 1, 1, 4, 2, 1, 6, 1, 4, 4, 4, 4, 6, 6],
    "seed 2**100, below 1000": [559, 715, 902, 190, 295, 383, 517, 395],
    "seed 0, shuffle 10": [1, 5, 7, 6, 4, 0, 9, 3, 8, 2],
}


def test_a_draw_is_a_function_of_seed_and_index():
    whole = Chance(3)
    first = [whole.below(50) for _ in range(40)]
    late = Chance(3, index=25)
    assert [late.below(50) for _ in range(15)] == first[25:]


def test_copy_goes_on_at_the_same_place():
    chance = Chance(11)
    for _ in range(5):
        chance.roll()
    twin = chance.copy()
    assert [twin.roll() for _ in range(30)] == [chance.roll() for _ in range(30)]


def test_each_draw_takes_one_index_even_when_a_word_is_refused():
    chance = Chance(5)
    n = 3 * 2**30  # a quarter of all words must be refused
    values = [chance.below(n) for _ in range(400)]
    assert chance.index == 400
    assert all(0 <= value < n for value in values)
    assert sum(value < n // 2 for value in values) == pytest.approx(200, abs=50)


def test_dice_are_uniform():
    chance = Chance(1)
    counts = Counter(chance.roll() for _ in range(60_000))
    chi2 = sum((counts[face] - 10_000) ** 2 / 10_000 for face in range(1, 7))
    assert chi2 < 20.5  # one in a thousand for five degrees of freedom; the seed is fixed, so this never flickers


def test_weighted_follows_its_weights():
    chance = Chance(2)
    counts = Counter(chance.weighted([1, 0, 3]) for _ in range(8000))
    assert counts[1] == 0
    assert counts[0] == pytest.approx(2000, abs=150)


def test_draw_takes_every_item_once():
    chance = Chance(4)
    bag = list(range(20))
    assert sorted(chance.draw(bag) for _ in range(20)) == list(range(20))
    assert bag == []


def test_two_streams_side_by_side_do_not_touch():
    one, other = Chance(9), Chance(10)
    mixed = []
    for _ in range(50):
        mixed.append(one.below(1000))
        other.below(1000)
    one_again = Chance(9)
    assert mixed == [one_again.below(1000) for _ in range(50)]


def test_search_streams_differ_by_name_and_from_the_match():
    rolls = {
        name: tuple(chance.below(10**6) for _ in range(4))
        for name, chance in [
            ("match", Chance(1)), ("a", Search(1, "worker 0/playout 0")), ("b", Search(1, "worker 1/playout 0")),
            ("c", Search(1, "worker 0/playout 1")), ("d", Search(2, "worker 0/playout 0")),
        ]
    }  # fmt: skip
    assert len(set(rolls.values())) == 5
    assert Search(1, "x").drawn == []


def test_replayed_gives_the_same_and_refuses_what_cannot_be():
    source = Chance(6)
    values = [source.below(6) for _ in range(5)]
    again = Replayed(list(source.drawn))
    assert [again.below(6) for _ in range(5)] == values
    assert again.left() == 0
    with pytest.raises(ValueError, match="missing"):
        again.below(6)
    with pytest.raises(ValueError, match="0 to 5"):
        Replayed([6]).below(6)


def test_by_hand_asks_for_dice_and_draws_the_rest():
    chance = ByHand(1, 0, [4])
    assert chance.roll(6, "first") == 4
    card = chance.below(10)
    assert card == Chance(1, index=1).below(10)
    with pytest.raises(NeedsTyping) as asked:
        chance.roll(8, "second")
    assert (asked.value.sides, asked.value.what) == (8, "second")
    assert chance.drawn == [3, card]
