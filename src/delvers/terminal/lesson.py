"""Terminal: a guided first game on lines. It is kept like any game, and goes on where it was left."""

from __future__ import annotations

from pathlib import Path

import click

from ..engine.errors import DelversError, RecordMismatch
from ..engine.folders import data_folder
from ..engine.lesson import Lesson
from ..engine.match import Match, OpenDecision
from ..engine.moves import Move
from ..engine.spec import GameSpec
from ..engine.start import new_match, replay
from .plain import PlainTable, Stopped
from .sitting import seat_names

COMMANDS = ("rules", "log", "table", "help", "quit")  # the dice are prepared: nothing is taken back, nothing advised


def begin(spec: GameSpec, lesson: Lesson, lang: str, again: bool) -> tuple[Match, Path]:
    """The lesson as far as it was played, or (`again`) from its start, and the file it is kept in."""
    save = data_folder() / "lessons" / f"{spec.id}.txt"
    if save.exists() and not again:
        try:
            match = replay(save)
        except RecordMismatch:
            pass  # of other rules: the lesson is a new one
        else:
            if lesson.due(match.moves_made) is not None:
                return match, save
    names = seat_names(lesson.seats, lesson.seats - 1, "adept", lang)
    return new_match(spec, lesson.seats, lesson.seed, lesson.options, practice=True, names=names), save


class LessonTable(PlainTable):
    """The plain table with somebody who explains."""

    def __init__(self, match: Match, lesson: Lesson, lang: str, save: Path) -> None:
        super().__init__(match, lang, save)
        self.lesson = lesson
        self._told = -1  # how many moves were made when something was last said

    def one_choice(self) -> None:
        turn = self.lesson.due(self.match.moves_made)
        if turn is None:
            self.explain()
            raise Stopped
        if turn.learner:
            self.ask(next(decision for decision in self.match.decisions() if decision.seat == turn.seat))
        else:
            self.play(turn.moves[0], turn.seat)

    def leave(self) -> None:
        over = self.lesson.due(self.match.moves_made) is None
        self.say("learn-over-plain" if over else "learn-saved", {"game": self.match.spec.id})

    def show_question(self, decision: OpenDecision) -> None:
        if self._told != self.match.moves_made:
            self.explain()
        super().show_question(decision)

    def explain(self) -> None:
        self._told = self.match.moves_made
        done, of = self.lesson.progress(self._told)
        for page in self.lesson.pages(self._told):
            rule = click.style(f" [{page.rule}]", dim=True)
            text = click.wrap_text(self.match.say(page.say, {}, self.lang), 76, "  ", "  ")
            click.echo(f"\n{click.style(f'{done}/{of}', dim=True)}{click.style(text, fg='green')}{rule}")
            if self.live and not page.moves and self.lesson.due(self._told) is not None:
                self.say("learn-enter", {})
                self.read()

    def chosen(self, line: str, decision: OpenDecision) -> Move | str:
        move = super().chosen(line, decision)
        turn = self.lesson.due(self.match.moves_made)
        if turn is not None and str(move) in map(str, decision.options) and str(move) not in turn.moves:
            raise NotAsked(self.words.t("learn-not-yet"))
        return move

    def command(self, word: str, rest: str) -> str:
        name = super().command(word, rest)
        return name if name in COMMANDS else ""


class NotAsked(DelversError):
    """A legal move that the lesson does not ask for."""
