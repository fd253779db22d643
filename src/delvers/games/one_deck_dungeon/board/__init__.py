"""One Deck Dungeon: the table as a picture, made from a view alone - one layout for wide tables, one for phones."""

from __future__ import annotations

from typing import Any

from delvers.engine import drawing as d

from ..cards import Cards
from .heroes import belongings, frame, hero_brief, hero_compact, hero_wide, middle_width
from .pen import Pen
from .stage import stage
from .top import clock, dungeon_card, level_card, place_plate, potions

WIDE, NARROW = 1160.0, 430.0


def draw(c: Cards, view: dict[str, Any], lang: str, narrow: bool = False) -> str:
    """The finished picture."""
    p = Pen(c, view, lang, narrow)
    body, width, height = phone(p) if narrow else table(p)
    felt = d.box(0, 0, width, height, "f-table", 14, 0)
    return d.document(felt + body, width, height, summary(p), p.lang)


def summary(p: Pen) -> str:
    """What the picture shows, in one sentence."""
    dungeon = p.c.dungeons[p.c.dungeon_numbers[p.view["dungeon"]]]
    return p.t("picture", dungeon=dungeon.name[p.lang], floor=p.view["floor"], deck=p.view["deck"])


def table(p: Pen) -> tuple[str, float, float]:
    """The wide layout: what the party shares above, the challenge and the dungeon, the heroes below."""
    pad, gap, top = 16.0, 14.0, 76.0
    inside = WIDE - 2 * pad
    widths = [inside * share for share in (0.245, 0.22, 0.23, 0.27)]
    drawn = ""
    x = pad
    for part, w in zip((place_plate, clock, level_card, potions), widths, strict=True):
        drawn += part(p, x, pad, w, top)
        x += w + (inside - sum(widths)) / 3
    y = pad + top + gap
    heroes = len(p.view["heroes"])
    tall = 400.0 if heroes == 1 else 356.0
    right = 402.0
    drawn += stage(p, pad, y, inside - right - gap, tall)
    drawn += dungeon_card(p, WIDE - pad - right, y, right, tall)
    y += tall + gap
    if heroes == 1:
        h = max(248.0, belongings(p, 0, 0, 0, middle_width(inside), 2)[1] + 24)
        return drawn + hero_wide(p, 0, pad, y, inside, h), WIDE, y + h + pad
    below, h = party(p, pad, y, inside, gap)
    return drawn + below, WIDE, y + h + pad


def party(p: Pen, x: float, y: float, w: float, gap: float) -> tuple[str, float]:
    """Two or four heroes, two beside each other. Of four, those who fight have all their room, the others a line."""
    wide = (w - gap) / 2
    heroes = range(len(p.view["heroes"]))
    fighters = [seat for seat in heroes if seat in p.view["fighters"]] if p.view["boxes"] else []
    waiting = [seat for seat in heroes if seat not in fighters] if len(heroes) == 4 and fighters else []
    rows = [(hero_compact, [seat for seat in heroes if seat not in waiting]), (hero_brief, waiting)]
    drawn, at = "", y
    for draw, seats in rows:
        for first in range(0, len(seats), 2):
            places = [(seat, x + i * (wide + gap)) for i, seat in enumerate(seats[first : first + 2])]
            pair = [draw(p, seat, left, at, wide) for seat, left in places]
            h = max(tall for _, tall in pair)
            drawn += "".join(frame(p, seat, left, at, wide, h) for seat, left in places)
            drawn += "".join(part for part, _ in pair)
            at += h + gap
    return drawn, at - gap - y


def phone(p: Pen) -> tuple[str, float, float]:
    """The narrow layout: the challenge first, the dice under it, the rest below."""
    pad, gap = 12.0, 12.0
    inside = NARROW - 2 * pad
    drawn = place_plate(p, pad, pad, inside, 64)
    y = pad + 64 + gap
    half = (inside - gap) / 2
    drawn += clock(p, pad, y, half + 12, 76) + level_card(p, pad + half + 12 + gap, y, half - 12, 76)
    y += 76 + gap
    tall = 440.0 if p.view["floor"] < 4 else 520.0
    drawn += stage(p, pad, y, inside, tall)
    y += tall + gap
    order = sorted(range(len(p.view["heroes"])), key=lambda seat: seat not in p.view["fighters"])
    for seat in order:
        part, h = hero_compact(p, seat, pad, y, inside)
        drawn += frame(p, seat, pad, y, inside, h) + part
        y += h + gap
    drawn += potions(p, pad, y, inside, 72)
    y += 72 + gap
    drawn += dungeon_card(p, pad, y, inside, 390)
    return drawn, NARROW, y + 390 + pad
