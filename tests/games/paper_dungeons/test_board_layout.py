"""The picture in a real browser: no words overlap or run out of it, and whatever can be tapped is large enough."""

import pytest

from delvers.engine.printing import pages
from tests.conftest import find_chromium
from tests.games.paper_dungeons.faces import after_fight, in_round, played

# Words that lie on each other or leave the picture. A box of glyphs has room above and below the letters.
FAULTS = """() => {
  const svg = document.querySelector(".page > svg"), all = svg.getBoundingClientRect(), bad = [];
  const words = [...svg.querySelectorAll("text")].filter((t) => t.textContent.trim() && !t.closest(".ghost"))
    .map((t) => ({ said: t.textContent, box: t.getBoundingClientRect() }));
  for (const { said, box } of words) {
    const outside = box.left < all.left - 1 || box.right > all.right + 1 || box.bottom > all.bottom + 1;
    if (outside) bad.push(`outside: ${said}`);
  }
  words.forEach(({ said, box }, i) => words.slice(i + 1).forEach(({ said: other, box: b }) => {
    const wide = Math.min(box.right, b.right) - Math.max(box.left, b.left);
    const high = Math.min(box.bottom, b.bottom) - Math.max(box.top, b.top);
    if (wide > 1.5 && high > 0.45 * Math.min(box.height, b.height)) bad.push(`${said} / ${other}`);
  }));
  return [words.length, bad];
}"""
SMALL = """(least) => [...document.querySelectorAll("[data-id] > .hit")].filter((hit) => {
  const box = hit.getBoundingClientRect();
  return Math.min(box.width, box.height) < least;
}).map((hit) => hit.parentElement.dataset.id)"""
MOMENTS = {
    "setup": lambda: played(2, seed=3, moves=0),
    "dice": lambda: played(4, seed=3, until=in_round(5)),
    "fight": lambda: after_fight(8),
    "over": lambda: played(1, seed=7),
    "over, eight players": lambda: played(8, seed=9),
}

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture(scope="module")
def page():
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        yield browser.new_page(viewport={"width": 1600, "height": 1200})
        browser.close()


def show(page, svg, lang, width):
    html = pages([svg], "", lang).replace(".page>svg{width:100%", f".page>svg{{width:{width}px")
    page.set_content(html.replace("overflow:hidden", "").replace("max-height:297mm", "").replace("width:210mm", ""))
    page.evaluate("document.fonts.ready")


def test_the_check_finds_words_on_each_other(page):
    svg = played(1, until=in_round(1)).svg(0)
    twice = "<text x='60' y='60'>xx</text><text x='60' y='60'>yy</text></svg>"
    show(page, svg.removesuffix("</svg>") + twice, "en", 1330)
    assert "xx / yy" in page.evaluate(FAULTS)[1]


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("moment", MOMENTS)
def test_no_words_lie_on_each_other_or_outside(page, moment, lang):
    match = MOMENTS[moment]()
    assert match.view(0)["phase"] == moment.split(",")[0]
    for svg, width in (
        (match.svg(0, lang), 1330),
        (match.svg(0, lang, narrow=True), 390),
        (match.game.paper(match.view(0), lang, 0), 1000),
    ):
        show(page, svg, lang, width)
        count, faults = page.evaluate(FAULTS)
        assert count > 100
        assert not faults


@pytest.mark.parametrize(("narrow", "width"), [(True, 390), (False, 1000)])
@pytest.mark.parametrize("moment", ["setup", "dice"])
def test_what_can_be_tapped_is_large_enough(page, moment, narrow, width):
    show(page, MOMENTS[moment]().svg(0, narrow=narrow), "en", width)
    assert page.evaluate(SMALL, 24) == []
