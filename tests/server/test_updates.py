"""An update of the software: running games go on, or are closed with an apology and their record; nothing is silent."""

import json
import sqlite3

from tests.server.conftest import Table, wait_until


def test_a_game_of_other_rules_is_closed_with_an_apology_and_its_record(new_server):
    server = new_server()
    t, other = Table(server, "lantern", 2), Table(server, "lantern", 2)
    t.play_first_options(3)
    other.play_first_options(2)
    assert server.stop() == 0
    file = sqlite3.connect(server.home / "tables.sqlite")
    with file:
        (body,) = file.execute("SELECT body FROM events WHERE table_id=? AND kind='start'", (t.id,)).fetchone()
        begun = json.dumps({**json.loads(body), "rules": "older"})
        file.execute("UPDATE events SET body=? WHERE table_id=? AND kind='start'", (begun, t.id))
        events = file.execute("SELECT * FROM events WHERE table_id=? ORDER BY seq", (t.id,)).fetchall()
    server.start()

    shown = t.host.get(f"/t/{t.id}").text
    assert "This game had to be closed" in shown
    assert "We are sorry" in shown
    refused = t.move(0, "take a card", 3)
    assert refused.status_code == 409
    assert "had to be closed" in refused.json()["error"]
    assert t.host.get(f"/t/{t.id}/record.json").json()["rules"] == "older"
    start_page = wait_until(lambda: t.id not in t.host.get("/").text)  # nobody waits for it any more
    assert start_page
    assert file.execute("SELECT * FROM events WHERE table_id=? ORDER BY seq", (t.id,)).fetchall() == events
    file.close()
    other.play_first_options()
    assert other.info()["status"] == "over"  # the one beside it was not touched


def test_a_game_that_is_no_longer_installed_spoils_no_page(new_server):
    server = new_server()
    t = Table(server, "lantern", 2, listed=True)
    assert server.stop() == 0
    server.environment["PYTHONPATH"] = server.environment["PYTHONPATH"].partition(":")[2]
    server.start()
    for path, status in (("/", 200), ("/replays", 200), ("/me", 200), (f"/t/{t.id}", 422)):
        answer = t.host.get(path)
        assert answer.status_code == status
        assert "Traceback" not in answer.text
    assert "lantern" in t.host.get("/").text
