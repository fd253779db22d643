"""Lab: the balance report - one HTML page that needs nothing else, with a chart and its table for each question."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Any

from ..engine.errors import DelversError, InvalidOptions
from ..engine.registry import load_game, spec_of
from ..engine.words import catalogue
from .charts import Dot, dots, edges, histogram
from .results import FEW, Group, Results
from .stats import Figure, Share, certainty, difference

SURE = 3.3
"""Standard errors from which a difference is listed: where many are asked for, chance makes some of two or three."""
SHOWN = 12
"""The cards with the best and the worst win rates that are drawn; the table has them all."""


def write(path: Path, page: str) -> None:
    """Writes the page, or says why not."""
    try:
        path.write_text(page, "utf-8")
    except OSError as error:
        raise DelversError(f"{path} cannot be written ({error.strerror}).") from None


def make(path: Path, against: Path | None = None, lang: str = "en") -> str:
    """The page about the run in `path`, compared with another run where one is given."""
    results = Results(path)
    other = None if against is None else Results(against)
    if other is not None and other.plan["game"] != results.plan["game"]:
        raise InvalidOptions(f"{against} is of {other.plan['game']}, not of {results.plan['game']}", "against")
    if results.games == results.errors:
        raise InvalidOptions(f"{path} has no finished game to report on")
    return Report(results, other, lang).page()


class Report:
    """The page, section by section."""

    def __init__(self, results: Results, other: Results | None, lang: str) -> None:
        self.results = results
        self.other = other
        self.lang = lang
        spec = spec_of(results.plan["game"])
        game = load_game(spec, tuple(results.plan["packs"]))
        self.spec = spec
        self.words = catalogue(lang, spec.locale)
        self.cards = {card["id"]: card for card in game.cards()}

    def t(self, id: str, **args: Any) -> str:
        return self.words.t(f"report-{id}", args)

    def said(self, id: str, otherwise: str) -> str:
        """The words for something a game names, or the name itself."""
        return self.words.t(id) if self.words.has(id) else otherwise

    def name(self, id: str) -> str:
        """A card's name in the language of the page; a seat, which is counted from 1; whatever else, as it is."""
        if id.isdigit():
            return self.t("seat", seat=id)
        names = self.cards.get(id, {}).get("name")
        return str(names.get(self.lang) or names.get("en") or id) if isinstance(names, dict) else id

    def page(self) -> str:
        title = self.t("title", game=self.spec.name)
        body = [self.head(title), self.differences(), *self.groups(), self.scores(), self.length(), self.played_cards()]
        style = (files("delvers.lab") / "report.css").read_text("utf-8")
        return (
            f'<!doctype html>\n<html lang="{self.lang}">\n<head>\n<meta charset="utf-8">\n'
            f"<title>{escape(title)}</title>\n"
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<style>\n{style}</style>\n</head>\n<body>\n<main>\n{''.join(body)}</main>\n</body>\n</html>\n"
        )

    # -- sections -----------------------------------------------------------------------------------------------------

    def head(self, title: str) -> str:
        facts = [self.facts(self.results, "this")]
        if self.other is not None:
            facts.append(self.facts(self.other, "other"))
        how = self.t("how") + (" " + self.t("how-other") if self.other is not None else "")
        return f"<h1>{escape(title)}</h1>\n{''.join(facts)}<p>{escape(how)}</p>\n"

    def facts(self, results: Results, which: str) -> str:
        plan = results.plan
        usual = {option.name: option.default for option in self.spec.options}
        chosen = {k: v for k, v in plan["options"].items() if k != "seats" and usual.get(k) != v}
        overall = results.overall()
        rows = [
            (self.t("file"), results.path.name),
            (self.t("games"), f"{results.games:,}"),
            (self.t("players"), str(results.seats)),
            (self.t("bots"), ", ".join(plan["bots"])),
            (self.t("options"), json.dumps(chosen, ensure_ascii=False) if chosen else self.t("usual")),
        ]
        if plan["packs"]:
            rows.append((self.t("changes"), "; ".join(plan["packs"])))
        if results.cooperative:
            rows.append((self.t("win-rate"), self.figure_words(overall.share)))
        rows.append((self.t("mean-score"), self.figure_words(overall.score)))
        rows.append((self.t("mean-length"), self.figure_words(results.mean_length())))
        if results.errors:
            rows.append((self.t("errors"), f"{results.errors:,}"))
        inside = "".join(f"<dt>{escape(key)}</dt><dd>{escape(value)}</dd>" for key, value in rows)
        name = f'<h2 class="run {which}">{escape(self.t(which))}</h2>' if self.other is not None else ""
        return f'<section class="facts">{name}<dl>{inside}</dl></section>\n'

    def groups(self) -> list[str]:
        found = {**self.results.seats_and_bots(), **self.results.by_label()}
        others = {} if self.other is None else {**self.other.seats_and_bots(), **self.other.by_label()}
        return [self.group_section(kind, groups, others.get(kind, [])) for kind, groups in found.items()]

    def group_section(self, kind: str, groups: list[Group], others: list[Group]) -> str:
        id = f"report-by-{kind}"
        heading = self.words.t(id) if self.words.has(id) else self.t("by", what=kind)
        return self.figures_section(heading, groups, {group.key: group for group in others})

    def figures_section(self, heading: str, groups: Sequence[Group], others: dict[str, Group], note: str = "") -> str:
        by_win = groups[0].by_win
        ordered = list(groups) if groups[0].key.isdigit() else sorted(groups, key=lambda group: -group.figure.value)
        rows = [self.dot(group, others.get(group.key)) for group in ordered]
        total = sum(group.n for group in groups)
        average = sum(group.figure.value * group.n for group in groups) / total
        measured = self.t("win-rate") if by_win else self.t("mean-score")
        chart = dots(f"{heading}: {measured}", rows, by_win, average)
        table = self.group_table(ordered, others)
        return self.section(f"{heading}: {measured}", chart, table, note)

    def dot(self, group: Group, other: Group | None) -> Dot:
        figure = group.figure
        theirs = None if other is None else (other.figure.value, other.figure.low, other.figure.high)
        return Dot(self.name(group.key), figure.value, figure.low, figure.high, self.figure_words(figure), theirs)

    def group_table(self, groups: Iterable[Group], others: dict[str, Group]) -> str:
        head = ["", self.t("times"), self.t("win-rate"), self.t("mean-score")]
        if self.other is not None:
            head += [self.t("difference")]
        rows = []
        for group in groups:
            row = [self.name(group.key), f"{group.n:,}", self.figure_words(group.share), self.figure_words(group.score)]
            if self.other is not None:
                theirs = others.get(group.key)
                row.append("" if theirs is None else self.difference_words(group.figure, theirs.figure))
            rows.append(row)
        return _table(head, rows)

    def scores(self) -> str:
        means = self.results.sources()
        theirs = {} if self.other is None else self.other.sources()
        chart = self.histogram("score", self.t("scores"))
        head = [self.t("source"), self.t("mean")] + ([self.t("other-mean")] if theirs else [])
        rows = []
        for source, mean in means.items():
            row = [self.said(f"report-source-{source}", source), self.figure_words(mean)]
            if theirs:
                row.append(self.figure_words(theirs[source]) if source in theirs else "")
            rows.append(row)
        sources = f"<h3>{escape(self.t('sources'))}</h3>{_table(head, rows)}"
        ends = _table(
            [self.t("end"), self.t("games")],
            [[self.said(reason, reason), f"{n:,}"] for reason, n in self.results.ends()],
        )
        return f"{chart}<section>{sources}<h3>{escape(self.t('ends'))}</h3>{ends}</section>\n"

    def length(self) -> str:
        return self.histogram("length", self.t("lengths"))

    def histogram(self, what: str, heading: str) -> str:
        low, high = self.results.spread(what)
        if self.other is not None:
            theirs = self.other.spread(what)
            low, high = min(low, theirs[0]), max(high, theirs[1])
        borders = edges(low, high)
        counts = self.results.counts(what, borders)
        other = None if self.other is None else self.other.counts(what, borders)
        bins = [(borders[i], borders[i + 1], count) for i, count in enumerate(counts)]
        head = [self.t("from-to"), self.t("count")] + ([self.t("other-count")] if other else [])
        rows = []
        for i, (start, end, count) in enumerate(bins):
            between = f"{start:.0f}" if end - start == 1 else f"{start:.0f}–{end - 1:.0f}"
            rows.append([between, f"{count:,}"] + ([f"{other[i]:,}"] if other else []))
        return self.section(heading, histogram(heading, bins, other), _table(head, rows))

    def played_cards(self) -> str:
        played = self.results.cards()
        others = {} if self.other is None else self.other.cards()
        kinds = {self.cards[id]["kind"] for id in played if id in self.cards}
        telling = [group for group in self.only_cards(self.results) if group.n >= FEW]
        never = [id for id, card in self.cards.items() if card["kind"] in kinds and id not in played]
        always = [
            group.key for group in telling if group.key in self.cards and group.by_win and group.share.hits == group.n
        ]
        parts = []
        if telling:
            ordered = sorted(telling, key=lambda group: -group.figure.value)
            shown = ordered if len(ordered) <= 2 * SHOWN else ordered[:SHOWN] + ordered[-SHOWN:]
            few = self.t("cards-all", few=FEW)
            some = self.t("cards-note", few=FEW, shown=len(shown), all=len(ordered))
            note = few if len(shown) == len(ordered) else some
            parts.append(self.card_section(shown, ordered, others, note))
        parts.append(self.list_section(self.t("never"), never))
        if self.results.by_win:
            parts.append(self.list_section(self.t("always", few=FEW), always))
        return "".join(parts)

    def card_section(self, shown: list[Group], every: list[Group], others: dict[str, Group], note: str) -> str:
        heading = self.t("by-card")
        drawn = self.figures_section(heading, shown, others, note)
        if len(every) == len(shown):
            return drawn
        # The chart shows the ends of the list, the table all of it.
        start = drawn.index("<table>")
        end = drawn.index("</table>") + len("</table>")
        return drawn[:start] + self.group_table(every, others) + drawn[end:]

    def list_section(self, heading: str, ids: list[str]) -> str:
        by_kind: dict[str, list[str]] = {}
        for id in ids:
            by_kind.setdefault(self.kind_words(self.cards[id]["kind"]), []).append(self.name(id))
        lines = "".join(
            f"<li><b>{escape(kind)}</b>: {escape(', '.join(sorted(names)))}</li>"
            for kind, names in sorted(by_kind.items())
        )
        inside = f"<ul>{lines}</ul>" if lines else f"<p>{escape(self.t('none'))}</p>"
        return f"<section><h2>{escape(heading)}</h2>{inside}</section>\n"

    def differences(self) -> str:
        """What differs between the two runs beyond chance, the largest first."""
        if self.other is None:
            return ""
        found = []
        asked = 0
        theirs = {**self.other.seats_and_bots(), **self.other.by_label(), "card": self.only_cards(self.other)}
        ours = {**self.results.seats_and_bots(), **self.results.by_label(), "card": self.only_cards(self.results)}
        ours["all"], theirs["all"] = [self.results.overall()], [self.other.overall()]
        for kind, groups in ours.items():
            known = {group.key: group for group in theirs.get(kind, [])}
            for group in groups:
                if group.key in known and min(group.n, known[group.key].n) >= FEW:
                    for one, two in self.measures(group, known[group.key]):
                        asked += 1
                        if (sure := certainty(one, two)) > SURE:
                            found.append((sure, kind, group.key, one, two))
        found.sort(key=lambda entry: -entry[0])
        head = ["", "", self.t("this"), self.t("other"), self.t("difference")]
        rows = [
            [
                self.kind_words(kind),
                "" if kind == "all" else self.name(key),
                _plain(one),
                _plain(two),
                self.difference_words(one, two),
            ]
            for _, kind, key, one, two in found[: 3 * SHOWN]
        ]
        inside = _table(head, rows) if rows else f"<p>{escape(self.t('no-difference'))}</p>"
        note = self.t("differences-note", asked=asked)
        return f"<section><h2>{escape(self.t('differences'))}</h2><p>{escape(note)}</p>{inside}</section>\n"

    def only_cards(self, results: Results) -> list[Group]:
        """Cards that have no section of their own as hero, power and the like."""
        labelled = {group.key for groups in results.by_label().values() for group in groups}
        return [group for id, group in results.cards().items() if id not in labelled]

    def measures(self, one: Group, two: Group) -> list[tuple[Figure, Figure]]:
        pairs: list[tuple[Figure, Figure]] = [(one.score, two.score)]
        return [(one.share, two.share), *pairs] if self.results.by_win else pairs

    def kind_words(self, kind: str) -> str:
        return self.t("all") if kind == "all" else self.said(f"report-kind-{kind}", kind)

    # -- words --------------------------------------------------------------------------------------------------------

    def section(self, heading: str, chart: str, table: str, note: str = "") -> str:
        said = f"<p>{escape(note)}</p>" if note else ""
        return (
            f"<section><h2>{escape(heading)}</h2>{said}<figure>{chart}</figure>"
            f"<details><summary>{escape(self.t('table'))}</summary>{table}</details></section>\n"
        )

    def figure_words(self, figure: Figure) -> str:
        if isinstance(figure, Share):
            return f"{figure.value:.1%} ({figure.low:.1%} – {figure.high:.1%})"
        return f"{figure.value:.1f} ± {figure.high - figure.value:.1f}"

    def difference_words(self, one: Figure, two: Figure) -> str:
        gap, low, high = difference(one, two)
        clear = " *" if low > 0 or high < 0 else ""
        if isinstance(one, Share):
            return f"{gap:+.1%} ({low:+.1%} – {high:+.1%}){clear}"
        return f"{gap:+.1f} ({low:+.1f} – {high:+.1f}){clear}"


def _plain(figure: Figure) -> str:
    return f"{figure.value:.1%}" if isinstance(figure, Share) else f"{figure.value:.1f}"


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    lines = "".join(
        "<tr>" + f'<th scope="row">{escape(row[0])}</th>' + "".join(f"<td>{escape(c)}</td>" for c in row[1:]) + "</tr>"
        for row in rows
    )
    return f"<table><thead><tr>{top}</tr></thead><tbody>{lines}</tbody></table>"
