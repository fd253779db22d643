"""The two sets: their sizes, that everything of the rulebook occurs, and that bad cards are refused by name."""

import pytest

from delvers.engine.errors import InvalidOptions
from delvers.games.dungeoneer.cards import EXITS, KINDS, USAGES, Cards, set_texts
from delvers.games.dungeoneer.effects import TERRAINS

CARDS = Cards(set_texts())


def test_the_sizes_are_those_of_the_rulebook():
    for realm, sizes in ((0, (62, 20, 14, 6)), (1, (31, 10, 7, 3))):
        adventure, heroes = CARDS.adventure_realm.count(realm), CARDS.hero_realm.count(realm)
        maps = sum(card.realm == realm for card in CARDS.maps)
        quests = sum(card.realm == realm for card in CARDS.quests)
        assert (adventure, maps, quests, heroes) == sizes


def test_every_kind_occurs():
    assert {card.kind for card in CARDS.adventure} == set(range(len(KINDS)))
    assert {card.usage for card in CARDS.adventure} == set(range(len(USAGES)))
    assert {card.duration for card in CARDS.adventure} == {0, 1, 2, 3}
    assert {kind for card in CARDS.maps for kind, _ in card.exits} == set(range(len(EXITS)))
    assert {card.terrain for card in CARDS.maps if card.terrain} == set(TERRAINS)
    assert {quest.criterion for quest in CARDS.quests} == {0, 1, 2, 3, 4}
    assert any(q.artifact for q in CARDS.quests)
    assert any(q.effect for q in CARDS.quests)
    assert any(q.search for q in CARDS.quests)


@pytest.mark.rule("DG-181")
def test_a_quest_must_name_a_place_that_is_there():
    texts = set_texts(("drowned-bell",))
    texts["drowned-bell/map.toml"] = texts["drowned-bell/map.toml"].replace('"ossuary"', '"elsewhere"')
    with pytest.raises(InvalidOptions, match=r"quests.toml: coin-for-the-ferryman.place: names the Map card 'ossuary'"):
        Cards(texts)


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ('"steal glory 2"', '"juggle 2"', "someone-elses-song.play"),
        ('"charge 1"', '"gold 1"', "eelskin-coat.action.cost"),
    ],
)
def test_unknown_words_are_refused_with_file_and_field(old, new, field):
    texts = set_texts(("drowned-bell",))
    path = "drowned-bell/adventure.toml"
    texts[path] = texts[path].replace(old, new)
    with pytest.raises(InvalidOptions, match=f"{path}: {field}"):
        Cards(texts)
