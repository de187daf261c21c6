"""`make screenshots`: pictures of the main screens, of recorded games and so always the same."""

import io
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tests.browser.chromium import launch
from tests.browser.conftest import DESK, PHONE
from tests.browser.house import House
from tests.browser.person import Person
from tests.browser.salamanca import Stage, scenes
from tests.browser.scenes import every_scene, last_scene, recorded
from tests.browser.theatre import Theatre

FOLDER = Path("docs/pictures")
LARGEST = 250_000
GAME = "elgrande-en_bigbox-5-long-0"
NEW_EDITION = "elgrande-de_2023-4-1-0"


class Album:
    """One browser and one server for all pictures."""

    def __init__(self, browser: Browser, house: House) -> None:
        self._browser = browser
        self._house = house

    def person(self, size: dict[str, int] = DESK, is_dark: bool = False) -> Person:
        context = self._browser.new_context(
            viewport={"width": size["width"], "height": size["height"]},
            locale="en-GB",
            has_touch=size is PHONE,
            color_scheme="dark" if is_dark else "light",
            reduced_motion="reduce",
        )
        context.set_default_timeout(90_000)
        found = Person(context.new_page(), "Inés")
        found.base = self._house.base
        found.calm()
        found.come_in()
        return found


def at(kind: str, record: str = GAME) -> Callable[[Person], None]:
    return lambda person: Theatre(person).go(last_scene(record, kind))


def salamanca(kind: str) -> Callable[[Person], None]:
    """The question of this kind in the middle of a lively game of four."""
    return lambda person: Stage(person).go(next(one for one in scenes(4) if one.kind == kind))


def welcome(person: Person) -> None:
    person.page.context.clear_cookies()
    person.page.evaluate("localStorage.removeItem('sobremesa.been-here')")
    person.page.goto(f"{person.base}/?anew")
    person.page.wait_for_selector(".gamecard .pic")


def lobby(person: Person) -> None:
    """Two tables that wait, and one that waits for players."""
    at("take-turn")(person)
    salamanca("put-tile")(person)
    body = {"game": "elgrande", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}
    person.post("/tables", body)
    person.page.evaluate("location.hash = '#/'")
    person.page.wait_for_selector(".turncard + .turncard .pic")
    person.page.wait_for_selector(".rows .pic")
    person.page.wait_for_load_state("networkidle")


def scoring(person: Person) -> None:
    at("choose-area")(person)
    person.press(next(one for one in person.offered() or [] if one[0] == "place"))
    person.page.wait_for_selector(".reveal [data-option=next-area]")


def dial(person: Person) -> None:
    at("set-dial")(person)
    person.press(next(one for one in person.offered() or [] if one[0] == "place"))


def replay(person: Person) -> None:
    record = Theatre(person).record(last_scene(GAME, "take-turn"))
    person.page.evaluate(f"location.hash = '#/r/{record}?at=260'")
    person.page.wait_for_selector('.replaybar[data-at="260"]')


def end(person: Person) -> None:
    """The record's last answer, given once more."""
    *_, scene = every_scene(GAME, recorded(GAME))
    Theatre(person).go(scene)
    while not person.state()[2]:
        person.choose()
        person.page.wait_for_timeout(20)
    person.page.wait_for_selector(".graph svg")


PICTURES: dict[str, tuple[Callable[[Person], None], dict[str, int], bool]] = {
    "welcome": (welcome, DESK, False),
    "lobby": (lobby, DESK, False),
    "salamanca": (salamanca("put-tile"), DESK, False),
    "salamanca-dark": (salamanca("sell"), DESK, True),
    "salamanca-phone": (salamanca("put-tile"), PHONE, False),
    "table": (at("take-turn"), DESK, False),
    "table-dark": (at("take-turn"), DESK, True),
    "new-edition": (at("take-turn", NEW_EDITION), DESK, False),
    "veto": (at("offer-veto"), DESK, False),
    "dial": (dial, DESK, False),
    "scoring": (scoring, DESK, False),
    "end": (end, DESK, False),
    "replay": (replay, DESK, False),
    "phone": (at("take-turn"), PHONE, False),
    "phone-dark": (at("pick-card"), PHONE, True),
}


def take(album: Album, name: str) -> None:
    scene, size, is_dark = PICTURES[name]
    person = album.person(size, is_dark)
    scene(person)
    person.page.mouse.move(0, 0)
    person.page.wait_for_timeout(300)
    path = FOLDER / f"{name}.png"
    shot = person.page.screenshot(animations="disabled", caret="hide")
    person.page.context.close()
    save_small(shot, path)
    assert path.stat().st_size <= LARGEST, f"{name} has {path.stat().st_size} bytes"
    print(f"{path}: {path.stat().st_size // 1000} kB")


def save_small(shot: bytes, path: Path) -> None:
    """Flat colours: a palette is enough."""
    with Image.open(io.BytesIO(shot)) as picture:
        palette = picture.convert("RGB").quantize(255, dither=Image.Dither.NONE)
        palette.save(path, optimize=True)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        house.start()
        try:
            browser = launch(playwright)
            album = Album(browser, house)
            for name in sys.argv[1:] or PICTURES:
                take(album, name)
            browser.close()
        finally:
            house.kill()


if __name__ == "__main__":
    main()
