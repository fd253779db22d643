"""The command line. Heavy imports stay inside the commands, so that help and completion answer at once."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Iterable
from importlib.metadata import entry_points
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click as plain_click
import rich_click as click
from click.shell_completion import CompletionItem, get_completion_class

from .engine.errors import DelversError, InvalidOptions

if TYPE_CHECKING:
    from .engine.events import Event
    from .engine.match import Match
    from .engine.record import Entry
    from .engine.spec import GameSpec
    from .terminal.campaigns import Sheets

click.rich_click.MAX_WIDTH = 100
LANGUAGES = ("en", "it")


SMALLEST = (60, 18)
"""Columns and lines that the screen table needs."""


class Door(click.RichGroup):
    """Whatever a command refuses leaves as one sentence on stderr and exit code 1."""

    def invoke(self, ctx: plain_click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except DelversError as error:
            click.echo(f"delvers: {error}", err=True)
            ctx.exit(1)
        except KeyboardInterrupt:
            click.echo("\ndelvers: stopped.", err=True)
            ctx.exit(130)


class GameName(click.ParamType):  # type: ignore[type-arg]
    """The id of an installed game; completed without loading any."""

    name = "game"

    def shell_complete(
        self, ctx: plain_click.Context, param: plain_click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        return [CompletionItem(name) for name in game_ids() if name.startswith(incomplete)]


class Choices(click.ParamType):  # type: ignore[type-arg]
    """An option of a match as key=value; a value is a number, true or false, a word, or a list with commas."""

    name = "key=value"

    def convert(
        self, value: Any, param: plain_click.Parameter | None, ctx: plain_click.Context | None
    ) -> tuple[str, str]:
        key, equals, rest = str(value).partition("=")
        if not equals or not key:
            self.fail(f"{value!r} is not of the form key=value", param, ctx)
        return key, rest


def game_ids() -> list[str]:
    return sorted(point.name for point in entry_points(group="delvers.games"))


def default_lang() -> str:
    """Italian where the machine speaks it, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return "it" if os.environ[name].startswith("it") else "en"
    return "en"


GAME = GameName()
lang_option = click.option(
    "--lang", type=click.Choice(LANGUAGES), default=default_lang, help="Language: English or Italian."
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")
pack_option = click.option(
    "--pack", "packs", multiple=True, type=str, metavar="FILE", help="A file of cards of your own; may be given often."
)
record_argument = click.argument("file", type=click.Path(path_type=Path))


def web_options(command: Any) -> Any:
    """How the web table is started, the same for `delvers` alone and `delvers serve`."""
    for option in (
        click.option("--no-browser", is_flag=True, help="Do not open a browser."),
        click.option("--behind-proxy", is_flag=True, help="A proxy stands before this server: believe its headers."),
        click.option("--public-url", default="", help="How others reach this server: https://games.example.org"),
        click.option("--database", help="Where games are kept: postgresql://... or a file; else your data folder."),
        click.option("--lan", is_flag=True, help="Let other devices in your network join."),
        click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on."),
        click.option("--port", type=click.IntRange(0, 65535), help="Port of the web table; normally 8420."),
    ):
        command = option(command)
    return command


@click.group(
    cls=Door, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]}, epilog=(
        "Start with:  delvers   (in the browser)   or:  delvers play   (in this terminal)   -   every command explains "
        "itself with --help. Exit codes: 0 done, 1 refused or failed, 2 wrong usage. NO_COLOR=1 turns colours off."
    ),
)  # fmt: skip
@web_options
@lang_option
@click.version_option(package_name="delvers", prog_name="delvers")
@click.pass_context
def cli(ctx: click.RichContext, /, lang: str, **web: Any) -> None:
    """A table for dungeon games: play them, look up their rules, replay and check recorded games.

    Without a command it starts the web table and opens the browser.
    """
    if os.environ.get("NO_COLOR"):
        ctx.color = False
    if ctx.invoked_subcommand is None:
        ctx.exit(start_web(**web))


@cli.command()
@web_options
@click.pass_context
def serve(ctx: click.RichContext, /, **web: Any) -> None:
    """Start the web table, for yourself or for others.

    Examples:  delvers serve --lan   -   delvers serve --database postgresql://user@host/delvers --no-browser
    """
    ctx.exit(start_web(**web))


@cli.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--database", help="The database, as for `delvers serve`.")
def backup(file: Path, database: str | None) -> None:
    """Write all games, people and results of the web table to FILE, while it runs or not. Keep the file to yourself."""
    import asyncio

    from .server.backup import backup
    from .server.settings import database_url
    from .server.store import check_database

    url = database_url(database)
    check_database(url)
    click.echo(f"{asyncio.run(backup(url, file))} rows are in {file}.")


@cli.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--database", help="The database, as for `delvers serve`; it may be another kind than the backup's.")
def restore(file: Path, database: str | None) -> None:
    """Add what a backup has and the web table has not. A game that is there already is left as it is."""
    import asyncio

    from .server.backup import restore
    from .server.settings import database_url

    click.echo(
        f"{asyncio.run(restore(database_url(database), file))} rows of {file} were added where they were missing."
    )


def start_web(
    port: int | None, host: str, lan: bool, database: str | None, public_url: str, behind_proxy: bool, no_browser: bool
) -> int:
    from .server.serve import serve, settings_from

    settings = settings_from(port, host, lan, database, public_url, behind_proxy)
    return serve(settings, not no_browser, port is not None, click.echo)


def start_table(lang: str) -> int:
    """Asks which game and how many players, then plays."""
    from .engine.registry import games
    from .engine.words import catalogue
    from .terminal.saves import last_unfinished

    specs = list(games().values())
    if not specs:
        raise InvalidOptions("no game is installed here")
    words = catalogue(lang)
    for number, spec in enumerate(specs, 1):
        click.echo(f"  {click.style(str(number), fg='cyan')}  {spec.name}  ({players_of(spec)})")
    numbers = [str(number) for number in range(1, len(specs) + 1)]
    spec = specs[int(ask("plain-which-game", {}, numbers, lang)) - 1]
    if last_unfinished(spec.id) is not None:
        yes = words.t("plain-yes")
        if ask("plain-continue", {}, [yes, "n"], lang) == yes:
            return sit_down(resumed(spec, last_unfinished(spec.id)), lang, last_unfinished(spec.id))
    counts = [str(count) for count in spec.seats]
    seats = (
        int(ask("plain-how-many", {"choices": ", ".join(counts)}, counts, lang)) if len(counts) > 1 else spec.seats[0]
    )
    people = seats
    if seats > 1:
        allowed = [str(count) for count in range(1, seats + 1)]
        people = int(ask("plain-how-many-people", {"seats": seats}, allowed, lang))
    return sit_down(fresh(spec, seats, None, {}, seats - people, "seeded", False, lang), lang, None)


def ask(id: str, args: dict[str, Any], allowed: list[str], lang: str) -> str:
    """A question with a few answers, put again until it is answered; EOF leaves."""
    from .engine.words import catalogue

    words = catalogue(lang)
    while True:
        try:
            answer = input(words.t(id, args) + " ").strip().lower()
        except EOFError:
            click.echo()
            raise plain_click.exceptions.Exit(0) from None
        if answer in allowed:
            return answer
        click.echo(words.t("plain-choose", {"choices": ", ".join(allowed)}))


def players_of(spec: GameSpec) -> str:
    seats = ", ".join(map(str, spec.seats))
    return f"{seats} player{'s' if spec.seats != (1,) else ''}"


@cli.command()
@json_option
def games(as_json: bool) -> None:
    """List the games that are installed here."""
    from .engine.registry import games

    specs = games()
    if as_json:
        click.echo(json.dumps([facts(spec) for spec in specs.values()], ensure_ascii=False, indent=2))
        return
    if not specs:
        click.echo("No game is installed here.")
    for spec in specs.values():
        kind = "co-operative" if spec.cooperative else "competitive"
        more = [kind, *(["all at once"] if spec.simultaneous else []), *(["hidden hands"] if spec.hidden else [])]
        click.echo(f"{click.style(spec.id, bold=True)}  {spec.name}: {players_of(spec)}, {', '.join(more)}")
        for option in spec.options:
            click.echo(f"    --options {option.name}={option_words(option)}")


def facts(spec: GameSpec) -> dict[str, Any]:
    return {
        "id": spec.id, "name": spec.name, "rules": spec.rules_version, "seats": list(spec.seats),
        "cooperative": spec.cooperative, "simultaneous": spec.simultaneous, "hidden": spec.hidden,
        "options": {option.name: option.default for option in spec.options},
    }  # fmt: skip


def option_words(option: Any) -> str:
    default = json.dumps(option.default, ensure_ascii=False)
    if option.choices:
        return f"{'|'.join(map(str, option.choices))}  (normally {default})"
    if option.low is not None:
        return f"{option.low}..{option.high}  (normally {default})"
    return default


@cli.command()
@click.argument("game", type=GAME)
@click.argument("what", nargs=-1)
@lang_option
@json_option
def rules(game: str, what: tuple[str, ...], lang: str, as_json: bool) -> None:
    """Print the rules of a GAME: all of them, one by its id, or those that contain all the given words.

    Examples:  delvers rules GAME ABC-047   -   delvers rules GAME dice wild --lang en
    """
    from .engine.registry import load_game, spec_of
    from .terminal.rules import find_rules

    spec = spec_of(game)
    all_rules = load_game(spec).rules()
    found = find_rules(all_rules, list(what), lang) if what else list(all_rules)
    if not found:
        wanted = " ".join(what)
        raise InvalidOptions(f"{spec.name} has no rule {wanted!r} and none with these words" if what else
                             f"{spec.name} does not list its rules")  # fmt: skip
    if as_json:
        click.echo(json.dumps({id: all_rules[id] for id in found}, ensure_ascii=False, indent=2))
        return
    section = None
    for id in found:
        rule = all_rules[id]
        if rule.get("section") != section:
            section = rule.get("section")
            click.echo(click.style(f"\n{section}" if id != found[0] else f"{section}", fg="cyan"))
        page = click.style(f"  (page {rule['page']})", dim=True) if rule.get("page") else ""
        click.echo(f"{click.style(id, bold=True)}  {rule.get(lang) or rule.get('en', '')}{page}")


@cli.command()
@click.argument("game", type=GAME)
@click.argument("words", nargs=-1)
@click.option("--kind", default="", help="Only cards of this kind.")
@click.option("--template", is_flag=True, help="Print the values that are ours as a pack file, for you to fill in.")
@pack_option
@lang_option
@json_option
def cards(
    game: str, words: tuple[str, ...], kind: str, template: bool, packs: tuple[str, ...], lang: str, as_json: bool
) -> None:
    """List the cards of a GAME, or those that contain all the given words. Each says where its values come from."""
    from .engine.registry import load_game, spec_of

    spec = spec_of(game)
    if template:
        text = load_game(spec).template()
        if not text:
            raise InvalidOptions(f"{spec.name} has no template for packs", "--template")
        click.echo(text, nl=False)
        return
    every = load_game(spec, packs).cards()
    if not every:
        raise InvalidOptions(f"{spec.name} does not list its cards")
    kinds = sorted({card["kind"] for card in every})
    if kind and kind not in kinds:
        raise InvalidOptions(f"{spec.name} has no cards of kind {kind!r}; there are {', '.join(kinds)}", "--kind")
    found = [card for card in every if kind in ("", card["kind"]) and has_words(card, words)]
    if not found:
        raise InvalidOptions(f"{spec.name} has no card with the words {' '.join(words)!r}")
    if as_json:
        click.echo(json.dumps(found, ensure_ascii=False, indent=2))
        return
    for card in found:
        name = click.style(in_language(card.get("name"), lang) or card["id"], bold=True)
        text = in_language(card.get("text"), lang)
        click.echo(
            f"{name}  {card['kind']}, {card['id']}, {card.get('source', 'rulebook')}" + (f": {text}" if text else "")
        )


def has_words(card: dict[str, Any], words: Iterable[str]) -> bool:
    text = json.dumps(card, ensure_ascii=False).casefold()
    return all(word.casefold() in text for word in words)


def in_language(value: Any, lang: str) -> str:
    return str(value.get(lang) or value.get("en", "")) if isinstance(value, dict) else str(value or "")


@cli.command()
@record_argument
@lang_option
@click.option(
    "--seat", type=click.IntRange(0), help="Show what this seat knew (0 is the first); else what everybody saw."
)
@click.option("--to", type=click.IntRange(0), help="Stop after this many lines of the record.")
@click.option("--table", is_flag=True, help="Show the table at the end, too.")
@click.option("--plain", is_flag=True, help="Print it, event by event, instead of showing it on the screen.")
@json_option
def replay(file: Path, lang: str, seat: int | None, to: int | None, table: bool, plain: bool, as_json: bool) -> None:
    """Watch a recorded game: on the screen, step by step, or printed, event by event."""
    from .engine.start import read_record, watch

    if not (plain or table or as_json or to is not None or seat is not None) and screen_fits(lang):
        from .terminal.app import run

        run(lang, record=read_record(file))
        return
    from .terminal.outcome import outcome_lines

    print_line = print_json if as_json else print_words
    for number, (entry, match, events) in enumerate(watch(file, to)):
        if seat is not None:
            match.view(seat)  # a seat that is not there is refused
        print_line(number, entry, match, [event for event in events if event.visible_to(seat)], lang)
    if table and not as_json:
        click.echo(match.text(seat, lang).rstrip())
    if match.outcome is not None and not as_json:
        for line in outcome_lines(match, lang):
            click.echo(click.style(line, bold=True))


def print_words(number: int, entry: Entry | None, match: Match, events: list[Event], lang: str) -> None:
    from .terminal.sitting import player_name

    if entry is None:
        rules = match.spec.rules_version
        click.echo(f"{click.style(match.spec.name, bold=True)}, rules {rules}, {json.dumps(match.options)}")
    else:
        click.echo(f"{number:>4}  {click.style(player_name(match, entry.seat, lang), fg='cyan')}: {entry.move}")
    for event in events:
        click.echo("      " + match.tell(event, lang))


def print_json(number: int, entry: Entry | None, match: Match, events: list[Event], lang: str) -> None:
    line: dict[str, Any] = {"line": number}
    if entry is not None:
        line.update(seat=entry.seat, move=entry.move)
    line["events"] = [{**event.to_dict(), "text": match.tell(event, lang)} for event in events]
    click.echo(json.dumps(line, ensure_ascii=False))


@cli.command()
@record_argument
def verify(file: Path) -> None:
    """Check a recorded game: every move legal, the end as written, and every die and card from the sealed seed."""
    from .engine.start import verify

    match = verify(file)
    dice = "dice typed in by hand" if match.dice == "by-hand" else "every draw from the seed"
    end = "to its end" if match.outcome is not None else "so far (it is not over)"
    click.echo(
        f"{click.style('True', fg='green', bold=True)}: {match.moves_made} lines of {match.spec.name}, "
        f"replayed {end}; the seed is the one committed to, {dice}."
    )


@cli.command()
@record_argument
@lang_option
@click.option("--quick", is_flag=True, help="Think less about each decision.")
@click.option("--svg", "picture", type=click.Path(path_type=Path), help="Write the curve of the chances to this file.")
@click.option("--puzzles", type=click.Path(path_type=Path, file_okay=False), help="Write each costly decision here.")
def review(file: Path, lang: str, quick: bool, picture: Path | None, puzzles: Path | None) -> None:
    """Look at a recorded game again: what each decision was worth, and which ones were costly.

    A puzzle is a scenario with its solution, to be tried again from that position.
    """
    from .bots.review import DEEP, QUICK
    from .bots.review import review as look_again
    from .engine.start import read_record
    from .engine.words import catalogue

    record = read_record(file)
    with plain_click.progressbar(length=len(record.entries), file=sys.stderr) as bar:
        result = look_again(record, QUICK if quick else DEEP, progress=lambda done, _: bar.update(1))
    words = catalogue(lang)
    click.echo(words.t("review-count", {"decisions": len(result.judged), "costly": len(result.costly)}))
    for judged in result.costly:
        click.echo("  " + result.told(judged, lang))
    if picture is not None:
        write_out(picture, result.svg(lang))
    for number, puzzle in enumerate(result.puzzles() if puzzles is not None else [], 1):
        write_out(Path(puzzles or ".") / f"puzzle-{number:02}.json", json.dumps(puzzle, ensure_ascii=False, indent=1))


@cli.command(name="print")
@click.argument("what", metavar="FILE|GAME")
@click.option("--out", "-O", type=click.Path(path_type=Path, dir_okay=False), help="An .html, .pdf or .svg file.")
@click.option("--seat", type=click.IntRange(0), help="Only this seat (0 is the first), with what it alone knows.")
@click.option("--to", type=click.IntRange(0), help="The table after this many lines of the record.")
@click.option("--options", "-o", type=Choices(), multiple=True, help="A setting of the game, for an unused sheet.")
@lang_option
def print_sheets(
    what: str, out: Path | None, seat: int | None, to: int | None, options: tuple[tuple[str, str], ...], lang: str
) -> None:
    """Put a recorded game on A4 paper, a page for each seat; the name of a GAME gives an unused sheet.

    An .html file prints from any browser; a .pdf needs Chromium; an .svg is one page.
    """
    from .engine.printing import pages, write_pdf
    from .engine.registry import spec_of
    from .engine.start import new_match, replay

    if what in game_ids():
        spec = spec_of(what)
        match = new_match(spec, options={key: option_value(spec, key, value) for key, value in options})
    else:
        match = replay(Path(what), to)
    sheets = match.paper(seat, lang)
    if not any(sheets):
        raise InvalidOptions(f"{match.spec.name} has no picture to print", "GAME")
    out = out or Path(f"{match.spec.id}.html")
    if out.suffix == ".svg":
        if len(sheets) > 1:
            raise InvalidOptions(f"an .svg is one page, and there are {len(sheets)}; choose with --seat", "--out")
        write_out(out, sheets[0])
    elif out.suffix == ".pdf":
        write_pdf(pages(sheets, match.spec.name, lang), out)
    elif out.suffix == ".html":
        write_out(out, pages(sheets, match.spec.name, lang))
    else:
        raise InvalidOptions(f"{out.name} ends neither in .html nor in .pdf nor in .svg", "--out")
    click.echo(str(out))


def write_out(path: Path, text: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    except OSError as error:
        raise plain_click.ClickException(f"{path} cannot be written ({error.strerror}).") from None


@cli.command()
@click.argument("game", type=GAME, required=False)
@click.option("--seats", type=int, help="How many players; normally the fewest that the game takes.")
@click.option("--bots", type=click.IntRange(0), default=0, help="How many of the last seats are played by bots.")
@click.option("--bot", "level", default="adept", show_default=True, help="How strong the bots are.")
@click.option("--seed", type=int, help="The seed of all dice and cards; normally a secret one.")
@click.option(
    "--options", "-o", type=Choices(), multiple=True, help="A setting of the game; `delvers games` lists them."
)
@pack_option
@click.option("--dice", type=click.Choice(["seeded", "by-hand"]), default="seeded", help="by-hand: you roll real dice.")
@click.option(
    "--campaign", "campaign", type=click.Path(path_type=Path), multiple=True,
    help="A campaign file, one for each player; made if it is not there. The match is entered on it at its end.",
)  # fmt: skip
@click.option("--practice", is_flag=True, help="Undo may go back past dice and hidden cards; the record says so.")
@click.option("--continue", "go_on", is_flag=True, help="Go on with the last unfinished game.")
@click.option("--from", "source", type=click.Path(path_type=Path), help="Go on from this record.")
@click.option("--scenario", type=click.Path(path_type=Path),
              help="Start from this position: a puzzle of `delvers review`, or a state as JSON.")  # fmt: skip
@click.option("--server", metavar="URL", help="Play a seat of a web table: its link, or a personal link.")
@click.option("--seat", "token", default="", metavar="TOKEN", help="The token of the seat, with --server.")
@click.option("--plain", is_flag=True, help="Lines only: for screen readers, scripts and simple terminals.")
@lang_option
@click.pass_context
def play(
    ctx: plain_click.Context, game: str | None, seats: int | None, bots: int, level: str, seed: int | None,
    options: tuple[tuple[str, str], ...], packs: tuple[str, ...], campaign: tuple[Path, ...], dice: str,
    practice: bool, go_on: bool, source: Path | None, scenario: Path | None, server: str | None, token: str,
    plain: bool, lang: str,
) -> None:  # fmt: skip
    """Play a GAME in this terminal; without one a menu asks. Each move is saved at once.

    Moves can be piped in, one a line.

    Examples:  delvers play GAME --seats 2 --bots 1   -   delvers play --continue
    """
    from .engine.registry import bot, load_game, spec_of
    from .terminal.campaigns import Sheets
    from .terminal.saves import last_unfinished

    if server is not None:
        from .terminal.remote import RemoteTable

        ctx.exit(RemoteTable(server, token, lang).run())
    screen = not plain and screen_fits(lang)
    if game is None and (go_on or source is not None):
        source = source or last_unfinished()
        if source is None:
            raise InvalidOptions("there is no unfinished game to continue")
        game = game_of(source)
    if game is None:
        ctx.exit(menu(lang, screen))
    spec = spec_of(game)
    sheets = Sheets(load_game(spec, packs), campaign, lang) if campaign else None
    if go_on or source is not None:
        source = source or last_unfinished(spec.id)
        if source is None:
            raise InvalidOptions(f"there is no unfinished game of {spec.name} to continue")
        match = resumed(spec, source)
        if sheets is not None:
            sheets.check(match)
        ctx.exit(sit_down(match, lang, source if go_on else None, screen, sheets))
    if scenario is not None:
        ctx.exit(sit_down(from_scenario(spec, scenario, seed), lang, None, screen))
    if bots:
        bot(spec, level)  # a kind that is not there is refused before anything starts
    given = {key: option_value(spec, key, value) for key, value in options}
    if sheets is not None:
        seats = seats or len(campaign)
        given = sheets.begin(given)
    match = fresh(spec, seats, seed, given, bots, dice, practice, lang, level, packs)
    ctx.exit(sit_down(match, lang, None, screen, sheets))


@cli.command()
@click.argument("game", type=GAME)
@click.option("--again", is_flag=True, help="From the start, and not where it was left.")
@lang_option
@click.pass_context
def learn(ctx: plain_click.Context, game: str, again: bool, lang: str) -> None:
    """A guided first game of GAME, in four minutes and on lines: real moves, explained by the rule."""
    from .engine.registry import load_game, spec_of
    from .engine.words import catalogue
    from .terminal.lesson import LessonTable, begin

    spec = spec_of(game)
    lesson = load_game(spec).lesson()
    if lesson is None:
        raise plain_click.ClickException(catalogue(lang).t("learn-none", {"game": spec.name}))
    match, save = begin(spec, lesson, lang, again)
    ctx.exit(LessonTable(match, lesson, lang, save).run())


def option_value(spec: GameSpec, key: str, value: str) -> Any:
    """The typed text as the type that the option wants; one that is not there is refused by the game's check."""
    from .terminal.options import typed_value

    option = next((option for option in spec.options if option.name == key), None)
    return value if option is None else typed_value(option, value)


def fresh(
    spec: GameSpec, seats: int | None, seed: int | None, options: dict[str, Any], bots: int, dice: str,
    practice: bool, lang: str, level: str = "adept", packs: tuple[str, ...] = (),
) -> Match:  # fmt: skip
    from .engine.start import new_match
    from .terminal.sitting import seat_names

    count: int = spec.check_options(seats, options)["seats"]
    if bots >= count:
        raise InvalidOptions(f"{bots} bots leave no seat of {count} to you", "--bots")
    names = seat_names(count, bots, level, lang)
    return new_match(spec, count, seed, options, packs=packs, dice=dice, practice=practice, names=names)


def game_of(source: Path) -> str:
    """The game that a record is of; whatever else is wrong with it is said when it is replayed."""
    from .engine.start import read_record

    try:
        return read_record(source).game
    except DelversError as error:
        raise InvalidOptions(f"{source} cannot be continued: {error}") from None


def from_scenario(spec: GameSpec, file: Path, seed: int | None) -> Match:
    """A match from a puzzle, or from a state alone; InvalidOptions with the reason."""
    from .engine.start import match_from_state

    try:
        found = json.loads(file.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise InvalidOptions(f"{file} cannot be read as JSON: {error}", "--scenario") from None
    if not isinstance(found, dict):
        raise InvalidOptions(f"{file} holds no scenario: an object with the fields of a state", "--scenario")
    if found.get("game", spec.id) != spec.id:
        raise InvalidOptions(f"{file} is a scenario of {found['game']}, not of {spec.id}", "--scenario")
    return match_from_state(spec, found.get("state", found), seed, found.get("options"))


def resumed(spec: GameSpec, source: Path | None) -> Match:
    from .engine.start import replay

    assert source is not None
    try:
        match = replay(source)
        if match.spec.id != spec.id:
            raise InvalidOptions(f"this is a game of {match.spec.name}, not of {spec.name}")
        if match.record(reveal=True).seed is None:
            raise InvalidOptions("the record does not reveal its seed: it can be watched, but not played on")
    except DelversError as error:
        raise InvalidOptions(f"{source} cannot be continued: {error}") from None
    return match


def menu(lang: str, screen: bool) -> int:
    """Asks what to play: on a screen where there is one, else on lines."""
    if screen:
        from .terminal.app import run

        return run(lang)
    if not sys.stdin.isatty():
        raise InvalidOptions(f"say which game: {', '.join(game_ids()) or 'none is installed'}", "GAME")
    return start_table(lang)


def screen_fits(lang: str) -> bool:
    """Whether the screen table has a terminal that it can use; where that is too small, the game goes on lines."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM", "dumb") == "dumb":
        return False
    width, height = shutil.get_terminal_size()
    if width < SMALLEST[0] or height < SMALLEST[1]:
        from .engine.words import catalogue

        click.echo(catalogue(lang).t("screen-too-small", {"width": SMALLEST[0], "height": SMALLEST[1]}), err=True)
        return False
    return True


def sit_down(match: Match, lang: str, save: Path | None, screen: bool = False, sheets: Sheets | None = None) -> int:
    from .terminal.saves import new_save

    file = save or new_save(match.spec.id)
    code = sit_at_screen(match, lang, file) if screen else sit_at_lines(match, lang, file)
    if sheets is not None and match.outcome is not None:
        sheets.enter(match)
    return code


def sit_at_screen(match: Match, lang: str, file: Path) -> int:
    from .engine.words import catalogue
    from .terminal.app import run

    code = run(lang, match, file)
    if match.outcome is None:
        click.echo(catalogue(lang).t("plain-saved", {"game": match.spec.id, "file": str(file)}))
    return code


def sit_at_lines(match: Match, lang: str, file: Path) -> int:
    from .terminal.plain import PlainTable

    return PlainTable(match, lang, file).run()


@cli.command()
@click.argument("game", type=GAME)
@click.argument("file", type=click.Path(path_type=Path))
@click.argument("choices", nargs=-1)
@lang_option
def campaign(game: str, file: Path, choices: tuple[str, ...], lang: str) -> None:
    """Show a campaign FILE of a GAME, or enter CHOICES on it; `delvers play GAME --campaign FILE` plays it.

    Example:  delvers campaign GAME mine.json "fill veteran green" "specialise combat"
    """
    from .engine.registry import load_game, spec_of
    from .terminal.campaigns import Sheets

    sheets = Sheets(load_game(spec_of(game)), (file,), lang)
    sheets.choose(file, choices)
    sheets.show(file)


@cli.command()
@click.argument("game", type=GAME)
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True, help="How many games.")
@click.option("--seats", type=int, help="How many players; normally the fewest that the game takes.")
@click.option(
    "--bots", "--bot", "bots", default="adept", show_default=True,
    help="Who plays: levels with commas between them, or path/to/file.py:MyBot. They change seats from game to game.",
)  # fmt: skip
@click.option("--options", "-o", type=Choices(), multiple=True, help="A setting of the game; can be given again.")
@click.option("--set", "changes", multiple=True, metavar="TABLE.ID.FIELD=VALUE",
              help="Change a number of a card, for an experiment; can be given again.")  # fmt: skip
@click.option("--pack", "packs", multiple=True, help="A card pack; can be given again.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same games.")
@click.option("--workers", type=click.IntRange(1), help="How many at a time; normally one for each processor.")
@click.option(
    "--engine", type=click.Choice(["local", "dask", "ray"]), default="local", help="Where the games are played."
)
@click.option("--cluster", default="", metavar="ADDRESS", help="The Dask or Ray cluster; normally one on this machine.")
@click.option("--out", type=click.Path(path_type=Path), default=Path("results.parquet"), show_default=True)
@click.option("--resume", is_flag=True, help="Go on with the file that --out names.")
@click.option("--events", is_flag=True, help="Keep every event, too: a row each in OUT.events.parquet.")
@click.option("--record-to", type=click.Path(path_type=Path), help="Keep the record of each game in this folder.")
@lang_option
@click.pass_context
def simulate(
    ctx: plain_click.Context, game: str, games: int, seats: int | None, bots: str,
    options: tuple[tuple[str, str], ...], changes: tuple[str, ...], packs: tuple[str, ...], seed: int,
    workers: int | None, engine: str, cluster: str, out: Path, resume: bool, events: bool, record_to: Path | None,
    lang: str,
) -> None:  # fmt: skip
    """Let bots play many games of a GAME and keep a row of figures for each, in a Parquet file.

    Examples:  delvers simulate GAME --games 10000 --bots adept,expert   -   then:  delvers report results.parquet
    """
    from .engine.registry import spec_of
    from .lab.console import run
    from .lab.games import Plan

    spec = spec_of(game)
    given = {key: option_value(spec, key, value) for key, value in options}
    plan = Plan(
        spec.id, spec.check_options(seats, None)["seats"], given, (*packs, *(f"set {change}" for change in changes)),
        tuple(name.strip() for name in bots.split(",") if name.strip()) or ("adept",), seed, events,
    )  # fmt: skip
    ctx.exit(
        run(plan, games, out, lang, workers=workers, engine=engine, cluster=cluster, resume=resume, record_to=record_to)
    )


@cli.command()
@click.argument("game", type=GAME)
@click.option("--levels", default="random,novice,adept,expert", show_default=True, help="Who climbs, weakest first.")
@click.option("--games", type=click.IntRange(2), default=200, show_default=True, help="Games for each meeting.")
@click.option("--seats", type=int, help="How many players; normally the fewest that the game takes.")
@click.option("--options", "-o", type=Choices(), multiple=True, help="A setting of the game; can be given again.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same games.")
@click.option("--workers", type=click.IntRange(1), help="How many at a time; normally one for each processor.")
@click.option("--folder", type=click.Path(path_type=Path), default=Path("ladder"), show_default=True,
              help="Where the games are kept; what is there is not played again.")  # fmt: skip
@click.option("--json", "data", type=click.Path(path_type=Path), help="Write the figures to this file, too.")
@lang_option
def ladder(
    game: str, levels: str, games: int, seats: int | None, options: tuple[tuple[str, str], ...], seed: int,
    workers: int | None, folder: Path, data: Path | None, lang: str,
) -> None:  # fmt: skip
    """Let the levels of bots meet and print how strong they are, with intervals of 95 %.

    Rivals meet in pairs that change seats, on the same dice and cards; alone, or together against the game, each level
    plays for itself. Broken off, it goes on from what is in the folder.
    """
    from .engine.registry import spec_of
    from .lab import ladder
    from .lab.console import bar

    spec = spec_of(game)
    given = {key: option_value(spec, key, value) for key, value in options}
    names = tuple(name.strip() for name in levels.split(",") if name.strip())
    with bar(lang) as tell:
        found = ladder.ladder(
            game, names, games, folder, seats=seats, options=given, seed=seed, workers=workers, tell=tell
        )
    for line in ladder.lines(found, lang):
        click.echo(line)
    if data is not None:
        count = spec.check_options(seats, None)["seats"]
        write_out(data, json.dumps(ladder.as_data(game, count, found), indent=1) + "\n")


@cli.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--out", "-o", type=click.Path(path_type=Path), default=Path("report.html"), show_default=True)
@click.option("--against", type=click.Path(path_type=Path), help="Compare with the simulation in this file.")
@lang_option
def report(file: Path, out: Path, against: Path | None, lang: str) -> None:
    """Make a page about the balance of a game from a FILE of `delvers simulate`: win rates, scores, length, cards.

    The page needs nothing but itself: it can be sent, printed and kept.
    """
    from .lab import report

    report.write(out, report.make(file, against, lang))
    click.echo(str(out))


@cli.command()
@click.option("--toys", is_flag=True, help="Measure the two toy games of the tests, too (in a checkout).")
@click.option("--game", "only", type=GAME, multiple=True, help="Only this game; can be given more than once.")
@click.option("--seconds", type=click.FloatRange(0.01), default=0.5, show_default=True, help="Time for each figure.")
@click.option("--json", "out", type=click.Path(path_type=Path), help="Write the figures to this file.")
@click.option("--compare", type=click.Path(path_type=Path), help="Show the change since the run in this file.")
@click.option("--no-peers", is_flag=True, help="Leave out other people's engines.")
def bench(
    toys: bool, only: tuple[str, ...], seconds: float, out: Path | None, compare: Path | None, no_peers: bool
) -> None:
    """Measure the speed of the games: moves, copies, views and records, each against a calibration loop.

    Other people's engines are measured in the same process where they are installed (requirements/peers.txt).
    """
    from .lab import bench

    before = bench.read(compare) if compare is not None else None
    report = bench.run(only, toys, seconds, peers=not no_peers, say=click.echo)
    if before is not None:
        for line in bench.compared(before, report):
            click.echo(line)
    if out is not None:
        bench.write(out, report)


@cli.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def completion(shell: str) -> None:
    """Print what makes the Tab key complete commands and games in your shell.

    bash: add  eval "$(delvers completion bash)"  to ~/.bashrc;
    zsh: add  eval "$(delvers completion zsh)"  to ~/.zshrc;
    fish: delvers completion fish > ~/.config/fish/completions/delvers.fish
    """
    kind = get_completion_class(shell)
    assert kind is not None
    # The text itself is all that is wanted: click would start bash to ask for its version.
    maker = kind(cli, {}, "delvers", "_DELVERS_COMPLETE")
    click.echo(maker.source_template % maker.source_vars())


def main() -> None:
    """The entry point: a closed pipe ends it in silence."""
    try:
        try:
            cli(prog_name="delvers")
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        # Whatever is still in the buffer has nowhere to go; without this Python would complain at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)


if __name__ == "__main__":
    main()
