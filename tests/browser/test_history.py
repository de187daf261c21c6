"""What many games say: plots, each with its table; own games are looked at in `test_games`."""

from tests.browser.axe import violations
from tests.browser.conftest import DESK, PHONE, People


def test_statistics_have_plots_and_tables(people: People) -> None:
    person = people("Inés", DESK)
    person.come_in()
    page = person.page
    page.goto(f"{person.base}/#/history")
    page.wait_for_selector("[data-history='0']")
    page.wait_for_selector("[data-counted] ~ figure svg")
    assert page.locator("figure svg").count() == 2
    page.locator("figure summary").first.click()
    assert page.locator("figure").first.locator("tbody tr").count() == 4
    assert violations(page) == []
    page.get_by_label("this server").check()
    page.wait_for_selector("[data-counted]")


def test_statistics_on_a_phone_in_the_dark(people: People) -> None:
    person = people("Ben", PHONE, locale="de-DE", dark=True)
    person.come_in()
    page = person.page
    page.goto(f"{person.base}/#/history")
    page.wait_for_selector("[data-history='0']")
    page.get_by_label("Salamanca").check()
    page.wait_for_selector("[data-counted] ~ figure svg")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
