"""`python -m tests.server.soak_kills --kills 100`: kill the server under play, for a long time."""

import argparse
import asyncio
import random
import tempfile
import time
from pathlib import Path

from tests.server.killing import compare_with_store, kill_again_and_again
from tests.server.process import ServerProcess


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(soak(Path(folder), wanted))


async def soak(folder: Path, wanted: argparse.Namespace) -> None:
    database = f"sqlite:///{folder}/tables.sqlite3"
    server = ServerProcess(database, folder / "log")
    began = time.monotonic()
    try:
        evening = await kill_again_and_again(
            server, wanted.kills, wanted.tables, random.Random(wanted.seed)
        )
    finally:
        server.kill()
    compared = await compare_with_store(database, evening.players)
    print(
        f"{wanted.kills} kills in {time.monotonic() - began:.0f} s: {evening.accepted} acknowledged"
        f" choices, {compared} messages of {len(evening.players)} clients compared,"
        " nothing lost, nothing invented"
    )


if __name__ == "__main__":
    main()
