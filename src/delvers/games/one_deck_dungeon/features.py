"""One Deck Dungeon: a view as numbers for machine learning; heroes are told from the seat that looks on, clockwise."""

from __future__ import annotations

from typing import Any

from .dice import KINDS

COLOURS = "SAMH"


def features(view: dict[str, Any], seat: int) -> dict[str, float]:
    """The table, the challenge, then each hero."""
    result: dict[str, float] = {
        "floor": view["floor"],
        "level": view["level"],
        "experience": len(view["xp"]),
        "potions": view["potions"],
        "known potions": len(view["known_potions"]),
        "deck": view["deck"] / 10,
        "closed doors": sum(not door for door in view["doors"]),
        "open doors": sum(bool(door) for door in view["doors"]),
        "challenge": view["challenge"] is not None,
        "boss damage": view["boss"]["damage"],
        "boss health": view["boss"]["health"],
        "hearts if finished": view["if_finished"]["hearts"],
        "time if finished": view["if_finished"]["time"],
    }
    for colour in COLOURS:
        open_boxes = [box for box in view["boxes"] if box["colour"] == colour and not box["covered"]]
        result[f"{colour} boxes"] = len(open_boxes)
        result[f"{colour} needed"] = sum(box["target"] for box in open_boxes) / 10
        result[f"{colour} hearts"] = sum(box["hearts"] for box in open_boxes)
        result[f"{colour} time"] = sum(box["time"] for box in open_boxes)
    heroes = view["heroes"]
    for i in range(len(heroes)):
        hero = heroes[(seat + i) % len(heroes)]
        result[f"hero {i} wounds"] = hero["wounds"]
        result[f"hero {i} left"] = hero["health"] - hero["wounds"]
        result[f"hero {i} items"] = len(hero["items"])
        result[f"hero {i} skills"] = len(hero["skills"])
        result[f"hero {i} stored"] = hero["stored"]
        for kind in KINDS:
            dice = [int(die[-1]) for die in hero["dice"] if die[:-1] == kind]
            result[f"hero {i} {kind} dice"] = len(dice)
            result[f"hero {i} {kind} pips"] = sum(dice) / 10
    return {name: float(value) for name, value in result.items()}
