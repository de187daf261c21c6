"""Circles and tournaments in the page: made, joined by link, begun; both sizes, light and dark."""

from playwright.sync_api import Page

from tests.browser.axe import violations
from tests.browser.comfort import small_targets, small_words
from tests.browser.conftest import DESK, PHONE, People


def looks_right(page: Page) -> None:
    assert violations(page) == []
    assert small_words(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_friends_make_a_circle_and_play_a_tournament(people: People) -> None:
    ana, ben = people("Ana", DESK), people("Ben", PHONE, dark=True)
    for person in (ana, ben):
        person.come_in()
    page = ana.page
    page.goto(f"{ana.base}/#/circles")
    page.get_by_placeholder("Name").fill("Thursday")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-members='1']")
    page.wait_for_selector("[data-standings='1']")
    looks_right(page)
    ben.page.goto(page.locator("input[readonly]").input_value())
    ben.page.click("[data-action='join-circle']")
    ben.page.wait_for_selector("[data-members='2']")
    ben.page.wait_for_selector("[data-standings='2']")
    looks_right(ben.page)
    assert small_targets(ben.page) == []

    page.click("[data-action='new-tournament']")
    page.locator("dialog .field").first.fill("Cup")
    looks_right(page)
    page.click("[data-action='make-tournament']")
    page.wait_for_selector("[data-scores='1']")
    ben.page.goto(page.locator("input[readonly]").input_value())
    ben.page.click("[data-action='enter']")
    ben.page.wait_for_selector("[data-scores='2']")
    page.reload()
    page.click("[data-action='begin']")
    page.wait_for_selector("[data-round='1']")
    looks_right(page)
    ben.page.reload()
    ben.page.wait_for_selector("[data-match='playing']")
    looks_right(ben.page)
    assert small_targets(ben.page) == []
    ben.page.click("[data-action='next-table']")
    ben.at_table()
