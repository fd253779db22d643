"""Dungeoneer: what a seat may know, built up from nothing, in ids and numbers."""

from __future__ import annotations

from typing import Any

from .cards import Cards
from .moves import MIDDLE, WIDTH
from .state import NOWHERE, DungeoneerState, Player

PHASES = ("start", "reset", "dungeonlord", "build", "hero", "draw")


def make_view(cards: Cards, state: DungeoneerState, seat: int | None) -> dict[str, Any]:
    return {
        "round": state.round + 1,
        "active": state.active,
        "phase": PHASES[state.phase],
        "to_act": state.stack[-1].seat if state.stack and not state.over else None,
        "seat": seat,
        "cards_left": len(state.bag),
        "maps_left": len(state.map_bag),
        "quests_left": len(state.quest_bag) + len(state.quest_bottom),
        "discard": [cards.adventure[c].id for c in state.discard],
        "global_quest": cards.quests[state.global_quest].id if state.global_quest >= 0 else None,
        "players": [_player(cards, state, i, seat) for i in range(len(state.players))],
        "map": [_space(cards, state, m) for m, cell in enumerate(state.cell) if cell != NOWHERE],
        "encounters": [
            {"card": cards.adventure[state.batch[i]].id, "victim": state.batch[i + 1]}
            for i in range(0, len(state.batch), 5)
        ],
        "hand": _hand(cards, state.players[seat]) if seat is not None else None,
    }


def _hand(cards: Cards, player: Player) -> list[str]:
    return sorted(cards.adventure[c].id for c in player.hand)


def _player(cards: Cards, state: DungeoneerState, i: int, seat: int | None) -> dict[str, Any]:
    player = state.players[i]
    seen = [c for c, known in zip(player.hand, player.known, strict=True) if seat is not None and known >> seat & 1]
    return {
        "seat": i,
        "hero": cards.heroes[player.hero].id,
        "level": player.level,
        "life": player.life,
        "glory": player.glory,
        "peril": player.peril,
        "movement": player.movement,
        "saved": player.saved,
        "tipped": bool(player.tipped),
        "threshold": player.threshold,
        "space": cards.maps[player.space].id,
        "out": bool(player.out),
        "quests": [
            {
                "id": cards.quests[q].id,
                "wounds": state.wounds[q],
                "carried": state.carrier[q] == i,
            }
            for q in player.quests
        ],
        "done": [cards.quests[q].id for q in player.done],
        "boons": [cards.adventure[c].id for c in player.boons],
        "treasures": [{"card": cards.adventure[c].id, "charges": state.tokens[c]} for c in player.treasures],
        "banes": [cards.adventure[c].id for c in player.banes],
        "pack": [{"card": cards.adventure[c].id, "wounds": state.tokens[c]} for c in player.pack],
        "hand": len(player.hand),
        "hand_known": sorted(cards.adventure[c].id for c in seen),
    }


def _space(cards: Cards, state: DungeoneerState, m: int) -> dict[str, Any]:
    place, cell = cards.maps[m], state.cell[m]
    return {
        "id": place.id,
        "realm": place.realm,
        "x": cell % WIDTH - MIDDLE,
        "y": cell // WIDTH - MIDDLE,
        "exits": [list(place.exits[s ^ (state.turned[m] << 1)]) for s in range(4)],
        "opened": [s for s in range(4) if 4 * m + s in state.opened],
        "glory": place.glory,
        "peril": place.peril,
    }
