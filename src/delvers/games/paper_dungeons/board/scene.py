"""Paper Dungeons, the picture: what every part of it needs - the view, whose sheet is drawn, the words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from delvers.engine.drawing import box, text, width_of

from ..content import Content
from ..phrases import Phrases, phrases
from . import pen

#: A part of the picture: its SVG and how high it is.
Part = tuple[str, float]


class Scene:
    """One picture: the viewer's own sheet is drawn large (for a spectator the first one)."""

    def __init__(self, content: Content, view: dict[str, Any], lang: str, seat: int | None = None) -> None:
        self.view = view
        self.lang = lang
        self.box = content
        self.p: Phrases = phrases(content, lang)
        self.t: Callable[..., str] = self.p.t
        mine = view["seat"]
        shown = seat if seat is not None else mine if mine is not None else 0
        self.player: dict[str, Any] = view["players"][shown]
        self.sheet: dict[str, Any] = self.player["sheet"]
        self.own = shown == mine
        #: an unused sheet, to be printed and filled in with a real pen
        self.blank = mine is None and view["phase"] == "setup"
        self.reach: dict[str, list[int]] = view["mine"]["reach"] if self.own else {}
        self.glory: dict[str, int | None] = {entry["box"]: entry["glory"] for entry in self.player["score"]}


def plate(x: float, y: float, w: float, h: float, title: str = "", cls: str = "f-paper") -> str:
    """A printed field of the sheet: a hand-ruled frame, its title on the upper edge."""
    drawn = box(x, y, w, h, cls, 5, 0) + pen.stroke(pen.frame(x, y, w, h, 1.6), "s-line", 1.6)
    if title:
        wide = width_of(title, 14, "title", True) + 16
        drawn += box(x + 12, y - 9, wide, 18, cls, 4, 0)
        drawn += text(x + 20, y + 5, title, 14, "f-muted", "start", "title", True)
    return drawn


def square(x: float, y: float, w: float, h: float, cls: str = "f-card") -> str:
    """A printed box to be filled by hand."""
    return box(x, y, w, h, f"{cls} s-line", 3, 1.3)


def signed(value: int) -> str:
    """A number with its sign, the minus as it is printed."""
    return f"−{-value}" if value < 0 else f"+{value}" if value else "0"
