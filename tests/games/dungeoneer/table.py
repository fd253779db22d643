"""Small positions for the rule tests: a table of heroes on the Entrance, with what a test puts there."""

from typing import Any

from delvers.engine.chance import Chance, Replayed
from delvers.engine.data import Frame
from delvers.engine.events import Log
from delvers.engine.registry import load_game
from delvers.games.dungeoneer import SPEC
from delvers.games.dungeoneer.moves import card_words
from delvers.games.dungeoneer.rules import steps

GAME: Any = load_game(SPEC)
WORDS = card_words(GAME.box)


def card(word):
    return WORDS.index(word)


def place(id):
    return next(i for i, m in enumerate(GAME.box.maps) if m.id == id)


def quest(id):
    return next(i for i, q in enumerate(GAME.box.quests) if q.id == id)


def hero(id):
    return next(i for i, h in enumerate(GAME.box.heroes) if h.id == id)


class Table:
    """A state in the phase a test is about, seat 0 active; dice are given with each move."""

    def __init__(self, phase=steps.HERO, seats=2, sets="dungeon", heroes=("oda-quill", "ilario-vane", "sefi-marrow")):
        options = SPEC.check_options(seats, {"sets": sets})
        deals = (GAME.setup(options, Chance(seed)) for seed in range(99))
        self.state = next(state for state in deals if state.cell[place("crawlway")] < 0)
        for i, player in enumerate(self.state.players):
            self.state.bag += player.hand
            player.hand, player.known = [], []
            player.hero = hero(heroes[i % len(heroes)])
            player.quests = []
            player.glory = 0  # so that no ability interrupts unless the test pays for it
            player.movement = 3 if i == 0 and phase in (steps.HERO, steps.FINISH) else 0
            player.visited = [player.space]
        self.state.global_quest = quest("read-the-closed-book")
        turn = [steps.FINISH, steps.HERO, steps.AFTER, steps.LORD]
        self.state.stack = [Frame(step, 0) for step in turn[: turn.index(phase) + 1]]
        self.state.phase = {steps.HERO: 4, steps.LORD: 2, steps.FINISH: 5, steps.AFTER: 2}[phase]

    def __getitem__(self, seat):
        return self.state.players[seat]

    def give(self, seat, *words):
        for word in words:
            self.state.bag.remove(card(word))
            self[seat].hand.append(card(word))
            self[seat].known.append(0)

    def ready(self, seat, *words):
        for word in words:
            self.state.bag.remove(card(word))
            data = GAME.box.adventure[card(word)]
            self.state.tokens[card(word)] = data.charges
            zones = (self[seat].boons, self[seat].treasures, self[seat].banes, self[seat].pack)
            zones[data.kind].append(card(word))

    def stand(self, seat, id, at=None):
        """Lays the Map card far off (or takes it where it lies) and puts the hero there."""
        m = place(id)
        if self.state.cell[m] < 0:
            self.state.map_bag.remove(m)
            self.state.cell[m] = at if at is not None else 10 + m
        self[seat].space = m

    def options(self):
        found = GAME.decisions(self.state)
        return {GAME.moves.text(move) for d in found for move in d.options}

    @property
    def asked(self):
        return GAME.decisions(self.state)[0].seat

    def play(self, text, *dice):
        """The move, which must be offered, with the dice it will roll; all of them must be used."""
        assert text in self.options(), f"{text} is not in {sorted(self.options())}"
        chance = Replayed([die - 1 for die in dice])
        GAME.apply(self.state, self.asked, GAME.moves.parse(text), chance, Log(on=False))
        assert chance.left() == 0
        return self
