"""Server: what a server is told when it starts, and the folder and the secret that are its own."""

from __future__ import annotations

import os
import secrets
import socket
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from ..engine.errors import InvalidOptions
from ..engine.folders import data_folder

PORT = 8420


@dataclass(frozen=True)
class Settings:
    """One server's settings; every field has a default that is right for one person on one machine."""

    database: str  # an address for SQLAlchemy
    secret: bytes
    host: str = "127.0.0.1"
    port: int = PORT
    public_url: str = ""  # how others reach this server, when a proxy stands before it
    behind_proxy: bool = False
    bot_pause: float = 0.35  # seconds between a bot's moves, so that people can follow
    bot_patience: float = 20.0  # seconds after which a bot that has not moved is replaced by a novice
    poll: float = 2.0  # seconds after which a lost doorbell of another node is made up for
    absent_after: float = 120.0  # seconds without a connection after which others may vote a bot into a seat
    requests_a_minute: int = 1200  # of one address; DELVERS_RATE
    moves_a_minute: int = 240  # of one seat
    connections: int = 4000  # live ones, in all
    smtp: str = ""  # the server for mail to those who are away: smtp://user:password@host:587; DELVERS_SMTP
    mail_from: str = ""  # whom the mails are from; DELVERS_MAIL_FROM
    mail_after: float = 60.0  # seconds in which one who comes by oneself gets no mail; DELVERS_MAIL_AFTER
    webhook: str = ""  # is told when it is the turn of somebody who is away; DELVERS_WEBHOOK
    connections_of_address: int = 200  # a sixth of DELVERS_RATE


def database_url(given: str | None) -> str:
    """The address as SQLAlchemy wants it; without one, a file in the person's data folder."""
    if not given:
        folder = data_folder()
        folder.mkdir(parents=True, exist_ok=True)
        return f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}"
    kind, _, rest = given.partition("://")
    if kind in ("postgresql", "postgres") and rest:
        return f"postgresql+asyncpg://{rest}"
    if kind == "sqlite" and rest:
        return f"sqlite+aiosqlite://{rest}"
    if not rest:
        return f"sqlite+aiosqlite:///{Path(given).expanduser().absolute()}"
    raise InvalidOptions(f"{given!r} is not postgresql://..., sqlite:///FILE or a file", "--database")


def secret_key() -> bytes:
    """DELVERS_SECRET, or a key made once and kept where only this user reads it."""
    if given := os.environ.get("DELVERS_SECRET"):
        if len(given) < 16:
            raise InvalidOptions("DELVERS_SECRET must have 16 characters or more", "DELVERS_SECRET")
        return given.encode()
    path = data_folder() / "secret"
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_bytes()
    with os.fdopen(handle, "wb") as file:
        file.write(secrets.token_hex(32).encode())
    return path.read_bytes()


def webhook_url() -> str:
    """DELVERS_WEBHOOK, the address that is told whose turn it is; none is normal."""
    given = os.environ.get("DELVERS_WEBHOOK", "")
    if given and not given.startswith(("http://", "https://")):
        raise InvalidOptions(f"{given!r} is not an http or https address", "DELVERS_WEBHOOK")
    return given


def mail_settings(public_url: str) -> tuple[str, str, float]:
    """DELVERS_SMTP, DELVERS_MAIL_FROM and DELVERS_MAIL_AFTER; without the first there are no mails."""
    smtp, sender = os.environ.get("DELVERS_SMTP", ""), os.environ.get("DELVERS_MAIL_FROM", "")
    after = os.environ.get("DELVERS_MAIL_AFTER", "60")
    if not smtp:
        return "", "", 0.0
    try:
        at = urlsplit(smtp)
        if at.scheme not in ("smtp", "smtps") or not at.hostname or at.port == 0:
            raise ValueError
    except ValueError:
        raise InvalidOptions("it is not smtp://user:password@host:port or smtps://...", "DELVERS_SMTP") from None
    if "@" not in sender or not sender.isprintable():
        raise InvalidOptions("mail needs the address that it is from, games@example.org", "DELVERS_MAIL_FROM")
    if not after.isdigit():
        raise InvalidOptions(f"{after!r} is not a number of seconds", "DELVERS_MAIL_AFTER")
    if not public_url:
        raise InvalidOptions("mail needs the address that its links lead to, https://games.example.org", "--public-url")
    return smtp, sender, float(after)


def own_address() -> str:
    """The address of this machine in its network, for links and QR codes; no packet is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            address: str = probe.getsockname()[0]
        except OSError:
            return "127.0.0.1"
    return address
