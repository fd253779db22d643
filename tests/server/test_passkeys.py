"""Passkeys in a real browser, with an authenticator that Chromium plays itself."""

import re

import pytest
from playwright.sync_api import expect

from tests.server.test_browser import browser, one_server, visit  # noqa: F401 - fixtures

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture
def with_device(visit):  # noqa: F811
    """A page whose computer has a key of its own, and always says yes."""

    def open_page():
        page = visit()
        cdp = page.context.new_cdp_session(page)
        cdp.send("WebAuthn.enable")
        options = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
        device = {**options, "isUserVerified": True, "automaticPresenceSimulation": True}
        made = cdp.send("WebAuthn.addVirtualAuthenticator", {"options": device})
        page.device = lambda verb, **more: cdp.send(
            f"WebAuthn.{verb}", {"authenticatorId": made["authenticatorId"], **more}
        )
        return page

    return open_page


def seat_at_a_table(page, server):
    made = page.request.post(f"{server.url}/api/tables", data={"game": "lantern", "seats": 2, "name": "Ada"})
    return made.json()["table"]


def test_a_guest_becomes_an_account_by_passkey_and_comes_back_with_it(with_device, one_server):  # noqa: F811
    page = with_device()
    page.goto(f"{one_server.url}/me")
    table = seat_at_a_table(page, one_server)
    page.get_by_label("Account name").first.fill("Ada of the keys")
    page.get_by_role("button", name="With a passkey instead").click()
    expect(page.get_by_text("You are logged in as ada of the keys.")).to_be_visible()
    assert len(page.device("getCredentials")["credentials"]) == 1

    page.get_by_role("button", name="Log out", exact=True).click()
    page.goto(f"{one_server.url}/t/{table}")
    expect(page.get_by_role("button", name="Sit here")).to_be_visible()  # nobody now
    page.goto(f"{one_server.url}/me")
    page.get_by_role("button", name="Log in with a passkey").click()
    expect(page.get_by_text("You are logged in as ada of the keys.")).to_be_visible()
    page.goto(f"{one_server.url}/t/{table}")
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()  # the guest's seat is the account's


def test_the_only_way_into_an_account_cannot_be_removed(with_device, one_server):  # noqa: F811
    page = with_device()
    page.goto(f"{one_server.url}/me")
    page.get_by_label("Account name").first.fill("Bo of the keys")
    page.get_by_role("button", name="With a passkey instead").click()
    page.get_by_role("button", name="Remove").click()
    expect(page.get_by_text("This is the only way into your account")).to_be_visible()


def test_a_device_without_the_key_is_told_so(with_device, one_server):  # noqa: F811
    page = with_device()
    page.goto(f"{one_server.url}/me")
    page.get_by_role("button", name="Log in with a passkey").click()
    expect(page.get_by_role("status").filter(has_text="No passkey was used")).to_be_visible()


def test_answers_that_were_not_asked_for_are_refused(with_device, one_server):  # noqa: F811
    """A ticket of somebody else, one that is forged, and what is no answer at all."""
    page, other = with_device(), with_device()
    for one in (page, other):
        one.goto(f"{one_server.url}/me")
    headers = {"content-type": "application/json"}
    asked = other.request.post(f"{one_server.url}/me/passkey/new", data={"login": "Cy of the keys"}).json()
    for step in ("add", "login"):
        for ticket in (asked["ticket"], "forged", ""):
            body = {"ticket": ticket, "credential": {"id": "AAAA"}}
            answer = page.request.post(f"{one_server.url}/me/passkey/{step}", data=body, headers=headers)
            assert answer.status == 403
            assert re.search("too long|begun elsewhere", answer.json()["error"])
    broken = {"ticket": asked["ticket"], "credential": {"id": "AAAA", "response": {"clientDataJSON": 7}}}
    answer = other.request.post(f"{one_server.url}/me/passkey/add", data=broken, headers=headers)
    assert answer.status == 403
    assert "does not fit" in answer.json()["error"]
    wrong = page.request.post(f"{one_server.url}/me/passkey/add", data={"ticket": 1}, headers=headers)
    assert wrong.status == 400
