"""Open points of the rulebook that are options: dice that skills brought as payment, and time in a boss fight."""

import random

import pytest

import delvers
from delvers.engine.errors import InvalidOptions
from delvers.games.one_deck_dungeon.solver import solve
from delvers.games.one_deck_dungeon.state import GAINED_NEVER_PAY
from tests.games.one_deck_dungeon.referee import best_by_trying, load, random_step
from tests.games.one_deck_dungeon.table import BOX, GAME, table
from tests.games.one_deck_dungeon.test_solver import WORTH, played


@pytest.mark.rule("ODD-077", "ODD-078", "ODD-080")
def test_a_gained_die_may_pay_unless_an_option_says_otherwise():
    # Beetle b: Crushing Blow (1S, gain S6); Bandit b: Cleave (1S).
    for never, offered in ((False, True), (True, False)):
        t = table("mage", gained_never_pay=never).skill("beetle-b", "bandit-b").facing("ogre-a", "S2 A3")
        t.play("crushing-blow with S2")
        assert t.dice == "S6 A3"
        assert ("cleave with S6" in t.options()) == offered


@pytest.mark.rule("ODD-077", "ODD-081")
def test_a_die_rolled_by_a_skill_does_not_pay_by_that_option_either():
    # Boulder a: Valor (free, roll H).
    t = table("mage", gained_never_pay=True).skill("boulder-a", "bandit-b").facing("ogre-a", "A3 S1")
    t.play("use valor", 5)
    assert "cleave with S1" in t.options()
    assert "cleave with H5" not in t.options()


@pytest.mark.rule("ODD-083")
def test_the_mark_follows_a_die_that_is_changed_and_goes_with_it():
    # Ice Elemental a: Lucky Familiar (free, reroll or raise one die).
    t = table("mage", gained_never_pay=True).skill("cave-in-a", "ice-elemental-a", "wraith-b")
    t.facing("ogre-a", "M3 S1", boxes="M6:h S6:h")
    t.play("flameweave with M3").plays("use lucky-familiar", "raise M5")
    assert t.dice == "S1 M6"
    assert not any(option.startswith("haste with") for option in t.options())
    t.play("place M6 on box 1")
    assert t.state.stack[-1].items == []


@pytest.mark.rule("ODD-053", "ODD-077")
def test_a_heroic_die_made_of_it_pays():
    t = table("mage", gained_never_pay=True).skill("beetle-b", "bandit-b").facing("ogre-a", "S2 A3")
    t.play("crushing-blow with S2").plays("combine S6")  # the other die is the only one left
    assert t.dice == "H3"
    assert "cleave with H3" in t.options()


@pytest.mark.rule("ODD-111")
def test_time_means_nothing_in_a_boss_fight_unless_an_option_says_otherwise():
    for counts in (False, True):
        t = table("paladin", boss_time=counts).boss("S6", boxes="S6k:h S5:tt")
        deck = t.state.deck
        t.play("place S6 on box 1")
        t.play("finish", 1, 1, 1, 1, 1, 1, 1)  # and the next round is rolled
        assert t.state.deck == deck - (2 if counts else 0)


def test_the_solver_keeps_to_the_option():
    game = load()
    compared = 0
    for seed in range(120):
        s = random_step(game, random.Random(seed), 1, 4, 3, 3)
        s.variants |= GAINED_NEVER_PAY
        best = best_by_trying(game, s, WORTH, 1500)
        plan = solve(game, BOX, s, WORTH, limit=60_000)
        if best is not None and plan.exact:
            compared += 1
            assert plan.loss == pytest.approx(best), f"seed {seed}"
            assert played(game, s, plan) == pytest.approx(plan.loss), f"seed {seed}"
    assert compared > 90


def test_both_are_options_of_a_match_and_words_for_them_exist():
    match = delvers.new_match("one-deck-dungeon", seed=1, options={"gained_never_pay": True, "boss_time": True})
    assert match.state.to_dict()["variants"] == 512 + 1024
    for option in GAME.spec.options:
        assert match.say(option.doc, {}, "it") != option.doc
    with pytest.raises(InvalidOptions, match="boss_time"):
        delvers.new_match("one-deck-dungeon", options={"boss_time": "often"})
