"""How much one server carries: open tables with two live pages each, and moves at a steady rate; bots are off.

    python benchmarks/load.py [--tables 500] [--moves 300] [--rate 20] [--game dungeoneer]

Starts a server of its own on the loopback with a fresh SQLite file, and measures from sending a move until both pages
have the new table. Bounded by the number of moves; it ends by itself.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import websockets


class Page:
    """One live connection, read to the end."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.number = -1
        self.options: list[str] = []
        self.news = asyncio.Event()

    async def read(self) -> None:
        async for text in self.socket:
            message = json.loads(text)
            if "options" in message["parts"]:
                self.options = re.findall(r'data-move="([^"]*)"', message["parts"]["options"])
            self.number = message["number"]
            self.news.set()
            self.news.clear()

    async def reach(self, number: int) -> None:
        while self.number < number:
            await self.news.wait()


async def open_table(
    client: httpx.AsyncClient, url: str, game: str, readers: list[asyncio.Task[None]]
) -> dict[str, Any]:
    made = (await client.post("/api/tables", json={"game": game, "seats": 2})).json()
    api = f"/api/tables/{made['table']}"
    sat = (await client.post(f"{api}/sit", json={"seat": 1, "name": "Bo"})).json()
    tokens = [made["seats"][0]["token"], sat["token"]]
    for token in reversed(tokens):
        verb = "ready" if token == tokens[1] else "start"
        answer = await client.post(f"{api}/{verb}", json={}, headers={"authorization": f"Bearer {token}"})
        answer.raise_for_status()
    pages = []
    for token in tokens:
        headers = {"authorization": f"Bearer {token}"}
        live = f"{url.replace('http', 'ws')}/t/{made['table']}/live"
        page = Page(await websockets.connect(live, additional_headers=headers, max_size=None))
        readers.append(asyncio.create_task(page.read()))
        await page.reach(0)
        pages.append(page)
    return {"api": api, "tokens": tokens, "pages": pages}


async def one_move(client: httpx.AsyncClient, table: dict[str, Any]) -> float | None:
    seat = next((seat for seat, page in enumerate(table["pages"]) if page.options), None)
    if seat is None:
        return None
    page = table["pages"][seat]
    number = page.number
    body = {"move": random.choice(page.options), "number": number}
    begun = time.perf_counter()
    headers = {"authorization": f"Bearer {table['tokens'][seat]}"}
    answer = await client.post(f"{table['api']}/moves", json=body, headers=headers)
    if answer.status_code != 200:
        return None
    await asyncio.gather(*(page.reach(number + 1) for page in table["pages"]))
    return time.perf_counter() - begun


def processor_seconds(pid: int) -> float:
    """What the server has used so far: unlike the time that passes, other programs do not change it much."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def run(url: str, pid: int, wish: argparse.Namespace) -> None:
    readers: list[asyncio.Task[None]] = []
    limits = httpx.Limits(max_connections=20, max_keepalive_connections=20)
    async with httpx.AsyncClient(base_url=url, timeout=60, limits=limits) as client:
        begun = time.perf_counter()
        tables = [await open_table(client, url, wish.game, readers) for _ in range(wish.tables)]
        print(f"{len(tables)} tables, {len(readers)} live connections, opened in {time.perf_counter() - begun:.1f} s")
        spent: list[float] = []
        before = processor_seconds(pid)

        async def timed(table: dict[str, Any]) -> None:
            if (took := await one_move(client, table)) is not None:
                spent.append(took)

        moves = []
        for _ in range(wish.moves):
            moves.append(asyncio.create_task(timed(random.choice(tables))))
            await asyncio.sleep(1 / wish.rate)
        await asyncio.gather(*moves)
        spent.sort()
        memory = int(re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())[1]) / 1024  # type: ignore[index]
        print(
            f"{len(spent)} moves at {wish.rate}/s, move to shown: median {spent[len(spent) // 2] * 1000:.0f} ms, "
            f"p95 {spent[int(len(spent) * 0.95)] * 1000:.0f} ms; processor time of the server "
            f"{(processor_seconds(pid) - before) / len(spent) * 1000:.0f} ms a move; its memory {memory:.0f} MB"
        )
        for reader in readers:
            reader.cancel()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--moves", type=int, default=300)
    parser.add_argument("--rate", type=float, default=20)
    parser.add_argument("--game", default="dungeoneer")
    wish = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "DELVERS_HOME": home, "DELVERS_RATE": "10000000"}
        command = [sys.executable, "-m", "delvers.cli", "serve", "--no-browser", "--port", "0"]
        with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as server:
            assert server.stdout is not None
            found = re.search(r"http://localhost:(\d+)", server.stdout.readline().decode())
            assert found
            try:
                asyncio.run(run(f"http://127.0.0.1:{found[1]}", server.pid, wish))
            finally:
                server.terminate()


if __name__ == "__main__":
    main()
