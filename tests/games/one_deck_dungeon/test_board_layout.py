"""The picture in a real browser: no words overlap or run out of it, and whatever can be tapped is large enough."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from delvers.engine.match import Match
from delvers.engine.printing import pages
from tests.conftest import find_chromium
from tests.games.one_deck_dungeon.walks import boss_match, level_match, one_of_each_step

# Words that lie on each other or leave the picture. A box of glyphs has room above and below the letters.
FAULTS = """() => {
  const svg = document.querySelector(".page > svg"), all = svg.getBoundingClientRect(), bad = [];
  const words = [...svg.querySelectorAll("text")].filter((t) => t.textContent.trim())
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
SMALL = """(least) => [...document.querySelectorAll("[data-id]")].filter((piece) => {
  const box = piece.getBoundingClientRect();
  return Math.min(box.width, box.height) < least;
}).map((piece) => piece.dataset.id)"""

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture(scope="module")
def page() -> Iterator[Any]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        yield browser.new_page(viewport={"width": 1600, "height": 1200})
        browser.close()


def moments() -> list[tuple[str, Match]]:
    found = list(one_of_each_step().items())
    found += [(dungeon, boss_match(dungeon)) for dungeon in ("dragons-cave", "minotaurs-maze", "yetis-cavern")]
    return [*found, ("level", level_match())]


def show(page: Any, svg: str, lang: str, width: int) -> None:
    html = pages([svg], "", lang).replace(".page>svg{width:100%", f".page>svg{{width:{width}px")
    page.set_content(html.replace("overflow:hidden", "").replace("max-height:297mm", "").replace("width:210mm", ""))
    page.evaluate("document.fonts.ready")


def test_the_check_finds_words_on_each_other(page: Any) -> None:
    twice = "<text x='60' y='60'>xx</text><text x='60' y='60'>yy</text></svg>"
    show(page, level_match().svg(0).removesuffix("</svg>") + twice, "en", 1160)
    assert "xx / yy" in page.evaluate(FAULTS)[1]


@pytest.mark.parametrize(("narrow", "width"), [(True, 390), (False, 1160)])
@pytest.mark.parametrize("lang", ["en", "it"])
def test_no_words_lie_on_each_other_or_outside(page: Any, lang: str, narrow: bool, width: int) -> None:
    for name, match in moments():
        show(page, match.svg(0, lang, narrow), lang, width)
        count, faults = page.evaluate(FAULTS)
        assert count > 20
        assert not faults, name


@pytest.mark.parametrize(("narrow", "width"), [(True, 390), (False, 1000)])
def test_what_can_be_tapped_is_large_enough(page: Any, narrow: bool, width: int) -> None:
    for name, match in moments():
        show(page, match.svg(0, "en", narrow), "en", width)
        assert page.evaluate(SMALL, 24) == [], name
