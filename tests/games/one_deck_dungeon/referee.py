"""Random dice steps, and the honest referee of the solver: every sequence of moves that the rules allow, tried out."""

from __future__ import annotations

import random

from delvers.engine.chance import Chance
from delvers.engine.data import Frame
from delvers.engine.events import Log
from delvers.engine.moves import kind_of
from delvers.games.one_deck_dungeon import moves
from delvers.games.one_deck_dungeon.dice import ARMOR, FROM_DUNGEON, PHYSICAL, SKULL, WIDE, make_box
from delvers.games.one_deck_dungeon.game import OneDeckDungeon
from delvers.games.one_deck_dungeon.rules import steps
from delvers.games.one_deck_dungeon.rules.consequences import armor_open, boss_health, can_kite, consequences
from delvers.games.one_deck_dungeon.rules.table import BOSS_FLOOR, challenge_trait, health_of
from delvers.games.one_deck_dungeon.solver import Worth
from delvers.games.one_deck_dungeon.spec import SPEC
from delvers.games.one_deck_dungeon.state import OddState, make_door

LOG = Log(on=False)


class NoDice(Exception):
    """Something would be rolled."""


class Unrolled(Chance):
    """Cards may be drawn, dice may not be rolled."""

    def roll(self, sides: int = 6, what: str = "") -> int:
        raise NoDice


def load() -> OneDeckDungeon:
    game = SPEC.load(SPEC, ())
    assert isinstance(game, OneDeckDungeon)
    return game


def random_step(game: OneDeckDungeon, rng: random.Random, heroes: int, dice: int, boxes: int, skills: int) -> OddState:
    """A small dice step: heroes, skills, boxes and dice of all kinds, in a state that the rules can go on from."""
    c = game.box
    options = SPEC.check_options(heroes, {})
    options["heroes"] = rng.sample([hero.id for hero in c.heroes], heroes)
    options["dungeon"] = rng.choice(c.dungeons).id
    options["mana_font"] = rng.random() < 0.1
    s = game.setup(options, Chance(rng.randrange(1 << 30)))
    s.fighters = list(range(heroes))
    boss = rng.random() < 0.25
    peril = not boss and rng.random() < 0.15
    s.floor = BOSS_FLOOR if boss else rng.randint(1, 3)
    names = [card for card, entry in enumerate(c.cards) if entry.challenge.combat != peril]
    if boss:
        s.damage = rng.randint(0, 5)
    else:
        s.card = rng.choice(names)
        (s.unseen if s.card in s.unseen else s.discards).remove(s.card)
        s.deck = len(s.unseen)
        s.doors, s.door = [make_door([s.card])], 0
        s.way = rng.randint(0, 1) if peril else -1
    s.stack = [Frame(steps.CHALLENGE, a=steps.SUFFER_FIRST, b=s.card), Frame(steps.DICE)]
    if not boss:
        s.stack.insert(0, Frame(steps.END_TURN))
    colours = [c.cards[s.card].challenge.ways[s.way].colour] if peril else [0, 1, 2]
    s.boxes = [random_box(rng, colours, boss) for _ in range(boxes)]
    if boss and c.dungeons[s.dungeon].boss.trait.first_die_lost:
        s.boxes = [box & ~WIDE if box & SKULL else box for box in s.boxes]  # no wide skulls on that card
        s.boxes = [box & ~(63 << 3) | min(box >> 3 & 63, 6) << 3 if box & SKULL else box for box in s.boxes]
    loot = [card for card, entry in enumerate(c.cards) if entry.skill >= 0]
    for seat in s.fighters:
        s.wounds[seat] = rng.randint(0, health_of(c, s, seat) - 1)
        s.skills[seat] = rng.sample(loot, rng.randint(0, skills))
        s.talents[seat] = rng.choice([0, 0, 0, rng.getrandbits(len(c.talents))])
        for _ in range(rng.randint(1, dice)):
            kind = rng.choice([*colours, *colours, 3])
            s.supply[kind] -= 1
            s.pools[seat].append(kind * 6 + rng.randint(0, 5))
        s.pools[seat].sort()
    if rng.random() < 0.3:
        s.known |= 1 << c.potion_numbers["heroism"]
        s.potions = rng.randint(0, 2)
    if rng.random() < 0.1:
        s.supply[rng.randint(0, 3)] = rng.randint(0, 1)
    return s


def random_box(rng: random.Random, colours: list[int], boss: bool) -> int:
    wide = rng.random() < 0.3
    flags = (WIDE if wide else 0) | (ARMOR if rng.random() < 0.2 else 0) | (FROM_DUNGEON if rng.random() < 0.3 else 0)
    if boss and rng.random() < 0.5:
        flags |= SKULL
    target = rng.randint(4, 14) if wide else rng.randint(2, 6)
    return make_box(rng.choice(colours), target, flags, rng.randint(0, 3), rng.randint(0, 2))


def cost_of_stopping(game: OneDeckDungeon, start: OddState, s: OddState, worth: Worth) -> float:
    """What finishing here costs, by the rules of the consequences and the stated worth."""
    time_spent, potions_drunk = start.deck - s.deck, start.potions - s.potions
    c = game.box
    boss = s.floor == BOSS_FLOOR
    hour = 0.0 if boss else worth.time
    hearts, time = consequences(c, s)
    total = hour * (time + time_spent) + worth.potion * potions_drunk + worth.heart * hearts
    if hearts == 1 and can_kite(c, s):
        total = min(total, total - worth.heart + hour * (1 + challenge_trait(c, s).time_per_skill))
    total -= worth.heart * (sum(start.wounds) - sum(s.wounds))
    left = sorted(health_of(c, s, seat) - s.wounds[seat] for seat in s.fighters)
    shares = sorted(hearts // len(left) + (1 if i < hearts % len(left) else 0) for i in range(len(left)))
    falls = hearts > 0 and any(share >= health for share, health in zip(shares, left, strict=True))
    if falls:
        total += worth.fall
    if challenge_trait(c, s).no_loot_if_armor_open and armor_open(s):
        total += worth.loot
    if boss:
        skulls = [i for i, box in enumerate(s.boxes) if box & SKULL]
        hits = sum(1 for i in skulls if s.covered >> i & 1)
        damage = max(0, s.damage - challenge_trait(c, s).regrow * (len(skulls) - hits)) + hits
        total += worth.skull * (len(skulls) - (damage - s.damage))
        if damage >= boss_health(c, s) and not falls:
            total -= worth.win
    return total


def best_by_trying(game: OneDeckDungeon, start: OddState, worth: Worth, most: int) -> float | None:
    """The least cost over every sequence of moves without a roll; None if there are more than `most` states."""
    best = float("inf")
    todo = [start.copy()]
    seen = {key_of(start)}
    while todo:
        s = todo.pop()
        if s.stack[-1].step == steps.DICE:
            best = min(best, cost_of_stopping(game, start, s, worth))
        for decision in game.decisions(s):
            for move in decision.options:
                if kind_of(move) == moves.FINISH:
                    continue
                twin = s.copy()
                try:
                    game.apply(twin, decision.seat, move, Unrolled(1), LOG)
                except NoDice:
                    continue
                key = key_of(twin)
                if key not in seen:
                    seen.add(key)
                    todo.append(twin)
        if len(seen) > most:
            return None
    return best


def key_of(s: OddState) -> tuple[object, ...]:
    """What the rest of a dice step depends on."""
    frames = tuple((f.step, f.seat, f.a, f.b, f.c, tuple(f.items)) for f in s.stack)
    pools = tuple(tuple(pool) for pool in s.pools)
    prevented = (s.prevent_hearts, s.prevent_time, s.deck, s.potions, *s.wounds)
    return (pools, s.covered, s.struck, tuple(s.used), tuple(s.supply), prevented, frames)


def count_physical(s: OddState) -> list[int]:
    """The dice of each set that are on the table or in the supply."""
    counts = list(s.supply)
    for pool in s.pools:
        for code in pool:
            counts[PHYSICAL[code // 6]] += 1
    return counts
