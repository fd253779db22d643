"""Engine: why a piece cannot be used now. People point at pieces, rules refuse moves: this finds the move meant."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .moves import Kind, kind_of
from .scenario import STUMBLES
from .spec import Decision, Game, State

LARGEST = 8000  # moves of one kind that are looked through; a person waits


def rules_about(game: Game, piece: str) -> list[str]:
    """The rules about a piece of the picture: those of the longest name that its own begins with."""
    pieces = game.pieces()
    names = [name for name in pieces if piece == name or piece.startswith(f"{name}-")]
    return pieces[max(names, key=len)] if names else []


def why_not_here(
    game: Game, state: State, decision: Decision, pointed: list[str]
) -> tuple[str, str, dict[str, Any]] | None:
    """(rule, message id, args): why no move with these targets is possible, from the kind of move that is asked for,
    or else from any other; None where the game says nothing of it."""
    if known := game.why_not_there(state, decision.seat, pointed):
        return known
    legal = set(decision.options)
    for move in _meant(game, state, decision, set(pointed)):
        if move in legal:
            continue
        try:
            reason = game.why_not(state, decision.seat, move)
        except STUMBLES:
            continue  # a move that was never thought of in this position
        if reason is not None:
            return reason
    return None


def _meant(game: Game, state: State, decision: Decision, pointed: set[str]) -> Iterator[int]:
    """Declared moves that name all these pieces, the likeliest first: of a kind that is asked for, no piece more."""
    asked = {kind_of(move) for move in decision.options}
    kinds = sorted(game.moves.kinds[:-1], key=lambda kind: kind.number not in asked)
    partly: list[int] = []
    for kind in kinds:
        for move in _all_of(game, kind):
            targets = _targets(game, state, decision.seat, move)
            if targets == pointed:
                yield move
            elif pointed < targets:
                partly.append(move)
    yield from partly


def _targets(game: Game, state: State, seat: int, move: int) -> set[str]:
    try:
        return set(game.targets(state, seat, move))
    except (*STUMBLES, StopIteration):
        return set()  # a die that was not rolled, a card that is not there


def _all_of(game: Game, kind: Kind) -> Iterator[int]:
    if kind.size <= LARGEST:
        yield from (game.moves.from_action(kind.base + i) for i in range(kind.size))
