"""One Deck Dungeon, the picture: the heroes with what is tucked under their cards, and the dice trays."""

from __future__ import annotations

from typing import Any

from delvers.engine import drawing as d

from ..cards import FREE, MANA
from .pen import HEART, SIGNS, Pen

SKILL_TEXT = 13.0
TRAY_SHARE = 0.34
DIE, STEP = 52, 66
"""The size of a die in a tray, and the room it has."""


def hero_wide(p: Pen, seat: int, x: float, y: float, w: float, h: float) -> str:
    """One hero alone: card, belongings and tray side by side."""
    drawn = frame(p, seat, x, y, w, h)
    drawn += identity(p, seat, x + 14, y + 14, 226, h - 28)
    drawn += belongings(p, seat, x + 254, y + 14, middle_width(w), 2)[0]
    tray_width = w * TRAY_SHARE
    return drawn + tray(p, seat, x + w - tray_width - 14, y + 14, tray_width, h - 28)


def middle_width(w: float) -> float:
    """The room for items and skills between card and tray."""
    return w * (1 - TRAY_SHARE) - 282


def hero_compact(p: Pen, seat: int, x: float, y: float, w: float) -> tuple[str, float]:
    """A hero among others, or on a phone: everything under one another, without a frame; and the height. On a
    phone the dice come first, since the boxes are just above."""
    drawn, tall = heading(p, seat, x + 12, y + 12, w - 24)
    at = y + 22 + tall
    fighting = bool(p.view["boxes"]) and seat in p.view["fighters"]
    for part in ("tray", "goods") if p.narrow else ("goods", "tray"):
        if part == "goods":
            more, tall = belongings(p, seat, x + 12, at, w - 24, 2 if p.narrow else 3)
        elif fighting:
            rows = max(1, -(-(len(p.view["heroes"][seat]["dice"]) + 2) // tray_columns(w - 24)))
            tall = 34.0 + rows * STEP
            more = tray(p, seat, x + 12, at, w - 24, tall)
        else:
            continue
        drawn += more
        at += tall + 10
    return drawn, at + 2 - y


def hero_brief(p: Pen, seat: int, x: float, y: float, w: float) -> tuple[str, float]:
    """A hero who waits while others fight: who it is, what it rolls and owns, in two lines; and the height."""
    drawn, tall = heading(p, seat, x + 12, y + 12, w - 24)
    goods, more = goods_line(p, seat, x + 12, y + 20 + tall, w - 24)
    return drawn + goods, tall + more + 28


def goods_line(p: Pen, seat: int, x: float, y: float, w: float) -> tuple[str, float]:
    """Items as tags and the names of the skills, in one line; and its height."""
    hero = p.view["heroes"][seat]
    size = 36.0
    drawn = ""
    for i, id in enumerate(hero["items"]):
        drawn += item(p, seat, id, x + i * (size + 5), y, size)
    left = x + len(hero["items"]) * (size + 5) + 6
    names = " · ".join(p.skill(entry["id"]).name[p.lang] for entry in hero["skills"])
    lines = d.wrap(names, x + w - left, 13.5)[:3]
    for i, line in enumerate(lines):
        drawn += d.fitted(left, y + 14 + i * 16, line, x + w - left, 13.5, cls="f-muted")
    return drawn, 48.0


def frame(p: Pen, seat: int, x: float, y: float, w: float, h: float) -> str:
    fighting = seat in p.view["fighters"] or not p.view["fighters"]
    cls = "f-paper s-gold" if fighting else "f-paper s-line"
    return d.box(x + 2, y + 4, w, h, "shadow", 12, 0) + d.box(x, y, w, h, cls, 12, 2.5 if fighting else 1.5)


def hero_label(p: Pen, seat: int) -> str:
    hero = p.view["heroes"][seat]
    name = p.c.heroes[p.c.hero_numbers[hero["hero"]]].name[p.lang]
    left = hero["health"] - hero["wounds"]
    s, a, m = hero["stats"]
    return p.t("hero-label", n=seat + 1, name=name, left=left, health=hero["health"], s=s, a=a, m=m)


def portrait(p: Pen, seat: int, x: float, y: float, r: float) -> str:
    hero = p.view["heroes"][seat]
    fill, _, pattern = d.SEATS[seat]
    dash = f' stroke-dasharray="{pattern}"' if pattern else ""
    drawn = d.circle(x, y, r, "f-dark s-ink", 2)
    where = f'cx="{d.num(x)}" cy="{d.num(y)}" r="{d.num(r - 1)}"'
    drawn += f'<circle {where} fill="none" stroke="{fill}" stroke-width="5"{dash}/>'
    return drawn + d.icon(SIGNS[hero["hero"]], x - r * 0.66, y - r * 0.66, r * 1.32, "c-light")


def identity(p: Pen, seat: int, x: float, y: float, w: float, h: float) -> str:
    """Portrait, name, hearts, dice and feat of a hero alone."""
    hero = p.view["heroes"][seat]
    name = p.c.heroes[p.c.hero_numbers[hero["hero"]]].name[p.lang]
    drawn = portrait(p, seat, x + 42, y + 42, 40)
    drawn += d.fitted(x + 94, y + 34, name, w - 96, 24, font="title", bold=True)
    drawn += p.hearts_row(x + 94, y + 46, hero["health"], hero["wounds"], 24, w - 98)
    drawn = d.group(drawn, f"odd-hero-{seat + 1}", f"hero-{seat + 1}", hero_label(p, seat), "piece")
    for i, letter in enumerate("SAM"):
        drawn += p.sign(letter, x + 24 + i * 74, y + 122, 38)
        drawn += d.text(x + 48 + i * 74, y + 130, f"×{hero['stats'][i]}", 20, bold=True)
    return drawn + feat(p, seat, x, y + 152, w, h - 152)


def heading(p: Pen, seat: int, x: float, y: float, w: float) -> tuple[str, float]:
    """The same in two lines, for a compact hero."""
    hero = p.view["heroes"][seat]
    name = p.c.heroes[p.c.hero_numbers[hero["hero"]]].name[p.lang]
    drawn = portrait(p, seat, x + 32, y + 32, 31)
    drawn += d.fitted(x + 74, y + 22, name, w * 0.4, 20, font="title", bold=True)
    drawn += p.hearts_row(x + 74, y + 32, hero["health"], hero["wounds"], 24, w * 0.56 - 80)
    drawn = d.group(drawn, f"odd-hero-{seat + 1}", f"hero-{seat + 1}", hero_label(p, seat), "piece")
    step = min(62.0, w * 0.15)
    left = x + w - step * 3 + 14
    for i, letter in enumerate("SAM"):
        drawn += p.sign(letter, left + i * step, y + 14, 26)
        drawn += d.text(left + 16 + i * step, y + 20, f"×{hero['stats'][i]}", 16, bold=True)
    return drawn + feat(p, seat, x + w * 0.56, y + 34, w * 0.44, 34), 70


def feat(p: Pen, seat: int, x: float, y: float, w: float, h: float) -> str:
    """The heroic feat and the dice stored for it."""
    hero = p.view["heroes"][seat]
    names = p.c.heroes[p.c.hero_numbers[hero["hero"]]].feat_names
    drawn = d.box(x, y, w, h, "f-shade s-line", 8, 1.3)
    slots = hero["feat"]["most"] if hero["feat"]["stores"] else 0
    room = w - 34 - slots * 30
    drawn += d.icon("scroll-unfurled", x + 6, y + 5, 24, "c-ink")
    drawn += d.fitted(x + 34, y + 23, names.name[p.lang], room, 15, 10, bold=True)
    for i in range(slots):
        cx = x + w - 18 - i * 30
        if i < hero["stored"]:
            drawn += p.sign("H", cx, y + 17, 26)
        else:
            drawn += d.circle(cx, y + 17, 11, "f-card s-line", 1.6)
    if h > 60:
        lines = int((h - 30) // 16.5)
        text = names.text[p.lang]
        size = 13.5
        while len(d.wrap(text, w - 20, size)) > lines and size > 11:
            size -= 0.5
        drawn += d.paragraph(x + 10, y + 44, text, w - 20, size, 1.2, cls="f-muted")[0]
    label = p.t("feat-label", name=names.name[p.lang], text=names.text[p.lang], n=hero["stored"])
    return d.group(drawn, f"odd-feat-{seat + 1}", f"feat-{seat + 1}", label, "piece")


# -- items and skills ----------------------------------------------------------------------------------------------


def belongings(p: Pen, seat: int, x: float, y: float, w: float, columns: int) -> tuple[str, float]:
    """Items as tags, skills as cards, with the places that the level leaves free; and how high that is."""
    hero = p.view["heroes"][seat]
    limits = p.view["limits"]
    won = sum(1 for entry in hero["skills"] if entry["card"])
    counts = (p.t("items-of", n=len(hero["items"]), most=limits["items"]),
              p.t("skills-of", n=won, most=limits["skills"]))  # fmt: skip
    size = 46.0
    slots = max(limits["items"], len(hero["items"]))
    if columns == 3:  # a hero beside another: the counts stand at the end of the line
        room = max(d.width_of(words, 13.5, bold=True) for words in counts)
        drawn = "".join(
            d.text(x + w, y + 18 + i * 20, words, 13.5, "f-muted", "end", bold=True) for i, words in enumerate(counts)
        )
        at = y
    else:
        room = 0.0
        drawn = d.text(x, y + 12, counts[0], 13.5, "f-muted", bold=True)
        drawn += d.text(x, y + 20 + size + 16, counts[1], 13.5, "f-muted", bold=True)
        at = y + 20
    step = min(size + 8, (w - room) / max(slots, 1))
    for i in range(slots):
        if i < len(hero["items"]):
            drawn += item(p, seat, hero["items"][i], x + i * step, at, min(size, step - 3))
        else:
            drawn += empty(x + i * step, at, min(size, step - 3), size)
    at += size + (8 if columns == 3 else 24)
    cards, tall = skill_cards(p, seat, x, at, w, columns)
    return drawn + cards, at + tall - y


def skill_cards(p: Pen, seat: int, x: float, y: float, w: float, columns: int) -> tuple[str, float]:
    """The skills in rows, with the places that the level leaves free as far as they cost no room."""
    skills = p.view["heroes"][seat]["skills"]
    gap = 8.0
    wide = (w - gap * (columns - 1)) / columns
    won = sum(1 for entry in skills if entry["card"])
    rows = -(-len(skills) // columns)
    free = p.view["limits"]["skills"] - won
    places = min(len(skills) + free, (rows + (columns == 2)) * columns)
    if p.narrow:
        places = len(skills)
    drawn, at = "", y
    for first in range(0, places, columns):
        row = skills[first : first + columns]
        tall = max([skill_height(p, entry, wide) for entry in row], default=70.0)
        for i in range(min(columns, places - first)):
            left = x + i * (wide + gap)
            drawn += skill(p, seat, row[i], left, at, wide, tall) if i < len(row) else empty(left, at, wide, tall)
        at += tall + gap
    return drawn, at - y


def skill_height(p: Pen, entry: dict[str, Any], w: float) -> float:
    """The room that a skill needs for its words."""
    lines = len(d.wrap(p.skill(entry["id"]).text[p.lang], w - 18, SKILL_TEXT))
    reason = 20 if entry["state"] not in ("ready", "rest") else 4
    return max(70.0, 28 + lines * SKILL_TEXT * 1.2 + reason)


def empty(x: float, y: float, w: float, h: float) -> str:
    """A place that is still free."""
    return (
        f'<rect x="{d.num(x)}" y="{d.num(y)}" width="{d.num(w)}" height="{d.num(h)}" rx="8" class="s-line thin" '
        f'stroke-width="1.4" stroke-dasharray="5 4"/>'
    )


def item(p: Pen, seat: int, id: str, x: float, y: float, size: float) -> str:
    """An item: the icon it adds, and a heart where it adds health."""
    card = p.card(id)
    letter = "SAM"[card.item]
    drawn = d.box(0, 0, size, 46, "f-card s-line", 8, 1.8)
    drawn += p.sign(letter, size / 2, 20 if card.health else 23, 28)
    if card.health:
        drawn += d.icon(HEART, size - 19, 27, 17, "c-danger")
    label = p.t("item-label", name=card.challenge.name[p.lang], colour=p.colour(letter), health=card.health)
    return d.group(drawn, f"odd-item-{seat}-{id}", f"item-{id}", label, "piece", at=f"{d.num(x)},{d.num(y)}")


def skill(p: Pen, seat: int, entry: dict[str, Any], x: float, y: float, w: float, h: float) -> str:
    """A skill: name, cost, what it does, and why it cannot be used if it cannot."""
    found = p.skill(entry["id"])
    state = entry["state"]
    ready = state == "ready"
    drawn = d.box(0, 0, w, h, "f-card s-legal" if ready else "f-card s-line", 8, 2.4 if ready else 1.4)
    price, wide = cost(p, found.cost_colour, found.cost, w - 8, 7)
    drawn += price
    drawn += d.fitted(10, 22, found.name[p.lang], w - wide - 22, 15, 10.5, bold=True)
    reason = p.t(f"skill-{state}") if state not in ("ready", "rest") else ""
    text = found.text[p.lang]
    drawn += d.paragraph(10, 40, text, w - 18, SKILL_TEXT, 1.2, cls="f-muted")[0]
    if reason:
        drawn += d.fitted(
            10, h - 6, reason, w - 20, 12.5, 9, italic=True, cls="f-danger" if state == "unpaid" else "f-muted"
        )
    words = f"{found.name[p.lang]} ({p.cost(found)}): {text} {reason}"
    cls = "piece dim" if state in ("used", "elsewhere") else "piece"
    where = f"{d.num(x)},{d.num(y)}"
    target = f"skill-{seat + 1}-{entry['id']}"
    if p.view["step"] == "loot" and entry["card"]:
        target = f"card-{entry['card']}"  # now it is the card that can be given up
    return d.group(drawn, f"odd-skill-{seat}-{entry['id']}", target, words, cls, at=where)


def cost(p: Pen, colour: int, n: int, right: float, y: float) -> tuple[str, float]:
    """The price of a skill as icons, ending at `right`; and its width."""
    if colour == FREE:
        return d.icon("recycle", right - 20, y, 18, "c-legal"), 22
    if colour == MANA:
        return p.sign("M", right - 12, y + 10, 24, str(n)), 28
    drawn = "".join([p.sign("SAM"[colour], right - 11 - i * 23, y + 10, 21) for i in range(n)])
    return drawn, 23.0 * n + 4


# -- dice ----------------------------------------------------------------------------------------------------------


def tray_columns(w: float) -> int:
    return max(1, int((w - 14) // STEP))


def tray(p: Pen, seat: int, x: float, y: float, w: float, h: float) -> str:
    """The dice of a hero, a place to make a heroic die, and the supply to put dice back into."""
    hero = p.view["heroes"][seat]
    dice = hero["dice"]
    drawn = d.box(x, y, w, h, "f-night s-ink", 10, 2) + d.box(x + 5, y + 5, w - 10, h - 10, "s-gold thin", 7, 1)
    drawn += d.text(x + 14, y + 23, p.t("tray"), 14, "f-light", font="title", bold=True)
    fighting = p.view["boxes"] and seat in p.view["fighters"]
    if not dice and not fighting:
        for i, letter in enumerate("SAM"):
            for k in range(hero["stats"][i]):
                n = sum(hero["stats"][:i]) + k
                size = min(DIE - 16, (w - 30) / 8)
                column, row = n % 8, n // 8
                left = x + 16 + size / 2 + column * (size + 6)
                drawn += f'<g class="dim">{p.sign(letter, left, y + 50 + row * (size + 8), size)}</g>'
        return drawn + d.fitted(x + 14, y + h - 14, p.t("tray-empty"), w - 28, 14, cls="f-light")
    columns = tray_columns(w)
    rows = max(1, -(-(len(dice) + 2) // columns))
    step = min(float(STEP), (h - 36) / rows)
    size = step * DIE / STEP
    for i, word in enumerate(dice):
        left = x + 18 + size / 2 + (i % columns) * STEP
        drawn += p.die(word, left, y + 36 + size / 2 + (i // columns) * step, size, f"die-{seat + 1}-{word}")
    if fighting:
        drawn += slots(p, seat, x, y + h - 8 - step, w, step)
    return drawn


def slots(p: Pen, seat: int, x: float, y: float, w: float, step: float) -> str:
    """Where dice go that become a heroic one, and where they are put back."""
    size = min(44.0, step - 6)
    drawn = ""
    names = ((f"combine-{seat + 1}", "H", "combine"), (f"supply-{seat + 1}", "", "supply"))
    for i, (target, letter, word) in enumerate(names):
        left = x + w - (2 - i) * (size + 10) - 4
        face = d.box(0, 0, size, size, "s-gold", 8, 1.8)
        if letter:
            face += f'<g class="dim">{p.sign(letter, size / 2, size / 2, size * 0.74)}</g>'
        else:
            face += d.icon("lucide:undo-2", size * 0.22, size * 0.22, size * 0.56, "c-light")
        at = f"{d.num(left)},{d.num(y + step - size - 2)}"
        drawn += d.group(face, f"odd-{target}", target, p.t(word), "piece", at=at)
    return drawn
