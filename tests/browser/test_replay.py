"""Recorded games: opened from a file, stepped through, looked at from every seat, gone on with."""

from pathlib import Path

import pytest

from sobremesa.catalogue import game_package, make_setup
from sobremesa.kernel.record import Record
from sobremesa.kernel.rules.luck import seeded
from sobremesa.kernel.session import Session
from tests.browser.axe import violations
from tests.browser.conftest import DESK, PHONE, People
from tests.browser.person import Person

RECORD = Path("tests/records/elgrande-en_bigbox-4-short-0.json")


def open_record(person: Person, path: Path) -> None:
    person.come_in()
    person.page.set_input_files("input[type=file]", path)


def opening(game: str) -> Record:
    """A record without a choice."""
    return Session(game_package(game), make_setup(game, None, 2), seeded(1)).record()


def moment(person: Person, at: int) -> None:
    person.page.wait_for_selector(f'.replaybar[data-at="{at}"]')


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_game_from_a_file_is_stepped_through(size: dict[str, int], people: People) -> None:
    person = people("Inés", size)
    open_record(person, RECORD)
    moment(person, 0)
    for at in (1, 2, 3):
        person.page.click("[data-step=on]")
        moment(person, at)
    person.page.click("[data-step=back]")
    moment(person, 2)
    person.page.focus(".slide")
    person.page.keyboard.press("End")
    person.page.wait_for_selector(".replaybar >> text=/wins|share/")
    assert person.page.locator("[data-step=on]").is_disabled()
    assert violations(person.page) == []


def test_keys_the_log_and_the_address_lead_to_moments(people: People) -> None:
    person = people("Inés")
    open_record(person, RECORD)
    moment(person, 0)
    page = person.page
    page.keyboard.press("End")
    page.wait_for_selector(".replaybar >> text=/wins|share/")
    page.locator(".log .line").nth(30).click()
    page.wait_for_selector(".replaybar >> text=/wins|share/", state="detached")
    at = int(page.get_attribute(".replaybar", "data-at") or "0")
    page.keyboard.press(".")
    moment(person, at + 1)
    page.reload()
    moment(person, at + 1)


def test_a_seat_sees_its_own_cards_and_a_spectator_none(people: People) -> None:
    person = people("Inés")
    open_record(person, RECORD)
    moment(person, 0)
    assert person.page.locator("[data-power]").count() == 0
    person.page.select_option(".eyes", "1")
    person.page.wait_for_selector("[data-power]")


def test_it_runs_by_itself_and_goes_on_as_a_game_of_ones_own(people: People) -> None:
    person = people("Inés", DESK, speed="brisk")
    open_record(person, RECORD)
    moment(person, 0)
    page = person.page
    page.click("[data-step=run]")
    moment(person, 2)
    page.click("[data-step=run]")
    page.click("[data-step=play]")
    page.wait_for_selector("dialog[open]")
    assert violations(page) == []
    page.check("dialog label:has-text('D') input")
    page.click("[data-action=go-on]:not([disabled])")
    page.wait_for_selector("#prompt:not(.replaybar)")
    assert page.locator(".seat", has_text="Inés").count() == 1


def test_what_cannot_be_shown_says_so(people: People, tmp_path: Path) -> None:
    person = people("Inés")
    broken = tmp_path / "broken.json"
    broken.write_text("{}")
    open_record(person, broken)
    person.page.wait_for_selector(".study [role=alert] >> text=does not replay")
    person.page.evaluate("location.hash = '#/r/nothing'")
    person.page.wait_for_selector("text=There is no such recorded game")
    person.problems.clear()  # the browser itself reports the refusals as errors
