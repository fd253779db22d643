"""Dungeoneer, the heuristic player: what it keeps in mind while it makes one choice."""

from __future__ import annotations

from .. import scores
from ..cards import Adventure, Cards, Fighter
from ..effects import Effect
from ..odds import beats, reaches
from ..state import DungeoneerState
from .routes import Routes, best_quest, refuge
from .worth import A_GLORY, worth, wound_cost


class Mind:
    """The world as a seat believes it to be, and figures that several choices need."""

    __slots__ = ("_plan", "_routes", "cards", "me", "seat", "state")

    def __init__(self, cards: Cards, state: DungeoneerState, seat: int) -> None:
        self.cards = cards
        self.state = state
        self.seat = seat
        self.me = state.players[seat]
        self._routes: Routes | None = None
        self._plan: tuple[int, int, float] | None = None

    @property
    def routes(self) -> Routes:
        if self._routes is None:
            self._routes = Routes(self.cards, self.state, self.seat)
        return self._routes

    @property
    def plan(self) -> tuple[int, int, float]:
        """The quest to go for, where to go for it, and how well it stands; for a rest the quest is -1."""
        if self._plan is None:
            self._plan = best_quest(self.cards, self.state, self.seat, self.open_quests(), self.routes)
            if self.me.life <= 3:
                space, value = refuge(self.cards, self.state, self.seat, self.routes)
                if value > self._plan[2] * (2.0 if len(self.me.done) == 2 else 1.0):
                    self._plan = (-1, space, value)
        return self._plan

    def open_quests(self) -> list[int]:
        quests = list(self.me.quests)
        return [*quests, self.state.global_quest] if self.state.global_quest >= 0 else quests

    def full_life(self, seat: int) -> int:
        return self.cards.heroes[self.state.players[seat].hero].life

    def rivalry(self, seat: int) -> float:
        """How much a loss of another player is worth to this one: more for a leader, less than an own loss for us."""
        rival = self.state.players[seat]
        living = sum(not p.out for p in self.state.players) - 1
        lead = 0.25 * len(rival.done) + 0.05 * rival.level
        return min(1.0, (0.35 + lead) * (1.5 if living == 1 else 1.0))

    def effects_on(self, seat: int, effects: tuple[Effect, ...], extra: int = 0) -> float:
        """What effects on a hero are worth to us: our own gain, or a share of a rival's loss."""
        gain = worth(self.state.players[seat], self.full_life(seat), effects, extra)
        return gain if seat == self.seat else -gain * self.rivalry(seat)

    def wounds_on(self, seat: int, wounds: float) -> float:
        cost = wound_cost(self.state.players[seat].life, wounds)
        return -cost if seat == self.seat else cost * self.rivalry(seat)

    def hit_on(self, seat: int, effects: tuple[Effect, ...] | None, extra: int = 0) -> float:
        """What a hit on a hero is worth to us: its printed effect, or 1 wound."""
        return self.effects_on(seat, effects, extra) if effects else self.wounds_on(seat, 1)

    def defence(self, seat: int, form: int, categories: list[str]) -> int:
        against = scores.bonus(self.cards, self.state, seat, "defend", categories)
        return scores.hero_score(self.cards, self.state, seat, form, categories) + against

    def monster_attack(self, who: int, fighter: Fighter, victim: int, form: int, extra: int) -> float:
        """What an attack of our Monster is worth to us."""
        space = self.state.players[victim].space
        attack = scores.monster_score(self.cards, self.state, who, form, space, extra)
        lead = attack - self.defence(victim, form, fighter.categories)
        loss = self.rivalry(victim) * A_GLORY + 0.25
        return beats(lead) * (self.hit_on(victim, fighter.hit[form], extra) + 0.1) - beats(-lead) * loss

    def trap(self, card: Adventure, space: int, extra: int) -> float:
        """What a Trap is worth to us, over all heroes in its space."""
        threat = card.threat
        if threat is None:
            return 0.0
        number = threat.number + (extra if threat.pump else 0) + self.cards.maps[space].hazard
        total = 0.0
        for seat, player in enumerate(self.state.players):
            if player.space == space and not player.out:
                total += self.threat_on(seat, threat.stat, number, threat.success, threat.failure, "traps")
        return total

    def threat_on(
        self,
        seat: int,
        stat: int,
        number: int,
        success: tuple[Effect, ...],
        failure: tuple[Effect, ...],
        word: str = "",
    ) -> float:
        bonus = scores.bonus(self.cards, self.state, seat, "threat")
        if word:
            bonus += scores.bonus(self.cards, self.state, seat, word)
        p = reaches(number - bonus - scores.stat(self.cards, self.state, seat, stat))
        return p * self.effects_on(seat, success) + (1 - p) * self.effects_on(seat, failure)
