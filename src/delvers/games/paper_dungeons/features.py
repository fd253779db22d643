"""Paper Dungeons: a view as numbers for machine learning; sheets are told from the seat that looks on, clockwise."""

from __future__ import annotations

from typing import Any

ROUNDS = 8
COUNTED = ("potions", "damage", "gems", "health", "traps")


def features(view: dict[str, Any], seat: int) -> dict[str, float]:
    """The round and its dice, the villains, the missions, then each sheet."""
    result: dict[str, float] = {"round": view["round"] / ROUNDS, "season": view["season"]}
    dice = view["dice"] or []
    for i in range(6):
        die = dice[i] if i < len(dice) else {"number": -2, "used": 0}
        result[f"die {i} number"] = die["number"]
        result[f"die {i} free"] = not die["used"]
    for i, villain in enumerate(view["villains"]):
        for tier, threshold in enumerate(villain["thresholds"]):
            result[f"villain {i} threshold {tier}"] = threshold / 10
        result[f"villain {i} fought"] = bool(villain["fought"])
    for i in range(3):
        mission = view["missions"][i] if i < len(view["missions"]) else {"open": False, "met": False}
        result[f"mission {i} open"] = bool(mission["open"])
        result[f"mission {i} met"] = bool(mission["met"])
    players = view["players"]
    for i in range(len(players)):
        result.update(_sheet(i, players[(seat + i) % len(players)]))
    return {name: float(value) for name, value in result.items()}


def _sheet(i: int, player: dict[str, Any]) -> dict[str, float]:
    sheet = player["sheet"]
    result: dict[str, float] = {f"player {i} {name}": sheet[name] for name in COUNTED}
    result.update({f"player {i} {hero}": level for hero, level in sheet["levels"].items()})
    result.update({f"player {i} {item}": count for item, count in sheet["items"].items()})
    result[f"player {i} minions"] = len(sheet["minions"])
    result[f"player {i} glory"] = (player["total"] or 0) / 10
    position = sheet["position"] or "A0"
    result[f"player {i} column"] = ord(position[0]) - ord("A")
    result[f"player {i} row"] = int(position[1:])
    return result
