"""Terminal: the plain line table. It reads lines (typed or piped in), prints lines, and needs no screen control."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from ..engine.errors import DelversError, IllegalMove, InvalidNotation
from ..engine.events import Event
from ..engine.match import Match, OpenDecision
from ..engine.moves import Move
from .outcome import outcome_lines
from .rules import find_rules
from .saves import write_record
from .sitting import TYPE_A_DIE, Sitting

COMMANDS = ("undo", "redo", "other", "hint", "fill", "rules", "log", "table", "save", "resign", "help", "quit")


class Stopped(Exception):
    """The person leaves; the match is saved."""


@contextmanager
def unbroken() -> Iterator[None]:
    """Ctrl-C waits until a move is made and saved: it comes before the move or after it, never in between."""
    asked: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: asked.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if asked:
        raise KeyboardInterrupt


class PlainTable(Sitting):
    """One match played on lines. `refused` counts the lines that were not understood or not legal."""

    def __init__(self, match: Match, lang: str, save: Path) -> None:
        super().__init__(match, lang, save)
        self.live = sys.stdin.isatty()
        self.refused = 0
        self._shown = -1  # the seat that the table was last shown to
        self._read: set[str] = set()  # the parts of the table that this seat has read

    # -- the loop -------------------------------------------------------------------------------------------------

    def run(self) -> int:
        """Plays to the end, or until the person leaves. The exit code: 1 when a piped line was refused."""
        self.say("plain-welcome", {"game": self.match.spec.name})
        try:
            self.keep()
            self.tell(self.match.events, self.people[0] if len(self.people) == 1 else None)
            while self.match.outcome is None:
                self.one_choice()
        except Stopped:
            self.leave()
            return self.code()
        except KeyboardInterrupt:
            click.echo()
            self.leave()
            return 130
        self.finish()
        return self.code()

    def leave(self) -> None:
        """What is said to somebody who goes before the end."""
        self.say("plain-saved", {"game": self.match.spec.id, "file": str(self.save)})

    def code(self) -> int:
        return 1 if self.refused and not self.live else 0

    def one_choice(self) -> None:
        decision, bots_turn = self.next_decision()
        if bots_turn:
            self.play(self.bot_move(decision.seat), decision.seat)
        else:
            self.ask(decision)

    def ask(self, decision: OpenDecision) -> None:
        """Shows the table and the question, then reads lines until one of them changes the match."""
        if decision.seat != self._shown:
            self.hand_over(decision.seat)
            self._read = set()
        self.show_table(decision.seat, self._read)
        self.show_question(decision)
        while True:
            line = self.read()
            if line and self.obey(line, decision):
                return

    def hand_over(self, seat: int) -> None:
        """People who share a screen do not see each other's secrets: it is empty while it changes hands."""
        if self.live and self.secrets_change_hands(self._shown, seat):
            for sentence in ("plain-hide", "plain-hand-over"):
                self.say(sentence, {"player": self.player(seat)})
                self.read()
                click.clear()
        self._shown = seat

    def show_table(self, seat: int, read: AbstractSet[str] = frozenset()) -> None:
        """The table, without the parts that are as they were told: who listens does not want it all again."""
        parts = self.match.text(seat, self.lang).rstrip().split("\n\n")
        for part in parts:
            if part not in read:
                click.echo(f"\n{part}")
        self._read = set(parts)

    def show_question(self, decision: OpenDecision) -> None:
        click.echo()
        rule = click.style(f" [{decision.rule}]", dim=True) if decision.rule else ""
        who = click.style(self.player(decision.seat), bold=True)
        click.echo(f"{who}: {self.match.prompt(decision, self.lang)}{rule}")
        if decision.prompt == TYPE_A_DIE:
            return
        width = len(str(len(decision.options)))
        for number, move in enumerate(decision.options, 1):
            label = self.match.label(move, self.lang)
            notation = "" if label == str(move) else click.style(f"  ({move})", dim=True)
            click.echo(f"  {click.style(str(number).rjust(width), fg='cyan')}  {label}{notation}")
        if seats := self.others(decision):
            self.say("plain-others", {"players": ", ".join(map(self.player, seats))})

    def read(self) -> str:
        click.echo("> ", nl=False)
        sys.stdout.flush()
        try:
            line = input() if self.live else sys.stdin.readline()
        except EOFError:
            line = ""
            click.echo()
            raise Stopped from None
        except UnicodeDecodeError:
            line = "\ufffd\n"  # not text: refused like any other line that is no move
        if not self.live:
            if not line:
                click.echo()
                raise Stopped
            click.echo(line.rstrip("\r\n"))
        return " ".join(line.split())

    def play(self, move: Move | str, seat: int) -> None:
        with unbroken():
            events = self.match.play(move, seat)
            self.keep()
        self.tell(events, self.viewer(seat))

    def tell(self, events: list[Event], viewer: int | None) -> None:
        for event in events:
            if event.visible_to(viewer):
                click.echo(click.style("· ", fg="yellow") + self.match.tell(event, self.lang))

    def finish(self) -> None:
        outcome = self.match.outcome
        assert outcome is not None
        click.echo()
        click.echo(self.match.text(self.people[0] if len(self.people) == 1 else None, self.lang).rstrip())
        click.echo()
        for line in outcome_lines(self.match, self.lang):
            click.echo(click.style(line, bold=True))
        self.say("plain-record", {"file": str(self.save)})

    # -- what a line may be ---------------------------------------------------------------------------------------

    def obey(self, line: str, decision: OpenDecision) -> bool:
        """Carries out one line; True when the next question is due."""
        word, _, rest = line.partition(" ")
        # A move that is possible goes first: "save a movement" is one, and no file.
        command = "" if any(line == str(move) for move in decision.options) else self.command(word, rest)
        try:
            if command:
                return bool(getattr(self, f"do_{command}")(rest, decision))
            self.play(self.chosen(line, decision), decision.seat)
            return True
        except IllegalMove as error:
            self.refuse(self.refusal(line, decision, error))
        except InvalidNotation:
            self.refuse(self.words.t("plain-unknown", {"line": line, "options": len(decision.options)}))
        except DelversError as error:
            self.refuse(str(error))
        return False

    def command(self, word: str, rest: str) -> str:
        """The command that a first word means, in English or in the language of the table."""
        for name in COMMANDS:
            if word.lower() in (name, self.words.t(f"plain-word-{name}")):
                return name if not rest or name in ("rules", "save") else ""
        return ""

    def chosen(self, line: str, decision: OpenDecision) -> Move | str:
        """A number of the list, the words of the list, or a move's notation."""
        if line.isascii() and line.isdigit():
            if not 0 < int(line[:9]) <= len(decision.options):
                raise InvalidNotation(line)
            return decision.options[int(line) - 1]
        for move in decision.options:
            if self.match.label(move, self.lang).casefold() == line.casefold():
                return move
        return line

    def refuse(self, sentence: str) -> None:
        self.refused += 1
        click.echo(click.style(sentence, fg="red"), err=not self.live)

    def do_hint(self, rest: str, decision: OpenDecision) -> bool:
        if decision.prompt == TYPE_A_DIE:
            self.say("plain-hint-dice", {})
        else:
            for hint in self.match.hint(decision.seat):
                click.echo("  " + self.match.tell_hint(hint, self.lang))
        return False

    def do_fill(self, rest: str, decision: OpenDecision) -> bool:
        moves = self.fill_moves(decision)
        if not moves:
            self.say("plain-no-fill", {})
        for seat, move in moves:
            self.play(move, seat)
        return bool(moves)

    def do_other(self, rest: str, decision: OpenDecision) -> bool:
        try:
            self.turn_to_other(decision)
        except IllegalMove as error:
            self.refuse(error.sentence)
            return False
        return True

    def do_undo(self, rest: str, decision: OpenDecision) -> bool:
        return self.go_back(decision, undo=True)

    def do_redo(self, rest: str, decision: OpenDecision) -> bool:
        return self.go_back(decision, undo=False)

    def go_back(self, decision: OpenDecision, undo: bool) -> bool:
        try:
            with unbroken():
                events, seat = self.take_back(decision, undo)
                self.keep()
        except IllegalMove as error:
            self.refuse(error.sentence)
            return False
        self.tell(events, seat)
        return True

    def do_rules(self, rest: str, decision: OpenDecision) -> bool:
        rules = self.match.game.rules()
        wanted = rest or decision.rule
        found = find_rules(rules, [wanted], self.lang)
        for id in found:
            click.echo(f"{click.style(id, bold=True)}  {rules[id].get(self.lang) or rules[id].get('en', '')}")
        if not found:
            self.refuse(self.words.t("plain-no-rule", {"id": wanted}))
        return False

    def do_log(self, rest: str, decision: OpenDecision) -> bool:
        self.tell(self.match.events, decision.seat)
        return False

    def do_table(self, rest: str, decision: OpenDecision) -> bool:
        self.show_table(decision.seat)
        self.show_question(decision)
        return False

    def do_save(self, rest: str, decision: OpenDecision) -> bool:
        path = Path(rest).expanduser() if rest else self.save
        try:
            write_record(path, self.match)
        except OSError as error:
            self.refuse(self.words.t("plain-not-saved", {"file": str(path), "why": error.strerror or str(error)}))
        else:
            self.say("plain-saved-as", {"file": str(path), "game": self.match.spec.id})
        return False

    def do_resign(self, rest: str, decision: OpenDecision) -> bool:
        """Asked again first: there is no way back."""
        try:
            self.may_give_up(decision.seat)
        except IllegalMove as error:
            self.refuse(error.sentence)
            return False
        self.say("plain-give-up-sure", {"player": self.player(decision.seat)})
        if self.read().casefold() not in ("y", self.words.t("plain-yes")):
            return False
        with unbroken():
            click.echo(self.give_up(decision.seat))
        return True

    def do_help(self, rest: str, decision: OpenDecision) -> bool:
        self.say("plain-help", {"options": len(decision.options)})
        return False

    def do_quit(self, rest: str, decision: OpenDecision) -> bool:
        raise Stopped

    # -- small things ---------------------------------------------------------------------------------------------

    def keep(self) -> None:
        trouble = self.autosave()
        if trouble:
            click.echo(trouble, err=True)

    def say(self, id: str, args: dict[str, Any]) -> None:
        click.echo(self.words.t(id, args))
