"""The table on a screen, driven by keys alone."""

import asyncio
import re

import pytest
from textual.widgets import Input, OptionList, Static

import delvers
from delvers.engine.words import catalogue
from delvers.terminal.app import DelversApp
from delvers.terminal.menu import MenuScreen, StartScreen
from delvers.terminal.replay import ReplayScreen
from delvers.terminal.screens import Cover, Page, Rules
from delvers.terminal.table import TableScreen
from delvers.testing import play_random
from tests.toys import lantern


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("DELVERS_HOME", str(tmp_path))
    return tmp_path


def drive(app, story, size=(100, 34)):
    """Runs an application while `story` presses its keys."""

    async def run():
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await story(pilot)

    asyncio.run(run())


def words_of(app, id):
    return str(app.screen.query_one(f"#{id}", Static).content)


async def settled(pilot):
    """Waits until bots have moved and the screen shows the next question, or the end."""
    for _ in range(400):
        await pilot.pause()
        screen = pilot.app.screen
        if not isinstance(screen, TableScreen) or screen.decision is not None or screen.match.outcome is not None:
            return
        await pilot.app.workers.wait_for_complete()
    raise AssertionError("a bot never moved")


def toy(tmp_path, names=("Ada", "Bot 2 (adept)"), lang="en", seed=5):
    match = delvers.new_match(lantern.SPEC, seats=len(names), seed=seed, names=list(names))
    return DelversApp(lang, match, tmp_path / "save.txt"), match


@pytest.mark.parametrize("lang", ["en", "it"])
def test_from_the_menu_to_the_first_question_with_enter_alone(lang):
    app = DelversApp(lang)

    async def story(pilot):
        assert isinstance(app.screen, MenuScreen)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, StartScreen)
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, TableScreen)
        assert app.screen.decision.seat in app.screen.sitting.people
        footer = catalogue(lang).t("screen-key-undo")
        assert footer in {b.binding.description for b in app.screen.active_bindings.values()}

    drive(app, story)


def test_a_choice_a_bot_s_answer_and_both_are_saved(tmp_path):
    app, match = toy(tmp_path)

    async def story(pilot):
        await pilot.press("1")
        await settled(pilot)
        assert match.moves_made >= 2
        again = delvers.replay(tmp_path / "save.txt", game=lantern.SPEC)
        assert again.state == match.state

    drive(app, story)


def test_undo_says_why_not_and_undoes_what_can_be(tmp_path):
    app, match = toy(tmp_path, ("Ada", "Bo"))

    async def story(pilot):
        await pilot.press("1")  # a die: no way back
        await pilot.pause()
        await pilot.press("enter")  # the cover
        await pilot.press("u")
        await pilot.pause()
        assert any("dice were rolled" in n.message for n in app._notifications)
        assert match.moves_made == 1

    drive(app, story)


def test_choices_are_found_by_words_and_moves_can_be_typed(tmp_path):
    app, match = toy(tmp_path)

    async def story(pilot):
        await pilot.press("slash", *"show")
        await pilot.pause()
        assert len(app.screen.shown) == 2
        assert app.screen.query_one(OptionList).option_count == 2
        app.screen.query_one(Input).value = "take the moon"
        await pilot.press("enter")
        await pilot.pause()
        assert any("take the moon" in n.message for n in app._notifications)
        assert match.moves_made == 0
        app.screen.query_one(Input).value = "take a card"
        await pilot.press("enter")
        await settled(pilot)
        assert match.moves_made >= 1

    drive(app, story)


def test_secrets_are_covered_while_the_keyboard_changes_hands(tmp_path):
    app, _ = toy(tmp_path, ("Ada", "Bo"))

    async def story(pilot):
        assert '"hand"' in words_of(app, "board")
        await pilot.press("1")
        await pilot.pause()
        assert isinstance(app.screen, Cover)
        assert app.screen_stack[-2].query_one("#board", Static).content.plain == ""
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert app.screen.decision.seat == 1
        assert "Bo" in words_of(app, "prompt")

    drive(app, story)


def test_hint_rule_log_and_help_open_over_the_table_and_close(tmp_path):
    app, _ = toy(tmp_path)

    async def story(pilot):
        for key, kind in (("i", Rules), ("l", Page), ("question_mark", Page), ("h", Page)):
            await pilot.press(key)
            await app.workers.wait_for_complete()
            await pilot.pause()
            assert isinstance(app.screen, kind), key
            await pilot.press("escape")
            await pilot.pause()
            assert isinstance(app.screen, TableScreen)

    drive(app, story)


def test_an_unfinished_game_goes_on_from_the_menu_and_a_damaged_one_says_so(home):
    match = delvers.new_match("dungeoneer", seats=2, seed=3, names=["Ada", "Bot 2 (novice)"])
    for _ in range(3):
        match.play(match.legal_moves()[0], match.decisions()[0].seat)
    saves = home / "saves"
    saves.mkdir()
    file = saves / "dungeoneer-20260101-000000-aaaa.txt"
    file.write_text(match.record(reveal=True).dumps(), "utf-8")

    async def story(pilot):
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(pilot.app.screen, TableScreen)
        assert pilot.app.screen.match.moves_made >= 3

    drive(DelversApp("en"), story)

    async def damaged(pilot):
        file.write_text(file.read_text("utf-8")[:200], "utf-8")
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, MenuScreen)
        assert any("cannot be continued" in n.message for n in pilot.app._notifications)

    drive(DelversApp("en"), damaged)


def test_a_record_is_watched_step_by_step_through_any_eyes():
    match = play_random(delvers.new_match("dungeoneer", seats=2, seed=3, options={"rounds": 1}), 1)
    app = DelversApp("it", record=match.record())

    async def story(pilot):
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        assert len(screen.positions) == match.moves_made + 1
        await pilot.press("right", "right", "left")
        assert screen.at == 1
        await pilot.press("end")
        assert screen.at == match.moves_made
        before = words_of(app, "board")
        await pilot.press("s")
        assert screen.seat == 0
        assert words_of(app, "board") != before
        await pilot.press("home")
        assert screen.at == 0

    drive(app, story)


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("game", sorted(delvers.games()))
def test_a_whole_game_of_each_title_by_keys_alone(game, lang, tmp_path):
    spec = delvers.games()[game]
    seats = 1 if spec.cooperative else 2
    names = ["Ada"] if seats == 1 else ["Ada", "Bot 2 (novice)"]
    match = delvers.new_match(game, seats=seats, seed=11, names=names)
    app = DelversApp(lang, match, tmp_path / "save.txt")

    async def story(pilot):
        turn = 0
        while match.outcome is None:
            options = app.screen.query_one(OptionList)
            turn += 1
            await pilot.press(*["down"] * (turn % min(3, max(1, options.option_count))), "enter")
            await settled(pilot)
        assert re.search(r"save\.txt", words_of(app, "prompt"))
        assert delvers.verify(tmp_path / "save.txt").outcome is not None

    drive(app, story, size=(80, 24))
