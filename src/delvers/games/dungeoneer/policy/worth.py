"""Dungeoneer, the heuristic player: what effects are worth to the hero they fall on.

The unit is one wound on a healthy hero. Figures are rules of thumb, settled by playing.
"""

from __future__ import annotations

from ..effects import HALF, PUMP, Effect
from ..state import Player

A_CARD, A_GLORY, A_PERIL, A_MOVE, A_LEVEL = 0.3, 0.22, 0.15, 0.2, 3.0
A_QUEST, LAST_QUEST = 4.0, 15.0


def wound_cost(life: int, wounds: float) -> float:
    """What wounds cost a hero with so much Life: little at first, everything at the end."""
    if wounds <= 0:
        return 0.0
    if wounds >= life:
        return 12.0
    return wounds * (1.0 + (2.0 if life - wounds <= 1 else 0.8 if life - wounds <= 2 else 0.0))


def size(effect: Effect, extra: int) -> float:
    """The amount of an effect, dice at their mean."""
    if abs(effect.amount) == PUMP:
        return extra if effect.amount > 0 else -extra
    return 2.0 if effect.amount == HALF else effect.amount


def worth(player: Player, full_life: int, effects: tuple[Effect, ...], extra: int = 0) -> float:
    """What effects that happen once are worth to the player they happen to; losses are negative."""
    return sum(_worth_of(player, full_life, effect, size(effect, extra)) for effect in effects)


def _worth_of(player: Player, full_life: int, effect: Effect, amount: float) -> float:
    word = effect.word
    if word in ("wound", "life"):
        return -wound_cost(player.life, amount)
    if word == "heal":
        healed = min(amount, full_life - player.life)
        return wound_cost(player.life, min(1.0, healed)) * healed * 0.9 if healed > 0 else 0.0
    if word == "glory":
        return A_GLORY * max(amount, -player.glory)
    if word == "steal":
        return -2 * A_GLORY * min(amount, player.glory)
    if word == "peril":
        return -A_PERIL * amount
    if word == "discard":
        return -_loss(player, effect.rest[0], amount)
    if word == "warp":
        return -1.4 if effect.rest[0] == "entrance" else -0.3
    flat = {"movement": A_MOVE, "level": A_LEVEL, "draw": A_CARD, "explore": 0.3}
    if word in flat:
        return flat[word] * amount
    return {"tip": -0.9, "untip": 0.9 if player.tipped else 0.0, "swap-quest": -0.8, "reveal": -0.2}.get(word, 0.0)


def _loss(player: Player, zone: str, amount: float) -> float:
    if zone == "treasure":
        return 1.0 * min(amount, len(player.treasures))
    if zone == "boon":
        return 1.0 * min(amount, len(player.boons))
    return A_CARD * min(amount, len(player.hand))


LASTING = {
    "melee": 0.6, "magic": 0.6, "speed": 0.7, "attack": 0.4, "defend": 0.9, "threat": 0.6, "traps": 0.3, "exits": 0.3,
    "movement": 0.7, "spoils": 0.4, "storage": 0.4, "standard": 0.5, "forbid": -0.6, "entry": -0.3, "kin": 0.3,
}  # fmt: skip


def lasting_worth(effects: tuple[Effect, ...]) -> float:
    """What effects that last are worth to the hero who has them."""
    total = 0.0
    for effect in effects:
        each = LASTING.get(effect.word, 0.0)
        if effect.word in ("standard", "forbid"):
            total += each
        else:
            total += each * size(effect, 1) * (0.4 if effect.rest else 1.0)
    return total
