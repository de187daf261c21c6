"""From outside nobody learns whether a name exists, or tries passwords at speed."""

import statistics
import time
from typing import Any

from sobremesa.server import limits
from tests.server.house import House, house, run
from tests.server.owner import PASSWORD, elsewhere, owner, sign_in
from tests.server.person import Person

WRONG = "an unlucky guess"
ROUNDS = 15


async def guess(person: Person, name: str) -> tuple[int, Any, dict[str, str]]:
    answer = await sign_in(person, name, WRONG)
    told = {name: value for name, value in answer.headers.items() if name != "date"}
    return answer.status_code, answer.json(), told


def test_an_unknown_name_and_a_wrong_password_get_the_same_answer(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana, eve = await owner(here), await here.guest("Eve")
            real = await guess(eve, ana.name)
            assert real[0] == 403
            for name in ("Nobody 1234", "Nobody", "\u200b", "Ana 1"):
                assert await guess(eve, name) == real

    run(scenario())


def test_an_unknown_name_takes_as_long_as_a_wrong_password(sqlite: str, monkeypatch: Any) -> None:
    """Medians of tries that alternate; hashing takes most of the time, and is done for both."""
    monkeypatch.setattr(limits, "STRANGER_RATE", (1e9, 1e9))

    async def took(person: Person, name: str) -> float:
        begun = time.perf_counter()
        await sign_in(person, name, WRONG)
        return time.perf_counter() - begun

    async def scenario() -> None:
        async with house(sqlite) as here:
            ana, eve = await owner(here), await here.guest("Eve")
            real, unreal = [], []
            for _ in range(ROUNDS):
                real.append(await took(eve, ana.name))
                unreal.append(await took(eve, "Nobody 1234"))
            ratio = statistics.median(unreal) / statistics.median(real)
            assert 0.6 < ratio < 1.6, ratio

    run(scenario())


async def use_up(here: House, name: str) -> int:
    """Strangers from everywhere guess at one name; how many were heard."""
    heard = 0
    while (await guess(await here.stranger(), name))[0] == 403:
        heard += 1
    return heard


def test_strangers_run_out_of_tries_at_real_and_unreal_names_alike(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            ana = await owner(here)
            assert await use_up(here, ana.name) == limits.STRANGER_RATE[0]
            assert await use_up(here, "Nobody 1234") == limits.STRANGER_RATE[0]
            refused = await sign_in(await here.stranger(), ana.name)
            assert refused.status_code == 429  # the right password of a stranger waits, too

    run(scenario())


def test_strangers_do_not_lock_the_owner_out(database: str) -> None:
    """A browser the owner signed in from has tries of its own; a code opens from anywhere."""

    async def scenario() -> None:
        async with house(database) as here:
            ana = await owner(here)
            await use_up(here, ana.name)
            await ana.person.ask("DELETE", "/api/me/session")
            assert (await sign_in(ana.person, ana.name)).status_code == 201
            body = {"name": ana.name, "code": ana.codes[0], "password": "another horse entirely"}
            await (await here.stranger()).post("/api/session/recovery", body)

    run(scenario())


def test_a_browser_of_one_account_is_a_stranger_to_another(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana, eve = await owner(here, "Ana"), await owner(here, "Eve")
            await use_up(here, ana.name)
            assert (await sign_in(eve.person, ana.name)).status_code == 429

    run(scenario())


def test_tries_are_remembered_by_the_store(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            name = (await owner(here)).name
            await use_up(here, name)
        async with house(sqlite) as here:
            assert (await sign_in(await here.stranger(), name)).status_code == 429

    run(scenario())


def test_the_right_password_uses_no_try_up(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await owner(here)
            for _ in range(int(limits.STRANGER_RATE[0]) + 2):
                await elsewhere(here, ana.name)

    run(scenario())


def test_one_address_runs_out_of_tries_whoever_is_meant(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite, sign_in_rate=(3, 0.001)) as here:
            eve = await here.guest("Eve")
            statuses = [(await guess(eve, f"Ana {1000 + at}"))[0] for at in range(5)]
            assert statuses == [403, 403, 403, 429, 429]
            paths: list[tuple[str, Any]] = [
                ("/api/session/recovery", {"name": "Ana 1", "code": "x", "password": PASSWORD}),
                ("/api/session/passkey/options", None),
            ]
            for path, body in paths:
                assert (await eve.ask("POST", path, body)).status_code == 429

    run(scenario())


def test_one_address_makes_few_accounts(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite, keep_rate=(2, 0.001)) as here:
            found = []
            for name in ("Ana", "Ben", "Cleo"):
                person = await here.guest(name)
                answer = await person.ask("POST", "/api/account", {"password": PASSWORD})
                found.append(answer.status_code)
            assert found == [201, 201, 429]

    run(scenario())
