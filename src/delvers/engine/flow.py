"""Engine: one step of a game - the move that was chosen, then every choice that has only one answer."""

from __future__ import annotations

from .chance import Chance
from .events import Log
from .spec import Decision, Game, State, Zone


def step(game: Game, state: State, seat: int, move: int, chance: Chance, log: Log) -> list[Decision]:
    """Applies a legal move and goes on to the next real choice; gives the decisions that are open then."""
    game.apply(state, seat, move, chance, log)
    decisions = game.decisions(state)
    if len(decisions) == 1 and (decisions[0].ask or len(decisions[0].options) > 1):
        return decisions  # most games, most of the time
    return settle(game, state, chance, log)


def settle(game: Game, state: State, chance: Chance, log: Log) -> list[Decision]:
    """Takes every choice that has only one answer, until somebody really has to decide or the game is over."""
    while True:
        decisions = game.decisions(state)
        if len(decisions) == 1:
            forced = decisions[0]
            if forced.ask or len(forced.options) != 1:
                return decisions
        else:
            found = _forced(decisions)
            if found is None:
                return decisions
            forced = found
        move = forced.options[0]
        if log.on:
            tell = {"move": game.moves.text(move)}
            if forced.private:
                log.secret("engine-forced", forced.seat, tell, forced.seat, forced.rule)
            else:
                log.add("engine-forced", forced.seat, tell, forced.rule)
        game.apply(state, forced.seat, move, chance, log)


def _forced(decisions: list[Decision]) -> Decision | None:
    for decision in decisions:
        if decision.ask or len(decision.options) != 1:
            if decision.private:
                continue
            return None
        # A decision of the whole party is offered to each of its seats: it is forced only if it is so for all.
        if decision.private or all(other.options == decision.options for other in decisions):
            return decision
        return None
    return None


def unknown_to(zones: list[Zone], seat: int) -> dict[str, list[int]]:
    """What the seat does not know, as the sorted items of each pool."""
    result: dict[str, list[int]] = {}
    bit = 1 << seat
    for zone in zones:
        pool = result.setdefault(zone.pool, [])
        for i, item in enumerate(zone.items):
            if not zone.known[i] & bit:
                pool.append(item)
    for pool in result.values():
        pool.sort()
    return result


def determinise(game: Game, state: State, seat: int, chance: Chance) -> State:
    """A state that the seat cannot tell from the true one: what it does not know is dealt anew."""
    world = state.copy()
    bit = 1 << seat
    pools: dict[str, list[tuple[list[int], int]]] = {}
    for zone in game.hidden(world):
        places = pools.setdefault(zone.pool, [])
        places.extend((zone.items, i) for i in range(len(zone.items)) if not zone.known[i] & bit)
    for places in pools.values():
        # Sorted first: the same chance gives the same world, wherever the hidden items truly are.
        items = sorted(zone_items[i] for zone_items, i in places)
        chance.shuffle(items)
        for (zone_items, i), item in zip(places, items, strict=True):
            zone_items[i] = item
    game.resampled(world, seat)
    return world


def reveals(before: list[Zone], after: list[Zone], seats: int) -> bool:
    """Whether a move told any seat something it did not know: then the move cannot be taken back."""
    if len(before) == len(after) and all(
        old.items == new.items and old.known == new.known and old.pool == new.pool
        for old, new in zip(before, after, strict=True)
    ):
        return False  # most moves touch nothing hidden
    for seat in range(seats):
        new_unknown = unknown_to(after, seat)
        for pool, items in unknown_to(before, seat).items():
            if not _contains(new_unknown.get(pool, []), items):
                return True
    return False


def _contains(rest: list[int], items: list[int]) -> bool:
    """Whether each of the sorted `items`, as often as it occurs, is in the sorted `rest`."""
    at = 0
    for item in items:
        while at < len(rest) and rest[at] < item:
            at += 1
        if at == len(rest) or rest[at] != item:
            return False
        at += 1
    return True
