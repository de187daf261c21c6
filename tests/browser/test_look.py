"""The table of El Grande shows what would happen: pieces in the hand, cards in full, scorings on stage."""

import pytest

from tests.browser.axe import violations
from tests.browser.conftest import DESK, PHONE, People
from tests.browser.person import GO_ON, Person
from tests.browser.scenes import Scene, every_moment, last_scene, recorded, scenes
from tests.browser.test_decisions import CUT_OFF
from tests.browser.theatre import Theatre

GAME = "elgrande-en_bigbox-5-long-0"
LOW = {"width": 360, "height": 640}
ON_ITS_SIDE = {"width": 844, "height": 390}
WHOLE_BOARD = """() => {
  const room = document.querySelector('.ph-map').getBoundingClientRect();
  const board = document.querySelector('.ph-map svg:is(.map, .board)').getBoundingClientRect();
  return board.bottom <= room.bottom + 1 && board.right <= room.right + 1;
}"""
ENLARGED = {"width": 640, "height": 360}  # a window of 1280 x 720 at 200 %


def scene_of(person: Person, kind: str, edition: str = "en_bigbox") -> None:
    Theatre(person).go(next(scene for scene in scenes(edition) if scene.kind == kind))


def point_at_a_place(person: Person) -> str:
    """Focus does what pointing does."""
    place = next(name for kind, name in person.offered() or [] if kind == "place")
    person.page.locator(f'[data-place="{place}"]').focus()
    return place


def test_a_piece_hangs_over_the_place_pointed_at_and_says_what_it_would_change(
    person: Person,
) -> None:
    scene_of(person, "place")
    person.page.wait_for_selector("#prompt .pips >> text=left")
    point_at_a_place(person)
    person.page.wait_for_selector('[data-inhand="caballero"] .lift .stack', state="attached")
    person.page.wait_for_selector(".map .tip text", state="attached")


def test_a_lifted_piece_leaves_an_outline_and_draws_its_way(person: Person) -> None:
    scene_of(person, "put-down")
    person.page.wait_for_selector("#prompt .what >> text=/(.s|Yours), from /")  # whose, and whence
    point_at_a_place(person)
    person.page.wait_for_selector(".map .left-behind", state="attached")
    person.page.wait_for_selector('[data-inhand="caballero"] .path', state="attached")


def test_the_king_in_the_hand_says_what_would_open_and_close(person: Person) -> None:
    scene_of(person, "move-king")
    point_at_a_place(person)
    person.page.wait_for_selector('[data-inhand="king"] .king', state="attached")
    person.page.wait_for_selector(".map .near", state="attached")
    person.page.wait_for_selector("#prompt >> text=would")


def test_a_card_has_one_line_and_is_enlarged_when_pointed_at(person: Person) -> None:
    scene_of(person, "pick-card")
    page = person.page
    card = page.locator(".act.can").first
    assert 0 < len(card.locator("small").inner_text()) <= 34
    card.focus()
    page.wait_for_selector(".reveal .bigc p")
    card.blur()
    page.wait_for_selector(".bigc", state="detached")


def test_a_scoring_card_marks_its_regions_and_tells_its_points(person: Person) -> None:
    scene, stack = scene_with_card("score_value_5")
    Theatre(person).go(scene)
    person.page.locator(f'[data-card="{stack}"]').focus()
    person.page.wait_for_selector(".map .look", state="attached")
    person.page.wait_for_selector(".reveal .lr .who b")
    assert person.page.locator(".map .plus.maybe").count() > 0


def scene_with_card(card: str) -> tuple[Scene, str]:
    """Somebody may take this card now."""
    for scene, view in every_moment(GAME, recorded(GAME)):
        stacks = view["stacks"]
        assert isinstance(stacks, list)
        for stack in stacks:
            if scene.kind == "pick-card" and stack["open"] == card:
                return scene, str(stack["stack"])
    raise AssertionError(f"nobody may take {card}")


def test_a_veto_is_asked_with_seals_on_the_map(person: Person) -> None:
    scene_of(person, "offer-veto")
    person.page.wait_for_selector(".reveal >> text=If you let it pass")
    assert person.page.locator(".map .vmark, .map .seal").count() > 0
    person.page.emulate_media(color_scheme="dark")
    assert violations(person.page) == []
    person.page.emulate_media(color_scheme="light")


# A coin that covers another one, or the number of a stack.
COVERED = """() => {
  const box = (one) => one.getBoundingClientRect();
  const coins = [...document.querySelectorAll('.show .points .gold')].map(box);
  const numbers = [...document.querySelectorAll('.show .stack .count')].map(box);
  const covers = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  return coins.flatMap((coin, at) => [...coins.slice(at + 1), ...numbers].filter((other) => covers(coin, other))).length;
}"""


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_points_cover_neither_each_other_nor_the_numbers_of_the_stacks(
    size: dict[str, int], people: People
) -> None:
    person = people("Inés", size)
    Theatre(person).go(last_scene(GAME, "set-dial"))
    person.press(next(one for one in person.offered() or [] if one[0] == "place"))
    person.press(("option", "lock"))
    page = person.page
    shown = 0
    page.wait_for_selector(".show[data-stage]", state="attached")
    while page.locator("[data-option=go-on]").count():
        page.wait_for_timeout(60)
        shown += page.locator(".show .points .gold").count()
        assert page.evaluate(COVERED) == 0, page.locator(".show").get_attribute("data-stage")
        page.click("[data-option=go-on]")
    assert shown > 20


@pytest.mark.parametrize("speed", ["off", "calm"])
def test_a_region_is_scored_on_stage_and_the_score_runs(speed: str, people: People) -> None:
    person = people("Inés", speed=speed)
    Theatre(person).go(last_scene(GAME, "choose-area"))
    page = person.page
    person.press(next(one for one in person.offered() or [] if one[0] == "place"))
    page.wait_for_selector(".show[data-stage] .banner", state="attached")
    page.wait_for_selector(".show .medal", state="attached")
    page.wait_for_selector(".ruler.paying .trail", state="attached")
    page.wait_for_selector(".seat .gain")
    # Ears are told once, by the log: with the region, and not again by what is shown beside it.
    assert page.locator(".side [aria-live]").count() == 0
    if speed == "off":  # else it may be over before it is told
        page.wait_for_selector("[data-announcer] p >> text=scored", state="attached")
    page.evaluate(GO_ON)  # unless it is over
    page.wait_for_selector(".show", state="detached")


def test_a_last_placement_can_be_put_back_before_it_ends_the_turn(people: People) -> None:
    person = people("Inés", settle=True)
    Theatre(person).go(last_placement())
    number = person.state()[1]
    person.press(next(one for one in person.offered() or [] if one[0] == "place"))
    person.page.click("[data-option=put-back]")
    person.page.wait_for_selector("[data-option=put-back]", state="detached")
    assert person.state()[1] == number
    person.press(next(one for one in person.offered() or [] if one[0] == "place"))
    person.page.click("[data-option=settle]")
    person.wait_until(f"document.querySelector('#prompt')?.dataset.number !== '{number}'")


def last_placement() -> Scene:
    for scene, view in every_moment(GAME, recorded(GAME)):
        decision, turn = view["decision"], view["turn"]
        assert isinstance(decision, dict)
        assert isinstance(turn, dict)
        pending = decision["pending"][-1]
        if pending["moment"] == "place" and pending["left"] == 1 and turn["special_done"]:
            return scene
    raise AssertionError("no last placement")


def test_a_power_card_that_lies_on_the_table_names_who_laid_it(person: Person) -> None:
    scene = next(
        scene
        for scene, view in every_moment(GAME, recorded(GAME))
        if scene.kind == "play-power" and blocked(view, scene.seat)
    )
    Theatre(person).go(scene)
    person.page.locator(".pc.struck").first.focus()
    person.page.wait_for_selector("#prompt .bad >> text=lies on the table already, before")


def blocked(view: dict[str, object], seat: int) -> bool:
    seats = view["seats"]
    assert isinstance(seats, list)
    return any(one["played"] in seats[seat]["hand"] for one in seats if one["played"])


def test_a_scoreboard_is_picked_up_where_it_lies(person: Person) -> None:
    scene_of(person, "move-scoreboard")
    page = person.page
    page.locator("[data-pick]").first.dispatch_event("click")
    page.wait_for_selector('[data-board][aria-pressed="true"]')
    point_at_a_place(person)
    page.wait_for_selector('[data-inhand="scoreboard"] .board', state="attached")


def test_all_is_brought_without_asking_if_one_wishes(people: People) -> None:
    person = people("Inés")
    scene_of(person, "recruit")
    number = person.state()[1]
    person.page.check(".always input")
    person.page.reload()
    person.wait_until(
        "document.querySelector('#prompt') &&"
        f" document.querySelector('#prompt').dataset.number !== '{number}'"
    )


@pytest.mark.parametrize(
    ("game", "locale"),
    [("elgrande", "de-DE"), pytest.param("salamanca", "en-GB", marks=pytest.mark.long)],
)
def test_small_windows_keep_board_drawer_and_buttons(
    game: str, locale: str, people: People
) -> None:
    person = people("Inés", LOW, locale)
    person.page.goto(f"{person.base}/#/play/{game}")
    person.at_table()
    check_small_window(person)
    for size in (ON_ITS_SIDE, ENLARGED):
        person.page.set_viewport_size({"width": size["width"], "height": size["height"]})
        check_small_window(person)


def check_small_window(person: Person) -> None:
    page = person.page
    person.wait_until("document.querySelector('.ph-map svg:is(.map, .board)') !== null")
    assert page.evaluate(WHOLE_BOARD)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    heights = page.evaluate(
        "['.ph-map', '.ph-body', '#prompt'].map((one) => document.querySelector(one).getBoundingClientRect())"
        ".map(({ height, right, bottom }) => [height, right <= innerWidth + 1, bottom <= innerHeight + 1])"
    )
    assert all(is_inside for _, *inside in heights for is_inside in inside), heights
    assert heights[0][0] >= 190
    assert heights[1][0] >= 90


SPACED = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }');
  document.adoptedStyleSheets = [sheet];
}"""
CLIPPED = """() => [...document.querySelectorAll('#prompt *')].filter((one) =>
  getComputedStyle(one).overflow !== 'visible' && !one.closest('svg, .sr') &&
  (one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 2))
  .map((one) => one.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_question_is_whole_when_its_reader_spaces_text(
    size: dict[str, int], people: People
) -> None:
    """WCAG 1.4.12, with the longest words."""
    person = people("Inés", size, "nl-NL")
    scene_of(person, "recruit")
    person.page.evaluate(SPACED)
    assert person.page.evaluate(CLIPPED) == []
    assert person.page.evaluate(CUT_OFF) == []


def test_on_a_phone_names_and_numbers_can_be_read_and_rows_pressed(people: People) -> None:
    person = people("Inés", PHONE)
    scene_of(person, "place")
    page = person.page
    page.wait_for_selector(".go")
    names = page.evaluate(
        "[...document.querySelectorAll('.map .rname, .map .stack .count, .go small, .chip small')]"
        ".map((one) => parseFloat(getComputedStyle(one).fontSize) * (one.ownerSVGElement?.getScreenCTM()?.a ?? 1))"
    )
    assert min(names) >= 11
    rows = page.evaluate(
        "[...document.querySelectorAll('.go, #prompt .btn, .ph-tabs button')].map((one) => one.getBoundingClientRect().height)"
    )
    assert min(rows) >= 44


SPEAK = """(language) => {
  const kept = JSON.parse(localStorage.getItem('sobremesa.settings') ?? '{}');
  localStorage.setItem('sobremesa.settings', JSON.stringify({ ...kept, language }));
}"""
# What is drawn of a word, without the room above and below it that letters seldom use.
NAMES_OVER_THEIR_LINES = """() => [...document.querySelectorAll('.disc .sector')].flatMap((sector) => {
  const ground = sector.querySelector('path');
  return [...sector.querySelectorAll('text')].filter((word) => {
    const { x, width } = word.getBBox();
    const line = Number(word.getAttribute('y'));
    const size = parseFloat(getComputedStyle(word).fontSize);
    const corners = [x, x + width].flatMap((at) => [line, line - 0.68 * size].map((down) => new DOMPoint(at, down)));
    const px = size * word.getScreenCTM().a;
    return px < 13 || !corners.every((corner) => ground.isPointInFill(corner));
  }).map((word) => word.textContent);
})"""


def test_names_on_the_dial_lie_within_their_sectors_in_every_language(people: People) -> None:
    person = people("Inés")
    scene_of(person, "set-dial")
    for language in ("en", "nl", "de"):
        person.page.evaluate(SPEAK, language)
        person.page.reload()
        person.page.wait_for_selector(f"html[lang={language}] .disc .sector text")
        assert person.page.evaluate(NAMES_OVER_THEIR_LINES) == []
