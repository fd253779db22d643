"""The Hero Phase: playing cards, moving, exits and what is in a space (DG-083 to DG-104, DG-111 to DG-116)."""

from __future__ import annotations

from delvers.engine.data import Frame
from delvers.engine.moves import pack

from .. import mapping, scores
from ..cards import BOON, LOCKED, OPEN, TRAPPED, TREASURE, Cards, MapCard
from ..moves import EXPLORE, PASS, PLAY, PORTAL, SEWER, STEP, USE
from ..scores import GUARDIANS
from ..state import NOWHERE, DungeoneerState
from . import actions, combat, defeat, effects, lord, quests, threats, windows
from .play import Play
from .steps import ENTER, T_EXIT, T_PIT, T_SPACE, T_SPIKES, W_CALM


def options(cards: Cards, state: DungeoneerState, seat: int) -> list[int]:
    player, result = state.players[seat], [pack(PASS)]
    for card in player.hand:
        data = cards.adventure[card]
        if (
            data.kind <= TREASURE
            and data.usage in (0, 3)
            and player.glory >= data.value
            and playable(cards, state, seat, card)
        ):
            low = 1 if data.pump and not data.value else 0
            result += [pack(PLAY, card, e) for e in range(low, min(data.pump, player.glory - data.value) + 1)]
    for source, action in actions.available(cards, state, seat):
        if windows.useful(cards, state, seat, W_CALM, action.effects) and actions.affords(
            cards, state, seat, source, action
        ):
            result.append(pack(USE, source))
    result += actions.body_options(cards, state, seat)
    if player.movement and not player.tipped:
        result += walk_options(cards, state, seat)
    return result + quests.options(cards, state, seat)


def playable(cards: Cards, state: DungeoneerState, seat: int, card: int) -> bool:
    player, data = state.players[seat], cards.adventure[card]
    if data.duration == 1:
        return windows.useful(cards, state, seat, W_CALM, data.play)
    if data.attaches:
        return bool(lord.hosts(cards, state, seat, card))
    if data.kind == BOON:
        return len(player.boons) < cards.heroes[player.hero].boons
    if any(cards.adventure[c].slot == data.slot for c in player.treasures):
        return False
    return bool(data.storage) or scores.treasure_room(cards, state, seat) > 0


def walk_options(cards: Cards, state: DungeoneerState, seat: int) -> list[int]:
    player = state.players[seat]
    space, here = player.space, cards.maps[player.space]
    result = [pack(STEP, s) for s in range(4) if mapping.passable(cards, state, space, s) != NOWHERE]
    if state.map_bag and not scores.forbidden(cards, state, seat, "explore"):
        result.append(pack(EXPLORE))
    for m, cell in enumerate(state.cell):
        if cell != NOWHERE and m != space:
            place = cards.maps[m]
            if here.sewer and place.sewer == here.sewer:
                result.append(pack(SEWER, m))
            if place.realm != here.realm and portal_pair(here, place):
                result.append(pack(PORTAL, m))
    return result


def portal_pair(one: MapCard, two: MapCard) -> bool:
    """DG-114: a Wilderness Portal is linked to the Entrance of the Dungeon."""
    return (one.portal and two.kind == mapping.ENTRANCE) or (two.portal and one.kind == mapping.ENTRANCE)


def go(play: Play, seat: int, space: int) -> None:
    """Changes the space; on one's own turn that is entering (DG-102, DG-103)."""
    state = play.state
    player = state.players[seat]
    player.space = space
    player.threshold = -1
    if seat == state.active and state.phase < 5:
        player.moved = 1
        state.stack.append(Frame(ENTER, seat, space))


def enter(play: Play, frame: Frame) -> bool:
    """DG-099 to DG-101: Glory and Peril of a new space, then what is in it."""
    cards, state = play.cards, play.state
    state.stack.pop()
    player, place = state.players[frame.seat], cards.maps[frame.a]
    if frame.a not in player.visited:
        player.visited.append(frame.a)
        gain_space(play, frame.seat)
    if place.guardian is not None:
        combat.push_attack(play, GUARDIANS + frame.a, frame.seat, place.guardian.standard[0])
    if place.threat is not None:
        threats.push_threat(play, frame.seat, place.threat, T_SPACE, frame.a, 0)
    effects.push(play, place.enter, frame.seat, frame.seat)
    if place.pit:
        threats.push_number(play, frame.seat, place.pit, T_PIT, frame.a)
    if place.spikes:
        threats.push_number(play, frame.seat, place.spikes, T_SPIKES, frame.a)
    for quest in list(player.quests):
        data = cards.quests[quest]
        if state.carrier[quest] == frame.seat and data.to == frame.a:
            quests.complete(play, frame.seat, quest)
            break
    return False


def gain_space(play: Play, seat: int) -> None:
    cards, state = play.cards, play.state
    player = state.players[seat]
    place = cards.maps[player.space]
    player.glory += place.glory
    change = 0
    for group in scores.lasting(cards, state, seat):
        for effect in group:
            if effect.word == "entry" and (not effect.rest or place.kind == mapping.ROOM):
                change += effect.amount
    player.peril += max(0, place.peril + change)


def step(play: Play, seat: int, side: int) -> None:
    cards, state = play.cards, play.state
    player = state.players[seat]
    kind, number = mapping.exit_of(cards, state, player.space, side)
    beyond = state.near[4 * player.space + side]
    door = 4 * player.space + side
    if kind == OPEN or door in state.opened or held(cards, state, beyond, side ^ 2):
        player.movement -= 1
        go(play, seat, beyond)
    else:
        threats.push_number(play, seat, number, T_EXIT, door)


def held(cards: Cards, state: DungeoneerState, space: int, side: int) -> bool:
    """An exit with a hero on the threshold counts as open both ways (DG-092)."""
    return any(p.space == space and p.threshold == side and not p.out for p in state.players)


def exit_tested(play: Play, seat: int, door: int, success: bool) -> None:
    """DG-088 to DG-092: the exit opens in any case; failing costs a wound or a Movement."""
    cards, state = play.cards, play.state
    player = state.players[seat]
    state.opened.append(door)
    kind = mapping.exit_of(cards, state, door // 4, door % 4)[0]
    if not success and kind == TRAPPED:
        defeat.wound(play, seat, 1)
    elif not success and kind == LOCKED:
        player.movement = max(0, player.movement - 1)
    if player.out:
        return
    if player.movement:
        player.movement -= 1
        go(play, seat, state.near[door])
    else:
        player.threshold = door % 4
