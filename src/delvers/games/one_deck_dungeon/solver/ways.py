"""One Deck Dungeon: the ways to pay a cost and to fill a box with the dice of a tray, as the pools they leave."""

from __future__ import annotations

from collections.abc import Iterator

from .tray import Tray, Unit


def pay(
    tray: Tray, pool: int, colour: int, owner: int, count: int, first: int, even: bool
) -> Iterator[tuple[int, list[Unit]]]:
    """`count` dice of a colour, of any value."""
    groups = tray.ways(colour, 1, owner, 1)
    for g in range(first, len(groups)):
        for unit in groups[g]:
            rest = pool - unit.usage
            if rest & tray.guard:
                continue
            if count == 1:
                yield rest, [unit]
            else:
                for left, more in pay(tray, rest, colour, owner, count - 1, g, even):
                    yield left, [unit, *more]
            if even:
                break


def fill(
    tray: Tray, pool: int, colour: int, allowed: int, owner: int, need: int, first: int, most: int, even: bool
) -> Iterator[tuple[int, list[Unit]]]:
    """Dice that add up to `need`, in falling order (from unit number `first`, from value `most`), none too many."""
    if need <= 6:
        for group in tray.ways(colour, allowed, owner, max(need, 1)):
            for unit in group:
                rest = pool - unit.usage
                if unit.rank < first or rest & tray.guard:
                    continue
                yield rest, [unit]
                if even:
                    break
    for value in range(min(need - 1, most), 0, -1):
        for group in tray.ways(colour, allowed, owner, value):
            for unit in group:
                rest = pool - unit.usage
                if unit.rank < first or unit.value != value or rest & tray.guard:
                    if unit.value > value:
                        break
                    continue
                for left, more in fill(tray, rest, colour, allowed, owner, need - value, unit.rank, value, even):
                    yield left, [unit, *more]
                if even:
                    break


def singles(
    tray: Tray, pool: int, colour: int, allowed: int, target: int, count: int
) -> Iterator[tuple[int, list[Unit]]]:
    """One die for a box (or two, where the first is lost)."""
    for group in tray.ways(colour, allowed, -1, target):
        for unit in group:
            rest = pool - unit.usage
            if rest & tray.guard:
                continue
            if count == 1:
                yield rest, [unit]
            else:
                for left, more in singles(tray, rest, colour, allowed, target, count - 1):
                    yield left, [unit, *more]
            if tray.even:
                break
