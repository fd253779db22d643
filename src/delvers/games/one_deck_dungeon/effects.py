"""One Deck Dungeon: the vocabulary of effect words in the data files, read into ints for the rules.

Skills, potions and talents are made of steps (`Step`), monsters, floors and bosses of traits (`Trait`), heroic feats of
a `Feat`. A word that is not in the vocabulary is an error when the data is read.
"""

from __future__ import annotations

from typing import Final

from .dice import COLOUR_LETTERS, die, parse_die

# What a step does. `dice` are die codes (for a roll: kinds), a and b its numbers.
GAIN: Final = 0
ROLL: Final = 1
RAISE: Final = 2
RAISE_ANY: Final = 3
RAISE_COLOUR: Final = 4
TURN_ANY: Final = 5
TURN_VALUE: Final = 6
TURN_GAINED: Final = 7
TURN_PLAIN: Final = 8
TURN: Final = 9
TO_HEROIC: Final = 10
SWAP: Final = 11
RECOLOUR: Final = 12
REROLL: Final = 13
REROLL_OR_RAISE: Final = 14
REROLL_VALUES: Final = 15
PARTNER_REROLL: Final = 16
PARTNER_RAISE: Final = 17
PARTNER_GAIN: Final = 18
PREVENT_HEARTS: Final = 19
PREVENT_TIME: Final = 20
HEROIC_IN_ROUND: Final = 21

# Words of skills and talents that act by themselves, not in the dice step.
PASSIVE: Final = (
    "heal-on-descent",
    "door-on-flee",
    "kite",
    "halve-hearts",
    "basic-skill",
    "health",
    "limit",
    "potion",
    "potion-heals",
    "heal-after-round",
    "heal",
    "skip",
)


class Step:
    """One thing that a skill or potion does."""

    def __init__(self, op: int, a: int = 0, b: int = 0, dice: list[int] | None = None) -> None:
        self.op: int = op
        self.a: int = a
        self.b: int = b
        self.dice: list[int] = [] if dice is None else dice


class Trait:
    """What a monster, a floor or a boss does, as numbers; 0 where it does not."""

    def __init__(self) -> None:
        self.heroic_cost: int = 2
        self.no_loot_if_armor_open: bool = False
        self.wound_before: int = 0
        self.time_before: int = 0
        self.drain_before: int = 0
        self.time_per_rolled: int = 0  # mask of values
        self.discard_rolled: int = 0  # mask of values
        self.lower_heroic: int = 0
        self.time_per_skill: int = 0
        self.time_if_open: int = 0
        self.x_doors: int = 0
        self.x_damage: int = 0
        self.x_least: int = 0
        self.extra_time_floor: int = 0
        self.extra_time_turn: int = 0
        self.extra_time_explore: int = 0
        self.door_limit: int = 4
        self.heart_if_time: int = 0
        self.heart_if_heart: int = 0
        self.armor_colour: int = -1
        self.heroic_not_on_skull: bool = False
        self.regrow: int = 0
        self.first_die_lost: bool = False
        self.sources: dict[str, str] = {}
        """The card that each of these numbers comes from, for the log."""

    def read(self, words: list[str], source: str) -> None:
        """Adds the effects written in the data."""
        for line in words:
            word, *rest = line.split()
            self._word(word, rest)
            self.sources[word.replace("-", "_")] = source

    def _word(self, word: str, rest: list[str]) -> None:
        if word in ("time-per-rolled", "discard-rolled"):
            name = word.replace("-", "_")
            setattr(self, name, getattr(self, name) | mask_of(rest))
        elif word == "x-damage":
            self.x_damage, self.x_least = int(rest[0]), int(rest[1])
        elif word == "armor-colour":
            self.armor_colour = COLOUR_LETTERS.index(rest[0])
        elif word in ("no-loot-if-armor-open", "heroic-not-on-skull", "first-die-lost"):
            setattr(self, word.replace("-", "_"), True)
        elif hasattr(self, word.replace("-", "_")):
            setattr(self, word.replace("-", "_"), int(rest[0]))
        else:
            raise ValueError(f"unknown effect word {word!r}")


# How a hero comes by the dice of the heroic feat.
STORE_ON_WOUND: Final = 0
STORE_ON_EXPLORE: Final = 1
STORE_ON_DOOR: Final = 2
GAMBLE: Final = 3
AIM: Final = 4
FEATS: Final = ("store-on-wound", "store-on-explore", "store-on-door", "gamble", "aim")


class Feat:
    """A heroic feat: `most` dice at once; for each number of dice that may be rolled its time cost (AIM)."""

    def __init__(self, words: list[str]) -> None:
        self.kind: int = FEATS.index(words[0].split()[0])
        self.costs: list[tuple[int, int]] = []
        if self.kind == AIM:
            self.costs = [(int(w.split()[2]), int(w.split()[1])) for w in words]
            self.most: int = max(dice for dice, _ in self.costs)
        else:
            self.most = int(words[0].split()[1])

    @property
    def stores(self) -> bool:
        return self.kind <= STORE_ON_DOOR


def mask_of(values: list[str]) -> int:
    """A bit for each value of a die."""
    mask = 0
    for value in values:
        mask |= 1 << int(value)
    return mask


def parse_steps(words: list[str]) -> tuple[list[Step], dict[str, list[int]]]:
    """The steps of a skill, and its passive words with their numbers."""
    steps: list[Step] = []
    passive: dict[str, list[int]] = {}
    for line in words:
        word, *rest = line.split()
        if word in PASSIVE:
            passive[word] = [int(n) for n in rest]
        else:
            steps.append(_step(word, rest))
    return steps, passive


_COUNTED: Final = {
    "raise": RAISE,
    "raise-any": RAISE_ANY,
    "raise-colour": RAISE_COLOUR,
    "turn-any": TURN_ANY,
    "turn-value": TURN_VALUE,
    "turn-gained": TURN_GAINED,
    "turn-plain": TURN_PLAIN,
    "turn": TURN,
    "reroll": REROLL,
    "reroll-or-raise": REROLL_OR_RAISE,
    "partner-reroll": PARTNER_REROLL,
    "prevent-hearts": PREVENT_HEARTS,
    "prevent-time": PREVENT_TIME,
    "ignore-time": PREVENT_TIME,
    "heroic-in-round": HEROIC_IN_ROUND,
}


def _step(word: str, rest: list[str]) -> Step:
    if word in _COUNTED:
        return Step(_COUNTED[word], int(rest[0]), int(rest[1]) if len(rest) > 1 else 0)
    if word == "gain":
        return Step(GAIN, dice=[parse_die(w) for w in rest])
    if word == "gain-for-armor":
        return Step(GAIN, dice=[die(4, int(w[1])) for w in rest])
    if word == "gain-for-spell":
        return Step(GAIN, dice=[die(5, int(w[1])) for w in rest])
    if word == "roll":
        return Step(ROLL, dice=["SAMH".index(w) for w in rest])
    if word == "partner-gain":
        return Step(PARTNER_GAIN, dice=[parse_die(w) for w in rest])
    if word == "partner-raise":
        return Step(PARTNER_RAISE, COLOUR_LETTERS.index(rest[0]), int(rest[1]))
    if word == "to-heroic":
        return Step(TO_HEROIC, COLOUR_LETTERS.index(rest[0]), int(rest[1]))
    if word == "swap":
        return Step(SWAP, int(rest[0]), dice=[parse_die(rest[1])])
    if word == "recolour":
        return Step(RECOLOUR, COLOUR_LETTERS.index(rest[0]), COLOUR_LETTERS.index(rest[1]))
    if word == "reroll-values":
        return Step(REROLL_VALUES, mask_of(rest), -1)
    if word == "reroll-colour":
        return Step(REROLL_VALUES, mask_of(rest[1:]), COLOUR_LETTERS.index(rest[0]))
    raise ValueError(f"unknown effect word {word!r}")
