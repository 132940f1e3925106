"""Passkeys: a device proves who sits at it, by WebAuthn. Nobody needs one.

What is to be signed is kept in the database until it comes back, so that any server over it may
have asked; each is worth one try within a few minutes.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeAlias

import webauthn
from msgspec import Struct
from webauthn.helpers import bytes_to_base64url, options_to_json_dict, parse_client_data_json
from webauthn.helpers.base64url_to_bytes import base64url_to_bytes
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from ..storage.passkeys import Passkey, PasskeyStore
from ..storage.people import Person
from .identities import Identities, Recognised

ASKED_FOR = 300.0
"""Seconds that somebody has, to find his finger or his key."""

MOST = 20
"""Passkeys of one person."""

Options: TypeAlias = dict[str, Any]
"""What a browser is asked, as it wants it."""


class NotProved(Exception):
    """What came does not prove what it should."""


class Site(Struct, frozen=True):
    """This server as browsers know it: the name that keys are bound to, and where its pages are."""

    name: str
    origin: str


class Passkeys:
    """Called where the store is called."""

    def __init__(self, store: PasskeyStore, people: Identities, wall: Callable[[], float]) -> None:
        self.store = store
        self._people = people
        self._wall = wall

    def of(self, person: Person) -> tuple[Passkey, ...]:
        return self.store.of(person.id)

    def offer(self, person: Person, site: Site) -> Options:
        """To make a key for this person on a device that has none of his."""
        known = [
            PublicKeyCredentialDescriptor(base64url_to_bytes(each.id)) for each in self.of(person)
        ]
        options = webauthn.generate_registration_options(
            rp_id=site.name,
            rp_name="War Room",
            user_id=person.id.encode(),
            user_name=person.name or "War Room",
            timeout=int(1000 * ASKED_FOR),
            exclude_credentials=known,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.PREFERRED,
            ),
        )
        return self._asked(options.challenge, person.id, options_to_json_dict(options))

    def add(self, person: Person, site: Site, credential: Options) -> None:
        """The key that was made; `NotProved` if it was not made for this."""
        challenge = self._spent(credential, person.id)
        if len(self.of(person)) >= MOST:
            raise NotProved(f"you have {MOST} passkeys; remove one first")
        with proving():
            made = webauthn.verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=site.name,
                expected_origin=site.origin,
            )
        id = bytes_to_base64url(made.credential_id)
        if self.store.passkey(id) is not None:
            raise NotProved("this passkey is known already")
        key = made.credential_public_key
        self.store.add(Passkey(id, person.id, key, made.sign_count, self._wall()))

    def question(self, site: Site) -> Options:
        """For whoever has a key: his device knows which."""
        options = webauthn.generate_authentication_options(
            rp_id=site.name,
            timeout=int(1000 * ASKED_FOR),
            user_verification=UserVerificationRequirement.PREFERRED,
        )
        return self._asked(options.challenge, None, options_to_json_dict(options))

    def admit(self, site: Site, credential: Options) -> Recognised:
        """Whoever has signed with a key that is known, from a browser of his that is known from
        now on; else `NotProved`."""
        challenge = self._spent(credential, None)
        known = self.store.passkey(str(credential.get("id")))
        person = None if known is None else self._people.store.person(known.person)
        if known is None or person is None:
            raise NotProved("nobody here has this passkey")
        with proving():
            proof = webauthn.verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=site.name,
                expected_origin=site.origin,
                credential_public_key=known.public_key,
                credential_current_sign_count=known.uses,
            )
        self.store.use(known.id, proof.new_sign_count, self._wall())
        return self._people.admit(person)

    def _asked(self, challenge: bytes, person: str | None, options: Options) -> Options:
        now = self._wall()
        self.store.ask(bytes_to_base64url(challenge), person, now + ASKED_FOR, now)
        return options

    def _spent(self, credential: Options, person: str | None) -> bytes:
        """What was asked of him and is answered here; it cannot be answered again."""
        with proving():
            data = base64url_to_bytes(credential["response"]["clientDataJSON"])
            challenge = parse_client_data_json(data).challenge
        if not self.store.spend(bytes_to_base64url(challenge), person, self._wall()):
            raise NotProved("it was not asked for, or too long ago")
        return challenge


@contextmanager
def proving() -> Iterator[None]:
    """The library says what is wrong with most that it is given, and stumbles over the rest."""
    try:
        yield
    except WebAuthnException as error:
        raise NotProved(str(error)) from error
    except Exception as error:
        raise NotProved("it cannot be read") from error
