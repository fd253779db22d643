"""Server: telling people who are away that it is their turn, by a webhook of the server's owner."""

from __future__ import annotations

import asyncio
import json
import urllib.request
from collections.abc import Callable

import structlog

from .settings import Settings
from .table import Table

log = structlog.get_logger("delvers.notices")
SECONDS = 5


class Notices:
    """Posts one JSON object for each seat of an absent person that is to move now and was not before."""

    def __init__(self, settings: Settings, present: Callable[[str, int], bool]) -> None:
        self.url = settings.webhook
        self.public_url = settings.public_url.rstrip("/")
        self.present = present
        self._sending: set[asyncio.Task[None]] = set()

    def changed(self, before: Table, after: Table) -> None:
        if not self.url:
            return
        waited = before.waits_for_people()
        for seat in after.waits_for_people():
            if seat not in waited and not self.present(after.id, seat):
                task = asyncio.create_task(self.send(after, seat))
                self._sending.add(task)
                task.add_done_callback(self._sending.discard)

    async def send(self, table: Table, seat: int) -> None:
        body = {
            "event": "your-turn", "table": table.id, "game": table.spec.id, "seat": seat,
            "player": table.seats[seat].name, "link": f"{self.public_url}/t/{table.id}",
        }  # fmt: skip
        try:
            await asyncio.to_thread(post, self.url, body)
        except (OSError, ValueError) as error:
            log.warning("webhook failed", table=table.id, why=str(error))


def post(url: str, body: dict[str, object]) -> None:
    request = urllib.request.Request(url, json.dumps(body).encode(), {"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=SECONDS):
        pass
