"""Engine: positions made by hand. A game checks what it can; what its rules still stumble over is refused here."""

from __future__ import annotations

from .errors import InvalidState
from .spec import Game, State

# What rules do that are handed a position which no game leads to.
STUMBLES = (LookupError, ArithmeticError, TypeError, ValueError, AssertionError, AttributeError, RecursionError)


def no_sense(error: Exception) -> InvalidState:
    """What is said of a scenario that passed every check of its game and that the rules stumble over all the same."""
    return InvalidState(f"the rules cannot make sense of it ({type(error).__name__}: {error})", "state")


def check_scenario(game: Game, state: State, seats: int) -> None:
    """Asks all that a table asks of a position. A scenario is made by hand: its rules may stumble, now or later on."""
    try:
        options = [move for decision in game.decisions(state.copy()) for move in decision.options]
        over = game.outcome(state) is not None
        for seat in [None, *range(seats)]:
            game.text(game.view(state, seat), "en")
        strange = [move for move in options if not game.moves.valid(move)]
    except STUMBLES as error:
        raise no_sense(error) from error
    if strange:
        raise InvalidState("the rules offer moves in it that do not exist", "state")
    if not options and not over:
        raise InvalidState("nobody can move in this state, and the game is not over", "state")
