"""What many games say: plots, each with its table; own games are looked at in `test_games`."""

from tests.browser.axe import violations
from tests.browser.conftest import DESK, PHONE, People
from tests.browser.house import House
from tests.browser.person import Person
from tests.browser.reviewed import give_review
from tests.browser.scenes import body_of, every_scene, recorded

GAME = "elgrande-en_bigbox-2-short-0"


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


def test_an_analysed_game_stands_there_with_its_mistakes_and_whom_one_beat(
    people: People, house: House
) -> None:
    person = people("Inés", DESK)
    table = played_out(person)
    give_review(house, table, 20)
    page = person.page
    page.goto(f"{person.base}/#/history")
    page.wait_for_selector("[data-history='1']")
    row = page.locator("[data-history] tbody tr").first
    assert "±" in row.inner_text()
    assert page.locator(".levels li").count() == 1
    page.wait_for_selector("h2 >> text=/over time/i")
    assert page.locator("figure").first.locator("circle").count() == 1
    assert violations(page) == []
    played_here_by_edition(person)
    row.locator("a").click()
    page.wait_for_selector(".band")


def played_here_by_edition(person: Person) -> None:
    """One game was finished here, by one of the editions."""
    page = person.page
    page.get_by_label("this server").check()
    page.get_by_label("2", exact=True).check()
    page.wait_for_selector("[data-counted='1']")
    editions = page.get_by_role("group", name="Edition").get_by_role("radio")
    assert editions.count() == 4
    editions.last.check()
    page.wait_for_selector("[data-counted='0']")
    assert violations(page) == []
    page.get_by_label("computer players", exact=True).check()
    assert editions.count() == 0


def played_out(person: Person) -> str:
    """The last choices of a recorded game against the computer, through the page."""
    record = recorded(GAME)
    mine = [one for one in every_scene(GAME, record) if one.seat == 0][-2]
    upload = person.post("/records", body_of(mine))["id"]
    body = {"at": mine.at, "seat": 0, "level": "random"}
    table = str(person.post(f"/records/{upload}/continue", body)["id"])
    person.go_to(table)
    for _ in range(200):
        if person.state()[2]:
            return table
        person.choose()
        person.page.wait_for_timeout(40)
    raise AssertionError("the game does not end")
