"""`python -m tests.server.soak_kills --kills 100`: kill the server under play, for a long time."""

import argparse
import asyncio
import random
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tests.server.brood import ForkedServer
from tests.server.killing import Evening, compare_with_store, kill_again_and_again
from tests.server.nodes import Nodes, play_through
from tools.postgres import Postgres

EVERY = 20
# What else happens after a kill, by its number.
OTHERS = {6: "stop", 12: "cut", 18: "database"}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--postgres", action="store_true", help="store in a PostgreSQL of its own")
    parser.add_argument("--nodes", type=int, default=1, help="servers on one PostgreSQL")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="of nodes: no longer")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        if not wanted.postgres and wanted.nodes == 1:
            asyncio.run(soak(Path(folder), f"sqlite:///{folder}/tables.sqlite3", wanted))
            return
        cluster = Postgres()
        cluster.start()
        try:
            if wanted.nodes == 1:
                asyncio.run(soak(Path(folder), cluster.url("postgres"), wanted))
            else:
                asyncio.run(soak_nodes(Path(folder), cluster, wanted))
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
    await report(f"{wanted.kills} kills", database, evening, began)


async def soak_nodes(folder: Path, cluster: Postgres, wanted: argparse.Namespace) -> None:
    """Besides the kills: nodes that sleep, nodes cut off from the database, and its restarts."""
    luck = random.Random(wanted.seed)
    nodes = Nodes(cluster, luck)
    database = cluster.url("postgres")
    servers: list[ForkedServer] = []

    def server(url: str) -> ForkedServer:
        servers.append(ForkedServer(url, folder / f"log{len(servers)}"))
        return servers[-1]

    began = time.monotonic()

    def mishaps() -> Iterator[str]:
        for at in range(wanted.kills):
            if time.monotonic() - began > wanted.seconds:
                return
            yield "kill"
            if at % EVERY in OTHERS:
                yield OTHERS[at % EVERY]

    try:
        await nodes.open(wanted.nodes, database, server)
        evening = await play_through(nodes, mishaps(), wanted.tables)
    finally:
        await nodes.close()
        for one in servers:
            one.leave()
    happened = ", ".join(f"{count} {what}" for what, count in nodes.happened.items())
    await report(f"{wanted.nodes} nodes, {happened}", database, evening, began)


async def report(what: str, database: str, evening: Evening, began: float) -> None:
    compared = await compare_with_store(database, evening.players)
    print(
        f"{what} in {time.monotonic() - began:.0f} s: {evening.accepted} acknowledged"
        f" choices and undos ({evening.undone} undos), {compared} messages of"
        f" {len(evening.players)} clients compared, nothing lost, nothing invented",
        flush=True,
    )


if __name__ == "__main__":
    main()
