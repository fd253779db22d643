"""The Hero Phase: playing cards, moving, exits and what is in a space (DG-083 to DG-104, DG-111 to DG-116)."""

from __future__ import annotations

from typing import Final

from delvers.engine.data import Frame
from delvers.engine.moves import pack

from .. import mapping, scores
from ..cards import BOON, LOCKED, OPEN, TRAPPED, Cards
from ..moves import DIRECTIONS, EXPLORE, PASS, PLAY, PORTAL, QUAFF, SEWER, STEP
from ..options import LOCKED_OPENS, OBSTACLES_AGAIN, WARP_ENTERS
from ..scores import GUARDIANS
from ..state import NOWHERE, DungeoneerState
from . import combat, defeat, effects, lord, quests, threats, turn, windows
from .play import Play
from .steps import P_FINISH, QUEST_FORM, T_EXIT, T_PIT, T_SPACE, T_SPIKES, W_CALM


def options(cards: Cards, state: DungeoneerState, seat: int) -> list[int]:
    """DG-096, DG-097: cards, special actions, moving, exploring and quests, in any order."""
    player, result, price = state.players[seat], [PASS_MOVE], cards.glory_price
    glory = player.glory
    for card in player.hand:
        if price[card] <= glory:
            result += card_options(cards, state, seat, card)
    result += windows.options(cards, state, seat, W_CALM)
    if player.movement and not player.tipped:
        result += walk_options(cards, state, seat)
    result += quests.options(cards, state, seat)
    return result


def card_options(cards: Cards, state: DungeoneerState, seat: int, card: int) -> list[int]:
    """How a Boon or Treasure that the player can pay for may be played now."""
    data = cards.adventure[card]
    if not playable(cards, state, seat, card):
        result = []
    elif not data.pump:
        result = [PLAY | card << 6]
    else:
        most = min(data.pump, state.players[seat].glory - data.value)
        result = [PLAY | card << 6 | extra << 18 for extra in range(0 if data.value else 1, most + 1)]
    if data.potion and quaffable(cards, state, seat, card):
        result.append(pack(QUAFF, card))
    return result


def playable(cards: Cards, state: DungeoneerState, seat: int, card: int) -> bool:
    """Whether a Boon or Treasure finds room and use: the limits, one Treasure of a slot, a host (DG-135 to DG-150)."""
    player, data = state.players[seat], cards.adventure[card]
    if data.duration == 1:
        return windows.useful(cards, state, seat, W_CALM, data.play)
    if data.attaches:
        return bool(lord.hosts(cards, state, seat, card))
    if data.kind == BOON:
        return len(player.boons) < cards.heroes[player.hero].boons
    if slot_taken(cards, state, seat, card):
        return False
    return bool(data.storage) or scores.treasure_room(cards, state, seat) > 0


def slot_taken(cards: Cards, state: DungeoneerState, seat: int, card: int) -> bool:
    """DG-146: two readied Treasures may not share a slot."""
    slot = cards.adventure[card].slot
    return slot in [cards.adventure[other].slot for other in state.players[seat].treasures]


def quaffable(cards: Cards, state: DungeoneerState, seat: int, card: int) -> bool:
    """DG-149: a Treasure that its own use discards counts towards no limit when it is used in that moment."""
    action = cards.adventure[card].action
    assert action is not None
    return windows.useful(cards, state, seat, W_CALM, action.effects)


# -- moving -----------------------------------------------------------------------------------------------------------


PASS_MOVE: Final = pack(PASS)
STEPS_BY_WAYS: Final = [[pack(STEP, side) for side in range(4) if ways >> side & 1] for ways in range(16)]
"""The steps out of a space, for each set of its ways."""


def walk_options(cards: Cards, state: DungeoneerState, seat: int) -> list[int]:
    """What 1 Movement can do on the map: a step, a Sewer, a Portal, exploring."""
    space = state.players[seat].space
    here, ways = cards.maps[space], state.ways[space]
    result = STEPS_BY_WAYS[ways][:]
    if (state.map_bag or state.map_bottom) and not scores.forbidden(cards, state, seat, "explore"):
        result.append(EXPLORE)
    if here.sewer:
        others = [m for m, cell in enumerate(state.cell) if cell != NOWHERE and m != space]
        result += [pack(SEWER, m) for m in others if cards.maps[m].sewer == here.sewer]
    for beyond in cards.portals[space]:
        if state.cell[beyond] != NOWHERE:
            result.append(pack(PORTAL, beyond))
    return result


def step(play: Play, seat: int, side: int) -> None:
    """DG-084: only the exit of the space that is left matters."""
    state = play.state
    player = state.players[seat]
    door = 4 * player.space + side
    kind, number = mapping.exit_of(play.cards, state, player.space, side)
    if kind == OPEN or door in state.opened or held(state, state.near[door], side ^ 2):
        player.movement -= 1
        go(play, seat, state.near[door])
        return
    if play.log.on:
        word = "locked" if kind == LOCKED else "trapped"
        args = {"hero": play.hero(seat), "exit": word, "direction": DIRECTIONS[side], "number": number}
        play.log.add("dg-exit", seat, args, "DG-087")
    threats.push_number(play, seat, number, T_EXIT, door)


def held(state: DungeoneerState, space: int, side: int) -> bool:
    """An exit with a hero on the threshold counts as open both ways (DG-092)."""
    return any(p.space == space and p.threshold == side and not p.out for p in state.players)


def exit_tested(play: Play, seat: int, door: int, success: bool) -> None:
    """DG-088 to DG-092: the exit opens in any case; failing costs a wound or a Movement."""
    state = play.state
    player = state.players[seat]
    kind = mapping.exit_of(play.cards, state, door // 4, door % 4)[0]
    if not success and kind == TRAPPED:
        defeat.wound(play, seat, 1)
    elif not success and kind == LOCKED:
        player.movement = max(0, player.movement - 1)
        if not state.switches & LOCKED_OPENS:
            return
    state.opened.append(door)
    if player.out:
        return
    if player.movement:
        player.movement -= 1
        go(play, seat, state.near[door])
    else:
        player.threshold = door % 4
        if play.log.on:
            play.log.add("dg-threshold", seat, {"hero": play.hero(seat)}, "DG-092")


def go(play: Play, seat: int, space: int, warped: bool = False) -> None:
    """Changes the space; on one's own turn that is entering (DG-102, DG-103)."""
    state = play.state
    player = state.players[seat]
    player.space = space
    player.threshold = -1
    if play.log.on:
        play.log.add("dg-moved", seat, {"hero": play.hero(seat), "space": play.place(space)}, "DG-098")
    if seat == state.active and state.phase < P_FINISH:
        player.moved = 1
        if not warped or state.switches & WARP_ENTERS:
            enter(play, seat, space)


def enter(play: Play, seat: int, space: int) -> None:
    """DG-099 to DG-101: Glory and Peril of a new space, then its Obstacles and effects, then its Monster.

    What comes first is pushed last. Others in the space may use a saved Movement when all that is done.
    """
    state = play.state
    player, place = state.players[seat], play.cards.maps[space]
    new = space not in player.visited
    if new:
        player.visited.append(space)
        gain_space(play, seat)
    here = [s for s in turn.others(state, seat) if state.players[s].space == space]
    if here:
        windows.open_later(play, W_CALM, here)
    if new:
        if place.guardian is not None:
            meet_guardian(play, seat, space)
        if place.threat is not None:
            threats.push_threat(play, seat, place.threat, T_SPACE, space)
        effects.push(play, place.enter, seat, seat)
    if new or state.switches & OBSTACLES_AGAIN:
        if place.spikes:
            threats.push_number(play, seat, place.spikes, T_SPIKES, space, place.spikes_stat)
        if place.pit:
            threats.push_number(play, seat, place.pit, T_PIT, space, place.pit_stat)


def meet_guardian(play: Play, seat: int, space: int) -> None:
    """DG-056: a Monster on a Map card is led by the player to the left, who picks its form."""
    guardian = play.cards.maps[space].guardian
    assert guardian is not None
    if len(guardian.standard) == 1:
        combat.push_attack(play, GUARDIANS + space, seat, guardian.standard[0])
    else:
        play.state.stack.append(Frame(QUEST_FORM, turn.left_of(play.state, seat), GUARDIANS + space, seat))


def gain_space(play: Play, seat: int) -> None:
    """The Glory and Peril printed on the space, with what cards change of it (DG-100, DG-117)."""
    state = play.state
    place = play.cards.maps[state.players[seat].space]
    change = 0
    for group in scores.groups(play.cards, state, seat, "entry"):
        change += sum(e.amount for e in group if not e.rest or place.kind == mapping.ROOM)
    play.gain_both(seat, place.glory, max(0, place.peril + change), "DG-100")
