"""The application: routes, who is asking, refusals, and the doorman in front."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar, Router
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.static_files import create_static_files_router

from sobremesa.kernel.errors import SobremesaError
from sobremesa.server import limits
from sobremesa.server.describing import Description, methods_by_path
from sobremesa.server.doorman import Doorman
from sobremesa.server.errors import Refusal
from sobremesa.server.hall import Hall
from sobremesa.server.identity import known_guest, known_key, visiting_guest
from sobremesa.server.rates import Buckets, MakingRates
from sobremesa.server.routes import (
    account,
    admin,
    bots,
    circles,
    days,
    films,
    guests,
    history,
    lessons,
    lines,
    notices,
    operating,
    own_data,
    plans,
    problems,
    reading,
    records,
    reminders,
    reviews,
    sessions,
    tables,
    tournaments,
    words,
)
from sobremesa.server.routes.documentation import documentation
from sobremesa.server.settings import Settings
from sobremesa.server.socket import lobby_socket, table_socket
from sobremesa.server.store.base import AlreadyStored, StoreUnavailable

OPENAPI = OpenAPIConfig(
    title="Sobremesa",
    version="1",
    description=(
        "Tables for El Grande and Salamanca. A guest is known by the cookie that POST /api/guests"
        " sets, on another device by an account, a bot by `Authorization: Bearer TOKEN`. Every"
        " refusal is a `Problem`: a code for programs, a text for people. The sockets have a page"
        " of their own, docs/server/socket.md."
    ),
    path="/schema",
    render_plugins=[Description()],  # no page that loads scripts from elsewhere
    use_handler_docstrings=True,
)


def make_app(settings: Settings, routes: Litestar | None = None) -> Doorman:
    """The routes may have served another hall before this one."""
    hall = Hall(settings)
    routes = routes or make_routes(settings)
    routes.state = state_of(settings, hall)
    return Doorman(routes, hall, methods_by_path(routes))


def make_routes(settings: Settings) -> Litestar:
    """Where everything is found; whose hall it is, stands in their state."""
    api = Router(
        "/api",
        route_handlers=[
            guests.router,
            account.router,
            sessions.router,
            bots.router,
            own_data.router,
            tables.router,
            circles.router,
            tournaments.router,
            days.router,
            plans.router,
            reminders.router,
            reading.router,
            records.router,
            films.router,
            lines.router,
            reviews.router,
            history.router,
            words.router,
            lessons.router,
            notices.router,
        ],
    )
    page = (
        []
        if settings.web is None
        else [create_static_files_router(path="/", directories=[settings.web], html_mode=True)]
    )
    return Litestar(
        route_handlers=[
            api,
            operating.router,
            admin.router,
            table_socket,
            lobby_socket,
            *documentation(settings.docs),
            *page,
        ],
        lifespan=[lifespan],
        dependencies={
            "guest": Provide(known_guest),
            "known": Provide(known_key),
            "visitor": Provide(visiting_guest),
        },
        exception_handlers={
            Refusal: problems.on_refusal,
            StoreUnavailable: problems.on_store,
            AlreadyStored: problems.on_conflict,
            SobremesaError: problems.on_mistake,
            HTTPException: problems.on_http,
            RecursionError: problems.on_nonsense,
            UnicodeDecodeError: problems.on_nonsense,
            Exception: problems.on_surprise,
        },
        openapi_config=OPENAPI,
        request_max_body_size=limits.BODY_BYTES,
        logging_config=None,
    )


def state_of(settings: Settings, hall: Hall) -> State:
    return State(
        {
            "hall": hall,
            "guest_rate": Buckets(settings.guest_rate, hall.shares),
            "keep_rate": Buckets(settings.keep_rate, hall.shares),
            "sign_in_rate": Buckets(settings.sign_in_rate, hall.shares),
            "export_rate": Buckets(limits.EXPORT_RATE, hall.shares),
            "upload_rate": MakingRates(settings.upload_rate, hall.shares),
            "table_rate": MakingRates(settings.table_rate, hall.shares),
            "trial_rate": Buckets(settings.trial_rate, hall.shares),
            "bot_rate": MakingRates(settings.bot_rate, hall.shares),
        }
    )


@asynccontextmanager
async def lifespan(routes: Litestar) -> AsyncIterator[None]:
    hall: Hall = routes.state.hall
    await hall.open()
    try:
        yield
    finally:
        await hall.close()
