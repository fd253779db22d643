"""The Dungeonlord Phase: Banes, the batch, its resolution, the Pack."""

import pytest

from delvers.engine.chance import Replayed
from delvers.engine.data import Frame
from delvers.engine.events import Log
from delvers.games.dungeoneer.rules import actions, running, steps
from delvers.games.dungeoneer.rules.play import Play

from .table import GAME, Table, card

NOVICE = "send drowned-novice at player-2 with melee extra 0"
RAT = "send bilge-rat at player-2 with melee extra 0"


@pytest.mark.rule("DG-027", "DG-030")
def test_a_bane_on_nobody_in_particular_is_paid_by_any_one_opponent():
    t = Table(steps.LORD, seats=3)
    t.give(0, "the-bell-tolls")
    t[0].peril, t[1].peril, t[2].peril = 9, 4, 5
    assert t.options() == {"pass", "bane the-bell-tolls paid by player-2", "bane the-bell-tolls paid by player-3"}
    t.play("bane the-bell-tolls paid by player-3", 1, 6, 6)
    assert [p.peril for p in t.state.players] == [9, 4, 1]
    assert [p.life for p in t.state.players] == [5, 6, 6]


@pytest.mark.rule("DG-028")
def test_the_peril_of_two_players_is_not_pooled():
    t = Table(steps.LORD, seats=3)
    t.give(0, "mud-penitent")
    t[1].peril = t[2].peril = 2
    assert t.options() == {"pass"}


@pytest.mark.rule("DG-153")
def test_who_plays_a_bane_chooses_its_target():
    t = Table(steps.LORD, seats=3)
    t.give(0, "waterlogged")
    t[1].peril = t[2].peril = 2
    t.play("bane waterlogged paid by player-3")
    assert (t[1].banes, t[2].banes) == ([], [card("waterlogged")])
    assert t.state.owner[card("waterlogged")] == 0


@pytest.mark.rule("DG-032")
def test_banes_come_before_or_after_the_batch_only():
    t = Table(steps.LORD)
    t.give(0, "drowned-novice", "waterlogged")
    t[1].peril = 4
    assert "bane waterlogged paid by player-2" in t.options()
    t.play(NOVICE)
    assert "bane waterlogged paid by player-2" not in t.options()
    t.play("pass", 1, 3).play("monster to hand")
    assert t.options() == {"pass", "bane waterlogged paid by player-2"}


@pytest.mark.rule("DG-031", "DG-037")
def test_encounters_strike_in_the_order_in_which_they_were_declared():
    t = Table(steps.LORD, seats=3)
    t.give(0, "drowned-novice", "bilge-rat")
    t[1].peril, t[2].peril = 1, 2
    t.play("send drowned-novice at player-3 with melee extra 0").play(RAT)
    t.play("pass", 6, 1)
    assert (t[1].life, t[2].life) == (6, 5)
    t.play("give peril to player-1", 6, 1)
    assert (t[1].life, t[2].life) == (5, 5)
    t.play("give peril to player-1")
    assert t[0].peril == 3
    assert t.asked == 0


@pytest.mark.rule("DG-039")
def test_encounters_on_a_fallen_victim_come_back_unharmed():
    t = Table(steps.LORD, seats=3)
    t.give(0, "drowned-novice", "bilge-rat", "needle-psalter")
    t[1].peril, t[1].life = 5, 1
    t.play(NOVICE).play(RAT).play("send needle-psalter at player-2 with itself extra 0")
    t.play("pass", 6, 1)
    assert t[1].out
    t.play("give peril to player-3", 6, 1)  # the Trap still strikes the others in the space: seats 0 and 2
    assert (t[0].life, t[2].life) == (6, 5)
    assert t.options() == {"monster to hand", "monster to pack"}


@pytest.mark.rule("DG-040", "DG-131")
def test_a_monster_can_be_challenged_from_its_attack_to_the_end_of_the_phase():
    t = Table(steps.LORD)
    t.give(0, "mud-penitent", "bilge-rat")
    t.give(1, "not-today")
    t[1].peril, t[1].saved, t[1].glory = 4, 1, 2
    t[1].hero = t.hero("corporal-thump")
    t.play("send mud-penitent at player-2 with melee extra 0").play(RAT).play("pass")
    assert not any("challenge mud" in option for option in t.options())  # the Response step: it has not attacked yet
    t.play("pass", 1, 1)
    assert {"challenge mud-penitent with melee", "challenge player-1 with melee"} <= t.options()
    assert not any("challenge bilge-rat" in option for option in t.options())
    t.play("pass", 3, 1)
    assert {"challenge mud-penitent with melee", "challenge bilge-rat with melee"} <= t.options()
    t.play("challenge bilge-rat with melee", 6, 1)
    assert t[1].glory == 4  # one wound for the answer to the Penitent, one for the Rat
    assert t[1].saved == 0
    assert card("bilge-rat") in t.state.discard
    assert t[0].pack == [card("mud-penitent")]
    assert t.state.fought == []


@pytest.mark.rule("DG-131")
def test_the_dungeonlord_does_not_challenge_his_own_monster():
    t = Table(steps.LORD)
    t.give(0, "drowned-novice")
    t[0].movement, t[1].peril = 3, 2
    t.play(NOVICE).play("pass", 3, 5)
    assert not any("challenge drowned" in option for option in t.options())


@pytest.mark.rule("DG-061", "DG-063", "DG-064")
def test_attachments_and_the_pack_count_towards_nothing_else():
    t = Table(steps.LORD)
    t.ready(0, "bilge-rat", "bilge-rat-2", "drowned-novice")
    t.give(0, "barnacled")
    t[1].peril = 3
    t.play("bane barnacled paid by player-2").play("choose card drowned-novice")
    assert len(t[0].pack) == 3
    assert t.state.host[card("barnacled")] == card("drowned-novice")
    t.play(NOVICE)
    assert t[1].peril == 0  # its own cost, no more
    t.play("pass", 3, 6)  # 2 + 1 + 3 against 6: a tie
    t.play("monster to pack")
    assert t.state.host[card("barnacled")] == card("drowned-novice")
    t.until(steps.FINISH)
    t.finish("pass")
    assert len(t[0].hand) == 5


@pytest.mark.rule("DG-058", "DG-141")
def test_a_monster_that_goes_back_to_the_hand_loses_its_attachments():
    t = Table(steps.LORD)
    t.ready(0, "drowned-novice")
    t.attach("barnacled", "drowned-novice")
    t[1].peril = 2
    t.play(NOVICE).play("pass", 3, 6).play("monster to hand")
    assert card("barnacled") in t.state.discard
    assert t.state.attached == []


@pytest.mark.rule("DG-066")
def test_one_pack_card_may_be_the_discard_of_the_turn():
    t = Table(steps.FINISH)
    t.ready(0, "bilge-rat", "font-eel")
    t.give(0, "deep-breath")
    t[0].movement = 0
    t.run()
    assert t.options() == {"discard bilge-rat", "discard font-eel", "discard deep-breath"}
    t.finish("discard font-eel")
    assert t[0].pack == [card("bilge-rat")]


@pytest.mark.rule("DG-067")
def test_pack_monsters_are_not_on_the_map():
    t = Table(steps.LORD)
    t.ready(0, "bilge-rat")
    t[1].saved = 1
    assert actions.foes(GAME.box, t.state, 1) == [0]


@pytest.mark.rule("DG-152", "DG-186")
def test_you_on_a_bane_is_who_played_it():
    t = Table(steps.LORD)
    t.give(0, "someone-elses-song")
    t[1].peril, t[1].glory = 2, 5
    t.play("bane someone-elses-song paid by player-2")
    assert (t[0].glory, t[1].glory) == (2, 3)


@pytest.mark.rule("DG-021", "DG-152")
@pytest.mark.parametrize(("answer", "peril", "kept"), [("pay", 0, True), ("pass", 1, False)])
def test_the_upkeep_of_a_bane_is_paid_by_its_player_from_the_victims_peril(answer, peril, kept):
    t = Table()
    t.afflict(1, "debt-to-the-drowned", by=0)
    t[1].peril = 1
    t.reset(0)
    assert t.asked == 0
    t.play(answer)
    assert t[1].peril == peril
    assert (card("debt-to-the-drowned") in t[1].banes) is kept
    assert (card("debt-to-the-drowned") in t[0].hand) is not kept


@pytest.mark.rule("DG-191")
def test_of_several_encounters_the_answer_names_one():
    t = Table(steps.LORD)
    t.give(0, "drowned-novice", "bilge-rat")
    t.give(1, "not-today")
    t[1].peril, t[1].glory = 3, 2
    t.play(NOVICE).play(RAT).play("pass").play("play not-today extra 0")
    assert t.asked == 1
    assert t.options() == {"choose card drowned-novice", "choose card bilge-rat"}
    t.play("choose card bilge-rat", 3, 5)
    assert card("bilge-rat") in t.state.discard
    assert t.options() == {"monster to hand", "monster to pack"}  # the Novice has attacked, and tied


@pytest.mark.rule("DG-193")
def test_value_is_the_printed_cost():
    t = Table(steps.LORD, heroes=("oda-quill", "nima-two-candles"))
    t.give(0, "mud-penitent", "drowned-novice")
    t[1].peril, t[1].glory = 5, 2
    t.play("send mud-penitent at player-2 with melee extra 0").play(NOVICE).play("pass")
    t.play("use ability", 3, 4)  # 2 Glory reach only the Novice, worth 2; the Penitent ties
    assert t[1].glory == 0
    assert t[0].hand == [card("drowned-novice")]
    assert t[0].known == [3]


@pytest.mark.rule("DG-126", "DG-191")
def test_a_bane_may_be_answered_by_its_victim():
    t = Table(steps.LORD, seats=3)
    t.give(0, "waterlogged")
    t.give(1, "not-today")
    t.give(2, "held-by-a-thread")
    t[1].peril, t[1].glory, t[2].glory = 2, 2, 9
    t.play("bane waterlogged paid by player-2")
    assert t.asked == 1
    t.play("play not-today extra 0")
    assert t[1].banes == []
    assert card("waterlogged") in t.state.discard


@pytest.mark.rule("DG-172")
def test_card_text_beats_the_rules():
    t = Table(steps.LORD)
    t.give(0, "off-duty-gargoyle")
    t.give(1, "not-today")
    t[1].peril, t[1].glory = 4, 2
    t.play("send off-duty-gargoyle at player-2 with melee extra 0").play("pass", 1, 1)
    assert t[1].glory == 2  # the Response was never offered: it cannot be discarded by cards


@pytest.mark.rule("DG-018", "DG-019", "DG-022", "DG-023", "DG-024")
def test_reset():
    t = Table()
    t.state.stack.append(Frame(steps.RESET, 0))
    t.state.opened = [3]
    t[0].saved, t[0].movement, t[1].used, t[0].visited = 1, 0, [7], [1, 2]
    running.run(Play(GAME.box, t.state, Replayed([]), Log(on=False)))
    assert t.state.opened == []
    assert t[1].used == []
    assert (t[0].saved, t[0].movement, t[0].visited) == (0, 3, [t[0].space])


@pytest.mark.rule("DG-021")
@pytest.mark.parametrize(("answer", "glory", "kept"), [("pay", 0, True), ("pass", 1, False)])
def test_upkeep_is_paid_or_the_card_returns_to_the_hand(answer, glory, kept):
    t = Table()
    t.ready(0, "all-or-nothing")
    t[0].glory = 1
    t.state.stack.append(Frame(steps.RESET, 0))
    running.run(Play(GAME.box, t.state, Replayed([]), Log(on=False)))
    t.play(answer)
    assert t[0].glory == glory
    assert (card("all-or-nothing") in t[0].boons) is kept
    assert (card("all-or-nothing") in t[0].hand) is not kept


@pytest.mark.rule("DG-031", "DG-033", "DG-034", "DG-035")
def test_encounters_name_a_standard_form():
    t = Table(steps.LORD)
    t.give(0, "rat-abbot")
    t[1].peril = 4
    assert t.options() == {"pass", "send rat-abbot at player-2 with melee extra 0"}
    t.play("send rat-abbot at player-2 with melee extra 0")
    assert t.options() == {"pass"}


@pytest.mark.rule("DG-036", "DG-126")
def test_the_victim_may_respond():
    t = Table(steps.LORD)
    t.give(0, "drowned-novice")
    t.give(1, "not-today")
    t[1].glory, t[1].peril = 2, 2
    t.play("send drowned-novice at player-2 with melee extra 0").play("pass")
    assert t.asked == 1
    t.play("play not-today extra 0")
    assert card("drowned-novice") in t.state.discard
    assert t[1].life == 6
    assert t[1].glory == 0


@pytest.mark.rule("DG-038")
def test_an_encounter_cannot_reach_a_hero_who_left():
    t = Table(steps.LORD)
    t.give(0, "drowned-novice")
    t[1].peril = 2
    t.play("send drowned-novice at player-2 with melee extra 0")
    t.stand(1, "ossuary")
    t.play("pass")
    assert t.options() == {"monster to hand", "monster to pack"}
    assert t[1].peril == 0


@pytest.mark.rule("DG-059", "DG-065")
def test_a_wounded_monster_goes_to_the_pack():
    t = Table(steps.LORD)
    t.give(0, "mud-penitent")
    t[1].peril = 3
    t.play("send mud-penitent at player-2 with melee extra 0").play("pass", 1, 6)
    assert t[0].pack == [card("mud-penitent")]
    assert t.state.tokens[card("mud-penitent")] == 1


@pytest.mark.rule("DG-061")
def test_the_pack_holds_three():
    t = Table(steps.LORD)
    t.ready(0, "bilge-rat", "bilge-rat-2", "font-eel")
    t.give(0, "drowned-novice")
    t[1].peril = 2
    t.play("send drowned-novice at player-2 with melee extra 0").play("pass", 1, 3).play("monster to pack")
    t.play("discard bilge-rat")
    assert len(t[0].pack) == 3
    assert card("bilge-rat") in t.state.discard


@pytest.mark.rule("DG-062")
def test_pack_monsters_are_played_for_peril():
    t = Table(steps.LORD)
    t.ready(0, "bilge-rat")
    t[1].peril = 0
    assert t.options() == {"pass"}
    t[1].peril = 1
    t.play("send bilge-rat at player-2 with melee extra 0")
    assert t[1].peril == 0
    assert t[0].pack == []


@pytest.mark.rule("DG-041", "DG-068", "DG-071", "DG-030", "DG-057")
def test_a_trap_hits_everybody_in_the_space():
    t = Table(steps.LORD)
    t.give(0, "needle-psalter")
    t[1].peril, t[1].glory = 2, 0
    t.play("send needle-psalter at player-2 with itself extra 0").play("pass", 4, 3)
    assert t[0].life == 5
    assert t[1].life == 6
    assert t[1].glory == 1
    assert t[1].peril == 0
