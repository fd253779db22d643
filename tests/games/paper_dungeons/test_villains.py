"""Villain fights: PD-115 to PD-126."""

import pytest

from delvers.engine.registry import load_game
from delvers.games.paper_dungeons import SPEC
from tests.games.paper_dungeons.table import BOX, Table, levels

CHIMERA = next(villain for villain in BOX.villains if villain.id == "chimera")


def against_chimera(seats=3, **options):
    """Round 6 of dungeon B: the Chimera waits in D4."""
    return Table(seats, dungeon="b", **options).at_round(6)


def with_power(t, seat, power):
    """Levels so that a seat fights the Chimera, weak against the rogue, with this much."""
    ways = ((3, wizard, cleric, rogue) for rogue in range(1, 7) for wizard in range(1, 7) for cleric in range(1, 7))
    t[seat].levels = list(next(way for way in ways if sum(way) + way[3] == power))
    t.stand(seat, "D4")
    return t


@pytest.mark.rule("PD-115")
def test_a_villain_is_fought_at_the_end_of_its_season_only():
    t = Table(2).stand(0, "A6")  # the room of villain 3, in season 1
    t[0].levels = levels("6/6/6/6")
    t.rounds(3)
    assert t[0].villains[0] == BOX.villains[0].flee
    assert t[0].villains[1:] == (-99, -99)


@pytest.mark.rule("PD-116")
@pytest.mark.parametrize(("edition", "ever"), [("it", False), ("merged", False), ("en", True)])
def test_who_fights(edition, ever):
    t = Table(2, edition=edition)
    for seat in range(2):
        t.stand(seat, "D2", "E5", "E6")  # the room of villain 2 in season 1
        t[seat].levels = levels("6/6/6/6")
    t.rounds(3)
    t.stand(1, "E5", "E6", "E7")  # seat 1 comes again in season 2
    t.to_fight()
    assert (t[0].combat[1] > 0) == ever
    assert t[1].combat[1] > 0


@pytest.mark.rule("PD-117")
def test_each_fights_alone():
    alone = with_power(against_chimera(2), 0, 16).idle()
    company = with_power(with_power(against_chimera(3), 0, 16), 1, 22).idle()
    assert alone[0].villains == company[0].villains
    assert alone[0].combat == company[0].combat


@pytest.mark.rule("PD-118")
def test_the_combat_level():
    t = against_chimera(2, powers=["berserker"]).stand(0, "D4").item(0, "sword")
    t[0].levels = levels("4/2/3/5")
    t.idle()
    assert t[0].combat[1] == (4 + 2 + 3 + 5) + 5 + 1 + 3 + 2


@pytest.mark.rule("PD-119", "PD-120")
@pytest.mark.parametrize(("power", "tier"), [(14, 1), (17, 1), (18, 2), (21, 2), (22, 3), (24, 3)])
def test_the_highest_threshold_reached(power, tier):
    t = with_power(against_chimera(2), 0, power).idle()
    assert t[0].villains[1] == CHIMERA.glory[tier - 1]
    assert t[0].damage == CHIMERA.damage[tier - 1]


@pytest.mark.rule("PD-119")
@pytest.mark.parametrize(("edition", "fights"), [("merged", True), ("it", True), ("en", False)])
def test_the_lowest_threshold_is_reached_or_exceeded(edition, fights):
    t = with_power(against_chimera(2, edition=edition), 0, 14).idle()
    assert t[0].villains[1] == (3 if fights else -4)
    more = with_power(against_chimera(2, edition=edition), 0, 15).idle()
    assert more[0].villains[1] == 3
    top = with_power(against_chimera(2, edition=edition), 0, 22).idle()
    assert top[0].villains[1] == 7  # the English book's own example: 22 counts as 22


@pytest.mark.rule("PD-121")
def test_too_weak_or_not_there_flees_without_damage():
    t = with_power(against_chimera(3), 0, 13)
    t[1].levels = levels("6/6/6/6")  # strong, but elsewhere
    t.idle()
    for seat in (0, 1):
        assert t[seat].villains[1] == -4
        assert t[seat].damage == 0
        assert t[seat].combat[1] == 0
    assert [event.seat for event in t.events("pd-fled")] == [0]
    assert [event.seat for event in t.events("pd-not-met")] == [1, 2]


@pytest.mark.rule("PD-122", "PD-063")
def test_villain_damage_on_potions():
    t = with_power(against_chimera(2), 0, 16)
    t[0].potions = 1
    t.idle()
    assert "soak 2 with potion" in t.options()
    t.play("soak 2 with potion")
    assert (t[0].soaked, t[0].damage) == (2, 2)


@pytest.mark.rule("PD-122", "PD-067")
def test_villain_damage_may_cause_resurrection():
    t = with_power(against_chimera(2), 0, 16)
    t[0].damage = t[0].health() - 3
    t.idle()
    assert t[0].resurrected


@pytest.mark.rule("PD-123")
def test_the_barbarian_takes_no_villain_damage():
    t = with_power(with_power(against_chimera(2, powers=["barbarian"]), 0, 16), 1, 16).idle()
    assert (t[0].damage, t[1].damage) == (0, 4)


@pytest.mark.rule("PD-124")
def test_the_strongest_alone_gets_the_reward():
    t = with_power(with_power(against_chimera(3), 0, 16), 2, 18).idle()
    assert "fill crown" in t.options(2)
    assert t.options(0) == set()
    t.play("fill crown", "confirm", seat=2)
    assert t.boxes(2, "crown") == 1
    assert [event.seat for event in t.events("pd-rewarded")] == [2]


@pytest.mark.rule("PD-124")
def test_on_a_tie_nobody_gets_the_reward():
    t = with_power(with_power(against_chimera(3), 0, 18), 2, 18).idle()
    assert t.events("pd-rewarded") == []
    assert all(sum(t[seat].items) == 0 for seat in range(3))
    assert t.state.round == 7


@pytest.mark.rule("PD-125")
def test_who_fled_gets_no_reward():
    t = with_power(against_chimera(2), 0, 13).idle()
    assert t.events("pd-rewarded") == []
    t = with_power(against_chimera(2), 0, 14)
    t[1].levels = levels("6/6/6/6")  # stronger, but not there
    t.idle()
    assert "fill crown" in t.options(0)


@pytest.mark.rule("PD-126")
def test_the_glory_is_written_down_at_once():
    t = with_power(against_chimera(2), 0, 22).idle()
    assert t.fighting
    assert t.score()["villain-2"] == 7
    assert t.score(1)["villain-2"] == -4


@pytest.mark.rule("PD-124", "PD-059")
@pytest.mark.parametrize("reward", ["level", "item", "potion", "gem"])
def test_each_kind_of_reward(reward, tmp_path):
    pack = tmp_path / "reward.toml"
    pack.write_text(f'[[villain]]\nid = "chimera"\nreward = {{ word = "{reward}", n = 2 }}\n')
    t = with_power(against_chimera(2, game=load_game(SPEC, (str(pack),))), 0, 18).idle()
    if reward in ("level", "item"):
        t.play(*(["raise warrior"] * 2 if reward == "level" else ["fill crown"] * 2))
    got = {"level": t.level(0, "warrior") - 3, "item": t.boxes(0, "crown"), "potion": t[0].potions, "gem": t[0].gems}
    extra = 1 if reward == "gem" and BOX.gem_bonus[2] == "potion" else 0  # the second place of the gem track
    assert got == {"level": 0, "item": 0, "potion": extra, "gem": 0, reward: 2}
