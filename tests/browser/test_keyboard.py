"""A whole game without touching the mouse."""

import time

from tests.browser.conftest import People
from tests.browser.person import Offered, Person
from tests.browser.test_games import LONGEST

REGIONS = (
    "galicia", "pais_vasco", "aragon", "cataluna", "castilla_la_vieja",
    "castilla_la_nueva", "valencia", "sevilla", "granada", "castillo",
)  # fmt: skip
OPTION_KEYS = {
    "stop": "e", "end": "e", "special": "s", "allow": "p", "veto": "v", "half move": "a",
    "half place": "b", "usual": "e", "lock": "e", "lift court": "c",
}  # fmt: skip


def type_it(person: Person, offered: Offered) -> None:
    """The keys for something offered."""
    keyboard = person.page.keyboard
    kind, name = offered
    if kind == "place":
        keyboard.press(str((REGIONS.index(name) + 1) % 10))
    elif kind == "card":
        keyboard.press(name[0])
    elif kind == "power":
        for digit in name:
            keyboard.press(digit)
        keyboard.press("Enter")
    elif kind == "board":
        keyboard.press(name[0])
    elif kind == "option":
        keyboard.press("e" if name.startswith("recruit") else OPTION_KEYS[name])
    else:  # a stack or a grande is reached by walking on with Tab
        person.find(offered).focus()
        keyboard.press("Enter")


def test_a_whole_game_is_played_by_keyboard_alone(people: People) -> None:
    person = people("Inés")
    page = person.page
    page.goto(person.base)
    page.keyboard.press("Tab")
    page.locator("[data-action=name]").focus()
    page.keyboard.press("Enter")
    page.locator("#name").focus()
    page.keyboard.type("Inés")
    page.keyboard.press("Enter")
    page.locator("[data-action=new]").focus()
    page.keyboard.press("Enter")
    page.locator("[data-count='2']").focus()
    page.keyboard.press("Enter")
    page.locator(".levels input:checked").focus()
    page.keyboard.press("ArrowLeft")  # the first level answers fastest
    page.locator(".opt", has_text="Short game").locator("input").focus()
    page.keyboard.press("Space")
    page.locator("[data-action=open]").focus()
    page.keyboard.press("Enter")
    person.at_table()
    limit = time.monotonic() + LONGEST
    while not person.state()[2]:
        assert time.monotonic() < limit, (person.state(), person.offered())
        offered = person.offered()
        if not offered:
            if page.locator("[data-option=skip-scoring]").count():
                page.keyboard.press("Escape")
            page.wait_for_timeout(20)
            continue
        type_it(person, person.luck.choice(person.worthwhile(offered)))
    assert page.locator(".endcard").count() == 1


def test_arrow_keys_walk_the_map_and_escape_closes_panels(people: People) -> None:
    person = people("Inés")
    person.come_back()
    person.open_table("en_bigbox", "b")
    person.at_table()
    page = person.page
    page.locator("#place-galicia").focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.place") == "pais_vasco"
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.place") in ("castilla_la_vieja", "aragon")
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open] .passage")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")
    page.keyboard.press("l")
    page.wait_for_selector(".thelog.tall .log")
    page.keyboard.press("l")
    page.wait_for_selector(".thelog:not(.tall) .log")


FOCUS_IN_THE_MIDDLE = "document.activeElement.matches('main')"


def test_a_page_one_goes_to_has_the_focus_and_one_that_is_loaded_has_not(person: Person) -> None:
    person.come_back()
    page = person.page
    page.reload()
    page.wait_for_selector("[data-action=new]")
    assert page.evaluate("document.activeElement === document.body")
    for address in ("#/learn", "#/"):
        page.locator(f".around header a[href='{address}']").first.focus()
        page.keyboard.press("Enter")
        person.wait_until(FOCUS_IN_THE_MIDDLE)
