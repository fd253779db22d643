"""Paper Dungeons: the best use of a round that a short search finds.

A seat's round is its own, so the search needs nobody else: it uses one die after the other in every sensible way,
keeps the most promising sheets, and goes on from them. Small choices on the way (which hero, which box) are made by
looking at the sheet that each leads to.
"""

from __future__ import annotations

from delvers.engine.chance import Chance
from delvers.engine.events import Log

from .. import moves as m
from ..content import BOOTS, Content
from ..rules import turn
from ..rules.steps import AGREE, DAMAGE, MOVING, PICK_OBJECTIVE, PICK_POWER, USE_DICE
from ..state import PaperState
from .worth import Eye, Guesses

WIDTH = 8
QUIET = Log(on=False)
NO_CHANCE = Chance(0)  # a seat's own moves draw nothing

#: What the cards are worth to this player, in glory above the average card (`tools/paper_dungeons_lab.py cards`).
POWER_WORTH: dict[str, float] = {
    "alchemist": -3.9, "artisan": -0.5, "assassin": -1.0, "barbarian": 0.9, "berserker": -0.5, "healer": 2.1,
    "looter": 1.5, "merchant": -1.4, "noble": -3.0, "psionic": -4.1, "ranger": -5.3, "scavenger": 4.6, "scout": -0.6,
    "seer": 1.9, "shaman": 2.0, "veteran": 6.9,
}  # fmt: skip
OBJECTIVE_WORTH: dict[str, float] = {
    "level-four-minions": 0.5, "level-five-minions": -0.2, "hard-ways": 0.3, "four-per-column": -2.4,
    "whole-rows": -1.6, "seasoned-heroes": -2.6, "level-three-minions": 3.2, "potion-makers": 0.0, "explorers": -1.5,
    "villain-fame": -0.6, "item-makers": 0.3, "edge-walkers": 1.0, "minion-hunters": 0.7, "gem-seekers": -0.2,
    "corner-stones": 1.5, "sound-of-body": 1.0,
}  # fmt: skip


class Line:
    """A way to use some dice: the moves, the state they lead to, and what its sheet is worth."""

    __slots__ = ("moves", "state", "value")

    def __init__(self, state: PaperState, moves: list[int], value: float) -> None:
        self.state = state
        self.moves = moves
        self.value = value


def alone(state: PaperState, seat: int) -> PaperState:
    """The seat by itself at a small table, where its moves can be tried."""
    world = PaperState()
    world.settings = state.settings
    world.seats = 1
    world.phase, world.round, world.chapter, world.epoch = state.phase, state.round, state.chapter, state.epoch
    world.dungeon = state.dungeon
    world.dice = state.dice[:]
    world.missions, world.missions_done = state.missions, state.missions_done
    world.objectives, world.objectives_aside = [state.objectives[seat][:]], [state.objectives_aside[seat][:]]
    world.objectives_left = []
    world.powers, world.powers_aside, world.powers_left = (
        [state.powers[seat][:]],
        [state.powers_aside[seat][:]],
        [],
    )
    world.sheets = [state.sheets[seat].copy()]
    world.shown = [state.shown[seat]]
    world.stacks = [state.stacks[seat][:]]
    world.confirmed = 0
    world.earlier = world.earlier_rooms = ()
    return world


class Planner:
    """Plans for one seat from one state."""

    def __init__(
        self, box: Content, state: PaperState, seat: int, width: int = WIDTH, guesses: Guesses | None = None
    ) -> None:
        self.box = box
        self.width = width
        self.eye = Eye(box, state, seat, guesses)
        self.start = alone(state, seat)

    def best(self) -> Line:
        """The best line to the point where the seat can only confirm."""
        return self.ends()[0]

    def ends(self) -> list[Line]:
        """The most promising lines to the point where the seat can only confirm, the best first."""
        lines = self.settled(Line(self.start, [], 0.0))
        while True:
            open_lines = [line for line in lines if self.step(line) == USE_DICE]
            if not open_lines:
                return sorted(lines, key=lambda line: -line.value)
            found = [after for line in open_lines for after in self.next_die(line)]
            found += [line for line in lines if self.step(line) == AGREE]
            lines = self.promising(found)

    def step(self, line: Line) -> int:
        return line.state.stacks[0][-1] & 31

    def promising(self, lines: list[Line]) -> list[Line]:
        """The best few, each sheet once."""
        lines.sort(key=lambda line: -line.value)
        kept: list[Line] = []
        seen: set[tuple[object, ...]] = set()
        for line in lines:
            sheet = line.state.sheets[0]
            key = (sheet.visited, sheet.position, *sheet.levels, *sheet.items, sheet.potions, sheet.damage, sheet.used)
            if key not in seen:
                seen.add(key)
                kept.append(line)
                if len(kept) == self.width:
                    break
        return kept

    def after(self, line: Line, move: int) -> Line:
        """The line one move longer; its worth is not looked at yet."""
        state = line.state.copy()
        turn.apply(self.box, state, 0, move, NO_CHANCE, QUIET)
        return Line(state, [*line.moves, move], 0.0)

    def look(self, line: Line) -> Line:
        line.value = self.eye.value(line.state.sheets[0])
        return line

    def first_sight(self, line: Line, move: int) -> float:
        """What the sheet is worth right after a move, before anything that comes of it."""
        step = self.step(line)
        if step == PICK_OBJECTIVE:
            return OBJECTIVE_WORTH.get(self.box.objectives[move >> 6].id, 0.0)
        if step == PICK_POWER:
            return POWER_WORTH.get(self.box.powers[move >> 6].id, 0.0)
        return self.look(self.after(line, move)).value

    def outlook(self, line: Line, move: int) -> float:
        """What the sheet can be worth after a move and all that comes of it before the next die."""
        if self.step(line) in (PICK_OBJECTIVE, PICK_POWER):
            return self.first_sight(line, move)
        return max(after.value for after in self.settled(self.after(line, move)))

    # -- one die --------------------------------------------------------------------------------------------------

    def next_die(self, line: Line) -> list[Line]:
        """Every sensible use of one more die."""
        state = line.state
        own, shared = self.sorted_uses(turn.dice_options(self.box, state, 0, state.sheets[0]))
        found: list[Line] = []
        promise: dict[int, float] = dict.fromkeys(shared, float("-inf"))
        for number, moves in own.items():
            for move in moves:
                for after in self.settled(self.after(line, move)):
                    found.append(after)
                    promise[number] = max(promise[number], after.value)
        # What any die can do is done with the die that is needed least; the boots are there for walking.
        walkers = [n for n in shared if n == BOOTS] or sorted(promise, key=lambda n: promise[n])[:1]
        others = sorted((n for n in shared if n != BOOTS), key=lambda n: promise[n])[:1]
        for number in dict.fromkeys(walkers + others):
            for move in shared[number]:
                walks = move & 63 in (m.DIE_MOVE, m.DIE_STAY)
                if number in (walkers if walks else others):
                    found += self.settled(self.after(line, move))
        return found

    def sorted_uses(self, options: list[int]) -> tuple[dict[int, list[int]], dict[int, list[int]]]:
        """The uses that depend on the symbol of a die, and those that any die has, by number."""
        own: dict[int, list[int]] = {}
        shared: dict[int, list[int]] = {}
        for move in options:
            kind, number = move & 63, move >> 6 & 4095
            symbol = kind in (m.DIE_LEVEL, m.DIE_SWAP) or (kind == m.DIE_ITEM and move >> 18 < 4)
            shared.setdefault(number, [])
            (own if symbol else shared).setdefault(number, []).append(move)
        return own, shared

    # -- until the next die ---------------------------------------------------------------------------------------

    def settled(self, line: Line) -> list[Line]:
        """The line with all choices made up to the next die; a walk branches into all its ways."""
        while True:
            step = self.step(line)
            if step == USE_DICE or step == AGREE:
                return [self.look(line)]
            if step == MOVING:
                return self.walks(line)
            line = self.chosen(line, step)

    def walks(self, line: Line) -> list[Line]:
        found: list[Line] = []
        for move in turn.decision(self.box, line.state, 0).options:
            found += self.settled(self.after(line, move))
        return found

    def chosen(self, line: Line, step: int) -> Line:
        """A small choice, made by the sheet it leads to; potions take as much as they can."""
        options = turn.decision(self.box, line.state, 0).options
        if step == DAMAGE or len(options) == 1:
            return self.after(line, options[0])
        return self.after(line, max(options, key=lambda move: self.first_sight(line, move)))


class Player:
    """Plays seats of a match by planning each of their rounds once."""

    def __init__(self, box: Content, width: int = WIDTH, guesses: Guesses | None = None) -> None:
        self.box = box
        self.width = width
        self.guesses = guesses
        self._plans: dict[int, list[int]] = {}

    def choose(self, state: PaperState, seat: int) -> int:
        """The move for a seat that may act."""
        if state.stacks[seat][-1] & 31 == AGREE:
            return m.CONFIRM
        plan = self._plans.get(seat)
        if not plan or plan[0] not in turn.decision(self.box, state, seat).options:
            plan = Planner(self.box, state, seat, self.width, self.guesses).best().moves
        self._plans[seat] = plan[1:]
        return plan[0]
