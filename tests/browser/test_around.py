"""The pages around the table: welcome, lobby, new table, invitation, waiting room, end."""

import random

import pytest

from sobremesa.catalogue import game_package, make_setup
from sobremesa.kernel.record import Record
from sobremesa.kernel.rules.luck import seeded
from sobremesa.kernel.session import Session
from tests.browser.axe import violations
from tests.browser.comfort import outside, small_words
from tests.browser.conftest import DESK, PHONE, People
from tests.browser.house import House
from tests.browser.person import Person
from tests.browser.scenes import every_scene, recorded
from tests.browser.test_pages import CONTENT_FITS
from tests.browser.theatre import Theatre

RECORD = "elgrande-en_bigbox-4-short-0"
SIZES = {
    "tablet": {"width": 820, "height": 1180},
    "old screen": {"width": 1024, "height": 768},
    "landscape": {"width": 844, "height": 390},
    "zoom": {"width": 640, "height": 360},  # 1280 x 720 at 200 %
    "narrow": {"width": 320, "height": 640},
}
SCORES = "() => [...document.querySelectorAll('.seat .pts')].map((one) => one.innerText)"
OUT_OF_REACH = (
    "[...document.querySelectorAll('.tab :is(button, a, summary, [tabindex=\"0\"])')]"
    ".every((one) => one.closest('[inert]') !== null)"
)


def table_of(person: Person) -> str:
    return str(person.page.evaluate("location.hash")).split("/")[2].split("?")[0]


def to_lobby(person: Person) -> None:
    person.page.evaluate("location.hash = '#/'")
    person.page.wait_for_selector(".lobby")


def test_one_click_seats_a_stranger_with_three_computer_players(people: People) -> None:
    person, other = people("Inés"), people("Marco")
    page = person.page
    page.goto(person.base)
    assert page.locator(".gamecard").count() == 2
    river = page.locator(".gamecard .river").first
    river.wait_for(state="attached")
    assert river.evaluate("(one) => getComputedStyle(one).fill") == "none"  # drawn, not blotted
    page.click(".gamecard summary")
    assert len(page.locator(".gamecard details p").first.inner_text()) > 200
    page.click("[data-play=elgrande]")
    person.at_table()
    assert page.locator(".seats .seat").count() == 4
    other.come_back()
    other.page.wait_for_timeout(400)
    assert other.page.locator(f"[data-table='{table_of(person)}']").count() == 0
    other.page.goto(f"{other.base}/#/t/{table_of(person)}")
    other.page.wait_for_selector("text=There is no such table")
    to_lobby(person)
    page.click("[data-action=name]")
    page.fill("#name", "Inés")
    page.click("[data-action=come-in]")
    page.wait_for_selector(".me >> text=Inés")


def test_the_lobby_says_what_is_asked_and_tables_are_closed_there(people: People) -> None:
    person = people("Inés")
    person.come_back()
    page = person.page
    page.click("[data-play=salamanca]")
    person.at_table()
    table = table_of(person)
    page.wait_for_selector("#prompt.mine")
    asked = page.locator("#prompt b").first.inner_text()
    to_lobby(person)
    card = page.locator(f".turncard[data-table='{table}']")
    card.wait_for()
    assert asked in card.inner_text()
    assert "asked just now" in card.inner_text()
    assert "round 1 of" in card.inner_text()
    card.locator(".picture use").first.wait_for(state="attached")
    assert page.title() == "● Sobremesa"
    assert page.get_attribute("link[rel=icon]", "href") == "/icon-turn.svg"
    page.click(f"[data-close='{table}']")
    page.click(f"[data-close-sure='{table}']")
    card.wait_for(state="detached")
    assert page.title() == "Sobremesa"


def test_an_invitation_says_who_invites_and_seats_who_follows_it(people: People) -> None:
    host, friend = people("Rosario"), people("Marco", PHONE)
    host.come_back()
    host.open_table("en_bigbox", "oo")
    link = host.page.locator("#link").input_value()
    assert host.page.locator("[data-note=local]").count() == 1
    host.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    host.page.click("[data-action=copy]")
    assert host.page.evaluate("navigator.clipboard.readText()") == link
    friend.page.goto(friend.base)
    friend.page.fill("[data-link]", link)
    friend.page.click(".joinlink .btn")
    friend.page.wait_for_selector("h1 >> text=Rosario invites you to El Grande")
    assert violations(friend.page) == []
    friend.page.fill("#name", "Marco")
    friend.page.click("[data-action=come-in]")
    host.page.wait_for_selector(".chair[data-seat='1'] >> text=Marco")
    host.page.click("[data-action=leave]")
    friend.page.wait_for_selector("[data-notice=closed]")
    assert friend.page.locator("[data-action=sit]").count() == 0
    assert friend.page.locator("h1").inner_text() == "This table is closed"


def test_other_machines_can_scan_the_link(people: People, house: House) -> None:
    person = people("Inés")
    person.base = house.base.replace("127.0.0.1", "sobremesa.localhost")
    person.come_in()
    person.open_table("en_bigbox", "o")
    code = person.page.locator(".qr")
    code.wait_for()
    assert person.page.locator("[data-note=local]").count() == 0
    box = code.bounding_box()
    assert box is not None
    assert box["width"] >= 220
    person.foreign.clear()


def last_answer(person: Person, game: str) -> None:
    """A table at the last question of a game."""
    *_, scene = every_scene(game, played_at_random(game))
    Theatre(person).go(scene)


def played_at_random(game: str) -> Record:
    session = Session(game_package(game), make_setup(game, None, 3), seeded("around"))
    luck = random.Random(4)
    while not session.game.is_over():
        seat = session.game.deciders()[0]
        session.apply(seat, luck.choice(session.game.options(seat)))
    return session.record()


@pytest.mark.parametrize("game", ["elgrande", pytest.param("salamanca", marks=pytest.mark.long)])
def test_the_end_comes_after_the_last_scoring_and_no_score_falls(game: str, people: People) -> None:
    person = people("Inés", speed="brisk")
    last_answer(person, game)
    page = person.page
    before: list[int] = []
    while not person.state()[2]:
        if person.offered():
            person.choose()
        texts = page.evaluate(SCORES)
        scores = [int(text) for text in texts if text.lstrip("-").isdigit()]
        if before and len(scores) == len(before):
            assert all(now >= then for now, then in zip(scores, before, strict=True))
        before = scores or before
        if page.locator("#prompt b >> text=wins").count():
            page.wait_for_selector(".endcard")
        page.wait_for_timeout(30)
    rows = page.locator(".graph tbody tr")
    rows.first.wait_for(state="attached")
    assert rows.count() > 4
    total = page.locator(".endcard .total").first.inner_text()
    assert total in rows.last.inner_text()
    assert page.locator(".highlights li").count() >= 1
    # A log nobody scrolled has followed the game to its end.
    person.wait_until("document.querySelector('.log + .newest') === null")
    for size in (DESK, SIZES["zoom"], SIZES["narrow"]):
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        assert outside(page) == [], size
    page.set_viewport_size({"width": DESK["width"], "height": DESK["height"]})
    assert violations(page) == []
    # What lies behind the card is not reached; whoever walks by keyboard stands before it.
    assert page.evaluate("document.activeElement.closest('.endcard') !== null")
    person.wait_until(OUT_OF_REACH)
    page.click("[data-action=look]")
    page.wait_for_selector(".endcard", state="detached")
    assert not page.evaluate(OUT_OF_REACH)
    if game == "elgrande":
        page.wait_for_selector(".side h2 >> text=Last scoring")
    page.click("[data-action=result]")
    page.click("[data-action=again]")
    page.wait_for_selector("#prompt")
    person.wait_until("!document.querySelector('.endcard')")


def test_a_reminder_is_asked_for_once_and_kept(people: People) -> None:
    host, friend = people("Rosario"), people("Marco")
    host.come_back()
    host.open_table("en_bigbox", "o")
    friend.come_back()
    friend.page.goto(host.page.locator("#link").input_value())
    friend.page.click("[data-action=sit]")
    host.page.click("[data-action=start]:not([disabled])")
    for person in (host, friend):
        person.page.context.grant_permissions(["notifications"])
        person.at_table()
    waiting = friend if host.offered() else host
    waiting.page.click("[data-action=remind]")
    waiting.page.wait_for_selector("text=You will be reminded")
    kept = waiting.page.evaluate("JSON.parse(localStorage.getItem('sobremesa.settings')).notify")
    assert kept is True


def test_the_hint_to_install_comes_after_a_finished_game_and_once(people: People) -> None:
    person = people("Inés")
    person.come_back()
    page = person.page
    offer = "dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt() {} }))"
    page.evaluate(offer)
    page.wait_for_timeout(100)
    assert page.locator("[data-action=install]").count() == 0
    last_answer(person, "elgrande")
    while not person.state()[2]:
        person.choose()
        page.wait_for_timeout(20)
    to_lobby(person)
    page.wait_for_selector(".last li >> text=points")
    page.click("[data-action=not-now]")
    page.reload()
    page.wait_for_selector(".last li")
    page.evaluate(offer)
    page.wait_for_timeout(100)
    assert page.locator("[data-action=install]").count() == 0


EVERY_TIME = ("tablet",)


@pytest.mark.parametrize(
    "size",
    [one if one in EVERY_TIME else pytest.param(one, marks=pytest.mark.long) for one in SIZES],
)
def test_every_size_and_forced_colours_show_all_of_it(size: str, people: People) -> None:
    person = people("Inés", SIZES[size], "de-DE")
    page = person.page
    page.emulate_media(forced_colors="active" if size == "tablet" else "none")
    page.goto(person.base)
    page.wait_for_selector(".gamecard .pic")
    fits(person, "welcome")
    page.click("[data-action=name]")
    page.fill("#name", "Inés")
    page.click("[data-action=come-in]")
    page.wait_for_selector(".lobby")
    page.click("[data-action=new]")
    page.wait_for_selector(".newtable .pic")
    fits(person, "new table")
    page.click("[data-free='1']")
    page.click("[data-action=open]")
    page.wait_for_selector("#link")
    fits(person, "waiting room")
    to_lobby(person)
    page.wait_for_selector(".rows li")
    fits(person, "lobby")
    page.evaluate("location.hash = '#/play/elgrande'")
    person.at_table()
    assert page.locator(".order li, .ph-seats li").first.is_visible()
    fits(person, "table")
    page.evaluate("location.hash = '#/play/salamanca'")
    page.wait_for_selector("#prompt[data-kind=lay-card], #prompt:not(.mine)")
    page.wait_for_selector("svg.board")
    fits(person, "table of the other game")
    Theatre(person).record(next(every_scene(RECORD, recorded(RECORD))))
    page.evaluate(f"location.hash = '#/r/{person.records[RECORD]}?at=60'")
    page.wait_for_selector(".replaybar")
    fits(person, "replay")


def fits(person: Person, screen: str) -> None:
    assert person.page.evaluate(CONTENT_FITS), f"{screen} is too wide"
    assert small_words(person.page) == [], screen
    assert outside(person.page) == [], screen
    found = violations(person.page)
    is_forced = person.page.evaluate("matchMedia('(forced-colors: active)').matches")
    # Where colours are forced they are the system's own.
    assert [one for one in found if not (is_forced and one[0] == "color-contrast")] == [], screen
