"""Dungeoneer: the state of a match, as numbers and small lists; cards are indices into the shared card lists."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from delvers.engine.data import Data, Field, Frame, Int, Ints, Many, Part
from delvers.engine.spec import State

from .effects import Group

NOWHERE: Final = -1
SEATS: Final = 4
"""The low bits of Player.known are seats."""


class Player(Data):
    """One seat: its hero, its Glory and Peril, its hand and its Inventory."""

    FIELDS: ClassVar[dict[str, Field]] = {
        "hero": Int(-1),
        "level": Int(1),
        "life": Int(0),
        "glory": Int(0),
        "peril": Int(0),
        "movement": Int(0),
        "saved": Int(0, 1),
        "tipped": Int(0),  # 0 upright, 1 tipped, else 2 + stat + 5 * number of the Threat that must be overcome
        "space": Int(-1),
        "threshold": Int(-1, 3),
        "moved": Int(0, 1),
        "challenges": Int(0),
        "attempts": Int(0),
        "searched": Int(-1),
        "out": Int(0, 1),
        "quiet": Int(0, 3),  # passes until: 1 the own turn, 2 the end of the phase, 3 somebody targets the seat
        "quests": Ints(0),
        "done": Ints(0),
        "hand": Ints(0),
        "known": Ints(0),  # for each hand card, the seats that know it, and above them the shuffle it was drawn from
        "boons": Ints(0),
        "treasures": Ints(0),
        "banes": Ints(0),
        "pack": Ints(0),
        "visited": Ints(0),
        "used": Ints(0),
        "maps": Ints(0),  # Map cards in hand, while an open map is laid out
        "maps_known": Ints(0),
    }
    DERIVED: ClassVar[dict[str, Any]] = {"ready": -1, "lasting": None}
    __slots__ = (*FIELDS, *DERIVED)

    def __init__(self) -> None:
        self.hero: int = -1
        self.level: int = 1
        self.life: int = 6
        self.glory: int = 1
        self.peril: int = 1
        self.movement: int = 0
        self.saved: int = 0
        self.tipped: int = 0
        self.space: int = -1
        self.threshold: int = -1
        self.moved: int = 0
        self.challenges: int = 1
        self.attempts: int = 0
        self.searched: int = -1
        self.out: int = 0
        self.quiet: int = 0
        self.quests: list[int] = []
        self.done: list[int] = []
        self.hand: list[int] = []
        self.known: list[int] = []
        self.boons: list[int] = []
        self.treasures: list[int] = []
        self.banes: list[int] = []
        self.pack: list[int] = []
        self.visited: list[int] = []
        self.used: list[int] = []
        self.maps: list[int] = []
        self.maps_known: list[int] = []
        self.ready: int = -1
        """The windows for which hand and Inventory hold anything, a bit each (windows.ready)."""
        self.lasting: dict[str, list[Group]] | None = None
        """What the Inventory, the hero himself and quests add, by word (scores.held)."""

    def changed(self) -> None:
        """Something has come into the Inventory, or has left it."""
        self.ready = -1
        self.lasting = None


class Plan:
    """What follows from where the Map cards lie. It is never changed: another map has another plan."""

    __slots__ = ("edges", "grids", "swaps")

    def __init__(self, grids: list[dict[int, int]], edges: list[dict[int, int]]) -> None:
        self.grids = grids
        """For each realm, the laid Map cards by cell."""
        self.edges = edges
        """For each realm, the empty cells that an exit leads to, with the sides from which, a bit each."""
        self.swaps: list[int] | None = None
        """The cards that can be exchanged, once somebody wants to know."""


class DungeoneerState(State):
    """The table."""

    FIELDS: ClassVar[dict[str, Field]] = {
        "active": Int(0, 3),
        "first": Int(0, 3),
        "phase": Int(0, 5),
        "round": Int(0),
        "over": Int(0, 3),  # 1 third quest, 2 last hero, 3 out of rounds
        "winner": Int(-1, 3),
        "rounds": Int(1),
        "switches": Int(0),  # the yes-or-no options, a bit each
        "cap": Int(0),  # the most Glory and Peril a player can have; 0 is no limit
        "players": Many(Part(Player)),
        "bag": Ints(0),
        "discard": Ints(0),
        "shuffles": Int(0),  # how often the discards have become the deck
        "map_bag": Ints(0),
        "map_bottom": Ints(0),  # seen, fitted nowhere, put under the deck
        "quest_bag": Ints(0),
        "quest_bottom": Ints(0),
        "global_quest": Int(-1),
        "cell": Ints(-1),
        "turned": Ints(0, 1),
        "near": Ints(-1),  # for each space and side, the space beyond
        "ways": Ints(0, 15),  # for each space, the sides that a hero can leave by
        "opened": Ints(0),
        "tokens": Ints(0),
        "host": Ints(-1),
        "attached": Ints(0),  # the cards that have a host
        "owner": Ints(-1),
        "wounds": Ints(0),
        "carrier": Ints(-1),
        "batch": Ints(-1),
        "fought": Ints(-1),  # the same of Monsters that have attacked; space -1 if they could not
        "stack": Many(Part(Frame)),
    }
    DERIVED: ClassVar[dict[str, Any]] = {"answers": None, "seating": None, "plan": None, "hushed": True}
    __slots__ = (*FIELDS, *DERIVED)

    def __init__(self, seats: int, adventure: int, maps: int, quests: int) -> None:
        self.active: int = 0
        self.first: int = 0
        self.phase: int = 0
        self.round: int = 0
        self.over: int = 0
        self.winner: int = -1
        self.rounds: int = 1
        self.switches: int = 0
        self.cap: int = 0
        self.players: list[Player] = [Player() for _ in range(seats)]
        self.bag: list[int] = list(range(adventure))
        self.discard: list[int] = []
        self.shuffles: int = 0
        self.map_bag: list[int] = list(range(maps))
        self.map_bottom: list[int] = []
        self.quest_bag: list[int] = list(range(quests))
        self.quest_bottom: list[int] = []
        self.global_quest: int = -1
        self.cell: list[int] = [NOWHERE] * maps
        self.turned: list[int] = [0] * maps
        self.near: list[int] = [NOWHERE] * (4 * maps)
        self.ways: list[int] = [0] * maps
        self.opened: list[int] = []
        self.tokens: list[int] = [0] * adventure
        self.host: list[int] = [-1] * adventure
        self.attached: list[int] = []
        self.owner: list[int] = [-1] * adventure
        self.wounds: list[int] = [0] * quests
        self.carrier: list[int] = [-1] * quests  # a seat, or 10 + the space where the component lies
        self.batch: list[int] = []  # five numbers each: card, victim, form, extra, space
        self.fought: list[int] = []
        self.stack: list[Frame] = []
        self.answers: list[int] | None = None
        """The legal answers to the open question, found when it was opened (running.run)."""
        self.seating: list[list[int]] | None = None
        """For each seat, the surviving ones clockwise from it, and then the same without it (turn.find_seating)."""
        self.plan: Plan | None = None
        self.hushed: bool = True
        """Whether anybody may have passed until the end of the phase."""

    def changed(self) -> None:
        """Something that lasts and can concern every hero has changed: a quest, or what is attached to what."""
        for player in self.players:
            player.lasting = None

    def forget(self) -> None:
        super().forget()
        for player in self.players:
            player.forget()
