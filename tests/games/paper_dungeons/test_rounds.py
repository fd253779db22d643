"""Rolling and choosing dice: PD-018 to PD-032."""

import random

import pytest

from delvers.engine.chance import Chance
from delvers.engine.events import Log
from delvers.games.paper_dungeons.content import CLOVER, SKULL
from delvers.games.paper_dungeons.rules.rounds import roll
from tests.games.paper_dungeons.table import BOX, Dice, Table, objective


@pytest.mark.rule("PD-018")
def test_one_roll_of_six_dice_serves_all():
    t = Table(3, "1 2 9 0 5 8")
    assert t.state.dice == [1, 2, 9, 0, 5, 8]
    assert t.dice.count == 1
    for seat in range(3):
        assert {option.split(":")[0] for option in t.options(seat) if "swapped" not in option} == {
            f"die {n}" for n in (1, 2, 9, 0, 5, 8)
        }


@pytest.mark.rule("PD-018")
def test_three_white_dice_with_a_clover_and_three_black_dice_with_boots():
    white, black = (-1, 1, 2, 3, 4, 9), (-1, 0, 5, 6, 7, 8)
    assert [faces for _, _, faces in BOX.dice] == [white] * 3 + [black] * 3


@pytest.mark.rule("PD-019", "PD-021")
def test_three_skulls_are_rolled_again_all_six_until_it_is_good():
    dice = Dice("x 1 2 x x 5", "x x x x x x", "1 2 3 x 5 x")
    log = Log()
    assert roll(BOX, dice, log) == [1, 2, 3, SKULL, 5, SKULL]
    assert dice.count == 3
    assert [event.rule for event in log.events] == ["PD-019", "PD-019"]


@pytest.mark.rule("PD-020", "PD-021")
def test_three_clovers_are_rolled_again():
    dice = Dice("9 9 9 0 5 8", "9 9 1 0 5 8")
    log = Log()
    assert roll(BOX, dice, log) == [9, 9, 1, 0, 5, 8]
    assert [event.rule for event in log.events] == ["PD-020"]


@pytest.mark.rule("PD-019", "PD-020")
def test_the_share_of_rolls_that_are_repeated():
    """P(3+ skulls of 6 dice, or 3 clovers of 3) is 0.0669; 20,000 rolls put it within four standard errors."""
    chance = Chance(7)
    again = count = 0
    for _ in range(20_000):
        log = Log()
        dice = roll(BOX, chance, log)
        assert dice.count(SKULL) <= 2
        assert dice.count(CLOVER) <= 2
        again += len(log.events)
        count += 1 + len(log.events)
    share = again / count
    error = (0.0669 * (1 - 0.0669) / count) ** 0.5
    assert abs(share - 0.0669) < 4 * error


@pytest.mark.rule("PD-022", "PD-023")
def test_each_skull_of_the_final_roll_hurts_everybody_before_dice_are_used():
    t = Table(2, "x x 2 x 6 7")  # rolled again: its three skulls deal nothing
    t.idle("x 1 2 5 x 7")
    assert [t[seat].damage for seat in range(2)] == [2, 2]
    assert t[0].used == 0


@pytest.mark.rule("PD-022", "PD-063")
def test_skull_damage_can_go_on_potions():
    t = Table(2, powers=["healer"])
    t.idle("x 1 2 5 x 7")
    assert t.options(0) == {"soak 2 with potion", "soak 1 with potion", "soak 0 with potion"}
    t.play("soak 1 with potion")
    assert (t[0].soaked, t[0].damage) == (1, 1)


@pytest.mark.rule("PD-024")
def test_skulls_cannot_be_used():
    t = Table(1, "x 1 2 5 x 7")
    assert {option.split(":")[0] for option in t.options()} == {"die 1", "die 2", "die 5", "die 7"}


@pytest.mark.rule("PD-025")
def test_exactly_three_dice_a_round():
    t = Table(1)
    for number, left in ((1, "die"), (2, "die"), (3, "confirm")):
        t.play(f"die {number}: stay")
        assert any(left in option for option in t.options())
    assert t.options() == {"confirm"}
    assert t[0].numbers == (1, 2, 3)


@pytest.mark.rule("PD-026")
def test_all_choose_at_the_same_time_and_share_the_dice():
    t = Table(3)
    assert len(t.game.decisions(t.state)) == 3
    for seat in (2, 0, 1):
        t.play("die 5: potions", seat=seat)
    assert [t[seat].potions for seat in range(3)] == [2, 2, 2]
    t.play("die 1: stay", "die 2: stay", "confirm", seat=1)
    assert t.options(1) == set()  # it waits for the others
    assert t.state.round == 1


@pytest.mark.rule("PD-027")
def test_each_die_once_but_equal_dice_are_two_dice():
    t = Table(1, "1 1 3 5 6 7")
    t.play("die 1: stay")
    assert "die 1: stay" in t.options()
    t.play("die 1: stay")
    assert t.why_not("die 1: stay") == ("PD-027", "pd-not-rolled")
    assert t.why_not("die 9: potions") == ("PD-027", "pd-not-rolled")


@pytest.mark.rule("PD-028")
def test_the_order_of_use_is_free_and_written_down():
    t = Table(2)
    t.play("die 7: stay", "die 1: stay", "die 6: stay")
    assert t[0].numbers == (7, 1, 6)
    t.idle()
    assert t[0].numbers == (7, 1, 6)
    assert {event.seat: event.args["numbers"] for event in t.events("pd-used")}[0] == "7, 1, 6"


@pytest.mark.rule("PD-029", "PD-030", "PD-044")
def test_a_clover_is_any_hero_in_either_colour_but_no_boots():
    t = Table(1, "9 9 3 x 6 7", objectives=[objective("BWBW")])
    for hero in ("warrior", "wizard", "cleric", "rogue"):
        assert f"die 9: level {hero}" in t.options()
    for item in ("sword", "scepter", "medallion", "cloak"):
        assert f"die 9: item {item}" in t.options()
    t.play("die 9: move C1", "move D1")
    assert "stop" not in t.options()  # two moves, not three
    assert t[0].used.bit_count() == 1


@pytest.mark.rule("PD-031")
def test_boots_give_three_moves():
    t = Table(1, "1 2 3 0 6 7", powers=["scout"])
    t.play("die 0: move F1", "move E1", "fill crown", "move E2", "soak 2 with potion")
    t.play("raise rogue")
    assert t.where() == "E2"
    assert t[0].used.bit_count() == 1
    assert not any(option.startswith("move") for option in t.options())


@pytest.mark.rule("PD-031")
@pytest.mark.parametrize(("edition", "more"), [("en", False), ("merged", False), ("it", True)])
def test_boots_serve_for_movement_only_unless_the_italian_book_holds(edition, more):
    t = Table(1, "1 2 3 0 6 7", edition=edition)
    uses = {option for option in t.options() if option.startswith("die 0")}
    expected = {f"die 0: move {room}" for room in ("A1", "B1", "C1", "D1", "E1", "F1")} | {"die 0: stay"}
    if more:  # any die for potions and for the items that take any symbol; never a level
        expected |= {"die 0: potions", *(f"die 0: item {item}" for item in ("crown", "cauldron", "armor", "tome"))}
    assert uses == expected
    assert t.why_not("die 0: level warrior") == ("PD-031", "pd-not-boots")


@pytest.mark.rule("PD-032")
def test_four_uses_of_a_die():
    t = Table(1, "1 2 3 5 6 7", objectives=[objective("WWBB")])
    uses = {option for option in t.options() if option.startswith("die 1")}
    assert {"die 1: level warrior", "die 1: item sword", "die 1: potions", "die 1: move A1"} < uses


@pytest.mark.rule("PD-026", "PD-117")
def test_the_result_does_not_depend_on_the_order_of_the_seats():
    """Three rounds of four seats, each seat's moves fixed, played in shuffled orders: always the same state."""
    finals = set()
    for shuffle in range(8):
        t = Table(4, "1 2 9 0 5 8", mission_cards=["five-traps", "two-corners", "four-gems"])
        order = random.Random(shuffle)
        picks = [random.Random(f"seat {seat}") for seat in range(4)]
        t.dice.rolls += [roll.split() for roll in ("2 3 4 5 6 7", "1 9 4 0 0 x", "9 2 3 8 7 6")]
        while t.state.round < 4:
            decision = order.choice(t.game.decisions(t.state))
            move = picks[decision.seat].choice(decision.options)
            t.play(t.game.moves.text(move), seat=decision.seat)
        finals.add(t.state.digest())
    assert len(finals) == 1
