"""Set-up and structure: PD-001 to PD-017."""

import pytest

import delvers
from delvers.engine.errors import InvalidOptions
from delvers.games.paper_dungeons import SPEC
from delvers.games.paper_dungeons.content import ROOM_NAMES
from delvers.games.paper_dungeons.state import DICE, SETUP, Sheet
from tests.games.paper_dungeons.table import BOX, GAME, Dice, Table, mask, objective


def fresh(seats=4, seed=1, **options):
    return delvers.new_match(SPEC, seats, seed, options)


@pytest.mark.rule("PD-001")
def test_one_to_eight_play():
    assert SPEC.seats == tuple(range(1, 9))
    for seats in (1, 8):
        assert len(fresh(seats).state.sheets) == seats
    for seats in (0, 9):
        with pytest.raises(InvalidOptions, match=f"{seats} players cannot play Paper Dungeons"):
            fresh(seats)


@pytest.mark.rule("PD-002", "PD-011")
def test_all_sheets_start_the_same():
    for sheet in fresh(8).state.sheets:
        assert sheet == Sheet()
        assert sheet.levels == [1, 1, 1, 1]
        assert sheet.health() == 4
        assert (sheet.potions, sheet.damage, sheet.gems, sheet.minions, sheet.visited) == (0, 0, 0, 0, 0)


@pytest.mark.rule("PD-003")
def test_one_random_dungeon_for_all():
    found = {fresh(2, seed).state.dungeon for seed in range(150)}
    assert found == set(range(12))
    assert BOX.dungeons[fresh(2, 1, dungeon="k").state.dungeon].id == "k"


@pytest.mark.rule("PD-004")
def test_the_card_brings_villain_rooms_and_walls():
    card = BOX.dungeons[0]
    assert [ROOM_NAMES[room] for room in card.rooms] == ["D2", "E5", "A6"]
    for seat in range(2):
        t = Table(2).stand(0, "B1").stand(1, "B1")
        assert t.why_not("die 1: move B2", seat) == ("PD-075", "pd-not-wall")  # printed nowhere, drawn from the card
    open_there = Table(2, dungeon="d").stand(0, "B1")
    assert "die 1: move B2" in open_there.options(0)


@pytest.mark.rule("PD-005")
def test_the_three_villains_of_the_card_are_open():
    for number, card in enumerate(BOX.dungeons):
        assert [BOX.villains[villain].level for villain in card.villains] == [1, 2, 3]
        t = Table(1, dungeon=card.id)
        assert t.state.dungeon == number
        t.to_fight()
        assert {event.args["villain"] for event in t.events("pd-not-met")} == {BOX.villains[card.villains[0]].id}


@pytest.mark.rule("PD-006")
def test_three_random_missions_lie_open():
    seen = set()
    for seed in range(60):
        state = fresh(2, seed).state
        assert len(set(state.missions)) == 3
        seen |= set(state.missions)
    assert seen == set(range(16))
    fixed = fresh(2, 1, mission_cards=["six-minions"]).state
    assert BOX.missions[fixed.missions[0]].id == "six-minions"
    assert len(set(fixed.missions)) == 3


@pytest.mark.rule("PD-007")
def test_without_missions():
    t = Table(2, missions=False)
    assert t.state.missions == ()
    t.rounds(9)
    assert all(sheet.missions == (0, 0, 0) for sheet in t.state.sheets)


@pytest.mark.rule("PD-008", "PD-133")
@pytest.mark.parametrize("seats", [1, 2, 8])
def test_two_objectives_and_two_powers_for_each_keep_one_of_each(seats):
    t = Table(seats, choose=True)
    dealt = []
    for seat in range(seats):
        assert len(t.options(seat)) == 2
        kept = sorted(t.options(seat))[0]
        assert kept.startswith("keep objective ")
        t.play(kept, seat=seat)
        objective_kept = BOX.objectives[t.state.objectives[seat][0]].id
        assert kept == f"keep objective {objective_kept}"
        powers = sorted(t.options(seat))
        assert len(powers) == 2
        assert all(option.startswith("keep power ") for option in powers)
        t.play(powers[1], seat=seat)
        assert powers[1] == f"keep power {BOX.powers[t.state.powers[seat][0]].id}"
        dealt += t.state.objectives[seat] + t.state.objectives_aside[seat]
    assert len(set(dealt)) == 2 * seats  # a card is dealt once


@pytest.mark.rule("PD-009")
def test_cards_that_were_not_kept_are_out_of_the_game():
    t = Table(2, choose=True)
    while t.state.phase == SETUP:
        for seat in range(2):
            if t.options(seat):
                t.play(sorted(t.options(seat))[0], seat=seat)
    aside = [card for cards in t.state.objectives_aside for card in cards]
    left = [card for cards in t.state.objectives_left for card in cards]
    kept = [card for cards in t.state.objectives for card in cards]
    assert sorted(aside + left + kept) == list(range(16))
    t.rounds(9)
    assert [cards[0] for cards in t.state.objectives] == kept
    assert all(sum(t.score(seat).values()) is not None for seat in range(2))
    assert len(t.state.missions) == len(set(t.state.missions))


@pytest.mark.rule("PD-010")
@pytest.mark.parametrize("alignment", ["BWWB", "WBBW", "WWBB", "BWBW", "WBWB", "BBWW"])
def test_the_kept_objective_sets_two_black_and_two_white_heroes(alignment):
    t = Table(1, objectives=[objective(alignment)])
    assert "".join("B" if t[0].black >> hero & 1 else "W" for hero in range(4)) == alignment
    assert all(task.black.bit_count() == 2 for task in BOX.objectives)


@pytest.mark.rule("PD-012")
def test_set_up_powers_work_before_the_first_round():
    t = Table(5, powers=["artisan", "assassin", "healer", "looter", "veteran"])
    assert t.state.phase == SETUP
    t.play("fill sword", seat=0)
    assert t.why_not("fill sword") == ("PD-114", "pd-not-twice")  # two different items
    t.play("fill tome", seat=0)
    t.play("defeat A5", "defeat F7", seat=1)
    assert t[2].potions == 2
    t.play("loot H", seat=3)
    t.play("raise rogue", seat=4)
    assert t.why_not("raise rogue", seat=4) == ("PD-114", "pd-not-twice")
    t.play("raise cleric", seat=4)
    t.confirm()
    assert t.state.phase == DICE
    assert t.state.round == 1
    assert (t.boxes(0, "sword"), t.boxes(0, "tome")) == (1, 1)
    assert t[1].minions == t[1].slain == mask(["A5", "F7"])
    assert t[1].damage == 0
    assert t[3].gems == 1
    assert t[4].levels == [1, 1, 2, 2]


@pytest.mark.rule("PD-013", "PD-014", "PD-015", "PD-016", "PD-017", "PD-018")
def test_eight_rounds_in_three_seasons_with_three_fights():
    t = Table(2)
    for round in range(1, 9):
        assert t.state.round == round
        assert t.dice.count == round  # each round is one roll, then the dice are used
        for seat in range(2):  # everybody is in the room of the season's villain
            t.stand(seat, "D2", "E5", "A6")
            t[seat].season = t[seat].visited
        fought = sum(glory != -99 for glory in t[0].villains)
        assert fought == (0 if round <= 3 else 1 if round <= 6 else 2)
        assert GAME.outcome(t.state) is None
        t.idle()
        while t.fighting:
            t.idle()
    assert sum(glory != -99 for glory in t[0].villains) == 3
    assert GAME.outcome(t.state) is not None
    assert GAME.decisions(t.state) == []


def test_dice_fall_as_tests_say():
    dice = Dice("x 1 9 0 5 8")
    assert [dice.roll(6, f"pd-die-{c}") for c in ("white",) * 3 + ("black",) * 3] == [1, 2, 6, 2, 3, 6]
