"""Paper Dungeons: the glory that a sheet is worth - what it has now, and what the dice that are left will make of it.

Everything here is a guess with a name: the guesses are the fields of `Guesses`, and `tools/paper_dungeons_lab.py
tune` found their values by playing.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from ..content import ARMOR, GEM_PLACES, MAX_LEVEL, SWORD, WARRIOR, Content
from ..rules.moving import dungeon_map, tools
from ..rules.villains import VILLAIN_ROUNDS
from ..score import OBJECTIVE_GLORY, RESURRECTION_GLORY, measure, minion_glory, power_glory
from ..state import DICE, NOT_FOUGHT, SETUP, PaperState, Sheet

FAR = 99


class Guesses(NamedTuple):
    """What a die that is still to come does on average, and what things are worth in glory."""

    levels: float = 0.25  # levels gained a die
    lowest: float = 0.71  # the share of them that goes to the lowest hero
    power: float = 0.38  # combat level gained a die
    moves: float = 1.06  # moves made a die
    hurt: float = 0.33  # damage taken a die
    reach: float = 0.31  # the share of a reachable room's worth that is really got
    near: float = 1.53  # rooms nearer than this count in full
    damage: float = 1.40  # glory lost for a damage in a room or a fight still to come
    gem: float = 4.12
    minion: float = 1.80
    level: float = 1.53
    box: float = 1.50
    potion: float = 1.17
    half: float = 0.24  # how much of a half-filled item's completion is already worth
    came: float = 0.88  # a villain of a later season is reached
    mission: float = 0.94
    row: float = 0.48  # a begun row of potions


#: What completing an item is worth beyond its glory.
EFFECT = (2.5, 4.0, 2.0, 2.0, 0.0, 3.6, 2.0, 2.2)


def logistic(x: float) -> float:
    return 1 / (1 + exp(-x)) if -30 < x < 30 else (1.0 if x > 0 else 0.0)


def along(track: tuple[int, ...], place: float) -> float:
    """The value of a track between its places."""
    if place >= len(track) - 1:
        return float(track[-1])
    low = int(place)
    return track[low] + (place - low) * (track[low + 1] - track[low])


class Eye:
    """Looks at sheets of one seat in one phase; what is the same for all of them is worked out once."""

    def __init__(self, box: Content, state: PaperState, seat: int, guesses: Guesses | None = None) -> None:
        self.box = box
        self.state = state
        self.g = guesses or Guesses()
        self.map = dungeon_map(box, state)
        self.later = 3 * (8 - state.round)
        self.rolling = state.phase == DICE
        self.power = box.powers[state.powers[seat][0]]
        self.chosen = state.phase != SETUP
        self.objective = box.objectives[state.objectives[seat][0]]
        self.given = power_glory(box, state.settings, state.powers[seat][0]) if self.chosen else 0
        self.missions = [
            box.missions[number]
            for place, number in enumerate(state.missions)
            if not state.missions_done >> place & 1 and (self.later or self.rolling)
        ]
        self.mission_glory = box.solo_glory[max(1, state.round)] if state.seats == 1 else box.mission_glory
        self.dungeon = box.dungeons[state.dungeon]
        self.special = [
            (number, room, room.potions * self.g.potion + room.item * self.g.box + room.raise_level * self.g.level)
            for number, room in enumerate(box.rooms)
            if room.hero >= 0 or room.gem >= 0 or room.potions or room.item or room.raise_level
        ]

    def value(self, sheet: Sheet) -> float:
        """The glory this sheet will come to, as far as one can tell."""
        left = 3 - sheet.used.bit_count() if self.rolling else 0
        dice = left + self.later
        steps = self.map.steps(tools(sheet))[sheet.position]
        return (
            self._heroes(sheet.levels, dice)
            + self._villains(sheet, left, steps)
            + self._items(sheet, dice)
            + self.box.gem_track[sheet.gems]
            + minion_glory(self.box, self.state.settings, sheet)
            + self._damage(sheet, dice)
            + self._rooms(sheet, dice, steps)
            + self._tasks(sheet, dice)
            + self.given
        )

    def _heroes(self, levels: list[int], dice: int) -> float:
        """The glory of the lowest level that can be had when most levels to come go to the lowest heroes."""
        low = sorted(levels)
        budget = self.g.levels * self.g.lowest * dice
        lowest = float(low[0])
        for count in range(1, 4):
            cost = count * (low[count] - lowest)
            if cost > budget:
                break
            budget -= cost
            lowest = low[count]
        else:
            count = 4
        lowest = min(float(MAX_LEVEL), lowest + budget / count)
        return along(self.box.hero_glory, lowest) + levels.count(MAX_LEVEL)

    def _villains(self, sheet: Sheet, left: int, steps: tuple[int, ...]) -> float:
        total = 0.0
        ever = self.state.settings.villain_visit == "ever"
        first = True
        for season in range(3):
            glory = sheet.villains[season]
            if glory != NOT_FOUGHT:
                total += glory
                continue
            until = left + 3 * (VILLAIN_ROUNDS[season] - max(1, self.state.round))
            total += self._villain(sheet, season, until, steps, first, ever)
            first = False
        return total

    def _villain(
        self, sheet: Sheet, season: int, until: int, steps: tuple[int, ...], current: bool, ever: bool
    ) -> float:
        villain = self.box.villains[self.dungeon.villains[season]]
        room = self.dungeon.rooms[season]
        chance = self._arrival(sheet, room, until, steps[room], current, ever)
        level = self._combat(sheet, villain.weakness) + self.g.power * until
        width = 0.15 + 0.1 * until
        glory = float(villain.flee)
        damage = 0.0
        before, hurt = villain.flee, 0
        for tier in range(3):
            p = logistic((level - villain.thresholds[tier] + 0.4) / width)
            glory += (villain.glory[tier] - before) * p
            damage += (villain.damage[tier] - hurt) * p
            before, hurt = villain.glory[tier], villain.damage[tier]
        if self.power.word == "no-villain-damage":
            damage = 0.0
        return villain.flee + chance * (glory - villain.flee - damage * self.g.damage)

    def _combat(self, sheet: Sheet, weakness: int) -> int:
        level = sheet.health() + sheet.levels[weakness] + (1 if sheet.levels[WARRIOR] >= 4 else 0)
        if sheet.items[SWORD] == 2:
            level += self.box.item_count[SWORD]
        return level + (self.power.count if self.power.word == "villain-power" else 0)

    def _arrival(self, sheet: Sheet, room: int, until: int, distance: int, current: bool, ever: bool) -> float:
        """How likely the villain's room is visited in time."""
        been = sheet.visited if ever else sheet.season if current else 0
        if been >> room & 1:
            return 1.0
        if current or ever:
            if distance > 2 * until + 1:
                return 0.0
            return logistic((until * self.g.moves + 0.5 - distance) / 1.2)
        return self.g.came - 0.02 * distance if distance < FAR else 0.4

    def _items(self, sheet: Sheet, dice: int) -> float:
        total = 0.0
        share = self.g.half * min(1.0, dice / 5)
        for item, boxes in enumerate(sheet.items):
            if boxes == 2:
                total += 2 + self.box.item_glory[item]
            elif boxes == 1:
                total += 1 + share * (1 + self.box.item_glory[item] + EFFECT[item])
        return total

    def _damage(self, sheet: Sheet, dice: int) -> float:
        """The column as it will stand, the danger of resurrection, and the potions that are yet to be filled."""
        coming = self.g.hurt * dice
        column = sheet.damage + max(0.0, coming - sheet.free_hearts())
        total = along(self.box.damage_track, column / 3 if dice else sheet.damage // 3)
        if sheet.resurrected:
            total += RESURRECTION_GLORY
        elif dice:
            margin = sheet.health() + self.g.levels * dice - column
            total += RESURRECTION_GLORY * logistic(-margin / 1.3)
        begun = sheet.potions % 4
        if begun and dice:
            worth = {"level": self.g.level, "item": self.g.box, "gem": self.g.gem, "potion": self.g.potion}
            total += self.g.row * begun / 4 * worth[self.box.potion_bonus[sheet.potions // 4]]
        return total

    def _rooms(self, sheet: Sheet, dice: int, steps: tuple[int, ...]) -> float:
        """What the rooms that were not visited promise, less with distance and with fewer dice to come."""
        g = self.g
        horizon = dice * g.moves
        if horizon <= 0:
            return 0.0
        armor = self.box.item_count[ARMOR] if sheet.items[ARMOR] == 2 else 0
        visited = sheet.visited
        gone = sheet.looted | sheet.struck
        levels = sheet.levels
        gem = g.gem if sheet.gems < GEM_PLACES else 0.0
        total = 0.0
        for number, room, benefits in self.special:
            distance = steps[number]
            if visited >> number & 1 or distance > horizon + g.near:
                continue
            worth = benefits
            if room.gem >= 0 and not gone >> room.gem & 1:
                worth += gem
            if room.hero >= 0 and not sheet.minions >> number & 1:
                worth += g.minion
                short = room.level - armor - levels[room.hero]
                if short > 0:
                    worth -= short * g.damage
            if room.trap:
                worth -= g.damage
            if worth > 0:
                total += worth * min(1.0, 1 - (distance - g.near) / (horizon + 1))
        return total * g.reach

    def _tasks(self, sheet: Sheet, dice: int) -> float:
        """The objective, between its tiers as long as there is time, the missions won and those in sight."""
        total = float(sum(sheet.missions))
        if self.chosen:
            total += self._objective(sheet, dice)
        for mission in self.missions:
            need = mission.counts[0]
            have = min(need, measure(self.box, self.state, sheet, mission))
            if have == need:
                total += self.mission_glory
            elif dice:
                total += self.mission_glory * self.g.mission * (have / need) ** 3
        return total

    def _objective(self, sheet: Sheet, dice: int) -> float:
        reached = measure(self.box, self.state, sheet, self.objective)
        low = 0
        for tier, need in enumerate(self.objective.counts):
            if reached < need:
                part = (reached - low) / (need - low) if dice and reached > low else 0.0
                return OBJECTIVE_GLORY[tier] + 2 * part * min(1.0, dice / 6)
            low = need
        return OBJECTIVE_GLORY[3]
