"""Runs the application on uvicorn."""

import gc
import sys

import uvicorn

from sobremesa.server import limits
from sobremesa.server.app import make_app
from sobremesa.server.settings import Settings

PATIENCE = 5  # seconds for what is under way when the server is asked to stop
PING = 10.0  # a socket that is silent so long is asked, and given up after as long again


# Seconds after which a thread that waits gets the interpreter from the event loop: the store's
# writer asks for it several times a batch, and would wait five milliseconds each time.
SWITCH = 0.0005


# Objects that may come between two collections of garbage. Views and messages die by themselves;
# the default looks through every table and socket in memory again and again, 50 ms at a time.
GARBAGE = (20_000, 50, 100)


def make_server(settings: Settings) -> uvicorn.Server:
    sys.setswitchinterval(SWITCH)
    gc.set_threshold(*GARBAGE)
    return uvicorn.Server(
        uvicorn.Config(
            make_app(settings),
            host=settings.host,
            port=settings.port,
            ws="websockets-sansio",
            ws_max_size=limits.SOCKET_MESSAGE_BYTES * 4,
            ws_per_message_deflate=False,
            ws_ping_interval=PING,
            ws_ping_timeout=PING,
            http="httptools",
            loop="uvloop",
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=PATIENCE,
            limit_concurrency=None,
        )
    )
