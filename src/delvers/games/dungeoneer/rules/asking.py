"""Who decides now, and the complete list of legal answers."""

from __future__ import annotations

from typing import Any, Final

from delvers.engine.data import Frame
from delvers.engine.moves import pack
from delvers.engine.spec import Decision

from .. import mapping, scores
from ..cards import Cards
from ..effects import FORMS
from ..moves import DROP, FORM, GIVE, INITIATIVE, KEEP, PASS, PAY, PLACE, QUEST, SPACE, TARGET
from ..moves import LAYOUT as LAYOUT_CARD
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
    LAYOUT,
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

QUESTIONS: Final[dict[int, tuple[str, str]]] = {
    HERO: ("dg-hero", "DG-097"),
    LORD: ("dg-lord", "DG-025"),
    AFTER: ("dg-after-lord", "DG-025"),
    LAY: ("dg-place", "DG-073"),
    KEEPING: ("dg-keep", "DG-058"),
    GIVING: ("dg-give", "DG-052"),
    UPKEEP: ("dg-upkeep", "DG-021"),
    DISCARD: ("dg-discard", "DG-190"),
    OFFER: ("dg-offer", "DG-096"),
    MOVE_TO: ("dg-move-to", "DG-191"),
    QUEST_FORM: ("dg-form", "DG-160"),
    ATTACH: ("dg-attach", "DG-140"),
    PICK: ("dg-pick", "DG-191"),
    ENTRANCE: ("dg-choose-entrance", "DG-180"),
    START: ("dg-initiative", "DG-009"),
    LAYOUT: ("dg-layout", "DG-178"),
}
"""The prompt of each step that asks, and its rule, where the step alone decides both."""

BY_STAGE: Final[dict[int, tuple[tuple[str, str], ...]]] = {
    FINISH: (("dg-save", "DG-119"), ("dg-finish", "DG-120")),
    TRIM: (("dg-trim", "DG-061"), ("dg-trim-treasures", "DG-151")),
    SWAP: (("dg-choose-quest", "DG-191"), ("dg-choose-map", "DG-191"), ("dg-choose-map", "DG-191")),
    WINDOW: (
        ("dg-batch", "DG-036"), ("dg-bane-window", "DG-036"), ("dg-before", "DG-134"), ("dg-after", "DG-134"),
        ("dg-hit", "DG-134"), ("dg-challenge", "DG-134"), ("dg-calm", "DG-134"),
    ),
}  # fmt: skip
"""The same for steps of several stages or kinds, which Frame.a counts."""


def decision(cards: Cards, state: DungeoneerState, frame: Frame) -> Decision:
    """The question of the frame on top, with the complete list of answers."""
    step, found = frame.step, state.answers
    if found is None:
        found = state.answers = answers(cards, state, frame)
    if step == HERO or step == LORD or step == AFTER:
        prompt, rule = QUESTIONS[step]
        # Where nobody is to learn that there is nothing to do, the player says so himself.
        return Decision(frame.seat, prompt, found, rule, None, False, state.switches & ASK_EVERYBODY > 0)
    prompt, rule = BY_STAGE[step][frame.a] if step in BY_STAGE else QUESTIONS[step]
    if step == FINISH:
        return Decision(frame.seat, prompt, found, rule)
    seat = frame.b if step == MOVE_TO else frame.seat
    return Decision(seat, prompt, found, rule, about(cards, state, frame))


def answers(cards: Cards, state: DungeoneerState, frame: Frame) -> list[int]:
    """Every legal answer to the question of a frame."""
    step, seat = frame.step, frame.seat
    if step == HERO:
        return hero.options(cards, state, seat)
    if step == LORD or step == AFTER:
        return lord.options(cards, state, seat, step == LORD)
    if step == FINISH:
        return finish.options(cards, state, frame)
    if step == WINDOW:
        return windows.answers(cards, state, seat, frame.a)
    return choices(cards, state, frame)


def choices(cards: Cards, state: DungeoneerState, frame: Frame) -> list[int]:
    """The choices within something that is going on."""
    step, seat = frame.step, frame.seat
    player = state.players[seat]
    if step == LAY:
        return [PLACE | (spot >> 1) << 6 | (spot & 1) << 18 for spot in frame.items]
    if step == KEEPING:
        return [pack(KEEP, 0), pack(KEEP, 1)]
    if step == GIVING:
        return [GIVE | s << 6 for s in turn.order(state, seat)]
    if step == UPKEEP:
        purse = player.glory if frame.b == seat else state.players[frame.b].peril
        return [pack(PAY), pack(PASS)] if purse >= cards.adventure[frame.a].upkeep else [pack(PASS)]
    if step == DISCARD:
        return [DROP | c << 6 for c in (player.hand, player.treasures, player.boons)[frame.a]]
    if step == TRIM:
        return [DROP | c << 6 for c in _too_many(cards, state, frame)]
    if step == OFFER:
        able = player.glory >= frame.a and player.life < cards.heroes[player.hero].life
        able = able and not scores.forbidden(cards, state, seat, "heal")
        return [pack(PAY), pack(PASS)] if able else []
    if step == MOVE_TO:
        return [pack(SPACE, m) for m in frame.items]
    if step == QUEST_FORM:
        return [pack(FORM, f) for f in scores.fighter(cards, frame.a).standard]
    if step == ATTACH:
        return [pack(TARGET, c) for c in lord.hosts(cards, state, seat, frame.a)]
    if step == PICK:
        return [pack(TARGET, c) for c in frame.items]
    if step == SWAP:
        return _swap_options(cards, state, frame)
    if step == ENTRANCE:
        return [pack(SPACE, m) for m in mapping.entrances(cards, state)]
    if step == START:
        return [pack(INITIATIVE)]
    # In a world that a bot believes in, the hand may be another one: then there is only passing.
    return [pack(LAYOUT_CARD, m) for m in building.fitting(cards, state, seat)] or [pack(PASS)]


def _too_many(cards: Cards, state: DungeoneerState, frame: Frame) -> list[int]:
    """Too many Monsters in the Pack (a = 0), or too many Treasures once a storage item is gone (a = 1)."""
    player = state.players[frame.seat]
    if frame.a == 0:
        return player.pack if len(player.pack) > PACK_LIMIT else []
    return player.treasures if scores.treasure_room(cards, state, frame.seat) < 0 else []


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
