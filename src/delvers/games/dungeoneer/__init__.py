"""Dungeoneer: 2 to 4 heroes in one dungeon, each the Dungeonlord of the others."""

from .spec import SPEC

__all__ = ["SPEC"]
