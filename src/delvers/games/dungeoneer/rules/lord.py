"""The Dungeonlord Phase (DG-025 to DG-041) and the Pack (DG-058 to DG-067)."""

from __future__ import annotations

from typing import Final

from delvers.engine.data import Frame
from delvers.engine.moves import pack

from ..cards import BANE, NEVER, TRAP, Adventure, Cards
from ..effects import FORMS
from ..moves import BANE as PLAY_BANE
from ..moves import DECLARE, NO_FORM, PASS
from ..scores import MONSTERS
from ..state import NOWHERE, DungeoneerState
from . import building, combat, effects, threats, turn, windows, zones
from .play import Play
from .steps import (
    ATTACH,
    BANE_PLAYED,
    CLEAN_UP,
    KEEPING,
    RESOLVE,
    RESPOND,
    T_BANE,
    T_TRAP,
    TRIM,
    W_BANE,
    W_BATCH,
    W_CALM,
    W_CHALLENGE,
)  # fmt: skip

PASS_MOVE: Final = pack(PASS)

# How a Bane says whom it strikes, as numbers of cards.TARGETS.
ON_HERO, ON_EVERYONE, ON_MAP, ON_ROLL = 1, 2, 3, 4


def options(cards: Cards, state: DungeoneerState, seat: int, before: bool) -> list[int]:
    """Banes before and after the batch (DG-032), encounters into the one batch before it, special actions."""
    player, result, price = state.players[seat], [PASS_MOVE], cards.peril_price
    purses, most = [], 0
    for victim, other in enumerate(state.players):
        if victim != seat and not other.out:
            purses.append((victim, other.peril))
            if other.peril > most:
                most = other.peril
    for card in player.hand + player.pack:
        if price[card] > most:
            continue
        data = cards.adventure[card]
        if data.kind == BANE:
            if not state.batch and bane_fits(cards, state, seat, card):
                for victim, peril in purses:
                    if data.value <= peril and _swaps(state, seat, data, victim):
                        result.append(PLAY_BANE | card << 6 | victim << 18)
        elif before:
            # DG-033, DG-034: a Monster names a form in which it has a standard attack; a Trap has none.
            move = DECLARE | card << 6
            result += [move | v << 18 | way for v, peril in purses for cost, way in data.ways if cost <= peril]
    return result + windows.options(cards, state, seat, W_CALM)


def bane_left(cards: Cards, state: DungeoneerState, seat: int) -> bool:
    """Whether the Dungeonlord holds a Bane that some opponent could pay for, once the encounters are over."""
    price = cards.peril_price
    for card in state.players[seat].hand:
        data = cards.adventure[card]
        if data.kind == BANE and price[card] < NEVER:
            for victim in turn.others(state, seat):
                if price[card] <= state.players[victim].peril and _swaps(state, seat, data, victim):
                    if bane_fits(cards, state, seat, card):
                        return True
                    break
    return False


def _swaps(state: DungeoneerState, seat: int, data: Adventure, victim: int) -> bool:
    """Whether a Bane that exchanges quests finds one on both sides; others need none."""
    if not data.play or data.play[0].word != "swap-quest":
        return True
    return bool(state.players[seat].quests and state.players[victim].quests)


def bane_fits(cards: Cards, state: DungeoneerState, seat: int, card: int) -> bool:
    """Whether a Bane that needs a host or Map cards finds them."""
    data = cards.adventure[card]
    if data.attaches:
        return bool(hosts(cards, state, seat, card))
    if data.target == ON_MAP:
        return building.can_shift(cards, state, turn=data.play[0].word == "turn-map")
    return True


def hosts(cards: Cards, state: DungeoneerState, seat: int, card: int) -> list[int]:
    """What an Attachment may be put on: a Monster of the own Pack, or an own readied Treasure of that slot."""
    player, word = state.players[seat], cards.adventure[card].attaches
    if word == "monster":
        return list(player.pack)
    return [c for c in player.treasures if cards.adventure[c].slot == word]


def declare(play: Play, seat: int, card: int, victim: int, form: int, extra: int) -> None:
    """DG-026, DG-031: paid from the victim's Peril, added to the batch in the order of resolution."""
    state = play.state
    player, hero = state.players[seat], state.players[victim]
    hero.peril -= play.cards.adventure[card].value + extra
    if card in player.pack:
        player.pack.remove(card)
    else:
        zones.take_from_hand(play, seat, card)
    state.batch += [card, victim, form, extra, hero.space]
    if play.log.on:
        way = FORMS[form] if form != NO_FORM else "itself"
        args = {"card": play.card(card), "hero": play.hero(victim), "way": way, "extra": extra}
        play.log.add("dg-declared", seat, args, "DG-031")


def end_declaring(play: Play, frame: Frame) -> None:
    """Step B, the Responses, then step C, the resolution (DG-036, DG-037)."""
    state, seat = play.state, frame.seat
    state.stack.pop()
    if state.batch:
        state.stack += [Frame(RESOLVE, seat), Frame(RESPOND, seat)]
        victims = state.batch[1::5]
        windows.open_for(play, W_BATCH, [s for s in turn.others(state, seat) if s in victims])


def resolve(play: Play, frame: Frame) -> bool:
    """DG-037: the first encounter of the batch; after the last one the map is cleared."""
    state = play.state
    if not state.batch:
        state.stack.pop()
        state.stack.append(Frame(CLEAN_UP, frame.seat))
        return False
    card, victim, form, extra, space = state.batch[:5]
    if frame.a == card + 1:  # it has attacked
        del state.batch[:5]
        state.fought += [card, victim, form, extra, space]
        others = turn.others(state, frame.seat)
        windows.open_for(play, W_CHALLENGE, [s for s in others if state.players[s].space == space])
    elif play.cards.adventure[card].kind == TRAP:
        del state.batch[:5]
        spring(play, frame.seat, card, space, extra)
    elif state.players[victim].out or state.players[victim].space != space:
        del state.batch[:5]
        state.fought += [
            card,
            victim,
            form,
            extra,
            NOWHERE,
        ]  # DG-038, DG-039: it cannot reach him, and it has not attacked
        if play.log.on:
            play.log.add("dg-missed", frame.seat, {"card": play.card(card), "hero": play.hero(victim)}, "DG-038")
    else:
        frame.a = card + 1
        combat.push_attack(play, MONSTERS + card, victim, form, extra)
    return False


def spring(play: Play, seat: int, card: int, space: int, extra: int) -> None:
    """DG-041, DG-071: a Trap is a Threat for every hero in the space, each for himself."""
    state, threat = play.state, play.cards.adventure[card].threat
    zones.spend(play, card)
    if play.log.on:
        play.log.add("dg-trap", seat, {"card": play.card(card), "space": play.place(space)}, "DG-041")
    if threat is not None:
        for struck in reversed(turn.order(state, seat)):
            if state.players[struck].space == space:
                threats.push_threat(play, struck, threat, T_TRAP, space, extra, seat)


def clean_up(play: Play, frame: Frame) -> bool:
    """DG-058 to DG-060: where each surviving Monster goes when the fights are over."""
    state, seat = play.state, frame.seat
    if not state.fought:
        state.stack.pop()
        return False
    card = state.fought[0]
    del state.fought[:5]
    if state.tokens[card]:
        to_pack(play, seat, card)
    else:
        state.stack.append(Frame(KEEPING, seat, card))
    return False


def to_pack(play: Play, seat: int, card: int) -> None:
    """DG-061: with more than three Monsters the owner discards one at once."""
    play.state.players[seat].pack.append(card)
    play.state.stack.append(Frame(TRIM, seat))
    if play.log.on:
        play.log.add("dg-to-pack", seat, {"card": play.card(card)}, "DG-059")


def keep_in_hand(play: Play, seat: int, card: int) -> None:
    zones.to_hand(play, seat, card)
    if play.log.on:
        play.log.add("dg-to-hand", seat, {"card": play.card(card)}, "DG-058")


def strike(play: Play, card: int, cancelled: bool) -> None:
    """A Response takes an encounter out of the batch: discarded, or back to its player's hand."""
    state = play.state
    if play.log.on:
        kind = "dg-cancelled" if cancelled else "dg-sent-back"
        play.log.add(kind, state.active, {"card": play.card(card)}, "DG-126")
    if cancelled:
        zones.discard(play, card)
    else:
        zones.to_hand(play, state.active, card)


# -- Banes ------------------------------------------------------------------------------------------------------------


def play_bane(play: Play, seat: int, card: int, victim: int) -> None:
    """DG-026 to DG-029: paid in full from one opponent's Peril; who is struck may respond."""
    state, data = play.state, play.cards.adventure[card]
    state.players[victim].peril -= data.value
    zones.take_from_hand(play, seat, card)
    if play.log.on:
        kind = "dg-bane-on" if data.target in (ON_HERO, ON_ROLL) else "dg-bane"
        play.log.add(kind, seat, {"card": play.card(card), "hero": play.hero(victim)}, "DG-025")
    if data.target == ON_ROLL:
        zones.spend(play, card)
        effects.push(play, data.play, seat, victim)
        return
    state.stack.append(Frame(BANE_PLAYED, seat, card, 0, victim))
    if data.target == ON_HERO:
        windows.open_for(play, W_BANE, [victim])


def bane_played(play: Play, frame: Frame) -> bool:
    """A Bane after the victim's Response: cancelled (b), or it takes effect."""
    state = play.state
    state.stack.pop()
    card, victim, boss = frame.a, frame.c, frame.seat
    data = play.cards.adventure[card]
    if frame.b or (state.players[victim].out and data.target == ON_HERO):
        if play.log.on:
            play.log.add("dg-cancelled", boss, {"card": play.card(card)}, "DG-126")
        zones.spend(play, card)
    elif data.attaches:
        state.stack.append(Frame(ATTACH, boss, card))
    else:
        _take_effect(play, card, boss, victim)
    return False


def _take_effect(play: Play, card: int, boss: int, victim: int) -> None:
    state, data = play.state, play.cards.adventure[card]
    if data.duration == 0:
        state.owner[card] = boss
        state.players[victim].banes.append(card)
        state.players[victim].changed()
    else:
        zones.spend(play, card)
    victims = turn.order(state, state.active) if data.target == ON_EVERYONE else [victim]
    for seat in reversed(victims):
        if data.threat is not None:
            threats.push_threat(play, seat, data.threat, T_BANE, card, 0, boss)
        effects.push(play, data.play, boss, seat)


def attach(play: Play, seat: int, card: int, host: int) -> None:
    """DG-140: an Attachment lies on its host."""
    play.state.host[card] = host
    play.state.attached.append(card)
    play.state.changed()
    if play.log.on:
        play.log.add("dg-attached", seat, {"card": play.card(card), "host": play.card(host)}, "DG-140")
