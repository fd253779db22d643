"""Dungeoneer: the facts of the game and its options."""

from __future__ import annotations

from delvers.engine.changes import changed_texts, split_packs
from delvers.engine.errors import InvalidOptions
from delvers.engine.spec import Game, GameSpec
from delvers.engine.words import OWN

from .options import declared


def load(spec: GameSpec, packs: tuple[str, ...]) -> Game:
    """The rules with the cards of both sets; which of them are on the table is an option of the match."""
    from .cards import set_texts
    from .game import DungeoneerGame

    files, changes = split_packs(packs)
    if files:
        raise InvalidOptions(f"there is no card pack {files[0]!r}; Dungeoneer has none", "packs")
    return DungeoneerGame(spec, changed_texts(set_texts(), changes))


SPEC = GameSpec(
    id="dungeoneer", name="Dungeoneer", rules_version="1.0", seats=(2, 3, 4), cooperative=False, simultaneous=False,
    hidden=True,
    options=declared(),
    score_range=(0, 3), longest=60_000, load=load, locale=OWN, adds_up=False,
)  # fmt: skip
