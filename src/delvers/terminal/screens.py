"""Terminal: the small screens over the table - cover, rules, log, help, hints."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from rich.console import RenderableType
from rich.table import Table as RichTable
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, Static

from ..engine.match import Match
from ..engine.words import Catalogue
from .rules import find_rules


def name_keys(screen: Screen[Any], words: Catalogue) -> None:
    """The words in the footer, in the language of the table; signs stay as they are."""
    for key, bindings in screen._bindings.key_to_bindings.items():
        screen._bindings.key_to_bindings[key] = [replace(b, description=_key_words(b, words)) for b in bindings]
    screen.refresh_bindings()


def _key_words(binding: Binding, words: Catalogue) -> str:
    action = binding.action.rpartition(".")[2].partition("(")[0]
    return words.t(f"screen-key-{action}") if words.has(f"screen-key-{action}") else binding.description


class Cover(ModalScreen[None]):
    """Nothing of the table is to be seen while the keyboard changes hands."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "done", "OK")]

    def __init__(self, words: Catalogue, player: str) -> None:
        super().__init__()
        self.words = words
        self.player = player

    def compose(self) -> ComposeResult:
        yield Static(self.words.t("plain-hand-over", {"player": self.player}), id="cover")

    def action_done(self) -> None:
        self.dismiss(None)


class Page(ModalScreen[None]):
    """A title and lines to read; Esc or the key that opened it closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,enter", "close", "OK"),
        Binding("down,j", "scroll(1)", show=False),
        Binding("up,k", "scroll(-1)", show=False),
        Binding("pagedown,space", "scroll(15)", show=False),
        Binding("pageup", "scroll(-15)", show=False),
    ]

    def __init__(self, title: str, lines: list[str]) -> None:
        super().__init__()
        self.page_title = title
        self.lines = lines

    def compose(self) -> ComposeResult:
        with Vertical(classes="page") as page:
            page.border_subtitle = "Esc"
            yield Static(self.page_title, classes="page-title")
            with VerticalScroll(classes="page-body"):
                yield Static(self.body())

    def body(self) -> RenderableType:
        return Text("\n".join(self.lines))

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()

    def action_scroll(self, lines: int) -> None:
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)

    def action_close(self) -> None:
        self.dismiss(None)


class Help(Page):
    """The keys of the table, each with what it does."""

    def __init__(self, words: Catalogue) -> None:
        super().__init__(words.t("screen-key-help"), words.t("screen-help").split("\n"))

    def body(self) -> RenderableType:
        table = RichTable.grid(padding=(0, 2))
        for line in self.lines:
            key, _, what = line.partition("  ")
            table.add_row(Text(key, "bold"), Text(what.strip()))
        return table


class Rules(ModalScreen[None]):
    """The rules, found by id or by words; it opens at the rule that the question rests on."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", "OK")]

    def __init__(self, match: Match, words: Catalogue, lang: str, wanted: str) -> None:
        super().__init__()
        self.rules = match.game.rules()
        self.words = words
        self.lang = lang
        self.wanted = wanted

    def compose(self) -> ComposeResult:
        with Vertical(classes="page") as page:
            page.border_subtitle = "Esc"
            yield Static(self.words.t("screen-rules"), classes="page-title")
            yield Input(self.wanted, placeholder=self.words.t("screen-search"), id="search")
            with VerticalScroll(classes="page-body", can_focus=True):
                yield Static(id="found")

    def on_mount(self) -> None:
        self.query_one(Input).focus()
        self.show(self.wanted)

    def on_input_changed(self, event: Input.Changed) -> None:
        self.show(event.value)

    def show(self, wanted: str) -> None:
        found = find_rules(self.rules, wanted.split(), self.lang) if wanted.split() else list(self.rules)
        text = Text()
        for id in found:
            text.append(id, "bold").append(f"  {self.rules[id].get(self.lang) or self.rules[id].get('en', '')}\n")
        if not found:
            text.append(self.words.t("plain-no-rule", {"id": wanted}))
        self.query_one("#found", Static).update(text)

    def action_close(self) -> None:
        self.dismiss(None)
