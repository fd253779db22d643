"""The box of Paper Dungeons: sheet, dungeon, dice and cards as shared tables.

Everything here is read once from ``data/*.toml`` and never changes. ``house.toml`` holds what no source prints; a pack
with the same tables may replace any of it (``load_content``).
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from delvers.engine.errors import InvalidOptions
from delvers.engine.spec import content_hash

COLUMNS = "ABCDEF"
WIDTH = 6
HEIGHT = 7
ROOMS = WIDTH * HEIGHT
ROOM_NAMES: tuple[str, ...] = tuple(f"{COLUMNS[r % WIDTH]}{r // WIDTH + 1}" for r in range(ROOMS))
ROOM_INDEX: dict[str, int] = {name: r for r, name in enumerate(ROOM_NAMES)}
GEMS = "ABCDEFGH"
HEROES: tuple[str, ...] = ("warrior", "wizard", "cleric", "rogue")
WARRIOR, WIZARD, CLERIC, ROGUE = range(4)
MAX_LEVEL = 6
ITEMS = 8
SWORD, SCEPTER, MEDALLION, CLOAK, CROWN, CAULDRON, ARMOR, TOME = range(ITEMS)
ITEM_WORDS = ("sword", "scepter", "medallion", "cloak", "crown", "cauldron", "armor", "tome")
BAG = 12
GEM_PLACES = 10
DAMAGE_HEARTS = 24
NUMBERS = 10
SKULL, BOOTS, CLOVER = -1, 0, 9
SOURCES = ("rulebook", "cross-checked", "deduced", "house")
BONUSES = ("level", "item", "potion", "gem")

OPEN, WALL, WATER = 0, 1, 2


class ContentError(ValueError):
    """A pack that cannot be played; the message says which entry and why."""


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

    __slots__ = ("minion", "hero", "level", "trap", "potions", "item", "raise_level", "gem")

    def __init__(self) -> None:
        self.minion = ""
        self.hero = -1
        self.level = 0
        self.trap = False
        self.potions = 0
        self.item = False
        self.raise_level = False
        self.gem = -1


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
        self.rooms: tuple[Room, ...] = _rooms(data["rooms"], data["minion"])
        self.walls: frozenset[tuple[int, int]] = frozenset(border(text) for text in data["walls"])
        self.water: frozenset[tuple[int, int]] = frozenset(border(text) for text in data["water"])
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
        heroes = data["item_heroes"]
        self.item_hero: tuple[int, ...] = tuple(HEROES.index(heroes[i]) if i in heroes else -1 for i in items)
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

    __slots__ = ("borders", "kinds", "neighbours", "waters")

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


def _grid_edges() -> list[tuple[int, int]]:
    across = [(r, r + 1) for r in range(ROOMS) if r % WIDTH < WIDTH - 1]
    return across + [(r, r + WIDTH) for r in range(ROOMS - WIDTH)]


def _pair(text: str) -> tuple[int, int]:
    a, _, b = text.partition("|")
    if a not in ROOM_INDEX or b not in ROOM_INDEX:
        raise ContentError(f"border {text!r}: the rooms are A1 to F7")
    return ROOM_INDEX[a], ROOM_INDEX[b]


def border(text: str) -> tuple[int, int]:
    """The two rooms of a border written ``A1|A2``, lower number first; they must be neighbours on the grid.

    >>> border("A2|A1")
    (0, 6)
    """
    a, b = sorted(_pair(text))
    if (a, b) not in _GRID:
        raise ContentError(f"border {text!r}: the rooms do not share a side")
    return a, b


_GRID: frozenset[tuple[int, int]] = frozenset(_grid_edges())


def _rooms(table: Mapping[str, Sequence[str]], minions: Sequence[Mapping[str, Any]]) -> tuple[Room, ...]:
    heroes = {m["id"]: HEROES.index(m["hero"]) for m in minions}
    rooms = tuple(Room() for _ in range(ROOMS))
    for name, words in table.items():
        room = rooms[ROOM_INDEX[name]]
        for word in words:
            head, _, tail = word.partition("-")
            if head in heroes:
                room.minion, room.hero, room.level = head, heroes[head], int(tail)
            elif head == "gem":
                room.gem = GEMS.index(tail)
            elif head == "potion":
                room.potions += 1
            elif head == "trap":
                room.trap = True
            elif head == "item":
                room.item = True
            elif head == "level":
                room.raise_level = True
            else:
                raise ContentError(f"room {name}: unknown word {word!r}")
    return rooms


DATA_FILES = ("sheet", "dungeon", "dice", "missions", "objectives", "powers", "campaigns", "house")


@cache
def printed_data() -> dict[str, Any]:
    """All tables of the data files, merged; ``house.toml`` last."""
    data: dict[str, Any] = {}
    folder = files(__package__) / "data"
    for name in DATA_FILES:
        data.update(tomllib.loads((folder / f"{name}.toml").read_text(encoding="utf-8")))
    return data


@cache
def printed_content() -> Content:
    """The content without any pack."""
    data = printed_data()
    check_house(data)
    return Content(data)


def load_content(pack: Mapping[str, Any] | None = None) -> Content:
    """The content with the tables of ``pack`` in place of those of ``house.toml``.

    Cards are replaced by id, other tables whole. A pack that cannot be played raises ``ContentError``.
    """
    if not pack:
        return printed_content()
    data = dict(printed_data())
    for name, table in pack.items():
        if name not in HOUSE_TABLES:
            raise ContentError(f"unknown table {name!r}: a pack may hold {', '.join(HOUSE_TABLES)}")
        data[name] = _merged(data[name], table) if name in ("villain", "dungeon") else table
    check_house(data)
    return Content(data)


def _merged(old: Sequence[Mapping[str, Any]], new: Any) -> list[Mapping[str, Any]]:
    if not isinstance(new, list) or any(not isinstance(card, dict) or "id" not in card for card in new):
        raise ContentError("villain and dungeon must be lists of tables with an id")
    cards: dict[str, Mapping[str, Any]] = {card["id"]: card for card in old}
    for card in new:
        if card["id"] not in cards:
            raise ContentError(f"unknown card {card['id']!r}: a pack replaces the twelve villains and dungeons by id")
        cards[card["id"]] = {**cards[card["id"]], **card}
    return list(cards.values())


HOUSE_TABLES = ("gem_track", "gem_bonus", "damage_track", "potion_rows", "item_heroes", "villain", "dungeon")


def check_house(data: Mapping[str, Any]) -> None:
    """Raise ``ContentError`` unless the tables of ``house.toml`` (or of a pack) can be played."""
    _check_track("gem_track", data["gem_track"], GEM_PLACES + 1)
    _check_track("damage_track", data["damage_track"], DAMAGE_HEARTS // 3)
    for place, word in data["gem_bonus"].items():
        if place != "source" and (place not in map(str, range(1, GEM_PLACES + 1)) or word not in BONUSES):
            raise ContentError(f"gem_bonus {place} = {word!r}: places are 1 to 10, bonuses {', '.join(BONUSES)}")
    rows = data["potion_rows"].get("bonuses")
    if not isinstance(rows, list) or len(rows) != 3 or any(word not in BONUSES for word in rows):
        raise ContentError(f"potion_rows: three bonuses out of {', '.join(BONUSES)}")
    _check_item_heroes(data)
    for villain in data["villain"]:
        _check_villain(villain)
    levels = {villain["id"]: villain["level"] for villain in data["villain"]}
    for dungeon in data["dungeon"]:
        _check_dungeon(dungeon, levels)


def _check_track(name: str, table: Any, length: int) -> None:
    values = table.get("values") if isinstance(table, dict) else None
    if not isinstance(values, list) or len(values) != length or any(not isinstance(v, int) for v in values):
        raise ContentError(f"{name}: values must be {length} whole numbers")


def _check_item_heroes(data: Mapping[str, Any]) -> None:
    items = [item["id"] for item in data["item"]]
    for item, hero in data["item_heroes"].items():
        if item != "source" and (item not in items[:4] or hero not in HEROES):
            raise ContentError(f"item_heroes: {item} = {hero!r} is not one of the first four items and a hero")


def _check_villain(card: Mapping[str, Any]) -> None:
    name = f"villain {card['id']!r}"
    if card["level"] not in (1, 2, 3) or card["weakness"] not in HEROES:
        raise ContentError(f"{name}: level is 1 to 3, weakness a hero")
    for field in ("thresholds", "glory", "damage"):
        values = card[field]
        if not isinstance(values, list) or len(values) != 3 or any(not isinstance(v, int) or v < 0 for v in values):
            raise ContentError(f"{name}: {field} must be three whole numbers")
    if sorted(set(card["thresholds"])) != card["thresholds"]:
        raise ContentError(f"{name}: thresholds must rise")
    if not isinstance(card["flee"], int) or card["flee"] > 0:
        raise ContentError(f"{name}: flee is glory lost, 0 or less")
    if card["reward"].get("word") not in BONUSES or not isinstance(card["reward"].get("n"), int):
        raise ContentError(f"{name}: reward is a bonus ({', '.join(BONUSES)}) and a number n")
    if any(gem not in GEMS for gem in card["gems"]):
        raise ContentError(f"{name}: gems are letters A to H")


def _check_dungeon(card: Mapping[str, Any], levels: Mapping[str, int]) -> None:
    name = f"dungeon {card['id']!r}"
    rooms = card["rooms"]
    if len(rooms) != 3 or len(set(rooms)) != 3 or any(room not in ROOM_INDEX for room in rooms):
        raise ContentError(f"{name}: rooms must be three different rooms, A1 to F7")
    for text in card["walls"]:
        try:
            border(text)
        except ContentError as error:
            raise ContentError(f"{name}: {error}") from None
    unknown = [v for v in card["villains"] if v not in levels]
    if unknown or [levels[v] for v in card["villains"]] != [1, 2, 3]:
        raise ContentError(f"{name}: villains must be one of level 1, one of level 2 and one of level 3, in order")


def load_packs(packs: Sequence[str]) -> Content:
    """The content with pack files (paths of TOML files like ``house.toml``), later ones on top."""
    pack: dict[str, Any] = {}
    for path in packs:
        for name, table in read_pack(path).items():
            pack[name] = [*pack.get(name, []), *table] if name in ("villain", "dungeon") else table
    try:
        return load_content(pack)
    except ContentError as error:
        raise InvalidOptions(str(error), f"pack {', '.join(packs)}") from None
    except (KeyError, TypeError, AttributeError) as error:
        raise InvalidOptions(f"a table has the wrong shape ({error})", f"pack {', '.join(packs)}") from None


def read_pack(path: str) -> dict[str, Any]:
    """The tables of a pack file; InvalidOptions says what is wrong with it."""
    try:
        return tomllib.loads(Path(path).read_text(encoding="utf-8"))
    except OSError as error:
        raise InvalidOptions(f"cannot be read: {error.strerror}", f"pack {path}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InvalidOptions(f"is not TOML: {error}", f"pack {path}") from None


def content_digest(packs: Sequence[str]) -> str:
    """The hash of all card data in use, for the record."""
    folder = files(__package__) / "data"
    texts = [(folder / f"{name}.toml").read_bytes() for name in DATA_FILES]
    return content_hash(*texts, *(Path(path).read_bytes() for path in packs))


def template() -> str:
    """The text of ``house.toml``: what an owner of the printed game may copy, fill in and use as a pack."""
    return (files(__package__) / "data" / "house.toml").read_text(encoding="utf-8")


@cache
def rules_checklist() -> dict[str, dict[str, str]]:
    """Every rule by its id, from ``rules.toml``."""
    text = (files(__package__) / "data" / "rules.toml").read_text(encoding="utf-8")
    return {rule["id"]: {k: rule[k] for k in ("section", "page", "en", "it")} for rule in tomllib.loads(text)["rule"]}
