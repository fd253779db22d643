"""What is wrong with how a page is laid out, found in a real browser.

Words on words, words cut off or outside of the window, what is tapped too small or out of reach, a page that scrolls
sideways. A layer that lies over another on purpose (a dialog, the sheet of a phone) is looked at by itself.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

FIND = (Path(__file__).parent / "faults.js").read_text("utf-8")


def faults(page: Any, least: int = 24) -> list[str]:
    """Every fault of the page as it stands, in words; `least` is the smallest size of what is tapped, in pixels."""
    count, found = page.evaluate(FIND, [least, page.viewport_size["width"]])
    assert count > 5, "there is nothing on this page"
    return list(found)
