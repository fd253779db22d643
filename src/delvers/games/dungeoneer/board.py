"""Dungeoneer: the table as a picture, from a view alone."""

from __future__ import annotations

from html import escape
from typing import Any

WORDS = {
    "en": {
        "life": "Life", "glory": "Glory", "peril": "Peril", "level": "level", "move": "Movement", "hand": "hand",
        "quests": "Quests", "done": "done", "global": "Global Quest", "boons": "Boons", "treasures": "Treasures",
        "banes": "Banes", "pack": "Pack", "out": "defeated", "yours": "Your hand",
    },
    "it": {
        "life": "Vita", "glory": "Gloria", "peril": "Pericolo", "level": "livello", "move": "Movimento", "hand": "mano",
        "quests": "Missioni", "done": "compiute", "global": "Missione Globale", "boons": "Favori",
        "treasures": "Tesori", "banes": "Sventure", "pack": "Branco", "out": "sconfitto", "yours": "La tua mano",
    },
}  # fmt: skip

TILE = 120
COLOURS = ("#c0392b", "#2471a3", "#1e8449", "#9a7d0a")
EXIT_COLOURS = ("#8fbf8f", "#6f8fd0", "#d07a5a", "#2b2622")
PAPER, INK = "#f4ecd8", "#2b2622"


def draw(names: dict[str, str], view: dict[str, Any], lang: str) -> str:
    """One svg: the map of each realm, then the players' Inventories and the viewer's hand."""
    w = WORDS.get(lang, WORDS["en"])
    map_svg, width, height = draw_map(names, view)
    side = 430
    panels, tall = draw_players(names, view, w, width + 20)
    hand, low = draw_hand(names, view, w, max(height, tall) + 10)
    total = low + 10
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width + side} {total}" role="img" '
        f'font-family="Georgia, serif" fill="{INK}"><title>Dungeoneer</title>'
        f'<rect width="{width + side}" height="{total}" fill="#d9cdb4"/>{map_svg}{panels}{hand}</svg>'
    )


def draw_map(names: dict[str, str], view: dict[str, Any]) -> tuple[str, int, int]:
    parts: list[str] = []
    left, height = 20, 0
    for realm in sorted({space["realm"] for space in view["map"]}):
        spaces = [space for space in view["map"] if space["realm"] == realm]
        x0 = min(space["x"] for space in spaces)
        y0 = min(space["y"] for space in spaces)
        for space in spaces:
            x, y = left + (space["x"] - x0) * TILE, 20 + (space["y"] - y0) * TILE
            heroes = [p for p in view["players"] if p["space"] == space["id"] and not p["out"]]
            parts.append(draw_space(names, space, heroes, x, y))
            height = max(height, y + TILE + 20)
        left += (max(space["x"] for space in spaces) - x0 + 1) * TILE + 30
    return "".join(parts), left, height


def draw_space(names: dict[str, str], space: dict[str, Any], heroes: list[dict[str, Any]], x: int, y: int) -> str:
    name = escape(names[space["id"]])
    border = "#111" if space["realm"] == 0 else "#fff"
    parts = [
        f'<g id="space-{space["id"]}" data-id="{space["id"]}" transform="translate({x},{y})"><title>{name}</title>'
        f'<rect x="2" y="2" width="{TILE - 4}" height="{TILE - 4}" rx="6" fill="{PAPER}" '
        f'stroke="{border}" stroke-width="4"/>'
    ]
    spots = ((TILE // 2 - 16, 4), (TILE - 15, TILE // 2 - 16), (TILE // 2 - 16, TILE - 15), (4, TILE // 2 - 16))
    for side, (kind, number) in enumerate(space["exits"]):
        ex, ey = spots[side]
        wide, high = (32, 11) if side % 2 == 0 else (11, 32)
        colour = EXIT_COLOURS[0 if side in space["opened"] else kind]
        parts.append(f'<rect x="{ex}" y="{ey}" width="{wide}" height="{high}" fill="{colour}"/>')
        if number:
            mid_x, mid_y = ex + wide // 2, ey + high // 2 + 4
            parts.append(
                f'<text x="{mid_x}" y="{mid_y}" font-size="11" text-anchor="middle" fill="#fff">{number}</text>'
            )
    for row, line in enumerate(wrapped(names[space["id"]], 14)):
        parts.append(f'<text x="60" y="{34 + 13 * row}" font-size="12" text-anchor="middle">{escape(line)}</text>')
    parts.append(f'<text x="20" y="100" font-size="12" fill="#9a7d0a">★{space["glory"]}</text>')
    parts.append(f'<text x="100" y="100" font-size="12" text-anchor="end" fill="#922b21">☠{space["peril"]}</text></g>')
    for i, hero in enumerate(heroes):
        cx, cy = x + 30 + 20 * i, y + 78
        colour = COLOURS[hero["seat"]]
        parts.append(
            f'<g id="hero-{hero["seat"]}" data-id="player-{hero["seat"] + 1}">'
            f"<title>{escape(names[hero['hero']])}</title>"
            f'<circle cx="{cx}" cy="{cy}" r="9" fill="{colour}" stroke="#fff"/>'
            f'<text x="{cx}" y="{cy + 4}" font-size="11" text-anchor="middle" fill="#fff">{hero["seat"] + 1}</text></g>'
        )
    return "".join(parts)


def wrapped(text: str, width: int) -> list[str]:
    """Words in lines of at most about `width` characters."""
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + len(word) >= width:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def draw_players(names: dict[str, str], view: dict[str, Any], w: dict[str, str], x: int) -> tuple[str, int]:
    parts, y = [], 20
    if view["global_quest"]:
        text = f"{w['global']}: {names[view['global_quest']['id']]}"
        parts.append(f'<text x="{x}" y="{y + 12}" font-size="14" font-style="italic">{escape(text)}</text>')
        y += 26
    for player in view["players"]:
        lines = panel_lines(names, player, w)
        high = 34 + 16 * len(lines)
        mark = 4 if player["seat"] == view["active"] else 1
        parts.append(
            f'<g id="panel-{player["seat"]}" opacity="{0.5 if player["out"] else 1}">'
            f'<rect x="{x}" y="{y}" width="390" height="{high}" rx="6" fill="{PAPER}" '
            f'stroke="{COLOURS[player["seat"]]}" stroke-width="{mark}"/>'
            f'<text x="{x + 10}" y="{y + 20}" font-size="15" font-weight="bold">'
            f"{player['seat'] + 1}. {escape(names[player['hero']])} ({w['level']} {player['level']})</text>"
        )
        for row, line in enumerate(lines):
            parts.append(f'<text x="{x + 10}" y="{y + 38 + 16 * row}" font-size="12">{escape(line)}</text>')
        parts.append("</g>")
        y += high + 10
    return "".join(parts), y


def panel_lines(names: dict[str, str], player: dict[str, Any], w: dict[str, str]) -> list[str]:
    if player["out"]:
        return [w["out"]]
    lines = [
        f"{w['life']} {player['life']} · {w['glory']} {player['glory']} · {w['peril']} {player['peril']} · "
        f"{w['move']} {player['movement']} · {w['hand']} {player['hand']}"
    ]
    lines += wrapped(f"{w['quests']}: " + ", ".join(names[q["id"]] for q in player["quests"]), 62)
    if player["done"]:
        lines += wrapped(f"{w['done']}: " + ", ".join(names[q["id"]] for q in player["done"]), 62)
    for zone in ("boons", "treasures", "banes", "pack"):
        cards = [names[c["id"]] for c in player[zone]]
        if cards:
            lines += wrapped(f"{w[zone]}: {', '.join(cards)}", 62)
    return lines


def draw_hand(names: dict[str, str], view: dict[str, Any], w: dict[str, str], y: int) -> tuple[str, int]:
    if view["hand"] is None:
        return "", y
    parts = [f'<text x="20" y="{y + 12}" font-size="14" font-weight="bold">{w["yours"]}</text>']
    for i, card in enumerate(card["id"] for card in view["hand"]):
        x, top = 20 + 108 * (i % 7), y + 22 + 70 * (i // 7)
        name = escape(names[card])
        lines = "".join(
            f'<text x="{x + 50}" y="{top + 24 + 14 * row}" font-size="12" text-anchor="middle">{escape(line)}</text>'
            for row, line in enumerate(wrapped(names[card], 14))
        )
        parts.append(
            f'<g id="hand-{i}" data-id="{card}"><title>{name}</title>'
            f'<rect x="{x}" y="{top}" width="100" height="62" rx="5" fill="{PAPER}" stroke="{INK}"/>{lines}</g>'
        )
    return "".join(parts), y + 22 + 70 * ((len(view["hand"]) + 6) // 7)
