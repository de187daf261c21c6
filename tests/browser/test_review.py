"""A review in the replay: asked for, watched, then chances, mistakes to guess and luck."""

import json
from pathlib import Path

import pytest

from sobremesa.kernel.record import read_record
from tests.browser.axe import violations
from tests.browser.conftest import DESK, PHONE, People
from tests.browser.house import House
from tests.browser.person import Person
from tests.browser.reviewed import give_review

RECORD = Path("tests/records/elgrande-en_bigbox-4-short-0.json")
PATIENCE = 180_000


def at(person: Person) -> int:
    return int(person.page.get_attribute(".replaybar", "data-at") or "-1")


def test_a_game_is_analysed_and_its_mistakes_are_guessed(people: People) -> None:
    person = people("Inés", DESK)
    person.come_back()
    person.page.set_input_files("input[type=file]", RECORD)
    page = person.page
    page.wait_for_selector(".timeline svg")
    page.click("[data-action=review]")
    page.wait_for_selector(".askreview progress")
    assert page.locator(".band").count() == 0  # no number before it is there
    page.wait_for_selector(".band", timeout=PATIENCE)
    assert page.locator(".band").count() == 4
    page.keyboard.press("m")
    page.wait_for_selector("[data-verdict]:not([data-verdict=''])")
    assert page.locator(".alts li").count() >= 2
    gains = page.locator(".verdict .gains b").all_inner_texts()  # signed, in hundredths
    assert len(gains) == 4
    assert abs(sum(int(gain.replace("\u2212", "-")) for gain in gains)) <= 2
    assert violations(page) == []
    mistake = at(person)
    page.click("[data-action=next-mistake]")
    assert at(person) > mistake
    page.click("[data-action=try]")
    page.wait_for_selector("#prompt.mine")
    page.click("[data-action=leave-line]")
    chances_have_a_table(person)
    dials_have_a_laboratory(person)
    guess_one(person)
    look_on_a_phone(people, page.url)


def guess_one(person: Person) -> None:
    page = person.page
    page.click("#tab-missed")
    assert page.locator("[data-luck]").count() == 4
    assert page.locator("[data-luck='0'] td.num").count() == 3  # all, cards, secret choices
    assert violations(page) == []
    for seat in range(4):
        page.select_option("[data-whose]", str(seat))
        if page.locator("[data-missed]").count() > 0:
            break
    missed = page.locator("[data-missed]").first
    before = int(missed.get_attribute("data-missed") or "-1")
    missed.click()
    page.wait_for_selector("[data-guess]")
    assert violations(page) == []
    page.wait_for_selector("#prompt.mine")  # the board asks as it asked then
    choose_on_the_board(person)
    assert page.locator("[data-guess]:disabled").count() >= 2
    assert at(person) == before
    page.click("[data-action=reveal]")
    page.wait_for_selector(".verdict")
    assert at(person) == before + 1


def choose_on_the_board(person: Person) -> None:
    for _ in range(20):
        if person.page.locator(".guess > [role=status]").count() > 0:
            return
        person.choose()
        person.page.wait_for_timeout(60)
    raise AssertionError(f"no guess was taken: {person.offered()}")


def chances_have_a_table(person: Person) -> None:
    page = person.page
    page.click("[data-open=table]")
    assert page.locator("dialog table").count() == 2
    cells = page.locator("dialog table").nth(1).locator("tbody tr").last.locator("td")
    assert sum(int(cell.split()[0]) for cell in cells.all_inner_texts()) in range(97, 104)
    assert violations(page) == []
    page.keyboard.press("Escape")


def dials_have_a_laboratory(person: Person) -> None:
    """Of a secret choice in the game: what the others could have answered."""
    page = person.page
    record = read_record(RECORD.read_text("utf-8"))
    dial = next(at for at, (_, text) in enumerate(record.choices) if text.startswith("dial"))
    page.evaluate(f"location.hash = location.hash.replace(/at=\\d+/, 'at={dial + 1}')")
    page.wait_for_selector(f'.replaybar[data-at="{dial + 1}"]')
    page.click("[data-action=laboratory]")
    page.wait_for_selector("[data-laboratory] table", timeout=PATIENCE)
    assert violations(page) == []


@pytest.mark.long
def test_salamanca_too_is_told_in_chances_and_luck(people: People, house: House) -> None:
    person = people("Inés", DESK, locale="nl-NL")
    text = Path("tests/salamanca/records/salamanca-2-0.json").read_text("utf-8")
    record = person.post("/records", json.loads(text))
    give_review(house, record["id"], 16)
    page = person.page
    page.goto(f"{person.base}/#/r/{record['id']}?at={record['choices'] - 4}")
    page.wait_for_selector(".band")
    assert page.locator(".band").count() == 2
    page.keyboard.press("End")
    for _ in range(12):
        if page.locator(".verdict .alts li").count() > 0:
            break
        page.keyboard.press(",")
    assert page.locator(".verdict .alts li").count() > 0
    page.click("#tab-missed")
    page.wait_for_selector("[data-luck='1']")
    assert violations(page) == []


def look_on_a_phone(people: People, address: str) -> None:
    other = people("Ben", PHONE, dark=True)
    other.come_back()
    other.page.goto(address)
    other.page.wait_for_selector(".band")
    assert violations(other.page) == []
    other.page.click("#tab-missed")
    other.page.wait_for_selector("[data-luck]")
    assert violations(other.page) == []
