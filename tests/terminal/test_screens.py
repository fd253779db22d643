"""How the main screens look: pictures kept in tests/terminal/screens, to be seen in any browser.

They are drawn by the terminal library itself, character by character, so that no font or machine changes them; what is
compared are the characters and where they stand. After a change that is wanted:
DELVERS_RENEW=1 .venv/bin/python -m pytest tests/terminal/test_screens.py, and look at them.
"""

import asyncio
import os
import random
import re
from html import unescape
from pathlib import Path

import pytest

import delvers
from delvers.terminal.app import DelversApp
from delvers.testing import play_random

SCREENS = Path(__file__).parent / "screens"
SMALL, LARGE = (80, 24), (200, 50)
COLUMN = 12.2  # how wide a character is in a picture


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("DELVERS_HOME", str(tmp_path))
    monkeypatch.delenv("NO_COLOR", raising=False)
    return tmp_path


def in_play(game, seats, moves, seed=3):
    """A match after a number of moves that chance chose, always the same ones; the first seat is asked."""
    names = ["Ada", "Bo", "Cy", "Dee"][:seats]
    match = delvers.new_match(game, seats=seats, seed=seed, names=names)
    luck = random.Random(seed)
    while match.moves_made < moves or match.decisions()[0].seat != 0:
        decision = match.decisions()[0]
        match.play(luck.choice(decision.options), decision.seat)
    return match


def picture(app, size, keys=()):
    """The screen as SVG once nothing moves on it any more."""

    async def run():
        async with app.run_test(size=size) as pilot:
            app.cursor_blink = False
            await pilot.press(*keys)
            seen = ["", "", app.export_screenshot()]
            while len(set(seen[-3:])) > 1:
                await app.workers.wait_for_complete()
                await pilot.pause()
                seen.append(app.export_screenshot())
            return seen[-1]

    return without_fonts(asyncio.run(run()))


def without_fonts(svg):
    """No addresses of fonts: a reader's own will do."""
    return re.sub(r"\s*@font-face \{.*?\}", "", svg, flags=re.DOTALL) + "\n"


def characters(svg):
    """The lines of a picture of a screen."""
    lines = {}
    for x, y, text in re.findall(r'<text class="[^"]*-r\d+" x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]*)</text>', svg):
        column = round(float(x) / COLUMN)
        line = lines.get(y, "").ljust(column)
        lines[y] = line + unescape(text).replace("\xa0", " ").removesuffix("\n")
    return [lines[y].rstrip() for y in sorted(lines, key=float)]


def table(game, seats, moves, lang, home, seed=3):
    return DelversApp(lang, in_play(game, seats, moves, seed), home / "save.txt")


def replayed(lang):
    match = play_random(delvers.new_match("one-deck-dungeon", seats=1, seed=3, names=["Ada"]), 3)
    return DelversApp(lang, record=match.record())


SHOWN = {
    "menu-en": lambda home: (DelversApp("en"), SMALL, ()),
    "start-it": lambda home: (DelversApp("it"), SMALL, ("enter",)),
    "one-deck-dungeon-en": lambda home: (table("one-deck-dungeon", 2, 15, "en", home), SMALL, ()),
    "one-deck-dungeon-wide-it": lambda home: (table("one-deck-dungeon", 2, 15, "it", home), LARGE, ("t",)),
    "paper-dungeons-it": lambda home: (table("paper-dungeons", 1, 18, "it", home), SMALL, ()),
    "paper-dungeons-wide-en": lambda home: (table("paper-dungeons", 2, 18, "en", home), LARGE, ()),
    "dungeoneer-en": lambda home: (table("dungeoneer", 2, 20, "en", home), SMALL, ("t",)),
    "dungeoneer-wide-it": lambda home: (table("dungeoneer", 3, 40, "it", home), LARGE, ()),
    "rules-en": lambda home: (table("dungeoneer", 2, 20, "en", home), SMALL, ("i",)),
    "help-it": lambda home: (table("one-deck-dungeon", 2, 12, "it", home), SMALL, ("question_mark",)),
    "replay-en": lambda home: (replayed("en"), SMALL, ("right",) * 9),
}


@pytest.mark.parametrize("name", SHOWN)
def test_a_screen_looks_as_it_did(name, home):
    app, size, keys = SHOWN[name](home)
    svg = picture(app, size, keys)
    kept = SCREENS / f"{name}.svg"
    if os.environ.get("DELVERS_RENEW"):
        kept.parent.mkdir(exist_ok=True)
        kept.write_text(svg, "utf-8")
    assert characters(svg) == characters(kept.read_text("utf-8")), "if that is wanted, see the top of this file"
    assert len(characters(svg)) == size[1]
