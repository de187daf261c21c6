"""What is sent and answered about the luck of a table: words before it, checks after it."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from sobremesa.server import limits
from sobremesa.server.routes.bodies import Strict

NO_TRICKS = r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]*$"


WordsText = Annotated[str, Meta(max_length=limits.WORDS_LENGTH, pattern=NO_TRICKS)]


class Words(Strict, frozen=True):
    """What a seat adds to the luck of its table; nothing takes it back."""

    text: WordsText


class LuckCheck(Struct, frozen=True):
    """One thing that was looked at: whether it holds, or null where nobody can tell."""

    name: Literal["promise", "luck", "taken_over", "rules", "result"]
    holds: bool | None
    seen: str


class LuckTold(Struct, frozen=True):
    """What the luck of a finished game followed from, checked; without checks there is nothing.

    `secret` is the one whose SHA-256 was promised before the start; docs/luck.md says the rest.
    """

    promise: str | None
    secret: str | None
    words: list[str]
    checks: list[LuckCheck]
