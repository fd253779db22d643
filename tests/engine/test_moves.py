"""Moves: everything follows from one declaration."""

import pytest

from delvers.engine.errors import InvalidNotation
from delvers.engine.moves import Kind, Move, MoveTable, all_moves, number, pack, words

TABLE = MoveTable(
    Kind("pass", "pass", "R-1"),
    Kind("place", "place {die} on box {box}", "R-2", words("die", "S1", "S2", "H6"), number("box", 1, 4)),
    Kind("cast", "cast {spell} (twice?)", "R-3", words("spell", "fire", "fire ball", "ice.bolt")),
)


def test_every_move_survives_every_form():
    moves = list(all_moves(TABLE))
    assert len(moves) == TABLE.actions == 1 + 12 + 3
    for action, packed in enumerate(moves):
        move = Move(TABLE, packed)
        assert move.action == action
        assert TABLE.valid(packed)
        assert TABLE.parse(str(move)) == packed
        assert TABLE.from_json(move.to_json()) == move


def test_notation_is_read_whatever_the_case_and_spaces():
    assert TABLE.parse("  Place h6   ON box 4 ") == pack(1, 2, 3)
    assert str(Move(TABLE, pack(1, 2, 3))) == "place H6 on box 4"
    assert TABLE.text(TABLE.parse("cast fire ball (twice?)")) == "cast fire ball (twice?)"


def test_what_is_not_a_move_is_refused():
    for text in ("", "place S1 on box 5", "place S9 on box 1", "passing", "cast ice-bolt (twice?)"):
        with pytest.raises(InvalidNotation, match="is not a move of this game"):
            TABLE.parse(text)
    for value in (None, {}, {"kind": "fly"}, {"kind": "place", "die": "S1", "box": 1}, {"kind": "place", "die": "S1"}):
        with pytest.raises(InvalidNotation):
            TABLE.from_json(value)
    for packed in (-1, pack(1, 3, 0), pack(1, 0, 4), pack(0, 1), pack(9), 1 << 70):
        assert not TABLE.valid(packed)
    with pytest.raises(InvalidNotation):
        TABLE.from_action(TABLE.actions)


def test_moves_are_values():
    one, same, other = Move(TABLE, pack(0)), Move(TABLE, pack(0)), Move(TABLE, pack(1, 0, 0))
    assert one == same
    assert one != other
    assert len({one, same, other}) == 2
    assert (other.kind, other.rule, other.operands) == ("place", "R-2", {"die": "S1", "box": "1"})
    assert repr(other) == "Move('place S1 on box 1')"


def test_a_bad_declaration_is_refused():
    with pytest.raises(ValueError, match="a word twice"):
        words("die", "S1", "S1")
    with pytest.raises(ValueError, match="more than 4096"):
        number("n", 1, 5000)
    with pytest.raises(ValueError, match="63 kinds"):
        MoveTable(*[Kind(f"k{i}", f"k{i}", "") for i in range(64)])
