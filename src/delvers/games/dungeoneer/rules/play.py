"""Dungeoneer: what a rule works on."""

from __future__ import annotations

from delvers.engine.chance import Chance
from delvers.engine.events import Log

from ..cards import Cards
from ..scores import GUARDIANS, MONSTERS, QUESTS
from ..state import DungeoneerState


class Play:
    """The cards, the table, the chance and the log of the move that is being made."""

    __slots__ = ("cards", "chance", "log", "state")

    def __init__(self, cards: Cards, state: DungeoneerState, chance: Chance, log: Log) -> None:
        self.cards = cards
        self.state = state
        self.chance = chance
        self.log = log

    # Ids for the log: the game turns them into names.

    def hero(self, seat: int) -> str:
        return self.cards.heroes[self.state.players[seat].hero].id

    def card(self, card: int) -> str:
        return self.cards.adventure[card].id

    def quest(self, quest: int) -> str:
        return self.cards.quests[quest].id

    def place(self, space: int) -> str:
        return self.cards.maps[space].id

    def fighter(self, who: int) -> str:
        return fighter_id(self.cards, self.state, who)

    # Glory and Peril: never below 0 (DG-007), and never above the cap where a table has one.

    def gain_glory(self, seat: int, amount: int, rule: str) -> None:
        player = self.state.players[seat]
        before = player.glory
        player.glory = self._held(before + amount)
        if self.log.on and player.glory != before:
            kind = "dg-glory-gained" if player.glory > before else "dg-glory-lost"
            args = {"hero": self.hero(seat), "amount": abs(player.glory - before), "now": player.glory}
            self.log.add(kind, seat, args, rule)

    def gain_peril(self, seat: int, amount: int, rule: str) -> None:
        player = self.state.players[seat]
        before = player.peril
        player.peril = self._held(before + amount)
        if self.log.on and player.peril != before:
            kind = "dg-peril-gained" if player.peril > before else "dg-peril-lost"
            args = {"hero": self.hero(seat), "amount": abs(player.peril - before), "now": player.peril}
            self.log.add(kind, seat, args, rule)

    def gain_both(self, seat: int, glory: int, peril: int, rule: str) -> None:
        """What a space gives, told in one line."""
        player = self.state.players[seat]
        if self.state.cap:
            player.glory = self._held(player.glory + glory)
            player.peril = self._held(player.peril + peril)
        else:
            player.glory += glory
            player.peril += peril
        if self.log.on and (glory or peril):
            now = {"now": player.glory, "nowperil": player.peril}
            self.log.add("dg-gained", seat, {"hero": self.hero(seat), "glory": glory, "peril": peril, **now}, rule)

    def _held(self, amount: int) -> int:
        if amount < 0:
            return 0
        return min(amount, self.state.cap) if self.state.cap else amount


def fighter_id(cards: Cards, state: DungeoneerState, who: int) -> str:
    """A hero, a Monster, or what lives on a quest or Map card."""
    if who < MONSTERS:
        return cards.heroes[state.players[who].hero].id
    if who < QUESTS:
        return cards.adventure[who - MONSTERS].id
    return cards.quests[who - QUESTS].id + "/foe" if who < GUARDIANS else cards.maps[who - GUARDIANS].id + "/foe"
