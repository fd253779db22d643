"""Terminal: the table on a screen - board, question, choices and log; keys and mouse."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, cast

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.events import Key, Resize
from textual.screen import Screen
from textual.widgets import Footer, Input, OptionList, RichLog, Static
from textual.widgets.option_list import Option
from textual.worker import get_current_worker

from ..engine.errors import DelversError, IllegalMove
from ..engine.events import Event
from ..engine.match import Match, OpenDecision
from ..engine.moves import Move
from .board import Board
from .outcome import outcome_lines
from .screens import Cover, Help, Page, Rules, name_keys
from .sitting import TYPE_A_DIE, Sitting

if TYPE_CHECKING:
    from .app import DelversApp

WIDE = 124
"""From this many columns on the log stands beside the board."""


SHORT = 30
"""Below this many lines the table gets what choices and news can spare."""


class TableScreen(Screen[None]):
    """One match at one keyboard."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo", "Undo"),
        Binding("U,ctrl+y", "redo", "Redo"),
        Binding("o", "other", "Other hero"),
        Binding("h", "hint", "Hint"),
        Binding("f", "fill", show=False),
        Binding("i", "rule", "Rule"),
        Binding("l", "log", "Log"),
        Binding("slash", "filter", "/"),
        Binding("G", "give_up", show=False),  # in the help: the footer has no room for it in 80 columns
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
        self._seen: dict[int, int] = {}  # how many events there were when a seat last chose
        self._hidden = False
        self._giving_up: OpenDecision | None = None  # the question at which giving up was asked for once

    def compose(self) -> ComposeResult:
        yield Static(id="top")
        with Horizontal(id="middle"):
            yield Board(self.words, self.match.spec.id, can_focus=True)
            yield RichLog(id="log", wrap=True, markup=False, min_width=20)
        yield Static(id="news")
        yield Static(id="prompt")
        yield Input(placeholder=self.words.t("screen-filter"), id="filter")
        yield OptionList(id="options", markup=False)
        yield Footer()

    def on_mount(self) -> None:
        self.query_one("#filter").display = False
        name_keys(self, self.words)
        trouble = self.sitting.autosave()
        if trouble:
            self.notify(trouble, severity="warning")
        self.tell(self.match.events)
        self.go_on()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only a party has other heroes to turn to."""
        return action != "other" or (self.match.spec.cooperative and self.match.seats > 1)

    def on_resize(self, event: Resize) -> None:
        self.set_class(event.size.width >= WIDE, "wide")
        self.set_class(event.size.height < SHORT, "short")

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
        if not get_current_worker().is_cancelled:  # somebody who has left the table is not moved for
            self.app.call_from_thread(self.play, move, seat)

    def cover(self, decision: OpenDecision) -> None:
        self._hidden = True
        self.query_one(Board).show("")
        self.query_one("#news", Static).update("")
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
        self.show_news()
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
                options.add_option(Option(Text.assemble((f"{number:>2}  ", "bold"), label)))
        if self.shown:
            options.highlighted = 0

    def show_board(self, seat: int | None) -> None:
        self.query_one(Board).show(self.match.text(seat, self.lang).rstrip())
        self.show_top()

    def show_top(self) -> None:
        """The game's name, how far it is, and that there is more of the table than the screen shows."""
        top = Text(f" {self.match.spec.name}", "bold")
        top.append(f"   {self.words.t('screen-moves', {'count': self.match.moves_made})}", "dim")
        if self.match.can_undo(self.decision.seat if self.decision else None):
            top.append(f"   {self.words.t('screen-can-undo')}", "dim")
        if more := self.query_one(Board).more():
            top.append(f"   {self.words.t('screen-more', {'where': more})}", "bold")
        self.query_one("#top", Static).update(top)

    def show_waiting(self, decision: OpenDecision) -> None:
        if not self._hidden:
            self.show_board(self.sitting.viewer(decision.seat))
            self.show_news()
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

    def show_news(self) -> None:
        """What happened since the person's last choice, where there is no room for the log: the last lines of it."""
        viewer = self.eyes()
        events = self.match.events[self._seen.get(viewer, 0) :]
        said = [f"· {self.match.tell(event, self.lang)}" for event in events if event.visible_to(viewer)]
        room = 2 if self.app.size.height < SHORT else 4
        if len(said) > room:
            said = [self.words.t("screen-news", {"count": len(said) - room + 1}), *said[1 - room :]]
        news = self.query_one("#news", Static)
        news.set_class(not said, "quiet")
        news.update(Text("\n".join(said), "dim", no_wrap=True, overflow="ellipsis"))

    def eyes(self) -> int:
        """Through whose eyes the log is told."""
        return self.sitting.people[0] if len(self.sitting.people) == 1 else self._seat

    def tell(self, events: list[Event]) -> None:
        log = self.query_one("#log", RichLog)
        viewer = self.eyes()
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

    def on_board_moved(self) -> None:
        self.show_top()

    # -- what a person does ---------------------------------------------------------------------------------------

    def choose(self, move: Move | str) -> None:
        assert self.decision is not None
        self._seen[self.decision.seat] = len(self.match.events)
        self.play(move, self.decision.seat)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option.id == "menu":
            self.action_leave()
        elif self.decision is not None and event.option_index < len(self.shown):
            self.choose(self.shown[event.option_index])

    def on_key(self, event: Key) -> None:
        if event.key in "123456789" and self.decision is not None and not self.query_one("#filter").has_focus:
            number = int(event.key)
            if number <= len(self.shown):
                event.stop()
                self.choose(self.shown[number - 1])

    def on_input_changed(self, event: Input.Changed) -> None:
        if self.decision is not None:
            self.show_options(event.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter in the filter takes the first choice that is left, or a move typed in full."""
        if self.decision is None:
            return
        if self.shown:
            self.choose(self.shown[0])
        else:
            try:
                self.match.game.moves.parse(event.value)
                self.choose(event.value)
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
        self._seen[self.decision.seat] = len(self.match.events)
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

    def action_give_up(self) -> None:
        """Pressed a second time at the same question it is meant."""
        if self.decision is None:
            return
        try:
            self.sitting.may_give_up(self.decision.seat)
        except IllegalMove as error:
            self.notify(error.sentence, severity="warning")
            return
        if self._giving_up is not self.decision:
            self._giving_up = self.decision
            self.notify(self.words.t("screen-give-up-sure"), severity="warning")
            return
        self.notify(self.sitting.give_up(self.decision.seat))
        self.go_on()

    def action_hint(self) -> None:
        if self.decision is None:
            return
        if self.decision.prompt == TYPE_A_DIE:
            self.notify(self.words.t("plain-hint-dice"))
        else:
            self.advise(self.decision.seat)

    def action_fill(self) -> None:
        if self.decision is None:
            return
        moves = self.sitting.fill_moves(self.decision)
        if not moves:
            self.notify(self.words.t("plain-no-fill"))
        for seat, move in moves:
            self.play(move, seat)

    @work(thread=True, exclusive=True, group="hint")
    def advise(self, seat: int) -> None:
        lines = [self.match.tell_hint(hint, self.lang) for hint in self.match.hint(seat)]
        if not get_current_worker().is_cancelled:
            self.app.call_from_thread(self.app.push_screen, Page(self.words.t("screen-key-hint"), lines))

    def action_rule(self) -> None:
        wanted = self.decision.rule if self.decision else ""
        self.app.push_screen(Rules(self.match, self.words, self.lang, wanted))

    def action_log(self) -> None:
        viewer = self.eyes()
        lines = [self.match.tell(event, self.lang) for event in self.match.events if event.visible_to(viewer)]
        self.app.push_screen(Page(self.words.t("screen-key-log"), lines[::-1]))

    def action_scroll(self, lines: int) -> None:
        self.query_one(Board).scroll_relative(y=lines, animate=False)

    def action_help(self) -> None:
        self.app.push_screen(Help(self.words))

    def action_leave(self) -> None:
        if self.query_one("#filter").has_focus and self.decision is not None:
            self.ask(self.decision)
            return
        cast("DelversApp", self.app).leave_table()
