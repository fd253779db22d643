"""Sets of one's own: a folder with the same five files, chosen when a match starts."""

import pytest

import delvers
from delvers.engine.errors import InvalidOptions
from delvers.games.dungeoneer.cards import set_texts

HALF = {path.split("/")[1]: text for path, text in set_texts(("crooked-pilgrimage",)).items()}


def own_set(tmp_path, **changed):
    """A dungeon set with cards of its own: the half set under other ids, with changes to some files."""
    folder = tmp_path / "my-set"
    folder.mkdir()
    ids = [line.split('"')[1] for text in HALF.values() for line in text.splitlines() if line.startswith("id = ")]
    for name, text in HALF.items():
        for id in sorted(ids, key=len, reverse=True):
            text = text.replace(f'"{id}"', f'"my-{id}"')
        text = text.replace('realm = "wilderness"', 'realm = "dungeon"')
        old, new = changed.get(name.removesuffix(".toml"), ("", ""))
        assert old in text
        (folder / name).write_text(text.replace(old, new, 1), "utf-8")
    return str(folder)


@pytest.mark.rule("DG-179")
def test_a_set_of_ones_own_is_shuffled_in(tmp_path):
    match = delvers.new_match("dungeoneer", seats=4, seed=3, packs=[own_set(tmp_path)])
    assert len(match.state.bag) + 20 == 62 + 31
    again = delvers.replay(match.record().dumps())
    assert again.state == match.state


@pytest.mark.parametrize(
    ("part", "old", "new", "error"),
    [
        ("quests", 'place = "my-orlas-well"', 'place = "the-moon"', "my-set/quests.toml: .*.place: names the Map card"),
        ("adventure", '"warp any"', '"fly 3"', "my-set/adventure.toml: my-shortcut-psalm.play: 'fly'"),
        ("adventure", '"glory 1"', '"teeth 1"', "my-set/adventure.toml: my-half-league-sandals.action.cost: 'teeth'"),
        ("map", '"my-orlas-well"', '"ossuary"', "my-set/map.toml: ossuary.id: another card has this id"),
    ],
)
def test_a_bad_card_is_refused_with_file_and_field(tmp_path, part, old, new, error):
    with pytest.raises(InvalidOptions, match=error):
        delvers.new_match("dungeoneer", seats=2, packs=[own_set(tmp_path, **{part: (old, new)})])


def test_a_folder_that_is_no_set_is_refused(tmp_path):
    with pytest.raises(InvalidOptions, match="packs: there is no folder"):
        delvers.new_match("dungeoneer", seats=2, packs=[str(tmp_path / "nowhere")])
    (tmp_path / "empty").mkdir()
    with pytest.raises(InvalidOptions, match=r"empty/set.toml: cannot be read"):
        delvers.new_match("dungeoneer", seats=2, packs=[str(tmp_path / "empty")])
