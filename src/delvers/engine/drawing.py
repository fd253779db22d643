"""Engine: what every board is drawn with - palette, words that fit, icons, dice, cards - as functions giving SVG.

Knows no rule. Colours are classes (`f-ink` fills, `s-line` strokes, `c-danger` colours an icon), so that one picture is
right in both themes and under a page's strict policy for styles. `document` makes the finished picture: it brings the
stylesheet and the icons that are used. A page that has both already takes `lean(svg)`.
"""

from __future__ import annotations

import json
import re
from functools import lru_cache
from html import escape
from pathlib import Path

ASSETS = Path(__file__).resolve().parent.parent / "assets"

#: name: (parchment theme, dark stone theme)
PALETTE: dict[str, tuple[str, str]] = {
    "table": ("#E2D3B1", "#141210"),
    "paper": ("#F4ECD8", "#1E1B18"),
    "card": ("#FBF6E7", "#2A2621"),
    "shade": ("#DCCBA3", "#3B352D"),
    "ink": ("#2B2118", "#EDE3CF"),
    "muted": ("#5C4A33", "#BCAE94"),
    "line": ("#6B4E2E", "#A98F68"),
    "gold": ("#B8862B", "#D9A441"),
    "legal": ("#0B6E4F", "#5FD3A6"),
    "danger": ("#8A1C1C", "#FF9486"),
    "focus": ("#005FCC", "#FFD23F"),
    "water": ("#1F6391", "#7CC0EA"),
    "magic": ("#5B2E8C", "#C9A6F2"),
    "pen": ("#1C3F94", "#A9C8FF"),
    "stone": ("#7D7468", "#6A6257"),
    "dark": ("#2B2118", "#0E0C0A"),
    "light": ("#FBF6E7", "#EDE3CF"),
    "blood": ("#7A1B1B", "#6B1E1A"),
    "moss": ("#2F5D3A", "#2C5236"),
    "night": ("#28466B", "#263F5E"),
    "frost": ("#8FB3C9", "#3F5A6B"),
    "sand": ("#CDA868", "#6B552F"),
}

#: Bands that carry light writing in both themes.
BANDS = ("dark", "blood", "moss", "night")

#: A seat has a colour, the colour of the writing on it, and a pattern for those who cannot tell colours apart.
SEATS: tuple[tuple[str, str, str], ...] = (
    ("#9B2226", "#FFFFFF", ""),
    ("#1D4E89", "#FFFFFF", "6 2"),
    ("#2D6A4F", "#FFFFFF", "2 2"),
    ("#C98A00", "#1B1B1F", "10 3"),
    ("#6A3D9A", "#FFFFFF", "1 3"),
    ("#B0516B", "#FFFFFF", "8 2 2 2"),
    ("#33658A", "#FFFFFF", "4 4"),
    ("#4A4A48", "#FFFFFF", "12 2"),
)

#: kind of die: (fill, writing, icon)
DICE: dict[str, tuple[str, str, str]] = {
    "strength": ("#F2C200", "#1B1B1F", "mailed-fist"),
    "agility": ("#E05AA0", "#1B1B1F", "wingfoot"),
    "magic": ("#1F55A8", "#FFFFFF", "magic-swirl"),
    "heroic": ("#1B1B1F", "#FFFFFF", "round-star"),
    "white": ("#FFFFFF", "#1B1B1F", ""),
    "black": ("#26231F", "#FFFFFF", ""),
}

FONTS = {
    "text": "'Atkinson Hyperlegible Next','Atkinson Hyperlegible',Arial,'Liberation Sans',sans-serif",
    "title": "Cinzel,'Trajan Pro',Georgia,serif",
}

#: Advance widths of the two fonts in hundredths of the size; what is not listed counts as an average letter.
_ADVANCES: dict[str, dict[int, str]] = {
    "text": {
        16: "'", 21: ",.:;", 24: "`j|’·", 25: "iì", 26: "l", 28: " ", 29: "!", 30: '"()', 31: "f", 32: "[",
        33: "t", 34: "]{}", 35: "r", 36: "-", 37: "_", 39: "/I\\Ì", 40: "“”", 41: "1", 45: "y", 46: "vz", 47: "s",
        48: "*?cx", 49: "k", 50: "–", 51: "7J", 52: "aà", 53: "×", 54: "Leuèéù", 55: "2<>F^hnoò", 56: "Tdg~",
        57: "EbpqÈÉ", 58: "3Y", 59: "$5PSV", 60: "69", 61: "+4BRZ", 62: "8X", 63: "=AKÀ", 64: "C", 65: "#0",
        67: "D…", 68: "w", 69: "GHNUÙ", 71: "OÒ", 72: "Q", 73: "&", 78: "@", 82: "M—", 84: "m", 86: "W", 92: "%",
    },
    "title": {
        19: "'", 20: "·", 21: ".:", 22: ",;", 23: "’", 25: " |", 26: "!", 33: "jì", 35: '"i', 36: "J{}", 37: "IÌ",
        38: "-1", 39: "*[]", 40: "()”", 41: "“×", 42: "/\\", 44: "?", 48: "+=>", 49: "<~", 50: "_`s–", 53: "$7f",
        54: "35S^l", 56: "#eèé", 58: "Fp", 59: "8bt", 60: "2L", 61: "469EzÈÉ", 63: "0P", 64: "Bxy…", 65: "Tarvà",
        66: "Zk", 69: "Yc", 70: "uù", 71: "X", 72: "%AKRÀ", 73: "Vg", 75: "&dh", 77: "Cq", 78: "noò", 80: "—",
        81: "UÙ", 82: "DG", 84: "H", 86: "NOÒ", 87: "Qm", 88: "w", 95: "M", 98: "W", 99: "@",
    },
}  # fmt: skip
_AVERAGE = {"text": 55, "title": 66}
BOLD = 1.06


@lru_cache(maxsize=2)
def _advances(font: str) -> dict[str, int]:
    return {letter: width for width, letters in _ADVANCES[font].items() for letter in letters}


# -- words -----------------------------------------------------------------------------------------------------------


def esc(text: object) -> str:
    """Text for an element or an attribute."""
    return escape(str(text), quote=True)


@lru_cache(maxsize=1 << 15)
def num(value: float) -> str:
    """A coordinate, as short as it can be. A picture has thousands, and the next one mostly the same."""
    return f"{value:.1f}".rstrip("0").rstrip(".")


def width_of(text: str, size: float, font: str = "text", bold: bool = False) -> float:
    """How wide a line will be."""
    table, average = _advances(font), _AVERAGE[font]
    return sum(table.get(letter, average) for letter in text) * size / 100 * (BOLD if bold else 1)


def fit(text: str, width: float, size: float, least: float = 9, font: str = "text", bold: bool = False) -> float:
    """The size, at most `size`, at which a line is no wider than `width`."""
    wide = width_of(text, size, font, bold)
    return size if wide <= width else max(least, size * width / wide)


def wrap(text: str, width: float, size: float, font: str = "text", bold: bool = False) -> list[str]:
    """The lines of a text that may be so wide; a longer word has a line of its own."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}" if line else word
            if line and width_of(longer, size, font, bold) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


def text(
    x: float,
    y: float,
    words: object,
    size: float = 16,
    cls: str = "f-ink",
    anchor: str = "start",
    font: str = "text",
    bold: bool = False,
    italic: bool = False,
) -> str:
    """One line; y is the base line. `anchor` is start, middle or end."""
    more = (" b" if bold else "") + (" i" if italic else "")
    where = f' text-anchor="{anchor}"' if anchor != "start" else ""
    return (
        f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}" class="{font} {cls}{more}"{where}>{esc(words)}</text>'
    )


def fitted(x: float, y: float, words: str, width: float, size: float = 16, least: float = 9, **how: str | bool) -> str:
    """One line that is made smaller where it would be too wide."""
    font, bold = str(how.get("font", "text")), bool(how.get("bold", False))
    return text(x, y, words, fit(words, width, size, least, font, bold), **how)  # type: ignore[arg-type]


def paragraph(
    x: float, y: float, words: str, width: float, size: float = 15, leading: float = 1.3, **how: str | bool
) -> tuple[str, float]:
    """Wrapped lines, the first base line at y; and how high they are together."""
    lines = wrap(words, width, size, str(how.get("font", "text")), bool(how.get("bold", False)))
    step = size * leading
    drawn = "".join(text(x, y + i * step, line, size, **how) for i, line in enumerate(lines))  # type: ignore[arg-type]
    return drawn, step * len(lines)


# -- pieces ----------------------------------------------------------------------------------------------------------


def group(
    inner: str, id: str = "", target: str = "", label: str = "", cls: str = "", role: str = "", at: str = ""
) -> str:
    """A piece: `id` stays the same while it moves, `target` is what options point at, `label` its accessible name.

    `at` is "x,y": the piece is drawn around the origin and glides when that changes.
    """
    parts = [f' id="{esc(id)}"' if id else "", f' data-id="{esc(target)}"' if target else ""]
    parts.append(f' class="{cls}"' if cls else "")
    parts.append(f' transform="translate({at})"' if at else "")
    if label:
        parts.append(f' role="{role or "img"}" aria-label="{esc(label)}"')
        inner = f"<title>{esc(label)}</title>{inner}"
    elif role:
        parts.append(f' role="{role}"')
    return f"<g{''.join(parts)}>{inner}</g>"


def icon(name: str, x: float, y: float, size: float, cls: str = "c-ink") -> str:
    """An icon in a square whose upper left corner is (x, y). `lucide:name` is an interface glyph."""
    return (
        f'<use href="#i-{name.replace(":", "-")}" x="{num(x)}" y="{num(y)}" width="{num(size)}" height="{num(size)}" '
        f'class="{cls}" aria-hidden="true"/>'
    )


def box(x: float, y: float, w: float, h: float, cls: str = "f-card s-line", r: float = 8, thick: float = 1.5) -> str:
    """A rectangle with round corners."""
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(r)}" class="{cls}" '
        f'stroke-width="{num(thick)}"/>'
    )


def hit(x: float, y: float, w: float, h: float, r: float = 6) -> str:
    """The field of a piece: tapped anywhere inside, and its edge is what lights up. Nothing is seen of it before."""
    return (
        f'<rect class="hit" x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(r)}" fill="none" '
        'pointer-events="all"/>'
    )


def ghost(x: float, y: float, what: str, whose: str = "", size: float = 15) -> str:
    """Where a page writes how a move would change a number, before it is made: `what` is the name in the preview of
    the move. With `whose` it is written only when the move points at that piece. Empty without a name."""
    if not what:
        return ""
    of = f' data-ghost-of="{esc(whose)}"' if whose else ""
    return (
        f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}" text-anchor="middle" class="text b tell" '
        f'data-ghost="{esc(what)}"{of} aria-hidden="true"></text>'
    )


def circle(x: float, y: float, r: float, cls: str = "f-card s-line", thick: float = 1.5) -> str:
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" class="{cls}" stroke-width="{num(thick)}"/>'


def path(d: str, cls: str = "s-line", thick: float = 1.5, more: str = "") -> str:
    """A line or shape; without an f- class it is not filled."""
    fill = "" if "f-" in cls else ' fill="none"'
    return f'<path d="{d}" class="{cls}" stroke-width="{num(thick)}"{fill}{more}/>'


def panel(x: float, y: float, w: float, h: float, title: str = "", cls: str = "f-paper s-line") -> str:
    """A part of the table with its title on the upper edge."""
    drawn = box(x, y, w, h, cls, 10)
    if title:
        wide = width_of(title, 14, "title", True) + 20
        drawn += box(x + 14, y - 11, wide, 22, "f-shade s-line", 6)
        drawn += text(x + 14 + wide / 2, y + 5, title, 14, "f-ink", "middle", "title", True)
    return drawn


def card(x: float, y: float, w: float, h: float, title: str = "", sign: str = "", tint: str = "shade") -> str:
    """The frame of a card: a shadow, a double edge, a band with its icon and title. The inside is yours."""
    drawn = box(x + 2, y + 4, w, h, "shadow", 12, 0) + box(x, y, w, h, "f-card s-line", 12, 2)
    drawn += box(x + 5, y + 5, w - 10, h - 10, "s-line thin", 8, 0.8)
    if title:
        band = min(34, h / 4)
        drawn += path(
            f"M{num(x + 5)} {num(y + 5 + band)}v-{num(band - 8)}q0-8 8-8h{num(w - 26)}q8 0 8 8v{num(band - 8)}z",
            f"f-{tint} s-line",
            0.8,
        )
        left = x + 14
        cls = "light" if tint in BANDS else "dark" if tint == "gold" else "ink"
        if sign:
            drawn += icon(sign, x + 10, y + 5 + band * 0.1, band * 0.8, f"c-{cls}")
            left += band * 0.8
        drawn += fitted(
            left, y + 5 + band * 0.68, title, x + w - 14 - left, band * 0.5, font="title", bold=True, cls=f"f-{cls}"
        )
    return drawn


_STAR = "M0 -1.06L.3 -.46L.98 -.36L.5 .14L.62 .84L0 .5L-.62 .84L-.5 .14L-.98 -.36L-.3 -.46Z"
_TRIANGLE = "M0 -1.02Q.14 -1.02 .24 -.84L1 .62Q1.1 .9 .8 .9H-.8Q-1.1 .9 -1 .62L-.24 -.84Q-.14 -1.02 0 -1.02Z"
_SHAPES = {
    "strength": '<rect x="-.86" y="-.86" width="1.72" height="1.72" rx=".22"{0}/>',
    "agility": f'<path d="{_TRIANGLE}"{{0}}/>',
    "magic": '<circle r=".96"{0}/>',
    "heroic": f'<path d="{_STAR}" transform="scale(1.12)" stroke-linejoin="round"{{0}}/>',
    "white": '<rect x="-.88" y="-.88" width="1.76" height="1.76" rx=".3"{0}/>',
    "black": '<rect x="-.88" y="-.88" width="1.76" height="1.76" rx=".3"{0}/>',
}


def _digit(words: str, y: str, size: str, ink: str) -> str:
    return f'<text y="{y}" font-size="{size}" text-anchor="middle" fill="{ink}" class="text b">{esc(words)}</text>'


def die(kind: str, value: str, size: float, sign: str = "", cls: str = "die") -> str:
    """A die around the origin: its shape and symbol tell the kind, the digit its value. `sign` is another symbol."""
    fill, ink, own = DICE[kind]
    ring = ' fill="none" stroke="#FFFFFF" stroke-width=".26"'
    edge = f' fill="{fill}" stroke="#1B1B1F" stroke-width=".12"'
    symbol = sign or own
    low = 0.42 if kind == "agility" else 0.34 if value and symbol else 0
    drawn = _SHAPES[kind].format(ring) + _SHAPES[kind].format(edge)
    if symbol:
        big = 0.62 if value else 1.2
        top = -big / 2 if not value else (-0.52 if kind == "agility" else -0.78 if kind != "heroic" else -0.62)
        big = big * (0.66 if kind in ("agility", "heroic") and value else 1)
        drawn += (
            f'<use href="#i-{symbol}" x="{num(-big / 2 * 100)}" y="{num(top * 100)}" width="{num(big * 100)}" '
            f'height="{num(big * 100)}" transform="scale(.01)" color="{ink}" aria-hidden="true"/>'
        )
    if value:
        drawn += _digit(value, f"{low + 0.3:.2f}", ".86", ink)
    return f'<g class="{cls}" transform="scale({num(size / 2)})">{drawn}</g>'


def token(seat: int, initial: str, r: float) -> str:
    """A player's token around the origin: colour, pattern of the rim, and initial."""
    fill, ink, pattern = SEATS[seat % len(SEATS)]
    dash = f' stroke-dasharray="{pattern}"' if pattern else ""
    return (
        f'<circle r="{num(r)}" fill="{fill}" stroke="#1B1B1F" stroke-width="1.5"/>'
        f'<circle r="{num(r * 0.8)}" fill="none" stroke="{ink}" stroke-width="{num(r * 0.12)}"{dash}/>'
    ) + _digit(initial, num(r * 0.36), num(r), ink)


# -- the finished picture --------------------------------------------------------------------------------------------


def _theme(index: int, scope: str) -> str:
    lines = []
    for name, colours in PALETTE.items():
        c = colours[index]
        lines.append(
            f"{scope} .f-{name}{{fill:{c}}}{scope} .s-{name}{{stroke:{c}}}{scope} .c-{name}{{color:{c}}}"
            f"{scope} .p-{name}{{stop-color:{c}}}"
        )
    legal, focus = PALETTE["legal"][index], PALETTE["focus"][index]
    lines.append(f"{scope} .legal>.hit{{stroke:{legal}}}{scope} .aim>.hit,{scope} .picked>.hit{{stroke:{focus}}}")
    lines.append(f"{scope} [data-id]:focus-visible>.hit{{stroke:{focus}}}")
    lines.append(f"{scope} .tell{{fill:{focus};stroke:{PALETTE['card'][index]}}}")
    return "".join(lines)


@lru_cache(maxsize=1)
def stylesheet() -> str:
    """The classes that pictures use; `data-theme="dark"` on the picture or around it chooses the dark stone."""
    fonts = "".join(f".board .{name}{{font-family:{family}}}" for name, family in FONTS.items())
    return (
        fonts
        + ".board .b{font-weight:700}.board .i{font-style:italic}"
        + ".board .shadow{fill:#000;opacity:.18}.board .thin{fill:none;opacity:.5}.board .dim{opacity:.45}"
        + ".board .ghost{opacity:0}.board [data-id].aim .ghost,.board [data-id].legal:hover .ghost,"
        + ".board [data-id].legal:focus .ghost{opacity:.5}"
        # what only pleases the eye is left out while a map moves: without it that is twice as smooth
        + ".board .moving .texture{display:none}.board .moving{shape-rendering:optimizeSpeed}"
        + ".board .tell{paint-order:stroke;stroke-width:5;stroke-linejoin:round}"
        + ".board rect:not([class*=f-]):not([class*=shadow]):not([fill]){fill:none}"
        # a piece with a field of its own (`.hit`) is lit by the edge of that field instead of an outline
        + ".board [data-id]:has(>.hit){outline:none!important}.board .legal>.hit{stroke-width:3;stroke-dasharray:8 5}"
        + ".board .aim>.hit{stroke-width:4;stroke-dasharray:2 5}.board .picked>.hit{stroke-width:4}"
        + ".board [data-id]:focus-visible>.hit{stroke-width:5;stroke-dasharray:none}"
        + _theme(0, ".board")
        + _theme(1, "[data-theme=dark] .board")
        + _theme(1, ".board[data-theme=dark]")
    )


def style_element() -> str:
    return f"<style>{stylesheet()}</style>"


_USED = re.compile(r'href="#i-([\w-]+)"')
_TITLE = re.compile(r"<title>.*?</title>")
_DEFS = re.compile(r'<defs class="icons">.*?</defs>', re.DOTALL)
_MISSING = '<path d="M256 60L452 256L256 452L60 256Z" fill="none" stroke="currentColor" stroke-width="30"/>'


@lru_cache(maxsize=2)
def _icon_set(name: str) -> dict[str, str]:
    file = ASSETS / f"{name}.json"
    if not file.exists():  # sources without their build: pictures have lozenges, and still say all in words
        return {}
    bodies: dict[str, str] = json.loads(file.read_text("utf-8"))
    return bodies


def symbol(id: str) -> str:
    """The definition behind one icon id, as `icon` writes it."""
    if id.startswith("lucide-"):
        body, side = _icon_set("lucide").get(id[7:]), 24
    else:
        body, side = _icon_set("game-icons").get(id), 512
    if body is None:
        return f'<symbol id="i-{id}" viewBox="0 0 512 512" data-missing="{id}">{_MISSING}</symbol>'
    return f'<symbol id="i-{id}" viewBox="0 0 {side} {side}">{body}</symbol>'


def symbols(ids: list[str]) -> str:
    """The definitions of icons."""
    return "".join(symbol(id) for id in ids)


def document(body: str, width: float, height: float, label: str, lang: str, theme: str = "light") -> str:
    """The finished picture. It fills the width it is given; `label` is what a screen reader says it is."""
    used = sorted(set(_USED.findall(body)))
    dark = ' data-theme="dark"' if theme == "dark" else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {num(width)} {num(height)}" class="board" role="group" '
        f'aria-label="{esc(label)}" lang="{esc(lang)}"{dark}>{style_element()}'
        f'<defs class="icons">{symbols(used)}</defs>{body}</svg>'
    )


def darkened(svg: str) -> str:
    """A finished picture in the dark theme, for those who show it outside of a page."""
    return svg.replace("<svg ", '<svg data-theme="dark" ', 1)


def lean(svg: str) -> tuple[str, list[str]]:
    """A picture without what the page has already (stylesheet, icons, tips), and the ids of the icons it needs."""
    bare = _TITLE.sub("", _DEFS.sub("", svg.replace(style_element(), "", 1), count=1))
    return bare, sorted(set(_USED.findall(bare)))
