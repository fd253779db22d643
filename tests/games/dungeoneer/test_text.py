"""The table in words: both languages, 80 columns, a map of characters."""

import pytest

from delvers.engine import flow
from delvers.engine.chance import Chance, Search
from delvers.engine.words import catalogue
from delvers.games.dungeoneer import SPEC, mapping
from delvers.games.dungeoneer.policy import choose
from delvers.games.dungeoneer.rules import building, steps
from delvers.games.dungeoneer.text import edge, mark, side_marks

from .table import GAME, Table, place, quest
from .test_policy import QUIET


@pytest.mark.parametrize("lang", ["en", "it"])
def test_every_position_of_a_game_fits_80_columns_and_says_every_word(lang):
    chance, luck = Chance(4), Search(4, "test")
    state = GAME.setup(SPEC.check_options(4, {"sets": "both"}), chance)
    decisions = flow.settle(GAME, state, chance, QUIET)
    while decisions:
        decision = decisions[0]
        text = GAME.text(GAME.view(state, decision.seat), lang)
        assert max(map(len, text.splitlines())) <= 80
        assert "dgb-" not in text
        decisions = flow.step(GAME, state, decision.seat, choose(GAME.box, state, decision, luck), chance, QUIET)
    assert GAME.text(GAME.view(state, None), lang)


def test_italian_says_everything_itself():
    words = catalogue("it")
    english = [line.split(" ")[0] for line in open_ftl("en") if line.startswith("dgb-")]
    assert len(english) > 100
    assert [id for id in english if not words.has(id, fall_back=False)] == []


def open_ftl(lang):
    from delvers.engine.words import OWN

    with open(f"{OWN}/{lang}/dungeoneer_board.ftl", encoding="utf-8") as file:
        return file.read().splitlines()


def test_the_map_has_its_exits_on_its_edges():
    assert mark(0, 0) == "  "
    assert mark(1, 6) == "L6"
    assert mark(1, 6, opened=True) == "  "
    assert edge("T7") == "+--- T7 ----+"
    assert edge("##") == "+-----------+"
    assert side_marks("L6") == ("|", "L", "6")
    text = GAME.text(GAME.view(Table().state, 0), "en")
    assert "Tower Stair" in text
    assert " 12 " in text  # both heroes stand there


def test_the_text_tells_the_fight_the_threat_and_the_drawn_card():
    table = Table(steps.LORD)
    table.give(0, "the-cellarer")
    table.give(1, "deep-breath")
    table[1].peril, table[1].glory = 5, 1
    table.play("send the-cellarer at player-2 with melee extra 0").play("pass")
    text = GAME.text(GAME.view(table.state, 0), "en")
    assert "1. The Cellarer against Ilario Vane, Melee" in text
    assert "The Cellarer (Life 3): 4 + [ ], hits 92%" in text
    assert "The Cellarer (Vita" not in text
    table = Table()
    table[0].quests, table[0].glory = [quest("the-long-candle")], 1
    table.stand(0, "chapter-house")
    table.give(0, "deep-breath")
    table.play("attempt the-long-candle")
    assert "Missione, Oda Calamo: Tira 4 o più: [ ] + 0, riuscita 50%" in GAME.text(GAME.view(table.state, 0), "it")
    table = Table()
    table.state.map_bag.remove(place("kitchens"))
    spots = mapping.legal_spots(GAME.box, table.state, place("kitchens"))
    table.state.stack.append(building.lay_frame(0, place("kitchens"), spots))
    assert "Abbey Kitchens (to be placed): G1 P2" in GAME.text(GAME.view(table.state, 0), "en")


def test_a_hand_is_told_to_its_owner_only():
    table = Table()
    table.give(0, "founders-hammer")
    assert "Founder's Hammer (Treasure, 4 Glory, Hero Phase)" in GAME.text(GAME.view(table.state, 0), "en")
    assert "Founder's Hammer" not in GAME.text(GAME.view(table.state, 1), "en")
    assert "Founder's Hammer" not in GAME.text(GAME.view(table.state, None), "en")
