"""One Deck Dungeon: how a sensible party plays, for bots and hints. It is asked about worlds, never about the truth."""

from .choice import judge, leader
from .dice import routine
from .plan import plan
from .standing import figures, standing

__all__ = ["figures", "judge", "leader", "plan", "routine", "standing"]
