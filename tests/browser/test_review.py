"""A review in the replay: asked for, watched, then chances, mistakes to guess and luck."""

from pathlib import Path

from tests.browser.axe import violations
from tests.browser.conftest import DESK, PHONE, People
from tests.browser.person import Person

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
    assert violations(page) == []
    mistake = at(person)
    page.click("[data-action=next-mistake]")
    assert at(person) > mistake
    page.click("[data-action=try]")
    page.wait_for_selector("dialog [data-action=go-on]")
    page.keyboard.press("Escape")
    guess_one(person)
    look_on_a_phone(people, page.url)


def guess_one(person: Person) -> None:
    page = person.page
    page.click("#tab-missed")
    assert page.locator(".luck li").count() == 4
    assert violations(page) == []
    for seat in range(4):
        page.select_option("[data-whose]", str(seat))
        if page.locator("[data-missed]").count() > 0:
            break
    page.locator("[data-missed]").first.click()
    page.wait_for_selector("[data-guess]")
    before = at(person)
    assert violations(page) == []
    page.locator("[data-guess]").first.click()
    page.wait_for_selector(".guess [role=status]")
    page.click("[data-action=reveal]")
    page.wait_for_selector(".verdict")
    assert at(person) == before + 1


def look_on_a_phone(people: People, address: str) -> None:
    other = people("Ben", PHONE, dark=True)
    other.come_back()
    other.page.goto(address)
    other.page.wait_for_selector(".band")
    assert violations(other.page) == []
    other.page.click("#tab-missed")
    other.page.wait_for_selector(".luck li")
    assert violations(other.page) == []
