"""One Deck Dungeon: skills, talents and potions in the dice step - their costs and their effects."""

from __future__ import annotations

from typing import Final

from delvers.engine.data import Frame
from delvers.engine.moves import operand, pack
from delvers.engine.spec import Decision

from .. import effects as fx
from .. import moves
from ..cards import FREE, MANA, Cards, Skill
from ..dice import FOR_SPELL, HEROIC, die, die_word
from ..effects import Step
from ..state import GAINED_NEVER_PAY, MANA_FONT, SHIELD_AURA_BOSS, OddState
from . import steps
from .gained import mark, payers, unmark
from .table import (
    BOSS_FLOOR,
    Table,
    add_die,
    challenge_trait,
    drink,
    gain,
    give_back,
    has_colour,
    land_again,
    note,
    own_dice,
    roll_from_supply,
    roll_kinds,
    side_of,
    spend_time,
)

ENOUGH: Final = moves.ENOUGH


# -- which skills can be used -------------------------------------------------------------------------------------


def skills_of(c: Cards, s: OddState, seat: int) -> list[int]:
    """Everything the hero can use like a skill: printed, won, basic, and talents of the campaign."""
    result = [side_of(c, s, seat).skill]
    font = bool(s.variants & MANA_FONT)
    for card in s.skills[seat]:
        result.append(c.loot_skill(card, font))
    if s.basic[seat] >= 0:
        result.append(s.basic[seat])
    mask = s.talents[seat]
    if mask:
        for i, talent in enumerate(c.talents):
            if mask >> i & 1 and talent.skill >= 0:
                result.append(talent.skill)
    return result


def works_here(c: Cards, s: OddState, seat: int, skill: Skill) -> bool:
    """The icons of a skill against the kind of challenge (ODD-070)."""
    if s.floor == BOSS_FLOOR:
        if not skill.boss and not (s.variants & SHIELD_AURA_BOSS and skill.id == "shield-aura"):
            return False
    elif not (skill.combat if s.way < 0 else skill.peril):
        return False
    return not (skill.prevents_hearts and "halve-hearts" in c.skills[side_of(c, s, seat).skill].passive)


def skill_options(c: Cards, s: OddState, seat: int, options: list[int]) -> None:
    """Adds the skills and potions that the hero can use now."""
    used = s.used[seat]
    pool = payers(s, seat) if s.variants & GAINED_NEVER_PAY else s.pools[seat]
    if s.skills[seat] or s.talents[seat]:
        numbers = skills_of(c, s, seat)
    else:
        numbers = [side_of(c, s, seat).skill]
    for number in numbers:
        if used >> number & 1:
            continue
        skill = c.skills[number]
        if skill.steps and works_here(c, s, seat, skill) and useful(c, s, seat, skill.steps):
            if skill.cost_colour == FREE:
                options.append(moves.USE | number << 6)
            elif payable(pool, skill.cost_colour, skill.cost):
                last = -1
                for code in pool:
                    if code != last and pays(code // 6, skill.cost_colour):
                        options.append(moves.USE_WITH | number << 6 | code << 18)
                    last = code
    if s.potions and s.known > 1:
        for i, potion in enumerate(c.potions):
            here = potion.combat if s.way < 0 else potion.peril
            if s.known >> i & 1 and here and useful(c, s, seat, potion.steps):
                options.append(moves.DRINK | i << 6)


def pays(kind: int, colour: int) -> bool:
    """Whether a die can pay: its colour, heroic, or bound to spells (ODD-078)."""
    return kind == colour or kind == HEROIC or (kind == FOR_SPELL and colour == MANA)


def payable(pool: list[int], colour: int, cost: int) -> bool:
    """Whether the dice of the pool reach the cost: counted, or for mana added up (ODD-073, ODD-074)."""
    total = 0
    for code in pool:
        if pays(code // 6, colour):
            total += code % 6 + 1 if colour == MANA else 1
    return total >= cost


def useful(c: Cards, s: OddState, seat: int, todo: list[Step]) -> bool:
    """Whether any step could do something here, so that nothing is offered that cannot have an effect."""
    for step in todo:
        if step.op == fx.GAIN:
            if any(has_colour(s, c, code // 6) for code in step.dice):
                return True
        elif step.op == fx.ROLL:
            if any(has_colour(s, c, kind) for kind in step.dice):
                return True
        elif step.op in ALWAYS:
            return True
        elif step.op == fx.REROLL_VALUES:
            if any(_matches(code, step) for code in s.pools[seat]):
                return True
        elif any(options for _, options in pick_options(c, s, Frame(steps.EFFECT, seat), step)):
            return True
    return False


ALWAYS: Final = (fx.PREVENT_HEARTS, fx.PREVENT_TIME, fx.HEROIC_IN_ROUND)


# -- using and paying ---------------------------------------------------------------------------------------------


def use(t: Table, seat: int, move: int) -> None:
    """A skill is used: once in a challenge (ODD-071)."""
    s = t.s
    number = operand(move, 0)
    skill = t.cards.skills[number]
    s.used[seat] |= 1 << number
    if t.log.on:
        t.tell("odd-uses", seat, {"skill": skill.id}, "ODD-071")
    s.stack.append(Frame(steps.EFFECT, seat, a=number))
    if skill.cost_colour != FREE:
        s.stack.append(Frame(steps.PAY, seat, a=number, b=skill.cost))
        pay_die(t, s.stack[-1], seat, operand(move, 1))
    fade(t)


def fade(t: Table) -> None:
    """A Shadow takes time for every skill used."""
    trait = challenge_trait(t.cards, t.s)
    if trait.time_per_skill:
        if t.log.on:
            note(t, trait, "time_per_skill", "ODD-071")
        spend_time(t, trait.time_per_skill)


def pay_auto(t: Table, f: Frame) -> bool:
    if f.b > 0:
        return False
    t.s.stack.pop()
    return True


def pay_options(c: Cards, s: OddState, f: Frame) -> list[Decision]:
    colour = c.skills[f.a].cost_colour
    options = [moves.PAY | code << 6 for code in sorted(set(payers(s, f.seat))) if pays(code // 6, colour)]
    args: dict[str, object] = {"skill": c.skills[f.a].id, "more": f.b}
    return [Decision(f.seat, "odd-ask-pay-mana" if colour == MANA else "odd-ask-pay", options, "ODD-073", args)]


def pay(t: Table, f: Frame, seat: int, move: int) -> None:
    pay_die(t, f, seat, operand(move, 0))


def pay_die(t: Table, f: Frame, seat: int, code: int) -> None:
    """A die paid is back in the supply at once (ODD-079)."""
    t.s.pools[seat].remove(code)
    give_back(t.s, code)
    f.b -= code % 6 + 1 if t.cards.skills[f.a].cost_colour == MANA else 1
    if t.log.on:
        t.tell("odd-pays", seat, {"die": die_word(code)}, "ODD-079")


def drink_in_challenge(t: Table, seat: int, potion: int) -> None:
    """A potion for this hero (ODD-072, ODD-076)."""
    t.s.stack.append(Frame(steps.EFFECT, seat, a=steps.POTIONS + potion))
    drink(t, seat, potion)


# -- effects ------------------------------------------------------------------------------------------------------


def steps_of(c: Cards, source: int) -> list[Step]:
    """The steps of a skill or potion."""
    return c.potions[source - steps.POTIONS].steps if source >= steps.POTIONS else c.skills[source].steps


def run_effect(t: Table, f: Frame) -> bool:
    """Does what needs no choice; False when somebody has to pick."""
    todo = steps_of(t.cards, f.a)
    if f.b >= len(todo):
        t.s.stack.pop()
        return True
    step = todo[f.b]
    if step.op in AT_ONCE:
        f.b += 1
        AT_ONCE[step.op](t, f, step)
        return True
    if any(options and options != [ENOUGH] for _, options in pick_options(t.cards, t.s, f, step)):
        return False
    finish_step(t, f, step)
    return True


def finish_step(t: Table, f: Frame, step: Step) -> None:
    """A step with picks is done; dice set aside for a reroll are rolled together."""
    f.b += 1
    f.c = 0
    dice, f.items = f.items, []
    if step.op == fx.PARTNER_REROLL and dice:
        land_again(t, partner(t.s, f.seat), roll_kinds(t, [code // 6 for code in dice]))


def partner(s: OddState, seat: int) -> int:
    """The other hero in this challenge."""
    return s.fighters[1] if s.fighters[0] == seat else s.fighters[0]


def _gain(t: Table, f: Frame, step: Step) -> None:
    """Gains dice; they are remembered when the next step is about them."""
    before = list(t.s.pools[f.seat])
    gained = [code for code in step.dice if gain(t, f.seat, code)]
    mark(t.s, f.seat, before)
    todo = steps_of(t.cards, f.a)
    if f.b < len(todo) and todo[f.b].op == fx.TURN_GAINED:
        f.items = gained


def _roll(t: Table, f: Frame, step: Step) -> None:
    before = list(t.s.pools[f.seat])
    roll_from_supply(t, f.seat, step.dice)
    mark(t.s, f.seat, before)


def _matches(code: int, step: Step) -> bool:
    return bool(step.a & 2 << code % 6) and (step.b < 0 or code // 6 == step.b) and code < 24


def _reroll_values(t: Table, f: Frame, step: Step) -> None:
    pool = t.s.pools[f.seat]
    dice = [code for code in pool if _matches(code, step)]
    for code in dice:
        pool.remove(code)
    land_again(t, f.seat, roll_kinds(t, [code // 6 for code in dice]))


def _prevent_hearts(t: Table, f: Frame, step: Step) -> None:
    t.s.prevent_hearts += step.b if t.s.floor == BOSS_FLOOR else step.a


def _prevent_time(t: Table, f: Frame, step: Step) -> None:
    t.s.prevent_time += step.a


def _heroic_in_round(t: Table, f: Frame, step: Step) -> None:
    before = list(t.s.pools[f.seat])
    if t.s.knowledge:
        gain(t, f.seat, die(HEROIC, t.s.knowledge))
    else:
        roll_from_supply(t, f.seat, [HEROIC])
    mark(t.s, f.seat, before)


AT_ONCE: Final = {
    fx.GAIN: _gain, fx.ROLL: _roll, fx.REROLL_VALUES: _reroll_values, fx.PREVENT_HEARTS: _prevent_hearts,
    fx.PREVENT_TIME: _prevent_time, fx.HEROIC_IN_ROUND: _heroic_in_round,
}  # fmt: skip


# -- picks --------------------------------------------------------------------------------------------------------


def effect_options(c: Cards, s: OddState, f: Frame) -> list[Decision]:
    step = steps_of(c, f.a)[f.b]
    source = c.potions[f.a - steps.POTIONS].id if f.a >= steps.POTIONS else c.skills[f.a].id
    return own_dice(
        [
            Decision(seat, "odd-ask-effect", options, "ODD-083", {"source": source})
            for seat, options in pick_options(c, s, f, step)
            if options
        ]
    )


def pick_options(c: Cards, s: OddState, f: Frame, step: Step) -> list[tuple[int, list[int]]]:
    """What can be picked for a step, by seat; "enough" where fewer picks are allowed."""
    op = step.op
    if op == fx.RAISE_ANY:
        return [(seat, _dice(s.pools[seat], moves.RAISE, below=6)) for seat in s.fighters]
    if op in (fx.PARTNER_REROLL, fx.PARTNER_RAISE, fx.PARTNER_GAIN):
        return _partner_options(c, s, f, step)
    return [(f.seat, _own_options(c, s, f, step))]


def _dice(pool: list[int], kind: int, value: int = 0, below: int = 7, colour: int = -1, top: int = 3) -> list[int]:
    """A move of this kind for each different die that fits the filter."""
    result = []
    last = -1
    for code in pool:
        if code == last or code // 6 > top:
            continue
        last = code
        shown = code % 6 + 1
        if (value == 0 or shown == value) and shown < below and (colour < 0 or code // 6 == colour):
            result.append(kind | code << 6)
    return result


def _own_options(c: Cards, s: OddState, f: Frame, step: Step) -> list[int]:
    op = step.op
    pool = s.pools[f.seat]
    if op == fx.RAISE:
        fresh = list(pool)
        for code in f.items:
            fresh.remove(code)
        return _up_to(f, step.a, _dice(fresh, moves.RAISE, below=6))
    if op == fx.RAISE_COLOUR:
        return [pack(moves.COLOUR, k) for k in range(3) if _dice(pool, moves.RAISE, below=6, colour=k)]
    if op == fx.TURN_ANY:
        others = [move for move in _dice(pool, moves.TURN) if operand(move, 0) % 6 + 1 != step.a]
        return _up_to(f, 99, others)
    if op == fx.TURN_VALUE:
        if not f.items:
            return [pack(moves.VALUE, v - 1) for v in range(1, 6) if v != step.b and _dice(pool, 0, value=v)]
        return _up_to(f, step.a, _dice(pool, moves.TURN, value=f.items[0]))
    if op == fx.TURN_GAINED:
        return [moves.TURN | code << 6 for code in f.items]
    if op == fx.TURN_PLAIN:
        return _dice(pool, moves.TURN, below=step.b, top=2) if f.c < step.a else []
    if op == fx.TURN:
        return _dice(pool, moves.TURN, value=step.a) if f.c == 0 else []
    if op == fx.TO_HEROIC:
        return _up_to(f, step.b, _dice(pool, moves.TURN, colour=step.a) if s.supply[HEROIC] else [])
    if op == fx.SWAP:
        colour = step.dice[0] // 6
        if not has_colour(s, c, colour):
            return []
        # Without a die of the colour in the supply only its own can be exchanged: it goes back first.
        return _up_to(f, 99, _dice(pool, moves.TURN, value=step.a, colour=-1 if s.supply[colour] else colour))
    if op == fx.RECOLOUR:
        return _dice(pool, moves.TURN, colour=step.a) if f.c == 0 and s.supply[step.b] else []
    rerolls = _dice(pool, moves.REROLL) if f.c == 0 else []
    if op == fx.REROLL_OR_RAISE and f.c == 0:
        rerolls += _dice(pool, moves.RAISE, below=6)
    return rerolls


def _up_to(f: Frame, most: int, options: list[int]) -> list[int]:
    """Picks while there are some left; from the second on one may stop."""
    if f.c >= most:
        return []
    if f.c > 0 and options:
        options.append(ENOUGH)
    return options


def _partner_options(c: Cards, s: OddState, f: Frame, step: Step) -> list[tuple[int, list[int]]]:
    if len(s.fighters) < 2 or (f.c and step.op != fx.PARTNER_REROLL):
        return []
    other = partner(s, f.seat)
    if step.op == fx.PARTNER_REROLL:
        rerolls = _dice(s.pools[other], moves.REROLL, value=step.a)
        return [(other, [*rerolls, ENOUGH] if rerolls else [])]
    if step.op == fx.PARTNER_RAISE:
        return [(f.seat, _dice(s.pools[other], moves.RAISE, below=6, colour=step.a))]
    return [(f.seat, [pack(moves.COLOUR, code // 6) for code in step.dice if s.supply[code // 6]])]


def pick(t: Table, f: Frame, seat: int, move: int) -> None:
    """Does one pick; the step goes on while more are allowed."""
    s = t.s
    step = steps_of(t.cards, f.a)[f.b]
    kind = move & 63
    f.c += 1
    if kind == moves.ENOUGH:
        finish_step(t, f, step)
    elif kind == moves.VALUE:
        f.items = [operand(move, 0) + 1]
        f.c = 0
    elif kind == moves.COLOUR:
        _named_colour(t, f, step, operand(move, 0))
    elif kind == moves.RAISE:
        _raise(t, f, step, seat, operand(move, 0))
    elif kind == moves.REROLL:
        code = operand(move, 0)
        marked = unmark(s, seat, code)
        s.pools[seat].remove(code)
        if step.op == fx.PARTNER_REROLL:
            f.items.append(code)
        else:
            finish_step(t, f, step)
            before = list(s.pools[seat])
            land_again(t, seat, roll_kinds(t, [code // 6]))
            if marked:
                mark(s, seat, before)
    else:
        _turn(t, f, step, seat, operand(move, 0))


def _raise(t: Table, f: Frame, step: Step, seat: int, code: int) -> None:
    s = t.s
    owner = partner(s, f.seat) if step.op == fx.PARTNER_RAISE else seat
    _change(t, owner, code, code + 1)
    if step.op == fx.RAISE:
        f.items.append(code + 1)
    else:
        finish_step(t, f, step)


def _change(t: Table, seat: int, old: int, new: int) -> None:
    """A die in a pool shows another value (or has another colour, for which its set must have a die left)."""
    pool = t.s.pools[seat]
    marked = unmark(t.s, seat, old)
    pool.remove(old)
    before = list(pool) if marked else []
    add_die(pool, new)
    if marked:
        mark(t.s, seat, before)
    if t.log.on:
        t.tell("odd-changes", seat, {"old": die_word(old), "new": die_word(new)}, "ODD-083")


def _named_colour(t: Table, f: Frame, step: Step, colour: int) -> None:
    s = t.s
    if step.op == fx.PARTNER_GAIN:
        other = partner(s, f.seat)
        before = list(s.pools[other])
        gain(t, other, die(colour, 1))
        mark(s, other, before)
    else:
        for code in list(s.pools[f.seat]):
            if code // 6 == colour and code % 6 < 5:
                _change(t, f.seat, code, code + 1)
    finish_step(t, f, step)


def _turn(t: Table, f: Frame, step: Step, seat: int, code: int) -> None:
    s = t.s
    op = step.op
    kind = code // 6
    if op == fx.TURN_ANY or op == fx.TURN_GAINED:
        _change(t, seat, code, die(kind, step.a))
    elif op in (fx.TURN_VALUE, fx.TURN_PLAIN, fx.TURN):
        _change(t, seat, code, die(kind, step.b))
    elif op == fx.SWAP:
        unmark(s, seat, code)
        s.pools[seat].remove(code)
        give_back(s, code)
        before = list(s.pools[seat])
        gain(t, seat, step.dice[0])
        mark(s, seat, before)
    else:  # the die is exchanged for one of another colour with the same value
        colour = HEROIC if op == fx.TO_HEROIC else step.b
        give_back(s, code)
        s.supply[colour] -= 1
        _change(t, seat, code, colour * 6 + code % 6)
    if op == fx.TURN_GAINED or op == fx.TURN or op == fx.RECOLOUR:
        finish_step(t, f, step)
