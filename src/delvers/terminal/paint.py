"""Terminal: colour for the table in words. It only repeats what the words say, so that nothing depends on it."""

from __future__ import annotations

import re

from rich.text import Text

#: What is painted, by the shape of the text alone: every game is told with the same signs.
STYLES: tuple[tuple[str, str], ...] = (
    (r"^[A-ZÀ-Ù][A-ZÀ-Ù ]{3,}.*$", "bold"),
    (r"^[^\s:|+][^:|\n]{0,30}:(?=\s|$)", "bold"),
    (r"[#]+", "bright_black"),
    (r"~+", "blue"),
    (r"[♥❤]+", "red"),
    (r"\B-\d+", "red"),
    (r"\B\+\d+", "green"),
    (r"\[x\]|✓", "green"),
    (r"\*\w?", "yellow"),
)
_PATTERNS = [(re.compile(pattern, re.MULTILINE), style) for pattern, style in STYLES]


def paint(words: str) -> Text:
    """The text with its colours."""
    text = Text(words)
    for pattern, style in _PATTERNS:
        text.highlight_regex(pattern, style)
    return text
