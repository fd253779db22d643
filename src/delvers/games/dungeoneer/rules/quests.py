"""Quests (DG-105 to DG-110, DG-154 to DG-171)."""

from __future__ import annotations

from delvers.engine.data import Frame
from delvers.engine.moves import pack

from ..cards import Cards
from ..moves import ATTEMPT, TAKE
from ..scores import QUESTS
from ..state import DungeoneerState
from . import effects, threats, turn
from .play import Play
from .steps import CHANCE, ESCORT, HERO, QUEST_FORM, SACRIFICE, SLAY, T_QUEST, T_SEARCH, TO_WIN


def open_quests(cards: Cards, state: DungeoneerState, seat: int) -> list[int]:
    mine = state.players[seat].quests
    return [*mine, state.global_quest] if state.global_quest >= 0 else list(mine)


def options(cards: Cards, state: DungeoneerState, seat: int) -> list[int]:
    player, result = state.players[seat], []
    for quest in open_quests(cards, state, seat):
        data = cards.quests[quest]
        where = state.carrier[quest]
        if data.criterion == ESCORT:
            spot = data.place if where == -1 else where - 10
            if (where == -1 or where >= 10) and spot == player.space:
                result.append(pack(TAKE, quest))
        elif data.place == player.space and attempt_fits(cards, state, seat, quest):
            result.append(pack(ATTEMPT, quest))
    for q, lies in enumerate(state.carrier):
        if lies == 10 + player.space and pack(TAKE, q) not in result:
            result.append(pack(TAKE, q))
    return result


def attempt_fits(cards: Cards, state: DungeoneerState, seat: int, quest: int) -> bool:
    player, data = state.players[seat], cards.quests[quest]
    free = player.attempts == 0 and data.criterion != CHANCE
    if not free and (player.movement < 1 or player.tipped):
        return False
    if data.slay and quest + 1000 in player.used:
        return False
    for price in data.sacrifice:
        if price.word == "glory" and player.glory < price.amount:
            return False
        if price.word == "discard":
            zone = player.hand if price.rest[0] == "hand" else player.treasures
            if len(zone) < price.amount:
                return False
    return True


def attempt(play: Play, seat: int, quest: int) -> None:
    """DG-106: the first attempt of the turn is free, except Chance rolls (DG-158)."""
    cards, state = play.cards, play.state
    player, data = state.players[seat], cards.quests[quest]
    if player.attempts or data.criterion == CHANCE:
        player.movement -= 1
    player.attempts += 1
    if data.search is not None and player.searched != quest:
        threats.push_threat(play, seat, data.search, T_SEARCH, quest, 0)
    else:
        criterion(play, seat, quest)


def criterion(play: Play, seat: int, quest: int) -> None:
    cards, state = play.cards, play.state
    data = cards.quests[quest]
    if data.criterion == SLAY:
        state.players[seat].used.append(quest + 1000)
        state.stack.append(Frame(QUEST_FORM, turn.order(cards, state, seat)[1], QUESTS + quest, seat))
    elif data.threat is not None:
        threats.push_threat(play, seat, data.threat, T_QUEST, quest, 0)
    elif data.criterion == SACRIFICE:
        complete(play, seat, quest)
        if data.sacrifice[0].word == "glory":
            state.players[seat].glory -= data.sacrifice[0].amount
        else:
            effects.push(play, data.sacrifice, seat, seat)
    elif data.criterion == CHANCE:
        threats.push_number(play, seat, data.number, T_QUEST, quest, 5)


def complete(play: Play, seat: int, quest: int) -> None:
    """DG-107 to DG-109: the reward, a new Global Quest, and straight on to the Discard/Draw Phase."""
    cards, state = play.cards, play.state
    player = state.players[seat]
    if quest in player.quests:
        player.quests.remove(quest)
    elif quest == state.global_quest:
        state.global_quest = -1  # the next is turned up as soon as this step is done
    else:
        return
    player.done.append(quest)
    state.carrier[quest] = -1
    if len(player.done) >= TO_WIN:
        state.over, state.winner = 1, seat
        return
    for frame in state.stack:
        if frame.step == HERO:
            frame.a = 1
    effects.push(play, cards.quests[quest].reward, seat, seat)


def swap_quest(play: Play, frame: Frame, quest: int) -> None:
    state = play.state
    if not frame.items:
        frame.items.append(quest)
        return
    state.stack.pop()
    mine, theirs = state.players[frame.seat].quests, state.players[frame.b].quests
    mine[mine.index(frame.items[0])] = quest
    theirs[theirs.index(quest)] = frame.items[0]


def take(play: Play, seat: int, quest: int) -> None:
    """DG-168 to DG-170: taking a component up makes its quest the taker's own."""
    state = play.state
    player = state.players[seat]
    if quest == state.global_quest:
        state.global_quest = -1
    for other in state.players:
        if quest in other.quests:
            other.quests.remove(quest)
    player.quests.append(quest)
    state.carrier[quest] = seat
