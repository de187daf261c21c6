"""`python -m tests.server.soak_kills --kills 100`: kill the server under play, for a long time."""

import argparse
import asyncio
import random
import tempfile
import time
from pathlib import Path

from tests.server.brood import ForkedServer
from tests.server.killing import compare_with_store, kill_again_and_again
from tools.postgres import Postgres


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--postgres", action="store_true", help="store in a PostgreSQL of its own")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        if not wanted.postgres:
            asyncio.run(soak(Path(folder), f"sqlite:///{folder}/tables.sqlite3", wanted))
            return
        cluster = Postgres()
        cluster.start()
        try:
            asyncio.run(soak(Path(folder), cluster.url("postgres"), wanted))
        finally:
            cluster.remove()


async def soak(folder: Path, database: str, wanted: argparse.Namespace) -> None:
    server = ForkedServer(database, folder / "log")
    began = time.monotonic()
    try:
        evening = await kill_again_and_again(
            server, wanted.kills, wanted.tables, random.Random(wanted.seed)
        )
    finally:
        server.leave()
    compared = await compare_with_store(database, evening.players)
    print(
        f"{wanted.kills} kills in {time.monotonic() - began:.0f} s: {evening.accepted} acknowledged"
        f" choices and undos ({evening.undone} undos), {compared} messages of"
        f" {len(evening.players)} clients compared, nothing lost, nothing invented"
    )


if __name__ == "__main__":
    main()
