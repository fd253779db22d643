"""Server: starting it - the port, the log, the browser - and stopping it without losing anything."""

from __future__ import annotations

import json
import logging
import os
import signal
import socket
import sys
import threading
import urllib.request
import webbrowser
from collections.abc import Callable

import structlog
import uvicorn

from ..engine.errors import InvalidOptions
from .app import create_app
from .settings import PORT, Settings, database_url, mail_settings, own_address, secret_key, webhook_url
from .store import check_database


def settings_from(
    port: int | None, host: str, lan: bool, database: str | None, public_url: str, behind_proxy: bool
) -> Settings:
    smtp, mail_from, mail_after = mail_settings(public_url)
    return Settings(
        database=database_url(database), secret=secret_key(), host="0.0.0.0" if lan else host,
        port=PORT if port is None else port, public_url=public_url, behind_proxy=behind_proxy,
        requests_a_minute=rate(),
        webhook=webhook_url(),
        smtp=smtp, mail_from=mail_from, mail_after=mail_after,
        connections_of_address=max(20, rate() // 6),
    )  # fmt: skip


def rate() -> int:
    """How many requests a minute one address may make: DELVERS_RATE, or enough for a family behind one router."""
    given = os.environ.get("DELVERS_RATE", "1200")
    if not given.isdigit() or int(given) < 1:
        raise InvalidOptions(f"{given!r} is not a number of requests a minute", "DELVERS_RATE")
    return int(given)


def serve(settings: Settings, browser: bool, chosen_port: bool, say: Callable[[str], None]) -> int:
    """Runs until it is told to stop. A default port that is taken by a Delvers opens that one instead."""
    log_to_stderr(quiet=sys.stderr.isatty())
    bound = bind(settings, chosen_port)
    if bound is None:
        url = f"http://localhost:{settings.port}"
        say(f"Delvers is already running: {url}")
        if browser:
            webbrowser.open(url)
        return 0
    check_database(settings.database)
    port = bound.getsockname()[1]
    url = f"http://localhost:{port}"
    config = uvicorn.Config(
        create_app(settings), log_config=None, access_log=False, proxy_headers=settings.behind_proxy,
        forwarded_allow_ips="*" if settings.behind_proxy else None, server_header=False, ws_max_size=4096,
        ws_ping_interval=25, ws_ping_timeout=40, timeout_graceful_shutdown=8, limit_concurrency=None,
    )  # fmt: skip
    server = Announcing(config, lambda: announce(settings, url, port, browser, say))
    for number in (signal.SIGINT, signal.SIGTERM):  # uvicorn drains, then passes the signal on: to nobody
        signal.signal(number, lambda *_: None)
    server.run(sockets=[bound])
    return 0 if server.started else 1


class Announcing(uvicorn.Server):
    """Says where it is once it answers."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], None]) -> None:
        super().__init__(config)
        self._announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._announce()


def announce(settings: Settings, url: str, port: int, browser: bool, say: Callable[[str], None]) -> None:
    say(f"Delvers is at {url}  (Ctrl+C stops it; games are kept)")
    if settings.host == "0.0.0.0":
        say(f"In your network: http://{own_address()}:{port}")
    if browser:
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def bind(settings: Settings, chosen_port: bool) -> socket.socket | None:
    """The socket to listen on; None when a Delvers is there already and no other port was asked for."""
    try:
        return listening(settings.host, settings.port)
    except OSError as error:
        if chosen_port:
            raise InvalidOptions(f"port {settings.port} is taken or not allowed ({error.strerror})", "--port") from None
    if is_delvers(settings.port):
        return None
    return listening(settings.host, 0)


def listening(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
    except OSError:
        found.close()
        raise
    return found


def is_delvers(port: int) -> bool:
    """Whether the one that answers there is a Delvers."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=2) as answer:
            return bool(json.load(answer).get("server") == "delvers")
    except (OSError, ValueError):
        return False


def log_to_stderr(quiet: bool) -> None:
    """One line of JSON for each thing that happens; at a terminal only what is wrong, in words."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            structlog.dev.ConsoleRenderer() if quiet else structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING if quiet else logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
