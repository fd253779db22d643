"""Two servers on one PostgreSQL: players on different nodes, a node killed, the database restarted."""

import asyncio
import json
import threading
import time

import httpx
import pytest
import websockets

import delvers
from tests.server.conftest import Table, wait_until
from tests.toys import lantern

pytestmark = [pytest.mark.postgres, pytest.mark.slow]


@pytest.fixture
def nodes(postgres, tmp_path, site):
    """Two nodes with one database and one secret."""
    from tests.server.conftest import Server

    url = postgres.new_database()
    made = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        made.append(Server(tmp_path / name, site, "--database", url, DELVERS_SECRET="the same for both nodes"))
    yield made
    for node in made:
        node.leave()
        if node.process.poll() is None:
            node.kill()


def moved_over(client: httpx.Client, node) -> httpx.Client:
    """The same browser, now at another node."""
    other: httpx.Client = node.client()
    other.cookies = client.cookies
    return other


def move_with_patience(client, table_id, move, number, key):
    """As a page does: the same key until there is an answer. What is answered happens once."""
    deadline = time.monotonic() + 30
    while True:
        try:
            answer = client.post(f"/api/tables/{table_id}/moves", json={"move": move, "number": number, "key": key})
            if answer.status_code < 500:
                return answer
        except httpx.TransportError:
            pass
        assert time.monotonic() < deadline, "the server did not come back"
        time.sleep(0.1)


def test_a_game_across_two_nodes_one_of_which_is_killed(nodes):
    one, two = nodes
    t = Table(one, "lantern", 2)
    t.people[1] = moved_over(t.people[1], two)
    made = 0

    def play(count):
        nonlocal made
        for _ in range(count):
            waits = t.info()["waits_for"]
            if not waits:
                return
            client = t.people[waits[0]]
            view = client.get(f"/api/tables/{t.id}/seat").json()
            answer = move_with_patience(client, t.id, view["options"][0]["move"], view["number"], f"m{made}")
            assert answer.status_code == 200, answer.text
            made += 1

    play(6)
    one.kill()
    t.people[0] = t.host = moved_over(t.people[0], two)
    play(1000)
    info = t.info()
    assert info["status"] == "over"
    assert info["number"] == made
    record = delvers.Record.loads(t.host.get(f"/t/{t.id}/record.txt").text)
    assert len(record.entries) == made
    delvers.verify(record, game=lantern.SPEC)


def test_what_happens_on_one_node_is_shown_on_the_other_at_once(nodes):
    one, two = nodes
    t = Table(one, "lantern", 2)
    cookie = "; ".join(f"{name}={value}" for name, value in t.people[1].cookies.items())

    async def watch():
        url = f"{two.url.replace('http', 'ws')}/t/{t.id}/live"
        async with websockets.connect(url, additional_headers={"cookie": cookie}) as socket:
            json.loads(await socket.recv())
            begun = time.monotonic()
            await asyncio.to_thread(t.move, 0, "take a card", 0)
            while json.loads(await asyncio.wait_for(socket.recv(), 10))["number"] < 1:
                pass
            return time.monotonic() - begun

    assert asyncio.run(watch()) < 1.9  # the bell, not the poll, which is at two seconds


def test_both_nodes_write_at_once_and_nothing_is_lost_or_doubled(nodes):
    one, two = nodes
    t = Table(one, "lantern", 2)
    clients = [moved_over(t.host, one), moved_over(t.host, two)]
    failed = []

    def chatter(client, name):
        for i in range(25):
            answer = client.post(f"/api/tables/{t.id}/say", json={"text": f"{name} {i}"})
            if answer.status_code != 200:
                failed.append(answer.text)

    before = t.info()["seq"]
    threads = [threading.Thread(target=chatter, args=(c, n)) for c, n in zip(clients, "ab", strict=True)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []
    assert t.info()["seq"] == before + 50
    for client in clients:
        page = client.get(f"/t/{t.id}").text
        assert all(page.count(f"<span>{name} {i}</span>") == 1 for name in "ab" for i in range(25))


def test_the_database_is_restarted_in_mid_game(nodes, postgres):
    one, two = nodes
    t = Table(one, "lantern", 2)
    t.play_first_options(4)
    seat = t.info()["waits_for"][0]
    postgres.stop()
    threading.Timer(1.0, postgres.start).start()
    answer = move_with_patience(t.people[seat], t.id, "dare the big die", 4, "through the storm")
    assert answer.status_code == 200
    assert t.info()["number"] == 5
    other = moved_over(t.host, two)
    wait_until(lambda: other.get(f"/api/tables/{t.id}").json().get("number") == 5)


def test_every_node_knows_who_is_at_the_table_on_another(nodes):
    """So that nobody who is there is replaced, or written to, because the page is on another node."""
    one, two = nodes
    t = Table(one, "lantern", 2)
    there = moved_over(t.people[1], two)

    def present(client):
        return client.get(f"/api/tables/{t.id}").json()["seats"][1]["present"]

    async def sit_there():
        cookies = "; ".join(f"{name}={value}" for name, value in there.cookies.items())
        url = f"{two.url.replace('http', 'ws')}/t/{t.id}/live"
        async with websockets.connect(url, additional_headers={"cookie": cookies}, max_size=None):
            await asyncio.to_thread(wait_until, lambda: present(t.host))
            refused = await asyncio.to_thread(t.host.post, f"/api/tables/{t.id}/vote", json={"seat": 1})
            assert "at the table" in refused.json()["error"]

    assert not present(t.host)
    asyncio.run(sit_there())
    wait_until(lambda: not present(t.host))
