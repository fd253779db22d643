"""Dungeoneer: the table in words, from a view alone."""

from __future__ import annotations

from typing import Any

WORDS = {
    "en": {
        "round": "Round", "turn": "turn of player", "life": "Life", "glory": "Glory", "peril": "Peril",
        "level": "level", "move": "Movement", "hand": "hand",
        "quests": "Quests", "done": "done", "global": "Global Quest", "map": "Map",
        "boons": "Boons", "treasures": "Treasures", "banes": "Banes", "pack": "Pack", "at": "at", "out": "defeated",
        "tipped": "tipped", "yours": "Your hand", "left": "Adventure deck {c}, Map deck {m}",
    },
    "it": {
        "round": "Round", "turn": "turno del giocatore", "life": "Vita", "glory": "Gloria", "peril": "Pericolo",
        "level": "livello", "move": "Movimento", "hand": "mano", "quests": "Missioni", "done": "compiute",
        "global": "Missione Globale", "map": "Mappa", "boons": "Favori", "treasures": "Tesori", "banes": "Sventure",
        "pack": "Branco", "at": "in", "out": "sconfitto", "tipped": "sdraiato", "yours": "La tua mano",
        "left": "mazzo Avventura {c}, mazzo Mappe {m}",
    },
}  # fmt: skip


def tell(names: dict[str, str], view: dict[str, Any], lang: str) -> str:
    w = WORDS.get(lang, WORDS["en"])
    left = w["left"].format(c=view["cards_left"], m=view["maps_left"])
    lines = [f"{w['round']} {view['round']}, {w['turn']} {view['active'] + 1} ({view['phase']}). {left}."]
    if view["global_quest"]:
        lines.append(f"{w['global']}: {names[view['global_quest']]}")
    for player in view["players"]:
        lines += player_lines(names, player, w)
    lines.append(f"{w['map']}:")
    for space in sorted(view["map"], key=lambda s: (s["realm"], s["y"], s["x"])):
        exits = " ".join(side + mark(kind, number) for side, (kind, number) in zip("NESW", space["exits"], strict=True))
        lines.append(
            f"  ({space['x']},{space['y']}) {names[space['id']]}: {exits}; +{space['glory']}G +{space['peril']}P"
        )
    if view["hand"] is not None:
        lines.append(f"{w['yours']}: " + ", ".join(names[card] for card in view["hand"]))
    return "\n".join(lines)


def mark(kind: int, number: int) -> str:
    """An exit in a character or two: - open, L locked, T trapped, # wall."""
    return ("-", f"L{number}", f"T{number}", "#")[kind]


def player_lines(names: dict[str, str], player: dict[str, Any], w: dict[str, str]) -> list[str]:
    head = f"{player['seat'] + 1}. {names[player['hero']]}, {w['level']} {player['level']}"
    if player["out"]:
        return [f"{head}: {w['out']}"]
    tipped = f", {w['tipped']}" if player["tipped"] else ""
    lines = [
        f"{head}: {w['life']} {player['life']}, {w['glory']} {player['glory']}, {w['peril']} {player['peril']}, "
        f"{w['move']} {player['movement']}, {w['hand']} {player['hand']}, {w['at']} {names[player['space']]}{tipped}"
    ]
    quests = ", ".join(names[q["id"]] for q in player["quests"])
    lines.append(f"   {w['quests']}: {quests} ({w['done']} {len(player['done'])})")
    for zone in ("boons", "treasures", "banes", "pack"):
        cards = [names[c["card"] if isinstance(c, dict) else c] for c in player[zone]]
        if cards:
            lines.append(f"   {w[zone]}: {', '.join(cards)}")
    return lines
