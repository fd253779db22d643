"""Terminal: the table on a screen - board, question, choices and log; keys and mouse."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, cast

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.events import Key, Resize
from textual.screen import Screen
from textual.widgets import Footer, Input, OptionList, RichLog, Static
from textual.widgets.option_list import Option

from ..engine.errors import DelversError, IllegalMove
from ..engine.events import Event
from ..engine.match import Match, OpenDecision
from ..engine.moves import Move
from .outcome import outcome_lines
from .paint import paint
from .screens import Cover, Page, Rules
from .sitting import TYPE_A_DIE, Sitting

if TYPE_CHECKING:
    from .app import DelversApp

WIDE = 124
"""From this many columns on the log stands beside the board."""


class TableScreen(Screen[None]):
    """One match at one keyboard."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo", "Undo"),
        Binding("U,ctrl+y", "redo", "Redo"),
        Binding("o", "other", "Other hero"),
        Binding("h", "hint", "Hint"),
        Binding("i", "rule", "Rule"),
        Binding("l", "log", "Log"),
        Binding("slash", "filter", "/"),
        Binding("pagedown", "scroll(10)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
        Binding("question_mark,f1", "help", "Help"),
        Binding("q,escape", "leave", "Menu"),
    ]

    def __init__(self, match: Match, lang: str, save: Path) -> None:
        super().__init__()
        self.sitting = Sitting(match, lang, save)
        self.match = match
        self.words = self.sitting.words
        self.lang = lang
        self.decision: OpenDecision | None = None
        self.shown: list[Move] = []
        self._seat = -1  # whose eyes the screen is for
        self._hidden = False

    def compose(self) -> ComposeResult:
        yield Static(id="top")
        with Horizontal(id="middle"):
            with VerticalScroll(id="board-scroll", can_focus=True):
                yield Static(id="board")
            yield RichLog(id="log", wrap=True, markup=False, min_width=20)
        yield Static(id="prompt")
        yield Input(placeholder=self.words.t("screen-filter"), id="filter")
        yield OptionList(id="options", markup=False)
        yield Footer()

    def on_mount(self) -> None:
        self.query_one("#filter").display = False
        self.set_binding_words()
        trouble = self.sitting.autosave()
        if trouble:
            self.notify(trouble, severity="warning")
        self.tell(self.match.events)
        self.go_on()

    def set_binding_words(self) -> None:
        """The words in the footer, in the language of the table."""
        for key, bindings in self._bindings.key_to_bindings.items():
            self._bindings.key_to_bindings[key] = [
                Binding(b.key, b.action, self.words.t(f"screen-key-{b.action.split('(')[0]}"), show=b.show)
                for b in bindings
            ]
        self.refresh_bindings()

    def on_resize(self, event: Resize) -> None:
        self.set_class(event.size.width >= WIDE, "wide")
        self.set_class(event.size.height < 30, "short")

    # -- the game goes on -----------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """To the next question of a person, through the moves of bots, or to the end."""
        if self.match.outcome is not None:
            self.finish()
            return
        decision, bots_turn = self.sitting.next_decision()
        if bots_turn:
            self.decision = None
            self.show_waiting(decision)
            self.think(decision.seat)
        elif self.sitting.secrets_change_hands(self._seat, decision.seat):
            self.cover(decision)
        else:
            self.ask(decision)

    @work(thread=True, exclusive=True)
    def think(self, seat: int) -> None:
        """A bot thinks away from the screen, which stays alive meanwhile."""
        move = self.sitting.bot_move(seat)
        self.app.call_from_thread(self.play, move, seat)

    def cover(self, decision: OpenDecision) -> None:
        self._hidden = True
        self.query_one("#board", Static).update("")
        self.query_one("#options", OptionList).clear_options()
        self.query_one("#log", RichLog).clear()

        def uncovered(_: None) -> None:
            self._hidden = False
            self.ask(decision)
            self.query_one("#log", RichLog).clear()
            self.tell(self.match.events)

        self.app.push_screen(Cover(self.words, self.sitting.player(decision.seat)), uncovered)

    def ask(self, decision: OpenDecision) -> None:
        self.decision = decision
        self._seat = decision.seat
        self.show_board(decision.seat)
        rule = f"  [{decision.rule}]" if decision.rule else ""
        text = Text().append(f"{self.sitting.player(decision.seat)}: ", "bold")
        text.append(self.match.prompt(decision, self.lang)).append(rule, "dim")
        self.query_one("#prompt", Static).update(text)
        box = self.query_one("#filter", Input)
        box.value = ""
        box.display = False
        self.show_options("")
        self.query_one("#options", OptionList).focus()

    def show_options(self, wanted: str) -> None:
        assert self.decision is not None
        words = wanted.casefold().split()
        options = self.query_one("#options", OptionList)
        options.clear_options()
        self.shown = []
        for move in self.decision.options:
            label = self.match.label(move, self.lang)
            if all(word in label.casefold() for word in words):
                self.shown.append(move)
                number = f"{len(self.shown)}" if len(self.shown) < 10 else " "
                options.add_option(Option(Text.assemble((f"{number:>2}  ", "bold cyan"), label)))
        if self.shown:
            options.highlighted = 0

    def show_board(self, seat: int | None) -> None:
        self.query_one("#board", Static).update(paint(self.match.text(seat, self.lang).rstrip()))
        top = Text(f" {self.match.spec.name}", "bold")
        top.append(f"   {self.words.t('screen-moves', {'count': self.match.moves_made})}", "dim")
        if self.match.can_undo(self.decision.seat if self.decision else None):
            top.append(f"   {self.words.t('screen-can-undo')}", "dim")
        self.query_one("#top", Static).update(top)

    def show_waiting(self, decision: OpenDecision) -> None:
        if not self._hidden:
            self.show_board(self.sitting.viewer(decision.seat))
        self.query_one("#options", OptionList).clear_options()
        player = self.sitting.player(decision.seat)
        self.query_one("#prompt", Static).update(self.words.t("screen-thinking", {"player": player}))

    def play(self, move: Move | str, seat: int) -> None:
        try:
            events = self.match.play(move, seat)
        except IllegalMove as error:
            self.notify(error.sentence, severity="error")
            return
        except DelversError as error:
            self.notify(str(error), severity="error")
            return
        self.kept(events)

    def kept(self, events: list[Event]) -> None:
        trouble = self.sitting.autosave()
        if trouble:
            self.notify(trouble, severity="warning")
        self.tell(events)
        self.go_on()

    def tell(self, events: list[Event]) -> None:
        log = self.query_one("#log", RichLog)
        viewer = self.sitting.people[0] if len(self.sitting.people) == 1 else self._seat
        for event in events:
            if event.visible_to(viewer):
                log.write(Text("· ", "yellow").append(self.match.tell(event, self.lang), "default"))

    def finish(self) -> None:
        self.decision = None
        self.show_board(self.sitting.people[0] if len(self.sitting.people) == 1 else None)
        lines = [*outcome_lines(self.match, self.lang), self.words.t("plain-record", {"file": str(self.sitting.save)})]
        self.query_one("#prompt", Static).update(Text("\n".join(lines), "bold"))
        options = self.query_one("#options", OptionList)
        options.clear_options()
        options.add_option(Option(self.words.t("screen-to-menu"), id="menu"))
        options.highlighted = 0
        options.focus()

    # -- what a person does ---------------------------------------------------------------------------------------

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option.id == "menu":
            self.action_leave()
        elif self.decision is not None and event.option_index < len(self.shown):
            self.play(self.shown[event.option_index], self.decision.seat)

    def on_key(self, event: Key) -> None:
        if event.key in "123456789" and self.decision is not None and not self.query_one("#filter").has_focus:
            number = int(event.key)
            if number <= len(self.shown):
                event.stop()
                self.play(self.shown[number - 1], self.decision.seat)

    def on_input_changed(self, event: Input.Changed) -> None:
        if self.decision is not None:
            self.show_options(event.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter in the filter takes the first choice that is left, or a move typed in full."""
        if self.decision is None:
            return
        if self.shown:
            self.play(self.shown[0], self.decision.seat)
        else:
            try:
                self.match.game.moves.parse(event.value)
                self.play(event.value, self.decision.seat)
            except DelversError:
                args = {"line": event.value, "options": len(self.decision.options)}
                self.notify(self.words.t("plain-unknown", args), severity="error")

    def action_filter(self) -> None:
        box = self.query_one("#filter", Input)
        box.display = True
        box.focus()

    def action_undo(self) -> None:
        self.go_back(undo=True)

    def action_redo(self) -> None:
        self.go_back(undo=False)

    def go_back(self, undo: bool) -> None:
        if self.decision is None:
            return
        try:
            events, _ = self.sitting.take_back(self.decision, undo)
        except IllegalMove as error:
            self.notify(error.sentence, severity="warning")
            return
        self.kept(events)

    def action_other(self) -> None:
        if self.decision is None:
            return
        try:
            self.sitting.turn_to_other(self.decision)
        except IllegalMove as error:
            self.notify(error.sentence, severity="warning")
            return
        self.go_on()

    def action_hint(self) -> None:
        if self.decision is None:
            return
        if self.decision.prompt == TYPE_A_DIE:
            self.notify(self.words.t("plain-hint-dice"))
        else:
            self.advise(self.decision.seat)

    @work(thread=True, exclusive=True, group="hint")
    def advise(self, seat: int) -> None:
        lines = [self.match.tell_hint(hint, self.lang) for hint in self.match.hint(seat)]
        self.app.call_from_thread(self.app.push_screen, Page(self.words.t("screen-key-hint"), lines))

    def action_rule(self) -> None:
        wanted = self.decision.rule if self.decision else ""
        self.app.push_screen(Rules(self.match, self.words, self.lang, wanted))

    def action_log(self) -> None:
        viewer = self.sitting.people[0] if len(self.sitting.people) == 1 else self._seat
        lines = [self.match.tell(event, self.lang) for event in self.match.events if event.visible_to(viewer)]
        self.app.push_screen(Page(self.words.t("screen-key-log"), lines[::-1]))

    def action_scroll(self, lines: int) -> None:
        self.query_one("#board-scroll", VerticalScroll).scroll_relative(y=lines, animate=False)

    def action_help(self) -> None:
        self.app.push_screen(Page(self.words.t("screen-key-help"), self.words.t("screen-help").split("\n")))

    def action_leave(self) -> None:
        if self.query_one("#filter").has_focus and self.decision is not None:
            self.ask(self.decision)
            return
        cast("DelversApp", self.app).leave_table()
