"""What is sent and answered about accounts, sessions and tokens."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from sobremesa.server import limits
from sobremesa.server.routes.bodies import Name, Strict

Password = Annotated[str, Meta(min_length=1, max_length=limits.PASSWORD_LETTERS[1])]
SignInName = Annotated[str, Meta(min_length=1, max_length=60)]
Label = Annotated[
    str, Meta(max_length=limits.LABEL_LENGTH, pattern=r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029]*$")
]
Credential = dict[str, Any]  # as a browser's `PublicKeyCredential.toJSON()` gives it


class KeepName(Strict, frozen=True):
    """Make an account of the guest who asks."""

    password: Password


class NewPassword(Strict, frozen=True):
    password: Password


class NewName(Strict, frozen=True):
    name: Name


class SignIn(Strict, frozen=True):
    """The name with its number, as it was shown when the account was made."""

    name: SignInName
    password: Password


class Recover(Strict, frozen=True):
    """A code that was not used yet, and the password from now on."""

    name: SignInName
    code: Annotated[str, Meta(min_length=1, max_length=40)]
    password: Password


class AddPasskey(Strict, frozen=True):
    """What the browser made of the options."""

    credential: Credential
    label: Label = ""


class UsePasskey(Strict, frozen=True):
    """What the browser signed."""

    credential: Credential


class PasskeyOptions(Struct, frozen=True):
    """For `navigator.credentials`, as `PublicKeyCredential.parse…OptionsFromJSON` reads it."""

    options: dict[str, Any]


class PasskeyInfo(Struct, frozen=True):
    id: str
    label: str
    created: float
    used: float


class AccountInfo(Struct, frozen=True):
    """How the guest who asks can come back; without a name only by this browser's cookie."""

    name: str | None  # to sign in with
    has_password: bool
    passkeys: list[PasskeyInfo]
    codes: int  # recovery codes left
    created: float | None
    is_proved: bool  # whether locks can be changed without being asked again


class Kept(Struct, frozen=True):
    """The name to sign in with; recovery codes are shown this once."""

    name: str
    codes: list[str]


class Codes(Struct, frozen=True):
    """New recovery codes, shown this once; older ones open nothing any more."""

    codes: list[str]


class SignedIn(Struct, frozen=True):
    """Who one is now; `moved` tables of the guest one was before came along."""

    id: str
    name: str
    moved: int


class SessionInfo(Struct, frozen=True):
    """A browser that is signed in."""

    id: str
    label: str
    created: float
    used: float
    is_this: bool


class NewBot(Strict, frozen=True):
    """A bot and its first token: what it may do, and for how many days."""

    name: Name
    scope: Literal["play", "read"] = "play"
    days: Annotated[int, Meta(ge=1, le=limits.BOT_DAYS)] = limits.BOT_DAYS


class NewToken(Strict, frozen=True):
    """Another token of a bot."""

    scope: Literal["play", "read"] = "play"
    days: Annotated[int, Meta(ge=1, le=limits.BOT_DAYS)] = limits.BOT_DAYS
    label: Label = ""


class BotToken(Struct, frozen=True):
    """A bot account; the token is shown this once."""

    id: str
    name: str
    token: str
    scope: str
    expires: float | None


class TokenInfo(Struct, frozen=True):
    """A token of a bot, without what opens anything."""

    id: str
    label: str
    scope: str
    created: float
    used: float
    expires: float | None
    is_over: bool
