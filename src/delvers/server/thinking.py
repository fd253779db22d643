"""Server: a bot's thinking, in a thread of its own, away from the loop, and given up after a while.

A thread cannot be ended from outside. Ours look at `stop`; one of somebody else's that hangs for good is left behind,
and as a daemon it does not keep the server from ending.
"""

from __future__ import annotations

import asyncio
import threading
from typing import Any

from ..engine.match import Match


class Thinking:
    """So many bots think at once; more would only make each other, and the server, slower."""

    def __init__(self, at_once: int, patience: float) -> None:
        self.at_once = asyncio.Semaphore(at_once)
        self.patience = patience

    async def move(self, player: Any, match: Match, seat: int) -> str:
        """The notation of the bot's move; TimeoutError when it has not found one in time, or whatever it raises."""
        given_up = threading.Event()
        if hasattr(player, "stop"):
            player.stop = given_up.is_set
        async with self.at_once:
            try:
                return await asyncio.wait_for(self._begun(player, match, seat), self.patience)
            finally:
                given_up.set()

    def _begun(self, player: Any, match: Match, seat: int) -> asyncio.Future[str]:
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[str] = loop.create_future()

        def tell(notation: str, error: Exception | None) -> None:
            if answer.done():
                return  # nobody waits any more
            if error is None:
                answer.set_result(notation)
            else:
                answer.set_exception(error)

        def work() -> None:
            notation, failed = "", None
            try:
                notation = str(player.choose(match, seat))
            except Exception as error:
                failed = error
            try:
                loop.call_soon_threadsafe(tell, notation, failed)
            except RuntimeError:
                return  # the server has stopped meanwhile

        threading.Thread(target=work, name="bot", daemon=True).start()
        return answer
