"""Terminal: how a match ended, in words."""

from __future__ import annotations

from collections.abc import Iterator

from ..engine.match import Match
from ..engine.words import catalogue
from .sitting import player_name


def outcome_lines(match: Match, lang: str) -> Iterator[str]:
    """How the match ended, one line for the party or for each seat."""
    outcome = match.outcome
    assert outcome is not None
    words = catalogue(lang, match.spec.locale)
    if outcome.reason and words.has(outcome.reason):
        yield match.say(outcome.reason, {}, lang)
    if outcome.won is not None:
        yield words.t("plain-won" if outcome.won else "plain-lost")
    for seat in sorted(range(match.seats), key=lambda seat: outcome.ranking[seat]):
        scores = outcome.scores[seat] if seat < len(outcome.scores) else {}
        if outcome.won is None or scores:
            points = match.spec.score(scores)
            args = {"player": player_name(match, seat, lang), "place": outcome.ranking[seat], "points": points}
            yield words.t("plain-place", args)
