"""Names to sign in with: what somebody is called, and a number the server draws.

Without the number whoever registers could ask which names are taken.
"""

import re
from dataclasses import dataclass

from sqlalchemy import Connection

from sobremesa.server.entropy import Entropy
from sobremesa.server.errors import Refusal
from sobremesa.server.names import look_of, readable
from sobremesa.server.store.accounts import account_by_key

DIGITS = 4
TRIES = 40  # before a longer number is drawn
# "Ana 4821", however the two are held together.
WRITTEN = re.compile(rf"^(?P<name>.*?)(?:[\s#.\-_]+(?P<apart>\d+)|(?P<joined>\d{{{DIGITS}}}))$")
ALIKE = str.maketrans({"i": "l", "0": "o"})  # in capitals they look the same


@dataclass(frozen=True)
class Handle:
    """As it is shown, and as it is looked for."""

    name: str
    key: str


def handle(name: str, number: str) -> Handle:
    return Handle(f"{name} {number}", f"{folded(name)} {number}")


def folded(name: str) -> str:
    """The same for names that look alike, in large or small letters, whatever stands between."""
    letters = "".join(letter for letter in name.casefold() if letter.isalnum()) or name
    return look_of(letters.translate(ALIKE))


def key_of(typed: str) -> str:
    """What somebody who signs in means; the key of nobody if it is no name at all."""
    try:
        found = WRITTEN.match(readable(typed, length=len(typed)))
    except Refusal:
        found = None
    if found is None:
        return ""
    return handle(found["name"], found["apart"] or found["joined"]).key


def free_handle(database: Connection, entropy: Entropy, wanted: str) -> Handle:
    """A number drawn until it is free: which ones are taken cannot be seen from outside."""
    name = readable(wanted)
    for attempt in range(3 * TRIES):
        digits = DIGITS + attempt // TRIES
        number = str(10 ** (digits - 1) + entropy.below(9 * 10 ** (digits - 1)))
        found = handle(name, number)
        if account_by_key(database, found.key) is None:
            return found
    raise Refusal("busy", "too many are called like this; take another name")
