"""The picture: whole at every moment, in both layouts and languages, and its pieces are those that moves name."""

import re
import xml.etree.ElementTree as ElementTree

import pytest

import delvers
from delvers.engine.drawing import lean
from delvers.games.paper_dungeons import board
from tests.games.paper_dungeons.faces import in_round, played, scenario

GHOST = re.compile(r'<g class="ghost".*?</g>')
SVG = "{http://www.w3.org/2000/svg}"


def parsed(svg):
    return ElementTree.fromstring(svg)


def pieces(svg):
    """Every piece that can be pointed at, by its id."""
    return {e.get("data-id"): e for e in parsed(svg).iter() if e.get("data-id")}


def label(svg, id):
    return next(e.get("aria-label") for e in parsed(svg).iter() if e.get("id") == id)


@pytest.mark.parametrize("narrow", [False, True])
def test_every_target_of_every_option_is_a_piece_of_the_picture(narrow):
    for seed in range(3):
        match = played(2, seed=seed, moves=0)
        while match.outcome is None:
            if match.moves_made % 5 == 0:
                for decision in match.decisions():
                    found = pieces(match.svg(decision.seat, narrow=narrow))
                    for move in decision.options:
                        for target in match.game.targets(match.state, decision.seat, int(move)):
                            assert target in found, (str(move), target)
            decision = match.decisions()[-1]
            match.play(decision.options[match.moves_made % len(decision.options)], decision.seat)


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("seats", [1, 8])
def test_pictures_stay_whole_and_translated_through_a_game(seats, lang):
    match = played(seats, seed=4, moves=0)
    while match.outcome is None:
        if match.moves_made % 61 == 0:
            check(match, lang)
        decision = match.decisions()[0]
        match.play(decision.options[match.moves_made % len(decision.options)], decision.seat)
    check(match, lang)


def check(match, lang):
    view = match.view(0)
    pictures = [match.svg(seat, lang, narrow) for seat in (0, None) for narrow in (False, True)]
    pictures.append(board.paper(match.game.box, view, lang))
    for svg in pictures:
        root = parsed(svg)
        ids = [e.get("id") for e in root.iter() if e.get("id")]
        assert len(ids) == len(set(ids))
        assert "data-missing" not in svg
        assert not re.search(r">pd-\w|pd-sheet|pd-box|None|nan", svg)
        assert root.get("lang") == lang
        # no style attribute: a page with a strict policy shows the same picture
        assert not [e for e in root.iter() if e.get("style")]


def test_rooms_are_a_grid_and_say_what_is_in_them():
    match = scenario(path=[2], dice=(1, 2, 9, 4, 5, -1))
    root = parsed(match.svg(0))
    grid = next(e for e in root.iter() if e.get("role") == "grid")
    rows = [e for e in grid if e.get("role") == "row"]
    assert [len([c for c in row if c.get("role") == "gridcell"]) for row in rows] == [6] * 7
    svg = match.svg(0)
    assert label(svg, "room-C1") == "C1, empty, you are here"
    assert label(svg, "room-D1") == "D1, goblin 3, potion, in reach with 1 move, 2 damage"
    assert label(svg, "room-B7") == "B7, trap, gem G"
    assert label(svg, "room-E5") == "E5, room of Stone Golem"
    assert label(match.svg(0, "it"), "room-E1") == "E1, trappola, casella oggetto, raggiungibile con 2 passi, 3 danni"


def test_what_happened_is_drawn_by_pen():
    before = scenario().svg(0)
    after = scenario(path=[2, 3], minions=1 << 3, potions=2).svg(0)
    pens = [len(re.findall(r'class="s-pen"', GHOST.sub("", svg))) for svg in (before, after)]
    # two rooms: a way, a crossed minion, two circled potions in rooms and two in the bag
    assert pens[1] - pens[0] >= 5
    assert label(after, "room-D1").startswith("D1, goblin 3 defeated")
    assert "Potions: 2 of 12; they can still take 4 damage" in label(after, "potions")


def test_marks_to_come_are_there_as_ghosts():
    root = parsed(scenario(path=[2]).svg(0))
    ghosts = {e.get("data-id"): e.findall(f"{SVG}g[@class='ghost']/{SVG}path") for e in root.iter() if e.get("data-id")}
    # the way into the room, the goblin crossed out, the potion circled
    assert len(ghosts["room-D1"]) == 3
    assert len(ghosts["hero-rogue"]) == len(ghosts["item-crown"]) == 1
    assert not ghosts["room-D3"]
    full = parsed(scenario(levels=[6, 1, 1, 1], items=[2, 0, 0, 0, 0, 0, 0, 0]).svg(0))
    ghosts = {e.get("data-id"): e.findall(f"{SVG}g[@class='ghost']") for e in full.iter() if e.get("data-id")}
    assert not ghosts["hero-warrior"]
    assert not ghosts["item-sword"]


def test_damage_is_shown_before_a_room_is_entered():
    svg = scenario(path=[2]).svg(0)
    room = next(e for e in parsed(svg).iter() if e.get("id") == "room-D1")
    assert "−2" in [t.text for t in room.iter(f"{SVG}text")]
    free = next(e for e in parsed(svg).iter() if e.get("id") == "room-C2")
    assert "−1" in [t.text for t in free.iter(f"{SVG}text")]


def test_a_picture_drawn_twice_is_the_same_and_pieces_keep_their_ids():
    match = played(4, seed=3, until=in_round(2))
    assert match.svg(0) == match.svg(0)
    first = set(pieces(match.svg(0)))
    match.play(match.legal_moves(0)[0], 0)
    assert {f"die-{i}" for i in range(6)} | {"party", "potions", "damage", "hero-rogue", "item-tome"} <= first
    assert set(pieces(match.svg(0))) == first


def test_a_secret_objective_is_not_in_the_picture():
    match = played(2, until=in_round(2))
    theirs = match.game.box.objectives[match.state.objectives[1][0]].id
    name = match.game.box.name_by_id("objective", theirs, "en")
    assert name not in match.svg(0)
    assert name not in match.svg(None)
    assert name in match.svg(1)


def test_the_end_tells_the_story_of_the_score():
    match = played(4, seed=1)
    svg = match.svg(2)
    story = label(svg, "story")
    glory = match.outcome.scores[2]["villain-1"]
    assert re.match(rf"How your glory came about. A Villain 1: [A-Z][\w ]+: .*?, {glory}, PD-12[01]; B ", story)
    assert story.endswith(f"total {sum(match.outcome.scores[2].values())}")


def test_a_lean_picture_has_neither_style_nor_icons():
    svg = played(2, until=in_round(1)).svg(0)
    bare, icons = lean(svg)
    assert "<style" not in bare
    assert "<symbol" not in bare
    assert "swords-emblem" in icons


def test_paper_is_one_page_of_a4_with_one_sheet():
    match = played(4, seed=3, until=in_round(6))
    svg = board.paper(match.game.box, match.view(0), "it", seat=2)
    width, height = map(float, re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg).groups())
    assert abs(height / width - 297 / 210) < 0.001
    ids = {e.get("id") for e in parsed(svg).iter()}
    assert "die-0" not in ids
    assert "player-1" not in ids
    assert {"room-A1", "hero-warrior", "villain-3", "mission-3"} <= ids


def test_real_dice_are_tapped_face_by_face():
    cards = {"power_cards": ["ranger"], "objective_cards": ["explorers"]}
    match = delvers.new_match("paper-dungeons", 1, 1, cards, dice="by-hand")
    assert 'data-id="face-1"' not in match.svg(0)
    match.play("confirm", 0)
    for narrow in (False, True):
        svg = match.svg(0, narrow=narrow)
        assert [f'data-id="face-{n}"' in svg for n in range(1, 8)] == [True] * 6 + [False]
        assert "white die 1 · 1/6" in svg
    for face in (2, 3, 6):
        match.play(f"rolled {face}", 0)
    assert "dado nero 1 · 4/6" in match.svg(0, "it")


def test_players_have_the_names_of_the_people_at_the_table():
    match = delvers.new_match("paper-dungeons", 2, 1, names=["Ada", "Bo"])
    assert ">Bo<" in match.svg(0)
    assert "Player 2" not in match.svg(0)
    assert "Player 2" in delvers.new_match("paper-dungeons", 2, 1).svg(0)
