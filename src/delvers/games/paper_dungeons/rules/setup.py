"""Paper Dungeons: from the open box to the first round."""

from __future__ import annotations

from typing import Any, Final

from delvers.engine.chance import Chance
from delvers.engine.errors import InvalidOptions
from delvers.engine.events import Log

from ..content import SKULL, Content
from ..options import settings_of
from ..state import SETUP, PaperState, Sheet
from .phases import open_phase
from .sheet import bonus
from .steps import FILL_BOX, PICK_GEM, RAISE_HERO, SLAY, frame

OPEN_MISSIONS: Final = 3


def first_state(box: Content, options: dict[str, Any], chance: Chance) -> PaperState:
    """A match before anybody has chosen anything."""
    check_cards(box, options)
    state = PaperState()
    state.settings = settings_of(options)
    state.seats = options["seats"]
    state.chapter = 0
    state.epoch = 0
    state.earlier = ()
    state.earlier_rooms = ()
    set_up_game(box, state, chance, options)
    return state


def check_cards(box: Content, options: dict[str, Any]) -> None:
    """Raise InvalidOptions unless the cards that the table wants exist and fit together."""
    if options["campaign"] != "none" and options["dungeon"] != "random":
        raise InvalidOptions("a campaign brings its own dungeons; leave this at random", "options.dungeon")
    if options["mission_cards"] and not options["missions"]:
        raise InvalidOptions("the game is played without missions; leave this empty", "options.mission_cards")
    for name, known, limit in (
        ("mission_cards", [task.id for task in box.missions], OPEN_MISSIONS),
        ("objective_cards", [task.id for task in box.objectives], options["seats"]),
        ("power_cards", [power.id for power in box.powers], options["seats"]),
    ):
        wanted = options[name]
        if len(wanted) > limit:
            raise InvalidOptions(f"{len(wanted)} cards where at most {limit} can be given", f"options.{name}")
        for i, card in enumerate(wanted):
            if card != "random" and card not in known:
                raise InvalidOptions(
                    f"unknown card {card!r}; there are random, {', '.join(known)}", f"options.{name}[{i}]"
                )
            if card != "random" and card in wanted[:i]:
                raise InvalidOptions(f"there is only one card {card!r}", f"options.{name}[{i}]")


def set_up_game(box: Content, state: PaperState, chance: Chance, options: dict[str, Any] | None = None) -> None:
    """One game, or one chapter of a campaign, from the open box (PD-002 to PD-011, PD-142)."""
    fixed = options or {}
    state.phase = SETUP
    state.round = 0
    state.dice = [SKULL] * 6
    state.dungeon = _draw_dungeon(box, state, chance, fixed.get("dungeon", "random"))
    state.missions_done = 0
    state.missions = _draw_missions(box, state, chance, fixed.get("mission_cards", []))
    seats = state.seats
    objectives = _deal(seats, [task.id for task in box.objectives], fixed.get("objective_cards", []), chance)
    state.objectives, state.objectives_aside, left = objectives
    state.objectives_left = [left, *([] for _ in box.alignments[1:])]
    powers = _deal(seats, [power.id for power in box.powers], fixed.get("power_cards", []), chance)
    state.powers, state.powers_aside, state.powers_left = powers
    state.sheets = [Sheet() for _ in range(seats)]
    open_phase(box, state, Log(on=False))


def _draw_dungeon(box: Content, state: PaperState, chance: Chance, wanted: str) -> int:
    ids = [dungeon.id for dungeon in box.dungeons]
    if state.settings.campaign != "none":
        return ids.index(box.campaigns[state.settings.campaign][state.chapter])
    if wanted != "random":
        return ids.index(wanted)
    return chance.below(len(ids))


def _draw_missions(box: Content, state: PaperState, chance: Chance, wanted: list[str]) -> tuple[int, ...]:
    if not state.settings.missions:
        return ()
    ids = [task.id for task in box.missions]
    cards = [ids.index(card) for card in wanted if card != "random"]
    deck = [n for n in range(len(ids)) if n not in cards]
    while len(cards) < OPEN_MISSIONS:
        cards.append(chance.draw(deck))
    return tuple(cards)


def _deal(
    seats: int, ids: list[str], wanted: list[str], chance: Chance
) -> tuple[list[list[int]], list[list[int]], list[int]]:
    """Two cards for each seat, or the one the table wants it to have; and the rest of the deck (PD-008)."""
    fixed = [ids.index(card) if card != "random" else -1 for card in wanted] + [-1] * (seats - len(wanted))
    deck = [n for n in range(len(ids)) if n not in fixed]
    first: list[list[int]] = []
    second: list[list[int]] = []
    # There are always enough: 16 cards, eight seats, at most two a seat.
    for card in fixed:
        first.append([card if card >= 0 else chance.draw(deck)])
        second.append([] if card >= 0 else [chance.draw(deck)])
    return first, second, sorted(deck)


def keep(kept: list[int], aside: list[int], card: int) -> None:
    """Keep one of the two cards; what is put aside stays known to its owner alone (PD-009)."""
    if kept[0] != card:
        kept[0], aside[0] = aside[0], kept[0]


def use_set_up_power(box: Content, state: PaperState, seat: int) -> None:
    """Powers that work before the first round (PD-012)."""
    power = box.powers[state.powers[seat][0]]
    if power.when != "setup":
        return
    stack = state.stacks[seat]
    if power.word == "item-different":
        stack.append(frame(FILL_BOX, (power.count - 1) << 8))
    elif power.word == "level-different":
        stack.append(frame(RAISE_HERO, (power.count - 1) << 4))
    elif power.word == "slay":
        stack.append(frame(SLAY, power.count))
    elif power.word == "dungeon-gem":
        stack.append(frame(PICK_GEM))
    else:
        bonus(stack, power.word, power.count)


def open_alignments(box: Content, state: PaperState, log: Log) -> None:
    """Alignments and powers are open from now on, so what is left of the objectives is kept by alignment."""
    left = [card for group in state.objectives_left for card in group]
    state.objectives_left = [[] for _ in box.alignments]
    for card in left:
        state.objectives_left[box.alignments.index(box.objectives[card].black)].append(card)
    if log.on:
        for seat in range(state.seats):
            log.add("pd-kept", seat, {"power": box.powers[state.powers[seat][0]].id}, "PD-008")
