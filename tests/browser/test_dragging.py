"""Dragging is a second way: a piece is taken up, lights its places, and is put down or back."""

from playwright.sync_api import Locator

from tests.browser.person import Person
from tests.browser.salamanca import Stage, moments
from tests.browser.scenes import scenes
from tests.browser.theatre import Theatre

ASKED_ANEW = "document.querySelector('#prompt')?.dataset.number !== '{}'"


def middle(found: Locator) -> tuple[float, float]:
    box = found.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def take_up(person: Person, source: str) -> None:
    mouse = person.page.mouse
    x, y = middle(person.page.locator(source).first)
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 12, y + 12, steps=3)


def test_a_caballero_is_dragged_to_another_region_or_put_back(person: Person) -> None:
    Theatre(person).go(next(scene for scene in scenes("en_bigbox") if scene.kind == "move"))
    page = person.page
    _, number, _ = person.state()
    take_up(person, "[data-lift]")
    page.wait_for_selector(".map .hit.open", state="attached")
    page.wait_for_selector('[data-inhand="caballero"] .lift', state="attached")
    page.keyboard.press("Escape")
    page.mouse.up()
    page.wait_for_selector("[data-lift]")
    assert person.state()[1] == number
    take_up(person, "[data-lift]")
    page.mouse.move(*middle(page.locator(".map .hit.open").first), steps=4)
    page.mouse.up()
    page.wait_for_selector('#prompt:not([data-kind="put-down"])')
    person.wait_until(ASKED_ANEW.format(number))


def test_a_tile_is_dragged_from_the_display_onto_a_cell(person: Person) -> None:
    Stage(person).go(next(scene for scene, view in moments(4) if "take A" in str(view["decision"])))
    page = person.page
    _, number, _ = person.state()
    tiles = page.locator(".board use").count()
    take_up(person, "[data-field].can")
    page.wait_for_selector(".board .cell.can", state="attached")
    page.mouse.move(*middle(page.locator(".board .cell.can").first), steps=4)
    page.wait_for_selector(".board .inhand", state="attached")
    page.mouse.up()
    person.wait_until(ASKED_ANEW.format(number))
    person.wait_until(f"document.querySelectorAll('.board use').length > {tiles}")
