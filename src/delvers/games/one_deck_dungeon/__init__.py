"""One Deck Dungeon, whole: `SPEC` is all that others need."""

from .spec import SPEC

__all__ = ["SPEC"]
