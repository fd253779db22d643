"""Paper Dungeons: every kind of move, declared once."""

from __future__ import annotations

from typing import Final

from delvers.engine.moves import Kind, MoveTable, number, words

from .content import GEMS, HEROES, ITEM_WORDS, ROOM_NAMES, Content

KEEP_OBJECTIVE: Final = 0
KEEP_POWER: Final = 1
DIE_LEVEL: Final = 2
DIE_SWAP: Final = 3
DIE_ITEM: Final = 4
DIE_POTIONS: Final = 5
DIE_MOVE: Final = 6
DIE_STAY: Final = 7
MOVE: Final = 8
STOP: Final = 9
SOAK: Final = 10
RAISE: Final = 11
FILL: Final = 12
DEFEAT: Final = 13
LOOT: Final = 14
TAKE: Final = 15
LEAVE: Final = 16
CONFIRM: Final = 17


def move_table(content: Content) -> MoveTable:
    """The kinds in the order of the numbers above."""
    die = number("die", 0, 9)
    hero = words("hero", *HEROES)
    item = words("item", *ITEM_WORDS)
    room = words("room", *ROOM_NAMES)
    objective = words("objective", *(card.id for card in content.objectives))
    power = words("power", *(card.id for card in content.powers))
    return MoveTable(
        Kind("keep-objective", "keep objective {objective}", "PD-008", objective),
        Kind("keep-power", "keep power {power}", "PD-008", power),
        Kind("die-level", "die {die}: level {hero}", "PD-033", die, hero),
        Kind("die-swap", "die {die} swapped: level {hero}", "PD-038", die, hero),
        Kind("die-item", "die {die}: item {item}", "PD-045", die, item),
        Kind("die-potions", "die {die}: potions", "PD-057", die),
        Kind("die-move", "die {die}: move {room}", "PD-072", die, room),
        Kind("die-stay", "die {die}: stay", "PD-072", die),
        Kind("move", "move {room}", "PD-073", room),
        Kind("stop", "stop", "PD-072"),
        Kind("soak", "soak {damage} with potion", "PD-063", number("damage", 0, 24)),
        Kind("raise", "raise {hero}", "PD-036", hero),
        Kind("fill", "fill {item}", "PD-046", item),
        Kind("defeat", "defeat {room}", "PD-049", room),
        Kind("loot", "loot {gem}", "PD-104", words("gem", *GEMS)),
        Kind("take", "take it", "PD-096"),
        Kind("leave", "leave it", "PD-096"),
        Kind("confirm", "confirm", "PD-026"),
    )
