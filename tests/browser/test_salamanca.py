"""Salamanca through the page: every kind of question, and whole games at small and large tables."""

import pytest

from sobremesa.catalogue import GAMES
from tests.browser.axe import violations
from tests.browser.conftest import DESK, PHONE, People
from tests.browser.house import House
from tests.browser.person import Person
from tests.browser.salamanca import Stage, scenes, sit_down
from tests.browser.test_decisions import check_fit
from tests.browser.test_games import play_to_the_end
from tests.browser.theatre import answer

TABLET = {"width": 820, "height": 1180}
KINDS = set(GAMES["salamanca"].contract().names["DecisionKind"]) - {"game-over"}


@pytest.mark.parametrize(
    ("seats", "size"),
    [pytest.param(4, DESK, marks=pytest.mark.long), (2, PHONE)],
    ids=["desk", "phone"],
)
def test_every_kind_of_question_is_asked_and_answered(
    seats: int, size: dict[str, int], people: People
) -> None:
    person = people("Inés", size, dark=seats == 2)
    stage = Stage(person)
    asked = {scene.kind: scene for other in (6 - seats, seats) for scene in scenes(other)}
    assert set(asked) == KINDS
    for scene in asked.values():
        stage.go(scene)
        assert person.offered(), scene.kind
        check_fit(person, scene)
        assert violations(person.page) == [], scene.kind
        answer(person)


def test_two_seats_play_a_whole_game_on_a_phone_and_reload_in_the_middle(people: People) -> None:
    person = people("Inés", PHONE)
    sit_down(person, 2)
    play_to_the_end([person], {20: person.page.reload, 60: person.page.reload})
    check_the_end(person)


@pytest.mark.long
def test_three_seats_play_a_whole_game_on_a_tablet(people: People) -> None:
    person = people("Inés", TABLET)
    sit_down(person, 3)
    play_to_the_end([person], {})
    check_the_end(person)


@pytest.mark.long
def test_four_seats_play_a_whole_game_through_a_restart_of_the_server(
    people: People, house: House
) -> None:
    person = people("Inés", DESK, keeps=True)
    sit_down(person, 4)

    def restart() -> None:
        house.restart()
        person.page.wait_for_selector("[data-notice=lost]", state="detached")

    play_to_the_end([person], {30: person.page.reload, 50: restart})
    check_the_end(person)


def check_the_end(person: Person) -> None:
    """Sales, condes and markets less the fees are the money that counts."""
    page = person.page
    page.wait_for_selector(".endcard .bars")
    for row in page.locator(".endcard .bars tbody tr").all():
        parts = [
            int("".join(filter(str.isdigit, text))) for text in row.locator("i").all_inner_texts()
        ]
        fee = int(row.locator(".fee").inner_text()[1:] or 0)
        assert sum(parts) - fee == int(row.locator(".total").inner_text())
    assert violations(page) == []


def test_an_address_with_the_name_of_a_game_leads_straight_to_a_table(people: People) -> None:
    person = people("Inés")
    person.page.goto(f"{person.base}/#/play/salamanca")
    person.page.wait_for_selector(".salamanca .board")
    assert person.page.evaluate("location.hash").startswith("#/t/")
    person.page.go_back()  # not to another table
    person.page.wait_for_selector("[data-action=new]")
