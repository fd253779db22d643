"""The player that plans its rounds: legal, deterministic, fair, and far better than chance."""

import pytest

import delvers
from delvers.engine.chance import Chance
from delvers.engine.events import Log
from delvers.engine.flow import determinise, settle, step
from delvers.games.paper_dungeons import SPEC
from delvers.games.paper_dungeons.policy.plan import Planner, Player
from delvers.games.paper_dungeons.policy.worth import Eye, along
from tests.games.paper_dungeons.table import BOX, GAME, Table, levels, objective


def planned(seed, seats=1, width=2, **options):
    player = Player(BOX, width)
    chance, log = Chance(seed), Log(on=False)
    state = GAME.setup(SPEC.check_options(seats, options), chance)
    decisions = settle(GAME, state, chance, log)
    while decisions:
        decision = decisions[0]
        move = player.choose(state, decision.seat)
        assert move in decision.options
        decisions = step(GAME, state, decision.seat, move, chance, log)
    return state


def glory(state):
    return [sum(boxes.values()) for boxes in GAME.outcome(state).scores]


def test_it_plays_whole_games_the_same_way_each_time():
    assert planned(3, seats=3).digest() == planned(3, seats=3).digest()


def test_it_is_far_better_than_chance():
    """Random players come to about 0 glory; this one to about 85."""
    assert sum(glory(planned(seed))[0] for seed in range(6)) / 6 > 65


@pytest.mark.parametrize("options", [{"edition": "it"}, {"edition": "en"}, {"campaign": "urban-heroes"}])
def test_it_knows_the_options(options):
    state = planned(2, seats=2, width=1, **options)
    assert GAME.outcome(state) is not None


def test_a_wider_search_finds_a_round_at_least_as_good():
    t = Table(1, "1 2 9 0 5 8", objectives=[objective("BWBW")])
    values = [Planner(BOX, t.state, 0, width).best().value for width in (1, 4, 12)]
    assert values == sorted(values)


def test_planning_leaves_the_state_alone():
    t = Table(2)
    before = t.state.digest()
    Planner(BOX, t.state, 1).best()
    GAME.judge(t.state, t.decision(0))
    assert t.state.digest() == before


def test_it_sees_no_more_than_its_seat():
    """The plan does not change with what the seat cannot know: others' objectives and private moves."""
    t = Table(3, "1 2 9 0 5 8")
    t.play("die 9: move C1", "stop", seat=1)
    plans = {tuple(Planner(BOX, t.state, 0).best().moves)}
    for sample in range(3):
        world = determinise(GAME, t.state, 0, Chance(sample))
        plans.add(tuple(Planner(BOX, world, 0).best().moves))
    assert len(plans) == 1


def test_what_a_sheet_is_worth_at_the_end_is_its_score():
    """With no dice left there is nothing to guess."""
    for seed in range(4):
        state = planned(seed, width=1)
        assert Eye(BOX, state, 0).value(state.sheets[0]) == pytest.approx(glory(state)[0])


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"gems": 4}, {"gems": 3}),
        ({"damage": 0}, {"damage": 8}),
        ({"levels": levels("3/3/3/3")}, {"levels": levels("2/2/2/2")}),
    ],
)
def test_more_is_worth_more(better, worse):
    values = []
    for fields in (better, worse):
        t = Table(1)
        for name, value in fields.items():
            setattr(t[0], name, value)
        values.append(Eye(BOX, t.state, 0).value(t[0]))
    assert values[0] > values[1]


def test_between_the_places_of_a_track():
    assert along((0, 3, 6, 8), 1.5) == 4.5
    assert along((0, 3, 6, 8), 9) == 8


def test_bots_of_each_level_choose_legal_moves():
    match = delvers.new_match(SPEC, 2, 1)
    for level in ("novice", "adept", "expert"):
        bot = delvers.bot("paper-dungeons", level, seed=1)
        for _ in range(6):
            decision = match.decisions()[0]
            move = bot.choose(match, decision.seat)
            assert move in decision.options
            match.play(move, decision.seat)


def test_worth_and_figures():
    t = Table(2)
    assert GAME.worth(t.state, 0) + GAME.worth(t.state, 1) == pytest.approx(1)
    t[0].gems = 7
    assert GAME.worth(t.state, 0) > 0.8 > 0.2 > GAME.worth(t.state, 1)
    assert GAME.figures(t.state, 0)["glory"] > GAME.figures(t.state, 1)["glory"] + 20
    alone = Table(1)
    assert 0 < GAME.worth(alone.state, 0) < 1
    over = Table(2).rounds(9)
    assert {GAME.worth(over.state, seat) for seat in range(2)} <= {0.0, 0.5, 1.0}
