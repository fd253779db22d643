"""One Deck Dungeon: what is refused, with one clear sentence, and changes nothing."""

from pathlib import Path

import pytest

import delvers
from delvers.engine.errors import IllegalMove, InvalidOptions, InvalidState
from delvers.engine.words import catalogue
from delvers.games.one_deck_dungeon.rules import refusals, steps
from tests.games.one_deck_dungeon.table import GAME, table


@pytest.mark.parametrize(
    ("seats", "options", "words"),
    [
        (1, {"heroes": ["bard"]}, "'bard' is not one of warrior, rogue, archer, mage, paladin"),
        (1, {"dungeon": "cellar"}, "'cellar' is not one of dragons-cave"),
        (1, {"difficulty": "easy"}, "'easy' is not one of novice"),
        (3, {}, "3 players cannot play One Deck Dungeon; it takes 1, 2 or 4"),
        (2, {"heroes": ["mage", "mage"]}, "there is only one mage card"),
        (4, {"heroes": ["mage", "mage", "mage", "rogue"]}, "there are only two mage cards"),
        (2, {"heroes": ["mage"]}, "1 hero for 2 players"),
        (1, {"heroes": ["mage", "rogue"]}, "2 heroes for 1 player"),
        (1, {"knowledge_die": 7}, "from 0 to 6"),
        (1, {"campaign": ["mage"]}, "a campaign sheet has exactly the entries"),
    ],
)
def test_options(seats, options, words):
    with pytest.raises(InvalidOptions, match=words):
        delvers.new_match("one-deck-dungeon", seats=seats, options=options)


def scenario(**changes):
    state = table("mage").facing("ogre-a", "S1 M2").state.to_dict()
    return {**state, **changes}


@pytest.mark.rule("ODD-002")
def test_a_scenario_with_nine_strength_dice():
    with pytest.raises(InvalidState, match="there are 9 strength dice, and the game has 8"):
        delvers.match_from_state("one-deck-dungeon", scenario(supply=[8, 8, 7, 6]))


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"heroes": [0, 1, 2]}, "3 heroes; there are 1, 2 or 4"),
        ({"wounds": [0, 0]}, "2 entries for 1 hero"),
        ({"wounds": [5]}, "hero 1 has no health left"),
        ({"stack": []}, "nothing is to be done"),
        ({"discards": [0, 0]}, "bandit-a is there 3 times"),
        ({"deck": 3}, "3 cards in the deck and 0 behind doors"),
        ({"level": 5}, "state.level"),
        ({"doors": [63]}, "63 is not a door"),
        ({"stack": [{"step": 99, "seat": -1, "a": 0, "b": 0, "c": 0, "items": []}]}, "there is no step 99"),
        ({"stack": [{"step": 8, "seat": -1, "a": 30, "b": 0, "c": 0, "items": []}]}, "does not fit the table"),
    ],
)
def test_scenarios(changes, words):
    with pytest.raises(InvalidState, match=words):
        delvers.match_from_state("one-deck-dungeon", scenario(**changes))


def refusal(t, move, seat=0, lang="en"):
    """The rule and the sentence for a move that is not offered."""
    match = delvers.match_from_state("one-deck-dungeon", t.state.to_dict())
    before = match.state.digest()
    with pytest.raises(IllegalMove) as refused:
        match.play(move, seat)
    assert match.state.digest() == before
    return refused.value.rule, str(refused.value)


CASES = [
    (lambda: table().door("ogre-a").door("ogre-b").deck(0).turn(), "explore", "ODD-019", "no card left in the deck"),
    (lambda: table().door().door().door().door().turn(), "explore", "ODD-020", "There are 4 doors"),
    (lambda: table().door().turn(), "enter door 3", "ODD-024", "There is no door 3"),
    (lambda: table().door().turn(), "descend", "ODD-104", "stairs cannot be taken now"),
    (lambda: table().know("invisibility").door("ogre-a").turn().play("enter door 1"), "flee", "ODD-027", "cannot flee"),
    (lambda: table().facing("ogre-a", "S1"), "place S5 on box 1", "ODD-047", "no die strength 5"),
    (lambda: table().facing("ogre-a", "S1"), "place S1 on box 15", "ODD-040", "There is no box 15"),
    (
        lambda: table().facing("ogre-a", "S1 S2", boxes="S1:h S2:h").play("place S2 on box 1"),
        "place S1 on box 1",
        "ODD-056",
        "covered already",
    ),
    (
        lambda: table().facing("ogre-a", "S5", boxes="M3a S5:h"),
        "place S5 on box 2",
        "ODD-050",
        "Armor boxes come first",
    ),
    (lambda: table().facing("ogre-a", "S5", boxes="M3:h"), "place S5 on box 1", "ODD-047", "takes magic or heroic"),
    (lambda: table().facing("ogre-a", "S2", boxes="S3:h"), "place S2 on box 1", "ODD-047", "3 or more"),
    (lambda: table().facing("ogre-a", "S2", boxes="S9w:h"), "place S2 on box 1", "ODD-048", "add up to 2"),
    (
        lambda: table(dungeon="dragons-cave").boss("H6", boxes="A6k:h"),
        "place H6 on box 1",
        "ODD-113",
        "cannot go on the skull boxes",
    ),
    (
        lambda: table().facing("ogre-a", "S2 S3 S4", boxes="S9w:h S3:h").play("place S2 on box 1"),
        "place S3 on box 2",
        "ODD-048",
        "half filled",
    ),
    (lambda: table().facing("ogre-a", "S2"), "use valor", "ODD-071", "does not have Valor"),
    (lambda: table().skill("boulder-a").facing("ogre-a", "S2").play("use valor", 1), "use valor", "ODD-071", "once"),
    (lambda: table().facing("ogre-a", "S2"), "use second-wind", "ODD-070", "works by itself"),
    (lambda: table("mage").facing("ogre-a", "S2"), "use shield-aura", "ODD-070", "does not work in this kind"),
    (lambda: table().skill("beetle-a").facing("ogre-a", "A2"), "accuracy with A2", "ODD-073", "cannot pay"),
    (lambda: table().skill("goblin-a").facing("ogre-a", "M2"), "shimmerblast with M2", "ODD-074", "cannot pay"),
    (lambda: table().skill("beetle-b").facing("ogre-a", "S1 A2"), "crushing-blow with A2", "ODD-073", "with agility 2"),
    (lambda: table().facing("ogre-a", "S2"), "drink mana", "ODD-087", "not identified Mana"),
    (lambda: table().know("mana").set(potions=0).facing("ogre-a", "S2"), "drink mana", "ODD-076", "no potion left"),
    (lambda: table().facing("ogre-a", "S2"), "drink healing", "ODD-085", "cannot be drunk now"),
    (lambda: table().facing("ogre-a", "S2"), "combine S2", "ODD-053", "takes 2 dice"),
    (lambda: table().facing("ogre-a", "S2"), "discard S2", "ODD-055", "strength dice left"),
    (lambda: table().set(wounds=[1], potions=1).at(steps.TURN_START), "drink mana", "ODD-085", "cannot be drunk now"),
    (
        lambda: table("mage", "rogue").set(wounds=[0, 1]).at(steps.TURN_START),
        "drink healing",
        "ODD-063",
        "no wound to heal",
    ),
]


@pytest.mark.parametrize(("make", "move", "rule", "words"), CASES, ids=[f"{case[1]} {case[2]}" for case in CASES])
def test_refusals_name_the_rule_and_the_reason(make, move, rule, words):
    got_rule, sentence = refusal(make(), move)
    assert got_rule == rule
    assert words in sentence


def loot(t, id):
    return t.at(steps.LOOT, a=t.take(id))


@pytest.mark.parametrize(
    ("make", "move", "rule"),
    [
        (lambda: loot(table(), "ogre-a"), "loot as potion", "ODD-088"),
        (lambda: loot(table().know("clarity"), "skeleton-b"), "loot as potion", "ODD-093"),
        (lambda: loot(table().item("goblin-a"), "ogre-a"), "loot as item", "ODD-094"),
        (lambda: loot(table().skill("spiked-log-a"), "bandit-b"), "loot as skill", "ODD-092"),
        (lambda: loot(table().skill("goblin-a", "goblin-b"), "bandit-b"), "loot as skill", "ODD-094"),
        (lambda: loot(table(), "skeleton-b"), "loot as skill", "ODD-088"),
        (lambda: loot(table(), "ogre-a"), "loot as item in place of goblin-a", "ODD-096"),
        (lambda: loot(table(), "ogre-a"), "loot as skill in place of cleave", "ODD-096"),
        (lambda: table().xp("ogre-a", "ogre-b", "bandit-a").at(steps.LEVEL), "level up with 3", "ODD-099"),
    ],
)
def test_refused_loot_and_levels(make, move, rule):
    assert refusal(make(), move)[0] == rule


def test_every_refusal_is_there_in_both_languages():
    source = Path(refusals.__file__).read_text("utf-8")
    ids = {word for word in source.replace('"', " ").split() if word.startswith("odd-not-")}
    assert len(ids) > 30
    for lang in ("en", "it"):
        words = catalogue(lang, GAME.spec.locale)
        assert [id for id in ids if not words.has(id, fall_back=False)] == []


def test_every_move_and_option_has_words_in_both_languages():
    for lang in ("en", "it"):
        words = catalogue(lang, GAME.spec.locale)
        ids = [f"one-deck-dungeon-move-{kind.name}" for kind in GAME.moves.kinds[:-1]]
        ids += [option.doc for option in GAME.spec.options]
        assert [id for id in ids if not words.has(id, fall_back=False)] == []
