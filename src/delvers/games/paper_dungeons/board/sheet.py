"""Paper Dungeons, the picture: the fields of the sheet beside the dungeon - heroes, potions, items, tracks, score."""

from __future__ import annotations

from delvers.engine.drawing import DICE, box, circle, die, esc, fitted, ghost, group, hit, icon, num, text, wrap

from ..content import BAG, DAMAGE_HEARTS, GEM_PLACES, HEROES, ITEM_WORDS, MAX_LEVEL
from ..view import face_of
from . import icons, pen
from .scene import Part, Scene, plate, signed, square

ROUNDS = 8
SEASON_ENDS = (3, 6, 8)


# -- dice and rounds --------------------------------------------------------------------------------------------------


def dice(s: Scene, x: float, y: float, w: float) -> Part:
    """The six dice in a row; those I have used say as which."""
    size = min(64.0, (w - 30) / 6 - 10)
    high = size + 38
    drawn = [plate(x, y, w, high, s.t("pd-sheet-dice"))]
    step = (w - 24) / 6
    for i, one in enumerate(s.view["dice"]):
        cx, cy = x + 12 + step * (i + 0.5), y + 14 + size / 2
        face = s.p.heroes.get(one["face"]) or s.t(f"pd-sheet-{one['face']}")
        number = str(one["number"]) if one["number"] >= 0 else ""
        label = f"{s.t('pd-sheet-die-of', colour=s.t('pd-sheet-' + one['colour']))}: {face} {number}".strip()
        used = one["used"]
        inner = hit(-size / 2 - 3, -size / 2 - 3, size + 6, size + 6, 12)
        spent = bool(used) or not number
        inner += f'<g opacity="{".45" if spent else "1"}">{_die(one["colour"], number, size, one["face"])}</g>'
        if used:
            label += f", {s.t(f'pd-sheet-used-{used}')}"
            inner += pen.loop(0, 0, size * 0.52, size * 0.5, thick=3)
        drawn.append(group(inner, f"die-{i}", f"die-{i}", label, at=f"{num(cx)},{num(cy)}"))
        note = s.t(f"pd-sheet-used-{used}") if used else face
        drawn.append(
            fitted(cx, y + high - 7, note, step - 4, 14.5, 8.5, anchor="middle", cls="f-pen" if used else "f-muted")
        )
    return "".join(drawn), high


def asked(s: Scene, x: float, y: float, w: float) -> Part:
    """In place of the dice, while people roll real ones: the faces of the die whose turn it is, to be tapped."""
    ask = s.view["die_asked"]
    _, _, colour, n, *_ = ask["what"].split("-")
    done = len(ask["typed"]) % len(s.box.dice)
    numbers = next(faces for kind, number, faces in s.box.dice if (kind, str(number)) == (colour, n))
    name = s.t("pd-sheet-die-of", colour=s.t(f"pd-sheet-{colour}"))
    size = min(64.0, (w - 30) / 6 - 10)
    high = size + 38
    drawn = [plate(x, y, w, high, f"{name} {n} · {done + 1}/{len(s.box.dice)}")]
    step = (w - 24) / len(numbers)
    for i, value in enumerate(numbers):
        cx, cy = x + 12 + step * (i + 0.5), y + 14 + size / 2
        face = face_of(value)
        words = s.p.heroes.get(face) or s.t(f"pd-sheet-{face}")
        inner = hit(-size / 2 - 3, -size / 2 - 3, size + 6, size + 6, 12)
        inner += _die(colour, str(value) if value >= 0 else "", size, face)
        drawn.append(group(inner, f"face-{i + 1}", f"face-{i + 1}", f"{name}: {words}", at=f"{num(cx)},{num(cy)}"))
        drawn.append(fitted(cx, y + high - 7, words, step - 4, 14.5, 8.5, anchor="middle", cls="f-muted"))
    return "".join(drawn), high


def _die(colour: str, number: str, size: float, face: str) -> str:
    """A die: the symbol large, its number small in a corner, as on the real ones."""
    ground, ink, _ = DICE[colour]
    drawn = die(colour, "", size, icons.FACES[face])
    if number:
        at, r = size * 0.27, size * 0.155
        drawn += f'<circle cx="{num(at)}" cy="{num(at)}" r="{num(r)}" fill="{ground}"/>'
        drawn += (
            f'<text x="{num(at)}" y="{num(at + r * 0.62)}" font-size="{num(r * 1.75)}" text-anchor="middle" '
            f'fill="{ink}" class="text b">{number}</text>'
        )
    return drawn


def rounds(s: Scene, x: float, y: float, w: float, title: bool = True) -> Part:
    """The round track: three die numbers a round, a villain after the third, sixth and eighth."""
    high = 100.0
    drawn = [plate(x, y, w, high, s.t("pd-sheet-rounds") if title else "")]
    unit = (w - 16) / (ROUNDS + 3 * 0.86)
    left = x + 8
    for number in range(1, ROUNDS + 1):
        used = s.sheet["numbers"][number - 1] if number <= len(s.sheet["numbers"]) else []
        now = number == s.view["round"] and s.view["phase"] == "dice"
        shown = "".join(
            square(left + 3, y + 30 + 22 * i, unit - 6, 20)
            + (pen.written(used[i], left + unit / 2, y + 32.5 + 22 * i, 15) if i < len(used) else "")
            for i in range(3)
        )
        head = circle(left + unit / 2, y + 19, 9.5, "f-ink" if now else "f-shade", 0)
        head += text(left + unit / 2, y + 24, number, 14, "f-card" if now else "f-ink", "middle", "text", True)
        label = s.t("pd-sheet-rounds-is", round=number, numbers=", ".join(map(str, used)) or "–")
        drawn.append(group(head + shown, label=label))
        left += unit
        if number in SEASON_ENDS:
            drawn.append(_season_end(s, SEASON_ENDS.index(number), left, y, unit * 0.86))
            left += unit * 0.86
    return "".join(drawn), high


def _season_end(s: Scene, season: int, x: float, y: float, w: float) -> str:
    villain = s.view["villains"][season]
    size = min(w - 4, 30)
    glory = s.sheet["villains"][season]
    sign = icons.VILLAINS.get(villain["id"], icons.UNKNOWN_VILLAIN)
    drawn = icon(sign, x + (w - size) / 2, y + 30, size, "c-danger")
    if glory is not None:
        drawn += pen.written(glory, x + w / 2, y + 68, 16)
    else:
        drawn += text(x + w / 2, y + 82, villain["room"], 14, "f-muted", "middle", "text", True)
    name = s.p.name("villain", villain["id"])
    result = s.t("pd-sheet-next-villain", villain=name, room=villain["room"], round=villain["round"])
    return group(drawn, label=result if glory is None else f"{name}: {glory}")


# -- heroes -----------------------------------------------------------------------------------------------------------


def heroes(s: Scene, x: float, y: float, w: float) -> Part:
    """Four heroes with six levels each; below, what the lowest of them is worth."""
    row, head = 40.0, 14.0
    high = head + 4 * row + 28
    drawn = [plate(x, y, w, high, s.t("pd-sheet-heroes"))]
    named = min(104.0, w * 0.3)
    unit = (w - named - 48) / MAX_LEVEL
    start = x + 42 + named
    for i, hero in enumerate(HEROES):
        drawn.append(_hero(s, hero, x, y + head + i * row, w, start, unit, row))
    lowest = min(s.sheet["levels"].values())
    foot = y + head + 4 * row + 17
    drawn.append(icon(icons.GLORY, x + 12, foot - 15, 20, "c-muted"))
    drawn.append(text(x + 38, foot, s.t("pd-sheet-glory-short"), 13, "f-muted"))
    for level in range(1, MAX_LEVEL + 1):
        value = s.box.hero_glory[level]
        middle = start + (level - 0.5) * unit
        drawn.append(text(middle, foot, value, 15, "f-ink", "middle", "text", True))
        if level == lowest and not s.blank:
            drawn.append(pen.loop(middle, foot - 5, 13, 11, thick=2))
    return "".join(drawn), high


def _hero(s: Scene, hero: str, x: float, y: float, w: float, start: float, unit: float, row: float) -> str:
    level = s.sheet["levels"][hero]
    black = hero in s.sheet["black"]
    known = bool(s.sheet["black"])
    ground, ink = ("#26231F", "#FFFFFF") if black else ("#FFFFFF", "#1B1B1F")
    if not known:
        ground, ink = "#A59A85", "#1B1B1F"
    inner = hit(x + 4, y, w - 8, row - 3)
    inner += (
        f'<rect x="{num(x + 8)}" y="{num(y + 2)}" width="30" height="30" rx="7" fill="{ground}" stroke="#1B1B1F" '
        f'stroke-width="1.5"/><g color="{ink}">{icon(icons.HEROES[hero], x + 11, y + 5, 24, "")}</g>'
    )
    inner += fitted(x + 44, y + 23, s.p.heroes[hero], start - x - 48, 16, 11, bold=True)
    for n in range(1, MAX_LEVEL + 1):
        left = start + (n - 1) * unit
        wide = unit - 5
        inner += square(left, y + 4, wide, row - 11, "f-shade" if n == 1 else "f-card")
        mark = pen.filled(left + 1, y + 5, wide - 2, row - 13) if n <= level + 1 else ""
        if n <= level:
            inner += mark
        elif n == 4:
            inner += icon(icons.ABILITIES[hero], left + wide / 2 - 10, y + 7, 20, "c-muted")
        else:
            inner += text(left + wide / 2, y + 22, n, 14, "f-muted", "middle")
        if n == level + 1:
            inner += pen.ghost(mark)
    if known:
        colour = s.t("pd-sheet-black" if black else "pd-sheet-white")
        label = s.t("pd-sheet-hero", hero=s.p.heroes[hero], colour=colour, level=level)
    else:
        label = s.t("pd-sheet-hero-grey", hero=s.p.heroes[hero], level=level)
    return group(inner, f"hero-{hero}", f"hero-{hero}", f"{label}. {s.p.ability(hero)}")


# -- potions and damage -----------------------------------------------------------------------------------------------


def potions(s: Scene, x: float, y: float, w: float, high: float = 190.0) -> Part:
    """The bag: three rows of four potions with two hearts each, and the bonus of each full row."""
    sheet = s.sheet
    inner = [hit(x + 4, y + 8, w - 8, high - 12)]
    row = (high - 16) / 3
    step = (w - 56) / 4
    for n in range(BAG):
        cx, cy = x + 10 + step * (n % 4 + 0.5), y + 12 + row * (n // 4)
        size = min(step - 3, row - 22)
        have = n < sheet["potions"]
        inner.append(icon(icons.POTION, cx - size / 2, cy, size, "c-magic" if have else "c-stone dim"))
        if have:
            inner.append(pen.loop(cx, cy + size / 2, size * 0.5, size * 0.48, thick=1.6))
        for heart in range(2):
            hx = cx - 12 + 13 * heart
            inner.append(icon(icons.HEART, hx, cy + size + 1, 11, "c-danger" if have else "c-stone dim"))
            if 2 * n + heart < sheet["soaked"]:
                inner.append(pen.cross(hx, cy + size + 1, 11, 11, thick=2))
    for n, bonus in enumerate(s.box.potion_bonus):
        cy = y + 12 + row * n
        done = sheet["potions"] >= 4 * (n + 1)
        inner.append(pen.stroke(f"M{num(x + w - 44)} {num(cy + 16)}h9m-4-4l4 4l-4 4", "s-line", 1.6))
        inner.append(icon(icons.BONUSES[bonus], x + w - 34, cy + 3, 25, "c-ink"))
        if done:
            inner.append(pen.loop(x + w - 21.5, cy + 15.5, 16, 15, thick=2.4))
    hearts = 2 * sheet["potions"] - sheet["soaked"]
    bonuses = "; ".join(s.t("pd-sheet-row-bonus", bonus=s.p.bonus(word)) for word in s.box.potion_bonus)
    words = s.t("pd-sheet-potions-is", count=sheet["potions"], hearts=hearts)
    label = f"{s.t('pd-sheet-potions')}: {words}. {bonuses}."
    return plate(x, y, w, high, s.t("pd-sheet-potions")) + group("".join(inner), "potions", "potions", label), high


def damage(s: Scene, x: float, y: float, w: float) -> Part:
    """Twenty-four hearts, the glory lost at every third, a mark where the health ends, and the resurrection."""
    sheet = s.sheet
    rows = 2 if w < 620 else 1
    each = DAMAGE_HEARTS // rows
    last = 66.0
    step = (w - last - 22) / each
    size = min(step - 3, 24.0)
    row = size + 22
    high = 14 + rows * row + 4
    inner = [hit(x + 4, y + 8, w - last - 10, high - 12)]
    for n in range(DAMAGE_HEARTS):
        hx, hy = x + 12 + step * (n % each), y + 16 + row * (n // each)
        inner.append(icon(icons.HEART, hx, hy, size, "c-danger"))
        if n < sheet["damage"]:
            inner.append(pen.cross(hx + 1, hy + 1, size - 2, size - 2, thick=2.8))
        if n % 3 == 2:
            value = s.box.damage_track[n // 3 + 1]
            inner.append(text(hx + size / 2, hy + size + 14, signed(value), 13.5, "f-danger", "middle", "text", True))
        if n + 1 == sheet["health"]:
            edge = hx + size + (step - size) / 2
            inner.append(pen.stroke(pen.line(edge, hy - 6, edge, hy + size + 5, 2), pen.PEN, 3))
            inner.append(pen.stroke(f"M{num(edge)} {num(hy - 6)}l-9 1.5l9 4", pen.PEN, 2))
    facts = [s.t("pd-sheet-damage-is", count=sheet["damage"], glory=s.glory["damage"] or 0)]
    facts.append(s.t("pd-sheet-health-is", count=sheet["health"]))
    label = f"{s.t('pd-sheet-damage')}: {', '.join(facts)}"
    drawn = plate(x, y, w, high, f"{s.t('pd-sheet-damage')} · {s.t('pd-sheet-health')} {sheet['health']}")
    drawn += group("".join(inner), "damage", "damage", label)
    drawn += ghost(x + w - last - 22, y + 5, "damage", size=18) if s.own else ""
    bx, by = x + w - last, y + (high - 58) / 2 + 2
    again = square(bx, by, last - 12, 58)
    again += icon(icons.RESURRECTION, bx + 14, by + 5, 26, "c-muted")
    again += text(bx + (last - 12) / 2, by + 50, "−9", 16, "f-danger", "middle", "text", True)
    if sheet["resurrected"]:
        again += pen.cross(bx + 6, by + 6, last - 24, 46, thick=3)
    name = s.t("pd-sheet-resurrection-is") if sheet["resurrected"] else s.t("pd-sheet-resurrection")
    return drawn + group(again, label=name), high


# -- items, gems, minions ---------------------------------------------------------------------------------------------


def items(s: Scene, x: float, y: float, w: float, columns: int = 2) -> Part:
    """Eight magic items with two boxes each."""
    rows = (len(ITEM_WORDS) + columns - 1) // columns
    row = 54.0
    high = 12 + rows * row
    wide = (w - 12) / columns
    drawn = [plate(x, y, w, high, s.t("pd-sheet-items"))]
    for i, item in enumerate(ITEM_WORDS):
        drawn.append(_item(s, item, i, x + 6 + wide * (i // rows), y + 12 + row * (i % rows), wide, row))
    return "".join(drawn), high


def _item(s: Scene, item: str, number: int, x: float, y: float, w: float, row: float) -> str:
    have = s.sheet["items"][item]
    needs = s.box.item_hero[number]
    done = have == 2
    inner = hit(x + 2, y + 1, w - 4, row - 4)
    inner += icon(icons.ITEMS[item], x + 5, y + 7, 34, "c-ink" if done else "c-muted")
    room = w - 105
    inner += fitted(x + 43, y + 17, s.p.items[item], room, 14, 8.5, bold=True)
    note = s.p.item_text(item)
    indent = 18 if needs >= 0 else 0
    if needs >= 0:
        inner += icon(icons.HEROES[HEROES[needs]], x + 43, y + 22, 15, "c-line")
    size = next((size for size in (13.5, 12.5) if len(wrap(note, room - indent, size)) <= 2), 11.5)
    for i, one in enumerate(wrap(note, room - indent, size)[:2]):
        inner += fitted(x + 43 + indent, y + 33 + (size + 1) * i, one, room - indent, size, 9, cls="f-muted")
    glory = s.box.item_glory[number]
    for n in range(2):
        left = x + w - 54 + 25 * n
        inner += square(left, y + 11, 22, 22)
        mark = pen.filled(left + 1, y + 12, 20, 20) if n <= have else ""
        if n < have:
            inner += mark
        elif n == 1 and glory:
            inner += text(left + 11, y + 27, signed(glory), 13, "f-muted", "middle", "text", True)
        if n == have:
            inner += pen.ghost(mark)
    label = s.t("pd-sheet-item", item=s.p.items[item], boxes=have, text=note)
    if needs >= 0:
        label += " " + s.t("pd-sheet-item-needs", hero=s.p.heroes[HEROES[needs]])
    return group(inner, f"item-{item}", f"item-{item}", label)


def gems(s: Scene, x: float, y: float, w: float) -> Part:
    """The gem track: ten places, their glory, and the bonus of some."""
    count = s.sheet["gems"]
    high = 70.0
    step = (w - 16) / GEM_PLACES
    inner = []
    for n in range(1, GEM_PLACES + 1):
        cx = x + 8 + step * (n - 0.5)
        inner.append(icon(icons.GEM, cx - 13, y + 12, 26, "c-water" if n <= count else "c-stone"))
        if n <= count:
            inner.append(pen.loop(cx, y + 25, 15, 14, thick=2.4))
        bonus = s.box.gem_bonus[n]
        if bonus:
            inner.append(icon(icons.BONUSES[bonus], cx - 20, y + 44, 18, "c-muted"))
            inner.append(text(cx + 8, y + 59, s.box.gem_track[n], 15, "f-ink", "middle", "text", True))
        else:
            inner.append(text(cx, y + 59, s.box.gem_track[n], 15, "f-ink", "middle", "text", True))
    label = f"{s.t('pd-sheet-gems')}: {s.t('pd-sheet-gems-is', count=count, glory=s.glory['gems'] or 0)}"
    drawn = plate(x, y, w, high, s.t("pd-sheet-gems")) + (ghost(x + w - 26, y + 6, "gems", size=18) if s.own else "")
    return drawn + group("".join(inner), label=label), high


def minions(s: Scene, x: float, y: float, w: float) -> Part:
    """The minion track: twelve boxes and their glory."""
    count = len(s.sheet["minions"])
    values = list(s.box.minion_track)
    values[9] = s.view["settings"]["nine_minions"]
    high = 64.0
    step = (w - 16) / (len(values) - 1)
    inner = []
    for n in range(1, len(values)):
        left = x + 8 + step * (n - 1) + 2
        inner.append(square(left, y + 13, step - 4, 24))
        if n <= count:
            inner.append(pen.cross(left + (step - 4) / 2 - 9, y + 16, 18, 18, thick=2.6))
        inner.append(text(left + step / 2 - 2, y + 54, values[n], 15, "f-ink", "middle", "text", True))
    label = f"{s.t('pd-sheet-minions')}: {s.t('pd-sheet-minions-is', count=count, glory=s.glory['minions'] or 0)}"
    return plate(x, y, w, high, s.t("pd-sheet-minions")) + group("".join(inner), label=label), high


# -- score ------------------------------------------------------------------------------------------------------------


def score(s: Scene, x: float, y: float, w: float, columns: int = 14) -> Part:
    """The score boxes A to K and the total L, filled in as they would count now."""
    entries: list[tuple[str, str, str]] = []
    for entry in s.player["score"]:
        if entry["box"] == "power":  # objective and power share box J
            continue
        glory = entry["glory"]
        if entry["box"] == "objective":
            power = s.glory["power"] or 0
            glory = None if glory is None else glory + power
        value = "" if s.blank else "?" if glory is None else str(glory)
        entries.append((entry["letter"], s.t(f"paper-dungeons-score-{entry['box']}"), value))
    rows = -(-(len(entries) + 1) // columns)
    unit = (w - 14) / columns
    row = 66.0
    high = 16 + rows * row
    title = s.t("pd-sheet-score" if s.view["phase"] == "over" else "pd-sheet-score-now")
    drawn = [plate(x, y, w, high, title)]
    total = "" if s.blank else str(s.player["total"])
    for i, (letter, name, value) in enumerate([*entries, ("L", s.t("pd-sheet-total"), total)]):
        left, top = x + 7 + unit * (i % columns), y + 13 + row * (i // columns)
        last = letter == "L"
        inner = box(left + 2, top, unit - 4, 44, "f-card s-ink" if last else "f-card s-line", 3, 2.4 if last else 1.3)
        inner += text(left + 7, top + 14, letter, 12, "f-muted", "start", "title", True)
        inner += pen.written(value, left + unit / 2 + 2, top + 15, 22, thick=2.2)
        inner += fitted(left + unit / 2, top + 57, name, unit - 3, 13.5, 8, anchor="middle", cls="f-muted")
        if last and s.own:
            inner += ghost(left + unit - 16, top + 14, "glory")
        drawn.append(f'<g role="img" aria-label="{esc(f"{letter}, {name}: {value}")}">{inner}</g>')
    return "".join(drawn), high
