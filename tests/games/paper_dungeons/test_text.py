"""The table in words: eighty columns in both languages, and the score explained at the end."""

import re

import pytest

from delvers.engine.words import OWN, catalogue
from tests.games.paper_dungeons.faces import in_round, played, scenario


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("seats", [1, 8])
def test_no_line_is_wider_than_eighty_columns_and_nothing_is_left_untranslated(seats, lang):
    match = played(seats, seed=4, moves=0)
    while match.outcome is None:
        if match.moves_made % 97 == 0:
            check(match, lang)
        decision = match.decisions()[0]
        match.play(decision.options[match.moves_made % len(decision.options)], decision.seat)
    check(match, lang)


def check(match, lang):
    for seat in (0, None):
        text = match.text(seat, lang)
        assert max(map(len, text.splitlines())) <= 80
        assert not re.search(r"\bpd-\w|\{|\}", text)


def test_the_dungeon_shows_walls_water_the_way_and_what_is_left_in_the_rooms():
    match = scenario(path=[2, 8], dice=(1, 2, 9, 0, 5, -1))
    rows = [line for line in match.text(0).splitlines() if re.match(r"[ 1-7]{2} [|<+]", line)]
    assert rows[-3].startswith(" 1 | gho3 !!: orc3 & :        : gob3 ! : ^&     : !      |")
    assert rows[-2].startswith("   |        :        : .1     :")  # C1 was visited first, its potion is gone
    # above row 1: water, the wall of scenario A, open, the printed wall
    assert rows[-4].startswith("   +~~~~~~~~+########+        +########+")
    assert ".2@" in rows[-5]
    assert "V1" in rows[-5]
    assert "You are in C2." in match.text(0)


def test_the_rooms_in_reach_are_told_in_words():
    words = " ".join(scenario(dice=(1, 2, 9, 4, 5, -1)).text(0, "it").split())
    assert "B1 (1 passo, 2 danni)" in words
    assert "C1 (1 passo)" in words


def test_the_end_explains_each_figure_by_its_rule():
    match = played(4, seed=1)
    text = match.text(1)
    story = text[text.index("How your glory came about") :].splitlines()[2:]
    assert len(story) == 15
    figures = [int(line.split()[-2]) for line in story]
    assert sum(figures[:-1]) == figures[-1] == sum(match.outcome.scores[1].values())
    rules = {line.split()[-1] for line in story}
    assert rules <= set(match.game.rules())
    assert "PD-128" in rules
    assert "PD-127" in rules
    assert match.text(None).count("How the glory of") == 4


def test_the_set_up_names_the_cards_to_choose_from():
    match = played(2, moves=0)
    view = match.view(0)
    text = " ".join(match.text(0, "it").split())
    for kind in ("objective", "power"):
        for card in view["mine"][f"{kind}s"]:
            assert match.game.box.name_by_id(kind, card, "it") in text
    assert "Tieni" not in text
    assert "nero: " in text


def test_every_source_of_glory_has_a_name_in_both_languages():
    sources = {
        key for options in ({}, {"campaign": "urban-heroes"}) for key in played(2, options=options).outcome.scores[0]
    }
    for lang in ("en", "it"):
        words = catalogue(lang, OWN)
        assert all(words.has(f"paper-dungeons-score-{key}", fall_back=False) for key in sources)


def test_secrets_stay_out_of_the_words():
    match = played(2, until=in_round(2))
    theirs = match.game.box.objectives[match.state.objectives[1][0]].id
    assert match.game.box.name_by_id("objective", theirs, "en") not in match.text(0)
