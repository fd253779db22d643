"""Levels and magic items: PD-033 to PD-056."""

import pytest

from tests.games.paper_dungeons.table import BOX, Table, levels, mask, objective

HEROES = ("warrior", "wizard", "cleric", "rogue")
WHITE = {"warrior": 1, "wizard": 2, "cleric": 3, "rogue": 4}
BLACK = {"warrior": 5, "wizard": 6, "cleric": 7, "rogue": 8}


@pytest.mark.rule("PD-033")
@pytest.mark.parametrize("hero", HEROES)
def test_training_needs_symbol_and_colour(hero):
    for number in range(1, 9):
        dice = [str(number), "9", "9"] if number < 5 else ["9", "9", "1"]
        dice += [str(number), "0", "0"] if number > 4 else ["0", "0", "0"]
        t = Table(1, " ".join(dice), objectives=[objective("BWBW")])
        black = hero in ("warrior", "cleric")
        fits = number == (BLACK if black else WHITE)[hero]
        assert (f"die {number}: level {hero}" in t.options()) == fits
        assert f"die {number} swapped: level {hero}" not in t.options()
    t = Table(1, "1 2 3 0 0 0", objectives=[objective("BWBW")])
    assert t.why_not("die 1: level warrior") == ("PD-033", "pd-not-colour")
    assert t.why_not("die 2: level warrior") == ("PD-033", "pd-not-symbol")


@pytest.mark.rule("PD-034")
def test_a_level_adds_to_hero_power_and_health():
    t = Table(1, objectives=[objective("BWBW")])
    t.play("die 5: level warrior")
    assert t.level(0, "warrior") == 2
    assert t[0].health() == 5


@pytest.mark.rule("PD-035", "PD-093")
def test_no_hero_passes_level_six():
    t = Table(1, objectives=[objective("BWBW")])
    t[0].levels = levels("6/1/1/1")
    assert t.why_not("die 5: level warrior") == ("PD-035", "pd-not-above")
    t.stand(0, "D2").play("die 1: move D3")
    assert t.options() == {"raise wizard", "raise cleric", "raise rogue"}
    assert t.why_not("raise warrior") == ("PD-035", "pd-not-above")


@pytest.mark.rule("PD-036", "PD-093")
def test_levels_from_rooms_ignore_symbol_and_colour():
    t = Table(1)
    t.stand(0, "E1").play("die 1: move E2")  # zombie 3, then a level
    assert t.options() == {f"raise {hero}" for hero in HEROES}


@pytest.mark.rule("PD-037", "PD-118")
@pytest.mark.parametrize(("level", "bonus"), [(3, 0), (4, 1), (6, 1)])
def test_a_warrior_of_level_four_adds_one_against_villains(level, bonus):
    t = Table(2)
    t.stand(0, "D2")
    t[0].levels = [level, 3, 3, 3]
    t.to_fight()  # the Minotaur of dungeon A is weak against the warrior
    assert t[0].combat[0] == level + 9 + level + bonus


@pytest.mark.rule("PD-038", "PD-041")
@pytest.mark.parametrize("edition", ["merged", "it", "en"])
def test_a_wizard_of_level_four_swaps_colours(edition):
    t = Table(1, "1 1 3 5 6 7", objectives=[objective("BWBW")], edition=edition)
    assert "die 1 swapped: level warrior" not in t.options()
    t[0].levels[1] = 4
    assert "die 1 swapped: level warrior" in t.options()
    assert "die 1 swapped: level wizard" not in t.options()  # the symbol stays
    assert "die 5 swapped: level warrior" not in t.options()  # it fits without
    t.play("die 1 swapped: level warrior")
    assert t.level(0, "warrior") == 2
    again = "die 1 swapped: level warrior" in t.options()
    assert again == (edition == "en")  # once per round in the Italian book, no limit in the English one
    if not again:
        assert t.why_not("die 1 swapped: level warrior") == ("PD-038", "pd-not-swap")
    t.idle("1 1 3 5 6 7")
    assert "die 1 swapped: level warrior" in t.options()


@pytest.mark.rule("PD-039")
@pytest.mark.parametrize(("level", "damage"), [(3, 2), (4, 0), (5, 0)])
def test_a_cleric_of_level_four_is_immune_to_skulls(level, damage):
    t = Table(1)
    t[0].levels[2] = level
    t.idle("x 1 2 x 5 6")
    assert t[0].damage == damage


@pytest.mark.rule("PD-039", "PD-071")
def test_the_cleric_does_not_help_against_traps():
    t = Table(1)
    t[0].levels[2] = 4
    t.stand(0, "C1").play("die 1: move C2")
    assert t[0].damage == 1


@pytest.mark.rule("PD-040", "PD-041", "PD-102")
def test_a_rogue_who_reaches_level_four_gains_a_gem_whatever_the_cause():
    by_die = Table(1, "4 2 3 5 6 7", objectives=[objective("BWBW")])
    by_die[0].levels[3] = 3
    by_die.play("die 4: level rogue")
    by_room = Table(1).stand(0, "D2")
    by_room[0].levels[3] = 3
    by_room.play("die 1: move D3", "raise rogue")
    for t in (by_die, by_room):
        assert t[0].gems == 1
        assert t[0].looted == t[0].looted_now == 0  # not from the dungeon
    by_room.stand(0, "D4", "D5").play("stop", "die 2: stay")
    by_room.stand(0, "C5").play("die 3: move D5", "raise rogue")
    assert by_room[0].gems == 1  # only on reaching level 4


@pytest.mark.rule("PD-042", "PD-047", "PD-043")
def test_the_second_box_completes_an_item_in_another_round_by_other_means():
    t = Table(1, "1 2 3 5 6 7")
    t.play("die 2: item cauldron")
    assert (t.boxes(0, "cauldron"), t[0].potions) == (1, 0)  # no effect before it is complete
    t.idle()
    t.stand(0, "B3").play("die 1: move B4", "fill cauldron")
    assert (t.boxes(0, "cauldron"), t[0].potions) == (2, 3)
    t.play("stop")
    assert t.why_not("die 2: item cauldron") == ("PD-042", "pd-not-complete")
    assert len(BOX.item_hero) == 8


@pytest.mark.rule("PD-044", "PD-045")
def test_the_first_four_items_need_a_heros_symbol_in_any_colour():
    t = Table(1, "1 2 3 5 6 8", objectives=[objective("BWBW")])
    need = {"sword": "warrior", "scepter": "wizard", "medallion": "cleric", "cloak": "rogue"}
    for item, hero in need.items():
        for number in (1, 2, 3, 5, 6, 8):
            fits = number in (WHITE[hero], BLACK[hero])
            assert (f"die {number}: item {item}" in t.options()) == fits
    assert t.why_not("die 2: item sword") == ("PD-045", "pd-not-symbol")
    for item in ("crown", "cauldron", "armor", "tome"):
        for number in (1, 2, 3, 5, 6, 8):
            assert f"die {number}: item {item}" in t.options()


@pytest.mark.rule("PD-046", "PD-092")
def test_an_item_bonus_fills_a_box_of_any_unfinished_item():
    t = Table(1).item(0, "crown").item(0, "sword", boxes=1)
    t.stand(0, "B3").play("die 3: move B4")
    assert t.options() == {
        f"fill {item}" for item in ("sword", "scepter", "medallion", "cloak", "cauldron", "armor", "tome")
    }
    t.play("fill sword")
    assert t.boxes(0, "sword") == 2


@pytest.mark.rule("PD-046")
@pytest.mark.parametrize(("lapsed", "potions"), [("lost", 0), ("potion", 1)])
def test_a_box_without_any_place_lapses(lapsed, potions):
    t = Table(1, lapsed_bonus=lapsed)
    t[0].items = [2] * 8
    t.stand(0, "B3").play("die 3: move B4")
    assert t[0].potions == potions
    assert "stop" in t.options()
    assert t.events("pd-lapsed")


@pytest.mark.rule("PD-048", "PD-047", "PD-118")
@pytest.mark.parametrize(("boxes", "bonus"), [(1, 0), (2, 3)])
def test_flaming_sword(boxes, bonus):
    t = Table(2).item(0, "sword", boxes=boxes).stand(0, "D2")
    t[0].levels = levels("3/3/3/3")
    t.to_fight()
    assert t[0].combat[0] == 15 + bonus


@pytest.mark.rule("PD-049")
def test_death_scepter_defeats_two_chosen_minions_without_damage():
    t = Table(1).item(0, "scepter", boxes=1)
    t.play("die 2: item scepter")
    assert len(t.options()) == 12
    t.play("defeat F7")
    assert len(t.options()) == 11
    assert t.why_not("defeat F7") == ("PD-088", "pd-not-alive")
    t.play("defeat A5")
    assert t[0].minions == mask(["A5", "F7"])
    assert t[0].damage == 0
    assert t[0].looted == 0
    assert t.score()["items"] == 2 - 1


@pytest.mark.rule("PD-050", "PD-076")
def test_medallion_crosses_water():
    t = Table(1).stand(0, "A1").item(0, "medallion", boxes=1)
    assert t.why_not("die 1: move A2") == ("PD-076", "pd-not-water")
    t.item(0, "medallion")
    assert "die 1: move A2" in t.options()
    assert t.score()["items"] == 2 + 1
    t.stand(0, "D1")
    assert t.why_not("die 1: move D2") == ("PD-075", "pd-not-wall")


@pytest.mark.rule("PD-051", "PD-075")
def test_cloak_walks_through_walls_inside_the_dungeon():
    t = Table(1).stand(0, "D1")
    assert t.why_not("die 1: move D2") == ("PD-075", "pd-not-wall")
    t.item(0, "cloak")
    assert "die 1: move D2" in t.options()
    t.stand(0, "A1")
    assert "die 1: move A2" not in t.options()  # that is water
    assert "die 1: move F1" not in t.options()  # nor does it lead out of the grid


@pytest.mark.rule("PD-051")
def test_the_cloak_leads_round_the_dungeon_only_by_agreement():
    t = Table(1, cloak_wraps=True).stand(0, "A1").item(0, "cloak")
    assert "die 1: move F1" in t.options()


@pytest.mark.rule("PD-050", "PD-051")
@pytest.mark.parametrize(("tool", "either"), [("both", False), ("either", True)])
def test_a_border_with_wall_and_water(tool, either, tmp_path):
    from delvers.engine.registry import load_game
    from delvers.games.paper_dungeons import SPEC

    pack = tmp_path / "both.toml"
    pack.write_text('[[dungeon]]\nid = "a"\nwalls = ["A1|A2"]\n')  # water is printed there
    t = Table(1, game=load_game(SPEC, (str(pack),)), wall_and_water=tool).stand(0, "A1")
    assert "die 1: move A2" not in t.options()
    t.item(0, "cloak")
    assert ("die 1: move A2" in t.options()) == either
    t.item(0, "medallion")
    assert "die 1: move A2" in t.options()


@pytest.mark.rule("PD-052", "PD-056")
def test_crown_is_worth_four():
    assert Table(1).item(0, "crown").score()["items"] == 2 + 4
    assert Table(1).item(0, "crown", boxes=1).score()["items"] == 1


@pytest.mark.rule("PD-053")
@pytest.mark.parametrize("edition", ["it", "en", "merged"])
def test_cauldron_gives_three_potions(edition):
    t = Table(1, edition=edition).item(0, "cauldron", boxes=1)
    t.play("die 1: item cauldron")
    assert t[0].potions == 3
    assert t.score()["items"] == 2


@pytest.mark.rule("PD-054")
def test_armor_counts_against_minions_only():
    t = Table(2).item(0, "armor").stand(0, "C1").stand(1, "C1")
    for seat in range(2):
        t[seat].levels[3] = 2
        t.play("die 1: move D1", seat=seat)  # goblin 3
    assert (t[0].damage, t[1].damage) == (0, 1)
    assert t.score(0)["items"] == 2 + 2
    t.stand(0, "D2").stand(1, "D2")
    t.to_fight()
    assert t[0].health() == t[1].health()
    assert t[0].combat == t[1].combat


@pytest.mark.rule("PD-055", "PD-036")
def test_tome_raises_a_hero_and_is_worth_three():
    t = Table(1).item(0, "tome", boxes=1)
    t.play("die 1: item tome")
    assert t.options() == {f"raise {hero}" for hero in HEROES}
    t.play("raise cleric")
    assert t.level(0, "cleric") == 2
    assert t.score()["items"] == 2 + 3


@pytest.mark.rule("PD-056")
def test_every_box_is_worth_one():
    t = Table(1).item(0, "sword", "cauldron").item(0, "cloak", "crown", "tome", boxes=1)
    assert t.score()["items"] == 2 + 2 + 3
