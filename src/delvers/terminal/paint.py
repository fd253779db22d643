"""Terminal: colour and lines for the table in words. They only repeat what the words say: nothing depends on them."""

from __future__ import annotations

import re

from rich.text import Text

from ..engine.words import Catalogue

#: What is painted, by the shape of the text alone: every game is told with the same signs.
STYLES: tuple[tuple[str, str], ...] = (
    (r"\A.+", "bold"),
    (r"^[A-ZÀ-Ù][A-ZÀ-Ù ]{3,}.*$", "bold"),
    (r"^[^\s:|+│┌├└].*(?=\n {2}\S)", "bold"),
    (r"^[^\s:|+│┌├└][^:|\n]{0,30}:(?=\s|$)", "bold"),
    (r"[─│┌┐└┘├┤┬┴┼╶╴╷╵┊]+", "dim"),
    (r"█+", "bright_black"),
    (r"≈+", "blue"),
    (r"[♥❤]+", "red"),
    (r"\B-\d+", "red"),
    (r"\B\+\d+", "green"),
    (r"\[x\]|✓", "green"),
    (r"\*(?:[A-J]\b)?", "yellow"),
    (r"@", "bold reverse"),
    (r"\[[^\]\n]*[A-ZÀ-Ù]{3,}[^\]\n]*\]", "bold reverse"),
)
_PATTERNS = [(re.compile(pattern, re.MULTILINE), style) for pattern, style in STYLES]

_EDGE = re.compile(r" *\+[-#~ ]{2,}")  # a line of a drawing that has corners
_SIDES = "|:#~<>"
#: A corner by the lines that meet in it: above 1, below 2, left 4, right 8.
_CORNERS = "·╵╷│╴┘┐┤╶└┌├─┴┬┼"
_SIGNS = {"|": "│", ":": "┊", "#": "█", "~": "≈"}


def paint(words: str, catalogue: Catalogue, game: str) -> Text:
    """The text with lines for its drawings and with its colours; a game may name words of its own that have one."""
    text = Text(draw_lines(words))
    for pattern, style in _PATTERNS:
        text.highlight_regex(pattern, style)
    if catalogue.has(f"{game}-paint"):
        for line in catalogue.t(f"{game}-paint").splitlines():
            pattern_words, _, style = line.partition(" = ")
            text.highlight_regex(rf"\b(?:{pattern_words})\b(?: \d+)?", style)
    return text


def in_two(words: str) -> tuple[str, str]:
    """The text as two columns of about the same height, parted at an empty line."""
    parts = words.split("\n\n")
    splits = [("\n\n".join(parts[:at]), "\n\n".join(parts[at:])) for at in range(1, len(parts) + 1)]
    return min(splits, key=lambda split: max(split[0].count("\n"), split[1].count("\n")))


def draw_lines(words: str) -> str:
    """Drawings of plus, minus and bars, as screen readers and scripts get them, with the lines that a screen has."""
    lines = words.split("\n")
    edges = [bool(_EDGE.match(line)) for line in lines]
    result = list(lines)
    for first, last in _drawings(lines, edges):
        grid = lines[first : last + 1]
        corners = edges[first : last + 1]
        for y, line in enumerate(grid):
            result[first + y] = "".join(
                _corner(grid, corners, x, y) if here == "+" and corners[y] else _line(grid, x, y)
                for x, here in enumerate(line)
            )
        for sign in "#~":
            if any(sign in line for line in grid):  # the legend has it, too, up to the next empty line
                end = lines.index("", last) if "" in lines[last:] else len(lines)
                result[last + 1 : end] = [line.replace(sign, _SIGNS[sign]) for line in result[last + 1 : end]]
    return "\n".join(result)


def _drawings(lines: list[str], edges: list[bool]) -> list[tuple[int, int]]:
    """First and last line of each drawing: from corners to corners, with no empty line between them."""
    found: list[tuple[int, int]] = []
    for at, edge in enumerate(edges):
        if edge and found and all(lines[found[-1][1] : at]):
            found[-1] = (found[-1][0], at)
        elif edge:
            found.append((at, at))
    return found


def _corner(grid: list[str], corners: list[bool], x: int, y: int) -> str:
    """A corner with the lines that meet in it. Where both sides of a card are open it still has four corners."""
    ends = (
        _at(grid, x, y - 1) in _SIDES, _at(grid, x, y + 1) in _SIDES,
        _at(grid, x - 1, y) in "-#~", _at(grid, x + 1, y) in "-#~",
    )  # fmt: skip
    meeting = sum(bit << place for place, bit in enumerate(ends))
    if meeting in (4, 8):
        before = sum(corners[above] and _at(grid, x, above) == "+" for above in range(y))
        meeting |= 1 if before % 2 else 2
    return _CORNERS[meeting]


def _line(grid: list[str], x: int, y: int) -> str:
    """What else stands in a drawing: a line where its neighbours make it one."""
    here = grid[y][x]
    if here == "-":
        return "─" if _at(grid, x - 1, y) in "-+" or _at(grid, x + 1, y) in "-+" else here
    if here in "|:":
        return _SIGNS[here] if _at(grid, x, y - 1) in "+|:LT" or _at(grid, x, y + 1) in "+|:LT" else here
    return _SIGNS.get(here, here)


def _at(grid: list[str], x: int, y: int) -> str:
    """The character at a place; a zero character, which is no line, outside."""
    return grid[y][x] if 0 <= y < len(grid) and 0 <= x < len(grid[y]) else "\0"
