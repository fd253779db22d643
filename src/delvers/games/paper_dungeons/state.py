"""Paper Dungeons: the state of a match - settings, one working sheet per seat, and what the others may see of it."""

from __future__ import annotations

from typing import Any, ClassVar, Final, NamedTuple

from delvers.engine.data import Bool, Data, Field, Int, Ints, Many, Part
from delvers.engine.errors import InvalidState
from delvers.engine.spec import State

from .choices import SETTING_CHOICES
from .content import BAG, DAMAGE_HEARTS, GEM_PLACES, ITEMS, MAX_LEVEL, ROOMS

ROOM_MASK: Final = (1 << ROOMS) - 1
NOT_FOUGHT: Final = -99


class Row(Field):
    """A row of whole numbers that is only ever replaced, never changed: a copy may share it."""

    def __init__(self, low: int, high: int, length: int = -1) -> None:
        self.inner = Ints(low, high, length)

    def check(self, value: Any, path: str) -> tuple[int, ...]:
        return tuple(self.inner.check(value, path))

    def plain(self, value: Any) -> list[int]:
        return list(value)


class Settings(NamedTuple):
    """What the table agreed on before the game: the variants, the edition's switches, the open questions."""

    edition: str
    missions: bool
    disappearing_gems: bool
    campaign: str
    nine_minions: int
    artisan_glory: int
    merchant_glory: int
    psionic_glory: int
    wizard_swap: str
    villain_visit: str
    villain_minimum: str
    boots_movement_only: bool
    final_tie: str
    missions_before_villain: bool
    merchant_extra_gems: bool
    decline_benefits: bool
    stay: bool
    lapsed_bonus: str
    wall_and_water: str
    cloak_wraps: bool
    hard_ways: str
    villain_fame: str
    slain_count: bool
    secret_objectives: bool


class Agreed(Field):
    """The settings: never changed, so a copy shares them."""

    def __init__(self, choices: dict[str, tuple[Any, ...]]) -> None:
        self.choices = choices

    def check(self, value: Any, path: str) -> Settings:
        if type(value) is not dict or set(value) != set(Settings._fields):
            raise InvalidState(f"needs exactly the settings {', '.join(Settings._fields)}", path)
        for name, choices in self.choices.items():
            if not any(value[name] == choice and type(value[name]) is type(choice) for choice in choices):
                allowed = ", ".join(map(str, choices))
                raise InvalidState(f"{value[name]!r} is not one of {allowed}", f"{path}.{name}")
        return Settings(**value)

    def plain(self, value: Any) -> dict[str, Any]:
        result: dict[str, Any] = value._asdict()
        return result


class Sheet(Data):
    """One player's sheet. Rooms, gems and dice are bit masks; the path is kept for the arrows."""

    FIELDS: ClassVar[dict[str, Field]] = {
        "black": Int(0, 15),
        "levels": Ints(1, MAX_LEVEL, 4),
        "items": Ints(0, 2, ITEMS),
        "potions": Int(0, BAG),
        "soaked": Int(0, 2 * BAG),
        "damage": Int(0, DAMAGE_HEARTS),
        "resurrected": Bool(),
        "gems": Int(0, GEM_PLACES),
        "looted": Int(0, 255),
        "looted_now": Int(0, 255),
        "struck": Int(0, 255),
        "minions": Int(0, ROOM_MASK),
        "slain": Int(0, ROOM_MASK),
        "visited": Int(0, ROOM_MASK),
        "season": Int(0, ROOM_MASK),
        "position": Int(-1, ROOMS - 1),
        "path": Row(0, ROOMS - 1),
        "traps": Int(0),
        "passages": Int(0),
        "crossed": Row(0, 255),
        "numbers": Row(0, 9),
        "used": Int(0, 63),
        "swaps": Int(0, 3),
        "villains": Row(NOT_FOUGHT, 99, 3),
        "combat": Row(0, 99, 3),
        "missions": Row(0, 9, 3),
    }
    __slots__ = tuple(FIELDS)

    def __init__(self) -> None:
        self.black: int = 0
        self.levels: list[int] = [1, 1, 1, 1]
        self.items: list[int] = [0] * ITEMS
        self.potions: int = 0
        self.soaked: int = 0
        self.damage: int = 0
        self.resurrected: bool = False
        self.gems: int = 0
        self.looted: int = 0
        self.looted_now: int = 0
        self.struck: int = 0
        self.minions: int = 0
        self.slain: int = 0
        self.visited: int = 0
        self.season: int = 0
        self.position: int = -1
        self.path: tuple[int, ...] = ()
        self.traps: int = 0
        self.passages: int = 0
        self.crossed: tuple[int, ...] = ()
        self.numbers: tuple[int, ...] = ()
        self.used: int = 0
        self.swaps: int = 0
        self.villains: tuple[int, ...] = (NOT_FOUGHT, NOT_FOUGHT, NOT_FOUGHT)
        self.combat: tuple[int, ...] = (0, 0, 0)
        self.missions: tuple[int, ...] = (0, 0, 0)

    def health(self) -> int:
        """The sum of the hero levels (PD-011, PD-034)."""
        levels = self.levels
        return levels[0] + levels[1] + levels[2] + levels[3]

    def free_hearts(self) -> int:
        """How much damage the potions can still take (PD-062)."""
        return 2 * self.potions - self.soaked


class Snapshot:
    """A sheet as everybody saw it at the last join: never changed, so a copy of the state shares it."""

    __slots__ = ("sheet",)

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Snapshot) and self.sheet == other.sheet

    def __hash__(self) -> int:
        return hash(self.sheet)


class Shown(Field):
    """A field that holds a Snapshot."""

    def check(self, value: Any, path: str) -> Snapshot:
        return Snapshot(Sheet.from_dict(value, path))

    def plain(self, value: Any) -> dict[str, Any]:
        result: dict[str, Any] = value.sheet.to_dict()
        return result


SETUP: Final = 0
DICE: Final = 1
FIGHT: Final = 2
OVER: Final = 3


class PaperState(State):
    """A match: one game, or the three games of a mini-campaign one after the other."""

    FIELDS: ClassVar[dict[str, Field]] = {
        "settings": Agreed(SETTING_CHOICES),
        "seats": Int(1, 8),
        "phase": Int(SETUP, OVER),
        "round": Int(0, 8),
        "chapter": Int(0, 2),
        "epoch": Int(0),
        "dungeon": Int(0, 11),
        "dice": Ints(-1, 9, 6),
        "missions": Row(0, 15),
        "missions_done": Int(0, 7),
        "objectives": Many(Ints(0, 15, 1)),
        "objectives_aside": Many(Ints(0, 15)),
        "objectives_left": Many(Ints(0, 15)),
        "powers": Many(Ints(0, 15, 1)),
        "powers_aside": Many(Ints(0, 15)),
        "powers_left": Ints(0, 15),
        "sheets": Many(Part(Sheet)),
        "shown": Many(Shown()),
        "stacks": Many(Ints(0)),
        "confirmed": Int(0, 255),
        "earlier": Row(-999, 999),
        "earlier_rooms": Row(0, 999),
    }
    __slots__ = tuple(FIELDS)

    settings: Settings
    seats: int
    phase: int
    round: int
    chapter: int
    epoch: int
    dungeon: int
    dice: list[int]
    missions: tuple[int, ...]
    missions_done: int
    objectives: list[list[int]]
    objectives_aside: list[list[int]]
    objectives_left: list[list[int]]
    powers: list[list[int]]
    powers_aside: list[list[int]]
    powers_left: list[int]
    sheets: list[Sheet]
    shown: list[Snapshot]
    stacks: list[list[int]]
    confirmed: int
    earlier: tuple[int, ...]
    earlier_rooms: tuple[int, ...]


def replaced(row: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """The row with another value in one place."""
    return (*row[:place], value, *row[place + 1 :])
