"""Server: telling people who are away that it is their turn - by mail to those who asked for it, and by a webhook."""

from __future__ import annotations

import asyncio
import json
import time
import urllib.request
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import structlog
from sqlalchemy import and_, select

from ..engine.words import catalogue
from . import schema
from .letters import deliver, write
from .people import People
from .presence import Presence
from .settings import Settings
from .store import Store
from .table import Table

log = structlog.get_logger("delvers.notices")
SECONDS = 5
SELDOM = 600.0  # seconds between two mails about one seat, however fast the others play


class Notices:
    """Looks for seats of absent people that are to move now and were not before."""

    def __init__(
        self, settings: Settings, store: Store, presence: Presence, current: Callable[[str], Awaitable[Table]]
    ) -> None:
        self.settings = settings
        self.store = store
        self.presence = presence
        self.current = current
        self.people = People(settings, store)
        self.public_url = settings.public_url.rstrip("/")
        self._sending: set[asyncio.Task[None]] = set()
        self._mailed: dict[tuple[str, int], float] = {}

    def changed(self, before: Table, after: Table) -> None:
        if not self.settings.webhook and not self.settings.smtp:
            return
        waited = before.waits_for_people()
        for seat in after.waits_for_people():
            if seat not in waited and not self.presence.present(after.id, seat):
                if self.settings.webhook:
                    self._begin(self.post(after, seat))
                if self.settings.smtp:
                    self._begin(self.mail(after, seat))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def post(self, table: Table, seat: int) -> None:
        body = {
            "event": "your-turn", "table": table.id, "game": table.spec.id, "seat": seat,
            "player": table.seats[seat].name, "link": f"{self.public_url}/t/{table.id}",
        }  # fmt: skip
        try:
            await asyncio.to_thread(post, self.settings.webhook, body)
        except (OSError, ValueError) as error:
            log.warning("webhook failed", table=table.id, why=str(error))

    async def mail(self, table: Table, seat: int) -> None:
        """To everybody who holds the seat and has an address - unless they come by themselves in a moment."""
        await asyncio.sleep(self.settings.mail_after)
        table = await self.current(table.id)
        await self.presence.look([table.id])
        last = self._mailed.get((table.id, seat), float("-inf"))
        if seat not in table.waits_for_people() or self.presence.present(table.id, seat):
            return
        if time.monotonic() - last < SELDOM:
            return
        p, g = schema.persons.c, schema.grants.c
        mine = and_(g.table_id == table.id, g.seat == seat, g.generation == table.seats[seat].generation)
        query = (
            select(p.id, p.mail, p.lang).join(schema.grants, g.person == p.id).where(and_(mine, p.mail.is_not(None)))
        )
        for row in await self.store.all(query):
            self._mailed[table.id, seat] = time.monotonic()
            t = catalogue(row.lang or "en").t
            words = {
                "game": table.spec.name, "player": table.seats[seat].name, "link": f"{self.public_url}/t/{table.id}",
                "stop": f"{self.public_url}/mail/stop/{self.people.ticket('stop', row.id)}",
            }  # fmt: skip
            subject, text = t("web-mail-turn", words), t("web-mail-turn-text", words)
            await deliver(self.settings, write(self.settings, row.mail, subject, text, words["stop"]))


def post(url: str, body: dict[str, object]) -> None:
    request = urllib.request.Request(url, json.dumps(body).encode(), {"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=SECONDS):
        pass
