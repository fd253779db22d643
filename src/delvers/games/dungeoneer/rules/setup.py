"""Set-up (DG-008 to DG-017): heroes, quests, the first Map cards, hands and initiative."""

from __future__ import annotations

from typing import Any

from delvers.engine.chance import Chance
from delvers.engine.data import Frame
from delvers.engine.errors import InvalidOptions
from delvers.engine.events import Log

from .. import mapping
from ..cards import Cards
from ..state import NOWHERE, DungeoneerState
from . import turn, zones
from .play import Play
from .steps import ENTRANCE, HAND, START


def setup(cards: Cards, options: dict[str, Any], chance: Chance) -> DungeoneerState:
    """The table before the first roll."""
    state = DungeoneerState(options["seats"], len(cards.adventure), len(cards.maps), len(cards.quests))
    realms = {"dungeon": (0,), "wilderness": (1,), "both": (0, 1)}[options["sets"]]
    state.rounds = options["rounds"]
    state.bag = [c for c in state.bag if cards.adventure_realm[c] in realms]
    state.map_bag = [m for m in state.map_bag if cards.maps[m].realm in realms]
    state.quest_bag = [q for q in state.quest_bag if cards.quests[q].realm in realms]
    heroes = [h for h in range(len(cards.heroes)) if cards.hero_realm[h] in realms]
    if len(heroes) < options["seats"]:
        raise InvalidOptions(
            f"this choice of sets has {len(heroes)} heroes for {options['seats']} players", "options.sets"
        )
    play = Play(cards, state, chance, Log(on=False))
    for player in state.players:
        player.hero = chance.draw(heroes, "hero")
        player.life = cards.heroes[player.hero].life
    deal_quests(play, realms)
    for realm in realms:
        first_map(play, realm)
    for player in state.players:
        for _ in range(HAND):
            zones.draw_card(play, player)
    state.stack = [Frame(START, 0)]
    return state


def deal_quests(play: Play, realms: tuple[int, ...]) -> None:
    cards, state = play.cards, play.state
    for player in state.players:
        for i in range(2):
            wanted = realms[i % len(realms)]
            choice = [q for q in state.quest_bag if cards.quests[q].realm == wanted]
            quest = play.chance.draw(choice, "quest")
            state.quest_bag.remove(quest)
            player.quests.append(quest)
    state.global_quest = play.chance.draw(state.quest_bag, "quest")


def first_map(play: Play, realm: int) -> None:
    cards, state = play.cards, play.state
    mine = [m for m in state.map_bag if cards.maps[m].realm == realm]
    entrance = next(m for m in mine if cards.maps[m].kind == mapping.ENTRANCE)
    state.map_bag.remove(entrance)
    mapping.lay(cards, state, entrance, mapping.CENTRE, 0)
    passages = [m for m in mine if cards.maps[m].kind == mapping.PASSAGE]
    for side in range(4):
        if passages:
            card = play.chance.draw(passages, "passage")
            spots = [s for s in mapping.legal_spots(cards, state, card) if s[0] == mapping.CENTRE + mapping.STEPS[side]]
            if spots:
                state.map_bag.remove(card)
                mapping.lay(cards, state, card, *spots[play.chance.below(len(spots))])
    for player in state.players:
        if player.space == NOWHERE:
            player.space = entrance


def roll_initiative(play: Play) -> None:
    """DG-009: the tied highest roll again."""
    cards, state = play.cards, play.state
    rolling = list(range(len(state.players)))
    while len(rolling) > 1:
        rolls = {seat: play.chance.roll(6, "initiative") for seat in rolling}
        best = max(rolls.values())
        rolling = [seat for seat in rolling if rolls[seat] == best]
    state.first = rolling[0]
    turn.begin_turn(play, state.first)
    if sum(cards.maps[m].kind == mapping.ENTRANCE and c != NOWHERE for m, c in enumerate(state.cell)) > 1:
        state.stack += [Frame(ENTRANCE, seat) for seat in reversed(turn.order(cards, state, state.first))]
