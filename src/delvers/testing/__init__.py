"""The conformance suite: what every game must hold at every step. Authors of other games call `check_game(SPEC)`.

    from delvers.testing import check_game
    check_game(SPEC, seats=2, seed=1)

It plays random games and raises `Nonconforming`, with the step and the record so far, at the first thing that fails.
"""

from .conformance import Nonconforming, check_game, play_random

__all__ = ["Nonconforming", "check_game", "play_random"]
