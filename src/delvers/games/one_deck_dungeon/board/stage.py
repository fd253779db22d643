"""One Deck Dungeon, the picture: the middle of the table - doors, the challenge with its boxes, the boss, the end."""

from __future__ import annotations

from typing import Any

from delvers.engine import drawing as d

from ..cards import Card
from .choices import level_up, loot, printed, ways, xp_star
from .pen import HEART, HOUR, SIGNS, SKULL, Pen, box_text, chip_width


def stage(p: Pen, x: float, y: float, w: float, h: float) -> str:
    """What the question is about, large."""
    view = p.view
    if view["result"] != "playing":
        return ending(p, x, y, w, h)
    if view["step"] == "loot":
        return loot(p, x, y, w, h)
    if view["step"] == "level":
        return level_up(p, x, y, w, h)
    if view["floor"] == 4:
        return boss(p, x, y, w, h)
    if view["step"] == "pairs" or len(view["focus"]) > 1:
        return two_challenges(p, x, y, w, h)
    if view["focus"]:
        return challenge(p, x, y, w, h)
    return doors(p, x, y, w, h)


# -- doors ---------------------------------------------------------------------------------------------------------


def doors(p: Pen, x: float, y: float, w: float, h: float) -> str:
    """The doors in play, large, with room for those still to be found."""
    view = p.view
    slots = max(view["door_limit"], len(view["doors"]))
    columns = slots if w > 600 else 2
    rows = -(-slots // columns)
    wide = (w - 14 * (columns - 1)) / columns
    tall = (h - 14 * (rows - 1)) / rows
    wide, left = min(wide, tall * 0.72), x
    gap = (w - wide * columns) / max(columns - 1, 1) if columns > 1 else 0
    if gap > 60:
        gap = 60
    left = x + (w - wide * columns - gap * (columns - 1)) / 2
    drawn = ""
    for i in range(slots):
        at_x, at_y = left + (i % columns) * (wide + gap), y + (i // columns) * (tall + 14)
        drawn += door(p, i, at_x, at_y, wide, tall)
    return drawn


def door(p: Pen, i: int, x: float, y: float, w: float, h: float) -> str:
    """A closed door, an open one with its card (or two), or an empty place."""
    cards = p.view["doors"]
    if i >= len(cards):
        drawn = d.box(x, y, w, h, "s-line thin", 12, 2) + d.icon(
            "lucide:plus", x + w / 2 - 14, y + h / 2 - 14, 28, "c-muted"
        )
        return d.group(drawn, label=p.t("door-none"))
    if not cards[i]:
        return d.group(door_back(0, 0, w, h, i + 1), f"odd-door-{i + 1}", f"door-{i + 1}", p.t("door-closed", n=i + 1),
                       "piece", at=f"{d.num(x)},{d.num(y)}")  # fmt: skip
    names = ", ".join(p.card(id).challenge.name[p.lang] for id in cards[i])
    if len(cards[i]) == 1:
        drawn = small_challenge(p, p.card(cards[i][0]), 0, 0, w, h)
    else:
        half = (h - 8) / 2
        drawn = small_challenge(p, p.card(cards[i][0]), 0, 0, w, half)
        drawn += small_challenge(p, p.card(cards[i][1]), 0, half + 8, w, half)
    label = p.t("door-open", n=i + 1, names=names)
    return d.group(drawn, f"odd-door-{i + 1}", f"door-{i + 1}", label, "piece", at=f"{d.num(x)},{d.num(y)}")


def door_back(x: float, y: float, w: float, h: float, number: int) -> str:
    """The back of a card: a door in a wall of stone."""
    drawn = d.box(x + 3, y + 5, w, h, "shadow", 12, 0) + d.box(x, y, w, h, "f-dark s-ink", 12, 2)
    drawn += d.box(x + 6, y + 6, w - 12, h - 12, "s-gold", 8, 1.4)
    rows = max(3, int(h // 34))
    lines = ""
    for r in range(1, rows):
        at = y + 6 + (h - 12) * r / rows
        lines += f"M{d.num(x + 7)} {d.num(at)}h{d.num(w - 14)}"
        shift = 0.25 if r % 2 else 0.6
        tall = d.num((h - 12) / rows)
        lines += f"M{d.num(x + w * shift)} {d.num(at)}v{tall}M{d.num(x + w * (shift + 0.33))} {d.num(at)}v-{tall}"
    drawn += d.path(lines, "s-stone", 1, ' opacity=".45"')
    size = min(w, h) * 0.62
    drawn += d.circle(x + w / 2, y + h / 2, size * 0.62, "f-dark s-gold", 1.6)
    drawn += d.icon("wooden-door", x + (w - size * 0.86) / 2, y + (h - size * 0.86) / 2, size * 0.86, "c-gold")
    if number:
        drawn += d.text(x + w / 2, y + h - 18, number, 18, "f-light", "middle", "title", True)
    return drawn


def small_challenge(p: Pen, card: Card, x: float, y: float, w: float, h: float) -> str:
    """An open door's card: who waits, what it is worth, and its boxes with what they cost."""
    found = card.challenge
    drawn = d.card(x, y, w, h, found.name[p.lang], "", "blood" if found.combat else "moss")
    boxes = [box_text(box) for box in found.boxes] if found.combat else [box_text(way.box) for way in found.ways]
    ability = found.ability.get(p.lang, "")
    chip = 25.0
    room = h - 44 - (28 if ability else 10)
    columns = 1 if len(boxes) * (chip + 7) <= room * 0.68 else 2
    rows = -(-len(boxes) // columns)
    size = max(0.0, min(w * 0.62, room - rows * (chip + 7) - 12))
    if size > 24:
        drawn += d.icon(SIGNS[found.id], x + (w - size) / 2, y + 48, size, "c-ink")
    drawn += xp_star(x + w - 25, y + 58, card.xp, 15)
    top = y + 52 + size + (room - size - rows * (chip + 7)) / 2
    for i, text in enumerate(boxes):
        left, at = x + 14 + i % columns * (w - 20) / columns, top + i // columns * (chip + 7)
        drawn += p.chip(text, left, at, chip)
        if columns == 1 or w > 220:
            losses = text.partition(":")[2]
            after = left + chip_width(text, chip) + 8
            width = x + w / columns * (i % columns + 1) - 12 - after
            drawn += p.losses(
                after, at + 4, losses.count("h"), losses.count("t"), min(17.0, width / max(len(losses), 1))
            )
    if ability:
        drawn += d.fitted(x + w / 2, y + h - 15, ability, w - 28, 15, anchor="middle", italic=True, cls="f-muted")
    return drawn


# -- the challenge -------------------------------------------------------------------------------------------------


def challenge(p: Pen, x: float, y: float, w: float, h: float) -> str:
    """The card that is faced, with the meter and the doors beside it (under it where the table is narrow)."""
    view = p.view
    card = p.card(view["focus"][0])
    if not card.challenge.combat and view["way"] < 0:
        return ways(p, card, x, y, w, h)
    if w < 600:
        face = challenge_card(p, card, x, y, w, h - 92)
        return face + low_panel(p, x, y + h - 80, w)
    side = 236.0
    face = challenge_card(p, card, x, y, w - side - 16, h)
    left = x + w - side
    return face + meter(p, left, y, side, 190) + side_panel(p, left, y + 204, side, h - 204)


def challenge_card(p: Pen, card: Card, x: float, y: float, w: float, h: float) -> str:
    found = card.challenge
    tint = "blood" if found.combat else "moss"
    title = found.name[p.lang]
    drawn = d.card(x, y, w, h, title, SIGNS[found.id], tint)
    drawn += xp_star(x + w - 28, y + 23, card.xp, 15)
    art = min(w, h) * 0.62
    drawn += f'<g opacity=".13">{d.icon(SIGNS[found.id], x + (w - art) / 2, y + 50, art, "c-ink")}</g>'
    words = found.name[p.lang] + ", " + p.t("worth", xp=card.xp)
    text = challenge_text(p, card)
    room = 0.0
    if text:
        lines = d.wrap(text, w - 40, 15)
        room = len(lines) * 19.5 + 16
        drawn += d.box(x + 10, y + h - 10 - room, w - 20, room, "f-paper s-line", 8, 1)
        drawn += d.paragraph(x + 20, y + h - room + 9, text, w - 40, 15, 1.3)[0]
    drawn = d.group(drawn, "odd-challenge", "challenge", f"{words}. {text}")
    active = [(i + 1, box) for i, box in enumerate(p.view["boxes"]) if p.narrow or not box["floor"]]
    if not active:
        active = [(0, printed(box)) for box in found.boxes]
    return drawn + spread(p, active, x + 16, y + 50, w - 32, h - 62 - room)


def challenge_text(p: Pen, card: Card) -> str:
    """The ability of a monster, or the way that is taken through a peril."""
    found = card.challenge
    if not found.combat and p.view["way"] >= 0:
        way = found.ways[p.view["way"]]
        return p.t("way-taken", name=way.name[p.lang])
    if not found.ability:
        return ""
    return f"{found.ability[p.lang]}: {found.text[p.lang]}"


def spread(p: Pen, boxes: list[tuple[int, dict[str, Any]]], x: float, y: float, w: float, h: float) -> str:
    """Boxes in rows, as large as the space allows."""
    size = 96.0
    while size > 40:
        rows = flow(boxes, w, size)
        if len(rows) * size * 1.12 + (len(rows) - 1) * 12 <= h:
            break
        size -= 3
    rows = flow(boxes, w, size)
    tall = len(rows) * size * 1.12 + (len(rows) - 1) * 12
    top = y + (h - tall) / 2
    drawn = ""
    for row in rows:
        wide = sum(size * (2.1 if box["wide"] else 1) for _, box in row) + 12 * (len(row) - 1)
        left = x + (w - wide) / 2
        for number, box in row:
            drawn += p.box(number, box, left, top, size)
            left += size * (2.1 if box["wide"] else 1) + 12
        top += size * 1.12 + 12
    return drawn


def flow(boxes: list[tuple[int, dict[str, Any]]], w: float, size: float) -> list[list[tuple[int, dict[str, Any]]]]:
    rows: list[list[tuple[int, dict[str, Any]]]] = [[]]
    left = 0.0
    for entry in boxes:
        wide = size * (2.1 if entry[1]["wide"] else 1)
        if rows[-1] and left + wide > w:
            rows.append([])
            left = 0.0
        rows[-1].append(entry)
        left += wide + 12
    return rows


# -- beside the challenge ------------------------------------------------------------------------------------------


def meter(p: Pen, x: float, y: float, w: float, h: float) -> str:
    """What is lost if the dice stay as they are; against a boss also what it suffers."""
    view = p.view
    cost = view["if_finished"]
    rolled = bool(view["boxes"])
    safe = cost["hearts"] == 0 and cost["time"] == 0
    cls = "f-moss s-gold" if rolled and safe else "f-blood s-gold" if rolled else "f-dark s-gold"
    drawn = d.box(2, 4, w, h, "shadow", 12, 0) + d.box(0, 0, w, h, cls, 12, 2)
    title = p.t("meter") if rolled else p.t("meter-before")
    label = title
    second = (cost["time"], HOUR, "−", "time")
    if view["floor"] == 4:
        second = (sum(1 for box in view["boxes"] if box["skull"] and box["covered"]), SKULL, "+", "")
    numbers = ((cost["hearts"], HEART, "−", "hearts"), second)
    if h < 100:
        drawn += d.fitted(14, 30, title, w - 28, 16, font="title", bold=True, cls="f-light")
        drawn += loss_line(numbers, 14, 38, 32, w - 28) if rolled else ""
    else:
        drawn += d.fitted(w / 2, 32, title, w - 24, 16, font="title", bold=True, cls="f-light", anchor="middle")
        if rolled:
            drawn += loss_columns(numbers, w, h)
            drawn += d.fitted(w / 2, h - 18, split_words(p), w - 24, 14, cls="f-light", anchor="middle")
        else:
            drawn += d.icon("rolling-dices", w / 2 - 40, h / 2 - 34, 80, "c-gold")
    if rolled and view["floor"] == 4:
        label = p.t("meter-boss", hearts=cost["hearts"], hits=second[0])
    elif rolled:
        label = p.t("meter-label", hearts=cost["hearts"], time=cost["time"])
    return d.group(drawn, "odd-meter", "finish", label, "piece", at=f"{d.num(x)},{d.num(y)}")


Numbers = tuple[tuple[int, str, str, str], ...]
"""A number, its icon, its sign, and what a move's preview calls it."""


def loss_columns(numbers: Numbers, w: float, h: float) -> str:
    """The numbers beside one another, or one above the other where there is room."""
    drawn = ""
    for i, (n, sign, plus, what) in enumerate(numbers):
        words = f"{plus}{n}" if n else "0"
        if h > 300:
            top = 62 + i * (h - 110) / 2
            drawn += d.icon(sign, w * 0.14, top, 84, "c-light")
            drawn += d.text(w * 0.72, top + 60, words, 48, "f-light", "middle", "title", True)
            drawn += d.ghost(w * 0.9, top + 22, what, size=24)
        else:
            cx = w * (0.28 + 0.44 * i)
            drawn += d.icon(sign, cx - 26, 50, 52, "c-light")
            drawn += d.text(cx, 142, words, 34, "f-light", "middle", "title", True)
            drawn += d.ghost(cx + 40, 120, what, size=22)
    return drawn


def low_panel(p: Pen, x: float, y: float, w: float) -> str:
    """On a phone: dice set aside while something is chosen, else the meter."""
    aside = p.view["aside"]
    if not aside:
        return meter(p, x, y, w, 80)
    drawn = d.panel(x, y + 8, w, 72, p.t("aside"))
    for i, word in enumerate(aside):
        drawn += p.die(word, x + 46 + i * 64, y + 48, 48, f"aside-{word}")
    return drawn


def loss_line(numbers: Numbers, x: float, y: float, size: float, width: float) -> str:
    """The numbers in one line."""
    drawn = ""
    for i, (n, sign, plus, what) in enumerate(numbers):
        left = x + i * width / 2
        words = f"{plus}{n}" if n else "0"
        drawn += d.icon(sign, left, y, size, "c-light")
        drawn += d.text(left + size + 6, y + size * 0.8, words, 26, "f-light", font="title", bold=True)
        drawn += d.ghost(left + size + 66, y + size * 0.7, what, size=20)
    return drawn


def split_words(p: Pen) -> str:
    """How wounds are shared, where there are two to share them."""
    view = p.view
    cost = view["if_finished"]
    stopped = view["prevented"]
    if stopped["hearts"] or stopped["time"]:
        return p.t("prevented", losses=p.t("losses", hearts=stopped["hearts"], time=stopped["time"]))
    if len(view["fighters"]) > 1 and cost["hearts"]:
        return p.t("split", each=cost["hearts"] // 2, odd=cost["hearts"] % 2)
    left = sum(1 for box in view["boxes"] if not box["covered"])
    return p.t("boxes-open", n=left)


def side_panel(p: Pen, x: float, y: float, w: float, h: float) -> str:
    """Dice set aside while something is chosen; else the doors in small."""
    view = p.view
    drawn = d.panel(x, y + 10, w, h - 10, p.t("aside") if view["aside"] else p.t("doors"))
    if view["aside"]:
        for i, word in enumerate(view["aside"]):
            drawn += p.die(word, x + 40 + i * 62, y + h / 2 + 8, 50, f"aside-{word}")
        return drawn
    slots = max(view["door_limit"], len(view["doors"]))
    wide = (w - 24 - 8 * (slots - 1)) / slots
    tall = min(h - 44, wide * 1.5)
    for i in range(slots):
        drawn += mini_door(p, i, x + 12 + i * (wide + 8), y + 26 + (h - 44 - tall) / 2, wide, tall)
    return drawn


def mini_door(p: Pen, i: int, x: float, y: float, w: float, h: float) -> str:
    cards = p.view["doors"]
    if i >= len(cards):
        return d.box(x, y, w, h, "s-line thin", 6, 1.5)
    if not cards[i]:
        drawn = d.box(x, y, w, h, "f-dark s-gold", 6, 1.4)
        drawn += d.icon("wooden-door", x + w * 0.15, y + h / 2 - w * 0.35, w * 0.7, "c-gold")
        return d.group(drawn, "", f"door-{i + 1}", p.t("door-closed", n=i + 1))
    here = i == p.view["door"]
    drawn = d.box(x, y, w, h, "f-card s-gold" if here else "f-card s-line", 6, 3 if here else 1.4)
    found = p.card(cards[i][0]).challenge
    drawn += d.icon(SIGNS[found.id], x + w * 0.14, y + h / 2 - w * 0.36, w * 0.72, "c-ink")
    names = ", ".join(p.card(id).challenge.name[p.lang] for id in cards[i])
    return d.group(drawn, "", f"door-{i + 1}", p.t("door-open", n=i + 1, names=names))


# -- four heroes ---------------------------------------------------------------------------------------------------


def two_challenges(p: Pen, x: float, y: float, w: float, h: float) -> str:
    """Four heroes open two cards at once and split up."""
    wide = (w - 16) / 2
    drawn = ""
    for i, id in enumerate(p.view["focus"][:2]):
        card = p.card(id)
        face = small_challenge(p, card, 0, 0, wide, h)
        text = f"{card.challenge.ability[p.lang]}: {card.challenge.text[p.lang]}" if card.challenge.ability else ""
        label = f"{i + 1}: {card.challenge.name[p.lang]}. {text}"
        at = f"{d.num(x + i * (wide + 16))},{d.num(y)}"
        drawn += d.group(face, f"odd-challenge-{i + 1}", f"challenge-{i + 1}", label, "piece", at=at)
    names = ", ".join(p.card(id).challenge.name[p.lang] for id in p.view["focus"][:2])
    return d.group(drawn, "odd-challenge", "challenge" if p.view["step"] != "pairs" else "", names, role="group")


# -- the boss, and the end -----------------------------------------------------------------------------------------


def boss(p: Pen, x: float, y: float, w: float, h: float) -> str:
    """The boss with its health and its boxes."""
    view = p.view
    dungeon = p.c.dungeons[p.c.dungeon_numbers[view["dungeon"]]]
    found = dungeon.boss
    narrow = w < 600
    side = 0.0 if narrow else 236.0
    wide = w if narrow else w - side - 16
    tall = h - 92 if narrow else h
    drawn = d.card(x, y, wide, tall, found.name[p.lang], SIGNS[found.id], "dark")
    art = min(wide, tall) * 0.62
    drawn += f'<g opacity=".14">{d.icon(SIGNS[found.id], x + (wide - art) / 2, y + 60, art, "c-danger")}</g>'
    health, damage = view["boss"]["health"], view["boss"]["damage"]
    step = min(26.0, (wide - 40) / health)
    for i in range(health):
        cls = "c-danger" if i < health - damage else "c-shade"
        drawn += d.icon("skull-crossed-bones", x + 18 + i * step, y + 46, step * 0.92, cls)
    text = found.text[p.lang]
    lines = d.wrap(text, wide - 40, 15)
    room = len(lines) * 19.5 + 16
    drawn += d.box(x + 10, y + tall - 10 - room, wide - 20, room, "f-paper s-line", 8, 1)
    drawn += d.paragraph(x + 20, y + tall - room + 9, text, wide - 40, 15, 1.3)[0]
    label = p.t("boss-label", name=found.name[p.lang], left=health - damage, health=health)
    drawn = d.group(drawn, "odd-challenge", "challenge", f"{label}. {text}")
    boxes = [(i + 1, box) for i, box in enumerate(view["boxes"])] or [(0, printed(box)) for box in found.boxes]
    drawn += spread_rows(p, boxes, found.rows, x + 16, y + 76, wide - 32, tall - 90 - room)
    if narrow:
        return drawn + low_panel(p, x, y + h - 80, w)
    left = x + w - side
    if view["aside"]:
        return drawn + meter(p, left, y, side, 190) + side_panel(p, left, y + 204, side, h - 204)
    return drawn + meter(p, left, y, side, h)


def spread_rows(
    p: Pen, boxes: list[tuple[int, dict[str, Any]]], rows: list[int], x: float, y: float, w: float, h: float
) -> str:
    """Boxes in the rows in which they are printed."""
    size = 96.0
    start = 0
    grid = []
    for n in rows:
        grid.append(boxes[start : start + n])
        start += n
    widest = max(sum(2.1 if box["wide"] else 1 for _, box in row) for row in grid)
    size = min(size, (w - 36) / widest, (h - 12 * (len(grid) - 1)) / len(grid) / 1.12)
    top = y + (h - len(grid) * size * 1.12 - 12 * (len(grid) - 1)) / 2
    drawn = ""
    for row in grid:
        wide = sum(size * (2.1 if box["wide"] else 1) for _, box in row) + 12 * (len(row) - 1)
        left = x + (w - wide) / 2
        for number, box in row:
            drawn += p.box(number, box, left, top, size)
            left += size * (2.1 if box["wide"] else 1) + 12
        top += size * 1.12 + 12
    return drawn


def ending(p: Pen, x: float, y: float, w: float, h: float) -> str:
    """The dungeon is conquered, or a hero has fallen."""
    won = p.view["result"] == "won"
    cls = "f-moss s-gold" if won else "f-dark s-gold"
    drawn = d.box(x + 3, y + 5, w, h, "shadow", 14, 0) + d.box(x, y, w, h, cls, 14, 3)
    size = min(w, h) * 0.5
    drawn += d.icon(
        "laurels-trophy" if won else "tombstone", x + (w - size) / 2, y + h * 0.1, size, "c-gold" if won else "c-light"
    )
    title = p.t("won") if won else p.t("lost")
    drawn += d.fitted(
        x + w / 2, y + h * 0.76, title, w - 40, 34, font="title", bold=True, cls="f-light", anchor="middle"
    )
    drawn += d.fitted(
        x + w / 2,
        y + h * 0.88,
        p.t("won-text") if won else p.t("lost-text"),
        w - 40,
        18,
        cls="f-light",
        anchor="middle",
    )
    return d.group(drawn, label=title)
