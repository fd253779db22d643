"""What boards are drawn with: words fit, colours can be told from what they stand on, pictures are whole."""

import xml.etree.ElementTree as ElementTree

import pytest

from delvers.engine import drawing

WRITING = ("ink", "muted", "danger", "legal", "water", "magic", "pen")
GROUNDS = ("paper", "card")
MARKS = ("line", "focus")


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, two: str) -> float:
    high, low = sorted((luminance(one), luminance(two)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", [0, 1])
@pytest.mark.parametrize("ground", [*GROUNDS, "table", "shade"])
def test_writing_can_be_read_and_marks_can_be_seen(theme, ground):
    behind = drawing.PALETTE[ground][theme]
    writing = WRITING if ground in GROUNDS else ("ink", "muted")
    for name in writing:
        assert contrast(drawing.PALETTE[name][theme], behind) >= 4.5, name
    for name in MARKS:
        assert contrast(drawing.PALETTE[name][theme], behind) >= 3, name


@pytest.mark.parametrize("theme", [0, 1])
def test_titles_on_dark_bands_can_be_read(theme):
    for name in drawing.BANDS:
        assert contrast(drawing.PALETTE["light"][theme], drawing.PALETTE[name][theme]) >= 4.5, name
    assert contrast(drawing.PALETTE["dark"][theme], drawing.PALETTE["gold"][theme]) >= 4.5


def test_what_is_written_on_dice_and_tokens_can_be_read():
    for fill, ink, _ in drawing.DICE.values():
        assert contrast(fill, ink) >= 4.5
    for fill, ink, _ in drawing.SEATS:
        assert contrast(fill, ink) >= 4.5, fill


def test_dice_of_different_kinds_differ_without_their_colours():
    shapes = [drawing._SHAPES[kind] for kind in ("strength", "agility", "magic", "heroic")]
    assert len(set(shapes)) == 4
    assert len({drawing.DICE[kind][2] for kind in ("strength", "agility", "magic", "heroic")}) == 4


def test_every_letter_has_the_width_of_its_own():
    assert drawing.width_of("W", 100) == 86
    assert drawing.width_of("i", 100) == 25
    assert drawing.width_of("1234567890", 100) == 41 + 55 + 58 + 61 + 59 + 60 + 51 + 62 + 60 + 65
    assert drawing.width_of("7 5", 100, "title") == 53 + 25 + 54


def test_wrapped_lines_are_no_wider_than_asked_and_lose_no_word():
    words = "Each hero suffers one heart for every die that shows a one when the boxes are filled."
    lines = drawing.wrap(words, 150, 15)
    assert " ".join(lines) == words
    assert len(lines) > 3
    assert all(drawing.width_of(line, 15) <= 150 for line in lines)
    assert drawing.wrap("first\nsecond", 500, 15) == ["first", "second"]


def test_a_line_is_made_smaller_until_it_fits():
    size = drawing.fit("a rather long line of words", 100, 20, 5)
    assert size < 20
    assert drawing.width_of("a rather long line of words", size) == pytest.approx(100)
    assert drawing.fit("short", 100, 20) == 20


def test_a_picture_is_whole_and_brings_the_icons_it_uses():
    body = drawing.card(0, 0, 100, 150, "Rats & <bats>", "rat") + drawing.icon("lucide:undo-2", 0, 0, 20)
    body += drawing.group(drawing.die("magic", "4", 40), id="die-1", target="die-1", label="Magic 4", at="5,5")
    svg = drawing.document(body, 100, 150, "A card", "en")
    root = ElementTree.fromstring(svg)
    symbols = {e.get("id") for e in root.iter("{http://www.w3.org/2000/svg}symbol")}
    assert symbols == {"i-rat", "i-lucide-undo-2", "i-magic-swirl"}
    assert "data-missing" not in svg
    assert "Rats &amp; &lt;bats&gt;" in svg


def test_an_icon_that_there_is_not_is_a_lozenge_and_says_so():
    svg = drawing.document(drawing.icon("no-such-thing", 0, 0, 20), 20, 20, "x", "en")
    assert 'data-missing="no-such-thing"' in svg
    ElementTree.fromstring(svg)


def test_a_lean_picture_leaves_out_what_the_page_has():
    svg = drawing.document(drawing.icon("rat", 0, 0, 20), 20, 20, "x", "en")
    bare, icons = drawing.lean(svg)
    assert icons == ["rat"]
    assert "<style" not in bare
    assert "<symbol" not in bare
    assert ElementTree.fromstring(bare).get("class") == "board"


def test_a_ghost_is_empty_and_says_what_it_is_for():
    drawn = drawing.ghost(10, 20, "glory", "player-2")
    assert 'data-ghost="glory" data-ghost-of="player-2"' in drawn
    assert drawn.endswith("></text>")
    assert drawing.ghost(10, 20, "") == ""


def test_a_picture_goes_dark_as_a_whole():
    svg = drawing.document(drawing.box(0, 0, 5, 5), 10, 10, "x", "en")
    assert drawing.darkened(svg).startswith('<svg data-theme="dark" ')
    assert drawing.darkened(svg).replace(' data-theme="dark"', "", 1) == svg
