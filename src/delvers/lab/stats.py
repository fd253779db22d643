"""Lab: figures with their error bars. Intervals are of 95 %."""

from __future__ import annotations

import math

Z = 1.959964


class Share:
    """So many of so many, with Wilson's interval: right for few games and near 0 and 1, too."""

    def __init__(self, hits: int, of: int) -> None:
        self.hits = hits
        self.n = of
        self.value = hits / of if of else 0.0
        self.low, self.high = _wilson(hits, of)


class Mean:
    """A mean with the interval of its standard error."""

    def __init__(self, n: int, mean: float, deviation: float) -> None:
        self.n = n
        self.value = mean
        half = Z * deviation / math.sqrt(n) if n > 1 else 0.0
        self.low = mean - half
        self.high = mean + half


Figure = Share | Mean


def difference(one: Figure, other: Figure) -> tuple[float, float, float]:
    """one - other with its interval (Newcombe's, from the intervals of the two)."""
    gap = one.value - other.value
    low = gap - math.hypot(one.value - one.low, other.high - other.value)
    high = gap + math.hypot(one.high - one.value, other.value - other.low)
    return gap, low, high


def certainty(one: Figure, other: Figure) -> float:
    """How many standard errors two figures are apart."""
    gap, low, high = difference(one, other)
    half = gap - low if gap > 0 else high - gap
    return Z * abs(gap) / half if half else 0.0


def _wilson(hits: int, of: int) -> tuple[float, float]:
    if not of:
        return 0.0, 1.0
    share = hits / of
    middle = (share + Z * Z / (2 * of)) / (1 + Z * Z / of)
    half = Z / (1 + Z * Z / of) * math.sqrt(share * (1 - share) / of + Z * Z / (4 * of * of))
    return max(0.0, middle - half), min(1.0, middle + half)
