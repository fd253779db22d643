"""Paper Dungeons, the picture: the other players in small, the fight, and the story of the score at the end."""

from __future__ import annotations

from typing import Any

from delvers.engine.drawing import box, fit, fitted, group, icon, text, token, width_of

from . import icons, pen
from .dungeon import little_dungeon
from .scene import Part, Scene, plate, signed


def players(s: Scene, x: float, y: float, w: float, columns: int) -> Part:
    """Everybody else's sheet as of the last joined round."""
    others = [p for p in s.view["players"] if p["seat"] != s.player["seat"]]
    columns = min(columns, len(others))
    wide = min(300.0, (w - 10 * (columns - 1)) / columns)
    tall = 96.0
    drawn = []
    for i, player in enumerate(others):
        left, top = x + (wide + 10) * (i % columns), y + (tall + 10) * (i // columns)
        drawn.append(_player(s, player, left, top, wide, tall))
    rows = -(-len(others) // columns)
    return "".join(drawn), rows * (tall + 10) - 10


def _player(s: Scene, player: dict[str, Any], x: float, y: float, w: float, h: float) -> str:
    sheet = player["sheet"]
    seat: int = player["seat"]
    name = s.p.player(s.view, seat)
    drawn = plate(x, y, w, h, "", "f-card")
    drawn += little_dungeon(sheet, x + 8, y + 8, 11, seat)
    left = x + 84
    room = min(w - 92, 150)
    drawn += f'<g transform="translate({left + 9},{y + 17})">{token(seat, str(seat + 1), 9)}</g>'
    drawn += fitted(left + 23, y + 22, name, room - 44, 15, 9, bold=True)
    done = player["confirmed"] and s.view["phase"] != "over"
    if done:
        drawn += pen.tick(left + room - 16, y + 9, 14, "s-legal", 3)
    drawn += icon(icons.GLORY, left, y + 31, 24, "c-muted")
    drawn += text(left + 30, y + 50, player["total"], 21, "f-ink", "start", "text", True)
    facts = [
        (icons.HEART, f"{sheet['damage']}/{sheet['health']}", "c-danger"),
        (icons.GEM, str(sheet["gems"]), "c-water"),
        (icons.MINIONS["orc"], str(len(sheet["minions"])), "c-muted"),
        (icons.DOOR, str(len(set(sheet["path"]))), "c-muted"),
    ]
    unit = room * 0.62
    for i, (sign, value, colour) in enumerate(facts):
        fx, fy = left + unit * (i % 2), y + 60 + 17 * (i // 2)
        drawn += icon(sign, fx, fy, 14, colour) + text(fx + 18, fy + 12, value, 14.5)
    if w > 260:
        drawn += _levels(s, sheet, left + room + 6, y + 10)
    words = [
        name,
        f"{s.t('pd-sheet-score')} {player['total']}",
        s.t("pd-sheet-health-is", count=sheet["health"]),
        f"{s.t('pd-sheet-table-damage')} {sheet['damage']}",
        f"{s.t('pd-sheet-table-gems')} {sheet['gems']}",
        f"{s.t('pd-sheet-table-minions')} {len(sheet['minions'])}",
        f"{s.t('pd-sheet-table-rooms')} {len(set(sheet['path']))}",
    ]
    if player["power"]:
        words.append(s.p.name("power", player["power"]))
    if s.view["phase"] != "over":
        words.append(s.t("pd-sheet-done" if done else "pd-sheet-choosing"))
    return group(drawn, f"player-{seat + 1}", label=", ".join(words))


def _levels(s: Scene, sheet: dict[str, Any], x: float, y: float) -> str:
    """The four heroes and their levels, one below the other."""
    drawn = ""
    for i, (hero, level) in enumerate(sheet["levels"].items()):
        drawn += icon(icons.HEROES[hero], x, y + 19 * i, 16, "c-muted")
        drawn += text(x + 24, y + 19 * i + 13, level, 14, "f-ink", "start", "text", True)
    return drawn


def fight(s: Scene, x: float, y: float, w: float) -> Part:
    """After a fight: how everybody fared, in place of the dice."""
    season = max(i for i, one in enumerate(s.view["villains"]) if one["fought"])
    villain = s.view["villains"][season]
    name = s.p.name("villain", villain["id"])
    high = 102.0
    drawn = plate(x, y, w, high, name)
    drawn += icon(icons.VILLAINS.get(villain["id"], icons.UNKNOWN_VILLAIN), x + 10, y + 16, 76, "c-danger")
    seats = s.view["players"]
    columns = 2 if len(seats) > 4 else 1
    rows = -(-len(seats) // columns)
    wide = (w - 104) / columns
    step = min(22.0, 84 / rows)
    for i, player in enumerate(seats):
        left, base = x + 98 + wide * (i // rows), y + 26 + step * (i % rows)
        level, glory = player["sheet"]["combat"][season], player["sheet"]["villains"][season]
        words = s.t("pd-sheet-fought-with", level=level, glory=signed(glory)) if level else ""
        words = f"{s.p.player(s.view, player['seat'])}: {words or s.t('pd-sheet-fled', glory=signed(glory))}"
        drawn += (
            f'<g transform="translate({left + 8},{base - 5})">{token(player["seat"], str(player["seat"] + 1), 8)}</g>'
        )
        size = fit(words, wide - 56, 15, 8)
        drawn += text(left + 22, base, words, size, "f-ink" if level else "f-danger")
        if villain["rewarded"] == player["seat"]:
            reward = s.t("pd-sheet-reward-short", reward=s.p.bonus(villain["reward"], villain["reward_count"]))
            sign = icon(icons.BONUSES[villain["reward"]], left + 28 + width_of(words, size), base - 16, 20, "c-legal")
            drawn += group(sign, label=reward)
    return group(drawn, label=name, role="group"), high


def ranking(s: Scene, x: float, y: float, w: float) -> Part:
    """At the end: who won, in place of the dice."""
    high = 102.0
    order = sorted(s.view["players"], key=lambda p: s.view["ranking"][p["seat"]])
    drawn = plate(x, y, w, high, s.t("pd-sheet-over"))
    columns = 2 if len(order) > 4 else 1
    rows = -(-len(order) // columns)
    wide = (w - 104) / columns
    step = min(22.0, 84 / rows)
    drawn += icon("laurels-trophy", x + 12, y + 16, 74, "c-legal")
    for i, player in enumerate(order):
        left, base = x + 98 + wide * (i // rows), y + 26 + step * (i % rows)
        place = s.view["ranking"][player["seat"]]
        total = _campaign_total(s, player)
        words = f"{place}. {s.p.player(s.view, player['seat'])}: {total}"
        drawn += (
            f'<g transform="translate({left + 8},{base - 5})">{token(player["seat"], str(player["seat"] + 1), 8)}</g>'
        )
        drawn += fitted(left + 22, base, words, wide - 28, 15, 8, bold=place == 1)
    return drawn, high


def _campaign_total(s: Scene, player: dict[str, Any]) -> int:
    """The glory that ranks: over all games of a campaign."""
    earlier = s.view["campaign"]["earlier"] if s.view["campaign"] else []
    total: int = player["total"] + sum(game[player["seat"]] for game in earlier)
    return total


def story(s: Scene, x: float, y: float, w: float) -> Part:
    """Every figure of the score: what it comes from, the rule, and what the others have there."""
    everybody = s.view["players"] if w > 600 else [s.player]
    row = 25.0
    entries = s.player["score"]
    high = 34 + row * (len(entries) + 2)
    figure = 52.0
    right = figure * len(everybody)
    rule = 62.0
    drawn = [plate(x, y, w, high, s.p.story(s.view, s.player["seat"]))]
    name_at, why_at = x + 40, x + 40 + min(120.0, w * 0.24)
    why_wide = x + w - right - rule - 10 - why_at
    top = y + 30
    for i, player in enumerate(everybody):
        cx = x + w - right + figure * (i + 0.5) - 6
        seat = player["seat"]
        drawn.append(f'<g transform="translate({cx},{top - 6})">{token(seat, str(seat + 1), 9)}</g>')
    for i, entry in enumerate(entries):
        base = top + row * (i + 1)
        if i % 2 == 0:
            drawn.append(f'<g opacity=".45">{box(x + 6, base - 18, w - 12, row, "f-shade", 4, 0)}</g>')
        name = s.t(f"paper-dungeons-score-{entry['box']}")
        why = s.p.why(s.view, s.player, entry)
        drawn.append(text(x + 16, base, entry["letter"], 15, "f-muted", "start", "title", True))
        drawn.append(fitted(name_at, base, name, why_at - name_at - 8, 14.5, 9, bold=True))
        drawn.append(fitted(why_at, base, why, why_wide, 14, 8.5))
        drawn.append(text(x + w - right - rule, base, entry["rule"], 12, "f-muted"))
        for n, player in enumerate(everybody):
            glory = player["score"][i]["glory"]
            cx = x + w - right + figure * (n + 0.5) - 6
            shown = "?" if glory is None else signed(glory)
            cls = "f-danger" if glory and glory < 0 else "f-ink" if glory else "f-muted"
            drawn.append(text(cx, base, shown, 15, cls, "middle", "text", player is s.player))
    base = top + row * (len(entries) + 1) + 6
    drawn.append(pen.stroke(pen.line(x + 12, base - 20, x + w - 12, base - 20, 2), "s-ink", 2))
    drawn.append(text(x + 16, base, "L", 15, "f-muted", "start", "title", True))
    drawn.append(text(name_at, base, s.t("pd-sheet-total"), 16, "f-ink", "start", "text", True))
    drawn.append(text(x + w - right - rule, base, "PD-127", 12, "f-muted"))
    for n, player in enumerate(everybody):
        cx = x + w - right + figure * (n + 0.5) - 6
        drawn.append(text(cx, base, player["total"], 18, "f-ink", "middle", "text", True))
        if s.view["ranking"] and s.view["ranking"][player["seat"]] == 1:
            drawn.append(pen.loop(cx, base - 6, 21, 14, thick=2.4))
    return group("".join(drawn), "story", label=_story_label(s), role="group"), high


def _story_label(s: Scene) -> str:
    head = s.p.story(s.view, s.player["seat"])
    lines = []
    for entry in s.player["score"]:
        name, why = s.t(f"paper-dungeons-score-{entry['box']}"), s.p.why(s.view, s.player, entry)
        lines.append(f"{entry['letter']} {name}: {why}, {entry['glory']}, {entry['rule']}")
    return f"{head}. {'; '.join(lines)}; {s.t('pd-sheet-total')} {s.player['total']}"
