"""What the effect words do."""

from __future__ import annotations

from delvers.engine.data import Frame

from .. import mapping, scores
from ..effects import HALF, PUMP, STATS, Effect
from ..options import LEVEL_HEALS, SPEED_ADDS
from . import building, combat, defeat, hero, lord, zones
from .play import Play
from .steps import ATTACK, BANE_PLAYED, DISCARD, EFFECTS, MOVE_TO, OFFER, PICK, RESPOND, SWAP, THREAT
from .windows import answerable


def push(play: Play, effects: tuple[Effect, ...], boss: int, seat: int, extra: int = 0, dealer: int = -1) -> None:
    """Puts a list of effects on a hero before all else. `boss` is "you" in the text, `dealer` whose hit it is."""
    if effects:
        play.state.stack.append(Frame(EFFECTS, seat, play.cards.number_of(effects), 0, boss, [extra, dealer]))


def carry_on(play: Play, frame: Frame) -> bool:
    """The next effect of the list, as long as no other step has come in between."""
    group = play.cards.lists[frame.a]
    stack = play.state.stack
    player = play.state.players[frame.seat]
    while stack[-1] is frame:
        if frame.b >= len(group) or player.out:
            stack.pop()
            break
        effect = group[frame.b]
        frame.b += 1
        amount = effect.amount
        if amount == HALF:
            amount = (play.chance.roll(6, "effect") + 1) // 2  # DG-184
        elif amount == PUMP or amount == -PUMP:
            amount = frame.items[0] if amount > 0 else -frame.items[0]
        apply(play, effect, amount, frame)
    return False


def apply(play: Play, effect: Effect, amount: int, frame: Frame) -> None:
    """One effect on the hero of the frame."""
    seat, boss, word = frame.seat, frame.c, effect.word
    player = play.state.players[seat]
    if word == "wound" or word == "life":
        if frame.items[1] >= 0:
            combat.deal(play, frame.items[1], seat, amount)
        else:
            defeat.wound(play, seat, amount)
    elif word == "heal":
        heal(play, seat, amount)
    elif word == "glory":
        play.gain_glory(seat, amount, "DG-154")
    elif word == "peril":
        play.gain_peril(seat, amount, "DG-154")
    elif word == "movement":
        gain_movement(play, seat, amount)
    elif word == "level":
        rise(play, seat, amount)
    elif word == "draw":
        zones.draw_cards(play, seat, amount, "DG-172")
    elif word == "tip":
        tip(play, seat, 2 + STATS.index(effect.rest[0]) + 5 * amount if effect.rest else 1)
    elif word == "untip":
        untip(play, seat)
    elif word == "steal":
        steal(play, seat, boss, amount)
    elif word == "extra-challenge":
        player.challenges += 1
    elif word == "open-exits":
        doors = range(4 * player.space, 4 * player.space + 4)
        play.state.opened += [door for door in doors if door not in play.state.opened]
    elif word == "reveal":
        reveal(play, seat, boss)
    else:
        apply_with_choice(play, effect, amount, seat, boss)


def heal(play: Play, seat: int, amount: int) -> None:
    """DG-138: recovering stops at the printed Life."""
    player = play.state.players[seat]
    if scores.forbidden(play.cards, play.state, seat, "heal"):
        return
    before = player.life
    player.life = min(play.cards.heroes[player.hero].life, player.life + amount)
    if play.log.on and player.life > before:
        play.log.add("dg-healed", seat, {"hero": play.hero(seat), "life": player.life}, "DG-138")


def gain_movement(play: Play, seat: int, amount: int) -> None:
    player = play.state.players[seat]
    if seat == play.state.active:
        player.movement = max(0, player.movement + amount)
        if play.log.on:
            play.log.add("dg-movement", seat, {"hero": play.hero(seat), "now": player.movement}, "DG-022")


def rise(play: Play, seat: int, levels: int) -> None:
    """DG-139: new scores at once; wounds stay unless the table heals them; nothing above the top level."""
    cards, state = play.cards, play.state
    player = state.players[seat]
    before, speed = player.level, scores.hero_score(cards, state, seat, 2)
    player.level = min(len(cards.heroes[player.hero].scores), player.level + levels)
    if player.level == before:
        return
    if play.log.on:
        play.log.add("dg-level", seat, {"hero": play.hero(seat), "level": player.level}, "DG-139")
    if state.switches & LEVEL_HEALS:
        heal(play, seat, cards.heroes[player.hero].life)
    quicken(play, seat, speed)


def quicken(play: Play, seat: int, before: int) -> None:
    """DG-022: Speed gained in mid-turn adds Movement only where the table says so."""
    state = play.state
    if state.switches & SPEED_ADDS and seat == state.active:
        more = scores.hero_score(play.cards, state, seat, 2) - before
        if more > 0:
            gain_movement(play, seat, more)


def tip(play: Play, seat: int, how: int) -> None:
    play.state.players[seat].tipped = how
    if play.log.on:
        play.log.add("dg-tipped", seat, {"hero": play.hero(seat)}, "DG-189")


def untip(play: Play, seat: int) -> None:
    if play.state.players[seat].tipped:
        play.state.players[seat].tipped = 0
        if play.log.on:
            play.log.add("dg-untipped", seat, {"hero": play.hero(seat)}, "DG-128")


def steal(play: Play, seat: int, boss: int, amount: int) -> None:
    taken = min(amount, play.state.players[seat].glory)
    if taken and boss != seat:
        play.gain_glory(seat, -taken, "DG-172")
        play.gain_glory(boss, taken, "DG-172")


def reveal(play: Play, seat: int, boss: int) -> None:
    """One player sees a whole hand."""
    player = play.state.players[seat]
    player.known = [k | 1 << boss for k in player.known]
    if play.log.on:
        play.log.add("dg-revealed", boss, {"hero": play.hero(seat)}, "DG-194")
        for card in player.hand:
            play.log.secret("dg-seen-card", boss, {"card": play.card(card)}, boss, "DG-194")


def apply_with_choice(play: Play, effect: Effect, amount: int, seat: int, boss: int) -> None:
    state, word = play.state, effect.word
    player = state.players[seat]
    if word == "discard" and effect.rest[0] == "random":
        for _ in range(min(amount, len(player.hand))):
            forced_discard(play, seat, player.hand[play.chance.below(len(player.hand))])
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


def forced_discard(play: Play, seat: int, card: int) -> None:
    """A discard that a card demands (DG-190)."""
    if play.log.on:
        play.log.add("dg-discarded", seat, {"card": play.card(card)}, "DG-190")
    zones.discard(play, card)


def warp(play: Play, where: str, seat: int, boss: int) -> None:
    """Moves a hero whatever the exits; "you" choose among several spaces (DG-191)."""
    cards, state = play.cards, play.state
    space = state.players[seat].space
    if where == "adjacent":
        spaces = [m for m in state.near[4 * space : 4 * space + 4] if m >= 0]  # DG-183: a Wall does not matter
    else:
        spaces = [m for m in mapping.laid(cards, state, cards.maps[space].realm) if m != space]
        if where == "entrance":
            spaces = [m for m in mapping.entrances(cards, state) if m in spaces]
    if len(spaces) == 1:
        hero.go(play, seat, spaces[0], warped=True)
    elif spaces:
        state.stack.append(Frame(MOVE_TO, seat, 0, boss, items=spaces))


def apply_answer(play: Play, effect: Effect, amount: int, seat: int) -> None:
    """Effects on the roll, the hit or the card that is being answered: the nearest such frame below."""
    word = effect.word
    frame = next((f for f in reversed(play.state.stack) if f.step in (ATTACK, THREAT, BANE_PLAYED, RESPOND)), None)
    if frame is None:
        return
    items = frame.items
    if word == "cancel" and frame.step == BANE_PLAYED:
        frame.b = 1
    elif word in ("cancel", "send-back"):
        answer_batch(play, effect, seat)
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


def answer_batch(play: Play, effect: Effect, seat: int) -> None:
    """The encounter that a Response strikes: the only one, or the one its player names."""
    batch = play.state.batch
    found = [batch[i] for i in answerable(play.cards, play.state, seat, effect.word, effect.rest)]
    if len(found) == 1:
        lord.strike(play, found[0], effect.word == "cancel")
    elif found:
        play.state.stack.append(Frame(PICK, seat, int(effect.word == "cancel"), items=found))


def bargain(play: Play, seat: int, effect: Effect) -> None:
    """The same for an action that costs the value of the encounter it strikes (DG-193)."""
    state = play.state
    found = [state.batch[i] for i in answerable(play.cards, state, seat, effect.word, effect.rest)]
    found = [card for card in found if play.cards.adventure[card].value <= state.players[seat].glory]
    if len(found) == 1:
        picked(play, seat, found[0], effect.word == "cancel", pays=True)
    elif found:
        state.stack.append(Frame(PICK, seat, int(effect.word == "cancel"), 1, items=found))


def picked(play: Play, seat: int, card: int, cancelled: bool, pays: bool) -> None:
    if pays:
        play.state.players[seat].glory -= play.cards.adventure[card].value
    lord.strike(play, card, cancelled)
