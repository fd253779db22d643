"""Mail: only to an address whose owner said yes, only about one's own turn, and every mail can be the last."""

import email
import email.policy
import re
import socketserver
import threading

import pytest
from click.testing import CliRunner

from delvers.cli import cli
from tests.server.conftest import wait_until


class Post(socketserver.StreamRequestHandler):
    """As much of SMTP as a letter needs."""

    def handle(self):
        self.say("220 post")
        for raw in self.rfile:
            command = raw.decode().split(maxsplit=1)[0].upper()
            if command == "DATA":
                self.say("354 go on")
                lines = []
                while (line := self.rfile.readline()) not in (b".\r\n", b""):
                    lines.append(line)
                letter = email.message_from_bytes(b"".join(lines), policy=email.policy.default)
                self.server.letters.append(letter)
            if command == "QUIT":
                self.say("221 bye")
                return
            self.say("250 fine")

    def say(self, words):
        self.wfile.write(words.encode() + b"\r\n")


@pytest.fixture
def post():
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Post) as server:
        server.daemon_threads = True
        server.letters = []
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def link_in(letter, path):
    return re.search(rf"https://games.example.org({path}/\S+)", letter.get_content())[1]


def test_the_one_who_is_away_gets_a_mail_once_the_address_is_confirmed(new_server, post):
    server = new_server(
        "--public-url", "https://games.example.org", DELVERS_SMTP=f"smtp://127.0.0.1:{post.server_address[1]}",
        DELVERS_MAIL_FROM="Delvers <games@example.org>", DELVERS_MAIL_AFTER="0",
    )  # fmt: skip
    bo, other = server.client(**{"accept-language": "it"}), server.client()
    assert bo.get("/me").status_code == 200
    assert bo.post("/me/mail", data={"mail": "nobody"}).status_code == 422
    assert bo.post("/me/mail", data={"mail": "bo@example.org\r\nBcc: all@example.org"}).status_code == 422
    assert bo.post("/me/mail", data={"mail": "bo@example.org"}).status_code == 200
    wait_until(lambda: len(post.letters) == 1)
    asked = post.letters[0]
    assert asked["To"] == "bo@example.org"
    assert "Delvers: vuoi" in asked["Subject"]

    made = other.post("/api/tables", json={"game": "lantern", "seats": 2, "name": "Ada"}).json()
    bo.post(f"/api/tables/{made['table']}/sit", json={"seat": 1, "name": "Bo"})
    bo.post(f"/api/tables/{made['table']}/ready", json={})
    other.post(f"/api/tables/{made['table']}/start", json={})
    yes = link_in(asked, "/mail/yes")
    assert other.get(yes[:-3]).status_code == 410  # cut off: nothing is believed
    assert other.get(yes).status_code == 200  # on whatever device the letter is read
    other.post(f"/api/tables/{made['table']}/moves", json={"move": "take a card", "number": 0})
    wait_until(lambda: len(post.letters) == 2)
    told = post.letters[1]
    assert told["Subject"].endswith("tocca a te")
    assert f"https://games.example.org/t/{made['table']}" in told.get_content()
    assert "seed" not in told.as_string()

    stop = link_in(told, "/mail/stop")
    assert told["List-Unsubscribe"] == f"<https://games.example.org{stop}>"
    assert other.get(stop).status_code == 200
    assert bo.get("/me/data.json").json()["mail"] == "bo@example.org"  # looking at the link is not yet pressing it
    assert other.post(stop).status_code == 200
    assert bo.get("/me/data.json").json()["mail"] == ""


def test_without_a_server_for_mail_nobody_is_asked(server):
    person = server.client()
    assert "Mail address" not in person.get("/me").text
    assert person.post("/me/mail", data={"mail": "bo@example.org"}).status_code == 404


@pytest.mark.parametrize(
    ("environment", "says"),
    [
        ({"DELVERS_SMTP": "mail.example.org"}, "DELVERS_SMTP"),
        ({"DELVERS_SMTP": "smtp://mail.example.org:x"}, "DELVERS_SMTP"),
        ({"DELVERS_SMTP": "smtp://mail.example.org"}, "DELVERS_MAIL_FROM"),
        ({"DELVERS_SMTP": "smtp://mail.example.org", "DELVERS_MAIL_FROM": "a@example.org"}, "--public-url"),
    ],
)
def test_settings_that_cannot_work_are_told_at_start(environment, says, tmp_path):
    environment = {"DELVERS_HOME": str(tmp_path), **environment}
    done = CliRunner().invoke(cli, ["serve", "--no-browser", "--port", "0"], env=environment)
    assert done.exit_code == 1
    assert says in done.output
