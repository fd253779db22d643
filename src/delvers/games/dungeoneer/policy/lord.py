"""Dungeoneer, the heuristic player in the Dungeonlord Phase: which cards to send at whom."""

from __future__ import annotations

from delvers.engine.moves import operand

from ..cards import MONSTER
from ..scores import MONSTERS
from .mind import Mind
from .worth import A_CARD, lasting_worth

PER_PERIL = 0.06
"""What a point of a rival's Peril is worth when it is left for later."""


def declare(mind: Mind, move: int) -> float:
    """The worth of an encounter for each point of Peril, so that a purse buys the most harm."""
    card, victim, form, extra = (operand(move, i) for i in range(4))
    data = mind.cards.adventure[card]
    cost = data.value + extra
    if data.kind == MONSTER:
        gain = mind.monster_attack(MONSTERS + card, data.fighter, victim, form, extra)
    else:
        gain = mind.trap(data, mind.state.players[victim].space, extra) - A_CARD / 2
    return _per_point(gain, cost)


def bane(mind: Mind, move: int) -> float:
    """The worth of a Bane for each point of Peril."""
    card, victim = operand(move, 0), operand(move, 1)
    data = mind.cards.adventure[card]
    if data.attaches:
        gain = 0.3 + A_CARD
    elif data.target == 3:
        gain = 0.35
    else:
        gain = sum(bane_on(mind, card, seat) for seat in _struck(mind, data.target, victim))
    return _per_point(gain - A_CARD / 2, data.value)


def _per_point(gain: float, cost: int) -> float:
    return (gain - PER_PERIL * cost) / (cost + 1)


def _struck(mind: Mind, target: int, victim: int) -> list[int]:
    if target == 2:
        return [seat for seat, player in enumerate(mind.state.players) if not player.out]
    return [victim]


def bane_on(mind: Mind, card: int, seat: int) -> float:
    """What a Bane does to a hero, as it is worth to us."""
    data = mind.cards.adventure[card]
    total = mind.effects_on(seat, data.play) + 2.5 * mind.effects_on(seat, data.each_turn)
    if data.threat is not None:
        threat = data.threat
        total += mind.threat_on(seat, threat.stat, threat.number, threat.success, threat.failure)
    lasts = lasting_worth(data.lasting) * (1.2 if data.shed is not None else 2.0)
    return total + (lasts if seat == mind.seat else -lasts * mind.rivalry(seat))
