"""Windows: who may answer what is happening, and with what (DG-036, DG-051, DG-125, DG-126)."""

from __future__ import annotations

from delvers.engine.data import Frame
from delvers.engine.moves import pack

from ..cards import BANE, MONSTER, Cards
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

WAYS_TO_PASS = [pack(PASS), *(pack(WAIT, until - 1) for until in (UNTIL_PHASE, UNTIL_TURN, UNTIL_TARGET))]


def open_for(play: Play, kind: int, seats: list[int]) -> None:
    """Opens a window for those of the seats that can answer; for all of them where the table asks everybody."""
    cards, state = play.cards, play.state
    if state.switches & ASK_EVERYBODY or (kind == W_BEFORE and chance_roll(state)):
        asked = [s for s in seats if may_ask(cards, state, s, kind)]
    else:  # what lies in hands and Inventories counts, and a saved Movement: most seats need no second look
        asked, bit, players = [], 1 << kind, state.players
        for seat in seats:
            player = players[seat]
            if (prepared(cards, player, bit) or (player.saved and kind >= W_CHALLENGE)) and may_ask(
                cards, state, seat, kind
            ):
                asked.append(seat)
    if asked:
        mask = 0
        for seat in seats:
            mask |= 1 << seat
        state.stack.append(Frame(WINDOW, asked[0], kind, 1, mask, asked))


def carry_on(play: Play, frame: Frame) -> bool:
    """The next seat that is to be asked; the window closes when nobody is left."""
    cards, state = play.cards, play.state
    if frame.b:  # just opened, and the first seat was looked at then
        frame.b = 0
        return True
    while frame.items:
        frame.seat = frame.items[0]
        if may_ask(cards, state, frame.seat, frame.a):
            return True
        del frame.items[0]
    state.stack.pop()
    return False


def acted(play: Play, frame: Frame) -> None:
    """Somebody answered: the others of the window are asked again, since something has changed."""
    order = turn.order(play.state, frame.items[0])
    frame.items = [s for s in order if frame.c >> s & 1]


def may_ask(cards: Cards, state: DungeoneerState, seat: int, kind: int) -> bool:
    """Whether a seat is asked: not when it has left or waits for something else, or has nothing to answer."""
    player = state.players[seat]
    if player.out or (player.quiet and not (player.quiet == UNTIL_TARGET and targeted(state, seat, kind))):
        return False
    if state.switches & ASK_EVERYBODY and player.hand and cards.hand_moments >> kind & 1:
        return kind != W_BATCH or targeted(state, seat, kind)
    if prepared(cards, player, 1 << kind):
        return bool(options(cards, state, seat, kind))
    if kind == W_BEFORE:
        return sells_odds(cards, state, seat)
    return kind >= W_CHALLENGE and bool(actions.body_options(cards, state, seat))


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


def choices(cards: Cards, state: DungeoneerState, frame: Frame) -> list[int]:
    """The complete answers of the seat that a window asks: what it can do, and the ways to pass."""
    seat, kind = frame.seat, frame.a
    result = options(cards, state, seat, kind)
    result += WAYS_TO_PASS[:2]
    if seat != state.active:
        result.append(WAYS_TO_PASS[2])
        if not targeted(state, seat, kind):
            result.append(WAYS_TO_PASS[3])
    return result


def options(cards: Cards, state: DungeoneerState, seat: int, kind: int) -> list[int]:
    """What a seat can do in a window, passing aside."""
    result: list[int] = []
    if prepared(cards, state.players[seat], 1 << kind):
        result = _answers(cards, state, seat, kind)
    if kind == W_BEFORE:
        if sells_odds(cards, state, seat):
            result.append(pack(BONUS))
    elif kind >= W_CHALLENGE:
        result += actions.body_options(cards, state, seat)
    return result


def prepared(cards: Cards, player: Player, bit: int) -> bool:
    """A cheap first look: whether a hand or Inventory holds anything at all for a kind of window."""
    glory = player.glory
    if cards.hero_moments[player.hero] & bit and glory >= cards.hero_price[player.hero]:
        return True
    moments, price = cards.moments, cards.hand_price
    for card in player.hand:
        if moments[card] & bit and glory >= price[card]:
            return True
    moments = cards.action_moments
    for card in player.treasures:
        if moments[card] & bit:
            return True
    for card in player.boons:
        if moments[card] & bit:
            return True
    return bool(player.done) and any(cards.artifact_moments[quest] & bit for quest in player.done)


def _answers(cards: Cards, state: DungeoneerState, seat: int, kind: int) -> list[int]:
    """Cards from the hand and activations that have something to do in a window."""
    player, bit, adventure = state.players[seat], 1 << kind, cards.adventure
    result: list[int] = []
    for card in player.hand:
        data = adventure[card]
        if not data.moments & bit:
            continue
        if data.kind == BANE:
            result += [PLAY_BANE | card << 6 | v << 18 for v in rollers(state) if _can_pay(state, seat, v, data.value)]
        elif player.glory >= data.value and useful(cards, state, seat, kind, data.play):
            result += [PLAY | card << 6 | e << 18 for e in range(min(data.pump, player.glory - data.value) + 1)]
    for source, action in actions.available(cards, state, seat, bit):
        if not actions.affords(cards, state, seat, source, action):
            continue
        if useful(cards, state, seat, kind, action.effects, action.form):
            result.append(USE | source << 6)
    return result


def chance_roll(state: DungeoneerState) -> bool:
    """Whether the roll that begins is one of a Chance quest."""
    return state.stack[-1].step == THREAT and state.stack[-1].b == CHANCE_ROLL


def sells_odds(cards: Cards, state: DungeoneerState, seat: int) -> bool:
    """DG-159: a Chance quest may sell better odds, several times, for this roll."""
    frame = state.stack[-1]
    if frame.step != THREAT:
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
    if seat not in rollers(state):
        return False
    fight = frame.step == ATTACK
    if form >= 0 and (frame.items[3] if fight else frame.b) != form:
        return False
    if effect.word == "ignore":
        return not effect.rest or effect.rest[0] == FORMS[frame.items[3]]
    return effect.word != "foe" or fight
