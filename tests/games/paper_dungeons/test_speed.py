"""Speed, as ratios to a loop of plain Python in the same run; `delvers bench` has the figures next to other engines."""

import pytest

from delvers.games.paper_dungeons import SPEC
from delvers.lab.bench import GameBench, calibrate, measure


@pytest.mark.slow
def test_random_play_and_copies_of_four_seats_keep_their_budget():
    """Three times the moves of catanatron (0.0009 of the loop), and copies in a quarter of its time (0.0009, too)."""
    bench = GameBench(SPEC, 4, 1.0, measure(calibrate, 0.5))
    rows = {row.what.split(": ")[1]: row.ratio for row in (next(bench.rows()), bench.row("copies", bench.copy_states))}
    assert rows["moves, events off"] > 0.002
    assert rows["copies"] > 0.0036
