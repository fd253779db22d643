"""Dungeoneer: what every state must hold, for scenarios written by hand."""

from __future__ import annotations

from delvers.engine.errors import InvalidState

from .cards import Cards
from .rules.steps import ATTACH, BANE_PLAYED, KEEPING
from .state import NOWHERE, DungeoneerState, Player


def validate(cards: Cards, state: DungeoneerState) -> None:
    """Raises InvalidState for a state that no game can reach."""
    if not 2 <= len(state.players) <= 4:
        raise InvalidState(f"there are {len(state.players)} players; 2, 3 or 4 play", "state.players")
    sizes = {"tokens": len(cards.adventure), "host": len(cards.adventure), "owner": len(cards.adventure),
             "cell": len(cards.maps), "turned": len(cards.maps), "near": 4 * len(cards.maps), "ways": len(cards.maps),
             "wounds": len(cards.quests), "carrier": len(cards.quests)}  # fmt: skip
    for name, size in sizes.items():
        if len(getattr(state, name)) != size:
            raise InvalidState(f"has {len(getattr(state, name))} entries where {size} are needed", f"state.{name}")
    for i, player in enumerate(state.players):
        _check_player(cards, state, player, f"state.players[{i}]")
    if state.active >= len(state.players) or state.first >= len(state.players):
        raise InvalidState(f"there are only {len(state.players)} players", "state.active")
    _check_cards(cards, state)
    _check_numbers(state.map_bag, len(cards.maps), "state.map_bag")
    _check_numbers(state.quest_bag, len(cards.quests), "state.quest_bag")
    if state.global_quest >= len(cards.quests):
        raise InvalidState("there is no such quest", "state.global_quest")
    if not state.over and not state.stack:
        raise InvalidState("nothing is left to be done, but the game is not over", "state.stack")


def _check_player(cards: Cards, state: DungeoneerState, player: Player, path: str) -> None:
    if not 0 <= player.hero < len(cards.heroes):
        raise InvalidState("there is no such hero", f"{path}.hero")
    hero = cards.heroes[player.hero]
    if player.life > hero.life:
        raise InvalidState(f"{hero.id} has at most {hero.life} Life", f"{path}.life")
    if bool(player.out) != (player.life == 0):
        raise InvalidState("a hero is out of the game exactly when he has no Life left", f"{path}.out")
    if player.level > len(hero.scores):
        raise InvalidState(f"{hero.id} has {len(hero.scores)} levels", f"{path}.level")
    if len(player.known) != len(player.hand) or len(player.maps_known) != len(player.maps):
        raise InvalidState("needs an entry for each hand card", f"{path}.known")
    for name in ("quests", "done"):
        _check_numbers(getattr(player, name), len(cards.quests), f"{path}.{name}")
    laid = any(cell != NOWHERE for cell in state.cell)
    if player.space != NOWHERE and (player.space >= len(cards.maps) or state.cell[player.space] == NOWHERE):
        raise InvalidState("this Map card does not lie on the table", f"{path}.space")
    if player.space == NOWHERE and state.phase > 0 and laid:
        raise InvalidState("a hero must stand somewhere", f"{path}.space")


def _check_numbers(numbers: list[int], size: int, path: str) -> None:
    for i, number in enumerate(numbers):
        if number >= size:
            raise InvalidState("there is no such card", f"{path}[{i}]")


def _check_cards(cards: Cards, state: DungeoneerState) -> None:
    """No Adventure card lies in two places."""
    piles = [("state.bag", state.bag), ("state.discard", state.discard), ("state.batch", state.batch[::5])]
    piles += [("state.fought", state.fought[::5]), ("state.attached", state.attached)]
    for i, player in enumerate(state.players):
        for name in ("hand", "boons", "treasures", "banes", "pack"):
            piles.append((f"state.players[{i}].{name}", getattr(player, name)))
    for i, frame in enumerate(state.stack):
        if frame.step in (KEEPING, ATTACH, BANE_PLAYED):
            piles.append((f"state.stack[{i}].a", [frame.a]))
    seen: dict[int, str] = {}
    for path, pile in piles:
        for card in pile:
            if not 0 <= card < len(cards.adventure):
                raise InvalidState(f"there is no card {card}", path)
            if card in seen:
                raise InvalidState(f"the card {cards.adventure[card].id} lies in {seen[card]}, too", path)
            seen[card] = path
