"""Special actions in and out of turn (DG-125 to DG-134): cards, abilities, untip, Challenge."""

from __future__ import annotations

from typing import Final

from delvers.engine.data import Frame

from .. import scores
from ..cards import BOON, OWN_TURN, Action, Cards
from ..moves import CHALLENGE, UNTIP
from ..options import SAVED_FOR_CARDS
from ..scores import MONSTERS, QUESTS
from ..state import DungeoneerState
from . import combat, effects, quests, threats, windows, zones
from .play import Play
from .steps import ATTACH, DISCARD, P_FINISH, P_LORD, T_UNTIP

BY_GLORY: Final = 0
BY_MOVEMENT: Final = 1
BY_CHARGE: Final = 2
BY_DISCARD: Final = 3


def available(cards: Cards, state: DungeoneerState, seat: int, bits: int = -1) -> list[tuple[int, Action]]:
    """What the seat could activate in windows of these kinds: readied cards, the hero's ability, artifacts (DG-127,
    DG-136, DG-156); in the order of DG-174."""
    player = state.players[seat]
    found: list[tuple[int, Action]] = []
    moments = cards.action_moments
    bits |= bits << OWN_TURN
    for card in player.boons:
        if moments[card] & bits:
            _note(state, seat, card, cards.adventure[card].action, found)
    if cards.hero_moments[player.hero] & bits:
        _note(state, seat, len(moments) + len(cards.quests), cards.heroes[player.hero].action, found)
    for card in player.treasures:
        if moments[card] & bits:
            _note(state, seat, card, cards.adventure[card].action, found)
    for quest in player.done:
        if cards.artifact_moments[quest] & bits:
            _note(state, seat, len(moments) + quest, cards.quests[quest].artifact_action, found)
    return found


def _note(
    state: DungeoneerState, seat: int, source: int, action: Action | None, found: list[tuple[int, Action]]
) -> None:
    """Adds an action that is not yet used up for the turn, and is not for the own turn only."""
    if action is None or (action.once and source in state.players[seat].used):
        return
    if not action.your_turn or seat == state.active:
        found.append((source, action))


def purse(state: DungeoneerState, seat: int) -> int:
    """Movement to spend now: the turn's own, or the saved point outside it."""
    player = state.players[seat]
    return player.movement if seat == state.active and state.phase < P_FINISH else player.saved


def affords(cards: Cards, state: DungeoneerState, seat: int, source: int, action: Action) -> bool:
    player = state.players[seat]
    if action.cost == BY_GLORY:
        return player.glory >= (price(cards, state, seat, action) if action.by_value else action.amount)
    if action.cost == BY_MOVEMENT:
        outside = seat != state.active or state.phase >= P_FINISH
        if player.tipped or (outside and not state.switches & SAVED_FOR_CARDS):
            return False
        return purse(state, seat) >= action.amount
    if action.cost == BY_CHARGE:
        return state.tokens[source] >= action.amount
    return action.what != "hand" or bool(player.hand)


def price(cards: Cards, state: DungeoneerState, seat: int, action: Action) -> int:
    """The Glory an action costs; "value" is the printed cost of the cheapest card it can reach (DG-193)."""
    if not action.by_value:
        return action.amount
    found = windows.answerable(cards, state, seat, "send-back", action.effects[0].rest)
    return min((cards.adventure[state.batch[i]].value for i in found), default=999)


def body_options(cards: Cards, state: DungeoneerState, seat: int) -> list[int]:
    """Untip and Challenge (DG-128 to DG-131)."""
    player = state.players[seat]
    if not (player.movement if seat == state.active and state.phase < P_FINISH else player.saved):
        return []
    if player.tipped:
        return [UNTIP]
    if player.challenges < 1:
        return []
    for other in state.players:
        if other.space == player.space and other is not player:
            break
    else:  # a cheap first look: nobody else is here
        if not player.used and not state.fought:
            return []
    found = foes(cards, state, seat)
    return [CHALLENGE | foe << 6 | form << 18 for foe in found for form in scores.hero_standard(cards, state, seat)]


def foes(cards: Cards, state: DungeoneerState, seat: int) -> list[int]:
    """Whom a hero may Challenge: heroes in his space, Monsters there that have attacked in this phase, and the
    quest Monster that has attacked him."""
    me = state.players[seat]
    space, found = me.space, []
    for other, player in enumerate(state.players):
        if player.space == space and other != seat and not player.out:
            found.append(other)
    if seat == state.active:
        if me.used:
            first = 4 + len(cards.adventure)
            found += [first + q for q in quests.open_quests(state, seat) if quests.woken(cards, state, seat, q)]
    elif state.fought and state.phase == P_LORD:
        found += [4 + state.fought[i] for i in range(0, len(state.fought), 5) if state.fought[i + 4] == space]
    return found


# -- what they do -----------------------------------------------------------------------------------------------------


def play_card(play: Play, seat: int, card: int, extra: int) -> None:
    """A Boon or Treasure from the hand, paid in full; it is readied and works at once (DG-096)."""
    state, data = play.state, play.cards.adventure[card]
    player = state.players[seat]
    player.glory -= data.value + extra
    zones.take_from_hand(play, seat, card)
    if play.log.on:
        play.log.add("dg-played", seat, {"card": play.card(card), "extra": extra}, "DG-096")
    if data.attaches:
        state.stack.append(Frame(ATTACH, seat, card))
    elif data.duration == 1:
        zones.spend(play, card)
        effects.push(play, data.play, seat, seat, extra)
    else:
        speed = scores.hero_score(play.cards, state, seat, 2)
        state.tokens[card] = data.charges
        (player.boons if data.kind == BOON else player.treasures).append(card)
        player.changed()
        effects.quicken(play, seat, speed)


def quaff(play: Play, seat: int, card: int) -> None:
    """DG-149: a potion used in the moment it is played never takes a place."""
    action = play.cards.adventure[card].action
    assert action is not None
    play.state.players[seat].glory -= play.cards.adventure[card].value
    if play.log.on:
        play.log.add("dg-quaffed", seat, {"card": play.card(card)}, "DG-149")
    zones.discard(play, card)
    effects.push(play, action.effects, seat, seat)


def use(play: Play, seat: int, source: int) -> None:
    """Activates a readied card, an artifact or the ability, and pays for it."""
    cards, state = play.cards, play.state
    player = state.players[seat]
    action = next(a for s, a in available(cards, state, seat) if s == source)
    if play.log.on:
        play.log.add("dg-used", seat, {"source": source_id(play, seat, source)}, "DG-127")
    player.used.append(source)
    if action.cost == BY_GLORY and not action.by_value:
        player.glory -= action.amount
    elif action.cost == BY_MOVEMENT:
        spend(play, seat, action.amount)
    elif action.cost == BY_CHARGE:
        state.tokens[source] -= action.amount
    if action.by_value:
        effects.bargain(play, seat, action.effects[0])
    else:
        effects.push(play, action.effects, seat, seat)
    if action.cost == BY_DISCARD and action.what == "hand":
        state.stack.append(Frame(DISCARD, seat, 0))
    elif action.cost == BY_DISCARD or (action.cost == BY_CHARGE and not state.tokens[source]):
        zones.discard(play, source)  # DG-148


def source_id(play: Play, seat: int, source: int) -> str:
    """The id of what is activated, for the log."""
    if source < len(play.cards.adventure):
        return play.card(source)
    quest = source - len(play.cards.adventure)
    return play.quest(quest) + "/artifact" if quest < len(play.cards.quests) else play.hero(seat) + "/ability"


def spend(play: Play, seat: int, amount: int) -> None:
    state = play.state
    if seat == state.active and state.phase < P_FINISH:
        state.players[seat].movement -= amount
    else:
        state.players[seat].saved -= amount


def untip(play: Play, seat: int) -> None:
    """DG-128, DG-189: 1 Movement, and the Threat that tipped the hero if it says so."""
    player = play.state.players[seat]
    spend(play, seat, 1)
    if player.tipped == 1:
        effects.untip(play, seat)
    else:
        code = player.tipped - 2
        threats.push_number(play, seat, code // 5, T_UNTIP, 0, code % 5)


def challenge(play: Play, seat: int, foe: int, form: int) -> None:
    """DG-129, DG-130: 1 Movement, once a turn."""
    spend(play, seat, 1)
    play.state.players[seat].challenges -= 1
    count = len(play.cards.adventure)
    who = foe if foe < 4 else MONSTERS + foe - 4 if foe < 4 + count else QUESTS + foe - 4 - count
    if play.log.on:
        play.log.add("dg-challenged", seat, {"hero": play.hero(seat), "foe": play.fighter(who)}, "DG-129")
    combat.push_attack(play, seat, who, form, 0, challenge=True)
