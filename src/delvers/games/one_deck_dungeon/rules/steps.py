"""One Deck Dungeon: the steps of pending work (`Frame.step`) and what their numbers mean."""

from __future__ import annotations

from typing import Final

# The frame of the turn goes from TURN_START through AFTER_TIME and ACTION to END_TURN; others lie above it.
TURN_START: Final = 0
AFTER_TIME: Final = 1
ACTION: Final = 2
DOORS: Final = 3
FACE: Final = 4
STEALTH: Final = 5
PAIRS: Final = 6
MEET: Final = 7
CHALLENGE: Final = 8
HURT: Final = 9
SPLIT: Final = 10
SURVIVE: Final = 11
DRAIN: Final = 12
WAY: Final = 13
SPEED: Final = 14
FEATS: Final = 15
DROP: Final = 16
FIRST: Final = 17
BONUS: Final = 18
DICE: Final = 19
FILL: Final = 20
COMBINE: Final = 21
GIVE: Final = 22
PAY: Final = 23
EFFECT: Final = 24
KITE: Final = 25
LOOT: Final = 26
LEVEL: Final = 27
END_TURN: Final = 28
BOSS_START: Final = 29
BOSS_PAIRS: Final = 30

POTIONS: Final = 64
"""Sources of effects from here on are potions."""

# Phases of a challenge.
BEFORE: Final = 0
CHOOSE_WAY: Final = 1
USE_FEATS: Final = 2
ALLOT: Final = 3
ROLL: Final = 4
USE_DICE: Final = 5
SUFFER_FIRST: Final = 6
SUFFER_SECOND: Final = 7
STRIKE: Final = 8
TAKE_LOOT: Final = 9
LEVEL_UP: Final = 10
OVER: Final = 11
