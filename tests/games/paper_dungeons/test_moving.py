"""Movement, minions, traps and what rooms give: PD-072 to PD-094."""

import pytest

from delvers.games.paper_dungeons.content import ROOM_NAMES
from tests.games.paper_dungeons.table import BOX, Table, levels, mask, rooms


def ways(t, number=1):
    return {option.split()[-1] for option in t.options() if option.startswith(f"die {number}: move")}


@pytest.mark.rule("PD-072")
def test_up_to_two_moves_and_the_rest_is_lost():
    t = Table(1, "1 2 3 0 6 7", powers=["scout"])
    t.play("die 1: move C1", "stop")
    assert t.where() == "C1"
    t.play("die 2: move C2", "move C1")
    assert t[0].used.bit_count() == 2  # no third move
    t.play("die 0: move D1", "soak 2 with potion", "move C1", "move C2")
    assert t.options() == {"confirm"}


@pytest.mark.rule("PD-072")
@pytest.mark.parametrize("stay", [True, False])
def test_moving_not_at_all_is_a_use_of_a_die_unless_agreed_otherwise(stay):
    t = Table(1, stay=stay)
    assert ("die 1: stay" in t.options()) == stay
    if not stay:
        assert t.why_not("die 1: stay") == ("PD-072", "pd-not-stay")


@pytest.mark.rule("PD-073")
def test_orthogonal_neighbours_only():
    t = Table(1, dungeon="d").stand(0, "C3")
    assert ways(t) == {"B3", "D3", "C2"}  # a wall is printed between C3 and C4
    assert t.why_not("die 1: move D4") == ("PD-073", "pd-not-next")
    assert t.why_not("die 1: move C5") == ("PD-073", "pd-not-next")


@pytest.mark.rule("PD-074")
def test_the_first_move_enters_through_a_door_and_costs_a_move():
    t = Table(1)
    assert ways(t) == {"A1", "B1", "C1", "D1", "E1", "F1"}
    assert t.why_not("die 1: move C2") == ("PD-074", "pd-not-door")
    t.play("die 1: move C1", "move C2", "soak 0 with potion")
    assert t.where() == "C2"
    assert any(option.startswith("die") for option in t.options())


@pytest.mark.rule("PD-075")
def test_printed_walls_and_walls_of_the_card_block():
    t = Table(1).stand(0, "D1")
    assert t.why_not("die 1: move D2") == ("PD-075", "pd-not-wall")  # printed
    t.stand(0, "B4")
    assert t.why_not("die 1: move C4") == ("PD-075", "pd-not-wall")  # of card A
    assert "die 1: move C4" in Table(1, dungeon="b").stand(0, "B4").options()


@pytest.mark.rule("PD-076")
@pytest.mark.parametrize("border", ["A1|A2", "A3|A4", "A5|A6", "D6|E6", "E5|F5", "F2|F3", "F4|F5"])
def test_water_blocks(border):
    a, b = border.split("|")
    assert t_blocked(a, b)
    assert t_blocked(b, a)


def t_blocked(a, b):
    t = Table(1, dungeon="d").stand(0, a)
    return t.why_not(f"die 1: move {b}") == ("PD-076", "pd-not-water")


@pytest.mark.rule("PD-077")
@pytest.mark.parametrize(("a", "b"), [("A2", "F2"), ("A4", "F4")])
def test_two_rows_wrap_round(a, b):
    t = Table(1, dungeon="k", powers=["scout"])
    for start, end in ((a, b), (b, a)):
        t.stand(0, start)
        assert f"die 1: move {end}" in t.options()
    for row in "13567":
        t.stand(0, f"A{row}")
        assert f"F{row}" not in ways(t)
    t.stand(0, "B4").play("die 1: move A4", "move F4")  # each way costs one move
    assert t.where() == "F4"


@pytest.mark.rule("PD-078")
def test_the_position_is_kept_between_dice_and_rounds():
    t = Table(1, powers=["scout"]).play("die 1: move C1", "move C2")
    assert ways(t, 2) == {"C1", "B2", "C3", "D2"}
    t.idle()
    assert t.where() == "C2"
    assert ways(t, 2) == {"C1", "B2", "C3", "D2"}


@pytest.mark.rule("PD-079")
def test_a_room_is_resolved_before_the_next_move():
    t = Table(1).play("die 1: move B1")  # orc 3, then an item box
    assert all(option.startswith("fill") for option in t.options())
    t.play("fill crown")
    assert "move C1" in t.options()


@pytest.mark.rule("PD-080", "PD-094")
def test_minion_and_trap_come_before_benefits():
    t = Table(1)
    t[0].potions = 1
    t.stand(0, "F1").play("die 1: move E1")
    assert "soak 1 with potion" in t.options()  # the trap
    assert t.boxes(0, "crown") == 0
    t.play("soak 1 with potion")
    assert "fill crown" in t.options()  # then the box
    t.play("fill crown", "stop").stand(0, "C1").play("die 2: move D1")
    assert "soak 1 with potion" in t.options()  # the goblin; its room's potion is not there yet
    assert t[0].potions == 1
    t.play("soak 1 with potion")
    assert t[0].potions == 2


@pytest.mark.rule("PD-081", "PD-082", "PD-094", "PD-089")
def test_on_re_entry_only_the_trap_works():
    t = Table(1, "1 2 3 0 6 7").play("die 0: move E1")
    t.play("fill crown", "move D1")
    assert (t[0].damage, t[0].minions.bit_count(), t[0].potions) == (1 + 2, 1, 1)
    t.play("move E1", "soak 0 with potion")
    assert t[0].damage == 4  # the trap again
    assert t.boxes(0, "crown") == 1  # no second box
    assert t[0].visited.bit_count() == 2
    t.play("die 1: move D1", "stop")
    assert (t[0].damage, t[0].minions.bit_count(), t[0].potions) == (4, 1, 1)


@pytest.mark.rule("PD-083", "PD-087")
def test_entering_forces_a_fight_and_the_minion_is_always_defeated():
    t = Table(1).stand(0, "F6").item(0, "cloak")
    t.play("die 1: move F7")  # zombie 5 against level 1
    assert t[0].damage == 4
    assert rooms(t[0].minions) == {"F7"}
    assert t.score()["minions"] == 1


@pytest.mark.rule("PD-084")
@pytest.mark.parametrize(
    ("room", "hero"), [("D1", "rogue"), ("A1", "wizard"), ("B1", "warrior"), ("E2", "cleric")]
)  # goblin, ghost, orc, zombie, all of level 3
def test_each_minion_needs_its_hero(room, hero):
    for trained in ("warrior", "wizard", "cleric", "rogue"):
        t = Table(1, dungeon="d")
        t[0].levels = [3 if name == trained else 1 for name in ("warrior", "wizard", "cleric", "rogue")]
        if room == "E2":
            t.stand(0, "D2")
        t.play(f"die 1: move {room}")
        assert t[0].damage == (0 if trained == hero else 2)


@pytest.mark.rule("PD-085", "PD-086")
@pytest.mark.parametrize(("level", "damage"), [(1, 3), (2, 2), (3, 1), (4, 0), (6, 0)])
def test_damage_is_the_difference_of_levels(level, damage):
    t = Table(1).stand(0, "C5")
    t[0].levels[3] = level
    t.play("die 1: move C4")  # goblin 4
    assert t[0].damage == damage


@pytest.mark.rule("PD-088")
def test_a_minion_removed_earlier_does_not_fight_and_the_room_still_gives():
    t = Table(1, powers=["assassin"])
    t.play("defeat D1", "defeat A2", "confirm")
    t.stand(0, "C1").play("die 1: move D1")
    assert (t[0].damage, t[0].potions, t[0].minions.bit_count()) == (0, 1, 2)
    t.play("stop").stand(0, "A3").play("die 2: move A2")
    assert t[0].looted == 1  # gem A
    assert t[0].damage == 0


@pytest.mark.rule("PD-089", "PD-090", "PD-071")
@pytest.mark.parametrize(("power", "damage"), [("ranger", 2), ("scout", 0)])
def test_a_trap_hurts_at_each_entry_but_not_the_scout(power, damage):
    t = Table(1, powers=[power]).stand(0, "C1")
    t.play("die 1: move C2", "move C1", "die 2: move C2", "stop")
    assert t[0].damage == damage
    assert t[0].traps == 2


@pytest.mark.rule("PD-091")
def test_one_potion_for_each_icon():
    t = Table(1).play("die 1: move C1", "stop")
    assert t[0].potions == 1
    t = Table(1)
    t[0].levels[1] = 3
    t.play("die 1: move A1", "stop")
    assert t[0].potions == 2


@pytest.mark.rule("PD-092")
def test_an_item_icon_is_a_box():
    t = Table(1).stand(0, "B3").play("die 1: move B4", "fill tome")
    assert t.boxes(0, "tome") == 1


@pytest.mark.rule("PD-093", "PD-046")
def test_a_level_icon_lapses_when_all_heroes_are_at_six():
    t = Table(1).stand(0, "D2")
    t[0].levels = levels("6/6/6/6")
    t.play("die 1: move D3")
    assert "stop" in t.options()
    assert t.events("pd-lapsed")[0].args == {"bonus": "level"}


@pytest.mark.rule("PD-094", "PD-096")
def test_benefits_are_taken_unless_the_table_agreed_to_decline():
    t = Table(1, decline_benefits=True, dungeon="d")
    t.play("die 1: move C1")
    assert t.options() == {"take it", "leave it"}
    t.play("leave it")
    assert t[0].potions == 0
    t.play("stop").stand(0, "F2")
    t[0].levels[0] = 4
    t.item(0, "medallion").play("die 2: move F3", "take it")
    assert t[0].gems == 1


def test_the_printed_dungeon_adds_up():
    """The totals of the sheet: 12 minions, four of each level and three of each kind; traps, potions, boxes, levels."""
    assert BOX.minion_rooms.bit_count() == 12
    assert [BOX.minions_of_level[level].bit_count() for level in (3, 4, 5)] == [4, 4, 4]
    for hero in range(4):
        assert sorted(room.level for room in BOX.rooms if room.hero == hero) == [3, 4, 5]
    assert BOX.traps.bit_count() == 16
    assert sum(room.potions for room in BOX.rooms) == 8
    assert sum(room.item for room in BOX.rooms) == 6
    assert sum(room.raise_level for room in BOX.rooms) == 6
    assert sorted(room.gem for room in BOX.rooms if room.gem >= 0) == list(range(8))
    empty = [room.id for room in BOX.rooms if not (room.minion or room.trap or room.potions or room.item)]
    assert len([name for name in empty if not BOX.rooms[ROOM_NAMES.index(name)].raise_level]) == 9
    assert mask(empty).bit_count() == 9
