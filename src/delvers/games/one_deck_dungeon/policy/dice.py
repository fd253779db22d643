"""One Deck Dungeon, how a party plays: the dice step - first what rolls dice, then the solver's plan."""

from __future__ import annotations

from itertools import takewhile

from delvers.engine.chance import Chance, Search
from delvers.engine.events import Log
from delvers.engine.moves import kind_of, operand, pack
from delvers.engine.spec import Game

from .. import effects as fx
from .. import moves
from ..cards import FREE, Cards
from ..rules import steps
from ..rules.table import challenge_trait
from ..solver import Plan, solve
from ..solver.plan import in_dice_step
from ..state import OddState
from .eye import Eye, Pools, Tool
from .prospect import Scene
from .values import POTION, dice_worth

HALF_DONE = (steps.FILL, steps.COMBINE, steps.GIVE, steps.PAY, steps.EFFECT)
"""Steps inside the dice step: something was begun and has to be finished."""
ROLLS = (fx.ROLL, fx.REROLL, fx.REROLL_VALUES, fx.PARTNER_REROLL)
QUICK = 1500
"""The solver's limit where a move must come at once."""
GAIN = 2.0
"""A roll must save so many points to be worth its dice."""
TRIES = 10
REROLLED = 3
"""What a die that is rolled again is taken for."""
PIP = 0.01
"""Among equals the higher dice are better."""


def routine(game: Game, c: Cards, s: OddState, seat: int, limit: int = QUICK) -> list[int]:
    """The next moves in a dice step, up to the next roll or to what the partner has to do; empty outside it."""
    if in_dice_step(s):
        return _next(game, c, s, seat, limit)
    if s.stack and s.stack[-1].step in HALF_DONE:
        move = _go_on(game, c, s, seat)
        return [] if move is None else [move]
    return []


def _next(game: Game, c: Cards, s: OddState, seat: int, limit: int) -> list[int]:
    decision = game.decision(s, seat)
    if decision is None:
        return []
    roll = rolling(c, s, decision.options)
    if roll is not None:
        return [roll]
    found = solved(game, c, s, limit)
    if found is None:
        return [at_a_glance(game, c, s, seat, decision.options)]
    if found.moves:
        return own_part(found.moves, seat, decision.options)
    if found.loss > 0:  # nothing can be lost any more by rolling with the dice that are left
        spare = [move for move in decision.options if may_roll(c, move) and kind_of(move) != moves.DRINK]
        if spare and not challenge_trait(c, s).time_per_skill:
            return spare[:1]
    return [pack(moves.FINISH)]


def own_part(plan: list[tuple[int, int]], seat: int, options: list[int]) -> list[int]:
    """The moves of a plan that a seat can make before the partner: those that come first, or else one die to lay."""
    mine = [move for _, move in takewhile(lambda entry: entry[0] == seat, plan)]
    if mine:
        return mine
    return [move for actor, move in plan if actor == seat and kind_of(move) == moves.PLACE and move in options][:1]


def leader(game: Game, c: Cards, s: OddState, seats: list[int]) -> int:
    """Who of these acts first in a dice step: who rolls more dice, else whom the solver wants."""
    for seat in seats:
        decision = game.decision(s, seat)
        if decision is not None and rolling(c, s, decision.options) is not None:
            return seat
    plan = solved(game, c, s, QUICK)
    return next((seat for seat, _ in plan.moves if seat in seats), seats[0]) if plan else seats[0]


def solved(game: Game, c: Cards, s: OddState, limit: int) -> Plan | None:
    """The solver's plan; None where something comes in between that it does not reckon with, as a wound on the stairs
    which one of two heroes has to take before the plan goes on."""
    try:
        return solve(game, c, s, dice_worth(c, s), limit)
    except ValueError:
        return None


def at_a_glance(game: Game, c: Cards, s: OddState, seat: int, options: list[int]) -> int:
    """Without a plan: the die to lay after which least is lost, as long as there is one."""
    laying = [move for move in options if kind_of(move) == moves.PLACE]
    return min(laying, key=lambda move: loss_after(game, c, s, seat, move)) if laying else pack(moves.FINISH)


def rolling(c: Cards, s: OddState, options: list[int]) -> int | None:
    """Something that rolls dice, if that promises more than it costs; what is free comes first."""
    able = [move for move in options if may_roll(c, move)]
    if not able:
        return None
    scene = Scene(c, s, s.card, s.way, s.boxes, s.covered)
    pools, tools = pooled(s), certain(s, scene)
    timed = challenge_trait(c, s).time_per_rolled
    usual = scene.eye(Search(0, "rolling")).look(pools, tools).loss
    best, found = GAIN, None
    for move in able:
        tool = tool_of(c, scene, move)
        if tool.price == 0 and tool.colour == FREE and not timed and all(step.op == fx.ROLL for step in tool.steps):
            return move
        gain = usual - expected(scene, pools, tool, tools)
        if gain > best:
            best, found = gain, move
    return found


def expected(scene: Scene, pools: Pools, tool: Tool, tools: list[Tool]) -> float:
    """What is lost on average after something was rolled."""
    total = 0.0
    for number in range(TRIES):
        chance = Search(number, "rolling")
        eye: Eye = scene.eye(chance)
        after = eye.used(pools, tool, False)
        if after is None:
            return 1e9
        total += eye.look(after, tools).loss
    return total / TRIES + tool.price


def certain(s: OddState, scene: Scene) -> list[Tool]:
    """The skills that can still be used and do not roll."""
    result = []
    for fighter in s.fighters:
        for number, tool in scene.skills_of(fighter):
            if not s.used[fighter] >> number & 1 and all(step.op not in ROLLS for step in tool.steps):
                result.append(tool)
    return result


def tool_of(c: Cards, scene: Scene, move: int) -> Tool:
    if kind_of(move) == moves.DRINK:
        return Tool(FREE, 0, scene.steps_here(c.potions[operand(move, 0)].steps), POTION)
    skill = c.skills[operand(move, 0)]
    return Tool(skill.cost_colour, skill.cost, scene.steps_here(skill.steps), scene.fade)


def pooled(s: OddState) -> Pools:
    """The dice of all heroes here."""
    pools: Pools = [[], [], [], [], [], []]
    for seat in s.fighters:
        for code in s.pools[seat]:
            pools[code // 6].append(code % 6 + 1)
    for pool in pools:
        pool.sort()
    return pools


def may_roll(c: Cards, move: int) -> bool:
    """Whether a move uses something that rolls dice."""
    kind = kind_of(move)
    if kind in (moves.USE, moves.USE_WITH):
        return any(step.op in ROLLS for step in c.skills[operand(move, 0)].steps)
    return kind == moves.DRINK and any(step.op in ROLLS for step in c.potions[operand(move, 0)].steps)


def _go_on(game: Game, c: Cards, s: OddState, seat: int) -> int | None:
    """What was begun is finished in the way after which the rest loses least."""
    decision = game.decision(s, seat)
    if decision is None:
        return None
    return min(decision.options, key=lambda move: loss_after(game, c, s, seat, move))


def loss_after(game: Game, c: Cards, s: OddState, seat: int, move: int) -> float:
    """How bad a move is that goes on with something half done: by rule of thumb, or what is lost then at a glance."""
    kind, f = kind_of(move), s.stack[-1]
    if kind == moves.PAY:
        return float(operand(move, 0))  # low dice first, heroic ones last
    if kind == moves.VALUE:
        value = operand(move, 0) + 1
        return -float((6 - value) * sum(1 for code in s.pools[seat] if code % 6 + 1 == value))
    if f.step == steps.FILL:
        short = (s.boxes[f.a] >> 3 & 63) - f.b - (operand(move, 0) % 6 + 1)
        return float(-short if short <= 0 else 10 + short)  # just enough, or else as much as can be
    twin = s.copy()
    if kind == moves.REROLL:
        twin.pools[seat].remove(operand(move, 0))
        twin.pools[seat].append(operand(move, 0) // 6 * 6 + REROLLED - 1)
    else:
        game.apply(twin, seat, move, Chance(1), Log(on=False))
    if twin.stack and twin.stack[-1].step in (steps.COMBINE, steps.GIVE):
        further = [(d.seat, option) for d in game.decisions(twin) for option in d.options]
        return min(loss_after(game, c, twin, actor, option) for actor, option in further)
    scene = Scene(c, twin, twin.card, twin.way, twin.boxes, twin.covered)
    pools = pooled(twin)
    return scene.eye(Search(0, "rolling")).look(pools, certain(twin, scene)).loss - PIP * sum(map(sum, pools))
