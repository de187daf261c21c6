"""Before a server begins: whether there is a store to begin with."""

import asyncio

from sobremesa.kernel.errors import SobremesaError
from sobremesa.server.settings import Settings
from sobremesa.server.store.base import StoreUnavailable, Unusable, open_store


def check_store(settings: Settings) -> None:
    """Open the store once and let go: what is wrong with it is said before anybody waits."""
    url = settings.database_url()
    shown = url.render_as_string(hide_password=True)

    async def look() -> None:
        store = open_store(url)
        try:
            await store.open()
        finally:
            await store.close()

    try:
        asyncio.run(look())
    except OSError as problem:
        reason = f"{problem.filename}: {problem.strerror}" if problem.filename else str(problem)
        raise SobremesaError(f"cannot store in {shown}: {reason}; {ADVICE}") from problem
    except Unusable as problem:
        raise SobremesaError(f"cannot store in {shown}: {problem}") from problem
    except StoreUnavailable as problem:
        cause = getattr(problem.__cause__, "orig", None) or problem.__cause__
        if isinstance(cause, TimeoutError):
            cause = "it does not answer"
        reason = " ".join(str(cause or problem).split())
        raise SobremesaError(f"cannot store in {shown}: {reason}; {ADVICE}") from problem


ADVICE = "see that it is there and lets you in, or name another with --database"
