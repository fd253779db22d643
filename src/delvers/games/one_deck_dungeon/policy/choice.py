"""One Deck Dungeon, how a party plays: how good each option looks."""

from __future__ import annotations

from collections.abc import Callable

from delvers.engine.data import Frame
from delvers.engine.moves import kind_of, operand
from delvers.engine.spec import Decision, Game

from .. import moves
from ..cards import Cards
from ..rules import steps
from ..rules.table import side_of
from ..state import CLOSED, OddState, door_cards
from . import dice
from .build import Bench, level_worth
from .prospect import ROLLS, outcomes, price
from .values import LOOT, POTION, TIME, hearts_left, hearts_worth

SCALE = 8.0
"""So many points of worth are a clear difference."""
TURN = 2 * TIME
FLEE = -12.0
FRESH, EXPLORING = 10.0, 26.0
BEHIND = 12.0


class Table:
    """What the judges of the single steps look at. `rolls`: how often a challenge is tried."""

    def __init__(self, game: Game, c: Cards, s: OddState, seat: int, rolls: int = ROLLS) -> None:
        self.game = game
        self.c = c
        self.s = s
        self.seat = seat
        self.rolls = rolls
        self.f: Frame = s.stack[-1]
        self.bench: Bench | None = None
        self.base = 0.0

    def left(self) -> int:
        """The hearts of the hero who has fewest."""
        return min(hearts_left(self.c, self.s, seat) for seat in range(len(self.s.heroes)))

    def facing(self, card: int) -> float:
        """What it is worth to face a card, loot included."""
        ways = range(len(self.c.cards[card].challenge.ways)) or (-1,)
        return max(self.going(card, way) for way in ways)

    def going(self, card: int, way: int) -> float:
        extra = min(self.s.stored[self.seat], 2)
        return self.trying(card, way, extra)

    def trying(self, card: int, way: int, extra: int) -> float:
        loot = LOOT + 3.0 * (self.c.cards[card].xp - 2)
        if self.c.cards[card].challenge.trait.drain_before and any(self.s.items):
            loot -= 20.0
        return price(self.c, self.s, outcomes(self.c, self.s, card, way, extra, self.rolls), loot)


def judge(game: Game, c: Cards, world: OddState, decision: Decision, rolls: int = ROLLS) -> list[float]:
    """Points of worth for each option, scaled so that 1 is a clear difference."""
    t = Table(game, c, world, decision.seat, rolls)
    how = STEPS.get(t.f.step)
    if t.f.step == steps.DICE:
        return dice_step(t, decision.options)
    if how is None:
        return [0.0] * len(decision.options)
    return [how(t, move) / SCALE for move in decision.options]


def dice_step(t: Table, options: list[int]) -> list[float]:
    """What the solver would do next; where it sees nothing more to do, dice that can still be rolled, then the end."""
    planned = dice.routine(t.game, t.c, t.s, t.seat)[:1]
    return [3.0 if move in planned else _use(t, move) for move in options]


def _use(t: Table, move: int) -> float:
    if dice.may_roll(t.c, move):
        return 1.0
    return {moves.PLACE: 0.5, moves.FINISH: 0.0, moves.DRINK: -2.0, moves.DISCARD: -2.0}.get(kind_of(move), -0.5)


def half_done(t: Table, move: int) -> float:
    """What was begun is finished in the way after which the rest loses least."""
    return 0.0 if kind_of(move) == moves.REROLL else -dice.loss_after(t.game, t.c, t.s, t.seat, move)


def turn_start(t: Table, move: int) -> float:
    """Three hearts for a potion, as soon as none is wasted."""
    if kind_of(move) != moves.DRINK:
        return 0.0
    left, hurt = hearts_left(t.c, t.s, t.seat), t.s.wounds[t.seat]
    return hearts_worth(left + min(3, hurt)) - hearts_worth(left) - POTION


def boss_start(t: Table, move: int) -> float:
    """Before the boss a potion heals three, in the fight only two."""
    if kind_of(move) != moves.DRINK:
        return 0.0
    return 8.0 if t.s.wounds[t.seat] >= 3 else -8.0


def action(t: Table, move: int) -> float:
    kind = kind_of(move)
    if kind == moves.DESCEND:
        return 0.0
    if kind == moves.EXPLORE:
        fresh = min(4 - len(t.s.doors), t.s.deck)
        return FRESH * fresh - EXPLORING
    return entering(t, operand(move, 0))


def entering(t: Table, door: int) -> float:
    code = t.s.doors[door]
    if code == CLOSED:
        left = t.left()
        return BEHIND if left > 2 else 4.0 if left == 2 else -4.0
    return sum(t.facing(card) for card in door_cards(code)) / len(door_cards(code))


def face(t: Table, move: int) -> float:
    kind = kind_of(move)
    if kind == moves.FLEE:
        return FLEE
    cards = door_cards(t.s.doors[t.s.door])
    if kind == moves.DRINK:
        return LOOT + 3.0 * (t.c.cards[cards[0]].xp - 2) - POTION - 2 * TIME
    return sum(t.facing(card) for card in cards) / len(cards)


def way(t: Table, move: int) -> float:
    return t.going(t.s.card, operand(move, 0))


def feats(t: Table, move: int) -> float:
    feat = side_of(t.c, t.s, t.seat).feat
    if kind_of(move) == moves.NO_FEAT:
        return t.trying(t.s.card, t.s.way, 0)
    number = operand(move, 0) + 1
    worth = t.trying(t.s.card, t.s.way, number if feat.stores or not feat.costs else number - 1)
    if feat.stores:
        return worth - 2.0 * number
    if feat.costs:
        return worth + 2.0 - TIME * next(cost for rolled, cost in feat.costs if rolled == number)
    return worth - (11.0 / 36.0 if number == 2 else 1.0 / 6.0) * (10.0 + 3 * TIME)


def drop(t: Table, move: int) -> float:
    return -float(operand(move, 0) % 6)


def drain(t: Table, move: int) -> float:
    """The item whose loss costs least."""
    return taken(t, move)


def hurt(t: Table, move: int) -> float:
    return float(hearts_left(t.c, t.s, operand(move, 0)))


def survive(t: Table, move: int) -> float:
    return 0.0 if kind_of(move) == moves.FALL else 50.0


def loot(t: Table, move: int) -> float:
    kind, card = kind_of(move), t.f.a
    xp = level_worth(t.c, t.s)
    if kind == moves.LOOT_XP:
        return xp * t.c.cards[card].xp
    if kind == moves.LOOT_POTION:
        return POTION + 3.0
    if kind == moves.LOOT_ITEM_FOR:
        return taken(t, move) + xp * t.c.cards[operand(move, 0)].xp
    if kind == moves.LOOT_SKILL_FOR:
        old = next(own for own in t.s.skills[t.seat] if t.c.loot_skill(own, False) == operand(move, 0))
        return taken(t, move) + xp * t.c.cards[old].xp
    return taken(t, move)


def taken(t: Table, move: int) -> float:
    """How much better the party fares after an item or skill came (and another went)."""
    if t.bench is None:
        t.bench = Bench(t.c, t.s, 1, 24)
        t.base = t.bench.loss()
    s, kind, card = t.bench.s, kind_of(move), t.f.a
    kept = list(s.items[t.seat]), list(s.skills[t.seat])
    items, skills = s.items[t.seat], s.skills[t.seat]
    health = sum(t.c.cards[item].health for item in items)
    if kind == moves.DRAIN or kind == moves.LOOT_ITEM_FOR:
        items.remove(operand(move, 0))
    if kind == moves.LOOT_ITEM or kind == moves.LOOT_ITEM_FOR:
        items.append(card)
    if kind == moves.LOOT_SKILL_FOR:
        skills.remove(next(own for own in skills if t.c.loot_skill(own, False) == operand(move, 0)))
    if kind == moves.LOOT_SKILL or kind == moves.LOOT_SKILL_FOR:
        skills.append(card)
    worth = t.base - t.bench.loss() + 10.0 * (sum(t.c.cards[item].health for item in items) - health)
    s.items[t.seat], s.skills[t.seat] = kept
    return worth


def level(t: Table, move: int) -> float:
    """As little experience as will do."""
    twos, threes, fours = moves.level_cards(operand(move, 0))
    return -(2.0 * twos + 3.0 * threes + 4.0 * fours)


def end_turn(t: Table, move: int) -> float:
    """Go down, unless a door is left that is worth the hours on the stairs."""
    if kind_of(move) == moves.DESCEND:
        return 0.0
    return max((entering(t, door) for door in range(len(t.s.doors))), default=0.0) - TURN


def kite(t: Table, move: int) -> float:
    return 2.0 if kind_of(move) == moves.KITE else 0.0


STEPS: dict[int, Callable[[Table, int], float]] = {
    steps.TURN_START: turn_start,
    steps.BOSS_START: boss_start,
    steps.ACTION: action,
    steps.FACE: face,
    steps.WAY: way,
    steps.FEATS: feats,
    steps.DROP: drop,
    steps.DRAIN: drain,
    steps.HURT: hurt,
    steps.SPLIT: hurt,
    steps.SURVIVE: survive,
    steps.LOOT: loot,
    steps.LEVEL: level,
    steps.END_TURN: end_turn,
    steps.KITE: kite,
    **dict.fromkeys(dice.HALF_DONE, half_done),
}
