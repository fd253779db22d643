"""Paper Dungeons, the picture: the dungeon - printed rooms, walls and water, and what the player has drawn into it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from delvers.engine.drawing import box, circle, esc, hit, icon, num, text, token

from ..content import COLUMNS, GEMS, HEIGHT, ROOM_INDEX, ROOM_NAMES, WIDTH, Content, Room
from . import icons, pen
from .scene import Part, Scene

CELL = 88.0
LEFT = 26.0
DOORS = 40.0
WRAP_ROWS = (2, 4)


def corner(room: str, cell: float = CELL) -> tuple[float, float]:
    """The upper left corner of a room inside the dungeon."""
    return COLUMNS.index(room[0]) * cell, (HEIGHT - int(room[1])) * cell


def dungeon(s: Scene, x: float, y: float, w: float) -> Part:
    """The dungeon, as wide as it may be; all is drawn at one size and scaled."""
    full = 2 * LEFT + WIDTH * CELL
    scale = w / full
    card = s.view["dungeon"]
    printed = _printed(s.box, tuple(card["walls"]), tuple(card["card_walls"]), tuple(card["water"]))
    rows = []
    for row in range(HEIGHT, 0, -1):
        cells = "".join(_room(s, f"{column}{row}") for column in COLUMNS)
        rows.append(f'<g role="row">{cells}</g>')
    drawn = (
        f'<g transform="translate({num(x)},{num(y)}) scale({scale:.4f})"><g transform="translate({LEFT},6)">'
        f'<g aria-hidden="true">{printed}{_seen(s)}</g>'
        f'<g role="grid" aria-label="{esc(s.t("pd-sheet-dungeon"))}">{"".join(rows)}</g>'
        f'<g aria-hidden="true" pointer-events="none">{_way(s.sheet["path"])}</g>{_party(s)}</g></g>'
    )
    return drawn, (HEIGHT * CELL + DOORS + 6) * scale


# -- printed ----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _printed(content: Content, walls: tuple[str, ...], card_walls: tuple[str, ...], water: tuple[str, ...]) -> str:
    """All that is on the sheet before anyone has moved: it stays the same for a whole game."""
    wide, high = WIDTH * CELL, HEIGHT * CELL
    parts = [_hatching(wide, high), box(0, 0, wide, high, "f-paper", 2, 0)]
    parts += [_paving(room) for room in ROOM_NAMES]
    parts.append(_borders(walls, water))
    for border in water:
        parts.append(_water(border))
    for border in walls:
        parts.append(_wall(border, border in card_walls))
    parts.append(pen.stroke(pen.frame(0, 0, wide, high, 2) + pen.frame(-1, 1, wide + 2, high - 1, 2.4), "s-ink", 3.4))
    parts += [_contents(content.rooms[ROOM_INDEX[room]], *corner(room)) for room in ROOM_NAMES]
    parts += [_door(column) for column in range(WIDTH)]
    for i, column in enumerate(COLUMNS):
        middle = (i + 0.5) * CELL
        parts.append(text(middle + 24, high + 26, column, 17, "f-muted", "middle", "title", True))
    for row in range(1, HEIGHT + 1):
        level = (HEIGHT - row + 0.5) * CELL + 6
        parts.append(text(-15, level - (18 if row in WRAP_ROWS else 0), row, 17, "f-muted", "middle", "title", True))
    parts += [_wrap(row) for row in WRAP_ROWS]
    return "".join(parts)


def _hatching(wide: float, high: float) -> str:
    """The rock around the dungeon: bundles of short strokes, as map makers draw it."""
    ways = []
    for side, long in (("top", wide), ("left", high), ("right", high)):
        for n in range(int(long / 13) + 1):
            at = n * 13.0
            if side != "top" and _beside_wrap(at):
                continue
            deep = 11 + 3 * pen.waver(at, long, 3)
            lean = deep * (0.7 if n % 2 else -0.6) + 2 * pen.waver(long, at, 1)
            for i in range(4):
                shift = at + 3.2 * i + pen.waver(at, i, 7) * 0.8
                if side == "top":
                    ways.append(f"M{num(shift)} -3l{num(lean * 0.6)} {num(-deep * 0.62)}")
                elif side == "left":
                    ways.append(f"M-3 {num(shift)}l{num(-deep * 0.5)} {num(lean * 0.6)}")
                else:
                    ways.append(f"M{num(wide + 3)} {num(shift)}l{num(deep)} {num(lean * 0.6)}")
    return pen.stroke("".join(ways), "s-line", 1, ' opacity=".75"')


def _beside_wrap(at: float) -> bool:
    return any(abs(at - (HEIGHT - row + 0.5) * CELL) < 26 for row in WRAP_ROWS)


def _paving(room: str) -> str:
    """A few cracks in the floor."""
    x, y = corner(room)
    ways = ""
    for i in range(3):
        px, py = x + 14 + 60 * abs(pen.waver(x, y, i)), y + 14 + 60 * abs(pen.waver(y, x, i + 4))
        ways += f"M{num(px)} {num(py)}l{num(4 + 5 * pen.waver(px, py))} {num(2 * pen.waver(py, px))}"
    return pen.stroke(ways, "s-line", 0.8, ' opacity=".45"')


def _ends(border: str) -> tuple[float, float, float, float]:
    """The two ends of the border between neighbouring rooms written A1|A2, lower room first."""
    one, other = border.split("|")
    x, y = corner(one)
    if one[1] == other[1]:
        return x + CELL, y, x + CELL, y + CELL
    return x, y, x + CELL, y


def _borders(walls: tuple[str, ...], water: tuple[str, ...]) -> str:
    """Open borders: two thin stubs with the passage between them."""
    ways = ""
    for a in range(WIDTH * HEIGHT):
        for b in ([a + 1] if a % WIDTH < WIDTH - 1 else []) + ([a + WIDTH] if a + WIDTH < WIDTH * HEIGHT else []):
            border = f"{ROOM_NAMES[a]}|{ROOM_NAMES[b]}"
            if border in walls or border in water:
                continue
            x1, y1, x2, y2 = _ends(border)
            dx, dy = (x2 - x1) * 0.27, (y2 - y1) * 0.27
            ways += pen.line(x1, y1, x1 + dx, y1 + dy, 1) + pen.line(x2 - dx, y2 - dy, x2, y2, 1)
    return pen.stroke(ways, "s-line", 1.6)


def _wall(border: str, by_hand: bool) -> str:
    """A wall: printed ones are stone, those of the dungeon card are drawn in by pen."""
    x1, y1, x2, y2 = _ends(border)
    across = x1 != x2
    if by_hand:
        ways = ""
        for shift in (-2.6, 0, 2.6):
            dx, dy = (0.0, shift) if across else (shift, 0.0)
            ways += pen.line(x1 + dx, y1 + dy, x2 + dx, y2 + dy, 2.6)
        return pen.stroke(ways, pen.PEN, 2.6)
    x, y, w, h = (x1 - 2, y1 - 5, CELL + 4, 10) if across else (x1 - 5, y1 - 2, 10, CELL + 4)
    joints = ""
    for i in range(1, 5):
        at = i * CELL / 5
        joints += f"M{num(x1 + at)} {num(y1 - 4)}v8" if across else f"M{num(x1 - 4)} {num(y1 + at)}h8"
    return box(x, y, w, h, "f-stone s-ink", 3, 1.8) + pen.stroke(joints, "s-ink", 1.2)


def _water(border: str) -> str:
    """Running water along a border."""
    x1, y1, x2, _ = _ends(border)
    across = x1 != x2
    band = box(x1, y1 - 7, CELL, 14, "f-water", 6, 0) if across else box(x1 - 7, y1, 14, CELL, "f-water", 6, 0)
    ways = ""
    for shift in (-4, 0, 4):
        for i in range(4):
            at = i * CELL / 4 + 3
            if across:
                ways += f"M{num(x1 + at)} {num(y1 + shift)}q4-4 8 0t8 0"
            else:
                ways += f"M{num(x1 + shift)} {num(y1 + at)}q-4 4 0 8t0 8"
    return f'<g opacity=".85">{band}</g>' + pen.stroke(ways, "s-card", 1.3)


def _contents(room: Room, x: float, y: float) -> str:
    """The icons printed in a room."""
    parts = []
    if room.minion:
        parts.append(icon(icons.MINIONS[room.minion], x + 6, y + 6, 46))
        parts.append(circle(x + 57, y + 18, 12, "f-ink", 0))
        parts.append(text(x + 57, y + 24, room.level, 17, "f-card", "middle", "text", True))
    if room.trap:
        parts.append(icon(icons.TRAP, x + 8, y + 8, 40, "c-danger"))
    signs = [icons.POTION] * room.potions + [icons.CHEST] * room.item + [icons.LEVEL] * room.raise_level
    for i, sign in enumerate(signs):
        colour = "c-magic" if sign == icons.POTION else "c-legal" if sign == icons.LEVEL else "c-line"
        parts.append(icon(sign, x + 53 - 30 * i, y + 53, 29, colour))
    if room.gem >= 0:
        gx, gy = x + 66, y + 66
        way = f"M{num(gx)} {num(gy - 17)}l15 13l-15 21l-15-21Z"
        facet = f"M{num(gx - 15)} {num(gy - 4)}H{num(gx + 15)}"
        parts.append(f'<path d="{way}" class="f-water s-ink" stroke-width="1.6"/>')
        parts.append(pen.stroke(facet, "s-card", 1, ' opacity=".8"'))
        parts.append(text(gx, gy + 8, GEMS[room.gem], 14, "f-card", "middle", "text", True))
    return "".join(parts)


def _door(column: int) -> str:
    middle = (column + 0.5) * CELL
    high = HEIGHT * CELL
    return box(middle - 15, high - 3, 30, 7, "f-paper", 0, 0) + icon(icons.DOOR, middle - 15, high + 4, 30, "c-line")


def _wrap(row: int) -> str:
    """The way round: out at one side, in at the other."""
    y = (HEIGHT - row + 0.5) * CELL
    parts = []
    for x, way in ((0.0, -1), (WIDTH * CELL, 1)):
        parts.append(box(x - 4, y - 15, 8, 30, "f-paper", 0, 0))
        arrow = f"M{num(x + 4 * way)} {num(y + 4)}h{num(13 * way)}m{num(-6 * way)}-6l{num(6 * way)} 6l{num(-6 * way)} 6"
        parts.append(pen.stroke(arrow, "s-legal", 2.6))
    return "".join(parts)


# -- what the player has drawn ----------------------------------------------------------------------------------------


def _seen(s: Scene) -> str:
    """A light wash over the rooms that were visited."""
    side = CELL - 10
    ways = ""
    for room in dict.fromkeys(s.sheet["path"]):
        x, y = corner(room)
        ways += f"M{num(x + 5)} {num(y + 5)}h{num(side)}v{num(side)}h-{num(side)}z"
    return f'<path d="{ways}" class="f-pen" opacity=".13"/>' if ways else ""


def _room(s: Scene, room: str) -> str:
    """A room as a piece: its name for those who hear it, its field, and the marks made in it."""
    x, y = corner(room)
    label = esc(s.p.room(s.view, room, s.sheet, s.reach))
    marks = _marks(s, room, x, y)
    return (
        f'<g id="room-{room}" data-id="room-{room}" role="gridcell" aria-label="{label}"><title>{label}</title>'
        f"{hit(x + 3, y + 3, CELL - 6, CELL - 6, 8)}{marks}</g>"
    )


def _marks(s: Scene, room: str, x: float, y: float) -> str:
    place = s.box.rooms[ROOM_INDEX[room]]
    sheet = s.sheet
    parts = []
    villains = s.view["dungeon"]["villain_rooms"]
    if room in villains:
        parts.append(_villain(s, villains.index(room), x, y, bool(place.minion or place.trap)))
    if place.minion and room in sheet["minions"]:
        parts.append(pen.cross(x + 8, y + 8, 42, 42, thick=3))
    if room in sheet["path"]:
        for i in range(place.potions + place.item + place.raise_level):
            parts.append(pen.loop(x + 67.5 - 30 * i, y + 67.5, 17, 16))
    if place.gem >= 0:
        letter = GEMS[place.gem]
        if letter in sheet["looted"]:
            parts.append(pen.loop(x + 66, y + 66, 20, 19, thick=2.8))
        elif letter in sheet["struck"]:
            parts.append(pen.cross(x + 50, y + 50, 32, 32, "s-danger", 2.6))
    if room in s.reach and s.reach[room][0] == 1:
        if s.reach[room][1]:
            parts.append(_warning(s.reach[room][1], x, y))
        parts.append(pen.ghost(_to_come(s, place, room, x, y)))
    return "".join(parts)


def _to_come(s: Scene, place: Room, room: str, x: float, y: float) -> str:
    """What would be drawn on entering: the way there, the minion crossed out, the treasures circled."""
    step = len(s.sheet["path"])
    x2, y2 = _node(room, step)
    here = s.sheet["position"]
    x1, y1 = _node(here, step - 1) if here else (x2, HEIGHT * CELL)
    if here and abs(x2 - x1) > 2 * CELL:  # the way round comes in from the other side
        x1, y1 = 2 * x2 - x1, y2
    # only the part inside the room, so that the piece is no larger than its room
    x1, y1 = min(max(x1, x + 4), x + CELL - 4), min(max(y1, y + 4), y + CELL - 4)
    drawn = pen.stroke(pen.arrow(x1, y1, x2, y2), pen.PEN, 2.6)
    if room in s.sheet["path"]:
        return drawn
    if place.minion and room not in s.sheet["minions"]:
        drawn += pen.cross(x + 8, y + 8, 42, 42, thick=3)
    for i in range(place.potions + place.item + place.raise_level):
        drawn += pen.loop(x + 67.5 - 30 * i, y + 67.5, 17, 16)
    if place.gem >= 0 and GEMS[place.gem] not in s.sheet["looted"] + s.sheet["struck"]:
        drawn += pen.loop(x + 66, y + 66, 20, 19, thick=2.8)
    return drawn


def _villain(s: Scene, number: int, x: float, y: float, crowded: bool) -> str:
    """The number of a villain in its room, circled by hand; crossed when it was fought."""
    villain = s.view["villains"][number]
    sign = icons.VILLAINS.get(villain["id"], icons.UNKNOWN_VILLAIN)
    size, cx, cy = (26.0, x + 70, y + 40) if crowded else (44.0, x + 44, y + 44)
    drawn = icon(sign, cx - size / 2, cy - size / 2, size, "c-danger")
    drawn += pen.loop(cx, cy, size * 0.78, size * 0.74, thick=2.6)
    badge_x, badge_y = cx - size * 0.72, cy - size * 0.62
    drawn += circle(badge_x, badge_y, 10.5, "f-card", 0)
    drawn += pen.written(number + 1, badge_x, badge_y - 8, 16, thick=2.2)
    if villain["fought"]:
        drawn += pen.struck(cx - size * 0.6, cy - size * 0.6, size * 1.2, size * 1.2, thick=2.6)
    return drawn


def _warning(damage: int, x: float, y: float) -> str:
    """What it will cost to enter."""
    return (
        box(x + 6, y + 62, 40, 21, "f-danger", 10, 0)
        + icon(icons.HEART, x + 10, y + 65, 15, "c-card")
        + text(x + 34, y + 79, f"−{damage}", 16, "f-card", "middle", "text", True)
    )


def _node(room: str, step: int) -> tuple[float, float]:
    """Where the line of the way passes through a room: not always through the middle."""
    x, y = corner(room)
    return x + CELL / 2 + 7 * pen.waver(step * 13, x, 2), y + CELL / 2 + 7 * pen.waver(y, step * 11, 5)


def _way(path: list[str]) -> str:
    """Arrows from room to room, from the door to where the party stands."""
    if not path:
        return ""
    x, y = _node(path[0], 0)
    ways = [pen.arrow(x, HEIGHT * CELL + 8, x, y + 6)]
    for step in range(1, len(path)):
        x1, y1 = _node(path[step - 1], step - 1)
        x2, y2 = _node(path[step], step)
        if abs(ord(path[step][0]) - ord(path[step - 1][0])) > 1:  # the way round
            edge = WIDTH * CELL
            out, into = (-14.0, edge + 14) if path[step - 1][0] == COLUMNS[0] else (edge + 14, -14.0)
            ways += [pen.line(x1, y1, out, y1, 3), pen.arrow(into, y2, x2, y2)]
        else:
            ways.append(pen.arrow(x1, y1, x2, y2))
    return pen.stroke("".join(ways), "s-pen", 2.6, ' opacity=".8"')


def _party(s: Scene) -> str:
    """The party's token, in its room or before the doors."""
    if s.blank:
        return ""
    room = s.sheet["position"]
    if room:
        x, y = corner(room)
        x, y = x + 24, y + 66
        label = s.t("pd-sheet-party-at", room=room)
    else:
        x, y = WIDTH * CELL / 2 + 5, HEIGHT * CELL + 21
        label = s.t("pd-sheet-party-out")
    seat: int = s.player["seat"]
    inner = hit(-21, -21, 42, 42, 21) + token(seat, str(seat + 1), 15)
    return (
        f'<g id="party" data-id="party" role="img" aria-label="{esc(label)}" transform="translate({num(x)},{num(y)})">'
        f"<title>{esc(label)}</title>{inner}</g>"
    )


def little_dungeon(sheet: dict[str, Any], x: float, y: float, cell: float, seat: int) -> str:
    """Somebody's dungeon in small: where he has been and where he stands."""
    wide, high = cell * WIDTH, cell * HEIGHT
    parts = [box(x, y, wide, high, "f-card s-line", 2, 1)]
    grid = "".join(f"M{num(x + i * cell)} {num(y)}v{num(high)}" for i in range(1, WIDTH))
    grid += "".join(f"M{num(x)} {num(y + i * cell)}h{num(wide)}" for i in range(1, HEIGHT))
    parts.append(f'<path d="{grid}" class="s-line" stroke-width=".5" opacity=".5"/>')
    points = []
    for room in sheet["path"]:
        rx, ry = corner(room, cell)
        points.append((x + rx + cell / 2, y + ry + cell / 2))
    squares = "".join(
        f"M{num(px - cell / 2)} {num(py - cell / 2)}h{num(cell)}v{num(cell)}h{num(-cell)}z"
        for px, py in dict.fromkeys(points)
    )
    parts.append(f'<path d="{squares}" class="f-pen" opacity=".22"/>')
    way = ""
    for i, (px, py) in enumerate(points):
        jump = i > 0 and abs(points[i - 1][0] - px) > 1.5 * cell
        way += f"{'M' if i == 0 or jump else 'L'}{num(px)} {num(py)}"
    parts.append(pen.stroke(way, "s-pen", 1.4) if way else "")
    if points:
        parts.append(
            f'<g transform="translate({num(points[-1][0])},{num(points[-1][1])})">{token(seat, "", cell * 0.6)}</g>'
        )
    return "".join(parts)
