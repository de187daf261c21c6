"""How many connections the operating system lets this process hold open."""

import sys

import structlog

from sobremesa.server import limits

RESERVED = 100  # for the store, the bots' workers, logs and files of the page
FEW = 1000

log = structlog.get_logger()


def most_connections() -> int:
    """Raise the limit as far as allowed, and say so when it stays low."""
    if sys.platform == "win32":
        return limits.CONNECTIONS
    import resource  # noqa: PLC0415 - not everywhere

    wanted = limits.CONNECTIONS + RESERVED
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    highest = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < highest:
        resource.setrlimit(resource.RLIMIT_NOFILE, (highest, hard))
        soft = highest
    room = limits.CONNECTIONS if soft == resource.RLIM_INFINITY else soft - RESERVED
    if room < FEW:
        log.warning("few_descriptors", connections=max(1, room), advice=f"ulimit -n {wanted}")
    return max(1, min(limits.CONNECTIONS, room))
