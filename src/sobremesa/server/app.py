"""The application: routes, who is asking, refusals, and the doorman in front."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar, Router
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router

from sobremesa.kernel.errors import SobremesaError
from sobremesa.server import limits
from sobremesa.server.describing import methods_by_path, name_operations, say_what_is_refused
from sobremesa.server.doorman import Doorman
from sobremesa.server.errors import Refusal
from sobremesa.server.hall import Hall
from sobremesa.server.identity import known_guest, visiting_guest
from sobremesa.server.rates import Buckets, MakingRates
from sobremesa.server.routes import (
    films,
    guests,
    history,
    lessons,
    operating,
    problems,
    reading,
    records,
    reviews,
    tables,
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
        " sets, a bot by `Authorization: Bearer TOKEN`. Every refusal is a `Problem`: a code for"
        " programs, a text for people. The sockets have a page of their own, docs/server/socket.md."
    ),
    path="/schema",
    render_plugins=[JsonRenderPlugin()],  # no page that loads scripts from elsewhere
    use_handler_docstrings=True,
)


def make_app(settings: Settings) -> Doorman:
    hall = Hall(settings)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await hall.open()
        try:
            yield
        finally:
            await hall.close()

    api = Router(
        "/api",
        route_handlers=[
            guests.router,
            tables.router,
            reading.router,
            records.router,
            films.router,
            reviews.router,
            history.router,
            words.router,
            lessons.router,
        ],
    )
    page = (
        []
        if settings.web is None
        else [create_static_files_router(path="/", directories=[settings.web], html_mode=True)]
    )
    app = Litestar(
        route_handlers=[
            api,
            operating.router,
            table_socket,
            lobby_socket,
            *documentation(settings.docs),
            *page,
        ],
        lifespan=[lifespan],
        dependencies={
            "guest": Provide(known_guest),
            "visitor": Provide(visiting_guest),
        },
        exception_handlers={
            Refusal: problems.on_refusal,
            StoreUnavailable: problems.on_store,
            AlreadyStored: problems.on_store,
            SobremesaError: problems.on_mistake,
            HTTPException: problems.on_http,
            RecursionError: problems.on_nonsense,
            UnicodeDecodeError: problems.on_nonsense,
            Exception: problems.on_surprise,
        },
        openapi_config=OPENAPI,
        request_max_body_size=limits.BODY_BYTES,
        logging_config=None,
        state=State(
            {
                "hall": hall,
                "guest_rate": Buckets(settings.guest_rate),
                "upload_rate": MakingRates(settings.upload_rate),
                "table_rate": MakingRates(settings.table_rate),
                "bot_rate": MakingRates(settings.bot_rate),
            }
        ),
    )
    say_what_is_refused(app)
    name_operations(app)
    return Doorman(app, hall, methods_by_path(app))
