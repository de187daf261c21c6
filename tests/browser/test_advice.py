"""Advice at the table: by consent, marked for all, from the page alone and by keyboard."""

import pytest

from tests.browser.axe import violations
from tests.browser.conftest import DESK, PHONE, People
from tests.browser.person import Person
from tests.browser.scenes import scenes
from tests.browser.theatre import Theatre

ON = "[data-tool=advice][data-advice-on=true]"
IDEA = "[data-choose]"


def test_alone_one_agrees_asks_and_wonders_whether_a_choice_is_safe(people: People) -> None:
    person = people("Inés", DESK)
    person.come_in()
    person.open_table("en_bigbox", "bb", "Short game")
    person.at_table()
    page = person.page
    page.wait_for_selector("#prompt.mine")
    assert page.locator(ON).count() == 0
    page.keyboard.press("i")
    page.check("[data-setting=advice]")
    page.wait_for_selector(ON)
    page.click("[data-advice=ask]")
    page.wait_for_selector(IDEA)
    assert 2 <= page.locator(IDEA).count() <= 3
    assert page.locator(".chances").first.locator("li").count() == 3
    assert violations(page) == []
    page.select_option("#in-hand", index=0)
    page.click("[data-advice=safe]")
    page.wait_for_selector("[data-verdict]")
    before = person.state()[1]
    page.locator(IDEA).first.click()
    page.wait_for_selector(f"#prompt:not([data-number='{before}'])")
    page.wait_for_selector(IDEA, state="detached")


def test_friends_are_asked_and_all_see_that_it_is_on(people: People) -> None:
    host, friend = people("Inés", DESK, dark=True), people("Marco", PHONE, locale="nl-NL")
    host.come_in()
    host.page.click("[data-action=new]")
    host.page.click('[data-count="2"]')
    host.page.click('[data-free="1"]')
    host.page.check("[data-setting=advice]")
    host.page.click("[data-action=open]")
    link = host.page.locator("#link").input_value()
    friend.come_in()
    friend.page.goto(link)
    friend.page.click("[data-action=sit]")
    host.page.click("[data-action=start]:not([disabled])")
    for one in (host, friend):
        one.at_table()
    friend.page.wait_for_selector("[data-notice=advice]")
    assert host.page.locator(ON).count() == 0
    friend.page.click("[data-notice=advice] .btn.primary")
    host.page.wait_for_selector(ON)
    friend.page.wait_for_selector(ON)
    mover = asked(host, friend)
    look_at_advice(mover)


def asked(*players: Person) -> Person:
    while True:
        for player in players:
            if player.state()[0]:
                return player
        players[0].page.wait_for_timeout(50)


def look_at_advice(player: Person) -> None:
    page = player.page
    page.click("[data-tool=advice]")
    page.wait_for_selector(IDEA)
    assert violations(page) == []


def test_a_secret_choice_has_a_laboratory_to_play_with(people: People) -> None:
    person = people("Inés", DESK)
    person.come_in()
    page = person.page
    page.click("[data-action=new]")
    page.locator("input[name=game][value=salamanca]").check(force=True)
    page.click('[data-count="2"]')
    page.check("[data-setting=advice]")
    page.click("[data-action=open]")
    page.wait_for_selector("#prompt.mine[data-kind=commit-cards]")
    page.keyboard.press("i")
    page.wait_for_selector(IDEA)
    page.click("[data-advice=laboratory]")
    page.wait_for_selector("[data-laboratory] table")
    assert violations(page) == []
    expected = page.locator("[data-option-row] .sum")
    before = expected.all_inner_texts()
    assert len(before) >= 2
    page.click("[data-belief=alike]")
    page.locator("[data-belief='0']").focus()
    page.keyboard.press("End")
    for answer in range(1, page.locator("input[data-belief]").count()):
        page.locator(f"[data-belief='{answer}']").focus()
        page.keyboard.press("Home")
    # Who is sure of one answer expects what that column says.
    sure = page.locator("[data-option-row] td:nth-of-type(2)").all_inner_texts()
    assert expected.all_inner_texts() == sure


@pytest.mark.long
def test_dials_too_have_a_laboratory_at_the_table(people: People) -> None:
    person = people("Inés", PHONE, dark=True)
    Theatre(person).go(next(one for one in scenes("en_bigbox") if one.kind == "set-dial"))
    page = person.page
    page.keyboard.press("i")
    page.check("[data-setting=advice]")
    page.click("[data-advice=ask]")
    page.wait_for_selector("[data-advice=laboratory]")
    page.click("[data-advice=laboratory]")
    page.wait_for_selector("[data-laboratory] table")
    assert page.locator("[data-option-row]").count() >= 2
    assert violations(page) == []
