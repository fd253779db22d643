"""Dungeoneer: a view as numbers for machine learning; players are told from the seat that looks on, clockwise."""

from __future__ import annotations

from typing import Any

from .view import PHASES

COUNTED = ("level", "life", "glory", "peril", "movement")
LISTED = ("quests", "done", "boons", "treasures", "banes", "pack")


def features(view: dict[str, Any], seat: int) -> dict[str, float]:
    """The round and its phase, the decks, then each player."""
    players = view["players"]
    result: dict[str, float] = {
        "round": view["round"] / max(view["rounds"], 1),
        "my turn": view["active"] == seat,
        "cards left": view["cards_left"] / 10,
        "maps left": view["maps_left"] / 10,
        "spaces": len(view["map"]) / 10,
        "ways": len(view["ways"]),
        "encounters": len(view["encounters"]),
        "combat": view["combat"] is not None,
        "threat": view["threat"] is not None,
    }
    result.update({f"phase {phase}": view["phase"] == phase for phase in PHASES})
    for i in range(len(players)):
        player = players[(seat + i) % len(players)]
        result.update({f"player {i} {name}": player[name] for name in COUNTED})
        result.update({f"player {i} {name}": len(player[name]) for name in LISTED})
        result[f"player {i} hand"] = player["hand"]
        result[f"player {i} out"] = player["out"]
    return {name: float(value) for name, value in result.items()}
