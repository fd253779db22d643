"""The printed facts of One Deck Dungeon."""

import tomllib
from collections import Counter

import pytest

from delvers.games.one_deck_dungeon.cards import DATA, read_data
from delvers.games.one_deck_dungeon.effects import Trait, parse_steps
from tests.games.one_deck_dungeon.table import BOX, GAME

SOURCES = {"rulebook", "cross-checked", "deduced", "house"}


@pytest.mark.rule("ODD-001")
def test_the_box():
    assert len(BOX.heroes) == 5
    assert len(BOX.cards) == 44
    assert len(BOX.levels) == 4
    assert len(BOX.dungeons) == 5
    assert [len(dungeon.floors) for dungeon in BOX.dungeons] == [3] * 5
    assert len([skill for skill in BOX.skills if skill.set == "basic"]) == 2
    assert len(BOX.potions) == 5


def test_deck_totals():
    """Section 3.3 of the facts: experience, items and loot of all 44 cards."""
    assert Counter(card.xp for card in BOX.cards) == {2: 18, 3: 14, 4: 12}
    assert sum(card.xp for card in BOX.cards) == 126
    items = Counter(("SAM"[card.item], card.health) for card in BOX.cards)
    assert items == {("S", 0): 10, ("S", 1): 6, ("A", 0): 10, ("A", 1): 4, ("M", 0): 10, ("M", 1): 4}
    with_health = {card.id for card in BOX.cards if card.health and card.xp != 4}
    assert with_health == {"glooping-ooze-b", "shadow-b"}
    skills = Counter(card.skill for card in BOX.cards if card.skill >= 0)
    potions = Counter(card.potion for card in BOX.cards if card.potion >= 0)
    assert Counter(skills.values()) == {2: 12, 1: 12}
    assert {card.xp for card in BOX.cards if skills[card.skill] == 1} == {4}
    assert sorted(potions.values()) == [2, 2, 2, 2]


def test_the_two_cards_of_a_name_differ_only_in_loot():
    for challenge in BOX.challenges:
        one, other = (card for card in BOX.cards if card.challenge is challenge)
        assert (one.item, one.health, one.skill, one.potion) != (other.item, other.health, other.skill, other.potion)
        assert one.mark != other.mark


def test_every_challenge_name_has_twelve_monsters_and_ten_perils():
    assert Counter(challenge.combat for challenge in BOX.challenges) == {True: 12, False: 10}
    for challenge in BOX.challenges:
        assert bool(challenge.boxes) == challenge.combat
        assert len(challenge.ways) == (0 if challenge.combat else 2)
        assert all(way.time == 0 for way in challenge.ways[1:])
        assert all(way.time > 0 for way in challenge.ways[:1])


def test_heroes_roll_seven_dice_alone_and_four_together():
    for hero in BOX.heroes:
        assert [sum(side.dice) for side in hero.sides] == [7, 4]


def test_skulls_of_the_bosses():
    assert {d.boss.id: sum(box >> 11 & 1 for box in d.boss.boxes) for d in BOX.dungeons} == {
        "dragon": 3, "yeti": 4, "hydra": 3, "minotaur": 5, "lich": 3,
    }  # fmt: skip
    assert [d.boss.health for d in BOX.dungeons] == [6, 6, 5, 10, 5]


def test_dots_of_the_campaign_sheet():
    dots = Counter()
    for talent in BOX.talents:
        dots[talent.group] += sum(talent.dots)
    assert dots == {"basic": 30, "healing": 38, "combat": 38, "dungeon": 38}
    assert len(BOX.talents) == 15


def test_every_card_has_both_languages_and_a_source():
    cards = GAME.cards()
    assert Counter(card["kind"] for card in cards) == {
        "hero": 5, "level": 4, "difficulty": 4, "skill": 37, "potion": 5, "combat": 24, "peril": 20, "dungeon": 5,
        "floor": 15, "boss": 5, "talent": 15,
    }  # fmt: skip
    for card in cards:
        assert card["source"] in SOURCES
        for words in (card["name"], card.get("text")):
            assert words is None or (words["en"] and words["it"]), card["id"]
    assert {card["id"] for card in cards if card["source"] == "house"} == {"drilled-stance", "second-look"}
    assert len({(card["kind"], card["id"]) for card in cards}) == len(cards)


def test_every_rule_has_both_languages():
    rules = GAME.rules()
    assert list(rules) == [f"ODD-{n:03}" for n in range(1, 142)]
    assert all(rule["en"] and rule["it"] and rule["page"] for rule in rules.values())


def test_words_outside_the_vocabulary_are_errors():
    with pytest.raises(ValueError, match="tickle"):
        parse_steps(["tickle 2"])
    with pytest.raises(ValueError, match="tickle"):
        Trait().read(["tickle 2"], "here")


def test_the_files_are_what_the_content_hash_is_made_of():
    names = {path.stem for path in DATA.glob("*.toml")} - {
        "rules",
        "lesson",
        "pieces",
    }  # words and a seed change no card
    assert set(read_data()) == names
    assert all(tomllib.loads(text) for text in read_data().values())
