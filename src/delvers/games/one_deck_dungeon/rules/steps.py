"""One Deck Dungeon: the steps of pending work (`Frame.step`) and what their numbers mean."""

from __future__ import annotations

# The frame of the turn goes from TURN_START through AFTER_TIME and ACTION to END_TURN; others lie above it.
(
    TURN_START,  # heal, or begin the turn
    AFTER_TIME,  # the time at the start of the turn is spent
    ACTION,  # explore, enter or descend
    DOORS,  # lay closed doors
    FACE,  # the door is open: face it or flee; a: 1 if fleeing is possible
    STEALTH,  # add a door after fleeing?
    PAIRS,  # four heroes split; items: the two cards
    MEET,  # with four heroes, before each challenge; a: card, items: fighters
    CHALLENGE,  # a challenge or boss round under way; a: phase, b: card, items: see `allot`
    HURT,  # a wounds, one each, for different heroes among items
    SPLIT,  # b wounds for each fighter, one more for one of them
    SURVIVE,  # seat has no health left: heal or fall
    DRAIN,  # an item becomes experience
    WAY,  # choose a way through the peril
    SPEED,  # b time is the cost of the way; seat may ignore one, then the heroes in items
    FEATS,  # a: mask of heroes who may still use a feat
    DROP,  # seat discards one of items, the dice just rolled
    FIRST,  # who takes dice of colour a first
    BONUS,  # who rolls the next of a bonus dice
    DICE,  # the dice step
    FILL,  # wide box a holds b so far
    COMBINE,  # a dice still to discard; items: those discarded, c: mask of their owners
    GIVE,  # who gets the heroic die showing a
    PAY,  # seat pays b more for skill a
    EFFECT,  # source a (skill, or POTIONS + potion), step b, c picks made; items: dice to remember
    KITE,  # one heart: spend time instead?
    LOOT,  # card a
    LEVEL,  # level up
    END_TURN,  # descend or stay
    BOSS_START,  # heal before the boss fight (or round)
    BOSS_PAIRS,  # four heroes: who fights first in this round
) = range(31)

POTIONS = 64
"""Sources of effects from here on are potions."""

# Phases of a challenge.
(
    BEFORE,
    CHOOSE_WAY,
    USE_FEATS,
    ALLOT,
    ROLL,
    USE_DICE,
    SUFFER_FIRST,
    SUFFER_SECOND,
    STRIKE,
    TAKE_LOOT,
    LEVEL_UP,
    OVER,
) = range(12)
