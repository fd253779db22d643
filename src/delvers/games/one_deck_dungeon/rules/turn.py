"""One Deck Dungeon: the turn - time passes, explore or enter, flee, stairs and descending."""

from __future__ import annotations

from typing import Final

from delvers.engine.data import Frame
from delvers.engine.moves import operand, pack
from delvers.engine.spec import Decision

from .. import moves
from ..cards import Cards
from ..effects import STORE_ON_DOOR, STORE_ON_EXPLORE, Trait
from ..state import CLOSED, HEAL_EACH_ROUND, OddState, door_cards, make_door
from . import steps
from .challenge import start_challenge, start_round
from .table import (
    BOSS_FLOOR,
    Table,
    discard_top,
    drink,
    floor_trait,
    heal,
    heal_by,
    heal_by_talent,
    health_of,
    hurt,
    lose,
    note,
    party,
    playing,
    side_of,
    spend_time,
    store,
    talent_number,
)

HEALING, INVISIBILITY = 0, 4
HEAL_AT_START, HEAL_TO_SURVIVE = 3, 2
INVISIBILITY_TIME: Final = 2


# -- start of the turn --------------------------------------------------------------------------------------------


def start_floor(t: Table) -> None:
    """The first turn of a floor, and what floors do before it (ODD-016)."""
    s = t.s
    trait = floor_trait(t.cards, s)
    s.stack.append(Frame(steps.TURN_START))
    s.stack.append(Frame(steps.AFTER_TIME, a=1))
    if s.deck == 0:
        s.stairs = 1
    if trait.extra_time_floor:
        spend_extra(t, trait, "extra_time_floor", trait.extra_time_floor)


def spend_extra(t: Table, trait: Trait, what: str, time: int) -> None:
    """The extra time of a floor, doubled for four heroes (ODD-139)."""
    if t.log.on:
        note(t, trait, what, "ODD-139" if len(t.s.heroes) == 4 else "ODD-016")
    spend_time(t, time * 2 if len(t.s.heroes) == 4 else time)


def turn_start_options(c: Cards, s: OddState, f: Frame) -> list[Decision]:
    """Begin the turn, or drink healing first (ODD-063)."""
    result = []
    for seat in range(len(s.heroes)):
        options = [moves.BEGIN]
        if s.potions and s.wounds[seat]:
            options.append(moves.DRINK | HEALING << 6)
        result.append(Decision(seat, "odd-ask-turn-start", options, "ODD-063"))
    return result


def turn_start(t: Table, f: Frame, seat: int, move: int) -> None:
    if move & 63 == moves.DRINK:
        drink(t, seat, HEALING)
        heal(t, seat, HEAL_AT_START)
        return
    begin_turn(t)


def turn_start_auto(t: Table, f: Frame) -> bool:
    """Without wounds or potions there is nothing to ask. The very first turn waits for the log of the match."""
    s = t.s
    if s.turn == 0 or (s.potions and any(s.wounds)):
        return False
    begin_turn(t)
    return True


def begin_turn(t: Table) -> None:
    """Time passes (ODD-014)."""
    s = t.s
    s.stack[-1].step = steps.AFTER_TIME
    s.turn += 1
    if t.log.on:
        t.tell("odd-turn", -1, {"turn": s.turn}, "ODD-014")
    spend_time(t, 4 if len(s.heroes) == 4 else 2)
    trait = floor_trait(t.cards, s)
    if trait.extra_time_turn:
        spend_extra(t, trait, "extra_time_turn", trait.extra_time_turn)


def after_time(t: Table, f: Frame) -> bool:
    """Time has been spent; before the first turn of a floor the turn itself is still to come."""
    s = t.s
    if f.a:
        s.stack.pop()
        return True
    f.step = steps.ACTION
    if not s.doors and s.deck:
        explore(t, f)  # there is nothing else to do
    return True


# -- explore or enter ---------------------------------------------------------------------------------------------


def can_explore(c: Cards, s: OddState) -> bool:
    """There are cards in the deck and room for a door (ODD-018 to ODD-020)."""
    return s.deck > 0 and len(s.doors) < floor_trait(c, s).door_limit


def action_options(c: Cards, s: OddState, f: Frame) -> list[Decision]:
    options = []
    if can_explore(c, s):
        options.append(moves.EXPLORE)
    for i in range(len(s.doors)):
        options.append(moves.ENTER | i << 6)
    if s.stairs == 1:
        options.append(moves.DESCEND)
    return party(s, "odd-ask-action", options, "ODD-013")


def action(t: Table, f: Frame, seat: int, move: int) -> None:
    s = t.s
    kind = move & 63
    s.stairs = 0
    if kind == moves.DESCEND:
        s.stack.pop()
        descend(t)
        return
    if kind == moves.EXPLORE:
        explore(t, f)
    else:
        f.step = steps.END_TURN
        enter(t, operand(move, 0))


def explore(t: Table, f: Frame) -> None:
    """Closed doors are added from the deck (ODD-017)."""
    s = t.s
    f.step = steps.END_TURN
    store_all(t, STORE_ON_EXPLORE)
    trait = floor_trait(t.cards, s)
    if trait.extra_time_explore:
        s.stack.append(Frame(steps.DOORS))
        spend_extra(t, trait, "extra_time_explore", trait.extra_time_explore)
    else:
        lay_doors(t)


def store_all(t: Table, feat: int) -> None:
    """Every hero whose feat is fed by this stores a die."""
    for seat in range(len(t.s.heroes)):
        if side_of(t.cards, t.s, seat).feat.kind == feat:
            store(t, seat, 1)


def after_explore_time(t: Table, f: Frame) -> bool:
    """The extra time of exploring is spent."""
    t.s.stack.pop()
    lay_doors(t)
    return True


def lay_doors(t: Table) -> None:
    """Closed doors up to the limit; with four heroes of two cards each (ODD-130, ODD-138)."""
    s = t.s
    limit = floor_trait(t.cards, s).door_limit
    each = 2 if len(s.heroes) == 4 else 1
    before = len(s.doors)
    while len(s.doors) < limit and s.deck >= each:
        s.doors.append(CLOSED)
        s.deck -= each
    if len(s.doors) < limit and s.deck == 1:
        discard_top(t, 1)
    elif s.deck == 0 and t.log.on:
        t.tell("odd-stairs", -1, {}, "ODD-023")
    if t.log.on:
        t.tell("odd-explored", -1, {"n": len(s.doors) - before}, "ODD-017")
        trait = floor_trait(t.cards, s)
        if "door_limit" in trait.sources and len(s.doors) == limit and s.deck:
            note(t, trait, "door_limit", "ODD-022")


def enter(t: Table, door: int) -> None:
    """A closed door is turned face up; an open one is entered without a way back (ODD-025 to ODD-027)."""
    s = t.s
    s.door = door
    opened = s.doors[door] == CLOSED
    if opened:
        each = 2 if len(s.heroes) == 4 else 1
        cards = [t.chance.draw(s.unseen, "card") for _ in range(each)]
        s.doors[door] = make_door(cards)
        if t.log.on:
            for card in cards:
                t.tell("odd-opened", -1, {"card": t.cards.cards[card].id}, "ODD-025")
        for card in cards:
            if t.cards.cards[card].xp >= 4:
                store_all(t, STORE_ON_DOOR)
                break
    if opened or invisible(s):
        s.stack.append(Frame(steps.FACE, a=1 if opened else 0))
    else:
        stay(t, door_cards(s.doors[door]))


def invisible(s: OddState) -> bool:
    """Whether the party can drink Invisibility now."""
    return s.potions > 0 and s.known >> INVISIBILITY & 1 == 1


def face_options(c: Cards, s: OddState, f: Frame) -> list[Decision]:
    options = [moves.FACE]
    if f.a:
        options.append(moves.FLEE)
    if len(s.heroes) < 4 and invisible(s):
        options.append(moves.DRINK | INVISIBILITY << 6)
    return party(s, "odd-ask-face", options, "ODD-026" if f.a else "ODD-027")


def face(t: Table, f: Frame, seat: int, move: int) -> None:
    s = t.s
    kind = move & 63
    cards = door_cards(s.doors[s.door])
    s.stack.pop()
    if kind == moves.FLEE:
        flee(t)
    elif kind == moves.DRINK:
        vanish(t, seat, cards[0])
    else:
        stay(t, cards)


def stay(t: Table, cards: list[int]) -> None:
    """The party faces what is behind the door; four heroes split up first."""
    s = t.s
    if len(s.heroes) == 4:
        s.stack.append(Frame(steps.PAIRS, items=cards))
    else:
        start_challenge(t, cards[0], list(range(len(s.heroes))))


def vanish(t: Table, seat: int, card: int) -> None:
    """Invisibility: two time, then straight to the loot (ODD-085)."""
    drink(t, seat, INVISIBILITY)
    if t.log.on:
        t.tell("odd-invisible", seat, {}, "ODD-085")
    t.s.stack.append(Frame(steps.CHALLENGE, a=steps.TAKE_LOOT, b=card))
    spend_time(t, INVISIBILITY_TIME)


def flee(t: Table) -> None:
    """The turn ends, the card stays as an open door (ODD-026)."""
    s = t.s
    s.door = -1
    if t.log.on:
        t.tell("odd-fled", -1, {}, "ODD-026")
    store_all(t, STORE_ON_EXPLORE)
    stealthy = len(s.heroes) == 1 and "door-on-flee" in t.cards.skills[side_of(t.cards, s, 0).skill].passive
    if stealthy and can_explore(t.cards, s):
        s.stack.append(Frame(steps.STEALTH))


def stealth_options(c: Cards, s: OddState, f: Frame) -> list[Decision]:
    return party(s, "odd-ask-stealth", [moves.ADD_DOOR, moves.NO_DOOR], "ODD-026")


def stealth(t: Table, f: Frame, seat: int, move: int) -> None:
    s = t.s
    s.stack.pop()
    if move & 63 == moves.ADD_DOOR:
        s.doors.append(CLOSED)
        s.deck -= 1
        if t.log.on:
            t.tell("odd-uses", seat, {"skill": "stealth"}, "ODD-026")
            t.tell("odd-explored", seat, {"n": 1}, "ODD-026")


# -- four heroes (ODD-131) ----------------------------------------------------------------------------------------


def pair_moves(challenges: int) -> list[int]:
    """Every pair of the four heroes, for each challenge it may begin with."""
    pairs = [(a, b) for a in range(4) for b in range(a + 1, 4)]
    return [pack(moves.PAIR, a, b, n) for n in range(challenges) for a, b in pairs]


def pairs_options(c: Cards, s: OddState, f: Frame) -> list[Decision]:
    return party(s, "odd-ask-pairs", pair_moves(2), "ODD-131")


def pairs(t: Table, f: Frame, seat: int, move: int) -> None:
    """One pair takes its challenge now, the others the other one afterwards."""
    s = t.s
    first = [operand(move, 0), operand(move, 1)]
    n = operand(move, 2)
    s.stack.pop()
    s.stack.append(Frame(steps.MEET, a=f.items[1 - n], items=[i for i in range(4) if i not in first]))
    s.stack.append(Frame(steps.MEET, a=f.items[n], items=first))


def meet_options(c: Cards, s: OddState, f: Frame) -> list[Decision]:
    options = [moves.FACE]
    if invisible(s):
        options.append(moves.DRINK | INVISIBILITY << 6)
    return [Decision(seat, "odd-ask-meet", options, "ODD-140") for seat in f.items]


def meet(t: Table, f: Frame, seat: int, move: int) -> None:
    t.s.stack.pop()
    if move & 63 == moves.DRINK:
        vanish(t, seat, f.a)
    else:
        start_challenge(t, f.a, list(f.items))


# -- wounds of choice, and survival -------------------------------------------------------------------------------


def hurt_alone(t: Table, f: Frame) -> bool:
    """A wound that can go to one hero only needs no question."""
    if f.a == 0:
        t.s.stack.pop()
        return True
    if len(f.items) > 1:
        return False
    t.s.stack.pop()
    hurt(t, f.items[0], f.a)
    return True


def hurt_options(c: Cards, s: OddState, f: Frame) -> list[Decision]:
    return party(s, "odd-ask-hurt", [moves.HURT | seat << 6 for seat in f.items], "ODD-103")


def choose_hurt(t: Table, f: Frame, seat: int, move: int) -> None:
    chosen = operand(move, 0)
    f.a -= 1
    f.items.remove(chosen)
    hurt(t, chosen, 1)


def split_options(c: Cards, s: OddState, f: Frame) -> list[Decision]:
    options = [moves.HURT | seat << 6 for seat in s.fighters]
    return party(s, "odd-ask-split", options, "ODD-059", {"each": f.b})


def split(t: Table, f: Frame, seat: int, move: int) -> None:
    """Wounds as even as can be: one hero of choice takes the odd one."""
    chosen = operand(move, 0)
    t.s.stack.pop()
    for fighter in t.s.fighters:
        hurt(t, fighter, f.b + (1 if fighter == chosen else 0))


def survive_auto(t: Table, f: Frame) -> bool:
    """Saved already, beyond saving, or a question."""
    s = t.s
    short = s.wounds[f.seat] - health_of(t.cards, s, f.seat) + 1
    if short <= 0:
        s.stack.pop()
        return True
    each = HEAL_TO_SURVIVE + talent_number(t.cards, s, f.seat, "potion-heals")
    if s.potions * each < short:
        lose(t, f.seat)
        return True
    return False


def survive_options(c: Cards, s: OddState, f: Frame) -> list[Decision]:
    options = [moves.DRINK | HEALING << 6, moves.FALL]
    return [Decision(f.seat, "odd-ask-survive", options, "ODD-061", {"hero": c.heroes[s.heroes[f.seat]].id})]


def survive(t: Table, f: Frame, seat: int, move: int) -> None:
    if move & 63 == moves.FALL:
        lose(t, f.seat)
    else:
        drink(t, f.seat, HEALING)
        heal(t, f.seat, HEAL_TO_SURVIVE)


# -- end of the turn, descending ----------------------------------------------------------------------------------


def end_turn(t: Table, f: Frame) -> bool:
    """Without stairs in view the next turn begins."""
    s = t.s
    s.stairs = 0
    if s.deck == 0:
        return False
    f.step = steps.TURN_START
    return True


def end_turn_options(c: Cards, s: OddState, f: Frame) -> list[Decision]:
    """Descend, or stay if there is still something to do here (ODD-104)."""
    options = [moves.DESCEND]
    if s.doors:
        options.append(moves.STAY)
    return party(s, "odd-ask-descend", options, "ODD-104")


def leave(t: Table, f: Frame, seat: int, move: int) -> None:
    if move & 63 == moves.DESCEND:
        t.s.stack.pop()
        descend(t)
    else:
        f.step = steps.TURN_START


def descend(t: Table) -> None:
    """Down the stairs: tokens off, healing, the next floor, a new deck (ODD-107 to ODD-110)."""
    s = t.s
    s.tokens = 0
    s.stairs = 0
    for seat in range(len(s.heroes)):
        skill = t.cards.skills[side_of(t.cards, s, seat).skill]
        if "heal-on-descent" in skill.passive:
            heal_by(t, seat, skill.passive["heal-on-descent"][0], skill.id)
        heal_by_talent(t, seat, "heal-on-descent")
    s.floor += 1
    for door in s.doors:
        if door != CLOSED:
            s.unseen += door_cards(door)
    s.unseen += s.discards
    s.discards = []
    s.doors = []
    s.deck = len(s.unseen)
    if t.log.on:
        t.tell("odd-descends", -1, {"floor": s.floor}, "ODD-108")
    if s.floor == BOSS_FLOOR:
        start_boss(t)
    else:
        start_floor(t)


# -- the boss (ODD-068, ODD-069, ODD-111) -------------------------------------------------------------------------


def start_boss(t: Table) -> None:
    """Stored dice are discarded and the fight begins."""
    s = t.s
    for seat, stored in enumerate(s.stored):
        s.supply[3] += stored
        s.stored[seat] = 0
    if t.log.on:
        t.tell("odd-boss", -1, {"boss": t.cards.dungeons[s.dungeon].boss.id}, "ODD-110")
    s.stack.append(Frame(steps.BOSS_START))


def boss_start_options(c: Cards, s: OddState, f: Frame) -> list[Decision]:
    """A last chance to heal before the fight; by option before each round."""
    result = []
    for seat in range(len(s.heroes)):
        options = [moves.BEGIN]
        if s.potions and s.wounds[seat] and (s.round == 0 or s.variants & HEAL_EACH_ROUND):
            options.append(moves.DRINK | HEALING << 6)
        result.append(Decision(seat, "odd-ask-boss-start", options, "ODD-063"))
    return result


def boss_start(t: Table, f: Frame, seat: int, move: int) -> None:
    s = t.s
    if move & 63 == moves.DRINK:
        drink(t, seat, HEALING)
        heal(t, seat, HEAL_AT_START)
        return
    s.stack.pop()
    s.round += 1
    if len(s.heroes) == 4:
        s.stack.append(Frame(steps.BOSS_PAIRS))
    else:
        start_round(t, list(range(len(s.heroes))))


def boss_pairs_options(c: Cards, s: OddState, f: Frame) -> list[Decision]:
    return party(s, "odd-ask-boss-pairs", pair_moves(1), "ODD-136")


def boss_pairs(t: Table, f: Frame, seat: int, move: int) -> None:
    """The other pair fights afterwards: its frame waits below."""
    s = t.s
    first = [operand(move, 0), operand(move, 1)]
    s.stack.pop()
    s.stack.append(Frame(steps.BOSS_PAIRS, a=1, items=[i for i in range(4) if i not in first]))
    start_round(t, first)


def second_pair(t: Table, f: Frame) -> bool:
    """After the first pair the second one fights, without a question."""
    if f.a == 0:
        return False
    t.s.stack.pop()
    if playing(t.s):
        start_round(t, list(f.items))
    return True
