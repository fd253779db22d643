"""One Deck Dungeon: a challenge, phase by phase; this module has those up to the roll, `consequences` the last ones."""

from __future__ import annotations

from typing import Final

from delvers.engine.data import Frame
from delvers.engine.moves import operand, pack
from delvers.engine.spec import Decision

from .. import moves
from ..cards import Cards
from ..dice import ARMOR, FROM_DUNGEON, HEROIC, VARIABLE, dice_words
from ..effects import AIM, GAMBLE
from ..state import BITING_COLD_DUNGEON, OddState
from . import steps
from .consequences import level_up, over, strike, suffer_first, suffer_second, take_loot
from .table import (
    BOSS_FLOOR,
    Table,
    challenge_trait,
    check_health,
    floor_trait,
    give_back,
    hurt,
    land,
    note,
    own_dice,
    party,
    roll_kinds,
    side_of,
    spend_time,
)

GAMBLE_WOUNDS, GAMBLE_TIME = 1, 3


def start_challenge(t: Table, card: int, fighters: list[int]) -> None:
    """The party stays: the challenge begins."""
    s = t.s
    s.card = card
    s.fighters = fighters
    s.stack.append(Frame(steps.CHALLENGE, a=steps.BEFORE, b=card))


def start_round(t: Table, fighters: list[int]) -> None:
    """A round against the boss: no feats (ODD-111)."""
    t.s.fighters = fighters
    if t.log.on:
        t.tell("odd-round", -1, {"round": t.s.round}, "ODD-111")
    t.s.stack.append(Frame(steps.CHALLENGE, a=steps.ALLOT, b=-1))


def run_phase(t: Table, f: Frame) -> bool:
    """Does the next phase of the challenge; what it pushes comes first."""
    stack = t.s.stack
    while True:
        phase = f.a
        f.a += 1
        PHASES[phase](t, f)
        if not stack or stack[-1] is not f:
            return True


# -- before the dice (ODD-030 to ODD-035) -------------------------------------------------------------------------


def before(t: Table, f: Frame) -> None:
    """Flames, Frost and Drain."""
    s = t.s
    trait = challenge_trait(t.cards, s)
    if t.log.on:
        for what in trait.sources:
            if what in ("wound_before", "time_before"):
                note(t, trait, what, "ODD-030")
    if trait.wound_before:
        s.stack.append(Frame(steps.HURT, a=trait.wound_before, items=list(s.fighters)))
    if trait.drain_before and any(s.items[seat] for seat in s.fighters):
        s.stack.append(Frame(steps.DRAIN))
    spend_time(t, trait.time_before)


def drain_options(c: Cards, s: OddState, f: Frame) -> list[Decision]:
    """Each hero here may give up an item of its own."""
    return own_dice(
        [
            Decision(seat, "odd-ask-drain", [moves.DRAIN | item << 6 for item in sorted(set(s.items[seat]))], "ODD-030")
            for seat in s.fighters
            if s.items[seat]
        ]
    )


def drain(t: Table, f: Frame, seat: int, move: int) -> None:
    """An item becomes experience; no level-up before the loot."""
    s = t.s
    card = operand(move, 0)
    s.stack.pop()
    s.items[seat].remove(card)
    s.xp.append(card)
    if t.log.on:
        note(t, challenge_trait(t.cards, s), "drain_before", "ODD-030")
        t.tell("odd-drained", seat, {"item": t.cards.cards[card].id}, "ODD-030")
    check_health(t, seat)


def choose_way(t: Table, f: Frame) -> None:
    if not t.cards.cards[t.s.card].challenge.combat:
        t.s.stack.append(Frame(steps.WAY))


def way_options(c: Cards, s: OddState, f: Frame) -> list[Decision]:
    challenge = c.cards[s.card].challenge
    args: dict[str, object] = {"card": c.cards[s.card].id}
    for i, way in enumerate(challenge.ways, 1):
        args[f"way{i}"] = f"{challenge.id} {i}"
        args[f"time{i}"] = way.time
        args[f"box{i}"] = f"{'SAM'[way.colour]}{way.box >> 3 & 63}"
    return party(s, "odd-ask-way", [pack(moves.WAY, 0), pack(moves.WAY, 1)], "ODD-031", args)


def way(t: Table, f: Frame, seat: int, move: int) -> None:
    """The way is chosen and its time paid at once; Speed may ignore one of it."""
    s = t.s
    s.stack.pop()
    s.way = operand(move, 0)
    chosen = t.cards.cards[s.card].challenge.ways[s.way]
    if t.log.on:
        challenge = t.cards.cards[s.card].challenge
        t.tell("odd-way", -1, {"way": f"{challenge.id} {s.way + 1}"}, "ODD-031")
    pay_way(t, chosen.time, s.fighters)


def pay_way(t: Table, time: int, ask: list[int]) -> None:
    """Pays for the way; heroes with the talent Speed are asked first, one after the other."""
    s = t.s
    speed = t.cards.talent_numbers["speed"]
    for i, fighter in enumerate(ask):
        if time and s.talents[fighter] >> speed & 1:
            s.stack.append(Frame(steps.SPEED, fighter, b=time, items=ask[i + 1 :]))
            return
    spend_time(t, time)


def speed_options(c: Cards, s: OddState, f: Frame) -> list[Decision]:
    options = [moves.SPEED, moves.NO_SPEED]
    return [Decision(f.seat, "odd-ask-speed", options, "ODD-123", {"time": f.b})]


def speed(t: Table, f: Frame, seat: int, move: int) -> None:
    s = t.s
    s.stack.pop()
    use = move & 63 == moves.SPEED
    if use:
        s.used[seat] |= 1 << t.cards.skill_numbers["speed"]
        if t.log.on:
            t.tell("odd-uses", seat, {"skill": "speed"}, "ODD-123")
    pay_way(t, f.b - (1 if use else 0), f.items)


def use_feats(t: Table, f: Frame) -> None:
    mask = 0
    for seat in t.s.fighters:
        if feat_counts(t.cards, t.s, seat):
            mask |= 1 << seat
    if mask:
        t.s.stack.append(Frame(steps.FEATS, a=mask))


def feat_counts(c: Cards, s: OddState, seat: int) -> list[int]:
    """The numbers of dice the hero's feat can roll now."""
    feat = side_of(c, s, seat).feat
    if feat.stores:
        return list(range(1, s.stored[seat] + 1))
    if feat.kind == GAMBLE:
        return list(range(1, min(feat.most, s.supply[HEROIC]) + 1))
    return [dice for dice, _ in feat.costs if dice <= s.supply[HEROIC]]


def feats_auto(t: Table, f: Frame) -> bool:
    if f.a:
        return False
    t.s.stack.pop()
    return True


def feats_options(c: Cards, s: OddState, f: Frame) -> list[Decision]:
    result = []
    for seat in s.fighters:
        if f.a >> seat & 1:
            options = [pack(moves.FEAT, n - 1) for n in feat_counts(c, s, seat)]
            options.append(moves.NO_FEAT)
            hero = c.heroes[s.heroes[seat]].id
            result.append(Decision(seat, "odd-ask-feat", options, "ODD-034", {"hero": hero}))
    return result


def feats(t: Table, f: Frame, seat: int, move: int) -> None:
    """A feat adds heroic dice to the hero's pool (ODD-035, ODD-067)."""
    s = t.s
    f.a &= ~(1 << seat)
    if move & 63 == moves.NO_FEAT:
        return
    n = operand(move, 0) + 1
    feat = side_of(t.cards, s, seat).feat
    if t.log.on:
        t.tell("odd-feat", seat, {"n": n}, "ODD-034")
    if feat.stores:
        s.stored[seat] -= n
    else:
        s.supply[HEROIC] -= n
    if feat.kind == AIM:
        spend_time(t, next(cost for dice, cost in feat.costs if dice == n))
    dice = roll_kinds(t, [HEROIC] * n)
    if feat.kind == AIM:
        s.stack.append(Frame(steps.DROP, seat, items=dice))
        return
    if feat.kind == GAMBLE and any(code % 6 == 0 for code in dice):
        if t.log.on:
            t.tell("odd-gamble-lost", seat, {"dice": dice_words(dice)}, "ODD-034")
        spend_time(t, GAMBLE_TIME)
        hurt(t, seat, GAMBLE_WOUNDS)
    land(t, seat, dice)


def drop_options(c: Cards, s: OddState, f: Frame) -> list[Decision]:
    options = [moves.DROP | code << 6 for code in sorted(set(f.items))]
    return [Decision(f.seat, "odd-ask-drop", options, "ODD-034", {"dice": dice_words(f.items)})]


def drop(t: Table, f: Frame, seat: int, move: int) -> None:
    code = operand(move, 0)
    t.s.stack.pop()
    f.items.remove(code)
    give_back(t.s, code)
    land(t, seat, f.items)


# -- rolling (ODD-036 to ODD-042) ---------------------------------------------------------------------------------


def dice_of(c: Cards, s: OddState, seat: int) -> list[int]:
    """How many strength, agility and magic dice the hero rolls here."""
    counts = list(side_of(c, s, seat).dice)
    for item in s.items[seat]:
        counts[c.cards[item].item] += 1
    if s.way >= 0:
        colour = c.cards[s.card].challenge.ways[s.way].colour
        counts = [n if i == colour else 0 for i, n in enumerate(counts)]
    return counts


def allot(t: Table, f: Frame) -> None:
    """Who rolls the bonus dice, and who takes dice first where the supply is short.

    The challenge remembers it: items = [bonus dice of each fighter] + [first fighter of each colour].
    """
    s = t.s
    bonus = min(t.cards.levels[s.level - 1].heroic_dice, s.supply[HEROIC])
    if len(s.fighters) == 1:
        f.items = [bonus, 0, 0, 0, 0]
        return
    f.items = [0, 0, 0, 0, 0]
    needs = [dice_of(t.cards, s, seat) for seat in s.fighters]
    for colour in range(3):
        if needs[0][colour] and needs[1][colour] and needs[0][colour] + needs[1][colour] > s.supply[colour]:
            s.stack.append(Frame(steps.FIRST, a=colour))
    if bonus:
        s.stack.append(Frame(steps.BONUS, a=bonus))


def first_options(c: Cards, s: OddState, f: Frame) -> list[Decision]:
    return party(s, "odd-ask-first", [pack(moves.FIRST, seat, f.a) for seat in s.fighters], "ODD-039")


def first(t: Table, f: Frame, seat: int, move: int) -> None:
    t.s.stack.pop()
    _challenge(t.s).items[2 + f.a] = t.s.fighters.index(operand(move, 0))


def bonus_options(c: Cards, s: OddState, f: Frame) -> list[Decision]:
    return party(s, "odd-ask-bonus", [moves.BONUS | seat << 6 for seat in s.fighters], "ODD-038")


def bonus(t: Table, f: Frame, seat: int, move: int) -> None:
    _challenge(t.s).items[t.s.fighters.index(operand(move, 0))] += 1
    f.a -= 1
    if f.a == 0:
        t.s.stack.pop()


def _challenge(s: OddState) -> Frame:
    """The frame of the challenge under way."""
    return next(frame for frame in reversed(s.stack) if frame.step == steps.CHALLENGE)


def roll(t: Table, f: Frame) -> None:
    """Every hero takes and rolls dice; the boxes are set out."""
    s = t.s
    s.boxes = active_boxes(t.cards, s)
    s.covered = s.struck = 0
    if t.log.on:
        tell_boxes(t)
    if len(s.fighters) == 1:
        roll_alone(t, f)
        return
    taken: list[list[int]] = [[] for _ in s.fighters]
    needs = [dice_of(t.cards, s, seat) for seat in s.fighters]
    for colour in range(3):
        order = range(len(s.fighters)) if f.items[2 + colour] == 0 else (1, 0)
        for i in order:
            n = min(needs[i][colour], s.supply[colour])
            s.supply[colour] -= n
            taken[i] += [colour] * n
    for i, seat in enumerate(s.fighters):
        s.supply[HEROIC] -= f.items[i]
        land(t, seat, roll_kinds(t, taken[i] + [HEROIC] * f.items[i]))


def roll_alone(t: Table, f: Frame) -> None:
    """One hero takes what the supply has."""
    s = t.s
    seat = s.fighters[0]
    counts = dice_of(t.cards, s, seat)
    counts.append(f.items[0])
    kinds: list[int] = []
    for kind in range(4):
        n = counts[kind]
        if n:
            if n > s.supply[kind]:
                n = s.supply[kind]
            s.supply[kind] -= n
            kinds += [kind] * n
    land(t, seat, roll_kinds(t, kinds))


def tell_boxes(t: Table) -> None:
    """Reports the abilities that shape the boxes."""
    trait, floor = challenge_trait(t.cards, t.s), floor_trait(t.cards, t.s)
    for what in ("x_doors", "x_damage", "heroic_not_on_skull"):
        if what in trait.sources:
            note(t, trait, what, "ODD-040")
    if floor.armor_colour >= 0 and any(box & 7 == floor.armor_colour for box in t.s.boxes):
        note(t, floor, "armor_colour", "ODD-051")


def active_boxes(c: Cards, s: OddState) -> list[int]:
    """The boxes to cover, with the number of an X worked out and grey boxes coloured (ODD-040 to ODD-042)."""
    if s.floor == BOSS_FLOOR:
        boxes = list(c.dungeons[s.dungeon].boss.boxes)
        variable = c.dungeons[s.dungeon].boss.variable
    else:
        challenge = c.cards[s.card].challenge
        variable = challenge.variable
        floor = c.dungeons[s.dungeon].floors[s.floor - 1]
        if challenge.combat:
            boxes = challenge.boxes + floor.combat
        else:
            chosen = challenge.ways[s.way]
            boxes = [chosen.box] + [box & ~7 | chosen.colour for box in floor.peril]
    armored = floor_trait(c, s).armor_colour
    if armored < 0 and not variable:
        return boxes
    only_dungeon = s.variants & BITING_COLD_DUNGEON
    result = []
    for box in boxes:
        if box & VARIABLE:
            box |= variable_number(c, s) << 3
        if box & 7 == armored and (box & FROM_DUNGEON or not only_dungeon):
            box |= ARMOR
        result.append(box)
    return result


def variable_number(c: Cards, s: OddState) -> int:
    """X: by the open doors (Swarm) or by the damage on the boss (Minotaur, ODD-137)."""
    trait = challenge_trait(c, s)
    if trait.x_doors:
        return trait.x_doors * sum(1 for door in s.doors if door)
    times = trait.x_damage // 2 if len(s.heroes) == 4 else trait.x_damage
    return max(trait.x_least, times * s.damage)


def use_dice(t: Table, f: Frame) -> None:
    t.s.stack.append(Frame(steps.DICE))


PHASES: Final = (
    before,
    choose_way,
    use_feats,
    allot,
    roll,
    use_dice,
    suffer_first,
    suffer_second,
    strike,
    take_loot,
    level_up,
    over,
)
