"""Dungeoneer: the facts of the game and its options."""

from __future__ import annotations

from delvers.engine.changes import changed_texts, split_packs
from delvers.engine.spec import Game, GameSpec
from delvers.engine.words import OWN

from .options import declared


def load(spec: GameSpec, packs: tuple[str, ...]) -> Game:
    """The rules with the cards of both sets and of further ones, which are folders; which realms are on the table is an
    option of the match."""
    from .cards import folder_texts, set_texts
    from .game import DungeoneerGame

    folders, changes = split_packs(packs)
    texts = set_texts()
    for folder in folders:
        texts |= folder_texts(folder)
    return DungeoneerGame(spec, changed_texts(texts, changes))


SPEC = GameSpec(
    id="dungeoneer", name="Dungeoneer", rules_version="1.2", seats=(2, 3, 4), cooperative=False, simultaneous=False,
    hidden=True,
    options=declared(),
    score_range=(0, 3), longest=60_000, load=load, locale=OWN, adds_up=False,
)  # fmt: skip
