"""Terminal: the first screen - what to play, with whom, and by which options."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, cast

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Button, Collapsible, Footer, Input, Label, OptionList, Select, Static
from textual.widgets.option_list import Option as Line

from ..engine.errors import DelversError
from ..engine.registry import bots, games
from ..engine.spec import GameSpec, Option
from ..engine.start import new_match, replay
from ..engine.words import LANGUAGES, catalogue
from .saves import last_unfinished, new_save
from .screens import name_keys
from .sitting import seat_names

if TYPE_CHECKING:
    from .app import DelversApp

BANNER = r"""
 ___      _
|   \ ___| |_ _____ _ _ ___
| |) / -_) \ V / -_) '_(_-<
|___/\___|_|\_/\___|_| /__/
""".strip("\n")


class MenuScreen(Screen[None]):
    """The games, and the games that are not finished yet."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("q,escape", "app.quit", "Quit")]

    def __init__(self, lang: str) -> None:
        super().__init__()
        self.lang = lang
        self.words = catalogue(lang)
        self.specs = games()

    def compose(self) -> ComposeResult:
        yield Static(BANNER, id="banner", markup=False)
        yield Static(self.words.t("screen-welcome"), id="welcome")
        yield OptionList(id="menu", markup=False)
        yield Footer()

    def on_mount(self) -> None:
        name_keys(self, self.words)
        self.fill()

    def on_screen_resume(self) -> None:
        self.fill()

    def fill(self) -> None:
        menu = self.query_one("#menu", OptionList)
        menu.clear_options()
        for spec in self.specs.values():
            if last_unfinished(spec.id) is not None:
                menu.add_option(Line(self.words.t("screen-continue", {"game": spec.name}), id=f"continue:{spec.id}"))
        for spec in self.specs.values():
            about = self.words.t(f"about-{spec.id}") if self.words.has(f"about-{spec.id}") else ""
            seats = self.words.t("screen-players", {"seats": ", ".join(map(str, spec.seats))})
            text = Text(spec.name, "bold").append(f"   {seats}\n", "not bold dim").append(about, "not bold")
            menu.add_option(Line(text, id=f"new:{spec.id}"))
        other = LANGUAGES[(LANGUAGES.index(self.lang) + 1) % len(LANGUAGES)]
        menu.add_option(Line(self.words.t("screen-language"), id=f"lang:{other}"))
        menu.highlighted = 0
        menu.focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        what, _, id = (event.option.id or "").partition(":")
        if what == "lang":
            cast("DelversApp", self.app).lang = id
            self.app.switch_screen(MenuScreen(id))
        elif what == "new":
            self.app.push_screen(StartScreen(self.specs[id], self.lang))
        else:
            self.resume_game(self.specs[id])

    def resume_game(self, spec: GameSpec) -> None:
        source = last_unfinished(spec.id)
        assert source is not None
        try:
            match = replay(source)
        except DelversError as error:
            said = self.words.t("screen-damaged", {"file": str(source), "why": str(error)})
            self.notify(said, severity="error", timeout=15)
            return
        cast("DelversApp", self.app).open_table(match, source)


class StartScreen(Screen[None]):
    """How a game is to be played; everything has a good default, so that Enter is enough."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "app.pop_screen", "Back"),
        Binding("ctrl+s,f5", "start", "Start"),
    ]

    def __init__(self, spec: GameSpec, lang: str) -> None:
        super().__init__()
        self.spec = spec
        self.lang = lang
        self.words = catalogue(lang, spec.locale)

    def compose(self) -> ComposeResult:
        yield Static(Text(f" {self.spec.name}", "bold"), id="top")
        with VerticalScroll(id="start-form"):
            seats = [(str(n), n) for n in self.spec.seats]
            start = 2 if 2 in self.spec.seats and not self.spec.cooperative else self.spec.seats[0]
            yield Label(self.words.t("screen-seats"))
            yield Select(seats, value=start, allow_blank=False, compact=True, id="seats")
            yield Label(self.words.t("screen-people"))
            people = [(str(n), n) for n in range(1, self.spec.seats[-1] + 1)]
            yield Select(people, value=1, allow_blank=False, compact=True, id="people")
            yield Label(self.words.t("screen-level"))
            levels = [name for name in ("novice", "adept", "expert", "random") if name in bots()]
            named = [(self.level(name), name) for name in levels]
            yield Select(named, value="adept", allow_blank=False, compact=True, id="level")
            yield Label(self.words.t("screen-dice"))
            kinds = [(self.words.t(f"screen-dice-{kind}"), kind) for kind in ("seeded", "by-hand")]
            yield Select(kinds, value="seeded", allow_blank=False, compact=True, id="dice")
            with Collapsible(title=self.words.t("screen-options"), collapsed=True):
                for option in self.spec.options:
                    yield Label(self.words.t(option.doc), classes="doc")
                    yield self.field(option)
        with Horizontal(id="start-buttons"):
            yield Button(self.words.t("screen-start"), variant="primary", id="start")
            yield Button(self.words.t("screen-back"), id="back")
        yield Footer()

    def level(self, name: str) -> str:
        return self.words.t(f"web-bot-{name}") if self.words.has(f"web-bot-{name}") else name

    def choice(self, option: Option, choice: Any) -> str:
        """A choice in the game's own words, or as it is written."""
        for id in (f"{option.doc}-{choice}", f"web-choice-{choice}"):
            if self.words.has(id):
                return self.words.t(id)
        return str(choice)

    def field(self, option: Option) -> Vertical | Select[Any] | Input:
        if option.choices and not option.many:
            named = [(self.choice(option, choice), choice) for choice in option.choices]
            return Select(named, value=option.default, allow_blank=False, compact=True, id=f"option-{option.name}")
        default = ", ".join(map(str, option.default)) if option.many else str(option.default)
        return Input(default, placeholder=option.name, compact=True, id=f"option-{option.name}")

    def on_mount(self) -> None:
        name_keys(self, self.words)
        self.query_one("#start", Button).focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        if event.button.id == "back":
            self.app.pop_screen()
        else:
            self.action_start()

    def chosen(self) -> dict[str, Any]:
        """The options that differ from their defaults."""
        from .options import typed_value

        given: dict[str, Any] = {}
        for option in self.spec.options:
            widget = self.query_one(f"#option-{option.name}")
            value: Any
            if isinstance(widget, Select):
                value = widget.value
            else:
                assert isinstance(widget, Input)
                value = typed_value(option, widget.value)
            if value != option.default:
                given[option.name] = value
        return given

    def action_start(self) -> None:
        seats = cast(int, self.query_one("#seats", Select).value)
        people = min(seats, cast(int, self.query_one("#people", Select).value))
        level = cast(str, self.query_one("#level", Select).value)
        dice = cast(str, self.query_one("#dice", Select).value)
        names = seat_names(seats, seats - people, level, self.lang)
        try:
            match = new_match(self.spec, seats, options=self.chosen(), dice=dice, names=names)
        except DelversError as error:
            self.notify(str(error), severity="error", timeout=10)
            return
        self.app.pop_screen()
        cast("DelversApp", self.app).open_table(match, Path(new_save(self.spec.id)))
