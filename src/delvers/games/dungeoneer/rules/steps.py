"""Dungeoneer: the steps a frame can stand for, and the kinds of windows and Threats."""

# Steps of frames, in the order of running.CARRIED_ON: those that go on by themselves, the phases, other choices.
(
    WINDOW, ATTACK, THREAT, EFFECTS, RESOLVE, CLEAN_UP, BANE_PLAYED, RESET, BUILD, REFILL, DONE, LAYOUT, RESPOND,
    HERO, LORD, AFTER, FINISH, LAY, KEEPING, GIVING, UPKEEP, DISCARD, TRIM, OFFER, MOVE_TO, QUEST_FORM, ATTACH, PICK,
    SWAP, ENTRANCE, START,
) = range(31)  # fmt: skip

# Kinds of windows, and of Threats.
W_BATCH, W_BANE, W_BEFORE, W_AFTER, W_HIT, W_CHALLENGE, W_CALM = range(7)
SPOILS = 7
"""Beside the windows, in the bits of cards.moments: a Bane on the roll of another hero."""
T_TRAP, T_EXIT, T_PIT, T_SPIKES, T_SPACE, T_QUEST, T_SEARCH, T_BANE, T_SHED, T_UNTIP = range(10)
CHANCE, SLAY, THREAT_QUEST, SACRIFICE, ESCORT = range(5)
HAND, PACK_LIMIT, TO_WIN = 5, 3, 3
ANSWERS = ("roll", "foe", "reroll", "ignore", "cancel", "send-back")

# What a seat that passes waits for (Player.quiet).
NOT_QUIET, UNTIL_TURN, UNTIL_PHASE, UNTIL_TARGET = range(4)

# Phases of the turn.
P_RESET, P_LORD, P_BUILD, P_HERO, P_FINISH = range(1, 6)
