"""Server: what is kept of a finished game for statistics and ratings."""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import insert

from . import schema
from .sheets import campaign_rows
from .table import Table


def result_rows(table: Table) -> list[Any]:
    """Statements that keep the result and the campaigns, once the game is over; practice does not count."""
    if table.status != "over" or table.config.practice or table.config.start is not None or table.match is None:
        return []
    outcome = table.match.outcome
    people = {seat.person for seat in table.seats if seat.person}
    rows = []
    for i, seat in enumerate(table.seats):
        if outcome is None:  # given up
            place, won, score = len(table.seats), False, 0
        else:
            place, won = outcome.ranking[i], i in outcome.winners
            score = table.spec.score(outcome.scores[i]) if i < len(outcome.scores) else 0
        rows.append(
            {
                "table_id": table.id,
                "seat": i,
                "person": seat.person,
                "name": seat.name,
                "game": table.spec.id,
                "seats": len(table.seats),
                "people": len(people),
                "place": place,
                "won": won and not seat.resigned,
                "score": score,
                "day": table.config.day,
                "at": time.time(),
            }
        )
    return [insert(schema.results).values(rows), *campaign_rows(table)]
