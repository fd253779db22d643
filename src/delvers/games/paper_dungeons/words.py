"""Paper Dungeons: the names of cards, heroes and items in a sentence, and the list of all cards."""

from __future__ import annotations

from typing import Any

from delvers.engine.words import catalogue

from .content import HEROES, ITEM_WORDS, Content

#: The kinds of cards, in the order in which `delvers cards` lists them.
CARD_KINDS = ("hero", "minion", "item", "die", "dungeon", "villain", "mission", "objective", "power", "campaign")
_NAMED = ("minion", "villain", "mission", "objective", "power", "dungeon", "campaign")


def named(box: Content, args: dict[str, Any], lang: str) -> dict[str, Any]:
    """The args of a message with ids replaced by names; words of the sentence itself are left to the sentence."""
    result = dict(args)
    for key, value in args.items():
        if key == "hero":
            result[key] = box.name("hero", HEROES.index(value), lang)
        elif key == "item":
            result[key] = box.name("item", ITEM_WORDS.index(value), lang)
        elif key == "what":
            result[key] = _die_asked(value, lang)
        elif key in _NAMED:
            result[key] = box.name_by_id(key, value, lang)
    return result


def _die_asked(what: str, lang: str) -> str:
    """Which die is to be typed in, from `pd-die-<colour>-<number>`, with the reason where all are rolled again."""
    _, _, colour, n, *again = what.split("-")
    words = catalogue(lang)
    die = words.t(f"pd-die-{colour}", {"n": int(n)})
    return words.t(f"pd-die-again-{again[0]}", {"die": die}) if again else die


def card_list(box: Content) -> list[dict[str, Any]]:
    """Everything in the box, kind by kind, each with the source of its values."""
    return [{"kind": kind, **record} for kind in CARD_KINDS for record in box.records[kind]]
