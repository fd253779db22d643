"""Dungeoneer: the steps a frame can stand for, and the kinds of windows and Threats."""

# Steps of frames.
(
    START, ENTRANCE, RESET, UPKEEP, LORD, RESPOND, RESOLVE, AFTER, BUILD, HERO, FINISH, REFILL, ATTACK, THREAT, WINDOW,
    EFFECTS, LAY, MOVE_TO, DISCARD, KEEPING, GIVING, TRIM, OFFER, ENTER, QUEST_FORM, ATTACH, SWAP, BANE_PLAYED,
    CLEAN_UP, DONE, PICK, LAYOUT,
) = range(32)  # fmt: skip

# Kinds of windows, and of Threats.
W_BATCH, W_BANE, W_BEFORE, W_AFTER, W_HIT, W_CHALLENGE, W_CALM = range(7)
T_TRAP, T_EXIT, T_PIT, T_SPIKES, T_SPACE, T_QUEST, T_SEARCH, T_BANE, T_SHED, T_UNTIP = range(10)
CHANCE, SLAY, THREAT_QUEST, SACRIFICE, ESCORT = range(5)
HAND, PACK_LIMIT, TO_WIN = 5, 3, 3
ANSWERS = ("roll", "foe", "reroll", "ignore", "cancel", "send-back")

# What a seat that passes waits for (Player.quiet).
NOT_QUIET, UNTIL_TURN, UNTIL_PHASE, UNTIL_TARGET = range(4)

# Phases of the turn.
P_RESET, P_LORD, P_BUILD, P_HERO, P_FINISH = range(1, 6)
