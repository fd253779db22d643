"""The two sets: their sizes, that everything of the rulebook occurs, and that bad cards are refused by name."""

import pytest

from delvers.engine.errors import InvalidOptions
from delvers.games.dungeoneer.cards import COSTS, EXITS, KINDS, TARGETS, USAGES, Cards, set_texts
from delvers.games.dungeoneer.effects import FORBIDDEN, ONCE, PUMP, SCORES, TERRAINS

from .table import GAME

CARDS = Cards(set_texts())


def test_the_sizes_are_those_of_the_rulebook():
    for realm, sizes in ((0, (62, 20, 14, 6)), (1, (31, 10, 7, 3))):
        adventure, heroes = CARDS.adventure_realm.count(realm), CARDS.hero_realm.count(realm)
        maps = sum(card.realm == realm for card in CARDS.maps)
        quests = sum(card.realm == realm for card in CARDS.quests)
        assert (adventure, maps, quests, heroes) == sizes


def test_every_kind_timing_and_duration_occurs():
    assert {card.kind for card in CARDS.adventure} == set(range(len(KINDS)))
    assert {card.usage for card in CARDS.adventure} == set(range(len(USAGES)))
    assert {card.duration for card in CARDS.adventure} == {0, 1, 2, 3}
    assert {card.target for card in CARDS.adventure} == set(range(len(TARGETS)))
    assert {card.attaches for card in CARDS.adventure} >= {"monster", "weapon"}
    for field in ("upkeep", "charges", "storage", "pump", "shed", "each_turn"):
        assert any(getattr(card, field) for card in CARDS.adventure), field


def test_every_exit_obstacle_and_terrain_occurs():
    assert {kind for card in CARDS.maps for kind, _ in card.exits} == set(range(len(EXITS)))
    assert {card.terrain for card in CARDS.maps if card.terrain} == set(TERRAINS)
    assert all(card.terrain for card in CARDS.maps if card.realm == 1)
    for field in ("pit", "spikes", "hazard", "sewer", "portal", "enter", "threat", "guardian", "lasting"):
        assert any(getattr(card, field) for card in CARDS.maps), field


def test_every_quest_criterion_and_modifier_occurs():
    for realm in (0, 1):
        quests = [quest for quest in CARDS.quests if quest.realm == realm]
        assert {quest.criterion for quest in quests} == {0, 1, 2, 3, 4}
        for field in ("artifact", "effect", "search", "carrying"):
            assert any(getattr(quest, field) for quest in quests), field
    assert any(quest.bonus for quest in CARDS.quests)


def test_every_effect_word_cost_and_stat_occurs():
    used = {effect.word for effects in CARDS.lists for effect in effects}
    assert used >= {*ONCE, "pay", "cancel", "send-back", "ignore"}
    adds = [card.adds for deck in (CARDS.adventure, CARDS.maps, CARDS.heroes) for card in deck]
    adds += [part for q in CARDS.quests for part in (q.artifact_adds, q.effect_adds, q.carrying_adds)]
    words = {word for one in adds for word in one}
    assert words >= {*SCORES, "unshakable", "standard", "forbid", "kin", "monsters", "entry"}
    assert {e.rest[0] for one in adds for e in one.get("forbid", ())} == set(FORBIDDEN)
    actions = [card.action for card in (*CARDS.adventure, *CARDS.heroes) if card.action]
    assert {action.cost for action in actions} == set(range(len(COSTS)))
    threats = [card.threat for card in (*CARDS.adventure, *CARDS.maps, *CARDS.quests) if card.threat]
    threats += [card.shed for card in CARDS.adventure if card.shed]
    assert {threat.stat for threat in threats} == {0, 1, 2, 3, 4}
    assert any(abs(e.amount) == PUMP for effects in CARDS.lists for e in effects)


def test_every_card_is_told_in_both_languages_and_is_our_own():
    cards = GAME.cards()
    assert len({card["id"] for card in cards}) == len(cards)
    assert sum(card.get("copies", 1) for card in cards) == 62 + 20 + 14 + 6 + 31 + 10 + 7 + 3
    for card in cards:
        assert card["source"] == "house"
        for texts in (card["name"], card["text"], card.get("story", {"en": "-", "it": "-"})):
            assert set(texts) == {"en", "it"}, card["id"]
            assert bool(texts["en"]) == bool(texts["it"])
        assert all(card["name"].values())


def test_a_card_that_does_something_says_so():
    for card in GAME.cards():
        silent = {"monster", "map"}
        if card["kind"] not in silent or card.get("while") or card.get("hit") or card.get("enter"):
            assert card["text"]["en"], card["id"]


@pytest.mark.rule("DG-181")
def test_a_quest_must_name_a_place_that_is_there():
    texts = set_texts(("drowned-bell",))
    texts["drowned-bell/map.toml"] = texts["drowned-bell/map.toml"].replace('"ossuary"', '"elsewhere"')
    with pytest.raises(InvalidOptions, match=r"quests.toml: coin-for-the-ferryman.place: names the Map card 'ossuary'"):
        Cards(texts)


BAD = [
    ("adventure", '"steal glory 2"', '"juggle 2"', "someone-elses-song.play: 'juggle' is not an effect word"),
    ("adventure", '"steal glory 2"', '"steal glory lots"', "someone-elses-song.play: 'lots' is not an amount"),
    ("adventure", '"steal glory 2"', '"steal glory"', "someone-elses-song.play: .* should read"),
    ("adventure", '"discard treasure 1"', '"discard hats 1"', "light-fingered-current.play: 'hats'"),
    ("adventure", '"charge 1"', '"gold 1"', "eelskin-coat.action.cost: 'gold' is not one of glory"),
    ("adventure", '"charge 1"', '"charge"', "eelskin-coat.action.cost: 'charge' is not a cost such as"),
    ("adventure", '"defend +1"', '"dodge +1"', "ringers-patience.while: 'dodge"),
    ("adventure", '"melee +2 against undead"', '"melee +2 on fridays"', "reliquary-mace.while: 'on fridays'"),
    ("adventure", 'usage = "anytime"', 'usage = "sometimes"', "deep-breath.usage: 'sometimes' is not one of hero"),
    ("adventure", "value = 1\n", 'value = "one"\n', "deep-breath.value: 'one' is not a whole number"),
    ("adventure", "value = 1\n", "", "deep-breath.value: this field is missing"),
    ("adventure", 'stat = "speed", number = 7 }', 'stat = "luck", number = 7 }', "waterlogged.shed.stat: 'luck'"),
    ("adventure", 'standard = ["melee"]\nlife = 1', "life = 1", "drowned-novice.standard: a Monster needs a form"),
    ("adventure", 'target = "map"', 'target = "moon"', "the-floor-remembers.target: 'moon'"),
    ("map", '"wall"]', '"curtain"]', "dripping-gallery.exits: 'curtain' is not one of open"),
    ("map", '"locked 6"]', '"locked"]', "leaning-corridor.exits: 'locked' should be"),
    ("map", '["open", "open", "open", "wall"]', '["open", "open"]', "dripping-gallery.exits: has 2 exits"),
    ("map", "pit = 6", 'pit = "deep"', "culvert.pit: 'deep' is not a whole number"),
    ("map", "pit = 6", "pit = { stat = 2, number = 6 }", "culvert.pit.stat: 2 is not a text"),
    ("map", '["open", "open", "open", "wall"]', "4", "dripping-gallery.exits: 4 is not a list of texts"),
    ("adventure", '["steal glory 2"]', "[2]", r"someone-elses-song.play: .2. is not a list of texts"),
    ("adventure", '["steal glory 2"]', '[""]', r"someone-elses-song.play: .''. is not a list of texts"),
    ("adventure", "copies = 2", 'copies = "two"', ".copies: 'two' is not a whole number"),
    ("adventure", "life = 1", 'life = "one"', ".life: 'one' is not a whole number"),
    ("adventure", "value = 1\n", "valeu = 1\n", "deep-breath.valeu: there is no such field; there are ability"),
    ("heroes", "melee = [", "melee = [1, ", "oda-quill.magic: has . levels where melee has"),
    ("heroes", "boons = ", "boons = -", "oda-quill.boons: -. is not a whole number"),
    ("quests", 'sacrifice = ["glory 8"]\n', "", "coin-for-the-ferryman.criterion: needs exactly one of"),
    ("quests", 'to = "tower-stair"', 'to = "moon"', "carry-the-novice.escort.to: names the Map card 'moon'"),
    ("heroes", 'standard = ["melee"]', 'standard = ["song"]', "oda-quill.standard: 'song' is not one of melee"),
    ("set", 'realm = "dungeon"', 'realm = "moon"', "drowned-bell.realm: 'moon' is not one of dungeon"),
    ("set", 'realm = "dungeon"', "realm = ", "is not TOML"),
]


@pytest.mark.parametrize(("part", "old", "new", "error"), BAD)
def test_bad_data_is_refused_with_file_and_field(part, old, new, error):
    texts = set_texts(("drowned-bell",))
    path = f"drowned-bell/{part}.toml"
    assert old in texts[path]
    texts[path] = texts[path].replace(old, new, 1)
    with pytest.raises(InvalidOptions, match=f"{path}.*{error}"):
        Cards(texts)


def test_a_file_that_lists_no_cards_is_refused():
    texts = set_texts(("drowned-bell",))
    texts["drowned-bell/heroes.toml"] = "hero = 3\n"
    with pytest.raises(InvalidOptions, match=r"drowned-bell/heroes.toml: hero: is not a list of cards"):
        Cards(texts)


def test_a_missing_file_is_named():
    texts = set_texts(("drowned-bell",))
    del texts["drowned-bell/quests.toml"]
    with pytest.raises(InvalidOptions, match=r"drowned-bell/quests.toml: this file of the set is missing"):
        Cards(texts)
