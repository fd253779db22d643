"""Dungeoneer, the heuristic player in a window: whether to answer a batch, a Bane, a roll or a hit."""

from __future__ import annotations

from delvers.engine.data import Frame
from delvers.engine.moves import operand

from .. import scores
from ..cards import MONSTER, Action
from ..effects import Effect
from ..odds import beats, reaches
from ..rules import actions, combat
from ..rules.steps import (
    ANSWERS,
    ATTACK,
    BANE_PLAYED,
    T_EXIT,
    T_PIT,
    T_QUEST,
    T_SEARCH,
    T_SHED,
    T_SPIKES,
    THREAT,
)  # fmt: skip
from ..rules.threats import added
from ..scores import MONSTERS
from .lord import bane_on
from .mind import Mind
from .worth import A_CARD, A_GLORY, size

QUEST_DONE = 6.0


def answers(effects: tuple[Effect, ...]) -> bool:
    """Whether these effects change what is being answered, not the hero."""
    return effects[0].word in ANSWERS


def answered(mind: Mind) -> Frame | None:
    """The roll or Bane that a window is about."""
    return next((f for f in reversed(mind.state.stack) if f.step in (ATTACK, THREAT, BANE_PLAYED)), None)


def answer(mind: Mind, effects: tuple[Effect, ...], price: float, extra: int = 0) -> float:
    """What an answer of ours gains, less its price; 0 is as good as passing."""
    word, frame = effects[0].word, answered(mind)
    if word == "cancel" and frame is not None and frame.step == BANE_PLAYED:
        return -bane_on(mind, frame.a, mind.seat) - price
    if word in ("cancel", "send-back"):
        return _spared(mind, word, effects[0].rest) * (0.8 if word == "cancel" else 0.6) - price
    if frame is None or frame.step == BANE_PLAYED:
        return -1.0
    if frame.step == THREAT:
        return _better_threat(mind, frame, effects[0], extra) - price
    return _better_fight(mind, frame, effects[0], extra) - price


def _spared(mind: Mind, word: str, rest: tuple[str, ...]) -> float:
    """The harm of the encounter that an answer would strike from the batch."""
    batch = mind.state.batch
    for i in range(0, len(batch), 5):
        data = mind.cards.adventure[batch[i]]
        if batch[i + 1] != mind.seat or any(e.word == "unshakable" for e in data.lasting):
            continue
        if (rest and rest[0] not in data.fighter.categories) or (word == "send-back" and data.kind != MONSTER):
            continue
        return -encounter_harm(mind, i)
    return 0.0


def encounter_harm(mind: Mind, i: int) -> float:
    """What the encounter at a place of the batch will be worth to us, its victim: less than nothing."""
    card, victim, form, extra, space = mind.state.batch[i : i + 5]
    data = mind.cards.adventure[card]
    if data.kind != MONSTER:
        return mind.trap(data, space, extra)
    attack = scores.monster_score(mind.cards, mind.state, MONSTERS + card, form, space, extra)
    lead = attack - mind.defence(victim, form, data.fighter.categories)
    return beats(lead) * mind.hit_on(victim, data.fighter.hit[form], extra) + beats(-lead) * A_GLORY


def stakes(mind: Mind, frame: Frame) -> float:
    """How much better success at a Threat is for its hero than failure."""
    kind, seat = frame.c, frame.seat
    if kind in (T_QUEST, T_SEARCH):
        return 3 * QUEST_DONE if len(mind.state.players[seat].done) == 2 else QUEST_DONE
    if kind == T_SPIKES:
        return abs(mind.wounds_on(seat, 1))
    if kind == T_EXIT:
        trapped = mind.cards.maps[frame.items[3] // 4].exits[frame.items[3] % 4][0] == 2
        return abs(mind.wounds_on(seat, 1)) if trapped else 0.2
    if kind in (T_PIT, T_SHED):
        return 0.9
    lists = mind.cards.lists
    return abs(mind.effects_on(seat, lists[frame.items[4]]) - mind.effects_on(seat, lists[frame.items[5]]))


def _better_threat(mind: Mind, frame: Frame, effect: Effect, extra: int) -> float:
    need = frame.a - added(mind.cards, mind.state, frame)
    if effect.word == "reroll":
        return reaches(need) * stakes(mind, frame) if frame.items[2] < need else -1.0
    if effect.word != "roll":
        return -1.0
    gain = (reaches(need - int(size(effect, extra))) - reaches(need)) * stakes(mind, frame)
    return gain if frame.seat == mind.seat else -gain * mind.rivalry(frame.seat)


def fight_lead(mind: Mind, frame: Frame, side: int) -> int:
    """The lead of one side (1 attacker, 2 defender) of a fight, before the dice."""
    ours = combat.score(mind.cards, mind.state, frame, side) + frame.items[3 + side]
    return int(ours - combat.score(mind.cards, mind.state, frame, 3 - side) - frame.items[6 - side])


def _hit_worth(mind: Mind, frame: Frame, side: int) -> float:
    """What a hit by a side is worth to us."""
    winner, loser, form = frame.items[side], frame.items[3 - side], frame.items[3]
    effects = combat.hit_effects(mind.cards, mind.state, winner, form)
    if loser < MONSTERS:
        return mind.hit_on(loser, effects)
    slain = QUEST_DONE / 2 if loser >= 200 else 2 * A_GLORY
    return slain if winner == mind.seat else -slain * mind.rivalry(winner)


def _fight_worth(mind: Mind, frame: Frame, lead: int, side: int) -> float:
    return beats(lead) * _hit_worth(mind, frame, side) + beats(-lead) * _hit_worth(mind, frame, 3 - side)


def _better_fight(mind: Mind, frame: Frame, effect: Effect, extra: int) -> float:
    side = 1 if frame.items[1] == mind.seat else 2
    if effect.word == "ignore":
        return -_hit_worth(mind, frame, 3 - side)
    lead = fight_lead(mind, frame, side)
    if effect.word == "reroll":
        mine, theirs = frame.items[5 + side], frame.items[8 - side]
        need = theirs - lead
        now = _hit_worth(mind, frame, side if mine > need else 3 - side) if mine != need else 0.0
        won, lost = reaches(need + 1), 1 - reaches(need)
        return won * _hit_worth(mind, frame, side) + lost * _hit_worth(mind, frame, 3 - side) - now
    amount = int(size(effect, extra))
    if effect.word == "foe":
        amount = -amount
    return _fight_worth(mind, frame, lead + amount, side) - _fight_worth(mind, frame, lead, side)


def use_price(mind: Mind, source: int, action: Action) -> float:
    """What activating something costs us."""
    if action.cost == 0:
        return A_GLORY * actions.price(mind.cards, mind.state, mind.seat, action)
    if action.cost == 1:
        return 0.2 * action.amount
    if action.cost == 2:
        return 0.4 * action.amount
    return A_CARD if action.what == "hand" else 0.7


def spoil_roll(mind: Mind, move: int) -> float:
    """A Bane on another hero's roll: worth it on a quest or when a wound would tell."""
    data, victim, frame = mind.cards.adventure[operand(move, 0)], operand(move, 1), answered(mind)
    price = A_CARD + 0.06 * data.value
    if frame is None or frame.step == BANE_PLAYED or not data.play:
        return -1.0
    if frame.step == THREAT:
        return _better_threat(mind, frame, data.play[0], 0) - price
    side = 1 if frame.items[1] == victim else 2
    lead, amount = fight_lead(mind, frame, side), int(size(data.play[0], 0))
    return _fight_worth(mind, frame, lead + amount, side) - _fight_worth(mind, frame, lead, side) - price
