"""A move that is not possible is refused with its rule and one sentence, and changes nothing."""

import pytest

from delvers.engine.errors import InvalidState
from delvers.engine.start import match_from_state
from delvers.engine.words import LANGUAGES, catalogue
from delvers.games.dungeoneer import SPEC
from delvers.games.dungeoneer.rules import steps

from .table import GAME, Table, card, place, quest


def refused(t, text, seat=0):
    """The rule and the message of the refusal; the sentence exists in both languages."""
    assert text not in t.options()
    before = t.state.to_dict()
    rule, id, args = GAME.why_not(t.state, seat, GAME.moves.parse(text))
    assert t.state.to_dict() == before
    assert rule in GAME.rules()
    for lang in LANGUAGES:
        words = catalogue(lang, SPEC.locale)
        assert words.has(id, fall_back=False)
        assert "{" not in words.t(id, GAME.translate(args, lang))
    return id


def lord():
    t = Table(steps.LORD)
    t.give(0, "rat-abbot", "waterlogged", "sextons-spade")
    t[1].peril = 3
    return t


def tipped():
    t = Table()
    t[0].tipped = 1
    return t


def still():
    t = Table()
    t[0].movement = 0
    return t


def away():
    t = Table()
    t[0].quests = [quest("coin-for-the-ferryman"), quest("carry-the-novice"), quest("slay-the-cellarer")]
    return t


def full():
    t = Table()
    t.ready(0, "sextons-spade", "pot-lid", "hobnail-boots", "low-water-legs", "ringers-patience")
    t.give(0, "founders-hammer", "vergers-ring", "tavern-schooling", "whetted-edge", "not-today", "deep-breath")
    t[0].glory = 9
    t[0].treasures.remove(card("sextons-spade"))
    t[0].treasures.append(card("sextons-spade"))
    return t


@pytest.mark.parametrize(
    ("make", "text", "id"),
    [
        (lord, "send rat-abbot at player-2 with melee extra 0", "dg-no-peril"),
        (lord, "send rat-abbot at player-1 with melee extra 0", "dg-no-own-peril"),
        (lord, "send rat-abbot at player-2 with magic extra 0", "dg-no-counter"),
        (lord, "send rat-abbot at player-4 with melee extra 0", "dg-no-such-player"),
        (lord, "bane silt-in-the-lungs paid by player-2", "dg-no-card"),
        (lord, "play sextons-spade extra 0", "dg-no-glory"),
        (lord, "play waterlogged extra 0", "dg-no-glory-card"),
        (lord, "move north", "dg-no-hero-phase"),
        (Table, "bane waterlogged paid by player-2", "dg-no-card"),
        (tipped, "move north", "dg-no-while-tipped"),
        (tipped, "challenge player-2 with melee", "dg-no-while-tipped"),
        (still, "explore", "dg-no-movement"),
        (still, "challenge player-2 with melee", "dg-no-movement"),
        (Table, "untip", "dg-no-tipped"),
        (Table, "challenge player-2 with magic", "dg-no-standard"),
        (Table, "challenge bilge-rat with melee", "dg-no-foe"),
        (Table, "sewer to hill-harbour", "dg-no-sewer"),
        (Table, "portal to orlas-well", "dg-no-portal"),
        (Table, "attempt hush-the-choir", "dg-no-quest"),
        (Table, "use pot-lid", "dg-no-readied"),
        (Table, "use ability", "dg-no-cost"),
        (away, "attempt coin-for-the-ferryman", "dg-no-place-yet"),
        (away, "set down carry-the-novice", "dg-no-escort"),
        (full, "play founders-hammer extra 0", "dg-no-second-slot"),
        (full, "play vergers-ring extra 0", "dg-no-treasure-room"),
        (full, "play tavern-schooling extra 0", "dg-no-boon-room"),
        (full, "play not-today extra 0", "dg-no-response"),
        (full, "play deep-breath extra 0", "dg-no-use"),
    ],
)
def test_common_mistakes_are_explained(make, text, id):
    assert refused(make(), text) == id


def test_a_refusal_names_the_wall_and_the_missing_card():
    t = Table()
    t.put(0, "dripping-gallery")
    t.beside("kitchens", t[0].space, 3)
    assert refused(t, "move west") == "dg-no-wall"
    assert refused(t, "move north") == "dg-no-way"
    t.state.map_bag = []
    assert refused(t, "explore") == "dg-no-maps"


def test_a_refusal_names_the_price_the_place_and_the_second_try():
    t = away()
    t.put(0, "ossuary")
    assert refused(t, "attempt coin-for-the-ferryman") == "dg-no-price"
    t.put(0, "infirmary")
    assert refused(t, "attempt coin-for-the-ferryman") == "dg-no-place"
    t[0].attempts, t[0].movement = 1, 0
    t.put(0, "kitchens")
    assert refused(t, "attempt slay-the-cellarer") == "dg-no-movement"
    t[0].movement = 2
    t[0].used = [1000 + quest("slay-the-cellarer")]
    assert refused(t, "attempt slay-the-cellarer") == "dg-no-second-attack"


def test_a_refusal_at_the_end_of_the_turn_and_after_the_batch():
    t = Table(steps.FINISH)
    t.ready(0, "low-water-legs")
    t.give(0, "deep-breath")
    t[0].movement = 0
    t.run()
    assert refused(t, "discard low-water-legs") == "dg-no-boon-discard"
    u = Table(steps.AFTER)
    u.give(0, "drowned-novice")
    u[1].peril = 2
    assert refused(u, "send drowned-novice at player-2 with melee extra 0") == "dg-no-second-batch"
    v = Table(steps.LORD)
    v.give(0, "drowned-novice", "waterlogged")
    v[1].peril = 4
    v.play("send drowned-novice at player-2 with melee extra 0")
    assert refused(v, "bane waterlogged paid by player-2") == "dg-no-bane-now"


@pytest.mark.parametrize(
    ("change", "error"),
    [
        (lambda s: s["players"][0].update(hero=99), r"state.players\[0\].hero: there is no such hero"),
        (lambda s: s["players"][1].update(life=7), r"state.players\[1\].life: .* has at most 6 Life"),
        (lambda s: s["players"][0].update(life=0), r"state.players\[0\].out: a hero is out"),
        (lambda s: s["players"][0].update(level=4), r"state.players\[0\].level: .* has 3 levels"),
        (lambda s: s["players"][0]["known"].append(0), r"state.players\[0\].known: needs an entry"),
        (lambda s: s["players"][0].update(space=place("hill-harbour")), r"state.players\[0\].space: .* does not lie"),
        (lambda s: s["bag"].append(s["players"][0]["hand"][0]), r"state.players\[0\].hand: the card .* state.bag, too"),
        (lambda s: s["players"][0]["boons"].append(500), r"state.players\[0\].boons: there is no card 500"),
        (lambda s: s["players"][0]["quests"].append(99), r"state.players\[0\].quests\[2\]: there is no such card"),
        (lambda s: s["tokens"].pop(), r"state.tokens: has 92 entries where 93 are needed"),
        (lambda s: s.update(players=s["players"][:1]), r"state.players: there are 1 players"),
        (lambda s: s.update(stack=[]), r"state.stack: nothing is left"),
        (lambda s: s.update(global_quest=77), r"state.global_quest: there is no such quest"),
        (lambda s: s.update(active=3), r"state.active: there are only 2 players"),
    ],
)
def test_a_scenario_that_cannot_be_is_refused(change, error):
    from .table import fresh

    state = fresh(2).to_dict()
    change(state)
    with pytest.raises(InvalidState, match=error):
        match_from_state("dungeoneer", state)
