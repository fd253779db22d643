"""Every phase of every game on its page, in a real browser: nothing overlaps, is cut off, too small or out of reach."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.camera import PAGES, PHONE, camera
from tests.faults import faults
from tests.moments import FRESH, WANTED

pytestmark = [pytest.mark.browser, pytest.mark.slow]
DESKTOP = "1440x900"
PARTS = ("one-deck-dungeon", "paper-dungeons", "dungeoneer", "pages")


@pytest.mark.parametrize("part", PARTS)
def test_no_phase_has_a_fault(part: str) -> None:
    """Each on a phone and on a desk, in one language here and in the other there, and the next one the other way.
    What axe finds is looked for in one of the two, by turns on a phone in the dark and on a desk in the light."""
    names = [name for name in [*WANTED, *FRESH, *PAGES] if name.startswith(part) and name != "pages/paper"]
    axe, told = Axe(), {}
    with camera(set(names)) as eye:
        for i, name in enumerate(names):
            for n, size in enumerate((PHONE, DESKTOP)):
                lang = ("en", "it")[(i // 2 + n) % 2]
                with eye.at(name, size, lang) as page:
                    told[f"{name} {size} {lang}"] = faults(page) + (wrong(axe, page, n) if i % 2 == n else [])
    assert {where: bad for where, bad in told.items() if bad} == {}
    assert len(told) > 20


def wrong(axe: Axe, page: Any, theme: int) -> list[str]:
    """What axe says of the page in one of the themes."""
    page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", ("dark", "light")[theme])
    found = axe.run(page).response["violations"]
    return [f"{one['id']}: {[node['html'][:140] for node in one['nodes'][:3]]}" for one in found]


def test_the_check_finds_what_is_wrong() -> None:
    with camera(set()) as eye, eye.at("pages/help", DESKTOP, "en") as page:
        assert faults(page) == []
        page.evaluate(
            """() => [["xxxx", 200, "div"], ["yyyy", 203, "div"], ["zz", 1430, "div"], ["b", 400, "button"]].forEach(
            ([words, left, tag]) => {
              const one = document.body.appendChild(document.createElement(tag));
              one.textContent = words;
              const size = "padding: 0; min-height: 0; width: 20px; height: 10px";
              one.style = `position: absolute; top: 300px; left: ${left}px; ${size}`;
            })"""
        )
        told = faults(page)
    assert "on each other: xxxx / yyyy" in told
    assert "small: b (20 x 10)" in told
    assert any(one.startswith("the page is") for one in told)
