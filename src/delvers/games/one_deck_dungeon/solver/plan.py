"""One Deck Dungeon: the door of the solver, and the way from its plan to moves that can be played."""

from __future__ import annotations

from delvers.engine import flow
from delvers.engine.chance import Chance
from delvers.engine.events import Log
from delvers.engine.moves import kind_of, operand, pack
from delvers.engine.spec import Decision, Game

from .. import effects as fx
from .. import moves
from ..cards import FREE, Cards
from ..dice import ARMOR, HEROIC, PHYSICAL
from ..rules import steps
from ..state import OddState
from .acts import POTION, Act
from .schedule import MAKE, USE
from .search import Search
from .tray import Unit
from .worth import Losses, Worth

LIMIT = 12_000
"""Nodes after which the solver is content with the best plan so far."""
ENOUGH = pack(moves.ENOUGH)


class Plan:
    """What to do in a dice step, apart from anything that rolls dice, so that stopping then costs least.

    `moves`: (seat, packed move) one after the other, without "finish"; choices that the engine takes by itself are
    left out. `loss`: the cost by the stated worth, with what was spent. `exact`: the search was complete.
    """

    __slots__ = ("exact", "loss", "moves", "nodes")

    def __init__(self, found: list[tuple[int, int]], loss: float, exact: bool, nodes: int) -> None:
        self.moves: list[tuple[int, int]] = found
        self.loss: float = loss
        self.exact: bool = exact
        self.nodes: int = nodes


def in_dice_step(s: OddState) -> bool:
    """Whether the party may place dice and use skills now, with nothing half done."""
    return bool(s.stack) and s.stack[-1].step == steps.DICE


def solve(game: Game, c: Cards, s: OddState, worth: Worth | None = None, limit: int = LIMIT) -> Plan:
    """The plan that loses least. The state must be in its dice step (`in_dice_step`)."""
    if not in_dice_step(s):
        raise ValueError("the state is not in a dice step")
    losses = Losses(c, s.copy(), Worth() if worth is None else worth)
    search = Search(c, s, losses, limit)
    search.run()
    full = Script(game, c, s.copy(), search).written()
    return Plan(real_choices(game, s.copy(), full), search.best, search.exact, search.nodes)


def real_choices(game: Game, s: OddState, script: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The script without the choices that have one answer: the engine takes those."""
    result: list[tuple[int, int]] = []
    chance = Chance(0)
    at = 0
    while at < len(script):
        seat, move = script[at]
        log = Log()
        decision = game.decision(s, seat)
        if decision is None or move not in decision.options:
            break  # of dice alike the rules took another one than the plan
        flow.step(game, s, seat, move, chance, log)
        result.append((seat, move))
        at += 1 + sum(1 for event in log.events if event.id == "engine-forced")
    return result


class Piece:
    """A die of the plan on its way: what it shows now, and which tokens will still change it."""

    __slots__ = ("code", "owner", "source", "todo")

    def __init__(self, code: int, owner: int, source: int, todo: list[int]) -> None:
        self.code: int = code
        self.owner: int = owner
        self.source: int = source
        """The act that brings it, counted from 1, or 0."""
        self.todo: list[int] = todo


class Task:
    """A unit of the plan: its pieces, and for a heroic die made of them what happens to it then."""

    __slots__ = ("after", "owner", "pieces", "use")

    def __init__(self, unit: Unit, use: int) -> None:
        self.pieces: list[Piece] = [
            Piece(form.die & 63, form.die >> 6 & 3, form.die >> 8 & 15, list(form.tokens)) for form in unit.forms
        ]
        self.after: list[int] = list(unit.after)
        self.owner: int = unit.owner
        self.use: int = use
        """The number of the use that it pays for, -1 for a box."""


class Script:
    """Plays a plan on a copy of the state and writes down every move."""

    def __init__(self, game: Game, c: Cards, s: OddState, search: Search) -> None:
        self.game: Game = game
        self.c: Cards = c
        self.s: OddState = s
        self.acts: list[Act] = search.acts
        self.order: list[tuple[int, int]] = search.order
        self.fighters: list[int] = list(s.fighters)
        self.tasks: list[Task] = []
        self.laying: list[tuple[int, list[Task]]] = []
        for box, units in search.trail:
            tasks = [Task(unit, -1 - box if box < 0 else -1) for unit in units]
            self.tasks += tasks
            if box >= 0:
                self.laying.append((box, tasks))
        self.done: set[int] = {0}
        self.chance: Chance = Chance(0)
        self.log: Log = Log(on=False)
        self.moves: list[tuple[int, int]] = []

    def written(self) -> list[tuple[int, int]]:
        units = list(self.tasks)
        for what, number in self.order:
            if what == MAKE:
                self.make(units[number])
            elif what == USE:
                self.use(number, self.acts[number])
            else:
                self.put_back(number)
        boxes = self.s.boxes
        for i, tasks in sorted(self.laying, key=lambda entry: not boxes[entry[0]] & ARMOR):
            for task in tasks:
                if self.s.covered >> i & 1:
                    break  # a die that had to be changed made the sum with fewer
                piece = task.pieces[0]
                self.act(piece.owner, pack(moves.PLACE, piece.code, i))
        return self.moves

    def put_back(self, physical: int) -> None:
        """A die of that set which the plan does not need."""
        for owner, seat in enumerate(self.fighters):
            planned = [piece.code for piece in self.pieces() if piece.owner == owner]
            for code in self.s.pools[seat]:
                if PHYSICAL[code // 6] == physical and self.s.pools[seat].count(code) > planned.count(code):
                    self.act(owner, pack(moves.DISCARD, code))
                    return
        raise AssertionError("the plan puts back a die that is not there")

    def act(self, owner: int, move: int) -> None:
        seat = self.fighters[owner]
        self.moves.append((seat, move))
        self.game.apply(self.s, seat, move, self.chance, self.log)

    def make(self, task: Task) -> None:
        """Makes the heroic die of a task."""
        task.pieces.sort(key=lambda piece: piece.code // 6 != HEROIC)  # without one in the supply it comes first
        first, *others = task.pieces
        self.act(first.owner, pack(moves.COMBINE, first.code))
        for piece in others:
            self.act(piece.owner, pack(moves.WITH, piece.code))
        if self.s.stack[-1].step == steps.GIVE:
            self.act(0, pack(moves.GIVE, self.fighters[task.owner]))
        lowest = min(piece.code % 6 for piece in task.pieces)
        task.pieces = [Piece(HEROIC * 6 + lowest, task.owner, 0, task.after)]

    def use(self, n: int, act: Act) -> None:
        """A skill or potion: its price, then what it changes."""
        paying = [task for task in self.tasks if task.use == n]
        if act.source >= POTION:
            self.act(act.owner, pack(moves.DRINK, act.source - POTION))
        elif act.colour == FREE:
            self.act(act.owner, pack(moves.USE, act.source))
        else:
            first, *others = [task.pieces[0].code for task in paying]
            self.act(act.owner, pack(moves.USE_WITH, act.source, first))
            for code in others:
                if self.s.stack[-1].step != steps.PAY:
                    break  # a die that had to be changed was enough
                self.act(act.owner, pack(moves.PAY, code))
        for task in paying:
            self.tasks.remove(task)
        self.done.add(n + 1)
        while self.picking(act):
            self.pick(n, act)

    def picking(self, act: Act) -> bool:
        """Whether the effect of this act still asks for something."""
        f = self.s.stack[-1]
        return f.step == steps.EFFECT and f.a == act.source and f.seat == self.fighters[act.owner]

    def pick(self, n: int, act: Act) -> None:
        decision = self.decision(n)
        kind = kind_of(decision.options[0])
        if kind in (moves.VALUE, moves.COLOUR):
            self.name(n, act, kind)
            return
        step = self.step(act)
        if step.op == fx.TURN_GAINED:
            self.act(act.owner, pack(moves.TURN, act.named))
            return
        for piece in self.pieces():
            if n in piece.todo:
                move = self.pick_of(decision, piece.code)
                if move >= 0:
                    self.act(self.fighters.index(decision.seat), move)
                    self.changed(piece, step)
                    piece.todo.remove(n)
                    return
        if ENOUGH in decision.options:
            self.act(self.fighters.index(decision.seat), ENOUGH)
            return
        self.spare(decision, step)

    def name(self, n: int, act: Act, kind: int) -> None:
        named = act.named - 1 if kind == moves.VALUE else act.named
        self.act(act.owner, pack(kind, named))
        if act.token is not None and act.token.must:
            for piece in self.pieces():
                if piece.owner == act.owner and act.token.changed(piece.code) >= 0:
                    piece.code += 1
                    if n in piece.todo:
                        piece.todo.remove(n)

    def decision(self, n: int) -> Decision:
        """Whose pick it is: with two heroes either may be asked, so one who has a piece to change comes first."""
        decisions = self.game.decisions(self.s)
        for decision in decisions:
            for piece in self.pieces():
                if self.fighters[piece.owner] == decision.seat and n in piece.todo:
                    return decision
        return decisions[0]

    def step(self, act: Act) -> fx.Step:
        source = act.source
        todo = self.c.potions[source - POTION].steps if source >= POTION else self.c.skills[source].steps
        return todo[self.s.stack[-1].b]

    def pieces(self) -> list[Piece]:
        """The dice of the plan that are here."""
        return [piece for task in self.tasks for piece in task.pieces if piece.source in self.done]

    def pick_of(self, decision: Decision, code: int) -> int:
        """The option that changes this die without rolling it."""
        for move in decision.options:
            if kind_of(move) in (moves.RAISE, moves.TURN) and operand(move, 0) == code:
                return move
        return -1

    def changed(self, piece: Piece, step: fx.Step) -> None:
        """Follows what the pick did to the die."""
        kind, shown = divmod(piece.code, 6)
        if step.op == fx.SWAP:
            piece.code = step.dice[0]
        elif step.op == fx.TO_HEROIC:
            piece.code = HEROIC * 6 + shown
        elif step.op == fx.RECOLOUR:
            piece.code = step.b * 6 + shown
        elif step.op == fx.TURN_ANY:
            piece.code = kind * 6 + step.a - 1
        elif step.op in (fx.TURN_VALUE, fx.TURN_PLAIN, fx.TURN):
            piece.code = kind * 6 + step.b - 1
        else:
            piece.code += 1

    def spare(self, decision: Decision, step: fx.Step) -> None:
        """A pick that must be made though the plan has no use for it: if there is one, a die outside the plan."""
        owner = self.fighters.index(decision.seat)
        planned = [piece.code for piece in self.pieces() if piece.owner == owner]
        picks = [move for move in decision.options if kind_of(move) in (moves.RAISE, moves.TURN)]
        for move in picks:
            code = operand(move, 0)
            if self.s.pools[decision.seat].count(code) > planned.count(code):
                self.act(owner, move)
                return
        move = picks[-1]
        for piece in self.pieces():
            if piece.owner == owner and piece.code == operand(move, 0):
                self.changed(piece, step)
                break
        self.act(owner, move)
