"""Filling the boxes: the solver's moves for people, played one by one like any others."""

from __future__ import annotations

from pathlib import Path

import pytest

import delvers
from delvers.engine.errors import IllegalMove
from delvers.engine.match import Match
from delvers.terminal.plain import PlainTable
from delvers.terminal.sitting import Sitting


def in_dice_step(seats: int = 1, seed: int = 7, names: list[str] | None = None) -> Match:
    """A match that has come to its first dice step."""
    match = delvers.new_match("one-deck-dungeon", seats=seats, seed=seed, names=names)
    for _ in range(60):
        decision = match.decisions()[0]
        if match.can_fill(decision.seat):
            return match
        match.play(decision.options[0], decision.seat)
    raise AssertionError("no dice step came")


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_moves_are_played_one_by_one_and_can_be_taken_back(seats: int) -> None:
    match = in_dice_step(seats)
    before, made = match.state.to_dict(), match.moves_made
    seat = match.decisions()[0].seat
    moves = match.fill(seat)
    assert moves
    assert match.state.to_dict() == before  # asking changes nothing
    for mover, move in moves:
        match.play(move, mover)
    assert match.moves_made >= made + len(moves)
    assert match.state.to_dict()["covered"] != before["covered"]
    assert match.fill(seat) == []  # nothing is left to gain
    if seats == 1:  # with others at the table what they did since stays done
        for _ in moves:
            match.undo(0)
        assert match.state.to_dict() == before


def test_outside_the_dice_step_there_is_nothing_to_fill() -> None:
    match = delvers.new_match("one-deck-dungeon", seed=7)
    assert not match.can_fill(0)
    assert match.fill(0) == []
    other = delvers.new_match("paper-dungeons", seats=1, seed=7)
    assert not other.can_fill(0)
    assert other.fill(0) == []


def test_a_seat_that_does_not_exist_is_refused() -> None:
    with pytest.raises((IllegalMove, ValueError)):
        in_dice_step().fill(3)


def test_at_one_keyboard_it_stops_where_a_bot_is_to_move(tmp_path: Path) -> None:
    for seed in range(1, 30):
        match = in_dice_step(2, seed, ["Ada", "Bot 2 (novice)"])
        sitting = Sitting(match, "en", tmp_path / "match.txt")
        decision = next(d for d in match.decisions() if d.seat == 0)
        mine = sitting.fill_moves(decision)
        whole = match.fill(0)
        assert mine == whole[: len(mine)]
        assert all(seat == 0 for seat, _ in mine)
        if len(mine) < len(whole):
            assert whole[len(mine)][0] == 1
            return
    raise AssertionError("no plan needed both heroes")


@pytest.mark.parametrize(("lang", "word"), [("en", "fill"), ("it", "riempi")])
def test_the_plain_table_understands_the_word(
    lang: str, word: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = in_dice_step()
    plain = PlainTable(match, lang, tmp_path / "match.txt")
    made, planned = match.moves_made, len(match.fill(0))
    assert plain.obey(word, match.decisions()[0])
    assert match.moves_made >= made + planned
    assert not plain.obey(word, match.decisions()[0])  # a sentence, and the question stays
    assert plain.refused == 0
    assert capsys.readouterr().out.count("·") >= planned
