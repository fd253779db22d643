"""Quests (DG-105 to DG-110, DG-154 to DG-171)."""

from __future__ import annotations

from typing import Final

from delvers.engine.data import Frame
from delvers.engine.moves import pack

from ..cards import Cards
from ..moves import ATTEMPT, DELIVER, TAKE
from ..options import CHANCE_FREE
from ..scores import CHANCE_ROLL, QUESTS
from ..state import DungeoneerState
from . import effects, threats, turn, zones
from .play import Play
from .steps import CHANCE, DONE, ESCORT, HERO, QUEST_FORM, SACRIFICE, SLAY, T_QUEST, T_SEARCH, TO_WIN

HAS_ATTACKED: Final = 1000
"""Added to a quest's number in Player.used: its Monster has started its attack of the turn (DG-161)."""


def open_quests(state: DungeoneerState, seat: int) -> list[int]:
    mine = state.players[seat].quests
    return [*mine, state.global_quest] if state.global_quest >= 0 else mine


def woken(cards: Cards, state: DungeoneerState, seat: int, quest: int) -> bool:
    """A quest Monster that has attacked this turn in the hero's space and may be Challenged (DG-162)."""
    player = state.players[seat]
    return HAS_ATTACKED + quest in player.used and cards.quests[quest].place == player.space


def options(cards: Cards, state: DungeoneerState, seat: int) -> list[int]:
    """Attempts, and taking up and setting down a component, in the space where the hero stands."""
    player, result = state.players[seat], []
    space = player.space
    for quest in open_quests(state, seat):
        data = cards.quests[quest]
        if data.criterion != ESCORT:
            if data.place == space and attempt_fits(cards, state, seat, quest):
                result.append(pack(ATTEMPT, quest))
        elif state.carrier[quest] == seat:
            if data.to == space:
                result.append(pack(DELIVER, quest))
        elif state.carrier[quest] == -1 and data.place == space:
            result.append(pack(TAKE, quest))
    if 10 + space in state.carrier:  # dropped here by somebody
        result += [pack(TAKE, quest) for quest, lies in enumerate(state.carrier) if lies == 10 + space]
    return result


def is_free(cards: Cards, state: DungeoneerState, seat: int, quest: int) -> bool:
    """DG-106, DG-158: the first attempt of the turn costs nothing, but every Chance roll does."""
    player, data = state.players[seat], cards.quests[quest]
    searching = data.search is not None and player.searched != quest
    if data.criterion == CHANCE and not searching and not state.switches & CHANCE_FREE:
        return False
    return player.attempts == 0


def attempt_fits(cards: Cards, state: DungeoneerState, seat: int, quest: int) -> bool:
    """Whether the hero can try: Movement for a further attempt, a Monster not yet met, the price of a sacrifice."""
    player, data = state.players[seat], cards.quests[quest]
    if not is_free(cards, state, seat, quest) and (player.movement < 1 or player.tipped):
        return False
    if data.criterion == SLAY and HAS_ATTACKED + quest in player.used:
        return False
    for price in data.sacrifice:
        if price.word == "glory" and player.glory < price.amount:
            return False
        if price.word == "discard":
            zone = player.hand if price.rest[0] in ("hand", "random") else player.treasures
            if price.rest[0] == "boon":
                zone = player.boons
            if len(zone) < price.amount:
                return False
    return True


def attempt(play: Play, seat: int, quest: int) -> None:
    """The search first where there is one (DG-157), then the criterion."""
    player, data = play.state.players[seat], play.cards.quests[quest]
    if not is_free(play.cards, play.state, seat, quest):
        player.movement -= 1
    player.attempts += 1
    if play.log.on:
        play.log.add("dg-attempt", seat, {"hero": play.hero(seat), "quest": play.quest(quest)}, "DG-105")
    if data.search is not None and player.searched != quest:
        threats.push_threat(play, seat, data.search, T_SEARCH, quest)
    else:
        criterion(play, seat, quest)


def criterion(play: Play, seat: int, quest: int) -> None:
    """What the quest asks for."""
    state, data = play.state, play.cards.quests[quest]
    player = state.players[seat]
    if data.criterion == SLAY:
        player.used.append(HAS_ATTACKED + quest)
        state.stack.append(Frame(QUEST_FORM, turn.left_of(state, seat), QUESTS + quest, seat))
    elif data.criterion == SACRIFICE:
        state.stack.append(Frame(DONE, seat, quest))
        for price in data.sacrifice:
            if price.word == "glory":
                player.glory -= price.amount
        if data.sacrifice[0].word != "glory":
            effects.push(play, data.sacrifice, seat, seat)  # DG-167: it may cost the hero his life
    elif data.criterion == CHANCE:
        threats.push_number(play, seat, data.number, T_QUEST, quest, CHANCE_ROLL)
    elif data.threat is not None:
        threats.push_threat(play, seat, data.threat, T_QUEST, quest)


def paid(play: Play, frame: Frame) -> bool:
    """The price of a sacrifice is paid; the dead complete nothing."""
    play.state.stack.pop()
    if not play.state.players[frame.seat].out:
        complete(play, frame.seat, frame.a)
    return False


def complete(play: Play, seat: int, quest: int) -> None:
    """DG-107 to DG-109: the reward, a new Global Quest, and straight on to the Discard/Draw Phase."""
    state = play.state
    player = state.players[seat]
    was_global = quest == state.global_quest
    if not was_global and quest not in player.quests:
        return
    if was_global:
        state.global_quest = -1
    else:
        player.quests.remove(quest)
    player.done.append(quest)
    player.changed()
    state.changed()
    state.carrier[quest] = -1
    state.wounds[quest] = 0
    if play.log.on:
        args = {"hero": play.hero(seat), "quest": play.quest(quest), "done": len(player.done)}
        play.log.add("dg-completed", seat, args, "DG-108")
    if len(player.done) >= TO_WIN:
        state.over, state.winner = 1, seat
        return
    if was_global:
        new_global(play)
    if play.cards.quests[quest].carrying_adds:
        zones.trim_treasures(play, seat)
    for frame in state.stack:
        if frame.step == HERO:
            frame.a = 1
    effects.push(play, play.cards.quests[quest].reward, seat, seat)


def new_global(play: Play) -> None:
    """DG-109, DG-110: the next of the deck; discarded quests lie at its bottom, in order."""
    state = play.state
    if state.quest_bag:
        state.global_quest = play.chance.draw(state.quest_bag, "quest")
    elif state.quest_bottom:
        state.global_quest = state.quest_bottom.pop(0)
    state.changed()
    if play.log.on and state.global_quest >= 0:
        play.log.add("dg-global", -1, {"quest": play.quest(state.global_quest)}, "DG-109")


# -- Escort -----------------------------------------------------------------------------------------------------------


def take(play: Play, seat: int, quest: int) -> None:
    """DG-168 to DG-170: taking a component up makes its quest the taker's own."""
    state = play.state
    was_global = quest == state.global_quest
    for other in state.players:
        if quest in other.quests:
            other.quests.remove(quest)
    state.players[seat].quests.append(quest)
    state.carrier[quest] = seat
    state.changed()
    if play.log.on:
        play.log.add("dg-taken", seat, {"hero": play.hero(seat), "quest": play.quest(quest)}, "DG-168")
    if was_global:
        state.global_quest = -1
        new_global(play)


def escort_won(play: Play, winner: int, loser: int) -> bool:
    """DG-133, DG-171: a Challenge won against the carrier takes quest and component instead of a wound."""
    state = play.state
    carried = [q for q, who in enumerate(state.carrier) if who == loser]
    if not carried:
        return False
    quest = carried[0]
    state.carrier[quest] = winner
    state.players[loser].quests.remove(quest)
    state.players[winner].quests.append(quest)
    state.changed()
    if play.log.on:
        play.log.add("dg-escort-won", winner, {"hero": play.hero(loser), "quest": play.quest(quest)}, "DG-133")
    if play.cards.quests[quest].carrying_adds:
        zones.trim_treasures(play, loser)
    return True


def swap(play: Play, frame: Frame, quest: int) -> None:
    """A Bane exchanges one quest for another: first one's own is named, then the victim's."""
    state = play.state
    if not frame.items:
        frame.items.append(quest)
        return
    state.stack.pop()
    mine, theirs = state.players[frame.seat].quests, state.players[frame.b].quests
    mine[mine.index(frame.items[0])] = quest
    theirs[theirs.index(quest)] = frame.items[0]
    state.changed()
    for given, seat in ((frame.items[0], frame.b), (quest, frame.seat)):
        if 0 <= state.carrier[given] < 10:  # what he carried stays behind in his space
            state.carrier[given] = 10 + state.players[state.carrier[given]].space
        if play.log.on:
            play.log.add("dg-quest-given", seat, {"hero": play.hero(seat), "quest": play.quest(given)}, "DG-191")
