"""Random games until every card, power, objective, mission, item, room and kind of move was used."""

import random

import pytest

import delvers
from delvers.games.paper_dungeons import SPEC
from delvers.games.paper_dungeons.policy.plan import Player
from tests.games.paper_dungeons.table import BOX, ROOM_NAMES


def everything():
    return (
        {f"room {name}" for name in ROOM_NAMES}
        | {f"item {number}" for number in range(8)}
        | {f"minion {room.id}" for room in BOX.rooms if room.minion}
        | {f"gem {letter}" for letter in "ABCDEFGH"}
        | {f"dungeon {card.id}" for card in BOX.dungeons}
        | {f"villain {villain.id}" for villain in BOX.villains}
        | {f"mission {task.id}" for task in BOX.missions}
        | {f"objective {task.id}" for task in BOX.objectives}
        | {f"power {power.id}" for power in BOX.powers}
        | {f"event {id}" for id in EVENTS}
    )


EVENTS = (
    "pd-kept", "pd-rolled", "pd-rerolled", "pd-used", "pd-announced", "pd-mission", "pd-fought", "pd-fled",
    "pd-not-met", "pd-rewarded", "pd-vanished", "pd-total", "pd-die", "pd-enter", "pd-level", "pd-item", "pd-potions",
    "pd-gem", "pd-looted", "pd-minion", "pd-damage", "pd-resurrection",
)  # fmt: skip


def used_in(match):
    """What a finished game used: cards that paid or worked, rooms entered, items completed."""
    used = {f"dungeon {BOX.dungeons[match.state.dungeon].id}"}
    used |= {f"event {event.id}" for event in match.events}
    for event in match.events:
        args = event.args
        if event.id == "pd-fought":
            used.add(f"villain {args['villain']}")
        elif event.id == "pd-mission":
            used.add(f"mission {args['mission']}")
        elif event.id == "pd-minion":
            used.add(f"minion {args['room']}")
        elif event.id == "pd-looted":
            used.add(f"gem {args['gem']}")
        elif event.id == "pd-enter":
            used.add(f"room {args['room']}")
    for seat, sheet in enumerate(match.state.sheets):
        used |= {f"item {item}" for item, boxes in enumerate(sheet.items) if boxes == 2}
        used.add(f"power {BOX.powers[match.state.powers[seat][0]].id}")
        if match.outcome.scores[seat]["objective"]:
            used.add(f"objective {BOX.objectives[match.state.objectives[seat][0]].id}")
    return used


def dealt_in_turn(seed):
    """A dungeon, and objectives and powers for four seats, so that each comes up again and again in new company."""
    turns = [(4 * seed + seat + seed // 4) % 16 for seat in range(4)]
    return {
        "dungeon": BOX.dungeons[seed % 12].id,
        "objective_cards": [BOX.objectives[turn].id for turn in turns],
        "power_cards": [BOX.powers[turn].id for turn in reversed(turns)],
    }


@pytest.mark.slow
def test_everything_in_the_box_is_used():
    """One seat plays at random, three plan: chance alone hardly ever fills a row or beats a dragon."""
    left = everything()
    for seed in range(150):
        match = delvers.new_match(SPEC, 4, seed, {"disappearing_gems": True, **dealt_in_turn(seed)})
        dice, planner = random.Random(seed), Player(BOX, width=1)
        while match.outcome is None:
            decision = dice.choice(match._decisions())
            planned = planner.choose(match.state, decision.seat) if decision.seat else -1
            match.play(planned if planned >= 0 else dice.choice(decision.options), decision.seat)
        left -= used_in(match)
        if not left:
            return
    assert not left
