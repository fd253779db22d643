"""Dungeoneer: the cards of the chosen sets, read from TOML once, checked, and shared by all matches."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from delvers.engine.errors import InvalidOptions

from .effects import (
    ANSWERING,
    FORMS,
    STATS,
    TERRAINS,
    Effect,
    Group,
    UnknownWord,
    by_word,
    moments,
    parse_once,
    parse_while,
)  # fmt: skip
from .rules.steps import SPOILS, W_BEFORE
from .shapes import check as check_shapes

BOON: Final = 0
TREASURE: Final = 1
BANE: Final = 2
MONSTER: Final = 3
TRAP: Final = 4
KINDS: Final = ("boon", "treasure", "bane", "monster", "trap")
USAGES: Final = ("hero", "dungeonlord", "response", "anytime")
DURATIONS: Final = ("permanent", "instant", "monster", "attachment")
OPEN: Final = 0
LOCKED: Final = 1
TRAPPED: Final = 2
WALL: Final = 3
EXITS: Final = ("open", "locked", "trapped", "wall")
COSTS: Final = ("glory", "movement", "charge", "discard")
TARGETS: Final = ("", "hero", "everyone", "map", "roll")


class Place:
    """Where in the data something stands, for exact errors."""

    __slots__ = ("card", "file")

    def __init__(self, file: str, card: str) -> None:
        self.file = file
        self.card = card

    def wrong(self, field: str, sentence: str) -> InvalidOptions:
        return InvalidOptions(sentence, f"{self.file}: {self.card}.{field}")

    def once(self, field: str, texts: list[str]) -> tuple[Effect, ...]:
        try:
            return tuple(parse_once(text) for text in texts)
        except UnknownWord as error:
            raise self.wrong(field, str(error)) from None

    def lasting(self, field: str, texts: list[str]) -> tuple[Effect, ...]:
        try:
            return tuple(parse_while(text) for text in texts)
        except UnknownWord as error:
            raise self.wrong(field, str(error)) from None

    def one_of(self, field: str, value: Any, allowed: tuple[str, ...]) -> int:
        if value not in allowed:
            raise self.wrong(field, f"{value!r} is not one of {', '.join(allowed)}")
        return allowed.index(value)

    def number(self, field: str, record: dict[str, Any], key: str, default: int | None = None) -> int:
        value = record.get(key, default)
        if value is None:
            raise self.wrong(field, "this field is missing")
        if type(value) is not int or value < 0:
            raise self.wrong(field, f"{value!r} is not a whole number from 0 on")
        return value


class Action:
    """Something a readied card or a hero can do for a price."""

    __slots__ = ("amount", "by_value", "cost", "effects", "form", "moments", "once", "what", "your_turn")

    def __init__(self, place: Place, record: dict[str, Any]) -> None:
        if not isinstance(record, dict) or not str(record.get("cost", "")).split():
            raise place.wrong("action.cost", "this field is missing")
        word, *rest = str(record["cost"]).split()
        self.cost = place.one_of("action.cost", word, COSTS)
        self.by_value = rest == ["value"]
        self.what = rest[0] if word == "discard" and rest else ""
        if not self.by_value and word != "discard" and (len(rest) != 1 or not rest[0].isdigit()):
            raise place.wrong("action.cost", f"{record['cost']!r} is not a cost such as 'glory 1'")
        self.amount = int(rest[0]) if rest and rest[0].isdigit() else 0
        self.once: bool = record.get("once", False)
        self.your_turn: bool = record.get("your_turn", False)
        self.form = -1 if "form" not in record else place.one_of("action.form", record["form"], FORMS)
        self.effects = place.once("action.effects", record["effects"])
        if not self.effects:
            raise place.wrong("action.effects", "an action without an effect")
        self.moments = moments(self.effects)


class Threat:
    """A number to reach with a die and a stat, and what follows."""

    __slots__ = ("failure", "number", "pump", "stat", "success")

    def __init__(self, place: Place, field: str, record: dict[str, Any]) -> None:
        self.stat = place.one_of(f"{field}.stat", record.get("stat"), STATS)
        self.number = place.number(f"{field}.number", record, "number")
        self.pump: bool = record.get("pump", False)
        self.success = place.once(f"{field}.success", record.get("success", []))
        self.failure = place.once(f"{field}.failure", record.get("failure", []))


class Fighter:
    """The scores of a Monster, on whatever card it is printed."""

    __slots__ = ("categories", "hit", "life", "name", "reward", "scores", "standard")

    def __init__(self, place: Place, field: str, record: dict[str, Any]) -> None:
        self.name: dict[str, str] = record.get("name", {})
        self.scores = [int(record.get(form, 0)) for form in FORMS]
        self.standard = [place.one_of(f"{field}standard", form, FORMS) for form in record.get("standard", [])]
        self.life: int = record.get("life", 1)
        self.categories: list[str] = record.get("categories", [])
        self.hit: list[tuple[Effect, ...] | None] = [None, None, None]
        for form, effects in record.get("hit", {}).items():
            self.hit[place.one_of(f"{field}hit", form, FORMS)] = place.once(f"{field}hit", effects)
        self.reward = place.once(f"{field}reward", record.get("reward", []))


class Adventure:
    """An Adventure card."""

    __slots__ = (
        "action", "adds", "attaches", "charges", "duration", "each_turn", "fighter", "id", "kind", "lasting", "moments",
        "name", "play", "potion", "pump", "readied",
        "shed", "slot", "storage", "target", "text", "threat", "upkeep", "usage", "value", "ways",
    )  # fmt: skip

    def __init__(self, place: Place, kind: int, record: dict[str, Any]) -> None:
        self.id: str = record["id"]
        self.name: dict[str, str] = record["name"]
        self.text: dict[str, str] = record.get("text", {"en": "", "it": ""})
        self.kind = kind
        self.value = place.number("value", record, "value")
        self.pump = place.number("pump", record, "pump", 0)
        usage = record.get("usage", "hero" if kind == TREASURE else "dungeonlord")
        self.usage = place.one_of("usage", usage, USAGES)
        usual = {TREASURE: "permanent", MONSTER: "monster", TRAP: "instant"}
        self.duration = place.one_of("duration", record.get("duration", usual.get(kind)), DURATIONS)
        self.slot: str = record.get("slot", "")
        self.storage = place.number("storage", record, "storage", 0)
        self.charges = place.number("charges", record, "charges", 0)
        self.upkeep = place.number("upkeep", record, "upkeep", 0)
        self.attaches: str = record.get("attaches", "")
        self.target = place.one_of("target", record.get("target", ""), TARGETS)
        self.lasting = place.lasting("while", record.get("while", []))
        self.adds = by_word(self.lasting)
        self.play = place.once("play", record.get("play", []))
        self.each_turn = place.once("each_turn", record.get("each_turn", []))
        self.action = Action(place, record["action"]) if "action" in record else None
        self.threat = Threat(place, "threat", record["threat"]) if "threat" in record else None
        self.shed = Threat(place, "shed", record["shed"]) if "shed" in record else None
        self.fighter = Fighter(place, "", record)
        self.moments = self._moments()
        forms = self.fighter.standard if kind == MONSTER else [len(FORMS)]
        self.ways = [(self.value + e, f << 30 | e << 42) for f in forms for e in range(self.pump + 1)]
        """How an encounter can be declared: its cost, and its form and extra points as operands of the move."""
        self.readied = kind <= TREASURE and (self.usage == 0 or self.duration == 0)
        """Whether it is played in the Hero Phase, from the hand into the Inventory or for its effect."""
        self.potion = kind == TREASURE and self.action is not None and self.action.cost == 3 and not self.action.what
        """Whether its own use discards it (DG-149)."""
        if self.duration == 1 and not (self.play or self.threat):
            raise place.wrong("play", "an Instant card without an effect")
        if kind == MONSTER and not self.fighter.standard:
            raise place.wrong("standard", "a Monster needs a form in which it attacks")

    def _moments(self) -> int:
        """The windows in which the card may be played from a hand, a bit each."""
        if self.kind == BANE:
            return 1 << W_BEFORE | 1 << SPOILS if self.usage == 3 else 0
        if self.kind != BOON or self.usage < 2 or not self.play:
            return 0
        found = moments(self.play)
        return found & ANSWERING if self.usage == 2 else found


class MapCard:
    """A Map card: its exits as (kind, number) in the order north, east, south, west, and what is in it."""

    __slots__ = (
        "adds", "enter", "exits", "glory", "guardian", "hazard", "id", "kind", "lasting", "name", "peril", "pit",
        "pit_stat", "portal", "realm", "sewer", "spikes", "spikes_stat", "terrain", "text", "threat", "ways",
    )  # fmt: skip

    def __init__(self, place: Place, realm: int, record: dict[str, Any]) -> None:
        self.id: str = record["id"]
        self.name: dict[str, str] = record["name"]
        self.text: dict[str, str] = record.get("text", {"en": "", "it": ""})
        self.realm = realm
        self.kind = place.one_of("kind", record["kind"], ("entrance", "passage", "room"))
        self.exits = [_read_exit(place, text) for text in record["exits"]]
        if len(self.exits) != 4:
            raise place.wrong("exits", f"has {len(self.exits)} exits; a Map card has 4")
        self.glory = place.number("glory", record, "glory")
        self.peril = place.number("peril", record, "peril")
        self.ways = [sum(1 << s for s in range(4) if self.exits[s ^ turn][0] != WALL) for turn in (0, 2)]
        """The sides without a Wall, a bit each, for the card upright and turned."""
        self.pit, self.pit_stat = _obstacle(place, "pit", record.get("pit", 0))
        self.spikes, self.spikes_stat = _obstacle(place, "spikes", record.get("spikes", 0))
        self.hazard = place.number("hazard", record, "hazard", 0)
        self.sewer: str = record.get("sewer", "")
        self.portal: bool = record.get("portal", False)
        self.terrain: str = record.get("terrain", "")
        if self.terrain:
            place.one_of("terrain", self.terrain, TERRAINS)
        self.enter = place.once("enter", record.get("enter", []))
        self.lasting = place.lasting("while", record.get("while", []))
        self.adds = by_word(self.lasting)
        self.threat = Threat(place, "threat", record["threat"]) if "threat" in record else None
        self.guardian = Fighter(place, "guardian.", record["guardian"]) if "guardian" in record else None


def _obstacle(place: Place, field: str, value: Any) -> tuple[int, int]:
    """The number of a Pit or Spikes and its stat: Speed unless another is printed (DG-111)."""
    if type(value) is int:
        return value, STATS.index("speed")
    if type(value) is not dict or type(value.get("number")) is not int:
        raise place.wrong(field, f"{value!r} is not a number, or a stat and a number")
    return value["number"], place.one_of(f"{field}.stat", value.get("stat"), STATS)


def _read_exit(place: Place, text: str) -> tuple[int, int]:
    word, *rest = text.split()
    kind = place.one_of("exits", word, EXITS)
    if (kind in (LOCKED, TRAPPED)) != (len(rest) == 1 and rest[0].isdigit()):
        raise place.wrong("exits", f"{text!r} should be open, wall, 'locked N' or 'trapped N'")
    return kind, int(rest[0]) if rest else 0


CRITERIA: Final = ("chance", "slay", "threat", "sacrifice", "escort")


class Quest:
    """A Quest card. `place` and `to` are indices of Map cards."""

    __slots__ = (
        "artifact", "artifact_action", "artifact_adds", "artifact_lasting", "bonus", "carrying", "carrying_adds",
        "criterion", "effect", "effect_adds", "id", "name", "number", "place", "realm", "reward", "sacrifice",
        "search", "slay", "text", "threat", "to",
    )  # fmt: skip

    def __init__(self, place: Place, realm: int, record: dict[str, Any], maps: dict[str, int]) -> None:
        self.id: str = record["id"]
        self.name: dict[str, str] = record["name"]
        self.text: dict[str, str] = record["text"]
        self.realm = realm
        found = [word for word in CRITERIA if word in record]
        if len(found) != 1:
            raise place.wrong("criterion", f"needs exactly one of {', '.join(CRITERIA)}")
        self.criterion = CRITERIA.index(found[0])
        escort: dict[str, Any] = record.get("escort", {})
        self.place = _map_index(
            place, "escort.from" if escort else "place", escort.get("from", record.get("place")), maps
        )
        self.to = _map_index(place, "escort.to", escort["to"], maps) if escort else -1
        self.carrying = place.lasting("escort.carrying", escort.get("carrying", []))
        chance: dict[str, Any] = record.get("chance", {})
        self.number: int = chance.get("number", 0)
        self.bonus: int = chance.get("bonus", 0)
        self.slay = Fighter(place, "slay.", record["slay"]) if "slay" in record else None
        self.threat = Threat(place, "threat", record["threat"]) if "threat" in record else None
        self.search = Threat(place, "search", record["search"]) if "search" in record else None
        self.sacrifice = place.once("sacrifice", record.get("sacrifice", []))
        self.effect = place.lasting("effect", record.get("effect", []))
        self.reward = place.once("reward", record.get("reward", []))
        artifact: dict[str, Any] = record.get("artifact", {})
        self.artifact: dict[str, str] = artifact.get("name", {})
        self.artifact_lasting = place.lasting("artifact.while", artifact.get("while", []))
        self.artifact_adds = by_word(self.artifact_lasting)
        self.carrying_adds = by_word(self.carrying)
        self.effect_adds = by_word(self.effect)
        self.artifact_action = Action(place, artifact["action"]) if "action" in artifact else None


def _map_index(place: Place, field: str, id: Any, maps: dict[str, int]) -> int:
    if id not in maps:
        raise place.wrong(field, f"names the Map card {id!r}, which is not in the chosen sets")
    return maps[id]


class Hero:
    """A Hero card; `scores[level][form]`."""

    __slots__ = (
        "ability", "ability_text", "action", "adds", "boons", "id", "lasting", "life", "name", "scores", "standard",
        "treasures",
    )  # fmt: skip

    def __init__(self, place: Place, record: dict[str, Any]) -> None:
        self.id: str = record["id"]
        self.name: dict[str, str] = record["name"]
        for form in FORMS:
            if len(record[form]) != len(record["melee"]):
                raise place.wrong(form, f"has {len(record[form])} levels where melee has {len(record['melee'])}")
        self.scores = [[record[form][level] for form in FORMS] for level in range(len(record["melee"]))]
        self.standard = [place.one_of("standard", form, FORMS) for form in record["standard"]]
        self.life: int = record.get("life", 6)
        self.boons: int = record["boons"]
        self.treasures: int = record["treasures"]
        ability: dict[str, Any] = record["ability"]
        self.ability: dict[str, str] = ability["name"]
        self.ability_text: dict[str, str] = ability["text"]
        self.lasting = place.lasting("ability.while", ability.get("while", []))
        self.adds = by_word(self.lasting)
        self.action = Action(place, ability["action"]) if "action" in ability else None


NEVER: Final = 9999
OWN_TURN: Final = 8


SETS: Final = ("drowned-bell", "crooked-pilgrimage")
REALMS: Final = ("dungeon", "wilderness")


class Cards:
    """All cards of the chosen sets. A card in the state is its index in one of these lists."""

    def __init__(self, texts: dict[str, str]) -> None:
        self.texts = texts
        self._ids: dict[str, str] = {}
        self.adventure: list[Adventure] = []
        self.maps: list[MapCard] = []
        self.quests: list[Quest] = []
        self.heroes: list[Hero] = []
        self.adventure_realm: list[int] = []
        self.hero_realm: list[int] = []
        for name in dict.fromkeys(path.split("/")[0] for path in texts):
            self._read_set(name)
        self._find_moments()
        self._find_spaces()
        self._find_portals()
        self.lists: list[tuple[Effect, ...]] = [()]
        self._numbers: dict[int, int] = {}
        for group in self._all_lists():
            if group and id(group) not in self._numbers:
                self._numbers[id(group)] = len(self.lists)
                self.lists.append(group)

    def _find_portals(self) -> None:
        """The Entrances of each realm, and where each Map card's Portal leads, if both lie on the table (DG-114): a
        Wilderness Portal is linked to the Entrance of the other realm, both ways."""
        self.entrances: list[list[int]] = [[] for _ in REALMS]
        for i, place in enumerate(self.maps):
            if place.kind == 0:
                self.entrances[place.realm].append(i)
        self.portals: list[list[int]] = [[] for _ in self.maps]
        for i, one in enumerate(self.maps):
            for j, two in enumerate(self.maps):
                if one.portal and two.kind == 0 and one.realm != two.realm:
                    self.portals[i].append(j)
                    self.portals[j].append(i)

    def _find_moments(self) -> None:
        """The windows in which something has anything to do, a bit each: cards in a hand, readied cards, heroes'
        abilities and artifacts. A look at these numbers spares most windows any further thought."""
        self.moments = [card.moments for card in self.adventure]
        self.action_moments = [_moments_of(card.action) for card in self.adventure]
        self.hero_moments = [_moments_of(hero.action) for hero in self.heroes]
        self.artifact_moments = [_moments_of(quest.artifact_action) for quest in self.quests]
        # What must be had in Glory at least; a Bane is paid by others, other costs are looked at in full.
        self.hand_price = [card.value if card.kind == BOON else 0 for card in self.adventure]
        self.hero_price = [hero.action.amount if hero.action and hero.action.cost == 0 else 0 for hero in self.heroes]
        self.glory_price = [card.value if card.readied else NEVER for card in self.adventure]
        self.peril_price = [card.value if card.usage == 1 and card.kind >= BANE else NEVER for card in self.adventure]
        """What a card costs in the Hero Phase and in the Dungeonlord Phase; NEVER where it is not played then."""
        self.hand_moments = 0
        for moment in self.moments:
            self.hand_moments |= moment

    def _find_spaces(self) -> None:
        """For each word of lasting effects, the spaces that have it."""
        self.spaces: dict[str, dict[int, Group]] = {}
        for i, place in enumerate(self.maps):
            for word, group in place.adds.items():
                self.spaces.setdefault(word, {})[i] = group

    def number_of(self, effects: tuple[Effect, ...]) -> int:
        """Where in `lists` a card's list of effects is: that number is what a state remembers of it."""
        return self._numbers[id(effects)] if effects else 0

    def _all_lists(self) -> list[tuple[Effect, ...]]:
        found: list[tuple[Effect, ...]] = []
        threats: list[Threat | None] = []
        for card in self.adventure:
            found += [card.play, card.each_turn, *(h for h in card.fighter.hit if h)]
            found += [card.action.effects] if card.action else []
            threats.append(card.threat)
        for place in self.maps:
            found.append(place.enter)
            found += [place.guardian.reward] if place.guardian else []
            threats.append(place.threat)
        for quest in self.quests:
            found += [quest.reward, quest.sacrifice, *(h for h in (quest.slay.hit if quest.slay else []) if h)]
            found += [quest.artifact_action.effects] if quest.artifact_action else []
            threats.append(quest.threat)
        for hero in self.heroes:
            found += [hero.action.effects] if hero.action else []
        return found + [part for t in threats if t for part in (t.success, t.failure)]

    def _read_set(self, name: str) -> None:
        head = self._table(f"{name}/set.toml")
        realm = Place(f"{name}/set.toml", name).one_of("realm", head.get("realm"), REALMS)
        for record in self._records(f"{name}/map.toml", "map"):
            self.maps.append(self._read(f"{name}/map.toml", record, lambda p, r: MapCard(p, realm, r)))
        places = {card.id: i for i, card in enumerate(self.maps)}
        for record in self._records(f"{name}/quests.toml", "quest"):
            self.quests.append(self._read(f"{name}/quests.toml", record, lambda p, r: Quest(p, realm, r, places)))
        for record in self._records(f"{name}/heroes.toml", "hero"):
            self.heroes.append(self._read(f"{name}/heroes.toml", record, Hero))
        for kind, word in enumerate(KINDS):
            for record in self._records(f"{name}/adventure.toml", word):
                card = self._read(f"{name}/adventure.toml", record, lambda p, r, k=kind: Adventure(p, k, r))
                self.adventure.extend([card] * record.get("copies", 1))
        self.adventure_realm.extend([realm] * (len(self.adventure) - len(self.adventure_realm)))
        self.hero_realm.extend([realm] * (len(self.heroes) - len(self.hero_realm)))

    def _table(self, path: str) -> dict[str, Any]:
        try:
            return tomllib.loads(self.texts[path])
        except KeyError:
            raise InvalidOptions("this file of the set is missing", path) from None
        except tomllib.TOMLDecodeError as error:
            raise InvalidOptions(f"is not TOML: {error}", path) from None

    def _records(self, path: str, kind: str) -> list[dict[str, Any]]:
        """The cards of a kind in a file, each with its fields as they should be."""
        records = self._table(path).get(kind, [])
        if type(records) is not list or not all(type(record) is dict for record in records):
            raise InvalidOptions(f"is not a list of cards; each begins with [[{kind}]]", f"{path}: {kind}")
        for record in records:
            place = Place(path, str(record.get("id", "a card without id")))
            check_shapes(place.wrong, record, hero=kind == "hero")
        return records

    def _read(self, path: str, record: dict[str, Any], make: Any) -> Any:
        place = Place(path, str(record.get("id", "a card without id")))
        if record.get("id") in self._ids:
            raise place.wrong("id", f"another card has this id, too: {self._ids[record['id']]}")
        self._ids[str(record.get("id"))] = path
        try:
            return make(place, record)
        except KeyError as error:
            raise place.wrong(str(error.args[0]), "this field is missing") from None


def _moments_of(action: Action | None) -> int:
    """The windows in which an action has something to do: OWN_TURN bits higher where it is for the own turn only."""
    if action is None:
        return 0
    return action.moments << OWN_TURN if action.your_turn else action.moments


PARTS: Final = ("set", "map", "quests", "heroes", "adventure")


def set_texts(names: tuple[str, ...] = SETS) -> dict[str, str]:
    """The data files of the named sets, by path."""
    root = files(__package__) / "data"
    return {
        f"{name}/{part}.toml": (root / name / f"{part}.toml").read_text("utf-8") for name in names for part in PARTS
    }


def folder_texts(folder: str) -> dict[str, str]:
    """The data files of somebody's own set: a folder with the same five files."""
    path = Path(folder)
    if not path.is_dir():
        raise InvalidOptions(f"there is no folder {folder!r} with a card set in it", "packs")
    if path.name in SETS:
        raise InvalidOptions(
            f"the name {path.name!r} belongs to a set that is already there; rename the folder", "packs"
        )
    texts = {}
    for part in PARTS:
        try:
            texts[f"{path.name}/{part}.toml"] = (path / f"{part}.toml").read_text("utf-8")
        except OSError as error:
            raise InvalidOptions(f"cannot be read ({error.strerror})", f"{path.name}/{part}.toml") from None
        except UnicodeDecodeError:
            raise InvalidOptions("is not UTF-8 text", f"{path.name}/{part}.toml") from None
    return texts
