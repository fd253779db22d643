"""Paper Dungeons: the fight at the end of a season."""

from __future__ import annotations

from typing import Final

from delvers.engine.events import Log

from ..content import DAMAGE_HEARTS, Content, Villain
from ..score import combat_level, tier
from ..state import PaperState, Sheet, replaced
from .sheet import bonus
from .steps import AGREE, VILLAIN, damage_frame, frame

VILLAIN_ROUNDS: Final = (3, 6, 8)


def season_of(state: PaperState) -> int:
    """The season whose villain is fought after this round (PD-015)."""
    return VILLAIN_ROUNDS.index(state.round)


def villain_number(box: Content, state: PaperState, season: int) -> int:
    return box.dungeons[state.dungeon].villains[season]


def villain_of(box: Content, state: PaperState, season: int) -> Villain:
    return box.villains[villain_number(box, state, season)]


def met(box: Content, state: PaperState, sheet: Sheet, season: int) -> bool:
    """Whether the sheet came to the villain's room in time (PD-116)."""
    room = box.dungeons[state.dungeon].rooms[season]
    rooms = sheet.season if state.settings.villain_visit == "this-season" else sheet.visited
    return bool(rooms >> room & 1)


def fight(box: Content, state: PaperState, log: Log) -> None:
    """Every seat fights or flees, for itself (PD-115 to PD-121)."""
    season = season_of(state)
    number = villain_number(box, state, season)
    villain = box.villains[number]
    for seat, sheet in enumerate(state.sheets):
        level = combat_level(box, state, seat, sheet, number)
        came = met(box, state, sheet, season)
        reached = tier(box, state.settings, number, level) if came else 0
        glory = villain.glory[reached - 1] if reached else villain.flee
        sheet.villains = replaced(sheet.villains, season, glory)
        sheet.combat = replaced(sheet.combat, season, level if reached else 0)
        if log.on:
            args = {"villain": villain.id, "level": level, "glory": glory, "tier": reached}
            id = "pd-fought" if reached else "pd-fled" if came else "pd-not-met"
            log.add(id, seat, args, "PD-120" if reached else "PD-121")


def fight_frames(box: Content, state: PaperState, seat: int) -> list[int]:
    """What a seat has to do after the fight: mark its damage, then take the reward (PD-120 to PD-125)."""
    season = season_of(state)
    number = villain_number(box, state, season)
    villain = box.villains[number]
    stack = [frame(AGREE)]
    if rewarded(state, season) == seat:
        bonus(stack, villain.reward, villain.reward_count)
    level = state.sheets[seat].combat[season]
    reached = tier(box, state.settings, number, level) if level else 0
    spared = box.powers[state.powers[seat][0]].word == "no-villain-damage"
    if reached and not spared and villain.damage[reached - 1]:
        stack.append(damage_frame(min(DAMAGE_HEARTS, villain.damage[reached - 1]), VILLAIN))
    return stack


def rewarded(state: PaperState, season: int) -> int:
    """The seat with the strictly highest combat level, or -1; never alone (PD-124, PD-125, PD-136)."""
    if state.seats == 1:
        return -1
    levels = [shown.sheet.combat[season] for shown in state.shown]
    best = max(levels)
    return levels.index(best) if best and levels.count(best) == 1 else -1


def after_fight(box: Content, state: PaperState, log: Log) -> None:
    """The reward is told, and in the variant the villain's gems disappear (PD-138 to PD-140)."""
    season = season_of(state)
    villain = villain_of(box, state, season)
    winner = rewarded(state, season)
    if winner >= 0 and log.on:
        args = {"villain": villain.id, "reward": villain.reward, "count": villain.reward_count}
        log.add("pd-rewarded", winner, args, "PD-124")
    if season < 2 and state.settings.disappearing_gems:
        for sheet in state.sheets:
            sheet.struck |= villain.gems & ~sheet.looted
        if log.on:
            log.add("pd-vanished", -1, {"villain": villain.id, "gems": box.gem_words(villain.gems)}, "PD-138")
    for sheet in state.sheets:
        sheet.season = 0
