"""How smoothly Dungeoneer's largest map moves in a browser without a graphics card.

    .venv/bin/python benchmarks/map_pan.py

Needs Chromium. A late table of both sets is drawn, with Map cards of further rows up to 40 (a set of one's own may
have more than ours), and its map is dragged and zoomed frame by frame for three seconds, at the sizes of a laptop and
of a phone; told are the frames in a second, on the whole and in the worst tenth.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from delvers.engine import flow
from delvers.engine.chance import Chance, Search
from delvers.engine.events import Log
from delvers.engine.registry import load_game
from delvers.games.dungeoneer import SPEC
from delvers.games.dungeoneer.policy import choose
from delvers.server import __file__ as server

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tests.conftest import find_chromium

PAN = (Path(server).parent / "static" / "pan.js").read_text("utf-8").replace("export class", "class")
MEASURE = """
async () => {
  const pan = new Pan(document.querySelector("#board"), {map: "", in: "", out: "", fit: "", me: ""});
  pan.refresh();
  pan.zoom(2.2);
  const times = [];
  const start = performance.now();
  let last = start;
  while (last - start < 3000) {
    const t = (last - start) / 300;
    pan.slide(9 * Math.cos(t), 7 * Math.sin(1.3 * t));
    if (Math.floor(t) % 4 === 3) pan.zoom(1 + 0.02 * Math.sin(5 * t));
    const now = await new Promise((resolve) => requestAnimationFrame(resolve));
    times.push(now - last);
    last = now;
  }
  return times.slice(3);
}
"""


def late_table() -> tuple[Any, Any, int]:
    """A game of four with both sets, when every Map card lies."""
    game: Any = load_game(SPEC)
    for seed in range(1, 50):
        chance, luck, log = Chance(seed), Search(seed, "pan"), Log(on=False)
        state: Any = game.setup(SPEC.check_options(4, {"sets": "both"}), chance)
        decisions = flow.settle(game, state, chance, log)
        while decisions:
            if all(cell >= 0 for cell in state.cell):
                return game, state, decisions[0].seat
            world: Any = flow.determinise(game, state, decisions[0].seat, luck)
            decisions = flow.step(
                game, state, decisions[0].seat, choose(game.box, world, decisions[0], luck), chance, log
            )
    raise SystemExit("no game laid every Map card")


def widened(view: dict[str, Any], count: int) -> dict[str, Any]:
    """The same table with so many Map cards: those of the first realm once more, in rows below it."""
    spaces = [space for space in view["map"] if space["realm"] == 0]
    low = max(space["y"] for space in spaces)
    more = [
        {**space, "x": i % 8 - 4, "y": low + 1 + i // 8} for i, space in enumerate(spaces[: count - len(view["map"])])
    ]
    return {**view, "map": [*view["map"], *more]}


def main() -> int:
    from playwright.sync_api import sync_playwright

    game, state, seat = late_table()
    view = widened(game.view(state, seat), 40)
    found = []
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox", "--disable-gpu"])
        for narrow, wide, high in ((False, 1440, 900), (True, 390, 844)):
            page = browser.new_page(viewport={"width": wide, "height": high})
            page.set_content(f'<div id="board" style="position:relative">{game.svg(view, "en", narrow)}</div>')
            page.add_script_tag(content=PAN)
            times = sorted(page.evaluate(MEASURE))
            worst = times[-max(1, len(times) // 10) :]
            found.append(
                {
                    "cards": len(view["map"]),
                    "window": [wide, high],
                    "frames a second": round(1000 * len(times) / sum(times), 1),
                    "in the worst tenth": round(1000 * len(worst) / sum(worst), 1),
                }
            )
        browser.close()
    print(json.dumps(found, indent=1))
    return 0 if all(one["frames a second"] >= 30 for one in found) else 1


if __name__ == "__main__":
    sys.exit(main())
