"""One Deck Dungeon: the dice step - placing dice, making heroic dice, discarding, finishing.

This is where most moves are made, so the options are built in one pass over the dice, without helper calls.
"""

from __future__ import annotations

from typing import Final

from delvers.engine.data import Frame
from delvers.engine.moves import operand
from delvers.engine.spec import Decision

from .. import moves
from ..cards import Cards
from ..dice import ARMOR, FOR_ARMOR, HEARTS_AT, HEROIC, PHYSICAL, SKULL, WIDE, dice_words, die_word, fits
from ..state import DISCARD_ANY, GAINED_NEVER_PAY, OddState
from . import steps
from .consequences import forecast
from .gained import unmark
from .skills import drink_in_challenge, skill_options, use
from .table import Table, add_die, challenge_trait, gain, give_back, note, own_dice, party

FINISH: Final = moves.FINISH
BOUND: Final = 24
"""From here on the codes of dice that are bound to armor or to spells."""


def skull_rule(c: Cards, s: OddState) -> int:
    """SKULL where heroic dice may not cover skulls (Dragon), else 0."""
    return SKULL if challenge_trait(c, s).heroic_not_on_skull else 0


def reach(s: OddState, box: int, rule: int) -> int:
    """The sum of all dice here that may lie on a box."""
    total = 0
    for seat in s.fighters:
        for code in s.pools[seat]:
            if fits(code // 6, box, rule):
                total += code % 6 + 1
    return total


def open_places(s: OddState, sums: list[int], rule: int) -> tuple[list[list[tuple[int, int]]], int]:
    """Where a die of each kind may go now, as (what a move says of the box, value it takes): armor first, a wide box
    only if the dice here can fill it (ODD-047 to ODD-051). `sums` are the values of all dice here by kind.
    Besides, in the same pass, the costs of all open boxes (as `consequences.open_sum`)."""
    places: list[list[tuple[int, int]]] = [[], [], [], [], [], []]
    covered = s.covered
    armor = False
    cost = 0
    for i, box in enumerate(s.boxes):
        if covered >> i & 1:
            continue
        cost += box >> HEARTS_AT
        if armor and not box & ARMOR:
            continue
        if box & ARMOR and not armor:
            armor = True
            places = [[], [], [], [], [], []]
        colour = box & 7
        heroic = not box & SKULL & rule
        value = box >> 3 & 63
        if box & WIDE:
            total = sums[colour]
            if heroic:
                total += sums[HEROIC]
                if armor:
                    total += sums[FOR_ARMOR]
            if total < value:
                continue
            value = 0
        place = (moves.PLACE | i << 18, value)
        places[colour].append(place)
        if heroic:
            places[HEROIC].append(place)
            if armor:
                places[FOR_ARMOR].append(place)
    return places, cost


def dice_options(c: Cards, s: OddState, f: Frame) -> list[Decision]:
    trait = challenge_trait(c, s)
    sums = [0, 0, 0, 0, 0, 0]
    loose = 0
    for seat in s.fighters:
        for code in s.pools[seat]:
            sums[code // 6] += code % 6 + 1
            if code < BOUND:
                loose += 1
    places, cost = open_places(s, sums, SKULL if trait.heroic_not_on_skull else 0)
    combine = loose >= trait.heroic_cost
    hearts, time = forecast(c, s, cost)
    args: dict[str, object] = {"hearts": hearts, "time": time}
    result = []
    for seat in s.fighters:
        options = with_each_die(s, seat, places, combine)
        skill_options(c, s, seat, options)
        options.append(FINISH)
        result.append(Decision(seat, "odd-ask-dice", options, "ODD-043", args, False, True))
    return result


def with_each_die(s: OddState, seat: int, places: list[list[tuple[int, int]]], combine: bool) -> list[int]:
    """What a hero can do with each die: lay it on a box, make a heroic die of it, put it back."""
    options: list[int] = []
    last = -1
    supply = s.supply
    discard_any = s.variants & DISCARD_ANY
    discards = discard_any or 0 in supply
    heroic_left = supply[HEROIC]
    for code in s.pools[seat]:
        if code == last:
            continue
        last = code
        kind = code // 6
        value = code % 6 + 1
        shifted = code << 6
        for place, needed in places[kind]:
            if value >= needed:
                options.append(place | shifted)
        if combine and kind < 4 and (heroic_left or kind == HEROIC):
            options.append(moves.COMBINE | shifted)
        if discards and (discard_any or not supply[PHYSICAL[kind]]):
            options.append(moves.DISCARD | shifted)
    return options


def dice_step(t: Table, f: Frame, seat: int, move: int) -> None:
    s = t.s
    kind = move & 63
    if kind == moves.PLACE:
        place(t, seat, operand(move, 0), operand(move, 1), 0)
    elif kind == moves.COMBINE:
        code = operand(move, 0)
        if s.variants & GAINED_NEVER_PAY:
            unmark(s, seat, code)
        s.pools[seat].remove(code)
        need = challenge_trait(t.cards, s).heroic_cost - 1
        s.stack.append(Frame(steps.COMBINE, seat, a=need, c=1 << seat, items=[code]))
    elif kind == moves.USE or kind == moves.USE_WITH:
        use(t, seat, move)
    elif kind == moves.DRINK:
        drink_in_challenge(t, seat, operand(move, 0))
    elif kind == moves.DISCARD:
        code = operand(move, 0)
        if s.variants & GAINED_NEVER_PAY:
            unmark(s, seat, code)
        s.pools[seat].remove(code)
        give_back(s, code)
        if t.log.on:
            t.tell("odd-puts-back", seat, {"die": die_word(code)}, "ODD-055")
    else:
        s.stack.pop()


def place(t: Table, seat: int, code: int, i: int, so_far: int) -> None:
    """A die goes on a box; a wide box is filled up at once (ODD-047, ODD-048)."""
    s = t.s
    box = s.boxes[i]
    if s.variants & GAINED_NEVER_PAY:
        unmark(s, seat, code)
    s.pools[seat].remove(code)
    if t.log.on:
        t.tell("odd-places", seat, {"die": die_word(code), "box": i + 1}, "ODD-047")
    if box & SKULL and not s.struck >> i & 1 and challenge_trait(t.cards, s).first_die_lost:
        s.struck |= 1 << i
        give_back(s, code)
        if t.log.on:
            t.tell("odd-die-lost", seat, {"die": die_word(code)}, "ODD-111")
            note(t, challenge_trait(t.cards, s), "first_die_lost", "ODD-111")
        return
    s.placed.append(i * 64 + code)
    total = so_far + code % 6 + 1
    if not box & WIDE or total >= box >> 3 & 63:
        s.covered |= 1 << i
    else:
        s.stack.append(Frame(steps.FILL, a=i, b=total))


def fill_options(c: Cards, s: OddState, f: Frame) -> list[Decision]:
    """More dice for the wide box, from any hero here (ODD-049)."""
    box = s.boxes[f.a]
    rule = skull_rule(c, s)
    result = []
    for seat in s.fighters:
        options = []
        last = -1
        for code in s.pools[seat]:
            if code != last and fits(code // 6, box, rule):
                options.append(moves.PLACE | code << 6 | f.a << 18)
            last = code
        if options:
            args: dict[str, object] = {"box": f.a + 1, "sum": f.b, "target": box >> 3 & 63}
            result.append(Decision(seat, "odd-ask-fill", options, "ODD-048", args))
    return own_dice(result)


def fill(t: Table, f: Frame, seat: int, move: int) -> None:
    t.s.stack.pop()
    place(t, seat, operand(move, 0), f.a, f.b)


def combine_options(c: Cards, s: OddState, f: Frame) -> list[Decision]:
    """The other die (or dice) for a heroic one, from any hero here (ODD-053, ODD-054)."""
    result = []
    for seat in s.fighters:
        options = []
        last = -1
        for code in s.pools[seat]:
            if code != last and code < BOUND:
                options.append(moves.WITH | code << 6)
            last = code
        if options:
            args: dict[str, object] = {"dice": dice_words(f.items), "more": f.a}
            result.append(Decision(seat, "odd-ask-combine", options, "ODD-053", args))
    return own_dice(result)


def combine_more(t: Table, f: Frame, seat: int, move: int) -> None:
    s = t.s
    code = operand(move, 0)
    if s.variants & GAINED_NEVER_PAY:
        unmark(s, seat, code)
    s.pools[seat].remove(code)
    f.items.append(code)
    f.c |= 1 << seat
    f.a -= 1
    if f.a:
        return
    s.stack.pop()
    lowest = 5
    for given in f.items:
        give_back(s, given)
        if given % 6 < lowest:
            lowest = given % 6
    if t.log.on:
        t.tell("odd-combines", seat, {"dice": dice_words(f.items)}, "ODD-053")
        trait = challenge_trait(t.cards, s)
        if "heroic_cost" in trait.sources:
            note(t, trait, "heroic_cost", "ODD-053")
    owners = [i for i in s.fighters if f.c >> i & 1]
    if len(owners) == 1:
        gain(t, owners[0], HEROIC * 6 + lowest)
    else:
        s.supply[HEROIC] -= 1
        s.stack.append(Frame(steps.GIVE, a=lowest + 1))


def give_options(c: Cards, s: OddState, f: Frame) -> list[Decision]:
    options = [moves.GIVE | seat << 6 for seat in s.fighters]
    return party(s, "odd-ask-give", options, "ODD-054", {"die": f"H{f.a}"})


def give(t: Table, f: Frame, seat: int, move: int) -> None:
    owner = operand(move, 0)
    t.s.stack.pop()
    add_die(t.s.pools[owner], HEROIC * 6 + f.a - 1)
    if t.log.on:
        t.tell("odd-gains", owner, {"die": f"H{f.a}"}, "ODD-054")
