"""Dungeoneer's board: one Map card - rock and floor, or land and road - with its exits and what is in it."""

from __future__ import annotations

from typing import Any

from delvers.engine import drawing as d

from ..faces import Faces
from .art import GLORY, PERIL, TERRAIN_ART, art_of

SIZE = 150
HALF = SIZE / 2
BADGES = ((HALF, 22), (SIZE - 30, HALF), (HALF, SIZE - 22), (30, HALF))
"""Where the sign of an exit is, in the order north, east, south, west."""

PATTERNS = (
    '<defs><pattern id="dg-rock" width="22" height="22" patternUnits="userSpaceOnUse" patternTransform="rotate(17)">'
    '<path d="M1 4l6 7M5 2l6 7M14 13l6 7M11 16l5 6M15 1l-5 6M19 3l-6 8M4 14l-3 7M8 15l-4 7" class="s-dark" '
    'stroke-width="1.1" opacity=".55"/></pattern>'
    '<pattern id="dg-land" width="30" height="26" patternUnits="userSpaceOnUse"><path d="M4 9l2-5 2 5M9 9l1-4 3 4M20 '
    '21l2-5 2 5M25 21l1-4 3 4" class="s-light" fill="none" stroke-width="1.2" opacity=".38"/></pattern>'
    '<pattern id="dg-floor" width="25" height="25" patternUnits="userSpaceOnUse"><path d="M0 0H25M0 0V25" '
    'class="s-line" stroke-width="1" opacity=".28"/></pattern>'
    '<pattern id="dg-table" width="26" height="26" patternUnits="userSpaceOnUse"><circle cx="2" cy="2" r="1.1" '
    'class="f-line" opacity=".35"/></pattern></defs>'
)

LAND = {"arctic": "frost", "desert": "sand", "forest": "moss", "mountain": "stone", "plains": "moss", "swamp": "moss",
        "urban": "stone", "water": "night"}  # fmt: skip


def floor(space: dict[str, Any]) -> str:
    """The outline of what can be walked on: corridors to every exit that is no wall, and the room in the middle."""
    wide = (23 if space["kind"] == "passage" else 21) - 4 * space["realm"]
    parts = []
    for side, (kind, _) in enumerate(space["exits"]):
        if kind != 3:
            x, y, w, h = (
                (HALF - wide, 0, 2 * wide, HALF), (HALF, HALF - wide, HALF, 2 * wide),
                (HALF - wide, HALF, 2 * wide, HALF), (0, HALF - wide, HALF, 2 * wide),
            )[side]  # fmt: skip
            parts.append(f"M{d.num(x)} {d.num(y)}h{d.num(w)}v{d.num(h)}h{d.num(-w)}z")
    if space["kind"] == "entrance":
        parts.append(f"M{HALF - 52} {HALF}a52 52 0 1 1 104 0a52 52 0 1 1-104 0z")
    elif space["realm"] == 1:
        r = 50 if space["kind"] == "room" else 32
        parts.append(f"M{HALF - r} {HALF}a{r} {r - 6} 0 1 1 {2 * r} 0a{r} {r - 6} 0 1 1-{2 * r} 0z")
    elif space["kind"] == "room":
        parts.append("M22 30h10v-6h86v6h10v90h-10v6h-86v-6h-10z")
    else:
        parts.append(f"M{HALF - 30} {HALF - 26}h60v52h-60z")
    return "".join(parts)


def ground(space: dict[str, Any]) -> str:
    """Rock with a hewn floor, or land with a road; the border says which realm it is (black or white)."""
    shape = floor(space)
    if space["realm"] == 0:
        return (
            d.box(0, 0, SIZE, SIZE, "f-stone", 7, 0)
            + f'<rect width="{SIZE}" height="{SIZE}" rx="7" class="texture" fill="url(#dg-rock)"/>'
            + f'<path d="{shape}" class="f-dark s-dark" stroke-width="5" stroke-linejoin="round"/>'
            + f'<path d="{shape}" class="f-card"/><path d="{shape}" class="texture" fill="url(#dg-floor)"/>'
            + d.box(1.5, 1.5, SIZE - 3, SIZE - 3, "s-dark", 7, 4)
        )
    return (
        d.box(0, 0, SIZE, SIZE, f"f-{LAND.get(space.get('terrain', ''), 'moss')}", 7, 0)
        + f'<rect width="{SIZE}" height="{SIZE}" rx="7" class="texture" fill="url(#dg-land)"/>'
        + f'<path d="{shape}" class="f-line s-line" stroke-width="6" stroke-linejoin="round" stroke-dasharray="9 4"/>'
        + f'<path d="{shape}" class="f-shade"/>'
        + d.box(1.5, 1.5, SIZE - 3, SIZE - 3, "s-light", 7, 4)
    )


def sign(x: float, y: float, inner: str, wide: float, cls: str) -> str:
    return d.box(x - wide / 2, y - 11, wide, 22, cls, 7, 1.2) + inner


def exit_sign(side: int, kind: int, number: int, opened: bool) -> str:
    """A padlock or jaws with the number to reach; an open way has none."""
    if kind not in (1, 2):
        return ""
    x, y = BADGES[side]
    if opened:
        return sign(x, y, d.icon("padlock-open", x - 9, y - 9, 18, "c-legal"), 26, "f-card s-legal")
    art, cls = ("padlock", "f-night s-light") if kind == 1 else ("wolf-trap", "f-blood s-light")
    door = (
        f'<path d="M{HALF - 21} 3h42v9h-42z" class="f-line s-dark" stroke-width="1.5"/>'
        if kind == 1
        else f'<path d="M{HALF - 21} 3h42l-5 8-5-8-6 8-5-8-5 8-6-8-5 8z" class="f-danger s-dark" stroke-width="1"/>'
    )
    turn = f'<g transform="rotate({90 * side} {HALF} {HALF})">{door}</g>'
    inner = d.icon(art, x - 19, y - 9, 18, "c-light") + d.text(x + 9, y + 6, number, 17, "f-light", "middle", bold=True)
    return turn + sign(x, y, inner, 42, cls)


def gains(glory: int, peril: int) -> str:
    """Glory and Peril of the space in its lower corners."""
    return _gain(24, GLORY, "gold", glory) + _gain(SIZE - 24, PERIL, "danger", peril)


def _gain(x: float, art: str, tint: str, value: int) -> str:
    y = SIZE - 17
    inner = d.icon(art, x - 17, y - 8, 16, f"c-{tint}") + d.text(x + 8, y + 6, value, 16, "f-ink", "middle", bold=True)
    return sign(x, y, inner, 37, "f-card s-line")


def obstacles(space: dict[str, Any]) -> str:
    """Pits, spikes, hazards, sewers, portals, guardians and terrain, in the upper left corner."""
    found: list[tuple[str, str, str]] = []
    for word, art in (("pit", "falling"), ("spikes", "spikes"), ("hazard", "hazard-sign")):
        if word in space:
            found.append((art, f"{'+' if word == 'hazard' else ''}{space[word]}", "danger"))
    if "sewer" in space:
        found.append(("hole-ladder", space["sewer"], "ink"))
    if "portal" in space:
        found.append(("magic-portal", "", "magic"))
    if "guardian" in space:
        found.append(("daemon-skull", "", "danger"))
    if "terrain" in space:
        found.append((TERRAIN_ART[space["terrain"]], "", "ink"))
    drawn, x = "", 7.0
    for art, words, tint in found:
        wide = 24.0 + d.width_of(words, 15, bold=True) + (3 if words else 0)
        drawn += d.box(x, 6, wide, 22, "f-card s-line", 7, 1.2) + d.icon(art, x + 3, 8, 18, f"c-{tint}")
        drawn += d.text(x + 23, 22, words, 15, "f-ink", bold=True) if words else ""
        x += wide + 3
    return drawn


def pennant(x: float, y: float, seat: int | None) -> str:
    """The mark of an open quest: whose it is, or a star when it is everybody's."""
    fill, ink, _ = d.SEATS[seat] if seat is not None else ("#B8862B", "#1B1B1F", "")
    words = "★" if seat is None else str(seat + 1)
    inner = f'<path d="M0 0h20v24l-10-6-10 6z" fill="{fill}" stroke="#1B1B1F" stroke-width="1.5"/>'
    inner += f'<text x="10" y="14.5" font-size="14" text-anchor="middle" fill="{ink}" class="text b">{words}</text>'
    return f'<g transform="translate({d.num(x)},{d.num(y)})">{inner}</g>'


def name_plate(words: str) -> str:
    """The name on a strip below the middle, in one line or two."""
    size = 14.0
    if d.width_of(words, size, bold=True) > 124:
        size = 12.5
    lines = d.wrap(words, 118, size, bold=True)[:2]
    size = min(d.fit(line, 126, size, 9, bold=True) for line in lines)
    wide = max(d.width_of(line, size, bold=True) for line in lines) + 12
    high = len(lines) * (size + 1) + 4
    top = 117 - high
    drawn = d.box(HALF - wide / 2, top, wide, high, "f-card s-line", 5, 0.8)
    for i, line in enumerate(lines):
        drawn += d.text(HALF, top + (i + 1) * (size + 0.5) - 0.5, line, size, "f-ink", "middle", bold=True)
    return drawn


def tile(faces: Faces, space: dict[str, Any], flags: list[int | None]) -> str:
    """A Map card around the origin."""
    opened = space.get("opened", ())
    signs = "".join(exit_sign(s, kind, number, s in opened) for s, (kind, number) in enumerate(space["exits"]))
    drawn = ground(space) + d.icon(art_of(space["id"]), HALF - 25, 36, 50, "c-muted")
    drawn += name_plate(faces.names[space["id"]]) + signs + gains(space["glory"], space["peril"]) + obstacles(space)
    return drawn + "".join(pennant(SIZE - 26 - 22 * i, 3, seat) for i, seat in enumerate(flags[:4]))


def label(faces: Faces, view: dict[str, Any], space: dict[str, Any], flags: list[str]) -> str:
    """The accessible name of a Map card: all that is drawn on it."""
    said = faces.t(
        "space", name=faces.names[space["id"]], glory=space["glory"], peril=space["peril"], exits=faces.exits(space)
    )
    parts = [said, *faces.marks(space), faces.pick(faces.maps[space["id"]].text)]
    heroes = [faces.names[p["hero"]] for p in view["players"] if p["space"] == space["id"] and not p["out"]]
    if heroes:
        parts.append(faces.t("here", heroes=", ".join(heroes)))
    parts += [faces.t("quest-here", quest=quest) for quest in flags]
    return ". ".join(part.rstrip(".") for part in parts if part)
