"""A whole game of Paper Dungeons in a real browser, by tapping what lights up on the sheet."""

import random

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.conftest import find_chromium

# What a person sees of the game: the sheet with what is lit on it, and the choices.
SHOWN = "document.querySelector('#board').innerHTML + document.querySelector('#options').innerHTML"

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture(scope="module")
def browser():
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        yield chromium
        chromium.close()


@pytest.mark.parametrize(
    ("size", "lang", "play", "choices", "over"),
    [
        ((1440, 900), "en", "Play Paper Dungeons", "Choices, log and chat", "The result"),
        ((390, 844), "it", "Gioca a Paper Dungeons", "Scelte, cronaca e chat", "Il risultato"),
    ],
)
def test_a_whole_game_by_tapping(browser, new_server, size, lang, play, choices, over):
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, locale=lang)
    page = context.new_page()
    wrong = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.set_default_timeout(15_000)
    page.goto(new_server().url)
    page.get_by_role("button", name=play).click()
    listed = page.get_by_role("region", name=choices).get_by_role("listitem")
    result = page.get_by_role("heading", name=over)
    expect(listed.first).to_be_visible()
    dice, taps = random.Random(4), 0
    for _ in range(400):
        if result.is_visible():
            break
        lit = page.evaluate("[...document.querySelectorAll('[data-id].legal')].map((piece) => piece.dataset.id)")
        before = page.evaluate(SHOWN)
        if page.locator("#about").is_visible():
            page.keyboard.press("Escape")  # a tap on what cannot be used was answered with what it is
        if lit:
            page.locator(f'[data-id="{dice.choice(lit)}"]').click()
            taps += 1
        elif listed.count():
            listed.last.get_by_role("button").first.click()
        for _ in range(40):
            page.wait_for_timeout(50)
            if page.evaluate(SHOWN) != before:
                break
    expect(result).to_be_visible()
    assert taps > 60  # 24 dice and their uses, and the steps of the party
    assert page.get_by_role("gridcell").count() == 42
    assert wrong == []
    context.close()
