"""How fast the web table is in a browser without a graphics card: the first load, and a move until it is painted.

    .venv/bin/python benchmarks/page.py

Needs Chromium. A cold server is visited for the first time with an empty cache; then, on the largest boards there are,
a move is clicked and taken back again and again, from the click to the frame that shows the answer. Told are bytes as
they come over the wire, milliseconds, and whether they keep within the budget.
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from delvers.server.serve import log_to_stderr
from tests.camera import QUIET, camera
from tests.conftest import find_chromium
from tests.server.conftest import Server

BYTES, LOAD, UPDATE = 300_000, 1500, 100
ROUNDS = 12
LOADED = """() => {
  const [visit] = performance.getEntriesByType("navigation");
  const all = [visit, ...performance.getEntriesByType("resource")];
  return [all.reduce((sum, one) => sum + one.transferSize, 0), all.length, visit.loadEventEnd];
}"""
# From the click to the second frame after the page has changed: the first one is the frame that is painted with it.
UPDATED = """async (selector) => {
  const button = document.querySelector(selector);
  if (!button || button.getAttribute("aria-disabled") === "true") return null;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  const begun = performance.now();
  const changed = new Promise((resolve) => {
    const watch = new MutationObserver(() => { watch.disconnect(); resolve(); });
    watch.observe(document.querySelector("#board"), { childList: true, subtree: true, attributes: true });
  });
  button.click();
  await changed;
  await frame();
  await frame();
  return performance.now() - begun;
}"""


def first_load(path: str) -> dict[str, Any]:
    """The start page (or another) of a server that has just been started, in a browser that has seen nothing."""
    from playwright.sync_api import sync_playwright

    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        server = Server(Path(home), Path(home))
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(QUIET))
        try:
            page = browser.new_page(viewport={"width": 1440, "height": 900})
            begun = time.monotonic()
            page.goto(server.url + path, wait_until="load")
            seconds = time.monotonic() - begun
            size, count, loaded = page.evaluate(LOADED)
        finally:
            browser.close()
            server.kill()
    return {"page": path, "kB": round(size / 1000, 1), "requests": count, "load ms": round(loaded),
            "with the driver ms": round(1000 * seconds), "kept": size < BYTES and loaded < LOAD}  # fmt: skip


def table_load(eye: Any, name: str) -> dict[str, Any]:
    """A table, with an empty cache."""
    window = eye.browser.new_context(viewport={"width": 1440, "height": 900})
    window.add_cookies([{"name": "delvers", "value": eye.laid[name].cookie, "url": eye.server.url}])
    page = window.new_page()
    page.goto(eye.server.url + eye.laid[name].path, wait_until="load")
    size, count, loaded = page.evaluate(LOADED)
    window.close()
    return {"page": name, "kB": round(size / 1000, 1), "requests": count, "load ms": round(loaded),
            "kept": size < BYTES and loaded < LOAD}  # fmt: skip


def updates(eye: Any, name: str) -> dict[str, Any]:
    """Moves that can be taken back, and taking them back."""
    times: list[float] = []
    with eye.at(name, "1440x900", "en") as page:
        options = page.locator(".option").count()
        pieces = page.evaluate("document.querySelectorAll('#board *').length")
        for i in range(ROUNDS * 3):
            took = page.evaluate(UPDATED, f".options li:nth-child({1 + i % options}) .option")
            back = page.evaluate(UPDATED, "#undo")
            times += [one for one in (took, back) if one is not None]
            if back is None or len(times) >= 2 * ROUNDS:
                break
    assert len(times) > 1, f"nothing could be done and taken back in {name}"
    middle = statistics.median(times)
    return {"board": name, "elements": pieces, "updates": len(times), "median ms": round(middle, 1),
            "slowest ms": round(max(times), 1), "kept": middle < UPDATE}  # fmt: skip


def main() -> int:
    log_to_stderr(quiet=True)
    found = [first_load("/")]
    boards = ("paper-dungeons/eight", "one-deck-dungeon/four-heroes", "dungeoneer/hero", "dungeoneer/late")
    with camera(set(boards)) as eye:
        found += [table_load(eye, name) for name in boards]
        found += [updates(eye, name) for name in boards]
    print(json.dumps(found, indent=1))
    return 0 if all(one["kept"] for one in found) else 1


if __name__ == "__main__":
    sys.exit(main())
