"""Special actions in and out of turn (DG-125 to DG-134): cards, abilities, untip, Challenge."""

from __future__ import annotations

from delvers.engine.data import Frame
from delvers.engine.moves import pack

from .. import scores
from ..cards import BOON, Action, Cards
from ..moves import CHALLENGE, UNTIP
from ..scores import MONSTERS, QUESTS
from ..state import DungeoneerState
from . import combat, effects, quests, threats, turn, windows, zones
from .play import Play
from .steps import ATTACH, DISCARD, T_UNTIP, W_CHALLENGE, WINDOW


def available(cards: Cards, state: DungeoneerState, seat: int) -> list[tuple[int, Action]]:
    """What the seat could activate: readied cards, artifacts, the hero's ability (DG-127, DG-136, DG-156)."""
    player = state.players[seat]
    found: list[tuple[int, Action]] = []
    for card in [*player.boons, *player.treasures]:
        action = cards.adventure[card].action
        if action is not None:
            found.append((card, action))
    for quest in player.done:
        made = cards.quests[quest].artifact_action
        if made is not None:
            found.append((len(cards.adventure) + quest, made))
    ability = cards.heroes[player.hero].action
    if ability is not None:
        found.append((len(cards.adventure) + len(cards.quests), ability))
    return [(s, a) for s, a in found if not (a.once and s in player.used) and (not a.your_turn or seat == state.active)]


def purse(cards: Cards, state: DungeoneerState, seat: int) -> int:
    """Movement to spend now: the turn's own, or the saved point outside it; none but for untipping while tipped."""
    player = state.players[seat]
    return player.movement if seat == state.active and state.phase < 5 else player.saved


def affords(cards: Cards, state: DungeoneerState, seat: int, source: int, action: Action) -> bool:
    player = state.players[seat]
    if action.cost == 0:
        return player.glory >= price(cards, state, seat, action)
    if action.cost == 1:
        return not player.tipped and purse(cards, state, seat) >= action.amount
    if action.cost == 2:
        return state.tokens[source] >= action.amount
    return action.what != "hand" or bool(player.hand)


def price(cards: Cards, state: DungeoneerState, seat: int, action: Action) -> int:
    if not action.by_value:
        return action.amount
    found = windows.answerable(cards, state, seat, "send-back", action.effects[0].rest)
    return cards.adventure[state.batch[found[0]]].value if found else 999


def body_options(cards: Cards, state: DungeoneerState, seat: int) -> list[int]:
    """Untip and Challenge (DG-128 to DG-131)."""
    player = state.players[seat]
    if purse(cards, state, seat) < 1:
        return []
    if player.tipped:
        return [pack(UNTIP)]
    if player.challenges < 1:
        return []
    foes = [s for s in turn.order(cards, state, seat)[1:] if state.players[s].space == player.space]
    struck = state.batch and state.stack[-1].step == WINDOW and state.stack[-1].a == W_CHALLENGE
    if struck and state.batch[1] == seat and state.batch[4] == player.space and state.batch[0] not in state.discard:
        foes.append(4 + state.batch[0])
    if seat == state.active:
        count = 4 + len(cards.adventure)
        foes += [count + q for q in quests.open_quests(cards, state, seat) if woken(cards, state, seat, q)]
    return [pack(CHALLENGE, f, form) for f in foes for form in scores.hero_standard(cards, state, seat)]


def woken(cards: Cards, state: DungeoneerState, seat: int, quest: int) -> bool:
    """A quest Monster that has attacked this turn in the hero's space and may be Challenged (DG-162)."""
    data = cards.quests[quest]
    here = data.place == state.players[seat].space
    return data.slay is not None and here and quest in [u - 1000 for u in state.players[seat].used]


def play_card(play: Play, seat: int, card: int, extra: int) -> None:
    cards, state = play.cards, play.state
    data, player = cards.adventure[card], state.players[seat]
    player.glory -= data.value + extra
    zones.take_from_hand(play, seat, card)
    if data.attaches:
        state.stack.append(Frame(ATTACH, seat, card))
    elif data.duration == 1:
        state.discard.append(card)
        effects.push(play, data.play, seat, seat, extra)
    else:
        state.tokens[card] = data.charges
        (player.boons if data.kind == BOON else player.treasures).append(card)


def use(play: Play, seat: int, source: int) -> None:
    cards, state = play.cards, play.state
    player = state.players[seat]
    action = next(a for s, a in available(cards, state, seat) if s == source)
    player.used.append(source)
    if action.cost == 0:
        player.glory -= price(cards, state, seat, action)
    elif action.cost == 1:
        spend(play, seat, action.amount)
    elif action.cost == 2:
        state.tokens[source] -= action.amount
    effects.push(play, action.effects, seat, seat)
    if action.cost == 3 and action.what == "hand":
        state.stack.append(Frame(DISCARD, seat, 0))
    elif action.cost == 3 or (action.cost == 2 and not state.tokens[source]):
        zones.discard(play, source)


def spend(play: Play, seat: int, amount: int) -> None:
    state = play.state
    player = state.players[seat]
    if seat == state.active and state.phase < 5:
        player.movement -= amount
    else:
        player.saved -= amount


def untip(play: Play, seat: int) -> None:
    state = play.state
    player = state.players[seat]
    spend(play, seat, 1)
    if player.tipped == 1:
        player.tipped = 0
    else:
        code = player.tipped - 2
        threats.push_number(play, seat, code // 5, T_UNTIP, 0, code % 5)


def challenge(play: Play, seat: int, foe: int, form: int) -> None:
    cards, state = play.cards, play.state
    spend(play, seat, 1)
    state.players[seat].challenges -= 1
    count = len(cards.adventure)
    who = foe if foe < 4 else MONSTERS + foe - 4 if foe < 4 + count else QUESTS + foe - 4 - count
    combat.push_attack(play, seat, who, form)
