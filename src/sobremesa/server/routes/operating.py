"""For whoever runs the server: is it well, and how busy is it."""

import hmac
from importlib.metadata import version

from litestar import Response, Router, get
from litestar.datastructures import State

from sobremesa.server.errors import Refusal
from sobremesa.server.hall import Hall
from sobremesa.server.routes.bodies import Health
from sobremesa.server.routes.problems import AnyRequest, answers
from sobremesa.server.settings import LOOPBACK


@get("/health", responses={503: answers()[503]})
async def health(state: State) -> Response[Health]:
    """200 while tables can be stored, 503 while they cannot."""
    hall: Hall = state.hall
    if not await hall.pulse.is_there():
        return Response(Health("store-away", version("sobremesa")), status_code=503)
    return Response(Health("ok", version("sobremesa")))


@get("/metrics", include_in_schema=False)
async def metrics(request: AnyRequest, state: State) -> Response[bytes]:
    """Counters for Prometheus; for this machine, or with the token from the settings."""
    hall: Hall = state.hall
    token = hall.settings.metrics_token
    if token is None:
        is_allowed = request.client is not None and request.client.host in LOOPBACK
    else:
        given = request.headers.get("authorization", "")
        is_allowed = hmac.compare_digest(given.encode(), f"Bearer {token}".encode())
    if not is_allowed:
        raise Refusal("forbidden", "the metrics are not for everybody")
    return Response(hall.metrics.text(), media_type="text/plain; version=0.0.4")


router = Router("/", route_handlers=[health, metrics], tags=["operating"])
