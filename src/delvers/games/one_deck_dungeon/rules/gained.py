"""One Deck Dungeon: dice that skills and potions brought, for the option by which they never pay for a skill.

They are marked in the frame of the dice step (seat * 64 + die). Of dice that are alike the marked one is used first.
"""

from __future__ import annotations

from delvers.engine.data import Frame

from ..state import GAINED_NEVER_PAY, OddState
from . import steps


def frame(s: OddState) -> Frame | None:
    """The dice step that is going on, where the option is in force."""
    if s.variants & GAINED_NEVER_PAY:
        for f in reversed(s.stack):
            if f.step == steps.DICE:
                return f
    return None


def mark(s: OddState, seat: int, before: list[int]) -> None:
    """Marks the dice that a pool has now and had not before."""
    f = frame(s)
    if f is None:
        return
    old = list(before)
    for code in s.pools[seat]:
        if code in old:
            old.remove(code)
        else:
            f.items.append(seat * 64 + code)


def unmark(s: OddState, seat: int, code: int) -> bool:
    """A die leaves the pool or changes; whether it was a marked one."""
    f = frame(s)
    if f is None or seat * 64 + code not in f.items:
        return False
    f.items.remove(seat * 64 + code)
    return True


def payers(s: OddState, seat: int) -> list[int]:
    """The dice of a pool that may pay for a skill."""
    pool = s.pools[seat]
    f = frame(s)
    if f is None or not f.items:
        return pool
    result = list(pool)
    for entry in f.items:
        if entry // 64 == seat and entry % 64 in result:
            result.remove(entry % 64)
    return result
