"""Small positions for the rule tests: sheets as a test wants them, dice that fall as it says."""

from typing import Any

from delvers.engine import flow
from delvers.engine.chance import Chance
from delvers.engine.events import Log
from delvers.engine.registry import load_game
from delvers.games.paper_dungeons import SPEC
from delvers.games.paper_dungeons.content import GEMS, HEROES, ITEM_WORDS, ROOM_INDEX, ROOM_NAMES
from delvers.games.paper_dungeons.score import score
from delvers.games.paper_dungeons.state import FIGHT

GAME: Any = load_game(SPEC)
BOX = GAME.box
#: Powers that do nothing in most tests, for the seats that a test gives none.
QUIET = ("ranger", "noble", "scavenger", "alchemist", "merchant", "shaman", "scout", "seer")
PLAIN_ROLL = "1 2 3 5 6 7"


def objective(alignment):
    """An objective with this alignment (warrior, wizard, cleric, rogue): BWBW and so on."""
    black = sum(1 << hero for hero in range(4) if alignment[hero] == "B")
    return next(task.id for task in BOX.objectives if task.black == black)


def rooms(mask):
    return {name for name in ROOM_NAMES if mask >> ROOM_INDEX[name] & 1}


def mask(names):
    return sum(1 << ROOM_INDEX[name] for name in names)


def gems(letters):
    return sum(1 << GEMS.index(letter) for letter in letters)


def levels(text):
    """Levels written warrior/wizard/cleric/rogue: 4/5/3/4."""
    return [int(level) for level in text.split("/")]


class Dice(Chance):
    """Dice that fall as a test says: three white, three black, by their numbers, x for a skull. Cards are seeded."""

    def __init__(self, *rolls):
        super().__init__(1)
        self.rolls = [roll.split() for roll in rolls]
        self.falling = []
        self.count = 0

    def roll(self, sides=6, what=""):
        if not self.falling:
            self.falling = list(self.rolls.pop(0) if self.rolls else PLAIN_ROLL.split())
            self.count += 1
        word = self.falling.pop(0)
        faces = next(faces for colour, _, faces in BOX.dice if colour in what)
        face = faces.index(-1 if word == "x" else int(word)) + 1
        self.drawn.append(face - 1)
        return face


class Table:
    """A game at the start of its first round, every seat about to use its first die."""

    def __init__(self, seats=2, roll=PLAIN_ROLL, powers=(), objectives=(), game=None, choose=False, **options):
        self.game = game or GAME
        given = {"dungeon": "a", "missions": False, **options}
        if given.get("campaign"):
            del given["dungeon"]
        if not choose:
            given["power_cards"] = self.dealt(powers, QUIET, seats)
            given["objective_cards"] = self.dealt(objectives, [task.id for task in BOX.objectives], seats)
        if given.get("mission_cards"):
            given["missions"] = True
        self.dice = Dice(roll)
        self.log = Log()
        self.state = self.game.setup(SPEC.check_options(seats, given), self.dice)
        flow.settle(self.game, self.state, self.dice, self.log)
        if not choose and all(self.options(seat) == {"confirm"} for seat in range(seats)):
            self.confirm()

    @staticmethod
    def dealt(wanted, spare, seats):
        rest = [card for card in spare if card not in wanted]
        return [*wanted, *rest][:seats]

    def __getitem__(self, seat):
        return self.state.sheets[seat]

    # -- what may be done, and doing it ---------------------------------------------------------------------------

    def decision(self, seat=0):
        return self.game.decision(self.state, seat)

    def options(self, seat=0):
        found = self.decision(seat)
        return {self.game.moves.text(move) for move in found.options} if found else set()

    def play(self, *moves, seat=0):
        """Play moves in notation; one that is not possible fails the test."""
        for text in moves:
            move = self.game.moves.parse(text)
            assert move in self.decision(seat).options, f"{text!r} is not in {sorted(self.options(seat))}"
            flow.step(self.game, self.state, seat, move, self.dice, self.log)
        return self

    def why_not(self, text, seat=0):
        """The rule and the message id of the refusal of a move."""
        move = self.game.moves.parse(text)
        assert move not in self.decision(seat).options
        found = self.game.why_not(self.state, seat, move)
        return found[:2] if found else None

    def confirm(self, *rolls):
        """Everybody confirms; the next dice fall as given."""
        self.dice.rolls += [roll.split() for roll in rolls]
        for seat in range(self.state.seats):
            if self.options(seat) == {"confirm"}:
                self.play("confirm", seat=seat)
        return self

    def idle(self, *rolls):
        """Everybody does as little as possible until the round is joined."""
        self.dice.rolls += [roll.split() for roll in rolls]
        epoch = self.state.epoch
        while self.state.epoch == epoch and self.game.outcome(self.state) is None:
            seat = self.game.decisions(self.state)[0].seat
            self.play(self.least(seat), seat=seat)
        return self

    def least(self, seat):
        options = [self.game.moves.text(move) for move in self.decision(seat).options]
        for word in ("stay", "soak 0", "stop", "confirm"):
            for option in options:
                if word in option:
                    return option
        return options[0]

    def rounds(self, count):
        """So many idle rounds, with the fights between them."""
        done = self.state.round + count
        while self.state.round < done and self.game.outcome(self.state) is None:
            self.idle()
        return self

    def at_round(self, number):
        """Put the clock forward; everything else stays."""
        self.state.round = number
        return self

    def to_fight(self):
        """On to the fight of this season, and no further if somebody has to decide there."""
        while self.state.round not in (3, 6, 8):
            self.idle()
        self.idle()
        return self

    @property
    def fighting(self):
        return self.state.phase == FIGHT

    # -- sheets ---------------------------------------------------------------------------------------------------

    def stand(self, seat, *path):
        """Put a seat's heroes at the end of a path, with nothing taken on the way."""
        sheet = self[seat]
        sheet.path = tuple(ROOM_INDEX[name] for name in path)
        sheet.position = sheet.path[-1]
        sheet.visited = mask(path)
        sheet.season = sheet.visited
        return self

    def item(self, seat, *names, boxes=2):
        for name in names:
            self[seat].items[ITEM_WORDS.index(name)] = boxes
        return self

    def level(self, seat, hero):
        return self[seat].levels[HEROES.index(hero)]

    def boxes(self, seat, item):
        return self[seat].items[ITEM_WORDS.index(item)]

    def where(self, seat=0):
        return ROOM_NAMES[self[seat].position]

    def score(self, seat=0):
        return score(self.game.box, self.state, seat, self[seat])

    def events(self, id):
        return [event for event in self.log.events if event.id == id]
