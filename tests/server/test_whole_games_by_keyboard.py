"""A whole game of each title in a real browser by keyboard alone: not one click, nothing focused by the test."""

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.conftest import find_chromium
from tests.server.playing import GAMES, Game

pytestmark = [pytest.mark.browser, pytest.mark.slow]
FOCUS = "document.activeElement"


@pytest.fixture
def page():
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        page = chromium.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB").new_page()
        wrong = []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        yield page
        chromium.close()
        assert wrong == []


def tab_to(page, where):
    """Tab, as often as it takes, until the focus is there."""
    for _ in range(80):
        if page.evaluate(f"{FOCUS}.matches({where!r})"):
            return
        page.keyboard.press("Tab")
    pytest.fail(f"Tab never led to {where}: {page.evaluate(f'{FOCUS}.outerHTML')[:200]}")


def by_list(game):
    """One of the first nine choices by its number."""
    game.page.keyboard.press(str(game.dice.randint(1, min(9, game.choices()))))


def by_board(game):
    """The lit piece that Tab leads to, or one that arrows lead to; then what lights up, until a move is made."""
    page = game.page
    tab_to(page, "#board .legal")
    for _ in range(game.dice.randint(0, 2)):
        page.keyboard.press(game.dice.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
    for _ in range(3):
        before = page.evaluate("document.querySelectorAll('#board .picked').length")
        page.keyboard.press("Enter")
        if page.evaluate("document.querySelectorAll('#board .picked').length") <= before:
            return  # a move was sent
        assert page.evaluate(f"{FOCUS}.matches('#board .legal, .option')")  # what lights up next has the focus
        if page.evaluate(f"{FOCUS}.matches('.option')"):
            break  # pieces alone do not tell the moves apart: the list has those that are left
    page.keyboard.press("Enter")


@pytest.mark.parametrize("title", GAMES)
def test_a_whole_game_by_keyboard_alone(page, new_server, title):
    game = Game(page, new_server(), title)
    used = {"list": 0, "board": 0, "end": 0}
    for turn in range(400):
        if game.over():
            break
        if game.covered():
            tab_to(page, ".cover button")
            game.act(lambda: page.keyboard.press("Enter"))
            continue
        lit = page.evaluate("document.querySelectorAll('#board .legal').length")
        ends = page.evaluate("document.querySelectorAll('.option[data-ends]').length")
        if ends and turn % 3 == 2:
            used["end"] += 1
            game.act(lambda: page.keyboard.press("e"))
        elif lit and turn % 3 == 1:
            used["board"] += 1
            game.act(lambda: by_board(game))
        else:
            used["list"] += 1
            game.act(lambda: by_list(game))
    expect(page.get_by_role("heading", name="The result").or_(page.get_by_role("heading", name="lost"))).to_be_visible()
    assert min(used.values()) > 0, used


def test_a_map_card_is_turned_by_a_key_and_everything_is_explained_by_another(page, new_server):
    game = Game(page, new_server(), "dungeoneer")
    tab_to(page, ".cover button")
    game.act(lambda: page.keyboard.press("Enter"))
    for _ in range(40):
        if "Place the Map card" in page.locator("#sentence").inner_text():
            break
        game.act(lambda: page.keyboard.press("e"))
    tab_to(page, "#board .legal")
    page.keyboard.press("r")
    first = page.evaluate(f"{FOCUS}.dataset.id")
    page.keyboard.press("r")
    second = page.evaluate(f"{FOCUS}.dataset.id")
    assert {first, second} == {"way-upright", "way-turned"}
    page.keyboard.press("i")  # what has the focus is explained
    about = page.get_by_role("dialog", name="What this is")
    expect(about).to_contain_text("Cards lie upright or turned by 180 degrees")
    page.keyboard.press("Escape")
    expect(about).to_be_hidden()
    assert page.evaluate(f"{FOCUS}.dataset.id") == second  # back where it was
    game.act(lambda: page.keyboard.press("Enter"))
    expect(page.locator("#sentence")).not_to_contain_text("Place the Map card")


# Whether some of what has the focus can be seen: the element itself is on top at one of five points of its box.
SEEN = """(() => {
  const focus = document.activeElement;
  const box = focus.getBoundingClientRect();
  return [[.5, .5], [.1, .5], [.9, .5], [.5, .1], [.5, .9]].some(([x, y]) => {
    const top = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
    return top && (focus.contains(top) || top.contains(focus));
  });
})()"""


@pytest.mark.parametrize("title", GAMES)
def test_focus_is_never_hidden_by_the_bars_of_a_phone(page, new_server, title):
    page.set_viewport_size({"width": 390, "height": 844})
    game = Game(page, new_server(), title)
    if game.covered():
        tab_to(page, ".cover button")
        game.act(lambda: page.keyboard.press("Enter"))
    for _ in range(40):
        page.keyboard.press("Tab")
        assert page.evaluate(SEEN), page.evaluate(f"{FOCUS}.outerHTML")
    tab_to(page, "#board .legal")
    for key in ("ArrowDown", "ArrowRight", "ArrowDown", "End", "Home", "Enter"):
        page.keyboard.press(key)
        assert page.evaluate(SEEN), page.evaluate(f"{FOCUS}.outerHTML")
