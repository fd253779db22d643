"""One Deck Dungeon: the solver of the dice step. `solve` gives the moves that lose least, for bots and hints."""

from .plan import Plan, solve
from .worth import Worth

__all__ = ["Plan", "Worth", "solve"]
