"""Server: the application put together. `create_app` makes one; nothing is global."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import structlog
from litestar import Litestar, MediaType, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router
from sqlalchemy.exc import SQLAlchemyError

from .. import __version__
from ..engine.drawing import ASSETS, stylesheet, symbol
from ..engine.errors import DelversError
from ..engine.registry import games, load_game
from ..engine.words import LANGUAGES, catalogue
from .about import About
from .accounts import Accounts
from .api import Api, refusal
from .campaigns import Campaigns
from .counters import Counters
from .door import Door
from .house import House, Limiter, visitor_of
from .lessons import Lessons
from .live import live
from .mail import Mail
from .nodes import Doorbell
from .passkeys import Passkeys
from .people import People
from .records import Records
from .refusals import Refused
from .replays import Library, Replays
from .settings import Settings
from .site import Site, page
from .store import Store
from .tables import Tables

STATIC = Path(__file__).parent / "static"
MAX_BODY = 64 * 1024
log = structlog.get_logger("delvers.app")
Asked = Request[Any, Any, Any]


def create_app(settings: Settings) -> Door:
    """A server with its own store, tables and counters; the door is around all of it, unknown addresses too."""
    store, counters = Store(settings.database), Counters()
    house = House(
        settings, store, People(settings, store), Tables(store, settings, counters), counters,
        Limiter(settings.requests_a_minute), Limiter(settings.moves_a_minute), Limiter(10),
        Limiter(max(10, settings.requests_a_minute // 120)),
    )  # fmt: skip
    library = Library(house)
    app = Litestar(
        route_handlers=[
            Site, Lessons, Replays, Accounts, Passkeys, Mail, Records, Campaigns, Api, About, live,
            healthz, metrics, board_css, *files(),
        ],
        dependencies={
            "house": Provide(lambda: house, sync_to_thread=False),
            "library": Provide(lambda: library, sync_to_thread=False),
        },
        exception_handlers={
            Refused: on_refused,
            DelversError: on_refused,
            HTTPException: on_http,
            SQLAlchemyError: on_no_database,
            OSError: on_no_database,
            Exception: on_crash,
        },
        lifespan=[lambda _: lifespan(house)],
        request_max_body_size=MAX_BODY,
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000, exclude=["/t/.*/live"]),
        openapi_config=OpenAPIConfig(
            title="Delvers", version=__version__, path="/api", render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            description="Tables, seats and moves. A program takes a seat with a token: Authorization: Bearer TOKEN.",
        ),
        logging_config=None,
        debug=False,
    )  # fmt: skip
    return Door(app, house)


def files() -> list[Any]:
    found = [create_static_files_router(path="/static", directories=[STATIC], include_in_schema=False)]
    if ASSETS.exists():
        found.append(create_static_files_router(path="/assets", directories=[ASSETS], include_in_schema=False))
    return found


@asynccontextmanager
async def lifespan(house: House) -> AsyncGenerator[None, None]:
    """Opens the database, looks through the games in play, listens to other nodes; at the end it drains."""
    await house.store.open()
    bell = Doorbell(house)
    tasks = [asyncio.create_task(bell.run()), asyncio.create_task(house.tables.check_all())]
    tasks.append(asyncio.create_task(asyncio.to_thread(warm_up)))
    try:
        yield
    finally:
        house.closing = True
        for id in house.tables.watched():
            house.tables.ring(id)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await house.tables.stop()
        await house.store.close()


def warm_up() -> None:
    """Reads words, rules and cards before the first visitor asks for them."""
    for spec in games().values():
        load_game(spec)
        for lang in LANGUAGES:
            catalogue(lang, spec.locale)
    symbol("lucide-play")


@get("/healthz", include_in_schema=False)
async def healthz(house: House) -> dict[str, str]:
    """Whether the server and its database answer."""
    from sqlalchemy import text

    await house.store.one(text("SELECT 1"))
    return {"status": "ok", "server": "delvers", "version": __version__}


@get("/metrics", include_in_schema=False, media_type=MediaType.TEXT)
async def metrics(house: House) -> bytes:
    return house.counters.text()


@get("/board.css", include_in_schema=False, media_type=MediaType.CSS)
async def board_css() -> str:
    """What boards are coloured with, in both themes."""
    return stylesheet()


def wants_json(request: Asked) -> bool:
    for_scripts = request.url.path.startswith(("/api/", "/me/passkey/"))
    return for_scripts or "application/json" in request.headers.get("accept", "")


def on_refused(request: Asked, error: Exception) -> Response[Any]:
    """One sentence that says what was wrong; nothing was changed."""
    if not isinstance(error, Refused):
        error = Refused("web-says", {"sentence": str(error)}, status=422)
    visitor = visitor_of(request.scope)
    if wants_json(request):
        return refusal(error, visitor.lang)
    sentence = catalogue(visitor.lang).t(error.id, error.args_)
    found = page("message.html", visitor, sentence=sentence, status=error.status)
    found.status_code = error.status
    return found


def on_http(request: Asked, error: HTTPException) -> Response[Any]:
    """What the framework refuses: wrong paths, wrong bodies, too large ones."""
    status = error.status_code
    if status >= 500:
        return on_crash(request, error)
    if wants_json(request):
        body: dict[str, Any] = {"error": error.detail, "rule": ""}
        if error.extra:
            body["extra"] = error.extra
        return Response(body, status_code=status, media_type=MediaType.JSON)
    return on_refused(request, Refused("web-no-page" if status == 404 else "web-bad-request", status=status))


def on_no_database(request: Asked, error: Exception) -> Response[Any]:
    """The database is away: a page asks again with the same key, so nothing is lost or done twice."""
    log.error("the database does not answer", why=str(error))
    return on_refused(request, Refused("web-no-database", status=503))


def on_crash(request: Asked, error: Exception) -> Response[Any]:
    """A mistake of ours: the log gets all of it, the client nothing of it."""
    log.error("request failed", path=request.scope.get("path_template", ""), method=request.method, exc_info=error)
    if wants_json(request) or "visitor" not in request.scope:
        return Response({"error": "Something went wrong here.", "rule": ""}, status_code=500, media_type=MediaType.JSON)
    return on_refused(request, Refused("web-crash", status=500))
