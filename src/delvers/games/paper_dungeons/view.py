"""Paper Dungeons: what one seat, or a spectator, may know - built up from nothing, JSON-ready.

The own sheet is live; the sheets of the others are as everybody saw them at the last joined round.
"""

from __future__ import annotations

from typing import Any

from .content import (
    BOOTS,
    CLOVER,
    GEMS,
    HEROES,
    ITEM_WORDS,
    MAX_LEVEL,
    ROOM_NAMES,
    ROOMS,
    SKULL,
    Content,
    Task,
    number_symbol,
)  # fmt: skip
from .rules.hidden import objectives_open
from .rules.moving import DOORS, dungeon_map, minion_damage, tools, trap_damage
from .rules.steps import DAMAGE, DAMAGE_SOURCES, MOVING, OFFER, OFFERS, PICK_OBJECTIVE, PICK_POWER, USE_DICE
from .rules.turn import decision
from .rules.villains import VILLAIN_ROUNDS, met, rewarded
from .score import BOX_LETTERS, BOX_RULES, combat_level, final_outcome, fulfils, measure, objective_glory, score, tier
from .state import DICE, NOT_FOUGHT, SETUP, PaperState, Sheet

PHASES = ("setup", "dice", "fight", "over")


def make_view(box: Content, state: PaperState, seat: int | None) -> dict[str, Any]:
    """Everything `seat` may know; None is a spectator."""
    sheets = [state.sheets[s] if s == seat else state.shown[s].sheet for s in range(state.seats)]
    outcome = final_outcome(box, state)
    view: dict[str, Any] = {
        "seat": seat,
        "seats": state.seats,
        "phase": PHASES[state.phase],
        "round": state.round,
        "season": season_of(state.round),
        "settings": state.settings._asdict(),
        "campaign": _campaign(state),
        "dungeon": _dungeon(box, state),
        "dice": _dice(state, None if seat is None else sheets[seat]),
        "villains": _villains(box, state, seat),
        "missions": _missions(box, state, seat, sheets),
        "players": [_player(box, state, other, sheets[other], other == seat) for other in range(state.seats)],
        "ranking": outcome.ranking if outcome else None,
    }
    if seat is not None:
        view["mine"] = _mine(box, state, seat)
    return view


def season_of(round_: int) -> int:
    """The season of a round, 1 to 3; the set-up belongs to the first (PD-014)."""
    return 1 + sum(round_ > last for last in VILLAIN_ROUNDS[:2])


def rooms_of(mask: int) -> list[str]:
    """The names of the rooms in a bit mask."""
    return [ROOM_NAMES[room] for room in range(ROOMS) if mask >> room & 1]


def gems_of(mask: int) -> str:
    """The letters of the gems in a bit mask."""
    return "".join(GEMS[gem] for gem in range(len(GEMS)) if mask >> gem & 1)


def _campaign(state: PaperState) -> dict[str, Any] | None:
    if state.settings.campaign == "none":
        return None
    count = state.seats
    earlier = [list(state.earlier[c * count : (c + 1) * count]) for c in range(state.chapter)]
    return {"id": state.settings.campaign, "chapter": state.chapter + 1, "earlier": earlier}


def _dungeon(box: Content, state: PaperState) -> dict[str, Any]:
    card = box.dungeons[state.dungeon]
    return {
        "id": card.id,
        "villain_rooms": [ROOM_NAMES[room] for room in card.rooms],
        "walls": sorted(_border(pair) for pair in box.walls | card.walls),
        "card_walls": sorted(_border(pair) for pair in card.walls),
        "water": sorted(_border(pair) for pair in box.water),
    }


def _border(pair: tuple[int, int]) -> str:
    return f"{ROOM_NAMES[pair[0]]}|{ROOM_NAMES[pair[1]]}"


# -- dice -----------------------------------------------------------------------------------------------------------


def _dice(state: PaperState, sheet: Sheet | None) -> list[dict[str, Any]]:
    """The six dice; `used` says as which of my three a die was used, 0 if it was not."""
    if state.phase != DICE:
        return []
    order = order_of_use(state, sheet) if sheet is not None else {}
    return [
        {"colour": "white" if i < 3 else "black", "face": face_of(n), "number": n, "used": order.get(i, 0)}
        for i, n in enumerate(state.dice)
    ]


def face_of(number: int) -> str:
    """What a die number shows: skull, boots, clover or a hero."""
    if number == SKULL:
        return "skull"
    if number == BOOTS:
        return "boots"
    if number == CLOVER:
        return "clover"
    return HEROES[number_symbol(number)]


def order_of_use(state: PaperState, sheet: Sheet) -> dict[int, int]:
    """Which dice the sheet has used this round, and as which of its three. Of equal dice the first is taken first."""
    order: dict[int, int] = {}
    for place, number in enumerate(sheet.numbers[3 * (state.round - 1) :], 1):
        die = next((i for i, n in enumerate(state.dice) if n == number and i not in order), None)
        if die is not None and sheet.used >> die & 1:
            order[die] = place
    return order


# -- what lies open for all -----------------------------------------------------------------------------------------


def _villains(box: Content, state: PaperState, seat: int | None) -> list[dict[str, Any]]:
    card = box.dungeons[state.dungeon]
    found = []
    for season, number in enumerate(card.villains):
        villain = box.villains[number]
        entry: dict[str, Any] = {
            "id": villain.id,
            "room": ROOM_NAMES[card.rooms[season]],
            "round": VILLAIN_ROUNDS[season],
            "weakness": HEROES[villain.weakness],
            "thresholds": list(villain.thresholds),
            "glory": list(villain.glory),
            "damage": list(villain.damage),
            "flee": villain.flee,
            "reward": villain.reward,
            "reward_count": villain.reward_count,
            "gems": gems_of(villain.gems),
            "fought": state.shown[0].sheet.villains[season] != NOT_FOUGHT,
            "rewarded": _rewarded(box, state, season),
        }
        if seat is not None and not entry["fought"]:
            entry["now"] = _fight_now(box, state, seat, season, number)
        found.append(entry)
    return found


def _rewarded(box: Content, state: PaperState, season: int) -> int | None:
    winner = rewarded(state, season)
    return winner if winner >= 0 else None


def _fight_now(box: Content, state: PaperState, seat: int, season: int, number: int) -> dict[str, Any]:
    """What the fight would bring with the sheet as it is: met or not, level, tier, glory and damage."""
    sheet = state.sheets[seat]
    villain = box.villains[number]
    known = _knows_power(state, seat)
    level = combat_level(box, state, seat, sheet, number)
    power = box.powers[state.powers[seat][0]]
    if not known and power.word == "villain-power":
        level -= power.count
    came = met(box, state, sheet, season)
    reached = tier(box, state.settings, number, level)
    spared = known and power.word == "no-villain-damage"
    fights = came and reached > 0
    return {
        "met": came,
        "level": level,
        "tier": reached,
        "glory": villain.glory[reached - 1] if fights else villain.flee,
        "damage": 0 if spared or not fights else villain.damage[reached - 1],
    }


def _missions(box: Content, state: PaperState, seat: int | None, sheets: list[Sheet]) -> list[dict[str, Any]]:
    round_ = max(1, state.round)
    found = []
    for place, number in enumerate(state.missions):
        mission = box.missions[number]
        claims = [other for other in range(state.seats) if state.shown[other].sheet.missions[place]]
        entry: dict[str, Any] = {
            "id": mission.id,
            "need": mission.counts[0],
            "open": not state.missions_done >> place & 1,
            "claims": claims,
            "glory": box.solo_glory[round_] if state.seats == 1 else box.mission_glory,
        }
        if seat is not None:
            entry["count"] = measure(box, state, sheets[seat], mission)
            entry["met"] = fulfils(box, state, sheets[seat], mission)
        found.append(entry)
    return found


# -- players --------------------------------------------------------------------------------------------------------


def _knows_power(state: PaperState, seat: int) -> bool:
    """Whether a seat has chosen its power already (its own view; the others see it after the set-up)."""
    return state.phase != SETUP or not any(frame & 31 == PICK_POWER for frame in state.stacks[seat])


def _knows_objective(state: PaperState, seat: int) -> bool:
    return state.phase != SETUP or not any(frame & 31 == PICK_OBJECTIVE for frame in state.stacks[seat])


def _player(box: Content, state: PaperState, seat: int, sheet: Sheet, own: bool) -> dict[str, Any]:
    chosen = state.phase != SETUP
    sees_objective = _knows_objective(state, seat) if own else chosen and objectives_open(state)
    sees_power = _knows_power(state, seat) if own else chosen
    boxes = score(box, state, seat, sheet, sees_objective)
    objective = state.objectives[seat][0]
    return {
        "seat": seat,
        "confirmed": bool(state.confirmed >> seat & 1),
        "objective": _objective(box, state, sheet, box.objectives[objective]) if sees_objective else None,
        "power": box.powers[state.powers[seat][0]].id if sees_power else None,
        "sheet": sheet_view(sheet),
        "score": _boxes(box, state, sheet, boxes, sees_objective, sees_power),
        "total": sum(boxes.values()),
    }


def _objective(box: Content, state: PaperState, sheet: Sheet, task: Task) -> dict[str, Any]:
    return {
        "id": task.id,
        "tiers": list(task.counts),
        "count": measure(box, state, sheet, task),
        "glory": objective_glory(box, state, sheet, task),
    }


def sheet_view(sheet: Sheet) -> dict[str, Any]:
    """One sheet, in the words of the notation."""
    numbers = list(sheet.numbers)
    return {
        "levels": dict(zip(HEROES, sheet.levels, strict=True)),
        "black": [hero for h, hero in enumerate(HEROES) if sheet.black >> h & 1],
        "health": sheet.health(),
        "items": dict(zip(ITEM_WORDS, sheet.items, strict=True)),
        "potions": sheet.potions,
        "soaked": sheet.soaked,
        "damage": sheet.damage,
        "resurrected": sheet.resurrected,
        "gems": sheet.gems,
        "looted": gems_of(sheet.looted),
        "struck": gems_of(sheet.struck),
        "minions": rooms_of(sheet.minions),
        "slain": rooms_of(sheet.slain),
        "position": ROOM_NAMES[sheet.position] if sheet.position >= 0 else None,
        "path": [ROOM_NAMES[room] for room in sheet.path],
        "season_rooms": rooms_of(sheet.season),
        "traps": sheet.traps,
        "numbers": [numbers[i : i + 3] for i in range(0, len(numbers), 3)],
        "villains": [None if glory == NOT_FOUGHT else glory for glory in sheet.villains],
        "combat": list(sheet.combat),
        "missions": list(sheet.missions),
    }


# -- score ----------------------------------------------------------------------------------------------------------


def _boxes(
    box: Content, state: PaperState, sheet: Sheet, boxes: dict[str, int], sees_objective: bool, sees_power: bool
) -> list[dict[str, Any]]:
    """The score boxes with their letter, rule and the facts that explain the figure; a secret one has no glory."""
    found = []
    for name, glory in boxes.items():
        secret = (name == "objective" and not sees_objective) or (name == "power" and not sees_power)
        found.append(
            {
                "box": name,
                "letter": BOX_LETTERS[name],
                "glory": None if secret else glory,
                "rule": _rule(state, sheet, name),
                "why": _why(box, state, sheet, name),
            }
        )
    return found


def _rule(state: PaperState, sheet: Sheet, name: str) -> str:
    """The rule that explains a figure: a villain one fled from and a mission alone have rules of their own."""
    head, _, place = name.partition("-")
    if head == "villain" and sheet.villains[int(place) - 1] != NOT_FOUGHT and not sheet.combat[int(place) - 1]:
        return "PD-121"
    if head == "mission" and state.seats == 1:
        return "PD-134"
    return BOX_RULES[name]


def _why(box: Content, state: PaperState, sheet: Sheet, name: str) -> dict[str, int]:
    """The numbers on the sheet that a figure comes from."""
    head, _, place = name.partition("-")
    if head == "villain":
        season = int(place) - 1
        fought = sheet.villains[season] != NOT_FOUGHT
        number = box.dungeons[state.dungeon].villains[season]
        level = sheet.combat[season]
        return {"fought": int(fought), "level": level, "tier": tier(box, state.settings, number, level)}
    if head == "heroes":
        return {"lowest": min(sheet.levels), "sixes": sheet.levels.count(MAX_LEVEL)}
    if head == "items":
        complete = [box.item_glory[i] for i, filled in enumerate(sheet.items) if filled == 2]
        return {"boxes": sum(sheet.items), "complete": len(complete), "extra": sum(complete)}
    if head == "mission":
        return {"place": int(place), "played": int(int(place) <= len(state.missions))}
    counts = {"gems": sheet.gems, "minions": sheet.minions.bit_count(), "damage": sheet.damage}
    return {"count": counts[head]} if head in counts else {}


# -- what I am doing ------------------------------------------------------------------------------------------------


def _mine(box: Content, state: PaperState, seat: int) -> dict[str, Any]:
    """What only I see: my two cards of each kind in the set-up, what I am asked, and where I could go."""
    mine: dict[str, Any] = {"asked": None, "reach": {}}
    stack = state.stacks[seat]
    if state.phase == SETUP:
        objectives = state.objectives[seat] + state.objectives_aside[seat]
        powers = state.powers[seat] + state.powers_aside[seat]
        mine["objectives"] = [box.objectives[card].id for card in sorted(objectives)]
        mine["powers"] = [box.powers[card].id for card in sorted(powers)]
    if not stack:
        return mine
    step, arg = stack[-1] & 31, stack[-1] >> 5
    asking = decision(box, state, seat)
    asked: dict[str, Any] = {"prompt": asking.prompt, "rule": asking.rule}
    if step == DAMAGE:
        asked |= {"damage": arg & 31, "source": DAMAGE_SOURCES[arg >> 5]}
    elif step == OFFER:
        asked["benefit"] = OFFERS[arg & 3]
    elif step == MOVING:
        asked["moves"] = arg & 15
        mine["reach"] = reach(box, state, seat, arg & 15)
    elif step == USE_DICE:
        asked["die"] = state.sheets[seat].used.bit_count() + 1
        mine["reach"] = reach(box, state, seat, _longest_walk(state, seat))
    mine["asked"] = asked
    return mine


def _longest_walk(state: PaperState, seat: int) -> int:
    """The moves that the best die left would give."""
    used = state.sheets[seat].used
    return 3 if any(n == BOOTS and not used >> i & 1 for i, n in enumerate(state.dice)) else 2


def reach(box: Content, state: PaperState, seat: int, moves: int) -> dict[str, list[int]]:
    """The rooms within `moves` moves: [moves needed, least damage on the way] with the sheet as it is."""
    sheet = state.sheets[seat]
    neighbours = dungeon_map(box, state).neighbours[tools(sheet)]
    frontier = {sheet.position: 0}
    found: dict[int, list[int]] = {}
    for steps in range(1, moves + 1):
        following: dict[int, int] = {}
        for room, suffered in frontier.items():
            for other in neighbours[room] if room >= 0 else DOORS:
                damage = suffered + minion_damage(box, sheet, other) + trap_damage(box, state, seat, other)
                if other != sheet.position and other not in found:
                    following[other] = min(damage, following.get(other, damage))
        found |= {room: [steps, damage] for room, damage in following.items()}
        frontier = following
    return {ROOM_NAMES[room]: found[room] for room in sorted(found)}
