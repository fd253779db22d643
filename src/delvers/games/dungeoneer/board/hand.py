"""Dungeoneer's board: Adventure cards as one holds them, and Quest cards."""

from __future__ import annotations

from typing import Any

from delvers.engine import drawing as d

from ..cards import KINDS, MONSTER, USAGES, Quest
from ..effects import FORMS
from ..faces import Faces
from .art import FORM_ART, GLORY, HAND, LIFE, PERIL, TINTS, art_of


def adventure_card(faces: Faces, card: dict[str, Any], w: float, h: float) -> str:
    """A card around the origin: its name, its price, when it is played, what it does."""
    data = faces.adventure[card["id"]]
    drawn = d.card(0, 0, w, h, faces.names[card["id"]], art_of(card["id"], data.kind), TINTS[data.kind])
    band = min(34, h / 4)
    top = 5 + band
    kind = faces.t(f"kind-{KINDS[data.kind]}")
    if data.usage != (0 if data.kind < 2 else 1):  # not in the phase in which such cards are played
        kind += f" · {faces.t(f'usage-{USAGES[data.usage]}')}"
    drawn += d.fitted(12, top + 20, kind, w - 24 - 50, 14, 9, cls="f-muted", italic=True)
    drawn += _price(data.kind, data.value, bool(data.pump), w - 32, top + 16)
    y = top + 33
    picture = (32 if data.kind == MONSTER and data.text["en"] else 52) if h > 180 else 26
    drawn += _picture(art_of(card["id"], data.kind), TINTS[data.kind], 10, y, w - 20, picture)
    y += picture + 6
    if data.kind == MONSTER:
        drawn += _stats(data.fighter.scores, data.fighter.standard, data.fighter.life, 10, y, w - 20)
        y += 32
    text = faces.pick(data.text)
    if text:
        size = 14.5
        while size > 10.5 and len(d.wrap(text, w - 24, size)) * size * 1.22 > h - y - 10:
            size -= 0.5
        drawn += d.paragraph(12, y + size, text, w - 24, size, 1.22)[0]
    return drawn


def _picture(art: str, tint: str, x: float, y: float, w: float, h: float) -> str:
    """The window with the card's art: its sign large in the middle, and small on either side."""
    drawn = d.box(x, y, w, h, f"f-{tint}", 6, 0) + d.icon(art, x + w / 2 - h / 2 + 3, y + 3, h - 6, "c-light")
    small = h * 0.5
    faint = "".join(
        d.icon(art, x + w / 2 + side * (h * 0.95) - small / 2, y + (h - small) / 2, small, "c-light")
        for side in (-1, 1)
    )
    return drawn + f'<g opacity=".22">{faint}</g>'


def _price(kind: int, value: int, pump: bool, x: float, y: float) -> str:
    """What it costs, and whose: laurels are one's own Glory, a skull the victim's Peril."""
    art, tint = (GLORY, "gold") if kind < 2 else (PERIL, "danger")
    words = f"{value}+" if pump else str(value)
    wide = 34 + d.width_of(words, 18, bold=True)
    left = x + 24 - wide
    drawn = d.box(left, y - 13, wide, 26, "f-shade s-line", 9, 1) + d.icon(art, left + 4, y - 10, 20, f"c-{tint}")
    return drawn + d.text(left + 27, y + 6.5, words, 18, "f-ink", bold=True)


def _stats(scores: list[int], standard: list[int], life: int, x: float, y: float, w: float) -> str:
    drawn, each = d.box(x, y, w, 28, "f-shade s-line", 7, 0.8), w / 4
    for i, form in enumerate(FORMS):
        left, can = x + i * each, i in standard
        drawn += d.icon(FORM_ART[form], left + 4, y + 4, 19, "c-ink" if can else "c-muted")
        drawn += d.text(left + 33, y + 20, scores[i], 17, "f-ink" if can else "f-muted", "middle", bold=can)
        drawn += d.path(f"M{d.num(left + 4)} {d.num(y + 25.5)}h{d.num(each - 8)}", "s-danger", 2) if can else ""
    return (
        drawn
        + d.icon(LIFE, x + 3 * each + 3, y + 5, 18, "c-danger")
        + d.text(x + 3 * each + 32, y + 20, life, 17, "f-ink", "middle", bold=True)
    )


def card_label(faces: Faces, card: dict[str, Any]) -> str:
    data = faces.adventure[card["id"]]
    price = faces.t("cost-glory" if data.kind < 2 else "cost-peril", value=data.value)
    parts = [
        faces.names[card["id"]],
        faces.t(f"kind-{KINDS[data.kind]}"),
        faces.t(f"usage-{USAGES[data.usage]}"),
        price,
    ]
    if data.kind == MONSTER:
        parts.append(f"{faces.scores(card['id'])}, {faces.t('life')} {data.fighter.life}")
    return f"{', '.join(parts)}. {faces.pick(data.text)}".strip()


def hand(faces: Faces, view: dict[str, Any], x: float, y: float, w: float, h: float, wide: float) -> str:
    """The viewer's hand in a row; many cards overlap."""
    cards = view["hand"]
    step = min(wide + 10, (w - wide) / max(1, len(cards) - 1))
    drawn = ""
    for i, card in enumerate(cards):
        at = f"{d.num(x + i * step)},{d.num(y)}"
        id = f"card-{card['card']}"
        drawn += d.group(adventure_card(faces, card, wide, h), id, id, card_label(faces, card), at=at)
    return drawn


def quest_card(faces: Faces, quest: dict[str, Any], owner: int | None, w: float, h: float) -> str:
    """An open quest around the origin: its place and what must be done there."""
    tint = "gold" if owner is None else "shade"
    drawn = d.card(0, 0, w, h, faces.names[quest["id"]], art_of(quest["id"]), tint)
    band = min(34, h / 4)
    y = 5 + band + 18
    goal = quest["to"] if quest["carried"] else quest["place"]
    known = quest["to_laid"] if quest["carried"] else quest["laid"]
    place = faces.names[goal]
    if quest["to"] and not quest["carried"]:
        place += f" → {faces.names[quest['to']]}"
    drawn += d.icon("lucide:map-pin", 10, y - 13, 16, "c-legal" if known else "c-muted")
    size = d.fit(place, w - 42, 14, 11, bold=True)
    for line in d.wrap(place, w - 42, size, bold=True):
        drawn += d.text(30, y, line, size, "f-ink" if known else "f-muted", bold=True)
        y += size + 2
    y += 3
    if not known:
        drawn += d.fitted(30, y - 2, faces.t("not-found"), w - 42, 12, 9, cls="f-muted", italic=True)
        y += 15
    if quest["carried"] or quest["wounds"]:
        said = faces.t("carried") if quest["carried"] else faces.t("wounds", wounds=quest["wounds"], life=quest["life"])
        drawn += d.fitted(12, y - 1, said, w - 24, 13, 9, cls="f-danger", bold=True)
        y += 15
    data = faces.quests[quest["id"]]
    text, size = faces.pick(data.text), 13.0
    while size > 8 and y + (len(d.wrap(text, w - 24, size)) - 0.7) * size * 1.2 > h - 35:
        size -= 0.5
    drawn += d.paragraph(12, y, text, w - 24, size, 1.2)[0]
    drawn += _reward(data, 10, h - 31)
    if owner is not None:
        fill = d.SEATS[owner][0]
        drawn += f'<path d="M{d.num(w - 26)} {d.num(h - 6)}h14q6 0 6-6v-14z" fill="{fill}"/>'
    return drawn


REWARDS = {"level": "upgrade", "glory": GLORY, "peril": PERIL, "heal": LIFE, "draw": HAND}


def _reward(data: Quest, x: float, y: float) -> str:
    """What the quest is rewarded with, as signs: a level, Glory, Life, cards, Peril, an artifact."""
    signs = [(REWARDS[effect.word], effect.amount) for effect in data.reward if effect.word in REWARDS]
    signs += [("gem-pendant", 0)] if data.artifact else []
    drawn = ""
    for art, amount in signs:
        tint = "danger" if art in (PERIL, LIFE) else "gold" if art in (GLORY, "gem-pendant") else "legal"
        words = f"+{amount}" if amount else ""
        wide = 26 + (d.width_of(words, 14, bold=True) + 2 if words else 0)
        drawn += d.box(x, y, wide, 22, "f-shade s-line", 7, 0.8) + d.icon(art, x + 4, y + 2, 18, f"c-{tint}")
        drawn += d.text(x + 24, y + 16, words, 14, "f-ink", bold=True) if words else ""
        x += wide + 4
    return drawn


def quest_label(faces: Faces, quest: dict[str, Any], owner: int | None) -> str:
    kind = faces.t("global" if owner is None else "personal")
    where = faces.t("at", place=faces.names[quest["place"]])
    known = "" if quest["laid"] else f", {faces.t('not-found')}"
    return f"{kind}: {faces.names[quest['id']]}, {where}{known}. {faces.deed(quest['id'])}"
