"""How the server says no, on the socket and over HTTP."""

from sobremesa.kernel.errors import SobremesaError

STATUS = {
    "unknown": 404,
    "unauthorised": 401,
    "forbidden": 403,
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
    """Nothing changed; `code` is for programs, the text for people."""

    def __init__(self, code: str, text: str, rule: str | None = None) -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.rule = rule

    @property
    def status(self) -> int:
        return STATUS[self.code]


def unavailable() -> Refusal:
    return Refusal("unavailable", "the store does not answer; nothing was acknowledged, try again")


def no_such_table() -> Refusal:
    return Refusal("unknown", "there is no such table")
