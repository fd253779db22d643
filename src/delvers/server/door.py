"""Server: the door - who comes in, how often, from which site, and what every answer carries."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast
from urllib.parse import urlsplit

import structlog
from litestar.datastructures import MutableScopeHeaders
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from .people import PERSON_COOKIE, YEAR

if TYPE_CHECKING:
    from .house import House

log = structlog.get_logger("delvers.door")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
LONGEST = 100  # characters of a file's name
SAFE = ("GET", "HEAD", "OPTIONS")


class Door:
    """ASGI middleware around everything."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self.app = app
        self.house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = cast(str, scope["type"])
        if kind not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = {k.decode("latin-1"): v.decode("latin-1") for k, v in scope["headers"]}
        refusal = self.refusal(kind, scope, headers)
        if refusal:
            await refuse(kind, refusal, send)
            return
        cookies = read_cookies(headers.get("cookie", ""))
        try:
            visitor = await self.house.people.visitor(cookies, headers.get("accept-language", ""))
        except Exception as error:
            log.error("the database does not answer", why=str(error))
            await refuse(kind, 503, send)
            return
        cast(dict[str, Any], scope)["visitor"] = visitor

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                self.house.counters.requests.labels(str(message["status"])).inc()
                out = MutableScopeHeaders.from_message(message)
                for name, value in HEADERS.items():
                    out.setdefault(name, value)
                if visitor.is_new and wants_cookie(scope):
                    out.add("set-cookie", cookie(PERSON_COOKIE, self.house.people.cookie(visitor), scope))
            await send(message)

        await self.app(scope, receive, send_with_headers)

    def refusal(self, kind: str, scope: Scope, headers: dict[str, str]) -> int:
        """The status of a refusal, or 0. Forms and moves of other sites are not carried out in anybody's name."""
        client = scope.get("client")
        address = client[0] if client else "?"
        if not self.house.addresses.allows(address):
            return 429
        if no_address(cast(str, cast(Any, scope)["path"])):
            return 404
        if kind == "http" and (cast(Any, scope)["method"] in SAFE or "authorization" in headers):
            return 0
        site = headers.get("sec-fetch-site")
        if site in ("cross-site", "same-site") and kind == "http":
            return 403
        origin = headers.get("origin")
        if origin is not None and urlsplit(origin).netloc != headers.get("host"):
            return 403
        return 0


def no_address(path: str) -> bool:
    """What cannot be the name of anything here: control characters, or a file's name that no disk could have."""
    files = path.startswith(("/static", "/assets")) and any(len(name) > LONGEST for name in path.split("/"))
    return files or any(not sign.isprintable() for sign in path)


async def refuse(kind: str, status: int, send: Send) -> None:
    if kind == "websocket":
        await send({"type": "websocket.close", "code": 4000 + status, "reason": ""})
        return
    words = {
        429: b"Too many requests: wait a minute.",
        404: b"There is nothing at this address.",
        403: b"This request came from another site.",
        503: b"The database does not answer just now: try again in a moment.",
    }[status]
    more = [(b"retry-after", b"20" if status == 429 else b"2")] if status in (429, 503) else []
    start: Any = {
        "type": "http.response.start",
        "status": status,
        "headers": [
            (b"content-type", b"text/plain; charset=utf-8"),
            (b"content-length", str(len(words)).encode()),
            *more,
        ],
    }
    await send(start)
    await send({"type": "http.response.body", "body": words, "more_body": False})


def read_cookies(header: str) -> dict[str, str]:
    pairs = (part.strip().partition("=") for part in header.split(";"))
    return {name: value for name, equals, value in pairs if equals}


def wants_cookie(scope: Scope) -> bool:
    """Pages and actions of people get one; files and programs with a token do not."""
    path = cast(str, cast(Any, scope)["path"])
    no_person = ("/static", "/assets", "/healthz", "/metrics", "/api/openapi", "/favicon", "/board.css")
    return not path.startswith(no_person) and not any(name == b"authorization" for name, _ in scope["headers"])


def cookie(name: str, value: str, scope: Scope, http_only: bool = True) -> str:
    secure = "; Secure" if cast(Any, scope)["scheme"] in ("https", "wss") else ""
    hidden = "; HttpOnly" if http_only else ""
    return f"{name}={value}; Path=/; Max-Age={YEAR}; SameSite=Lax{hidden}{secure}"
