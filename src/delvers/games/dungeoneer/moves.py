"""Dungeoneer: every kind of move, declared once."""

from __future__ import annotations

from typing import Final

from delvers.engine.moves import Domain, Kind, MoveTable, number, words

from .cards import Cards
from .effects import FORMS

INITIATIVE: Final = 0
PASS: Final = 1
DECLARE: Final = 2
BANE: Final = 3
PLAY: Final = 4
USE: Final = 5
STEP: Final = 6
EXPLORE: Final = 7
PLACE: Final = 8
SEWER: Final = 9
PORTAL: Final = 10
ATTEMPT: Final = 11
BONUS: Final = 12
TAKE: Final = 13
UNTIP: Final = 14
CHALLENGE: Final = 15
GIVE: Final = 16
KEEP: Final = 17
DROP: Final = 18
SAVE: Final = 19
SPACE: Final = 20
QUEST: Final = 21
FORM: Final = 22
PAY: Final = 23
WAIT: Final = 24
TARGET: Final = 25
DELIVER: Final = 26
QUAFF: Final = 27
LAYOUT: Final = 28

WIDTH: Final = 64
MIDDLE: Final = 32
DIRECTIONS: Final = ("north", "east", "south", "west")
NO_FORM: Final = 3


def card_words(cards: Cards) -> list[str]:
    """One word a physical card: the id, and -2, -3 for further copies."""
    seen: dict[str, int] = {}
    result = []
    for card in cards.adventure:
        seen[card.id] = seen.get(card.id, 0) + 1
        result.append(card.id if seen[card.id] == 1 else f"{card.id}-{seen[card.id]}")
    return result


def move_table(cards: Cards) -> MoveTable:
    names = card_words(cards)
    quests = [quest.id for quest in cards.quests]
    card = Domain("card", names)
    seat = words("seat", "player-1", "player-2", "player-3", "player-4")
    form = Domain("form", list(FORMS))
    quest = Domain("quest", quests)
    space = Domain("space", [place.id for place in cards.maps])
    source = Domain("source", [*names, *(f"artifact-{id}" for id in quests), "ability"])
    foe = Domain("foe", ["player-1", "player-2", "player-3", "player-4", *names, *quests])
    spots = [f"{i % WIDTH - MIDDLE},{i // WIDTH - MIDDLE}" for i in range(WIDTH * WIDTH)]
    return MoveTable(
        Kind("initiative", "roll for initiative", "DG-009"),
        Kind("pass", "pass", "DG-036"),
        Kind("declare", "send {card} at {seat} with {way} extra {extra}", "DG-031", card, seat,
             words("way", *FORMS, "itself"), number("extra", 0, 4)),
        Kind("bane", "bane {card} paid by {seat}", "DG-025", card, seat),
        Kind("play", "play {card} extra {extra}", "DG-096", card, number("extra", 0, 4)),
        Kind("use", "use {source}", "DG-127", source),
        Kind("step", "move {direction}", "DG-098", words("direction", *DIRECTIONS)),
        Kind("explore", "explore", "DG-104"),
        Kind("place", "place at {spot} {way}", "DG-073", Domain("spot", spots), words("way", "upright", "turned")),
        Kind("sewer", "sewer to {space}", "DG-113", space),
        Kind("portal", "portal to {space}", "DG-114", space),
        Kind("attempt", "attempt {quest}", "DG-105", quest),
        Kind("bonus", "pay for better odds", "DG-159"),
        Kind("take", "take up {quest}", "DG-168", quest),
        Kind("untip", "untip", "DG-128"),
        Kind("challenge", "challenge {foe} with {form}", "DG-129", foe, form),
        Kind("give", "give peril to {seat}", "DG-052", seat),
        Kind("keep", "monster to {where}", "DG-058", words("where", "hand", "pack")),
        Kind("drop", "discard {card}", "DG-120", card),
        Kind("save", "save a movement", "DG-119"),
        Kind("space", "to {space}", "DG-191", space),
        Kind("quest", "choose {quest}", "DG-190", quest),
        Kind("form", "attack with {form}", "DG-160", form),
        Kind("pay", "pay", "DG-021"),
        Kind("wait", "pass until {when}", "DG-036", words("when", "my-turn", "phase-end", "targeted")),
        Kind("target", "choose card {card}", "DG-191", card),
        Kind("deliver", "set down {quest}", "DG-168", quest),
        Kind("quaff", "play and use {card}", "DG-149", card),
        Kind("layout", "lay out {space}", "DG-178", space),
    )  # fmt: skip
