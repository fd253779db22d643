"""Engine: games and bots are found through entry points, ours and everybody else's alike."""

from __future__ import annotations

from functools import lru_cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from .changes import split_packs
from .errors import InvalidOptions
from .scenario import STUMBLES
from .spec import Game, GameSpec


@lru_cache(maxsize=4)
def _points(group: str) -> tuple[EntryPoint, ...]:
    """What is installed, looked for once: it takes longer than drawing a board."""
    return tuple(sorted(entry_points(group=group), key=lambda point: point.name))


def games() -> dict[str, GameSpec]:
    """Every installed game by its id."""
    return {point.name: point.load() for point in _points("delvers.games")}


def spec_of(game: str | GameSpec) -> GameSpec:
    """The spec of a game given by id, or the spec itself."""
    if isinstance(game, GameSpec):
        return game
    for point in _points("delvers.games"):
        if point.name == game:
            spec: GameSpec = point.load()
            return spec
    raise InvalidOptions(f"there is no game {game!r}; installed are {', '.join(games()) or 'none'}", "game")


@lru_cache(maxsize=32)
def load_game(spec: GameSpec, packs: tuple[str, ...] = ()) -> Game:
    """The rules of a game with chosen card packs and changes; read once, shared, never changed."""
    changes = split_packs(packs)[1]
    try:
        return spec.load(spec, packs)
    except STUMBLES as error:
        if not changes:
            raise
        raise InvalidOptions(f"the cards cannot be so ({type(error).__name__}: {error})", ", ".join(changes)) from error


def bots() -> dict[str, Any]:
    """Every installed kind of bot by its name."""
    return {point.name: point.load() for point in _points("delvers.bots")}


def bot(game: str | GameSpec, level: str = "adept", seed: int | None = None) -> Any:
    """A player made of software: `bot("some-game", "adept").choose(match, seat=0)` gives a legal move."""
    spec = spec_of(game)
    known = bots()
    maker = known.get(f"{spec.id}:{level}") or known.get(level)
    if maker is None:
        raise InvalidOptions(f"there is no bot {level!r}; installed are {', '.join(known) or 'none'}", "bot")
    return maker(spec, seed)
