"""The end: score, ties, solo play, disappearing gems and campaigns (PD-127 to PD-143)."""

import pytest

import delvers
from delvers.engine.errors import InvalidOptions
from delvers.games.paper_dungeons import SPEC
from delvers.games.paper_dungeons.score import BOX_LETTERS, BOX_RULES, BOXES
from delvers.testing import play_random
from tests.games.paper_dungeons.table import BOX, GAME, Table, gems, levels, mask

MINIONS = sorted(mask([room.id]) for room in BOX.rooms if room.hero >= 0)


@pytest.mark.rule("PD-127")
def test_the_score_is_the_sum_of_the_boxes():
    t = Table(2, objectives=["sound-of-body"], powers=["berserker"])
    sheet = t[0]
    sheet.villains, sheet.levels, sheet.gems, sheet.missions = (2, -4, 12), levels("4/5/3/4"), 7, (4, 0, 4)
    sheet.minions, sheet.damage, sheet.resurrected = sum(MINIONS[:9]), 11, True
    t.item(0, "sword", "armor").item(0, "cloak", "cauldron", boxes=1)
    assert t.score() == {
        "villain-1": 2, "villain-2": -4, "villain-3": 12, "heroes": 6, "items": 8, "gems": 30, "minions": 16,
        "damage": -6, "resurrection": -9, "objective": 4, "power": -2, "mission-1": 4, "mission-2": 0, "mission-3": 4,
    }  # fmt: skip
    assert tuple(t.score()) == BOXES
    assert "".join(dict.fromkeys(BOX_LETTERS.values())) == "ABCDEFGHIJK"
    assert set(BOX_RULES.values()) <= set(GAME.rules())
    assert set(BOX_RULES) == set(BOXES)


@pytest.mark.rule("PD-128")
@pytest.mark.parametrize(
    ("text", "glory"),
    [("1/6/6/6", 3), ("2/2/2/2", 3), ("4/5/3/4", 6), ("4/4/4/4", 8), ("5/5/5/6", 12), ("6/6/6/6", 18)],
)
def test_heroes_score_by_the_lowest_plus_one_for_each_at_six(text, glory):
    t = Table(1)
    t[0].levels = levels(text)
    assert t.score()["heroes"] == glory


@pytest.mark.rule("PD-129")
@pytest.mark.parametrize(("edition", "nine"), [("merged", 16), ("it", 16), ("en", 14)])
def test_minions_score_the_value_of_the_last_place(edition, nine):
    track = [0, 1, 3, 4, 6, 8, 10, 12, 14, nine, 19, 22, 25]
    t = Table(1, edition=edition)
    for count, glory in enumerate(track):
        t[0].minions = sum(MINIONS[:count])
        assert t.score()["minions"] == glory


@pytest.mark.rule("PD-129")
def test_gems_score_the_value_of_the_last_place():
    t = Table(1)
    values = []
    for count in range(11):
        t[0].gems = count
        values.append(t.score()["gems"])
    assert values[7] == 30
    assert values == sorted(set(values))


@pytest.mark.rule("PD-130")
def test_damage_costs_the_largest_step_reached():
    t = Table(1)
    steps = []
    for damage in range(25):
        t[0].damage, t[0].potions, t[0].soaked = damage, 12, 24  # potions do not count
        steps.append(t.score()["damage"])
    assert steps[:3] == [0, 0, 0]
    assert steps[9] == steps[11] == -6
    changes = [damage for damage in range(1, 25) if steps[damage] != steps[damage - 1]]
    assert changes == [3, 6, 9, 12, 15, 18, 21, 24]
    losses = [steps[n] - steps[n + 3] for n in range(0, 24, 3)]
    assert losses == sorted(losses)  # the loss grows with each step


def ended(seats=2, **options):
    return Table(seats, **options).rounds(9)


@pytest.mark.rule("PD-131")
def test_the_most_glory_wins():
    t = Table(3)
    t[1].gems, t[2].gems = 5, 2
    t.rounds(9)
    assert t.game.outcome(t.state).ranking == [3, 1, 2]
    assert t.game.outcome(t.state).winners == [1]


@pytest.mark.rule("PD-132")
@pytest.mark.parametrize(("edition", "ranking"), [("merged", [2, 1, 2]), ("en", [2, 1, 2]), ("it", [1, 1, 1])])
def test_a_tie_goes_to_who_visited_more_rooms(edition, ranking):
    t = Table(3, powers=["alchemist", "noble", "ranger"], edition=edition)  # all of -1 glory
    for seat, path in enumerate((["C7"], ["C7", "D7"], ["D7", "C7"][:1])):
        t.stand(seat, *path)
    t.rounds(9)
    assert len({sum(boxes.values()) for boxes in t.game.outcome(t.state).scores}) == 1
    assert t.game.outcome(t.state).ranking == ranking


@pytest.mark.rule("PD-132")
def test_a_tie_in_rooms_is_a_shared_victory():
    t = Table(2, powers=["alchemist", "noble"]).stand(0, "C7").stand(1, "D7").rounds(9)
    assert t.game.outcome(t.state).winners == [0, 1]


@pytest.mark.rule("PD-133")
def test_alone_the_set_up_is_unchanged():
    match = delvers.new_match(SPEC, 1, 3)
    assert len(match.state.missions) == 3
    assert len(match.legal_moves(0)) == 2


@pytest.mark.rule("PD-135")
def test_alone_gems_disappear_whatever_was_chosen():
    assert Table(1, disappearing_gems=False).state.settings.disappearing_gems
    assert not Table(2, disappearing_gems=False).state.settings.disappearing_gems


@pytest.mark.rule("PD-136")
def test_alone_there_is_no_reward():
    t = Table(1).stand(0, "D2")
    t[0].levels = levels("6/6/6/6")
    t.to_fight()
    assert t[0].villains[0] == BOX.villains[0].glory[2]
    assert t.events("pd-rewarded") == []
    assert t[0].health() == 24


@pytest.mark.rule("PD-137")
def test_alone_the_score_is_the_aim():
    t = Table(1).rounds(9)
    outcome = t.game.outcome(t.state)
    assert outcome.ranking == [1]
    assert outcome.won is None
    assert sum(outcome.scores[0].values()) == sum(t.score().values())


@pytest.mark.rule("PD-138", "PD-140", "PD-101")
def test_gems_of_the_villains_card_disappear_unless_looted():
    t = Table(2, disappearing_gems=True)
    villain = BOX.villains[BOX.dungeons[0].villains[0]]
    assert villain.gems.bit_count() == 2
    looted = villain.gems & -villain.gems
    t[0].looted, t[0].gems = looted, 1
    t.rounds(2)
    assert t[1].struck == 0
    t.rounds(1)  # nobody fought
    assert t[0].struck == villain.gems & ~looted
    assert t[1].struck == villain.gems
    assert len(t.events("pd-vanished")) == 1


@pytest.mark.rule("PD-138")
def test_without_the_variant_gems_stay():
    t = Table(2).rounds(9)
    assert t[0].struck == t[1].struck == 0


@pytest.mark.rule("PD-139")
def test_nothing_disappears_after_the_third_villain():
    t = Table(2, disappearing_gems=True).rounds(9)
    first, second = (BOX.villains[BOX.dungeons[0].villains[season]] for season in (0, 1))
    assert len(t.events("pd-vanished")) == 2
    assert t[0].struck == first.gems | second.gems
    for villain in BOX.villains:
        assert villain.gems.bit_count() == (2 if villain.level < 3 else 0)
    assert gems("AH").bit_count() == 2


CAMPAIGNS = {
    "urban-heroes": "abc", "hamnaptas-mummy": "def", "terrors-in-the-tower": "ghi", "around-the-kingdom": "jkl",
}  # fmt: skip


@pytest.mark.rule("PD-141", "PD-142")
@pytest.mark.parametrize("campaign", CAMPAIGNS)
def test_a_campaign_is_three_games_in_order_each_set_up_afresh(campaign):
    match = delvers.new_match(SPEC, 2, 5, {"campaign": campaign})
    seen = []
    while match.outcome is None:
        dungeon = BOX.dungeons[match.state.dungeon].id
        if not seen or seen[-1] != dungeon:
            seen.append(dungeon)
            assert match.state.round == 0
            assert len(match.legal_moves(0)) == 2  # two objectives again
            assert match.state.sheets[0] == Table(2, choose=True)[0]
        decision = match.decisions()[0]
        match.play(decision.options[-1], decision.seat)
    assert seen == list(CAMPAIGNS[campaign])


@pytest.mark.rule("PD-143")
def test_the_highest_sum_of_three_games_wins():
    match = play_random(delvers.new_match(SPEC, 3, 5, {"campaign": "urban-heroes"}), 4)
    outcome = match.outcome
    totals = [event.args["glory"] for event in match.events if event.id == "pd-total"]
    sums = [sum(totals[game * 3 + seat] for game in range(3)) for seat in range(3)]
    assert [list(boxes.values()) for boxes in outcome.scores] == [
        [totals[g * 3 + s] for g in range(3)] for s in range(3)
    ]
    assert {sums[seat] for seat in outcome.winners} == {max(sums)}
    assert outcome.ranking[sums.index(min(sums))] == 3


@pytest.mark.rule("PD-141")
def test_a_campaign_brings_its_own_dungeons():
    with pytest.raises(InvalidOptions, match=r"options.dungeon: a campaign brings its own"):
        delvers.new_match(SPEC, 2, 5, {"campaign": "urban-heroes", "dungeon": "d"})


@pytest.mark.rule("PD-140")
def test_variants_are_agreed_before_the_start():
    match = delvers.new_match(SPEC, 2, 5, {"disappearing_gems": True, "edition": "it", "stay": False})
    settings = match.state.settings
    play_random(match, 1)
    assert match.state.settings == settings
    assert (settings.disappearing_gems, settings.edition, settings.stay) == (True, "it", False)
