"""Passkeys: no name to type, nothing to guess, and each answer counts once."""

from typing import Any

import pytest

from tests.server.authenticator import PRESENT, Authenticator
from tests.server.house import House, house, run
from tests.server.owner import PASSWORD, elsewhere, owner
from tests.server.person import Person

OPTIONS = "/api/account/passkey-options"


def by_name(here: House) -> str:
    """Passkeys belong to names, and tests are called by number."""
    return here.address.replace("127.0.0.1", "localhost")


async def at(here: House, person: Person) -> str:
    """Let a person call the server by its name; the page they are on."""
    origin = f"http://{by_name(here)}"
    person.http.headers.update({"host": by_name(here), "origin": origin})
    return origin


async def guest(here: House, name: str) -> Person:
    person = await here.stranger()
    await at(here, person)
    await person.come_in(name)
    return person


async def keep(person: Person, key: Authenticator) -> Any:
    options = (await person.post(OPTIONS))["options"]
    return await person.ask("POST", "/api/account/passkeys", {"credential": key.make(options)})


async def sign_in(here: House, key: Authenticator) -> tuple[Person, Any]:
    person = await here.stranger()
    await at(here, person)
    options = (await person.post("/api/session/passkey/options"))["options"]
    assert options.get("allowCredentials", []) == []
    body = {"credential": key.sign(options)}
    return person, await person.ask("POST", "/api/session/passkey", body)


def test_a_passkey_keeps_a_name_and_opens_elsewhere(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            ana = await guest(here, "Ana")
            key = Authenticator(f"http://{by_name(here)}")
            kept = await keep(ana, key)
            assert kept.status_code == 201, kept.text
            assert len(kept.json()["codes"]) == 10
            laptop, answer = await sign_in(here, key)
            assert answer.status_code == 201, answer.text
            assert answer.json()["id"] == ana.id
            account = await laptop.get("/api/account")
            assert (account["has_password"], len(account["passkeys"])) == (False, 1)

    run(scenario())


def test_an_answer_of_a_passkey_counts_once(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await guest(here, "Ana")
            key = Authenticator(f"http://{by_name(here)}")
            await keep(ana, key)
            person = await guest(here, "Eve")
            options = (await person.post("/api/session/passkey/options"))["options"]
            body = {"credential": key.sign(options)}
            first = await person.ask("POST", "/api/session/passkey", body)
            again = await person.ask("POST", "/api/session/passkey", body)
            assert (first.status_code, again.status_code) == (201, 403)

    run(scenario())


@pytest.mark.parametrize("trouble", ["origin", "unverified", "uses", "challenge", "unknown"])
def test_what_is_not_quite_a_passkey_opens_nothing(sqlite: str, trouble: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await guest(here, "Ana")
            key = Authenticator(f"http://{by_name(here)}")
            await keep(ana, key)
            assert (await sign_in(here, key))[1].status_code == 201
            match trouble:
                case "origin":
                    key.origin = "http://elsewhere.example"
                case "unverified":
                    key.flags = PRESENT
                case "uses":
                    key.uses = 0  # a copy of it has been used since
                case "challenge":
                    key.challenge = "AAAA"
                case "unknown":
                    key.id = b"somebody else's"
            answer = (await sign_in(here, key))[1]
            assert (answer.status_code, answer.json()["code"]) == (403, "wrong")

    run(scenario())


@pytest.mark.parametrize("credential", [{}, {"id": 1}, {"response": {"clientDataJSON": "?"}}])
def test_nonsense_is_refused_and_not_our_fault(sqlite: str, credential: Any) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await guest(here, "Ana")
            for path in ("/api/session/passkey", "/api/account/passkeys"):
                answer = await ana.ask("POST", path, {"credential": credential})
                assert answer.status_code == 403, answer.text

    run(scenario())


def test_passkeys_are_added_and_removed_but_never_the_only_way_in(database: str) -> None:
    async def scenario() -> None:
        async with house(database) as here:
            ana = await guest(here, "Ana")
            origin = f"http://{by_name(here)}"
            first, second = Authenticator(origin), Authenticator(origin)
            name = (await keep(ana, first)).json()["name"]
            laptop, _ = await sign_in(here, first)
            added = await keep(laptop, second)
            assert (added.status_code, added.json()) == (201, {"name": name, "codes": []})
            assert (await ana.ask("GET", "/api/me")).status_code == 401  # locks were changed
            ids = [one["id"] for one in (await laptop.get("/api/account"))["passkeys"]]
            gone = await laptop.ask("DELETE", f"/api/account/passkeys/{ids[0]}")
            assert gone.status_code == 204
            assert (await sign_in(here, first))[1].status_code == 403
            last = await laptop.ask("DELETE", f"/api/account/passkeys/{ids[1]}")
            assert last.status_code == 409
            await laptop.ask("POST", "/api/account/password", {"password": PASSWORD})
            last = await laptop.ask("DELETE", f"/api/account/passkeys/{ids[1]}")
            assert last.status_code == 204
            await elsewhere(here, name)

    run(scenario())


def test_another_s_passkey_is_no_proof(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana, eve = await guest(here, "Ana"), await guest(here, "Eve")
            origin = f"http://{by_name(here)}"
            anas, eves = Authenticator(origin), Authenticator(origin)
            await keep(ana, anas)
            await keep(eve, eves)
            for key, status in ((eves, 403), (anas, 204)):
                options = (await ana.post("/api/session/proof/passkey/options"))["options"]
                body = {"credential": key.sign(options)}
                answer = await ana.ask("POST", "/api/session/proof/passkey", body)
                assert answer.status_code == status

    run(scenario())


def test_a_passkey_is_not_made_for_a_number(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = (await owner(here)).person
            answer = await ana.ask("POST", OPTIONS)
            assert answer.status_code == 409
            assert "localhost" in answer.json()["text"]

    run(scenario())
