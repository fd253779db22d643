"""Server: what a table does not do, as messages that pages and programs get."""

from __future__ import annotations

from typing import Any

from ..engine.errors import DelversError


class Refused(DelversError):
    """What a table does not do, as a message with its rule; `status` is the answer's HTTP status."""

    def __init__(self, id: str, args: dict[str, Any] | None = None, *, rule: str = "", status: int = 409) -> None:
        super().__init__(id)
        self.id = id
        self.args_ = args or {}
        self.rule = rule
        self.status = status


class Stale(Refused):
    """A move for a position that has passed: the answer says what happened since."""

    def __init__(self, since: int) -> None:
        super().__init__("web-stale")
        self.since = since
        self.news: dict[str, Any] = {}
