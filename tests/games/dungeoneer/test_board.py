"""The picture: well formed, every piece once, every option's targets in it, in both shapes and both languages."""

import json
import re
from xml.etree import ElementTree

import pytest

from delvers.engine import flow
from delvers.engine.chance import Chance, Search
from delvers.engine.data import Frame
from delvers.games.dungeoneer import SPEC
from delvers.games.dungeoneer.board.art import ART, FORM_ART, KIND_ART, PHASE_ART, STAT_ART, TERRAIN_ART, art_of
from delvers.games.dungeoneer.policy import choose
from delvers.games.dungeoneer.rules import steps

from .table import GAME, Table, place, quest
from .test_policy import QUIET

SVG = "{http://www.w3.org/2000/svg}"


def pieces(svg):
    """Every element with a data-id, by it."""
    root = ElementTree.fromstring(svg)
    found = [node for node in root.iter() if "data-id" in node.attrib]
    ids = [node.attrib["id"] for node in root.iter() if "id" in node.attrib]
    assert len(ids) == len(set(ids)), sorted(id for id in ids if ids.count(id) > 1)
    return {node.attrib["data-id"]: node for node in found}


@pytest.mark.parametrize(("seats", "options", "lang", "narrow"), [
    (4, {}, "en", False), (2, {"sets": "wilderness"}, "it", True), (3, {"sets": "both", "open_map": True}, "it", False),
    (4, {"sets": "both"}, "en", True), (2, {"open_map": True, "ask_everybody": True, "rounds": 4}, "it", True),
])  # fmt: skip
def test_every_position_of_a_game_is_drawn_with_the_targets_of_every_option(seats, options, lang, narrow):
    chance, luck = Chance(21), Search(21, "test")
    state = GAME.setup(SPEC.check_options(seats, options), chance)
    decisions = flow.settle(GAME, state, chance, QUIET)
    step = 0
    while decisions:
        decision = decisions[0]
        if step % 6 == 0 or decision.prompt not in ("dg-hero", "dg-window", "dg-lord"):
            svg = GAME.svg(GAME.view(state, decision.seat), lang, narrow)
            drawn = pieces(svg)
            assert "dgb-" not in svg
            assert 'data-missing="' not in svg
            for move in decision.options:
                wanted = GAME.targets(state, decision.seat, move)
                assert set(wanted) <= set(drawn), GAME.moves.text(move)
                json.dumps(GAME.preview(state, decision.seat, move))
            assert all(node.attrib.get("aria-label") for node in drawn.values())
        step += 1
        decisions = flow.step(GAME, state, decision.seat, choose(GAME.box, state, decision, luck), chance, QUIET)
    assert pieces(GAME.svg(GAME.view(state, None), lang, narrow))


def test_a_picture_shows_no_hidden_card():
    table = Table()
    table.give(0, "founders-hammer")
    for seat in (1, None):
        svg = GAME.svg(GAME.view(table.state, seat), "en")
        assert "founders-hammer" not in svg
        assert "Founder's Hammer" not in svg
    assert "card-founders-hammer" in pieces(GAME.svg(GAME.view(table.state, 0), "en"))


def test_accessible_names_are_in_the_language_asked_for():
    table = Table()
    table.give(0, "the-cellarer")
    english, italian = (pieces(GAME.svg(GAME.view(table.state, 0), lang)) for lang in ("en", "it"))
    name = "card-the-cellarer"
    assert english[name].attrib["aria-label"].startswith("The Cellarer, Monster, Dungeonlord Phase, costs 5")
    assert italian[name].attrib["aria-label"].startswith("Il cellario, Mostro, Fase del Signore del Dungeon, costa 5")
    stair = "space-tower-stair"
    assert "exits: north open, east open, south open, west open" in english[stair].attrib["aria-label"]
    assert "Oda Calamo" in italian[stair].attrib["aria-label"]
    assert 'lang="it"' in GAME.svg(GAME.view(table.state, 0), "it")


def test_a_piece_keeps_its_id_while_it_moves():
    table = Table(steps.LORD)
    table.give(0, "the-cellarer")
    table[1].peril = 5
    assert "card-the-cellarer" in pieces(GAME.svg(GAME.view(table.state, 0), "en"))
    table.play("send the-cellarer at player-2 with melee extra 0")
    assert "card-the-cellarer" in pieces(GAME.svg(GAME.view(table.state, 1), "en"))


def test_the_map_shows_exits_and_where_quests_lead():
    table = Table()
    table.stand(0, "undercroft", at=table.state.cell[table[0].space] + 640)
    table[1].quests = [quest("blood-on-the-step")]
    node = pieces(GAME.svg(GAME.view(table.state, 0), "en"))["space-undercroft"]
    label = node.attrib["aria-label"]
    assert "south trapped 7, west locked 6" in label
    assert "quest place: Blood on the Step" in label
    signs = {use.attrib["href"] for use in node.iter(f"{SVG}use")}
    assert {"#i-padlock", "#i-wolf-trap", "#i-spikes"} <= signs
    table.state.opened = [4 * place("undercroft") + 3]
    node = pieces(GAME.svg(GAME.view(table.state, 0), "en"))["space-undercroft"]
    assert "west opened" in node.attrib["aria-label"]
    assert "#i-padlock-open" in {use.attrib["href"] for use in node.iter(f"{SVG}use")}


def test_a_drawn_map_card_can_be_laid_by_pointing():
    table = Table()
    table.state.map_bag.remove(place("kitchens"))
    table.state.stack.append(Frame(steps.LAY, 0, place("kitchens")))
    drawn = pieces(GAME.svg(GAME.view(table.state, 0), "en"))
    (decision,) = GAME.decisions(table.state)
    seen = set()
    for move in decision.options:
        found = tuple(GAME.targets(table.state, 0, move))
        assert found not in seen  # each option is told from the others by what is pointed at
        seen.add(found)
        assert set(found) <= set(drawn)


def test_what_a_move_costs_gains_and_risks():
    table = Table(steps.LORD)
    table.give(0, "the-cellarer", "falling-bell")
    table[1].peril = 9
    state = table.state
    look = lambda text: GAME.preview(state, 0, GAME.moves.parse(text))  # noqa: E731
    assert look("send the-cellarer at player-2 with melee extra 0") == {"victim": -5, "hit": "92%"}
    assert look("send falling-bell at player-2 with itself extra 2") == {"victim": -5}
    assert GAME.targets(state, 0, GAME.moves.parse("send falling-bell at player-2 with itself extra 2")) == [
        "card-falling-bell", "player-2",
    ]  # fmt: skip
    table = Table()
    state = table.state
    side = next(text for text in sorted(table.options()) if text.startswith("move "))
    found = look(side)
    assert found["movement"] == -1
    assert found["peril"] >= 1
    table[0].quests = [quest("silence-the-ninth-bell")]
    table.stand(0, "belfry-root")
    assert look("attempt silence-the-ninth-bell") == {"success": "17%"}  # Oda's Melee is 2
    assert GAME.targets(state, 0, GAME.moves.parse("attempt silence-the-ninth-bell")) == [
        "quest-silence-the-ninth-bell"
    ]


def test_every_card_has_an_icon_that_exists():
    from delvers.engine.drawing import symbol

    used = {
        *ART.values(),
        *KIND_ART,
        *PHASE_ART.values(),
        *FORM_ART.values(),
        *STAT_ART.values(),
        *TERRAIN_ART.values(),
    }
    assert [name for name in sorted(used) if "data-missing" in symbol(name)] == []
    assert art_of("a-card-of-somebody-else", 4) == KIND_ART[4]
    cards = [*GAME.box.adventure, *GAME.box.maps, *GAME.box.quests, *GAME.box.heroes]
    assert {card.id for card in cards} <= set(ART)


def test_no_writing_leaves_the_picture():
    """The widest names of the language, on a phone and on a table: every line ends inside its picture."""
    from delvers.engine.drawing import width_of

    table = Table(seats=3)
    table.give(0, *("debt-to-the-drowned", "light-fingered-current", "every-door-is-a-friend"))
    for lang in ("en", "it"):
        for narrow, wide in ((False, 1280), (True, 390)):
            svg = re.sub(r'<svg id="map".*?</svg>', "", GAME.svg(GAME.view(table.state, 0), lang, narrow), flags=re.S)
            for x, size, rest, words in re.findall(
                r'<text x="([-\d.]+)" y="[-\d.]+" font-size="([\d.]+)"([^>]*)>([^<]*)<', svg
            ):
                font = "title" if 'class="title' in rest else "text"
                end = width_of(words, float(size), font, " b" in rest) * (
                    0.5 if "middle" in rest else 0 if "end" in rest else 1
                )
                assert float(x) + end <= wide + 1, words
