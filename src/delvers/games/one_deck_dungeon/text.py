"""One Deck Dungeon: the table in words, for terminal and screen reader - 80 columns, made from a view alone."""

from __future__ import annotations

import textwrap
from typing import Any

from .board.heroes import hero_label
from .board.pen import Pen, box_text
from .cards import Cards

WIDTH = 79


def write(c: Cards, view: dict[str, Any], lang: str) -> str:
    """The whole table, the question's part first."""
    p = Pen(c, view, lang)
    parts = [heading(p)]
    if view["result"] != "playing":
        parts.append([p.t("won-text") if view["result"] == "won" else p.t("lost-text")])
    parts += [middle(p), dungeon(p), heroes(p)]
    return "\n\n".join("\n".join(lines) for lines in parts if lines) + "\n"


def wrapped(words: str, indent: int = 0, hanging: int = 2) -> list[str]:
    return textwrap.wrap(
        words, WIDTH, initial_indent=" " * indent, subsequent_indent=" " * (indent + hanging), break_long_words=False
    )


def heading(p: Pen) -> list[str]:
    """Where the party is, and what it shares."""
    view = p.view
    found = p.c.dungeons[p.c.dungeon_numbers[view["dungeon"]]]
    where = p.t("boss-fight", n=view["round"]) if view["floor"] == 4 else p.t("floor-of", n=view["floor"])
    lines = [f"{found.name[p.lang]} · {where}"]
    if view["floor"] < 4:
        lines += wrapped(p.t("clock", deck=view["deck"], spent=len(view["discards"]), tokens=view["tokens"]))
    limits = view["limits"]
    level = p.t("level-label", level=view["level"], xp=sum(view["xp"]), need=view["xp_needed"])
    allowed = p.t("limits", items=limits["items"], skills=limits["skills"], dice=limits["heroic_dice"])
    lines += wrapped(f"{level} ({allowed})")
    known = ", ".join(p.c.potions[p.c.potion_numbers[id]].name[p.lang] for id in view["known_potions"])
    lines += wrapped(f"{p.t('potions', n=view['potions'])} ({known})")
    boss = view["boss"]
    left = boss["health"] - boss["damage"]
    lines += wrapped(p.t("boss-label", name=found.boss.name[p.lang], left=left, health=boss["health"]))
    return lines


def middle(p: Pen) -> list[str]:
    """What the question is about: loot, the boss, the challenge; else the doors."""
    view = p.view
    if view["step"] == "loot":
        return loot(p)
    lines: list[str] = []
    if view["floor"] == 4:
        found = p.c.dungeons[p.c.dungeon_numbers[view["dungeon"]]].boss
        lines += wrapped(f"{found.name[p.lang]}: {found.text[p.lang]}")
    else:
        lines += doors(p)
        for id in view["focus"]:
            lines += ["", *challenge(p, id)]
    if view["boxes"]:
        lines += boxes(p)
    return lines


def doors(p: Pen) -> list[str]:
    lines = [p.t("doors")]
    for i, cards in enumerate(p.view["doors"]):
        if not cards:
            lines.append("  " + p.t("door-closed", n=i + 1))
            continue
        names = ", ".join(p.card(id).challenge.name[p.lang] for id in cards)
        lines += wrapped(p.t("door-open", n=i + 1, names=names), 2, 4)
    if not p.view["doors"]:
        lines.append("  " + p.t("door-none"))
    return lines


def challenge(p: Pen, id: str) -> list[str]:
    """A card that is faced: its ability and, before the dice are rolled, what it asks for."""
    card = p.card(id)
    found = card.challenge
    lines = wrapped(f"{found.name[p.lang]}, {p.t('worth', xp=card.xp)}")
    if found.ability:
        lines += wrapped(f"{found.ability[p.lang]}: {found.text[p.lang]}", 2)
    if p.view["boxes"]:
        if p.view["way"] >= 0:
            lines += wrapped(p.t("way-taken", name=found.ways[p.view["way"]].name[p.lang]), 2)
        return lines
    if found.combat:
        return lines + wrapped(", ".join(printed_words(p, box) for box in found.boxes), 2, 0)
    for i, way in enumerate(found.ways):
        words = p.t("way-label", n=i + 1, name=way.name[p.lang], time=way.time)
        words += f": {printed_words(p, way.box)}"
        if p.view["ways"]:
            odds = p.view["ways"][i]
            words += f" ({p.t('odds', n=odds['dice'], percent=odds['percent'])})"
        lines += wrapped(words, 2, 4)
    return lines


def printed_words(p: Pen, box: int) -> str:
    """A printed box in a few words, as "strength 5 (1 heart)"."""
    face, _, cost = box_text(box).partition(":")
    digits = face[1:].rstrip("wak")
    words = f"{p.colour(face[0])} {digits}" if face[0] != "G" else p.t("any-colour", target=digits)
    marks = face[1 + len(digits) :]
    notes = [p.t("wide")] if "w" in marks else []
    notes += [p.t("box-armor")] if "a" in marks else []
    notes += [p.t("box-skull")] if "k" in marks else []
    notes += [p.t("losses", hearts=cost.count("h"), time=cost.count("t"))] if cost else []
    return f"{words} ({', '.join(notes)})" if notes else words


def boxes(p: Pen) -> list[str]:
    lines = [""]
    for i, box in enumerate(p.view["boxes"]):
        lines += wrapped(p.box_label(i + 1, box), 2, 4)
    cost = p.view["if_finished"]
    if p.view["floor"] == 4:
        hits = sum(1 for box in p.view["boxes"] if box["skull"] and box["covered"])
        return [*lines, *wrapped(p.t("meter-boss", hearts=cost["hearts"], hits=hits))]
    return [*lines, *wrapped(p.t("meter-label", hearts=cost["hearts"], time=cost["time"]))]


def loot(p: Pen) -> list[str]:
    """The card that was won, and what it can become."""
    card = p.card(p.view["focus"][0])
    lines = [p.t("loot", name=card.challenge.name[p.lang])]
    item = p.t("loot-item", colour=p.colour("SAM"[card.item]), health=card.health)
    lines += wrapped(f"{p.t('as-item')}: {item}", 2)
    if card.skill >= 0:
        skill = p.c.skills[card.skill]
        lines += wrapped(f"{p.t('as-skill')}: {skill.name[p.lang]} ({p.cost(skill)}). {skill.text[p.lang]}", 2)
    if card.potion >= 0:
        potion = p.c.potions[card.potion]
        lines += wrapped(f"{p.t('as-potion')}: {potion.name[p.lang]}. {potion.text[p.lang]}", 2)
    then = sum(p.view["xp"]) + card.xp
    lines += wrapped(f"{p.t('as-xp')}: {p.t('loot-xp', n=card.xp, then=then, need=p.view['xp_needed'])}", 2)
    return lines


def dungeon(p: Pen) -> list[str]:
    """The floors seen so far; during a boss fight they no longer matter."""
    if p.view["floor"] == 4:
        return []
    lines = [p.t("dungeon-card")]
    for n, floor in enumerate(p.c.dungeons[p.c.dungeon_numbers[p.view["dungeon"]]].floors[: p.view["floor"]]):
        lines += wrapped(f"{n + 1} {floor.name[p.lang]}. {floor.text.get(p.lang, '')}", 2)
        lines += wrapped(p.t("in-combat") + " " + ", ".join(printed_words(p, box) for box in floor.own_combat), 4)
        lines += wrapped(p.t("in-peril") + " " + ", ".join(printed_words(p, box) for box in floor.own_peril), 4)
    return lines


def heroes(p: Pen) -> list[str]:
    lines: list[str] = []
    for seat, hero in enumerate(p.view["heroes"]):
        lines += ["", *one_hero(p, seat, hero)] if seat else one_hero(p, seat, hero)
    if any(hero["dice"] for hero in p.view["heroes"]):
        lines += ["", *wrapped(p.t("legend"))]
    return lines


def one_hero(p: Pen, seat: int, hero: dict[str, Any]) -> list[str]:
    lines = wrapped(hero_label(p, seat))
    if hero["dice"]:
        lines += wrapped(f"{p.t('tray')}: {' '.join(hero['dice'])}", 2)
    names = p.c.heroes[p.c.hero_numbers[hero["hero"]]].feat_names
    lines += wrapped(p.t("feat-label", name=names.name[p.lang], text=names.text[p.lang], n=hero["stored"]), 2)
    for id in hero["items"]:
        card = p.card(id)
        colour = p.colour("SAM"[card.item])
        lines += wrapped(p.t("item-label", name=card.challenge.name[p.lang], colour=colour, health=card.health), 2)
    for entry in hero["skills"]:
        skill = p.skill(entry["id"])
        words = f"{skill.name[p.lang]} ({p.cost(skill)}): {skill.text[p.lang]}"
        if entry["state"] not in ("ready", "rest", "passive"):
            words += f" [{p.t('skill-' + entry['state'])}]"
        lines += wrapped(words, 2)
    return lines
