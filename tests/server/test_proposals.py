"""Two people at one table: what one points out, the other sees, hears, and finds in the list of choices."""

import re

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.conftest import find_chromium

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_a_proposal_for_the_partners_dice(new_server):
    server = new_server()
    wishes = {"game": "one-deck-dungeon", "seats": 2, "mode": "friends", "practice": True, "seed": 4, "name": "Ada"}
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        size = {"width": 1280, "height": 800}
        ada, bo = (chromium.new_context(locale="en-GB", viewport=size).new_page() for _ in "ab")
        expect.set_options(timeout=20_000)
        for page in (ada, bo):
            page.set_default_timeout(20_000)
        made = ada.request.post(f"{server.url}/api/tables", data=wishes).json()["table"]
        tables = f"{server.url}/api/tables/{made}"
        assert bo.request.post(f"{tables}/sit", data={"seat": 1, "name": "Bo"}).ok
        for page, seat in ((ada, 0), (bo, 1)):
            assert page.request.post(f"{tables}/ready", data={"seat": seat}).ok
        assert ada.request.post(f"{tables}/start", data={"seat": 0}).ok
        for page in (ada, bo):
            page.goto(f"{server.url}/t/{made}")
        for page in (ada, bo):
            expect(page.get_by_title("at the table")).to_have_count(2)
        # Ada may open any door; Bo shows her which one, from the window that explains it.
        bo.keyboard.press("i")
        bo.locator("[data-id='door-2']").click()
        bo.get_by_role("dialog", name="What this is").get_by_role("button", name="Show this to the others").click()
        expect(ada.get_by_title("Bo points this out")).to_have_count(1)
        expect(ada.locator("#polite")).to_have_text(re.compile("^Bo points this out: Door 2"))
        expect(bo.get_by_title("Bo points this out")).to_have_count(1)
        bo.keyboard.press("Escape")
        ada.get_by_role("button", name=re.compile("^Door 2")).click()
        expect(ada.get_by_title("Bo points this out")).to_have_count(0)
        chromium.close()
