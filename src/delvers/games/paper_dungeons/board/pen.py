"""Paper Dungeons, the picture: strokes of a pen, as a person at the table makes them.

A hand is never quite straight, but always the same: each stroke wavers by a table that its place chooses, so a picture
drawn twice is the same picture, and nothing trembles when a page is drawn anew.
"""

from __future__ import annotations

from delvers.engine.drawing import num

PEN = "s-pen"
THICK = 2.4


def _table() -> tuple[float, ...]:
    values, seed = [], 20261
    for _ in range(211):
        seed = (seed * 1103515245 + 12345) % 2147483648
        values.append(seed / 1073741824 - 1)
    return tuple(values)


_WAVER = _table()


def waver(a: float, b: float, salt: int = 0) -> float:
    """A number from -1 to 1 that depends on the place alone."""
    return _WAVER[(int(a) * 31 + int(b) * 17 + salt * 7) % 211]


def line(x1: float, y1: float, x2: float, y2: float, amount: float = 1.2) -> str:
    """The way of a stroke from one point to another, slightly bent."""
    bend = waver(x1 + x2, y1 + y2) * amount
    dx, dy = x2 - x1, y2 - y1
    long = max(1.0, (dx * dx + dy * dy) ** 0.5)
    mx, my = (x1 + x2) / 2 - dy / long * bend, (y1 + y2) / 2 + dx / long * bend
    end = waver(x1, y2, 3) * amount / 2
    return f"M{num(x1 + end)} {num(y1 - end)}Q{num(mx)} {num(my)} {num(x2 - end)} {num(y2 + end)}"


def frame(x: float, y: float, w: float, h: float, amount: float = 1.2) -> str:
    """The way of a box of four strokes that do not quite meet."""
    return (
        line(x, y, x + w, y, amount)
        + line(x + w, y, x + w, y + h, amount)
        + line(x + w, y + h, x, y + h, amount)
        + line(x, y + h, x, y, amount)
    )


def stroke(way: str, cls: str = PEN, thick: float = THICK, more: str = "") -> str:
    """A way, drawn."""
    return (
        f'<path d="{way}" class="{cls}" stroke-width="{num(thick)}" fill="none" stroke-linecap="round" '
        f'stroke-linejoin="round"{more}/>'
    )


def ghost(marks: str) -> str:
    """Marks that are not made yet: seen only while somebody points at their piece."""
    return f'<g class="ghost" pointer-events="none">{marks}</g>' if marks else ""


def cross(x: float, y: float, w: float, h: float, cls: str = PEN, thick: float = THICK) -> str:
    """Crossed out."""
    return stroke(line(x, y, x + w, y + h, w / 10) + line(x + w, y, x, y + h, w / 10), cls, thick)


def struck(x: float, y: float, w: float, h: float, cls: str = PEN, thick: float = THICK) -> str:
    """Struck through, once."""
    return stroke(line(x, y + h, x + w, y, w / 8), cls, thick)


def loop(cx: float, cy: float, rx: float, ry: float, cls: str = PEN, thick: float = THICK) -> str:
    """Circled by hand: a ring that overshoots its own beginning."""
    j = waver(cx, cy) * rx * 0.1
    left, right, top = cx - rx, cx + rx, cy - ry
    way = (
        f"M{num(cx - rx * 0.3 + j)} {num(top)}"
        f"C{num(left - rx * 0.1)} {num(top + ry * 0.1)} {num(left - rx * 0.2)} {num(cy + ry * 0.56)} "
        f"{num(cx - j)} {num(cy + ry)}"
        f"S{num(right + rx * 0.25)} {num(cy - ry * 0.2)} {num(cx + rx * 0.5)} {num(top + ry * 0.16)}"
        f"S{num(cx - rx * 0.5)} {num(top - ry * 0.1)} {num(left + rx * 0.28 + j)} {num(top + ry * 0.3)}"
    )
    return stroke(way, cls, thick)


def filled(x: float, y: float, w: float, h: float, cls: str = PEN, thick: float = THICK) -> str:
    """Filled with a zigzag, as one blackens a box."""
    j = waver(x, y) * 1.2
    x1, x2 = x + w * 0.1, x + w * 0.9
    steps = 7
    way = f"M{num(x1)} {num(y + h * 0.2 + j)}"
    for i in range(steps):
        high = y + h * (0.12 + 0.76 * (i + 0.5) / steps)
        way += f"L{num((x2 if i % 2 == 0 else x1) + waver(high, x) * 1.2)} {num(high + (-2 if i % 2 == 0 else 2))}"
    return stroke(way, cls, thick)


def tick(x: float, y: float, size: float, cls: str = PEN, thick: float = THICK) -> str:
    """A tick whose foot is at (x + size / 3, y + size)."""
    way = f"M{num(x)} {num(y + size * 0.55)}Q{num(x + size * 0.2)} {num(y + size * 0.7)} {num(x + size * 0.34)} "
    way += f"{num(y + size)}Q{num(x + size * 0.5)} {num(y + size * 0.4)} {num(x + size)} {num(y)}"
    return stroke(way, cls, thick)


def arrow(x1: float, y1: float, x2: float, y2: float, head: float = 8) -> str:
    """The way of a stroke with an arrow head past its middle."""
    dx, dy = x2 - x1, y2 - y1
    long = max(1.0, (dx * dx + dy * dy) ** 0.5)
    ux, uy = dx / long, dy / long
    tx, ty = x1 + dx * 0.56 + ux * head / 2, y1 + dy * 0.56 + uy * head / 2
    wings = (
        f"M{num(tx - ux * head - uy * head * 0.55)} {num(ty - uy * head + ux * head * 0.55)}L{num(tx)} {num(ty)}"
        f"L{num(tx - ux * head + uy * head * 0.6)} {num(ty - uy * head - ux * head * 0.6)}"
    )
    return line(x1, y1, x2, y2, 3) + wings


#: Figures as a hand writes them, each in a field of 10 by 14.
FIGURES = {
    "0": "M5.4 .6C1 .4 .6 13.4 4.8 13.4C9.2 13.6 9.4 .8 5 .6",
    "1": "M2.2 3.8L5.6 .6L5.2 13.5",
    "2": "M1.5 3.5C2-.5 9-.5 8.5 4C8 7.5 3 10 1.2 13.3C4 12.6 6 13 9 13.2",
    "3": "M1.8 1.2C6-.6 9.5 1.5 7.5 4.6C6.5 6.2 5 6.4 4 6.5C7 6.2 9.5 8 8.5 11C7.4 14.2 3 14 1.2 12",
    "4": "M6 .8L1 9.2C4 8.8 6 9 9.5 9M7.2 5.6L6.7 13.6",
    "5": "M8.5 .8L2.8 1L2 6.2C5 4.6 9 5.8 8.6 9.6C8.2 13.6 3.2 14.4 1.2 12.2",
    "6": "M7.5 .6C3 3 1 8 1.6 11C2.4 14.6 8.6 14.2 8.6 10C8.6 6.4 3.4 6.4 1.8 9.6",
    "7": "M1.2 1.2C4 .8 6 1 9 .8C6.6 5 5 9 4.2 13.6M3 7C5 6.6 6 6.8 8 6.6",
    "8": "M5 6.4C.5 4.6 2 .4 5.2 .5C8.6 .6 8.6 4.6 5 6.4C.2 8.6 1 13.6 5 13.5C9.2 13.4 9.4 8.4 5 6.4",
    "9": "M8.4 4C8-.4 1.6-.4 1.6 4C1.6 7.6 7 7.8 8.4 4C8.6 8 7.6 11 5 13.6",
    "-": "M1.2 7.6C4 6.9 6 7.2 8.6 7",
    "+": "M1.2 7.2C4 6.9 6 7.2 8.8 7M5 3.2C4.8 6 5.2 9 5 11",
    "?": "M1.8 3.4C2-.4 8.6-.2 8.4 3.6C8.2 6.2 5 6.6 5 9.4M5 12.8L5.1 13.4",
}


def written(value: object, x: float, y: float, size: float, cls: str = PEN, thick: float = 1.7) -> str:
    """A number in handwriting, centred on x; y is its upper edge, `size` its height."""
    scale = size / 14
    figures = str(value)
    advance = 9.6
    left = x - scale * (advance * len(figures) + 0.4) / 2
    parts = []
    for i, figure in enumerate(figures):
        lift = waver(x + i * 5, y) * 0.8
        parts.append(f'<path d="{FIGURES[figure]}" transform="translate({num(i * advance)},{lift:.1f})"/>')
    return (
        f'<g transform="translate({num(left)},{num(y)}) scale({scale:.2f})" class="{cls}" fill="none" '
        f'stroke-width="{thick / scale:.2f}" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">'
        f"{''.join(parts)}</g>"
    )
