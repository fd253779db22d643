"""Dungeoneer: a player that goes by rules of thumb. It is given a world as its seat could believe it to be, never the
true state, and looks at no other hand in it; the same world, options and chance give the same choice."""

from .choice import choose, impressions
from .standing import standing

__all__ = ["choose", "impressions", "standing"]
