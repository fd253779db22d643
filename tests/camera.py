"""A browser at a server with every phase of every game on its tables, for pictures and for tests of pages."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.conftest import find_chromium
from tests.moments import Laid, lay_out
from tests.server.conftest import Server

SIZES = {"1440x900": (1440, 900), "1024x768": (1024, 768), "390x844": (390, 844)}
PHONE = "390x844"
NARROW = "#board svg[viewBox^='0 0 4'], #board svg[viewBox^='0 0 3']"  # drawn for a phone
QUIET = ("--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync")
#: pages that are no moment of a game: name -> (address, whose)
PAGES: dict[str, tuple[str, str]] = {
    "pages/start": ("/", "paper-dungeons/dice"),
    "pages/start-hotseat": ("/?mode=hotseat", ""),
    "pages/start-friends": ("/?mode=friends", ""),
    "pages/lobby": ("/t/lobby", "lobby"),
    "pages/replay": ("/replay/paper-dungeons-end?at=200&seat=0", "paper-dungeons/end"),
    "pages/rules": ("/rules/one-deck-dungeon", ""),
    "pages/me": ("/me", "lobby"),
    "pages/ladder": ("/ladder", "lobby"),
    "pages/daily": ("/daily", "lobby"),
    "pages/replays": ("/replays", "paper-dungeons/end"),
    "pages/help": ("/help", ""),
    "pages/paper": ("/t/paper-dungeons-end/sheet.html", "paper-dungeons/end"),
}


class Camera:
    """Opens moments and pages, in a window for each size and language."""

    def __init__(self, browser: Any, server: Server, laid: dict[str, Laid]) -> None:
        self.browser, self.server, self.laid = browser, server, laid
        self.windows: dict[tuple[str, str], Any] = {}

    def window(self, size: str, lang: str) -> Any:
        if (size, lang) not in self.windows:
            wide, high = SIZES[size]
            self.windows[size, lang] = self.browser.new_context(
                viewport={"width": wide, "height": high}, locale=lang, reduced_motion="reduce",
                has_touch=size == PHONE, is_mobile=size == PHONE,
            )  # fmt: skip
        return self.windows[size, lang]

    @contextmanager
    def at(self, name: str, size: str, lang: str) -> Iterator[Any]:
        """The page of a moment, ready to be looked at."""
        path, whose = PAGES[name] if name in PAGES else (self.laid[name].path, name)
        window = self.window(size, lang)
        window.clear_cookies()
        if whose:
            window.add_cookies([{"name": "delvers", "value": self.laid[whose].cookie, "url": self.server.url}])
        page = window.new_page()
        page.goto(self.server.url + path)
        page.evaluate("document.fonts.ready.then(() => true)")
        if path.startswith("/t/") and not path.endswith(".html"):
            page.wait_for_selector("#players .dot.on", state="attached")  # the live connection is there
            if size == PHONE and page.locator("#board > svg").count():
                page.wait_for_selector(NARROW)
        if path.startswith("/replay/") and size == PHONE:
            page.wait_for_selector(NARROW)
        yield page
        page.close()


@contextmanager
def camera(names: set[str]) -> Iterator[Camera]:
    """A server, its tables and a browser, for as long as they are needed."""
    from playwright.sync_api import sync_playwright

    tables = {PAGES[name][1] if name in PAGES else name for name in names} - {""}
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        server = Server(Path(home), Path(home))
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(QUIET))
        try:
            yield Camera(browser, server, lay_out(Path(home), sorted(tables)))
        finally:
            browser.close()
            server.kill()
