"""One Deck Dungeon, how a party plays: how good each option looks."""

from __future__ import annotations

from collections.abc import Callable

from delvers.engine.data import Frame
from delvers.engine.moves import kind_of, operand
from delvers.engine.spec import Decision, Game

from .. import moves
from ..cards import Cards
from ..rules import steps
from ..rules.challenge import GAMBLE_TIME
from ..rules.table import floor_trait, side_of
from ..state import CLOSED, OddState, door_cards
from . import dice
from .build import Bench, skill_card, xp_worth
from .prospect import ROLLS, outcomes, price
from .values import HEART, LOOT, POTION, TIME, hearts_left, hearts_worth

SCALE = 8.0
"""So many points of worth are a clear difference."""
TURN = 2 * TIME
FLEE = -12.0
"""To flee spends a turn and keeps the door; better than to face what is worse than this."""
DOOR, EXPLORE = 10.0, -26.0
"""What a new door is worth, and what it costs to look for doors."""
BEHIND = (-4.0, -4.0, 4.0, 12.0)
"""What a closed door is worth with so many hearts left; the last number from there on."""
EFFECT = 3.0
"""What it is worth to know another potion, besides the cube."""
STORED = 2.0
"""What a stored heroic die is worth later."""
RARER = 3.0
"""What each point of experience above two says about the loot of a card."""
DRAINED = 20.0
"""What it costs to lose an item to the Wraith."""
PLANNED = 5.0
"""How good the next move of the solver's plan looks, at SCALE."""


EACH_FOR_ITSELF = (steps.TURN_START, steps.BOSS_START, steps.LOOT, steps.DRAIN, steps.PAY, steps.COMBINE, steps.FILL)
LEADER_ROLLS = 6


class Table:
    """What the judges of the single steps look at. `rolls`: how often a challenge is tried."""

    def __init__(self, game: Game, c: Cards, s: OddState, seat: int, rolls: int = ROLLS) -> None:
        self.game = game
        self.c = c
        self.s = s
        self.seat = seat
        self.rolls = rolls
        self.f: Frame = s.stack[-1]
        self._bench: Bench | None = None

    def bench(self) -> Bench:
        if self._bench is None:
            self._bench = Bench(self.c, self.s, self.seat)
        return self._bench

    def left(self) -> int:
        """The hearts of the hero who has fewest."""
        return min(hearts_left(self.c, self.s, seat) for seat in range(len(self.s.heroes)))

    def facing(self, card: int) -> float:
        """What it is worth to face a card, loot included."""
        ways = range(len(self.c.cards[card].challenge.ways)) or (-1,)
        return max(self.going(card, way) for way in ways)

    def going(self, card: int, way: int) -> float:
        extra = sum(self.s.stored[seat] for seat in self.s.fighters or range(min(2, len(self.s.heroes))))
        return self.trying(card, way, extra)

    def loot(self, card: int) -> float:
        """What a card is worth as loot."""
        return LOOT + RARER * (self.c.cards[card].xp - 2)

    def trying(self, card: int, way: int, extra: int) -> float:
        loot = self.loot(card)
        if self.c.cards[card].challenge.trait.drain_before and any(self.s.items):
            loot -= DRAINED
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
    return [PLANNED if move in planned else _use(t, move) for move in options]


def _use(t: Table, move: int) -> float:
    if dice.may_roll(t.c, move):
        return 1.0
    return {moves.PLACE: 0.5, moves.FINISH: 0.0, moves.DRINK: -2.0, moves.DISCARD: -2.0}.get(kind_of(move), -0.5)


def leader(game: Game, c: Cards, s: OddState, seats: list[int]) -> int:
    """Who of these heroes acts first: in the dice step by plan; where each decides for itself, who gains most."""
    step = s.stack[-1].step
    if len(seats) == 1 or step not in (steps.DICE, *EACH_FOR_ITSELF):
        return seats[0]
    if step == steps.DICE:
        return dice.leader(game, c, s, seats)
    best = {d.seat: max(judge(game, c, s, d, LEADER_ROLLS)) for d in game.decisions(s) if d.seat in seats}
    return max(seats, key=lambda seat: best[seat])


def half_done(t: Table, move: int) -> float:
    """What was begun is finished in the way after which the rest loses least."""
    return -dice.loss_after(t.game, t.c, t.s, t.seat, move)


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
        fresh = min(floor_trait(t.c, t.s).door_limit - len(t.s.doors), t.s.deck)
        return DOOR * fresh + EXPLORE
    return entering(t, operand(move, 0))


def entering(t: Table, door: int) -> float:
    code = t.s.doors[door]
    if code == CLOSED:
        return BEHIND[min(t.left(), len(BEHIND) - 1)]
    return sum(t.facing(card) for card in door_cards(code)) / len(door_cards(code))


def face(t: Table, move: int) -> float:
    kind = kind_of(move)
    if kind == moves.FLEE:
        return FLEE
    cards = door_cards(t.s.doors[t.s.door])
    if kind == moves.DRINK:
        return t.loot(cards[0]) - POTION - 2 * TIME
    return sum(t.facing(card) for card in cards) / len(cards)


def pairs(t: Table, move: int) -> float:
    """Four heroes: what both challenges promise when these two take this one and the others the other."""
    one = [operand(move, 0), operand(move, 1)]
    other = [seat for seat in range(4) if seat not in one]
    chosen = operand(move, 2)
    kept, total = t.s.fighters, 0.0
    for fighters, card in ((one, t.f.items[chosen]), (other, t.f.items[1 - chosen])):
        t.s.fighters = fighters
        total += t.facing(card)
    t.s.fighters = kept
    return total


def way(t: Table, move: int) -> float:
    return t.going(t.s.card, operand(move, 0))


def feats(t: Table, move: int) -> float:
    """Heroic dice for what they cost: stored dice, time (one die is dropped), or the danger of a 1."""
    if kind_of(move) == moves.NO_FEAT:
        return t.trying(t.s.card, t.s.way, 0)
    feat = side_of(t.c, t.s, t.seat).feat
    number = operand(move, 0) + 1
    if feat.stores:
        return t.trying(t.s.card, t.s.way, number) - STORED * number
    if feat.costs:
        return t.trying(t.s.card, t.s.way, number - 1) - TIME * next(cost for n, cost in feat.costs if n == number)
    danger = 1 - (5 / 6) ** number
    return t.trying(t.s.card, t.s.way, number) - danger * (HEART + GAMBLE_TIME * TIME)


def drop(t: Table, move: int) -> float:
    return -float(operand(move, 0) % 6)


def drain(t: Table, move: int) -> float:
    """The item whose loss costs least."""
    return t.bench().gain(t.s.card, move)


def hurt(t: Table, move: int) -> float:
    return float(hearts_left(t.c, t.s, operand(move, 0)))


def survive(t: Table, move: int) -> float:
    return 0.0 if kind_of(move) == moves.FALL else 50.0


def loot(t: Table, move: int) -> float:
    kind, card = kind_of(move), t.f.a
    if kind == moves.LOOT_POTION:
        return POTION + EFFECT
    if kind == moves.LOOT_XP:
        return xp_worth(t.c, t.s) * t.c.cards[card].xp
    worth = t.bench().gain(card, move)
    if kind == moves.LOOT_ITEM_FOR:
        card = operand(move, 0)
    elif kind == moves.LOOT_SKILL_FOR:
        card = skill_card(t.c, t.s, t.seat, move)
    else:
        return worth
    return worth + xp_worth(t.c, t.s) * t.c.cards[card].xp


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
    steps.PAIRS: pairs,
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
