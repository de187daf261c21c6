"""What a server does again and again goes on, whatever one time of it comes to."""

from collections.abc import Iterator
from contextlib import contextmanager

import structlog

from sobremesa.server.store.base import StoreUnavailable

log = structlog.get_logger()


@contextmanager
def going_on(work: str) -> Iterator[None]:
    """A store that is away is waited for; any other failure is told, and the next time comes."""
    try:
        yield
    except StoreUnavailable as problem:
        log.info("waits_for_the_store", work=work, problem=str(problem))
    except Exception:
        log.exception("failed_once", work=work)
