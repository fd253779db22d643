"""One Deck Dungeon: why a move is not possible - the rule, and the message that says it.

These sentences explain; what is legal is decided by the options alone.
"""

from __future__ import annotations

from typing import Any

from delvers.engine.data import Frame
from delvers.engine.moves import kind_of, operand

from .. import moves
from ..cards import FREE, MANA, Cards
from ..dice import ARMOR, FOR_ARMOR, FOR_SPELL, HEROIC, PHYSICAL, WIDE, die_word, fits
from ..state import MANA_FONT, OddState
from . import steps
from .dice_step import reach, skull_rule
from .loot import has_room
from .skills import payable, pays, skills_of, works_here
from .table import challenge_trait, floor_trait
from .turn import HEALING

Why = tuple[str, str, dict[str, Any]]


def why_not(c: Cards, s: OddState, seat: int, move: int) -> Why | None:
    """The reason, where there is more to say than that the move does not answer the question."""
    if not s.stack:
        return None
    f = s.stack[-1]
    kind = kind_of(move)
    if f.step == steps.ACTION:
        return _action(c, s, kind, move)
    if f.step == steps.FACE and kind == moves.FLEE:
        return "ODD-027", "odd-not-flee", {}
    if f.step == steps.DICE:
        return _dice(c, s, seat, kind, move)
    if f.step == steps.FILL and kind == moves.PLACE:
        return "ODD-048", "odd-not-half-filled", {"box": f.a + 1}
    if f.step in (steps.TURN_START, steps.BOSS_START) and kind == moves.DRINK:
        return _healing(s, seat, operand(move, 0))
    if f.step == steps.LOOT:
        return _loot(c, s, seat, f, kind)
    if f.step == steps.LEVEL and kind == moves.LEVEL:
        return "ODD-099", "odd-not-level", {}
    if f.step == steps.END_TURN and kind == moves.STAY:
        return "ODD-104", "odd-not-stay", {}
    return None


def _action(c: Cards, s: OddState, kind: int, move: int) -> Why | None:
    if kind == moves.EXPLORE:
        if s.deck == 0:
            return "ODD-019", "odd-not-explore-deck", {}
        return "ODD-020", "odd-not-explore-doors", {"limit": floor_trait(c, s).door_limit}
    if kind == moves.ENTER:
        return "ODD-024", "odd-not-enter", {"door": operand(move, 0) + 1}
    if kind == moves.DESCEND:
        return "ODD-104", "odd-not-descend", {}
    return None


def _healing(s: OddState, seat: int, potion: int) -> Why:
    if potion != HEALING:
        return "ODD-085", "odd-not-drink-now", {}
    if s.potions == 0:
        return "ODD-076", "odd-not-drink-none", {}
    if s.wounds[seat] == 0:
        return "ODD-063", "odd-not-drink-unhurt", {}
    return "ODD-063", "odd-not-drink-now", {}


# -- the dice step ------------------------------------------------------------------------------------------------


def _dice(c: Cards, s: OddState, seat: int, kind: int, move: int) -> Why | None:
    if kind == moves.PLACE:
        return _place(c, s, seat, operand(move, 0), operand(move, 1))
    if kind == moves.USE:
        return _use(c, s, seat, operand(move, 0))
    if kind == moves.USE_WITH:
        return _use(c, s, seat, operand(move, 0)) or _pay(c, s, seat, operand(move, 0), operand(move, 1))
    if kind == moves.DRINK:
        return _drink(c, s, operand(move, 0))
    if kind == moves.COMBINE:
        return _combine(c, s, seat, operand(move, 0))
    if kind == moves.DISCARD:
        code = operand(move, 0)
        if code not in s.pools[seat]:
            return "ODD-055", "odd-not-your-die", {"die": die_word(code)}
        return "ODD-055", "odd-not-discard", {"colour": ("strength", "agility", "magic", "heroic")[PHYSICAL[code // 6]]}
    return None


def _place(c: Cards, s: OddState, seat: int, code: int, i: int) -> Why:
    args = {"die": die_word(code), "box": i + 1}
    if code not in s.pools[seat]:
        return "ODD-047", "odd-not-your-die", args
    if i >= len(s.boxes):
        return "ODD-040", "odd-not-a-box", {"box": i + 1, "boxes": len(s.boxes)}
    box = s.boxes[i]
    if s.covered >> i & 1:
        return "ODD-056", "odd-not-covered", args
    if not box & ARMOR and any(b & ARMOR and not s.covered >> j & 1 for j, b in enumerate(s.boxes)):
        return "ODD-050", "odd-not-before-armor", {}
    return _on_box(c, s, code, box, args)


def _on_box(c: Cards, s: OddState, code: int, box: int, args: dict[str, Any]) -> Why:
    kind = code // 6
    if kind == FOR_SPELL:
        return "ODD-080", "odd-not-for-boxes", args
    if kind == FOR_ARMOR and not box & ARMOR:
        return "ODD-080", "odd-not-for-armor", args
    if kind in (HEROIC, FOR_ARMOR) and not fits(kind, box, skull_rule(c, s)):
        return "ODD-113", "odd-not-on-skull", {}
    if not fits(kind, box, 0):
        return "ODD-047", "odd-not-colour", {**args, "colour": ("strength", "agility", "magic")[box & 7]}
    target = box >> 3 & 63
    if box & WIDE:
        return "ODD-048", "odd-not-enough", {**args, "target": target, "sum": reach(s, box, skull_rule(c, s))}
    return "ODD-047", "odd-not-high", {**args, "target": target}


def _use(c: Cards, s: OddState, seat: int, number: int) -> Why | None:
    skill = c.skills[number]
    args = {"skill": skill.id}
    if number not in skills_of(c, s, seat):
        return "ODD-071", "odd-not-your-skill", args
    if s.used[seat] >> number & 1:
        return "ODD-071", "odd-not-twice", args
    if not skill.steps:
        return "ODD-070", "odd-not-by-hand", args
    if not works_here(c, s, seat, skill):
        return "ODD-070", "odd-not-here", args
    if skill.cost_colour != FREE and not payable(s.pools[seat], skill.cost_colour, skill.cost):
        rule = "ODD-074" if skill.cost_colour == MANA else "ODD-073"
        return rule, "odd-not-paid", args
    return None


def _pay(c: Cards, s: OddState, seat: int, number: int, code: int) -> Why:
    skill = c.skills[number]
    args = {"skill": skill.id, "die": die_word(code)}
    if code not in s.pools[seat]:
        return "ODD-077", "odd-not-your-die", args
    if skill.cost_colour == FREE or not pays(code // 6, skill.cost_colour):
        return "ODD-073", "odd-not-in-that", args
    return "ODD-083", "odd-not-useful", args


def _drink(c: Cards, s: OddState, number: int) -> Why:
    potion = c.potions[number]
    args = {"potion": potion.id}
    if not s.known >> number & 1:
        return "ODD-087", "odd-not-identified", args
    if s.potions == 0:
        return "ODD-076", "odd-not-drink-none", args
    if not potion.steps:
        return "ODD-085", "odd-not-drink-now", args
    return "ODD-083", "odd-not-useful", {"skill": potion.id}


def _combine(c: Cards, s: OddState, seat: int, code: int) -> Why:
    if code not in s.pools[seat]:
        return "ODD-053", "odd-not-your-die", {"die": die_word(code)}
    if code // 6 in (FOR_ARMOR, FOR_SPELL):
        return "ODD-053", "odd-not-bound", {"die": die_word(code)}
    cost = challenge_trait(c, s).heroic_cost
    if sum(1 for fighter in s.fighters for die in s.pools[fighter] if die < 24) < cost:
        return "ODD-053", "odd-not-enough-dice", {"cost": cost}
    return "ODD-039", "odd-not-heroic", {}


# -- loot ---------------------------------------------------------------------------------------------------------


def _loot(c: Cards, s: OddState, seat: int, f: Frame, kind: int) -> Why | None:
    card = c.cards[f.a]
    if kind == moves.LOOT_POTION:
        if card.potion < 0:
            return "ODD-088", "odd-not-a-potion", {}
        return "ODD-093", "odd-not-identified-twice", {"potion": c.potions[card.potion].id}
    if kind == moves.LOOT_ITEM:
        return "ODD-094", "odd-not-more-items", {}
    if kind == moves.LOOT_ITEM_FOR:
        return "ODD-096", "odd-not-your-item", {}
    if kind in (moves.LOOT_SKILL, moves.LOOT_SKILL_FOR):
        if card.skill < 0:
            return "ODD-088", "odd-not-a-skill", {}
        new = c.loot_skill(f.a, bool(s.variants & MANA_FONT))
        if new in skills_of(c, s, seat):
            return "ODD-092", "odd-not-same-skill", {"skill": c.skills[new].id}
        if kind == moves.LOOT_SKILL_FOR:
            return "ODD-096", "odd-not-owned", {}
        if not has_room(c, s, seat, False):
            return "ODD-094", "odd-not-more-skills", {}
    return None
