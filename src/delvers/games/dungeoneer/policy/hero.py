"""Dungeoneer, the heuristic player in its Hero Phase: cards, ways, quests and fights."""

from __future__ import annotations

from delvers.engine.moves import operand

from .. import mapping, scores
from ..cards import BOON, Action, Adventure
from ..effects import Effect
from ..odds import beats
from ..scores import MONSTERS, QUESTS
from ..state import NOWHERE
from .mind import Mind
from .routes import SACRIFICE, harm, prize, success
from .windows import use_price
from .worth import A_CARD, A_GLORY, A_MOVE, A_PERIL, lasting_worth, size

READY, TRY, GO = 10.0, 20.0, 5.0
"""First ready cards, then try quests, then walk: the tens of the scores below."""


def play(mind: Mind, move: int) -> float:
    """A Boon or Treasure from the hand; Glory that a sacrifice needs is kept."""
    card, extra = operand(move, 0), operand(move, 1)
    data = mind.cards.adventure[card]
    cost = data.value + extra
    if mind.me.glory - cost < _reserve(mind):
        return -1.0
    if data.duration == 1:
        return _instant(mind, data.play, extra) - A_GLORY * cost - A_CARD / 2
    gain = readied_worth(mind, data)
    if data.action is not None and data.action.effects[0].word == "heal" and mind.me.life >= mind.full_life(mind.seat):
        gain = 0.7
    return READY + 3 * gain - cost if gain > 0.1 * cost else -1.0


def readied_worth(mind: Mind, data: Adventure) -> float:
    """What a permanent card is worth once it lies in the Inventory."""
    total = lasting_worth(data.lasting) + 0.4 * data.storage - 0.5 * data.upkeep
    total += sum(0.7 for hit in data.fighter.hit if hit)
    if data.action is not None:
        total += 0.8 if data.charges == 0 else 0.4 * data.charges
    return total


def _reserve(mind: Mind) -> int:
    """Glory to keep for a sacrifice whose place is known."""
    for quest in mind.open_quests():
        data = mind.cards.quests[quest]
        if data.criterion == SACRIFICE and mind.state.cell[data.place] != NOWHERE and mind.routes.to(data.place) <= 6:
            return sum(e.amount for e in data.sacrifice if e.word == "glory")
    return 0


def _instant(mind: Mind, effects: tuple[Effect, ...], extra: int) -> float:
    """What an effect on our own hero is worth in the middle of our own turn."""
    return sum(_one_instant(mind, effect, size(effect, extra)) for effect in effects)


def _one_instant(mind: Mind, effect: Effect, amount: float) -> float:
    if effect.word == "movement":
        return _more_movement(mind, amount)
    if effect.word == "open-exits":
        return 0.3 if _shut_in(mind) else 0.0
    if effect.word == "warp" and effect.rest[0] != "entrance":
        return 0.25 * min(8.0, mind.routes.to(mind.plan[1])) if mind.plan[1] != NOWHERE else 0.0
    return mind.effects_on(mind.seat, (effect,))


def _more_movement(mind: Mind, amount: float) -> float:
    """Movement is worth most when it is just what is missing on the way to a quest."""
    goal = mind.plan[1]
    if goal == NOWHERE:
        return 0.1 * amount
    missing = mind.routes.to(goal) - mind.me.movement
    return 0.5 * amount + 0.5 if 0 < missing <= amount + 0.5 else A_MOVE * amount if missing > amount else 0.0


def _shut_in(mind: Mind) -> bool:
    """Whether the way to the quest leads through a locked or trapped exit of this space."""
    if mind.plan[1] in (NOWHERE, mind.me.space):
        return False
    onward, here = mind.routes.first_step(mind.plan[1]), mind.me.space
    sides = [s for s in range(4) if mind.state.near[4 * here + s] == onward]
    return any(mapping.exit_of(mind.cards, mind.state, here, s)[0] in (1, 2) for s in sides)


def use(mind: Mind, source: int, action: Action) -> float:
    price = use_price(mind, source, action)
    if action.cost == 0 and mind.me.glory - action.amount < _reserve(mind):
        return -1.0
    return _instant(mind, action.effects, 0) - price


def attempt(mind: Mind, quest: int) -> float:
    """Trying a quest here: nearly always right, unless failing would kill."""
    data = mind.cards.quests[quest]
    p = success(mind.cards, mind.state, mind.seat, data)
    failure = mind.effects_on(mind.seat, data.threat.failure) if data.threat is not None else 0.0
    cost = mind.effects_on(mind.seat, data.sacrifice) if data.sacrifice else 0.0
    gain = p * prize(mind.me.done) + (1 - p) * failure + cost * 0.8
    if data.slay is not None:
        gain = prize(mind.me.done) - harm(mind.cards, mind.state, mind.seat, quest)
    return TRY - 16 + gain if gain > 0.4 else -1.0


def step(mind: Mind, side: int) -> float:
    """Along the way to the quest; without one, to where Glory is and Peril is not."""
    beyond = mapping.passable(mind.cards, mind.state, mind.me.space, side)
    place = mind.cards.maps[beyond]
    new = beyond not in mind.me.visited
    gain = (A_GLORY * place.glory - A_PERIL * place.peril) if new else -0.3
    goal = mind.plan[1]
    if goal == mind.me.space:
        return -1.0
    if goal != NOWHERE:
        return GO + gain * 0.1 if beyond == mind.routes.first_step(goal) else -1.0
    danger = mind.routes.to(beyond) - 1.0
    return 0.1 + gain - danger * 0.5 if new and mind.me.movement == 1 else gain - 0.5 - danger


def explore(mind: Mind) -> float:
    """To look for quest places that are not on the map yet, keeping a step to walk with."""
    missing = [q for q in mind.open_quests() if mind.state.cell[mind.cards.quests[q].place] == NOWHERE]
    if mind.plan[1] == NOWHERE:
        return 1.0
    if mind.plan[1] == mind.me.space:
        return 0.3 if missing else -1.0
    return -0.5


def challenge(mind: Mind, move: int) -> float:
    """A fight of our choice: against a quest Monster, a Monster that struck us, or a hero we can beat."""
    foe, form = operand(move, 0), operand(move, 1)
    count = len(mind.cards.adventure)
    attack = scores.hero_score(mind.cards, mind.state, mind.seat, form)
    if foe < 4:
        return _challenge_hero(mind, foe, form, attack)
    who = MONSTERS + foe - 4 if foe < 4 + count else QUESTS + foe - 4 - count
    fighter = scores.fighter(mind.cards, who)
    bonus = scores.bonus(mind.cards, mind.state, mind.seat, "attack", fighter.categories)
    attack = scores.hero_score(mind.cards, mind.state, mind.seat, form, fighter.categories) + bonus
    lead = attack - scores.monster_score(mind.cards, mind.state, who, form, mind.me.space, 0)
    prize = 4.0 if who >= QUESTS else 0.5
    gain = beats(lead) * prize + beats(-lead) * mind.hit_on(mind.seat, fighter.hit[form]) - A_MOVE
    return (TRY - 5 if who >= QUESTS else 0.0) + gain if gain > 0 else -1.0


def _challenge_hero(mind: Mind, foe: int, form: int, attack: int) -> float:
    attack += scores.bonus(mind.cards, mind.state, mind.seat, "attack")
    lead = attack - mind.defence(foe, form, [])
    prize = mind.wounds_on(foe, 1) + A_GLORY
    if any(who == foe for who in mind.state.carrier):
        prize = 2.5
    gain = beats(lead) * prize + beats(-lead) * (mind.wounds_on(mind.seat, 1) - A_GLORY) - A_MOVE
    return 2.0 + gain if gain > 0.1 else -1.0


def keepsake(mind: Mind, card: int) -> float:
    """What a card is worth in the hand or the Inventory when one must go."""
    data = mind.cards.adventure[card]
    if card in mind.me.treasures:
        return 1.0 + readied_worth(mind, data)
    if card in mind.me.boons:
        return 1.2 + readied_worth(mind, data)
    if card in mind.me.pack:
        return 0.9 + 0.1 * data.value - 0.2 * mind.state.tokens[card]
    copies = sum(mind.cards.adventure[c] is data for c in mind.me.hand)
    base = 0.4 if data.duration == 1 else readied_worth(mind, data) * 0.6
    if data.kind > BOON + 1:
        base = 0.55
    rich = 0.15 * max(0, data.value - 3)
    return base - rich - 0.2 * (copies - 1)
