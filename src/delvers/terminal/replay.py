"""Terminal: a recorded game on the screen, with a scrubber."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Footer, ProgressBar, Static

from ..engine.events import Event
from ..engine.match import Match
from ..engine.record import Record
from ..engine.start import watch
from ..engine.words import catalogue
from .board import Board
from .screens import name_keys
from .sitting import player_name


class Position:
    """The match after a line of the record, and what that line brought."""

    __slots__ = ("lines", "match")

    def __init__(self, match: Match, lines: list[str]) -> None:
        self.match = match
        self.lines = lines


class ReplayScreen(Screen[None]):
    """Step by step through a record; every position was checked when it was made."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,left_square_bracket", "step(-1)", "◄"),
        Binding("right,right_square_bracket", "step(1)", "►"),
        Binding("shift+left,pageup", "step(-10)", "◄◄"),
        Binding("shift+right,pagedown", "step(10)", "►►"),
        Binding("home", "step(-100000)", "|◄"),
        Binding("end", "step(100000)", "►|"),
        Binding("s", "seat", "Seat"),
        Binding("down,j", "scroll(2)", show=False),
        Binding("up,k", "scroll(-2)", show=False),
        Binding("q,escape", "app.quit", "Quit"),
    ]

    def __init__(self, record: Record, lang: str) -> None:
        super().__init__()
        self.lang = lang
        self.words = catalogue(lang)
        self.positions = [
            Position(match.copy(), self.told(match, entry.seat if entry else -1, entry.move if entry else "", events))
            for entry, match, events in watch(record)
        ]
        self.at = 0
        self.seat: int | None = None

    def told(self, match: Match, seat: int, move: str, events: list[Event]) -> list[str]:
        head = [f"{player_name(match, seat, self.lang)}: {move}"] if seat >= 0 else [match.spec.name]
        return head + ["· " + match.tell(event, self.lang) for event in events if event.visible_to(None)]

    def compose(self) -> ComposeResult:
        yield Static(id="top")
        match = self.positions[0].match
        yield Board(catalogue(self.lang, match.spec.locale), match.spec.id, can_focus=False)
        yield Static(id="prompt")
        yield ProgressBar(total=max(1, len(self.positions) - 1), show_eta=False, show_percentage=False, id="scrubber")
        yield Footer()

    def on_mount(self) -> None:
        name_keys(self, self.words)
        self.show()

    def show(self) -> None:
        position = self.positions[self.at]
        match = position.match
        self.query_one(Board).show(match.text(self.seat, self.lang).rstrip())
        who = self.words.t("screen-everybody") if self.seat is None else player_name(match, self.seat, self.lang)
        title = f" {match.spec.name}   {self.at}/{len(self.positions) - 1}   {who}"
        self.query_one("#top", Static).update(Text(title, "bold"))
        self.query_one("#prompt", Static).update(Text("\n".join(position.lines[:6])))
        self.query_one("#scrubber", ProgressBar).update(progress=self.at)

    def action_step(self, by: int) -> None:
        self.at = max(0, min(len(self.positions) - 1, self.at + by))
        self.show()

    def action_seat(self) -> None:
        """Whose eyes: everybody's, then each seat's."""
        seats = self.positions[0].match.seats
        self.seat = 0 if self.seat is None else self.seat + 1 if self.seat + 1 < seats else None
        self.show()

    def action_scroll(self, lines: int) -> None:
        self.query_one(Board).scroll_relative(y=lines, animate=False)
