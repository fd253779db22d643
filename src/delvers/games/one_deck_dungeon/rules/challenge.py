"""One Deck Dungeon: a challenge from "before" to its consequences, and the rounds of a boss fight."""

from __future__ import annotations

from delvers.engine.data import Frame
from delvers.engine.moves import operand, pack
from delvers.engine.spec import Decision

from .. import moves
from ..cards import Cards
from ..dice import ARMOR, FROM_DUNGEON, HEARTS_AT, HEROIC, PHYSICAL, SKULL, VARIABLE, dice_words
from ..effects import AIM, GAMBLE
from ..state import BITING_COLD_DUNGEON, OWN_BOXES_ONLY, STAIRS_AFTER, WON, OddState, door_cards, make_door
from . import steps
from .loot import has_xp
from .table import (
    BOSS_FLOOR,
    Table,
    challenge_trait,
    check_health,
    floor_trait,
    give_back,
    heal,
    hurt,
    land,
    note,
    party,
    roll_kinds,
    side_of,
    spend_time,
    talent_number,
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
    return [
        Decision(seat, "odd-ask-drain", [moves.DRAIN | item << 6 for item in sorted(set(s.items[seat]))], "ODD-030")
        for seat in s.fighters
        if s.items[seat]
    ]


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


# -- consequences (ODD-058 to ODD-060, ODD-084, ODD-106) ----------------------------------------------------------


def open_sum(s: OddState) -> int:
    """The costs of all boxes left open, added up: hearts in the low eight bits, time in the next."""
    cost = 0
    covered = s.covered
    for box in s.boxes:
        if not covered & 1:
            cost += box >> HEARTS_AT
        covered >>= 1
    return cost


def open_costs(c: Cards, s: OddState, cost: int) -> tuple[int, int]:
    """Hearts and time on the boxes left open, with what a monster adds for them."""
    time = cost >> 8 & 255
    trait = challenge_trait(c, s)
    if trait.time_if_open and any_open(s):
        time += trait.time_if_open
    return cost & 255, time


def any_open(s: OddState) -> bool:
    """Whether a box stayed open; by option only those of the card count."""
    own = s.variants & OWN_BOXES_ONLY
    return any(not s.covered >> i & 1 and not (own and box & FROM_DUNGEON) for i, box in enumerate(s.boxes))


def wounds_due(c: Cards, s: OddState, hearts: int, time: int) -> int:
    """The wounds that so many hearts and time on open boxes cost, after all that adds to or prevents them."""
    if s.floor != BOSS_FLOOR:
        floor = c.dungeons[s.dungeon].floors[s.floor - 1].trait
        if floor.heart_if_time and time >= floor.heart_if_time:
            hearts += 1
        if hearts:
            hearts += floor.heart_if_heart
    hearts -= s.prevent_hearts
    if hearts <= 0:
        return 0
    if len(s.heroes) == 1:
        passive = c.skills[side_of(c, s, 0).skill].passive
        if "halve-hearts" in passive:
            return hearts - hearts // passive["halve-hearts"][0]
        if "kite" in passive and s.floor == BOSS_FLOOR:
            return hearts - passive["kite"][0]
    return hearts


def consequences(c: Cards, s: OddState) -> tuple[int, int]:
    """Wounds and time that the boxes left open cost now; stairs that came into view in this challenge join in."""
    return due(c, s, open_sum(s))


def due(c: Cards, s: OddState, cost: int) -> tuple[int, int]:
    """Wounds and time for a sum of costs of open boxes."""
    hearts, time = open_costs(c, s, cost)
    hearts = wounds_due(c, s, hearts + s.late_wounds, time)
    return hearts, time - s.prevent_time if time > s.prevent_time else 0


def forecast(c: Cards, s: OddState, cost: int) -> tuple[int, int]:
    """What the party suffers if it finishes now: all wounds, those of the stairs included, and time."""
    hearts, time = due(c, s, cost)
    if time <= s.deck:
        return hearts, time
    four = len(s.heroes) == 4
    times = (s.tokens + time - s.deck) // (6 if four else 3)
    if (s.deck or s.stairs == 2) and not hearts_first(s):
        found = open_costs(c, s, cost)
        return wounds_due(c, s, found[0] + s.late_wounds + times, found[1]), time
    return hearts + times * (2 if four else 1), time


def hearts_first(s: OddState) -> bool:
    """Stairs wounds join the consequences, so time comes first; by option, and with four heroes, they come after."""
    return bool(s.variants & STAIRS_AFTER) or len(s.heroes) == 4


def suffer_first(t: Table, f: Frame) -> None:
    if t.log.on:
        tell_consequences(t)
    if hearts_first(t.s):
        suffer_hearts(t)
    else:
        suffer_time(t)


def tell_consequences(t: Table) -> None:
    """Reports what is due, and which abilities added to it."""
    c, s = t.cards, t.s
    hearts, time = consequences(c, s)
    t.tell("odd-consequences", -1, {"hearts": hearts, "time": time}, "ODD-058")
    open_hearts, open_time = open_costs(c, s, open_sum(s))
    trait, floor = challenge_trait(c, s), floor_trait(c, s)
    if trait.time_if_open and open_time >= trait.time_if_open:
        note(t, trait, "time_if_open", "ODD-060")
    if floor.heart_if_time and open_time >= floor.heart_if_time:
        note(t, floor, "heart_if_time", "ODD-058")
        open_hearts += 1
    if floor.heart_if_heart and open_hearts:
        note(t, floor, "heart_if_heart", "ODD-058")


def suffer_second(t: Table, f: Frame) -> None:
    if hearts_first(t.s):
        suffer_time(t)
    else:
        suffer_hearts(t)


def suffer_time(t: Table) -> None:
    spend_time(t, consequences(t.cards, t.s)[1])


def suffer_hearts(t: Table) -> None:
    """Wounds, split as evenly as possible; Kiting may turn a single one into time."""
    s = t.s
    hearts = consequences(t.cards, s)[0]
    if hearts == 0:
        return
    if hearts == 1 and can_kite(t.cards, s):
        s.stack.append(Frame(steps.KITE))
        return
    wound_fighters(t, hearts)


def can_kite(c: Cards, s: OddState) -> bool:
    """A lone Archer in a combat (against a boss Kiting prevents by itself)."""
    return (
        len(s.heroes) == 1 and s.way < 0 and s.floor < BOSS_FLOOR and "kite" in c.skills[side_of(c, s, 0).skill].passive
    )


def wound_fighters(t: Table, hearts: int) -> None:
    s = t.s
    if len(s.fighters) == 2 and hearts % 2:
        s.stack.append(Frame(steps.SPLIT, b=hearts // 2))
        return
    for seat in s.fighters:
        hurt(t, seat, hearts // len(s.fighters))


def kite_options(c: Cards, s: OddState, f: Frame) -> list[Decision]:
    return [Decision(0, "odd-ask-kite", [moves.KITE, moves.NO_KITE], "ODD-084")]


def kite(t: Table, f: Frame, seat: int, move: int) -> None:
    s = t.s
    s.stack.pop()
    if move & 63 == moves.NO_KITE:
        wound_fighters(t, 1)
        return
    if t.log.on:
        t.tell("odd-kites", seat, {}, "ODD-084")
    s.stairs = 0 if s.stairs == 2 else s.stairs  # wounds of these stairs can no longer join the consequences
    spend_time(t, 1 + challenge_trait(t.cards, s).time_per_skill)


# -- the end of a challenge, of a round ---------------------------------------------------------------------------


def strike(t: Table, f: Frame) -> None:
    """Boss rounds: regrowth, then damage for each covered skull (ODD-115, ODD-116)."""
    s = t.s
    if s.floor != BOSS_FLOOR:
        return
    boss = t.cards.dungeons[s.dungeon].boss
    skulls = [i for i, box in enumerate(s.boxes) if box & SKULL]
    hits = sum(1 for i in skulls if s.covered >> i & 1)
    regrown = min(s.damage, boss.trait.regrow * (len(skulls) - hits))
    s.damage += hits - regrown
    if regrown and t.log.on:
        note(t, boss.trait, "regrow", "ODD-115")
    if t.log.on:
        t.tell("odd-strikes", -1, {"hits": hits, "damage": s.damage, "health": boss_health(t.cards, s)}, "ODD-115")
    if s.damage >= boss_health(t.cards, s):
        s.result = WON
        s.stack.clear()
        clear_challenge(s)
        if t.log.on:
            t.tell("odd-won", -1, {"boss": boss.id}, "ODD-116")
        return
    f.a = steps.OVER


def boss_health(c: Cards, s: OddState) -> int:
    """Printed health, doubled for four heroes (ODD-136)."""
    return c.dungeons[s.dungeon].boss.health * (2 if len(s.heroes) == 4 else 1)


def take_loot(t: Table, f: Frame) -> None:
    """The card is loot, unless a Beetle got away (ODD-064)."""
    s = t.s
    escaped = challenge_trait(t.cards, s).no_loot_if_armor_open and armor_open(s)
    clear_challenge(s)
    leave_door(s, f.b)
    if escaped:
        s.discards.append(f.b)
        if t.log.on:
            note(t, t.cards.cards[f.b].challenge.trait, "no_loot_if_armor_open", "ODD-064")
            t.tell("odd-escaped", -1, {"card": t.cards.cards[f.b].id}, "ODD-064")
    else:
        s.stack.append(Frame(steps.LOOT, a=f.b))


def leave_door(s: OddState, card: int) -> None:
    """The card that was faced is no longer a door; with four heroes its twin may still be one."""
    rest = door_cards(s.doors[s.door])
    rest.remove(card)
    if rest:
        s.doors[s.door] = make_door(rest)
    else:
        s.doors.pop(s.door)
        s.door = -1


def armor_open(s: OddState) -> bool:
    """Whether an armor box stayed open; by option only those of the card count."""
    own = s.variants & OWN_BOXES_ONLY
    for i, box in enumerate(s.boxes):
        if box & ARMOR and not s.covered >> i & 1 and not (own and box & FROM_DUNGEON):
            return True
    return False


def clear_challenge(s: OddState) -> None:
    """All dice go back, except those stored on hero cards; skills are ready again."""
    supply = s.supply
    for pool in s.pools:
        for code in pool:
            supply[PHYSICAL[code // 6]] += 1
        pool.clear()
    for entry in s.placed:
        supply[PHYSICAL[(entry & 63) // 6]] += 1
    s.placed = []
    s.boxes = []
    s.covered = s.struck = s.prevent_hearts = s.prevent_time = s.late_wounds = 0
    s.used = [0] * len(s.heroes)
    s.card = s.way = -1
    s.fighters = []


def level_up(t: Table, f: Frame) -> None:
    if has_xp(t.cards, t.s):
        t.s.stack.append(Frame(steps.LEVEL))


def over(t: Table, f: Frame) -> None:
    """The challenge is done. After a boss round the next one begins, when both pairs have fought."""
    s = t.s
    s.stack.pop()
    if s.floor != BOSS_FLOOR:
        return
    clear_challenge(s)
    if not s.stack:
        for seat in range(len(s.heroes)):
            heal(t, seat, talent_number(t.cards, s, seat, "heal-after-round"))
        s.stack.append(Frame(steps.BOSS_START))


PHASES = (
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
