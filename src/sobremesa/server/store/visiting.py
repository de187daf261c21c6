"""A look into a database, or a word left in it, while servers store in it."""

import asyncio
from pathlib import Path

from sqlalchemy import create_engine
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from sobremesa.server.store.base import T, Unusable, Work
from sobremesa.server.store.migrating import check_newest
from sobremesa.server.store.sqlite import prepared


def visit(url: URL, work: Work[T], is_writing: bool = True) -> T:
    """Work in one transaction, in a database that a server of this version has opened once."""
    try:
        if url.get_backend_name() == "sqlite":
            return visit_file(url, work, is_writing)
        return asyncio.run(visit_server(url, work))
    except (DBAPIError, OSError) as problem:
        reason = " ".join(str(getattr(problem, "orig", problem)).split())
        raise Unusable(f"cannot look into the database: {reason}") from problem


def visit_file(url: URL, work: Work[T], is_writing: bool) -> T:
    if not Path(str(url.database)).is_file():
        raise Unusable(f"there is no database {url.database}; name one with --database")
    engine = prepared(create_engine(url))
    try:
        with engine.begin() as connection:
            check_newest(connection)
        with (
            engine.connect().execution_options(without_transaction=True) as connection,
            connection.begin(),
        ):
            # Waits until the server has written; what only reads at first would be refused then.
            connection.exec_driver_sql("BEGIN IMMEDIATE" if is_writing else "BEGIN")
            return work(connection)
    finally:
        engine.dispose()


async def visit_server(url: URL, work: Work[T]) -> T:
    engine = create_async_engine(url.set(drivername="postgresql+asyncpg"))
    try:
        async with engine.begin() as connection:
            await connection.run_sync(check_newest)
            return await connection.run_sync(work)
    finally:
        await engine.dispose()
