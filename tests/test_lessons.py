"""Every guided first game, played to its end as its own data ask for, in both languages."""

import re

import pytest

from delvers.engine.errors import InvalidState
from delvers.engine.lesson import read_lesson
from delvers.engine.registry import load_game, spec_of
from delvers.engine.start import new_match
from delvers.engine.words import LANGUAGES, catalogue

GAMES = ("one-deck-dungeon", "paper-dungeons", "dungeoneer")


def begin(game):
    lesson = load_game(spec_of(game)).lesson()
    return lesson, new_match(game, lesson.seats, lesson.seed, lesson.options)


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_played_to_its_end(game):
    """Each move is legal when its time has come, whatever the seat, and what is pointed at is on the board then."""
    lesson, match = begin(game)
    read = 0
    for made in range(len(lesson.script()) + 1):
        for step in lesson.pages(made):
            read += 1
            for narrow in (False, True):
                svg = match.svg(lesson.seat, "en", narrow)
                ids = set(re.findall(r'(?:data-id| id)="([^"]+)"', svg))
                assert set(step.point) <= ids, (step.say, narrow, set(step.point) - ids)
        turn = lesson.due(made)
        if turn is None:
            break
        if turn.learner:
            for move in turn.moves:
                assert move in map(str, match.legal_moves(turn.seat)), (made, move)
        match.play(turn.moves[0], turn.seat)
    assert match.moves_made == len(lesson.script())
    assert read == len(lesson.steps)
    assert match.outcome is None  # it can be played on
    assert lesson.pages(made)[-1].moves == []  # and there are words at the end
    assert lesson.progress(made) == (lesson.progress(0)[1],) * 2


@pytest.mark.parametrize("game", GAMES)
def test_every_other_way_that_a_lesson_allows_fits_its_script(game):
    """Where several moves will do, each of them leads on to the end."""
    lesson, _ = begin(game)
    for skipped in (0, 1):
        match = begin(game)[1]
        for turn in lesson.script():
            match.play(turn.moves[min(skipped, len(turn.moves) - 1)], turn.seat)


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_speaks_both_languages_and_rests_on_rules_that_are(game):
    lesson, match = begin(game)
    rules = match.game.rules()
    for step in lesson.steps:
        assert step.rule in rules, step.say
        for lang in LANGUAGES:
            words = catalogue(lang, match.spec.locale)
            assert words.has(step.say, fall_back=False), (lang, step.say)
            assert "{" not in words.t(step.say)
    assert spec_of(game).check_options(None, lesson.first)  # good options for the game after it


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_takes_three_to_five_minutes(game):
    """At 200 words a minute and four seconds a move."""
    lesson, match = begin(game)
    for lang in LANGUAGES:
        words = sum(len(catalogue(lang, match.spec.locale).t(step.say).split()) for step in lesson.steps)
        minutes = words / 200 + lesson.progress(0)[1] * 4 / 60
        assert 3 <= minutes <= 5.5, (lang, minutes)


def test_pages_follow_from_the_moves_made():
    lesson = read_lesson(
        'seed = 1\n[[steps]]\nsay = "a"\n[[steps]]\nsay = "b"\nmoves = ["go"]\nthen = ["1: wait"]\n[[steps]]\nsay = "c"'
    )
    assert [[step.say for step in lesson.pages(made)] for made in range(4)] == [["a", "b"], [], ["c"], []]
    assert [(turn.seat, turn.moves, turn.learner) for turn in lesson.script()] == [
        (0, ["go"], True),
        (1, ["wait"], False),
    ]
    assert lesson.due(2) is None


@pytest.mark.parametrize("text", ["seed = 1", "seed = 1\nsteps = [{}]", "seed = 1\nsteps = []\nsteeds = 2", "seed"])
def test_a_damaged_lesson_is_one_sentence(text):
    with pytest.raises(InvalidState, match="this is no lesson"):
        read_lesson(text)
