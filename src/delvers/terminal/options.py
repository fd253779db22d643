"""Terminal: options of a game as people type them."""

from __future__ import annotations

from typing import Any

from ..engine.spec import Option


def typed_value(option: Option, text: str) -> Any:
    """The typed text as the type that the option wants; the game's own check does the rest."""
    if option.many:
        return [_one(part.strip(), option, "") for part in text.split(",") if part.strip()]
    return _one(text, option, option.default)


def _one(text: str, option: Option, like: Any) -> Any:
    """One value: the choice that is written so, or a value of the type of `like`. Choices may be of several types."""
    for choice in option.choices:
        if text.lower() == str(choice).lower():
            return choice
    like = option.choices[0] if option.choices else like
    if isinstance(like, bool):
        return {"true": True, "yes": True, "false": False, "no": False}.get(text.lower(), text)
    if isinstance(like, int):
        try:
            return int(text)
        except ValueError:
            return text
    return text
