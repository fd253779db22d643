"""What every answer carries, and what is refused at the door."""

import pytest

from delvers.server.house import Limiter
from delvers.server.people import read_look, write_look
from delvers.server.refusals import Refused
from delvers.server.seats import tidy_name


def test_every_page_has_a_strict_policy_and_no_inline_script_or_style(server, table):
    t = table()
    for path in ("/", "/?mode=hotseat", f"/t/{t.id}", "/help", "/credits", "/replays", "/rules/dungeoneer", "/nowhere"):
        answer = t.host.get(path)
        policy = answer.headers["content-security-policy"]
        assert "unsafe-inline" not in policy
        assert "default-src 'none'" in policy
        assert "<style" not in answer.text
        assert " style=" not in answer.text
        assert " onclick=" not in answer.text
        assert "<script>" not in answer.text
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_cookies_are_signed_hidden_from_scripts_and_of_this_site(server):
    with server.client() as person:
        set_cookie = person.get("/").headers["set-cookie"]
        assert "HttpOnly" in set_cookie
        assert "SameSite=Lax" in set_cookie
        name = person.cookies["delvers"]
        person.cookies.clear()
        person.cookies.set("delvers", name[:-4] + "abcd")
        assert "set-cookie" in person.get("/").headers  # not believed: a new person


@pytest.mark.parametrize(
    "headers",
    [
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"origin": "https://evil.example"},
        {"origin": "null"},
    ],
)
def test_another_site_cannot_move_in_anybodys_name(table, headers):
    t = table()
    body = {"move": "take a card", "number": 0}
    refused = t.host.post(f"/api/tables/{t.id}/moves", json=body, headers=headers)
    assert refused.status_code == 403
    assert t.host.post("/tables", data={"game": "lantern"}, headers=headers).status_code == 403
    assert t.info()["number"] == 0


def test_bodies_have_a_limit(server):
    with server.client() as person:
        big = person.post("/api/tables", json={"game": "lantern", "name": "x" * 100_000})
        assert big.status_code == 413
        record = person.post("/replays", files={"data": ("x.txt", b"x" * 2_100_000)})
        assert record.status_code == 413


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("POST", "/api/tables", {"game": "chess"}, 422),
        ("POST", "/api/tables", {"game": "lantern", "seats": 99}, 422),
        ("POST", "/api/tables", {"game": "lantern", "options": {"turns": "many"}}, 422),
        ("POST", "/api/tables", {"game": "lantern", "mode": "war"}, 422),
        ("POST", "/api/tables", {"game": "lantern", "surprise": 1}, 400),
        ("POST", "/api/tables", {"game": 7}, 400),
        ("GET", "/api/tables/nothing", None, 404),
        ("GET", "/t/nothing", None, 404),
        ("POST", "/api/tables/nothing/moves", {"move": "x", "number": 0}, 404),
        ("GET", "/api/games/dungeoneer/rules/NO-1", None, 404),
        ("GET", "/rules/chess", None, 422),
        ("DELETE", "/api/tables/nothing", None, 405),
    ],
)
def test_bad_requests_get_one_sentence_and_no_trace(server, method, path, body, status):
    with server.client() as person:
        answer = person.request(method, path, json=body)
        assert answer.status_code == status, answer.text
        assert "Traceback" not in answer.text
        assert 'File "' not in answer.text
        if path.startswith("/api"):
            assert answer.json()["error"]


def test_a_limiter_lets_a_burst_through_and_then_so_many_a_minute():
    limiter = Limiter(60)
    assert [limiter.allows("a") for _ in range(16)] == [True] * 15 + [False]
    assert limiter.allows("b")


@pytest.mark.slow
def test_one_address_cannot_ask_without_end(new_server):
    server = new_server(DELVERS_RATE="1200")
    with server.client() as person:
        found = {person.get("/healthz").status_code for _ in range(420)}
    assert found == {200, 429}


def test_the_secret_is_made_once_and_is_nobody_elses(server):
    secret = server.home / "secret"
    assert secret.stat().st_mode & 0o777 == 0o600
    assert len(secret.read_bytes()) == 64


def test_settings_take_only_what_can_be_set():
    look = read_look("theme=dark&lang=xx&size=xl&evil=1")
    assert (look["theme"], look["lang"], look["size"]) == ("dark", "", "xl")
    assert read_look(write_look(look)) == look


def test_settings_go_back_only_to_this_site(server):
    with server.client() as person:
        for back, to in (("/help", "/help"), ("//evil.example", "/"), ("https://evil.example", "/"), ("/\\evil", "/")):
            answer = person.post("/settings", data={"theme": "dark", "back": back})
            assert answer.headers["location"] == to
        assert 'data-theme="dark"' in person.get("/").text
        person.post("/settings", data={"lang": "it"})
        assert "Da solo" in person.get("/").text


def test_names_are_tidied():
    assert tidy_name("  A\u0007da \n  Lovelace ") == "Ada Lovelace"
    assert len(tidy_name("x" * 99)) == 24
    with pytest.raises(Refused):
        tidy_name(" \u200b\u0000 ")


HOSTILE = [
    "\x00", "../../etc/passwd", "..%2f..%2fetc%2fpasswd", "%00", "<script>alert(1)</script>", "a" * 5000,
    "\u202e\u0000\U0001f409", "'; DROP TABLE events; --", "{{7*7}}", "%s%n", "-1", "1e999", "null",
]  # fmt: skip


@pytest.mark.parametrize("word", HOSTILE, ids=range(len(HOSTILE)))
def test_whatever_is_put_into_an_address_is_answered_with_a_sentence(server, word):
    import urllib.parse

    quoted = urllib.parse.quote(word, safe="%")
    with server.client() as person:
        for path in ("/t/{}", "/t/{}/record.txt", "/t/x/s/{}", "/replay/{}", "/rules/{}", "/static/{}", "/assets/{}",
                     "/games/{}/picture.svg", "/api/tables/{}", "/api/games/{}/rules/x", "/?mode={}", "/mail/yes/{}",
                     "/replay/x/at/{}", "/{}"):  # fmt: skip
            answer = person.get(path.format(quoted))
            assert answer.status_code < 500, path
            assert "Traceback" not in answer.text
            assert "root:" not in answer.text
            assert "<script>alert(1)</script>" not in answer.text


@pytest.mark.parametrize("word", HOSTILE, ids=range(len(HOSTILE)))
def test_whatever_is_put_into_a_form_is_answered_with_a_sentence(server, word):
    with server.client() as person:
        for path, fields in (
            ("/tables", {"game": word}),
            ("/tables", {"game": "lantern", "seats": word, "name": word, "mode": word, "opt-turns": word}),
            ("/tables", {"game": "lantern", "mode": "alone", "level": word, "patience": word}),
            ("/me/name", {"name": word}),
            ("/me/register", {"login": word, "password": word}),
            ("/settings", {"lang": word, "theme": word, "back": word}),
            ("/me/passkey/remove", {"id": word}),
            ("/me/mail", {"mail": word}),
            (f"/daily/{'x'}", {}),
        ):
            answer = person.post(path, data=fields)
            assert answer.status_code < 500, (path, answer.text)
            assert "Traceback" not in answer.text
            assert not answer.headers.get("location", "/").startswith(("//", "http"))
        for cookie in (word.encode("utf-8", "replace")[:200], b"delvers=" + word.encode("utf-8", "replace")[:200]):
            if b"\x00" not in cookie:  # what no client can send
                assert server.client().get("/", headers={"cookie": cookie}).status_code == 200


@pytest.mark.parametrize("number", [-1, 10**30, 3.5, True, "first", None, [], {}])
def test_a_move_for_a_number_that_is_none_changes_nothing(table, number):
    t = table()
    answer = t.people[0].post(f"/api/tables/{t.id}/moves", json={"move": "take a card", "number": number})
    assert answer.status_code in (400, 409)
    assert answer.json()["error"]
    assert t.info()["number"] == 0
