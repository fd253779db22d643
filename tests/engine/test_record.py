"""Records: reversible, versioned, exact about damage, and impossible to forge unnoticed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import delvers
from delvers.engine.errors import DamagedRecord, UnknownContent, UnknownRulesVersion, WrongHash
from delvers.engine.record import Record
from delvers.engine.start import new_match, replay, verify
from delvers.testing import play_random
from tests.toys import digs, lantern


def finished(spec=lantern.SPEC, seats=2):
    return play_random(new_match(spec, seats=seats, seed=8, names=["Anna", "Bo"]), seed=1)


def test_both_forms_are_reversible():
    record = finished().record()
    assert Record.loads(record.dumps()) == record
    assert Record.loads(record.to_json()) == record
    assert Record.loads(record.to_json()).dumps() == record.dumps()


def test_the_seed_is_committed_to_and_revealed_only_at_the_end():
    match = new_match(lantern.SPEC, seats=2, seed=8)
    record = match.record()
    assert record.seed is None
    assert record.salt == ""
    assert record.commitment.startswith("sha256:")
    play_random(match)
    done = match.record()
    assert done.seed == 8
    assert done.commitment == record.commitment
    assert verify(done, lantern.SPEC).state == match.state


def test_a_record_without_its_seed_can_be_watched_but_not_played_on():
    match = new_match(lantern.SPEC, seats=2, seed=8)
    match.play("dare the big die")
    watched = replay(match.record().dumps(), game=lantern.SPEC)
    assert watched.state == match.state
    with pytest.raises(delvers.RecordMismatch, match="not played on"):
        watched.play("dare the big die")
    saved = replay(match.record(reveal=True).dumps(), game=lantern.SPEC)
    saved.play("dare the big die")
    match.play("dare the big die")
    assert saved.state == match.state


def test_replay_can_stop_anywhere():
    match = finished()
    record = match.record()
    for upto in range(0, len(record.entries), 3):
        assert replay(record, upto, lantern.SPEC).moves_made == upto


def changed(text, old, new):
    assert old in text
    return text.replace(old, new, 1)


def test_damage_is_named_with_its_line():
    text = finished().record().dumps()
    lines = text.split("\n")
    for broken, words in [
        ("", "line 1: this is not a record"),
        (changed(text, "record 1", "record 9"), "line 1: record format '9'"),
        (changed(text, "\n3 @", "\n4 @"), r"line \d+: move 4 stands where move 3 must be"),
        (changed(text, "\n2 @", "\n2 "), r"line \d+: a move looks like"),
        (changed(text, "options {", "options {{"), "line 5: options is not JSON"),
        (changed(text, "dice seeded", "dice loaded"), "dice is seeded or by-hand, not 'loaded'"),
        (changed(text, "game lantern", "game lantern\ngame lantern"), "line 3: 'game' stands here a second time"),
        (changed(text, "game ", "gamble "), "line 2: 'gamble' is no field"),
        ("\n".join(line for line in lines if not line.startswith("final")), "the field 'final' is missing"),
        (changed(text, "seed 8", "seed eight"), "the seed must be a whole number"),
        (changed(text, "setup ", "setup x "), "setup must be whole numbers"),
        ("{", "the JSON record cannot be read"),
        (finished().record().to_json().replace('"delvers":1', '"delvers":2'), "format 2"),
    ]:
        with pytest.raises(DamagedRecord, match=words):
            Record.loads(broken)


def test_each_mismatch_has_its_own_error():
    text = finished().record().dumps()
    for broken, error, words in [
        (changed(text, "rules 1.0", "rules 0.9"), UnknownRulesVersion, "needs Lantern rules 0.9; this is rules 1.0"),
        (changed(text, "content toy", "content old"), UnknownContent, "made with card data old"),
        (changed(text, '"turns":6', '"turns":600'), UnknownContent, "not a whole number from 1 to 20"),
        (changed(text, "seed 8", "seed 9"), WrongHash, "not the one that was committed to"),
        (changed(text, '"lights":', '"lights":1'), WrongHash, "the end that is written"),
        (changed(text, "final ", "final 0"), WrongHash, "lead to state"),
    ]:
        with pytest.raises(error, match=words):
            verify(broken, lantern.SPEC)
    with pytest.raises(UnknownContent, match="not installed"):
        replay(text)


def test_a_forged_draw_does_not_pass():
    match = new_match(lantern.SPEC, seats=2, seed=8)
    match.play("dare the small die")  # a 4 would score
    honest = match.record(reveal=True)
    entry = honest.entries[0]
    forged_roll = (entry.drawn[0] + 1) % 2
    forged = Record.loads(honest.dumps())
    forged.entries[0].drawn = [forged_roll]
    with pytest.raises(WrongHash, match=r"where the seed gives|lead to state"):
        verify(forged, lantern.SPEC)
    forged.entries[0].drawn = [5]
    with pytest.raises(delvers.RecordMismatch, match=r"move 1 .* 0 to 3 are possible"):
        replay(forged, game=lantern.SPEC)
    forged.entries[0].drawn = [1, 1]
    with pytest.raises(delvers.RecordMismatch, match="nothing asked for"):
        replay(forged, game=lantern.SPEC)


def test_an_illegal_move_in_a_record_is_named():
    record = finished().record()
    record.entries[0].move = "snuff with 5"
    with pytest.raises(delvers.RecordMismatch, match=r"move 1 \('snuff with 5'\) cannot be replayed"):
        replay(record, game=lantern.SPEC)
    record.entries[0].move = "sing"
    with pytest.raises(delvers.RecordMismatch, match="not a move of this game"):
        replay(record, game=lantern.SPEC)
    record.entries[0].seat = 9
    with pytest.raises(delvers.RecordMismatch, match="no seat 9"):
        replay(record, game=lantern.SPEC)


def test_files(tmp_path):
    match = finished(digs.SPEC)
    path = tmp_path / "game.txt"
    path.write_text(match.record().dumps())
    assert replay(path, game=digs.SPEC).state == match.state
    with pytest.raises(DamagedRecord, match="there is no file"):
        replay(tmp_path / "other.txt")
    with pytest.raises(DamagedRecord, match="is a folder"):
        replay(tmp_path)
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(DamagedRecord, match="not a text file"):
        replay(path)


@given(st.text())
def test_no_text_breaks_the_reader(text):
    try:
        Record.loads(text)
    except DamagedRecord:
        return


GOOD = finished().record().dumps()


@given(st.integers(0, len(GOOD) - 1), st.characters(), st.booleans())
def test_a_changed_character_is_an_error_or_harmless(at, character, insert):
    broken = GOOD[:at] + character + GOOD[at + (not insert) :]
    try:
        match = verify(broken, lantern.SPEC)
    except delvers.RecordMismatch:
        return
    assert match.state.digest() in GOOD
