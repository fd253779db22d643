"""Recorded games of One Deck Dungeon, played again move by move and checked against their sealed seeds."""

from pathlib import Path

import pytest

import delvers
from delvers.engine.start import verify
from delvers.games.one_deck_dungeon.campaign import OddCampaign, talent_mask
from tests.games.one_deck_dungeon.table import BOX

FOLDER = Path(__file__).parents[2] / "games_played"
RECORDS = sorted(FOLDER.glob("one-deck-dungeon-*.txt"))


def played(name):
    return delvers.replay(FOLDER / f"one-deck-dungeon-{name}.txt")


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_replays(path):
    assert verify(path).outcome is not None


def test_there_are_records_of_every_kind():
    names = {path.stem.removeprefix("one-deck-dungeon-") for path in RECORDS}
    assert {"1-win", "1-loss-on-the-stairs", "2-heroes", "4-heroes", "campaign-1", "campaign-2", "campaign-3"} <= names


@pytest.mark.rule("ODD-003")
def test_a_win_alone():
    match = played("1-win")
    assert match.outcome.won
    assert match.events[-1].id == "odd-won"
    assert match.outcome.scores[0]["descents"] == 3


@pytest.mark.rule("ODD-103", "ODD-004")
def test_a_loss_on_the_stairs():
    match = played("1-loss-on-the-stairs")
    assert match.outcome.won is False
    assert [event.id for event in match.events[-3:]] == ["odd-stairs-wound", "odd-wounds", "odd-lost"]


def test_two_heroes_win_together():
    match = played("2-heroes")
    assert match.outcome.won
    assert match.outcome.winners == [0, 1]
    assert {entry.seat for entry in match.record().entries} == {0, 1}


@pytest.mark.rule("ODD-136")
def test_four_heroes_come_to_the_boss():
    match = played("4-heroes")
    assert match.state.floor == 4
    assert any("take challenge 1" in entry.move for entry in match.record().entries)


@pytest.mark.rule("ODD-119", "ODD-121")
def test_a_campaign_of_three_games():
    campaign = OddCampaign(BOX)
    matches = [played(f"campaign-{n}") for n in (1, 2, 3)]
    sheets = [match.options["campaign"][0] for match in matches]
    assert [sheet["games"] for sheet in sheets] == [0, 1, 2]
    assert [bin(talent_mask(BOX, sheet)).count("1") for sheet in sheets] == [0, 1, 2]  # Veteran, then Prepared
    for match, sheet, later in zip(matches, sheets, sheets[1:], strict=False):
        after = campaign.after(sheet, match, 0)
        earned = sum(match.outcome.scores[0].values())
        dots = sum(sum(filled) for filled in later["dots"].values()) - sum(map(sum, sheet["dots"].values()))
        assert sum(after["to_fill"]) == earned == dots
        assert (after["games"], after["bosses"]) == (later["games"], later["bosses"])
    assert matches[1].state.basic != [-1]
