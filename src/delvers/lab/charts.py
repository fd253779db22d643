"""Lab: small charts as SVG, drawn without any library. Each has a name for screen readers; its table stands by it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape

LABEL, PLOT, ROW, VALUE = 190, 330, 22, 150
"""Widths of names, plot and figures, and the height of a row, in pixels."""


class Dot:
    """A figure with its interval, and the same of another run where there is one."""

    def __init__(
        self,
        name: str,
        value: float,
        low: float,
        high: float,
        words: str,
        other: tuple[float, float, float] | None = None,
    ) -> None:
        self.name = name
        self.value = value
        self.low = low
        self.high = high
        self.words = words
        self.other = other


def dots(title: str, rows: Sequence[Dot], percent: bool, line: float | None = None) -> str:
    """A row for each figure: a dot, the whiskers of its interval, hollow for the other run; `line` is the average."""
    marks = ticks([end for row in rows for end in (row.low, row.high, *(row.other or ()))], percent)
    low, high = marks[0], marks[-1]
    span = high - low

    def x(value: float) -> float:
        return round(LABEL + (min(max(value, low), high) - low) / span * PLOT, 1)

    height = ROW * len(rows) + 30
    parts = [_axis(marks, height, percent)]
    if line is not None:
        parts.append(f'<line class="average" x1="{x(line)}" x2="{x(line)}" y1="4" y2="{height - 24}"/>')
    for i, row in enumerate(rows):
        y = ROW * i + 15
        parts.append(f'<text class="name" x="{LABEL - 10}" y="{y + 4}">{escape(_short(row.name))}</text>')
        if row.other is not None:
            value, from_, to = row.other
            parts.append(f'<line class="whisker other" x1="{x(from_)}" x2="{x(to)}" y1="{y + 5}" y2="{y + 5}"/>')
            parts.append(f'<circle class="other" cx="{x(value)}" cy="{y + 5}" r="3.5"/>')
        parts.append(f'<line class="whisker" x1="{x(row.low)}" x2="{x(row.high)}" y1="{y}" y2="{y}"/>')
        parts.append(f'<circle class="dot" cx="{x(row.value)}" cy="{y}" r="4.5"/>')
        parts.append(f'<text class="figure" x="{LABEL + PLOT + 12}" y="{y + 4}">{escape(row.words)}</text>')
    return _svg(title, LABEL + PLOT + VALUE, height, parts)


def histogram(title: str, bins: Sequence[tuple[float, float, int]], other: Sequence[int] | None = None) -> str:
    """Columns of (from, to, count), with the counts of another run as outlines, scaled to the same number of games."""
    width, tall = LABEL + PLOT + VALUE - 60, 170
    total = sum(count for _, _, count in bins) or 1
    total_other = sum(other or ()) or 1
    heights = [count / total for _, _, count in bins]
    outlines = [count / total_other for count in other] if other else []
    most = max([*heights, *outlines, 1e-9])
    step = width / max(len(bins), 1)
    parts = []
    for i, share in enumerate(heights):
        h = round(share / most * tall, 1)
        x = round(30 + i * step, 1)
        parts.append(f'<rect class="bar" x="{x}" y="{10 + tall - h}" width="{max(step - 2, 1):.1f}" height="{h}"/>')
        if outlines:
            h = round(outlines[i] / most * tall, 1)
            parts.append(
                f'<rect class="outline" x="{x}" y="{10 + tall - h}" width="{max(step - 2, 1):.1f}" height="{h}"/>'
            )
    every = max(1, len(bins) // 10)
    for i in range(0, len(bins), every):
        parts.append(
            f'<text class="tick" x="{30 + i * step + step / 2:.1f}" y="{tall + 26}">{_number(bins[i][0])}</text>'
        )
    return _svg(title, width + 60, tall + 34, parts)


def edges(low: float, high: float, most: int = 24) -> list[float]:
    """The borders of the columns of a histogram of whole numbers, at round steps."""
    span = max(high - low, 1)
    step = 1.0
    while span / step > most:
        step = _next_round(step)
    first = math.floor(low / step) * step
    count = int((high - first) // step) + 1
    return [first + i * step for i in range(count + 1)]


def _next_round(step: float) -> float:
    lead = step / 10 ** math.floor(math.log10(step))
    return step * 2.5 if round(lead, 3) == 2 else step * 2


def ticks(reach: Sequence[float], percent: bool) -> list[float]:
    """Round numbers from below the smallest to above the largest, five steps at most."""
    low, high = min(reach), max(reach)
    step = 0.01 if percent else 0.1
    while math.ceil(high / step) - math.floor(low / step) > 5:
        step = _next_round(step)
    first, last = math.floor(low / step), max(math.ceil(high / step), math.floor(low / step) + 1)
    return [round(i * step, 6) for i in range(first, last + 1)]


def _axis(marks: Sequence[float], height: float, percent: bool) -> str:
    parts = []
    for i, value in enumerate(marks):
        x = LABEL + PLOT * i / (len(marks) - 1)
        words = f"{value:.0%}" if percent else _number(value)
        parts.append(f'<line class="grid" x1="{x}" x2="{x}" y1="4" y2="{height - 24}"/>')
        parts.append(f'<text class="tick" x="{x}" y="{height - 8}">{words}</text>')
    return "".join(parts)


def _number(value: float) -> str:
    return f"{value:.0f}" if abs(value - round(value)) < 1e-9 or abs(value) >= 100 else f"{value:.1f}"


def _short(name: str) -> str:
    return name if len(name) <= 28 else name[:27] + "…"


def _svg(title: str, width: float, height: float, parts: list[str]) -> str:
    return (
        f'<svg viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" role="img" aria-label="{escape(title)}">'
        f"{''.join(parts)}</svg>"
    )
