"""Long runs: every card of both sets is played, and the contract holds at every seat count and option."""

import pytest

from delvers.engine import flow
from delvers.engine.chance import Search
from delvers.engine.events import Log
from delvers.games.dungeoneer import SPEC
from delvers.games.dungeoneer.options import SWITCHES
from delvers.testing import check_game

from .table import GAME, fresh

PLAYED = {"dg-played", "dg-quaffed", "dg-declared", "dg-bane", "dg-bane-on", "dg-used", "dg-completed", "dg-moved"}


def played_in(seed, seats, sets):
    """The ids that the log names as played, used, completed or entered in a game of random moves."""
    chance, named = Search(seed, "exhaustive"), set()
    state = fresh(seats, seed, sets=sets)
    log = Log()
    decisions = flow.settle(GAME, state, chance, log)
    while decisions:
        decision = decisions[0]
        move = decision.options[chance.below(len(decision.options))]
        decisions = flow.step(GAME, state, decision.seat, move, chance, log)
        for event in log.events:
            if event.id in PLAYED:
                named.update(value for value in event.args.values() if isinstance(value, str))
        log.events.clear()
    return named


@pytest.mark.slow
def test_every_card_of_both_sets_is_played():
    wanted = {card["id"] for card in GAME.cards()}
    wanted |= {f"{hero.id}/ability" for hero in GAME.box.heroes if hero.action}
    wanted |= {f"{quest.id}/artifact" for quest in GAME.box.quests if quest.artifact_action}
    seed = 0
    while wanted and seed < 400:
        sets = ("dungeon", "both", "wilderness")[seed % 3]
        wanted -= played_in(seed, 3 if sets == "wilderness" else 4, sets)
        seed += 1
    assert wanted == set()


SWEEP = [
    *(({name: not default}, seats) for name, default, _ in SWITCHES for seats in (2, 4)),
    ({"sets": "wilderness"}, 2),
    ({"sets": "wilderness"}, 3),
    *(({"sets": "both"}, seats) for seats in SPEC.seats),
    *(({"sets": "both", "open_map": True}, seats) for seats in SPEC.seats),
    ({"resource_cap": 5}, 3),
    ({"rounds": 1}, 4),
    ({"leave_out": ["ossuary", "coin-for-the-ferryman", "deep-breath", "oda-quill"]}, 3),
]


@pytest.mark.slow
@pytest.mark.parametrize(("options", "seats"), SWEEP, ids=str)
def test_it_conforms_with_every_option(options, seats):
    options = {"rounds": 8, **options}
    check_game(SPEC, seats=seats, seed=seats, options=options, every=9, tries=2)


@pytest.mark.parametrize("seats", SPEC.seats)
def test_it_conforms(seats):
    check_game(SPEC, seats=seats, seed=7, options={"rounds": 2}, every=12, tries=2, show=False)
