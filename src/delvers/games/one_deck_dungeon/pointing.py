"""One Deck Dungeon: which pieces of the picture a move names, and what it will certainly do, in numbers."""

from __future__ import annotations

from typing import Any

from delvers.engine.moves import kind_of, operand

from . import moves as m
from .cards import Cards
from .dice import WIDE, die_word
from .effects import AIM
from .rules import steps
from .rules.consequences import consequences, forecast, open_sum
from .rules.skills import partner
from .rules.table import BOSS_FLOOR, floor_trait, side_of, talent_number
from .rules.turn import HEAL_AT_START, HEAL_TO_SURVIVE, HEALING, INVISIBILITY_TIME
from .state import OddState

DIE_MOVES = (m.PAY, m.WITH, m.RAISE, m.TURN, m.REROLL)
HERO_MOVES = (m.HURT, m.BONUS, m.GIVE, m.FIRST)
ALONE = {
    m.BEGIN: "deck", m.EXPLORE: "deck", m.ADD_DOOR: "deck", m.DESCEND: "stairs", m.FACE: "challenge",
    m.FINISH: "finish",
    m.LOOT_XP: "loot-xp", m.LOOT_POTION: "loot-potion", m.LOOT_ITEM: "loot-item", m.LOOT_SKILL: "loot-skill",
    m.LEVEL: "level",
}  # fmt: skip
"""Moves that point at one piece, which is always the same."""


def targets(c: Cards, s: OddState, seat: int, move: int) -> list[str]:
    """The ids of the pieces that a move names, in the order in which a person points at them."""
    kind = kind_of(move)
    first = operand(move, 0)
    if kind in ALONE:
        return [ALONE[kind]]
    if kind == m.PLACE:
        return [_die(s, seat, first), f"box-{operand(move, 1) + 1}"]
    if kind in (m.COMBINE, m.DISCARD):
        return [_die(s, seat, first), f"{'combine' if kind == m.COMBINE else 'supply'}-{seat + 1}"]
    if kind in DIE_MOVES:
        return [_die(s, _owner(s, seat, first), first)]
    if kind == m.DROP:
        return [f"aside-{die_word(first)}"]
    if kind in (m.USE, m.USE_WITH):
        found = [f"skill-{seat + 1}-{c.skills[first].id}"]
        return [*found, _die(s, seat, operand(move, 1))] if kind == m.USE_WITH else found
    if kind in HERO_MOVES:
        return [f"hero-{first + 1}"]
    if kind == m.PAIR:
        return [f"challenge-{operand(move, 2) + 1}", f"hero-{first + 1}", f"hero-{operand(move, 1) + 1}"]
    return _cards_and_places(c, seat, kind, first)


def _cards_and_places(c: Cards, seat: int, kind: int, first: int) -> list[str]:
    if kind == m.ENTER:
        return [f"door-{first + 1}"]
    if kind == m.DRINK:
        return [f"potion-{c.potions[first].id}"]
    if kind == m.WAY:
        return [f"way-{first + 1}"]
    if kind == m.FEAT:
        return [f"feat-{seat + 1}"]
    if kind == m.DRAIN:
        return [f"item-{c.cards[first].id}"]
    if kind == m.LOOT_ITEM_FOR:
        return ["loot-item", f"item-{c.cards[first].id}"]
    if kind == m.LOOT_SKILL_FOR:
        return ["loot-skill", f"card-{c.cards[first].id}"]
    return []


def _die(s: OddState, seat: int, code: int) -> str:
    return f"die-{seat + 1}-{die_word(code)}"


def _owner(s: OddState, seat: int, code: int) -> int:
    """Whose die is meant: a skill may raise one of the partner's."""
    top = s.stack[-1]
    if top.step == steps.EFFECT and code not in s.pools[seat] and len(s.fighters) == 2:
        return partner(s, seat)
    return seat


# -- previews ------------------------------------------------------------------------------------------------------


def preview(c: Cards, s: OddState, seat: int, move: int) -> dict[str, Any]:
    """What a move will certainly do: changes of hearts, time, potions, experience and dice."""
    kind = kind_of(move)
    first = operand(move, 0)
    if kind == m.PLACE:
        return _placed(c, s, operand(move, 1), first)
    if kind == m.FINISH:
        hearts, time = forecast(c, s, open_sum(s))
        return _without_nothing({"hearts": -hearts, "time": -time})
    if kind == m.BEGIN and s.floor < BOSS_FLOOR:
        many = 2 if len(s.heroes) == 4 else 1
        return {"time": -(2 + floor_trait(c, s).extra_time_turn) * many}
    if kind == m.EXPLORE:
        many = 2 if len(s.heroes) == 4 else 1
        return _without_nothing({"time": -floor_trait(c, s).extra_time_explore * many})
    if kind == m.WAY:
        return _without_nothing({"time": -c.cards[s.card].challenge.ways[first].time})
    if kind == m.FEAT:
        feat = side_of(c, s, seat).feat
        return {"time": -next(cost for dice, cost in feat.costs if dice == first + 1)} if feat.kind == AIM else {}
    if kind == m.DRINK:
        return _drunk(c, s, seat, first)
    if kind == m.KITE:
        return {"time": -1}
    if kind == m.NO_KITE:
        return {"hearts": -1}
    return _gained(c, s, kind, first)


def _placed(c: Cards, s: OddState, box: int, code: int) -> dict[str, Any]:
    """What a covered box no longer costs."""
    so_far = s.stack[-1].b if s.stack[-1].step == steps.FILL else 0
    if s.boxes[box] & WIDE and so_far + code % 6 + 1 < s.boxes[box] >> 3 & 63:
        return {}
    before = consequences(c, s)
    twin = s.copy()
    twin.covered |= 1 << box
    after = consequences(c, twin)
    return _without_nothing({"hearts": before[0] - after[0], "time": before[1] - after[1]})


def _drunk(c: Cards, s: OddState, seat: int, potion: int) -> dict[str, Any]:
    changes = {"potions": -1}
    top = s.stack[-1].step
    healed = talent_number(c, s, seat, "potion-heals")
    if potion == HEALING:
        healed += HEAL_TO_SURVIVE if top == steps.SURVIVE else HEAL_AT_START
    elif top in (steps.FACE, steps.MEET):
        changes["time"] = -INVISIBILITY_TIME
    changes["hearts"] = min(healed, s.wounds[seat])
    return _without_nothing(changes)


def _gained(c: Cards, s: OddState, kind: int, first: int) -> dict[str, Any]:
    """What loot is worth."""
    if kind not in (m.LOOT_XP, m.LOOT_POTION, m.LOOT_ITEM, m.LOOT_ITEM_FOR, m.LOOT_SKILL, m.LOOT_SKILL_FOR):
        return {}
    card = c.cards[s.stack[-1].a]
    if kind == m.LOOT_XP:
        return {"xp": card.xp}
    if kind == m.LOOT_POTION:
        return {"potions": 1}
    changes = dict.fromkeys(("strength", "agility", "magic", "health", "xp"), 0)
    if kind in (m.LOOT_ITEM, m.LOOT_ITEM_FOR):
        changes[("strength", "agility", "magic")[card.item]] += 1
        changes["health"] += card.health
    if kind in (m.LOOT_ITEM_FOR, m.LOOT_SKILL_FOR):
        old = c.cards[first]
        changes["xp"] += old.xp
        if kind == m.LOOT_ITEM_FOR:
            changes[("strength", "agility", "magic")[old.item]] -= 1
            changes["health"] -= old.health
    return _without_nothing(changes)


def _without_nothing(changes: dict[str, int]) -> dict[str, Any]:
    return {key: n for key, n in changes.items() if n}
