"""Engine: a match is its record - header, moves with drawn results, end - as readable text or as JSON."""

from __future__ import annotations

import re
from typing import Any, Literal

import msgspec

from .errors import DamagedRecord

FORMAT = 1
TITLE = "Delvers record"
# Numbers of a length that a number of a move, seat or draw has: Python refuses to read one of thousands of digits.
_LINE = re.compile(r"(\d{1,18}) @(\d{1,18}) (.+?)(?: = ((?:\d{1,18} )*\d{1,18}))?", re.ASCII)


class Entry:
    """One line of a record: who, what (notation, or undo/redo), and what chance gave."""

    __slots__ = ("drawn", "move", "seat")

    def __init__(self, seat: int, move: str, drawn: list[int]) -> None:
        self.seat = seat
        self.move = move
        self.drawn = drawn


class Record:
    """Everything needed to play a match again and check it. The seed is there only when it may be revealed."""

    def __init__(
        self,
        *,
        game: str,
        rules: str,
        content: str,
        options: dict[str, Any],
        commitment: str,
        setup: list[int],
        entries: list[Entry],
        final: str,
        packs: list[str] | None = None,
        dice: str = "seeded",
        practice: bool = False,
        start: dict[str, Any] | None = None,
        names: list[str] | None = None,
        end: dict[str, Any] | None = None,
        seed: int | None = None,
        salt: str = "",
    ) -> None:
        self.game = game
        self.rules = rules
        self.content = content
        self.packs = packs or []
        self.options = options
        self.names = names or []
        self.commitment = commitment
        self.dice = dice
        self.practice = practice
        self.setup = setup
        self.start = start
        self.entries = entries
        self.end = end
        self.final = final
        self.seed = seed
        self.salt = salt

    def dumps(self) -> str:
        """The readable text form."""
        lines = [f"{TITLE} {FORMAT}"]
        lines += [f"{key} {value}" for key, value in self._header()]
        lines.append("")
        for number, entry in enumerate(self.entries, 1):
            drawn = " = " + " ".join(map(str, entry.drawn)) if entry.drawn else ""
            lines.append(f"{number} @{entry.seat} {entry.move}{drawn}")
        lines.append("")
        lines += [f"{key} {value}" for key, value in self._footer()]
        return "\n".join(lines) + "\n"

    def _header(self) -> list[tuple[str, str]]:
        rows = [("game", self.game), ("rules", self.rules), ("content", self.content)]
        rows += [("pack", pack) for pack in self.packs]
        rows += [("options", _json(self.options))]
        if self.names:
            rows.append(("names", _json(self.names)))
        rows += [("commitment", self.commitment), ("dice", self.dice)]
        rows.append(("practice", "yes" if self.practice else "no"))
        if self.start is not None:
            rows.append(("start", _json(self.start)))
        rows.append(("setup", " ".join(map(str, self.setup)) or "-"))
        return rows

    def _footer(self) -> list[tuple[str, str]]:
        rows = []
        if self.end is not None:
            rows.append(("end", _json(self.end)))
        rows.append(("final", self.final))
        if self.seed is not None:
            rows += [("seed", str(self.seed)), ("salt", self.salt)]
        return rows

    def to_dict(self) -> dict[str, Any]:
        """The JSON form."""
        moves = [{"seat": e.seat, "move": e.move, "drawn": e.drawn} for e in self.entries]
        return {
            "delvers": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "content": self.content,
            "packs": self.packs,
            "options": self.options,
            "names": self.names,
            "commitment": self.commitment,
            "dice": self.dice,
            "practice": self.practice,
            "start": self.start,
            "setup": self.setup,
            "moves": moves,
            "end": self.end,
            "final": self.final,
            "seed": None if self.seed is None else str(self.seed),
            "salt": self.salt,
        }

    def to_json(self) -> str:
        return msgspec.json.encode(self.to_dict()).decode()

    @classmethod
    def loads(cls, text: str) -> Record:
        """Reads either form; DamagedRecord says the line and what was expected there."""
        if text.lstrip().startswith("{"):
            return _from_json(text)
        return _Reader(text).read()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.to_dict() == other.to_dict()

    def __hash__(self) -> int:
        return hash((self.game, self.final))


class _Reader:
    """Reads the text form line by line and remembers where it is."""

    def __init__(self, text: str) -> None:
        self.lines = text.replace("\r\n", "\n").split("\n")
        self.found: dict[str, str] = {}
        self.where: dict[str, int] = {}
        self.packs: list[str] = []
        self.entries: list[Entry] = []

    def read(self) -> Record:
        self._title()
        for number, line in enumerate(self.lines[1:], 2):
            if not line.strip():
                continue
            if line[0].isdigit():
                self._move(number, line)
            else:
                self._field(number, line)
        return self._build()

    def _title(self) -> None:
        words = self.lines[0].rsplit(" ", 1)
        if words[0] != TITLE:
            raise DamagedRecord(f"this is not a record; the first line must be '{TITLE} {FORMAT}'", 1)
        if words[1:] != [str(FORMAT)]:
            raise DamagedRecord(
                f"record format {words[-1]!r} is not known here; this is Delvers with format {FORMAT}", 1
            )

    def _move(self, number: int, line: str) -> None:
        found = _LINE.fullmatch(line.rstrip())
        if found is None:
            raise DamagedRecord("a move looks like '12 @0 the move = 3 5'", number)
        expected = len(self.entries) + 1
        if int(found[1]) != expected:
            raise DamagedRecord(
                f"move {found[1]} stands where move {expected} must be; lines are missing or swapped", number
            )
        drawn = [int(n) for n in (found[4] or "").split()]
        self.entries.append(Entry(int(found[2]), found[3], drawn))

    def _field(self, number: int, line: str) -> None:
        key, _, value = line.partition(" ")
        if key == "pack":
            self.packs.append(value)
            return
        if key not in _FIELDS:
            raise DamagedRecord(f"{key!r} is no field of a record; fields are {', '.join(_FIELDS)}", number)
        if key in self.found:
            raise DamagedRecord(f"{key!r} stands here a second time", number)
        self.found[key] = value
        self.where[key] = number

    def _build(self) -> Record:
        for key in _NEEDED:
            if key not in self.found:
                raise DamagedRecord(f"the field {key!r} is missing; the file was cut off or changed", len(self.lines))
        f = self.found
        return Record(
            game=f["game"],
            rules=f["rules"],
            content=f["content"],
            packs=self.packs,
            options=self._object("options"),
            names=self._list("names"),
            commitment=f["commitment"],
            dice=self._one_of("dice", ("seeded", "by-hand")),
            practice=self._one_of("practice", ("yes", "no")) == "yes",
            start=self._object("start") if "start" in f else None,
            setup=self._numbers("setup"),
            entries=self.entries,
            end=self._object("end") if "end" in f else None,
            final=f["final"],
            seed=self._seed() if "seed" in f else None,
            salt=f.get("salt", ""),
        )

    def _decode(self, key: str) -> Any:
        try:
            return msgspec.json.decode(self.found[key])
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise DamagedRecord(f"{key} is not JSON ({error})", self.where[key]) from None

    def _object(self, key: str) -> dict[str, Any]:
        value = self._decode(key)
        if type(value) is not dict:
            raise DamagedRecord(f"{key} must be an object in braces", self.where[key])
        return value

    def _list(self, key: str) -> list[str]:
        if key not in self.found:
            return []
        value = self._decode(key)
        if type(value) is not list or not all(type(name) is str for name in value):
            raise DamagedRecord(f"{key} must be a list of texts", self.where[key])
        return value

    def _one_of(self, key: str, allowed: tuple[str, ...]) -> str:
        if self.found[key] not in allowed:
            raise DamagedRecord(f"{key} is {' or '.join(allowed)}, not {self.found[key]!r}", self.where[key])
        return self.found[key]

    def _numbers(self, key: str) -> list[int]:
        words = self.found[key].split()
        if words == ["-"]:
            return []
        if not all(re.fullmatch("[0-9]{1,18}", word) for word in words):
            raise DamagedRecord(f"{key} must be whole numbers, or - for none", self.where[key])
        return [int(word) for word in words]

    def _seed(self) -> int:
        try:
            return int(self.found["seed"])
        except ValueError:
            raise DamagedRecord("the seed must be a whole number", self.where["seed"]) from None


_FIELDS = (
    "game",
    "rules",
    "content",
    "options",
    "names",
    "commitment",
    "dice",
    "practice",
    "start",
    "setup",
    "end",
    "final",
    "seed",
    "salt",
)
_NEEDED = ("game", "rules", "content", "options", "commitment", "dice", "practice", "setup", "final")


class _JsonMove(msgspec.Struct, forbid_unknown_fields=True):
    seat: int
    move: str
    drawn: list[int] = []


class _JsonRecord(msgspec.Struct, forbid_unknown_fields=True):
    delvers: int
    game: str
    rules: str
    content: str
    options: dict[str, Any]
    commitment: str
    setup: list[int]
    moves: list[_JsonMove]
    final: str
    packs: list[str] = []
    names: list[str] = []
    dice: Literal["seeded", "by-hand"] = "seeded"
    practice: bool = False
    start: dict[str, Any] | None = None
    end: dict[str, Any] | None = None
    seed: str | None = None
    salt: str = ""


def _from_json(text: str) -> Record:
    try:
        raw = msgspec.json.decode(text, type=_JsonRecord)
        seed = None if raw.seed is None else int(raw.seed)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise DamagedRecord(f"the JSON record cannot be read: {error}", _line_of(text, str(error))) from None
    if raw.delvers != FORMAT:
        raise DamagedRecord(f"record format {raw.delvers} is not known here; this is Delvers with format {FORMAT}")
    return Record(
        game=raw.game,
        rules=raw.rules,
        content=raw.content,
        packs=raw.packs,
        options=raw.options,
        names=raw.names,
        commitment=raw.commitment,
        dice=raw.dice,
        practice=raw.practice,
        start=raw.start,
        setup=raw.setup,
        entries=[Entry(m.seat, m.move, m.drawn) for m in raw.moves],
        end=raw.end,
        final=raw.final,
        seed=seed,
        salt=raw.salt,
    )


def _line_of(text: str, error: str) -> int:
    """The line that a complaint about a byte is about; 0 where it names a path instead."""
    found = re.search(r"\(byte (\d+)\)", error)
    return text.encode("utf-8", "replace")[: int(found[1])].count(b"\n") + 1 if found else 0


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
