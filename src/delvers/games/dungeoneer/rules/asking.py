"""Who decides now, and the complete list of legal answers."""

from __future__ import annotations

from delvers.engine.data import Frame
from delvers.engine.moves import pack

from .. import mapping, scores
from ..cards import Cards
from ..moves import DROP, FORM, GIVE, INITIATIVE, KEEP, PASS, PAY, PLACE, QUEST, SPACE
from ..state import NOWHERE, DungeoneerState
from . import building, finish, hero, lord, turn, windows
from .steps import (
    AFTER,
    ATTACH,
    DISCARD,
    ENTRANCE,
    FINISH,
    GIVING,
    HERO,
    KEEPING,
    LAY,
    LORD,
    MOVE_TO,
    OFFER,
    PACK_LIMIT,
    QUEST_FORM,
    START,
    SWAP,
    TRIM,
    UPKEEP,
    WINDOW,
)


def ask(cards: Cards, state: DungeoneerState, frame: Frame) -> tuple[int, list[int], str, str]:
    """Who decides, the complete list of legal answers, the question and its rule."""
    step, seat = frame.step, frame.seat
    player = state.players[max(seat, 0)]
    if step == START:
        return 0, [pack(INITIATIVE)], "dg-initiative", "DG-009"
    if step == ENTRANCE:
        doors = [m for m, c in enumerate(cards.maps) if c.kind == mapping.ENTRANCE and state.cell[m] != NOWHERE]
        return seat, [pack(SPACE, m) for m in doors], "dg-choose-entrance", "DG-180"
    if step == UPKEEP:
        purse = player.glory if frame.b == seat else state.players[frame.b].peril
        pay = [pack(PAY)] if purse >= cards.adventure[frame.a].upkeep else []
        return seat, [*pay, pack(PASS)], "dg-upkeep", "DG-021"
    if step in (LORD, AFTER):
        return seat, lord.options(cards, state, seat, step == LORD), "dg-lord", "DG-025"
    if step == WINDOW:
        return seat, [*windows.options(cards, state, seat, frame.a), pack(PASS)], "dg-window", "DG-134"
    if step == LAY:
        spots = mapping.legal_spots(cards, state, frame.a)
        return seat, [pack(PLACE, cell, turned) for cell, turned in spots], "dg-place", "DG-073"
    if step == HERO:
        return seat, hero.options(cards, state, seat), "dg-hero", "DG-097"
    if step == FINISH:
        return seat, finish.options(cards, state, frame), "dg-finish", "DG-120" if frame.a else "DG-119"
    if step == MOVE_TO:
        return frame.b, [pack(SPACE, m) for m in frame.items], "dg-move-to", "DG-191"
    if step == DISCARD:
        zone = (player.hand, player.treasures, player.boons)[frame.a]
        return seat, [pack(DROP, c) for c in zone], "dg-discard", "DG-190"
    if step == KEEPING:
        return seat, [pack(KEEP, 0), pack(KEEP, 1)], "dg-keep", "DG-058"
    if step == GIVING:
        return seat, [pack(GIVE, s) for s in turn.order(cards, state, seat)], "dg-give", "DG-052"
    if step == TRIM:
        over = len(player.pack) > PACK_LIMIT
        return seat, [pack(DROP, c) for c in player.pack] if over else [], "dg-trim", "DG-061"
    if step == OFFER:
        able = player.glory >= frame.a and player.life < cards.heroes[player.hero].life
        return seat, [pack(PAY), pack(PASS)] if able else [], "dg-offer", "DG-096"
    if step == QUEST_FORM:
        slay = scores.fighter(cards, frame.a)
        return seat, [pack(FORM, f) for f in slay.standard], "dg-form", "DG-160"
    if step == ATTACH:
        return seat, [pack(DROP, c) for c in lord.hosts(cards, state, seat, frame.a)], "dg-attach", "DG-140"
    assert step == SWAP
    return seat, swap_options(cards, state, frame), "dg-choose", "DG-191"


def swap_options(cards: Cards, state: DungeoneerState, frame: Frame) -> list[int]:
    """Exchanging quests (a = 0), or turning (1) and exchanging (2) Map cards, one choice at a time."""
    if frame.a == 0:
        owner = frame.seat if not frame.items else frame.b
        return [pack(QUEST, q) for q in state.players[owner].quests] if state.players[frame.b].quests else []
    return [pack(SPACE, m) for m in building.shiftable(cards, state, frame)]
