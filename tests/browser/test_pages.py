"""Every screen in three languages and both sizes: in words, without barriers, within its budget."""

import gzip
from pathlib import Path

import pytest

from tests.browser.axe import violations
from tests.browser.conftest import DESK, PHONE, People
from tests.browser.house import ASSETS
from tests.browser.person import Person

LANGUAGES = {
    "en-GB": ("en", "Come in", "Play now", "If scored now"),
    "nl-NL": ("nl", "Kom binnen", "Nu spelen", "Als nu geteld werd"),
    "de-DE": ("de", "Hereinkommen", "Jetzt spielen", "Würde jetzt gewertet"),
}
FIRST_SCREEN = 90_000
CONTENT_FITS = "() => document.scrollingElement.scrollWidth <= innerWidth"


def clean(person: Person, screen: str) -> None:
    assert violations(person.page) == [], screen
    assert person.page.evaluate(CONTENT_FITS), f"{screen} is too wide"


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_browser_chooses_the_language(locale: str, people: People) -> None:
    language, come, play, scored = LANGUAGES[locale]
    person = people("Inés", DESK, locale)
    page = person.page
    page.goto(person.base)
    assert page.locator(".gate .start").inner_text() == come
    assert page.evaluate("document.documentElement.lang") == language
    clean(person, "gate")
    person.come_in()
    assert page.locator("[data-action=open]").inner_text() == play
    clean(person, "lobby")
    page.click("[data-action=open]")
    person.at_table()
    assert page.locator(".side h2").first.inner_text() == scored
    clean(person, "table")


def test_the_language_is_chosen_by_hand_and_remembered(people: People) -> None:
    person = people("Inés")
    person.come_in()
    person.open_table("en_bigbox", "b")
    person.at_table()
    page = person.page
    page.click("[aria-label=Menu]")
    page.click(".menu >> text=Settings")
    page.check("label:has-text('Deutsch') input")
    page.wait_for_selector("dialog >> text=Einstellungen")
    page.keyboard.press("Escape")
    page.reload()
    person.at_table()
    assert page.evaluate("document.documentElement.lang") == "de"
    page.wait_for_selector(".log >> text=Runde 1")


@pytest.mark.parametrize(("size", "dark"), [(DESK, True), (PHONE, False), (PHONE, True)])
def test_every_screen_is_free_of_barriers(size: dict[str, int], dark: bool, people: People) -> None:
    person = people("Inés", size, dark=dark)
    page = person.page
    page.goto(person.base)
    clean(person, "gate")
    person.come_in()
    page.check("input[value=de_2023]")
    clean(person, "lobby")
    person.open_table("de_2023", "o")
    page.wait_for_selector("#link")
    clean(person, "waiting room")
    page.click(".gate .st.empty .btn:has-text('bot')")
    page.click("[data-action=start]:not([disabled])")
    person.at_table()
    clean(person, "table")
    for entry in ("Chat", "Log", "Rules", "Settings", "Keys"):
        page.click("[aria-label=Menu]")
        page.click(f".menu >> text={entry}")
        page.wait_for_selector("dialog[open] h2")
        clean(person, entry)
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog[open]", state="detached")


def test_the_page_can_be_installed_and_opens_without_a_connection(people: People) -> None:
    person = people("Inés")
    page = person.page
    person.come_in()
    manifest = page.evaluate("fetch('/manifest.webmanifest').then((answer) => answer.json())")
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    person.wait_until("navigator.serviceWorker.controller !== null")
    page.reload()
    page.wait_for_selector("[data-action=open]")
    page.context.set_offline(True)
    page.reload(wait_until="commit")
    page.wait_for_selector("#app main")
    page.context.set_offline(False)


def test_the_first_screen_stays_within_its_budget(people: People) -> None:
    person = people("Inés")
    loaded: set[str] = set()
    person.page.on("response", lambda answer: loaded.add(answer.url))
    person.come_in()
    scripts = {Path(url).name for url in loaded if url.endswith(".js") and "/assets/" in url}
    size = sum(len(gzip.compress((ASSETS / "assets" / name).read_bytes(), 9)) for name in scripts)
    assert scripts
    assert size <= FIRST_SCREEN, f"{size} bytes"
