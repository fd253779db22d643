"""Paper Dungeons: what missions and objectives measure on a sheet, and the glory of the score boxes."""

from __future__ import annotations

from typing import Final

from delvers.engine.spec import Outcome

from .content import HEIGHT, MAX_LEVEL, ROOMS, SWORD, WARRIOR, WIDTH, Content, Task
from .state import NOT_FOUGHT, OVER, SETUP, PaperState, Settings, Sheet

ROWS: Final[tuple[int, ...]] = tuple(((1 << WIDTH) - 1) << (WIDTH * y) for y in range(HEIGHT))
COLUMN_MASKS: Final[tuple[int, ...]] = tuple(sum(1 << (WIDTH * y + x) for y in range(HEIGHT)) for x in range(WIDTH))
CORNERS: Final = 1 | 1 << (WIDTH - 1) | 1 << (ROOMS - WIDTH) | 1 << (ROOMS - 1)
EDGES: Final = ROWS[0] | ROWS[-1] | COLUMN_MASKS[0] | COLUMN_MASKS[-1]

#: The score boxes of the sheet in order; box K has one place for each of the three missions.
BOXES: Final = (
    "villain-1", "villain-2", "villain-3", "heroes", "items", "gems", "minions", "damage", "resurrection", "objective",
    "power", "mission-1", "mission-2", "mission-3",
)  # fmt: skip
#: The letter the books give to each of them.
BOX_LETTERS: Final = dict(zip(BOXES, "ABCDEFGHIJJKKK", strict=True))
#: The rule that explains each of them.
BOX_RULES: Final = {
    "villain-1": "PD-120", "villain-2": "PD-120", "villain-3": "PD-120", "heroes": "PD-128", "items": "PD-056",
    "gems": "PD-129", "minions": "PD-129", "damage": "PD-130", "resurrection": "PD-069", "objective": "PD-111",
    "power": "PD-113", "mission-1": "PD-108", "mission-2": "PD-108", "mission-3": "PD-108",
}  # fmt: skip
OBJECTIVE_GLORY: Final = (0, 2, 4, 6)
RESURRECTION_GLORY: Final = -9


def measure(content: Content, state: PaperState, sheet: Sheet, task: Task) -> int:
    """How much of what the mission or objective counts is on the sheet."""
    word = task.measure
    if word == "rooms":
        return sheet.visited.bit_count()
    if word == "heroes-at-least":
        return sum(level >= task.level for level in sheet.levels)
    if word == "health":
        return sheet.health()
    if word == "potions":
        return sheet.potions
    if word == "gems":
        return sheet.gems
    if word == "items-complete":
        return sheet.items.count(2)
    if word == "traps":
        return sheet.traps
    if word == "passages":
        return _passages(content, state.settings, sheet)
    if word == "villain-glory":
        return _villain_glory(state.settings, sheet)
    if word == "villain-rooms":
        return sum(sheet.visited >> room & 1 for room in content.dungeons[state.dungeon].rooms)
    if word in ("minions", "minions-of-level", "minion-levels"):
        return _minions(content, state.settings, sheet, task)
    return _places(sheet, task)


def _minions(content: Content, settings: Settings, sheet: Sheet, task: Task) -> int:
    counted = sheet.minions if settings.slain_count else sheet.minions & ~sheet.slain
    if task.measure == "minions":
        return counted.bit_count()
    if task.measure == "minions-of-level":
        return (counted & content.minions_of_level[task.level]).bit_count()
    return sum(bool(counted & mask) for mask in content.minions_of_level)


def _places(sheet: Sheet, task: Task) -> int:
    word = task.measure
    if word == "rows-complete":
        return sum(sheet.visited & row == row for row in ROWS)
    if word == "columns-complete":
        return sum(sheet.visited & column == column for column in COLUMN_MASKS)
    if word == "columns-with":
        return sum((sheet.visited & column).bit_count() >= task.level for column in COLUMN_MASKS)
    if word == "corner-rooms":
        return (sheet.visited & CORNERS).bit_count()
    if word == "edge-rooms":
        return (sheet.visited & EDGES).bit_count()
    raise ValueError(f"unknown measure {word!r} of {task.id}")


def _passages(content: Content, settings: Settings, sheet: Sheet) -> int:
    if settings.hard_ways == "each-place":
        return (sheet.visited & content.traps).bit_count() + len(sheet.crossed)
    return sheet.passages


def _villain_glory(settings: Settings, sheet: Sheet) -> int:
    won = [glory for glory in sheet.villains if glory != NOT_FOUGHT]
    return sum(won) if settings.villain_fame == "net" else sum(glory for glory in won if glory > 0)


def fulfils(content: Content, state: PaperState, sheet: Sheet, task: Task) -> bool:
    """Whether a mission is met (PD-105)."""
    return measure(content, state, sheet, task) >= task.counts[0]


def objective_glory(content: Content, state: PaperState, sheet: Sheet, task: Task) -> int:
    """The highest tier reached (PD-111)."""
    reached = measure(content, state, sheet, task)
    return OBJECTIVE_GLORY[sum(reached >= count for count in task.counts)]


def hero_glory(content: Content, sheet: Sheet) -> int:
    """By the lowest level, plus 1 for each hero at level 6 (PD-128)."""
    return content.hero_glory[min(sheet.levels)] + sheet.levels.count(MAX_LEVEL)


def item_glory(content: Content, sheet: Sheet) -> int:
    """1 for each box (PD-056), and what complete items add."""
    boxes = sum(sheet.items)
    return boxes + sum(content.item_glory[i] for i, filled in enumerate(sheet.items) if filled == 2)


def minion_glory(content: Content, settings: Settings, sheet: Sheet) -> int:
    """The value of the last filled place of the minion track (PD-129)."""
    count = sheet.minions.bit_count()
    return settings.nine_minions if count == 9 else content.minion_track[count]


def damage_glory(content: Content, sheet: Sheet) -> int:
    """The largest penalty reached in the damage column (PD-130)."""
    return content.damage_track[sheet.damage // 3]


def power_glory(content: Content, settings: Settings, number: int) -> int:
    """The glory of a power card (PD-113); three of them differ between the editions."""
    power = content.powers[number]
    if power.id == "artisan":
        return settings.artisan_glory
    if power.id == "merchant":
        return settings.merchant_glory
    if power.id == "psionic":
        return settings.psionic_glory
    return power.glory


def score(content: Content, state: PaperState, seat: int, sheet: Sheet, with_objective: bool = True) -> dict[str, int]:
    """The glory of every box of a sheet (PD-127); the sum of the values is the score."""
    villains = [0 if glory == NOT_FOUGHT else glory for glory in sheet.villains]
    chosen = state.phase != SETUP
    objective = content.objectives[state.objectives[seat][0]]
    values = (
        *villains,
        hero_glory(content, sheet),
        item_glory(content, sheet),
        content.gem_track[sheet.gems],
        minion_glory(content, state.settings, sheet),
        damage_glory(content, sheet),
        RESURRECTION_GLORY if sheet.resurrected else 0,
        objective_glory(content, state, sheet, objective) if with_objective and chosen else 0,
        power_glory(content, state.settings, state.powers[seat][0]) if chosen else 0,
        *sheet.missions,
    )
    return dict(zip(BOXES, values, strict=True))


def combat_level(content: Content, state: PaperState, seat: int, sheet: Sheet, villain: int) -> int:
    """Hero levels, the weakness hero again, and every bonus against villains (PD-118)."""
    power = content.powers[state.powers[seat][0]]
    level = sheet.health() + sheet.levels[content.villains[villain].weakness]
    if sheet.levels[WARRIOR] >= 4:
        level += 1
    if sheet.items[SWORD] == 2:
        level += content.item_count[SWORD]
    if power.word == "villain-power":
        level += power.count
    return level


def tier(content: Content, settings: Settings, villain: int, level: int) -> int:
    """The tier a combat level reaches: 0 flees, 1 to 3 (PD-119)."""
    thresholds = content.villains[villain].thresholds
    if settings.villain_minimum == "exceed" and level <= thresholds[0]:
        return 0
    return sum(level >= threshold for threshold in thresholds)


def final_outcome(content: Content, state: PaperState) -> Outcome | None:
    """Who won (PD-131, PD-132); in a campaign the sum of the three games counts (PD-143)."""
    if state.phase != OVER:
        return None
    scores = [_final_score(content, state, seat) for seat in range(state.seats)]
    totals = [sum(boxes.values()) for boxes in scores]
    rooms = [sheet.visited.bit_count() for sheet in state.sheets]
    for i, visited in enumerate(state.earlier_rooms):
        rooms[i % state.seats] += visited
    by_rooms = state.settings.final_tie == "rooms"
    keys = [(totals[s], rooms[s] if by_rooms else 0) for s in range(state.seats)]
    ranking = [1 + sum(other > key for other in keys) for key in keys]
    return Outcome(ranking, scores, reason="pd-end-campaign" if state.earlier else "pd-end")


def _final_score(content: Content, state: PaperState, seat: int) -> dict[str, int]:
    boxes = score(content, state, seat, state.sheets[seat])
    if not state.earlier:
        return boxes
    games = {f"game-{c + 1}": state.earlier[c * state.seats + seat] for c in range(state.chapter)}
    games[f"game-{state.chapter + 1}"] = sum(boxes.values())
    return games
