"""Paper Dungeons: the table as one picture, from a view alone - for a screen, a phone, or a sheet of A4."""

from __future__ import annotations

from typing import Any

from delvers.engine.drawing import box, document, fitted, group, icon, text, wrap

from ..content import Content
from . import cards, pen, players, sheet
from .dungeon import dungeon
from .scene import Part, Scene, plate

WIDE = 1330.0
NARROW = 400.0
A4 = (1000.0, 1414.0)
GAP = 14.0


def draw(content: Content, view: dict[str, Any], lang: str, narrow: bool = False, theme: str = "light") -> str:
    """The picture for a screen; `narrow` is the layout for a phone held upright."""
    s = Scene(content, view, lang)
    body, width, height = _narrow(s) if narrow else _wide(s)
    ground = box(0, 0, width, height, "f-table", 0, 0)
    return document(ground + body, width, height, _label(s), lang, theme)


def _label(s: Scene) -> str:
    return f"{s.t('pd-sheet-title', dungeon=s.p.name('dungeon', s.view['dungeon']['id']))}, {s.p.phase(s.view)}"


def _heading(s: Scene, x: float, y: float, w: float) -> Part:
    """The name of the dungeon and where the game stands, in one line for a phone."""
    name, phase = s.p.name("dungeon", s.view["dungeon"]["id"]), s.p.phase(s.view, short=True)
    drawn = icon("dungeon-gate", x + 2, y, 26, "c-line")
    drawn += fitted(x + 36, y + 19, name, w * 0.5, 18, 11, font="title", bold=True)
    drawn += fitted(x + w - 2, y + 19, phase, w * 0.5 - 46, 14.5, 8, anchor="end", cls="f-muted")
    return group(drawn, label=f"{name}, {phase}"), 26.0


def _title(s: Scene, x: float, y: float, w: float, printed: bool = False) -> Part:
    """The name of the dungeon and where the game stands."""
    view = s.view
    high = 100.0
    drawn = plate(x, y, w, high)
    drawn += icon("dungeon-gate", x + 10, y + 14, 44, "c-line")
    drawn += fitted(x + 62, y + 34, s.p.name("dungeon", view["dungeon"]["id"]), w - 74, 20, 11, font="title", bold=True)
    drawn += fitted(x + 62, y + 55, s.p.phase(view), w - 74, 15.5, 10, cls="f-muted")
    lines = []
    if view["campaign"]:
        name = s.p.name("campaign", view["campaign"]["id"])
        lines.append(s.t("pd-sheet-chapter", campaign=name, chapter=view["campaign"]["chapter"]))
    if printed:
        lines.append(s.t("pd-sheet-player", number=s.player["seat"] + 1))
    elif view["seats"] > 1 and view["phase"] != "over":
        waiting = [s.p.player(view, one["seat"]) for one in view["players"] if not one["confirmed"]]
        lines.append(s.t("pd-sheet-waiting", players=", ".join(waiting)))
    elif not view["campaign"]:
        lines.append(s.p.text("dungeon", view["dungeon"]["id"]))
    small = [line for words in lines for line in wrap(words, w - 28, 13.5)]
    for i, line in enumerate(small[:2]):
        last = i == 1 and len(small) > 2
        drawn += text(x + 14, y + 75 + 16 * i, f"{line} …" if last else line, 13.5, "f-muted", italic=True)
    return group(drawn, label=f"{_label(s)}. {'. '.join(lines)}"), high


def _top(s: Scene, x: float, y: float, w: float) -> Part:
    """What the moment is about: the dice, the fight, or the end."""
    phase = s.view["phase"]
    if s.view.get("die_asked"):
        return sheet.asked(s, x, y, w)
    if phase == "fight":
        return players.fight(s, x, y, w)
    if phase == "over":
        return players.ranking(s, x, y, w)
    return sheet.dice(s, x, y, w) if phase == "dice" else ("", 0.0)


def _wide(s: Scene) -> tuple[str, float, float]:
    """The cards on the left, the sheet on the right, the other players below."""
    left, left_w = GAP, 250.0
    middle, middle_w = 290.0, 520.0
    right, right_w = 826.0, WIDE - 26 - 826.0
    parts = [_title(s, left, 22, left_w)[0]]
    y = 142.0
    if s.view["phase"] == "setup" and s.own and not s.view.get("die_asked"):
        drawn, tall = cards.choice(s, middle, 24, WIDE - 26 - middle)
        parts.append(drawn)
        y = 24 + tall + 28
    else:
        parts += [_top(s, middle, 24, middle_w)[0], sheet.rounds(s, right, 24, right_w)[0]]
    hole, hole_h = dungeon(s, middle, y, middle_w)
    boxes, boxes_h = sheet.score(s, middle, y + hole_h + 18, middle_w, 7)
    column, column_h = _right(s, right, y + 6, right_w)
    parts += [hole, boxes, column]
    end = y + max(hole_h + 18 + boxes_h, column_h + 6) + 20
    y = 142.0
    for part in (cards.villains, cards.missions, cards.objective, cards.power):
        drawn, tall = part(s, left, y, left_w)
        parts.append(drawn)
        y += tall + 17
    end = max(end, y)
    paper_ = _sheet_of_paper(276, 8, WIDE - 276 - 12, end - 8)
    drawn, tall = _below(s, left, end + 20, WIDE - 2 * GAP)
    return paper_ + "".join(parts) + drawn, WIDE, end + tall + (20 + GAP if tall else GAP)


def _below(s: Scene, x: float, y: float, w: float) -> Part:
    """The other players; at the end the story of the score, and they beside it."""
    alone = s.view["seats"] == 1
    if s.view["phase"] != "over":
        return ("", 0.0) if alone else players.players(s, x, y, w, 7 if s.view["seats"] > 5 else 4)
    wide = w if alone else 880.0
    drawn, tall = players.story(s, x, y, wide)
    if not alone:
        drawn += players.players(s, x + wide + GAP, y, w - wide - GAP, 2)[0]
    return drawn, tall


def _sheet_of_paper(x: float, y: float, w: float, h: float) -> str:
    """The sheet itself, lying on the table."""
    return (
        box(x + 3, y + 5, w, h, "shadow", 6, 0)
        + box(x, y, w, h, "f-card", 4, 0)
        + pen.stroke(pen.frame(x, y, w, h, 2.5), "s-line", 1.4)
    )


def _right(s: Scene, x: float, y: float, w: float) -> Part:
    """Heroes and potions, damage, items, gems and minions, one below the other."""
    bag = 178.0
    people, people_h = sheet.heroes(s, x, y, w - bag - GAP)
    drawn = people + sheet.potions(s, x + w - bag, y, bag, people_h)[0]
    top = y + people_h + 22
    for part in (sheet.damage, sheet.items, sheet.gems, sheet.minions):
        more, tall = part(s, x, top, w)
        drawn += more
        top += tall + 22
    return drawn, top - 22 - y


def _narrow(s: Scene) -> tuple[str, float, float]:
    x, w, y = 8.0, NARROW - 16, 10.0
    parts = []

    def put(part: Part, gap: float = 20) -> None:
        nonlocal y
        parts.append(part[0])
        y += part[1] + gap if part[1] else 0

    put(_heading(s, x, y, w))
    if s.view["phase"] == "setup" and s.own and not s.view.get("die_asked"):
        put(cards.choice(s, x, y, w, 1))
    else:
        put(_top(s, x, y, w))
    put(dungeon(s, x, y, w), 14)
    put(sheet.heroes(s, x, y, w))
    put(sheet.potions(s, x, y, w, 186))
    put(sheet.damage(s, x, y, w))
    put(sheet.items(s, x, y, w, 1))
    put(sheet.gems(s, x, y, w))
    put(sheet.minions(s, x, y, w))
    put(cards.objective(s, x, y, w))
    put(cards.power(s, x, y, w))
    put(sheet.score(s, x, y, w, 5))
    put(sheet.rounds(s, x, y, w))
    put(cards.villains(s, x, y, w))
    put(cards.missions(s, x, y, w))
    if s.view["phase"] == "over":
        put(players.story(s, x, y, w))
    if s.view["seats"] > 1:
        put(players.players(s, x, y, w, 2))
    return "".join(parts), NARROW, y


def paper(content: Content, view: dict[str, Any], lang: str, seat: int | None = None) -> str:
    """The sheet of one player for a page of A4: nothing but the sheet and the cards that belong to it."""
    s = Scene(content, view, lang, seat)
    width, height = A4
    x, w = 24.0, width - 48
    hole_w = 560.0
    right, right_w = x + hole_w + 10, w - hole_w - 10
    parts = [box(0, 0, width, height, "f-card", 0, 0)]
    parts += [_title(s, x, 24, 250, True)[0], sheet.rounds(s, x + 262, 24, w - 262)[0]]
    hole, hole_h = dungeon(s, x - 8, 144, hole_w)
    people, people_h = sheet.heroes(s, right, 150, right_w)
    y = 150 + people_h + 20
    bag, bag_h = sheet.potions(s, right, y, right_w, 138)
    y += bag_h + 20
    half = (right_w - 10) / 2
    parts += [hole, people, bag, cards.objective(s, right, y, half)[0], cards.power(s, right + half + 10, y, half)[0]]
    parts.append(cards.missions(s, right, y + 74 + 22, right_w)[0])
    y = 144 + hole_h + 17
    hearts, hearts_h = sheet.damage(s, x, y, w)
    y += hearts_h + 17
    things, things_h = sheet.items(s, x, y, w, 3)
    y += things_h + 17
    tracks, tracks_h = _tracks(s, x, y, w)
    y += tracks_h + 17
    foes, foes_h = cards.villains(s, x, y, w, 3)
    parts += [hearts, things, tracks, foes, sheet.score(s, x, y + foes_h + 17, w)[0]]
    return document("".join(parts), width, height, _label(s), lang)


def _tracks(s: Scene, x: float, y: float, w: float) -> Part:
    """Gems and minions side by side."""
    first = (w - GAP) * 0.47
    drawn, tall = sheet.gems(s, x, y, first)
    return drawn + sheet.minions(s, x + first + GAP, y, w - first - GAP)[0], tall
