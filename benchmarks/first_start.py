"""How soon one plays, by the clock: `make firststart`.

In a new clone with the packages' caches copied into it, as on a machine that has met the project
before: from `make play` to the page and to a bot's first answer. And from a wheel of `make dist`
that was just installed: from `sobremesa play` to the same. A busy machine only ever makes it
longer: all runs are printed.
"""

import asyncio
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
import httpx

from tests.server.person import Person

ROOT = Path(__file__).resolve().parents[1]
HOME = ROOT / ".cache" / "first-start"
CACHES = ("uv", "npm", "pip")
ADDRESS = re.compile(rb"http://(127\.0\.0\.1:\d+)")
SEATS = [{"kind": "me"}, *({"kind": "bot", "level": "casual"} for _ in range(3))]
COMPILED = b"compiled the core"


@click.command()
@click.option("--runs", default=3, show_default=True)
@click.option("--wheel", is_flag=True, help="The newest wheel in dist/ instead of a clone.")
def main(runs: int, wheel: bool) -> None:
    """Start for the first time, again and again."""
    for _ in range(runs):
        shutil.rmtree(HOME, ignore_errors=True)
        try:
            print(from_wheel() if wheel else from_clone(), f"load {os.getloadavg()[0]:.1f}")
        finally:
            shutil.rmtree(HOME, ignore_errors=True)


def from_clone() -> str:
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(HOME)], check=True)
    for name in CACHES:
        if (ROOT / ".cache" / name).is_dir():
            shutil.copytree(ROOT / ".cache" / name, HOME / ".cache" / name, symlinks=True)
    began = time.perf_counter()
    with playing("make", "play") as address:
        told = seconds_to_a_bot(began, address)
        compiling = HOME / "build" / "core" / "compiling.log"
        while COMPILED not in compiling.read_bytes():
            time.sleep(0.2)
        return f"clone: {told}, core compiled {time.perf_counter() - began:.1f} s;"


def from_wheel() -> str:
    wheel = max((ROOT / "dist").glob("*.whl"), key=lambda file: file.stat().st_mtime)
    uv = [sys.executable, "-m", "uv"]
    began = time.perf_counter()
    subprocess.run([*uv, "venv", "--quiet", "--python", sys.executable, str(HOME)], check=True)
    python = HOME / "bin" / "python"
    install = [*uv, "pip", "install", "--quiet", "--python", str(python), f"{wheel}[server]"]
    subprocess.run(install, check=True)
    installed = time.perf_counter()
    with playing(str(HOME / "bin" / "sobremesa"), "play", "--no-window") as address:
        told = seconds_to_a_bot(installed, address)
        return f"wheel: installed in {installed - began:.1f} s, then {told};"


@contextmanager
def playing(*command: str) -> Iterator[str]:
    """The address of the page that the command serves."""
    log = HOME / "play.log"
    environment = {**os.environ, "XDG_DATA_HOME": str(HOME / "data")}
    with log.open("wb") as told:
        server = subprocess.Popen(
            command, cwd=HOME, env=environment, stdout=told, stderr=told, start_new_session=True
        )
    try:
        yield page_served(log, server)
    finally:
        os.killpg(server.pid, signal.SIGINT)
        server.wait(30)


def page_served(log: Path, server: "subprocess.Popen[bytes]") -> str:
    while server.poll() is None:
        if found := ADDRESS.search(log.read_bytes()):
            address = found[1].decode()
            if httpx.get(f"http://{address}/", timeout=60).status_code == 200:
                return address
        time.sleep(0.05)
    raise click.ClickException(log.read_text())


def seconds_to_a_bot(began: float, address: str) -> str:
    page = time.perf_counter() - began
    asyncio.run(bot_answered(address))
    return f"page {page:.1f} s, first answer of a bot {time.perf_counter() - began:.1f} s"


async def bot_answered(address: str) -> None:
    """Open a table with bots as the page does, and play until one of them has answered."""
    person = Person(address)
    await person.come_in("Ana")
    table = (await person.post("/api/tables", {"game": "elgrande", "seats": SEATS}))["id"]
    await person.post(f"/api/tables/{table}/start")
    window = await person.window(table)
    own = 0
    while window.play["number"] <= own:
        if window.decision:
            await window.choose()
            own += 1
        else:
            await window.hear()
    await person.leave()


if __name__ == "__main__":
    main()
