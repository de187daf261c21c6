"""One flood in a process of its own, with its name, where to, and for how many seconds."""

import asyncio
import json
import sys

import httpx
import websockets

from benchmarks.hostile.attacker import Attacker
from benchmarks.hostile.floods import FLOODS

GRACE = 5.0  # seconds for whoever waits for an answer when the time is over


async def flood(name: str, address: str, seconds: float) -> dict[str, int]:
    attacker = Attacker(address, seconds)
    try:
        async with asyncio.timeout(seconds + GRACE):
            await FLOODS[name](attacker)
    except (TimeoutError, OSError, httpx.HTTPError, websockets.WebSocketException) as problem:
        attacker.note(f"ended by {type(problem).__name__}")
    return attacker.notes


if __name__ == "__main__":
    name, address, seconds = sys.argv[1:]
    assert address.startswith("127.0.0.1:"), "floods are for this machine alone"
    print("begins", flush=True)  # to load all this took its time
    print(json.dumps(asyncio.run(flood(name, address, float(seconds)))))
