"""Dungeoneer's board: what is going on - a batch, a Bane, a fight, a Threat, a card to lay - or else the decks."""

from __future__ import annotations

from typing import Any

from delvers.engine import drawing as d

from ..faces import Faces, percent
from ..text import threat_name
from . import tiles
from .art import FORM_ART, LIFE, STAT_ART, TINTS, art_of


def stage(faces: Faces, view: dict[str, Any], x: float, y: float, w: float, h: float) -> str:
    """One of them at a time, always in the same place; a batch stays beside the fight it led to."""
    if view["laying"]:
        return _laying(faces, view["laying"], x, y, w, h)
    if view["maps"]:
        return _map_hand(faces, view["maps"], x, y, w, h)
    if not (view["combat"] or view["threat"] or view["bane"] or view["encounters"]):
        return _piles(faces, view, x, y, w, h)
    side = 0.0
    drawn = ""
    if view["encounters"]:
        alone = not (view["combat"] or view["threat"])
        side = w if alone else min(200.0, w * 0.32)
        drawn = _batch(faces, view, x, y, side, h)
        side += 8
    rest = x + side, y, w - side, h
    if view["combat"]:
        drawn += _combat(faces, view, *rest)
    elif view["threat"]:
        drawn += _threat(faces, view, *rest)
    elif view["bane"]:
        drawn += _bane(faces, view, *rest)
    return drawn


def _title(x: float, y: float, w: float, h: float, words: str) -> str:
    return d.box(x, y, w, h, "f-paper s-line", 10) + d.fitted(
        x + 14, y + 23, words, w - 28, 16, 10, font="title", bold=True
    )


# -- a fight ---------------------------------------------------------------------------------------------------------


def _combat(faces: Faces, view: dict[str, Any], x: float, y: float, w: float, h: float) -> str:
    """Both sides alike: portrait, name, Life, score, bonus, die and total; between them the form and the odds."""
    combat = view["combat"]
    drawn = _title(x, y, w, h, faces.t("combat", form=faces.t(combat["form"])))
    middle = x + w / 2
    drawn += d.circle(middle, y + h / 2 + 6, 24, "f-dark s-gold", 3)
    drawn += d.icon(FORM_ART[combat["form"]], middle - 16, y + h / 2 - 10, 32, "c-light")
    half = w / 2 - 34
    for i, side in enumerate(combat["sides"]):
        drawn += _side(
            faces, view, side, combat["odds"][i], combat["winner"] == i, x + 10 + i * (half + 48), y + 32, half, h - 42
        )
    return d.group(drawn, "combat", "", _combat_said(faces, view, combat))


def _side(
    faces: Faces,
    view: dict[str, Any],
    side: dict[str, Any],
    odds: float,
    won: bool,
    x: float,
    y: float,
    w: float,
    h: float,
) -> str:
    name = faces.fighter(view, side)
    drawn = d.box(x, y, w, h, "f-card s-gold" if won else "f-card s-line", 9, 4 if won else 1.2)
    face = min(46.0, h * 0.42)
    drawn += d.box(x + 8, y + 8, face, face, "f-dark", 8, 0)
    if side["kind"] == "hero":
        middle = f"{d.num(x + 8 + face / 2)},{d.num(y + 8 + face / 2)}"
        drawn += f'<g transform="translate({middle})">{d.token(side["seat"], name[0], face / 2 - 5)}</g>'
    else:
        drawn += d.icon(art_of(side["id"], 3), x + 11, y + 11, face - 6, "c-light")
    drawn += d.fitted(x + face + 16, y + 25, name, w - face - 24, 16, 10, bold=True)
    drawn += d.icon(LIFE, x + face + 16, y + 33, 17, "c-danger") + d.text(
        x + face + 37, y + 47.5, side["life"], 16, "f-ink", bold=True
    )
    drawn += d.text(x + w - 10, y + 48, percent(odds), 17, "f-ink", "end", bold=True)
    drawn += d.icon("on-target", x + w - 18 - d.width_of(percent(odds), 17, bold=True) - 12, y + 32, 18, "c-muted")
    base = y + h - 26
    sums = str(side["score"]) + (f" {side['bonus']:+d}" if side["bonus"] else "") + " +"
    wide = d.width_of(sums, 20, bold=True)
    drawn += d.text(x + 12, base + 7, sums, 20, "f-ink", bold=True)
    die = d.die("white", str(side["die"]) if side["die"] else "?", 34)
    drawn += f'<g transform="translate({d.num(x + wide + 35)},{d.num(base)})">{die}</g>'
    if side["total"] is not None:
        drawn += d.text(x + wide + 60, base + 9, f"= {side['total']}", 25, "f-ink", bold=True)
    return drawn


def _combat_said(faces: Faces, view: dict[str, Any], combat: dict[str, Any]) -> str:
    parts = []
    for side, odds in zip(combat["sides"], combat["odds"], strict=True):
        total = f"= {side['total']}" if side["total"] is not None else f"{side['score'] + side['bonus']} +"
        parts.append(f"{faces.fighter(view, side)} {total}, {faces.t('combat-odds', odds=percent(odds))}")
    return f"{faces.t('combat', form=faces.t(combat['form']))}: {'; '.join(parts)}"


# -- a Threat --------------------------------------------------------------------------------------------------------


def _threat(faces: Faces, view: dict[str, Any], x: float, y: float, w: float, h: float) -> str:
    test = view["threat"]
    name = faces.hero(view, test["seat"])
    title = f"{faces.t('threat-' + test['kind'])} · {name}"
    drawn = _title(x, y, w, h, title)
    art = STAT_ART[test["stat"]] if test["stat"] else "rolling-dices"
    drawn += d.box(x + 14, y + 36, 64, 64, "f-dark", 10, 0) + d.icon(art, x + 20, y + 42, 52, "c-light")
    drawn += d.fitted(x + 92, y + 58, threat_name(faces, test), w - 106, 20, 12, bold=True)
    odds = faces.t("success-odds", odds=percent(test["odds"]))
    drawn += d.fitted(x + 92, y + 82, odds, w - 106, 16, 10, cls="f-muted")
    bar = w - 110
    drawn += d.box(x + 92, y + 90, bar, 10, "f-shade s-line", 5, 0.8)
    drawn += d.box(x + 92, y + 90, max(1.0, bar * test["odds"]), 10, "f-legal", 5, 0)
    base = y + h - 26
    die = d.die("white", str(test["die"]) if test["die"] else "?", 34)
    drawn += f'<g transform="translate({d.num(x + 46)},{d.num(base)})">{die}</g>'
    sums = f"+ {test['bonus']}" + (f" = {test['total']}" if test["total"] is not None else "")
    drawn += d.text(x + 76, base + 8, sums, 22, "f-ink", bold=True)
    drawn += d.text(x + w - 16, base + 8, f"≥ {test['number']}", 24, "f-danger", "end", bold=True)
    return d.group(drawn, "threat", "", f"{title}: {threat_name(faces, test)}, {odds}")


# -- encounters, Banes, a Map card to lay ----------------------------------------------------------------------------


def _batch(faces: Faces, view: dict[str, Any], x: float, y: float, w: float, h: float) -> str:
    """The encounters in the order in which they will be resolved."""
    drawn = d.group(_title(x, y, w, h, faces.t("encounters")), "batch", "", faces.t("encounters"))
    rows = view["encounters"]
    room = h - 34
    columns = 1 if w < 400 or len(rows) * 36 <= room else 2
    high = min(36.0, room / max(1, -(-len(rows) // columns)))
    for i, one in enumerate(rows):
        at_x = x + 10 + (i % columns) * (w / columns - 6)
        at_y = y + 30 + (i // columns) * high
        drawn += _encounter(faces, view, i, one, at_x, at_y, w / columns - 16, high - 4)
    return drawn


def _encounter(
    faces: Faces, view: dict[str, Any], i: int, one: dict[str, Any], x: float, y: float, w: float, h: float
) -> str:
    data = faces.adventure[one["id"]]
    inner = d.box(0, 0, w, h, "f-card s-line", 7, 1.2) + d.text(
        14, h / 2 + 6, i + 1, 17, "f-ink", "middle", "title", True
    )
    inner += d.box(26, 2, h - 4, h - 4, f"f-{TINTS[data.kind]}", 6, 0)
    inner += d.icon(art_of(one["id"], data.kind), 28, 4, h - 8, "c-light")
    right = w - h / 2 - 4
    fill = d.token(one["victim"], str(one["victim"] + 1), h / 2 - 4)
    inner += f'<g transform="translate({d.num(right)},{d.num(h / 2)})">{fill}</g>'
    right -= h / 2 + 4
    if one["form"]:
        inner += d.icon(FORM_ART[one["form"]], right - 20, h / 2 - 10, 20, "c-ink")
        right -= 24
    if one["extra"]:
        inner += d.text(right - 4, h / 2 + 6, f"+{one['extra']}", 15, "f-danger", "end", bold=True)
        right -= 24
    inner += d.fitted(26 + h, h / 2 + 5, faces.names[one["id"]], right - 30 - h, 15, 7.5, bold=True)
    said = faces.t("encounter", card=faces.names[one["id"]], hero=faces.hero(view, one["victim"]))
    said = f"{i + 1}. {said}" + (f", {faces.t(one['form'])}" if one["form"] else "")
    if one["resolved"]:  # it has attacked, and stays on the map until the phase ends
        inner = f'<g class="dim">{inner}</g>' + d.icon("lucide:check", 2, h / 2 - 11, 22, "c-legal")
        said += f", {faces.t('resolved')}"
    return d.group(inner, f"card-{one['card']}", f"card-{one['card']}", said, at=f"{d.num(x)},{d.num(y)}")


def _bane(faces: Faces, view: dict[str, Any], x: float, y: float, w: float, h: float) -> str:
    bane = view["bane"]
    data = faces.adventure[bane["id"]]
    said = faces.t("bane-on", card=faces.names[bane["id"]], hero=faces.hero(view, bane["victim"]))
    drawn = _title(x, y, w, h, faces.t("bane-played"))
    drawn += d.box(x + 14, y + 36, 64, 64, "f-blood", 10, 0) + d.icon(
        art_of(bane["id"], 2), x + 20, y + 42, 52, "c-light"
    )
    drawn += d.fitted(x + 92, y + 56, said, w - 106, 18, 11, bold=True)
    drawn += d.paragraph(x + 92, y + 80, faces.pick(data.text), w - 106, 15)[0]
    return d.group(drawn, f"card-{bane['card']}", f"card-{bane['card']}", f"{said}. {faces.pick(data.text)}")


def _laying(faces: Faces, drawn_card: dict[str, Any], x: float, y: float, w: float, h: float) -> str:
    """The drawn Map card both ways up, to be pointed at, and what it does."""
    name = faces.names[drawn_card["id"]]
    drawn = d.group(_title(x, y, w, h, f"{name} · {faces.t('laying')}"), "laying", "", f"{name}, {faces.t('laying')}")
    size = h - 58
    ways = sorted({way for spot in drawn_card["spots"] for way in spot["ways"]})
    for i, way in enumerate(ways):
        shown = {**drawn_card, "exits": [drawn_card["exits"][side ^ (way << 1)] for side in range(4)]}
        said = faces.t("spot-turned" if way else "spot-upright")
        inner = _scaled(tiles.tile(faces, shown, []), size) + d.text(size / 2, size + 17, said, 14, "f-ink", "middle")
        id = f"way-{('upright', 'turned')[way]}"
        drawn += d.group(
            inner,
            id,
            id,
            f"{name}, {said}, {faces.exits(shown)}",
            at=f"{d.num(x + 14 + i * (size + 16))},{d.num(y + 32)}",
        )
    left = x + 14 + len(ways) * (size + 16) + 4
    text = faces.pick(faces.maps[drawn_card["id"]].text)
    return drawn + (d.paragraph(left, y + 52, text, x + w - left - 14, 15)[0] if text else "")


def _map_hand(faces: Faces, maps: list[str], x: float, y: float, w: float, h: float) -> str:
    """The Map cards in the viewer's hand, while an open map is laid out."""
    drawn = d.group(_title(x, y, w, h, faces.t("maps-yours")), "laying", "", faces.t("maps-yours"))
    sizes = {rows: min((h - 42) / rows, (w - 20) / -(-len(maps) // rows)) - 6 for rows in (1, 2)}
    rows = max(sizes, key=lambda count: sizes[count])
    size, columns = sizes[rows], -(-len(maps) // rows)
    for i, id in enumerate(maps):
        place = faces.maps[id]
        shown = {"id": id, "realm": place.realm, "kind": ("entrance", "passage", "room")[place.kind]}
        shown |= {"exits": place.exits, "glory": place.glory, "peril": place.peril}
        said = faces.t("space", name=faces.names[id], glory=place.glory, peril=place.peril, exits=faces.exits(shown))
        at = f"{d.num(x + 12 + i % columns * (size + 6))},{d.num(y + 34 + i // columns * (size + 6))}"
        inner = _scaled(tiles.tile(faces, shown, []), size)
        drawn += d.group(inner, f"space-{id}", f"space-{id}", said, at=at)
    return drawn


def _scaled(tile: str, size: float) -> str:
    """A Map card at another size; a number with one digit behind the point would be too coarse a scale."""
    return f'<g transform="scale({size / tiles.SIZE:.4f})">{tile}</g>'


# -- the decks -------------------------------------------------------------------------------------------------------


def _piles(faces: Faces, view: dict[str, Any], x: float, y: float, w: float, h: float) -> str:
    """Adventure deck and discard, Map deck, Quest deck."""
    drawn = d.box(x, y, w, h, "f-paper s-line", 10)
    piles = (
        ("adventure", "swords-emblem", view["cards_left"], "night"),
        ("map", "treasure-map", view["maps_left"], "moss"),
        ("quest", "scroll-unfurled", view["quests_left"], "blood"),
    )
    wide = min(82.0, (w - 40) / 5)
    gap = (w - 4 * wide) / 5
    for i, (deck, art, left, tint) in enumerate(piles):
        drawn += _pile(faces, deck, art, left, tint, x + gap + i * (wide + gap), y + 12, wide, h - 38)
    return drawn + _discard(faces, view, x + gap + 3 * (wide + gap), y + 12, wide, h - 38)


def _pile(faces: Faces, deck: str, art: str, left: int, tint: str, x: float, y: float, w: float, h: float) -> str:
    inner = ""
    for i in range(min(3, left)):
        inner += d.box(-3 * (2 - i), 3 * (2 - i), w, h, f"f-{tint} s-light", 8, 1.5)
    if not left:
        inner += (
            f'<rect width="{d.num(w)}" height="{d.num(h)}" rx="8" class="s-line" fill="none" stroke-dasharray="6 5"/>'
        )
    side = min(w, h) * 0.6
    inner += d.icon(art, (w - side) / 2, h * 0.36 - side / 2, side, "c-light" if left else "c-muted")
    inner += d.text(w / 2, h - 12, left, 24, "f-light" if left else "f-muted", "middle", "title", True)
    name = faces.t(f"deck-{deck}")
    inner += d.fitted(w / 2, h + 18, name, w + 20, 14, 9, anchor="middle")
    said = faces.t("deck-left", deck=name, left=left)
    return d.group(inner, f"deck-{deck}", f"deck-{deck}", said, at=f"{d.num(x)},{d.num(y)}")


def _discard(faces: Faces, view: dict[str, Any], x: float, y: float, w: float, h: float) -> str:
    """The discarded cards, the last one on top."""
    inner = f'<rect width="{d.num(w)}" height="{d.num(h)}" rx="8" class="f-shade s-line" stroke-dasharray="6 5"/>'
    said = faces.t("discard-pile")
    if view["discard"]:
        id = view["discard"][-1]
        inner += d.icon(art_of(id, faces.adventure[id].kind), w / 2 - 22, h * 0.3 - 18, 44, "c-ink")
        for i, line in enumerate(d.wrap(faces.names[id], w - 8, 12.5)[:3]):
            inner += d.fitted(w / 2, h * 0.3 + 42 + 15 * i, line, w - 6, 12.5, 8, anchor="middle")
        said += f": {faces.names[id]}"
    inner += d.fitted(
        w / 2, h + 18, f"{faces.t('discard-pile')} {len(view['discard'])}", w + 20, 14, 9, anchor="middle"
    )
    return d.group(inner, "discard", "discard", said, at=f"{d.num(x)},{d.num(y)}")
