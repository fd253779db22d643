"""Dungeoneer: what every card in play adds up to - scores, attack types, limits."""

from __future__ import annotations

from typing import Final

from .cards import Cards, Fighter
from .effects import FORMS, PUMP, Group
from .options import BONUSES_ADD
from .state import DungeoneerState

CHANCE_ROLL: Final = 5
MONSTERS, QUESTS, GUARDIANS = 100, 5000, 6000
"""Who fights is one number: a seat, or one of these plus a card, a quest or a Map card."""

NOBODY: Final[list[str]] = []
NOTHING: Final[list[Group]] = []
NO_SPACE: Final[dict[int, Group]] = {}


def groups(cards: Cards, state: DungeoneerState, seat: int, word: str) -> list[Group]:
    """The lasting effects of one word on a hero, a group for each card (DG-174). Nobody changes the list."""
    player = state.players[seat]
    lasting = player.lasting
    if lasting is None:
        lasting = player.lasting = held(cards, state, seat)
    found = lasting.get(word, NOTHING)
    spaces = cards.spaces.get(word)
    return [*found, spaces[player.space]] if spaces and player.space in spaces else found


def held(cards: Cards, state: DungeoneerState, seat: int) -> dict[str, list[Group]]:
    """All lasting effects on a hero but those of his space, by word: of Boons, the hero himself, Treasures and what is
    attached to them, Banes, artifacts, open quests and what he carries for them."""
    player, adventure, quests = state.players[seat], cards.adventure, cards.quests
    parts = [adventure[card].adds for card in player.boons]
    parts.append(cards.heroes[player.hero].adds)
    parts += [adventure[card].adds for card in player.treasures]
    parts += [adventure[card].adds for card in state.attached if state.host[card] in player.treasures]
    parts += [adventure[card].adds for card in player.banes]
    parts += [quests[quest].artifact_adds for quest in player.done]
    parts += [quests[quest].effect_adds for quest in player.quests]
    parts += [quests[quest].carrying_adds for quest in player.quests if state.carrier[quest] == seat]
    if state.global_quest >= 0:
        parts.append(quests[state.global_quest].effect_adds)
    found: dict[str, list[Group]] = {}
    for adds in parts:
        for word, group in adds.items():
            found.setdefault(word, []).append(group)
    return found


def bonus(cards: Cards, state: DungeoneerState, seat: int, word: str, against: list[str] = NOBODY) -> int:
    """What all cards add to a word; a card's bonus against a category replaces its plain one, it is not added."""
    player = state.players[seat]
    space, lasting = player.space, player.lasting
    if lasting is not None and word not in lasting and space not in cards.spaces.get(word, NO_SPACE):
        return 0  # most words, most of the time
    found = groups(cards, state, seat, word)
    terrain = cards.maps[space].terrain if space >= 0 else ""
    add_up = bool(state.switches & BONUSES_ADD)
    return sum([_group_bonus(group, terrain, against, 0, add_up) for group in found])


def _group_bonus(group: Group, terrain: str, against: list[str], extra: int, add_up: bool) -> int:
    plain, special, applies = 0, 0, False
    for effect in group:
        amount = extra if effect.amount == PUMP else effect.amount
        if not effect.rest or (effect.rest[0] == "in" and effect.rest[1] == terrain):
            plain += amount
        elif effect.rest[0] == "against" and effect.rest[1] in against:
            special += amount
            applies = True
    return max(plain, special) if applies and special > 0 and not add_up else plain + special


def forbidden(cards: Cards, state: DungeoneerState, seat: int, what: str) -> bool:
    """Whether a card in play forbids something to the hero."""
    lasting = state.players[seat].lasting
    if lasting is not None and "forbid" not in lasting and "forbid" not in cards.spaces:
        return False
    for group in groups(cards, state, seat, "forbid"):
        for effect in group:
            if effect.rest[0] == what:
                return True
    return False


def hero_score(cards: Cards, state: DungeoneerState, seat: int, form: int, against: list[str] = NOBODY) -> int:
    """Melee, Magic or Speed of a hero, with all that is readied; never below 0 (DG-049)."""
    player = state.players[seat]
    printed: int = cards.heroes[player.hero].scores[player.level - 1][form]
    return max(0, printed + bonus(cards, state, seat, FORMS[form], against))


def hero_standard(cards: Cards, state: DungeoneerState, seat: int) -> list[int]:
    """The forms in which the hero may start an attack (DG-048: the best type of all cards counts)."""
    printed = cards.heroes[state.players[seat].hero].standard
    found = groups(cards, state, seat, "standard")
    return sorted({*printed, *(e.amount for group in found for e in group)}) if found else printed


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
    return NOBODY if who < MONSTERS else fighter(cards, who).categories


def monster_score(cards: Cards, state: DungeoneerState, who: int, form: int, space: int, extra: int) -> int:
    """A Monster's score: printed, its own text, attachments, its kin and the space (DG-049: at least 0)."""
    printed = fighter(cards, who)
    total = printed.scores[form]
    word = FORMS[form]
    place = cards.maps[space]
    for effect in place.adds.get("monsters", ()):
        if effect.rest[0] in printed.categories and effect.rest[1] == word:
            total += effect.amount
    if who >= QUESTS:
        return max(0, total)
    card = who - MONSTERS
    own = cards.adventure[card].adds.get(word)
    if own:
        total += _group_bonus(own, place.terrain, NOBODY, extra, False)
    for attached in state.attached:
        if state.host[attached] == card:
            total += _group_bonus(cards.adventure[attached].adds.get(word, ()), place.terrain, NOBODY, 0, False)
    return max(0, total + _kin(cards, state, card, printed.categories, word))


def _kin(cards: Cards, state: DungeoneerState, card: int, own: list[str], word: str) -> int:
    """What other Monsters of the Dungeonlord, in his Pack or on the map, add to this one."""
    total = 0
    for other in {*state.players[state.active].pack, *state.batch[::5], *state.fought[::5]}:
        for effect in cards.adventure[other].adds.get("kin", ()):
            if other != card and effect.rest[0] in own and effect.rest[1] == word:
                total += effect.amount
    return total


def treasure_room(cards: Cards, state: DungeoneerState, seat: int) -> int:
    """How many more Treasures the hero can hold (DG-135, DG-150)."""
    player = state.players[seat]
    room = cards.heroes[player.hero].treasures + bonus(cards, state, seat, "storage") - len(player.treasures)
    for card in player.treasures:
        room += cards.adventure[card].storage
    return room
