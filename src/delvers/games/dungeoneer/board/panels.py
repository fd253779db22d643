"""Dungeoneer's board: each player's hero, trackers and Inventory."""

from __future__ import annotations

from typing import Any

from delvers.engine import drawing as d

from ..effects import FORMS
from ..faces import Faces
from .art import FORM_ART, GLORY, HAND, LIFE, MOVE, PERIL, TINTS, art_of
from .hand import quest_label

CHIP = 32
NAMED = 70
"""The room from which on the name of a readied card stands beside its chip."""


def player_panel(
    faces: Faces, view: dict[str, Any], player: dict[str, Any], x: float, y: float, w: float, h: float
) -> str:
    """One player: who, trackers, scores, quests, and the readied cards as chips."""
    seat = player["seat"]
    active = seat == view["active"] and view["winner"] is None
    fill, _, _ = d.SEATS[seat]
    drawn = d.box(x, y, w, h, "f-card s-gold" if active else "f-paper s-line", 10, 4 if active else 1.5)
    drawn += (
        f'<path d="M{d.num(x + 9)} {d.num(y + 2)}h-2a5 5 0 0 0-5 5v{d.num(h - 14)}a5 5 0 0 0 5 5h2z" fill="{fill}"/>'
    )
    drawn += _head(faces, view, player, x + 18, y, w - 28)
    if player["out"]:
        drawn = f'<g class="dim">{drawn}</g>' + d.icon("tombstone", x + w - 60, y + 14, 44, "c-muted")
        drawn += d.text(x + 60, y + 58, faces.t("out"), 16, "f-muted", italic=True)
        return d.group(drawn, f"player-{seat + 1}", f"player-{seat + 1}", _said(faces, player))
    drawn += _trackers(player, seat != view["seat"], x + 18, y + 36, w - 28)
    drawn += _done(player, x + 20, y + 72)
    pieces = _quests(faces, view, player, x + 20, y + 74, w - 30, h > 160)
    pieces += _chips(faces, player, x + 18, y + 95, w - 28, h - 96)
    return d.group(drawn, f"player-{seat + 1}", f"player-{seat + 1}", _said(faces, player)) + pieces


def _head(faces: Faces, view: dict[str, Any], player: dict[str, Any], x: float, y: float, w: float) -> str:
    name = faces.names[player["hero"]]
    drawn = f'<g transform="translate({d.num(x + 15)},{d.num(y + 20)})">{d.token(player["seat"], name[0], 15)}</g>'
    level = faces.t("level-short", level=player["level"])
    hearts = 17.0 * player["full_life"]
    room = w - 44 - hearts - 46
    you = f" ({faces.t('you')})" if player["seat"] == view["seat"] else ""
    drawn += d.fitted(x + 36, y + 26, name + you, room, 17, 8, font="title", bold=True)
    at = x + w - hearts - 50
    drawn += d.box(at, y + 9, 42, 21, "f-dark", 10, 0) + d.text(
        at + 21, y + 24.5, level, 14, "f-light", "middle", bold=True
    )
    for i in range(player["full_life"]):
        there = i < player["life"]
        drawn += d.icon(LIFE, x + w - hearts + 17 * i, y + 11, 17, "c-danger" if there else "c-shade")
    return drawn


def _trackers(player: dict[str, Any], other: bool, x: float, y: float, w: float) -> str:
    """Glory, Peril, Movement and hand as large numbers; then the three scores, underlined where he may attack."""
    drawn, each = "", 55.0
    ghosts = {PERIL: "victim"} if other else {GLORY: "glory", PERIL: "peril", MOVE: "movement"}
    shown = ((GLORY, player["glory"], "gold"), (PERIL, player["peril"], "danger"),
             (MOVE, player["movement"] or (f"+{player['saved']}" if player["saved"] else 0), "legal"),
             (HAND, player["hand"], "muted"))  # fmt: skip
    for i, (art, value, tint) in enumerate(shown):
        at = x + i * (each + 3)
        drawn += d.box(at, y, each, 28, "f-shade s-line", 8, 0.8) + d.icon(art, at + 4, y + 3, 22, f"c-{tint}")
        drawn += d.text(at + 40, y + 21, value, 18, "f-ink", "middle", bold=True)
        drawn += d.ghost(at + each - 5, y + 5, ghosts.get(art, ""), f"player-{player['seat'] + 1}" if other else "")
    at = x + 4 * (each + 3) + 4
    third = (x + w - at) / 3
    for i, form in enumerate(FORMS):
        can = i in player["standard"]
        left = at + i * third
        drawn += d.icon(FORM_ART[form], left + 2, y + 4, 20, "c-ink" if can else "c-muted")
        drawn += d.text(left + 33, y + 21, player["scores"][i], 17, "f-ink" if can else "f-muted", "middle", bold=can)
        if can:
            drawn += d.path(f"M{d.num(left + 2)} {d.num(y + 27)}h{d.num(third - 8)}", "s-legal", 2.5)
    return drawn


def _done(player: dict[str, Any], x: float, y: float) -> str:
    """Three places for quests: a star for each that is done."""
    drawn = ""
    for i in range(3):
        done = i < len(player["done"])
        drawn += d.circle(x + 9 + 23 * i, y + 8, 10, "f-gold s-line" if done else "f-paper s-line", 1.2)
        drawn += d.icon("round-star", x + 2 + 23 * i, y + 1, 14, "c-dark") if done else ""
    return drawn


def _quests(
    faces: Faces, view: dict[str, Any], player: dict[str, Any], x: float, y: float, w: float, places: bool
) -> str:
    """The open quests by name, those whose place is not found yet in grey; whose cards lie below are no pieces here."""
    quests, drawn = player["quests"][:3], ""
    size = 13.0 if len(quests) < 3 else 9.5
    for i, quest in enumerate(quests):
        line = faces.names[quest["id"]] + (f" · {faces.names[quest['place']]}" if places else "")
        base = y + (4 if len(quests) > 1 else 11) + i * (size + 1)
        words = d.fitted(x + 76, base, line, w - 76, size, 9, cls="f-ink" if quest["laid"] else "f-muted")
        if player["seat"] == shown_seat(view):
            drawn += words
        else:
            id = f"quest-{quest['id']}"
            drawn += d.group(words, id, id, quest_label(faces, quest, player["seat"]))
    return drawn


def shown_seat(view: dict[str, Any]) -> int:
    """Whose quests lie on the table as cards: the viewer's; for a spectator those of the player whose turn it is."""
    return int(view["seat"] if view["seat"] is not None else view["active"])


def _chips(faces: Faces, player: dict[str, Any], x: float, y: float, w: float, h: float) -> str:
    """The readied cards: every one a piece that can be pointed at; with their names where there is room."""
    shown: list[tuple[str, str, str, str, str, str]] = []
    for zone in ("boons", "treasures", "banes", "pack"):
        for card in player[zone]:
            data = faces.adventure[card["id"]]
            tokens = str(card["tokens"]) if card.get("tokens") else ""
            said = f"{faces.t(zone)}: {faces.names[card['id']]}. {faces.pick(data.text)}".strip()
            said += "".join(f" + {faces.names[id]}" for id in card.get("attached", ()))
            tokens += "+" if card.get("attached") else ""
            shown.append(
                (
                    f"card-{card['card']}",
                    art_of(card["id"], data.kind),
                    TINTS[data.kind],
                    tokens,
                    said,
                    faces.names[card["id"]],
                )
            )
    for card in player["hand_known"]:
        name = faces.names[card["id"]]
        art = art_of(card["id"], faces.adventure[card["id"]].kind)
        shown.append((f"card-{card['card']}", art, "paper", "", f"{faces.t('hand-known')}: {name}", name))
    for quest in player["done"]:
        if quest["artifact"]:
            name = faces.pick(faces.quests[quest["id"]].artifact)
            said = f"{faces.t('artifact')}: {name}"
            shown.append((f"artifact-{quest['id']}", art_of(quest["id"]), "gold", "", said, name))
    hero = faces.heroes[player["hero"]]
    said = f"{faces.pick(hero.ability)}. {faces.pick(hero.ability_text)}"
    shown.insert(0, (f"ability-{player['seat'] + 1}", art_of(hero.id), "shade", "", said, faces.pick(hero.ability)))
    rows = max(1, int(h // (CHIP + 4)))
    columns = -(-len(shown) // rows)
    wide = w / max(2, columns)
    if wide - CHIP - 12 < NAMED or rows == 1:  # signs alone, as long as they can be told apart
        columns = max(1, int((w + 4) // (CHIP + 4)))
        step = CHIP + 4.0 if len(shown) <= columns * rows else (w - CHIP) / max(1, -(-len(shown) // rows) - 1)
        columns = max(columns, -(-len(shown) // rows))
        return "".join(
            _chip(*one, 0, x + i % columns * step, y + i // columns * (CHIP + 4)) for i, one in enumerate(shown)
        )
    return "".join(
        _chip(*one, wide - CHIP - 12, x + i // rows * wide, y + i % rows * (CHIP + 4)) for i, one in enumerate(shown)
    )


def _chip(id: str, art: str, tint: str, tokens: str, said: str, name: str, room: float, x: float, y: float) -> str:
    ink = "c-light" if tint in d.BANDS else "c-dark" if tint == "gold" else "c-ink"
    dashed = ' stroke-dasharray="4 3"' if tint == "paper" else ""  # only known to be in the hand
    inner = f'<rect width="{CHIP}" height="{CHIP}" rx="7" class="f-{tint} s-line" stroke-width="1.2"{dashed}/>'
    inner += d.icon(art, 4, 4, CHIP - 8, ink)
    if tokens:
        inner += d.circle(CHIP - 3, CHIP - 4, 8, "f-card s-danger", 1.5)
        inner += d.text(CHIP - 3, CHIP + 0.5, tokens, 12, "f-ink", "middle", bold=True)
    if room:
        inner += d.fitted(CHIP + 8, CHIP / 2 + 5, name, room, 14, 9)
    return d.group(inner, id, id, said, at=f"{d.num(x)},{d.num(y)}")


def _said(faces: Faces, player: dict[str, Any]) -> str:
    """The accessible name of a panel: all its numbers in words."""
    name = f"{faces.names[player['hero']]}, {faces.t('level', level=player['level'])}"
    if player["out"]:
        return f"{name}: {faces.t('out')}"
    parts = [
        f"{faces.t('life')} {player['life']}/{player['full_life']}",
        *(f"{faces.t(word)} {player[word]}" for word in ("glory", "peril", "movement")),
        *(f"{faces.t(form)} {player['scores'][i]}" for i, form in enumerate(FORMS)),
        faces.t("hand-count", count=player["hand"]),
        faces.t("quests-done", done=len(player["done"])),
    ]
    return f"{name}: {', '.join(parts)}"
