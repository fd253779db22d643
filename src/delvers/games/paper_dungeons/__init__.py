"""Paper Dungeons: a dungeon roll-and-write for one to eight players, all at the same time."""

from .spec import SPEC

__all__ = ["SPEC"]
