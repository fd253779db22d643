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
from .outlook import TIME, hearts_left, outlook, wound_cost

SCALE = 8.0
"""So many points of worth are a clear difference."""
SKILL_DICE = 0.5
"""A skill helps about as much as so many heroic dice."""
LOOT = 28.0
"""What the loot of a card is worth, before it is known as what it will be taken."""


class Table:
    """What the judges of the single steps look at."""

    def __init__(self, game: Game, c: Cards, s: OddState, seat: int) -> None:
        self.game = game
        self.c = c
        self.s = s
        self.seat = seat
        self.f: Frame = s.stack[-1]

    def left(self) -> int:
        """The hearts of the hero who has fewest."""
        return min(hearts_left(self.c, self.s, seat) for seat in range(len(self.s.heroes)))

    def facing(self, card: int) -> float:
        """What it is worth to face a card, loot included."""
        ways = range(len(self.c.cards[card].challenge.ways)) or (-1,)
        return LOOT + self.c.cards[card].xp + max(self.going(card, way) for way in ways)

    def going(self, card: int, way: int) -> float:
        extra = min(self.s.stored[self.seat], 2) + int(SKILL_DICE * len(self.s.skills[self.seat]))
        hearts, time = outlook(self.c, self.s, card, way, extra)
        heroes = min(2, len(self.s.heroes))
        return -wound_cost(self.left(), hearts / heroes) * heroes - TIME * time


def judge(game: Game, c: Cards, world: OddState, decision: Decision) -> list[float]:
    """Points of worth for each option, scaled so that 1 is a clear difference."""
    t = Table(game, c, world, decision.seat)
    how = STEPS.get(t.f.step)
    if t.f.step == steps.DICE:
        return dice_step(t, decision.options)
    if how is None:
        return [0.0] * len(decision.options)
    return [how(t, move) / SCALE for move in decision.options]


def dice_step(t: Table, options: list[int]) -> list[float]:
    """What the solver would do next; where it sees nothing more to do, dice that can still be rolled, then the end."""
    planned = dice.next_move(t.game, t.c, t.s, t.seat, dice.QUICK)
    return [3.0 if move == planned else _use(t, move) for move in options]


def _use(t: Table, move: int) -> float:
    if dice.may_roll(t.c, move):
        return 1.0
    return {moves.PLACE: 0.5, moves.FINISH: 0.0, moves.DRINK: -2.0, moves.DISCARD: -2.0}.get(kind_of(move), -0.5)


def half_done(t: Table, move: int) -> float:
    """What was begun is finished in the way after which the rest loses least."""
    return 0.0 if kind_of(move) == moves.REROLL else -dice.loss_after(t.game, t.c, t.s, t.seat, move)


def turn_start(t: Table, move: int) -> float:
    if kind_of(move) != moves.DRINK:
        return 0.0
    left, hurt = hearts_left(t.c, t.s, t.seat), t.s.wounds[t.seat]
    if hurt < 3:
        return -8.0
    return 12.0 if left <= 2 or (t.s.potions >= 3 and left <= 3) else -2.0


def action(t: Table, move: int) -> float:
    kind = kind_of(move)
    if kind == moves.DESCEND:
        return 8.0
    closed = sum(1 for door in t.s.doors if door == CLOSED)
    if kind == moves.EXPLORE:
        return 6.0 - 6.0 * closed
    return entering(t, operand(move, 0))


def entering(t: Table, door: int) -> float:
    code = t.s.doors[door]
    if code == CLOSED:
        return 5.0 + (2.0 if t.left() > 2 else -4.0)
    return sum(t.facing(card) for card in door_cards(code)) / len(door_cards(code)) - 4.0


def face(t: Table, move: int) -> float:
    kind = kind_of(move)
    if kind == moves.FLEE:
        return 0.0
    cards = door_cards(t.s.doors[t.s.door])
    worth = sum(t.facing(card) for card in cards) / len(cards)
    return 6.0 - worth / 2 if kind == moves.DRINK else worth


def way(t: Table, move: int) -> float:
    return t.going(t.s.card, operand(move, 0))


def feats(t: Table, move: int) -> float:
    if kind_of(move) == moves.NO_FEAT:
        return 0.0
    hearts, time = outlook(t.c, t.s, t.s.card, t.s.way)
    feat = side_of(t.c, t.s, t.seat).feat
    number = operand(move, 0) + 1
    price = 0.0 if feat.stores else 5.0 * number
    return min(number, 2) * min(6.0, 4.0 * hearts + 1.5 * time) - price - (1.0 if hearts < 0.5 else 0.0)


def drop(t: Table, move: int) -> float:
    return -float(operand(move, 0) % 6)


def drain(t: Table, move: int) -> float:
    return -item_worth(t, operand(move, 0))


def hurt(t: Table, move: int) -> float:
    return float(hearts_left(t.c, t.s, operand(move, 0)))


def survive(t: Table, move: int) -> float:
    return 0.0 if kind_of(move) == moves.FALL else 50.0


def item_worth(t: Table, card: int) -> float:
    """A die of the colour that the boss asks for most is the best."""
    boss = t.c.dungeons[t.s.dungeon].boss
    wanted = sum(1 for box in boss.boxes if box & 7 == t.c.cards[card].item)
    return 20.0 + 1.2 * wanted + 7.0 * t.c.cards[card].health


def loot(t: Table, move: int) -> float:
    kind, card = kind_of(move), t.f.a
    xp = 4.0 * t.c.cards[card].xp if t.s.level < 4 else 1.5 * t.c.cards[card].xp
    if kind == moves.LOOT_XP:
        return xp
    if kind == moves.LOOT_POTION:
        return 15.0
    if kind == moves.LOOT_ITEM:
        return item_worth(t, card)
    if kind == moves.LOOT_ITEM_FOR:
        return item_worth(t, card) - item_worth(t, operand(move, 0)) + 6.0
    if kind == moves.LOOT_SKILL:
        return 17.0
    return 3.0


def level(t: Table, move: int) -> float:
    """As little experience as will do."""
    twos, threes, fours = moves.level_cards(operand(move, 0))
    return -(2.0 * twos + 3.0 * threes + 4.0 * fours)


def end_turn(t: Table, move: int) -> float:
    """Go down, unless a door is left that is worth the hours on the stairs."""
    if kind_of(move) == moves.DESCEND:
        return 8.0
    return max((entering(t, door) for door in range(len(t.s.doors))), default=0.0) - 2.0


def kite(t: Table, move: int) -> float:
    return 2.0 if kind_of(move) == moves.KITE and t.left() <= 3 else 0.0


STEPS: dict[int, Callable[[Table, int], float]] = {
    steps.TURN_START: turn_start,
    steps.BOSS_START: turn_start,
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
