"""In front of everything: foreign origins, floods, security headers, and a count of requests."""

from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import Any

import msgspec

from sobremesa.server import limits
from sobremesa.server.addresses import neighbourhood
from sobremesa.server.hall import Hall
from sobremesa.server.hosts import Names, host_name, is_same_host
from sobremesa.server.identity import cookie_name
from sobremesa.server.rates import Buckets
from sobremesa.server.turnstile import Turnstile

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

SAFE = ("GET", "HEAD", "OPTIONS")
OWN_SITE = ("same-origin", "none")

POLICY = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none';"
    " form-action 'self'; frame-ancestors 'none'"
)
# The search of the documentation makes its styles by script; nothing that anybody typed is shown.
DOCS, DOCS_POLICY = "/docs/", f"{POLICY}; style-src 'self' 'unsafe-inline'"
HEADERS = {
    "content-security-policy": POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}


class Doorman:
    """An ASGI application around another one."""

    def __init__(
        self,
        app: Callable[[Any, Any, Any], Awaitable[None]],
        hall: Hall,
        methods: Callable[[str], list[str]],
    ) -> None:
        self._app = app
        self._methods = methods
        self.hall = hall
        self._rate = Buckets(hall.settings.http_rate, hall.shares)
        self._turnstile = Turnstile(
            limits.QUESTIONS_AT_A_TIME, limits.QUESTION_PACE, limits.TURN_SECONDS
        )
        self._origins = set(hall.settings.origins)
        self._names = Names(hall.settings)
        self._headers = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
        if hall.settings.secure_cookies:
            self._headers.append((b"strict-transport-security", b"max-age=31536000"))
        docs = {POLICY.encode(): DOCS_POLICY.encode()}
        self._docs_headers = [(name, docs.get(value, value)) for name, value in self._headers]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        headers = {
            name.decode().lower(): value.decode("latin-1") for name, value in scope["headers"]
        }
        client = scope.get("client")
        address = neighbourhood(client[0]) if client else "?"
        refused = self._refusal(scope, headers, address)
        if client and self.hall.steward.ruling.is_blocked(client[0]):
            refused = 403, "forbidden", "whoever runs this server does not want you here"
        if refused is not None:
            await refuse(scope, self._dressed(scope, send), *refused)
        elif scope["type"] == "websocket":
            await self._app(scope, receive, send)
        elif is_question(scope):
            async with self._turnstile.passing(address):
                await self._app(scope, receive, self._dressed(scope, send))
        else:
            await self._app(scope, receive, self._dressed(scope, send))

    def _refusal(
        self, scope: Scope, headers: dict[str, str], address: str
    ) -> tuple[int, str, str] | None:
        if not self._rate.take(address):
            return 429, "too-many", "slow down, please"
        if scope["type"] == "websocket" and not self.hall.rates.may_open(address):
            return 429, "too-many", "slow down, please"
        name = host_name(headers.get("host", ""))
        if not self._names.knows(name):
            return 421, "unknown-host", f"this server is not called {name!r}; start it with --name"
        if "\x00" in scope["path"]:
            return 404, "unknown", "there is no such page"
        if not self._is_own_page(scope, headers):
            return 403, "forbidden", "this page may not ask here"
        return None

    def _is_own_page(self, scope: Scope, headers: dict[str, str]) -> bool:
        """Browsers say which page asks; whoever brings a cookie without saying so is refused."""
        origin = headers.get("origin")
        if origin is not None and (scope["type"] == "websocket" or is_unsafe(scope)):
            return origin in self._origins or is_same_host(origin, headers.get("host"))
        if scope["type"] == "websocket" or not is_unsafe(scope):
            return True
        site = headers.get("sec-fetch-site")
        if site is not None:
            return site in OWN_SITE
        is_bearer = headers.get("authorization", "").lower().startswith("bearer ")
        return is_bearer or not has_cookie(headers, cookie_name(self.hall.settings))

    def _dressed(self, scope: Scope, send: Send) -> Send:
        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._count(scope, message)
                in_docs = scope["path"].startswith(DOCS)
                own = list(self._docs_headers if in_docs else self._headers)
                if scope["method"] == "OPTIONS" and message["status"] == 204:
                    message["headers"] = []
                    own.append((b"allow", ", ".join(self._methods(scope["path"])).encode()))
                own.append((b"cache-control", how_long_to_keep(scope["path"])))
                message["headers"] = [*message["headers"], *own]
            await send(message)

        return dressed

    def _count(self, scope: Scope, message: Message) -> None:
        method = str(scope.get("method", "?"))
        known = method if method in KNOWN else "other"
        self.hall.metrics.requests.labels(known, message["status"]).inc()


KNOWN = ("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE")


def how_long_to_keep(path: str) -> bytes:
    """What people are told never; built files carry a digest in their name; the page asks again."""
    if path.startswith(("/api", "/admin")):
        return b"no-store"
    return b"max-age=31536000, immutable" if path.startswith("/assets/") else b"no-cache"


def is_unsafe(scope: Scope) -> bool:
    return scope["type"] == "http" and scope["method"] not in SAFE


def is_question(scope: Scope) -> bool:
    """Asks the store, and brings no body that might come slowly."""
    return not is_unsafe(scope) and str(scope["path"]).startswith("/api")


def has_cookie(headers: dict[str, str], name: str) -> bool:
    cookies: Iterable[str] = headers.get("cookie", "").split(";")
    return any(cookie.strip().startswith(f"{name}=") for cookie in cookies)


async def refuse(scope: Scope, send: Send, status: int, code: str, text: str) -> None:
    """A refusal before the application is asked."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 4000 + status, "reason": code})
        return
    body = msgspec.json.encode({"code": code, "text": text, "rule": None})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if status == 429:
        # Whoever goes on must at least connect again, and the gate counts connections.
        headers += [(b"retry-after", b"2"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
