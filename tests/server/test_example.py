"""The example client for bots of other people plays a whole game."""

import asyncio
import random

from examples.bot_client import new_token, play, sit_down
from tests.server.house import house, run
from tests.server.person import play_on


def test_a_bot_of_somebody_else_plays_a_whole_game(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            server = f"http://{here.address}"
            ana = await here.guest("Ana")
            seats = [{"kind": "me"}, {"kind": "invited"}]
            body = {"game": "elgrande", "seats": seats, "options": {"short_game": True}}
            made = await ana.post("/api/tables", body)
            token = await new_token(server, "Bea", "Rocinante")
            await sit_down(server, token, made["id"], made["invite"])
            await ana.post(f"/api/tables/{made['id']}/start")
            bot = asyncio.create_task(play(server, token, made["id"]))
            window = await ana.window(made["id"])
            await play_on([window], random.Random(3))
            assert await bot == window.play["result"]["scores"]
            names = [seat["name"] for seat in window.received[0]["table"]["seats"]]
            assert names == ["Ana", "Rocinante"]

    run(scenario())
