"""Runs the application on uvicorn."""

import gc
import sys
from functools import partial
from typing import Any, cast

import uvicorn
from litestar import Litestar

from sobremesa.server import limits
from sobremesa.server.addresses import Neighbours
from sobremesa.server.app import make_app
from sobremesa.server.gate.descriptors import most_connections
from sobremesa.server.gate.gate import Gate
from sobremesa.server.gate.http import GuardedHttp
from sobremesa.server.gate.siblings import Place
from sobremesa.server.gate.socket import GuardedSocket
from sobremesa.server.gate.welcoming import SiblingServer
from sobremesa.server.rates import Rate
from sobremesa.server.settings import Settings

PATIENCE = 5  # seconds for what is under way when the server is asked to stop
PING = 10.0  # a socket that is silent so long is asked, and given up after as long again


# Seconds after which a thread that waits gets the interpreter from the event loop: the store's
# writer asks for it a dozen times a batch, and would wait five milliseconds each time.
SWITCH = 0.0001


# Objects that may come between two collections of garbage. Views and messages die by themselves;
# the default looks through every table and socket in memory again and again, 50 ms at a time.
GARBAGE = (20_000, 50, 100)


def make_server(
    settings: Settings, routes: Litestar | None = None, place: Place | None = None
) -> uvicorn.Server:
    """At one of several places, where there are such."""
    sys.setswitchinterval(SWITCH)
    gc.set_threshold(*GARBAGE)
    app = make_app(settings, routes)
    gate = Gate(most_connections(), Neighbours(settings.trusted_proxies), app.hall.metrics)
    frames = frames_for(settings.socket_rate)
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        # uvicorn calls what it is given as it would call a class.
        ws=cast("Any", partial(GuardedSocket, gate=gate, frames=frames)),
        ws_max_size=limits.SOCKET_MESSAGE_BYTES * 4,
        ws_per_message_deflate=False,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        http=cast("Any", partial(GuardedHttp, gate=gate, place=place)),
        loop="uvloop",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=PATIENCE,
        limit_concurrency=None,
        forwarded_allow_ips=list(settings.trusted_proxies),
    )
    return uvicorn.Server(config) if place is None else SiblingServer(config, place, gate)


def frames_for(messages: Rate) -> Rate:
    """Frames a socket may send: messages that will be refused, pings and fragments among them."""
    size, rate = messages
    return 3 * size + 60, 3 * rate
