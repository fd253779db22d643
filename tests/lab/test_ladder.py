"""The ladder: pairs that change seats, levels alone where there are no rivals, resumable, told with intervals."""

import delvers
from delvers.lab.ladder import as_data, ladder, lines, meetings


def test_rivals_meet_in_pairs_and_parties_play_for_themselves():
    assert meetings(False, 2, ("a", "b", "c")) == [("b", "a"), ("c", "a"), ("c", "b")]
    assert meetings(True, 2, ("a", "b")) == [("a",), ("b",)]
    assert meetings(False, 1, ("a", "b")) == [("a",), ("b",)]


def test_a_ladder_of_two_levels_counts_every_game_and_goes_on_where_it_was(tmp_path):
    found = ladder("paper-dungeons", ("random", "novice"), 6, tmp_path, seats=2, workers=1)
    assert [meeting.names for meeting in found] == [("novice", "random")]
    assert found[0].games == 6
    assert found[0].won.value > 0.5
    assert found[0].elo > 0
    (data,) = as_data("dungeoneer", 2, found)
    assert data["won"][1] < data["won"][0] == round(found[0].won.value, 4) <= data["won"][2]
    assert data["levels"] == list(found[0].names)
    (line,) = lines(found, "en")
    assert line.startswith("novice against random: won ")
    asked = []
    again = ladder(
        "paper-dungeons", ("random", "novice"), 6, tmp_path, seats=2, workers=1,
        tell=lambda done, of: asked.append((done, of)),
    )  # fmt: skip
    assert asked == [(6, 6)]
    assert again[0].won.hits == found[0].won.hits


def test_alone_each_level_has_its_score(tmp_path):
    found = ladder("paper-dungeons", ("random", "adept"), 4, tmp_path, seats=1, workers=1)
    assert [meeting.alone for meeting in found] == [True, True]
    assert found[1].score.value > found[0].score.value
    assert "punteggio medio" in next(lines(found, "it"))
    assert delvers.games()["paper-dungeons"].seats[0] == 1


def test_a_bot_of_one_s_own_climbs_too(tmp_path):
    file = tmp_path / "mine.py"
    file.write_text("from delvers.bots.random import RandomBot as MyBot\n", "utf-8")
    found = ladder("dungeoneer", ("random", f"{file}:MyBot"), 2, tmp_path / "l", options={"rounds": 1}, workers=1)
    assert found[0].names == (f"{file}:MyBot", "random")
    assert found[0].games == 2
