"""Luck that can be checked, and announcements, as people meet them on the page."""

import json
from pathlib import Path

import pytest

from sobremesa.kernel.record import write_record
from sobremesa.kernel.rules.luck import fair
from tests.browser.axe import violations
from tests.browser.conftest import DESK, PHONE, People
from tests.browser.house import House
from tests.browser.person import Person
from tests.cli.helpers import run
from tests.kernel.test_fair_luck import SECRET, WORDS, played, proved

OLD = Path("tests/records/elgrande-en_bigbox-4-short-0.json")


def waiting_room(person: Person) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "level": "casual"}]
    table = person.post("/tables", {"game": "elgrande", "seats": seats})
    person.page.goto(f"{person.base}/#/t/{table['id']}")
    person.page.click(".luck summary")


@pytest.mark.parametrize("size", [DESK, pytest.param(PHONE, marks=pytest.mark.long)])
def test_words_are_added_in_the_waiting_room(size: dict[str, int], people: People) -> None:
    person = people("Inés", size)
    person.come_back()
    waiting_room(person)
    page = person.page
    assert page.locator(".luck code").inner_text().isalnum()
    page.fill("#words", "rosa y clavel")
    page.click("[data-action=add-words]")
    page.wait_for_selector("[data-words='1']")
    page.reload()
    page.click(".luck summary")
    assert page.input_value("#words") == "rosa y clavel"
    assert violations(page) == []


def replay(person: Person, text: str) -> None:
    record = person.post("/records", json.loads(text))
    person.page.goto(f"{person.base}/#/r/{record['id']}")


def honest() -> str:
    return write_record(proved(played(fair(SECRET, list(WORDS)))))


@pytest.mark.parametrize("size", [DESK, pytest.param(PHONE, marks=pytest.mark.long)])
def test_a_replay_says_that_its_luck_was_checked(size: dict[str, int], people: People) -> None:
    person = people("Inés", size)
    person.come_back()
    replay(person, honest())
    person.page.click("[data-checked=sound]")
    sheet = person.page.locator("dialog .luck")
    assert SECRET in sheet.inner_text()
    assert sheet.locator("li").count() == 4
    assert violations(person.page) == []


def test_changed_luck_and_luck_of_before_are_told_apart(people: People) -> None:
    person = people("Inés")
    person.come_back()
    data = json.loads(honest())
    data["proof"]["words"][0] = "said afterwards"
    replay(person, json.dumps(data))
    person.page.click("[data-checked=wrong]")
    assert person.page.locator("dialog .wrong").count() == 1
    replay(person, OLD.read_text("utf-8"))
    person.page.wait_for_selector("[data-checked=nothing]")


def test_an_announcement_is_shown_until_it_is_closed(people: People, house: House) -> None:
    person = people("Inés")
    database = ("admin", "--database", house.database)
    assert run(*database, "announce", "We restart at ten.").exit_code == 0
    try:
        person.page.wait_for_timeout(1500)
        person.come_back()
        person.page.wait_for_selector("[data-notice=announcement] >> text=We restart at ten.")
        assert violations(person.page) == []
        person.page.click("[data-notice=announcement] button")
        person.page.reload()
        person.page.wait_for_selector(".lobby")
        assert person.page.locator("[data-notice=announcement]").count() == 0
    finally:
        run(*database, "announce")
