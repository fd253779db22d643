"""Dungeoneer, the heuristic player: how far everything is, and which quest to go for."""

from __future__ import annotations

from heapq import heappop, heappush

from .. import mapping, scores
from ..cards import LOCKED, OPEN, Cards, Fighter, Quest
from ..moves import WIDTH
from ..odds import beats, reaches
from ..state import NOWHERE, DungeoneerState
from .worth import A_QUEST, LAST_QUEST, wound_cost

FAR = 99.0
CHANCE, SLAY, THREAT, SACRIFICE, ESCORT = range(5)


class Routes:
    """The cheapest ways of a hero over the map: `cost` in Movement with a surcharge for danger, and the way back."""

    __slots__ = ("before", "cost", "start")

    def __init__(self, cards: Cards, state: DungeoneerState, seat: int) -> None:
        player = state.players[seat]
        self.start = player.space
        self.cost = {player.space: 0.0}
        self.before: dict[int, int] = {}
        speed = scores.hero_score(cards, state, seat, 2) + scores.bonus(cards, state, seat, "exits")
        hurt = wound_cost(player.life, 1)
        queue = [(0.0, player.space)]
        while queue:
            so_far, space = heappop(queue)
            if so_far > self.cost[space]:
                continue
            for beyond, price in _ways(cards, state, space, speed, hurt):
                total = so_far + price
                if total < self.cost.get(beyond, FAR):
                    self.cost[beyond] = total
                    self.before[beyond] = space
                    heappush(queue, (total, beyond))

    def to(self, space: int) -> float:
        return self.cost.get(space, FAR)

    def first_step(self, space: int) -> int:
        """The neighbour through which the way to a space leads; the space itself when it is next door."""
        while self.before.get(space, self.start) != self.start:
            space = self.before[space]
        return space


def _ways(cards: Cards, state: DungeoneerState, space: int, speed: int, hurt: float) -> list[tuple[int, float]]:
    """Every neighbouring space with the price of going there."""
    found = []
    here = cards.maps[space]
    for side in range(4):
        beyond = mapping.passable(cards, state, space, side)
        if beyond == NOWHERE:
            continue
        kind, number = mapping.exit_of(cards, state, space, side)
        price = 1.0
        if kind != OPEN and 4 * space + side not in state.opened:
            price += (1 - reaches(number - speed)) * (1.0 if kind == LOCKED else hurt)
        place = cards.maps[beyond]
        if place.spikes:
            price += (1 - reaches(place.spikes - speed)) * hurt
        if place.pit:
            price += 1 - reaches(place.pit - speed)
        if place.guardian:
            price += 0.4 * hurt
        found.append((beyond, price))
    if here.sewer or here.portal or here.kind == mapping.ENTRANCE:
        found += [(m, 1.0) for m, cell in enumerate(state.cell) if cell != NOWHERE and _linked(cards, space, m)]
    return found


def _linked(cards: Cards, one: int, two: int) -> bool:
    here, there = cards.maps[one], cards.maps[two]
    if one == two:
        return False
    if here.sewer and here.sewer == there.sewer:
        return True
    portal = (here.portal and there.kind == mapping.ENTRANCE) or (there.portal and here.kind == mapping.ENTRANCE)
    return here.realm != there.realm and portal


def apart(state: DungeoneerState, one: int, two: int) -> int:
    """Steps between two cells of a grid, walls left out."""
    a, b = state.cell[one], state.cell[two]
    return abs(a % WIDTH - b % WIDTH) + abs(a // WIDTH - b // WIDTH)


def success(cards: Cards, state: DungeoneerState, seat: int, data: Quest) -> float:
    """The chance that one attempt at a quest ends well; a Monster's Life counts as attempts."""
    player = state.players[seat]
    p = 1.0
    bonus = scores.bonus(cards, state, seat, "threat")
    if data.search is not None:
        p *= reaches(data.search.number - bonus - scores.stat(cards, state, seat, data.search.stat))
    if data.slay is not None:
        return p * _slaying(cards, state, seat, data)
    if data.threat is not None:
        return p * reaches(data.threat.number - bonus - scores.stat(cards, state, seat, data.threat.stat))
    if data.criterion == CHANCE:
        return p * reaches(data.number - data.bonus * player.glory)
    for price in data.sacrifice:
        if price.word == "glory" and player.glory < price.amount:
            p *= 0.5 if price.amount - player.glory <= 2 else 0.2
        if price.word in ("life", "wound") and player.life <= price.amount + 1:
            p *= 0.1
        if price.word == "discard" and len(player.hand if price.rest[0] == "hand" else player.treasures) < price.amount:
            p *= 0.3
    return p


def leads(cards: Cards, state: DungeoneerState, seat: int, slay: Fighter) -> tuple[int, int]:
    """By how much the hero leads a quest Monster: when it attacks in its best form, and when he does in his."""
    kinds = slay.categories
    ours = [scores.hero_score(cards, state, seat, form, kinds) - slay.scores[form] for form in range(3)]
    guard = scores.bonus(cards, state, seat, "defend", kinds)
    blow = scores.bonus(cards, state, seat, "attack", kinds)
    attack = max((ours[form] for form in scores.hero_standard(cards, state, seat)), default=-6)
    return min(ours[form] for form in slay.standard) + guard, attack + blow


def _slaying(cards: Cards, state: DungeoneerState, seat: int, data: Quest) -> float:
    """The chance to wound the quest Monster in a turn: its attack is answered, then it is Challenged."""
    assert data.slay is not None
    defence, attack = leads(cards, state, seat, data.slay)
    per_turn = 1 - (1 - beats(defence)) * (1 - beats(attack))
    return per_turn / max(1, data.slay.life * 0.7)


def harm(cards: Cards, state: DungeoneerState, seat: int, quest: int) -> float:
    """The wounds that a quest will probably cost its hero, as what they are worth."""
    data, player = cards.quests[quest], state.players[seat]
    wounds = float(sum(price.amount for price in data.sacrifice if price.word in ("life", "wound")))
    if data.slay is not None:
        defence, attack = leads(cards, state, seat, data.slay)
        turns = (data.slay.life - state.wounds[quest]) / max(0.1, beats(defence) + beats(attack))
        wounds += turns * (beats(-defence) + beats(-attack))
    if data.threat is not None:
        failed = sum(e.amount for e in data.threat.failure if e.word in ("wound", "life") and e.amount > 0)
        wounds += failed * min(4.0, 1.0 / max(0.1, success(cards, state, seat, data)) - 1.0)
    return wound_cost(player.life, wounds)


def refuge(cards: Cards, state: DungeoneerState, seat: int, routes: Routes) -> tuple[int, float]:
    """The space where the hero can recover Life on entering, and how much going there is worth."""
    player = state.players[seat]
    best, found = 0.0, NOWHERE
    missing = cards.heroes[player.hero].life - player.life
    for space in routes.cost:
        healed = 0.0
        for effect in cards.maps[space].enter:
            if effect.word == "heal":
                healed += effect.amount
            elif effect.word == "pay" and player.glory >= effect.amount:
                healed += int(effect.rest[0])
        if healed and missing and space != player.space:
            value = wound_cost(player.life, 1) * min(healed, missing) / (4.0 + routes.to(space))
            if value > best:
                best, found = value, space
    return found, best


def quest_value(cards: Cards, state: DungeoneerState, seat: int, quest: int, routes: Routes) -> tuple[float, int]:
    """How well a quest stands for a hero (higher is better), and the space to go to next for it."""
    data, player = cards.quests[quest], state.players[seat]
    carrier = state.carrier[quest]
    pace = max(2.0, float(scores.hero_score(cards, state, seat, 2)))
    if data.criterion == ESCORT:
        goal = data.to if carrier == seat else carrier - 10 if carrier >= 10 else data.place
        if 0 <= carrier != seat and carrier < 10:
            return 0.0, NOWHERE
        way = routes.to(goal) if state.cell[goal] != NOWHERE else FAR
        if carrier != seat:
            known = state.cell[data.to] != NOWHERE and state.cell[goal] != NOWHERE
            way += apart(state, goal, data.to) if known else 7.0
        return (1.0 / (1.0 + way / pace) if way < FAR else 0.0), goal
    if state.cell[data.place] == NOWHERE:
        return 0.0, NOWHERE
    p = success(cards, state, seat, data)
    turns = routes.to(data.place) / pace + 1.0 / max(p, 0.05) - 1.0
    gain = max(0.05, 1.0 - harm(cards, state, seat, quest) / prize(player.done))
    return (gain / (1.0 + turns) if routes.to(data.place) < FAR else 0.0), data.place


def prize(done: list[int]) -> float:
    """What completing a quest is worth; the third one wins the game."""
    return LAST_QUEST if len(done) == 2 else A_QUEST


def best_quest(
    cards: Cards, state: DungeoneerState, seat: int, quests: list[int], routes: Routes
) -> tuple[int, int, float]:
    """The quest to go for, the space to go to, and how well it stands; (-1, NOWHERE, 0) when none can be reached."""
    best = (-1, NOWHERE, 0.0)
    for quest in quests:
        value, goal = quest_value(cards, state, seat, quest, routes)
        if value > best[2]:
            best = (quest, goal, value)
    return best
