"""The Dungeonlord Phase (DG-025 to DG-041) and the Pack (DG-058 to DG-067)."""

from __future__ import annotations

from delvers.engine.data import Frame
from delvers.engine.moves import pack

from ..cards import BANE, MONSTER, TRAP, Cards
from ..moves import BANE as PLAY_BANE
from ..moves import DECLARE, NO_FORM, PASS
from ..scores import MONSTERS
from ..state import DungeoneerState
from . import building, combat, effects, threats, turn, zones
from .play import Play
from .steps import ATTACH, BANE_PLAYED, KEEPING, RESOLVE, SWAP, T_BANE, T_TRAP, TRIM, W_BANE, W_CHALLENGE, WINDOW


def options(cards: Cards, state: DungeoneerState, seat: int, before: bool) -> list[int]:
    player, result = state.players[seat], [pack(PASS)]
    others = turn.order(cards, state, seat)[1:]
    for card in [*player.hand, *player.pack]:
        data = cards.adventure[card]
        if data.usage != 1 or card in state.batch[::5]:
            continue
        for victim in others:
            purse = state.players[victim].peril - data.value
            if purse < 0:
                continue
            if data.kind == BANE:
                if not state.batch and bane_fits(cards, state, seat, card):
                    result.append(pack(PLAY_BANE, card, victim))
            elif before:
                forms = data.fighter.standard if data.kind == MONSTER else [NO_FORM]
                result += [pack(DECLARE, card, victim, f, e) for f in forms for e in range(min(data.pump, purse) + 1)]
    return result


def bane_fits(cards: Cards, state: DungeoneerState, seat: int, card: int) -> bool:
    data = cards.adventure[card]
    if data.attaches:
        return bool(hosts(cards, state, seat, card))
    if data.target == 3:
        return bool(building.shiftable(cards, state, Frame(SWAP, seat, 1 if data.play[0].word == "turn-map" else 2)))
    return True


def hosts(cards: Cards, state: DungeoneerState, seat: int, card: int) -> list[int]:
    """What an Attachment may be put on: a Monster of the own Pack, or an own readied Treasure of that slot."""
    player, word = state.players[seat], cards.adventure[card].attaches
    if word == "monster":
        return list(player.pack)
    return [c for c in player.treasures if cards.adventure[c].slot == word]


def resolve(play: Play, frame: Frame) -> bool:
    """DG-037 to DG-041: the first encounter of the batch, then the next."""
    cards, state = play.cards, play.state
    state.stack.pop()
    if not state.batch:
        return False
    card, victim, form, extra, space = state.batch[:5]
    hero = state.players[victim]
    data = cards.adventure[card]
    state.stack.append(Frame(RESOLVE, frame.seat))
    if data.kind == TRAP:
        del state.batch[:5]
        state.discard.append(card)
        if data.threat is not None:
            for seat in reversed(turn.order(cards, state, frame.seat)):
                if state.players[seat].space == space:
                    threats.push_threat(play, seat, data.threat, T_TRAP, space, extra)
        return False
    if frame.a == card + 1:  # it has fought: off the map
        del state.batch[:5]
        put_away(play, frame.seat, card)
        return False
    state.stack[-1].a = card + 1
    if not hero.out and hero.space == space:
        state.stack.append(Frame(WINDOW, a=W_CHALLENGE, items=[victim]))
        combat.push_attack(play, MONSTERS + card, victim, form, extra)
    return False


def put_away(play: Play, seat: int, card: int) -> None:
    """DG-058 to DG-061: where a Monster goes after its fight."""
    state = play.state
    player = state.players[seat]
    if card in state.discard:
        return
    if state.tokens[card] or any(h == card for h in state.host):
        player.pack.append(card)
        state.stack.append(Frame(TRIM, seat))
    else:
        state.stack.append(Frame(KEEPING, seat, card))


def bane_played(play: Play, frame: Frame) -> bool:
    """A Bane after the victim's Response: cancelled (b), or it takes effect."""
    cards, state = play.cards, play.state
    state.stack.pop()
    card, victim, boss = frame.a, frame.c, frame.seat
    data = cards.adventure[card]
    if frame.b or state.players[victim].out:
        zones.discard(play, card)
        return False
    if data.attaches:
        state.stack.append(Frame(ATTACH, boss, card))
        return False
    if data.duration == 0:
        state.owner[card] = boss
        state.players[victim].banes.append(card)
    else:
        zones.discard(play, card)
    victims = [victim] if data.target != 2 else turn.order(cards, state, state.active)
    for seat in reversed(victims):
        if data.threat is not None:
            threats.push_threat(play, seat, data.threat, T_BANE, card, 0)
        effects.push(play, data.play, boss, seat)
    return False


def play_bane(play: Play, seat: int, card: int, victim: int) -> None:
    cards, state = play.cards, play.state
    data = cards.adventure[card]
    state.players[victim].peril -= data.value
    zones.take_from_hand(play, seat, card)
    if data.target == 4:
        zones.discard(play, card)
        effects.push(play, data.play, seat, victim)
        return
    state.stack.append(Frame(BANE_PLAYED, seat, card, 0, victim))
    if data.target == 1:
        state.stack.append(Frame(WINDOW, a=W_BANE, items=[victim]))


def declare(play: Play, seat: int, card: int, victim: int, form: int, extra: int) -> None:
    cards, state = play.cards, play.state
    player, hero = state.players[seat], state.players[victim]
    hero.peril -= cards.adventure[card].value + extra
    if card in player.pack:
        player.pack.remove(card)
    else:
        zones.take_from_hand(play, seat, card)
    state.batch += [card, victim, form, extra, hero.space]
