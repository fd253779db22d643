"""Engine: experiments - a number of a card changed for one match, without touching the card files.

A change is written like a card pack, `set villains.chimera.thresholds=[12,16,20]`: table, id of the record, field, and
the new value as TOML or JSON writes it. It stands in the record of the match, so that an experiment replays, too.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from .errors import InvalidOptions

WORD = "set "


def split_packs(packs: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Card packs, and the changes among them."""
    files = tuple(pack for pack in packs if not pack.startswith(WORD))
    return files, tuple(pack for pack in packs if pack.startswith(WORD))


def changed_texts(texts: Mapping[str, str], changes: Sequence[str]) -> dict[str, str]:
    """The TOML texts of a game's cards with the changes made; InvalidOptions names what a change cannot find."""
    if not changes:
        return dict(texts)
    tables = {name: tomllib.loads(text) for name, text in texts.items()}
    touched: set[str] = set()
    for change in changes:
        path, value = _read(change)
        touched.add(_change(tables, path, value))
    return {name: _toml(tables[name]) if name in touched else text for name, text in texts.items()}


def _read(change: str) -> tuple[list[str], Any]:
    path, equals, text = change.removeprefix(WORD).partition("=")
    parts = path.strip().split(".")
    if not equals or len(parts) < 2 or not all(parts):
        raise InvalidOptions("a change is written table.id.field=value", f"set {path}")
    try:
        return parts, tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        raise InvalidOptions(f"{text!r} is not a value: numbers, [lists], and texts in quotes are", path) from None


def _change(tables: Mapping[str, dict[str, Any]], path: list[str], value: Any) -> str:
    """Makes one change and gives the name of the text it is in."""
    kind, id, *fields = path
    kinds: dict[str, None] = {}
    ids: dict[str, None] = {}
    for name, table in tables.items():
        if isinstance(table.get(kind), dict) and "id" not in table[kind]:  # one table, not a list of records
            _put(table[kind], path[1:], value, kind)
            return name
        for key, records in _kinds(table):
            kinds[key] = None
            if key != kind and key + "s" != kind:
                continue
            for record in _records(records):
                ids[record["id"]] = None
                if record["id"] == id and fields:
                    _put(record, fields, value, ".".join(path[:2]))
                    return name
    if not ids:
        raise InvalidOptions(f"no such table; there are {', '.join(sorted(kinds))}", kind)
    raise InvalidOptions(f"no such card; there are {', '.join(ids)}", f"{kind}.{id}")


def _kinds(table: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Every list of records, also of those inside of records (the floors of a dungeon)."""
    for key, value in table.items():
        if isinstance(value, list) and value and isinstance(value[0], dict) and "id" in value[0]:
            yield key, value
            for record in value:
                yield from _kinds(record)
        elif isinstance(value, dict) and "id" in value:
            yield key, [value]


def _records(records: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The records and those inside of them: a card is found by the kind of what it is printed on as well."""
    for record in records:
        yield record
        for _, inner in _kinds(record):
            yield from _records(inner)


def _put(record: dict[str, Any], fields: list[str], value: Any, at: str) -> None:
    place: Any = record
    for i, field in enumerate(fields):
        if not isinstance(place, dict) or field not in place:
            known = ", ".join(place) if isinstance(place, dict) else "none"
            raise InvalidOptions(f"no such field; there are {known}", ".".join([at, *fields[: i + 1]]))
        if i < len(fields) - 1:
            place = place[field]
    old = place[fields[-1]]
    if type(old) is not type(value):
        raise InvalidOptions(f"{value!r} cannot stand for {old!r}", ".".join([at, *fields]))
    place[fields[-1]] = value


def _toml(table: Mapping[str, Any]) -> str:
    """A table as TOML, a line for each key."""
    return "".join(f"{_key(key)} = {_value(value)}\n" for key, value in table.items())


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(key)} = {_value(inner)}" for key, inner in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def _key(key: str) -> str:
    return json.dumps(key, ensure_ascii=False)
