"""Terminal: the application on a screen - menu, table and replay under one roof."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from ..engine.match import Match
from ..engine.record import Record
from .menu import MenuScreen
from .replay import ReplayScreen
from .table import TableScreen


class DelversApp(App[None]):
    """`delvers play` on a screen."""

    TITLE = "Delvers"
    CSS_PATH = "delvers.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("t", "theme", show=False),
        Binding("ctrl+q,ctrl+c", "quit", show=False, priority=True),
    ]

    def __init__(
        self, lang: str, match: Match | None = None, save: Path | None = None, record: Record | None = None
    ) -> None:
        super().__init__()
        self.lang = lang
        self.first_match = match
        self.first_save = save
        self.record = record

    def on_mount(self) -> None:
        if self.record is not None:
            self.push_screen(ReplayScreen(self.record, self.lang))
            return
        if self.first_match is not None and self.first_save is not None:
            self.push_screen(TableScreen(self.first_match, self.lang, self.first_save))
            return
        self.show_menu()

    def show_menu(self) -> None:
        self.push_screen(MenuScreen(self.lang))

    def open_table(self, match: Match, save: Path) -> None:
        self.push_screen(TableScreen(match, self.lang, save))

    def action_theme(self) -> None:
        """Light and dark in turn."""
        self.theme = "textual-light" if self.theme == "textual-dark" else "textual-dark"

    def leave_table(self) -> None:
        """Back to the menu, or out where the table was all that was asked for."""
        if self.first_match is not None:
            self.exit()
        else:
            self.pop_screen()


def run(lang: str, match: Match | None = None, save: Path | None = None, record: Record | None = None) -> int:
    """Shows the application until the person leaves; every move is saved by then."""
    DelversApp(lang, match, save, record).run()
    return 0
