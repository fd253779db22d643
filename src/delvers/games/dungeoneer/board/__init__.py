"""Dungeoneer: the table as a picture, from a view alone. The map is its heart."""

from __future__ import annotations

from typing import Any

from delvers.engine import drawing as d

from ..faces import Faces
from .art import PHASE_ART
from .atlas import draw_map
from .hand import hand, quest_card, quest_label
from .panels import player_panel, shown_seat
from .stage import stage

__all__ = ["draw"]

WIDE, GAP = 1280, 10
PHASES = ("reset", "dungeonlord", "build", "hero", "draw")


def draw(faces: Faces, view: dict[str, Any], narrow: bool = False) -> str:
    body, width, height = _narrow(faces, view) if narrow else _wide(faces, view)
    ground = d.box(0, 0, width, height, "f-table", 0, 0)
    return d.document(ground + body, width, height, faces.t("title"), faces.lang)


def _wide(faces: Faces, view: dict[str, Any]) -> tuple[str, float, float]:
    """Map left, players right; below it what is going on and the quests; at the bottom the hand."""
    map_w, map_h, top = 860.0, 540.0, 60.0
    drawn = ribbon(faces, view, GAP, 8, WIDE - 2 * GAP, 46)
    drawn += draw_map(faces, view, GAP, top, map_w, map_h)
    left, side = GAP + map_w + GAP, WIDE - 3 * GAP - map_w
    count = len(view["players"])
    high = (map_h - (count - 1) * 8) / count
    for i, player in enumerate(view["players"]):
        drawn += player_panel(faces, view, player, left, top + i * (high + 8), side, high)
    y = top + map_h + GAP
    drawn += stage(faces, view, GAP, y, 590, 162)
    drawn += _quest_row(faces, view, 610, y, WIDE - GAP - 610, 162)
    y += 162 + GAP
    if view["hand"]:
        room = WIDE - 2 * GAP - 4.0
        each = min(244.0, max(200.0, (room - 10 * (len(view["hand"]) - 1)) / len(view["hand"])))
        drawn += hand(faces, view, GAP, y, room, 184, each)
        y += 184 + GAP + 2
    return drawn, WIDE, y


def _narrow(faces: Faces, view: dict[str, Any]) -> tuple[str, float, float]:
    """One column for a phone: phase, map, what is going on, hand, quests, players."""
    wide, gap = 390.0, 6.0
    full = wide - 2 * gap
    drawn = ribbon(faces, view, gap, gap, full, 40, short=True)
    y = gap + 46.0
    drawn += draw_map(faces, view, gap, y, full, 360)
    y += 360 + gap
    drawn += stage(faces, view, gap, y, full, 150) if not _crowded(view) else _stacked_stage(faces, view, gap, y, full)
    y += (150 if not _crowded(view) else 306) + gap
    if view["hand"]:
        each, high = (full - gap) / 2, 176.0
        for i in range(0, len(view["hand"]), 2):
            drawn += hand(faces, {"hand": view["hand"][i : i + 2]}, gap, y, full, high, each - 4)
            y += high + gap + 4
    quests = _shown_quests(view)
    for quest, owner in quests:
        id, high = f"quest-{quest['id']}", 142.0
        card, said = quest_card(faces, quest, owner, full, high), quest_label(faces, quest, owner)
        drawn += d.group(card, id, id, said, at=f"{d.num(gap)},{d.num(y)}")
        y += high + gap
    for player in view["players"]:
        drawn += player_panel(faces, view, player, gap, y, full, 132)
        y += 138
    return drawn, wide, y


def _crowded(view: dict[str, Any]) -> bool:
    """A batch beside a fight needs two rows on a phone."""
    return bool(view["encounters"]) and bool(view["combat"] or view["threat"])


def _stacked_stage(faces: Faces, view: dict[str, Any], x: float, y: float, w: float) -> str:
    only_batch = {**view, "combat": None, "threat": None, "bane": None}
    rest = {**view, "encounters": []}
    return stage(faces, rest, x, y, w, 150) + stage(faces, only_batch, x, y + 156, w, 150)


def _shown_quests(view: dict[str, Any]) -> list[tuple[dict[str, Any], int | None]]:
    """The Global Quest and those of one player."""
    seat = shown_seat(view)
    shown: list[tuple[dict[str, Any], int | None]] = [(quest, seat) for quest in view["players"][seat]["quests"]]
    return [*([(view["global_quest"], None)] if view["global_quest"] else []), *shown]


def _quest_row(faces: Faces, view: dict[str, Any], x: float, y: float, w: float, h: float) -> str:
    shown = _shown_quests(view)
    each = (w - GAP * (max(3, len(shown)) - 1)) / max(3, len(shown))
    drawn = ""
    for i, (quest, owner) in enumerate(shown):
        id = f"quest-{quest['id']}"
        at = f"{d.num(x + i * (each + GAP))},{d.num(y)}"
        drawn += d.group(quest_card(faces, quest, owner, each, h), id, id, quest_label(faces, quest, owner), at=at)
    return drawn


def ribbon(faces: Faces, view: dict[str, Any], x: float, y: float, w: float, h: float, short: bool = False) -> str:
    """The five phases as arrows, the present one lit; then whose turn it is and the round."""
    wide = w * (0.56 if short else 0.66) / 5
    drawn = "".join(
        _phase(faces, phase, phase == view["phase"], i, x + i * wide, y, wide, h, short)
        for i, phase in enumerate(PHASES)
    )
    if view["winner"] is not None:
        said = faces.t("winner", hero=faces.hero(view, view["winner"]))
    else:
        said = faces.t("turn", hero=faces.hero(view, view["active"]))
    count = faces.t("round", round=view["round"], rounds=view["rounds"])
    room, right = w - 5 * wide - 12, x + w
    if not short:
        drawn += d.fitted(right, y + h / 2 - 2, said, room, 18, 9, anchor="end", font="title", bold=True)
        return drawn + d.fitted(right, y + h / 2 + 17, count, room, 14, 9, anchor="end", cls="f-muted")
    lines = [*d.wrap(said, room, 12.5, bold=True)[:2], count]
    step = h / len(lines)
    for i, line in enumerate(lines):
        cls = "f-muted" if line == count else "f-ink"
        drawn += d.fitted(right, y + step * (i + 0.75), line, room, 12.5, 8, anchor="end", cls=cls, bold=line != count)
    return drawn


def _phase(
    faces: Faces, phase: str, now: bool, i: int, left: float, y: float, wide: float, h: float, short: bool
) -> str:
    """One arrow of the ribbon."""
    tip, half = 12, d.num(h / 2)
    body = d.num(wide - tip)
    shape = f"M{d.num(left)} {d.num(y)}h{body}l{tip} {half}l-{tip} {half}h-{body}" + (
        "z" if not i else f"l{tip}-{half}z"
    )
    drawn = d.path(shape, "f-dark s-gold" if now else "f-paper s-line", 2 if now else 1.2)
    ink, name = "light" if now else "muted", faces.t(f"phase-{phase}")
    at = left + wide / 2 - 8 if short else left + tip + 6
    drawn += d.icon(PHASE_ART[phase], at, y + h / 2 - 11, 22, f"c-{ink}")
    if not short:
        room, size = wide - tip - 50, 16.0
        lines = [name] if d.width_of(name, 12, "title", True) <= room else d.wrap(name, room, 12, "title", True)[:2]
        size = min(d.fit(line, room, size if len(lines) == 1 else 13, 9, "title", True) for line in lines)
        for row, line in enumerate(lines):
            base = y + h / 2 + 6 + (row - (len(lines) - 1) / 2) * (size + 1)
            drawn += d.text(left + tip + 34, base, line, size, f"f-{ink}", font="title", bold=now)
    return d.group(drawn, f"phase-{phase}", "", name)
