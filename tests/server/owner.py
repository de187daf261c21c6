"""People with an account, and browsers they sign in from."""

from dataclasses import dataclass
from typing import Any

from tests.server.house import House
from tests.server.person import Person

PASSWORD = "correct horse battery"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


@dataclass
class Owner:
    """Somebody who kept their name."""

    person: Person
    name: str  # to sign in with
    codes: list[str]


async def owner(here: House, name: str = "Ana", password: str = PASSWORD) -> Owner:
    person = await here.guest(name)
    kept = await person.post("/api/account", {"password": password})
    return Owner(person, kept["name"], kept["codes"])


async def sign_in(person: Person, name: str, password: str = PASSWORD) -> Any:
    answer = await person.ask("POST", "/api/session", {"name": name, "password": password})
    if answer.status_code == 201:
        person.id = answer.json()["id"]
    return answer


async def elsewhere(here: House, name: str, password: str = PASSWORD) -> Person:
    """The same person at another computer."""
    person = await here.stranger()
    answer = await sign_in(person, name, password)
    assert answer.status_code == 201, answer.text
    return person
