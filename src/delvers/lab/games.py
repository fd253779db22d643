"""Lab: one simulated game and the row it leaves. Everything in a row follows from the plan and the number of the game,
so that the same plan gives the same rows on any machine, engine and number of workers.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import sys
import traceback
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from ..engine.errors import InvalidOptions
from ..engine.match import Match
from ..engine.moves import Move
from ..engine.registry import bot, bots, spec_of
from ..engine.spec import Game, GameSpec, Outcome
from ..engine.start import new_match
from .rows import Part

Row = dict[str, Any]
ENDLESS = 3
"""A game is stopped as endless after so many times the moves that its spec declares as the most."""


@dataclass(frozen=True)
class Plan:
    """What is simulated: the same for every game of a run."""

    game: str
    seats: int
    options: dict[str, Any] = field(default_factory=dict)
    packs: tuple[str, ...] = ()
    bots: tuple[str, ...] = ("adept",)
    seed: int = 1
    events: bool = False
    records: bool = False

    def to_json(self) -> str:
        """The plan as text; equal texts are equal plans."""
        return json.dumps(asdict(self), sort_keys=True)


def checked(plan: Plan) -> Plan:
    """The plan with complete options, after everything was tried that a game of it needs; InvalidOptions otherwise."""
    spec = spec_of(plan.game)
    options = spec.check_options(plan.seats, plan.options)
    for name in plan.bots:
        make_bot(spec, name, 0)
    new_match(spec, plan.seats, seed=plan.seed, options=options, packs=plan.packs)
    return Plan(**{**asdict(plan), "options": options, "packs": tuple(plan.packs), "bots": tuple(plan.bots)})


def make_bot(spec: GameSpec, name: str, seed: int) -> Any:
    """A bot by its level, or of somebody's own: `path/to/file.py:MyBot`."""
    path, colon, kind = name.rpartition(":")
    made = bot(spec, name, seed) if not colon or name in bots() else own_bot(path, kind)(spec, seed)
    if hasattr(made, "seconds"):
        made.seconds = 0  # no limit but its rounds: nothing may depend on how fast a machine is
    return made


def own_bot(path: str, kind: str) -> Any:
    """A class out of somebody's file."""
    file = Path(path)
    module_name = f"delvers_bot_{hashlib.sha256(str(file.resolve()).encode()).hexdigest()[:12]}"
    module = sys.modules.get(module_name)
    if module is None:
        found = importlib.util.spec_from_file_location(module_name, file) if file.is_file() else None
        if found is None or found.loader is None:
            raise InvalidOptions(f"there is no file {path} with a bot in it", "bots")
        module = importlib.util.module_from_spec(found)
        sys.modules[module_name] = module
        try:
            found.loader.exec_module(module)
        except Exception as error:
            del sys.modules[module_name]
            raise InvalidOptions(f"{path} cannot be run ({type(error).__name__}: {error})", "bots") from error
    maker = getattr(module, kind, None)
    if not callable(maker):
        raise InvalidOptions(f"{path} has no class {kind}", "bots")
    return maker


def at_the_table(plan: Plan, number: int) -> list[str]:
    """Which bot sits where: they change seats from game to game, so that no one of them always begins."""
    return [plan.bots[(seat + number) % len(plan.bots)] for seat in range(plan.seats)]


def seed_of(plan: Plan, number: int, what: str) -> int:
    """A seed of its own for the match and for each seat of each game."""
    digest = hashlib.sha256(f"{plan.seed}/{number}/{what}".encode()).digest()
    return int.from_bytes(digest[:8], "little") >> 1  # fits a signed 64-bit column


def play_chunk(plan: Plan, numbers: Sequence[int]) -> tuple[Part, dict[str, str]]:
    """The rows of some games, and their records by file name where they are kept; what workers are sent to do."""
    rows = [play_one(plan, number) for number in numbers]
    records: dict[str, str] = {}
    for row in rows if plan.records else ():
        if row["error"] is None:
            records[f"{row['game']}-{row['number']:06d}.txt"] = row["record"]
            row["record"] = None
    return Part(rows), records


def play_one(plan: Plan, number: int) -> Row:
    """One game as a row. Whatever goes wrong in it becomes part of the row, with the record so far."""
    spec = spec_of(plan.game)
    row: Row = {
        "number": number, "game": plan.game, "rules": spec.rules_version, "content": "", "packs": list(plan.packs),
        "seats": plan.seats, "options": json.dumps(plan.options), "seed": seed_of(plan, number, "match"),
        "bots": at_the_table(plan, number), "won": None, "winners": [], "reason": "", "moves": 0, "labels": {},
        "players": [], "error": None, "traceback": None, "record": None,
    }  # fmt: skip
    match: Match | None = None
    try:
        match = new_match(spec, plan.seats, row["seed"], plan.options, packs=plan.packs, salt=str(number))
        row["content"] = match.game.content
        players = [make_bot(spec, name, seed_of(plan, number, str(seat))) for seat, name in enumerate(row["bots"])]
        outcome = play_out(match, players)
        row.update(figures_of(match, outcome, row["bots"]))
        if plan.records:
            row["record"] = match.record().dumps()
    except Exception as error:
        row["error"] = f"{type(error).__name__}: {error}"
        row["traceback"] = "".join(traceback.format_exception(error))
        row["record"] = None if match is None else match.record(reveal=True).dumps()
    if plan.events and match is not None:
        row["events"] = [event.to_dict() for event in match.events]
    return row


def play_out(match: Match, players: list[Any]) -> Outcome:
    """Plays to the end. Of seats that may act at the same time the game says who goes first."""
    most = match.spec.longest * ENDLESS
    while match.outcome is None:
        seat = match.leader()
        match.play(players[seat].choose(match, seat), seat)
        if match.moves_made > most:
            raise RuntimeError(f"the game does not end: more than {most} moves")
    return match.outcome


def figures_of(match: Match, outcome: Outcome, names: list[str]) -> Row:
    """What a finished game adds to its row."""
    game, state = match.game, match.state
    made, played = moves_and_cards(match)
    players = []
    for seat, sources in enumerate(outcome.scores):
        players.append({
            "seat": seat, "bot": names[seat], "place": outcome.ranking[seat], "winner": seat in outcome.winners,
            "score": match.spec.score(sources), "sources": sources, "labels": game.labels(state, seat),
            "cards": played[seat], "moves": made[seat], "figures": game.figures(state, seat),
        })  # fmt: skip
    return {
        "won": outcome.won, "winners": outcome.winners, "reason": outcome.reason, "moves": match.moves_made,
        "labels": game.labels(state, None), "players": players,
    }  # fmt: skip


def moves_and_cards(match: Match) -> tuple[list[int], list[list[str]]]:
    """How many moves each seat made, and the cards it had to do with: those that its moves and its events name."""
    ids = card_ids(match.game)
    made = [0] * match.seats
    played: list[set[str]] = [set() for _ in range(match.seats)]
    for seat, move in match.moves_in_force():
        made[seat] += 1
        played[seat].update(ids.intersection(Move(match.game.moves, move).operands.values()))
    for event in match.events:
        if event.seat >= 0:
            played[event.seat].update(value for value in event.args.values() if type(value) is str and value in ids)
    return made, [sorted(cards) for cards in played]


@lru_cache(maxsize=8)
def card_ids(game: Game) -> frozenset[str]:
    """The ids of all cards of a game."""
    return frozenset(card["id"] for card in game.cards())
