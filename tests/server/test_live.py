"""The live connection: every change, only what a viewer may know, resumable from a number."""

import asyncio
import json
import re

import pytest
import websockets
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import delvers
from tests.server.conftest import Table


def cookies(client):
    return "; ".join(f"{name}={value}" for name, value in client.cookies.items())


class Page:
    """What a browser's page does with the connection, without a browser."""

    def __init__(self, table, seat=None, **query):
        person = table.people[seat] if seat is not None else None
        words = "&".join(f"{name}={value}" for name, value in query.items())
        self.url = f"{table.server.url.replace('http', 'ws')}/t/{table.id}/live?{words}"
        self.headers = {"cookie": cookies(person)} if person else {}
        self.bytes = ""

    async def __aenter__(self):
        self.socket = await websockets.connect(self.url, additional_headers=self.headers, max_size=None)
        return self

    async def __aexit__(self, *_):
        await self.socket.close()

    async def hear(self, what=lambda message: True):
        """The next message for which something holds."""
        while True:
            text = await asyncio.wait_for(self.socket.recv(), 10)
            self.bytes += text
            message = json.loads(text)
            if what(message):
                return message


def test_a_move_reaches_everybody_as_the_parts_that_changed(table):
    t = table()

    async def watch():
        async with Page(t, 0) as ada, Page(t, 1) as bo, Page(t) as guest:
            first = [await page.hear() for page in (ada, bo, guest)]
            assert [m["seat"] for m in first] == [0, 1, None]
            assert [m["my_turn"] for m in first] == [True, False, False]
            await asyncio.to_thread(t.move, 0, "take a card", 0)
            for page in (ada, bo, guest):
                news = await page.hear(lambda m: m["number"] == 1)
                assert "board" in news["parts"]
                assert "talk" not in news["parts"]
            return True

    assert asyncio.run(watch())


def test_after_a_break_the_log_goes_on_where_it_was_cut_off(table):
    t = table()
    t.move(0, "take a card", 0)

    async def watch():
        async with Page(t, 1) as bo:
            before = await bo.hear()
        await asyncio.to_thread(t.move, 1, "dare the big die", 1)
        async with Page(t, 1, log_from=before["log_next"], seen=1) as bo:
            after = await bo.hear()
            assert after["number"] == 2
            assert after["log_fresh"] is False
            assert len(after["log"]) == after["log_next"] - before["log_next"] > 0
        async with Page(t, 1, log_from=10_000, seen=1) as bo:
            assert (await bo.hear())["log"] == []

    asyncio.run(watch())


def test_no_byte_sent_to_one_seat_tells_what_only_another_may_know(table):
    """Everything that Bo and a guest get, page and live and API, while Ada holds cards that nobody has seen."""
    t = table("dungeoneer", 2)
    names = {card["id"]: card["name"] for card in delvers.new_match("dungeoneer", 2, 1).game.cards()}

    async def watch():
        async with Page(t, 1) as bo, Page(t) as guest:
            await bo.hear()
            await guest.hear()
            open_ever = ""
            for _ in range(25):
                seen = [await asyncio.to_thread(t.view, seat) for seat in (1, None)]
                open_ever += json.dumps([view["view"] for view in seen])
                await asyncio.to_thread(t.play_first_options, 1)
                for page in (bo, guest):
                    await page.hear(lambda m, number=seen[0]["number"]: m["number"] > number)
            return open_ever, bo.bytes + guest.bytes

    open_ever, sent = asyncio.run(watch())
    for seat in (1, None):
        answer = t.view(seat)
        sent += json.dumps(answer)
        open_ever += json.dumps(answer["view"])
    sent += t.people[1].get(f"/t/{t.id}").text + t.people[1].get(f"/replay/{t.id}").text
    # What Bo holds himself, or what has come to the table, is no secret of Ada's.
    hidden = [card["id"] for card in t.view(0)["view"]["hand"] if f'"{card["id"]}' not in open_ever]
    assert hidden, "the test needs a card that only Ada knows"
    for id in hidden:
        assert f'"{id}' not in sent
        assert f'\\"{id}' not in sent
        assert names[id]["en"] not in sent


def test_a_program_hears_what_its_seat_knows_and_only_news(table):
    t = table()

    async def listen():
        url = f"{t.server.url.replace('http', 'ws')}/t/{t.id}/live?json=true"
        headers = {"authorization": f"Bearer {t.tokens[1]}"}
        async with websockets.connect(url, additional_headers=headers) as socket:
            first = json.loads(await socket.recv())
            assert (first["seat"], first["number"], first["options"]) == (1, 0, [])
            await asyncio.to_thread(t.move, 0, "take a card", 0)
            news = json.loads(await asyncio.wait_for(socket.recv(), 10))
            assert news["number"] == 1
            assert [event["id"] for event in news["events"]] == ["lantern-took"]  # not which card
            assert news["options"]

    asyncio.run(listen())


def test_a_page_of_another_site_gets_no_connection(table):
    t = table()

    async def knock():
        headers = {"cookie": cookies(t.host), "origin": "https://evil.example"}
        with pytest.raises(websockets.InvalidStatus):
            async with websockets.connect(Page(t).url, additional_headers=headers):
                pass

    asyncio.run(knock())


def test_on_one_screen_nothing_is_shown_until_the_cover_is_lifted(server):
    with server.client() as people:
        wish = {"game": "lantern", "seats": 2, "mode": "hotseat", "names": ["Ada", "Bo"]}
        made = people.post("/api/tables", json=wish).json()
        page = people.get(f"/t/{made['table']}").text
        assert "I am Ada: show my cards" in page
        hand = people.get(f"/api/tables/{made['table']}/seat?seat=0").json()["view"]["hand"]
        assert str(hand) not in page
        assert 'data-move="' not in page

        async def uncover():
            url = f"{server.url.replace('http', 'ws')}/t/{made['table']}/live"
            async with websockets.connect(url, additional_headers={"cookie": cookies(people)}) as socket:
                covered = json.loads(await socket.recv())
                assert (covered["covered"], covered["seat"]) == (0, None)
                assert covered["log"] == []
                await socket.send('{"show": 0}')
                shown = json.loads(await asyncio.wait_for(socket.recv(), 5))
                assert (shown["covered"], shown["seat"]) == (None, 0)
                assert 'data-move="' in shown["parts"]["options"]

        asyncio.run(uncover())


def test_what_people_type_is_escaped_everywhere(server):
    evil = "<script>x</script>"
    with server.client() as ada:
        made = ada.post("/api/tables", json={"game": "lantern", "seats": 2, "name": evil}).json()
        ada.post(f"/api/tables/{made['table']}/say", json={"text": "<img src=x onerror=1>"})
        page = ada.get(f"/t/{made['table']}").text
        assert "<script>x" not in page
        assert "<img src=x" not in page
        assert re.search(r"&lt;script&gt;x&lt;/script&gt;", page)


@pytest.fixture(scope="module")
def noisy(server):
    return Table(server, "lantern", 2)


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(
    said=st.one_of(st.text(max_size=60), st.just('{"show": 99}'), st.just('{"show": null, "ping": 3}'), st.just("[]"))
)
def test_whatever_a_page_says_the_connection_stays_sane(noisy, said):
    async def talk():
        async with Page(noisy, 0) as page:
            first = await page.hear()
            await page.socket.send(said)
            await page.socket.send('{"ping": 1}')
            assert first["seat"] == 0
            await page.socket.ping()

    asyncio.run(talk())
    assert noisy.info()["status"] == "playing"
