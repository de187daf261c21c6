"""Passkeys by the WebAuthn standard; py_webauthn reads and checks what browsers send."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sobremesa.server.errors import Refusal
from sobremesa.server.hosts import host_name, is_number
from sobremesa.server.identity import Connection

if TYPE_CHECKING:
    from webauthn.helpers.structs import PublicKeyCredentialDescriptor

    from sobremesa.server.hall import Hall
    from sobremesa.server.store.passkeys import Passkey

HOUSE = "Sobremesa"
Json = dict[str, Any]

# The library brings a lot with it (certificates, CBOR): it is loaded for the first passkey.


@dataclass(frozen=True)
class Site:
    """For whom a passkey is made: the name in the address, and the pages it may be used from."""

    name: str
    origins: list[str]


def site_of(connection: Connection, hall: Hall) -> Site:
    """As the doorman let it in: a name this server answers to."""
    host = connection.headers.get("host", "")
    name = host_name(host)
    if not name or is_number(name):
        raise Refusal(
            "wrong-moment",
            "a passkey needs a name in the address, such as localhost; use a password",
        )
    plain = [] if hall.settings.secure_cookies else [f"http://{host}"]
    return Site(name, [f"https://{host}", *plain, *hall.settings.origins])


def creation_options(
    site: Site, guest: str, shown: str, known: list[Passkey], challenge: bytes
) -> Json:
    from webauthn import generate_registration_options, options_to_json  # noqa: PLC0415
    from webauthn.helpers.structs import (  # noqa: PLC0415
        AuthenticatorSelectionCriteria,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    options = generate_registration_options(
        rp_id=site.name,
        rp_name=HOUSE,
        user_id=guest.encode(),
        user_name=shown,
        challenge=challenge,
        exclude_credentials=described(known),
        # It is the only factor: the device has to know who holds it, and finds it without a name.
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.REQUIRED,
        ),
    )
    return dict(json.loads(options_to_json(options)))


def request_options(site: Site, known: list[Passkey], challenge: bytes) -> Json:
    from webauthn import generate_authentication_options, options_to_json  # noqa: PLC0415
    from webauthn.helpers.structs import UserVerificationRequirement  # noqa: PLC0415

    options = generate_authentication_options(
        rp_id=site.name,
        challenge=challenge,
        allow_credentials=described(known),
        user_verification=UserVerificationRequirement.REQUIRED,
    )
    return dict(json.loads(options_to_json(options)))


def described(known: list[Passkey]) -> list[PublicKeyCredentialDescriptor]:
    from webauthn import base64url_to_bytes  # noqa: PLC0415
    from webauthn.helpers.structs import PublicKeyCredentialDescriptor  # noqa: PLC0415

    return [PublicKeyCredentialDescriptor(id=base64url_to_bytes(one.id)) for one in known]


@dataclass(frozen=True)
class NewPasskey:
    """What is kept of one."""

    id: str
    public_key: str
    uses: int


def challenge_in(credential: Json) -> bytes:
    """What the browser says it was asked to sign."""
    from webauthn.helpers import base64url_to_bytes, parse_client_data_json  # noqa: PLC0415

    with refusing():
        written = base64url_to_bytes(str(credential["response"]["clientDataJSON"]))
        return parse_client_data_json(written).challenge


def made(site: Site, credential: Json, challenge: bytes) -> NewPasskey:
    from webauthn import verify_registration_response  # noqa: PLC0415
    from webauthn.helpers import bytes_to_base64url  # noqa: PLC0415

    with refusing():
        checked = verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origins,
            require_user_verification=True,
        )
        return NewPasskey(
            bytes_to_base64url(checked.credential_id),
            bytes_to_base64url(checked.credential_public_key),
            checked.sign_count,
        )


def uses_after(site: Site, credential: Json, challenge: bytes, known: Passkey) -> int:
    """How often it was used by now, if it really is this passkey."""
    from webauthn import base64url_to_bytes, verify_authentication_response  # noqa: PLC0415

    with refusing():
        checked = verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origins,
            credential_public_key=base64url_to_bytes(known.public_key),
            credential_current_sign_count=known.uses,
            require_user_verification=True,
        )
        return checked.new_sign_count


def unusable() -> Refusal:
    return Refusal("wrong", "this passkey does not open anything here")


class refusing:  # noqa: N801 - reads as a statement
    """Whatever is wrong with what a browser sent is one refusal."""

    def __enter__(self) -> None: ...

    def __exit__(self, _kind: object, problem: BaseException | None, _trace: object) -> None:
        if isinstance(problem, Exception) and not isinstance(problem, Refusal):
            raise unusable() from None
