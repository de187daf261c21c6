"""The course over HTTP: tried without being anybody, judged by the rules, refused in words."""

from sobremesa.catalogue import game_package
from sobremesa.learning.lessons import lesson
from tests.server.house import house, run

PATH = "/api/games/elgrande/lessons/score-1"


def tried(*choices: int) -> dict[str, list[dict[str, int]]]:
    return {"choices": [{"choice": choice} for choice in choices]}


def test_a_position_is_tried_and_judged_and_nothing_hidden_comes_along(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            http = (await here.stranger()).http
            wanted = lesson("elgrande", "score-1")
            begun = (await http.post(PATH, json={"choices": []})).json()
            assert begun["verdict"] is None
            assert begun["view"] == wanted.begin().view(wanted.seat)
            assert set(begun) == {"view", "seat", "names", "events", "decision", "verdict"}
            by_text = {one["notation"]: one["choice"] for one in begun["decision"]["options"]}
            right = (await http.post(PATH, json=tried(by_text["place granada"]))).json()
            assert right["verdict"]["is_right"]
            assert right["decision"] is None
            assert [row["name"] for row in right["verdict"]["changed"]] == ["Granada"]
            wrong = (
                await http.post(
                    f"{PATH}?language=nl", json=tried(by_text["place castilla_la_vieja"])
                )
            ).json()
            assert not wrong["verdict"]["is_right"]
            assert wrong["verdict"]["got"] < wrong["verdict"]["best"]
            assert [row["name"] for row in wrong["verdict"]["changed"]] == ["Oud-Castilië"]
            assert any("Oud-Castilië" in one["text"] for one in wrong["events"])

    run(scenario())


def test_what_is_not_possible_is_explained_with_its_passage(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            http = (await here.stranger()).http
            space = game_package("elgrande").space("en_bigbox")
            kings = space.number("place castilla_la_nueva")
            told = (await http.post(f"{PATH}/why", json={"choice": kings})).json()
            assert told["rule"] == "EG.place.5"
            assert told["text"]
            fine = await http.post(f"{PATH}/why", json={"choice": space.number("place granada")})
            assert fine.json() == {"text": "", "rule": ""}
            refused = await http.post(PATH, json=tried(kings))
            assert refused.status_code == 409
            nowhere = await http.post(PATH, json=tried(999_999))
            assert nowhere.status_code == 409
            asked = await http.post(f"{PATH}/why", json={"choice": 999_999})
            assert asked.status_code in (200, 409)
            assert (await http.post("/api/games/elgrande/lessons/no", json={})).status_code == 404
            assert (await http.post("/api/games/chess/lessons/no", json={})).status_code == 404
            too_many = await http.post(PATH, json=tried(*[0] * 17))
            assert too_many.status_code == 400

    run(scenario())
