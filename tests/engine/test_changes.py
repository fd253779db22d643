"""Experiments: a number of a card changed for one match."""

import tomllib

import pytest

import delvers
from delvers import InvalidOptions
from delvers.engine.changes import changed_texts, split_packs
from delvers.engine.registry import load_game

TEXTS = {
    "a": '[[villain]]\nid = "chimera"\nthresholds = [8, 10]\nreward = { word = "level", n = 1 }\n'
    'name = { en = "The \\"Chimera\\"", it = "Chimera" }\n[points]\nlast = 3\n',
    "b": '[[dungeon]]\nid = "cave"\n[[dungeon.floor]]\nid = "hall"\ndamage = 2\n'
    '[dungeon.boss]\nid = "dragon"\nhealth = 6\n',
}


def read(*changes):
    return {name: tomllib.loads(text) for name, text in changed_texts(TEXTS, changes).items()}


def test_only_what_is_named_changes():
    before = read()
    assert changed_texts(TEXTS, ()) == TEXTS
    after = read("set villains.chimera.thresholds=[12, 16]", "set villain.chimera.reward.n=2", "set points.last=4")
    assert after["b"] == before["b"]
    chimera = after["a"]["villain"][0]
    assert chimera["thresholds"] == [12, 16]
    assert chimera["reward"] == {"word": "level", "n": 2}
    assert chimera["name"] == before["a"]["villain"][0]["name"]
    assert after["a"]["points"] == {"last": 4}


def test_records_inside_of_records_are_found():
    after = read("set floor.hall.damage=5", "set boss.dragon.health=9")
    assert after["b"]["dungeon"][0]["floor"][0]["damage"] == 5
    assert read("set dungeon.hall.damage=5")["b"]["dungeon"][0]["floor"][0]["damage"] == 5
    assert after["b"]["dungeon"][0]["boss"]["health"] == 9


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ("set villains.hydra.thresholds=[1]", "villains.hydra: no such card; there are chimera"),
        ("set potion.healing.n=1", "potion: no such table; there are boss, dungeon, floor, villain"),
        ("set villain.chimera.tail=1", "villain.chimera.tail: no such field; there are id, thresholds"),
        ("set villain.chimera.thresholds=high", "'high' is not a value"),
        ("set villain.chimera.thresholds=7", r"7 cannot stand for \[8, 10\]"),
        ("set villain", "a change is written table.id.field=value"),
        ("set points.last", "a change is written table.id.field=value"),
        ("set villain.chimera=1", "villain.chimera: no such card|no such field"),
    ],
)
def test_what_cannot_be_changed_is_named(change, says):
    with pytest.raises(InvalidOptions, match=says):
        read(change)


def test_packs_and_changes_are_told_apart():
    assert split_packs(["a.toml", "set x.y.z=1"]) == (("a.toml",), ("set x.y.z=1",))


@pytest.mark.parametrize(
    ("game", "change"),
    [
        ("paper-dungeons", "set villains.chimera.thresholds=[12,16,20]"),
        ("one-deck-dungeon", "set boss.dragon.health=9"),
        ("dungeoneer", "set monster.drowned-novice.melee=9"),
    ],
)
def test_a_changed_game_plays_and_its_record_replays(game, change):
    from delvers.testing import play_random

    match = play_random(delvers.new_match(game, seed=3, packs=[change]))
    assert match.game.content != load_game(match.spec).content
    text = match.record().dumps()
    assert f"pack {change}\n" in text
    assert delvers.verify(text).state == match.state
    _, id, field = change.removeprefix("set ").partition("=")[0].split(".")
    card = next(card for card in match.game.cards() if card["id"] == id)
    was = next(card for card in load_game(match.spec).cards() if card["id"] == id)
    assert card[field] != was[field]


@pytest.mark.parametrize("game", sorted(delvers.games()))
def test_a_pack_that_is_not_there_is_refused(game):
    with pytest.raises(InvalidOptions, match="pack"):
        delvers.new_match(game, packs=["nowhere.toml"])


def test_labels_tell_games_and_seats_apart():
    from delvers.testing import play_random

    for game, of_match, of_seat in [
        ("one-deck-dungeon", {"dungeon", "difficulty"}, {"hero"}),
        ("paper-dungeons", {"dungeon"}, {"power", "objective"}),
        ("dungeoneer", set(), {"hero"}),
    ]:
        match = play_random(delvers.new_match(game, seed=1))
        ids = {card["id"] for card in match.game.cards()}
        labels = match.game.labels(match.state, None), match.game.labels(match.state, 0)
        assert (set(labels[0]), set(labels[1])) == (of_match, of_seat)
        assert {*labels[0].values(), *labels[1].values()} <= ids
