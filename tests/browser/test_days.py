"""Games over days through the page: a pace is chosen, a computer stands in, plans are laid."""

import time

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.comfort import small_words
from tests.browser.conftest import DESK, PHONE, People
from tests.browser.person import PATIENCE, Person

SMALL_TARGETS = """(within) => [...document.querySelectorAll(`${within} :is(button, select)`)]
  .filter((one) => one.offsetParent && one.getBoundingClientRect().height < 43.5)
  .map((one) => one.outerHTML.slice(0, 80))"""

# Behind the sheet pieces of the board may still fly.
SMALL_WORDS_IN_A_SHEET = """() => [...document.querySelectorAll('dialog *')].filter((one) =>
  one.offsetParent && parseFloat(getComputedStyle(one).fontSize) < 11).length"""


@pytest.mark.parametrize(
    "size", [DESK, pytest.param(PHONE, marks=pytest.mark.long)], ids=["desk", "phone"]
)
def test_a_table_over_days_is_left_to_a_computer_and_planned_ahead(
    people: People, size: dict[str, int]
) -> None:
    person = people("Inés", size)
    person.come_back()
    page = person.page
    page.click("[data-action=new]")
    page.click("dialog label:has-text('over days')")
    page.select_option("[data-setting=days]", str(3 * 86_400))
    assert page.is_checked("[data-setting=bot-when-late]")
    assert violations(page) == []
    page.click("[data-action=open]")
    person.at_table()
    own = page.locator("[data-time='0']").first
    own.wait_for(state="attached")
    expect(own).to_contain_text("due in 2 days")

    page.click("button[aria-label=Menu]")
    page.click("[data-action=stand-in]")
    page.wait_for_selector("[data-notice=stand-in]")
    assert "The computer plays for you" in page.inner_text("[data-notice=stand-in]")
    page.click("[data-action=come-back]")
    page.wait_for_selector("[data-notice=stand-in]", state="detached")

    until_asked_for_something_else(person)
    page.click("button[aria-label=Menu]")
    page.click("[data-action=plans]")
    plan = page.locator("[data-plan=play-power]")
    cards = plan.locator("[data-choice]")
    cards.nth(0).click()
    expect(plan.locator("[role=status]")).to_contain_text("Sealed")
    cards.nth(1).click()
    expect(cards.nth(1)).to_contain_text("2.")
    assert violations(page) == []
    assert page.evaluate(SMALL_WORDS_IN_A_SHEET) == 0
    assert page.evaluate(SMALL_TARGETS, "[data-plan]") == []
    plan.locator("[data-action=withdraw]").click()
    expect(plan.locator("[role=status]")).to_have_count(0)


def until_asked_for_something_else(person: Person) -> None:
    """While one is asked nobody moves: the plan for the next power card is not used meanwhile."""
    limit = time.monotonic() + PATIENCE
    while not person.offered() or person.state()[0] == "play-power":
        assert time.monotonic() < limit, person.state()
        person.choose()
        person.page.wait_for_timeout(50)


def test_reminders_and_holidays_are_kept_under_account(people: People) -> None:
    person = people("Inés", PHONE)
    person.come_back()
    page = person.page
    page.goto(f"{person.base}/#/account")
    quiet = page.locator("[data-setting=quiet]")
    quiet.wait_for()
    quiet.click()
    page.wait_for_selector("[data-action=quiet]")
    page.fill("input[type=url]", "https://127.0.0.1/hook")
    page.click("[data-action=webhook]")
    page.wait_for_selector("text=it must be https and public")
    person.problems.clear()  # the browser notes that something was refused
    days = page.locator("input[type=date]")
    days.nth(0).fill(page.evaluate("new Date(Date.now() + 864e5).toISOString().slice(0, 10)"))
    days.nth(1).fill(page.evaluate("new Date(Date.now() + 3 * 864e5).toISOString().slice(0, 10)"))
    page.click("[data-action=holiday]")
    page.click("[data-action=holiday-over]")
    page.wait_for_selector("[data-action=holiday]")
    assert violations(page) == []
    assert small_words(page) == []
