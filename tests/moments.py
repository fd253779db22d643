"""Every phase of every game on a real table: positions out of the recorded games, for pictures and for tests of pages.

A moment is named by its game and its phase and found by the question that is asked in it, so that games which are
recorded anew still have it. `lay_out` puts moments on the tables of a server.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from delvers.engine.record import Record
from delvers.engine.start import begin_replay, replay_entry
from delvers.server.counters import Counters
from delvers.server.people import People, Visitor
from delvers.server.seats import Config
from delvers.server.settings import Settings
from delvers.server.store import Store
from delvers.server.table import Table
from delvers.server.tables import Tables

PLAYED = Path(__file__).parent / "games_played"
NAMES = ("Ada", "Bruno", "Carla", "Dino", "Elsa", "Fulvio", "Greta", "Hugo")
FIRST, MOST, LAST = "first", "most options", "last"


class Wanted(msgspec.Struct, frozen=True):
    """A moment of a recorded game: where this question is asked, on this floor or in this phase."""

    record: str
    prompt: str  # "" is the end of the game
    where: int | str = ""
    which: str = FIRST


class Moment(msgspec.Struct, frozen=True):
    """So many lines into a record, with the eyes of a seat."""

    name: str
    record: str
    lines: int
    seat: int


class Fresh(msgspec.Struct, frozen=True):
    """A game to be played from its start by one person on all seats, with given dice."""

    game: str
    seats: int
    seed: int
    options: dict[str, Any] = {}
    dice: str = "seeded"
    moves: tuple[str, ...] = ()  # of the first seat


#: games that a test plays to their end in a browser
FRESH: dict[str, Fresh] = {
    "new/one-deck-dungeon": Fresh("one-deck-dungeon", 1, 5),
    "new/one-deck-dungeon-two": Fresh("one-deck-dungeon", 2, 8, {"difficulty": "novice"}),
    "new/dungeoneer": Fresh("dungeoneer", 2, 3, {"rounds": 3}),
    "new/dungeoneer-three": Fresh("dungeoneer", 3, 4, {"rounds": 2, "open_map": True}),
    "paper-dungeons/real-dice": Fresh(
        "paper-dungeons", 1, 1, {"power_cards": ["ranger"], "objective_cards": ["explorers"]}, "by-hand",
        ("confirm", "rolled 2", "rolled 6"),
    ),
}  # fmt: skip

ODD1, ODD2, ODD4 = "one-deck-dungeon-1-win", "one-deck-dungeon-2-heroes", "one-deck-dungeon-4-heroes"
PD1, PD4, PD8 = "paper-dungeons-solo", "paper-dungeons-4-players", "paper-dungeons-8-players-en"
DG3, DG4 = "dungeoneer-3-players", "dungeoneer-4-combined"
WANTED: dict[str, Wanted] = {
    "one-deck-dungeon/start": Wanted(ODD1, "odd-ask-action", 1),
    "one-deck-dungeon/door": Wanted(ODD1, "odd-ask-face", 2, LAST),
    "one-deck-dungeon/feat": Wanted(ODD1, "odd-ask-feat", 2),
    "one-deck-dungeon/dice": Wanted(ODD1, "odd-ask-dice", 3, MOST),
    "one-deck-dungeon/fill": Wanted(ODD1, "odd-ask-fill", 3, MOST),
    "one-deck-dungeon/combine": Wanted(ODD1, "odd-ask-combine", 3, MOST),
    "one-deck-dungeon/peril": Wanted(ODD1, "odd-ask-way", 3),
    "one-deck-dungeon/loot": Wanted(ODD1, "odd-ask-loot", 3, MOST),
    "one-deck-dungeon/descend": Wanted(ODD1, "odd-ask-descend", 1),
    "one-deck-dungeon/boss": Wanted(ODD1, "odd-ask-dice", 4, MOST),
    "one-deck-dungeon/boss-start": Wanted(ODD1, "odd-ask-boss-start", 4),
    "one-deck-dungeon/two-heroes": Wanted(ODD2, "odd-ask-dice", 3, MOST),
    "one-deck-dungeon/two-heroes-loot": Wanted(ODD2, "odd-ask-loot", 3, MOST),
    "one-deck-dungeon/four-heroes": Wanted(ODD4, "odd-ask-dice", 3, MOST),
    "one-deck-dungeon/four-heroes-pairs": Wanted(ODD4, "odd-ask-pairs", 2),
    "one-deck-dungeon/four-heroes-boss": Wanted(ODD4, "odd-ask-dice", 4, MOST),
    "one-deck-dungeon/won": Wanted(ODD1, ""),
    "one-deck-dungeon/lost": Wanted(ODD4, ""),
    "paper-dungeons/setup": Wanted(PD4, "pd-ask-objective", "setup"),
    "paper-dungeons/dice": Wanted(PD4, "pd-ask-die", "dice"),
    "paper-dungeons/dice-late": Wanted(PD4, "pd-ask-die", "dice", LAST),
    "paper-dungeons/move": Wanted(PD4, "pd-ask-move", "dice", MOST),
    "paper-dungeons/damage": Wanted(PD4, "pd-ask-soak", "dice", MOST),
    "paper-dungeons/raise": Wanted(PD4, "pd-ask-raise", "dice", LAST),
    "paper-dungeons/confirm": Wanted(PD4, "pd-ask-confirm", "dice", LAST),
    "paper-dungeons/villain": Wanted(PD4, "pd-ask-soak", "fight", LAST),
    "paper-dungeons/solo": Wanted(PD1, "pd-ask-move", "dice", MOST),
    "paper-dungeons/eight": Wanted(PD8, "pd-ask-die", "dice", LAST),
    "paper-dungeons/end": Wanted(PD4, ""),
    "paper-dungeons/end-solo": Wanted(PD1, ""),
    "paper-dungeons/end-eight": Wanted(PD8, ""),
    "dungeoneer/entrance": Wanted(DG4, "dg-choose-entrance", "start"),
    "dungeoneer/lord": Wanted(DG3, "dg-lord", "dungeonlord", MOST),
    "dungeoneer/give": Wanted(DG4, "dg-give", "dungeonlord"),
    "dungeoneer/build": Wanted(DG3, "dg-place", "build", MOST),
    "dungeoneer/hero": Wanted(DG3, "dg-hero", "hero", MOST),
    "dungeoneer/combat": Wanted(DG4, "dg-before", "dungeonlord", MOST),
    "dungeoneer/answer": Wanted(DG4, "dg-bane-window", "dungeonlord"),
    "dungeoneer/after": Wanted(DG3, "dg-after", "hero"),
    "dungeoneer/form": Wanted(DG3, "dg-form", "hero", LAST),
    "dungeoneer/quest": Wanted(DG3, "dg-challenge", "dungeonlord"),
    "dungeoneer/discard": Wanted(DG4, "dg-finish", "draw", MOST),
    "dungeoneer/late": Wanted(DG4, "dg-hero", "hero", LAST),
    "dungeoneer/end": Wanted(DG4, ""),
}


@cache
def record(name: str) -> Record:
    return Record.loads((PLAYED / f"{name}.txt").read_text("utf-8"))


@cache
def asked(name: str) -> list[tuple[int, int, str, int | str, int]]:
    """Every question of a recorded game: line, seat, prompt, floor or phase, number of options."""
    match = begin_replay(record(name), None)
    found: list[tuple[int, int, str, int | str, int]] = []

    def note(line: int) -> None:
        for decision in match.decisions():
            view = match.view(decision.seat)
            where = view["floor"] if "floor" in view else view["phase"]
            found.append((line, decision.seat, decision.prompt, where, len(decision.options)))

    note(0)
    for line, entry in enumerate(record(name).entries, 1):
        replay_entry(match, line, entry)
        note(line)
    return found


def find(name: str) -> Moment:
    """The moment of this name; whoever records a game anew and loses one is told which."""
    wanted = WANTED[name]
    if not wanted.prompt:
        return Moment(name, wanted.record, len(record(wanted.record).entries), 0)
    fits = [one for one in asked(wanted.record) if one[2] == wanted.prompt and wanted.where == one[3]]
    assert fits, f"{wanted.record} never asks {wanted.prompt} in {wanted.where}: choose another record for {name}"
    chosen = {FIRST: fits[0], LAST: fits[-1], MOST: max(fits, key=lambda one: one[4])}[wanted.which]
    return Moment(name, wanted.record, chosen[0], chosen[1])


# -- on the tables of a server ---------------------------------------------------------------------------------------


class Laid(msgspec.Struct, frozen=True):
    """A table as a person finds it: its address, and the cookie that makes a browser that person's."""

    path: str
    cookie: str


def table_id(name: str) -> str:
    return name.replace("/", "-")


def lay_out(home: Path, names: Iterable[str]) -> dict[str, Laid]:
    """Puts moments on tables in the folder of a server that has been started there, one person for each."""
    settings = Settings(f"sqlite+aiosqlite:///{home / 'tables.sqlite'}", (home / "secret").read_bytes())
    with ThreadPoolExecutor(1) as aside:  # a browser's driver has a loop of its own in this thread
        return aside.submit(asyncio.run, _lay_out(settings, list(names))).result()


async def _lay_out(settings: Settings, names: list[str]) -> dict[str, Laid]:
    store = Store(settings.database)
    tables, people = Tables(store, settings, Counters()), People(settings, store)
    laid = {}
    for name in names:
        visitor = Visitor(f"person-{table_id(name)}")
        await people.remember(visitor, NAMES[0])
        if name == "lobby":
            await tables.create("lobby", Config("dungeoneer", 4, {}, "friends", visitor.id), _gather(store, visitor))
        elif name in FRESH:
            await _begin(tables, store, name, visitor)
        else:
            await _set_table(tables, store, find(name), visitor)
        laid[name] = Laid(f"/t/{table_id(name)}", people.cookie(visitor))
    await tables.stop()
    await store.close()
    return laid


def _gather(store: Store, visitor: Visitor) -> Any:
    """A table of four that waits for its people."""

    def seat(table: Table) -> list[Any]:
        table.sit(0, visitor.id, NAMES[0])
        table.sit(1, "somebody", NAMES[1])
        table.ready(1, True)
        table.put_bot(2, "adept")
        table.say(NAMES[1], "Well met! Shall we?", 1)
        return [store.grant(visitor.id, table.id, 0, table.seats[0].generation)]

    return seat


async def _begin(tables: Tables, store: Store, name: str, visitor: Visitor) -> None:
    fresh = FRESH[name]
    config = Config(
        fresh.game, fresh.seats, fresh.options, "hotseat", visitor.id, seed=str(fresh.seed), dice=fresh.dice
    )

    def seat_everybody(table: Table) -> list[Any]:
        for seat in range(fresh.seats):
            table.sit(seat, visitor.id, NAMES[seat])
            table.ready(seat, True)
        table.start()
        for move in fresh.moves:
            table.move(0, move, table.number)
        return [store.grant(visitor.id, table.id, i, one.generation) for i, one in enumerate(table.seats)]

    await tables.create(table_id(name), config, seat_everybody)


async def _set_table(tables: Tables, store: Store, moment: Moment, visitor: Visitor) -> None:
    played = record(moment.record)
    seats = played.options["seats"]
    options = {name: value for name, value in played.options.items() if name != "seats"}
    config = Config(played.game, seats, options, "friends", visitor.id, hints=True, seed=str(played.seed))

    def play(table: Table) -> list[Any]:
        for seat in range(seats):
            table.sit(seat, visitor.id if seat == moment.seat else f"other-{seat}", NAMES[seat])
            table.ready(seat, True)
        table.start()
        for entry in played.entries[: moment.lines]:
            table.move(entry.seat, entry.move, table.number)
        return [store.grant(visitor.id, table.id, moment.seat, table.seats[moment.seat].generation)]

    await tables.create(table_id(moment.name), config, play)
