"""Small positions for the rule tests: `table("mage")` is a table on floor 1, put into the state a test is about."""

from typing import Any

from delvers.engine import flow
from delvers.engine.chance import Chance
from delvers.engine.data import Frame
from delvers.engine.events import Log
from delvers.engine.registry import load_game
from delvers.games.one_deck_dungeon import SPEC
from delvers.games.one_deck_dungeon.campaign import new_sheet
from delvers.games.one_deck_dungeon.dice import PHYSICAL, die_word, parse_box, parse_die
from delvers.games.one_deck_dungeon.game import run
from delvers.games.one_deck_dungeon.rules import challenge, steps
from delvers.games.one_deck_dungeon.rules.table import Table as Rules
from delvers.games.one_deck_dungeon.state import CLOSED, make_door

GAME: Any = load_game(SPEC)
BOX = GAME.box
KINDS = "SAMH"


class Scripted(Chance):
    """Dice and cards as the test says; cards that it does not care about come from the end of the bag."""

    def __init__(self, dice=(), cards=()):
        super().__init__(1)
        self.dice = list(dice)
        self.cards = list(cards)

    def below(self, n, what=""):
        assert what in KINDS, f"drew {what} where no test expects it"
        assert self.dice, f"one more {what} die is rolled than the test has"
        return self.dice.pop(0) - 1

    def draw(self, items, what=""):
        if not self.cards:
            return items.pop()
        card = card_number(self.cards.pop(0))
        items.remove(card)
        return card


def card_number(id):
    return BOX.card_numbers[id]


def sheet(hero, *talents, **entries):
    """A campaign sheet with these talents learned."""
    result = new_sheet(hero) | entries
    result["dots"] = {talent: BOX.talents[BOX.talent_numbers[talent]].dots for talent in talents}
    groups = {BOX.talents[BOX.talent_numbers[talent]].group for talent in talents} - {"basic"}
    if groups:
        result["specialisation"] = groups.pop()
    return result


class Table:
    """A state, and moves in notation with the dice they roll."""

    def __init__(self, heroes, dungeon, options):
        given = {"heroes": list(heroes), "dungeon": dungeon, **options}
        self.state: Any = GAME.setup(SPEC.check_options(len(heroes), given), Chance(1))
        self.events: list[Any] = []

    # -- what there is --------------------------------------------------------------------------------------------

    @property
    def dice(self):
        """The dice of the first hero."""
        return self.dice_of(0)

    def dice_of(self, seat):
        return " ".join(die_word(code) for code in self.state.pools[seat])

    def decision(self, seat=None):
        found = GAME.decisions(self.state)
        return next((d for d in found if seat is None or d.seat == seat), None)

    def options(self, seat=None):
        decision = self.decision(seat)
        return [GAME.moves.text(move) for move in decision.options] if decision else []

    @property
    def prompt(self):
        return self.decision().prompt

    def told(self, id):
        """The arguments of every event of this kind."""
        return [event.args for event in self.events if event.id == id]

    def validate(self):
        GAME.validate(self.state)
        return self

    # -- putting things on the table ------------------------------------------------------------------------------

    def take(self, id):
        """A card taken out of the deck or the discards."""
        number = card_number(id)
        if number in self.state.discards:
            self.state.discards.remove(number)
        else:
            self.state.unseen.remove(number)
            self.state.deck -= 1
        return number

    def item(self, *ids, seat=0):
        self.state.items[seat] += [self.take(id) for id in ids]
        return self

    def skill(self, *ids, seat=0):
        """A skill by the id of its card, as `bandit-b` for Cleave."""
        self.state.skills[seat] += [self.take(id) for id in ids]
        return self

    def xp(self, *ids):
        self.state.xp += [self.take(id) for id in ids]
        return self

    def know(self, *potions):
        for potion in potions:
            self.state.known |= 1 << BOX.potion_numbers[potion]
        return self

    def set(self, **fields):
        for name, value in fields.items():
            assert hasattr(self.state, name)
            setattr(self.state, name, value)
        return self

    def level(self, level):
        return self.set(level=level)

    def deck(self, n):
        """Leaves so many cards in the deck; the others are discarded."""
        s = self.state
        while s.deck > n:
            s.discards.append(s.unseen.pop())
            s.deck -= 1
        return self

    def floor(self, n):
        return self.set(floor=n)

    def door(self, *ids):
        """An open door, or a closed one without ids."""
        s = self.state
        if not ids:
            s.deck -= 2 if len(s.heroes) == 4 else 1
        s.doors.append(make_door([self.take(id) for id in ids]) if ids else CLOSED)
        return self

    def at(self, step, **frame):
        """The next question is of this step."""
        below = [Frame(steps.END_TURN)] if step in (steps.LOOT, steps.LEVEL) else []
        self.state.stack = [*below, Frame(step, **frame)]
        run(Rules(BOX, self.state, Scripted(), Log(on=False)))
        return self

    def turn(self):
        """The start of a turn is over: explore or enter?"""
        return self.at(steps.ACTION)

    def settle(self):
        """Choices with one answer are taken, as in a match."""
        flow.settle(GAME, self.state, Scripted(), Log(on=False))
        return self

    # -- straight into the dice step ------------------------------------------------------------------------------

    def facing(self, id, *dice, boxes=None, way=None, fighters=None):
        """The dice step against a card, each hero holding these dice ("S5 A2"); boxes as on the cards."""
        s = self.state
        self.door(id)
        s.door = len(s.doors) - 1
        s.card = card_number(id)
        s.way = -1 if way is None else way - 1
        s.fighters = list(range(len(s.heroes)))[:2] if fighters is None else fighters
        return self._dice_step(dice, boxes, [Frame(steps.END_TURN)], s.card)

    def boss(self, *dice, boxes=None):
        """The dice step of a boss round."""
        self.state.floor = 4
        self.state.round = 1
        self.state.fighters = list(range(len(self.state.heroes)))[:2]
        return self._dice_step(dice, boxes, [], -1)

    def _dice_step(self, dice, boxes, below, card):
        s = self.state
        s.boxes = [parse_box(text) for text in boxes.split()] if boxes else challenge.active_boxes(BOX, s)
        for seat, words in zip(s.fighters, dice, strict=False):
            s.pools[seat] = sorted(parse_die(word) for word in words.split())
            for code in s.pools[seat]:
                s.supply[PHYSICAL[code // 6]] -= 1
        s.stack = [*below, Frame(steps.CHALLENGE, a=steps.SUFFER_FIRST, b=card, items=[0] * 5), Frame(steps.DICE)]
        return self.validate()

    # -- playing --------------------------------------------------------------------------------------------------

    def play(self, text, *dice, seat=None, cards=()):
        """A move that must be offered, with the dice it will roll (all must be used) and the cards it will draw."""
        decision = next(
            (d for d in GAME.decisions(self.state) if (seat is None or d.seat == seat) and self._offers(d, text)), None
        )
        assert decision is not None, (
            f"{text!r} is not among {[self.options(d.seat) for d in GAME.decisions(self.state)]}"
        )
        chance = Scripted(dice, cards)
        log = Log()
        flow.step(GAME, self.state, decision.seat, GAME.moves.parse(text), chance, log)
        assert not chance.dice, f"{chance.dice} were not rolled"
        self.events += log.events
        return self.validate()

    def _offers(self, decision, text):
        return GAME.moves.parse(text) in decision.options

    def plays(self, *texts, seat=None):
        for text in texts:
            self.play(text, seat=seat)
        return self


def table(*heroes, dungeon="lichs-tomb", **options):
    """A table for these heroes (a lone Warrior without any) before its first turn; floor 1 has no effect here."""
    return Table(heroes or ("warrior",), dungeon, options)
