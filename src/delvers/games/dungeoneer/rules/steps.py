"""Dungeoneer: the steps a frame can stand for, and the kinds of windows and Threats."""

from typing import Final

# Steps of frames, in the order of running.CARRIED_ON: those that go on by themselves, the phases, other choices.
WINDOW: Final = 0
ATTACK: Final = 1
THREAT: Final = 2
EFFECTS: Final = 3
RESOLVE: Final = 4
CLEAN_UP: Final = 5
BANE_PLAYED: Final = 6
RESET: Final = 7
BUILD: Final = 8
REFILL: Final = 9
DONE: Final = 10
LAYOUT: Final = 11
RESPOND: Final = 12
HERO: Final = 13
LORD: Final = 14
AFTER: Final = 15
FINISH: Final = 16
LAY: Final = 17
KEEPING: Final = 18
GIVING: Final = 19
UPKEEP: Final = 20
DISCARD: Final = 21
TRIM: Final = 22
OFFER: Final = 23
MOVE_TO: Final = 24
QUEST_FORM: Final = 25
ATTACH: Final = 26
PICK: Final = 27
SWAP: Final = 28
ENTRANCE: Final = 29
START: Final = 30

# Kinds of windows, and of Threats.
W_BATCH: Final = 0
W_BANE: Final = 1
W_BEFORE: Final = 2
W_AFTER: Final = 3
W_HIT: Final = 4
W_CHALLENGE: Final = 5
W_CALM: Final = 6
SPOILS: Final = 7
"""Beside the windows, in the bits of cards.moments: a Bane on the roll of another hero."""
T_TRAP: Final = 0
T_EXIT: Final = 1
T_PIT: Final = 2
T_SPIKES: Final = 3
T_SPACE: Final = 4
T_QUEST: Final = 5
T_SEARCH: Final = 6
T_BANE: Final = 7
T_SHED: Final = 8
T_UNTIP: Final = 9
CHANCE: Final = 0
SLAY: Final = 1
THREAT_QUEST: Final = 2
SACRIFICE: Final = 3
ESCORT: Final = 4
HAND, PACK_LIMIT, TO_WIN = 5, 3, 3
ANSWERS: Final = ("roll", "foe", "reroll", "ignore", "cancel", "send-back")

# What a seat that passes waits for (Player.quiet).
NOT_QUIET: Final = 0
UNTIL_TURN: Final = 1
UNTIL_PHASE: Final = 2
UNTIL_TARGET: Final = 3

# Phases of the turn.
P_RESET, P_LORD, P_BUILD, P_HERO, P_FINISH = range(1, 6)
