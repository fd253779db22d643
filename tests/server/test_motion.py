"""What moves on the page: pieces glide, dice tumble, any input ends it, and whoever wants none has none."""

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.conftest import find_chromium

pytestmark = [pytest.mark.browser, pytest.mark.slow]
# Every animation that the page starts, as it starts.
WATCH = """(() => {
  window.started = [];
  const real = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const made = real.apply(this, how);
    window.started.push({ id: this.id || this.parentNode.id, kind: JSON.stringify(how[0]), time: how[1].duration });
    window.last = made;
    return made;
  };
})()"""


@pytest.fixture
def visit(new_server):
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        server = new_server()

        def open_lesson(**how):
            page = chromium.new_context(locale="en-GB", viewport={"width": 1280, "height": 800}, **how).new_page()
            page.set_default_timeout(20_000)
            expect.set_options(timeout=20_000)
            page.add_init_script(WATCH)
            page.goto(server.url)
            page.get_by_role("button", name="Learn One Deck Dungeon").click()
            return page

        yield open_lesson
        chromium.close()


def play(page, *moves):
    for move in moves:
        page.locator(f'.option[data-move="{move}"]').click()
        expect(page.locator(f'.option[data-move="{move}"]')).to_have_count(0)


def test_dice_tumble_and_pieces_glide_and_any_input_ends_it(visit):
    page = visit()
    play(page, "enter door 1", "face it")
    tumbling = page.evaluate("started.filter(({ kind }) => kind.includes('rotate'))")
    assert {one["id"] for one in tumbling} >= {"odd-S6-0", "odd-M6-0"}
    play(page, "place S6 on box 4")
    gliding = page.evaluate("started.filter(({ kind }) => kind.includes('translate'))")
    assert "odd-S6-0" in {one["id"] for one in gliding}
    page.evaluate("document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))")
    assert page.evaluate("last.playState") == "finished"


def test_reduced_motion_means_none(visit):
    page = visit(reduced_motion="reduce")
    play(page, "enter door 1", "face it", "place S6 on box 4")
    assert page.evaluate("started") == []


def test_the_speed_is_a_setting(visit):
    page = visit()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="very fast").check()
    page.get_by_role("button", name="Keep", exact=True).click()
    expect(page.locator("html")).to_have_attribute("data-motion", "faster")
    play(page, "enter door 1", "face it")
    assert page.evaluate("Math.max(...started.map(({ time }) => time))") <= 105


def test_sound_is_off_until_it_is_turned_on_and_is_kept(visit):
    page = visit()
    play(page, "enter door 1")
    assert page.evaluate("typeof zzfx") == "undefined"  # nothing is even loaded
    with page.expect_response("**/settings"):
        page.get_by_role("button", name="Sound").click()
    expect(page.get_by_role("button", name="Sound")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("script[src='/assets/zzfx.js']")).to_have_count(1)
    page.reload()
    expect(page.get_by_role("button", name="Sound")).to_have_attribute("aria-pressed", "true")
