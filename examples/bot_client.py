"""A bot of your own at a table: everything it needs is a token and the socket.

    python examples/bot_client.py http://127.0.0.1:8420 TOKEN TABLE [INVITE]

Get the token with `POST /api/me/bots` (or see `new_token` below); the host of the table gives the
invitation. The bot sits down, answers whatever it is asked, comes back after every interruption,
and leaves when the game is over. Replace `decide` by something better.
"""

import asyncio
import json
import random
import sys
from typing import Any
from urllib.parse import urlsplit

import httpx
import websockets

Json = dict[str, Any]


def decide(decision: Json, view: Json) -> int:
    """One of the options; `view` is all that the seat may know."""
    del view
    choice: int = random.choice(decision["options"])["choice"]
    return choice


async def sit_down(server: str, token: str, table: str, invite: str | None) -> None:
    headers = {"authorization": f"Bearer {token}"}
    async with httpx.AsyncClient(base_url=server, headers=headers) as http:
        answer = await http.post(f"/api/tables/{table}/join", json={"invite": invite})
        if answer.status_code == 409 and "already" in answer.json()["text"]:
            return
        if answer.is_error:
            raise SystemExit(f"no seat: {answer.json()['text']}")


async def play(server: str, token: str, table: str) -> list[int]:
    """Play until the game is over, however often the connection breaks; the final scores."""
    while True:
        try:
            return await play_while_connected(server, token, table)
        except (OSError, websockets.WebSocketException):
            await asyncio.sleep(1)


async def play_while_connected(server: str, token: str, table: str) -> list[int]:
    address = f"ws{server.removeprefix('http')}/api/tables/{table}/socket"
    headers = {"authorization": f"Bearer {token}"}
    async with websockets.connect(address, additional_headers=headers, max_size=None) as socket:
        await socket.send(json.dumps({"type": "attach"}))
        view: Json = {}
        asked = 0
        async for text in socket:
            message: Json = json.loads(text)
            if message["type"] == "table" and message["play"]:
                now, view = message["play"], message["play"]["view"]
            elif message["type"] == "update":
                now, view = message, {**view, **message["changed"]}
            else:
                continue
            if now["result"]:
                scores: list[int] = now["result"]["scores"]
                return scores
            if now["decision"]:
                asked += 1
                answer = {"number": now["decision"]["number"]}
                choice = decide(now["decision"], view)
                await socket.send(
                    json.dumps({"type": "choose", "id": asked, "choice": choice, **answer})
                )
    raise OSError("the server hung up")


async def new_token(server: str, owner: str, bot: str) -> str:
    """Come in as a guest and open an account for a bot."""
    origin = f"http://{urlsplit(server).netloc}"
    async with httpx.AsyncClient(base_url=server, headers={"origin": origin}) as http:
        (await http.post("/api/guests", json={"name": owner})).raise_for_status()
        made = (await http.post("/api/me/bots", json={"name": bot})).raise_for_status()
        return str(made.json()["token"])


async def main() -> None:
    server, token, table, *invite = sys.argv[1:]
    await sit_down(server, token, table, invite[0] if invite else None)
    print("scores:", await play(server, token, table))


if __name__ == "__main__":
    asyncio.run(main())
