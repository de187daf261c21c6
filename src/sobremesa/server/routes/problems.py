"""Every refusal over HTTP has one shape, and the description of the API says so."""

from collections.abc import Sequence
from typing import Any

import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from msgspec import Struct, ValidationError

from sobremesa.kernel.errors import SobremesaError
from sobremesa.server.errors import Refusal, overtaken, unavailable
from sobremesa.server.reader import language_of
from sobremesa.server.store.base import AlreadyStored, StoreUnavailable

log = structlog.get_logger()
AnyRequest = Request[Any, Any, Any]

CODES = {400: "bad-request", 404: "unknown", 405: "bad-method", 413: "too-large"}


class Problem(Struct, frozen=True):
    """Why not: a code for programs, a text for people, perhaps a passage of the rules."""

    code: str
    text: str
    rule: str | None = None


def answers(*statuses: int) -> dict[int, ResponseSpec]:
    """The refusals an endpoint may give besides its answer."""
    always = {400: "bad request", 403: "foreign page", 429: "too many requests", 503: "try again"}
    named = {401: "unknown guest", 404: "not found", 409: "not now", 413: "too large"}
    found = {**always, **{status: named[status] for status in statuses if status in named}}
    return {
        status: ResponseSpec(Problem, description=text, generate_examples=False)
        for status, text in found.items()
    }


def on_refusal(request: AnyRequest, problem: Refusal) -> Response[Problem]:
    return said(problem, language_of(request))


def on_store(request: AnyRequest, _: StoreUnavailable) -> Response[Problem]:
    return said(unavailable(), language_of(request))


def on_conflict(request: AnyRequest, _: AlreadyStored) -> Response[Problem]:
    return said(overtaken(), language_of(request))


def on_mistake(_: AnyRequest, problem: SobremesaError) -> Response[Problem]:
    return Response(Problem("wrong-moment", sendable(str(problem))), status_code=409)


def sendable(text: str) -> str:
    """Half a surrogate, as a body may spell it, is no letter that can be sent back."""
    return text.encode("utf-8", "replace").decode("utf-8")


def on_http(_: AnyRequest, problem: HTTPException) -> Response[Problem]:
    if is_about_the_body(problem):
        return Response(Problem("bad-request", str(problem.__cause__)[:400]), status_code=400)
    status = problem.status_code
    code = CODES.get(status, "bad-request" if status < 500 else "broken")
    text = " ".join([problem.detail, *details(problem.extra)])
    return Response(
        Problem(code, sendable(text[:400])), status_code=status, headers=problem.headers
    )


def is_about_the_body(problem: HTTPException) -> bool:
    """A wrong field that is called like a dependency of ours passes for a fault of ours."""
    return isinstance(problem.__cause__, ValidationError) and "$.data" in str(problem.__cause__)


def on_nonsense(request: AnyRequest, _: RecursionError | UnicodeDecodeError) -> Response[Problem]:
    """What no decoder gets through: brackets within brackets, bytes that are no text."""
    return said(Refusal("bad-request", "this is no JSON in UTF-8"), language_of(request))


def details(extra: dict[str, Any] | Sequence[Any] | None) -> list[str]:
    if not isinstance(extra, list):
        return []
    return [str(item.get("message", "")) for item in extra if isinstance(item, dict)]


def on_surprise(request: AnyRequest, problem: Exception) -> Response[Problem]:
    log.error("request_failed", path=request.scope["path"], exc_info=problem)
    return Response(Problem("broken", "something broke here; it is written down"), status_code=500)


def said(problem: Refusal, language: str) -> Response[Problem]:
    headers = {"retry-after": "1"} if problem.status in (429, 503) else None
    body = Problem(problem.code, sendable(problem.in_words(language)), problem.rule)
    return Response(body, status_code=problem.status, headers=headers)
