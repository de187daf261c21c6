"""The page of whoever runs the server: opened by a key from its command line, for some hours."""

from collections.abc import Callable
from functools import cache, partial
from importlib import resources
from typing import Any

from litestar import Response, Router, get, post
from litestar.datastructures import Cookie, State
from litestar.params import FromPath
from litestar.response import Redirect
from sqlalchemy import Connection

from sobremesa.kernel.errors import SobremesaError
from sobremesa.server import limits
from sobremesa.server.doorman import OWN_SITE
from sobremesa.server.entropy import digest
from sobremesa.server.errors import Refusal
from sobremesa.server.hall import Hall
from sobremesa.server.reader import language_of
from sobremesa.server.routes.problems import AnyRequest
from sobremesa.server.steward import page, wishes
from sobremesa.server.steward.doing import do
from sobremesa.server.store.base import Work
from sobremesa.server.store.overview import Overview, counts, overview
from sobremesa.server.store.steward import Order, forget_key, is_key

COOKIE = "sobremesa-admin"
LASTS = 12 * 3600
HTML = "text/html; charset=utf-8"
HERE = "/admin"
Form = dict[str, str]


async def is_steward(request: AnyRequest, hall: Hall, key: str | None = None) -> bool:
    given = key if key is not None else request.cookies.get(cookie_name(hall))
    if not given or len(given) > 200:
        return False
    known = partial(is_key, digest=digest(given), now=hall.clock())
    return await hall.store.read(known)


def cookie_name(hall: Hall) -> str:
    return f"__Host-{COOKIE}" if hall.settings.secure_cookies else COOKIE


async def check(request: AnyRequest, hall: Hall) -> None:
    if not await is_steward(request, hall):
        raise Refusal("unauthorised", "this needs a key: sobremesa admin key")


def check_page(request: AnyRequest) -> None:
    """Only this page itself may send its forms: the doorman looks where a browser says so."""
    if "origin" not in request.headers and request.headers.get("sec-fetch-site") not in OWN_SITE:
        raise Refusal("forbidden", "this page may not ask here")


# --- coming in ---


@get("/", include_in_schema=False)
async def look(request: AnyRequest, state: State) -> Response[str]:
    hall: Hall = state.hall
    words = page.Words(language_of(request))
    if not await is_steward(request, hall):
        return shown(page.locked_page(words), 401)
    return shown(page.page_of(await state_of(hall), words))


def shown(text: str, status: int = 200) -> Response[str]:
    return Response(text, media_type=HTML, status_code=status)


@post("/enter", include_in_schema=False)
async def enter(request: AnyRequest, state: State) -> Response[Any]:
    hall: Hall = state.hall
    check_page(request)
    given = (await form_of(request)).get("key", "").strip()
    if not await is_steward(request, hall, given):
        words = page.Words(language_of(request))
        return shown(page.locked_page(words, "This key opens nothing; make a new one."), 401)
    cookie = Cookie(
        key=cookie_name(hall),
        value=given,
        max_age=LASTS,
        httponly=True,
        secure=hall.settings.secure_cookies,
        samesite="strict",
    )
    return Redirect(HERE, status_code=303, cookies=[cookie])


@post("/leave", include_in_schema=False)
async def leave(request: AnyRequest, state: State) -> Redirect:
    hall: Hall = state.hall
    check_page(request)
    await check(request, hall)
    key = digest(request.cookies[cookie_name(hall)])
    await hall.store.write(partial(forget_key, digest=key))
    return Redirect(HERE, status_code=303)


@get("/style.css", include_in_schema=False)
async def style() -> Response[str]:
    return Response(style_text(), media_type="text/css")


@cache
def style_text() -> str:
    return resources.files("sobremesa.server.steward").joinpath("style.css").read_text("utf-8")


async def form_of(request: AnyRequest) -> Form:
    return {name: str(value) for name, value in (await request.form()).items()}


# --- what is shown ---


async def state_of(hall: Hall) -> page.State:
    await hall.steward.look()

    def work(connection: Connection) -> tuple[dict[str, int], list[Overview]]:
        return counts(connection), overview(connection, None, limits.LIST_LENGTH)

    found, tables = await hall.store.read(work)
    return page.State(
        counts=found,
        tables=tables,
        ruling=hall.steward.ruling,
        sockets=hall.doorbook.count,
        awake=len(hall.awake()),
        removed=dict(hall.housekeeper.removed),
        keep_days=hall.settings.keep_days,
    )


@get("/export/{table:str}", include_in_schema=False)
async def export(table: FromPath[str], request: AnyRequest, state: State) -> Response[bytes]:
    hall: Hall = state.hall
    await check(request, hall)
    text = await hall.store.read(partial(wishes.export, table=table))
    if text is None:
        raise Refusal("unknown", "there is no such table")
    name = f'attachment; filename="sobremesa-{table}.json"'
    headers = {"content-disposition": name, "cache-control": "no-store"}
    return Response(text.encode(), media_type="application/json", headers=headers)


# --- what is wanted ---


@post("/do/{what:str}", include_in_schema=False)
async def want(what: FromPath[str], request: AnyRequest, state: State) -> Redirect:
    hall: Hall = state.hall
    check_page(request)
    await check(request, hall)
    if what not in WANTED:
        raise Refusal("unknown", "there is no such page")
    try:
        await WANTED[what](hall, await form_of(request))
    except (KeyError, ValueError) as problem:
        if isinstance(problem, SobremesaError):
            raise
        raise Refusal("bad-request", "a field of the form is missing or wrong") from None
    await hall.steward.look()
    return Redirect(HERE, status_code=303)


async def carry_out(kind: str, field: str, hall: Hall, form: Form) -> None:
    await do(hall, Order("", kind, form[field], hall.clock()))


def written(make: Callable[[Hall, Form], Work[Any]]) -> Callable[[Hall, Form], Any]:
    async def write(hall: Hall, form: Form) -> None:
        await hall.store.write(make(hall, form))

    return write


def kind_of(form: Form) -> Any:
    if form["kind"] not in ("name", "address"):
        raise ValueError(form["kind"])
    return form["kind"]


WANTED: dict[str, Callable[[Hall, Form], Any]] = {
    "close": partial(carry_out, "close", "table"),
    "expire": partial(carry_out, "expire", "table"),
    "tidy": partial(carry_out, "tidy", "days"),
    "block": written(
        lambda hall, form: wishes.block(
            kind_of(form), form["value"], form.get("why", ""), hall.clock()
        )
    ),
    "unblock": written(lambda _, form: wishes.unblock(kind_of(form), form["value"])),
    "announce": written(
        lambda hall, form: wishes.announce(form["text"], float(form["hours"]), hall.clock())
    ),
    "quota": written(lambda _, form: wishes.quota(form["name"], int(form["most"]))),
}

router = Router(
    HERE, route_handlers=[look, enter, leave, style, export, want], include_in_schema=False
)
