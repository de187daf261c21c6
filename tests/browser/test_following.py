"""One can follow the others, find out what was missed, and loses nothing with the connection."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, WebSocketRoute

from tests.browser.axe import violations
from tests.browser.conftest import PHONE, People
from tests.browser.house import House
from tests.browser.person import Person
from tests.browser.scenes import last_scene, scenes
from tests.browser.test_two_windows import company
from tests.browser.theatre import Theatre


def to_scene(person: Person, kind: str) -> None:
    Theatre(person).go(next(scene for scene in scenes("en_bigbox") if scene.kind == kind))


def test_what_the_others_do_is_shown_with_a_line_and_the_space_bar_goes_on(people: People) -> None:
    host, friend = company(people, "Inés", "Marco", speed="calm")
    first, second = (host, friend) if host.offered() else (friend, host)
    first.choose()
    # Who watches is not asked before it was shown; the line says what is shown.
    second.page.wait_for_selector("#prompt [data-option=go-on]")
    assert re.search(first.name, second.page.inner_text("#prompt b"))
    second.page.keyboard.press(" ")
    second.wait_until("document.querySelector('#prompt.mine') !== null")


def test_what_was_missed_is_told_by_turn_and_can_be_watched(people: People) -> None:
    person = people("Inés")
    Theatre(person).go(last_scene("elgrande-en_bigbox-5-long-0", "play-power"))
    page = person.page
    page.wait_for_timeout(100)
    # As if this browser had last looked some turns ago.
    page.evaluate(
        "localStorage.setItem('sobremesa.looked', JSON.stringify({[location.hash.split('/')[2]]: 400}))"
    )
    page.reload()
    page.wait_for_selector("[data-notice=missed] li")
    assert violations(page) == []
    page.click("[data-action=watch-missed]")
    page.wait_for_selector("[data-notice=missed]", state="detached")
    page.reload()
    person.at_table()
    page.wait_for_timeout(200)
    assert page.locator("[data-notice=missed]").count() == 0


def test_a_choice_that_did_not_arrive_is_told_and_sent_again(people: People) -> None:
    person = people("Inés")
    swallowed: list[str] = []
    is_dead = [False]

    def connect(wire: WebSocketRoute) -> None:
        if is_dead[0]:
            wire.close(code=3000)
            return
        server = wire.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            if is_dead[0]:
                swallowed.append(str(message))
            else:
                server.send(message)

        wire.on_message(pass_on)

    person.page.route_web_socket("**/socket*", connect)
    to_scene(person, "pick-card")
    _, number, _ = person.state()
    is_dead[0] = True
    person.press(next(one for one in person.offered() or [] if one[0] == "card"))
    person.page.wait_for_selector("[data-notice=lost]")
    person.page.wait_for_selector("#prompt .bad >> text=sent again")
    assert any('"choose"' in message for message in swallowed)
    is_dead[0] = False
    person.wait_until(f"document.querySelector('#prompt')?.dataset.number !== '{number}'")


def go_straight_in(person: Person) -> None:
    person.page.goto(f"{person.base}/#/play/elgrande")


def open_chat(person: Person) -> None:
    to_scene(person, "place")
    person.page.click("[data-tool=chat]")


def open_rules(person: Person) -> None:
    to_scene(person, "place")
    person.page.keyboard.press("?")


def turn_a_dial(person: Person) -> None:
    scene = next(scene for scene in scenes("en_bigbox") if scene.kind == "set-dial")
    person.page.goto(f"{person.base}/#/t/{Theatre(person).table(scene)}")


def change_language(person: Person) -> None:
    to_scene(person, "place")
    person.page.click("[aria-label=Menu]")
    person.page.click(".menu >> text=Settings")
    person.page.click("dialog[open] >> text=Nederlands")


@pytest.mark.parametrize(
    ("part", "need", "mended"),
    [
        ("TablePage", go_straight_in, "#prompt"),
        ("elgrande", go_straight_in, "#prompt"),
        pytest.param("Chat", open_chat, "#prompt", marks=pytest.mark.long),
        pytest.param("Rules", open_rules, "#prompt", marks=pytest.mark.long),
        pytest.param(
            "DialDisc", turn_a_dial, "#prompt[data-kind=set-dial]", marks=pytest.mark.long
        ),
        ("nl", change_language, "#prompt"),
    ],
)
def test_a_part_that_does_not_arrive_is_told_and_mended_by_one_click(
    part: str, need: Callable[[Person], None], mended: str, people: People
) -> None:
    person = people("Inés")
    page = person.page
    page.add_init_script("sessionStorage.setItem('sobremesa.mended', Date.now())")  # in vain
    person.be_known()
    page.route(f"**/assets/{part}-*.js", lambda route: route.abort())
    need(person)
    page.wait_for_selector("[data-notice=broken]")
    assert violations(page, "color-contrast") == []
    page.unroute(f"**/assets/{part}-*.js")
    page.click("[data-action=reload]")
    page.wait_for_selector(mended)
    person.problems.clear()  # the missing part is what this is about


# The page that is shown, as if it were of a house that has another one by now.
OLDER = """addEventListener('DOMContentLoaded', () =>
  document.scripts[0].setAttribute('src', '/assets/index-older.js'))"""


@pytest.mark.parametrize("is_renewed", [False, True])
def test_a_part_that_was_lost_on_the_way_is_fetched_again_unless_the_house_was_renewed(
    is_renewed: bool, people: People
) -> None:
    lost: list[str] = []

    def lose(route: Route) -> None:
        lost.append(route.request.url)
        route.abort()

    person = people("Inés")
    page = person.page
    person.be_known()
    if is_renewed:
        page.add_init_script(OLDER)
    page.route("**/assets/elgrande-*.js", lose, times=2)  # fetched ahead, and when it is needed
    turn_a_dial(person)
    page.wait_for_selector("[data-notice=broken]" if is_renewed else "#prompt")
    assert len(lost) == 2
    person.problems.clear()  # the missing part is what this is about


def test_a_part_wanted_while_the_house_is_away_comes_by_itself_when_it_is_back(
    people: People, house: House
) -> None:
    person = people("Inés")
    to_scene(person, "place")
    page = person.page
    house.kill()
    page.wait_for_selector("[data-notice=lost]")
    page.click("[data-tool=chat]")
    page.wait_for_timeout(300)
    assert page.locator("[data-notice=broken]").count() == 0
    assert page.locator(".map .land").count() >= 9  # what was shown stays
    with page.expect_event("load"):
        house.start()
    page.wait_for_selector("#prompt.mine")
    page.click("[data-tool=chat]")
    page.wait_for_selector(".talk input, .talk textarea")


def test_without_a_connection_the_page_says_so_in_the_readers_language(people: People) -> None:
    person = people("Inés", locale="nl-NL", keeps=True)
    person.come_back()
    page = person.page
    person.wait_until("navigator.serviceWorker.controller !== null")
    page.wait_for_timeout(500)
    page.context.set_offline(True)
    page.reload(wait_until="commit")
    page.wait_for_selector("[data-notice=offline] >> text=Geen verbinding")
    page.context.set_offline(False)
    page.wait_for_selector("[data-action=new]")


def test_words_choose_and_ask(person: Person) -> None:
    to_scene(person, "place")
    page = person.page
    _, number, _ = person.state()
    page.keyboard.press("/")
    page.fill("#answer-line", "? granada")
    page.keyboard.press("Enter")
    page.wait_for_selector("#answer-told >> text=Granada")
    page.fill("#answer-line", "pl cas")
    page.keyboard.press("Enter")
    page.wait_for_selector("#answer-told >> text=could mean")
    page.locator(".answer li button").first.click()
    person.wait_until(f"document.querySelector('#prompt')?.dataset.number !== '{number}'")


def test_letters_are_no_keys_when_they_are_switched_off(people: People) -> None:
    person = people("Inés")
    to_scene(person, "pick-card")
    page = person.page
    page.click("[aria-label=Menu]")
    page.click(".menu >> text=Settings")
    page.uncheck("[data-setting=letters]")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")
    page.keyboard.press("?")
    page.keyboard.press("l")
    page.wait_for_timeout(150)
    assert page.locator("dialog[open], .thelog.tall").count() == 0


def test_focus_stays_in_the_table_whatever_is_answered(person: Person) -> None:
    theatre = Theatre(person)
    kinds = ("recruit", "pick-card", "play-power", "offer-veto", "choose-half", "move", "set-dial")
    for kind in kinds:
        theatre.go(next(scene for scene in scenes("en_bigbox") if scene.kind == kind))
        if kind == "set-dial":
            person.press(next(one for one in person.offered() or [] if one[0] == "place"))
        target = person.find(person.worthwhile(person.offered() or [])[0])
        target.focus()
        _, number, _ = person.state()
        person.page.keyboard.press("Enter")
        person.wait_until(f"document.querySelector('#prompt')?.dataset.number !== '{number}'")
        assert person.page.evaluate("document.activeElement !== document.body"), kind


def test_the_skip_link_leads_to_the_board(person: Person) -> None:
    to_scene(person, "place")
    page = person.page
    page.locator(".skip").focus()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.closest('#board') !== null")


def test_the_drawer_of_a_phone_stays_while_others_move(people: People) -> None:
    host, friend = company(people, "Inés", "Marco")
    first, second = (host, friend) if host.offered() else (friend, host)
    second.page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    second.page.click("#tab-log")
    number = first.state()[1]
    first.choose()
    first.wait_until(f"document.querySelector('#prompt')?.dataset.number !== '{number}'")
    # The same person goes on, or the other one is asked: only then the drawer changes.
    for _ in range(40):
        selected = second.page.get_attribute("#tab-log", "aria-selected")
        if second.offered():
            break
        assert selected == "true"
        first.choose()
        second.page.wait_for_timeout(50)
    second.page.wait_for_selector("#tab-log[aria-selected=false]")
