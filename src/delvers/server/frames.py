"""Server: what one viewer is shown of a table, as pieces of HTML with ids; the page morphs in those that changed.

Everything comes from `Match.view` of the viewer's seat, and from options that are the viewer's own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from ..engine.drawing import lean
from ..engine.match import Match, OpenDecision
from ..engine.moves import Move
from ..engine.registry import load_game
from ..engine.spec import Game
from ..engine.words import catalogue
from .seats import Line, bot_levels
from .table import Table
from .templates import render

LOG_LINES = 300  # at first sight; the replay has the rest


class Viewer(msgspec.Struct):
    """Who looks: the seats that are theirs, and the one whose hand they see."""

    person: str
    held: list[int]  # seats this person may act for
    lang: str = "en"
    text: bool = False  # words instead of a picture
    narrow: bool = False  # the picture for a phone
    shown: int | None = None  # chosen by hand, or uncovered
    last: int | None = None  # whose view was shown last
    replaced: list[int] = []  # seats of this person that a bot plays for


class Frame(msgspec.Struct):
    """One state of the page. `covered` names the seat for which the screen is to be passed on."""

    seq: int
    number: int
    seat: int | None
    covered: int | None
    my_turn: bool
    status: str
    title: str
    parts: dict[str, str]
    log: list[str]
    log_from: int
    icons: list[str]  # that the picture uses


class Option(msgspec.Struct):
    """One legal move, as the page and programs get it."""

    move: str
    label: str
    targets: list[str]
    preview: dict[str, Any]
    rule: str
    kind: str


def seat_to_show(table: Table, viewer: Viewer) -> tuple[int | None, int | None]:
    """(the seat whose view is shown, the seat for which a cover lies on the screen)."""
    held = viewer.held
    if not held:
        return None, None
    waiting = [seat for seat in table.waits_for() if seat in held]
    if len(held) == 1:
        return held[0], None
    if not table.spec.hidden or table.status != "playing":
        chosen = viewer.shown if viewer.shown in held else None
        if chosen is not None and (not waiting or chosen in waiting):
            return chosen, None
        return (waiting or held)[0], None
    if viewer.shown in waiting:
        return viewer.shown, None
    return None, waiting[0] if waiting else None


def frame(table: Table, viewer: Viewer, present: Callable[[int], bool], log_from: int = 0) -> Frame:
    """Everything that the viewer may see now; log lines from `log_from` on."""
    seat, covered = seat_to_show(table, viewer)
    if seat != viewer.last:
        log_from = 0
        viewer.last = seat
    t = catalogue(viewer.lang, table.spec.locale).t
    decision = open_decision(table, seat)
    mine = decision is not None and seat in viewer.held
    context = {
        "t": t, "lang": viewer.lang, "table": table, "viewer": viewer, "seat": seat, "covered": covered,
        "decision": decision if mine else None, "present": present, "levels": bot_levels(table.spec),
        "waiting": table.waits_for(),
    }  # fmt: skip
    parts = {
        "players": render("parts/players.html", **context),
        "prompt": render("parts/prompt.html", **context, **prompt(table, viewer, seat, covered, decision)),
        "lesson": render("parts/lesson.html", **context, lesson=lesson(table, viewer.lang)),
        "options": render("parts/options.html", **context, options=options(table, seat, viewer.lang) if mine else []),
        "board": "" if covered is not None else board(table, seat, viewer),
        "end": render("parts/end.html", **context, story=story(table, viewer.lang)),
        "points": render("parts/points.html", **context),
        "talk": render("parts/talk.html", **context, lines=talk(table, viewer.lang)),
    }
    parts["board"], icons = lean(parts["board"])
    log, start = log_lines(table, seat, viewer.lang, log_from)
    my_turn = (mine or covered is not None) and not table.paused
    title = f"{table.spec.name} · Delvers"
    if my_turn:
        title = f"● {t('web-your-turn')} · {title}"
    return Frame(
        table.seq, table.number, seat, covered, my_turn, table.status, title, parts, [] if covered is not None else log,
        start, icons,
    )  # fmt: skip


def lesson(table: Table, lang: str) -> dict[str, Any] | None:
    """What a guided first game says now: its pages, the moves it asks for, how far it is."""
    match = table.match
    plan = match.game.lesson() if match is not None and table.config.lesson and table.status == "playing" else None
    if match is None or plan is None or not (steps := plan.pages(table.number)):
        return None
    wanted = steps[-1].moves
    label = match.label(Move(match.game.moves, match.game.moves.parse(wanted[0])), lang) if wanted else ""
    pages = [
        {
            "text": match.say(step.say, {}, lang),
            "point": step.point,
            "rule": step.rule,
            "move": label * bool(step.moves),
        }
        for step in steps
    ]
    done, of = plan.progress(table.number)
    return {
        "pages": pages, "wanted": wanted, "done": done, "of": of, "made": table.number, "over": not wanted,
        "first": plan.first,
    }  # fmt: skip


def open_decision(table: Table, seat: int | None) -> OpenDecision | None:
    if seat is None or table.match is None:
        return None
    decision = table.decision(seat)
    return None if decision is None else OpenDecision(table.match.game, decision)


def options(table: Table, seat: int | None, lang: str) -> list[Option]:
    """The legal moves of a seat with words, targets and preview."""
    decision = open_decision(table, seat)
    if decision is None or seat is None or table.match is None:
        return []
    return [_option(table, seat, move, lang) for move in decision.options]


def _option(table: Table, seat: int, move: Move, lang: str) -> Option:
    match = table.match
    assert match is not None
    game, state = match.game, match.state
    if match.die_asked is not None:  # what people rolled is no move of the game; its picture may have the faces
        return Option(str(move), match.label(move, lang), [f"face-{move.operands['value']}"], {}, "", move.kind)
    return Option(
        str(move), match.label(move, lang), game.targets(state, seat, move.packed),
        game.preview(state, seat, move.packed), game.moves.kind(move.packed).rule, move.kind,
    )  # fmt: skip


def prompt(
    table: Table, viewer: Viewer, seat: int | None, covered: int | None, decision: OpenDecision | None
) -> dict[str, Any]:
    """The sentence of the prompt bar, its rule, and what undo and redo can do."""
    t = catalogue(viewer.lang, table.spec.locale).t
    found: dict[str, Any] = {"sentence": "", "rule": "", "undo": None, "redo": None, "why": "undo-nothing", "count": 0}
    match = table.match
    if table.trouble:
        found["sentence"] = t("web-closed")
    elif match is None:
        found["sentence"] = t("web-gathering")
    elif table.status == "over":
        found["sentence"] = t("web-over")
    elif table.paused:
        found["sentence"] = t("web-paused", {"player": table.paused})
    elif covered is not None:
        found["sentence"] = t("web-pass-to", {"player": table.seats[covered].name})
    elif decision is not None and seat in viewer.held:
        found["sentence"] = match.prompt(decision, viewer.lang)
        found["rule"] = decision.rule
    else:
        names = ", ".join(table.seats[i].name for i in table.waits_for())
        found["sentence"] = t("web-waiting-for", {"players": names})
    if match is not None and table.status == "playing" and covered is None and viewer.held:
        found |= _undo(table, viewer, seat)
    return found


def _undo(table: Table, viewer: Viewer, seat: int | None) -> dict[str, Any]:
    """The seat whose last move can be taken back: the shown one's first, then any other of the same person."""
    match = table.match
    assert match is not None
    candidates = ([] if seat is None else [seat]) + [s for s in viewer.held if s != seat]
    reasons = {s: match.undo_barrier(s) for s in candidates}
    undo = next((s for s in candidates if not reasons[s]), None)
    redo = next((s for s in candidates if match.can_redo(s)), None)
    why = next((reason for reason in reasons.values() if reason != "undo-nothing"), "undo-nothing")
    count = 0 if undo is None else undo_count(match.copy(), undo)
    return {"undo": undo, "redo": redo, "why": why, "count": count}


def undo_count(copy: Match, seat: int) -> int:
    """How many moves the seat can take back, one after the other; nine is many."""
    count = 0
    while count < 9 and copy.can_undo(seat):
        copy.undo(seat)
        count += 1
    return count


def board(table: Table, seat: int | None, viewer: Viewer) -> str:
    """The picture (or the words) of what the seat may know; the same for everybody who looks with its eyes."""
    match = table.match
    if match is None:
        drawn = type(load_game(table.spec)).svg is not Game.svg
        return render("parts/waiting.html", game=table.config.game) if drawn and not table.trouble else ""
    if viewer.text:
        return render("parts/text.html", text=match.text(seat, viewer.lang))
    key = (seat, viewer.lang, viewer.narrow)
    if key not in table.drawn:
        table.drawn[key] = match.svg(seat, viewer.lang, viewer.narrow)
    svg = table.drawn[key]
    if not svg:
        return render("parts/text.html", text=match.text(seat, viewer.lang))
    return svg


def log_lines(table: Table, seat: int | None, lang: str, start: int) -> tuple[list[str], int]:
    """The lines of the log from event `start` on that the seat may read, and the number of the next event."""
    match = table.match
    if match is None:
        return [], 0
    events = match.events
    if start == 0 and len(events) > LOG_LINES:
        start = len(events) - LOG_LINES
    lines = []
    number = 0
    link = f"/replay/{table.id}?" + ("" if seat is None else f"seat={seat}&")
    for i in range(start, len(events)):
        event = events[i]
        while number < len(table.told) and table.told[number] <= i:
            number += 1
        if event.visible_to(seat):
            text = match.tell(event, lang)
            lines.append(
                render("parts/log_line.html", i=i, number=number, event=event, text=text, link=link, new_tab=True)
            )
    return lines, len(events)


def talk(table: Table, lang: str) -> list[tuple[str, str]]:
    """What was said, as (who, what); the table's own sentences have nobody."""
    t = catalogue(lang).t

    def words(line: Line) -> tuple[str, str]:
        return ("", t(line.id, line.args)) if line.id else (line.name, line.text)

    return [words(line) for line in table.talk[-200:]]


COLOURS = 13  # of the parts of a bar


def story(table: Table, lang: str) -> dict[str, Any]:
    """How the points came about: who came where, a bar of the parts for each, and every source side by side."""
    match = table.match
    if match is None or match.outcome is None:
        return {"rows": []}
    outcome = match.outcome
    order = sorted(range(match.seats), key=lambda seat: outcome.ranking[seat])
    if outcome.won is not None:
        order = order[:1]  # a party wins or loses as one
    scores = {seat: outcome.scores[seat] if seat < len(outcome.scores) else {} for seat in order}
    sources = list(dict.fromkeys(source for seat in order for source in scores[seat]))
    rows: list[dict[str, Any]] = []
    for i, source in enumerate(sources):
        points = [scores[seat].get(source, 0) for seat in order]
        best = max(points) if len(points) > 1 else None
        words = score_words(match, source, lang)
        rows.append({"source": words, "colour": i % COLOURS, "points": points, "best": best})
    players: list[dict[str, Any]] = [
        {
            "seat": seat, "place": outcome.ranking[seat], "total": match.spec.score(scores[seat]),
            "name": table.seats[seat].name if outcome.won is None else ", ".join(one.name for one in table.seats),
            "bar": bar([(row["source"], row["colour"], row["points"][n]) for row in rows]),
        }
        for n, seat in enumerate(order)
    ]  # fmt: skip
    widest = max((sum(part["width"] for part in one["bar"]) for one in players), default=0)
    return {"rows": rows, "players": players, "widest": max(widest, 1), "ranked": outcome.won is None}


def bar(parts: list[tuple[str, int, int]]) -> list[dict[str, Any]]:
    """What was gained, one part beside the other; a loss has no width."""
    found, x = [], 0
    for source, colour, points in parts:
        if points > 0:
            found.append({"source": source, "colour": colour, "x": x, "width": points})
            x += points
    return found


def score_words(match: Match, source: str, lang: str) -> str:
    """A source of points in words: the game's own message, or else its name."""
    id = f"{match.spec.id}-score-{source}"
    return match.say(id, {}, lang) if catalogue(lang, match.spec.locale).has(id) else source.replace("-", " ")
