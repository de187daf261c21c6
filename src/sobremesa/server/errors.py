"""How the server says no, on the socket and over HTTP."""

from sobremesa.kernel.errors import SobremesaError
from sobremesa.kernel.texts import LANGUAGES, Texts

ENGLISH = LANGUAGES[0]  # the language the refusals are written in, where they are raised

STATUS = {
    "unknown": 404,
    "unauthorised": 401,
    "forbidden": 403,
    "unproved": 403,
    "wrong": 403,
    "stale": 409,
    "illegal": 409,
    "wrong-moment": 409,
    "taken": 409,
    "bad-request": 400,
    "too-large": 413,
    "too-many": 429,
    "busy": 503,
    "unavailable": 503,
}


class Refusal(SobremesaError):
    """Nothing changed; `code` is for programs, the text for people.

    A text for everybody is a sentence, perhaps with gaps that the facts fill; the tables in
    `texts` say it in the other languages. A text about a game comes in the reader's language.
    """

    def __init__(self, code: str, text: str, rule: str | None = None, **facts: object) -> None:
        self._sentence = text
        self._facts = facts
        super().__init__(self.in_words(ENGLISH))
        self.code = code
        self.rule = rule

    @property
    def text(self) -> str:
        return self.in_words(ENGLISH)

    def in_words(self, language: str) -> str:
        said = self._sentence
        if language != ENGLISH:
            said = str(Texts("sobremesa.server", language).table("refusals").get(said, said))
        return said.format(**self._facts) if self._facts else said

    @property
    def status(self) -> int:
        return STATUS[self.code]


class TooFast(Refusal):
    """Whoever says so much is heard again after a while."""

    def __init__(self) -> None:
        super().__init__("too-many", "slow down, please")


def unavailable() -> Refusal:
    return Refusal("unavailable", "the store does not answer; nothing was acknowledged, try again")


def overtaken() -> Refusal:
    return Refusal("stale", "somebody else was quicker; look again")


def no_such_table() -> Refusal:
    return Refusal("unknown", "there is no such table")


def out_of_scope(scope: str) -> Refusal:
    return Refusal("forbidden", "this token may not do that; its scope is {scope}", scope=scope)
