"""The table in words: both languages, 80 columns, nothing untranslated."""

from __future__ import annotations

import re

import pytest

from delvers.engine.words import OWN, catalogue
from tests.games.one_deck_dungeon.walks import boss_match, one_of_each_step


@pytest.mark.parametrize("lang", ["en", "it"])
def test_every_step_reads_well(lang: str) -> None:
    for name, match in one_of_each_step().items():
        text = match.text(0, lang)
        assert "oddb-" not in text, name
        assert "{" not in text, name
        assert "None" not in text, name
        assert all(len(line) <= 80 for line in text.splitlines()), name


def test_the_two_languages_differ_and_hold_the_same_messages() -> None:
    english, italian = catalogue("en", OWN), catalogue("it", OWN)
    from pathlib import Path

    source = Path(OWN, "en", "one_deck_dungeon_board.ftl").read_text("utf-8")
    ids = re.findall(r"^([a-z][\w-]*) =", source, re.M)
    assert len(ids) > 80
    assert all(italian.has(id, fall_back=False) for id in ids)
    same = [id for id in ids if english.t(id) == italian.t(id)]
    assert len(same) < 8, same


def test_boxes_say_number_colour_and_cost() -> None:
    match = next(m for name, m in one_of_each_step().items() if name == "1 dice combat")
    text = match.text(0, "en")
    for i, box in enumerate(match.view(0)["boxes"]):
        assert re.search(rf"Box {i + 1}, (strength|agility|magic) {box['target']}", text)
    assert "If you stop now" in text


def test_the_boss_is_described() -> None:
    text = boss_match("lichs-tomb").text(0, "it")
    assert "Lich" in text
    assert "teschio" in text
