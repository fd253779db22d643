"""A map in a picture, in a real browser: buttons, wheel, drag and keys do the same; a drag is no click."""

from pathlib import Path

import pytest

from delvers import server as package
from tests.conftest import find_chromium

PAN = (Path(package.__file__).parent / "static" / "pan.js").read_text("utf-8")
PAGE = """
<style>#board{position:relative;width:600px;height:400px}svg{display:block;width:600px}</style>
<div id="board"><svg viewBox="0 0 600 400">
<rect data-pan-frame="map" x="50" y="50" width="500" height="300" fill="#eee"/>
<svg data-pan="map" data-fit="0 0 1000 600" data-me="900 500" data-mini="M450 250h100v100h-100z"
 x="50" y="50" width="500" height="300"
 viewBox="0 0 1000 600"><rect id="tile" data-id="tile" x="450" y="250" width="100" height="100"/></svg></svg></div>
"""
START = """
const words = {map: "Map view", in: "Zoom in", out: "Zoom out", fit: "Whole map", me: "Where I am"};
window.clicks = 0;
document.querySelector("#board").addEventListener("click", () => { window.clicks += 1; });
window.pan = new Pan(document.querySelector("#board"), words);
window.pan.refresh();
"""

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def page():
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        yield browser.new_page(viewport={"width": 640, "height": 480})
        browser.close()


@pytest.fixture
def shown(page):
    """The page, fresh, and how to read which part of the map is shown."""
    page.set_content(PAGE)
    page.add_script_tag(content=PAN + START, type="module")
    page.wait_for_selector(".pan-tools")
    return lambda: [float(n) for n in page.locator("svg[data-pan]").get_attribute("viewBox").split()]


def test_buttons_zoom_fit_and_go_to_the_own_piece(page, shown):
    page.get_by_role("button", name="Zoom in").click()
    x, y, w, h = shown()
    assert (round(w), round(h)) == (714, 429)
    assert (round(x + w / 2), round(y + h / 2)) == (500, 300)  # about the middle
    page.get_by_role("button", name="Where I am").click()
    x, y, w, h = shown()
    assert (round(x + w / 2), round(y + h / 2)) == (900, 500)
    page.get_by_role("button", name="Zoom out").click()
    page.get_by_role("button", name="Whole map").click()
    assert shown() == [0, 0, 1000, 600]
    sizes = [button.bounding_box() for button in page.get_by_role("button").all()]
    assert len(sizes) == 4


def test_the_whole_map_in_small_shows_where_one_looks_and_leads_there(page, shown):
    mini = page.locator(".pan-mini")
    assert "off" in mini.get_attribute("class")  # all of it is in sight
    page.get_by_role("button", name="Zoom in").click()
    assert "off" not in mini.get_attribute("class")
    frame = [float(mini.locator("rect").get_attribute(name)) for name in ("x", "y", "width", "height")]
    assert frame == shown()
    assert mini.locator("path").get_attribute("d") == "M450 250h100v100h-100z"
    clicks = page.evaluate("clicks")
    page.evaluate(
        """() => {
          const mini = document.querySelector(".pan-mini"), box = mini.getBoundingClientRect();
          const at = { clientX: box.left + box.width * 0.75, clientY: box.top + box.height * 0.25, bubbles: true };
          mini.dispatchEvent(new PointerEvent("pointerdown", at));
        }"""
    )
    x, y, w, h = shown()
    assert (x + w / 2, y + h / 2) == pytest.approx((750, 150), abs=12)
    assert page.evaluate("clicks") == clicks
    page.get_by_role("button", name="Whole map").click()
    assert "off" in mini.get_attribute("class")


def test_the_wheel_zooms_about_the_pointer(page, shown):
    page.mouse.move(60 + 8, 60 + 8)  # near the upper left corner of the map
    before = page.evaluate("(() => { const p = pan.at({clientX: 68, clientY: 68}); return [p.x, p.y]; })()")
    page.mouse.wheel(0, -100)
    page.wait_for_function("pan.box !== null")
    after = page.evaluate("(() => { const p = pan.at({clientX: 68, clientY: 68}); return [p.x, p.y]; })()")
    assert after == pytest.approx(before, abs=1)
    assert shown()[2] < 1000


def test_a_drag_moves_the_map_and_is_no_click(page, shown):
    page.get_by_role("button", name="Zoom in").click()
    clicks, before = page.evaluate("clicks"), shown()
    page.mouse.move(308, 208)
    page.mouse.down()
    page.mouse.move(358, 208, steps=4)
    page.mouse.up()
    assert shown()[0] < before[0] - 20
    assert page.evaluate("clicks") == clicks
    page.mouse.click(308, 208)
    assert page.evaluate("clicks") == clicks + 1


def test_what_the_server_draws_anew_keeps_the_readers_view(page, shown):
    page.get_by_role("button", name="Zoom in").click()
    chosen = shown()
    page.evaluate("document.querySelector('svg[data-pan]').setAttribute('viewBox', '0 0 1000 600'); pan.refresh()")
    assert shown() == chosen
    page.evaluate("document.querySelector('svg[data-pan]').remove(); pan.refresh()")
    assert page.locator(".pan-tools").count() == 0
