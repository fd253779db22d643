"""Windows: who may answer what is happening, and with what (DG-036, DG-051, DG-125, DG-126)."""

from __future__ import annotations

from typing import Final

from delvers.engine.data import Frame
from delvers.engine.moves import pack

from ..cards import BANE, MONSTER, OWN_TURN, Cards
from ..effects import FORMS, Effect
from ..moves import BANE as PLAY_BANE
from ..moves import BONUS, PASS, PLAY, USE, WAIT
from ..options import ASK_EVERYBODY
from ..scores import CHANCE_ROLL, MONSTERS
from ..state import DungeoneerState, Player
from . import actions, turn
from .play import Play
from .steps import (
    ATTACK,
    SPOILS,
    THREAT,
    UNTIL_PHASE,
    UNTIL_TARGET,
    UNTIL_TURN,
    W_BANE,
    W_BATCH,
    W_BEFORE,
    W_CALM,
    W_CHALLENGE,
    W_HIT,
    WINDOW,
)  # fmt: skip

IN_PLAY: Final = 8
"""In Player.ready, the windows for which the Inventory holds something are this many bits above those of the hand, and
another OWN_TURN bits higher where that is for the own turn only."""
ALWAYS: Final = 1 << 3 * IN_PLAY
"""A bit of Player.ready that everybody has."""

PASS_ONLY: Final = [pack(PASS), pack(WAIT, UNTIL_PHASE - 1)]
"""How the active player passes; others may also pass until their turn, and until somebody targets them."""
PASS_TARGETED: Final = [*PASS_ONLY, pack(WAIT, UNTIL_TURN - 1)]
PASS_OTHERS: Final = [*PASS_TARGETED, pack(WAIT, UNTIL_TARGET - 1)]


# A cheap first look: who has none of some bits in Player.ready, and no saved Movement, needs no second one. ALWAYS is
# among them where more than hand and Inventory counts: odds for sale, or a table that asks everybody.


def open_for(play: Play, kind: int, seats: list[int]) -> None:
    """Opens a window for the seats if any of them is asked."""
    state, bits = play.state, 1 << kind | 1 << kind + IN_PLAY
    if state.switches & ASK_EVERYBODY:
        bits = ALWAYS
    players, walking = state.players, kind >= W_CHALLENGE
    for seat in seats:
        player = players[seat]
        if (player.ready & bits or (walking and player.saved)) and _opens(play, kind, seats, seat):
            return


def open_before(play: Play, heroes: list[int], odds_for_sale: bool = False) -> None:
    """Opens the window before a roll: those who roll can change it, and everybody with a Bane can spoil it."""
    state, rolls, spoils = play.state, 1 << W_BEFORE | 1 << W_BEFORE + IN_PLAY, 1 << SPOILS
    if state.switches & ASK_EVERYBODY or odds_for_sale:
        rolls = spoils = ALWAYS
    players, seats = state.players, turn.order(state, state.active)
    for seat in seats:
        if players[seat].ready & (rolls if seat in heroes else spoils) and _opens(play, W_BEFORE, seats, seat):
            return


def _opens(play: Play, kind: int, seats: list[int], seat: int) -> bool:
    """Opens a window with the first seat that is asked; its answers are found with that."""
    state = play.state
    found = answers(play.cards, state, seat, kind)
    if not found:
        return False
    state.answers = found
    state.stack.append(Frame(WINDOW, seat, kind, 1, _mask(seats), seats[seats.index(seat) :]))
    return True


def open_later(play: Play, kind: int, seats: list[int]) -> None:
    """Opens a window in which seats are asked only when what comes before it is done."""
    play.state.stack.append(Frame(WINDOW, seats[0], kind, 0, _mask(seats), seats[:]))


def _mask(seats: list[int]) -> int:
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


def carry_on(play: Play, frame: Frame) -> bool:
    """The next seat that is to be asked; the window closes when nobody is left."""
    if frame.b:  # just opened, and the first seat was looked at then
        frame.b = 0
        return True
    state = play.state
    while frame.items:
        seat = frame.items[0]
        state.answers = answers(play.cards, state, seat, frame.a)
        if state.answers:
            frame.seat = seat
            return True
        del frame.items[0]
    state.stack.pop()
    return False


def acted(play: Play, frame: Frame) -> None:
    """Somebody answered: the others of the window are asked again, since something has changed."""
    order = turn.order(play.state, frame.items[0])
    frame.items = [s for s in order if frame.c >> s & 1]


def ready(cards: Cards, player: Player) -> int:
    """The windows for which the hand holds anything at all, whatever it costs, and those for which the Inventory, the
    hero himself or his artifacts do; a bit each."""
    found = cards.hero_moments[player.hero]
    moments = cards.action_moments
    for card in player.treasures:
        found |= moments[card]
    for card in player.boons:
        found |= moments[card]
    for quest in player.done:
        found |= cards.artifact_moments[quest]
    found = found << IN_PLAY | ALWAYS
    moments = cards.moments
    for card in player.hand:
        found |= moments[card]
    player.ready = found
    return found


def answers(cards: Cards, state: DungeoneerState, seat: int, kind: int) -> list[int]:
    """The complete answers of a seat in a window: what it can do, and the ways to pass. None if it is not asked: it has
    left, waits for something else, or can do nothing, unless the table asks everybody who might."""
    player = state.players[seat]
    if player.out or (player.quiet and not (player.quiet == UNTIL_TARGET and targeted(state, seat, kind))):
        return []
    found = options(cards, state, seat, kind)
    if not found and not (state.switches & ASK_EVERYBODY and might_hold(cards, state, seat, kind)):
        return []
    if seat == state.active:
        return found + PASS_ONLY
    return found + (PASS_TARGETED if targeted(state, seat, kind) else PASS_OTHERS)


def might_hold(cards: Cards, state: DungeoneerState, seat: int, kind: int) -> bool:
    """Whether somebody who does not see a hand must think that it can hold an answer."""
    if not state.players[seat].hand or not cards.hand_moments >> kind & 1:
        return False
    return kind != W_BATCH or targeted(state, seat, kind)


def targeted(state: DungeoneerState, seat: int, kind: int) -> bool:
    """Whether what is happening was aimed at the seat by another one."""
    if kind == W_BATCH:
        return seat in state.batch[1::5]
    if kind == W_BANE:
        return True
    if kind in (W_CALM, W_CHALLENGE) or seat == state.active:
        return False
    return seat in rollers(state)


def answerable(cards: Cards, state: DungeoneerState, seat: int, word: str, rest: tuple[str, ...]) -> list[int]:
    """Where in the batch lie the encounters against the seat that an answer can reach."""
    result = []
    for i in range(0, len(state.batch), 5):
        if state.batch[i + 1] != seat:
            continue
        data = cards.adventure[state.batch[i]]
        fits = not rest or rest[0] in data.fighter.categories
        if fits and "unshakable" not in data.adds and (word == "cancel" or data.kind == MONSTER):
            result.append(i)
    return result


def options(cards: Cards, state: DungeoneerState, seat: int, kind: int) -> list[int]:
    """What a seat can do in a window, passing aside: with cards from the hand, activations, and the hero's body."""
    player = state.players[seat]
    found = player.ready
    if found < 0:
        found = ready(cards, player)
    found >>= kind
    result = _from_hand(cards, state, seat, kind) if found & 1 else []
    if found >> IN_PLAY & 1 or (seat == state.active and found >> IN_PLAY + OWN_TURN & 1):
        for source, action in actions.available(cards, state, seat, 1 << kind):
            able = actions.affords(cards, state, seat, source, action)
            if able and useful(cards, state, seat, kind, action.effects, action.form):
                result.append(USE | source << 6)
    if kind == W_BEFORE:
        if sells_odds(cards, state, seat):
            result.append(pack(BONUS))
    elif kind >= W_CHALLENGE:
        result += actions.body_options(cards, state, seat)
    return result


def _from_hand(cards: Cards, state: DungeoneerState, seat: int, kind: int) -> list[int]:
    """Cards from the hand that have something to do in a window."""
    player, bit = state.players[seat], 1 << kind
    moments, price, glory = cards.moments, cards.hand_price, player.glory
    result: list[int] = []
    for card in player.hand:
        if not moments[card] & bit or price[card] > glory:
            continue
        data = cards.adventure[card]
        if data.kind == BANE:
            result += [PLAY_BANE | card << 6 | v << 18 for v in rollers(state) if _can_pay(state, seat, v, data.value)]
        elif useful(cards, state, seat, kind, data.play):
            result += [PLAY | card << 6 | e << 18 for e in range(min(data.pump, glory - data.value) + 1)]
    return result


def sells_odds(cards: Cards, state: DungeoneerState, seat: int) -> bool:
    """DG-159: a Chance quest may sell better odds, several times, for this roll."""
    frame = rolling(state)
    if frame.step == ATTACK or frame.b != CHANCE_ROLL or frame.seat != seat or state.players[seat].glory < 1:
        return False
    quest = cards.quests[frame.items[3]]
    return bool(quest.bonus) and 1 + frame.items[1] < quest.number


def _can_pay(state: DungeoneerState, seat: int, victim: int, value: int) -> bool:
    return victim != seat and state.players[victim].peril >= value


def rolling(state: DungeoneerState) -> Frame:
    """The fight or Threat that is being rolled."""
    for frame in reversed(state.stack):
        if frame.step == ATTACK or frame.step == THREAT:
            return frame
    raise AssertionError("nothing is being rolled")


def rollers(state: DungeoneerState) -> list[int]:
    """The seats whose heroes roll now."""
    frame = rolling(state)
    return [frame.seat] if frame.step == THREAT else [who for who in frame.items[1:3] if who < MONSTERS]


def useful(
    cards: Cards, state: DungeoneerState, seat: int, kind: int, effects: tuple[Effect, ...], form: int = -1
) -> bool:
    """Whether effects that belong to this kind of window have something to do in it."""
    word, rest = effects[0].word, effects[0].rest
    if kind == W_BATCH and word in ("cancel", "send-back"):
        return bool(answerable(cards, state, seat, word, rest))
    if kind == W_BATCH and seat not in state.batch[1::5]:
        return False
    if W_BEFORE <= kind <= W_HIT:
        return _useful_in_roll(state, seat, effects[0], form)
    if word == "heal":
        player = state.players[seat]
        return player.life < cards.heroes[player.hero].life
    return word != "untip" or state.players[seat].tipped > 0


def _useful_in_roll(state: DungeoneerState, seat: int, effect: Effect, form: int) -> bool:
    frame = rolling(state)
    fight = frame.step == ATTACK
    if seat not in frame.items[1:3] if fight else seat != frame.seat:
        return False
    if form >= 0 and (frame.items[3] if fight else frame.b) != form:
        return False
    if effect.word == "ignore":
        return not effect.rest or effect.rest[0] == FORMS[frame.items[3]]
    return effect.word != "foe" or fight
