"""Sending something to an address that a guest gave: only to the world outside, and briefly.

Whoever names an address must not make this server ask its own neighbours. So a name is looked up
once, every address it has must be public, and the connection goes to the one that was looked at.
"""

import asyncio
import socket
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from urllib.parse import urlsplit, urlunsplit

import httpx

PATIENCE = 10.0  # seconds in all, from the name to the answer
LONGEST = 2000  # letters of an address
PORTS = (443, 8443)
# Names that nobody answers for take long: what else needs a thread does not wait behind them.
LOOKING_UP = ThreadPoolExecutor(4, "look-up")
# An IPv4 address may hide in these.
TRANSLATED = (IPv6Network("64:ff9b::/96"), IPv6Network("64:ff9b:1::/48"))


class Unreachable(Exception):
    """Nothing was sent there, or nobody answered."""


@dataclass(frozen=True)
class Reach:
    """How far this server reaches; tests let it come back to its own machine."""

    may_loop_back: bool = False

    async def post(self, url: str, body: bytes, headers: dict[str, str]) -> int:
        """The status that was answered; what else is answered is never read."""
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._post(url, body, headers)
        except (httpx.HTTPError, httpx.InvalidURL, OSError, TimeoutError, ValueError) as problem:
            raise Unreachable(type(problem).__name__) from None

    async def _post(self, url: str, body: bytes, headers: dict[str, str]) -> int:
        name, pinned = await self.pinned(url)
        async with (
            httpx.AsyncClient(timeout=PATIENCE, trust_env=False, follow_redirects=False) as client,
            client.stream(
                "POST",
                pinned,
                content=body,
                headers={**headers, "host": name},
                extensions={"sni_hostname": name.partition(":")[0]},
            ) as answer,
        ):
            return answer.status_code

    async def check(self, url: str) -> None:
        """Whether something may be sent there."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self.pinned(url)
        except (OSError, TimeoutError, ValueError) as problem:
            raise Unreachable(type(problem).__name__) from None

    async def pinned(self, url: str) -> tuple[str, str]:
        """The name that is meant, and the address with the number it stands for."""
        parts = urlsplit(url)
        if len(url) > LONGEST or not parts.hostname or parts.username is not None:
            raise Unreachable("this is no address")
        port = parts.port or 443
        if not self.may_loop_back and (parts.scheme != "https" or port not in PORTS):
            raise Unreachable("only https is spoken here")
        found = await self._look_up(parts.hostname, port)
        number = f"[{found}]" if isinstance(found, IPv6Address) else str(found)
        pinned = urlunsplit((parts.scheme, f"{number}:{port}", parts.path, parts.query, ""))
        return parts.netloc, pinned

    async def _look_up(self, host: str, port: int) -> IPv4Address | IPv6Address:
        ask = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
        rows = await asyncio.get_running_loop().run_in_executor(LOOKING_UP, ask)
        found = [ip_address(str(row[4][0])) for row in rows]
        if not found or not all(self._may_reach(one) for one in found):
            raise Unreachable("only public addresses are reached from here")
        return found[0]

    def _may_reach(self, address: IPv4Address | IPv6Address) -> bool:
        return is_public(address) or (self.may_loop_back and address.is_loopback)


def is_public(address: IPv4Address | IPv6Address) -> bool:
    if not address.is_global or address.is_multicast or address.is_reserved:
        return False
    if isinstance(address, IPv4Address):
        return True
    is_wrapped = address.ipv4_mapped or address.sixtofour or address.teredo
    return not is_wrapped and not any(address in network for network in TRANSLATED)
