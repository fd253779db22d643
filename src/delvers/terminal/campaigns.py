"""Terminal: campaign files - read before a match, written after it, and filled in by the people at the table."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from ..engine.campaign import Campaign, dump_sheet, load_sheet
from ..engine.errors import DelversError, InvalidOptions
from ..engine.match import Match
from ..engine.spec import Game
from ..engine.words import catalogue
from .saves import write_text


class Sheets:
    """The campaign files of a match, one for each seat."""

    def __init__(self, game: Game, files: tuple[Path, ...], lang: str) -> None:
        campaign = game.campaign()
        if campaign is None:
            raise InvalidOptions(f"{game.spec.name} has no campaigns", "--campaign")
        if len(set(files)) != len(files):
            raise InvalidOptions("each player needs a campaign file of their own", "--campaign")
        self.game = game
        self.campaign: Campaign = campaign
        self.files = files
        self.lang = lang
        self.words = catalogue(lang, game.spec.locale)

    def read(self, file: Path) -> dict[str, Any] | None:
        """The sheet in a file; None where there is no file yet."""
        try:
            text = file.read_text("utf-8")
        except FileNotFoundError:
            return None
        except (OSError, UnicodeDecodeError) as error:
            raise DelversError(f"{file} cannot be read ({error}); name another campaign file.") from None
        return load_sheet(self.campaign, self.game.spec.id, text, str(file))

    def write(self, file: Path, sheet: dict[str, Any]) -> None:
        try:
            write_text(file, dump_sheet(self.game.spec.id, sheet))
        except OSError as error:
            raise DelversError(f"{file} cannot be written ({error.strerror}); name another campaign file.") from None

    def begin(self, options: dict[str, Any]) -> dict[str, Any]:
        """The options of a new match; players without a file yet get a new sheet."""
        found = [self.read(file) for file in self.files]
        count = len(self.files)
        known = {**options, "heroes": options.get("heroes") or []}
        sheets = [sheet or self.campaign.new(known, count, seat) for seat, sheet in enumerate(found)]
        return self.campaign.options(sheets, options)

    def check(self, match: Match) -> None:
        """A match may be entered on the sheets it was begun with, and only once: then they are others."""
        if len(self.files) != match.seats:
            raise InvalidOptions(f"{len(self.files)} campaign files for {match.seats} players", "--campaign")
        for seat, file in enumerate(self.files):
            begun_with = self.campaign.played_with(match, seat)
            now = self.read(file)
            if begun_with is None or (now is not None and now != begun_with):
                raise InvalidOptions("this match was not begun with the sheet as it is now in the file", str(file))

    def enter(self, match: Match) -> None:
        """Enters a finished match on the sheets, then lets the people fill in what they have earned."""
        self.check(match)
        for seat, file in enumerate(self.files):
            sheet = self.campaign.played_with(match, seat)
            assert sheet is not None
            self.write(file, self.campaign.after(sheet, match, seat))
        for file in self.files:
            self.fill(file)

    def choose(self, file: Path, choices: tuple[str, ...]) -> None:
        """Enters choices on a sheet: all of them or none."""
        sheet = self.read(file)
        if sheet is None:
            raise InvalidOptions("there is no such file; a first match with it makes it", str(file))
        for choice in choices:
            sheet = self.campaign.choose(sheet, choice)
        if choices:
            self.write(file, sheet)

    def show(self, file: Path) -> list[str]:
        """Prints the sheet and what can be entered on it, numbered; gives the choices."""
        sheet = self.read(file)
        if sheet is None:
            raise InvalidOptions("there is no such file; a first match with it makes it", str(file))
        choices = self.campaign.choices(sheet)
        click.echo(self.campaign.text(sheet, self.lang))
        for number, choice in enumerate(choices, 1):
            click.echo(f"  {click.style(str(number).rjust(2), fg='cyan')}  {choice}")
        return choices

    def fill(self, file: Path) -> None:
        """Asks for entries while there are any to make; an empty line leaves them for later."""
        while True:
            click.echo()
            choices = self.show(file)
            sheet = self.read(file)
            assert sheet is not None
            if not self.campaign.owed(sheet):
                return
            click.echo(self.words.t("plain-fill", {"n": self.campaign.owed(sheet), "file": str(file)}) + " ", nl=False)
            sys.stdout.flush()
            line = " ".join(sys.stdin.readline().split())
            if not line:
                click.echo()
                return
            if line.isascii() and line.isdigit() and 0 < int(line[:9]) <= len(choices):
                line = choices[int(line) - 1]
            try:
                self.choose(file, (line,))
            except InvalidOptions as error:
                click.echo(click.style(str(error), fg="red"), err=True)
