"""Bots: a finished game looked at again - what each decision was worth, where it went wrong, what there is to learn."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from ..engine import drawing
from ..engine.match import Match
from ..engine.moves import Move
from ..engine.record import Record
from ..engine.start import read_record, watch
from ..engine.words import catalogue
from .search import Budget, TreeSearch
from .seat import Seat

COSTLY = 0.06
"""A move that gives away at least so much of the chance is worth a second look."""
DEEP, QUICK = 160, 30
"""Rounds of search for each decision."""


class Judged:
    """One decision of the game: the move that was made, the best one found, and how well the seat stood after each."""

    __slots__ = ("best", "best_value", "line", "made", "made_value", "scenario", "seat")

    def __init__(
        self, line: int, seat: int, made: Move, made_value: float, best: Move, best_value: float, scenario: Any
    ) -> None:
        self.line = line
        self.seat = seat
        self.made = made
        self.made_value = made_value
        self.best = best
        self.best_value = best_value
        self.scenario = scenario

    @property
    def cost(self) -> float:
        """How much of the chance the move gave away."""
        return max(0.0, self.best_value - self.made_value)

    @property
    def costly(self) -> bool:
        return self.made != self.best and self.cost >= COSTLY

    def puzzle(self, match: Match) -> dict[str, Any]:
        """The decision as a task: a scenario for `match_from_state`, and the move that solves it."""
        return {
            "game": match.spec.id,
            "options": {name: value for name, value in match.options.items() if name != "seats"},
            "seat": self.seat,
            "state": self.scenario,
            "solution": str(self.best),
            "played": str(self.made),
            "gives": round(self.best_value, 3),
            "gave": round(self.made_value, 3),
        }


class Review:
    """Every decision of a game that had more than one answer."""

    def __init__(self, match: Match, judged: list[Judged]) -> None:
        self.match = match
        self.judged = judged

    @property
    def costly(self) -> list[Judged]:
        """The decisions that gave away the most, worst first."""
        return sorted((j for j in self.judged if j.costly), key=lambda j: -j.cost)

    def puzzles(self) -> list[dict[str, Any]]:
        """Each costly decision as a task with its solution."""
        return [judged.puzzle(self.match) for judged in self.costly]

    def told(self, judged: Judged, lang: str = "en") -> str:
        """A decision in one sentence."""
        args = {
            "line": judged.line,
            "player": self.name(judged.seat),
            "made": self.match.label(judged.made, lang),
            "best": self.match.label(judged.best, lang),
            "before": round(judged.best_value * 100),
            "after": round(judged.made_value * 100),
        }
        return catalogue(lang).t("review-costly", args)

    def name(self, seat: int) -> str:
        return self.match.names[seat] if seat < len(self.match.names) else str(seat + 1)

    def svg(self, lang: str = "en") -> str:
        """The curve of each seat's chance over the game, with a mark at each costly decision."""
        return draw_curves(self, lang)


def review(
    record: Record | str | Path,
    rounds: int = DEEP,
    seconds: float = 600.0,
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """Walks a record and thinks about every decision; `seconds` is shared out over the game."""
    record = read_record(record)
    lines = len(record.entries)
    walk = watch(record)
    _, match, _ = next(walk)
    judged: list[Judged] = []
    for number, entry in enumerate(record.entries, 1):
        if entry.move not in ("undo", "redo") and not entry.move.startswith("rolled "):
            found = judge_move(match, entry.seat, match.game.moves.parse(entry.move), number, rounds, seconds / lines)
            judged += [found] if found else []
        next(walk)
        if progress is not None:
            progress(number, lines)
    return Review(match, judged)


def judge_move(match: Match, seat: int, made: int, line: int, rounds: int, seconds: float) -> Judged | None:
    view = Seat(match, seat, line)
    if len(view.options) == 1:
        return None
    search = TreeSearch(view, match.game.skill().depth, must=(made,))
    found = [f for f in search.run(Budget(rounds, seconds)) if f.visits]
    often = max(f.visits for f in found)
    best = max((f for f in found if f.visits * 4 >= often), key=lambda f: f.value)
    mine = next((f for f in found if f.move == made), best)
    table = match.game.moves
    scenario = match.state.to_dict()
    return Judged(line, seat, Move(table, made), mine.value, Move(table, best.move), best.value, scenario)


WIDE, HIGH, EDGE = 900, 300, 46


def draw_curves(result: Review, lang: str) -> str:
    """One line for each seat, over the lines of the record."""
    words = catalogue(lang)
    last = max((judged.line for judged in result.judged), default=1)

    def place(line: int, value: float) -> tuple[float, float]:
        return EDGE + (WIDE - 2 * EDGE) * line / last, HIGH - EDGE - (HIGH - 2 * EDGE) * value

    body = drawing.box(0, 0, WIDE, HIGH, "f-paper s-line", 10)
    for share in (0, 50, 100):
        _, y = place(0, share / 100)
        body += drawing.path(f"M{EDGE} {drawing.num(y)}H{WIDE - EDGE}", "s-shade", 1)
        body += drawing.text(EDGE - 8, y + 5, f"{share}", 13, "f-muted", "end")
    for seat in sorted({judged.seat for judged in result.judged}):
        mine = [judged for judged in result.judged if judged.seat == seat]
        points = " ".join("{:.1f},{:.1f}".format(*place(j.line, j.made_value)) for j in mine)
        colour, _, dash = drawing.SEATS[seat % len(drawing.SEATS)]
        body += (
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2.5" stroke-dasharray="{dash}"/>'
        )
        for judged in mine:
            if judged.costly:
                x, y = place(judged.line, judged.made_value)
                mark = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6" fill="{colour}" stroke="#fff" stroke-width="1.5"/>'
                body += drawing.group(mark, target=f"line-{judged.line}", label=result.told(judged, lang))
        body += drawing.text(EDGE + 10 + 130 * seat, 26, result.name(seat), 15, "f-ink", bold=True)
        body += (
            f'<path d="M{EDGE + 10 + 130 * seat} 34h60" stroke="{colour}" stroke-width="3" stroke-dasharray="{dash}"/>'
        )
    return drawing.document(body, WIDE, HIGH, words.t("review-curve"), lang)
