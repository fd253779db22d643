"""Who decides now, and the complete list of legal answers."""

from __future__ import annotations

from typing import Any

from delvers.engine.data import Frame
from delvers.engine.moves import pack
from delvers.engine.spec import Decision

from .. import mapping, scores
from ..cards import Cards
from ..effects import FORMS
from ..moves import DROP, FORM, GIVE, INITIATIVE, KEEP, LAYOUT, PASS, PAY, PLACE, QUEST, SPACE, TARGET
from ..options import ASK_EVERYBODY
from ..state import DungeoneerState
from . import building, finish, hero, lord, turn, windows
from .play import fighter_id
from .steps import (
    AFTER,
    ATTACH,
    BANE_PLAYED,
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
    PICK,
    QUEST_FORM,
    START,
    SWAP,
    THREAT,
    TRIM,
    UPKEEP,
    W_BANE,
    W_BEFORE,
    W_HIT,
    WINDOW,
)  # fmt: skip

Question = tuple[int, list[int], str, str]
"""The seat that decides, its options, the prompt and its rule."""

PROMPTS = ("dg-batch", "dg-bane-window", "dg-before", "dg-after", "dg-hit", "dg-challenge", "dg-calm")
"""The question of each kind of window."""


def decision(cards: Cards, state: DungeoneerState, frame: Frame) -> Decision:
    """The question of the frame on top, with the complete list of answers."""
    step, seat = frame.step, frame.seat
    if step == HERO:
        return Decision(seat, "dg-hero", hero.options(cards, state, seat), "DG-097")
    if step == LORD or step == AFTER:
        options = lord.options(cards, state, seat, step == LORD)
        prompt = "dg-lord" if step == LORD else "dg-after-lord"
        return Decision(seat, prompt, options, "DG-025", ask=bool(state.switches & ASK_EVERYBODY))
    if step == FINISH:
        prompt, rule = ("dg-finish", "DG-120") if frame.a else ("dg-save", "DG-119")
        return Decision(seat, prompt, finish.options(cards, state, frame), rule)
    if step == WINDOW:
        rule = "DG-036" if frame.a < 2 else "DG-134"
        options = windows.choices(cards, state, frame)
        return Decision(seat, PROMPTS[frame.a], options, rule, about(cards, state, frame))
    seat, options, prompt, rule = ask(cards, state, frame)
    return Decision(seat, prompt, options, rule, about(cards, state, frame))


def ask(cards: Cards, state: DungeoneerState, frame: Frame) -> Question:
    """The choices within something that is going on."""
    step, seat = frame.step, frame.seat
    player = state.players[max(seat, 0)]
    if step == LAY:
        return seat, [pack(PLACE, spot >> 1, spot & 1) for spot in frame.items], "dg-place", "DG-073"
    if step == KEEPING:
        return seat, [pack(KEEP, 0), pack(KEEP, 1)], "dg-keep", "DG-058"
    if step == GIVING:
        return seat, [pack(GIVE, s) for s in turn.order(state, seat)], "dg-give", "DG-052"
    if step == UPKEEP:
        purse = player.glory if frame.b == seat else state.players[frame.b].peril
        pay = [pack(PAY)] if purse >= cards.adventure[frame.a].upkeep else []
        return seat, [*pay, pack(PASS)], "dg-upkeep", "DG-021"
    if step == DISCARD:
        zone = (player.hand, player.treasures, player.boons)[frame.a]
        return seat, [pack(DROP, c) for c in zone], "dg-discard", "DG-190"
    if step == TRIM:
        return _ask_trim(cards, state, frame)
    if step == OFFER:
        able = player.glory >= frame.a and player.life < cards.heroes[player.hero].life
        able = able and not scores.forbidden(cards, state, seat, "heal")
        return seat, [pack(PAY), pack(PASS)] if able else [], "dg-offer", "DG-096"
    if step == MOVE_TO:
        return frame.b, [pack(SPACE, m) for m in frame.items], "dg-move-to", "DG-191"
    if step == QUEST_FORM:
        return seat, [pack(FORM, f) for f in scores.fighter(cards, frame.a).standard], "dg-form", "DG-160"
    if step == ATTACH:
        return seat, [pack(TARGET, c) for c in lord.hosts(cards, state, seat, frame.a)], "dg-attach", "DG-140"
    if step == PICK:
        return seat, [pack(TARGET, c) for c in frame.items], "dg-pick", "DG-191"
    if step == SWAP:
        return (
            seat,
            _swap_options(cards, state, frame),
            "dg-choose-quest" if frame.a == 0 else "dg-choose-map",
            "DG-191",
        )
    if step == ENTRANCE:
        doors = mapping.entrances(cards, state)
        return seat, [pack(SPACE, m) for m in doors], "dg-choose-entrance", "DG-180"
    if step == START:
        return 0, [pack(INITIATIVE)], "dg-initiative", "DG-009"
    # In a world that a bot believes in, the hand may be another one: then there is only passing.
    laying = [pack(LAYOUT, m) for m in building.fitting(cards, state, seat)]
    return seat, laying or [pack(PASS)], "dg-layout", "DG-178"


def _ask_trim(cards: Cards, state: DungeoneerState, frame: Frame) -> Question:
    """Too many Monsters in the Pack (a = 0), or too many Treasures once a storage item is gone (a = 1)."""
    player = state.players[frame.seat]
    if frame.a == 0:
        over = player.pack if len(player.pack) > PACK_LIMIT else []
        return frame.seat, [pack(DROP, c) for c in over], "dg-trim", "DG-061"
    over = player.treasures if scores.treasure_room(cards, state, frame.seat) < 0 else []
    return frame.seat, [pack(DROP, c) for c in over], "dg-trim-treasures", "DG-151"


def _swap_options(cards: Cards, state: DungeoneerState, frame: Frame) -> list[int]:
    """Exchanging quests (a = 0), or turning (1) and exchanging (2) Map cards, one choice at a time."""
    if frame.a == 0:
        owner = frame.seat if not frame.items else frame.b
        return [pack(QUEST, q) for q in state.players[owner].quests] if state.players[frame.b].quests else []
    return [pack(SPACE, m) for m in building.shiftable(cards, state, frame)]


def about(cards: Cards, state: DungeoneerState, frame: Frame) -> dict[str, Any] | None:
    """What a question names: the ids of its card, place, hero or fighters."""
    step = frame.step
    if step in (KEEPING, UPKEEP, ATTACH):
        return {"card": cards.adventure[frame.a].id}
    if step == LAY:
        return {"space": cards.maps[frame.a].id}
    if step == MOVE_TO:
        return {"hero": cards.heroes[state.players[frame.seat].hero].id}
    if step == OFFER:
        return {"glory": frame.a, "life": frame.b}
    if step == QUEST_FORM:
        return {"monster": fighter_id(cards, state, frame.a), "hero": fighter_id(cards, state, frame.b)}
    if step == WINDOW:
        return _about_window(cards, state, frame.a)
    return None


def _about_window(cards: Cards, state: DungeoneerState, kind: int) -> dict[str, Any] | None:
    if kind == W_BANE:
        bane = next(f for f in reversed(state.stack) if f.step == BANE_PLAYED)
        return {"card": cards.adventure[bane.a].id}
    if not W_BEFORE <= kind <= W_HIT:
        return None
    frame = windows.rolling(state)
    if frame.step == THREAT:
        return {
            "roll": "threat",
            "hero": fighter_id(cards, state, frame.seat),
            "number": frame.a,
            "die": frame.items[2],
        }
    items = frame.items
    names = {"attacker": fighter_id(cards, state, items[1]), "defender": fighter_id(cards, state, items[2])}
    return {"roll": "fight", **names, "form": FORMS[items[3]], "die": items[6], "other": items[7]}
