"""Fights and Threats."""

import pytest

from delvers.games.dungeoneer import scores
from delvers.games.dungeoneer.rules import steps, threats

from .table import GAME, Table, card, changed_game, quest

NOVICE = "send drowned-novice at player-2 with melee extra 0"


@pytest.mark.rule("DG-047", "DG-051", "DG-173")
def test_modifiers_come_before_the_roll_and_both_dice_fall_together():
    t = Table(steps.LORD)
    t.give(0, "drowned-novice")
    t.give(1, "deep-breath", "borrowed-minute")
    t[1].peril, t[1].glory = 2, 9
    t.play(NOVICE).play("pass")
    assert {o for o in t.options() if o.startswith(("play", "use"))} == {"play deep-breath extra 0"}
    t.play("play deep-breath extra 0", 6, 1)
    fight = next(f for f in t.state.stack if f.step == steps.ATTACK)
    assert fight.items[6:8] == [6, 1]
    assert {o for o in t.options() if o.startswith(("play", "use"))} == {"play borrowed-minute extra 0", "use ability"}
    t.play("play borrowed-minute extra 0", 6).play("pass")
    # 2 + 6 against 0 + 2 + 6: a tie, and only the victim's die was rolled again.
    assert t[1].life == 6


@pytest.mark.rule("DG-054", "DG-052", "DG-050")
def test_the_reward_never_exceeds_the_life_that_was_left():
    t = Table(steps.LORD, seats=3)
    t.give(0, "bell-mother")
    t[1].peril, t[1].life = 6, 1
    t.play("send bell-mother at player-2 with magic extra 0").play("pass", 6, 1)
    assert t[1].out
    t.play("give peril to player-3")
    assert t[2].peril == 2
    assert t.options() == {"monster to hand", "monster to pack"}  # one point, not two


@pytest.mark.rule("DG-053", "DG-054")
def test_glory_for_a_monster_is_at_most_its_life():
    t = Table(steps.LORD)
    t.give(0, "drowned-novice")
    t.ready(1, "founders-hammer")
    t[1].peril = 2
    t[1].hero = t.hero("corporal-thump")
    t.play(NOVICE).play("pass", 1, 6)
    assert t[1].glory == 1  # two wounds, but the Novice had one Life


@pytest.mark.rule("DG-046")
@pytest.mark.parametrize(("together", "tokens"), [(False, 1), (True, 2)])
def test_a_bare_counterattack_deals_one_wound(together, tokens):
    # A hammer without its grip: its hit effect is printed, but it gives no standard attack.
    texts = {path: text.replace('while = ["standard melee"]\nhit', "hit") for path, text in GAME.box.texts.items()}
    t = Table(steps.LORD, game=changed_game(texts), counterattack_hit_effects=together)
    t.give(0, "the-cellarer")
    t.ready(1, "founders-hammer")
    t[1].peril = 5
    t.play("send the-cellarer at player-2 with melee extra 0").play("pass", 1, 6)  # 4 + 1 against 0 + 6
    assert t.tokens("the-cellarer") == tokens


@pytest.mark.rule("DG-056", "DG-055")
def test_a_guardian_of_a_map_card_gives_its_own_reward():
    t = Table(seats=3)
    here = t[0].space
    t.beside("eel-cistern", here)
    t[0].glory = 0
    t.play(t.way_to("eel-cistern"), 1, 6)
    assert t[0].glory == 2 + 1  # the space's own and the Eel's reward; nothing for the wound
    assert t[0].life == 6


@pytest.mark.rule("DG-069")
def test_attack_bonuses_do_not_help_against_threats():
    t = Table()
    t.ready(0, "all-or-nothing", "ringers-patience")
    t[0].quests = [quest("silence-the-ninth-bell")]
    t.stand(0, "belfry-root")
    t[0].glory, t[0].used = 0, []
    t.play("attempt silence-the-ninth-bell", 5)  # Melee 2 + 5 < 8
    assert t[0].done == []
    assert t[0].glory == 0


@pytest.mark.rule("DG-068", "DG-184")
def test_half_a_die():
    t = Table()
    t.give(0, "second-wind")
    for rolled, life in ((1, 2), (2, 2), (3, 3), (4, 3), (5, 4), (6, 4)):
        u = Table()
        u.give(0, "second-wind")
        u[0].glory, u[0].life = 3, 1
        u.play("play second-wind extra 0", rolled)
        assert u[0].life == life


@pytest.mark.rule("DG-174")
def test_a_bonus_against_a_category_replaces_the_plain_one_unless_the_table_adds_them():
    t = Table()
    t.ready(0, "reliquary-mace")
    assert scores.hero_score(GAME.box, t.state, 0, 0) == 3
    assert scores.hero_score(GAME.box, t.state, 0, 0, ["undead"]) == 4
    t = Table(bonuses_add_up=True)
    t.ready(0, "reliquary-mace")
    assert scores.hero_score(GAME.box, t.state, 0, 0, ["undead"]) == 5


@pytest.mark.rule("DG-057")
def test_wounds_of_traps_and_banes_give_no_reward():
    t = Table(steps.LORD)
    t.give(0, "needle-psalter")
    t[0].peril, t[1].peril = 0, 2
    t[1].hero = t.hero("corporal-thump")
    t.play("send needle-psalter at player-2 with itself extra 0").play("pass", 6, 1)
    assert t[1].life == 5
    assert (t[0].peril, t[1].peril) == (0, 0)
    assert t.asked == 0
    assert t.options() == {"pass"}


@pytest.mark.rule("DG-093")
def test_a_trapped_exit_is_no_trap():
    t = Table(heroes=("sefi-marrow", "oda-quill"))
    t.put(0, "rope-bridge")
    t.beside("chapter-house", t[0].space, 0)
    t.give(1, "leaden-arm")
    t[0].peril = 1
    t.play("move north")
    frame = next(f for f in t.state.stack if f.step == steps.THREAT)
    assert frame.a == 5
    assert threats.added(GAME.box, t.state, frame) == 4 + 1  # Speed and her bonus on exits, not that on Traps
    assert t.asked == 1  # out of turn, with an Anytime Bane


@pytest.mark.rule("DG-042", "DG-044", "DG-052", "DG-058")
def test_the_higher_total_hits_for_one_wound():
    t = Table(steps.LORD)
    t.give(0, "drowned-novice")
    t[1].peril = 2
    t.play("send drowned-novice at player-2 with melee extra 0").play("pass", 4, 3)
    assert t[1].life == 5
    t.play("give peril to player-2")
    assert t[1].peril == 1
    t.play("monster to hand")
    assert t[0].hand == [card("drowned-novice")]
    assert t[0].known == [3]


@pytest.mark.rule("DG-043")
def test_nobody_hits_on_a_tie():
    t = Table(steps.LORD)
    t.give(0, "drowned-novice")
    t[1].peril = 2
    t.play("send drowned-novice at player-2 with melee extra 0").play("pass", 2, 4)
    assert t[1].life == 6
    assert t.state.tokens[card("drowned-novice")] == 0


@pytest.mark.rule("DG-045")
def test_a_hit_effect_replaces_the_wound():
    t = Table(steps.LORD)
    t.give(0, "marsh-light")
    t[1].peril, before = 2, t[1].space
    t.play("send marsh-light at player-2 with magic extra 0").play("pass", 6, 1)
    to = next(o for o in t.options() if o.startswith("to "))
    t.play(to)
    assert t[1].life == 6
    assert t[1].space != before
    assert t[1].peril == 1


@pytest.mark.rule("DG-046", "DG-049", "DG-053", "DG-060")
def test_a_defender_who_wins_hits_too():
    t = Table(steps.LORD)
    t.give(0, "drowned-novice")
    t[1].peril, t[1].glory = 2, 0
    t.play("send drowned-novice at player-2 with melee extra 0").play("pass", 1, 6)
    assert t[1].glory == 1
    assert card("drowned-novice") in t.state.discard


@pytest.mark.rule("DG-048")
def test_the_best_attack_type_counts():
    t = Table()
    assert scores.hero_standard(GAME.box, t.state, 0) == [0]
    t.ready(0, "wand-of-wax")
    assert scores.hero_standard(GAME.box, t.state, 0) == [0, 1]


@pytest.mark.rule("DG-070")
def test_threats_may_use_life_and_level():
    t = Table()
    t[0].life, t[0].level = 4, 2
    assert [scores.stat(GAME.box, t.state, 0, i) for i in range(5)] == [3, 0, 3, 4, 2]


@pytest.mark.rule("DG-072")
def test_a_hazard_makes_traps_harder():
    t = Table(steps.LORD)
    t.give(0, "needle-psalter")
    t[1].peril = 2
    t.stand(1, "treasury")
    t.play("send needle-psalter at player-2 with itself extra 0").play("pass", 3)
    assert t[1].life == 5
