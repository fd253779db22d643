"""Dungeoneer: why a move is not possible now - one sentence for each common mistake."""

from __future__ import annotations

from typing import Any

from delvers.engine.moves import kind_of, operand, pack

from . import scores
from .cards import BOON, TREASURE, Cards
from .moves import (
    ATTEMPT,
    CHALLENGE,
    DECLARE,
    DELIVER,
    DROP,
    EXPLORE,
    NO_FORM,
    PLAY,
    PORTAL,
    SEWER,
    STEP,
    TAKE,
    UNTIP,
    USE,
)  # fmt: skip
from .moves import BANE as PLAY_BANE
from .rules import actions, hero, quests
from .rules.steps import AFTER, ESCORT, FINISH, HERO, LORD, P_HERO, P_LORD, WINDOW
from .state import NOWHERE, DungeoneerState

Refusal = tuple[str, str, dict[str, Any]]
IN_HERO_PHASE = (STEP, EXPLORE, SEWER, PORTAL, ATTEMPT, TAKE, DELIVER)


def why_not(cards: Cards, state: DungeoneerState, seat: int, move: int) -> Refusal | None:
    """The reason and its rule; None where the general answer says enough."""
    kind, a = kind_of(move), operand(move, 0)
    step = state.stack[-1].step if state.stack else -1
    if kind in IN_HERO_PHASE and (seat != state.active or state.phase != P_HERO or step != HERO):
        return "DG-097", "dg-no-hero-phase", {}
    if kind in (DECLARE, PLAY_BANE):
        return _why_no_peril_card(cards, state, seat, move, step)
    if kind == PLAY:
        return _why_not_play(cards, state, seat, a, step)
    if kind == CHALLENGE:
        return _why_no_challenge(cards, state, seat, a, operand(move, 1))
    if kind in IN_HERO_PHASE:
        return _why_not_act(cards, state, seat, kind, a)
    if kind == UNTIP:
        return ("DG-128", "dg-no-tipped", {}) if not state.players[seat].tipped else ("DG-128", "dg-no-movement", {})
    if kind == USE:
        return _why_not_use(cards, state, seat, a)
    if kind == DROP and step == FINISH and a in state.players[seat].boons:
        return "DG-124", "dg-no-boon-discard", {"card": cards.adventure[a].id}
    return None


def why_not_walk(state: DungeoneerState, seat: int, space: str) -> Refusal | None:
    """Why a hero cannot go to a space of the map."""
    player = state.players[seat]
    if seat != state.active or state.phase != P_HERO:
        return "DG-097", "dg-no-hero-phase", {}
    if player.movement == 0:
        return "DG-098", "dg-no-movement", {}
    return "DG-095", "dg-no-way-there", {"space": space}


def why_not_card(cards: Cards, state: DungeoneerState, seat: int, card: int) -> Refusal | None:
    """Why a card in hand cannot be played: a Boon or Treasure for Glory, any other for the Peril of somebody."""
    if card not in state.players[seat].hand:
        return None
    if cards.adventure[card].kind in (BOON, TREASURE):
        return why_not(cards, state, seat, pack(PLAY, card, 0))
    victim = max((i for i in range(len(state.players)) if i != seat), key=lambda i: state.players[i].peril)
    forms = cards.adventure[card].fighter.standard
    return why_not(cards, state, seat, pack(DECLARE, card, victim, forms[0] if forms else NO_FORM, 0))


def _why_no_peril_card(cards: Cards, state: DungeoneerState, seat: int, move: int, step: int) -> Refusal | None:
    card, victim = operand(move, 0), operand(move, 1)
    player, data = state.players[seat], cards.adventure[card]
    if card not in player.hand and card not in player.pack:
        return "DG-025", "dg-no-card", {"card": data.id}
    if victim >= len(state.players) or state.players[victim].out:
        return "DG-191", "dg-no-such-player", {}
    if victim == seat:
        return "DG-029", "dg-no-own-peril", {}
    if step != WINDOW and (seat != state.active or state.phase != P_LORD or step not in (LORD, AFTER)):
        return "DG-025", "dg-no-lord-phase", {}
    if kind_of(move) == DECLARE:
        if step == AFTER:
            return "DG-031", "dg-no-second-batch", {}
        if operand(move, 2) != NO_FORM and operand(move, 2) not in data.fighter.standard:
            return "DG-034", "dg-no-counter", {"card": data.id}
    cost = data.value + (operand(move, 3) if kind_of(move) == DECLARE else 0)
    if state.players[victim].peril < cost:
        args = {"card": data.id, "cost": cost, "peril": state.players[victim].peril}
        return "DG-028", "dg-no-peril", {**args, "hero": cards.heroes[state.players[victim].hero].id}
    if kind_of(move) == PLAY_BANE and state.batch:
        return "DG-032", "dg-no-bane-now", {}
    return None


def _why_not_play(cards: Cards, state: DungeoneerState, seat: int, card: int, step: int) -> Refusal | None:
    player, data = state.players[seat], cards.adventure[card]
    if card not in player.hand:
        return "DG-096", "dg-no-card", {"card": data.id}
    if data.kind not in (BOON, TREASURE):
        return "DG-025", "dg-no-glory-card", {"card": data.id}
    if player.glory < data.value:
        return "DG-007", "dg-no-glory", {"card": data.id, "cost": data.value, "glory": player.glory}
    if data.usage == 2 and step != WINDOW:
        return "DG-126", "dg-no-response", {"card": data.id}
    if step != HERO and data.usage == 0:
        return "DG-096", "dg-no-hero-phase", {}
    if step == HERO and data.duration == 0 and data.kind == BOON:
        return "DG-135", "dg-no-boon-room", {"limit": cards.heroes[player.hero].boons}
    if step == HERO and data.duration == 0:
        if hero.slot_taken(cards, state, seat, card):
            return "DG-146", "dg-no-second-slot", {"card": data.id}
        return "DG-135", "dg-no-treasure-room", {}
    if data.attaches:
        return "DG-140", "dg-no-host", {"card": data.id}
    return "DG-125", "dg-no-use", {"card": data.id}


def _why_no_challenge(cards: Cards, state: DungeoneerState, seat: int, foe: int, form: int) -> Refusal | None:
    player = state.players[seat]
    if player.tipped:
        return "DG-189", "dg-no-while-tipped", {}
    if player.challenges < 1:
        return "DG-130", "dg-no-second-challenge", {}
    if actions.purse(state, seat) < 1:
        return "DG-129", "dg-no-movement", {}
    if form not in scores.hero_standard(cards, state, seat):
        return "DG-129", "dg-no-standard", {}
    if foe not in actions.foes(cards, state, seat):
        return "DG-131" if foe >= 4 else "DG-129", "dg-no-foe", {}
    return None


def _why_not_act(cards: Cards, state: DungeoneerState, seat: int, kind: int, a: int) -> Refusal | None:
    player = state.players[seat]
    if kind in (ATTEMPT, TAKE, DELIVER):
        return _why_no_quest(cards, state, seat, kind, a)
    if player.tipped:
        return "DG-189", "dg-no-while-tipped", {}
    if player.movement < 1:
        return "DG-098", "dg-no-movement", {}
    if kind == STEP:
        beyond = state.near[4 * player.space + a]
        return ("DG-095", "dg-no-way", {}) if beyond == NOWHERE else ("DG-085", "dg-no-wall", {})
    if kind == EXPLORE:
        forbidden = scores.forbidden(cards, state, seat, "explore")
        return ("DG-172", "dg-no-explore", {}) if forbidden else ("DG-104", "dg-no-maps", {})
    return ("DG-113", "dg-no-sewer", {}) if kind == SEWER else ("DG-114", "dg-no-portal", {})


def _why_no_quest(cards: Cards, state: DungeoneerState, seat: int, kind: int, quest: int) -> Refusal | None:
    player, data = state.players[seat], cards.quests[quest]
    if quest not in quests.open_quests(state, seat) and state.carrier[quest] != 10 + player.space:
        return "DG-105", "dg-no-quest", {"quest": data.id}
    place = data.to if kind == DELIVER else data.place
    if place >= 0 and player.space != place:
        away = "dg-no-place" if state.cell[place] != NOWHERE else "dg-no-place-yet"
        return "DG-105", away, {"quest": data.id, "space": cards.maps[place].id}
    if kind != ATTEMPT or data.criterion == ESCORT:
        return "DG-168", "dg-no-escort", {"quest": data.id}
    if not quests.is_free(cards, state, seat, quest) and (player.movement < 1 or player.tipped):
        return "DG-106", "dg-no-movement", {}
    if data.sacrifice:
        return "DG-167", "dg-no-price", {"quest": data.id}
    return "DG-161", "dg-no-second-attack", {"quest": data.id}


def _why_not_use(cards: Cards, state: DungeoneerState, seat: int, source: int) -> Refusal | None:
    player = state.players[seat]
    if source < len(cards.adventure) and source not in player.boons and source not in player.treasures:
        return "DG-127", "dg-no-readied", {"card": cards.adventure[source].id}
    if source in player.used:
        return "DG-188", "dg-no-second-use", {}
    for found, action in actions.available(cards, state, seat):
        if found == source and not actions.affords(cards, state, seat, source, action):
            return "DG-127", "dg-no-cost", {}
    return "DG-127", "dg-no-use-now", {}
