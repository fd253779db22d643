"""The conformance suite catches faults: each is seeded into a broken twin of a toy game."""

import random
from typing import ClassVar

import pytest

from delvers.engine.data import Field
from delvers.engine.errors import IllegalMove
from delvers.engine.flow import determinise
from delvers.engine.moves import kind_of, pack
from delvers.engine.spec import Decision, GameSpec
from delvers.testing import Nonconforming, check_game
from tests.toys import digs, lantern


def spec_of(game_class, toy=lantern, **changes):
    facts = {name: getattr(toy.SPEC, name) for name in (
        "id", "name", "rules_version", "seats", "cooperative", "simultaneous", "hidden", "options", "score_range",
        "longest", "locale",
    )}  # fmt: skip
    return GameSpec(**{**facts, "load": lambda spec, packs: game_class(spec, toy.move_table(), "toy"), **changes})


def caught(game_class, words, toy=lantern, seeds=3, **changes):
    spec = spec_of(game_class, toy, **changes)

    def play_seeds():
        for seed in range(seeds):
            check_game(spec, seats=3, seed=seed)

    with pytest.raises(Nonconforming, match=words):
        play_seeds()


class SharedScores(Field):
    """A field whose copy is the list itself: the fault of a forgotten [:]."""

    def check(self, value, path):
        return list(value)


def test_a_copy_that_shares_a_list():
    class SharingState(lantern.LanternState):
        FIELDS: ClassVar = {**lantern.LanternState.FIELDS, "scores": SharedScores()}
        __slots__ = ()

    class SharedTwin(lantern.Lantern):
        def setup(self, options, chance):
            honest = super().setup(options, chance)
            state = SharingState.__new__(SharingState)
            for name in honest.FIELDS:
                setattr(state, name, getattr(honest, name))
            return state

        def state_class(self):
            return SharingState

    caught(SharedTwin, r"shares state\.scores")


def test_a_view_that_leaks_a_hand():
    class Leak(lantern.Lantern):
        def view(self, state, seat):
            return {**super().view(state, seat), "best_cards": [max(hand, default=0) for hand in state.hands]}

    caught(Leak, "cannot know")


def test_a_view_that_leaks_to_spectators_only():
    class Leak(lantern.Lantern):
        def view(self, state, seat):
            more = {"bag": list(state.bag)} if seat is None else {}
            return {**super().view(state, seat), **more}

    caught(Leak, "spectator")


def test_a_view_that_leaks_private_work():
    class Leak(digs.Digs):
        def view(self, state, seat):
            return {**super().view(state, seat), "all_dug": [list(dug) for dug in state.dug]}

    caught(Leak, "cannot know", digs)


def test_options_that_leak():
    class Leak(lantern.Lantern):
        def decisions(self, state):
            decisions = super().decisions(state)
            for decision in decisions:
                if sum(state.hands[(decision.seat + 1) % 3]) % 2:
                    decision.options = [m for m in decision.options if kind_of(m) != lantern.TAKE]
            return decisions

    caught(Leak, "options of seat")


def test_a_move_that_is_offered_and_refused():
    class Refuses(lantern.Lantern):
        def take(self, state, seat, chance, log):
            if len(state.hands[seat]) >= 3:
                raise IllegalMove("The hand is full.", "TOY-1")
            super().take(state, seat, chance, log)

    caught(Refuses, "offered and then refused")


def test_a_random_call_outside_chance():
    class Cheats(lantern.Lantern):
        def dare(self, state, seat, sides, chance, log):
            state.scores[seat] += random.randrange(2)
            self.end_turn(state)

    caught(Cheats, "outside chance|different states")


def test_a_random_generator_of_its_own():
    class Cheats(lantern.Lantern):
        def dare(self, state, seat, sides, chance, log):
            state.scores[seat] += random.Random().randrange(1000)
            self.end_turn(state)

    caught(Cheats, "different states")


def test_a_state_that_depends_on_events():
    class Slips(lantern.Lantern):
        def show(self, state, seat, card, log):
            if log.on:
                state.scores[seat] += 1
            super().show(state, seat, card, log)

    caught(Slips, "different states")


def test_a_dead_end():
    class Stuck(lantern.Lantern):
        def decisions(self, state):
            return [] if state.turns_left == 3 else super().decisions(state)

    caught(Stuck, "nobody can move")


def test_a_question_without_options():
    class Stuck(lantern.Lantern):
        def decisions(self, state):
            found = super().decisions(state)
            return [Decision(d.seat, d.prompt, [], d.rule) for d in found] if state.turns_left == 3 else found

    caught(Stuck, "without any option")


def test_an_endless_game():
    class Endless(lantern.Lantern):
        def end_turn(self, state):
            super().end_turn(state)
            if state.turns_left == 1:
                state.turns_left = 2

    caught(Endless, "more than the declared", longest=60)


def test_an_option_twice():
    class Twice(lantern.Lantern):
        def decisions(self, state):
            found = super().decisions(state)
            for decision in found:
                decision.options.append(decision.options[0])
            return found

    caught(Twice, "listed twice")


def test_an_operand_out_of_range():
    class Beyond(lantern.Lantern):
        def decisions(self, state):
            found = super().decisions(state)
            for decision in found:
                decision.options = [pack(lantern.SHOW, 9)]
                decision.options.append(pack(lantern.DARE, 0))
            return found

    caught(Beyond, "outside the declared range|list index|IndexError")


def test_asking_that_changes_the_state():
    class Touches(lantern.Lantern):
        def view(self, state, seat):
            state.shown.append(1)
            return super().view(state, seat)

    caught(Touches, "cannot know|changed the state")


def test_a_validate_that_refuses_real_states():
    class Strict(lantern.Lantern):
        def validate(self, state):
            super().validate(state)
            if state.turns_left < 5:
                raise lantern.InvalidState("too few turns", "state.turns_left")

    spec = spec_of(Strict)
    with pytest.raises(lantern.InvalidState):
        check_game(spec, seats=2, seed=1)


def test_the_honest_toys_pass():
    check_game(lantern.SPEC, seats=3, seed=0)
    check_game(digs.SPEC, seats=3, seed=0)


def test_resampling_deals_only_what_the_seat_does_not_know():
    from delvers.engine.chance import Search
    from delvers.engine.start import new_match

    match = new_match(lantern.SPEC, seats=3, seed=4)
    seen = set()
    for i in range(20):
        world = determinise(match.game, match.state, 0, Search(1, str(i)))
        assert world.hands[0] == match.state.hands[0]
        assert [len(hand) for hand in world.hands] == [len(hand) for hand in match.state.hands]
        seen.add((tuple(world.hands[1]), tuple(world.hands[2])))
    assert len(seen) > 5
