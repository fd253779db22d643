"""One Deck Dungeon, the picture: the dungeon, the deck as a clock, the level card, the potions."""

from __future__ import annotations

from delvers.engine import drawing as d

from ..cards import Floor
from .pen import HOUR, SIGNS, Pen, box_text, chip_width

DECK_SIZE = 44


def place_plate(p: Pen, x: float, y: float, w: float, h: float) -> str:
    """Which dungeon, which floor."""
    view = p.view
    dungeon = p.c.dungeons[p.c.dungeon_numbers[view["dungeon"]]]
    drawn = d.box(x + 2, y + 4, w, h, "shadow", 10, 0) + d.box(x, y, w, h, "f-dark s-gold", 10, 2)
    drawn += d.icon("dungeon-gate", x + 10, y + 10, h - 20, "c-gold")
    left = x + h
    drawn += d.fitted(left, y + h * 0.42, dungeon.name[p.lang], w - h - 12, 21, font="title", bold=True, cls="f-light")
    words = p.t("boss-fight", n=view["round"]) if view["floor"] == 4 else p.t("floor-of", n=view["floor"])
    drawn += d.text(left, y + h * 0.78, words, 15, "f-light")
    wide = d.width_of(words, 15)
    for n in range(3):
        cls = "f-gold s-gold" if n < view["floor"] else "s-gold"
        drawn += d.circle(left + wide + 18 + n * 17, y + h * 0.73, 5.5, cls, 1.6)
    return d.group(drawn, label=f"{dungeon.name[p.lang]}, {words}")


def clock(p: Pen, x: float, y: float, w: float, h: float) -> str:
    """The deck is the clock: cards left, cards spent, and the stairs under it."""
    view = p.view
    deck, spent = view["deck"], len(view["discards"])
    full = DECK_SIZE * (2 if len(view["heroes"]) == 4 else 1)
    drawn = d.box(x + 2, y + 4, w, h, "shadow", 10, 0) + d.box(x, y, w, h, "f-card s-line", 10, 2)
    if view["floor"] == 4:
        drawn += d.icon("skull-crossed-bones", x + 12, y + 12, h - 24, "c-danger")
        drawn += d.fitted(x + h, y + h * 0.6, p.t("no-time"), w - h - 12, 17, bold=True, cls="f-ink")
        return d.group(drawn, "odd-deck", "deck", p.t("no-time"), "piece")
    for i in range(3 if deck else 0):
        drawn += d.box(x + 12 + i * 3, y + 9 - i * 2 + 4, 36, h - 24, "f-night s-ink", 5, 1.4)
    if deck:
        drawn += d.icon("dungeon-gate", x + 22, y + h / 2 - 13, 26, "c-light")
    else:
        drawn += d.box(x + 14, y + 10, 42, h - 20, "f-shade s-ink", 5, 1.6)
        drawn += d.icon("stairs", x + 19, y + h / 2 - 16, 32, "c-ink")
    left, wide = x + 70, w - 84
    if deck:
        drawn += d.icon(HOUR, left, y + 9, 22, "c-ink")
        drawn += d.fitted(left + 28, y + 27, p.t("time-left", n=deck), wide - 28, 18, bold=True, cls="f-ink")
    else:
        drawn += d.fitted(left, y + 27, p.t("stairs-open"), wide, 18, bold=True, cls="f-danger")
    drawn += d.box(left, y + 38, wide, 13, "f-shade s-line", 6, 1.2)
    if deck:
        drawn += d.box(left + 1.5, y + 39.5, max(6, (wide - 3) * deck / full), 10, "f-gold", 5, 0)
    words = p.t("spent", n=spent)
    if view["tokens"] or not deck:
        words = p.t("tokens", n=view["tokens"], most=view["tokens_wound"])
        for i in range(view["tokens_wound"]):
            cls = "f-danger s-ink" if i < view["tokens"] else "f-card s-ink"
            drawn += d.circle(left + wide - 9 - i * 19, y + h - 14, 6.5, cls, 1.5)
    drawn += d.fitted(left, y + h - 8, words, wide - (70 if not deck else 0), 14, cls="f-muted")
    label = p.t("clock", deck=deck, spent=spent, tokens=view["tokens"])
    target = "deck" if deck else "stairs"
    return d.group(drawn, "odd-deck", target, label, "piece")


def level_card(p: Pen, x: float, y: float, w: float, h: float) -> str:
    """Level, experience towards the next, and what the level allows."""
    view = p.view
    xp, need = sum(view["xp"]), view["xp_needed"]
    drawn = d.box(x + 2, y + 4, w, h, "shadow", 10, 0) + d.box(x, y, w, h, "f-card s-line", 10, 2)
    drawn += d.circle(x + 34, y + h / 2, 23, "f-moss s-gold", 3)
    drawn += d.text(x + 34, y + h / 2 + 9, view["level"], 26, "f-light", "middle", "title", True)
    left, wide = x + 66, w - 78
    drawn += d.fitted(left, y + 26, p.t("level-xp", level=view["level"], xp=xp, need=need), wide, 17, bold=True)
    drawn += d.box(left, y + 38, wide, 13, "f-shade s-line", 6, 1.2)
    if xp:
        drawn += d.box(left + 1.5, y + 39.5, min(1.0, xp / need) * (wide - 3), 10, "f-moss", 5, 0)
    limits = view["limits"]
    words = p.t("limits", items=limits["items"], skills=limits["skills"], dice=limits["heroic_dice"])
    drawn += d.fitted(left, y + h - 8, words, wide, 14, cls="f-muted")
    label = p.t("level-label", level=view["level"], xp=xp, need=need) + ". " + words
    return d.group(drawn, "odd-level", "level", label, "piece")


def potions(p: Pen, x: float, y: float, w: float, h: float) -> str:
    """The cubes, and every potion that is known."""
    view = p.view
    drawn = d.box(x + 2, y + 4, w, h, "shadow", 10, 0) + d.box(x, y, w, h, "f-card s-line", 10, 2)
    n = view["potions"]
    drawn += d.fitted(x + 12, y + 26, p.t("potions", n=n), w * 0.3, 17, bold=True)
    for i in range(min(n, 6)):
        drawn += d.box(x + 14 + i * 20, y + h - 31, 15, 15, "f-blood s-ink", 3, 1.6)
    if not n:
        drawn += d.text(x + 14, y + h - 17, "–", 18, "f-muted")
    drawn = d.group(drawn, "odd-potions", "", p.t("potions-label", n=n))
    known = view["known_potions"]
    size = min(52.0, (w * 0.64) / max(len(known), 1) - 6)
    left = x + w - (size + 6) * len(known) - 4
    for i, id in enumerate(known):
        potion = p.c.potions[p.c.potion_numbers[id]]
        at = left + i * (size + 6)
        face = d.box(0, 0, size, size, "f-shade s-line", 8, 1.5) + d.icon(
            SIGNS[id], size * 0.14, size * 0.08, size * 0.7
        )
        cls = "piece" if n else "piece dim"
        where = f"{d.num(at)},{d.num(y + (h - size) / 2)}"
        label = f"{potion.name[p.lang]}: {potion.text[p.lang]}"
        drawn += d.group(face, f"odd-potion-{id}", f"potion-{id}", label, cls, at=where)
    return drawn


# -- the dungeon card ----------------------------------------------------------------------------------------------


def dungeon_card(p: Pen, x: float, y: float, w: float, h: float) -> str:
    """The floors with their effects and boxes; those in play hold dice. Below lies the boss."""
    view = p.view
    dungeon = p.c.dungeons[p.c.dungeon_numbers[view["dungeon"]]]
    drawn = d.card(x, y, w, h, p.t("dungeon-card"), "castle", "dark")
    boss = view["boss"]
    words = f"{dungeon.boss.name[p.lang]}  {boss['health'] - boss['damage']}/{boss['health']}"
    wide = d.width_of(words, 15, bold=True)
    drawn += d.icon(SIGNS[boss["id"]], x + w - wide - 52, y + 8, 28, "c-gold")
    drawn += d.text(x + w - 16, y + 28, words, 15, "f-light", "end", bold=True)
    row = (h - 48) / 3
    for n in range(3):
        drawn += floor_row(p, n, x + 12, y + 44 + n * row, w - 24, row - 6)
    return drawn


def floor_row(p: Pen, n: int, x: float, y: float, w: float, h: float) -> str:
    """A floor: hidden until the party is there."""
    view = p.view
    dungeon = p.c.dungeons[p.c.dungeon_numbers[view["dungeon"]]]
    floor = dungeon.floors[n]
    if n >= view["floor"]:
        drawn = d.box(x, y, w, h, "f-shade s-line", 8, 1.2)
        drawn += d.icon("stairs", x + w / 2 - 70, y + h / 2 - 16, 32, "c-muted")
        drawn += d.text(x + w / 2 - 28, y + h / 2 + 6, p.t("floor-hidden", n=n + 1), 16, "f-muted")
        return d.group(drawn, label=p.t("floor-hidden", n=n + 1))
    drawn = d.box(x, y, w, h, "f-paper s-line", 8, 1.2)
    active = [(i + 1, box) for i, box in enumerate(view["boxes"]) if box["floor"] == n + 1 and not p.narrow]
    name = f"{n + 1} · {floor.name[p.lang]}"
    size = min(74.0, (h - 14) / 1.12)
    right = x + w - 8
    if active:
        widths = [size * (2.1 if box["wide"] else 1) for _, box in active]
        total = sum(widths) + 8 * (len(active) - 1)
        left = right - total
        boxes = ""
        for (number, box), wide in zip(active, widths, strict=True):
            boxes += p.box(number, box, left, y + (h - size * 1.12) / 2, size)
            left += wide + 8
        text_width = w - total - 30
    else:
        boxes, text_width = quiet_floor(p, floor, x, y, w, h)
    label = d.group(_floor_text(p, floor, name, x + 12, y, text_width, h), label=_floor_words(p, floor, name))
    return drawn + label + boxes


def _floor_words(p: Pen, floor: Floor, name: str) -> str:
    text = floor.text.get(p.lang, "")
    return f"{name}. {text}" if text else name


def _floor_text(p: Pen, floor: Floor, name: str, x: float, y: float, w: float, h: float) -> str:
    drawn = d.fitted(x, y + 22, name, w, 16, bold=True)
    text = floor.text.get(p.lang, "")
    if text:
        size = 14.0
        while len(d.wrap(text, w, size)) * size * 1.2 > h - 32 and size > 11:
            size -= 0.5
        drawn += d.paragraph(x, y + 40, text, w, size, 1.2, cls="f-muted")[0]
    return drawn


def quiet_floor(p: Pen, floor: Floor, x: float, y: float, w: float, h: float) -> tuple[str, float]:
    """The boxes of a floor while nothing is fought: for perils and for combats."""
    combat = [box_text(box) for box in floor.own_combat]
    peril = [box_text(box) for box in floor.own_peril]
    wide = 158.0
    left = x + w - wide
    drawn = ""
    for share, sign, boxes in ((0.1, "crossed-swords", combat), (0.56, "wolf-trap", peril)):
        size = 28.0
        while sum(chip_width(text, size) + 5 for text in boxes) > wide - 36 and size > 16:
            size -= 1
        drawn += d.icon(sign, left, y + h * share + 2, 24, "c-muted")
        drawn += p.chips(boxes, left + 32, y + h * share + (28 - size) / 2, wide, size)[0]
    return drawn, w - wide - 26
