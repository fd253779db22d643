"""Which pieces a move names, and what is said of it before it is made."""

import pytest

from tests.games.paper_dungeons.faces import in_round, played, scenario


def answers(match, seat=0):
    """The targets of each option, by its notation."""
    return {str(m): match.game.targets(match.state, seat, int(m)) for m in match.legal_moves(seat)}


def preview(match, notation, seat=0):
    move = next(m for m in match.legal_moves(seat) if str(m) == notation)
    return match.game.preview(match.state, seat, int(move))


def test_a_die_is_pointed_at_first_then_its_use():
    match = scenario(dice=(1, 1, 9, 0, 5, -1), black=1)
    found = answers(match)
    assert found["die 5: level warrior"] == ["die-4", "hero-warrior"]
    assert found["die 9: item cloak"] == ["die-2", "item-cloak"]
    assert found["die 1: potions"] == ["die-0", "potions"]
    assert found["die 0: move C1"] == ["die-3", "room-C1"]
    assert found["die 0: stay"] == ["die-3", "party"]
    match.play("die 1: potions", 0)
    assert answers(match)["die 1: potions"] == ["die-1", "potions"]


def test_every_option_of_a_game_but_the_answers_points_at_something():
    kinds = set()
    for seed in range(4):
        match = played(2, seed=seed, moves=0)
        while match.outcome is None:
            for decision in match.decisions():
                for move in decision.options:
                    kinds.add(move.kind)
                    found = match.game.targets(match.state, decision.seat, int(move))
                    assert bool(found) == (move.kind not in ("confirm", "take", "leave")), str(move)
            decision = match.decisions()[0]
            match.play(decision.options[-1], decision.seat)
    assert {"keep-objective", "keep-power", "die-stay", "confirm"} <= kinds


def test_a_preview_tells_damage_before_a_room_is_entered():
    match = scenario()
    assert preview(match, "die 0: move B1") == {"damage": 2, "glory": 1, "minions": 1}
    assert preview(match, "die 0: move E1") == {"damage": 1}
    assert preview(match, "die 0: move C1") == {"potions": 1}
    assert preview(match, "die 1: potions") == {"potions": 2}
    assert preview(match, "die 9: item crown") == {"boxes": 1, "glory": 1}
    assert match.state.sheets[0].potions == 0


def test_damage_that_waits_counts_once():
    match = scenario(potions=3)
    assert preview(match, "die 0: move B1") == {"damage": 2}
    match.play("die 0: move B1", 0)
    assert preview(match, "soak 2 with potion") == {"soaked": 2, "minions": 1, "glory": 1}
    assert preview(match, "soak 0 with potion") == {"minions": 1, "glory": 1}


@pytest.mark.rule("PD-067", "PD-069")
def test_resurrection_is_announced():
    match = scenario(damage=4)
    assert preview(match, "die 0: move E1") == {"damage": 1, "resurrection": 1, "glory": -9}


def test_confirming_tells_nothing_beforehand():
    match = played(2, until=in_round(1, "pd-ask-confirm"))
    assert preview(match, "confirm") == {}
