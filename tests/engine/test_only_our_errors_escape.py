"""Whatever the library is handed, it works or refuses with one of its own errors, and a refusal changes nothing."""

import json
from contextlib import suppress
from functools import lru_cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import delvers
from delvers import DelversError, IllegalMove, InvalidNotation, InvalidOptions, InvalidState
from delvers.testing import play_random
from tests.toys import digs, lantern

SPECS = [lantern.SPEC, digs.SPEC, *delvers.games().values()]
games = pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.id)
quickly = settings(max_examples=60, suppress_health_check=list(HealthCheck))

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
# What a careless hand writes into a file that was right: numbers just outside, empty lists, things of another type.
TYPICAL = ["0", "1", "-1", "2", "7", "99", "1e300", "9" * 25, "true", "null", '""', '"x"', "[]", "{}", "[0]", "[[]]"]
slips: st.SearchStrategy[object] = st.sampled_from(TYPICAL).map(json.loads) | anything


def _play_some(match, moves):
    dice_seed = 0
    for _ in range(moves):
        if match.outcome is not None:
            return match
        decision = match._decisions()[dice_seed % len(match._decisions())]
        match.play(decision.options[dice_seed % len(decision.options)], decision.seat)
        dice_seed += 7
    return match


@lru_cache
def records(id):
    """A finished and an unfinished record of a game, as JSON texts."""
    spec = next(spec for spec in SPECS if spec.id == id)
    finished = play_random(delvers.new_match(spec, seed=3, salt="s"))
    cut = _play_some(delvers.new_match(spec, seed=4, salt="s"), 12)
    return [finished.record().to_json(), cut.record(reveal=True).to_json(), cut.record().to_json()]


@lru_cache
def states(id):
    spec = next(spec for spec in SPECS if spec.id == id)
    matches = [_play_some(delvers.new_match(spec, seed=seed), moves) for seed, moves in ((1, 0), (2, 9), (3, 31))]
    return [json.dumps(match.state.to_dict()) for match in matches]


def mutate(data, value):
    """One place of a JSON value changed, dropped or doubled. Lists and objects are entered as often as they come."""
    where, key, parent = value, None, None
    while isinstance(where, (dict, list)) and where and (parent is None or data.draw(st.integers(0, 5))):
        parent = where
        key = data.draw(st.sampled_from(sorted(where) if isinstance(where, dict) else range(len(where))))
        where = where[key]
    if parent is None:
        return data.draw(slips)
    how = data.draw(st.sampled_from(["change", "change", "change", "drop", "double"]))
    if how == "change":
        parent[key] = data.draw(slips)
    elif how == "drop":
        del parent[key]
    elif isinstance(parent, list):
        parent.insert(key, where)
    else:
        parent[str(key) + "x"] = where
    return value


def use(match):
    """Everything a table does with a match."""
    match.decisions(), match.record(reveal=True).dumps(), match.events
    for seat in [None, *range(match.seats)]:
        view = match.view(seat)
        match.game.text(view, "it"), match.game.svg(view, "en")
    for seat in range(match.seats):
        match.can_undo(seat), match.can_redo(seat), match.world(seat, 1)


@games
@quickly
@given(data=st.data())
def test_mutated_records(spec, data):
    record = json.loads(data.draw(st.sampled_from(records(spec.id))))
    for _ in range(data.draw(st.integers(1, 3))):
        record = mutate(data, record)
    text = json.dumps(record)
    for check in (delvers.replay, delvers.verify):
        with suppress(DelversError):
            use(check(text, game=spec))


@games
@quickly
@given(data=st.data())
def test_damaged_texts(spec, data):
    text = delvers.Record.loads(data.draw(st.sampled_from(records(spec.id)))).dumps()
    at = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 40))
    text = text[:at] + data.draw(st.text(max_size=6)) + text[at + cut :]
    with suppress(DelversError):
        use(delvers.verify(text + "\n", game=spec))


@games
@quickly
@given(data=st.data())
def test_scenarios_changed_by_hand(spec, data):
    state = json.loads(data.draw(st.sampled_from(states(spec.id))))
    for _ in range(data.draw(st.integers(1, 2))):
        state = mutate(data, state)
    with suppress(InvalidState):
        match = delvers.match_from_state(spec, state, seed=1)
        use(match)
        use(_play_some(match, 15))


@games
@quickly
@given(move=anything | st.integers(0, 1 << 54), seat=st.none() | st.integers(-2, 9) | anything)
def test_any_move_of_any_seat(spec, move, seat):
    match = delvers.new_match(spec, seed=1)
    before = match.state.digest(), match.moves_made, match.events
    try:
        match.play(move, seat)
    except (IllegalMove, InvalidNotation):
        assert (match.state.digest(), match.moves_made, match.events) == before
    for ask in (match.undo, match.redo, match.view, match.legal_moves, match.can_undo, match.can_redo):
        with suppress(IllegalMove):
            ask(seat)


@games
@quickly
@given(data=st.data())
def test_any_start(spec, data):
    names = [option.name for option in spec.options]
    options = st.dictionaries(st.sampled_from([*names, "seats", "x"]), slips, max_size=3) | anything
    arguments = {
        "seats": st.none() | st.integers(-1, 9) | anything,
        "seed": st.none() | st.integers() | anything,
        "options": options,
        "packs": st.just(()) | anything,
        "dice": st.sampled_from(["seeded", "by-hand"]) | anything,
        "names": st.none() | anything,
        "salt": st.none() | anything,
    }
    chosen = {name: data.draw(value, name) for name, value in arguments.items() if data.draw(st.booleans(), name)}
    with suppress(InvalidOptions):
        use(_play_some(delvers.new_match(spec, **chosen), 3))


def test_a_move_of_another_game_is_read_by_its_notation():
    theirs = delvers.new_match(digs.SPEC, seats=2, seed=1).legal_moves(0)[0]
    match = delvers.new_match(lantern.SPEC, seats=2, seed=1)
    with pytest.raises(InvalidNotation, match="dig in pit 1"):
        match.play(theirs, 0)


@pytest.mark.parametrize(
    "text",
    [
        "\x00",
        "\ud800\n",
        '{"delvers": ' + "[" * 100_000,
        "Delvers record 1\noptions " + "[" * 100_000 + "\n",
        "Delvers record 1\n1 @" + "9" * 5000 + " pass\n",
        "Delvers record 1\n1 @0 pass = " + "9" * 5000 + "\n",
        "Delvers record 1\n" + "9" * 5000 + " @0 pass\n",
        "x" * 5000,
    ],
    ids=lambda text: repr(text[:30]),
)
def test_monstrous_records(text):
    with pytest.raises(delvers.RecordMismatch):
        delvers.replay(text)
