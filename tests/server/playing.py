"""Whole games in a real browser: a seeded table on one screen, and how a test waits for what the server answers."""

import random
import time

from playwright.sync_api import expect

MAIN = "document.getElementById('main').dataset"
OVER = "document.getElementById('end').childElementCount > 0"
# What is on the screen now: the position, and the screen that is handed over.
NOW = f"{MAIN}.number + '/' + Boolean(document.querySelector('.cover')) + '/' + ({OVER})"
GAMES = {
    "one-deck-dungeon": {"seats": 1, "options": {"heroes": ["warrior"]}},
    "paper-dungeons": {"seats": 1, "options": {"dungeon": "a"}},
    "dungeoneer": {"seats": 2, "options": {"rounds": 2}},
}


class Game:
    """A game at a table of one's own; choices are made by dice with a seed."""

    def __init__(self, page, server, game, seed=3):
        self.page = page
        self.dice = random.Random(seed)
        wishes = {
            "game": game,
            "mode": "hotseat",
            "practice": True,
            "seed": seed,
            "names": ["Ada", "Bo"],
            **GAMES[game],
        }
        made = page.request.post(f"{server.url}/api/tables", data=wishes)
        assert made.ok, made.text()
        page.goto(f"{server.url}/t/{made.json()['table']}")
        page.set_default_timeout(20_000)
        expect.set_options(timeout=20_000)
        self.until(f"{MAIN}.number !== undefined")  # the live connection is there, and so is the script

    def over(self):
        return self.page.evaluate(OVER)

    def covered(self):
        return self.page.evaluate("Boolean(document.querySelector('.cover'))")

    def act(self, what):
        """Does something and waits until the table has answered."""
        before = self.page.evaluate(NOW)
        what()
        self.until(f"{NOW} !== {before!r}")

    def until(self, what, seconds=30):
        """Until the page says so. (Playwright's own wait makes code from text, which the page's policy forbids.)"""
        deadline = time.monotonic() + seconds
        while not self.page.evaluate(what):
            assert time.monotonic() < deadline, f"never: {what}; the page:\n{self.page.locator('body').aria_snapshot()}"
            self.page.wait_for_timeout(20)

    def choices(self):
        """How many choices are in the list."""
        return self.page.evaluate("document.querySelectorAll('#options li:not(.out) .option').length")
