"""A match in play: refusals, undo by barriers, redo, by-hand dice, scenarios, options."""

import pytest

import delvers
from delvers.engine.start import match_from_state, new_match, replay
from tests.toys import digs, lantern


def lantern_match(**changes):
    """Two seats, known hands, seat 0 to act."""
    state = new_match(lantern.SPEC, seats=2, seed=1).state.to_dict()
    state["bag"] += state["hands"][0] + state["hands"][1]
    for seat, hand in enumerate(changes.pop("hands", [[1, 2], [2, 3]])):
        for card in hand:
            state["bag"].remove(card)
        state["hands"][seat] = hand
    state.update(changes)
    return match_from_state(lantern.SPEC, state, seed=3, practice=False)


def test_a_refused_move_says_why_and_changes_nothing():
    match = lantern_match()
    before = match.state.digest()
    with pytest.raises(delvers.IllegalMove, match="'show 5' is not possible now") as refused:
        match.play("show 5", seat=0)
    assert refused.value.rule == "TOY-1"
    with pytest.raises(delvers.IllegalMove, match="not the turn of seat 1"):
        match.play("show 2", seat=1)
    with pytest.raises(delvers.IllegalMove, match="no seat 7"):
        match.play("show 2", seat=7)
    with pytest.raises(delvers.InvalidNotation, match="'fly away' is not a move"):
        match.play("fly away", seat=0)
    with pytest.raises(delvers.IllegalMove, match="not a move of this game"):
        match.play(12345678901234567890, seat=0)
    assert match.state.digest() == before
    assert match.moves_made == 0


def test_a_roll_is_a_barrier():
    match = lantern_match()
    match.play("dare the big die", seat=0)
    assert not match.can_undo(seat=0)
    with pytest.raises(delvers.IllegalMove, match="dice were rolled"):
        match.undo(seat=0)


def test_showing_a_hidden_card_is_a_barrier():
    match = lantern_match()
    match.play("show 1", seat=0)
    assert match.undo_barrier(seat=0) == "undo-reveal"


def test_a_move_that_shows_nothing_can_be_taken_back_until_another_moves():
    match = lantern_match()
    match.play("show 2", seat=0)
    before = match.state.copy()
    match.play("pass", seat=1)
    assert match.can_undo(seat=1)
    assert match.undo_barrier(seat=0) == "undo-reveal"
    match.undo(seat=1)
    assert match.state == before
    match.redo(seat=1)
    assert match.state.scores == [2, 0]
    assert [entry.move for entry in match.record().entries] == ["show 2", "pass", "undo", "redo"]
    assert [event.id for event in match.events if event.id.startswith("engine")] == ["engine-undo", "engine-redo"]


def test_another_seats_move_stays_a_barrier_after_it_is_undone():
    match = new_match(lantern.SPEC, seats=2, seed=1)
    state = match.state.to_dict()
    state["stack"] = [{"step": 0, "seat": 0, "a": 0, "b": 0, "c": 0, "items": []},
                      {"step": 1, "seat": 1, "a": state["hands"][1][0], "b": 0, "c": 0, "items": []}]  # fmt: skip
    match = match_from_state(lantern.SPEC, state, practice=False)
    match.play("pass", seat=1)
    match.play("dare the small die", seat=1)
    assert match.undo_barrier(seat=1) == "undo-chance"


def test_redo_is_gone_after_a_new_move():
    match = lantern_match()
    match.play("show 2", seat=0)
    match.play("pass", seat=1)
    match.undo(seat=1)
    match.play("snuff with 2", seat=1)
    assert not match.can_redo(seat=1)
    with pytest.raises(delvers.IllegalMove, match="nothing to make again"):
        match.redo(seat=1)


def test_practice_may_cross_barriers_and_says_so():
    match = new_match(lantern.SPEC, seats=2, seed=2, practice=True)
    start = match.state.copy()
    match.play("dare the big die", seat=0)
    match.play("dare the big die", seat=1)
    after = match.state.copy()
    match.undo(seat=0)
    assert match.state == start
    match.redo(seat=0)
    match.redo(seat=1)
    assert match.state == after
    record = match.record(reveal=True)
    assert record.practice
    assert delvers.verify(record, lantern.SPEC).state == after


def digs_match():
    return new_match(digs.SPEC, seats=3, seed=1)


def test_private_moves_are_undone_one_by_one_whatever_the_others_do():
    match = digs_match()
    match.play("dig in pit 1", seat=0)
    match.play("dig in pit 2", seat=1)
    match.play("dig in pit 3", seat=0)
    match.play("confirm", seat=1)
    match.undo(seat=0)
    match.undo(seat=0)
    assert match.state.dug == [[], [1], []]
    assert match.undo_barrier(seat=1) == "undo-confirmed"
    match.redo(seat=0)
    assert match.state.dug == [[0], [1], []]
    assert match.undo_barrier(seat=2) == "undo-nothing"


def test_what_is_undone_in_private_is_told_to_nobody_else():
    match = delvers.new_match(digs.SPEC, seats=2, seed=1)
    match.play("dig in pit 2", 1)
    match.undo(1)
    match.redo(1)
    told = [event for event in match.events if event.id in ("engine-undo", "engine-redo")]
    assert [event.only for event in told] == [1, 1]
    assert not any(event.visible_to(0) or event.visible_to(None) for event in told)


def test_the_join_is_a_barrier():
    match = digs_match()
    for seat in range(3):
        match.play("dig in pit 1", seat=seat)
        match.play("confirm", seat=seat)
    assert match.state.joins == 1
    for seat in range(2):
        assert match.undo_barrier(seat=seat) == "undo-joined"
    assert match.undo_barrier(seat=2) in ("undo-joined", "undo-chance")


def test_the_order_of_seats_does_not_matter():
    digests = set()
    for order in ([0, 1, 2], [2, 0, 1], [1, 2, 0]):
        match = digs_match()
        for seat in order:
            match.play(f"dig in pit {seat + 1}", seat=seat)
        for seat in order:
            match.play("confirm", seat=seat)
        digests.add(match.state.digest())
    assert len(digests) == 1


def test_two_matches_side_by_side_do_not_influence_one_another():
    def play(*matches):
        for _ in range(5):
            for match in matches:
                match.play("dare the big die")
        return matches[0].record().dumps().split("\n\n")[1]

    alone = play(new_match(lantern.SPEC, seats=2, seed=5))
    beside = play(new_match(lantern.SPEC, seats=2, seed=5), new_match(lantern.SPEC, seats=3, seed=5))
    assert alone == beside


def test_a_copy_is_independent():
    match = lantern_match()
    twin = match.copy()
    twin.play("dare the big die", seat=0)
    assert match.moves_made == 0
    assert match.state.turns_left == twin.state.turns_left + 1


def test_dice_typed_in_by_hand():
    match = new_match(lantern.SPEC, seats=2, seed=1, dice="by-hand")
    assert match.play("dare the big die", seat=0) == []
    question = match.decisions()[0]
    assert (question.seat, question.prompt, len(question.options)) == (0, "engine-type-die", 6)
    assert match.prompt(question, "it").startswith("Tira un dado")
    with pytest.raises(delvers.IllegalMove):
        match.play("rolled 7", seat=0)
    with pytest.raises(delvers.IllegalMove):
        match.play("take a card", seat=0)
    assert match.can_undo(seat=0)
    assert match.undo_barrier(seat=1) == "undo-dice-first"
    match.undo(seat=0)  # the move itself is taken back: no die was told yet
    assert match.undo_barrier(seat=0) == "undo-nothing"
    match.play("dare the big die", seat=0)
    match.play("rolled 5", seat=0)
    assert match.state.scores == [1, 0]
    record = match.record(reveal=True)
    assert record.entries[0].drawn == [4]
    assert replay(record.dumps(), game=lantern.SPEC).state == match.state
    assert delvers.verify(record, lantern.SPEC).state == match.state


def test_the_first_roll_is_asked_for_by_hand_too():
    match = new_match(digs.SPEC, seats=2, seed=1, dice="by-hand")
    assert [d.prompt for d in match.decisions()] == ["engine-type-die"] * 2
    assert match.view(0)["rolled"] == 0
    with pytest.raises(delvers.IllegalMove, match="First say what the dice show"):
        match.undo(seat=0)
    match.play("rolled 3", seat=1)
    assert match.state.rolled == 3
    assert match.record().setup == [2]


def test_a_scenario_is_checked_field_by_field():
    good = new_match(lantern.SPEC, seats=2, seed=1).state.to_dict()
    for change, words in [
        ({"seats": 9}, r"state\.seats: 9 is not a whole number from 2 to 4"),
        ({"scores": [0, -1]}, r"state\.scores\[1\]: -1 is not a whole number from 0 on"),
        ({"hands": [[1], "x"]}, r"state\.hands\[1\]: 'x' is not a list"),
        ({"colour": 1}, r"state\.colour: no such field; there are seats"),
        ({"hands": [[1, 1], [2]]}, "five each of 1 to 5"),
        ({"stack": []}, None),
    ]:
        if words is None:
            assert match_from_state(lantern.SPEC, {**good, **change}).outcome is not None
            continue
        with pytest.raises(delvers.InvalidState, match=words):
            match_from_state(lantern.SPEC, {**good, **change})
    del good["bag"]
    with pytest.raises(delvers.InvalidState, match=r"state\.bag: is missing"):
        match_from_state(lantern.SPEC, good)
    with pytest.raises(delvers.InvalidState, match="is not an object"):
        match_from_state(lantern.SPEC, [1])


def test_options_are_checked_with_path_and_allowed_values():
    for arguments, words in [
        ({"seats": 7}, "seats: 7 players cannot play Lantern; it takes 2, 3 or 4"),
        ({"seats": True}, "seats: True players"),
        ({"seats": 2, "options": {"turns": 99}}, r"options\.turns: 99 is not a whole number from 1 to 20"),
        ({"seats": 2, "options": {"turn": 3}}, r"options\.turn: no such option; there are turns"),
        ({"seats": 2, "options": {"seats": 3}}, r"options\.seats: 3 differs"),
        ({"seats": 2, "dice": "loaded"}, "dice: 'loaded' is not seeded or by-hand"),
        ({"seats": 2, "seed": "x"}, "seed: 'x' is not a whole number"),
        ({"seats": 2, "names": ["Anna"]}, "names"),
    ]:
        with pytest.raises(delvers.InvalidOptions, match=words):
            new_match(lantern.SPEC, **arguments)
    with pytest.raises(delvers.InvalidOptions, match="there is no game 'chess'"):
        delvers.new_match("chess")
    with pytest.raises(delvers.InvalidOptions, match="there is no bot 'genius'"):
        delvers.bot(lantern.SPEC, "genius")


def test_events_are_public_or_for_one_seat():
    match = lantern_match()
    events = match.play("take a card", seat=0)
    assert [(event.id, event.only) for event in events] == [("lantern-took", -1), ("lantern-took-card", 0)]
    assert [event.id for event in events if event.visible_to(1)] == ["lantern-took"]
    assert [event.id for event in events if event.visible_to(None)] == ["lantern-took"]


def test_views_hide_hands():
    match = lantern_match()
    assert match.view(0)["hand"] == [1, 2]
    assert match.view(1)["hand"] == [2, 3]
    assert match.view()["hand"] is None


def test_a_move_that_names_a_seat_names_who_sits_there():
    match = delvers.new_match("dungeoneer", 2, 3, names=["Ada", "Bo"])
    move = delvers.engine.moves.Move(match.game.moves, match.game.moves.parse("challenge player-2 with melee"))
    assert "Bo" in match.label(move)
    nameless = delvers.new_match("dungeoneer", 2, 3)
    assert "player 2" in nameless.label(move)
