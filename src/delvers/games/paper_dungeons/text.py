"""Paper Dungeons: the table in words and characters, from a view alone; 80 columns, for terminal and screen reader."""

from __future__ import annotations

import textwrap
from typing import Any

from .content import COLUMNS, GEMS, HEIGHT, HEROES, ITEM_WORDS, ROOM_INDEX, WIDTH, Content
from .phrases import Phrases, phrases

COLUMNS_WIDE = 80
CELL = 8


def tell(box: Content, view: dict[str, Any], lang: str) -> str:
    """The whole table. The viewer's own sheet in full (a spectator gets everybody's), then the others in a table."""
    p = phrases(box, lang)
    lines = _head(p, view) + _dice(p, view)
    seats = range(view["seats"]) if view["seat"] is None else [view["seat"]]
    for seat in seats:
        player = view["players"][seat]
        if view["seat"] is None:
            lines += ["", p.player(view, seat).upper()]
        lines += _dungeon(p, view, player) + _sheet(p, view, player)
    lines += _choices(p, view) + _villains(p, view) + _missions(p, view) + _players(p, view)
    if view["phase"] == "over":
        for seat in seats:
            lines += _story(p, view, view["players"][seat])
    return "\n".join(line.rstrip() for line in lines)


def _fill(label: str, words: str, width: int = 11) -> list[str]:
    """A label and its words, wrapped with a hanging indent."""
    indent = " " * width
    return textwrap.wrap(
        words, COLUMNS_WIDE, initial_indent=f"{label:<{width}}", subsequent_indent=indent, break_on_hyphens=False
    ) or [label]


def _head(p: Phrases, view: dict[str, Any]) -> list[str]:
    title = p.t("pd-sheet-title", dungeon=p.name("dungeon", view["dungeon"]["id"]))
    lines = [f"{title}  ·  {p.phase(view)}"]
    campaign = view["campaign"]
    if campaign:
        name = p.name("campaign", campaign["id"])
        lines.append(p.t("pd-sheet-chapter", campaign=name, chapter=campaign["chapter"]))
    ahead = next((v for v in view["villains"] if not v["fought"]), None)
    if ahead and view["phase"] != "over":
        name = p.name("villain", ahead["id"])
        lines.append(p.t("pd-sheet-next-villain", villain=name, room=ahead["room"], round=ahead["round"]))
    waiting = [p.player(view, other["seat"]) for other in view["players"] if not other["confirmed"]]
    if view["phase"] != "over" and view["seats"] > 1:
        lines += _fill("", p.t("pd-sheet-waiting", players=", ".join(waiting)), 0)
    return lines


def _dice(p: Phrases, view: dict[str, Any]) -> list[str]:
    lines = []
    for colour in ("white", "black"):
        dice = [die for die in view["dice"] if die["colour"] == colour]
        if dice:
            label = f"{p.t('pd-sheet-dice')} ({p.t(f'pd-sheet-{colour}')})"
            lines += _fill(label, " · ".join(_die(p, die) for die in dice), 16)
    return ["", *lines] if lines else []


def _die(p: Phrases, die: dict[str, Any]) -> str:
    face = p.heroes.get(die["face"]) or p.t(f"pd-sheet-{die['face']}")
    number = f" {die['number']}" if die["number"] >= 0 else ""
    used = f" ({p.t('pd-sheet-used-' + str(die['used']))})" if die["used"] else ""
    return f"{face}{number}{used}"


# -- the dungeon ----------------------------------------------------------------------------------------------------


def _dungeon(p: Phrases, view: dict[str, Any], player: dict[str, Any]) -> list[str]:
    sheet = player["sheet"]
    lines = ["", "    " + "".join(f"{letter:^{CELL + 1}}" for letter in COLUMNS).rstrip()]
    for row in range(HEIGHT, 0, -1):
        lines.append("   " + _ceiling(view, row))
        rooms = [f"{column}{row}" for column in COLUMNS]
        for part in (_inside, _marks):
            cells = [f"{part(p, view, sheet, room):<{CELL}}" for room in rooms]
            lines.append(_walls(view, row, cells, part is _inside))
    lines.append("   " + "".join("+" + "  /\\    " for _ in COLUMNS) + "+")
    names = ", ".join(f"{m['name'][p.lang][:3]} = {m['name'][p.lang]}" for m in p.box.records["minion"])
    lines += _fill("", p.t("pd-sheet-legend", minions=names), 0)
    where = sheet["position"]
    if view["phase"] != "over" and player["seat"] == view["seat"]:
        lines.append(p.t("pd-sheet-stands", room=where) if where else p.t("pd-sheet-outside"))
        lines += _reach(p, view, sheet)
    return lines


def _ceiling(view: dict[str, Any], row: int) -> str:
    """The borders above a row of rooms."""
    parts = []
    for column in COLUMNS:
        border = f"{column}{row}|{column}{row + 1}"
        kind = "-" if row == HEIGHT else _border(view, border)
        parts.append("+" + kind * CELL)
    return "".join(parts) + "+"


def _border(view: dict[str, Any], border: str) -> str:
    if border in view["dungeon"]["walls"]:
        return "#"
    return "~" if border in view["dungeon"]["water"] else " "


def _walls(view: dict[str, Any], row: int, cells: list[str], first: bool) -> str:
    """One line of a row of rooms, with the borders between them."""
    round_ = row in (2, 4)  # the rows that lead from one side to the other (PD-077)
    line = f"{row if first else '':>2} {'<' if round_ else '|'}"
    for i, cell in enumerate(cells):
        line += cell
        if i + 1 < WIDTH:
            border = _border(view, f"{COLUMNS[i]}{row}|{COLUMNS[i + 1]}{row}")
            line += ":" if border == " " else border
    return line + (">" if round_ else "|")


def _inside(p: Phrases, view: dict[str, Any], sheet: dict[str, Any], room: str) -> str:
    """What is printed in a room and not yet crossed out."""
    place = p.box.rooms[ROOM_INDEX[room]]
    found = []
    if place.minion and room not in sheet["minions"]:
        found.append(f"{p.name('minion', place.minion)[:3]}{place.level}")
    signs = "^" if place.trap else ""
    if room not in sheet["path"]:
        signs += "!" * place.potions + "&" * place.item + "+" * place.raise_level
    if signs:
        found.append(signs)
    if place.gem >= 0:
        letter = GEMS[place.gem]
        looted, struck = letter in sheet["looted"], letter in sheet["struck"]
        found.append(f"({letter})" if looted else f"-{letter}" if struck else f"*{letter}")
    return (" " if len(" ".join(found)) < CELL else "") + " ".join(found)


def _marks(p: Phrases, view: dict[str, Any], sheet: dict[str, Any], room: str) -> str:
    """Villain, first visit, and whether the party is here."""
    mark = " "
    if room in view["dungeon"]["villain_rooms"]:
        mark += f"V{view['dungeon']['villain_rooms'].index(room) + 1} "
    if room in sheet["path"]:
        mark += f".{list(dict.fromkeys(sheet['path'])).index(room) + 1}"
    return mark + ("@" if room == sheet["position"] else "")


def _reach(p: Phrases, view: dict[str, Any], sheet: dict[str, Any]) -> list[str]:
    rooms = []
    for room, (moves, damage) in view["mine"]["reach"].items():
        facts = [p.t("pd-sheet-moves", count=moves)] + ([p.t("pd-sheet-costs", damage=damage)] if damage else [])
        rooms.append(f"{room} ({', '.join(facts)})")
    return _fill(p.t("pd-sheet-you-can-reach") + ":", " · ".join(rooms), 16) if rooms else []


# -- the sheet ------------------------------------------------------------------------------------------------------


def _sheet(p: Phrases, view: dict[str, Any], player: dict[str, Any]) -> list[str]:
    sheet = player["sheet"]
    values = {entry["box"]: entry["glory"] for entry in player["score"]}
    lines = [""]
    heroes = []
    for hero in HEROES:
        colour = f" ({p.t('pd-sheet-black' if hero in sheet['black'] else 'pd-sheet-white')})" if sheet["black"] else ""
        heroes.append(f"{p.heroes[hero]}{colour} {sheet['levels'][hero]}")
    lines += _fill(p.t("pd-sheet-heroes"), " · ".join(heroes))
    damage = p.t("pd-sheet-damage-is", count=sheet["damage"], glory=values["damage"])
    step = sheet["damage"] // 3 + 1
    if step < len(p.box.damage_track):
        damage += "; " + p.t("pd-sheet-damage-next", count=3 * step, glory=p.box.damage_track[step])
    if sheet["resurrected"]:
        damage += "; " + p.t("pd-sheet-resurrection-is")
    lines += _fill(p.t("pd-sheet-damage"), f"{p.t('pd-sheet-health-is', count=sheet['health'])} · {damage}")
    hearts = 2 * sheet["potions"] - sheet["soaked"]
    lines += _fill(p.t("pd-sheet-potions"), p.t("pd-sheet-potions-is", count=sheet["potions"], hearts=hearts))
    items = [f"{p.items[item]} {sheet['items'][item]}/2" for item in ITEM_WORDS]
    lines += _fill(p.t("paper-dungeons-score-items"), " · ".join(items))
    lines += _fill(p.t("pd-sheet-gems"), p.t("pd-sheet-gems-is", count=sheet["gems"], glory=values["gems"]))
    minions = p.t("pd-sheet-minions-is", count=len(sheet["minions"]), glory=values["minions"])
    lines += _fill(p.t("pd-sheet-minions"), minions)
    if sheet["numbers"]:
        rounds = " | ".join(f"{i}: {' '.join(map(str, used))}" for i, used in enumerate(sheet["numbers"], 1))
        lines += _fill(p.t("pd-sheet-rounds"), rounds)
    lines += _cards(p, player) + _score_line(p, player)
    return lines


def _cards(p: Phrases, player: dict[str, Any]) -> list[str]:
    lines = []
    objective = player["objective"]
    if objective:
        tiers = ", ".join(map(str, objective["tiers"]))
        words = f"{p.name('objective', objective['id'])}. {p.text('objective', objective['id'])} "
        words += p.t("pd-sheet-objective-tiers", tiers=tiers, count=objective["count"]) + "."
        lines += _fill(p.t("pd-sheet-objective"), words)
    if player["power"]:
        power = f"{p.name('power', player['power'])}. {p.text('power', player['power'])}"
        lines += _fill(p.t("pd-sheet-power"), power)
    return lines


def _score_line(p: Phrases, player: dict[str, Any]) -> list[str]:
    """The boxes A to L in one line; a letter with several boxes shows each."""
    figures: dict[str, list[str]] = {}
    for entry in player["score"]:
        figures.setdefault(entry["letter"], []).append("?" if entry["glory"] is None else str(entry["glory"]))
    parts = [f"{letter} {'|'.join(values)}" for letter, values in figures.items()]
    return _fill(p.t("pd-sheet-score"), "  ".join(parts) + f"  L {player['total']}")


def _choices(p: Phrases, view: dict[str, Any]) -> list[str]:
    """The cards to choose from in the set-up."""
    mine = view.get("mine") or {}
    lines = []
    for kind in ("objective", "power"):
        for card in mine.get(f"{kind}s", []):
            words = f"{p.name(kind, card)}. {p.text(kind, card)}"
            if kind == "objective":
                words += f" {_tiers(p, card)}"
            lines += _fill(f"{p.t('pd-sheet-' + kind)}?", words, 13)
    return ["", *lines] if lines else []


def _tiers(p: Phrases, card: str) -> str:
    task = next(task for task in p.box.objectives if task.id == card)
    black = ", ".join(p.heroes[hero] for h, hero in enumerate(HEROES) if task.black >> h & 1)
    return f"{'/'.join(map(str, task.counts))} = 2/4/6. {p.t('pd-sheet-black')}: {black}."


# -- what lies open for all -----------------------------------------------------------------------------------------


def _villains(p: Phrases, view: dict[str, Any]) -> list[str]:
    lines = ["", p.t("pd-sheet-villains").upper()]
    for number, villain in enumerate(view["villains"], 1):
        figures = {name: "/".join(map(str, villain[name])) for name in ("thresholds", "glory", "damage")}
        facts = [
            p.t("pd-sheet-villain-when", round=villain["round"], room=villain["room"]),
            p.t("pd-sheet-villain-line", flee=villain["flee"], **figures),
            p.t("pd-sheet-weak", hero=p.heroes[villain["weakness"]]),
        ]
        if view["seats"] > 1:
            facts.append(p.t("pd-sheet-reward", reward=p.bonus(villain["reward"], villain["reward_count"])))
        if view["settings"]["disappearing_gems"] and villain["gems"]:
            facts.append(p.t("pd-sheet-takes-gems", gems=", ".join(villain["gems"])))
        lines += _fill(f"{number} ", f"{p.name('villain', villain['id'])}: {'; '.join(facts)}.", 2)
        lines += _fight(p, view, villain, number - 1)
    return lines


def _fight(p: Phrases, view: dict[str, Any], villain: dict[str, Any], season: int) -> list[str]:
    if villain["fought"]:
        results = []
        for player in view["players"]:
            level, glory = player["sheet"]["combat"][season], player["sheet"]["villains"][season]
            id = "pd-sheet-fought-with" if level else "pd-sheet-fled"
            words = p.t(id, level=level, glory=glory) if level else p.t(id, glory=glory)
            results.append(f"{p.player(view, player['seat'])}: {words}")
        return _fill("  > ", " · ".join(results), 4)
    now = villain.get("now")
    if now is None:
        return []
    id = "pd-sheet-now-away" if not now["met"] else "pd-sheet-now-fight" if now["tier"] else "pd-sheet-now-weak"
    words = p.t(id, level=now["level"], tier=now["tier"], glory=now["glory"], damage=now["damage"])
    return _fill("  > ", words, 4)


def _missions(p: Phrases, view: dict[str, Any]) -> list[str]:
    lines = ["", p.t("pd-sheet-missions").upper()]
    if not view["missions"]:
        return [*lines, p.t("pd-sheet-no-missions")]
    for mission in view["missions"]:
        words = f"{p.name('mission', mission['id'])}: {p.text('mission', mission['id'])} "
        words += p.t("pd-sheet-mission-worth", glory=mission["glory"])
        if mission["claims"]:
            words += "; " + p.t("pd-sheet-claimed", players=", ".join(p.player(view, s) for s in mission["claims"]))
        elif "count" in mission:
            words += f"; {mission['count']}/{mission['need']}"
            words += f" ({p.t('pd-sheet-met')})" if mission["met"] else ""
        lines += _fill(f"[{' ' if mission['open'] else 'x'}] ", words + ".", 4)
    return lines


def _players(p: Phrases, view: dict[str, Any]) -> list[str]:
    if view["seats"] == 1 and view["phase"] != "over":
        return []
    letters = [entry["letter"] for entry in view["players"][0]["score"]]
    note = "" if view["phase"] == "over" else f" ({p.t('pd-sheet-others-when')})"
    lines = ["", f"{p.t('pd-sheet-players').upper()}{note}"]
    lines.append(f"{p.t('pd-sheet-table-player'):<13}" + "".join(f"{letter:>4}" for letter in letters) + f"{'L':>5}")
    for player in view["players"]:
        figures = "".join(f"{'?' if e['glory'] is None else e['glory']:>4}" for e in player["score"])
        done = ""
        if view["ranking"]:
            done = f"  {view['ranking'][player['seat']]}."
        elif player["confirmed"]:
            done = " *"
        lines.append(f"{p.player(view, player['seat'])[:12]:<13}{figures}{player['total']:>5}{done}")
    for player in view["players"]:
        lines += _fill(f"{p.player(view, player['seat'])[:12]}", _brief(p, player), 13)
    campaign = view["campaign"]
    if campaign and campaign["earlier"]:
        lines += _fill("", _earlier(p, view), 0)
    return lines


def _brief(p: Phrases, player: dict[str, Any]) -> str:
    """A sheet in one line."""
    sheet = player["sheet"]
    facts = [
        (p.t("pd-sheet-table-health"), sheet["health"]),
        (p.t("pd-sheet-table-damage"), sheet["damage"]),
        (p.t("pd-sheet-table-gems"), sheet["gems"]),
        (p.t("pd-sheet-table-minions"), len(sheet["minions"])),
        (p.t("pd-sheet-table-rooms"), len(set(sheet["path"]))),
    ]
    words = [f"{name} {value}" for name, value in facts]
    if sheet["position"]:
        words.append(f"{p.t('pd-sheet-table-where')} {sheet['position']}")
    if player["power"]:
        words.append(p.name("power", player["power"]))
    return " · ".join(words)


def _earlier(p: Phrases, view: dict[str, Any]) -> str:
    parts = []
    for player in view["players"]:
        games = [game[player["seat"]] for game in view["campaign"]["earlier"]]
        total = sum(games) + player["total"]
        words = f"{' + '.join(map(str, games))}, {p.t('pd-sheet-campaign-total', glory=total)}"
        parts.append(f"{p.player(view, player['seat'])} {words}")
    return p.t("pd-sheet-earlier", glory="; ".join(parts))


def _story(p: Phrases, view: dict[str, Any], player: dict[str, Any]) -> list[str]:
    """Every figure of the score with what it comes from and its rule."""
    lines = ["", p.story(view, player["seat"])]
    head = (p.t("pd-sheet-story-box"), p.t("pd-sheet-story-why"), p.t("pd-sheet-score"), p.t("pd-sheet-story-rule"))
    lines.append(f"   {head[0]:<14}{head[1]:<45}{head[2]:>7}  {head[3]}")
    for entry in player["score"]:
        why = textwrap.shorten(p.why(view, player, entry), 44, placeholder="…")
        name = p.t(f"paper-dungeons-score-{entry['box']}")
        glory = "?" if entry["glory"] is None else entry["glory"]
        lines.append(f"{entry['letter']}  {name:<14}{why:<45}{glory:>7}  {entry['rule']}")
    lines.append(f"L  {p.t('pd-sheet-total'):<59}{player['total']:>7}  PD-127")
    return lines
