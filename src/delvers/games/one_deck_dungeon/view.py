"""One Deck Dungeon: what anybody at the table can see (nothing here is secret), as ids and numbers.

Text and picture are made from this alone, with the printed cards beside it.
"""

from __future__ import annotations

from typing import Any

from delvers.engine.moves import kind_of, operand

from .cards import FREE, Cards, Skill
from .dice import ARMOR, FROM_DUNGEON, SKULL, WIDE, box_hearts, box_time, die_word
from .moves import WAY
from .rules import steps
from .rules.challenge import dice_of
from .rules.consequences import boss_health, forecast, open_sum
from .rules.loot import xp_needed
from .rules.skills import payable, skills_of, useful, works_here
from .rules.table import BOSS_FLOOR, floor_trait, health_of, side_of, talent_number
from .state import CLOSED, LOST, MANA_FONT, PLAYING, OddState, door_cards

STEPS = {
    steps.TURN_START: "turn-start", steps.ACTION: "action", steps.FACE: "face", steps.STEALTH: "stealth",
    steps.PAIRS: "pairs", steps.MEET: "meet", steps.HURT: "hurt", steps.SPLIT: "split", steps.SURVIVE: "survive",
    steps.DRAIN: "drain", steps.WAY: "way", steps.SPEED: "speed", steps.FEATS: "feats", steps.DROP: "drop",
    steps.FIRST: "first", steps.BONUS: "bonus", steps.DICE: "dice", steps.FILL: "fill", steps.COMBINE: "combine",
    steps.GIVE: "give", steps.PAY: "pay", steps.EFFECT: "effect", steps.KITE: "kite", steps.LOOT: "loot",
    steps.LEVEL: "level", steps.END_TURN: "end-turn", steps.BOSS_START: "boss-start", steps.BOSS_PAIRS: "boss-pairs",
}  # fmt: skip
"""The words for what is being decided."""


def make_view(c: Cards, s: OddState) -> dict[str, Any]:
    """The whole table."""
    dungeon = c.dungeons[s.dungeon]
    hearts, time = forecast(c, s, open_sum(s)) if s.boxes else (0, 0)
    top = s.stack[-1] if s.stack else None
    return {
        "dungeon": dungeon.id, "difficulty": c.difficulties[s.difficulty].id, "floor": s.floor, "turn": s.turn,
        "round": s.round, "step": STEPS.get(top.step, "") if top else "over",
        "result": "playing" if s.result == PLAYING else "lost" if s.result == LOST else "won",
        "level": s.level, "xp": [c.cards[card].xp for card in s.xp], "xp_needed": xp_needed(c, s),
        "limits": _limits(c, s), "potions": s.potions,
        "known_potions": [p.id for i, p in enumerate(c.potions) if s.known >> i & 1],
        "deck": s.deck, "discards": [c.cards[card].id for card in s.discards], "stairs": s.deck == 0,
        "tokens": s.tokens, "tokens_wound": 6 if len(s.heroes) == 4 else 3, "supply": list(s.supply),
        "door_limit": floor_trait(c, s).door_limit,
        "doors": [[] if d == CLOSED else [c.cards[card].id for card in door_cards(d)] for d in s.doors],
        "door": s.door, "focus": _focus(c, s), "fighters": list(s.fighters),
        "challenge": c.cards[s.card].id if s.card >= 0 else None, "way": s.way,
        "ways": _ways(c, s),
        "boxes": [_box(c, s, i, box) for i, box in enumerate(s.boxes)],
        "if_finished": {"hearts": hearts, "time": time, "split": _split(s, hearts)},
        "prevented": {"hearts": s.prevent_hearts, "time": s.prevent_time},
        "aside": _aside(s), "heroes": [_hero(c, s, seat) for seat in range(len(s.heroes))],
        "boss": {"id": dungeon.boss.id, "damage": s.damage, "health": boss_health(c, s)},
    }  # fmt: skip


def _limits(c: Cards, s: OddState) -> dict[str, int]:
    side = 0 if len(s.heroes) == 1 else 1
    level = c.levels[s.level - 1]
    return {"items": level.items[side], "skills": level.skills[side], "heroic_dice": level.heroic_dice}


def _focus(c: Cards, s: OddState) -> list[str]:
    """The cards that the question is about: behind the door, being fought, or won."""
    top = s.stack[-1] if s.stack else None
    if top is not None and top.step == steps.LOOT:
        return [c.cards[top.a].id]
    if s.card >= 0:
        return [c.cards[s.card].id]
    if top is not None and top.step == steps.MEET:
        return [c.cards[top.a].id]
    if top is not None and top.step in (steps.FACE, steps.PAIRS) and s.door >= 0:
        return [c.cards[card].id for card in door_cards(s.doors[s.door])]
    return []


def _ways(c: Cards, s: OddState) -> list[dict[str, Any]]:
    """The two ways through a peril that is still to be faced, with the dice that can be rolled and the chance that
    they alone are enough. Four heroes who have not split up yet have no such numbers."""
    fighters = s.fighters or list(range(len(s.heroes)))
    focus = _focus(c, s)
    if s.way >= 0 or len(focus) != 1 or len(fighters) > 2 or not s.stack or s.stack[-1].step == steps.LOOT:
        return []
    result = []
    bonus = min(c.levels[s.level - 1].heroic_dice, s.supply[3])
    for way in c.cards[c.card_numbers[focus[0]]].challenge.ways:
        own = sum(_all_dice(c, s, seat)[way.colour] for seat in fighters)
        dice = min(own, s.supply[way.colour]) + bonus
        target = way.box >> 3 & 63
        result.append({"dice": dice, "target": target, "percent": round(100 * chance_of(dice, target))})
    return result


def way_odds(c: Cards, s: OddState, move: int) -> dict[str, float]:
    """The chance that the dice of a way through a peril are enough by themselves."""
    ways = _ways(c, s) if kind_of(move) == WAY else []
    if not ways:
        return {}
    way = ways[operand(move, 0)]
    return {"enough": chance_of(way["dice"], way["target"])}


def chance_of(dice: int, target: int) -> float:
    """The chance that so many dice add up to a number at least."""
    counts = {0: 1}
    for _ in range(dice):
        more: dict[int, int] = {}
        for total, n in counts.items():
            for value in range(1, 7):
                more[total + value] = more.get(total + value, 0) + n
        counts = more
    enough = sum(n for total, n in counts.items() if total >= target)
    return enough / sum(counts.values())


def _all_dice(c: Cards, s: OddState, seat: int) -> list[int]:
    """Strength, agility and magic dice of hero card and items."""
    counts = list(side_of(c, s, seat).dice)
    for item in s.items[seat]:
        counts[c.cards[item].item] += 1
    return counts


def _box(c: Cards, s: OddState, i: int, box: int) -> dict[str, Any]:
    dice = [die_word(entry & 63) for entry in s.placed if entry >> 6 == i]
    covered = bool(s.covered >> i & 1)
    armor_open = any(b & ARMOR and not s.covered >> k & 1 for k, b in enumerate(s.boxes))
    return {
        "colour": "SAM"[box & 7], "target": box >> 3 & 63, "wide": bool(box & WIDE), "armor": bool(box & ARMOR),
        "skull": bool(box & SKULL), "hearts": box_hearts(box), "time": box_time(box), "covered": covered,
        "locked": armor_open and not covered and not box & ARMOR, "dice": dice,
        "sum": sum(int(word[-1]) for word in dice), "floor": _floor_of(c, s, i, box),
        "struck": bool(s.struck >> i & 1),
    }  # fmt: skip


def _floor_of(c: Cards, s: OddState, i: int, box: int) -> int:
    """The floor of the dungeon card on which a box is printed, 0 for one of the challenge."""
    if not box & FROM_DUNGEON:
        return 0
    dungeon = c.dungeons[s.dungeon]
    at = sum(1 for b in s.boxes[:i] if b & FROM_DUNGEON)
    for number, floor in enumerate(dungeon.floors[: s.floor]):
        own = len(floor.own_combat if s.way < 0 else floor.own_peril)
        if at < own:
            return number + 1
        at -= own
    return s.floor


def _split(s: OddState, hearts: int) -> list[int]:
    """What each fighter takes at least; one of them takes the odd one more."""
    return [hearts // len(s.fighters)] * len(s.fighters) if s.fighters else []


def _aside(s: OddState) -> list[str]:
    """Dice in nobody's pool while a choice is made: given for a heroic die, or rolled to drop one."""
    top = s.stack[-1] if s.stack else None
    if top is not None and top.step in (steps.COMBINE, steps.DROP):
        return [die_word(code) for code in top.items]
    if top is not None and top.step == steps.GIVE:
        return [f"H{top.a}"]
    return []


def _hero(c: Cards, s: OddState, seat: int) -> dict[str, Any]:
    feat = side_of(c, s, seat).feat
    rolls = dice_of(c, s, seat) if s.card >= 0 or s.floor == BOSS_FLOOR else _all_dice(c, s, seat)
    return {
        "hero": c.heroes[s.heroes[seat]].id, "wounds": s.wounds[seat], "health": health_of(c, s, seat),
        "stats": _all_dice(c, s, seat), "rolls": rolls, "stored": s.stored[seat],
        "feat": {"stores": feat.stores, "most": feat.most},
        "items": [c.cards[card].id for card in s.items[seat]],
        "skills": [_skill(c, s, seat, number) for number in skills_of(c, s, seat)],
        "extra_cards": talent_number(c, s, seat, "limit"),
        "talents": [t.id for i, t in enumerate(c.talents) if s.talents[seat] >> i & 1],
        "dice": [die_word(code) for code in s.pools[seat]],
    }  # fmt: skip


def _skill(c: Cards, s: OddState, seat: int, number: int) -> dict[str, Any]:
    skill = c.skills[number]
    card = next((k for k in s.skills[seat] if c.loot_skill(k, bool(s.variants & MANA_FONT)) == number), -1)
    return {"id": skill.id, "card": c.cards[card].id if card >= 0 else "", "state": _usable(c, s, seat, number, skill)}


def _usable(c: Cards, s: OddState, seat: int, number: int, skill: Skill) -> str:
    """ready; or why it cannot be used: passive, used, elsewhere (in other challenges), unpaid, useless; or rest."""
    if not skill.steps:
        return "passive"
    if not s.boxes or seat not in s.fighters:
        return "rest"
    if s.used[seat] >> number & 1:
        return "used"
    if not works_here(c, s, seat, skill):
        return "elsewhere"
    if skill.cost_colour != FREE and not payable(s.pools[seat], skill.cost_colour, skill.cost):
        return "unpaid"
    return "ready" if useful(c, s, seat, skill.steps) else "useless"
