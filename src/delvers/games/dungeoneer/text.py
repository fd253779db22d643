"""Dungeoneer: the table in words and characters, 80 columns wide, from a view alone."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

from .cards import KINDS, MONSTER, USAGES
from .faces import Faces, percent

WIDE = 80
TILE = 13
PHASES = ("reset", "dungeonlord", "build", "hero", "draw")


def tell(faces: Faces, view: dict[str, Any]) -> str:
    lines = [*head(faces, view), "", *the_map(faces, view), ""]
    if view["global_quest"]:
        lines += [*quest_lines(faces, view["global_quest"], faces.t("global"), 0), ""]
    for player in view["players"]:
        lines += player_lines(faces, view, player)
    for part in (laying(faces, view), encounters(faces, view), threat(faces, view), fight(faces, view)):
        lines += ["", *part] if part else []
    if view["maps"]:
        held = ", ".join(faces.names[id] for id in view["maps"])
        lines += ["", *folded(f"{faces.t('maps-yours')}: {held}", 2)]
    if view["hand"] is not None:
        lines += ["", f"{faces.t('hand-yours')}:"]
        for card in view["hand"]:
            lines += card_lines(faces, card)
    # A row of the map may have nothing in it: it keeps a space, since an empty line parts what is told.
    return "\n".join(line.rstrip() or line[:1] for line in lines)


def folded(text: str, indent: int = 0) -> list[str]:
    """A text in lines that fit, the later ones set in."""
    return wrap(text, WIDE, subsequent_indent=" " * indent) or [""]


def head(faces: Faces, view: dict[str, Any]) -> list[str]:
    round = faces.t("round", round=view["round"], rounds=view["rounds"])
    if view["winner"] is not None:
        said = faces.t("winner", hero=faces.hero(view, view["winner"]))
    else:
        said = faces.t("turn", hero=faces.hero(view, view["active"]))
    ribbon = " > ".join(
        f"[{faces.t(f'phase-{phase}').upper()}]" if phase == view["phase"] else faces.t(f"phase-{phase}")
        for phase in PHASES
    )
    decks = faces.t("decks", cards=view["cards_left"], maps=view["maps_left"], quests=view["quests_left"])
    return [*folded(f"{round} · {said}", 2), *folded(ribbon, 2), *folded(decks, 2)]


# -- the map ---------------------------------------------------------------------------------------------------------


def the_map(faces: Faces, view: dict[str, Any]) -> list[str]:
    """Each realm as a grid of tiles; a realm wider than the page goes on below. A card to be placed shows where."""
    lines = []
    drawn = view["laying"]
    realms = sorted({space["realm"] for space in view["map"]})
    for realm in realms:
        spaces = {(s["x"], s["y"]): s for s in view["map"] if s["realm"] == realm}
        if len(realms) > 1:
            lines.append(f"-- {faces.t(f'realm-{realm}')} --")
        tiles = {spot: tile(faces, view, space) for spot, space in spaces.items()}
        for spot in drawn["spots"] if drawn and drawn["realm"] == realm else ():
            tiles[spot["x"], spot["y"]] = free_spot(spot)
        left, right = min(x for x, _ in tiles), max(x for x, _ in tiles)
        for x0 in range(left, right + 1, WIDE // TILE):
            lines += band(tiles, x0, min(right + 1, x0 + WIDE // TILE))
    lines += folded(faces.t("legend"), 2)
    for space in view["map"]:
        text = faces.pick(faces.maps[space["id"]].text)
        said = [text] if text else faces.marks(space)
        if text and "terrain" in space:
            said.append(faces.t(f"terrain-{space['terrain']}"))
        if said:
            lines += folded(f"{faces.names[space['id']]}: {' · '.join(said)}", 2)
    return lines


def band(tiles: dict[tuple[int, int], list[str]], x0: int, x1: int) -> list[str]:
    lines: list[str] = []
    for y in range(min(y for _, y in tiles), max(y for _, y in tiles) + 1):
        if any((x, y) in tiles for x in range(x0, x1)):
            row = [tiles.get((x, y), [" " * TILE] * 5) for x in range(x0, x1)]
            lines += ["".join(parts) for parts in zip(*row, strict=True)]
    return lines


def free_spot(spot: dict[str, Any]) -> list[str]:
    """Where a Map card may be placed: the place's name in the choices."""
    inner = TILE - 2
    name = f"{spot['x']},{spot['y']}"
    return [" " * TILE, f" {'.' * inner} ", f" {f' {name} ':.^{inner}} ", f" {'.' * inner} ", " " * TILE]


def tile(faces: Faces, view: dict[str, Any], space: dict[str, Any]) -> list[str]:
    """One Map card in 5 lines of 13 characters: its exits on its edges, its name, who is there, Glory and Peril."""
    inner = TILE - 2
    exits = [mark(kind, number, side in space["opened"]) for side, (kind, number) in enumerate(space["exits"])]
    names = [*wrap(faces.names[space["id"]], inner), "", ""][:2]
    heroes = "".join(str(p["seat"] + 1) for p in view["players"] if p["space"] == space["id"] and not p["out"])
    star = "*" if space["id"] in quest_places(view) else ""
    foot = f" {heroes:<4}{star:<1}G{space['glory']}P{space['peril']}"
    west, east = (side_marks(exits[3]), side_marks(exits[1]))
    rows = [names[0][:inner], names[1][:inner], foot[:inner]]
    sides = zip(west, rows, east, strict=True)
    return [edge(exits[0]), *(f"{w}{row:^{inner}}{e}" for w, row, e in sides), edge(exits[2])]


def quest_places(view: dict[str, Any]) -> set[str]:
    """The places of all open quests."""
    open_quests = [quest for player in view["players"] for quest in player["quests"]]
    open_quests += [view["global_quest"]] if view["global_quest"] else []
    return {place for quest in open_quests for place in (quest["place"], quest["to"]) if place}


def mark(kind: int, number: int, opened: bool = False) -> str:
    """An exit in two characters: a gap is open, L locked, T trapped, ## a wall."""
    return "  " if opened or kind == 0 else ("", f"L{number}", f"T{number}", "##")[kind]


def edge(sign: str) -> str:
    half = "-" * ((TILE - 2 - 4) // 2)
    return f"+{half}" + (f" {sign:<2} " if sign != "##" else "----") + "-" * (TILE - 2 - 4 - len(half)) + "+"


def side_marks(sign: str) -> tuple[str, str, str]:
    """A side edge in three characters, one above the other."""
    return ("|", "|", "|") if sign == "##" else (" ", " ", " ") if sign == "  " else ("|", sign[0], sign[1])


# -- players, quests, cards ------------------------------------------------------------------------------------------


def player_lines(faces: Faces, view: dict[str, Any], player: dict[str, Any]) -> list[str]:
    you = f" ({faces.t('you')})" if player["seat"] == view["seat"] else ""
    name = f"{player['seat'] + 1}. {faces.names[player['hero']]}{you}, {faces.t('level', level=player['level'])}"
    if player["out"]:
        return [f"{name}: {faces.t('out')}"]
    scores = " ".join(f"{faces.t(form)} {player['scores'][i]}" for i, form in enumerate(("melee", "magic", "speed")))
    parts = [
        f"{faces.t('life')} {player['life']}/{player['full_life']}",
        f"{faces.t('glory')} {player['glory']}",
        f"{faces.t('peril')} {player['peril']}",
        f"{faces.t('movement')} {player['movement']}",
        scores,
        faces.t("hand-count", count=player["hand"]),
        faces.t("at", place=faces.names[player["space"]]),
        faces.t("quests-done", done=len(player["done"])),
    ]
    if player["saved"]:
        parts.append(faces.t("saved"))
    if player["tipped"]:
        parts.append(faces.t("tipped"))
    if player["threshold"]:
        parts.append(faces.t("threshold", side=faces.t(player["threshold"])))
    lines = folded(f"{name}: {', '.join(parts)}", 3)
    for quest in player["quests"]:
        lines += quest_lines(faces, quest, "", 3)
    for quest in player["done"]:
        kind = faces.t("artifact") if quest["artifact"] else faces.t("done")
        lines += folded(f"   + {faces.names[quest['id']]} ({kind})", 5)
    for zone in ("boons", "treasures", "banes", "pack"):
        if player[zone]:
            said = ", ".join(short_card(faces, card) for card in player[zone])
            lines += folded(f"   {faces.t(zone)}: {said}", 5)
    if player["hand_known"]:
        known = ", ".join(faces.names[card["id"]] for card in player["hand_known"])
        lines += folded(f"   {faces.t('hand-known')}: {known}", 5)
    return lines


def short_card(faces: Faces, card: dict[str, Any]) -> str:
    said = faces.names[card["id"]]
    if card.get("tokens"):
        said += f" ({card['tokens']})"
    return said + "".join(f" + {faces.names[id]}" for id in card.get("attached", ()))


def where(faces: Faces, quest: dict[str, Any]) -> str:
    """Where a quest takes its hero, and what is known of the place."""
    place = faces.names[quest["place"]]
    if quest["to"]:
        said = faces.t("from-to", place=place, to=faces.names[quest["to"]])
    else:
        said = faces.t("at", place=place)
    parts = [said]
    if not quest["laid"]:
        parts.append(faces.t("not-found"))
    if quest["carried"]:
        parts.append(faces.t("carried"))
    if quest["wounds"]:
        parts.append(faces.t("wounds", wounds=quest["wounds"], life=quest["life"]))
    return ", ".join(parts)


def quest_lines(faces: Faces, quest: dict[str, Any], title: str, indent: int) -> list[str]:
    lead = " " * indent + (f"{title}: " if title else "* ")
    return folded(f"{lead}{faces.names[quest['id']]} ({where(faces, quest)}). {faces.deed(quest['id'])}", indent + 2)


def card_lines(faces: Faces, card: dict[str, Any]) -> list[str]:
    data = faces.adventure[card["id"]]
    cost = faces.t("glory" if data.kind < 2 else "peril")
    usage = faces.t(f"usage-{USAGES[data.usage]}")
    said = f"  {faces.names[card['id']]} ({faces.t(f'kind-{KINDS[data.kind]}')}, {data.value} {cost}, {usage})"
    if data.kind == MONSTER:
        said += f" {faces.scores(card['id'])} {faces.t('life')} {data.fighter.life}."
    return folded(f"{said} {faces.pick(data.text)}", 4)


# -- what is going on ------------------------------------------------------------------------------------------------


def laying(faces: Faces, view: dict[str, Any]) -> list[str]:
    drawn = view["laying"]
    if not drawn:
        return []
    said = (
        f"{faces.names[drawn['id']]} ({faces.t('laying')}): G{drawn['glory']} P{drawn['peril']}, {faces.exits(drawn)}"
    )
    spots = " ".join(f"{spot['x']},{spot['y']}" for spot in drawn["spots"])
    return [*folded(said, 2), *folded(f"  {spots}", 2)]


def encounters(faces: Faces, view: dict[str, Any]) -> list[str]:
    lines = []
    if view["encounters"]:
        lines.append(f"{faces.t('encounters')}:")
    for i, one in enumerate(view["encounters"]):
        said = faces.t("encounter", card=short_card(faces, one), hero=faces.hero(view, one["victim"]))
        form = f", {faces.t(one['form'])}" if one["form"] else ""
        extra = f", {faces.t('extra', extra=one['extra'])}" if one["extra"] else ""
        done = f", {faces.t('resolved')}" if one["resolved"] else ""
        lines += folded(f"  {i + 1}. {said}{form}{extra}{done}", 5)
    if view["bane"]:
        said = faces.t("bane-on", card=faces.names[view["bane"]["id"]], hero=faces.hero(view, view["bane"]["victim"]))
        lines += folded(f"{faces.t('bane-played')}: {said}", 2)
    return lines


def fight(faces: Faces, view: dict[str, Any]) -> list[str]:
    combat = view["combat"]
    if not combat:
        return []
    lines = [faces.t("combat", form=faces.t(combat["form"]))]
    for side, odds in zip(combat["sides"], combat["odds"], strict=True):
        sums = f"{side['score']}" + (f"{side['bonus']:+d}" if side["bonus"] else "")
        sums += f" + [{side['die']}] = {side['total']}" if side["die"] else " + [ ]"
        chance = faces.t("combat-odds", odds=percent(odds))
        lines += folded(f"  {faces.fighter(view, side)} ({faces.t('life')} {side['life']}): {sums}, {chance}", 4)
    return lines


def threat(faces: Faces, view: dict[str, Any]) -> list[str]:
    test = view["threat"]
    if not test:
        return []
    what = faces.t(f"threat-{test['kind']}")
    sums = f"[{test['die']}] + {test['bonus']} = {test['total']}" if test["die"] else f"[ ] + {test['bonus']}"
    odds = faces.t("success-odds", odds=percent(test["odds"]))
    return folded(f"{what}, {faces.hero(view, test['seat'])}: {threat_name(faces, test)}: {sums}, {odds}", 2)


def threat_name(faces: Faces, test: dict[str, Any]) -> str:
    if test["stat"] is None:
        return faces.t("threat-chance", number=test["number"])
    stat = faces.t(test["stat"] if test["stat"] not in ("life", "level") else f"stat-{test['stat']}")
    return faces.t("threat", stat=stat, number=test["number"])
