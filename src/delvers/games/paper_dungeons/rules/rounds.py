"""Paper Dungeons: rolling the dice, and what happens when everybody has confirmed."""

from __future__ import annotations

from typing import Final

from delvers.engine.chance import Chance
from delvers.engine.events import Log

from ..content import CLOVER, SKULL, Content
from ..score import fulfils, score
from ..state import DICE, FIGHT, OVER, SETUP, PaperState, Snapshot, replaced
from .phases import everybody_done, open_phase
from .setup import open_alignments, set_up_game
from .villains import VILLAIN_ROUNDS, after_fight, fight

ROUNDS: Final = 8
CHAPTERS: Final = 3
TOO_MANY: Final = 3


def join(box: Content, state: PaperState, chance: Chance, log: Log) -> None:
    """All have confirmed: what they did becomes everybody's, and the game goes on."""
    state.epoch += 1
    if state.phase == SETUP:
        open_alignments(box, state, log)
        start_round(box, state, chance, log)
    elif state.phase == DICE:
        end_round(box, state, chance, log)
    else:
        end_season(box, state, chance, log)


def start_round(box: Content, state: PaperState, chance: Chance, log: Log) -> None:
    """Roll for everybody (PD-017, PD-018)."""
    state.round += 1
    state.phase = DICE
    state.dice = roll(box, chance, log)
    for sheet in state.sheets:
        sheet.used = 0
        sheet.swaps = 0
    if log.on:
        log.add("pd-rolled", -1, {"round": state.round, "dice": dice_words(state.dice)}, "PD-018")
    open_phase(box, state, log)


def roll(box: Content, chance: Chance, log: Log) -> list[int]:
    """All six dice, again while three or more show skulls or clovers (PD-019 to PD-021)."""
    again = ""
    while True:
        # What is asked of people who roll real dice: which die, and why once more.
        dice = [faces[chance.roll(len(faces), f"pd-die-{colour}-{n}{again}") - 1] for colour, n, faces in box.dice]
        if dice.count(SKULL) >= TOO_MANY:
            again, rule = "-skulls", "PD-019"
        elif dice.count(CLOVER) >= TOO_MANY:
            again, rule = "-clovers", "PD-020"
        else:
            return dice
        if log.on:
            log.add("pd-rerolled", -1, {"dice": dice_words(dice)}, rule)


def end_round(box: Content, state: PaperState, chance: Chance, log: Log) -> None:
    """Gems are announced, missions checked, and after rounds 3, 6 and 8 a villain fought (PD-015)."""
    if log.on:
        for seat, sheet in enumerate(state.sheets):
            numbers = ", ".join(str(n) for n in sheet.numbers[-3:])
            log.add("pd-used", seat, {"numbers": numbers}, "PD-028")
    announce_gems(box, state, log)
    if state.round not in VILLAIN_ROUNDS:
        check_missions(box, state, log)
        start_round(box, state, chance, log)
        return
    if state.settings.missions_before_villain:
        check_missions(box, state, log)
    fight(box, state, log)
    state.phase = FIGHT
    open_phase(box, state, log)
    if everybody_done(state):
        end_season(box, state, chance, log)


def announce_gems(box: Content, state: PaperState, log: Log) -> None:
    """Gems looted this round are struck for all who did not loot them this round (PD-098 to PD-100)."""
    announced = 0
    for seat, sheet in enumerate(state.sheets):
        announced |= sheet.looted_now
        if sheet.looted_now and log.on:
            log.add("pd-announced", seat, {"gems": box.gem_words(sheet.looted_now)}, "PD-098")
    for sheet in state.sheets:
        sheet.struck |= announced & ~sheet.looted
        sheet.looted_now = 0


def check_missions(box: Content, state: PaperState, log: Log) -> None:
    """Everybody who meets an open mission scores it; then it is gone (PD-105 to PD-108, PD-134)."""
    glory = box.solo_glory[state.round] if state.seats == 1 else box.mission_glory
    for place, number in enumerate(state.missions):
        if state.missions_done >> place & 1:
            continue
        mission = box.missions[number]
        for seat, sheet in enumerate(state.sheets):
            if fulfils(box, state, sheet, mission):
                state.missions_done |= 1 << place
                sheet.missions = replaced(sheet.missions, place, glory)
                if log.on:
                    log.add("pd-mission", seat, {"mission": mission.id, "glory": glory}, "PD-105")


def end_season(box: Content, state: PaperState, chance: Chance, log: Log) -> None:
    """After the fight: the next round, or the end of the game (PD-014, PD-016)."""
    after_fight(box, state, log)
    if not state.settings.missions_before_villain:
        check_missions(box, state, log)
    if state.round < ROUNDS:
        start_round(box, state, chance, log)
    else:
        end_game(box, state, chance, log)


def end_game(box: Content, state: PaperState, chance: Chance, log: Log) -> None:
    """The game is over; in a campaign the next one is set up (PD-141, PD-142)."""
    totals = [sum(score(box, state, seat, sheet).values()) for seat, sheet in enumerate(state.sheets)]
    if log.on:
        for seat, total in enumerate(totals):
            log.add("pd-total", seat, {"glory": total}, "PD-127")
    if state.settings.campaign != "none" and state.chapter < CHAPTERS - 1:
        state.earlier = (*state.earlier, *totals)
        state.earlier_rooms = (*state.earlier_rooms, *(sheet.visited.bit_count() for sheet in state.sheets))
        state.chapter += 1
        set_up_game(box, state, chance)
        return
    state.phase = OVER
    state.confirmed = 0
    state.shown = [Snapshot(sheet.copy()) for sheet in state.sheets]
    state.stacks = [[] for _ in range(state.seats)]


def dice_words(dice: list[int]) -> str:
    """The dice of a roll as the log shows them."""
    return " ".join("skull" if n == SKULL else str(n) for n in dice)
