"""Small positions for the rule tests: a table of heroes on the Entrance, with what a test puts there."""

from typing import Any

from delvers.engine import flow
from delvers.engine.chance import Chance, Replayed
from delvers.engine.data import Frame
from delvers.engine.events import Log
from delvers.games.dungeoneer import SPEC, mapping
from delvers.games.dungeoneer.game import DungeoneerGame
from delvers.games.dungeoneer.moves import DIRECTIONS, card_words
from delvers.games.dungeoneer.rules import answering, quests, running, steps, turn
from delvers.games.dungeoneer.rules.play import Play

from .figures import rule_game

GAME: Any = rule_game()
WORDS = card_words(GAME.box)
FAR = 5
"""A cell away from the Entrance, where tests build what they need."""


def card(word):
    return WORDS.index(word)


def place(id):
    return next(i for i, m in enumerate(GAME.box.maps) if m.id == id)


def quest(id):
    return next(i for i, q in enumerate(GAME.box.quests) if q.id == id)


def hero(id):
    return next(i for i, h in enumerate(GAME.box.heroes) if h.id == id)


def changed_game(texts) -> Any:
    """The game with other data files."""
    return DungeoneerGame(SPEC, dict(texts))


def fresh(seats=4, seed=1, game=GAME, **options):
    """A table after set-up."""
    return game.setup(SPEC.check_options(seats, options), Chance(seed))


class Table:
    """A state in the phase a test is about, seat 0 active; dice are given with each move."""

    def __init__(
        self,
        phase=steps.HERO,
        seats=2,
        sets="dungeon",
        heroes=("oda-quill", "ilario-vane", "sefi-marrow"),
        game=GAME,
        **options,
    ):
        self.game = game
        self._state = fresh(seats, 3, game, sets=sets, **options)
        far = ("crawlway", "rope-bridge", "monks-walk", "culvert", "dripping-gallery", "drovers-track", "goat-ledge")
        for id in far:
            self._take_away(place(id))
        for i, player in enumerate(self.state.players):
            self.state.bag += player.hand
            player.hand, player.known = [], []
            player.hero = hero(heroes[i % len(heroes)])
            player.quests = []
            player.glory = 0  # so that no ability interrupts unless the test pays for it
            player.movement = 3 if i == 0 and phase in (steps.HERO, steps.FINISH) else 0
            player.visited = [player.space]
        self.state.global_quest = quest("read-the-closed-book")
        order = [steps.FINISH, steps.HERO, steps.AFTER, steps.LORD]
        self.state.stack = [Frame(step, 0) for step in order[: order.index(phase) + 1]]
        self.state.phase = {steps.HERO: 4, steps.LORD: 2, steps.FINISH: 5, steps.AFTER: 2}[phase]

    @property
    def state(self):
        """The state. A test may change it by hand, so nothing that follows from it stays known."""
        self._state.forget()
        return self._state

    def __getitem__(self, seat):
        return self.state.players[seat]

    def hero(self, id):
        return hero(id)

    def tokens(self, word):
        return self.state.tokens[card(word)]

    # -- putting things on the table ----------------------------------------------------------------------------------

    def give(self, seat, *words):
        for word in words:
            self.state.bag.remove(card(word))
            self[seat].hand.append(card(word))
            self[seat].known.append(0)

    def ready(self, seat, *words):
        for word in words:
            self.state.bag.remove(card(word))
            data = self.game.box.adventure[card(word)]
            self.state.tokens[card(word)] = data.charges
            zones = (self[seat].boons, self[seat].treasures, self[seat].banes, self[seat].pack)
            zones[data.kind].append(card(word))

    def afflict(self, seat, word, by):
        self.ready(seat, word)
        self.state.owner[card(word)] = by

    def attach(self, word, host):
        self.state.bag.remove(card(word))
        self.state.host[card(word)] = card(host)
        self.state.attached.append(card(word))

    def _take_away(self, m):
        """Out of the first map, so that a test can lay the card where it needs it."""
        if self.state.cell[m] < 0:
            return
        self.state.cell[m] = -1
        self.state.map_bag.append(m)
        for side in range(4):
            beyond = self.state.near[4 * m + side]
            self.state.near[4 * m + side] = -1
            if beyond >= 0:
                self.state.near[4 * beyond + (side ^ 2)] = -1
                mapping.find_ways(self.game.box, self.state, beyond)
        self.state.ways[m] = 0

    def stand(self, seat, id, at=None):
        """Lays the Map card far off (or takes it where it lies) and puts the hero there."""
        m = place(id)
        if self.state.cell[m] < 0:
            self.state.map_bag.remove(m)
            self.state.cell[m] = at if at is not None else 10 + m
        self[seat].space = m

    def put(self, seat, id):
        """The hero in a Map card, which is laid away from the others unless it lies already."""
        m = place(id)
        if self.state.cell[m] < 0:
            self.state.map_bag.remove(m)
            mapping.lay(self.game.box, self.state, m, FAR * 64 + FAR + 2 * 64 * (m % 9), 0)
        self[seat].space = m
        self[seat].visited = [m]

    def beside(self, id, space, side=None, turned=0):
        """Lays a Map card next to a space: on a side, or where it fits."""
        m = place(id)
        self._take_away(m)
        self.state.map_bag.remove(m)
        if side is not None:
            mapping.lay(self.game.box, self.state, m, self.state.cell[space] + mapping.STEPS[side], turned)
            return
        for side in range(4):
            beyond = self.state.near[4 * space + side]
            if beyond >= 0:
                self._take_away(beyond)
            mapping.lay(self.game.box, self.state, m, self.state.cell[space] + mapping.STEPS[side], 0)
            if self.state.ways[space] >> side & 1:
                return

    def way_to(self, id):
        """The step that leads there."""
        here = self[self.state.active].space
        return f"move {DIRECTIONS[self.state.near[4 * here : 4 * here + 4].index(place(id))]}"

    # -- playing ------------------------------------------------------------------------------------------------------

    def options(self):
        found = self.game.decisions(self.state)
        return {self.game.moves.text(move) for d in found for move in d.options}

    @property
    def asked(self):
        return self.game.decisions(self.state)[0].seat

    def play(self, text, *dice):
        """The move, which must be offered, with the dice it will roll; all of them must be used."""
        self._apply(text, dice, Log(on=False))
        return self

    def play_aloud(self, text, *dice):
        """The same, and what the log tells."""
        log = Log()
        self._apply(text, dice, log)
        return log.events

    def _apply(self, text, dice, log):
        assert text in self.options(), f"{text} is not in {sorted(self.options())}"
        chance = Replayed([die - 1 for die in dice])
        play = Play(self.game.box, self.state, chance, log)
        answering.answer(play, self.state.stack[-1], self.asked, self.game.moves.parse(text))
        running.run(play)  # a game would also pass where there is nothing else to do; a test does that by hand
        assert chance.left() == 0

    def run(self, *draws):
        """Carries on with what is on the stack until somebody is asked."""
        running.run(Play(self.game.box, self.state, Replayed([draw - 1 for draw in draws]), Log(on=False)))

    def reset(self, seat, *dice):
        """The Reset Phase of a seat."""
        self.state.active = seat
        self.state.stack.append(Frame(steps.RESET, seat))
        self.run(*dice)

    def begin_turn(self, seat):
        turn.begin_turn(Play(self.game.box, self.state, Chance(1), Log(on=False)), seat)
        running.run(Play(self.game.box, self.state, Chance(1), Log(on=False)))

    def new_global(self, draws):
        self.state.global_quest = -1
        quests.new_global(Play(self.game.box, self.state, Replayed(draws), Log(on=False)))

    def finish(self, text=None):
        """Ends the turn with a discard (the first offered, if none is named), and refills the hand by chance."""
        move = self.game.moves.parse(text) if text else self.game.decisions(self.state)[0].options[0]
        flow.step(self.game, self.state, self.asked, move, Chance(1), Log(on=False))

    def skip(self, done):
        """Passes, or does the first thing that is possible, until `done()`; gives the seats that were asked."""
        chance, log, asked = Chance(1), Log(on=False), []
        decisions = flow.settle(self.game, self.state, chance, log)
        while not done():
            decision = decisions[0]
            asked.append(decision.seat)
            passing = [m for m in decision.options if self.game.moves.text(m) == "pass"]
            move = (passing or decision.options)[0]
            decisions = flow.step(self.game, self.state, decision.seat, move, chance, log)
        return asked

    def skip_turn(self):
        now = (self.state.active, self.state.round)
        return self.skip(lambda: (self.state.active, self.state.round) != now)

    def until(self, *wanted):
        return self.skip(lambda: self.state.stack[-1].step in wanted)

    def who_is_asked_until(self, step):
        return self.until(step)
