"""Where a server listens, and by which address others reach it."""

import socket
from collections.abc import Iterable

from sobremesa.kernel.errors import SobremesaError

HERE = "127.0.0.1"
EVERYWHERE = ("0.0.0.0", "::")
USUAL_PORT = 8420
# Of the range set aside for documentation: a datagram socket connected there sends nothing, but
# knows from which address of this machine it would.
ELSEWHERE = ("192.0.2.1", 9)


def listen(host: str, ports: Iterable[int]) -> socket.socket:
    """A socket that listens on the first port that is free."""
    problem = OSError()
    for port in ports:
        try:
            return bound(host, port)
        except socket.gaierror:
            raise SobremesaError(
                f"this machine has no address '{host}'; --host {HERE} is for this machine alone,"
                f" --host {EVERYWHERE[0]} for everybody who can reach it"
            ) from None
        except OSError as found:
            problem, tried = found, port
    raise SobremesaError(
        f"cannot listen on {host}, port {tried}: {(problem.strerror or str(problem)).lower()};"
        " choose another --port, or 0 for any that is free"
    )


def bound(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    door = socket.socket(family, kind, protocol)
    try:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind(address)
        door.listen()
    except BaseException:
        door.close()
        raise
    return door


def address_of(host: str, door: socket.socket) -> str:
    """What to type into a browser of this machine."""
    return url(HERE if host in EVERYWHERE else host, door)


def address_for_friends(host: str, door: socket.socket) -> str | None:
    """What others on the network type; None where nobody but this machine is listened to."""
    if host in EVERYWHERE:
        own = address_on_network()
        return url(own, door) if own else None
    return None if is_loopback(host) else url(host, door)


def url(host: str, door: socket.socket) -> str:
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{door.getsockname()[1]}"


def is_loopback(host: str) -> bool:
    return host in ("localhost", "::1") or host.startswith("127.")


def address_on_network() -> str | None:
    """The address this machine has for its neighbours; None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(ELSEWHERE)
        except OSError:
            return None
        own: str = asking.getsockname()[0]
    return None if is_loopback(own) else own
