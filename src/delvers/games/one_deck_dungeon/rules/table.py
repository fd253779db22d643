"""One Deck Dungeon: the table in play - what every chapter of the rules does with time, wounds, potions and dice."""

from __future__ import annotations

from typing import Final

from delvers.engine.chance import Chance
from delvers.engine.data import Frame
from delvers.engine.events import Log
from delvers.engine.spec import Decision

from ..cards import Cards, Side
from ..dice import HEROIC, PHYSICAL, dice_words, die_word
from ..effects import STORE_ON_WOUND, Trait
from ..state import BOSS_TIME, LOST, PLAYING, REROLLS_SPARED, STAIRS_AFTER, OddState
from . import steps

BOSS_FLOOR: Final = 4
NOTHING: Final = Trait()


class Table:
    """A state with the cards, the chance and the log of the move being made."""

    __slots__ = ("cards", "chance", "log", "s")

    def __init__(self, cards: Cards, s: OddState, chance: Chance, log: Log) -> None:
        self.cards: Cards = cards
        self.s: OddState = s
        self.chance: Chance = chance
        self.log: Log = log

    def tell(self, id: str, seat: int, args: dict[str, object], rule: str) -> None:
        """Reports to the log, which is on; what a seat does is told with the name of its hero."""
        if seat >= 0:
            args["hero"] = self.cards.heroes[self.s.heroes[seat]].id
        self.log.add(id, seat, args, rule)


# -- facts ---------------------------------------------------------------------------------------------------------


def side_of(c: Cards, s: OddState, seat: int) -> Side:
    """The side of the hero card in use (ODD-006)."""
    return c.heroes[s.heroes[seat]].sides[0 if len(s.heroes) == 1 else 1]


def health_of(c: Cards, s: OddState, seat: int) -> int:
    """Printed health, items and talents."""
    health = side_of(c, s, seat).health
    for item in s.items[seat]:
        health += c.cards[item].health
    return health + talent_number(c, s, seat, "health") if s.talents[seat] else health


def talent_number(c: Cards, s: OddState, seat: int, word: str) -> int:
    """The number of an always-on talent, 0 if the hero has none such."""
    mask = s.talents[seat]
    if not mask:
        return 0
    total = 0
    for i, talent in enumerate(c.talents):
        if mask >> i & 1 and word in talent.passive:
            total += talent.passive[word][0]
    return total


def challenge_trait(c: Cards, s: OddState) -> Trait:
    """The ability of what is being faced."""
    if s.floor == BOSS_FLOOR:
        return c.dungeons[s.dungeon].boss.trait
    return c.cards[s.card].challenge.trait if s.card >= 0 else NOTHING


def floor_trait(c: Cards, s: OddState) -> Trait:
    """The effects of all floors in view; none against the boss (ODD-113)."""
    return NOTHING if s.floor == BOSS_FLOOR else c.dungeons[s.dungeon].floors[s.floor - 1].trait


def has_colour(s: OddState, c: Cards, kind: int) -> bool:
    """Whether dice of a kind can be had at all: in a peril only those of its colour and heroic ones (ODD-044)."""
    if s.way < 0:
        return True
    physical = PHYSICAL[kind]
    return physical == HEROIC or physical == c.cards[s.card].challenge.ways[s.way].colour


def party(
    s: OddState, prompt: str, options: list[int], rule: str, args: dict[str, object] | None = None
) -> list[Decision]:
    """A decision of the whole party, offered to each of its seats."""
    if len(s.heroes) == 1:
        return [Decision(0, prompt, options, rule, args)]
    return [Decision(seat, prompt, options, rule, args) for seat in range(len(s.heroes))]


def note(t: Table, trait: Trait, what: str, rule: str) -> None:
    """Reports that the ability of a monster, floor or boss took effect."""
    t.tell("odd-ability", -1, {"ability": trait.sources[what]}, rule)


def own_dice(decisions: list[Decision]) -> list[Decision]:
    """Picks among dice: alike for two heroes they are still two choices, since each takes the hero's own die."""
    if len(decisions) > 1:
        for decision in decisions:
            decision.ask = True
    return decisions


# -- time (ODD-015, ODD-102, ODD-103) -----------------------------------------------------------------------------


def spend_time(t: Table, n: int) -> None:
    """Spends time: cards from the deck, then tokens on the stairs. In a boss fight nothing happens, or by option the
    same as anywhere."""
    s = t.s
    if n <= 0 or (s.floor == BOSS_FLOOR and not s.variants & BOSS_TIME):
        return
    if t.log.on:
        t.tell("odd-time", -1, {"n": n}, "ODD-015")
    cards = n if n < s.deck else s.deck
    if cards:
        discard_top(t, cards)
    for _ in range(n - cards):
        add_token(t)


def discard_top(t: Table, n: int) -> None:
    """Turns the top n cards of the deck onto the discards; under the last one the stairs come into view."""
    s = t.s
    draw = t.chance.draw
    for _ in range(n):
        card = draw(s.unseen, "card")
        s.discards.append(card)
        if t.log.on:
            t.tell("odd-discard", -1, {"card": t.cards.cards[card].id}, "ODD-015")
    s.deck -= n
    if s.deck == 0:
        stairs_appear(t)


def stairs_appear(t: Table) -> None:
    s = t.s
    if s.card >= 0:
        s.stairs = 2
    elif s.stack and s.stack[-1].step == steps.AFTER_TIME:
        s.stairs = 1
    if t.log.on:
        t.tell("odd-stairs", -1, {}, "ODD-102")


def add_token(t: Table) -> None:
    """A token on the stairs; the third (with four heroes the sixth) wounds."""
    s = t.s
    heroes = len(s.heroes)
    s.tokens += 1
    if s.tokens < (6 if heroes == 4 else 3):
        return
    s.tokens = 0
    if t.log.on:
        t.tell("odd-stairs-wound", -1, {}, "ODD-103")
    if s.stairs == 2 and heroes < 4 and not s.variants & STAIRS_AFTER:
        s.late_wounds += 1  # ODD-106
    else:
        s.stack.append(Frame(steps.HURT, a=2 if heroes == 4 else 1, items=list(range(heroes))))


# -- wounds (ODD-061, ODD-062) ------------------------------------------------------------------------------------


def hurt(t: Table, seat: int, n: int) -> None:
    """Wounds a hero; a hero without health left must be saved at once."""
    if n <= 0:
        return
    s = t.s
    s.wounds[seat] += n
    if t.log.on:
        t.tell("odd-wounds", seat, {"n": n}, "ODD-058")
    if side_of(t.cards, s, seat).feat.kind == STORE_ON_WOUND:
        store(t, seat, n)
    check_health(t, seat)


def check_health(t: Table, seat: int) -> None:
    """A hero whose wounds reach the health is about to fall."""
    if t.s.wounds[seat] >= health_of(t.cards, t.s, seat):
        t.s.stack.append(Frame(steps.SURVIVE, seat))


def heal(t: Table, seat: int, n: int) -> None:
    """Removes up to n wounds."""
    s = t.s
    healed = min(n, s.wounds[seat])
    s.wounds[seat] -= healed
    if healed and t.log.on:
        t.tell("odd-heals", seat, {"n": healed}, "ODD-063")


def lose(t: Table, seat: int) -> None:
    """A hero has fallen: the party loses (ODD-004)."""
    t.s.result = LOST
    t.s.stack.clear()
    if t.log.on:
        t.tell("odd-lost", seat, {}, "ODD-004")


def playing(s: OddState) -> bool:
    return s.result == PLAYING


# -- dice (ODD-039, ODD-057, ODD-080, ODD-081) --------------------------------------------------------------------


def store(t: Table, seat: int, n: int) -> None:
    """Stores heroic dice on the hero card, as far as the card and the supply allow."""
    s = t.s
    if s.floor == BOSS_FLOOR:
        return
    room = side_of(t.cards, s, seat).feat.most - s.stored[seat]
    n = min(n, room, s.supply[HEROIC])
    if n <= 0:
        return
    s.stored[seat] += n
    s.supply[HEROIC] -= n
    if t.log.on:
        t.tell("odd-stores", seat, {"n": n}, "ODD-067")


def gain(t: Table, seat: int, code: int) -> bool:
    """Adds a die set to a value, if the supply has one and the challenge has a use for its colour."""
    s = t.s
    kind = code // 6
    physical = PHYSICAL[kind]
    if s.supply[physical] == 0 or not has_colour(s, t.cards, kind):
        if t.log.on:
            t.tell("odd-no-die", seat, {"die": die_word(code)}, "ODD-039")
        return False
    s.supply[physical] -= 1
    add_die(s.pools[seat], code)
    if t.log.on:
        t.tell("odd-gains", seat, {"die": die_word(code)}, "ODD-080")
    return True


def add_die(pool: list[int], code: int) -> None:
    """Puts a die into a pool, which is kept in order."""
    pool.append(code)
    pool.sort()


def give_back(s: OddState, code: int) -> None:
    """A die returns to the supply."""
    s.supply[PHYSICAL[code // 6]] += 1


def roll_from_supply(t: Table, seat: int, kinds: list[int]) -> None:
    """Takes dice from the supply, as far as it has them, and rolls them into the pool."""
    s = t.s
    dice: list[int] = []
    for kind in kinds:
        if s.supply[kind] > 0 and has_colour(s, t.cards, kind):
            s.supply[kind] -= 1
            dice.append(kind)
    land(t, seat, roll_kinds(t, dice))


def roll_kinds(t: Table, kinds: list[int]) -> list[int]:
    """Rolls dice of these kinds: their codes."""
    chance = t.chance
    return [kind * 6 + chance.roll(6, "SAMH"[kind]) - 1 for kind in kinds]


def land(t: Table, seat: int, dice: list[int]) -> None:
    """Dice just rolled meet the effects on rolled dice, then enter the pool (ODD-045)."""
    if not dice:
        return
    if t.log.on:
        t.tell("odd-rolls", seat, {"dice": dice_words(dice)}, "ODD-081")
    s = t.s
    trait = challenge_trait(t.cards, s)
    floor = floor_trait(t.cards, s)
    pool = s.pools[seat]
    discard = trait.discard_rolled | floor.discard_rolled
    if not (discard or trait.time_per_rolled or floor.lower_heroic):
        pool += dice
        pool.sort()
        return
    time = 0
    for code in dice:
        bit = 2 << code % 6
        if trait.time_per_rolled & bit:
            time += 1
        if discard & bit:
            give_back(s, code)
            if t.log.on:
                note(t, trait if trait.discard_rolled & bit else floor, "discard_rolled", "ODD-045")
        elif floor.lower_heroic and code // 6 == HEROIC and code % 6:
            pool.append(code - floor.lower_heroic)
            if t.log.on:
                note(t, floor, "lower_heroic", "ODD-045")
        else:
            pool.append(code)
    pool.sort()
    if time:
        if t.log.on:
            note(t, trait, "time_per_rolled", "ODD-045")
        spend_time(t, time)


def land_again(t: Table, seat: int, dice: list[int]) -> None:
    """Dice rolled again: rolled dice like all others, unless an option spares them."""
    if not t.s.variants & REROLLS_SPARED:
        land(t, seat, dice)
        return
    if dice and t.log.on:
        t.tell("odd-rolls", seat, {"dice": dice_words(dice)}, "ODD-081")
    t.s.pools[seat] += dice
    t.s.pools[seat].sort()


def drink(t: Table, seat: int, potion: int) -> None:
    """Takes a cube for a potion that this hero drinks."""
    t.s.potions -= 1
    if t.log.on:
        t.tell("odd-drinks", seat, {"potion": t.cards.potions[potion].id}, "ODD-076")
    heal_by_talent(t, seat, "potion-heals")


def heal_by_talent(t: Table, seat: int, word: str) -> None:
    """The healing of an always-on talent, if the hero has one such and a wound."""
    s = t.s
    if not s.talents[seat]:
        return
    for i, talent in enumerate(t.cards.talents):
        if s.talents[seat] >> i & 1 and word in talent.passive:
            heal_by(t, seat, talent.passive[word][0], talent.id)


def heal_by(t: Table, seat: int, n: int, skill: str) -> None:
    """Healing by a skill or talent that works by itself."""
    if n and t.s.wounds[seat]:
        if t.log.on:
            t.tell("odd-uses", seat, {"skill": skill}, "ODD-107")
        heal(t, seat, n)
