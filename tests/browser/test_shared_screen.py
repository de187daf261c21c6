"""One phone passed around: the curtain falls whenever somebody else is to look."""

import json

import pytest

from tests.browser.axe import violations
from tests.browser.conftest import DESK, PHONE, People
from tests.browser.person import Person


def begin(person: Person, game: str) -> None:
    page = person.page
    person.come_back()
    page.click("a[href='#/here']")
    page.wait_for_selector("[data-action=begin-here]")
    page.select_option("[data-game]", game)
    page.fill("fieldset .row:nth-of-type(2) input", "Lotte")
    assert violations(page) == []
    page.click("[data-action=begin-here]")
    page.wait_for_selector("[data-action=i-am]")


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_two_pass_a_screen_around(size: dict[str, int], people: People) -> None:
    person = people("Inés", size)
    begin(person, "elgrande")
    page = person.page
    seen: set[str] = set()
    for _ in range(6):
        who = page.inner_text("[data-action=i-am]")
        seen.add(who)
        assert page.locator("[data-power], [data-place], .seat, #prompt").count() == 0
        page.click("[data-action=i-am]")
        page.wait_for_selector("#prompt.mine")
        assert page.locator("[data-action=i-am]").count() == 0
        play_until_the_curtain(person)
    assert len(seen) == 2
    assert violations(page) == []
    page.reload()
    page.wait_for_selector("[data-action=i-am]")


def play_until_the_curtain(person: Person) -> None:
    for _ in range(60):
        if person.page.locator("[data-action=i-am]").count() > 0:
            return
        person.choose()
    pytest.fail(f"nobody else came to move: {json.dumps(sorted(person.kinds))}")


def test_money_behind_a_screen_stays_there_under_the_curtain(people: People) -> None:
    person = people("Inés", DESK)
    begin(person, "salamanca")
    assert person.page.locator(".curtain li").count() == 0
