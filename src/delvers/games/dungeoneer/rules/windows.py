"""Windows: who may answer what is happening, and with what (DG-036, DG-051, DG-125, DG-126)."""

from __future__ import annotations

from delvers.engine.data import Frame
from delvers.engine.moves import pack

from ..cards import BANE, BOON, MONSTER, Cards
from ..effects import Effect
from ..moves import BANE as PLAY_BANE
from ..moves import BONUS, PLAY, USE
from ..scores import MONSTERS
from ..state import DungeoneerState
from . import actions
from .play import Play
from .steps import ANSWERS, ATTACK, THREAT, W_AFTER, W_BANE, W_BATCH, W_BEFORE, W_CALM, W_CHALLENGE, W_HIT


def answerable(cards: Cards, state: DungeoneerState, seat: int, word: str, rest: tuple[str, ...]) -> list[int]:
    """Where in the batch lie the encounters against the seat that an answer can reach."""
    result = []
    for i in range(0, len(state.batch), 5):
        data = cards.adventure[state.batch[i]]
        shaky = not any(e.word == "unshakable" for e in data.lasting)
        fits = not rest or rest[0] in data.fighter.categories
        if state.batch[i + 1] == seat and shaky and fits and (word == "cancel" or data.kind == MONSTER):
            result.append(i)
    return result


def carry_on(play: Play, frame: Frame) -> bool:
    """Asks only seats that can answer; the window closes when nobody is left."""
    cards, state = play.cards, play.state
    while frame.items:
        frame.seat = frame.items[0]
        if not state.players[frame.seat].out and options(cards, state, frame.seat, frame.a):
            return True
        del frame.items[0]
    state.stack.pop()
    return False


def options(cards: Cards, state: DungeoneerState, seat: int, kind: int) -> list[int]:
    player = state.players[seat]
    result: list[int] = []
    for card in player.hand:
        data = cards.adventure[card]
        if data.kind == BOON and data.usage >= 2 and player.glory >= data.value:
            if useful(cards, state, seat, kind, data.play, -1, data.usage == 2):
                result += [pack(PLAY, card, e) for e in range(min(data.pump, player.glory - data.value) + 1)]
        elif data.kind == BANE and data.usage == 3 and kind == W_BEFORE:
            result += [
                pack(PLAY_BANE, card, v) for v in rollers(cards, state) if can_pay(cards, state, seat, v, data.value)
            ]
    for source, action in actions.available(cards, state, seat):
        if useful(cards, state, seat, kind, action.effects, action.form) and actions.affords(
            cards, state, seat, source, action
        ):
            result.append(pack(USE, source))
    if kind == W_BEFORE and sells_odds(cards, state, seat):
        result.append(pack(BONUS))
    if kind in (W_CHALLENGE, W_CALM):
        result += actions.body_options(cards, state, seat)
    return result


def sells_odds(cards: Cards, state: DungeoneerState, seat: int) -> bool:
    """DG-159: a Chance quest may sell better odds, several times, for this roll."""
    frame = next(f for f in reversed(state.stack) if f.step in (ATTACK, THREAT))
    if frame.step == ATTACK or frame.b != 5 or frame.seat != seat or state.players[seat].glory < 1:
        return False
    quest = cards.quests[frame.items[3]]
    return bool(quest.bonus) and 1 + frame.items[1] < quest.number


def can_pay(cards: Cards, state: DungeoneerState, seat: int, victim: int, value: int) -> bool:
    return victim != seat and state.players[victim].peril >= value


def rollers(cards: Cards, state: DungeoneerState) -> list[int]:
    frame = next(f for f in reversed(state.stack) if f.step in (ATTACK, THREAT))
    return [frame.seat] if frame.step == THREAT else [who for who in frame.items[1:3] if who < MONSTERS]


def useful(
    cards: Cards,
    state: DungeoneerState,
    seat: int,
    kind: int,
    effects: tuple[Effect, ...],
    form: int = -1,
    response: bool = False,
) -> bool:
    """Whether these effects have something to do in this window."""
    word = effects[0].word
    if kind == W_BATCH or kind == W_BANE:
        if word == "cancel":
            return kind == W_BANE or (not effects[0].rest and bool(answerable(cards, state, seat, word, ())))
        return kind == W_BATCH and word == "send-back" and bool(answerable(cards, state, seat, word, effects[0].rest))
    if kind in (W_BEFORE, W_AFTER, W_HIT):
        frame = next(f for f in reversed(state.stack) if f.step in (ATTACK, THREAT))
        if seat not in rollers(cards, state):
            return False
        fight = frame.step == ATTACK
        if form >= 0 and (frame.items[3] if fight else frame.b) != form:
            return False
        if word == "ignore":
            return kind == W_HIT and (
                not effects[0].rest or effects[0].rest[0] == ("melee", "magic", "speed")[frame.items[3]]
            )
        if kind == W_BEFORE:
            return word == "roll" or (word == "foe" and fight)
        return kind == W_AFTER and word == "reroll"
    if word in ANSWERS or response:
        return False
    return word != "heal" or state.players[seat].life < cards.heroes[state.players[seat].hero].life
