"""A whole game of each title with nothing but roles and accessible names, as a screen reader has it."""

import pytest
from playwright.sync_api import sync_playwright

from tests.conftest import find_chromium
from tests.server.playing import GAMES, Game

pytestmark = [pytest.mark.browser, pytest.mark.slow]
WORDS = {
    "en": {
        "choices": "Choices, log and chat",
        "board": "Board",
        "over": "The result",
        "lost": "lost",
        "cover": "show my cards",
    },
    "it": {
        "choices": "Scelte, cronaca e chat",
        "board": "Tabellone",
        "over": "Il risultato",
        "lost": "pers",
        "cover": "mostra le mie carte",
    },
}
LANGUAGE = {"one-deck-dungeon": "it", "paper-dungeons": "en", "dungeoneer": "it"}


@pytest.fixture
def visit():
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        wrong = []

        def open_page(lang):
            page = chromium.new_context(viewport={"width": 1280, "height": 800}, locale=lang).new_page()
            page.on("pageerror", lambda error: wrong.append(str(error)))
            return page

        yield open_page
        chromium.close()
        assert wrong == []


def choose(game, board, choices):
    """Something that can be pressed on the board, found by its name; then, or else, one of the choices in the list."""
    if game.dice.random() < 0.4:
        pieces = board.evaluate_all("(pieces) => pieces.map((piece) => piece.getAttribute('aria-label'))")
        if pieces:
            board.and_(game.page.get_by_role("button", name=game.dice.choice(pieces), exact=True)).first.press("Enter")
            if not board.and_(game.page.get_by_role("button", pressed=True)).count():
                return  # a move was sent
    listed = choices.get_by_role("listitem")  # those that fit what is pressed
    listed.nth(game.dice.randrange(listed.count())).get_by_role("button").first.click()


@pytest.mark.parametrize("title", GAMES)
def test_a_whole_game_by_names_alone(visit, new_server, title):
    words = WORDS[LANGUAGE[title]]
    page = visit(LANGUAGE[title])
    game = Game(page, new_server(), title, seed=5)
    choices = page.get_by_role("region", name=words["choices"])
    # The picture is a group of its own: beside it are the buttons that move a map.
    board = page.get_by_role("region", name=words["board"]).get_by_role("group").first.get_by_role("button")
    heard = set()
    for _ in range(400):
        heard |= {page.locator(f"#{region}").inner_text() for region in ("polite", "assertive")}
        if game.over():
            break
        cover = page.get_by_role("button", name=words["cover"])
        if cover.count():
            game.act(cover.click)
        else:
            game.act(lambda: choose(game, board, choices))
    headings = page.get_by_role("heading", name=words["over"]).or_(page.get_by_role("heading", name=words["lost"]))
    assert headings.first.is_visible()
    assert len(heard - {""}) > 10  # what happened was said each time, by the live regions
