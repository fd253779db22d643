"""Server: pages from templates. Whatever is put into one is escaped; what is missing is an error."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from ..engine.drawing import symbol
from ..engine.words import catalogue

if TYPE_CHECKING:
    from .table import Table

PAGES = Path(__file__).parent / "pages"
_SYMBOL = re.compile(r'<symbol id="[^"]*" (?:data-missing="[^"]*" )?')


@lru_cache(maxsize=1)
def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(PAGES), autoescape=True, undefined=StrictUndefined, trim_blocks=True,
        lstrip_blocks=True, auto_reload=False,
    )  # fmt: skip
    environment.globals.update(icon=icon, say_preview=say_preview, bot_words=bot_words)
    return environment


def render(name: str, **context: Any) -> str:
    return _environment().get_template(name).render(**context)


def icon(name: str) -> Markup:
    """A small line drawing (lucide); the words beside it say what it is."""
    drawn = symbol(f"lucide-{name}").replace("</symbol>", "</svg>")
    return Markup(_SYMBOL.sub('<svg class="icon" aria-hidden="true" focusable="false" ', drawn, count=1))


def bot_words(level: str, lang: str) -> str:
    """A kind of bot in words."""
    words = catalogue(lang)
    return words.t(f"web-bot-{level}") if words.has(f"web-bot-{level}") else level


def say_preview(table: Table, key: str, value: Any, lang: str) -> str:
    """A number that a move will change, in words: the game's own, or ours."""
    words = catalogue(lang, table.spec.locale)
    number = f"{value:+d}".replace("-", "−") if isinstance(value, int) else str(value)
    for id in (f"{table.spec.id}-preview-{key}", f"web-preview-{key}"):
        if words.has(id):
            return words.t(id, {"n": number})
    return f"{key} {number}"
