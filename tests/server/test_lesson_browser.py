"""A guided first game in a real browser, as a newcomer plays it: read, tap what the finger points at, go on."""

import re

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.conftest import find_chromium

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture
def page():
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        page = chromium.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB").new_page()
        page.set_default_timeout(20_000)
        expect.set_options(timeout=20_000)
        wrong = []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        yield page
        chromium.close()
        assert wrong == []


def test_a_lesson_from_the_start_page_to_the_first_game(page, new_server):
    server = new_server()
    page.goto(server.url)
    page.get_by_role("button", name="Learn One Deck Dungeon").click()
    lesson = page.locator(".lesson")
    expect(lesson).to_contain_text("Welcome, delver.")
    for _ in range(3):
        lesson.get_by_role("button", name="Go on").click()
    expect(lesson).to_contain_text("Your move: Enter door 1")
    # The finger is on the door, and the door is what it asks for.
    expect(page.locator(".pointed")).to_have_attribute("data-id", "door-1")
    page.get_by_role("button", name=re.compile("^Door 2")).click()
    expect(page.get_by_role("status").filter(has_text="the lesson shows something else")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Door 1")).click()
    expect(lesson).to_contain_text("A Bandit!")
    # Left and come back to.
    page.goto(server.url)
    page.get_by_role("button", name="Learn One Deck Dungeon").click()
    expect(lesson).to_contain_text("A Bandit!")
    done = lesson.get_by_role("button", name="Play your first game")
    for _ in range(60):
        told = lesson.inner_text()
        if done.is_visible():
            break
        if lesson.get_by_role("button", name="Go on").is_visible():
            lesson.get_by_role("button", name="Go on").click()
        else:
            page.locator(".option.asked").first.click()
        expect(lesson).not_to_have_text(told, use_inner_text=True)
    done.click()
    expect(page.locator(".lesson")).to_have_count(0)
    expect(page).to_have_title(re.compile("Your turn"))
    expect(page.get_by_role("region", name="Board")).to_contain_text("Level 2")  # novices begin there


def test_a_far_room_is_walked_to_step_by_step(page, new_server):
    server = new_server()
    wishes = {"game": "paper-dungeons", "seats": 1, "mode": "alone", "practice": True, "seed": 1153}
    made = page.request.post(f"{server.url}/api/tables", data={**wishes, "options": {"dungeon": "a"}}).json()["table"]
    page.goto(f"{server.url}/t/{made}")
    for move in ("keep objective explorers", "keep power berserker", "confirm"):
        page.locator(f'.option[data-move="{move}"]').click()
    page.locator("[data-id='die-5']").click()
    page.get_by_role("gridcell", name=re.compile("^D2")).click()
    about = page.get_by_role("dialog", name="What this is")
    expect(about.get_by_role("list").first.get_by_role("listitem")).to_have_count(3)
    about.get_by_role("button", name="Go").click()
    # The trap on the way asks first; what is left of the way is a new wish.
    expect(page.locator("#sentence")).to_contain_text("damage from the trap")
    expect(page.get_by_role("gridcell", name=re.compile("^C2.*you are here"))).to_be_visible()
