"""Objectives and powers: PD-110 to PD-114, with each of the 16 cards."""

import pytest

from delvers.games.paper_dungeons.score import EDGES, measure
from tests.games.paper_dungeons.table import BOX, Table, levels, mask, objective, rooms

ROWS = [f"{column}{row}" for row in range(1, 8) for column in "ABCDEF"]


@pytest.mark.rule("PD-110")
def test_objectives_are_checked_only_at_the_end():
    t = Table(2, objectives=["sound-of-body"])
    t[0].levels = levels("3/3/3/3")
    t.rounds(3)
    assert t.score()["objective"] == 2  # as it would count now
    t[0].levels = levels("5/5/5/5")
    t.rounds(9)
    assert t.game.outcome(t.state).scores[0]["objective"] == 6


def columns(text):
    """Rooms so that column A has the first number of rooms, B the second, and so on."""
    return mask(
        f"{column}{row}" for column, count in zip("ABCDEF", text, strict=True) for row in range(1, int(count) + 1)
    )


def edge(count):
    return mask(sorted(rooms(EDGES))[:count])


LEVEL3, LEVEL4, LEVEL5 = (sorted(rooms(BOX.minions_of_level[level])) for level in (3, 4, 5))
MINIONS = LEVEL3 + LEVEL4 + LEVEL5


@pytest.mark.rule("PD-111")
@pytest.mark.parametrize(
    ("card", "field", "tiers"),
    [
        ("level-four-minions", "minions", [mask(LEVEL4[:n]) for n in (1, 2, 3, 4)]),
        ("level-five-minions", "minions", [mask(LEVEL5[:n]) for n in (1, 2, 3, 4)]),
        ("hard-ways", "passages", [3, 4, 7, 10]),
        ("four-per-column", "visited", [columns(text) for text in ("444333", "444433", "444443", "444444")]),
        ("whole-rows", "visited", [mask(ROWS[:n]) for n in (5, 6, 12, 18)]),
        ("seasoned-heroes", "levels", [[6, 4, 4, 4], [5, 5, 4, 4], [5, 5, 6, 4], [5, 5, 5, 5]]),
        ("level-three-minions", "minions", [mask(LEVEL3[:n]) for n in (1, 2, 3, 4)]),
        ("potion-makers", "potions", [5, 6, 9, 12]),
        ("explorers", "visited", [(1 << n) - 1 for n in (19, 20, 25, 30)]),
        ("villain-fame", "villains", [(3, 3, 3), (3, 3, 4), (5, 5, 5), (6, 7, 7)]),
        ("item-makers", "items", [[2, 1, 1, 1, 1, 1, 1, 1], [2, 2] + [0] * 6, [2] * 4 + [1] * 4, [2] * 7 + [0]]),
        ("edge-walkers", "visited", [edge(n) for n in (9, 10, 13, 16)]),
        ("minion-hunters", "minions", [mask(MINIONS[:n]) for n in (3, 4, 7, 10)]),
        ("gem-seekers", "gems", [1, 2, 5, 7]),
        ("corner-stones", "visited", [mask(["B1"]), *(mask(["A1", "F1", "A7"][:n]) for n in (1, 2, 3))]),
        ("sound-of-body", "levels", [levels(text) for text in ("3/3/3/2", "3/3/3/3", "4/4/4/4", "5/5/5/5")]),
    ],
)  # fmt: skip
def test_the_highest_tier_reached_pays(card, field, tiers):
    for value, glory in zip(tiers, (0, 2, 4, 6), strict=True):
        t = Table(2, objectives=[card])
        setattr(t[0], field, value)
        assert t.score()["objective"] == glory


@pytest.mark.rule("PD-111")
def test_the_edge_of_the_dungeon_has_22_rooms():
    assert EDGES.bit_count() == 22


@pytest.mark.rule("PD-111")
@pytest.mark.parametrize(("count", "passages"), [("each-passage", 4), ("each-place", 2)])
def test_hard_ways_counts_passages_or_places(count, passages):
    t = Table(1, objectives=["hard-ways"], hard_ways=count, dungeon="d").stand(0, "D1").item(0, "cloak")
    t.play("die 1: move D2", "move D1", "die 2: move D2", "stop")  # three times through one wall,
    t.stand(0, "C1").play("die 3: move C2", "stop")  # and once into one trap
    task = next(task for task in BOX.objectives if task.id == "hard-ways")
    assert measure(BOX, t.state, t[0], task) == passages


@pytest.mark.rule("PD-111")
@pytest.mark.parametrize(("fame", "glory"), [("net", 2), ("gained", 4)])
def test_villain_fame_is_net_of_flights_or_not(fame, glory):
    t = Table(2, objectives=["villain-fame"], villain_fame=fame)
    t[0].villains = (-3, 7, 8)
    assert t.score()["objective"] == glory


@pytest.mark.rule("PD-088", "PD-111")
@pytest.mark.parametrize(("count", "glory"), [(True, 2), (False, 0)])
def test_whether_minions_struck_down_count_for_objectives(count, glory):
    t = Table(2, objectives=["level-five-minions"], slain_count=count)
    t[0].minions = t[0].slain = mask(LEVEL5[:2])
    assert t.score()["objective"] == glory
    assert t.score()["minions"] == 3  # the track counts them in any case


@pytest.mark.rule("PD-112")
def test_three_kinds_of_powers():
    kinds = {"setup": 0, "always": 0, "once-per-round": 0, "trigger": 0}
    for power in BOX.powers:
        kinds[power.when if power.when in kinds else "trigger"] += 1
    assert kinds == {"setup": 5, "always": 4, "once-per-round": 1, "trigger": 6}


GLORY = {
    "alchemist": -1, "assassin": 0, "barbarian": 0, "berserker": -2, "healer": 2, "looter": 0, "noble": -1,
    "ranger": -1, "scavenger": -2, "scout": -2, "seer": 2, "shaman": 3, "veteran": -3,
}  # fmt: skip


@pytest.mark.rule("PD-113")
@pytest.mark.parametrize("edition", ["merged", "it", "en"])
def test_the_glory_of_each_power(edition):
    differ = {"artisan": (-3, -2), "merchant": (-1, 0), "psionic": (2, 0)}
    expected = {**GLORY, **{power: values[edition == "en"] for power, values in differ.items()}}
    assert len(expected) == 16
    for power, glory in expected.items():
        t = Table(2, powers=[power], edition=edition)
        while t.state.phase == 0:
            t.idle()
        assert t.score()["power"] == glory


# -- each power (PD-114) ----------------------------------------------------------------------------------------------


@pytest.mark.rule("PD-114")
def test_alchemist():
    t = Table(1, powers=["alchemist"]).play("die 1: potions")
    assert t[0].potions == 3
    t.stand(0, "D1").play("die 2: move C1", "raise rogue")
    assert t[0].potions == 4  # only when a die is spent on potions


@pytest.mark.rule("PD-114", "PD-118")
def test_berserker():
    t = Table(2, powers=["berserker"]).stand(0, "D2").stand(1, "D2")
    for seat in range(2):
        t[seat].levels = levels("3/3/3/3")
    t.to_fight()
    assert (t[0].combat[0], t[1].combat[0]) == (17, 15)


@pytest.mark.rule("PD-114")
@pytest.mark.parametrize(("extra", "potions"), [(True, 2), (False, 1)])
def test_merchant(extra, potions):
    t = Table(1, powers=["merchant"], merchant_extra_gems=extra).stand(0, "C5")
    t[0].levels = levels("3/3/3/4")
    t.play("die 1: move C4", "stop")
    assert t[0].potions == 1
    t[0].levels[3] = 3
    t.stand(0, "D2").play("die 2: move D3", "soak 0 with potion", "raise rogue")
    gained = 1 if BOX.gem_bonus[2] == "potion" else 0
    assert t[0].gems == 2
    assert t[0].potions == potions + gained


@pytest.mark.rule("PD-114")
def test_the_merchant_gets_a_potion_for_a_looted_gem_only_once():
    t = Table(1, powers=["merchant"]).stand(0, "C5")
    t[0].levels[3] = 4
    t.play("die 1: move C4", "move C5", "soak 0 with potion", "die 2: move C4", "stop")
    assert t[0].potions == 1


@pytest.mark.rule("PD-114")
def test_noble():
    t = Table(1, powers=["noble"]).stand(0, "D2")
    t[0].levels = levels("4/3/5/1")
    t.play("die 1: move D3", "raise warrior")
    assert "fill crown" in t.options()
    t.play("fill crown", "stop").stand(0, "A2")
    t.play("die 2: move A3", "raise wizard")
    assert "stop" in t.options()  # level 4 brings nothing


@pytest.mark.rule("PD-114", "PD-038")
def test_psionic():
    t = Table(1, "1 1 3 5 6 7", powers=["psionic"], objectives=[objective("BWBW")])
    t.play("die 1 swapped: level warrior")
    assert "die 1 swapped: level warrior" not in t.options()
    t[0].levels[1] = 4
    assert "die 1 swapped: level warrior" in t.options()  # the wizard has a swap of his own
    t.play("die 1 swapped: level warrior")
    t.idle("1 1 3 5 6 7")
    assert "die 1 swapped: level warrior" in t.options()


@pytest.mark.rule("PD-114", "PD-076")
def test_ranger():
    t = Table(1, powers=["ranger"], dungeon="d").stand(0, "A1")
    assert t.why_not("die 1: move A2") == ("PD-076", "pd-not-water")  # the medallion is still needed
    t.item(0, "medallion")
    t[0].levels = levels("5/5/5/5")
    t.play("die 1: move A2")  # free: two moves are still there
    t.play("move A3", "raise warrior")
    assert t.decision().args == {"left": 1}
    t.play("move A4")
    assert t.decision().args == {"left": 1}
    t.play("move A3")  # the same water gives a move once per die: to and fro would never end
    assert any(option.startswith("die") for option in t.options())


@pytest.mark.rule("PD-114")
@pytest.mark.parametrize("power", ["scavenger", "shaman"])
def test_every_third_minion(power):
    others = [room for room in MINIONS if room != "D1"]
    paid = []
    for count in range(1, 13):
        t = Table(1, powers=[power]).stand(0, "C1")
        t[0].minions = mask(others[: count - 1])
        t.play("die 1: move D1")
        if t[0].potions == 2 or "fill crown" in t.options():  # the room itself holds one potion
            paid.append(count)
    assert paid == [3, 6, 9, 12]


@pytest.mark.rule("PD-114", "PD-022")
@pytest.mark.parametrize(("roll", "damage"), [("1 2 3 5 6 7", 0), ("x 2 3 5 6 7", 0), ("x 2 3 x 6 7", 1)])
def test_seer(roll, damage):
    assert Table(1, roll, powers=["seer"])[0].damage == damage


@pytest.mark.rule("PD-114", "PD-012")
def test_healer_and_veteran_and_artisan_in_a_set_up_of_their_own():
    assert Table(1, powers=["healer"])[0].potions == 2
    t = Table(1, powers=["veteran"]).play("raise warrior", "raise wizard", "confirm")
    assert t[0].levels == [2, 2, 1, 1]
    t = Table(1, powers=["artisan"]).play("fill crown", "fill armor", "confirm")
    assert sum(t[0].items) == 2
