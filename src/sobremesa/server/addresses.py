"""Addresses as limits count them: one home is one neighbour, however many addresses it has."""

import ipaddress
from functools import lru_cache

from sobremesa.kernel.errors import SobremesaError

HOME = 64  # bits: whoever has one IPv6 address usually has all of its /64


@lru_cache(maxsize=4096)
def neighbourhood(address: str) -> str:
    """An IPv4 address as it is, an IPv6 address as its /64."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, HOME), strict=False))


class Neighbours:
    """Some addresses and networks, as somebody wrote them down."""

    def __init__(self, written: tuple[str, ...]) -> None:
        try:
            self._networks = [ipaddress.ip_network(one, strict=False) for one in written]
        except ValueError as problem:
            raise SobremesaError(f"this is no address or network: {problem}") from None

    def __contains__(self, address: str) -> bool:
        try:
            found = ipaddress.ip_address(address.partition("%")[0])
        except ValueError:
            return False
        return any(found in network for network in self._networks)
