"""Cards as data: their sources, an owner's own values, and bad input, each refused by name with nothing changed."""

import subprocess
import sys
import tomllib

import pytest

import delvers
from delvers.engine.errors import InvalidOptions
from delvers.engine.registry import load_game
from delvers.games.paper_dungeons import SPEC
from delvers.games.paper_dungeons.content import ROOM_INDEX, SOURCES, box_data
from delvers.games.paper_dungeons.packs import TABLES, check_house, template
from tests.games.paper_dungeons.table import GAME, Table

COUNTS = {
    "hero": 4, "minion": 4, "item": 8, "die": 2, "room": 42, "dungeon": 12, "villain": 12, "mission": 16,
    "objective": 16, "power": 16, "campaign": 4, "track": 9,
}  # fmt: skip


def test_everything_in_the_box_is_listed_with_its_source_in_both_languages():
    cards = GAME.cards()
    assert {kind: sum(card["kind"] == kind for card in cards) for kind in COUNTS} == COUNTS
    assert len(cards) == sum(COUNTS.values())
    assert len({(card["kind"], card["id"]) for card in cards}) == len(cards)
    for card in cards:
        assert card["source"] in SOURCES, card["id"]
        for lang in ("en", "it"):
            assert card["name"][lang]
            assert card["text"][lang]
            assert "pd-" not in card["text"][lang]  # no message id that nobody wrote


def test_what_the_sources_give_is_not_house():
    by_source = {kind: {c["source"] for c in GAME.cards() if c["kind"] == kind} for kind in COUNTS}
    for kind in ("hero", "item", "mission", "objective", "power", "die", "campaign"):
        assert "house" not in by_source[kind], kind
    house = {card["id"] for card in GAME.cards() if card["kind"] == "villain" and card["source"] == "house"}
    assert "chimera" not in house
    assert len(house) == 11


def test_our_own_data_passes_the_checks_for_packs():
    check_house(box_data())


def test_the_template_is_a_pack_that_changes_nothing(tmp_path):
    mine = tmp_path / "mine.toml"
    mine.write_text(template(), "utf-8")
    assert set(tomllib.loads(template())) == set(TABLES)
    plain, packed = load_game(SPEC), load_game(SPEC, (str(mine),))
    assert packed.cards() == plain.cards()
    assert packed.content != plain.content  # the record says that a pack was there


def packed(tmp_path, text):
    path = tmp_path / "mine.toml"
    path.write_text(text, "utf-8")
    return delvers.new_match(SPEC, 2, 1, {"dungeon": "b"}, packs=[str(path)])


def test_an_owner_overrides_values(tmp_path):
    match = packed(
        tmp_path,
        '[gem_track]\nvalues = [0, 1, 3, 6, 10, 16, 23, 30, 38, 46, 55]\nsource = "rulebook"\n'
        '[[villain]]\nid = "minotaur"\nthresholds = [7, 9, 12]\nsource = "rulebook"\n'
        '[[room]]\nid = "E4"\nholds = ["ghost-5", "potion"]\nsource = "rulebook"\n',
    )
    box = match.game.box
    assert box.gem_track[10] == 55
    assert box.villains[0].thresholds == (7, 9, 12)
    assert box.villains[0].glory == GAME.box.villains[0].glory  # what is not given stays
    assert box.rooms[ROOM_INDEX["E4"]].level == 5
    again = delvers.replay(match.record(reveal=True).dumps())
    assert again.game.box.gem_track[10] == 55


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[[dungeon]]\nid = "b"\nwalls = ["B1|B2", "F7|G7"]\n', r"dungeon\.b\.walls\[1\]: 'F7\|G7' is not a border"),
        ('[[dungeon]]\nid = "b"\nwalls = ["A1|C1"]\n', r"dungeon\.b\.walls\[0\]: the rooms of 'A1\|C1' do not share"),
        ('[[dungeon]]\nid = "b"\nwalls = "A1|A2"\n', r"dungeon\.b\.walls: must be a list"),
        ('[[dungeon]]\nid = "z"\n', r"dungeon\.z: unknown card; there are a, b, c"),
        ('[[dungeon]]\nid = "b"\nwals = []\n', r"dungeon\.b\.wals: no such field; there are id, name"),
        ('[[dungeon]]\nid = "b"\nrooms = ["B2", "B2", "C7"]\n', r"dungeon\.b\.rooms: must be three different rooms"),
        ('[[dungeon]]\nid = "b"\nvillains = ["lich", "chimera", "minotaur"]\n', r"dungeon\.b\.villains: must be"),
        ('[[villain]]\nid = "lich"\nthresholds = [9, 9, 12]\n', r"villain\.lich\.thresholds: must rise"),
        ('[[villain]]\nid = "lich"\nthresholds = [9, "x", 12]\n', r"villain\.lich\.thresholds: must be 3 whole"),
        ('[[villain]]\nid = "lich"\nflee = 3\n', r"villain\.lich\.flee: is glory lost"),
        ('[[villain]]\nid = "lich"\nreward = "gold"\n', r"villain\.lich\.reward: must be a word"),
        ('[[villain]]\nid = "lich"\ngems = ["Z"]\n', r"villain\.lich\.gems: must be letters out of ABCDEFGH"),
        ('[[villain]]\nid = "lich"\nsource = "rumour"\n', r"villain\.lich\.source: must be one of rulebook"),
        ('[[villain]]\nid = 7\n', r"villain\.7: unknown card"),
        ('villain = 3\n', r"villain: must be \[\[villain\]\] tables"),
        ('[gem_track]\nvalues = [1, 2]\nsource = "house"\n', r"gem_track\.values: must be 11 whole numbers"),
        ('[gem_bonus]\n11 = "gem"\nsource = "house"\n', r"gem_bonus\.11: the places of the track are 1 to 10"),
        ('[gem_bonus]\n3 = "gold"\nsource = "house"\n', r"gem_bonus\.3: 'gold' is not a bonus"),
        ('[potion_rows]\nbonuses = ["gem"]\nsource = "house"\n', r"potion_rows\.bonuses: must be three bonuses"),
        ('[item_heroes]\nsource = "house"\n', r"item_heroes: must name flaming-sword"),
        ('[borders]\nwalls = ["A1|A9"]\nwater = []\nsource = "house"\n', r"borders\.walls\[0\]: 'A1\|A9' is not"),
        ('[[room]]\nid = "C7"\nholds = ["dragon-9"]\n', r"room\.C7\.holds: 'dragon-9' is no minion"),
        ('[[room]]\nid = "C7"\nholds = ["gem-A"]\n', r"room: gem-A must lie in exactly one room"),
        ('[treasure]\nx = 1\n', r"treasure: no such table; a pack may hold gem_track"),
        ('walls = [', r"is not TOML"),
    ],
)  # fmt: skip
def test_a_bad_pack_is_refused_with_file_and_field(tmp_path, text, message):
    with pytest.raises(InvalidOptions, match=rf"mine\.toml: {message}"):
        packed(tmp_path, text)


@pytest.mark.rule("PD-072", "PD-031")
def test_nobody_is_stuck_in_a_room_that_a_pack_has_walled_in(tmp_path):
    mine = tmp_path / "mine.toml"
    mine.write_text('[[dungeon]]\nid = "a"\nwalls = ["E1|F1", "F1|F2"]\n', "utf-8")
    t = Table(1, "1 x x 0 0 0", game=load_game(SPEC, (str(mine),)), stay=False).stand(0, "F1")
    assert "die 1: stay" not in t.options()
    t.play("die 1: potions")
    assert t.options() == {"die 0: stay"}


def test_a_pack_that_is_not_there():
    with pytest.raises(InvalidOptions, match=r"pack nowhere\.toml: cannot be read: No such file"):
        delvers.new_match(SPEC, 2, 1, packs=["nowhere.toml"])


@pytest.mark.parametrize(
    ("seats", "options", "message"),
    [
        (9, {}, "9 players cannot play Paper Dungeons; it takes 1, 2, 3, 4, 5, 6, 7 or 8"),
        (2, {"edition": "de"}, r"options\.edition: 'de' is not one of merged, it, en"),
        (2, {"dungeon": "z"}, r"options\.dungeon: 'z' is not one of random, a, b"),
        (2, {"campaign": "mars"}, r"options\.campaign: 'mars' is not one of none, urban-heroes"),
        (2, {"mission_cards": ["gold"]}, r"options\.mission_cards\[0\]: unknown card 'gold'; there are random"),
        (2, {"power_cards": ["random", "gold"]}, r"options\.power_cards\[1\]: unknown card 'gold'"),
        (2, {"power_cards": ["seer", "seer"]}, r"options\.power_cards\[1\]: there is only one card 'seer'"),
        (1, {"power_cards": ["seer", "noble"]}, r"options\.power_cards: 2 cards where at most 1 can be given"),
        (2, {"missions": False, "mission_cards": ["full-row"]}, r"options\.mission_cards: the game is played without"),
        (2, {"nine_minions": 15}, r"options\.nine_minions: 15 is not one of edition, 16, 14"),
        (2, {"colour": "red"}, r"options\.colour: no such option"),
    ],
)  # fmt: skip
def test_bad_options_are_refused(seats, options, message):
    with pytest.raises(InvalidOptions, match=message):
        delvers.new_match(SPEC, seats, 1, options)


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("soaked", 5, r"state\.sheets\[0\]\.soaked: more damage than the potions can hold"),
        ("minions", 4, r"state\.sheets\[0\]\.minions: a minion where the dungeon has none"),
        ("slain", 1, r"state\.sheets\[0\]\.slain: a minion that is not among the defeated"),
        ("looted", 3, r"state\.sheets\[0\]\.gems: more gems looted than marked"),
        ("position", 3, r"state\.sheets\[0\]\.path: the path does not end at the position"),
        ("visited", 3, r"state\.sheets\[0\]\.visited: the rooms visited are not those of the path"),
        ("levels", [1, 1, 1, 7], r"state\.sheets\[0\]\.levels\[3\]: 7 is not a whole number from 1 to 6"),
    ],
)
def test_a_scenario_that_cannot_be_is_refused_with_the_field(field, value, message):
    state = Table(2).state.to_dict()
    state["sheets"][0][field] = value
    with pytest.raises(delvers.InvalidState, match=message):
        delvers.match_from_state(SPEC, state)


def test_the_template_at_the_command_line():
    command = [sys.executable, "-m", "delvers.cli", "cards", "paper-dungeons", "--template"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert done.stdout == template()
