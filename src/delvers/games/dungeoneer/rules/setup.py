"""Set-up (DG-008 to DG-017), with combined sets, hand-picked decks and the open map (DG-175 to DG-181)."""

from __future__ import annotations

from typing import Any, Final

from delvers.engine.chance import Chance
from delvers.engine.data import Frame
from delvers.engine.errors import InvalidOptions
from delvers.engine.events import Log

from .. import mapping
from ..cards import Cards
from ..options import OPEN_MAP, switches
from ..state import DungeoneerState
from . import turn, zones
from .play import Play
from .steps import HAND, LAYOUT, START

REALMS: Final = {"dungeon": (0,), "wilderness": (1,), "both": (0, 1)}


def setup(cards: Cards, options: dict[str, Any], chance: Chance) -> DungeoneerState:
    """The table before the first roll."""
    state = DungeoneerState(options["seats"], len(cards.adventure), len(cards.maps), len(cards.quests))
    realms = REALMS[options["sets"]]
    state.rounds, state.cap, state.switches = options["rounds"], options["resource_cap"], switches(options)
    heroes = pick_decks(cards, state, realms, options["leave_out"])
    check_decks(cards, state, realms, heroes)
    play = Play(cards, state, chance, Log(on=False))
    for player in state.players:
        player.hero = chance.draw(heroes, "hero")
        player.life = cards.heroes[player.hero].life
    deal_quests(play, realms)
    if state.switches & OPEN_MAP:
        deal_maps(play, realms)
    else:
        for realm in realms:
            first_map(play, realm)
        state.stack = [Frame(START, 0)]
    for player in state.players:
        player.space = mapping.entrances(cards, state)[0]
        for _ in range(HAND):
            zones.draw_card(play, player)
    return state


def pick_decks(cards: Cards, state: DungeoneerState, realms: tuple[int, ...], leave_out: list[Any]) -> list[int]:
    """The decks of the chosen sets without what is left out; gives the heroes."""
    if leave_out:
        known = {card.id for deck in (cards.adventure, cards.maps, cards.quests, cards.heroes) for card in deck}
        for i, id in enumerate(leave_out):
            if type(id) is not str or id not in known:
                raise InvalidOptions(f"there is no card {id!r} in the sets", f"options.leave_out[{i}]")
    out = set(leave_out)
    state.bag = [c for c in state.bag if cards.adventure_realm[c] in realms and cards.adventure[c].id not in out]
    state.map_bag = [m for m in state.map_bag if cards.maps[m].realm in realms and cards.maps[m].id not in out]
    state.quest_bag = [q for q in state.quest_bag if cards.quests[q].realm in realms and cards.quests[q].id not in out]
    return [h for h in range(len(cards.heroes)) if cards.hero_realm[h] in realms and cards.heroes[h].id not in out]


def check_decks(cards: Cards, state: DungeoneerState, realms: tuple[int, ...], heroes: list[int]) -> None:
    """DG-181: a deck that cannot be played is refused."""
    seats = len(state.players)
    if len(heroes) < seats:
        raise InvalidOptions(f"there are {len(heroes)} heroes for {seats} players", "options.sets")
    if len(state.bag) < HAND * seats:
        raise InvalidOptions(f"{len(state.bag)} Adventure cards do not fill {seats} hands of 5", "options.leave_out")
    places = set(state.map_bag)
    for realm in realms:
        mine = [q for q in state.quest_bag if cards.quests[q].realm == realm]
        needed = 2 * seats if len(realms) == 1 else seats
        if len(mine) < needed or len(state.quest_bag) <= 2 * seats:
            raise InvalidOptions(f"{len(mine)} quests are too few for {seats} players", "options.leave_out")
        if not any(cards.maps[m].realm == realm and cards.maps[m].kind == mapping.ENTRANCE for m in places):
            raise InvalidOptions("a map needs an Entrance", "options.leave_out")
    for q in state.quest_bag:
        quest = cards.quests[q]
        for place in (quest.place, quest.to):
            if place >= 0 and place not in places:
                raise InvalidOptions(
                    f"the quest {quest.id!r} needs the Map card {cards.maps[place].id!r}; leave out both or neither",
                    "options.leave_out",
                )


def deal_quests(play: Play, realms: tuple[int, ...]) -> None:
    """DG-011, DG-180: two Personal Quests each, one of each realm where there are two, and the Global Quest."""
    cards, state = play.cards, play.state
    for player in state.players:
        for i in range(2):
            wanted = realms[i % len(realms)]
            choice = [q for q in state.quest_bag if cards.quests[q].realm == wanted]
            quest = play.chance.draw(choice, "quest")
            state.quest_bag.remove(quest)
            player.quests.append(quest)
    state.global_quest = play.chance.draw(state.quest_bag, "quest")


def take_entrance(play: Play, realm: int) -> None:
    """The Entrance of a realm out of the Map deck, into the centre."""
    cards, state = play.cards, play.state
    here = [m for m in state.map_bag if cards.maps[m].realm == realm and cards.maps[m].kind == mapping.ENTRANCE]
    state.map_bag.remove(here[0])
    mapping.lay(cards, state, here[0], mapping.CENTRE, 0)


def first_map(play: Play, realm: int) -> None:
    """DG-012, DG-013: the Entrance, then a random passage on each side, as many as there are."""
    cards, state = play.cards, play.state
    take_entrance(play, realm)
    passages = [m for m in state.map_bag if cards.maps[m].realm == realm and cards.maps[m].kind == mapping.PASSAGE]
    for side in mapping.STEPS:
        if passages:
            card = play.chance.draw(passages, "passage")
            spots = [s for s in mapping.legal_spots(cards, state, card) if s[0] == mapping.CENTRE + side]
            if spots:
                state.map_bag.remove(card)
                mapping.lay(cards, state, card, *spots[play.chance.below(len(spots))])


def roll_initiative(play: Play) -> None:
    """DG-009: the tied highest roll again."""
    state = play.state
    rolling = list(range(len(state.players)))
    while len(rolling) > 1:
        rolls = {seat: play.chance.roll(6, "initiative") for seat in rolling}
        if play.log.on:
            for seat, rolled in rolls.items():
                play.log.add("dg-initiative-rolled", seat, {"die": rolled}, "DG-009")
        best = max(rolls.values())
        rolling = [seat for seat in rolling if rolls[seat] == best]
    state.first = rolling[0]
    turn.start_game(play)


# -- the open map -----------------------------------------------------------------------------------------------------


def deal_maps(play: Play, realms: tuple[int, ...]) -> None:
    """DG-176 to DG-178: all Map cards are dealt face down; cards that one's own quests name go to the left, once; who
    was dealt the Entrance of the first realm has the initiative and lays it."""
    state = play.state
    seats = len(state.players)
    hands: list[list[int]] = [[] for _ in range(seats)]
    seat = 0
    while state.map_bag:
        hands[seat].append(play.chance.draw(state.map_bag, "map"))
        seat = (seat + 1) % seats
    state.first = entrance_holder(play, hands, realms[0])
    for seat, hand in enumerate(hands):
        named = named_places(play.cards, state, seat)
        for card in hand:
            to = (seat + 1) % seats if card in named else seat
            state.players[to].maps.append(card)
            state.players[to].maps_known.append(1 << seat)
    state.stack = [Frame(LAYOUT, (state.first + 1) % seats)]


def entrance_holder(play: Play, hands: list[list[int]], realm: int) -> int:
    """Lays the Entrance that counts out of the hand it was dealt to."""
    cards = play.cards
    for seat, hand in enumerate(hands):
        for card in hand:
            if cards.maps[card].kind == mapping.ENTRANCE and cards.maps[card].realm == realm:
                hand.remove(card)
                mapping.lay(cards, play.state, card, mapping.CENTRE, 0)
                return seat
    raise AssertionError("check_decks has seen to an Entrance")


def named_places(cards: Cards, state: DungeoneerState, seat: int) -> set[int]:
    """The Map cards that a player's own quests name."""
    return {place for q in state.players[seat].quests for place in (cards.quests[q].place, cards.quests[q].to)}
