"""The webhook is told when it is the turn of somebody who is away, and only then."""

import json
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from tests.server.conftest import Table, wait_until


@pytest.fixture
def hook():
    """Somebody else's server, which takes what it is told."""
    told = []

    class Ear(BaseHTTPRequestHandler):
        def do_POST(self):
            told.append(json.loads(self.rfile.read(int(self.headers["content-length"]))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_):
            pass

    with HTTPServer(("127.0.0.1", 0), Ear) as ear:
        thread = threading.Thread(target=ear.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{ear.server_port}/", told
        ear.shutdown()
        thread.join()


def test_the_one_who_is_away_is_told(new_server, hook):
    url, told = hook
    t = Table(new_server("--public-url", "https://games.example.org", DELVERS_WEBHOOK=url), "lantern", 2)
    t.move(0, "take a card", 0)
    wait_until(lambda: len(told) == 2)  # Ada at the start, then Bo
    assert told[1] == {
        "event": "your-turn", "table": t.id, "game": "lantern", "seat": 1, "player": "Bo",
        "link": f"https://games.example.org/t/{t.id}",
    }  # fmt: skip
    t.people[0].post(f"/api/tables/{t.id}/say", json={"text": "hurry"})
    t.move(1, "dare the big die", 1)
    wait_until(lambda: len(told) == 3)
    assert told[2]["player"] == "Ada"
