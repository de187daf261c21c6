"""By which names this server may be called: a page elsewhere must not pass for its own."""

import ipaddress
from urllib.parse import urlsplit

from sobremesa.server.settings import LOOPBACK, Settings

HERE = (*LOOPBACK, "localhost")


class Names:
    """Numbers are always fine: only a name can be pointed somewhere else by its owner."""

    def __init__(self, settings: Settings) -> None:
        of_pages = [host_name(urlsplit(origin).netloc) for origin in settings.origins]
        self._known = {*(name.lower() for name in settings.names), *of_pages, settings.host}
        # Reachable from elsewhere and without a list: whoever runs it has not said its name.
        self._any = not settings.names and settings.host not in HERE

    def knows(self, name: str) -> bool:
        is_local = name == "localhost" or name.endswith(".localhost")
        return self._any or not name or is_local or is_number(name) or name in self._known


def host_name(host: str) -> str:
    """Without the port."""
    if host.startswith("["):
        return host[1:].partition("]")[0].lower()
    return host.partition(":")[0].lower().removesuffix(".")


def is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def is_same_host(origin: str, host: str | None) -> bool:
    try:
        return urlsplit(origin).netloc == host
    except ValueError:
        return False
