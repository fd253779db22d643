"""The picture: well-formed, accessible, and every option points at pieces that are there."""

from __future__ import annotations

import re
import time
import xml.etree.ElementTree as ET

import pytest

from delvers.engine.match import Match
from tests.games.one_deck_dungeon.walks import boss_match, level_match, one_of_each_step

SVG = "{http://www.w3.org/2000/svg}"
#: Moves that are answered from the list of options, not by pointing.
UNPOINTED = {
    "stay", "flee", "no-door", "speed", "no-speed", "no-feat", "enough", "value", "colour", "kite", "no-kite", "fall",
}  # fmt: skip


def pictures() -> list[tuple[str, Match]]:
    return [*one_of_each_step().items(), ("boss", boss_match("dragons-cave")), ("level", level_match())]


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("lang", ["en", "it"])
def test_every_step_is_a_sound_picture(lang: str, narrow: bool) -> None:
    for name, match in pictures():
        svg = match.svg(0, lang, narrow)
        root = ET.fromstring(svg)
        width = float(root.attrib["viewBox"].split()[2])
        assert width == (430 if narrow else 1160), name
        ids = [e.attrib["id"] for e in root.iter() if "id" in e.attrib]
        assert len(ids) == len(set(ids)), name
        assert "oddb-" not in svg, name
        assert "data-missing" not in svg, name
        assert "nan" not in svg, name


def test_pieces_have_names_in_the_language_asked_for() -> None:
    for name, match in pictures():
        for lang, other in (("en", "Casella"), ("it", "Box ")):
            root = ET.fromstring(match.svg(0, lang))
            for element in root.iter():
                if "data-id" in element.attrib:
                    assert element.attrib.get("aria-label"), (name, element.attrib)
                    assert other not in element.attrib["aria-label"]
                    title = element.find(f"{SVG}title")
                    assert title is not None
                    assert title.text == element.attrib["aria-label"]


@pytest.mark.parametrize("narrow", [False, True])
def test_options_point_at_pieces_that_are_there(narrow: bool) -> None:
    pointed = set()
    for name, match in pictures():
        there = set(re.findall(r'data-id="([^"]+)"', match.svg(0, "en", narrow)))
        for decision in match.decisions():
            for move in decision.options:
                found = match.game.targets(match.state, decision.seat, move.packed)
                assert set(found) <= there, (name, str(move), found)
                if move.kind not in UNPOINTED:
                    assert found, (name, str(move))
                    pointed.add(move.kind)
    assert {
        "level",
        "place",
        "combine",
        "finish",
        "enter",
        "way",
        "loot-xp",
        "loot-item",
        "feat",
        "use",
        "pair",
    } <= pointed


def test_a_die_and_a_box_together_name_one_move() -> None:
    """Pointing at pieces never means two things."""
    for name, match in pictures():
        for decision in match.decisions():
            named: dict[tuple[str, ...], str] = {}
            for move in decision.options:
                found = tuple(match.game.targets(match.state, decision.seat, move.packed))
                if not found or move.kind in ("feat", "level", "raise", "reroll"):
                    continue  # how many dice, which cards, and what is done to a die is then asked in words
                assert found not in named, (name, str(move), named[found])
                named[found] = str(move)


def on_boxes(match: Match) -> int:
    return sum(len(box["dice"]) for box in match.view(0)["boxes"])


def test_previews_come_true() -> None:
    """Hearts and time of the boxes are exactly what placing a die takes off them."""
    checked = 0
    for _, match in pictures():
        before = match.view(0)["if_finished"]
        for decision in match.decisions():
            for move in decision.options:
                if move.kind != "place":
                    continue
                promised = match.game.preview(match.state, decision.seat, move.packed)
                twin = match.copy()
                twin.play(move, seat=decision.seat)
                after = twin.view(0)["if_finished"]
                if twin.view(0)["step"] != "dice" or on_boxes(twin) != on_boxes(match) + 1:
                    continue  # the engine went on by itself
                assert before["hearts"] - after["hearts"] == promised.get("hearts", 0)
                assert before["time"] - after["time"] == promised.get("time", 0)
                checked += 1
    assert checked > 10


def test_finishing_shows_what_will_be_suffered() -> None:
    for _, match in pictures():
        for decision in match.decisions():
            for move in decision.options:
                if move.kind == "finish":
                    cost = match.view(0)["if_finished"]
                    shown = match.game.preview(match.state, decision.seat, move.packed)
                    assert shown.get("hearts", 0) == -cost["hearts"]
                    assert shown.get("time", 0) == -cost["time"]


def test_equal_dice_are_one_target_and_keep_their_names_when_they_move() -> None:
    match = next(m for name, m in one_of_each_step().items() if name == "1 dice combat").copy()
    before = set(re.findall(r'id="(odd-[SAMH]A?\d-\d+)"', match.svg(0)))
    move = next(move for move in match.legal_moves(0) if move.kind == "place")
    match.play(move, seat=0)
    after = set(re.findall(r'id="(odd-[SAMH]A?\d-\d+)"', match.svg(0)))
    if match.view(0)["boxes"]:
        assert before == after


def test_drawing_takes_milliseconds() -> None:
    match = next(m for name, m in one_of_each_step().items() if name.startswith("4 dice"))
    match.svg(0)
    best = 1.0
    for _ in range(5):
        start = time.process_time()
        match.svg(0)
        best = min(best, time.process_time() - start)
    assert best < 0.03


def test_a_level_up_shows_what_is_needed_and_what_it_brings() -> None:
    match = level_match()
    assert match.view(0)["step"] == "level"
    svg = match.svg(0, "it")
    assert "Servono 6 di esperienza" in svg
    assert "Oggetti 2 · abilità 2 · +1 eroico · 1 pozione" in svg
