"""What the effect words do."""

from __future__ import annotations

from delvers.engine.data import Frame

from .. import mapping, scores
from ..effects import DIE, HALF, PUMP, Effect
from ..state import NOWHERE
from . import building, defeat, hero, windows, zones
from .play import Play
from .steps import ATTACK, BANE_PLAYED, DISCARD, EFFECTS, MOVE_TO, OFFER, RESPOND, SWAP, THREAT


def push(play: Play, effects: tuple[Effect, ...], boss: int, seat: int, extra: int = 0) -> None:
    cards, state = play.cards, play.state
    if effects:
        state.stack.append(Frame(EFFECTS, seat, cards.number_of(effects), 0, boss, [extra]))


def carry_on(play: Play, frame: Frame) -> bool:
    cards, state = play.cards, play.state
    group = cards.lists[frame.a]
    if frame.b >= len(group) or state.players[frame.seat].out:
        state.stack.pop()
        return False
    effect = group[frame.b]
    frame.b += 1
    amount = effect.amount
    if amount == HALF or amount == DIE:
        rolled = play.chance.roll(6, "effect")
        amount = rolled if amount == DIE else (rolled + 1) // 2
    elif abs(amount) == PUMP:
        amount = frame.items[0] if amount > 0 else -frame.items[0]
    apply(play, effect, amount, frame.seat, frame.c)
    return False


def apply(play: Play, effect: Effect, amount: int, seat: int, boss: int) -> None:
    cards, state = play.cards, play.state
    player, word = state.players[seat], effect.word
    if word == "wound" or word == "life":
        defeat.wound(play, seat, amount)
    elif word == "heal":
        if not scores.forbidden(cards, state, seat, "heal"):
            player.life = min(cards.heroes[player.hero].life, player.life + amount)
    elif word == "glory":
        player.glory = max(0, player.glory + amount)
    elif word == "peril":
        player.peril = max(0, player.peril + amount)
    elif word == "movement":
        player.movement = max(0, player.movement + amount) if seat == state.active else player.movement
    elif word == "level":
        player.level = min(len(cards.heroes[player.hero].scores), player.level + amount)
    elif word == "draw":
        for _ in range(amount):
            zones.draw_card(play, player)
    elif word == "tip":
        player.tipped = (
            2 + ("melee", "magic", "speed", "life", "level").index(effect.rest[0]) + 5 * amount if effect.rest else 1
        )
    elif word == "untip":
        player.tipped = 0
    elif word == "steal":
        taken = min(amount, player.glory)
        player.glory -= taken
        state.players[boss].glory += taken
    elif word == "extra-challenge":
        player.challenges += 1
    elif word == "open-exits":
        state.opened += [4 * player.space + s for s in range(4) if 4 * player.space + s not in state.opened]
    elif word == "reveal":
        player.known = [k | 1 << boss for k in player.known]
    else:
        apply_with_choice(play, effect, amount, seat, boss)


def apply_with_choice(play: Play, effect: Effect, amount: int, seat: int, boss: int) -> None:
    state = play.state
    player, word = state.players[seat], effect.word
    if word == "discard" and effect.rest[0] == "random":
        for _ in range(min(amount, len(player.hand))):
            zones.discard(play, player.hand[play.chance.below(len(player.hand))])
    elif word == "discard":
        zone = ("hand", "treasure", "boon").index(effect.rest[0])
        state.stack.extend(Frame(DISCARD, seat, zone) for _ in range(amount))
    elif word == "warp":
        warp(play, effect.rest[0], seat, boss)
    elif word == "explore":
        building.draw_map(play, seat)
    elif word == "pay":
        state.stack.append(Frame(OFFER, seat, amount, int(effect.rest[0])))
    elif word in ("swap-maps", "turn-map", "swap-quest"):
        state.stack.append(Frame(SWAP, boss, ("swap-quest", "turn-map", "swap-maps").index(word), seat))
    else:
        apply_answer(play, effect, amount, seat)


def warp(play: Play, where: str, seat: int, boss: int) -> None:
    cards, state = play.cards, play.state
    space = state.players[seat].space
    realm = cards.maps[space].realm
    if where == "adjacent":
        spaces = [m for m in state.near[4 * space : 4 * space + 4] if m != NOWHERE]
    else:
        laid = [m for m, c in enumerate(state.cell) if c != NOWHERE and cards.maps[m].realm == realm and m != space]
        spaces = [m for m in laid if where == "any" or cards.maps[m].kind == mapping.ENTRANCE]
    if len(spaces) == 1:
        hero.go(play, seat, spaces[0])
    elif spaces:
        state.stack.append(Frame(MOVE_TO, seat, 0, boss, items=spaces))


def apply_answer(play: Play, effect: Effect, amount: int, seat: int) -> None:
    """Effects on the roll, the hit or the card that is being answered: the nearest such frame below."""
    state = play.state
    word = effect.word
    frame = next((f for f in reversed(state.stack) if f.step in (ATTACK, THREAT, BANE_PLAYED, RESPOND)), None)
    if frame is None:
        return
    items = frame.items
    if word == "cancel" and frame.step == BANE_PLAYED:
        frame.b = 1
    elif word in ("cancel", "send-back"):
        strike_from_batch(play, seat, word, effect.rest)
    elif frame.step == THREAT and word == "roll":
        items[1] += amount
    elif frame.step == THREAT and word == "reroll":
        items[2] = play.chance.roll(6, "again")
    elif frame.step == ATTACK:
        mine = 1 if items[1] == seat else 2
        if word == "roll":
            items[3 + mine] += amount
        elif word == "foe":
            items[6 - mine] += amount
        elif word == "reroll":
            items[5 + mine] = play.chance.roll(6, "again")
        elif word == "ignore":
            items[9] = 0


def strike_from_batch(play: Play, seat: int, word: str, rest: tuple[str, ...]) -> None:
    cards, state = play.cards, play.state
    for i in windows.answerable(cards, state, seat, word, rest)[:1]:
        card = state.batch[i]
        del state.batch[i : i + 5]
        if word == "cancel":
            zones.discard(play, card)
        else:
            zones.to_hand(play, state.active, card)
