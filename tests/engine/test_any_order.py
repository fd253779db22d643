"""Moves, undo and redo by any seat in any order, with dice of every kind: the record always leads to the same state."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import delvers
from delvers.engine.start import new_match, replay
from tests.toys import digs, lantern


class Table(RuleBasedStateMachine):
    @initialize(
        spec=st.sampled_from([lantern.SPEC, digs.SPEC]),
        seats=st.integers(2, 3),
        seed=st.integers(0, 50),
        dice=st.sampled_from(["seeded", "seeded", "by-hand"]),
        practice=st.booleans(),
    )
    def sit_down(self, spec, seats, seed, dice, practice):
        self.match = new_match(spec, seats=seats, seed=seed, dice=dice, practice=practice)

    def over(self):
        return not self.match.decisions()

    @precondition(lambda self: not self.over())
    @rule(data=st.data())
    def play(self, data):
        decision = data.draw(st.sampled_from(self.match.decisions()))
        before = self.match.state.copy()
        self.match.play(data.draw(st.sampled_from(decision.options)), decision.seat)
        if self.match.moves_made and self.match.can_undo(decision.seat) and self.match._pending is None:
            # What can be taken back leads to where it was, and what is made again to where it is now.
            twin = self.match.copy()
            after = twin.state.copy()
            twin.undo(decision.seat)
            if self.match.dice != "by-hand":
                assert twin.state == before
            assert twin.can_redo(decision.seat)
            twin.redo(decision.seat)
            assert twin.state == after

    @rule(seat=st.integers(0, 2))
    def undo(self, seat):
        seat %= self.match.seats
        before = self.match.record(reveal=True)
        if self.match.can_undo(seat):
            self.match.undo(seat)
        else:
            assert refused(self.match.undo, seat)
            assert self.match.record(reveal=True) == before

    @rule(seat=st.integers(0, 2))
    def redo(self, seat):
        seat %= self.match.seats
        before = self.match.record(reveal=True)
        if self.match.can_redo(seat):
            self.match.redo(seat)
        else:
            assert refused(self.match.redo, seat)
            assert self.match.record(reveal=True) == before

    @rule()
    def go_on_with_a_copy(self):
        self.match = self.match.copy()

    @precondition(lambda self: self.match._pending is None)
    @rule()
    def go_on_from_the_record(self):
        self.match = replay(self.match.record(reveal=True).dumps(), game=self.match.spec)

    @invariant()
    def the_record_is_the_match(self):
        record = self.match.record(reveal=True)
        if self.match._pending is None:
            assert delvers.verify(record.dumps(), game=self.match.spec).state == self.match.state

    @invariant()
    def somebody_can_act_or_it_is_over(self):
        assert bool(self.match.decisions()) == (self.match.outcome is None)


def refused(ask, seat):
    try:
        ask(seat)
    except delvers.IllegalMove:
        return True
    return False


TestAnyOrder = Table.TestCase
TestAnyOrder.settings = settings(max_examples=60, stateful_step_count=25, deadline=None)
