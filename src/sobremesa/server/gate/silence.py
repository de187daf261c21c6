"""A machine that is gone says nothing: the operating system then gives its connection up."""

import socket
from asyncio import BaseTransport

from sobremesa.server import limits


def give_up_on_silence(transport: BaseTransport) -> None:
    """Bytes that nobody acknowledges for so long end the connection, whatever waits in it."""
    connection = transport.get_extra_info("socket")
    # Linux has it; elsewhere pings and the gate's own looks must do.
    option = getattr(socket, "TCP_USER_TIMEOUT", None)
    is_tcp = connection is not None and connection.family in (socket.AF_INET, socket.AF_INET6)
    if is_tcp and option is not None:
        milliseconds = int(1000 * limits.SILENCE_SECONDS)
        connection.setsockopt(socket.IPPROTO_TCP, option, milliseconds)
