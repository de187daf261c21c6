"""Every screen in three languages and both sizes: in words, without barriers, within its budget."""

import gzip
import re
from pathlib import Path

import pytest

from tests.browser.axe import violations
from tests.browser.comfort import small_targets, small_words
from tests.browser.conftest import DESK, PHONE, People
from tests.browser.house import ASSETS
from tests.browser.person import Person

LANGUAGES = {
    "en-GB": ("en", "Stay at the table.", "Play now", "If scored now"),
    "nl-NL": ("nl", "Blijf aan tafel.", "Nu spelen", "Als nu geteld werd"),
    "de-DE": ("de", "Bleib am Tisch.", "Jetzt spielen", "Würde jetzt gewertet"),
}
LOBBY = 40_000  # bytes of scripts, gzipped
DRAWINGS = 24_000  # of both boards, which come after the page is there
MAIN = re.compile(r'src="/assets/([^"]+\.js)"')
MINI = re.compile(r"Mini-[^/]+\.js$")
IMPORTED = re.compile(r'(?:from|import)"\./([^"]+\.js)"')
CONTENT_FITS = "() => document.scrollingElement.scrollWidth <= innerWidth"

# What is opened beside the board, on a phone over it.
SHOWN = {"Log": ".log", "Answer in words": "#answer-line", "Chat": ".chat"}


def clean(person: Person, screen: str) -> None:
    assert small_words(person.page) == [], screen
    if person.page.viewport_size == PHONE:
        assert small_targets(person.page) == [], screen
    assert violations(person.page) == [], screen
    assert person.page.evaluate(CONTENT_FITS), f"{screen} is too wide"


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_browser_chooses_the_language(locale: str, people: People) -> None:
    language, title, play, scored = LANGUAGES[locale]
    person = people("Inés", DESK, locale)
    page = person.page
    page.goto(person.base)
    assert page.locator("h1").inner_text() == title
    assert page.evaluate("document.documentElement.lang") == language
    clean(person, "welcome")
    person.come_in()
    clean(person, "lobby")
    page.click("[data-action=new]")
    assert page.locator("[data-action=open]").inner_text() == play
    clean(person, "new table")
    page.click("[data-action=open]")
    person.at_table()
    assert page.locator(".side h2").first.inner_text() == scored
    clean(person, "table")


def test_the_language_is_chosen_by_hand_and_remembered(people: People) -> None:
    person = people("Inés")
    person.come_back()
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


@pytest.mark.parametrize(("size", "dark"), [(DESK, True), (PHONE, False)])
def test_every_screen_is_free_of_barriers(size: dict[str, int], dark: bool, people: People) -> None:
    person = people("Inés", size, dark=dark)
    page = person.page
    page.goto(person.base)
    page.wait_for_selector(".gamecard .pic")
    clean(person, "welcome")
    person.come_in()
    clean(person, "lobby")
    person.open_table("de_2023", "o")
    page.wait_for_selector("#link")
    clean(person, "waiting room")
    page.click("[data-action=fill]")
    page.click("[data-action=start]:not([disabled])")
    person.at_table()
    clean(person, "table")
    for beside in ("Log", "Answer in words", "Chat"):
        page.click("[aria-label=Menu]")
        page.click(f".menu >> text={beside}")
        page.wait_for_selector(SHOWN[beside])
        clean(person, beside)
        if page.locator("dialog[open]").count():
            page.keyboard.press("Escape")
            page.wait_for_selector("dialog[open]", state="detached")
    for entry in ("Rules", "The board in words", "Settings", "Keys"):
        page.click("[aria-label=Menu]")
        page.click(f".menu >> text={entry}")
        page.wait_for_selector("dialog[open] h2")
        clean(person, entry)
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog[open]", state="detached")


def test_the_page_can_be_installed_and_opens_without_a_connection(people: People) -> None:
    person = people("Inés", keeps=True)
    page = person.page
    person.come_back()
    manifest = page.evaluate("fetch('/manifest.webmanifest').then((answer) => answer.json())")
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    person.wait_until("navigator.serviceWorker.controller !== null")
    page.reload()  # what came before it kept watch is kept now
    person.wait_until(
        "caches.open('sobremesa-page').then((kept) => kept.keys())"
        ".then((all) => all.filter(({ url }) => url.includes('/assets/')).length > 2)"
    )
    page.context.set_offline(True)
    page.reload(wait_until="commit")
    page.wait_for_selector("h1:has-text('No connection')")
    page.context.set_offline(False)


def test_the_lobby_stays_within_its_budget(people: People) -> None:
    """In a language whose words come beside the first English ones."""
    person = people("Inés", locale="de-DE")
    loaded: set[str] = set()
    person.come_back()
    person.page.on("response", lambda answer: loaded.add(answer.url))
    person.page.reload()
    person.page.wait_for_selector("[data-action=new]")
    person.page.wait_for_load_state("networkidle")
    scripts = {Path(url).name for url in loaded if url.endswith(".js") and "/assets/" in url}
    [main] = MAIN.findall((ASSETS / "index.html").read_text("utf-8"))
    [words] = [name for name in scripts if name.startswith("de-")]
    own = needed_by(main) | needed_by(words)
    assert own <= scripts
    assert weight(own) <= LOBBY
    person.page.click("[data-action=new]")
    person.page.wait_for_selector(".pick + .pick .pic")
    minis = {found[0] for url in loaded if (found := MINI.search(url))}
    assert len(minis) == 2
    assert weight(set.union(*(needed_by(name) for name in minis)) - own) <= DRAWINGS


def needed_by(script: str) -> set[str]:
    """A script with all that must be there before it runs."""
    found, left = set[str](), [script]
    while left:
        name = left.pop()
        if name not in found:
            found.add(name)
            left += IMPORTED.findall((ASSETS / "assets" / name).read_text("utf-8"))
    return found


def weight(scripts: set[str]) -> int:
    return sum(len(gzip.compress((ASSETS / "assets" / name).read_bytes(), 9)) for name in scripts)
