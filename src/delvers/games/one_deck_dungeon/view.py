"""One Deck Dungeon: what anybody at the table can see (nothing here is secret), as ids and numbers."""

from __future__ import annotations

from typing import Any

from .cards import Cards
from .dice import ARMOR, SKULL, WIDE, box_hearts, box_time, die_word
from .rules.challenge import boss_health, consequences
from .rules.loot import xp_needed
from .rules.skills import skills_of
from .rules.table import health_of
from .state import CLOSED, OddState, door_cards


def make_view(c: Cards, s: OddState) -> dict[str, Any]:
    """The whole table."""
    dungeon = c.dungeons[s.dungeon]
    hearts, time = consequences(c, s) if s.boxes else (0, 0)
    return {
        "dungeon": dungeon.id, "floor": s.floor, "level": s.level, "turn": s.turn, "round": s.round,
        "xp": [c.cards[card].xp for card in s.xp], "xp_needed": xp_needed(c, s), "potions": s.potions,
        "known_potions": [p.id for i, p in enumerate(c.potions) if s.known >> i & 1],
        "deck": s.deck, "discards": len(s.discards), "tokens": s.tokens, "supply": list(s.supply),
        "doors": [[] if d == CLOSED else [c.cards[card].id for card in door_cards(d)] for d in s.doors],
        "heroes": [_hero(c, s, seat) for seat in range(len(s.heroes))],
        "challenge": c.cards[s.card].id if s.card >= 0 else None, "way": s.way, "fighters": list(s.fighters),
        "boxes": [_box(s, i, box) for i, box in enumerate(s.boxes)],
        "if_finished": {"hearts": hearts, "time": time},
        "boss": {"id": dungeon.boss.id, "damage": s.damage, "health": boss_health(c, s)},
        "result": s.result,
    }  # fmt: skip


def _hero(c: Cards, s: OddState, seat: int) -> dict[str, Any]:
    return {
        "hero": c.heroes[s.heroes[seat]].id, "wounds": s.wounds[seat], "health": health_of(c, s, seat),
        "items": [c.cards[card].id for card in s.items[seat]],
        "skills": [c.skills[skill].id for skill in skills_of(c, s, seat)],
        "used": [c.skills[skill].id for skill in skills_of(c, s, seat) if s.used[seat] >> skill & 1],
        "stored": s.stored[seat], "dice": [die_word(code) for code in s.pools[seat]],
    }  # fmt: skip


def _box(s: OddState, i: int, box: int) -> dict[str, Any]:
    return {
        "colour": "SAM"[box & 7], "target": box >> 3 & 63, "wide": bool(box & WIDE), "armor": bool(box & ARMOR),
        "skull": bool(box & SKULL), "hearts": box_hearts(box), "time": box_time(box),
        "covered": bool(s.covered >> i & 1), "dice": [die_word(e & 63) for e in s.placed if e >> 6 == i],
    }  # fmt: skip
