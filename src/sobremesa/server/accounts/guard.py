"""How often somebody may try: strangers cannot use up the tries of the owner's own browsers."""

from dataclasses import dataclass

from sqlalchemy import Connection

from sobremesa.server import limits
from sobremesa.server.entropy import digest
from sobremesa.server.errors import Refusal
from sobremesa.server.rates import Rate
from sobremesa.server.store.accounts import account_by_key, is_device_of
from sobremesa.server.store.attempts import give_back, take_attempt


@dataclass(frozen=True)
class Tries:
    """The bucket that a try at a name is taken from."""

    key: str
    rate: Rate


def tries_at(database: Connection, name_key: str, device: str | None) -> Tries:
    """Of a browser that signed in here before its own, else those of all strangers together.

    Names nobody has are counted in the same way: being refused says nothing about them.
    """
    account = account_by_key(database, name_key)
    # Looked up for names nobody has, too: it takes as long.
    owner = account.guest if account else ""
    if device and is_device_of(database, digest(device), owner):
        return Tries(f"device {digest(device)}", limits.DEVICE_RATE)
    return Tries(f"name {digest(name_key)}", limits.STRANGER_RATE)


def take_try(database: Connection, tries: Tries, now: float) -> bool:
    return take_attempt(database, tries.key, tries.rate, now)


def was_no_guess(database: Connection, tries: Tries) -> None:
    give_back(database, tries.key, tries.rate)


def too_many_tries() -> Refusal:
    return Refusal(
        "too-many",
        "too many tries; wait a few minutes, or come in with a passkey or a recovery code",
    )
