"""A server that dies in mid-game has lost nothing that it has shown."""

import pytest

from tests.server.conftest import Table


@pytest.mark.slow
def test_killed_in_mid_game_and_started_again(new_server):
    server = new_server()
    t = Table(server, "lantern", 2)
    t.play_first_options(5)
    before = [t.view(seat) for seat in (0, 1)]
    key = t.move(t.info()["waits_for"][0], "dare the big die", 5, key="once").json()
    server.kill()
    server.start()
    info = t.info()
    assert info["number"] == 6
    assert t.view(0)["view"] != before[0]["view"]
    again = t.move(before[0]["seat"] if before[0]["options"] else 1, "dare the big die", 5, key="once")
    assert again.json() == {**key, "repeated": True}
    t.play_first_options()
    assert t.info()["status"] == "over"
    assert server.stop() == 0
