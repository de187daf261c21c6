"""Every kind of decision that recorded games reach, in every edition, through the page."""

import pytest

from sobremesa.catalogue import game_package, make_setup
from sobremesa.elgrande.rules.moments.table import MOMENTS
from sobremesa.kernel.rules.luck import plain
from sobremesa.kernel.rules.table import constant_name, decision_kinds
from tests.amount import FACTOR
from tests.browser.axe import violations
from tests.browser.comfort import outside, small_targets, small_words
from tests.browser.conftest import DESK, PHONE, People
from tests.browser.person import Person
from tests.browser.scenes import Scene, scenes
from tests.browser.theatre import Theatre, answer
from tests.laws.setups import switched_on

NEWEST = "de_2023"
CLASSIC = ("nl_classic", "nl_late", "en_bigbox")
RANDOM_GAMES = 20
# What the rules would score now, and what the table in the page says.
FORECAST = """async () => {
  const id = location.hash.split('/')[2].split('?')[0];
  const told = (await (await fetch(`/api/tables/${id}/forecast`)).json()).areas;
  const rows = [...document.querySelectorAll('.scored tbody tr')];
  const shown = rows.map((row) => [row.querySelector('th').innerText,
    [...row.querySelectorAll('td')].map((cell) => Number(cell.innerText) || 0)]);
  return [told, Object.fromEntries(shown)];
}"""
FITS = """() => {
  const root = document.scrollingElement;
  return root.scrollHeight <= innerHeight && root.scrollWidth <= innerWidth;
}"""
CUT_OFF = """() => [...document.querySelectorAll('#prompt .btn, .seat .pts, .top .ib, .ph-top .ib')]
  .filter((node) => { const box = node.getBoundingClientRect();
    return box.right > innerWidth + 1 || box.bottom > innerHeight + 1 || box.left < -1; })
  .map((node) => node.outerHTML.slice(0, 120))"""


def kinds_in(edition: str) -> set[str]:
    return {scene.kind for scene in scenes(edition)}


def test_the_scenes_leave_no_kind_of_decision_out() -> None:
    every = set(decision_kinds(MOMENTS)) - {"game-over"}
    assert kinds_in(NEWEST) | kinds_in(CLASSIC[0]) == every
    assert [kinds_in(edition) for edition in CLASSIC] == [kinds_in(CLASSIC[0])] * len(CLASSIC)


@pytest.mark.parametrize("edition", [CLASSIC[0], NEWEST])
def test_what_a_random_game_asks_has_a_scene(edition: str) -> None:
    package = game_package("elgrande")
    setup = make_setup("elgrande", edition, 3, switched_on(package, edition, 3))
    asked: set[str] = set()
    for seed in range(RANDOM_GAMES):
        game = package.new_game(setup, plain(seed), listener=False)
        chance = plain(-seed)
        while not game.is_over():
            asked.add(constant_name(game.moment()).lower().replace("_", "-"))
            seat = game.next_decider()
            options = game.options(seat)
            game.play(seat, options[chance.below(len(options))])
    assert asked <= kinds_in(edition)
    assert len(asked) > len(decision_kinds(MOMENTS)) / 2


# One guest may sit at twenty tables.
AT_ONCE = 15


def shared_out() -> tuple[Scene, ...]:
    """The classic editions ask the same: each of them a part, or in `make soak` everything."""
    asked = [sorted(scenes(edition), key=lambda scene: scene.kind) for edition in CLASSIC]
    if FACTOR > 1:
        return tuple(scene for same in asked for scene in same)
    return tuple(asked[at % len(asked)][at] for at in range(len(asked[0])))


def acts(every: tuple[Scene, ...]) -> list[tuple[Scene, ...]]:
    return [every[first : first + AT_ONCE] for first in range(0, len(every), AT_ONCE)]


# A phone is asked the same of the newest edition below.
@pytest.mark.parametrize("editions", ["classic", pytest.param(NEWEST, marks=pytest.mark.long)])
def test_every_kind_of_decision_is_asked_and_answered(editions: str, people: People) -> None:
    for act in acts(scenes(NEWEST) if editions == NEWEST else shared_out()):
        person = people("Inés", DESK)
        theatre = Theatre(person)
        for scene in act:
            theatre.go(scene)
            assert person.offered(), scene.kind
            check_fit(person, scene)
            check_forecast(person)
            if editions == NEWEST or scene.kind not in kinds_in(NEWEST):
                # The colours of a decision are those of a phone, and of the table in test_pages.
                assert violations(person.page, "color-contrast") == [], scene.kind
            answer(person)


def test_every_kind_of_decision_fits_a_phone_and_is_answered_by_touch(people: People) -> None:
    for act in acts(scenes(NEWEST)):
        person = people("Inés", PHONE)
        theatre = Theatre(person)
        for scene in act:
            theatre.go(scene)
            check_fit(person, scene)
            assert violations(person.page) == [], scene.kind
            answer(person)


def check_fit(person: Person, scene: Scene) -> None:
    assert person.page.evaluate(FITS), f"{scene.kind} scrolls"
    assert person.page.evaluate(CUT_OFF) == [], scene.kind
    assert small_words(person.page) == [], scene.kind
    assert outside(person.page) == [], scene.kind
    if person.page.viewport_size == PHONE:
        assert small_targets(person.page) == [], scene.kind


def check_forecast(person: Person) -> None:
    told, shown = person.page.evaluate(FORECAST)
    regions = {area: points for area, points in told.items() if area in shown}
    assert len(regions) == 9
    assert {area: shown[area] for area in regions} == regions
