"""Server: passkeys (WebAuthn) - an account without a password, or besides one. The browser talks JSON with it.

Nothing is kept between the two steps: the challenge travels in a signed ticket that is good for this person alone.
"""

from __future__ import annotations

import base64
import time
from typing import Any

import msgspec
from litestar import Controller, Request, Response, post
from litestar.response import Redirect
from litestar.types import Scope
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, generate_challenge, options_to_json_dict
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from . import schema
from .accounts import checked_login, hand_over, person_cookie
from .house import House, client_address, visitor_of
from .people import Visitor
from .refusals import Refused
from .site import first, form_of

SECONDS = 300  # for both steps together
MOST = 10
Asked = Request[Any, Any, Any]
k = schema.passkeys


class NewPasskey(msgspec.Struct, forbid_unknown_fields=True):
    """Step one of making one: the account's name, where there is no account yet."""

    login: str = ""


class Answer(msgspec.Struct, forbid_unknown_fields=True):
    """Step two: the ticket of step one, and what the authenticator says."""

    ticket: str
    credential: dict[str, Any]


class Passkeys(Controller):
    path = "/me/passkey"
    include_in_schema = False

    @post("/new", status_code=200)
    async def new(self, request: Asked, scope: Scope, house: House, data: NewPasskey) -> dict[str, Any]:
        """What the browser needs to make one, for this account or for a new one."""
        visitor = visitor_of(scope)
        slow_down(request, house)
        login = visitor.login or checked_login(data.login)
        if not visitor.login and await house.store.one(
            select(schema.persons.c.id).where(schema.persons.c.login == login.casefold())
        ):
            raise Refused("web-account-taken", {"login": login})
        mine = await house.store.all(select(k.c.id).where(k.c.person == visitor.id))
        if len(mine) >= MOST:
            raise Refused("web-passkey-many", {"most": MOST})
        challenge = generate_challenge()
        options = generate_registration_options(
            rp_id=site_of(request, house)[0], rp_name="Delvers", user_name=login, user_id=visitor.id.encode(),
            challenge=challenge,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(base64url_to_bytes(row.id)) for row in mine],
        )  # fmt: skip
        ticket = house.people.ticket("new passkey", visitor.id, bytes_to_base64url(challenge), login)
        return {"ticket": ticket, "options": options_to_json_dict(options)}

    @post("/add", status_code=200)
    async def add(self, request: Asked, scope: Scope, house: House, data: Answer) -> Response[dict[str, str]]:
        """Keeps a new one; a guest becomes an account by it, with everything the guest has."""
        visitor = visitor_of(scope)
        challenge, login = self.ticket(house, "new passkey", data.ticket, visitor)
        rp_id, origin = site_of(request, house)
        try:
            found = verify_registration_response(
                credential=data.credential, expected_challenge=challenge, expected_rp_id=rp_id, expected_origin=origin
            )
        except (WebAuthnException, ValueError, TypeError, KeyError):
            raise Refused("web-passkey-wrong", status=403) from None
        row = {
            "id": bytes_to_base64url(found.credential_id), "person": visitor.id, "count": found.sign_count,
            "key": base64.b64encode(found.credential_public_key).decode(), "created": time.time(),
        }  # fmt: skip
        statements: list[Any] = [insert(k).values(row)]
        if not visitor.login:
            await house.people.remember(visitor, visitor.name or login)
            p = schema.persons
            account = {"login": login.casefold(), "session": visitor.session + 1}
            statements.append(update(p).where(p.c.id == visitor.id).values(account))
        try:
            await house.store.run(*statements)
        except IntegrityError:
            raise Refused("web-account-taken", {"login": login}) from None
        if not visitor.login:
            visitor.session += 1
        return Response({"to": "/me"}, headers=person_cookie(house, scope, visitor))

    @post("/ask", status_code=200)
    async def ask(self, request: Asked, scope: Scope, house: House) -> dict[str, Any]:
        """What the browser needs to log in with one; it knows itself which ones it has."""
        slow_down(request, house)
        challenge = generate_challenge()
        options = generate_authentication_options(rp_id=site_of(request, house)[0], challenge=challenge)
        ticket = house.people.ticket("use passkey", visitor_of(scope).id, bytes_to_base64url(challenge), "")
        return {"ticket": ticket, "options": options_to_json_dict(options)}

    @post("/login", status_code=200)
    async def login(self, request: Asked, scope: Scope, house: House, data: Answer) -> Response[dict[str, str]]:
        """Into the account of the passkey; what the guest had at tables comes along."""
        guest = visitor_of(scope)
        challenge, _ = self.ticket(house, "use passkey", data.ticket, guest)
        rp_id, origin = site_of(request, house)
        id = data.credential.get("id")
        row = await house.store.one(select(k).where(k.c.id == id)) if isinstance(id, str) else None
        if row is None:
            raise Refused("web-passkey-unknown", status=403)
        try:
            found = verify_authentication_response(
                credential=data.credential, expected_challenge=challenge, expected_rp_id=rp_id, expected_origin=origin,
                credential_public_key=base64.b64decode(row.key), credential_current_sign_count=row.count,
            )  # fmt: skip
        except (WebAuthnException, ValueError, TypeError, KeyError):
            raise Refused("web-passkey-wrong", status=403) from None
        await house.store.run(update(k).where(k.c.id == row.id).values(count=found.new_sign_count))
        p = schema.persons
        person = await house.store.one(select(p).where(p.c.id == row.person))
        if person is None:
            raise Refused("web-passkey-unknown", status=403)
        if not guest.login and guest.id != person.id:
            await hand_over(house, guest.id, person.id)
        return Response({"to": "/me"}, headers=person_cookie(house, scope, Visitor(person.id, person.session)))

    def ticket(self, house: House, purpose: str, ticket: str, visitor: Visitor) -> tuple[bytes, str]:
        """(the challenge, the login) that were set for this person a moment ago."""
        found = house.people.read_ticket(purpose, ticket, SECONDS)
        if found is None or found[0] != visitor.id:
            raise Refused("web-passkey-late", status=403)
        return base64url_to_bytes(found[1]), str(found[2])

    @post("/remove")
    async def remove(self, request: Asked, scope: Scope, house: House) -> Redirect:
        """Forgets one, but never the last way into an account."""
        visitor = visitor_of(scope)
        id = first(await form_of(request), "id")
        left = await house.store.one(select(func.count()).where((k.c.person == visitor.id) & (k.c.id != id)))
        p = schema.persons.c
        password = await house.store.one(select(p.password).where(p.id == visitor.id))
        if not left[0] and (password is None or password[0] is None):
            raise Refused("web-passkey-last")
        await house.store.run(delete(k).where((k.c.person == visitor.id) & (k.c.id == id)))
        return Redirect("/me", status_code=303)


def slow_down(request: Asked, house: House) -> None:
    if not house.knocks.allows(client_address(request)):
        raise Refused("web-too-fast", status=429)


def site_of(request: Asked, house: House) -> tuple[str, str]:
    """(the name that passkeys are made for, the origin they must come from): this site's, as the browser sees it."""
    if house.settings.public_url:
        url = request.url.__class__(house.settings.public_url)
        return url.hostname or "", f"{url.scheme}://{url.netloc}"
    return request.base_url.hostname or "", f"{request.base_url.scheme}://{request.base_url.netloc}"
