"""Balance reports: right figures, a table for each chart, nothing fetched, both languages."""

import math
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import delvers
from delvers import InvalidOptions
from delvers.engine.registry import load_game
from delvers.engine.words import catalogue
from delvers.lab import Plan, load, simulate
from delvers.lab.charts import edges, ticks
from delvers.lab.report import make
from delvers.lab.results import Results
from delvers.lab.stats import Mean, Share, certainty, difference
from delvers.testing import play_random

DELVERS = Path(sys.executable).with_name("delvers")


@pytest.fixture(scope="module")
def runs(tmp_path_factory):
    folder = tmp_path_factory.mktemp("reports")
    changed = ("set hero_glory.values=[60,60,60,60,60,60]",)
    plans = {
        "paper": Plan("paper-dungeons", 2, bots=("random", "novice")),
        "paper-changed": Plan("paper-dungeons", 2, bots=("random", "novice"), packs=changed),
        "deck": Plan("one-deck-dungeon", 1, {"dungeon": "random"}, bots=("random",)),
    }  # fmt: skip
    for name, plan in plans.items():
        simulate(plan, 60, folder / f"{name}.parquet", workers=1)
    return folder


def test_wilson_and_newcombe_as_in_the_books():
    share = Share(81, 263)
    assert (round(share.low, 4), round(share.high, 4)) == (0.2553, 0.3662)
    nothing = Share(0, 20)
    assert (nothing.low, round(nothing.high, 3)) == (0.0, 0.161)
    gap, low, high = difference(Share(56, 70), Share(48, 80))
    assert (round(gap, 4), round(low, 4), round(high, 4)) == (0.2, 0.0524, 0.3339)
    mean = Mean(100, 10.0, 5.0)
    assert math.isclose(mean.high - mean.value, 1.959964 * 0.5)
    assert certainty(Mean(100, 10.0, 5.0), Mean(100, 10.0, 5.0)) == 0.0
    assert math.isclose(certainty(Mean(100, 12.0, 5.0), Mean(100, 10.0, 5.0)), 2 / math.sqrt(0.5), rel_tol=1e-6)


def test_axes_are_round_and_hold_everything():
    assert ticks([0.23, 0.48], True) == [0.2, 0.3, 0.4, 0.5]
    assert ticks([5.0, 5.0], False) == [5.0, 5.1]
    assert ticks([-26, 37], False)[0] <= -26
    borders = edges(-26, 37)
    assert borders[0] <= -26
    assert borders[-1] > 37
    assert len(borders) <= 27


def test_figures_are_those_of_the_rows(runs):
    results = Results(runs / "paper.parquet")
    overall = results.overall()
    players = [player for (row,) in load(runs / "paper.parquet").project("players").fetchall() for player in row]
    assert overall.n == 120
    assert overall.share.hits == sum(player["winner"] for player in players)
    assert math.isclose(overall.score.value, sum(player["score"] for player in players) / 120)
    by_bot = {group.key: group for group in results.seats_and_bots()["bot"]}
    assert by_bot["novice"].share.hits == sum(p["winner"] for p in players if p["bot"] == "novice")
    powers = results.by_label()["power"]
    assert sum(group.n for group in powers) == 120
    low, high = results.spread("score")
    assert (low, high) == (min(p["score"] for p in players), max(p["score"] for p in players))
    assert sum(results.counts("score", edges(low, high))) == 120
    assert sum(results.counts("length", edges(*results.spread("length")))) == 60
    for source, mean in results.sources().items():
        assert math.isclose(mean.value, sum(p["sources"][source] for p in players) / 120)
    card = next(iter(results.cards()))
    assert results.cards()[card].n == sum(card in player["cards"] for player in players)


def test_a_party_wins_together(runs):
    results = Results(runs / "deck.parquet")
    assert results.cooperative
    assert sum(group.n for group in results.by_label()["dungeon"]) == 60
    assert "seat" not in results.seats_and_bots()


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("name", ["paper", "deck"])
def test_every_chart_has_its_table_and_nothing_is_fetched(runs, name, lang):
    page = make(runs / f"{name}.parquet", lang=lang)
    charts = page.count("<svg ")
    assert charts >= 4
    assert page.count("<figure>") == charts == page.count("<details>")
    assert not re.search(r"(?:src|href)=|url\(|@import|<script", page)
    assert f'<html lang="{lang}">' in page
    for svg in re.findall(r"<svg .*?</svg>", page):
        assert ET.fromstring(svg).get("aria-label")
    assert "report-" not in page  # every sentence is there
    assert ("By dungeon" if lang == "en" else "Per dungeon") in page


def test_two_runs_side_by_side(runs):
    page = make(runs / "paper-changed.parquet", runs / "paper.parquet")
    assert "set hero_glory.values" in page
    assert 'class="other"' in page
    assert 'class="outline"' in page
    differs = page[page.index("What differs") :].partition("</section>")[0]
    assert re.search(r"all games</th><td></td><td>[\d.]+</td><td>[\d.-]+</td><td>\+\d+\.\d \(\+.*\) \*", differs)
    same = make(runs / "paper.parquet", runs / "paper.parquet")
    assert "Nothing differs by more than chance" in same


def test_what_cannot_be_compared_is_refused(runs, tmp_path):
    with pytest.raises(InvalidOptions, match="is of one-deck-dungeon, not of paper-dungeons"):
        make(runs / "paper.parquet", runs / "deck.parquet")
    with pytest.raises(InvalidOptions, match="there is no file"):
        make(tmp_path / "nowhere.parquet")


@pytest.mark.slow
def test_every_kind_and_source_has_words():
    for spec in delvers.games().values():
        match = play_random(delvers.new_match(spec, seed=1))
        names = [f"kind-{card['kind']}" for card in load_game(spec).cards()]
        names += [f"source-{source}" for source in match.outcome.scores[0]]
        names += [f"by-{name}" for seat in (None, 0) for name in match.game.labels(match.state, seat)]
        for lang in ("en", "it"):
            words = catalogue(lang, spec.locale)
            assert [name for name in sorted(set(names)) if not words.has(f"report-{name}", fall_back=False)] == []


def test_the_command(runs, tmp_path):
    out = tmp_path / "page.html"
    done = subprocess.run([DELVERS, "report", runs / "deck.parquet", "-o", out], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"{out}\n", "")
    assert out.read_text("utf-8").startswith("<!doctype html>")
    again = subprocess.run([DELVERS, "report", "pyproject.toml"], capture_output=True, text=True, cwd=tmp_path)
    assert again.returncode == 1
    assert len(again.stderr.splitlines()) == 1
