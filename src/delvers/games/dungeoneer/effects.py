"""Dungeoneer: the effect words. A card's effect is a list of these; unknown words are refused at load."""

from __future__ import annotations

from typing import Final

from .rules.steps import W_AFTER, W_BANE, W_BATCH, W_BEFORE, W_CALM, W_CHALLENGE, W_HIT

FORMS: Final = ("melee", "magic", "speed")
STATS: Final = ("melee", "magic", "speed", "life", "level")
TERRAINS: Final = ("arctic", "desert", "forest", "mountain", "plains", "swamp", "urban", "water")
FORBIDDEN: Final = ("heal", "explore", "save")

# What a card does once. "amount" is a whole number with its sign, # (extra points paid) or half.
ONCE: Final[dict[str, tuple[str, ...]]] = {
    "wound": ("amount",),
    "heal": ("amount",),
    "glory": ("amount",),
    "peril": ("amount",),
    "movement": ("amount",),
    "level": ("amount",),
    "draw": ("amount",),
    "life": ("amount",),
    "explore": ("amount",),
    "roll": ("amount",),
    "foe": ("amount",),
    "reroll": (),
    "untip": (),
    "tip": (),
    "open-exits": (),
    "extra-challenge": (),
    "swap-maps": (),
    "turn-map": (),
    "swap-quest": (),
    "steal": ("glory", "amount"),
    "discard": ("hand|treasure|boon|random", "amount"),
    "warp": ("entrance|adjacent|any",),
    "reveal": ("hand",),
}

# What a card does as long as it is in play.
SCORES: Final = (
    "melee",
    "magic",
    "speed",
    "attack",
    "defend",
    "threat",
    "traps",
    "exits",
    "movement",
    "spoils",
    "storage",
)

HALF, PUMP = 1001, 1003
"""Amounts that are not numbers: half a die, and the extra points paid for #."""

NAMED_AMOUNTS: Final = {"half": HALF, "#": PUMP, "+#": PUMP, "-#": -PUMP}


class UnknownWord(ValueError):
    """An effect that is not made of the words above."""


class Effect:
    """One effect word with its amount and the rest of its words."""

    __slots__ = ("amount", "rest", "word")

    def __init__(self, word: str, amount: int = 0, rest: tuple[str, ...] = ()) -> None:
        self.word = word
        self.amount = amount
        self.rest = rest

    def __repr__(self) -> str:
        return f"Effect({self.word!r}, {self.amount}, {self.rest})"


Group = tuple[Effect, ...]
"""The effects of one card that are carried out together, or its lasting ones of one word."""


def amount_of(text: str) -> int:
    """The number of an amount.

    >>> amount_of("+2"), amount_of("half") == HALF
    (2, True)
    """
    if text in NAMED_AMOUNTS:
        return NAMED_AMOUNTS[text]
    try:
        return int(text)
    except ValueError:
        raise UnknownWord(f"{text!r} is not an amount (a whole number, half or #)") from None


def parse_once(text: str) -> Effect:
    """An effect that happens once.

    >>> parse_once("discard treasure 1")
    Effect('discard', 1, ('treasure',))
    """
    word, *rest = text.split()
    if word == "pay" and len(rest) == 4 and rest[0] == "glory" and rest[2] == "heal":
        return Effect("pay", amount_of(rest[1]), (rest[3],))
    if word in ("cancel", "send-back", "ignore"):
        return _parse_answer(text, word, rest)
    if word == "tip" and len(rest) == 2 and rest[0] in STATS:
        return Effect("tip", amount_of(rest[1]), (rest[0],))
    if word not in ONCE:
        raise UnknownWord(f"{word!r} is not an effect word; there are {', '.join(ONCE)}")
    shape = ONCE[word]
    if len(rest) != len(shape):
        raise UnknownWord(f"{text!r} should read {' '.join((word, *shape))!r}")
    amount, words = 0, []
    for given, wanted in zip(rest, shape, strict=True):
        if wanted == "amount":
            amount = amount_of(given)
        elif given not in wanted.split("|"):
            raise UnknownWord(f"{given!r} in {text!r} is not one of {wanted}")
        else:
            words.append(given)
    return Effect(word, amount, tuple(words))


def _parse_answer(text: str, word: str, rest: list[str]) -> Effect:
    """Effects that answer something: cancel a card, send a Monster back, ignore a hit."""
    if word == "cancel" and rest in ([], ["bane"]):
        return Effect(word, 0, tuple(rest))
    if word == "send-back" and len(rest) <= 1:
        return Effect(word, 0, tuple(rest))
    if word == "ignore" and rest[:1] == ["hit"] and (len(rest) == 1 or (len(rest) == 2 and rest[1] in FORMS)):
        return Effect(word, 0, tuple(rest[1:]))
    raise UnknownWord(f"{text!r} is not understood")


def parse_while(text: str) -> Effect:
    """An effect that lasts while its card is in play.

    >>> parse_while("melee +2 against undead")
    Effect('melee', 2, ('against', 'undead'))
    """
    word, *rest = text.split()
    if word == "unshakable" and not rest:
        return Effect(word)
    if word == "standard" and len(rest) == 1 and rest[0] in FORMS:
        return Effect(word, FORMS.index(rest[0]))
    if word == "forbid" and len(rest) == 1 and rest[0] in FORBIDDEN:
        return Effect(word, 0, tuple(rest))
    if word in ("kin", "monsters") and len(rest) == 3 and rest[1] in FORMS:
        return Effect(word, amount_of(rest[2]), (rest[0], rest[1]))
    if word == "entry" and len(rest) in (2, 3) and rest[0] == "peril" and rest[2:] in ([], ["room"]):
        return Effect(word, amount_of(rest[1]), tuple(rest[2:]))
    if word not in SCORES or not rest:
        raise UnknownWord(f"{text!r} is not a lasting effect; scores are {', '.join(SCORES)}")
    condition = tuple(rest[1:])
    plain = not condition
    against = len(condition) == 2 and condition[0] == "against"
    inside = len(condition) == 2 and condition[0] == "in" and condition[1] in TERRAINS
    if not (plain or against or inside):
        raise UnknownWord(f"{' '.join(condition)!r} is not a condition (against a category, in a terrain)")
    return Effect(word, amount_of(rest[0]), condition)


ANSWERING: Final = 1 << W_BATCH | 1 << W_BANE
"""The windows in which a Response may be played (DG-126)."""

CALM: Final = 1 << W_CALM | 1 << W_CHALLENGE | 1 << W_BATCH
"""The windows for what changes the hero and no roll: defences may be readied before a fight, too (DG-036)."""

MOMENTS: Final = {"roll": 1 << W_BEFORE, "foe": 1 << W_BEFORE, "reroll": 1 << W_AFTER, "ignore": 1 << W_HIT,
           "send-back": 1 << W_BATCH, "cancel": ANSWERING}  # fmt: skip


def moments(effects: tuple[Effect, ...]) -> int:
    """The windows in which effects have something to do, a bit each; the first of them decides."""
    if effects[0].word == "cancel" and effects[0].rest == ("bane",):
        return 1 << W_BANE
    return MOMENTS.get(effects[0].word, CALM)


def by_word(effects: Group) -> dict[str, Group]:
    """Lasting effects by their word, so that a score finds its bonus at once."""
    found: dict[str, Group] = {}
    for effect in effects:
        found[effect.word] = (*found.get(effect.word, ()), effect)
    return found
