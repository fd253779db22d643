"""Engine: how a match begins - new, from a scenario, or from a record - and how a record is checked."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .chance import commitment
from .errors import (
    DamagedRecord,
    DelversError,
    InvalidOptions,
    RecordMismatch,
    UnknownContent,
    UnknownRulesVersion,
    WrongHash,
)
from .events import Event
from .match import Match
from .record import Entry, Record
from .registry import load_game, spec_of
from .scenario import STUMBLES, check_scenario, no_sense
from .spec import Game, GameSpec, State


def new_match(
    game: str | GameSpec,
    seats: int | None = None,
    seed: int | None = None,
    options: dict[str, Any] | None = None,
    *,
    packs: tuple[str, ...] | list[str] = (),
    dice: str = "seeded",
    practice: bool = False,
    names: list[str] | None = None,
    salt: str | None = None,
) -> Match:
    """Starts a match. Every option has a good default: `new_match(game, seats=2)` is a game worth playing.

    `dice="by-hand"` asks the people at the table what their real dice show. A practice match may undo past barriers.
    """
    spec = spec_of(game)
    if dice not in ("seeded", "by-hand"):
        raise InvalidOptions(f"{dice!r} is not seeded or by-hand", "dice")
    checked = spec.check_options(seats, options)
    packs = _packs(packs)
    return Match(
        load_game(spec, packs),
        checked,
        _seed(seed),
        _salt(salt),
        packs=packs,
        dice=dice,
        practice=practice,
        names=_names(names, checked["seats"]),
    )


def match_from_state(
    game: str | GameSpec,
    state: dict[str, Any],
    seed: int | None = None,
    options: dict[str, Any] | None = None,
    *,
    seats: int | None = None,
    packs: tuple[str, ...] | list[str] = (),
    practice: bool = True,
) -> Match:
    """Starts a match from a scenario: a state as `match.state.to_dict()` gives it, edited by hand or not."""
    spec = spec_of(game)
    packs = _packs(packs)
    rules = load_game(spec, packs)
    start = _scenario(rules, state)
    inside = _seats_of(start, spec)
    if seats is not None and seats != inside:
        raise InvalidOptions(f"{seats!r} differs from the {inside} seats of the state", "seats")
    checked = spec.check_options(inside, options)
    return Match(rules, checked, _seed(seed), secrets.token_hex(16), packs=packs, practice=practice, start=start)


def _scenario(rules: Game, state: Any) -> State:
    """The state of a scenario, after every check there is: its fields, the game's own, the questions of a table."""
    start: State = rules.state_class().from_dict(state)
    try:
        rules.validate(start)
    except STUMBLES as error:
        raise no_sense(error) from error
    check_scenario(rules, start, _seats_of(start, rules.spec))
    return start


def replay(record: Record | str | Path, upto: int | None = None, game: GameSpec | None = None) -> Match:
    """Plays a record again, move by move, and gives the match it leads to; RecordMismatch where anything differs.

    The record is given as Record, as its text, or as the path of a file. `upto` stops after that many lines.
    `game` is the spec of a game that is not installed (a test's own).
    """
    for _, match, _ in watch(record, upto, game):  # noqa: B007 - the last one is what is wanted
        pass
    return match


def watch(
    record: Record | str | Path, upto: int | None = None, game: GameSpec | None = None
) -> Iterator[tuple[Entry | None, Match, list[Event]]]:
    """Plays a record again like `replay`, and stops after the start (entry None) and after each line of it: gives the
    line, the match as it stands then, and what happened. The same match each time, one line further."""
    record = read_record(record)
    match = begin_replay(record, game)
    yield None, match, match.events
    for number, entry in enumerate(record.entries[: len(record.entries) if upto is None else upto], 1):
        told = len(match._events)
        replay_entry(match, number, entry)
        yield entry, match, match._events[told:]
    if upto is None or upto >= len(record.entries):
        check_end(match, record)


def verify(record: Record | str | Path, game: GameSpec | None = None) -> Match:
    """Replays a record and checks its dice too: the seed against the commitment, the draws against the seed."""
    record = read_record(record)
    match = replay(record, game=game)
    if record.seed is None:
        raise WrongHash(
            "the record does not reveal its seed, so its dice cannot be checked; ask for the finished record."
        )
    if commitment(record.seed, record.salt) != record.commitment:
        raise WrongHash("the seed is not the one that was committed to when the match began.")
    if record.dice == "seeded":
        _check_draws(match, record)
    return match


def _check_draws(match: Match, record: Record) -> None:
    """Plays the record once more with the seed itself: every draw must come out as it is written."""
    again = Match(
        match.game,
        match.options,
        record.seed or 0,
        record.salt,
        packs=match.packs,
        practice=record.practice,
        start=match._start,
    )
    if again._setup_drawn != record.setup:
        raise WrongHash("the cards or dice at the start are not those that the seed gives.")
    for number, entry in enumerate(record.entries, 1):
        if entry.move == "undo":
            again.undo(entry.seat)
        elif entry.move == "redo":
            again.redo(entry.seat)
        else:
            again.play(entry.move, entry.seat)
        if again._entries[-1].drawn != entry.drawn:
            raise WrongHash(f"move {number} drew {entry.drawn} where the seed gives {again._entries[-1].drawn}.")


def begin_replay(record: Record, game: GameSpec | None = None) -> Match:
    """The match of a record before its first line."""
    try:
        spec = spec_of(game or record.game)
    except InvalidOptions as error:
        raise UnknownContent(f"the record is of a game that is not installed: {error.sentence}.") from None
    if record.rules != spec.rules_version:
        raise UnknownRulesVersion(
            f"the record needs {spec.name} rules {record.rules}; this is rules {spec.rules_version}. "
            f"Install the version of Delvers that has rules {record.rules} to watch it."
        )
    try:
        rules = load_game(spec, tuple(record.packs))
        options = spec.check_options(None, record.options)
    except InvalidOptions as error:
        raise UnknownContent(f"the record asks for what is not here: {error}.") from None
    if record.content != rules.content:
        raise UnknownContent(f"the record was made with card data {record.content}; here they are {rules.content}.")
    try:
        start = None if record.start is None else _scenario(rules, record.start)
        match = Match(
            rules,
            options,
            record.seed or 0,
            record.salt,
            packs=tuple(record.packs),
            dice=record.dice,
            practice=record.practice,
            start=start,
            names=_names(record.names or None, options["seats"]),
            setup_drawn=record.setup,
        )
    except (DelversError, *STUMBLES) as error:
        raise RecordMismatch(f"the start of the game cannot be replayed: {error}.") from error
    match._commitment = record.commitment
    if record.seed is None:
        match._seed = None
    return match


def replay_entry(match: Match, number: int, entry: Entry) -> None:
    """Plays one line of a record on."""
    try:
        if entry.move == "undo":
            match.undo(entry.seat)
        elif entry.move == "redo":
            match.make_again(entry.seat, entry.drawn)
        else:
            match._check_seat(entry.seat)
            packed = match.game.moves.parse(entry.move)
            decision = match._decision(entry.seat)
            if packed not in decision.options:
                raise match._refusal(decision, packed)
            match._run(entry.seat, packed, [], entry.drawn)
    except (DelversError, *STUMBLES) as error:
        # Draws that never were can lead the rules anywhere. The number of the move is the line a reader looks for.
        raise RecordMismatch(f"move {number} ('{entry.move}') cannot be replayed: {error}") from error


def check_end(match: Match, record: Record) -> None:
    """Whether the lines have led to what the record says."""
    if match.state.digest() != record.final:
        raise WrongHash(f"the moves lead to state {match.state.digest()}, but the record says {record.final}.")
    outcome = match.outcome
    if record.end is not None and (outcome is None or outcome.to_dict() != record.end):
        raise WrongHash("the end that is written is not the one the moves lead to.")


def read_record(record: Record | str | Path) -> Record:
    """A record, given as such, as its text, or as the path of a file."""
    return record if isinstance(record, Record) else Record.loads(_read(record))


def _read(source: str | Path) -> str:
    if isinstance(source, str) and ("\n" in source or source.lstrip().startswith("{")):
        return source
    path = Path(source)
    try:
        return path.read_text("utf-8")
    except FileNotFoundError:
        raise DamagedRecord(f"there is no file {path}.") from None
    except IsADirectoryError:
        raise DamagedRecord(f"{path} is a folder, not a record.") from None
    except UnicodeDecodeError:
        raise DamagedRecord(f"{path} is not a text file, so it is not a record.") from None
    except OSError as error:
        raise DamagedRecord(f"{path} cannot be read ({error.strerror}).") from None
    except ValueError:
        raise DamagedRecord(f"{str(source)[:80]!r} is neither a record nor the name of a file.") from None


def _seed(seed: int | None) -> int:
    if seed is None:
        return secrets.randbits(128)
    if type(seed) is not int:
        raise InvalidOptions(f"{seed!r} is not a whole number", "seed")
    return seed


def _names(names: list[str] | None, seats: int) -> list[str]:
    if names is None:
        return []
    if type(names) is not list or len(names) != seats or not all(_is_text(name) and name.strip() for name in names):
        raise InvalidOptions(f"{names!r} is not one name for each of the {seats} seats", "names")
    return list(names)


def _packs(packs: tuple[str, ...] | list[str]) -> tuple[str, ...]:
    if type(packs) not in (tuple, list) or not all(_is_text(pack) and pack.strip() for pack in packs):
        raise InvalidOptions(f"{packs!r} is not a list of names of card packs", "packs")
    return tuple(packs)


def _salt(salt: str | None) -> str:
    if salt is None:
        return secrets.token_hex(16)
    if not _is_text(salt) or len(salt.split()) > 1 or salt.strip() != salt:
        raise InvalidOptions(f"{salt!r} is not one word", "salt")  # it is a line of the record
    return salt


def _is_text(value: Any) -> bool:
    """A text that can be written into a file: half a surrogate pair cannot."""
    return type(value) is str and value.encode("utf-8", "replace").decode() == value


def _seats_of(state: State, spec: GameSpec) -> int:
    seats = getattr(state, "seats", spec.seats[0])
    return seats if isinstance(seats, int) else len(seats)
