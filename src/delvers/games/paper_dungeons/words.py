"""Paper Dungeons: the names of cards, heroes and items in a sentence, and the list of all cards."""

from __future__ import annotations

from typing import Any

from delvers.engine.words import LANGUAGES, Catalogue, catalogue

from .content import HEROES, ITEM_WORDS, Content

#: The kinds of cards, in the order in which `delvers cards` lists them.
CARD_KINDS = (
    "hero", "minion", "item", "die", "room", "dungeon", "villain", "mission", "objective", "power", "campaign",
)  # fmt: skip
#: Tables of the sheet, which are listed like cards.
TRACKS = (
    "hero_glory", "minion_track", "mission_glory", "gem_track", "gem_bonus", "damage_track", "potion_rows",
    "item_heroes", "borders",
)  # fmt: skip
_NAMED = ("minion", "villain", "mission", "objective", "power", "dungeon", "campaign")


def named(box: Content, args: dict[str, Any], lang: str) -> dict[str, Any]:
    """The args of a message with ids replaced by names; words of the sentence itself are left to the sentence."""
    result = dict(args)
    if "what" in args and "value" in args:
        result["face"] = _face_typed(box, args["what"], int(args["value"]), lang)
    for key, value in args.items():
        if key == "damage":
            result[key] = int(value)  # the operand of a move is a word, and sentences count
        elif key == "hero":
            result[key] = box.name("hero", HEROES.index(value), lang)
        elif key == "item":
            result[key] = box.name("item", ITEM_WORDS.index(value), lang)
        elif key == "what":
            result[key] = _die_asked(value, lang)
        elif key == "dice":
            result[key] = value.replace("skull", catalogue(lang).t("pd-face-skull"))
        elif key in _NAMED:
            result[key] = box.name_by_id(key, value, lang)
    return result


def _die_asked(what: str, lang: str) -> str:
    """Which die is to be typed in, from `pd-die-<colour>-<number>`, with the reason where all are rolled again."""
    _, _, colour, n, *again = what.split("-")
    words = catalogue(lang)
    die = words.t(f"pd-die-{colour}", {"n": int(n)})
    return words.t(f"pd-die-again-{again[0]}", {"die": die}) if again else die


def _face_typed(box: Content, what: str, value: int, lang: str) -> str:
    """What a typed die shows: its symbol and number."""
    colour = what.split("-")[2]
    die = next(die for die in box.records["die"] if die["id"] == colour)
    return _face(die["faces"][value - 1], die["numbers"][value - 1], catalogue(lang))


def card_list(box: Content) -> list[dict[str, Any]]:
    """Everything in the box, kind by kind, each with the source of its values and a text in each language."""
    found = [{**record, "kind": kind} for kind in CARD_KINDS for record in box.records[kind]]
    found += [{**box.records[id], "kind": "track", "id": id} for id in TRACKS]
    for card in found:
        if card["kind"] == "room":
            card["name"] = dict.fromkeys(LANGUAGES, card["id"])
        if card["kind"] == "track":
            card["name"] = {lang: catalogue(lang).t(f"pd-track-{_dashed(card['id'])}") for lang in LANGUAGES}
        card["text"] = card.get("text") or {lang: _text(box, card, lang) for lang in LANGUAGES}
    return found


def _text(box: Content, card: dict[str, Any], lang: str) -> str:
    """What a card without a text of its own says, in a sentence."""
    words = catalogue(lang)
    kind = card["kind"]
    if kind == "hero":
        return str(card["ability"][lang])
    if kind == "track":
        return _track_text(card)
    args: dict[str, Any] = {}
    if kind == "minion":
        args = {"hero": box.name_by_id("hero", card["hero"], lang)}
    elif kind == "die":
        args = {"count": card["count"], "faces": _faces(card, words)}
    elif kind == "room":
        args = {"holds": ", ".join(_room_word(box, word, lang) for word in card["holds"]) or words.t("pd-room-empty")}
    elif kind == "villain":
        args = {key: " / ".join(map(str, card[key])) for key in ("thresholds", "glory", "damage")}
        args |= {"level": card["level"], "flee": card["flee"], "gems": ", ".join(card["gems"]) or "-"}
        args |= {"weakness": box.name_by_id("hero", card["weakness"], lang), "count": card["reward"]["n"]}
        args["reward"] = words.t(f"pd-bonus-{card['reward']['word']}", {"count": card["reward"]["n"]})
    elif kind == "campaign":
        args = {"dungeons": ", ".join(box.name_by_id("dungeon", id, lang) for id in card["dungeons"])}
    return words.t(f"pd-card-{kind}", args)


def _track_text(card: dict[str, Any]) -> str:
    values = {key: value for key, value in card.items() if key not in ("kind", "id", "source", "name", "note")}
    return "; ".join(f"{key}: {', '.join(map(str, v)) if isinstance(v, list) else v}" for key, v in values.items())


def _faces(card: dict[str, Any], words: Catalogue) -> str:
    faces = zip(card["faces"], card["numbers"], strict=True)
    return ", ".join(_face(face, number, words) for face, number in faces)


def _face(face: str, number: int, words: Catalogue) -> str:
    return words.t(f"pd-face-{face}") + (f" {number}" if number >= 0 else "")


def _room_word(box: Content, word: str, lang: str) -> str:
    head, _, tail = word.partition("-")
    if head == "gem":
        return catalogue(lang).t("pd-room-gem", {"gem": tail})
    if tail:
        return f"{box.name_by_id('minion', head, lang)} {tail}"
    return catalogue(lang).t(f"pd-room-{head}")


def _dashed(word: str) -> str:
    return word.replace("_", "-")
