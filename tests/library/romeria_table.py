"""A table of the third game on a real server: a person, a bot of the house, one of the project."""

import asyncio
import json
import random
import sys

from tests.server.house import house
from tests.server.person import play_on


async def play(database: str) -> dict[str, object]:
    async with house(database) as here:
        ana = await here.guest("Ana")
        offered = await ana.get("/api/games?language=nl")
        bots = [{"kind": "bot", "level": level} for level in ("master", "pilgrim")]
        seats = [{"kind": "me"}, *bots]
        made = await ana.post("/api/tables", {"game": "romeria", "seats": seats})
        await ana.post(f"/api/tables/{made['id']}/start")
        window = await ana.window(made["id"])
        await play_on([window], random.Random(3))
        return {
            "levels": offered["levels"],
            "titles": [game["title"] for game in offered["games"]],
            "result": window.play["result"],
            "troubles": here.hall.metrics.bot_failures._value.get(),
        }


if __name__ == "__main__":
    print(json.dumps(asyncio.run(play(sys.argv[1]))))
