"""One Deck Dungeon: the campaign sheet, its file, and the grades of difficulty."""

import json
import random
import subprocess
import sys

import pytest

import delvers
from delvers.engine.campaign import dump_sheet, load_sheet
from delvers.engine.errors import InvalidOptions
from delvers.games.one_deck_dungeon.campaign import OddCampaign, new_sheet, talent_mask
from tests.games.one_deck_dungeon.table import BOX, sheet, table

CAMPAIGN = OddCampaign(BOX)


def talents(mask):
    return {talent.id for i, talent in enumerate(BOX.talents) if mask >> i & 1}


def played(seats=1, seed=1, **options):
    match = delvers.new_match("one-deck-dungeon", seats=seats, seed=seed, options=options)
    dice = random.Random(seed)
    while match.outcome is None:
        decision = dice.choice(match.decisions())
        match.play(dice.choice(decision.options), decision.seat)
    return match


def finished(t):
    """A match that stands as this table does."""
    return delvers.match_from_state("one-deck-dungeon", t.state.to_dict())


# -- dots and talents -------------------------------------------------------------------------------------


@pytest.mark.rule("ODD-119", "ODD-127")
def test_dots_for_descents_levels_the_boss_and_the_grade():
    t = table(dungeon="dragons-cave").level(3).boss("S6", boxes="S5k").set(damage=5)
    match = finished(t)
    match.play("place S6 on box 1")
    match.play("finish")
    assert match.outcome.scores == [{"descents": 3, "levels": 2, "boss": 3, "difficulty": 2}]
    after = CAMPAIGN.after(sheet("warrior"), match, 0)
    assert (after["games"], after["bosses"], after["to_fill"]) == (1, ["dragon"], [10, 0, 0])
    again = CAMPAIGN.after(after, match, 0)
    assert (again["games"], again["bosses"]) == (2, ["dragon"])


@pytest.mark.rule("ODD-119")
def test_a_lost_game_counts_too():
    match = finished(table(dungeon="lichs-tomb").floor(2).set(potions=0, wounds=[5]).facing("ogre-a", "", boxes="S6:h"))
    match.play("finish")
    after = CAMPAIGN.after(sheet("warrior"), match, 0)
    assert (after["games"], after["bosses"], after["to_fill"]) == (1, [], [0, 0, 1 + 2])


@pytest.mark.rule("ODD-120")
def test_easy_dungeons_fill_green_medium_ones_also_yellow_hard_ones_any():
    def colours(*to_fill):
        choices = CAMPAIGN.choices({**new_sheet("mage"), "to_fill": list(to_fill)})
        return {choice.split()[2] for choice in choices if choice.startswith("fill")}

    assert colours(1, 0, 0) == {"green"}
    assert colours(0, 1, 0) == {"green", "yellow"}
    assert colours(0, 0, 1) == {"green", "yellow", "red"}
    assert colours(0, 0, 0) == set()
    s = {**new_sheet("mage"), "to_fill": [1, 1, 1]}
    s = CAMPAIGN.choose(s, "fill crafty green")
    assert s["to_fill"] == [0, 1, 1]  # the easy dot goes first
    s = CAMPAIGN.choose(s, "fill crafty red")
    assert (s["to_fill"], s["dots"]) == ([0, 1, 0], {"crafty": [1, 0, 1]})
    with pytest.raises(InvalidOptions, match="red ones a hard one"):
        CAMPAIGN.choose(s, "fill crafty red")
    with pytest.raises(InvalidOptions, match="no yellow dot left"):
        CAMPAIGN.choose(s, "fill veteran yellow")


@pytest.mark.rule("ODD-121")
def test_a_talent_works_once_all_its_dots_are_filled():
    s = {**new_sheet("mage"), "to_fill": [6, 0, 0]}
    for _ in range(5):
        s = CAMPAIGN.choose(s, "fill veteran green")
    assert talents(talent_mask(BOX, s)) == set()
    s = CAMPAIGN.choose(s, "fill veteran green")
    assert talents(talent_mask(BOX, s)) == {"veteran"}
    assert table("mage", campaign=[s]).state.basic != [-1]
    assert "fill veteran green" not in CAMPAIGN.choices({**s, "to_fill": [1, 0, 0]})


@pytest.mark.rule("ODD-122")
def test_basic_talents_always_work_and_those_of_one_specialisation():
    s = sheet("mage", "durability", "grit", "planning")
    assert talents(talent_mask(BOX, CAMPAIGN.choose({**s, "specialisation": "combat"}, "specialise healing"))) == {
        "durability",
        "grit",
    }
    assert talents(talent_mask(BOX, {**s, "specialisation": "combat"})) == {"durability", "planning"}
    assert talents(talent_mask(BOX, {**s, "specialisation": "dungeon"})) == {"durability"}


# -- difficulty -------------------------------------------------------------------------------------------


@pytest.mark.rule("ODD-125")
def test_novices_begin_at_level_two_with_two_potions():
    s = table(difficulty="novice").state
    assert (s.level, s.potions, s.xp) == (2, 2, [])
    assert played(difficulty="novice").outcome.scores[0]["difficulty"] == 0


@pytest.mark.rule("ODD-126")
def test_standard_play_begins_with_a_card_of_experience():
    s = table(difficulty="standard").state
    assert (s.level, s.potions, len(s.xp), s.deck) == (1, 1, 1, 43)
    assert played(difficulty="standard").outcome.scores[0]["difficulty"] == 1


@pytest.mark.rule("ODD-127")
def test_experts_play_by_the_plain_rules():
    s = table(difficulty="expert").state
    assert (s.level, s.potions, s.xp) == (1, 1, [])


@pytest.mark.rule("ODD-128")
def test_the_fearless_begin_without_a_potion():
    assert table(difficulty="fearless").state.potions == 0
    assert played(difficulty="fearless").outcome.scores[0]["difficulty"] == 3


# -- the file ---------------------------------------------------------------------------------------------


def test_a_sheet_survives_its_file():
    s = sheet("mage", "veteran", games=3, bosses=["yeti"])
    assert load_sheet(CAMPAIGN, "one-deck-dungeon", dump_sheet("one-deck-dungeon", s), "mine.json") == s


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{", "damaged"),
        ("[]", "not a campaign file"),
        ('{"delvers campaign": 9}', "not a campaign file"),
        ('{"delvers campaign": 1, "game": "chess", "sheet": {}}', "a campaign of 'chess'"),
        ('{"delvers campaign": 1, "game": "one-deck-dungeon", "sheet": {}}', "exactly the entries"),
    ],
)
def test_a_damaged_file_is_refused_with_advice(text, words):
    with pytest.raises(InvalidOptions, match=words) as refused:
        load_sheet(CAMPAIGN, "one-deck-dungeon", text, "mine.json")
    assert "mine.json" in str(refused.value)


@pytest.mark.parametrize(
    ("entry", "value", "words"),
    [
        ("hero", "bard", "'bard' is not one of warrior"),
        ("specialisation", 3, "not one of healing"),
        ("basic_skill", "cleave", "not one of drilled-stance"),
        ("bosses", "yeti", "a list of bosses"),
        ("bosses", ["cat"], "'cat' is not one of dragon"),
        ("games", -1, "a number of games"),
        ("to_fill", [1, 2], "three numbers"),
        ("dots", 3, "the filled dots"),
        ("dots", {"flying": [1, 0, 0]}, "'flying' is not one of"),
        ("dots", {"veteran": [1, 0]}, "three numbers"),
        ("dots", {"veteran": [7, 0, 0]}, "more dots filled"),
    ],
)
def test_every_entry_of_a_sheet_is_checked(entry, value, words):
    with pytest.raises(InvalidOptions, match=words):
        delvers.new_match("one-deck-dungeon", options={"campaign": [{**new_sheet("warrior"), entry: value}]})


def test_a_sheet_belongs_to_its_hero_and_every_hero_has_one():
    with pytest.raises(InvalidOptions, match="the sheet is of the mage"):
        delvers.new_match("one-deck-dungeon", options={"heroes": ["rogue"], "campaign": [new_sheet("mage")]})
    with pytest.raises(InvalidOptions, match="1 sheets for 2 heroes"):
        delvers.new_match("one-deck-dungeon", seats=2, options={"campaign": [new_sheet("warrior")]})


def test_the_sheet_in_words():
    s = {**sheet("mage", "veteran"), "to_fill": [2, 0, 1]}
    english, italian = CAMPAIGN.text(s, "en"), CAMPAIGN.text(s, "it")
    assert "Mage" in english
    assert "●●●●●●" in english
    assert "Tempra" in italian
    assert CAMPAIGN.owed(s) == 3


# -- at the command line ----------------------------------------------------------------------------------


def run(tmp_path, *args, lines=""):
    env = {"DELVERS_HOME": str(tmp_path / "home"), "LANG": "C.UTF-8", "PYTHONUTF8": "1"}
    return subprocess.run(
        [sys.executable, "-m", "delvers.cli", *args], input=lines, capture_output=True, text=True, env=env, cwd=tmp_path
    )


def lines_of_a_game(**options):
    match = played(**options)
    return "\n".join(entry.move for entry in match.record().entries) + "\n"


def test_a_campaign_of_two_games_at_the_command_line(tmp_path):
    game = lines_of_a_game(heroes=["mage"])
    play = ("play", "one-deck-dungeon", "--seed", "1", "--campaign", "mage.json")
    first = run(tmp_path, *play, "-o", "heroes=mage", lines=game + "fill veteran green\n1\n")
    assert first.returncode == 0, first.stderr
    saved = json.loads((tmp_path / "mage.json").read_text())["sheet"]
    assert (saved["hero"], saved["games"], saved["dots"]["veteran"]) == ("mage", 1, [2, 0, 0])
    second = run(tmp_path, *play, lines=game)  # the hero is known from the file
    assert second.returncode == 0, second.stderr
    saved = json.loads((tmp_path / "mage.json").read_text())["sheet"]
    assert (saved["games"], saved["to_fill"]) == (2, [2, 0, 0])
    shown = run(tmp_path, "campaign", "one-deck-dungeon", "mage.json", "specialise combat", "fill veteran green")
    assert "Combat" in shown.stdout
    assert json.loads((tmp_path / "mage.json").read_text())["sheet"]["dots"]["veteran"] == [3, 0, 0]


def test_a_damaged_campaign_file_stops_before_the_game_and_stays_as_it_is(tmp_path):
    (tmp_path / "mage.json").write_text("{ broken")
    refused = run(tmp_path, "play", "one-deck-dungeon", "--campaign", "mage.json")
    assert refused.returncode == 1
    assert "damaged" in refused.stderr
    assert (tmp_path / "mage.json").read_text() == "{ broken"
    nothing = run(tmp_path, "campaign", "one-deck-dungeon", "none.json")
    assert "there is no such file" in nothing.stderr
    other = run(tmp_path, "play", "dungeoneer", "--campaign", "x.json")
    assert "has no campaigns" in other.stderr
