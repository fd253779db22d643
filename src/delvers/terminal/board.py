"""Terminal: the table in words as a part of a screen - scrolled, painted, in two columns where there is room."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.events import Resize
from textual.message import Message
from textual.widgets import Static

from ..engine.words import Catalogue
from .paint import in_two, paint

TWO_COLUMNS = 160
"""From this many columns on the board has two: games are told in 80."""


class Board(VerticalScroll):
    """What a game tells of itself. It scrolls by itself to what has changed."""

    class Moved(Message):
        """Another part of the board is to be seen."""

    def __init__(self, words: Catalogue, game: str, can_focus: bool) -> None:
        super().__init__(id="board-scroll", can_focus=can_focus)
        self.words = words
        self.game = game
        self.told = ""

    def compose(self) -> ComposeResult:
        with Horizontal(id="columns"):
            yield Static(id="board")
            yield Static(id="board-more")

    def on_resize(self, event: Resize) -> None:
        if event.size.width >= TWO_COLUMNS or self.has_class("columns"):
            self.set_class(event.size.width >= TWO_COLUMNS, "columns")
            self.show(self.told)
        self.post_message(self.Moved())

    def show(self, told: str) -> None:
        before, self.told = self.told, told
        parts = in_two(told) if self.has_class("columns") else (told, "")
        for id, part in zip(("#board", "#board-more"), parts, strict=True):
            self.query_one(id, Static).update(paint(part, self.words, self.game))
        if before and told and before != told:
            self.call_after_refresh(self.scroll_to_change, parts[0].split("\n"), set(before.split("\n")))

    def scroll_to_change(self, lines: list[str], before: set[str]) -> None:
        """As much as possible of what is new is to be seen; what is to be seen already stays where it is."""
        new = [line.strip() != "" and line not in before for line in lines]
        height = self.size.height
        starts = [round(self.scroll_y), *range(max(1, len(lines) - height + 1))]
        self.scroll_to(y=max(starts, key=lambda start: sum(new[start : start + height])), animate=False)

    def watch_scroll_y(self, old: float, new: float) -> None:
        super().watch_scroll_y(old, new)
        self.post_message(self.Moved())

    def more(self) -> str:
        """Where there is more than the screen shows: above, below."""
        return ("▲" if self.scroll_y > 0 else "") + ("▼" if self.scroll_y < self.max_scroll_y else "")
