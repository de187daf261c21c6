"""Grows from 50 tables on until the server breaks, and prints how it felt on the way."""

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import uvloop

from benchmarks.load.crowd import SEATS, Crowd, Tally
from benchmarks.load.opening import lay_long_tables, opening_times
from benchmarks.load.stored import stored_choices
from tools.postgres import Postgres, free_port

LATE = 1.0  # seconds after which the answer of a novice is late
PAGE = os.sysconf("SC_PAGE_SIZE")


@dataclass(frozen=True)
class Setup:
    """What serves: a store and so many processes. A file of SQLite has one, see decision 0044."""

    store: str
    processes: int

    def __str__(self) -> str:
        return f"{self.store}, {self.processes} process{'es' if self.processes > 1 else ''}"


SETUPS = [Setup("SQLite", 1), *(Setup("PostgreSQL", count) for count in (1, 2, 3))]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", default="50,100,200,350,500,650,800,1000")
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--postgres", action="store_true", help="store in a PostgreSQL of its own")
    parser.add_argument("--processes", type=int, default=1, help="more than one with --postgres")
    parser.add_argument("--bots", type=float, default=0.0, help="share of tables with a bot")
    parser.add_argument("--every", action="store_true", help="both stores, one to three processes")
    wanted = parser.parse_args()
    own = Setup("PostgreSQL" if wanted.postgres else "SQLite", wanted.processes)
    for setup in SETUPS if wanted.every else [own]:
        run(setup, wanted)


def run(setup: Setup, wanted: argparse.Namespace) -> None:
    print(f"\n{setup}, load of the machine {os.getloadavg()[0]:.1f}", flush=True)
    steps = [int(step) for step in wanted.tables.split(",")]
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        database = f"sqlite:///{folder}/tables.sqlite3"
        if setup.store == "PostgreSQL":
            database = stack.enter_context(own_postgres())
        uvloop.run(lay_long_tables(database))
        port = free_port()
        served = [str(port), database, str(setup.processes)]
        command = [sys.executable, "-m", "benchmarks.load.server", *served]
        with Path(folder, "log").open("wb") as log:
            server = subprocess.Popen(command, stderr=log, stdout=log)
        try:
            address = f"127.0.0.1:{port}"
            crowd = Crowd(address, bots=wanted.bots)
            uvloop.run(measure(crowd, Server(address, server.pid, database), steps, wanted.seconds))
        finally:
            server.terminate()
            server.wait(30)


@contextmanager
def own_postgres() -> Iterator[str]:
    cluster = Postgres(is_durable=True)
    cluster.start()
    try:
        yield cluster.url("postgres")
    finally:
        cluster.remove()


@dataclass(frozen=True)
class Server:
    """What is measured: where it answers, its first process, and what it stores in."""

    address: str
    pid: int
    database: str


async def measure(crowd: Crowd, server: Server, steps: list[int], seconds: float) -> None:
    address, pid = server.address, server.pid
    await until_up(address)
    print(await opening_times(address), flush=True)
    print(f"one choice per table and second, {SEATS} sockets a table, {seconds:.0f} s a step")
    print("tables sockets choices/s    p50 ms    p99 ms    max ms  lost refused  cpu (crowd)  MB")
    await crowd.open_tables(1)
    await crowd.sit_down()
    for step in steps:
        more = step - len(crowd.tables)
        memory = [resident(pid)]
        await crowd.open_tables(more)
        memory.append(resident(pid))
        await crowd.sit_down()
        memory.append(resident(pid))
        before = await stored_choices(server.database)
        busy = cpu_seconds(pid), time.process_time()
        began = time.perf_counter()
        print(f"playing at {step} tables, server {servers(pid)}", file=sys.stderr, flush=True)
        tally = await crowd.play(seconds)
        passed = time.perf_counter() - began
        used = (cpu_seconds(pid) - busy[0]) / passed
        own = (time.process_time() - busy[1]) / passed
        print(row(step, tally, seconds, (used, own), resident(pid)), flush=True)
        per_table = (memory[1] - memory[0]) / more / 1024
        per_socket = (memory[2] - memory[1]) / more / SEATS / 1024
        made = await stored_choices(server.database) - before
        print(f"       +{more}: {per_table:.0f} kB a table awake, {per_socket:.0f} kB a socket")
        print(f"       {of_processor(1000 * used * passed, made, len(tally.seconds))}")
        print(f"       {of_bots(tally)}")
        if quantile(tally.seconds, 0.99) > 1.0:
            print(f"breaks at {step} tables")
            break
    print(await lag_alarms(address))
    await crowd.close()


def row(tables: int, tally: Tally, seconds: float, cpu: tuple[float, float], memory: int) -> str:
    found = tally.seconds
    figures = [1000 * quantile(found, share) for share in (0.5, 0.99, 1.0)]
    return (
        f"{tables:6} {tables * SEATS:7} {len(found) / seconds:9.0f}"
        f" {figures[0]:9.1f} {figures[1]:9.1f} {figures[2]:9.1f}"
        f" {tally.lost:5} {tally.refused:7} {cpu[0]:4.0%} {cpu[1]:7.0%} {memory / 2**20:3.0f}"
    )


def of_processor(spent: float, made: int, by_people: int) -> str:
    """Bots' choices are stored and shown like all others, but nobody in the crowd makes them."""
    return (
        f"{spent / max(1, made):.2f} ms of the server's processor a choice: {made} were stored,"
        f" {made - by_people} of them bots'; {spent / max(1, by_people):.2f} ms a choice of people"
    )


def of_bots(tally: Tally) -> str:
    late = sum(seconds > LATE for seconds in tally.bots)
    share = late / len(tally.bots) if tally.bots else 0.0
    return f"{len(tally.bots)} answers of bots, {share:.1%} later than {LATE:.0f} s"


def quantile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else float("inf")


def servers(pid: int) -> list[int]:
    """The process that was started, and those it forked to serve; bots are not among them."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    return [pid, *(int(child) for child in children if program(int(child)) == program(pid))]


def program(pid: int) -> bytes:
    return Path(f"/proc/{pid}/cmdline").read_bytes()


def resident(pid: int) -> int:
    return sum(
        int(Path(f"/proc/{one}/statm").read_text(encoding="ascii").split()[1]) * PAGE
        for one in servers(pid)
    )


def cpu_seconds(pid: int) -> float:
    return sum(cpu_seconds_of(one) for one in servers(pid))


def cpu_seconds_of(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def until_up(address: str) -> None:
    async with asyncio.timeout(60), httpx.AsyncClient() as client:
        while True:
            try:
                if (await client.get(f"http://{address}/health")).status_code == 200:
                    return
            except httpx.HTTPError:
                await asyncio.sleep(0.1)


async def lag_alarms(address: str) -> str:
    async with httpx.AsyncClient() as client:
        text = (await client.get(f"http://{address}/metrics")).text
    found = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))

    def mean(name: str) -> float:
        count = float(found[f"sobremesa_{name}_count"])
        return 1000 * float(found[f"sobremesa_{name}_sum"]) / count if count else 0.0

    alarms = float(found["sobremesa_loop_lag_alarms_total"])
    measured = float(found["sobremesa_loop_lag_seconds_count"])
    return (
        f"means over the whole run: stored in {mean('store_seconds'):.1f} ms, answered in"
        f" {mean('answer_seconds'):.1f} ms, loop late by {mean('loop_lag_seconds'):.1f} ms"
        f" (above 50 ms in {alarms:.0f} of {measured:.0f} looks)"
    )


if __name__ == "__main__":
    main()
