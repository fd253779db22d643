"""One Deck Dungeon: loot and levels."""

from __future__ import annotations

from delvers.engine.data import Frame
from delvers.engine.moves import operand, pack
from delvers.engine.spec import Decision

from .. import moves
from ..cards import Cards
from ..state import MANA_FONT, OddState
from .table import Table, check_health, party, talent_number


def loot_options(c: Cards, s: OddState, f: Frame) -> list[Decision]:
    """Item or skill for the hero of each seat; experience or potion for the party (ODD-088, ODD-090)."""
    result = []
    for seat in range(len(s.heroes)):
        options = [moves.LOOT_XP]
        potion = c.cards[f.a].potion
        if potion >= 0 and not s.known >> potion & 1:
            options.append(moves.LOOT_POTION)
        if has_room(c, s, seat, True):
            options.append(moves.LOOT_ITEM)
        options += sorted({moves.LOOT_ITEM_FOR | card << 6 for card in s.items[seat]})
        skill_loot(c, s, seat, f.a, options)
        result.append(Decision(seat, "odd-ask-loot", options, "ODD-088", {"card": c.cards[f.a].id}))
    return result


def skill_loot(c: Cards, s: OddState, seat: int, card: int, options: list[int]) -> None:
    """A skill the hero does not own yet, beside or instead of another (ODD-092, ODD-096)."""
    if c.cards[card].skill < 0:
        return
    font = bool(s.variants & MANA_FONT)
    new = c.loot_skill(card, font)
    if any(c.loot_skill(own, font) == new for own in s.skills[seat]):
        return
    if has_room(c, s, seat, False):
        options.append(moves.LOOT_SKILL)
    options += sorted(pack(moves.LOOT_SKILL_FOR, c.loot_skill(own, font)) for own in s.skills[seat])


def has_room(c: Cards, s: OddState, seat: int, item: bool) -> bool:
    """The level's limits; Crafty allows one card beyond one of them (ODD-094)."""
    level = c.levels[s.level - 1]
    side = 0 if len(s.heroes) == 1 else 1
    items = len(s.items[seat]) + (1 if item else 0)
    skills = len(s.skills[seat]) + (0 if item else 1)
    beyond = max(0, items - level.items[side]) + max(0, skills - level.skills[side])
    return beyond <= talent_number(c, s, seat, "limit")


def loot(t: Table, f: Frame, seat: int, move: int) -> None:
    s = t.s
    card = f.a
    kind = move & 63
    s.stack.pop()
    if t.log.on:
        t.tell("odd-looted-" + t_kind(kind), seat, {"card": t.cards.cards[card].id}, "ODD-088")
    if kind == moves.LOOT_XP:
        s.xp.append(card)
    elif kind == moves.LOOT_POTION:
        s.known |= 1 << t.cards.cards[card].potion
        s.potions += 1
        s.removed.append(card)
    else:
        owned = s.items[seat] if kind in (moves.LOOT_ITEM, moves.LOOT_ITEM_FOR) else s.skills[seat]
        if kind in (moves.LOOT_ITEM_FOR, moves.LOOT_SKILL_FOR):
            old = operand(move, 0)
            if kind == moves.LOOT_SKILL_FOR:
                font = bool(s.variants & MANA_FONT)
                old = next(own for own in owned if t.cards.loot_skill(own, font) == old)
            owned.remove(old)
            s.xp.append(old)
        owned.append(card)
        check_health(t, seat)


def t_kind(kind: int) -> str:
    """The word of a kind of loot."""
    if kind == moves.LOOT_XP:
        return "xp"
    if kind == moves.LOOT_POTION:
        return "potion"
    return "item" if kind in (moves.LOOT_ITEM, moves.LOOT_ITEM_FOR) else "skill"


# -- levels (ODD-097 to ODD-101, ODD-134) -------------------------------------------------------------------------


def xp_needed(c: Cards, s: OddState) -> int:
    return c.levels[s.level - 1].xp * (2 if len(s.heroes) == 4 else 1)


def has_xp(c: Cards, s: OddState) -> bool:
    """Whether there is enough experience for a level."""
    total = 0
    for card in s.xp:
        total += c.cards[card].xp
    return total >= xp_needed(c, s)


def level_auto(t: Table, f: Frame) -> bool:
    """One level after the other while the experience lasts."""
    if has_xp(t.cards, t.s):
        return False
    t.s.stack.pop()
    return True


def level_options(c: Cards, s: OddState, f: Frame) -> list[Decision]:
    """Every set of experience cards that is enough and has no card too many (ODD-099)."""
    need = xp_needed(c, s)
    have = [sum(1 for card in s.xp if c.cards[card].xp == worth) for worth in (2, 3, 4)]
    options = []
    for fours in range(min(have[2], moves.MOST_OF[2]) + 1):
        for threes in range(min(have[1], moves.MOST_OF[1]) + 1):
            for twos in range(min(have[0], moves.MOST_OF[0]) + 1):
                total = 4 * fours + 3 * threes + 2 * twos
                least = 2 if twos else 3 if threes else 4
                if total >= need and total - least < need:
                    options.append(pack(moves.LEVEL, moves.level_number(twos, threes, fours)))
    return party(s, "odd-ask-level", options, "ODD-098", {"need": need})


def level(t: Table, f: Frame, seat: int, move: int) -> None:
    """The cards leave the game; a level and a potion, at level 4 a potion only."""
    s = t.s
    for worth, n in zip((2, 3, 4), moves.level_cards(operand(move, 0)), strict=True):
        for _ in range(n):
            card = next(card for card in s.xp if t.cards.cards[card].xp == worth)
            s.xp.remove(card)
            s.removed.append(card)
    if s.level < 4:
        s.level += 1
        if t.log.on:
            t.tell("odd-level", -1, {"level": s.level}, "ODD-098")
    elif t.log.on:
        t.tell("odd-level-potion", -1, {}, "ODD-101")
    s.potions += 2 if len(s.heroes) == 4 else 1
