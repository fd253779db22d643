"""Random games of every kind as one line each: equal lines on two builds mean that both played the same.

Run from the project's root; the build that is imported is the one that plays.
"""

import hashlib
import sys

import delvers
from delvers.testing import play_random

sys.path.insert(0, ".")
from tests.toys import digs, lantern

SEEDS = range(5)

for spec in (lantern.SPEC, digs.SPEC, *delvers.games().values()):
    for seats in spec.seats:
        for seed in SEEDS:
            match = play_random(delvers.new_match(spec, seats=seats, seed=seed, salt=""), seed)
            record = hashlib.sha256(match.record().dumps().encode()).hexdigest()
            print(spec.id, f"seats={seats} seed={seed} state={match.state.digest()} record={record[:16]}")
