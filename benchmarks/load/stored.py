"""How many choices are in the store: people's and bots', whichever process made them."""

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import func, select
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine

from sobremesa.server.store.schema import entries

COUNT = select(func.count()).select_from(entries)


async def stored_choices(database: str) -> int:
    url = make_url(database)
    if url.get_backend_name() == "sqlite":
        return in_file(Path(str(url.database)))
    engine = create_async_engine(url.set(drivername="postgresql+asyncpg"))
    async with engine.connect() as connection:
        found = int((await connection.execute(COUNT)).scalar_one())
    await engine.dispose()
    return found


def in_file(file: Path) -> int:
    # Beside the server that holds it: only read, and let go at once.
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
        found: int = connection.execute(str(COUNT)).fetchone()[0]
    return found
