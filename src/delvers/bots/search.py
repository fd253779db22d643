"""Bots: information-set tree search - many worlds, one tree of moves, guided by what the game says of its options.

Every round of the search deals a world the seat could believe in, walks down the tree by value and first impression
(`Game.judge`), plays a few moves more by first impression alone, and asks the game how well each seat stands
(`Game.worth`). The tree holds moves, not positions: dice that fall otherwise in another world lead through the same
node. A node opens its options one after the other, best impression first, so that a long list does not drown it.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable

from ..engine import flow
from ..engine.chance import Search as SearchChance
from ..engine.events import Log
from ..engine.spec import Decision, Game, State
from .seat import Seat

EXPLORE = 0.7
"""How much a good first impression weighs against what was found."""
SHARPNESS = 2.0
"""How sharply impressions are told apart; a difference of 1 in `judge` makes e to this the odds."""
OPEN_FIRST, OPEN_GROWTH = 2.0, 0.6
"""After n visits a node has opened OPEN_FIRST + n ** OPEN_GROWTH options."""


class Budget:
    """How long to think: so many rounds, and no longer than so many seconds; `stop` ends it from outside."""

    def __init__(self, rounds: int, seconds: float = math.inf, stop: Callable[[], bool] | None = None) -> None:
        self.rounds = rounds
        self.seconds = seconds
        self.stop = stop


class Node:
    """What was found below one move."""

    __slots__ = ("children", "figures", "prior", "total", "visits")

    def __init__(self, seats: int, prior: float) -> None:
        self.visits = 0
        self.total = [0.0] * seats
        self.prior = prior
        self.children: dict[int, Node] = {}
        self.figures: dict[str, float] = {}  # sums, kept for the options of the decision itself


class Finding:
    """One option after the search: how often it was tried, how well the seat stood then (0 to 1), and the mean of the
    game's own figures."""

    __slots__ = ("figures", "move", "value", "visits")

    def __init__(self, move: int, visits: int, value: float, figures: dict[str, float]) -> None:
        self.move = move
        self.visits = visits
        self.value = value
        self.figures = figures

    def __repr__(self) -> str:
        return f"Finding({self.move}, visits={self.visits}, value={self.value:.3f})"


def shares(scores: list[float], sharpness: float = SHARPNESS) -> list[float]:
    """Impressions as shares that add up to 1."""
    best = max(scores)
    raw = [math.exp(max(-30.0, sharpness * (score - best))) for score in scores]
    total = sum(raw)
    return [value / total for value in raw]


class TreeSearch:
    """A search for one decision of a seat. `depth` is how many moves are played by impression beyond the tree.

    `counts` keeps the game's figures for hints; `must` are moves that are looked at whatever they look like; `root` is
    what an earlier search found from here on.
    """

    def __init__(
        self, seat: Seat, depth: int, counts: bool = False, must: tuple[int, ...] = (), root: Node | None = None
    ) -> None:
        self.seat = seat
        self.counts = counts
        self.must = must
        self.game: Game = seat.game
        self.depth = depth
        self.root = root or Node(seat.seats, 1.0)
        self.log = Log(on=False)
        self.done = self.root.visits  # worlds that were dealt before are not dealt again

    def run(self, budget: Budget) -> list[Finding]:
        """Thinks as long as the budget allows; every legal move, the most tried one first."""
        end = time.monotonic() + budget.seconds
        rounds = 0
        while rounds < budget.rounds:
            self.one_round()
            rounds += 1
            if time.monotonic() >= end or (budget.stop is not None and budget.stop()):
                break
        return self.findings()

    def findings(self) -> list[Finding]:
        found = []
        for option in self.seat.options:
            node = self.root.children.get(option.packed)
            visits = node.visits if node else 0
            value = node.total[self.seat.seat] / visits if node and visits else 0.0
            figures = {name: total / visits for name, total in node.figures.items()} if node and visits else {}
            found.append(Finding(option.packed, visits, value, figures))
        found.sort(key=lambda finding: (-finding.visits, -finding.value))
        return found

    def one_round(self) -> None:
        world = self.seat.world(self.done)
        chance = SearchChance(self.done, f"round/{self.seat.seat}")
        self.done += 1
        path = [self.root]
        joined = self.game.epoch(world)
        decision: Decision | None = self.seat.decision(world)
        node = self.root
        while decision is not None:
            move = self.promising(node, world, decision)
            node = node.children[move]
            path.append(node)
            decision = self.next_of(flow.step(self.game, world, decision.seat, move, chance, self.log), world, joined)
            if node.visits == 0:
                self.play_on(world, decision, chance, joined)
                break
        self.learn(path, [self.game.worth(world, seat) for seat in range(self.seat.seats)])
        if self.counts:
            for name, figure in self.game.figures(world, self.seat.seat).items():
                path[1].figures[name] = path[1].figures.get(name, 0.0) + figure

    def promising(self, node: Node, world: State, decision: Decision) -> int:
        """The move to look at now: the best of what was found so far and what first impressions promise."""
        seat = decision.seat
        if node is self.root and self.must:
            owed = [move for move in self.must if self.tries(move) * 4 < node.visits]
            if owed:
                self.opened(node, world, decision)
                return owed[0]
        usual = node.total[seat] / node.visits if node.visits else 0.5
        scale = EXPLORE * math.sqrt(node.visits + 1)
        best, found = -math.inf, decision.options[0]
        for move in self.opened(node, world, decision):
            child = node.children[move]
            value = child.total[seat] / child.visits if child.visits else usual
            score = value + scale * child.prior / (1 + child.visits)
            if score > best:
                best, found = score, move
        return found

    def tries(self, move: int) -> int:
        """How often an option of the decision itself was looked at."""
        child = self.root.children.get(move)
        return child.visits if child else 0

    def opened(self, node: Node, world: State, decision: Decision) -> list[int]:
        """The options that are open at this node by now, the best impressions first."""
        options, children = decision.options, node.children
        if any(move not in children for move in options):
            priors = shares(self.game.judge(world, decision))
            for move, prior in zip(options, priors, strict=True):
                if move not in children:
                    children[move] = Node(self.seat.seats, prior)
        width = int(OPEN_FIRST + node.visits**OPEN_GROWTH)
        if len(options) <= width:
            return options
        return sorted(options, key=lambda move: -children[move].prior)[:width]

    def next_of(self, decisions: list[Decision], world: State, joined: int) -> Decision | None:
        """Whose move the search looks at next; None at the end, or when a round of simultaneous play is over."""
        if not decisions or self.game.epoch(world) != joined:
            return None
        mine = next((d for d in decisions if d.seat == self.seat.seat), None)
        if mine is not None:
            return mine
        return None if decisions[0].private else decisions[0]

    def play_on(self, world: State, decision: Decision | None, chance: SearchChance, joined: int) -> None:
        """A few moves by first impression, so that what a move leads to can be seen."""
        for _ in range(self.depth):
            if decision is None:
                return
            scores = self.game.judge(world, decision)
            best = max(scores)
            equal = [move for move, score in zip(decision.options, scores, strict=True) if score == best]
            move = equal[0] if len(equal) == 1 else equal[chance.below(len(equal))]
            decision = self.next_of(flow.step(self.game, world, decision.seat, move, chance, self.log), world, joined)

    def learn(self, path: list[Node], values: list[float]) -> None:
        for node in path:
            node.visits += 1
            for seat, value in enumerate(values):
                node.total[seat] += value
