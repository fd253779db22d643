"""Server: the pages for people - start, table, rules, settings."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Any
from urllib.parse import parse_qs

import segno
from litestar import Controller, Request, Response, get, post
from litestar.enums import MediaType
from litestar.response import Redirect
from litestar.types import Scope

from ..engine.drawing import darkened, symbols
from ..engine.printing import pages
from ..engine.record import Record
from ..engine.registry import bot, games, load_game, spec_of
from ..engine.spec import Game, GameSpec
from ..engine.start import new_match
from ..engine.words import catalogue
from .door import cookie
from .frames import Viewer, frame
from .house import House, visitor_of
from .live import message_of
from .making import form_options, leave_lesson, make_table, option_fields, seats_for, with_hints
from .people import LOOK_COOKIE, LOOKS, Visitor, write_look
from .refusals import Refused
from .seats import MODES, Config, best_bot, bot_levels
from .templates import render

Asked = Request[Any, Any, Any]
Html = Response[str]
PATIENCE = {0: "never", 5: "5m", 60: "1h", 1440: "1d", 4320: "3d"}  # minutes, and the words for them


def page(name: str, visitor: Visitor, **context: Any) -> Html:
    """A whole page in the visitor's language and look."""
    words = catalogue(visitor.lang)
    text = render(name, t=words.t, lang=visitor.lang, look=visitor.look, looks=LOOKS, visitor=visitor, **context)
    return Response(text, media_type=MediaType.HTML)


async def form_of(request: Asked) -> dict[str, list[str]]:
    """The fields of a posted form; several of one name are a list. PostgreSQL takes no NUL, and nobody types one."""
    body = (await request.body()).decode("utf-8", "replace")
    fields = parse_qs(body, keep_blank_values=True, max_num_fields=200)
    return {name: [value.replace("\0", "") for value in values] for name, values in fields.items()}


def first(form: dict[str, list[str]], name: str, default: str = "") -> str:
    return form.get(name, [default])[0]


def name_of(game: str) -> str:
    """The name of a game; of one that is no longer installed, its id."""
    known = games()
    return known[game].name if game in known else game


def number(text: str) -> int:
    """A whole number of a form; what is none, or absurd, is 0."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0


class Site(Controller):
    include_in_schema = False

    @get("/")
    async def start(self, scope: Scope, house: House, mode: str = "alone") -> Html:
        """What do you want to play, and with whom?"""
        visitor = visitor_of(scope)
        mode = mode if mode in MODES else "alone"
        specs = list(games().values())
        mine = await self.mine(house, visitor)
        cards = [self.card(spec, mode, visitor.lang) for spec in specs if mode != "hotseat" or max(spec.seats) > 1]
        listed = [(row, name_of(row.game)) for row in await house.store.listed()]
        return page(
            "start.html", visitor, mode=mode, modes=MODES, cards=cards, mine=mine, listed=listed,
            reachable=house.reachable,
        )  # fmt: skip

    def card(self, spec: GameSpec, mode: str, lang: str) -> dict[str, Any]:
        words = catalogue(lang, spec.locale)
        least = 1 if mode == "alone" else 2
        counts = [count for count in spec.seats if count >= least] or list(spec.seats)
        return {
            "spec": spec, "fields": option_fields(spec, lang), "levels": bot_levels(spec), "seats": counts,
            "default_seats": seats_for(spec, mode), "patience": PATIENCE,
            "campaign": load_game(spec).campaign() is not None, "solo": spec.seats[0] == 1,
            "about": words.t(f"{spec.id}-about") if words.has(f"{spec.id}-about") else "",
            "minutes": words.t(f"{spec.id}-minutes") if words.has(f"{spec.id}-minutes") else "",
            "words": words, "best": best_bot(spec),
            "drawn": type(load_game(spec)).svg is not Game.svg, "lesson": load_game(spec).lesson() is not None,
        }  # fmt: skip

    async def mine(self, house: House, visitor: Visitor) -> list[dict[str, Any]]:
        """The person's tables, those that wait for them first."""
        found: dict[str, dict[str, Any]] = {}
        for row in await house.store.tables_of(visitor.id):
            entry = found.setdefault(row.id, {"row": row, "turn": False, "game": row.game})
            waits = row.waits_for.split(",") if row.waits_for else []
            entry["turn"] = entry["turn"] or (row.status == "playing" and str(row.seat) in waits)
        for entry in found.values():
            entry["game"] = name_of(entry["row"].game)
        running = [e for e in found.values() if e["row"].status in ("playing", "gathering")]
        return sorted(running, key=lambda e: (not e["turn"], -e["row"].updated))[:20]

    @post("/tables")
    async def make(self, request: Asked, scope: Scope, house: House) -> Redirect:
        """Two clicks to a game: the mode is one, the game's button the other."""
        form = await form_of(request)
        visitor = visitor_of(scope)
        spec = spec_of(first(form, "game"))
        mode = first(form, "mode", "alone")
        seats = first(form, "seats")
        t = catalogue(visitor.lang).t
        name = first(form, "name").strip() or visitor.name or t("plain-person", {"number": 1})
        names = [name] + [
            given.strip() or t("plain-person", {"number": i}) for i, given in enumerate(form.get("others", []), 2)
        ]
        names += [t("plain-person", {"number": i + 1}) for i in range(len(names), 8)]
        config = Config(
            spec.id, int(seats) if seats.isdigit() else seats_for(spec, mode), form_options(spec, form), mode,
            visitor.id, listed="listed" in form, practice="practice" in form,
            hints=with_hints(spec, mode, "practice" in form), patience=number(first(form, "patience")),
            campaign="campaign" in form, dice="by-hand" if "by_hand" in form else "seeded",
        )  # fmt: skip
        table = await make_table(house, visitor, config, names, first(form, "level"))
        if lesson := first(form, "after"):
            done = await house.tables.get(lesson)
            if done.seats_of(visitor.id):
                await leave_lesson(house, lesson)
        return Redirect(f"/t/{table.id}", status_code=303)

    @get("/t/{table_id:str}")
    async def table(self, request: Asked, scope: Scope, house: House, table_id: str) -> Html:
        """The table: lobby before the game, board during it, result after it."""
        visitor = visitor_of(scope)
        table = await house.tables.get(table_id)
        held = await house.held(table, visitor)
        viewer = Viewer(
            visitor.id, held, visitor.lang, visitor.look["view"] == "text",
            replaced=[] if held else await house.replaced(table, visitor),
        )  # fmt: skip
        found = frame(table, viewer, lambda seat: house.tables.presence.present(table.id, seat))
        link = house.link(request, f"/t/{table.id}")
        tokens = {seat: house.people.seat_token(table.id, seat, table.seats[seat].generation) for seat in held}
        return page(
            "table.html", visitor, table=table, frame=found, first=message_of(found, {}, True), held=held, link=link,
            qr=qr(link), personal={seat: house.link(request, f"/t/{table.id}/s/{t}") for seat, t in tokens.items()},
            reachable=house.reachable, levels=bot_levels(table.spec), symbols=symbols(found.icons),
        )  # fmt: skip

    @get("/t/{table_id:str}/s/{token:str}")
    async def come_back(self, scope: Scope, house: House, table_id: str, token: str) -> Redirect:
        """A personal link: whoever opens it may act for that seat, on this device too."""
        table = await house.tables.get(table_id)
        visitor = visitor_of(scope)
        replaced = await house.replaced(table, visitor, token)
        for seat in replaced or await house.held(table, visitor, token):
            sitter = table.seats[seat].away if seat in replaced else table.seats[seat]
            assert sitter is not None
            await house.store.add_grant(visitor.id, table_id, seat, sitter.generation)
        return Redirect(f"/t/{table_id}", status_code=303)

    @get(["/t/{table_id:str}/record.txt", "/t/{table_id:str}/record.json"])
    async def record(self, request: Asked, house: House, table_id: str) -> Response[str]:
        """The record, as far as it may be shown: the draws of a running game would tell what is hidden."""
        table = await house.tables.get(table_id)
        if table.match is None and not table.trouble:
            raise Refused("web-not-begun")
        if table.status == "playing" and table.spec.hidden:
            raise Refused("web-record-later")
        return download(table.record(), f"{table.config.game}-{table.id}", request.url.path.endswith(".json"))

    @get("/t/{table_id:str}/sheet.html")
    async def sheet(self, scope: Scope, house: House, table_id: str) -> Html:
        """What one has on paper: one's own sheet; whoever sits nowhere or on several seats sees what everybody does."""
        table = await house.tables.get(table_id)
        if table.match is None:
            raise Refused("web-not-begun")
        visitor = visitor_of(scope)
        held = await house.held(table, visitor)
        seat = held[0] if len(held) == 1 else None
        text = await asyncio.to_thread(
            lambda match: pages(match.paper(seat, visitor.lang), table.spec.name, visitor.lang), table.match
        )
        policy = "default-src 'none'; style-src 'unsafe-inline'; font-src data:"  # paper: no script, nothing fetched
        return Response(text, media_type=MediaType.HTML, headers={"content-security-policy": policy})

    @get("/games/{game:str}/picture.svg")
    async def picture(self, scope: Scope, game: str, theme: str = "light") -> Response[str]:
        """The game's own table, some moves into a game, for its card on the start page."""
        svg = await asyncio.to_thread(sample_picture, game, visitor_of(scope).lang)
        if theme == "dark":
            svg = darkened(svg)
        headers = {
            "cache-control": "max-age=3600",
            "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",  # a picture, no page
        }
        return Response(svg, media_type="image/svg+xml", headers=headers)

    @get("/rules/{game:str}")
    async def rules(self, scope: Scope, game: str) -> Html:
        visitor = visitor_of(scope)
        spec = spec_of(game)
        sections: dict[str, list[tuple[str, str, str]]] = {}
        for id, rule in load_game(spec).rules().items():
            text = rule.get(visitor.lang) or rule.get("en", "")
            sections.setdefault(rule.get("section", ""), []).append((id, text, rule.get("page", "")))
        return page("rules.html", visitor, spec=spec, sections=sections, glossary=glossary(spec, visitor.lang))

    @get("/help")
    async def help(self, scope: Scope) -> Html:
        return page("help.html", visitor_of(scope))

    @get("/credits")
    async def credits(self, scope: Scope) -> Html:
        return page("credits.html", visitor_of(scope))

    @post("/settings")
    async def settings(self, request: Asked, scope: Scope) -> Redirect:
        """Language, theme, size, font, motion, sound, keys: kept in a cookie of this browser."""
        form = await form_of(request)
        look = {**visitor_of(scope).look, **{name: first(form, name) for name in LOOKS if name in form}}
        back = first(form, "back", "/")
        if not back.startswith("/") or back.startswith("//") or "\\" in back:
            back = "/"
        headers = {"set-cookie": cookie(LOOK_COOKIE, write_look(look), scope)}
        return Redirect(back, status_code=303, headers=headers)


def download(record: Record, name: str, as_json: bool) -> Response[str]:
    """A record as a file, in one of its two forms."""
    text, media = (record.to_json(), MediaType.JSON) if as_json else (record.dumps(), MediaType.TEXT)
    headers = {"content-disposition": f'attachment; filename="{name}.{"json" if as_json else "txt"}"'}
    return Response(text, media_type=media, headers=headers)


def glossary(spec: GameSpec, lang: str) -> dict[str, str]:
    """Every name on the cards with what it means, in alphabetical order; copies of a card once."""
    found = {}
    for card in load_game(spec).cards():
        name, text = (card.get(field) or {} for field in ("name", "text"))
        if text.get(lang) or text.get("en"):
            found[str(name.get(lang) or name.get("en", card["id"]))] = str(text.get(lang) or text["en"])
    return dict(sorted(found.items()))


@lru_cache(maxsize=16)
def sample_picture(game: str, lang: str) -> str:
    """A position that bots reach, the same every time, and not an end."""
    for moves in (30, 12, 4, 0):
        match = new_match(game, seats_for(spec_of(game), "bots"), 11)
        players = [bot(match.spec, best_bot(match.spec), seat) for seat in range(match.seats)]
        for _ in range(moves):
            seat = next((decision.seat for decision in match.decisions()), -1)
            if seat < 0:
                break
            match.play(players[seat].choose(match, seat), seat)
        if match.outcome is None:
            break
    return match.svg(None, lang)


def qr(link: str) -> str:
    """A QR code as an SVG of our own ink."""
    return str(
        segno.make(link, error="m").svg_inline(scale=4, border=2, dark="#2B2118", light="#FBF6E7", omitsize=True)
    )
