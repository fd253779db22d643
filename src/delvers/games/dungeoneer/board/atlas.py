"""Dungeoneer's board: the map that grows, as a picture in the picture that can be panned and zoomed."""

from __future__ import annotations

from typing import Any

from delvers.engine import drawing as d

from ..faces import Faces, percent
from . import tiles
from .tiles import SIZE

STEP = SIZE + 4
MARGIN = 34


class Atlas:
    """Where every space lies: each realm is a grid of its own, side by side."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.left: dict[int, float] = {}
        self.bounds: dict[int, tuple[int, int, int, int]] = {}
        self.spots = view["laying"]["spots"] if view["laying"] else []
        self.width, self.height = float(MARGIN), 0.0
        spots_in = view["laying"]["realm"] if view["laying"] else -1
        for realm in sorted({space["realm"] for space in view["map"]}):
            cells = [(s["x"], s["y"]) for s in view["map"] if s["realm"] == realm]
            cells += [(s["x"], s["y"]) for s in self.spots] if realm == spots_in else []
            x0, x1 = min(x for x, _ in cells), max(x for x, _ in cells)
            y0, y1 = min(y for _, y in cells), max(y for _, y in cells)
            self.bounds[realm] = (x0, y0, x1, y1)
            self.left[realm] = self.width
            self.width += (x1 - x0 + 1) * STEP + MARGIN
            self.height = max(self.height, (y1 - y0 + 1) * STEP + 2 * MARGIN)

    def at(self, realm: int, x: int, y: int) -> tuple[float, float]:
        """The upper left corner of a cell."""
        x0, y0, _, y1 = self.bounds[realm]
        slack = (self.height - 2 * MARGIN - (y1 - y0 + 1) * STEP) / 2
        return self.left[realm] + (x - x0) * STEP, MARGIN + slack + (y - y0) * STEP


def quest_flags(view: dict[str, Any]) -> dict[str, list[tuple[int | None, str]]]:
    """For each place, the open quests that lead there: whose (None is everybody's) and which."""
    flags: dict[str, list[tuple[int | None, str]]] = {}
    for player in view["players"]:
        for quest in player["quests"] if not player["out"] else []:
            goal = quest["to"] if quest["carried"] else quest["place"]
            flags.setdefault(goal, []).append((player["seat"], quest["id"]))
    shared = view["global_quest"]
    if shared:
        flags.setdefault(shared["place"], []).append((None, shared["id"]))
    for lost in view["dropped"]:
        flags.setdefault(lost["space"], []).append((None, lost["quest"]))
    return flags


def draw_map(faces: Faces, view: dict[str, Any], x: float, y: float, w: float, h: float) -> str:
    """The map in a frame of its own. A page can move and zoom it (`data-pan`); `data-fit` is the whole of it."""
    atlas, flags = Atlas(view), quest_flags(view)
    where = f'x="{d.num(x)}" y="{d.num(y)}" width="{d.num(w)}" height="{d.num(h)}"'
    ground = (
        f'{tiles.PATTERNS}<rect {where} class="f-table"/><rect data-pan-frame="map" {where} fill="url(#dg-table)"/>'
    )
    inside = ""
    if len(atlas.left) > 1:
        inside += "".join(_realm_name(faces, atlas, realm) for realm in atlas.left)
    for space in view["map"]:
        inside += _space(faces, view, atlas, space, flags.get(space["id"], []))
    inside += "".join(_odds(view, atlas, way) for way in view["ways"] if way["kind"] != "open")
    for spot in atlas.spots:
        inside += _spot(faces, atlas, view["laying"]["realm"], spot)
    for player in view["players"]:
        if not player["out"] and player["space"]:
            inside += _hero(faces, view, atlas, player)
    fit = f"0 0 {d.num(atlas.width)} {d.num(atlas.height)}"
    return (
        f'{ground}<svg id="map" data-pan="map" data-fit="{fit}" data-mini="{_mini(view, atlas)}"{_me(view, atlas)} '
        f'{where} viewBox="{fit}" '
        f'preserveAspectRatio="xMidYMid meet" role="group" aria-label="{d.esc(faces.t("map"))}">{inside}</svg>'
        + d.box(x, y, w, h, "s-line", 6, 3)
    )


def _mini(view: dict[str, Any], atlas: Atlas) -> str:
    """The map as one outline, for a page that shows where in it the reader looks."""
    corners = (atlas.at(space["realm"], space["x"], space["y"]) for space in view["map"])
    return "".join(f"M{d.num(x)} {d.num(y)}h{SIZE}v{SIZE}h-{SIZE}z" for x, y in corners)


def _me(view: dict[str, Any], atlas: Atlas) -> str:
    """Where the viewer's hero stands, for a page that can go there."""
    player = view["players"][view["seat"]] if view["seat"] is not None else None
    if player is None or player["out"] or not player["space"]:
        return ""
    space = next(s for s in view["map"] if s["id"] == player["space"])
    x, y = atlas.at(space["realm"], space["x"], space["y"])
    return f' data-me="{d.num(x + SIZE / 2)} {d.num(y + SIZE / 2)}"'


def _realm_name(faces: Faces, atlas: Atlas, realm: int) -> str:
    return d.text(
        atlas.left[realm] + 4, atlas.height - 9, faces.t(f"realm-{realm}"), 22, "f-muted", font="title", bold=True
    )


def _space(
    faces: Faces, view: dict[str, Any], atlas: Atlas, space: dict[str, Any], flags: list[tuple[int | None, str]]
) -> str:
    x, y = atlas.at(space["realm"], space["x"], space["y"])
    seats = list(dict.fromkeys(seat for seat, _ in flags))
    said = tiles.label(faces, view, space, [faces.names[quest] for _, quest in flags])
    id = f"space-{space['id']}"
    return d.group(tiles.tile(faces, space, seats), id, id, said, at=f"{d.num(x)},{d.num(y)}")


def _odds(view: dict[str, Any], atlas: Atlas, way: dict[str, Any]) -> str:
    """On the border to the next space: the chance to pass the exit unharmed."""
    here = view["players"][view["active"]]["space"]
    space = next(s for s in view["map"] if s["id"] == here)
    x, y = atlas.at(space["realm"], space["x"], space["y"])
    half, across = SIZE / 2, {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}[way["side"]]
    # beside the exit, above the sign that says how it is locked
    x, y = x + half + across[0] * (half + 22), y + half + (across[1] * (half + 6) or -26)
    return d.box(x - 27, y - 12, 54, 24, "f-card s-legal", 9, 2) + d.text(
        x, y + 6, percent(way["chance"]), 17, "f-legal", "middle", bold=True
    )


def _spot(faces: Faces, atlas: Atlas, realm: int, spot: dict[str, Any]) -> str:
    """A free cell where the drawn card may lie."""
    x, y = atlas.at(realm, spot["x"], spot["y"])
    ways = ", ".join(faces.t("spot-turned" if way else "spot-upright") for way in spot["ways"])
    inner = (
        f'<rect x="6" y="6" width="{SIZE - 12}" height="{SIZE - 12}" rx="10" class="f-card s-legal" stroke-width="4" '
        f'stroke-dasharray="14 8" fill-opacity=".55"/><path d="M75 55v40M55 75h40" class="s-legal" stroke-width="7" '
        f'stroke-linecap="round"/>'
    )
    id = f"spot-{spot['x']},{spot['y']}"
    said = f"{faces.t('spot', x=spot['x'], y=spot['y'])}: {ways}"
    return d.group(inner, id, id, said, at=f"{d.num(x)},{d.num(y)}")


def _hero(faces: Faces, view: dict[str, Any], atlas: Atlas, player: dict[str, Any]) -> str:
    """A hero's token, beside the others in the same space; a tipped one lies on its side."""
    space = next(s for s in view["map"] if s["id"] == player["space"])
    here = [p["seat"] for p in view["players"] if p["space"] == player["space"] and not p["out"]]
    x, y = atlas.at(space["realm"], space["x"], space["y"])
    apart = (0, 0, 46, 42, 33)[len(here)]
    x += SIZE / 2 + apart * (here.index(player["seat"]) - (len(here) - 1) / 2)
    y += 62 if len(here) == 1 else 46  # several stand above the signs of the exits
    r = 23 if len(here) == 1 else 19 if len(here) < 4 else 16
    name = faces.names[player["hero"]]
    ring = (
        f'<circle r="{r + 4}" class="s-gold" fill="none" stroke-width="4"/>' if player["seat"] == view["active"] else ""
    )
    body = ring + d.token(player["seat"], name[0], r)
    if player["tipped"]:
        body = f'<g transform="rotate(90)">{body}</g>' + d.icon("falling", r - 6, -r - 6, 20, "c-danger")
    if any(quest["carried"] for quest in player["quests"]):
        body += d.circle(r - 3, r - 3, 10, "f-card s-line", 1) + d.icon("knapsack", r - 11, r - 11, 16, "c-ink")
    said = ", ".join([name, *([faces.t("tipped")] if player["tipped"] else [])])
    return d.group(body, f"hero-{player['seat']}", f"hero-{player['seat'] + 1}", said, at=f"{d.num(x)},{d.num(y)}")
