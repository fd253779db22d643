"""The view: everything that a person at the table sees."""

from __future__ import annotations

import json

import pytest

from delvers.games.one_deck_dungeon.dice import ARMOR
from delvers.games.one_deck_dungeon.state import OddState
from delvers.games.one_deck_dungeon.view import chance_of
from tests.games.one_deck_dungeon.walks import boss_match, one_of_each_step


def test_every_step_of_play_is_named() -> None:
    names = {name.split()[1] for name in one_of_each_step()}
    assert {"turn-start", "action", "face", "way", "feats", "dice", "fill", "combine", "loot", "pairs"} <= names


def test_views_are_json_and_the_same_for_everybody() -> None:
    for match in one_of_each_step().values():
        view = match.view(0)
        assert json.loads(json.dumps(view)) == view
        assert match.view() == view


@pytest.mark.rule("ODD-050")
def test_boxes_are_locked_while_armor_is_open() -> None:
    seen = set()
    for match in one_of_each_step().values():
        state = match.state
        assert isinstance(state, OddState)
        armor = any(box & ARMOR and not state.covered >> i & 1 for i, box in enumerate(state.boxes))
        for i, box in enumerate(match.view(0)["boxes"]):
            blocked = armor and not state.boxes[i] & ARMOR and not state.covered >> i & 1
            assert box["locked"] == blocked
            seen.add(blocked)
    assert seen == {True, False}


def test_boxes_of_the_dungeon_know_their_floor() -> None:
    for match in one_of_each_step().values():
        view = match.view(0)
        if not view["boxes"] or view["floor"] == 4:
            continue
        dungeon = match.game.box.dungeons[match.game.box.dungeon_numbers[view["dungeon"]]]  # type: ignore[attr-defined]
        for n, floor in enumerate(dungeon.floors):
            own = floor.own_peril if view["way"] >= 0 else floor.own_combat
            expected = len(own) if n < view["floor"] else 0
            assert sum(1 for box in view["boxes"] if box["floor"] == n + 1) == expected


def test_dice_on_the_table_are_all_in_the_view() -> None:
    for match in one_of_each_step().values():
        state, view = match.state, match.view(0)
        assert isinstance(state, OddState)
        shown = sum(len(box["dice"]) for box in view["boxes"]) + sum(len(hero["dice"]) for hero in view["heroes"])
        assert shown == len(state.placed) + sum(len(pool) for pool in state.pools)


def test_ready_skills_are_those_that_can_be_used() -> None:
    ready_seen = 0
    for match in one_of_each_step().values():
        if match.view(0)["step"] != "dice":
            continue
        for seat in match.view(0)["fighters"]:
            legal = {str(move) for move in match.legal_moves(seat)}
            for skill in match.view(0)["heroes"][seat]["skills"]:
                usable = any(text.startswith((f"use {skill['id']}", f"{skill['id']} with")) for text in legal)
                assert usable == (skill["state"] == "ready"), (skill, legal)
                ready_seen += usable
    assert ready_seen


@pytest.mark.parametrize(("dice", "target", "expected"), [(0, 1, 0), (1, 4, 50), (2, 6, 72), (3, 11, 50), (2, 13, 0)])
def test_odds_of_a_sum(dice: int, target: int, expected: int) -> None:
    assert round(100 * chance_of(dice, target)) == expected


def test_in_a_boss_round_every_box_is_the_boss_s() -> None:
    view = boss_match("hydras-reef").view(0)
    assert view["step"] in ("dice", "bonus")
    assert len(view["boxes"]) == 6
    assert all(box["floor"] == 0 for box in view["boxes"])
