"""Dungeoneer: what a seat may know, built up from nothing, in ids and numbers.

A card is told by its word, the one that moves name it by (`drowned-novice-2` is the second copy), and by its id, which
both copies share. Hands are counts, except what everybody saw going there; decks are counts.
"""

from __future__ import annotations

from typing import Any

from delvers.engine.data import Frame

from . import mapping, scores
from .cards import Cards
from .effects import FORMS, STATS
from .moves import DIRECTIONS, MIDDLE, WIDTH, card_words
from .odds import beats, reaches
from .rules import combat
from .rules.steps import ATTACK, BANE_PLAYED, LAY, T_EXIT, THREAT
from .rules.threats import added
from .scores import GUARDIANS, MONSTERS, QUESTS
from .state import NOWHERE, DungeoneerState

PHASES = ("start", "reset", "dungeonlord", "build", "hero", "draw")
ENDS = ("", "quests", "last", "rounds")
THREATS = ("trap", "exit", "pit", "spikes", "space", "quest", "search", "bane", "shed", "untip")
CHANCE_ROLL = 5


class Viewer:
    """Makes views of one game; it only remembers the words of the cards."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        self.words = card_words(cards)

    def view(self, state: DungeoneerState, seat: int | None) -> dict[str, Any]:
        cards = self.cards
        return {
            "round": state.round + 1,
            "rounds": state.rounds,
            "first": state.first,
            "active": state.active,
            "phase": PHASES[state.phase],
            "to_act": state.stack[-1].seat if state.stack and not state.over else None,
            "end": ENDS[state.over],
            "winner": state.winner if state.over else None,
            "seat": seat,
            "cards_left": len(state.bag),
            "maps_left": len(state.map_bag),
            "quests_left": len(state.quest_bag) + len(state.quest_bottom),
            "discard": [cards.adventure[c].id for c in state.discard],
            "global_quest": self._quest(state, state.global_quest, None) if state.global_quest >= 0 else None,
            "players": [self._player(state, i, seat) for i in range(len(state.players))],
            "map": [self._space(state, m) for m, cell in enumerate(state.cell) if cell != NOWHERE],
            "dropped": [
                {"quest": cards.quests[q].id, "space": cards.maps[who - 10].id}
                for q, who in enumerate(state.carrier)
                if who >= 10
            ],
            "ways": self._ways(state) if state.phase == 4 and not state.over else [],
            "laying": self._laying(state),
            "encounters": [
                self._encounter(state, group[i : i + 5], group is state.fought)
                for group in (state.fought, state.batch)
                for i in range(0, len(group), 5)
            ],
            "bane": self._bane(state),
            "combat": self._combat(state),
            "threat": self._threat(state),
            "hand": self._hand(state, seat) if seat is not None else None,
            "maps": sorted(cards.maps[m].id for m in state.players[seat].maps) if seat is not None else [],
        }

    # -- players and their cards ------------------------------------------------------------------------------------

    def _card(self, state: DungeoneerState, card: int) -> dict[str, Any]:
        shown: dict[str, Any] = {"card": self.words[card], "id": self.cards.adventure[card].id}
        if state.tokens[card]:
            shown["tokens"] = state.tokens[card]
        attached = [self.cards.adventure[c].id for c, host in enumerate(state.host) if host == card]
        if attached:
            shown["attached"] = attached
        return shown

    def _hand(self, state: DungeoneerState, seat: int) -> list[dict[str, Any]]:
        player = state.players[seat]
        return [self._card(state, card) for card in sorted(player.hand)]

    def _player(self, state: DungeoneerState, i: int, seat: int | None) -> dict[str, Any]:
        cards, player = self.cards, state.players[i]
        hero = cards.heroes[player.hero]
        seen = [c for c, known in zip(player.hand, player.known, strict=True) if seat is not None and known >> seat & 1]
        return {
            "seat": i,
            "hero": hero.id,
            "level": player.level,
            "life": player.life,
            "full_life": hero.life,
            "scores": [scores.hero_score(cards, state, i, form) for form in range(3)] if not player.out else [0, 0, 0],
            "standard": scores.hero_standard(cards, state, i) if not player.out else [],
            "glory": player.glory,
            "peril": player.peril,
            "movement": player.movement,
            "saved": player.saved,
            "tipped": bool(player.tipped),
            "threshold": DIRECTIONS[player.threshold] if player.threshold >= 0 else None,
            "space": cards.maps[player.space].id if player.space >= 0 else None,
            "visited": [cards.maps[m].id for m in player.visited] if i == state.active else [],
            "out": bool(player.out),
            "quests": [self._quest(state, q, i) for q in player.quests],
            "done": [{"id": cards.quests[q].id, "artifact": bool(cards.quests[q].artifact)} for q in player.done],
            "boon_limit": hero.boons,
            "treasure_room": scores.treasure_room(cards, state, i) if not player.out else 0,
            "boons": [self._card(state, c) for c in player.boons],
            "treasures": [self._card(state, c) for c in player.treasures],
            "banes": [{**self._card(state, c), "owner": state.owner[c]} for c in player.banes],
            "pack": [self._card(state, c) for c in player.pack],
            "hand": len(player.hand),
            "hand_known": [self._card(state, c) for c in sorted(seen)] if i != seat else [],
        }

    def _quest(self, state: DungeoneerState, q: int, owner: int | None) -> dict[str, Any]:
        cards, data = self.cards, self.cards.quests[q]
        laid = state.cell[data.place] != NOWHERE
        return {
            "id": data.id,
            "place": cards.maps[data.place].id,
            "to": cards.maps[data.to].id if data.to >= 0 else None,
            "laid": laid,
            "to_laid": data.to >= 0 and state.cell[data.to] != NOWHERE,
            "wounds": state.wounds[q],
            "life": data.slay.life if data.slay else 0,
            "carried": owner is not None and state.carrier[q] == owner,
        }

    # -- the map ----------------------------------------------------------------------------------------------------

    def _space(self, state: DungeoneerState, m: int) -> dict[str, Any]:
        place, cell = self.cards.maps[m], state.cell[m]
        shown: dict[str, Any] = {
            "id": place.id,
            "realm": place.realm,
            "kind": ("entrance", "passage", "room")[place.kind],
            "x": cell % WIDTH - MIDDLE,
            "y": cell // WIDTH - MIDDLE,
            "exits": [list(mapping.exit_of(self.cards, state, m, s)) for s in range(4)],
            "opened": [s for s in range(4) if 4 * m + s in state.opened],
            "glory": place.glory,
            "peril": place.peril,
        }
        marks = {"pit": place.pit, "spikes": place.spikes, "hazard": place.hazard, "sewer": place.sewer}
        marks |= {"portal": place.portal, "terrain": place.terrain, "guardian": place.guardian is not None}
        return shown | {name: value for name, value in marks.items() if value}

    def _ways(self, state: DungeoneerState) -> list[dict[str, Any]]:
        """The exits of the space the active hero stands in, with the odds of passing them unharmed."""
        cards, seat = self.cards, state.active
        here = state.players[seat].space
        speed = scores.hero_score(cards, state, seat, 2)
        speed += scores.bonus(cards, state, seat, "exits") + scores.bonus(cards, state, seat, "threat")
        found = []
        for side in range(4):
            beyond = mapping.passable(cards, state, here, side)
            if beyond == NOWHERE:
                continue
            kind, number = mapping.exit_of(cards, state, here, side)
            shut = number and 4 * here + side not in state.opened
            chance = reaches(number - speed) if shut else 1.0
            found.append(
                {
                    "side": DIRECTIONS[side],
                    "space": cards.maps[beyond].id,
                    "kind": ("open", "locked", "trapped")[kind] if shut else "open",
                    "number": number if shut else 0,
                    "chance": round(chance, 3),
                    "new": beyond not in state.players[seat].visited,
                }
            )
        return found

    def _laying(self, state: DungeoneerState) -> dict[str, Any] | None:
        """The Map card that was drawn, and every spot where it may lie, upright or turned."""
        if state.over or not state.stack or state.stack[-1].step != LAY:
            return None
        frame = state.stack[-1]
        place = self.cards.maps[frame.a]
        spots: dict[int, list[int]] = {}
        for cell, turned in mapping.legal_spots(self.cards, state, frame.a):
            spots.setdefault(cell, []).append(turned)
        return {
            "seat": frame.seat,
            "id": place.id,
            "realm": place.realm,
            "kind": ("entrance", "passage", "room")[place.kind],
            "exits": [list(one) for one in place.exits],
            "glory": place.glory,
            "peril": place.peril,
            "spots": [
                {"x": cell % WIDTH - MIDDLE, "y": cell // WIDTH - MIDDLE, "ways": ways} for cell, ways in spots.items()
            ],
        }

    # -- encounters, fights, Threats --------------------------------------------------------------------------------

    def _encounter(self, state: DungeoneerState, numbers: list[int], resolved: bool) -> dict[str, Any]:
        card, victim, form, extra, space = numbers
        return {
            **self._card(state, card),
            "victim": victim,
            "form": FORMS[form] if form < 3 else None,
            "extra": extra,
            "space": self.cards.maps[space].id if space >= 0 else None,
            "resolved": resolved,
        }

    def _bane(self, state: DungeoneerState) -> dict[str, Any] | None:
        frame = _pending(state, BANE_PLAYED)
        if frame is None:
            return None
        return {**self._card(state, frame.a), "by": frame.seat, "victim": frame.c}

    def _combat(self, state: DungeoneerState) -> dict[str, Any] | None:
        """The fight in progress: both sides with all that is added to their dice, and the odds before the roll."""
        frame = _pending(state, ATTACK)
        if frame is None or any(who < MONSTERS and state.players[who].out for who in frame.items[1:3]):
            return None
        sides = [self._side(state, frame, mine) for mine in (1, 2)]
        lead = sides[0]["score"] + sides[0]["bonus"] - sides[1]["score"] - sides[1]["bonus"]
        return {
            "form": FORMS[frame.items[3]],
            "sides": sides,
            "odds": [round(beats(lead), 3), round(beats(-lead), 3)],
            "winner": frame.items[9] - 1 if frame.items[9] > 0 else None,
        }

    def _side(self, state: DungeoneerState, frame: Frame, mine: int) -> dict[str, Any]:
        who, die = frame.items[mine], frame.items[5 + mine]
        score, bonus = combat.score(self.cards, state, frame, mine), frame.items[3 + mine]
        hit = combat.hit_effects(self.cards, state, who, frame.items[3])
        return {
            **self._who(who),
            "score": score,
            "bonus": bonus,
            "die": die or None,
            "total": die + score + bonus if die else None,
            "life": combat.life(self.cards, state, who),
            "wounds": sum(e.amount for e in hit if e.word == "wound") if hit else 1,
        }

    def _who(self, who: int) -> dict[str, Any]:
        if who < MONSTERS:
            return {"kind": "hero", "seat": who}
        if who < QUESTS:
            card = who - MONSTERS
            return {"kind": "monster", "card": self.words[card], "id": self.cards.adventure[card].id}
        if who < GUARDIANS:
            return {"kind": "quest", "id": self.cards.quests[who - QUESTS].id}
        return {"kind": "guardian", "id": self.cards.maps[who - GUARDIANS].id}

    def _threat(self, state: DungeoneerState) -> dict[str, Any] | None:
        """The Threat or Chance roll in progress."""
        frame = _pending(state, THREAT)
        if frame is None or _pending(state, ATTACK, THREAT) is not frame or state.players[frame.seat].out:
            return None
        bonus, die = added(self.cards, state, frame), frame.items[2]
        kind, about = THREATS[frame.c], frame.items[3]
        shown = {
            "seat": frame.seat,
            "kind": kind,
            "stat": STATS[frame.b] if frame.b < CHANCE_ROLL else None,
            "number": frame.a,
            "bonus": bonus,
            "die": die or None,
            "total": die + bonus if die else None,
            "odds": round(reaches(frame.a - bonus), 3),
        }
        if kind in ("quest", "search"):
            shown["quest"] = self.cards.quests[about].id
        if frame.c == T_EXIT:
            shown["side"] = DIRECTIONS[about % 4]
        return shown


def _pending(state: DungeoneerState, *wanted: int) -> Frame | None:
    """The topmost frame of these steps that is still to be carried on."""
    if state.over:
        return None
    return next((frame for frame in reversed(state.stack) if frame.step in wanted), None)
