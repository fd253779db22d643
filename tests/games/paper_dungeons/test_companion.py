"""Companion mode: people roll real dice and type what they show; Delvers is sheet, referee and score keeper."""

import pytest

import delvers
from delvers.engine.errors import IllegalMove, InvalidNotation
from delvers.games.paper_dungeons import SPEC
from delvers.testing import play_random

SKULL, CLOVER = 1, 6  # faces of a white die


@pytest.fixture
def match():
    """Two players who have chosen their cards; the first die of round 1 is asked for."""
    cards = {"power_cards": ["ranger", "noble"], "objective_cards": ["explorers", "gem-seekers"]}
    match = delvers.new_match(SPEC, 2, 1, cards, dice="by-hand")
    match.play("confirm", 0)
    match.play("confirm", 1)
    return match


def typed(match, *faces):
    for face in faces:
        match.play(f"rolled {face}", 1)  # who confirmed last types for the table


def asked(match, lang="en"):
    return match.prompt(match.decisions()[0], lang)


def test_each_die_is_asked_for_by_colour_and_face(match):
    assert "white die 1 (1 skull, 2 warrior, 3 wizard, 4 cleric, 5 rogue, 6 clover)" in asked(match)
    assert "dado bianco 1 (1 teschio" in asked(match, "it")
    faces = [match.label(move, "en") for move in match.legal_moves(1)]
    assert faces == ["skull", "warrior 1", "wizard 2", "cleric 3", "rogue 4", "clover 9"]
    typed(match, 2, 3, 6)
    assert "black die 1 (1 skull, 2 three boots" in asked(match)
    assert [match.label(move, "it") for move in match.legal_moves(1)][:2] == ["teschio", "tre stivali 0"]
    typed(match, 2, 3, 6)
    assert match.state.dice == [1, 2, 9, 0, 5, 8]
    assert match.state.round == 1


@pytest.mark.parametrize("text", ["rolled 7", "rolled 20"])
def test_a_face_that_a_die_does_not_have(match, text):
    before = match.state.digest()
    with pytest.raises(
        IllegalMove, match=f"'{text}' is not possible now. Roll a die and say what it shows, from 1 to 6"
    ):
        match.play(text, 1)
    assert match.state.digest() == before
    assert "white die 1" in asked(match)


@pytest.mark.parametrize("text", ["rolled 0", "rolled 21", "rolled skull", "rolled"])
def test_what_is_no_face_at_all(match, text):
    with pytest.raises(InvalidNotation):
        match.play(text, 1)
    assert "white die 1" in asked(match)


@pytest.mark.rule("PD-019", "PD-021")
def test_three_skulls_have_to_be_rolled_again_and_the_question_says_so(match):
    typed(match, SKULL, SKULL, SKULL, 3, 4, 5)
    assert match.state.round == 0  # nothing has happened yet
    assert "three or more skulls, so roll all six dice again (PD-019); white die 1" in asked(match)
    assert "tre o più teschi: ritirate tutti e sei i dadi" in asked(match, "it")
    typed(match, 2, 3, 4, 3, 4, 5)
    assert match.state.round == 1
    assert match.state.sheets[0].damage == 0


@pytest.mark.rule("PD-020")
def test_three_clovers_have_to_be_rolled_again(match):
    typed(match, CLOVER, CLOVER, CLOVER, 3, 4, 5)
    assert "three clovers, so roll all six dice again (PD-020)" in asked(match)
    assert match.state.round == 0


def test_a_typing_error_can_be_taken_back_before_the_roll_is_whole(match):
    typed(match, 2, 3)
    match.undo(1)
    assert match.legal_moves(1)[0].kind == "confirm"
    match.play("confirm", 1)
    assert "white die 1" in asked(match)


def test_a_whole_game_with_typed_dice():
    match = play_random(delvers.new_match(SPEC, 2, 3, dice="by-hand"), 5)
    assert match.outcome is not None
    again = delvers.replay(match.record().dumps())
    assert again.state == match.state
    assert again.dice == "by-hand"
