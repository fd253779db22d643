"""The program's door: the worked client of the docs, the description, and a fuzz over every address in it."""

import re
import threading
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def client_of_the_docs():
    page = (ROOT / "docs/http-api.md").read_text()
    code = re.search(r"```python\n(.*?)```", page, re.DOTALL)
    assert code
    names = {"__name__": "worked_client"}
    exec(code[1], names)
    return names


def test_the_worked_client_plays_a_whole_game(server):
    play = client_of_the_docs()["play"]
    with server.client() as host:
        wish = {"game": "lantern", "seats": 2, "name": "Ada", "options": {"turns": 1}}
        made = host.post("/api/tables", json=wish).json()
        found = {}
        bot = threading.Thread(target=lambda: found.update(play(server.url, made["table"], 1, "My bot")))
        bot.start()
        path = f"/api/tables/{made['table']}"
        while host.post(f"{path}/start", json={}).status_code != 200:
            pass
        seq = -1
        while True:
            seen = host.get(f"{path}/seat", params={"after": seq, "wait": 5}).json()
            seq = seen["seq"]
            if seen["status"] == "over":
                break
            if seen["options"]:
                host.post(f"{path}/moves", json={"move": seen["options"][0]["move"], "number": seen["number"]})
        bot.join(20)
        assert sorted(found["ranking"]) in ([1, 2], [1, 1])


def test_the_description_names_every_address(server):
    with server.client() as person:
        found = person.get("/api/openapi.json").json()
    assert found["openapi"].startswith("3.")
    for path in ("/api/games", "/api/tables", "/api/tables/{table_id}/moves", "/api/tables/{table_id}/seat"):
        assert path in found["paths"]
    assert not any(path.startswith(("/t/", "/me")) for path in found["paths"])


@pytest.mark.slow
def test_no_request_that_fits_the_description_breaks_the_server(new_server):
    schemathesis = pytest.importorskip("schemathesis")
    from hypothesis import HealthCheck, Phase, given, settings

    server = new_server()
    schema = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    for result in schema.get_all_operations():
        operation = result.ok()

        @settings(
            max_examples=25, deadline=None, suppress_health_check=list(HealthCheck), phases=[Phase.generate],
            derandomize=True,
        )  # fmt: skip
        @given(case=operation.as_strategy())
        def no_5xx(case):
            answer = case.call(base_url=server.url)
            assert answer.status_code < 500, (case.method, case.path, answer.text)

        no_5xx()
    assert "Traceback" not in (server.home / "server.log").read_text()
