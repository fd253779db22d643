"""The web table in a real browser against a real server. Pieces are found by role and name, as people find them."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect, sync_playwright

from tests.conftest import find_chromium
from tests.server.conftest import Server

pytestmark = [pytest.mark.browser, pytest.mark.slow]
QUIET = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


@pytest.fixture(scope="module")
def browser():
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=find_chromium(), args=list(QUIET))
        yield chromium
        chromium.close()


@pytest.fixture
def visit(browser):
    """Opens a page in a browser of its own; what goes wrong in a page fails the test."""
    contexts, wrong = [], []
    expect.set_options(timeout=15_000)  # a busy machine is not a wrong answer

    def open_page(**how):
        how.setdefault("viewport", {"width": 1280, "height": 800})
        how.setdefault("locale", "en-GB")
        contexts.append(browser.new_context(**how))
        page = contexts[-1].new_page()
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda message: wrong.append(message.text) if "Content Security" in message.text else None)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert wrong == []


@pytest.fixture(scope="module")
def one_server(tmp_path_factory, site):
    """For all tests that do not stop it."""
    found = Server(tmp_path_factory.mktemp("home"), site)
    yield found
    assert found.stop() == 0


@pytest.fixture
def own_server(new_server):
    return new_server()


def options(page):
    return page.get_by_role("region", name="Choices, log and chat").get_by_role("listitem")


def start_alone(page, server, game="Paper Dungeons"):
    page.goto(server.url)
    page.get_by_role("button", name=f"Play {game}").click()
    expect(page).to_have_title(re.compile("Your turn"))
    expect(page.get_by_title("at the table")).to_be_visible()  # the live connection is there
    page.wait_for_load_state()


def test_alone_in_two_clicks_and_by_keyboard(visit, one_server):
    page = visit()
    start_alone(page, one_server)
    before = page.get_by_role("region", name="Board").inner_html()
    page.keyboard.press("1")
    expect(page.get_by_role("button", name="Undo")).not_to_have_attribute("aria-disabled", "true")
    assert page.get_by_role("region", name="Board").inner_html() != before
    page.keyboard.press("u")
    expect(page.get_by_role("button", name="Undo")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("u")
    expect(page.get_by_role("status").filter(has_text="nothing to take back")).to_be_visible()


def test_a_whole_game_by_keyboard_alone(visit, one_server):
    page = visit()
    page.goto(f"{one_server.url}/?mode=bots")
    page.get_by_role("button", name="Play Lantern against bots").press("Enter")
    over = page.get_by_role("heading", name="The result")
    for _ in range(400):
        if over.is_visible():
            break
        page.keyboard.press("1")
        page.wait_for_timeout(60)
    expect(over).to_be_visible()
    page.get_by_role("link", name="Replay").press("Enter")
    expect(page.get_by_role("slider", name="Move number")).to_be_visible()
    page.wait_for_load_state()  # keys are heard when the page's script is there
    page.keyboard.press("]")
    page.keyboard.press("]")
    expect(page).to_have_url(re.compile(r"at=2"))
    page.get_by_role("button", name="to the end").click()
    expect(page.get_by_role("slider")).to_have_value(re.compile(r"\d\d"))


def test_friends_by_link_see_each_others_moves_and_words(visit, one_server):
    ada, bo = visit(), visit()
    ada.goto(f"{one_server.url}/?mode=friends")
    ada.get_by_role("button", name="Open a table for Lantern").click()
    bo.goto(ada.url)
    bo.get_by_role("textbox", name="Your name").fill("Bo")
    bo.get_by_role("button", name="Sit here").click()
    expect(ada.get_by_role("listitem", name="Bo")).to_be_visible()
    bo.get_by_role("button", name="I am ready").click()
    expect(bo.get_by_role("button", name="Not ready yet")).to_be_visible()  # the table knows it
    ada.get_by_role("button", name="Start the game").click()
    expect(ada).to_have_title(re.compile("Your turn"))
    expect(bo.get_by_text("Waiting for Player 1.")).to_be_visible()
    ada.get_by_role("button", name="take a card").click()
    expect(bo).to_have_title(re.compile("Your turn"))
    bo.get_by_role("tab", name="Chat").click()
    bo.get_by_role("textbox", name="Say something").fill("<b>well</b> met")
    bo.get_by_role("button", name="Send").click()
    ada.get_by_role("tab", name="Chat").click()
    expect(ada.get_by_text("<b>well</b> met")).to_be_visible()


def test_a_restart_in_mid_game_is_a_short_pause(visit, own_server):
    page = visit()
    start_alone(page, own_server)
    page.keyboard.press("1")
    expect(page.get_by_role("button", name="Undo")).not_to_have_attribute("aria-disabled", "true")
    own_server.kill()
    expect(page.get_by_role("status").filter(has_text="Reconnecting")).to_be_visible()
    own_server.start()
    expect(page.get_by_role("status").filter(has_text="Reconnecting")).to_be_hidden(timeout=20_000)
    expect(page.get_by_role("button", name="Undo")).not_to_have_attribute("aria-disabled", "true")
    page.keyboard.press("u")
    expect(page.get_by_role("button", name="Undo")).to_have_attribute("aria-disabled", "true")


def test_a_move_made_while_the_server_is_away_arrives_once(visit, own_server):
    page = visit()
    page.goto(f"{own_server.url}/?mode=friends")
    page.get_by_role("button", name="Open a table for Lantern").click()
    page.get_by_role("button", name="Bot (random)").click()
    expect(page.get_by_role("listitem", name="Bot 2 (random)")).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    expect(page).to_have_title(re.compile("Your turn"))
    page.context.set_offline(True)
    page.get_by_role("button", name="dare the big die").click()
    expect(page.get_by_role("status").filter(has_text="did not arrive")).to_be_visible()
    page.context.set_offline(False)
    own_server.kill()
    own_server.start()
    # Of twelve turns one of mine is over and one of the bot's, or I am asked about what it shows: it was made once.
    board = page.get_by_role("region", name="Board")
    expect(board).to_contain_text(re.compile(r'"turns_left": 1[01],[\s\S]*"to_act": 0'), timeout=20_000)


def test_on_one_screen_the_cover_hides_everything(visit, one_server):
    page = visit()
    page.goto(f"{one_server.url}/?mode=hotseat")
    page.get_by_role("button", name="Play Dungeoneer here").click()
    uncover = page.get_by_role("button", name=re.compile("show my cards"))
    expect(uncover).to_be_visible()
    assert page.get_by_role("region", name="Board").inner_text().strip() == ""
    uncover.click()
    expect(options(page).first).to_be_visible()


def test_undo_past_dice_is_refused_with_the_reason(visit, one_server):
    page = visit()
    page.goto(f"{one_server.url}/?mode=hotseat")
    page.get_by_role("button", name="Play Lantern here").click()
    page.get_by_role("button", name=re.compile("show my cards")).click()
    page.get_by_role("button", name="dare the big die").click()
    page.get_by_role("button", name=re.compile("show my cards")).click()
    expect(options(page).first).to_be_visible()
    page.keyboard.press("u")
    expect(page.get_by_role("status").filter(has_text="dice were rolled")).to_be_visible()


def test_pieces_on_the_board_light_up_and_act(visit, one_server):
    page = visit()
    page.goto(f"{one_server.url}/?mode=bots")
    page.get_by_role("button", name="Play Dungeoneer against bots").click()
    board = page.get_by_role("region", name="Board")
    for _ in range(40):
        page.wait_for_timeout(150)
        lit = board.get_by_role("button")
        if lit.count() and page.title().startswith("●"):
            before = options(page).all_inner_texts()
            lit.first.focus()
            page.keyboard.press("Enter")
            page.wait_for_timeout(400)
            if options(page).all_inner_texts() != before:
                return
            page.keyboard.press("Escape")
        page.keyboard.press("1")
    pytest.fail("no piece acted")


def test_after_a_click_the_list_is_the_servers_list(visit, one_server):
    """The button that was clicked keeps the focus, and gets the words of what it now does."""
    page = visit()
    start_alone(page, one_server)
    for _ in range(4):
        number = page.request.get(f"{one_server.url}/api/tables/{page.url.split('/')[-1]}").json()["number"]
        options(page).first.get_by_role("button").first.click()
        for _ in range(50):
            seen = page.request.get(f"{one_server.url}/api/tables/{page.url.split('/')[-1]}/seat").json()
            if seen["number"] > number:
                break
        for item, option in zip(options(page).all()[:5], seen["options"][:5], strict=False):
            expect(item).to_contain_text(option["label"])


def test_the_language_and_the_theme_are_switched_and_kept(visit, one_server):
    page = visit()
    start_alone(page, one_server)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Italiano").check()
    page.get_by_role("radio", name="dark stone").check()
    page.get_by_role("button", name="Keep", exact=True).click()
    expect(page.get_by_role("tab", name="Scelte")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "it")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.keyboard.press("1")
    expect(page.get_by_role("button", name="Annulla")).to_be_visible()


def test_the_rule_of_an_option_opens_in_place(visit, one_server):
    page = visit()
    start_alone(page, one_server)
    page.get_by_role("button", name=re.compile("^Rule PD-")).first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading")).to_have_text(re.compile("PD-"))
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_wrong(visit, one_server, theme):
    page = visit(color_scheme=theme, reduced_motion="reduce")
    axe = Axe()
    found = {}
    for path in (
        "/",
        "/?mode=hotseat",
        "/me",
        "/daily",
        "/ladder",
        "/replays",
        "/help",
        "/rules/paper-dungeons",
        "/campaigns",
    ):
        page.goto(one_server.url + path)
        found[path] = axe.run(page).response["violations"]
    for game in ("Paper Dungeons", "Dungeoneer", "One Deck Dungeon"):
        start_alone(page, one_server, game)
        found[game] = axe.run(page).response["violations"]
        for tab in ("Log", "Chat"):
            page.get_by_role("tab", name=tab).click()
            found[f"{game}, {tab}"] = axe.run(page).response["violations"]
    told = {
        where: [(v["id"], [n["html"][:160] for n in v["nodes"][:3]]) for v in bad]
        for where, bad in found.items()
        if bad
    }
    assert told == {}


@pytest.mark.parametrize("width", [320, 390])
def test_on_a_phone_the_page_never_scrolls_sideways(visit, one_server, width):
    page = visit(viewport={"width": width, "height": 844}, has_touch=True, is_mobile=True)
    for path in ("/", "/me", "/replays"):
        page.goto(one_server.url + path)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1"), path
    start_alone(page, one_server)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1")
    small = page.evaluate(
        """[...document.querySelectorAll('button, a, input, select, summary')]
        .filter((e) => e.checkVisibility() && !e.closest('p') && !e.closest('.skip, .foot'))
        .map((e) => [e.outerHTML.slice(0, 80), e.getBoundingClientRect()])
        .filter(([_, r]) => r.width && (r.width < 24 || r.height < 24)).map(([html]) => html)"""
    )
    assert small == []


def test_the_log_is_looked_through_and_caught_up_with(visit, one_server):
    page = visit()
    start_alone(page, one_server)
    api = f"{one_server.url}/api/tables/{page.url.rsplit('/', 1)[1]}"
    for _ in range(4):
        seen = page.request.get(f"{api}/seat").json()
        move = {"move": seen["options"][0]["move"], "number": seen["number"]}
        assert page.request.post(f"{api}/moves", data=move).ok
    last = page.request.get(f"{api}/seat").json()["events"][-1]["text"]
    page.get_by_role("tab", name="Log").click()
    expect(page.get_by_role("log")).to_contain_text(last)
    lines = page.get_by_role("log").get_by_role("listitem")  # those that are shown
    total = lines.count()
    page.get_by_label("Find in the log").fill(last)
    expect(lines.last).to_contain_text(last)
    page.get_by_label("Find in the log").fill("no such words anywhere")
    expect(lines).to_have_count(0)
    page.get_by_label("Find in the log").fill("")
    expect(lines).to_have_count(total)
    page.get_by_label("Which lines").select_option(label="since my last move")
    expect(lines).not_to_have_count(total)


def test_a_finished_game_is_stepped_through_and_played_on_from_a_position(visit, one_server):
    page = visit()
    page.goto(one_server.url)
    made = page.request.post(
        f"{one_server.url}/api/tables", data={"game": "lantern", "seats": 2, "mode": "hotseat", "names": ["Ada", "Bo"]}
    ).json()
    for _ in range(100):
        seen = page.request.get(f"{one_server.url}/api/tables/{made['table']}/seat").json()
        if seen["status"] == "over":
            break
        move = {"move": seen["options"][0]["move"], "number": seen["number"], "seat": seen["seat"]}
        assert page.request.post(f"{one_server.url}/api/tables/{made['table']}/moves", data=move).ok
    page.goto(f"{one_server.url}/replay/{made['table']}?at=2")
    where = page.get_by_text(re.compile(r"^\d+/\d+$"))
    expect(where).to_have_text(re.compile("^2/"))
    page.get_by_role("button", name="one move on").click()
    expect(where).to_have_text(re.compile("^3/"))
    page.keyboard.press("[")
    expect(where).to_have_text(re.compile("^2/"))
    assert "at=2" in page.url  # the link to this position
    page.get_by_role("slider", name="Move number").fill("4")
    expect(where).to_have_text(re.compile("^4/"))
    page.get_by_role("button", name="Bookmark").click()
    page.get_by_role("button", name="to the start").click()
    expect(where).to_have_text(re.compile("^0/"))
    page.get_by_role("button", name="4", exact=True).click()
    expect(where).to_have_text(re.compile("^4/"))
    page.get_by_text("Play on from here").click()
    page.get_by_role("button", name="Every seat is mine").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_text("practice", exact=True)).to_be_visible()


def test_a_player_in_a_second_browser_keeps_the_seat_through_a_personal_link(visit, one_server):
    """Another device; both see each move, and a move made on one is not made twice by the other."""
    desk, phone = visit(), visit(viewport={"width": 390, "height": 844})
    start_alone(desk, one_server)
    table = desk.url.rsplit("/", 1)[1]
    desk.get_by_role("button", name="Invite").click()
    personal = desk.get_by_role("dialog").get_by_text(re.compile("/s/")).inner_text()
    phone.goto(re.sub(r"^https?://[^/]+", one_server.url, personal))
    phone.wait_for_url(f"**/t/{table}")
    expect(phone).to_have_title(re.compile("Your turn"))
    desk.keyboard.press("Escape")
    expect(desk.get_by_role("dialog")).to_have_count(0)
    number = phone.request.get(f"{one_server.url}/api/tables/{table}").json()["number"]
    before = phone.get_by_role("region", name="Board").inner_html()
    desk.keyboard.press("1")
    expect(phone.get_by_role("region", name="Board")).not_to_have_js_property("innerHTML", before)
    assert phone.request.get(f"{one_server.url}/api/tables/{table}").json()["number"] == number + 1
