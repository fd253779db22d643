"""One Deck Dungeon: what open boxes cost, and the end of a challenge or of a boss round."""

from __future__ import annotations

from delvers.engine.data import Frame
from delvers.engine.spec import Decision

from .. import moves
from ..cards import Cards
from ..dice import ARMOR, FROM_DUNGEON, HEARTS_AT, PHYSICAL, SKULL
from ..state import OWN_BOXES_ONLY, STAIRS_AFTER, WON, OddState, door_cards, make_door
from . import steps
from .loot import has_xp
from .table import (
    BOSS_FLOOR,
    Table,
    challenge_trait,
    floor_trait,
    heal_by_talent,
    hurt,
    note,
    side_of,
    spend_time,
)

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
        open_hearts += floor.heart_if_heart
    if len(s.heroes) == 1 and hearts < open_hearts + s.late_wounds - s.prevent_hearts:
        t.tell("odd-uses", 0, {"skill": c.skills[side_of(c, s, 0).skill].id}, "ODD-084")  # Armor, or Kiting at a boss


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
        t.tell("odd-uses", seat, {"skill": "kiting"}, "ODD-084")
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
            heal_by_talent(t, seat, "heal-after-round")
        s.stack.append(Frame(steps.BOSS_START))
