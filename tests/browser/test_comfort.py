"""Large enough to be hit, to be told apart without colours of our own, and still where one wishes it."""

from typing import Any

import pytest

from tests.browser.comfort import FINGER, MOUSE, small_targets
from tests.browser.conftest import DESK, PHONE, People
from tests.browser.person import Person
from tests.browser.scenes import scenes
from tests.browser.test_around import SIZES, last_answer, to_lobby
from tests.browser.theatre import Theatre, answer

TOUCHED = {"phone": PHONE, "tablet": SIZES["tablet"], "landscape": SIZES["landscape"]}


def to_scene(person: Person, kind: str, edition: str = "de_2023") -> None:
    Theatre(person).go(next(scene for scene in scenes(edition) if scene.kind == kind))


# --- targets ---


def too_small(person: Person, least: int) -> dict[str, list[str]]:
    """By screen: questions with cards, words and seals, a lobby with a table of one's own, the end."""
    found = {}
    for kind in ("play-power", "offer-veto"):
        to_scene(person, kind)
        found[kind] = small_targets(person.page, least)
    to_lobby(person)
    person.page.wait_for_selector(".turncard, .rows li")
    found["lobby"] = small_targets(person.page, least)
    last_answer(person, "elgrande")
    while not person.state()[2]:
        person.choose()
        person.page.wait_for_timeout(30)
    person.page.wait_for_selector(".endcard .graph")
    found["end"] = small_targets(person.page, least)
    return {screen: small for screen, small in found.items() if small}


@pytest.mark.parametrize(
    "size",
    [one if one == "phone" else pytest.param(one, marks=pytest.mark.long) for one in TOUCHED],
)
def test_a_finger_hits_everything(size: str, people: People) -> None:
    assert too_small(people("Inés", TOUCHED[size], touch=True), FINGER) == {}


@pytest.mark.long
def test_a_mouse_hits_everything(people: People) -> None:
    assert too_small(people("Inés", DESK), MOUSE) == {}


# --- forced colours ---

# How something is set apart where colours are the system's: by lines and grounds, not by letters.
DRAWN = """(one) => {
  const { outlineStyle, outlineWidth, outlineColor, borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(one);
  return JSON.stringify([outlineStyle, outlineWidth, outlineColor, borderTopStyle, borderTopWidth, borderTopColor, backgroundColor]);
}"""


def drawn(person: Person, selector: str) -> set[Any]:
    found = person.page.locator(selector).all()
    assert found, selector
    return {one.evaluate(DRAWN) for one in found}


def test_what_is_chosen_and_whose_turn_it_is_stand_out_in_forced_colours(people: People) -> None:
    person = people("Inés", DESK)
    page = person.page
    page.emulate_media(forced_colors="active")
    to_scene(person, "play-power")
    differ(person, ".seats .seat.now", ".seats .seat:not(.now)")
    differ(person, ".rd.now", ".rd:not(.now)")
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    differ(person, "[role=tab][aria-selected=true]", "[role=tab][aria-selected=false]")
    differ(person, ".ph-seats .now", ".ph-seats li:not(.now)")


def differ(person: Person, chosen: str, others: str) -> None:
    person.page.wait_for_selector(chosen)
    assert drawn(person, chosen).isdisjoint(drawn(person, others)), chosen


# --- motion ---

# Whatever moves, from now on: every frame is looked at.
WATCH = """() => {
  window.moved = [];
  window.told = [];
  const look = () => {
    for (const one of document.getAnimations()) window.moved.push(String(one.effect?.target?.outerHTML).slice(0, 100));
    for (const one of document.querySelectorAll('.map .lift')) window.moved.push(one.outerHTML.slice(0, 100));
    const line = document.querySelector('#prompt b')?.innerText;
    if (line && line !== window.told.at(-1)) window.told.push(line);
    requestAnimationFrame(look);
  };
  look();
}"""


def test_a_system_that_wants_no_motion_has_none_and_is_told_in_turn(people: People) -> None:
    person = people("Inés", DESK, speed="calm")
    page = person.page
    page.emulate_media(reduced_motion="reduce")
    to_scene(person, "play-power", "en_bigbox")
    page.evaluate(WATCH)
    answer(person)
    page.wait_for_selector("#prompt [data-option=go-on]")
    person.wait_until("window.told.length > 3")
    assert page.evaluate("window.moved") == []
