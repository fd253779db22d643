"""One Deck Dungeon: a table of the solver's search - what was used so far, and what that left."""

from __future__ import annotations

from .tray import Token, Unit


class Use:
    """A skill or potion used: by whom, paid with what, what was named (value, colour, or which die gained), and the
    token that it made (-1: none)."""

    __slots__ = ("gained", "named", "owner", "paid", "source", "token")

    def __init__(
        self, owner: int, source: int, paid: list[Unit], named: int, token: int, gained: tuple[int, ...] = ()
    ) -> None:
        self.owner: int = owner
        self.source: int = source
        self.paid: list[Unit] = paid
        self.named: int = named
        self.token: int = token
        self.gained: tuple[int, ...] = gained

    def feeds(self, paid: list[Unit]) -> bool:
        """Whether something of this use is needed to pay like that."""
        for unit in paid:
            if self.token >= 0 and self.token in unit.after:
                return True
            for form in unit.forms:
                if form.die in self.gained or (self.token >= 0 and self.token in form.tokens):
                    return True
        return False


class Node:
    """The table after some skills: dice, tokens, supply, and what was spent."""

    __slots__ = (
        "dice",
        "healed",
        "potions",
        "prevent_hearts",
        "prevent_time",
        "spent",
        "supply",
        "tokens",
        "used",
        "uses",
    )

    def __init__(self) -> None:
        self.dice: list[int] = []
        self.tokens: list[Token] = []
        self.supply: list[int] = []
        self.used: list[int] = []
        self.potions: int = 0
        self.healed: list[int] = []
        self.prevent_hearts: int = 0
        self.prevent_time: int = 0
        self.spent: float = 0.0
        self.uses: list[Use] = []

    def copy(self) -> Node:
        twin = Node()
        twin.dice = self.dice
        twin.tokens = self.tokens
        twin.supply = list(self.supply)
        twin.used = list(self.used)
        twin.potions = self.potions
        twin.healed = self.healed
        twin.prevent_hearts = self.prevent_hearts
        twin.prevent_time = self.prevent_time
        twin.spent = self.spent
        twin.uses = self.uses
        return twin

    def key(self) -> tuple[object, ...]:
        tokens = tuple([token.key() for token in self.tokens])
        healed = tuple(self.healed)
        return (tuple(sorted(self.dice)), tokens, tuple(self.supply), tuple(self.used), self.potions, healed)
