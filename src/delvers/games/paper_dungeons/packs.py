"""Paper Dungeons: an owner's own values. ``house.toml`` is the template; a pack like it replaces parts of it.

Rooms, villains and dungeons are replaced by id and field by field, the other tables whole.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from delvers.engine.changes import split_packs
from delvers.engine.errors import InvalidOptions
from delvers.engine.spec import content_hash

from .content import (
    BONUSES,
    DAMAGE_HEARTS,
    GEM_PLACES,
    GEMS,
    HEROES,
    MAX_LEVEL,
    ROOM_INDEX,
    SOURCES,
    Content,
    ContentError,
    border,
    box_data,
    box_texts,
    data_text,
)

CARDS = ("room", "villain", "dungeon")
TABLES = ("gem_track", "gem_bonus", "damage_track", "potion_rows", "item_heroes", "borders", *CARDS)


def template() -> str:
    """The text of ``house.toml``: what an owner of the printed game copies, fills in and uses as a pack."""
    return data_text("house")


def load_packs(paths: Sequence[str]) -> Content:
    """The content with pack files, later ones on top; InvalidOptions names the file and the field at fault."""
    if not paths:
        return _own_content()
    files, changes = split_packs(paths)
    data: Mapping[str, Any] = box_data(changes)
    if changes:
        try:
            check_house(data)
        except ContentError as error:
            raise InvalidOptions(error.sentence, f"{', '.join(changes)}: {error.field}") from None
    for path in files:
        try:
            data = with_pack(data, _read(path))
        except ContentError as error:
            raise InvalidOptions(error.sentence, f"pack {path}: {error.field}") from None
    return Content(data)


@cache
def _own_content() -> Content:
    return Content(box_data())


def digest(paths: Sequence[str]) -> str:
    """The hash of all card data in use, for the record."""
    files, changes = split_packs(paths)
    return content_hash(*box_texts(changes).values(), *(Path(path).read_bytes() for path in files))


def _read(path: str) -> dict[str, Any]:
    try:
        return tomllib.loads(Path(path).read_text(encoding="utf-8"))
    except OSError as error:
        raise InvalidOptions(f"cannot be read: {error.strerror}", f"pack {path}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InvalidOptions(f"is not TOML: {error}", f"pack {path}") from None


def with_pack(data: Mapping[str, Any], pack: Mapping[str, Any]) -> dict[str, Any]:
    """The data with a pack on top, checked."""
    result = dict(data)
    for name, table in pack.items():
        if name not in TABLES:
            raise ContentError(name, f"no such table; a pack may hold {', '.join(TABLES)}")
        result[name] = _merged(name, data[name], table) if name in CARDS else table
    check_house(result)
    return result


def _merged(kind: str, old: Sequence[Mapping[str, Any]], new: Any) -> list[Mapping[str, Any]]:
    if not isinstance(new, list):
        raise ContentError(kind, f"must be [[{kind}]] tables")
    cards: dict[str, Mapping[str, Any]] = {card["id"]: card for card in old}
    for card in new:
        id = card.get("id") if isinstance(card, dict) else None
        if not isinstance(id, str) or id not in cards:
            raise ContentError(f"{kind}.{id}", f"unknown card; there are {', '.join(cards)}")
        for field in card:
            if field not in cards[id] and field != "note":
                raise ContentError(f"{kind}.{id}.{field}", f"no such field; there are {', '.join(cards[id])}")
        cards[id] = {**cards[id], **card}
    return list(cards.values())


# -- checks -----------------------------------------------------------------------------------------------------------


def check_house(data: Mapping[str, Any]) -> None:
    """Raise ContentError unless the tables of ``house.toml`` (or of a pack) can be played."""
    for name in TABLES:
        if name not in CARDS:
            _need(isinstance(data[name], dict), name, f"must be a [{name}] table")
            _check_source(name, data[name])
    _check_numbers("gem_track.values", data["gem_track"].get("values"), GEM_PLACES + 1)
    _check_numbers("damage_track.values", data["damage_track"].get("values"), DAMAGE_HEARTS // 3)
    _check_bonuses(data["gem_bonus"], data["potion_rows"].get("bonuses"))
    _check_item_heroes(data)
    _check_borders("borders.walls", data["borders"].get("walls"))
    _check_borders("borders.water", data["borders"].get("water"))
    _check_rooms(data)
    for villain in data["villain"]:
        _check_villain(villain)
    levels = {villain["id"]: villain["level"] for villain in data["villain"]}
    for dungeon in data["dungeon"]:
        _check_dungeon(dungeon, levels)


def _need(good: bool, field: str, sentence: str) -> None:
    if not good:
        raise ContentError(field, sentence)


def _check_source(field: str, record: Mapping[str, Any]) -> None:
    _need(record.get("source") in SOURCES, f"{field}.source", f"must be one of {', '.join(SOURCES)}")


def _check_numbers(field: str, values: Any, length: int, low: int | None = None) -> None:
    good = isinstance(values, list) and len(values) == length and all(type(v) is int for v in values)
    _need(good, field, f"must be {length} whole numbers")
    _need(low is None or min(values) >= low, field, f"must be {low} or more")


def _check_bonuses(places: Mapping[str, Any], rows: Any) -> None:
    few = ", ".join(BONUSES)
    for place, word in places.items():
        if place not in ("source", "note"):
            known = [str(n) for n in range(1, GEM_PLACES + 1)]
            _need(place in known, f"gem_bonus.{place}", f"the places of the track are 1 to {GEM_PLACES}")
            _need(word in BONUSES, f"gem_bonus.{place}", f"{word!r} is not a bonus; there are {few}")
    good = isinstance(rows, list) and len(rows) == 3 and all(word in BONUSES for word in rows)
    _need(good, "potion_rows.bonuses", f"must be three bonuses out of {few}")


def _check_item_heroes(data: Mapping[str, Any]) -> None:
    first_four = [item["id"] for item in data["item"]][:4]
    given = {key: hero for key, hero in data["item_heroes"].items() if key not in ("source", "note")}
    _need(set(given) == set(first_four), "item_heroes", f"must name {', '.join(first_four)}")
    for item, hero in given.items():
        _need(hero in HEROES, f"item_heroes.{item}", f"{hero!r} is not one of {', '.join(HEROES)}")


def _check_borders(field: str, borders: Any) -> None:
    _need(isinstance(borders, list), field, "must be a list of borders like A1|A2")
    for i, text in enumerate(borders):
        try:
            border(str(text))
        except ContentError as error:
            raise ContentError(f"{field}[{i}]", error.sentence) from None


def _check_rooms(data: Mapping[str, Any]) -> None:
    minions = [f"{minion['id']}-{level}" for minion in data["minion"] for level in range(1, MAX_LEVEL + 1)]
    gems = [f"gem-{letter}" for letter in GEMS]
    known = {*minions, *gems, "trap", "potion", "item", "level"}
    found: list[str] = []
    for room in data["room"]:
        at = f"room.{room['id']}"
        _check_source(at, room)
        _need(isinstance(room["holds"], list), f"{at}.holds", "must be a list of words")
        for word in room["holds"]:
            good = isinstance(word, str) and word in known
            _need(good, f"{at}.holds", f"{word!r} is no minion with its level, no gem, trap, potion, item or level")
        found += room["holds"]
        _need(sum(word in minions for word in room["holds"]) <= 1, f"{at}.holds", "can hold one minion")
    for gem in gems:
        _need(found.count(gem) == 1, "room", f"{gem} must lie in exactly one room")


def _check_villain(card: Mapping[str, Any]) -> None:
    at = f"villain.{card['id']}"
    _check_source(at, card)
    _need(card["level"] in (1, 2, 3), f"{at}.level", "must be 1, 2 or 3")
    _need(card["weakness"] in HEROES, f"{at}.weakness", f"must be one of {', '.join(HEROES)}")
    for field in ("thresholds", "glory", "damage"):
        _check_numbers(f"{at}.{field}", card[field], 3, 0)
    rising = sorted(set(card["thresholds"])) == card["thresholds"]
    _need(rising, f"{at}.thresholds", "must rise from tier to tier")
    _need(max(card["damage"]) <= DAMAGE_HEARTS, f"{at}.damage", f"must be {DAMAGE_HEARTS} or less")
    _need(type(card["flee"]) is int and card["flee"] <= 0, f"{at}.flee", "is glory lost: 0 or less")
    _check_reward(at, card["reward"])
    gems = card["gems"]
    good = isinstance(gems, list) and all(isinstance(gem, str) and len(gem) == 1 and gem in GEMS for gem in gems)
    _need(good, f"{at}.gems", f"must be letters out of {GEMS}")


def _check_reward(at: str, reward: Any) -> None:
    good = isinstance(reward, dict) and reward.get("word") in BONUSES and type(reward.get("n")) is int
    _need(good and 1 <= reward["n"] <= 12, f"{at}.reward", f"must be a word ({', '.join(BONUSES)}) and a number n")


def _check_dungeon(card: Mapping[str, Any], levels: Mapping[str, int]) -> None:
    at = f"dungeon.{card['id']}"
    _check_source(at, card)
    rooms = card["rooms"]
    good = isinstance(rooms, list) and len(rooms) == 3 and all(isinstance(r, str) and r in ROOM_INDEX for r in rooms)
    _need(good and len(set(rooms)) == 3, f"{at}.rooms", "must be three different rooms, A1 to F7")
    _check_borders(f"{at}.walls", card["walls"])
    villains = card["villains"]
    good = isinstance(villains, list) and [levels.get(str(v)) for v in villains] == [1, 2, 3]
    _need(good, f"{at}.villains", "must be a villain of level 1, one of level 2 and one of level 3, in this order")
