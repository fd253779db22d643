"""Dungeoneer: what every card in play adds up to - scores, attack types, limits."""

from __future__ import annotations

from collections.abc import Iterator

from .cards import Cards, Fighter
from .effects import FORMS, PUMP, Effect
from .state import DungeoneerState

CHANCE_ROLL = 5
MONSTERS, QUESTS, GUARDIANS = 100, 200, 300
"""Who fights is one number: a seat, or one of these plus a card, a quest or a Map card."""


def lasting(cards: Cards, state: DungeoneerState, seat: int) -> Iterator[tuple[Effect, ...]]:
    """The lasting effects on a hero, one group a card, in the order of DG-174."""
    player = state.players[seat]
    for card in player.boons:
        yield cards.adventure[card].lasting
    yield cards.heroes[player.hero].lasting
    for card in player.treasures:
        yield cards.adventure[card].lasting
        for attached, host in enumerate(state.host):
            if host == card:
                yield cards.adventure[attached].lasting
    for card in player.banes:
        yield cards.adventure[card].lasting
    if player.space >= 0:
        yield cards.maps[player.space].lasting
    for quest in player.done:
        yield cards.quests[quest].artifact_lasting
    for quest in player.quests:
        yield cards.quests[quest].effect
        if state.carrier[quest] == seat:
            yield cards.quests[quest].carrying
    if state.global_quest >= 0:
        yield cards.quests[state.global_quest].effect


def bonus(cards: Cards, state: DungeoneerState, seat: int, word: str, against: list[str] | None = None) -> int:
    """What all cards add to a word; a card's bonus against a category replaces its plain one, it is not added."""
    total = 0
    terrain = cards.maps[state.players[seat].space].terrain if state.players[seat].space >= 0 else ""
    for group in lasting(cards, state, seat):
        if group:
            total += _group_bonus(group, word, terrain, against or [], 0)
    return total


def _group_bonus(group: tuple[Effect, ...], word: str, terrain: str, against: list[str], extra: int) -> int:
    plain, special, applies = 0, 0, False
    for effect in group:
        if effect.word != word:
            continue
        amount = extra if effect.amount == PUMP else effect.amount
        if not effect.rest or (effect.rest[0] == "in" and effect.rest[1] == terrain):
            plain += amount
        elif effect.rest[0] == "against" and effect.rest[1] in against:
            special += amount
            applies = True
    return max(plain, special) if applies and special > 0 else plain + special


def forbidden(cards: Cards, state: DungeoneerState, seat: int, what: str) -> bool:
    """Whether a card in play forbids something to the hero."""
    return any(e.word == "forbid" and e.rest[0] == what for group in lasting(cards, state, seat) for e in group)


def hero_score(cards: Cards, state: DungeoneerState, seat: int, form: int, against: list[str] | None = None) -> int:
    """Melee, Magic or Speed of a hero, with all that is readied."""
    player = state.players[seat]
    printed: int = cards.heroes[player.hero].scores[player.level - 1][form]
    return max(0, printed + bonus(cards, state, seat, FORMS[form], against))


def hero_standard(cards: Cards, state: DungeoneerState, seat: int) -> list[int]:
    """The forms in which the hero may start an attack (DG-048: the best type of all cards counts)."""
    forms = set(cards.heroes[state.players[seat].hero].standard)
    for group in lasting(cards, state, seat):
        forms.update(e.amount for e in group if e.word == "standard")
    return sorted(forms)


def stat(cards: Cards, state: DungeoneerState, seat: int, which: int) -> int:
    """The number a Threat adds to the die: Melee, Magic, Speed, current Life or current level (DG-070)."""
    if which == CHANCE_ROLL:
        return 0
    if which < 3:
        return hero_score(cards, state, seat, which)
    return state.players[seat].life if which == 3 else state.players[seat].level


def fighter(cards: Cards, who: int) -> Fighter:
    """The printed Monster behind a number."""
    if who >= GUARDIANS:
        found = cards.maps[who - GUARDIANS].guardian
    elif who >= QUESTS:
        found = cards.quests[who - QUESTS].slay
    else:
        found = cards.adventure[who - MONSTERS].fighter
    assert found is not None
    return found


def categories(cards: Cards, who: int) -> list[str]:
    return [] if who < MONSTERS else fighter(cards, who).categories


def monster_score(cards: Cards, state: DungeoneerState, who: int, form: int, space: int, extra: int) -> int:
    """A Monster's score: printed, its own text, attachments, its kin and the space (DG-049: at least 0)."""
    printed = fighter(cards, who)
    total = printed.scores[form]
    word = FORMS[form]
    place = cards.maps[space]
    for effect in place.lasting:
        if effect.word == "monsters" and effect.rest[0] in printed.categories and effect.rest[1] == word:
            total += effect.amount
    if who >= QUESTS:
        return total
    card = who - MONSTERS
    total += _group_bonus(cards.adventure[card].lasting, word, place.terrain, [], extra)
    for attached, host in enumerate(state.host):
        if host == card:
            total += _group_bonus(cards.adventure[attached].lasting, word, place.terrain, [], 0)
    kin = set(state.players[state.active].pack) | set(state.batch[::5])
    for other in kin - {card}:
        for effect in cards.adventure[other].lasting:
            if effect.word == "kin" and effect.rest[0] in printed.categories and effect.rest[1] == word:
                total += effect.amount
    return total


def treasure_room(cards: Cards, state: DungeoneerState, seat: int) -> int:
    """How many more Treasures the hero can hold (DG-135, DG-150)."""
    player = state.players[seat]
    slots = cards.heroes[player.hero].treasures + bonus(cards, state, seat, "storage")
    return slots + sum(cards.adventure[c].storage for c in player.treasures) - len(player.treasures)
