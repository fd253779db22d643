"""Sheets on paper: one page of A4 for each seat, in a file that needs nothing else."""

import re

import pytest
from click.testing import CliRunner

import delvers
from delvers.cli import cli
from delvers.engine.printing import pages
from tests.games.paper_dungeons.faces import in_round, played

GAME = "paper-dungeons"


@pytest.fixture
def run(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    def start(*arguments):
        return CliRunner().invoke(cli, ["print", *map(str, arguments)])

    return start


@pytest.fixture
def record(tmp_path):
    path = tmp_path / "game.txt"
    path.write_text(played(3, seed=6).record().dumps())
    return path


def test_a_finished_game_is_a_page_for_each_seat(run, record, tmp_path):
    done = run(record, "--lang", "it")
    assert done.output == f"{GAME}.html\n"
    html = (tmp_path / f"{GAME}.html").read_text("utf-8")
    assert html.count('class="page"') == 3
    assert "@page{size:A4" in html
    assert "Giocatore 3" in html
    # nothing is fetched from anywhere
    assert not re.search(r'(src|href)="?https?:', html)
    assert "font/woff2" in html


def test_one_seat_is_one_page_and_may_be_an_svg(run, record, tmp_path):
    assert run(record, "--seat", 1, "--out", "mine.svg").exit_code == 0
    svg = (tmp_path / "mine.svg").read_text("utf-8")
    assert svg.startswith("<svg")
    assert "Player 2" in svg


def test_a_game_gives_an_unused_sheet_of_the_dungeon_asked_for(run, tmp_path):
    assert run(GAME, "-o", "dungeon=c", "--out", "new.html").exit_code == 0
    html = (tmp_path / "new.html").read_text("utf-8")
    assert "The Old Mint" in html
    assert 'id="party"' not in html
    assert html.count('class="page"') == 1


def test_what_cannot_be_printed_is_refused_in_a_sentence(run, record, tmp_path):
    for arguments, word in (
        ((record, "--out", "sheet.svg"), "choose with --seat"),
        ((record, "--out", "sheet.docx"), "neither in .html"),
        ((record, "--seat", "7"), "seat"),
        ((tmp_path / "nothing.txt",), "nothing.txt"),
        ((GAME, "-o", "dungeon=z"), "dungeon"),
    ):
        done = run(*arguments)
        assert done.exit_code == 1, done.output
        assert word in done.output
        assert len(done.output.splitlines()) == 1
    assert not list(tmp_path.glob("sheet.*"))


def test_without_chromium_a_pdf_says_what_to_do(run, record, monkeypatch):
    monkeypatch.setenv("DELVERS_CHROMIUM", "/there/is/none")
    done = run(record, "--out", "sheet.pdf")
    assert done.exit_code == 1
    assert "write an .html file instead" in done.output


@pytest.mark.browser
def test_a_pdf_has_as_many_pages_of_a4_as_there_are_seats(run, record, tmp_path):
    assert run(record, "--out", "sheet.pdf").exit_code == 0
    pdf = (tmp_path / "sheet.pdf").read_bytes()
    boxes = re.findall(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", pdf)
    assert [(round(float(w)), round(float(h))) for w, h in boxes] == [(595, 842)] * 3


def test_others_secrets_are_not_printed_before_the_end():
    match = played(2, until=in_round(3))
    box = match.game.box
    names = [box.name_by_id("objective", box.objectives[cards[0]].id, "en") for cards in match.state.objectives]
    everybody = "".join(match.paper())
    assert not any(name in everybody for name in names)
    assert names[1] in match.paper(1)[0]


def test_games_without_a_sheet_print_their_picture_once():
    match = delvers.new_match("dungeoneer", seats=2, seed=1)
    assert match.paper() == [match.svg(None)]
    assert 'class="page"' in pages(match.paper(), "Dungeoneer", "en")
