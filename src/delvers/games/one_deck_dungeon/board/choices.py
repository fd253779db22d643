"""One Deck Dungeon, the picture: cards to choose among - the ways through a peril, and what loot becomes."""

from __future__ import annotations

from typing import Any

from delvers.engine import drawing as d

from ..cards import Card
from ..dice import ARMOR, SKULL, VARIABLE, WIDE, box_hearts, box_time
from .heroes import cost
from .pen import HEART, SIGNS, Pen


def printed(box: int) -> dict[str, Any]:
    """A box as printed, before anything is rolled."""
    return {
        "colour": "SAM"[box & 7], "target": "X" if box & VARIABLE else box >> 3 & 63, "wide": bool(box & WIDE),
        "armor": bool(box & ARMOR), "skull": bool(box & SKULL), "hearts": box_hearts(box), "time": box_time(box),
        "covered": False, "locked": False, "dice": [], "sum": 0, "floor": 0, "struck": False,
    }  # fmt: skip


def xp_star(x: float, y: float, xp: int, r: float) -> str:
    """What a card is worth as experience."""
    words = f'font-size="{d.num(r * 1.1)}" text-anchor="middle" fill="#1B1B1F" class="text b">{xp}</text>'
    return d.circle(x, y, r, "f-gold s-ink", 1.6) + f'<text x="{d.num(x)}" y="{d.num(y + r * 0.38)}" {words}'


# -- perils --------------------------------------------------------------------------------------------------------


def ways(p: Pen, card: Card, x: float, y: float, w: float, h: float) -> str:
    """The two ways through a peril, side by side, with what they cost and how likely they are."""
    found = card.challenge
    band = d.box(x, y, w, 46, "f-moss s-gold", 10, 2) + d.icon(SIGNS[found.id], x + 10, y + 5, 36, "c-light")
    band += d.fitted(x + 56, y + 31, found.name[p.lang], w - 120, 22, font="title", bold=True, cls="f-light")
    band += xp_star(x + w - 28, y + 23, card.xp, 15)
    drawn = d.group(band, "odd-challenge", "challenge", found.name[p.lang] + ", " + p.t("worth", xp=card.xp))
    wide = (w - 16) / 2
    for i in range(2):
        drawn += way_card(p, card, i, x + i * (wide + 16), y + 58, wide, h - 58)
    return drawn


def way_card(p: Pen, card: Card, i: int, x: float, y: float, w: float, h: float) -> str:
    way = card.challenge.ways[i]
    view = p.view
    drawn = d.card(0, 0, w, h, f"{i + 1} · {way.name[p.lang]}", "", "shade")
    art = min(w, h) * 0.5
    drawn += f'<g opacity=".12">{d.icon(SIGNS[card.challenge.id], (w - art) / 2, h * 0.34, art, "c-ink")}</g>'
    if way.time:
        drawn += p.losses(16, 52, 0, way.time, 26)
        drawn += d.fitted(24 + way.time * 27, 71, p.t("way-time", n=way.time), w - 40 - way.time * 27, 15)
    else:
        drawn += d.fitted(16, 71, p.t("way-free"), w - 32, 15)
    size = min(92.0, (w - 32) / 2.1)
    drawn += p.box(0, printed(way.box), (w - size * 2.1) / 2, h * 0.36, size)
    label = p.t("way-label", n=i + 1, name=way.name[p.lang], time=way.time)
    label += ", " + p.box_label(i + 1, printed(way.box))
    if view["ways"]:
        odds = view["ways"][i]
        words = p.t("odds", n=odds["dice"], percent=odds["percent"])
        top = h - 62
        drawn += d.box(16, top + 26, w - 32, 14, "f-shade s-line", 7, 1.2)
        if odds["percent"]:
            drawn += d.box(17.5, top + 27.5, max(8, (w - 35) * odds["percent"] / 100), 11, "f-moss", 5, 0)
        drawn += d.fitted(w / 2, top + 16, words, w - 30, 16, bold=True, anchor="middle")
        label += ". " + words
    return d.group(drawn, f"odd-way-{i + 1}", f"way-{i + 1}", label, "piece", at=f"{d.num(x)},{d.num(y)}")


# -- loot ----------------------------------------------------------------------------------------------------------


def loot(p: Pen, x: float, y: float, w: float, h: float) -> str:
    """The card that was won, as everything that it can become."""
    card = p.card(p.view["focus"][0])
    found = card.challenge
    band = d.box(x, y, w, 46, "f-dark s-gold", 10, 2) + d.icon("open-treasure-chest", x + 10, y + 4, 38, "c-gold")
    band += d.fitted(
        x + 58, y + 31, p.t("loot", name=found.name[p.lang]), w - 74, 21, font="title", bold=True, cls="f-light"
    )
    drawn = d.group(band, "odd-challenge", "challenge", p.t("loot", name=found.name[p.lang]))
    faces = [loot_item, loot_skill if card.skill >= 0 else loot_potion, loot_xp]
    if w > 600:
        wide = (w - 32) / 3
        places = [(x + i * (wide + 16), y + 60, wide, h - 60) for i in range(3)]
    else:
        tall = (h - 60 - 20) / 3
        places = [(x, y + 60 + i * (tall + 10), w, tall) for i in range(3)]
    for draw, place in zip(faces, places, strict=True):
        drawn += draw(p, card, *place)
    return drawn


def _face(target: str, title: str, sign: str, words: str, x: float, y: float, w: float, h: float, art: str) -> str:
    drawn = d.card(0, 0, w, h, title, sign, "shade") + art
    flat = h < 170
    left, wide = (104.0, w - 120) if flat else (18.0, w - 36)
    size = 15.5
    lines = d.wrap(words, wide, size)
    top = 64.0 if flat else h - 14 - len(lines) * size * 1.3
    drawn += d.paragraph(left, top, words, wide, size)[0]
    return d.group(drawn, f"odd-{target}", target, f"{title}: {words}", "piece", at=f"{d.num(x)},{d.num(y)}")


def loot_item(p: Pen, card: Card, x: float, y: float, w: float, h: float) -> str:
    letter = "SAM"[card.item]
    flat = h < 170
    cx, cy, size = (54.0, h / 2 + 18, 56.0) if flat else (w / 2, h * 0.42, 92.0)
    art = p.sign(letter, cx, cy, size)
    if card.health:
        art += d.icon(HEART, cx + size * 0.3, cy + size * 0.2, size * 0.42, "c-danger")
    words = p.t("loot-item", colour=p.colour(letter), health=card.health)
    heroes = p.view["heroes"]
    changes = [p.t("loot-change", old=one["stats"][card.item], new=one["stats"][card.item] + 1) for one in heroes]
    if len(heroes) > 1:
        names = [p.c.heroes[p.c.hero_numbers[one["hero"]]].name[p.lang] for one in heroes]
        counts = [one["stats"][card.item] for one in heroes]
        changes = [f"{name}: {now} → {now + 1}" for name, now in zip(names, counts, strict=True)]
    words += " " + (changes[0] if len(heroes) == 1 else ", ".join(changes) + ".")
    return _face("loot-item", p.t("as-item"), "knapsack", words, x, y, w, h, art)


def loot_skill(p: Pen, card: Card, x: float, y: float, w: float, h: float) -> str:
    skill = p.c.skills[card.skill]
    flat = h < 170
    art = cost(p, skill.cost_colour, skill.cost, w - 14, 10)[0]
    icon = 56.0 if flat else 92.0
    cx, cy = (54.0, h / 2 + 18) if flat else (w / 2, h * 0.42)
    art += d.icon("spell-book", cx - icon / 2, cy - icon / 2, icon, "c-magic")
    words = f"{skill.name[p.lang]} ({p.cost(skill)}): {skill.text[p.lang]}"
    return _face("loot-skill", p.t("as-skill"), "scroll-unfurled", words, x, y, w, h, art)


def loot_potion(p: Pen, card: Card, x: float, y: float, w: float, h: float) -> str:
    potion = p.c.potions[card.potion]
    flat = h < 170
    icon = 56.0 if flat else 92.0
    cx, cy = (54.0, h / 2 + 18) if flat else (w / 2, h * 0.42)
    art = d.icon(SIGNS[potion.id], cx - icon / 2, cy - icon / 2, icon, "c-magic")
    words = f"{potion.name[p.lang]}: {potion.text[p.lang]} " + p.t("loot-potion")
    return _face("loot-potion", p.t("as-potion"), "health-potion", words, x, y, w, h, art)


def loot_xp(p: Pen, card: Card, x: float, y: float, w: float, h: float) -> str:
    view = p.view
    flat = h < 170
    cx, cy = (54.0, h / 2 + 18) if flat else (w / 2, h * 0.42)
    art = xp_star(cx, cy, card.xp, 28 if flat else 46)
    words = p.t("loot-xp", n=card.xp, then=sum(view["xp"]) + card.xp, need=view["xp_needed"])
    return _face("loot-xp", p.t("as-xp"), "upgrade", words, x, y, w, h, art)


# -- levels ----------------------------------------------------------------------------------------------------------


def level_up(p: Pen, x: float, y: float, w: float, h: float) -> str:
    """The experience cards that can be given for the next level, and what it brings."""
    view = p.view
    level, need = view["level"], view["xp_needed"]
    drawn = d.box(x + 3, y + 5, w, h, "shadow", 14, 0) + d.box(x, y, w, h, "f-moss s-gold", 14, 3)
    middle = x + w / 2
    drawn += d.icon("laurels", middle - 74, y + 26, 148, "c-gold")
    drawn += d.text(middle, y + 118, min(level + 1, 4), 56, "f-light", "middle", "title", True)
    title = p.t("level-up", level=level + 1) if level < 4 else p.t("level-potion")
    drawn += d.fitted(middle, y + 206, title, w - 40, 30, font="title", bold=True, cls="f-light", anchor="middle")
    drawn += d.fitted(middle, y + 238, p.t("level-need", need=need), w - 40, 17, cls="f-light", anchor="middle")
    coins = sorted(view["xp"], reverse=True)
    step = min(54.0, (w - 40) / max(len(coins), 1))
    left = middle - step * (len(coins) - 1) / 2
    drawn += "".join([xp_star(left + i * step, y + 282, xp, min(23, step * 0.46)) for i, xp in enumerate(coins)])
    words = p.t("level-brings")
    if level < 4:
        after = p.c.levels[level]
        side = 0 if len(view["heroes"]) == 1 else 1
        limits = p.t("limits", items=after.items[side], skills=after.skills[side], dice=after.heroic_dice)
        words = f"{limits} · {words}"
    drawn += d.fitted(middle, y + h - 36, words, w - 40, 18, cls="f-light", bold=True, anchor="middle")
    return d.group(drawn, "odd-level-up", "level", f"{title}. {p.t('level-need', need=need)} {words}", "piece")
