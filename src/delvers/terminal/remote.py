"""Terminal: a seat at a web table, played on lines through the door that programs use."""

from __future__ import annotations

import json
import sys
import urllib.error
import urllib.parse
import urllib.request
import uuid
from collections.abc import Callable
from typing import Any

import click

from ..engine.errors import DelversError, InvalidOptions
from ..engine.registry import load_game, spec_of
from ..engine.words import catalogue

WAIT = 20
"""Seconds that a question to the server may wait for something to happen."""


class ServerTrouble(DelversError):
    """The server cannot be reached, or it refuses."""


def find_seat(url: str, token: str) -> tuple[str, str]:
    """The address of the table's door and the token, from a table's link with a token, or a personal link alone."""
    parts = urllib.parse.urlsplit(url)
    path = [part for part in parts.path.split("/") if part]
    if parts.scheme not in ("http", "https") or len(path) < 2 or path[0] != "t":
        raise InvalidOptions(f"{url!r} is not the link of a table: it looks like http://HOST/t/TABLE", "--server")
    if len(path) >= 4 and path[2] == "s":
        token = token or path[3]
    if not token:
        raise InvalidOptions("a seat needs its token: what follows /s/ in its personal link", "--seat")
    return f"{parts.scheme}://{parts.netloc}/api/tables/{path[1]}", token


class RemoteTable:
    """One seat of a web table. The server holds the game; here it is only shown and asked."""

    def __init__(self, url: str, token: str, lang: str, read: Callable[[], str] = lambda: sys.stdin.readline()) -> None:
        self.door, self.token = find_seat(url, token)
        self.lang = lang
        self.words = catalogue(lang)
        self.read = read
        self.told = 0
        self.refused = 0

    def ask(self, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        """One request; a refusal of the server becomes its sentence."""
        headers = {"Authorization": f"Bearer {self.token}", "Accept-Language": self.lang}
        headers["Content-Type"] = "application/json"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.door}{path}", data, headers)
        try:
            with urllib.request.urlopen(request, timeout=WAIT + 15) as answer:
                found: dict[str, Any] = json.load(answer)
                return found
        except urllib.error.HTTPError as error:
            raise ServerTrouble(_sentence(error)) from None
        except (OSError, ValueError) as error:
            why = getattr(error, "reason", error)
            raise ServerTrouble(f"{self.door} does not answer ({why}): is the server running?") from None

    def run(self) -> int:
        """Plays until the game is over or the lines end; the game itself goes on without us."""
        seen = self.ask(f"/seat?events_from={self.told}")
        while seen["status"] not in ("over", "closed"):
            self.tell(seen)
            if seen["options"] and not self.one_choice(seen):
                return 1 if self.refused else 0
            seen = self.ask(f"/seat?after={seen['seq']}&wait={0 if seen['options'] else WAIT}&events_from={self.told}")
        self.tell(seen)
        self.show(seen)
        for place, row in sorted(enumerate((seen["outcome"] or {}).get("scores", []), 1)):
            click.echo(f"{place}. {json.dumps(row)}")
        return 1 if self.refused else 0

    def tell(self, seen: dict[str, Any]) -> None:
        for event in seen["events"]:
            click.echo("· " + event["text"])
        self.told = seen["events_next"]

    def show(self, seen: dict[str, Any]) -> None:
        """The table in words; the game's own telling, where it is installed here."""
        try:
            click.echo(load_game(spec_of(seen["game"])).text(seen["view"], self.lang).rstrip())
        except (InvalidOptions, KeyError, TypeError):
            click.echo(json.dumps(seen["view"], ensure_ascii=False, indent=1))

    def one_choice(self, seen: dict[str, Any]) -> bool:
        """Shows the question and sends what is typed; False when the lines have ended."""
        self.show(seen)
        click.echo(f"\n{seen['prompt']} [{seen['rule']}]")
        for number, option in enumerate(seen["options"], 1):
            click.echo(f"  {number}  {option['label']}")
        while True:
            click.echo("> ", nl=False)
            line = self.read()
            if not line or line.strip() in ("quit", self.words.t("plain-word-quit")):
                click.echo(self.words.t("remote-left"))
                return False
            if self.send(seen, " ".join(line.split())):
                return True

    def send(self, seen: dict[str, Any], line: str) -> bool:
        """A number of the list or a move in its own words."""
        if line.isdecimal() and 0 < int(line[:6]) <= len(seen["options"]):
            line = seen["options"][int(line) - 1]["move"]
        if not line:
            return False
        try:
            self.ask("/moves", {"move": line, "number": seen["number"], "key": uuid.uuid4().hex})
        except ServerTrouble as error:
            self.refused += 1
            click.echo(str(error), err=True)
            return "409" in str(error)
        return True


def _sentence(error: urllib.error.HTTPError) -> str:
    """What the server says, in one line."""
    try:
        said = json.load(error)
        words = said.get("detail") or said.get("message") or said.get("error") or said
    except ValueError:
        words = error.reason
    return f"{words} ({error.code})"
