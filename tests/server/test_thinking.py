"""Bots at a table: they think away from the loop, and one that fails or hangs is replaced by a novice."""

import asyncio
import threading

import pytest
import structlog

import delvers
from delvers.bots.levels import Expert, Novice
from delvers.server.counters import Counters
from delvers.server.settings import Settings
from delvers.server.tables import Tables
from delvers.server.thinking import Thinking
from tests.toys import lantern


def position():
    return delvers.new_match(lantern.SPEC, seats=2, seed=1)


class Hangs:
    """Never answers by itself; the test lets it go at its end."""

    def __init__(self):
        self.go = threading.Event()

    def choose(self, match, seat):
        self.go.wait()
        return match.legal_moves(seat)[0]


def test_the_loop_goes_on_while_a_bot_thinks():
    class Slow:
        def choose(self, match, seat):
            ticked.wait()
            return match.legal_moves(seat)[0]

    ticked = threading.Event()

    async def both():
        thinking = asyncio.create_task(Thinking(1, 60).move(Slow(), position(), 0))
        await asyncio.sleep(0)
        ticked.set()  # only a loop that is free comes here
        return await thinking

    assert asyncio.run(both()) in map(str, position().legal_moves(0))


def test_a_bot_that_raises_says_so_and_one_that_hangs_is_given_up_without_holding_the_others_up():
    class Raises:
        def choose(self, match, seat):
            raise ValueError("no idea")

    hangs = Hangs()

    async def all_of_them():
        thinking = Thinking(1, 0.05)
        with pytest.raises(ValueError, match="no idea"):
            await thinking.move(Raises(), position(), 0)
        with pytest.raises(TimeoutError):
            await thinking.move(hangs, position(), 0)
        thinking.patience = 60
        return await thinking.move(delvers.bot(lantern.SPEC, "novice", 1), position(), 0)

    assert asyncio.run(all_of_them()) in map(str, position().legal_moves(0))
    hangs.go.set()


def test_at_a_table_a_novice_moves_for_a_bot_that_fails_and_the_log_says_so():
    class Raises:
        def choose(self, match, seat):
            raise ValueError("no idea")

    async def move_of(player):
        tables = Tables(None, Settings(database="", secret=b"0" * 16), Counters())
        tables._players["t", 0, "genius"] = player
        with structlog.testing.capture_logs() as lines:
            notation = await tables._bot_move("t", position(), 0, "genius")
        await tables.stop()
        assert isinstance(tables._players["t", 0, "genius"], Novice)
        return notation, lines

    notation, (line,) = asyncio.run(move_of(Raises()))
    assert notation in map(str, position().legal_moves(0))
    assert line["log_level"] == "error"
    assert line["why"] == "ValueError: no idea"


def test_a_search_that_is_given_up_is_cancelled():
    bot = Expert(lantern.SPEC, 1, rounds=10**9, seconds=10**6)

    async def impatient():
        with pytest.raises(TimeoutError):
            await Thinking(1, 0.05).move(bot, position(), 0)

    asyncio.run(impatient())
    assert bot.stop()
    for thread in threading.enumerate():
        if thread.name == "bot":
            thread.join(60)
            assert not thread.is_alive()
