"""The box of Paper Dungeons: sheet, dungeon, dice and cards as shared tables.

Everything here is read once from ``data/*.toml`` and never changes. ``house.toml`` holds what no source prints; a pack
may replace any of it (``packs.py``).
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

from delvers.engine.changes import changed_texts

COLUMNS: Final = "ABCDEF"
WIDTH: Final = 6
HEIGHT: Final = 7
ROOMS: Final = WIDTH * HEIGHT
ROOM_NAMES: Final[tuple[str, ...]] = tuple(f"{COLUMNS[r % WIDTH]}{r // WIDTH + 1}" for r in range(ROOMS))
ROOM_INDEX: Final[dict[str, int]] = {name: r for r, name in enumerate(ROOM_NAMES)}
GEMS: Final = "ABCDEFGH"
HEROES: Final[tuple[str, ...]] = ("warrior", "wizard", "cleric", "rogue")
WARRIOR: Final = 0
WIZARD: Final = 1
CLERIC: Final = 2
ROGUE: Final = 3
MAX_LEVEL: Final = 6
ITEMS: Final = 8
SWORD: Final = 0
SCEPTER: Final = 1
MEDALLION: Final = 2
CLOAK: Final = 3
CROWN: Final = 4
CAULDRON: Final = 5
ARMOR: Final = 6
TOME: Final = 7
ITEM_WORDS: Final = ("sword", "scepter", "medallion", "cloak", "crown", "cauldron", "armor", "tome")
BAG: Final = 12
GEM_PLACES: Final = 10
DAMAGE_HEARTS: Final = 24
NUMBERS: Final = 10
SKULL, BOOTS, CLOVER = -1, 0, 9
SOURCES: Final = ("rulebook", "cross-checked", "deduced", "house")
BONUSES: Final = ("level", "item", "potion", "gem")

OPEN, WALL, WATER = 0, 1, 2


class ContentError(ValueError):
    """Data that cannot be played: the field at fault, and what is wrong with it."""

    def __init__(self, field: str, sentence: str) -> None:
        super().__init__(f"{field}: {sentence}")
        self.field = field
        self.sentence = sentence


def number_symbol(number: int) -> int:
    """The hero a die number stands for (0 to 3), or -1 for boots and clover.

    >>> [number_symbol(n) for n in (1, 4, 5, 8, 0, 9)]
    [0, 3, 0, 3, -1, -1]
    """
    if number == BOOTS or number == CLOVER:
        return -1
    return (number - 1) % 4


def number_is_black(number: int) -> bool:
    """True for the numbers of the black dice."""
    return number == BOOTS or 5 <= number <= 8


class Room:
    """What the sheet prints in one room."""

    __slots__ = ("id", "minion", "hero", "level", "trap", "potions", "item", "raise_level", "gem")

    def __init__(self, record: Mapping[str, Any], heroes: Mapping[str, int]) -> None:
        words: Sequence[str] = record["holds"]
        self.id: str = record["id"]
        self.minion = ""
        self.hero = -1
        self.level = 0
        self.gem = -1
        self.trap: bool = "trap" in words
        self.potions: int = words.count("potion")
        self.item: bool = "item" in words
        self.raise_level: bool = "level" in words
        for word in words:
            head, _, tail = word.partition("-")
            if head in heroes:
                self.minion, self.hero, self.level = head, heroes[head], int(tail)
            elif head == "gem":
                self.gem = GEMS.index(tail)


class Villain:
    """One villain card."""

    __slots__ = ("id", "level", "weakness", "thresholds", "glory", "damage", "flee", "reward", "reward_count", "gems")

    def __init__(self, record: Mapping[str, Any]) -> None:
        self.id: str = record["id"]
        self.level: int = record["level"]
        self.weakness: int = HEROES.index(record["weakness"])
        self.thresholds: tuple[int, ...] = tuple(record["thresholds"])
        self.glory: tuple[int, ...] = tuple(record["glory"])
        self.damage: tuple[int, ...] = tuple(record["damage"])
        self.flee: int = record["flee"]
        self.reward: str = record["reward"]["word"]
        self.reward_count: int = record["reward"]["n"]
        self.gems: int = sum(1 << GEMS.index(g) for g in record["gems"])


class Dungeon:
    """One dungeon card: its villain rooms, its walls and its villains."""

    __slots__ = ("id", "campaign", "rooms", "walls", "villains")

    def __init__(self, record: Mapping[str, Any], villains: Mapping[str, int]) -> None:
        self.id: str = record["id"]
        self.campaign: str = record["campaign"]
        self.rooms: tuple[int, ...] = tuple(ROOM_INDEX[name] for name in record["rooms"])
        self.walls: frozenset[tuple[int, int]] = frozenset(border(text) for text in record["walls"])
        self.villains: tuple[int, ...] = tuple(villains[v] for v in record["villains"])


class Task:
    """A mission or an objective: what is measured and how much is needed."""

    __slots__ = ("id", "measure", "level", "counts", "black")

    def __init__(self, record: Mapping[str, Any]) -> None:
        self.id: str = record["id"]
        self.measure: str = record["measure"]
        self.level: int = record.get("level", 0)
        self.counts: tuple[int, ...] = tuple(record["tiers"]) if "tiers" in record else (record["count"],)
        alignment: str = record.get("alignment", "WWWW")
        self.black: int = sum(1 << h for h in range(4) if alignment[h] == "B")


class Power:
    """One power card: when it works, what it does, how often and what it is worth."""

    __slots__ = ("id", "when", "word", "count", "glory")

    def __init__(self, record: Mapping[str, Any]) -> None:
        self.id: str = record["id"]
        effect = record["effects"][0]
        self.when: str = effect["when"]
        self.word: str = effect["word"]
        self.count: int = effect["n"]
        self.glory: int = record["glory"]


class Content:
    """The whole box, as tables by number."""

    __slots__ = (
        "records", "rooms", "walls", "water", "wraps", "traps", "minion_rooms", "minions_of_level", "gem_room",
        "villains", "dungeons", "missions", "objectives", "powers", "campaigns", "item_hero", "item_glory",
        "gem_track", "gem_bonus", "damage_track", "potion_bonus", "hero_glory", "minion_track", "solo_glory",
        "item_count", "alignments", "dice", "mission_glory", "_maps", "_names",
    )  # fmt: skip

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.records = data
        heroes = {m["id"]: HEROES.index(m["hero"]) for m in data["minion"]}
        self.rooms: tuple[Room, ...] = tuple(Room(record, heroes) for record in data["room"])
        self.walls: frozenset[tuple[int, int]] = frozenset(border(text) for text in data["borders"]["walls"])
        self.water: frozenset[tuple[int, int]] = frozenset(border(text) for text in data["borders"]["water"])
        self.wraps: tuple[tuple[int, int], ...] = tuple(_pair(text) for text in data["wraps"])
        self.traps: int = sum(1 << r for r in range(ROOMS) if self.rooms[r].trap)
        self.minion_rooms: int = sum(1 << r for r in range(ROOMS) if self.rooms[r].hero >= 0)
        self.minions_of_level: tuple[int, ...] = tuple(
            sum(1 << r for r in range(ROOMS) if self.rooms[r].hero >= 0 and self.rooms[r].level == level)
            for level in range(MAX_LEVEL + 1)
        )
        self.gem_room: tuple[int, ...] = tuple(
            next(r for r in range(ROOMS) if self.rooms[r].gem == gem) for gem in range(len(GEMS))
        )
        self.villains: tuple[Villain, ...] = tuple(Villain(v) for v in data["villain"])
        numbers = {v.id: n for n, v in enumerate(self.villains)}
        self.dungeons: tuple[Dungeon, ...] = tuple(Dungeon(d, numbers) for d in data["dungeon"])
        self.missions: tuple[Task, ...] = tuple(Task(m) for m in data["mission"])
        self.objectives: tuple[Task, ...] = tuple(Task(o) for o in data["objective"])
        self.powers: tuple[Power, ...] = tuple(Power(p) for p in data["power"])
        self.campaigns: dict[str, tuple[str, ...]] = {c["id"]: tuple(c["dungeons"]) for c in data["campaign"]}
        items = [i["id"] for i in data["item"]]
        needed = data["item_heroes"]
        self.item_hero: tuple[int, ...] = tuple(HEROES.index(needed[i]) if i in needed else -1 for i in items)
        self.item_glory: tuple[int, ...] = tuple(i["glory"] for i in data["item"])
        self.gem_track: tuple[int, ...] = tuple(data["gem_track"]["values"])
        bonus = data["gem_bonus"]
        self.gem_bonus: tuple[str, ...] = tuple(bonus.get(str(n), "") for n in range(GEM_PLACES + 1))
        self.damage_track: tuple[int, ...] = (0, *data["damage_track"]["values"])
        self.potion_bonus: tuple[str, ...] = tuple(data["potion_rows"]["bonuses"])
        self.hero_glory: tuple[int, ...] = (0, *data["hero_glory"]["values"])
        self.minion_track: tuple[int, ...] = tuple(data["minion_track"]["values"])
        self.solo_glory: tuple[int, ...] = (0, *data["mission_glory"]["solo"])
        self.mission_glory: int = data["mission_glory"]["company"]
        #: the number in the effect of each item: power, minions, potions, levels
        self.item_count: tuple[int, ...] = tuple(i["effects"][0]["n"] if i["effects"] else 0 for i in data["item"])
        #: the alignments that objectives have, as bit masks of the black heroes
        self.alignments: tuple[int, ...] = tuple(sorted({task.black for task in self.objectives}))
        #: the six dice as colour, number among its colour, and the numbers of its faces
        self.dice: tuple[tuple[str, int, tuple[int, ...]], ...] = tuple(
            (die["id"], n + 1, tuple(die["numbers"])) for die in data["die"] for n in range(die["count"])
        )
        self._maps: dict[tuple[int, bool, bool], DungeonMap] = {}
        self._names: dict[tuple[str, str], Mapping[str, str]] = {
            (kind, card["id"]): card["name"]
            for kind in ("hero", "item", "minion", "villain", "mission", "objective", "power", "dungeon", "campaign")
            for card in data[kind]
        }

    def map(self, card: int, either_tool: bool, cloak_wraps: bool) -> DungeonMap:
        """The borders of a dungeon card, made when they are first asked for."""
        found = self._maps.get((card, either_tool, cloak_wraps))
        if found is None:
            found = self._maps[card, either_tool, cloak_wraps] = DungeonMap(self, card, either_tool, cloak_wraps)
        return found

    def name(self, kind: str, number: int, lang: str) -> str:
        """The name of a card by its number (kind: hero, item, minion, villain, mission, objective, power, ...)."""
        name: Mapping[str, str] = self.records[kind][number]["name"]
        return name.get(lang, name["en"])

    def name_by_id(self, kind: str, id: str, lang: str) -> str:
        """The name of a card by its id."""
        name = self._names[kind, id]
        return name.get(lang, name["en"])

    def gem_words(self, mask: int) -> str:
        """The letters of some gems."""
        return ", ".join(GEMS[gem] for gem in range(len(GEMS)) if mask >> gem & 1)


class DungeonMap:
    """Who is next to whom, for one dungeon card and each set of tools (1 cloak, 2 medallion)."""

    __slots__ = ("_steps", "borders", "kinds", "neighbours", "waters")

    def __init__(self, content: Content, card: int, either_tool: bool, cloak_wraps: bool) -> None:
        walls = content.walls | content.dungeons[card].walls
        edges = _grid_edges() + [tuple(sorted(wrap)) for wrap in content.wraps]
        #: what lies on a border: OPEN, WALL, WATER or both
        self.kinds: dict[int, int] = {}
        #: the number of a border, for bit masks of borders
        self.borders: dict[int, int] = {}
        #: the number of a water border among the water borders
        self.waters: dict[int, int] = {}
        links: list[tuple[int, int, int]] = []
        for a, b in edges:
            kind = (WALL if (a, b) in walls else OPEN) | (WATER if (a, b) in content.water else OPEN)
            links.append((a, b, kind))
        if cloak_wraps:
            known = set(edges)
            rows = [(r * WIDTH, r * WIDTH + WIDTH - 1) for r in range(HEIGHT)]
            links += [(a, b, WALL) for a, b in rows if (a, b) not in known]
        for number, (a, b, kind) in enumerate(links):
            for key in (a * ROOMS + b, b * ROOMS + a):
                self.kinds[key] = kind
                self.borders[key] = number
                if kind & WATER:
                    self.waters[key] = sorted(content.water).index((a, b))
        self.neighbours: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
            _neighbours(links, tools, either_tool) for tools in range(4)
        )
        self._steps: dict[int, tuple[tuple[int, ...], ...]] = {}

    def steps(self, tools: int) -> tuple[tuple[int, ...], ...]:
        """How many moves each room is away from each room, 99 where no way leads; the last row is from outside."""
        found = self._steps.get(tools)
        if found is None:
            rows = [_distances(self.neighbours[tools], room) for room in range(ROOMS)]
            outside = tuple(min(99, 1 + min(row[room] for row in rows[:WIDTH])) for room in range(ROOMS))
            found = self._steps[tools] = (*rows, outside)
        return found


def _passes(kind: int, tools: int, either_tool: bool) -> bool:
    if kind == WALL | WATER and either_tool:
        return tools != 0
    return kind & ~tools == 0


def _neighbours(links: Sequence[tuple[int, int, int]], tools: int, either_tool: bool) -> tuple[tuple[int, ...], ...]:
    lists: list[list[int]] = [[] for _ in range(ROOMS)]
    for a, b, kind in links:
        if _passes(kind, tools, either_tool):
            lists[a].append(b)
            lists[b].append(a)
    return tuple(tuple(sorted(found)) for found in lists)


def _distances(neighbours: Sequence[Sequence[int]], start: int) -> tuple[int, ...]:
    found = [99] * ROOMS
    found[start] = 0
    queue = [start]
    for room in queue:
        for other in neighbours[room]:
            if found[other] == 99:
                found[other] = found[room] + 1
                queue.append(other)
    return tuple(found)


def _grid_edges() -> list[tuple[int, int]]:
    across = [(r, r + 1) for r in range(ROOMS) if r % WIDTH < WIDTH - 1]
    return across + [(r, r + WIDTH) for r in range(ROOMS - WIDTH)]


def _pair(text: str) -> tuple[int, int]:
    a, _, b = text.partition("|")
    if a not in ROOM_INDEX or b not in ROOM_INDEX:
        raise ContentError("border", f"{text!r} is not a border like A1|A2; the rooms are A1 to F7")
    return ROOM_INDEX[a], ROOM_INDEX[b]


def border(text: str) -> tuple[int, int]:
    """The two rooms of a border written ``A1|A2``, lower number first; they must be neighbours on the grid.

    >>> border("A2|A1")
    (0, 6)
    """
    a, b = sorted(_pair(text))
    if (a, b) not in _GRID:
        raise ContentError("border", f"the rooms of {text!r} do not share a side")
    return a, b


_GRID: Final[frozenset[tuple[int, int]]] = frozenset(_grid_edges())


DATA_FILES: Final = ("sheet", "dungeon", "dice", "missions", "objectives", "powers", "campaigns", "house")


def data_text(name: str) -> str:
    """The text of one of our data files."""
    return (files(__package__) / "data" / f"{name}.toml").read_text(encoding="utf-8")


def box_texts(changes: Sequence[str]) -> dict[str, str]:
    """The texts of our data files, with the changes of an experiment made."""
    return changed_texts({name: data_text(name) for name in DATA_FILES}, changes)


@cache
def box_data(changes: tuple[str, ...] = ()) -> dict[str, Any]:
    """All tables of the data files together, without any pack."""
    data: dict[str, Any] = {}
    rooms: list[Mapping[str, Any]] = []
    for text in box_texts(changes).values():
        tables = tomllib.loads(text)
        rooms += tables.pop("room", [])
        data.update(tables)
    data["room"] = sorted(rooms, key=lambda room: ROOM_INDEX[room["id"]])
    return data


@cache
def rules_checklist() -> dict[str, dict[str, str]]:
    """Every rule by its id, from ``rules.toml``."""
    rules = tomllib.loads(data_text("rules"))["rule"]
    return {rule["id"]: {k: rule[k] for k in ("section", "page", "en", "it")} for rule in rules}
