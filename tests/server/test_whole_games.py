"""Whole games of One Deck Dungeon and Dungeoneer in a real browser, on a desk and on a phone, in both languages.

Pieces that are lit are tapped, and choices of the list are clicked, by seeded chance; on the way the page is looked at
for faults of layout. (Paper Dungeons has a test of its own, and so have games by keyboard.)
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.camera import PHONE, camera
from tests.faults import faults

pytestmark = [pytest.mark.browser, pytest.mark.slow]
DESKTOP = "1440x900"
EVERY = 15  # moves between two looks at the layout
# What can be done now: the lit pieces, the choices of the list, and whether the game is over or the screen passed on.
NOW = """() => ({
  lit: [...new Set([...document.querySelectorAll("#board [data-id].legal")].map((piece) => piece.dataset.id))],
  options: document.querySelectorAll("#options .options li:not(.out) .option").length,
  cover: Boolean(document.querySelector(".cover [data-show]")),
  over: Boolean(document.querySelector(".ended")),
})"""
# Every move that the page sends is known, and which event of the table it became.
LISTEN = """() => {
  const send = window.fetch;
  window.moves = { flying: 0, seq: 0, refused: [] };
  window.fetch = async (address, how) => {
    if (!String(address).endsWith("/moves")) return send(address, how);
    window.moves.flying += 1;
    try {
      const answer = await send(address, how);
      const said = await answer.clone().json();
      if (answer.ok) window.moves.seq = said.seq; else window.moves.refused.push(said);
      return answer;
    } finally { window.moves.flying -= 1; }
  };
}"""
# Does one thing, and waits until the page shows what came of it: at once, or when the server's answer is there.
DO = """async ([selector, n]) => {
  const parts = ["#board", "#options", "#prompt", "#end"].map((id) => document.querySelector(id));
  const shown = () => parts.map((part) => part.innerHTML).join();
  const before = shown();
  const found = document.querySelectorAll(selector)[n];
  found.scrollIntoView({ block: "center" });
  found.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  const waits = () => window.moves.flying || window.moves.seq > Number(document.querySelector("#main").dataset.seq);
  for (let i = 0; i < 1500 && (waits() || shown() === before); i += 1) await new Promise((go) => setTimeout(go, 10));
  return shown() !== before && !waits();
}"""


def play_on(page: Any, dice: random.Random) -> bool:
    """Taps or clicks once; False when the game is over."""
    now = page.evaluate(NOW)
    if now["over"]:
        return False
    if now["cover"]:
        done = page.evaluate(DO, [".cover [data-show]", 0])
    elif now["lit"] and dice.random() < 0.6:
        done = page.evaluate(DO, [f'#board [data-id="{dice.choice(now["lit"])}"]', 0])
    else:
        assert now["options"], "nobody can do anything, and the game is not over"
        done = page.evaluate(DO, ["#options .options li:not(.out) .option", dice.randrange(now["options"])])
    assert done, "a tap on something lit, or a choice, changed nothing"
    return True


@pytest.mark.parametrize(
    ("name", "size", "lang"),
    [
        ("new/one-deck-dungeon", DESKTOP, "it"),
        ("new/one-deck-dungeon-two", PHONE, "en"),
        ("new/dungeoneer", PHONE, "it"),
        ("new/dungeoneer-three", DESKTOP, "en"),
    ],
)
def test_a_whole_game(name: str, size: str, lang: str) -> None:
    dice, wrong, told = random.Random(name), [], {}
    with camera({name}) as eye, eye.at(name, size, lang) as page:
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.evaluate(LISTEN)
        moves = 0
        while play_on(page, dice):
            moves += 1
            assert moves < 900, "this game does not end"
            if moves % EVERY == 0 and (found := faults(page)):
                told[moves] = found
        assert page.locator(".podium").count() == 1
        told[moves] = faults(page)
        wrong += page.evaluate("window.moves.refused")
    assert moves > 40
    assert wrong == []
    assert {at: found for at, found in told.items() if found} == {}
