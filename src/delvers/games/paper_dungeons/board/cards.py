"""Paper Dungeons, the picture: what lies beside the sheet - villains, missions, objective, power, the set-up choice."""

from __future__ import annotations

from typing import Any

from delvers.engine.drawing import box, card, fitted, group, hit, icon, paragraph, text, token, width_of, wrap

from ..content import HEROES
from ..score import power_glory
from ..state import Settings
from . import icons, pen
from .scene import Part, Scene, plate, signed


def villains(s: Scene, x: float, y: float, w: float, columns: int = 1) -> Part:
    """The three villains, one below or beside the other."""
    wide = (w - 10 * (columns - 1)) / columns
    drawn, high = [], 0.0
    for i in range(3):
        part, tall = villain(s, i, x + (wide + 10) * (i % columns), y + (i // columns) * 142, wide)
        drawn.append(part)
        high = max(high, (i // columns) * 142 + tall)
    return "".join(drawn), high


def villain(s: Scene, number: int, x: float, y: float, w: float) -> Part:
    """A villain: where and when, what each power brings, and what I would get now."""
    one = s.view["villains"][number]
    name = s.p.name("villain", one["id"])
    high = 134.0
    sign = icons.VILLAINS.get(one["id"], icons.UNKNOWN_VILLAIN)
    drawn = card(x, y, w, high, f"{number + 1} · {name}", sign, "blood")
    when = s.t("pd-sheet-villain-when", round=one["round"], room=one["room"])
    drawn += fitted(x + 14, y + 53, when, w - 88, 14, 9, cls="f-muted")
    drawn += icon(icons.WEAKNESS, x + w - 72, y + 41, 15, "c-muted")
    drawn += icon(icons.HEROES[one["weakness"]], x + w - 54, y + 40, 17, "c-ink")
    if s.view["seats"] > 1:
        drawn += icon(icons.BONUSES[one["reward"]], x + w - 30, y + 40, 16, "c-legal")
    drawn += _tiers(s, one, number, x + 12, y + 59, w - 24)
    words, cls = _outcome(s, one, number)
    drawn += fitted(x + 14, y + high - 8, words, w - 28, 14.5, 8.5, bold=True, cls=cls)
    return group(drawn, f"villain-{number + 1}", label=_villain_label(s, one, name, when, words)), high


def _tiers(s: Scene, one: dict[str, Any], number: int, x: float, y: float, w: float) -> str:
    """Flight and the three tiers: power needed, glory, damage. The one that holds now is circled."""
    unit = w / 4
    drawn = box(x, y, w, 54, "f-paper s-line", 6, 1)
    columns: list[tuple[str, str, str]] = [("–", signed(one["flee"]), "0")]
    for i in range(3):
        columns.append((f"{one['thresholds'][i]}+", signed(one["glory"][i]), str(one["damage"][i])))
    for i, (power, glory, damage) in enumerate(columns):
        middle = x + unit * (i + 0.5)
        drawn += text(middle, y + 16, power, 15, "f-ink", "middle", "text", True)
        drawn += icon(icons.GLORY, middle - 20, y + 21, 14, "c-muted")
        drawn += text(middle + 8, y + 33, glory, 14, "f-danger" if i == 0 else "f-ink", "middle", "text", True)
        drawn += icon(icons.HEART, middle - 20, y + 37, 13, "c-danger")
        drawn += text(middle + 8, y + 49, damage, 14, "f-ink", "middle")
    reached = _reached(s, one, number)
    if reached is not None:
        drawn += pen.loop(x + unit * (reached + 0.5), y + 27, unit * 0.5, 27, thick=2.2)
    return drawn


def _reached(s: Scene, one: dict[str, Any], number: int) -> int | None:
    """The tier fought at, or the one that a fight would reach now; 0 is flight."""
    if one["fought"]:
        why: dict[str, int] = s.player["score"][number]["why"]
        return why["tier"] if s.sheet["combat"][number] else 0
    now = one.get("now") if s.own else None
    return None if now is None else now["tier"] if now["met"] else 0


def _outcome(s: Scene, one: dict[str, Any], number: int) -> tuple[str, str]:
    if one["fought"]:
        level, glory = s.sheet["combat"][number], s.sheet["villains"][number]
        won = f" · {s.p.bonus(one['reward'], one['reward_count'])}" if one["rewarded"] == s.player["seat"] else ""
        if level:
            return s.t("pd-sheet-fought-with", level=level, glory=signed(glory)) + won, "f-pen"
        return s.t("pd-sheet-fled", glory=signed(glory)), "f-danger"
    now = one.get("now") if s.own else None
    if now is None:
        return "", "f-muted"
    room = s.t("pd-sheet-visited-short" if now["met"] else "pd-sheet-not-visited-short")
    figures = f"{s.t('pd-sheet-power-short')} {now['level']} · {signed(now['glory'])}"
    return f"{figures} · {room}", "f-legal" if now["met"] and now["tier"] else "f-danger"


def _villain_label(s: Scene, one: dict[str, Any], name: str, when: str, words: str) -> str:
    figures = {key: "/".join(map(str, one[key])) for key in ("thresholds", "glory", "damage")}
    facts = [when, s.t("pd-sheet-villain-line", flee=one["flee"], **figures)]
    facts.append(s.t("pd-sheet-weak", hero=s.p.heroes[one["weakness"]]))
    if s.view["seats"] > 1:
        facts.append(s.t("pd-sheet-reward", reward=s.p.bonus(one["reward"], one["reward_count"])))
    if s.view["settings"]["disappearing_gems"] and one["gems"]:
        facts.append(s.t("pd-sheet-takes-gems", gems=", ".join(one["gems"])))
    return f"{name}: {'; '.join(facts)}. {words}"


# -- missions ---------------------------------------------------------------------------------------------------------


def missions(s: Scene, x: float, y: float, w: float) -> Part:
    """The open missions with what they pay, how far I am, and who has them."""
    if not s.view["missions"]:
        high = 44.0
        words = fitted(x + 14, y + 28, s.t("pd-sheet-no-missions"), w - 28, 14, 10, cls="f-muted")
        return plate(x, y, w, high, s.t("pd-sheet-missions")) + words, high
    row = 52.0
    high = 14 + row * len(s.view["missions"])
    drawn = [plate(x, y, w, high, s.t("pd-sheet-missions"))]
    for i, mission in enumerate(s.view["missions"]):
        drawn.append(_mission(s, i, mission, x + 8, y + 12 + row * i, w - 16))
    return "".join(drawn), high


def _mission(s: Scene, number: int, mission: dict[str, Any], x: float, y: float, w: float) -> str:
    name = s.p.name("mission", mission["id"])
    words = s.p.text("mission", mission["id"])
    claimed = s.player["seat"] in mission["claims"]
    cls = "f-ink" if mission["open"] or claimed else "f-muted"
    drawn = box(x + w - 34, y + 4, 32, 32, "f-card s-line", 16, 1.4)
    if claimed:
        drawn += pen.written(s.glory[f"mission-{number + 1}"] or 0, x + w - 18, y + 11, 19, thick=2.2)
    else:
        drawn += text(x + w - 18, y + 26, mission["glory"], 17, cls, "middle", "text", True)
    drawn += fitted(x + 2, y + 15, name, w - 44, 15, 10, bold=True, cls=cls)
    size = 13.5 if len(wrap(words, w - 44, 13.5)) <= 2 else 12
    for i, one in enumerate(wrap(words, w - 44, size)[:2]):
        drawn += fitted(x + 2, y + 31 + (size + 1) * i, one, w - 44, size, 9, cls="f-muted")
    note = ""
    if mission["claims"]:
        note = s.t("pd-sheet-claimed", players=", ".join(s.p.player(s.view, seat) for seat in mission["claims"]))
        for i, seat in enumerate(mission["claims"][:6]):
            drawn += f'<g transform="translate({x + w - 44 - 15 * i},{y + 43})">{token(seat, str(seat + 1), 7)}</g>'
        if not claimed:
            drawn += pen.stroke(
                pen.line(x, y + 11, x + min(w - 44, width_of(name, 15, bold=True) + 6), y + 9, 2), "s-pen", 2
            )
    elif "count" in mission and s.own:
        note = s.t("pd-sheet-met") if mission["met"] else f"{mission['count']}/{mission['need']}"
        if mission["met"]:
            drawn += pen.tick(x + w - 27, y + 36, 15, "s-legal", 3)
        else:
            drawn += text(x + w - 18, y + 49, note, 12.5, "f-muted", "middle", "text", True)
    worth = s.t("pd-sheet-mission-worth", glory=mission["glory"])
    return group(drawn, f"mission-{number + 1}", label=f"{name}: {words} {worth}. {note}")


# -- objective and power ----------------------------------------------------------------------------------------------


def objective(s: Scene, x: float, y: float, w: float, high: float = 74.0) -> Part:
    """My objective and how far I am; that of somebody else is a closed card."""
    title = s.t("pd-sheet-objective")
    drawn = plate(x, y, w, high, title, "f-card")
    mine = s.player["objective"]
    if s.blank:
        return drawn + _lines(x, y, w), high
    if mine is None:
        secret = s.t("pd-sheet-not-chosen" if s.view["phase"] == "setup" else "pd-sheet-secret")
        drawn += icon(icons.SECRET, x + w / 2 - 11, y + 15, 22, "c-muted")
        drawn += text(x + w / 2, y + 58, secret, 14, "f-muted", "middle")
        return group(drawn, label=f"{title}: {secret}"), high
    name, words = s.p.name("objective", mine["id"]), s.p.text("objective", mine["id"])
    drawn += fitted(x + 12, y + 23, name, w - 24, 16, 10, bold=True)
    drawn += fitted(x + 12, y + 40, words, w - 24, 14, 8.5, cls="f-muted")
    unit = (w - 58) / 3
    drawn += pen.written(mine["count"], x + 26, y + 48, 18, thick=2.2)
    for i, tier in enumerate(mine["tiers"]):
        middle = x + 50 + unit * (i + 0.5)
        drawn += text(middle - 1, y + 61, tier, 15, "f-ink", "end", "text", True)
        drawn += text(middle + 3, y + 61, f"+{2 * (i + 1)}", 14, "f-muted")
        if mine["glory"] == 2 * (i + 1):
            drawn += pen.loop(middle + 2, y + 56, min(unit * 0.48, 30), 12, thick=2.2)
    tiers = s.t("pd-sheet-objective-tiers", tiers="/".join(map(str, mine["tiers"])), count=mine["count"])
    return group(drawn, label=f"{title}: {name}. {words} {tiers}"), high


def _lines(x: float, y: float, w: float) -> str:
    """Room to write."""
    return pen.stroke("".join(pen.line(x + 14, at, x + w - 14, at) for at in (y + 34, y + 58)), "s-line", 1)


def power(s: Scene, x: float, y: float, w: float, high: float = 74.0) -> Part:
    """A power with its effect and its glory."""
    title = s.t("pd-sheet-power")
    drawn = plate(x, y, w, high, title, "f-card")
    id = s.player["power"]
    if s.blank:
        return drawn + _lines(x, y, w), high
    if id is None:
        drawn += text(x + w / 2, y + high / 2 + 6, s.t("pd-sheet-not-chosen"), 14, "f-muted", "middle")
        return group(drawn, label=f"{title}: {s.t('pd-sheet-not-chosen')}"), high
    name, words = s.p.name("power", id), s.p.text("power", id)
    drawn += fitted(x + 12, y + 23, name, w - 66, 16, 10, bold=True)
    lines, _ = paragraph(x + 12, y + 42, words, w - 66, 14 if w > 220 else 11.5, 1.2, cls="f-muted")
    drawn += lines
    glory = s.glory["power"] or 0
    drawn += icon(icons.GLORY, x + w - 45, y + 12, 30, "c-muted")
    drawn += text(x + w - 30, y + 61, signed(glory), 18, "f-danger" if glory < 0 else "f-ink", "middle", "text", True)
    return group(drawn, label=f"{title}: {name}. {words} {signed(glory)}"), high


# -- set-up -----------------------------------------------------------------------------------------------------------


def choice(s: Scene, x: float, y: float, w: float, columns: int = 4) -> Part:
    """The two objectives and two powers of the set-up, to keep one of each."""
    cards = [("objective", id) for id in s.view["mine"]["objectives"]] + [
        ("power", id) for id in s.view["mine"]["powers"]
    ]
    wide = (w - 12 * (columns - 1)) / columns
    tall = 136.0 if columns > 1 else 112.0
    drawn = []
    for i, (kind, id) in enumerate(cards):
        left, top = x + (wide + 12) * (i % columns), y + (tall + 12) * (i // columns)
        drawn.append(_choice_card(s, kind, id, left, top, wide, tall))
    rows = -(-len(cards) // columns)
    return "".join(drawn), rows * (tall + 12) - 12


def _choice_card(s: Scene, kind: str, id: str, x: float, y: float, w: float, h: float) -> str:
    name, words = s.p.name(kind, id), s.p.text(kind, id)
    kept = s.player[kind] if kind == "power" else (s.player["objective"] or {}).get("id")
    drawn = card(x, y, w, h, name, "flag-objective" if kind == "objective" else "magic-swirl", "night")
    drawn += paragraph(x + 14, y + 60, words, w - 28, 14.5, 1.25)[0]
    label = f"{s.t('pd-sheet-' + kind)}: {name}. {words}"
    if kind == "objective":
        task = next(task for task in s.box.objectives if task.id == id)
        tiers = " / ".join(map(str, task.counts))
        drawn += text(x + 14, y + h - 16, tiers, 16, "f-ink", "start", "text", True)
        drawn += text(x + 14, y + h - 34, "2 / 4 / 6", 12.5, "f-muted")
        drawn += icon(icons.GLORY, x + 66, y + h - 46, 15, "c-muted")
        black = [hero for h_, hero in enumerate(HEROES) if task.black >> h_ & 1]
        for i, hero in enumerate(HEROES):
            drawn += _alignment(hero, hero in black, x + w - 22 - 31 * (3 - i), y + h - 26)
        names = ", ".join(s.p.heroes[hero] for hero in black)
        label += f" {tiers} = 2/4/6. {s.t('pd-sheet-black')}: {names}"
    else:
        number = next(n for n, power in enumerate(s.box.powers) if power.id == id)
        glory = power_glory(s.box, Settings(**s.view["settings"]), number)
        drawn += icon(icons.GLORY, x + w - 76, y + h - 42, 24, "c-muted")
        drawn += text(
            x + w - 20, y + h - 22, signed(glory), 18, "f-danger" if glory < 0 else "f-ink", "end", "text", True
        )
        label += f" {signed(glory)}"
    if kept == id:
        drawn += pen.tick(x + w - 42, y + 46, 28, thick=4)
        label += f" ({s.t('pd-sheet-kept')})"
    elif kept:
        drawn = f'<g opacity=".5">{drawn}</g>'
        label += f" ({s.t('pd-sheet-put-aside')})"
    return group(drawn + hit(x, y, w, h, 12), f"{kind}-{id}", f"{kind}-{id}", label)


def _alignment(hero: str, black: bool, cx: float, cy: float) -> str:
    ground, ink = ("#26231F", "#FFFFFF") if black else ("#FFFFFF", "#1B1B1F")
    return (
        f'<rect x="{cx - 13:.1f}" y="{cy - 13:.1f}" width="26" height="26" rx="6" fill="{ground}" stroke="#1B1B1F" '
        f'stroke-width="1.4"/><g color="{ink}">{icon(icons.HEROES[hero], cx - 10, cy - 10, 20, "")}</g>'
    )
