"""Server: one table, and what people do at it.

A table is changed by `do`, on a copy: the copy replaces the table once its events are stored, so that nothing is
shown that could still be lost.
"""

from __future__ import annotations

import re
import secrets
import time
from typing import Any

from ..engine.registry import load_game
from .fold import Fold
from .refusals import Refused, Stale
from .seats import best_bot, bot_levels, bot_name, tidy_name
from .store import StoredEvent

MAX_CHAT = 500


class Table(Fold):
    """Each method raises Refused, or folds new events into this copy."""

    def do(self, kind: str, seat: int = -1, body: dict[str, Any] | None = None, key: str | None = None) -> None:
        event = StoredEvent(self.seq + 1, kind, seat, body or {}, key, time.time())
        self.fold(event)
        self.fresh.append(event)

    def sit(self, seat: int, person: str, name: str, key: str | None = None) -> None:
        self._gathering()
        self._exists(seat)
        if not self.seats[seat].free:
            raise Refused("web-seat-taken")
        self.do("sit", seat, {"person": person, "name": tidy_name(name)}, key)

    def leave(self, seat: int) -> None:
        self._gathering()
        self.do("leave", seat)

    def swap(self, one: int, other: int) -> None:
        """The sitter of `one` moves to `other`. A person who sits there is asked, and says yes by wanting the same."""
        self._gathering()
        self._exists(other)
        if one == other:
            raise Refused("web-seat-taken")
        asked = self.seats[other].person not in ("", self.seats[one].person)
        if asked and self.offers.get(other) != one:
            self.do("offer", one, {"with": other})
        else:
            self.do("swap", one, {"with": other})

    def put_bot(self, seat: int, level: str) -> None:
        """A bot for a free seat; the level `none` sends one away."""
        self._gathering()
        self._exists(seat)
        if self.seats[seat].person:
            raise Refused("web-seat-taken")
        if level == "none":
            self.do("leave", seat)
            return
        if level not in bot_levels(self.spec):
            raise Refused("web-no-bot", {"level": level, "levels": ", ".join(bot_levels(self.spec))}, status=422)
        self.do("bot", seat, {"level": level, "name": bot_name(seat, level)})

    def ready(self, seat: int, ready: bool) -> None:
        self._gathering()
        if self.seats[seat].ready != ready:
            self.do("ready", seat, {"ready": ready})

    def start(self, options: dict[str, Any] | None = None) -> None:
        """Begins the match once every seat is taken and every person is ready; a campaign gives `options`."""
        self._gathering()
        if any(seat.free for seat in self.seats):
            raise Refused("web-seats-free")
        if any(seat.person and not seat.ready for seat in self.seats):
            raise Refused("web-not-ready")
        seed = int(self.config.seed) if self.config.seed else secrets.randbits(128)
        body: dict[str, Any] = {
            "seed": str(seed),
            "salt": secrets.token_hex(16),
            "names": [seat.name for seat in self.seats],
        }
        if options is not None:
            body["given"] = options
        match = self._begin(body)
        record = match.record(reveal=False)
        body |= {
            "rules": record.rules, "content": record.content, "commitment": record.commitment,
            "setup": record.setup, "options": record.options,
        }  # fmt: skip
        self.do("start", -1, body)

    def move(self, seat: int, notation: str, expected: int, key: str | None = None, lang: str = "en") -> None:
        """A move, `undo` or `redo`, for the position that the sender saw."""
        self._playing()
        self._exists(seat)
        if self.paused:
            raise Refused("web-paused", {"player": self.paused})
        if not self.asked[seat] <= expected <= self.number:
            raise Stale(max(0, min(expected, self.number)))
        assert self.match is not None
        self._keeps_to_script(seat, notation)
        told = len(self.match.events)
        typed, lines = self.match.die_asked is not None, self.match.moves_made
        alone = self._play(seat, notation, lang)
        if self.match.moves_made == lines:  # a move that waits for its dice, one of them, or neither any more
            event = StoredEvent(self.seq + 1, "typed", seat, {"move": notation}, key, time.time())
            self.drawn = {}
            self._took(event)
            self.fresh.append(event)
            return
        line = self.match.line(self.match.moves_made)
        body = {"move": line.move, "drawn": line.drawn, "digest": self.match.state.digest()}
        if typed:
            body["typed"] = notation  # the die that made the move whole
        event = StoredEvent(self.seq + 1, "move", line.seat, body, key, time.time())
        self._moved(event, line, alone, told)
        self.fresh.append(event)

    def say(self, name: str, text: str, seat: int = -1) -> None:
        text = re.sub(r"[\x00-\x08\x0b-\x1f\x7f]", "", text).strip()[:MAX_CHAT]
        if not text:
            raise Refused("web-chat-empty", status=422)
        self.do("chat", seat, {"name": tidy_name(name), "text": text})

    def point(self, seat: int, piece: str) -> None:
        """Points a piece of the picture out to the others; two of them are a proposal."""
        self._playing()
        if not re.fullmatch(r"[\w,.-]{1,60}", piece):
            raise Refused("web-bad-request", status=422)
        if self.points.get(seat, [])[-1:] != [piece]:
            self.do("point", seat, {"piece": piece})

    def resign(self, seat: int) -> None:
        self._playing()
        self.do("resign", seat, {"level": best_bot(self.spec)})

    def pause(self, seat: int, pause: bool) -> None:
        self._playing()
        if bool(self.paused) != pause:
            self.do("pause" if pause else "resume", seat)

    def vote(self, by: int, seat: int, absent: bool) -> None:
        """Somebody wants a bot for an absent player; more than half of the other people decide it."""
        self._playing()
        self._exists(seat)
        if not self.seats[seat].person or seat == by:
            raise Refused("web-vote-person")
        if not absent:
            raise Refused("web-vote-present", {"player": self.seats[seat].name})
        self.do("vote", by, {"seat": seat})
        others = [i for i in self.people() if i != seat]
        if 2 * len(self.votes[seat]) > len(others):
            self.replace(seat)

    def overdue(self, now: float) -> list[int]:
        """Seats of people that have kept others waiting longer than was agreed."""
        if not self.config.patience or self.paused or len(self.people()) < 2:
            return []
        limit = now - 60 * self.config.patience
        return [seat for seat in self.waits_for_people() if self.asked_at[seat] <= limit]

    def replace(self, seat: int) -> None:
        """A bot plays on for somebody who is away, until they come back. The last person is never replaced."""
        if len(self.people()) > 1:
            level = best_bot(self.spec)
            self.do("bot", seat, {"level": level, "name": bot_name(seat, level)})

    def come_back(self, seat: int) -> None:
        """The one who was replaced takes the seat again."""
        self._playing()
        self._exists(seat)
        if self.seats[seat].away is None:
            raise Refused("web-seat-taken")
        self.do("back", seat)

    def renew(self, seat: int) -> None:
        """Links and grants of the seat so far are void."""
        self._exists(seat)
        self.do("renew", seat)

    def play_again(self, other: str) -> None:
        if self.status != "over" or self.rematch:
            raise Refused("web-rematch")
        self.do("rematch", -1, {"table": other})

    def _keeps_to_script(self, seat: int, notation: str) -> None:
        """In a lesson the dice are prepared for the moves it asks for; what is not legal at all has its own answer."""
        turn = self.script()
        if turn is None or (seat == turn.seat and notation in turn.moves):
            return
        if notation in ("undo", "redo"):
            raise Refused("learn-no-undo", status=422)
        decision = self.decision(seat)
        legal = [] if decision is None else map(load_game(self.spec).moves.text, decision.options)
        if notation in legal:
            raise Refused("learn-not-yet" if turn.learner else "learn-wait", status=422)

    def _gathering(self) -> None:
        if self.status != "gathering":
            raise Refused("web-begun")

    def _playing(self) -> None:
        if self.trouble:
            raise Refused("web-closed")
        if self.status != "playing":
            raise Refused("web-over" if self.status == "over" else "web-not-begun")

    def _exists(self, seat: int) -> None:
        if not 0 <= seat < len(self.seats):
            raise Refused("web-no-seat", {"seat": seat}, status=422)
