"""What there is to learn, through the page alone: rules, gallery, words and the course."""

import pytest

from tests.browser.axe import violations
from tests.browser.conftest import DESK, PHONE, People
from tests.browser.person import Person
from tests.browser.test_pages import CONTENT_FITS

PAGES = (
    *("", "/elgrande/rules", "/elgrande/cards?edition=de_2023", "/salamanca/words"),
    *("/salamanca/cards", "/elgrande/course", "/salamanca/course/plagues-1"),
)


def read(person: Person, path: str) -> None:
    person.page.goto(f"{person.base}/#/learn{path}")
    person.page.wait_for_selector("main h1, main.mainpart, main.ph-main")


def press(person: Person, place: str) -> None:
    shown = "[data-go={0}]:visible, [data-place={0}]:visible, [data-cell={0}]:visible"
    person.page.locator(shown.format(place)).first.click(force=True)  # barred places answer too


LOOKS = [
    pytest.param(DESK, False, "nl-NL", marks=pytest.mark.long),
    (PHONE, True, "de-DE"),
]


@pytest.mark.parametrize(("size", "dark", "locale"), LOOKS, ids=["desk", "phone"])
def test_every_page_is_without_barriers(
    people: People, size: dict[str, int], dark: bool, locale: str
) -> None:
    person = people("Ana", size, locale, dark=dark)
    for path in PAGES:
        read(person, path)
        if path.endswith("/rules"):  # a chapter stands for all: axe looks long at hundreds
            person.page.fill("input[type=search]", "EG.place")
        assert violations(person.page) == [], path
        assert person.page.evaluate(CONTENT_FITS), path


def test_passages_have_addresses_and_are_found_by_words(people: People) -> None:
    person = people("Ana")
    page = person.page
    person.come_in()
    page.click(".pagetop .learn")
    page.click("a[href='#/learn/elgrande/rules']")
    page.wait_for_selector("[id='EG.king.2']")
    page.fill("input[type=search]", "king castillo never")
    page.wait_for_selector("[id='EG.king.7']")
    assert page.locator("[id='EG.king.2']").count() == 0
    page.goto(f"{person.base}/#/learn/elgrande/rules/EG.place.9")  # of one edition only
    page.wait_for_selector("[id='EG.place.9'].asked")
    assert "edition=de_2023" in page.url
    read(person, "/elgrande/rules/EG.turn.2")
    figure = page.locator("[id='EG.turn.2'] figure").first
    assert "New Castile" in str(figure.locator("svg").get_attribute("aria-label"))
    figure.locator("figcaption a").click()
    page.wait_for_selector(".coach")


def test_the_gallery_marks_what_is_ours(people: People) -> None:
    person = people("Ana", locale="de-DE")
    read(person, "/elgrande/cards?edition=de_2023")
    ours = person.page.locator("li[data-thing=umgruppierung] .ours")
    assert ours.count() == 1
    assert person.page.locator("li[data-thing=intrige] .ours").count() == 0
    person.page.select_option("[data-edition]", "en_bigbox")
    person.page.wait_for_selector("li[data-thing=kings_card]")
    assert person.page.locator("li .ours").count() == 0


@pytest.mark.parametrize(
    "size", [DESK, pytest.param(PHONE, marks=pytest.mark.long)], ids=["desk", "phone"]
)
def test_a_position_is_tried_found_and_remembered(people: People, size: dict[str, int]) -> None:
    person = people("Ana", size)
    page = person.page
    read(person, "/elgrande/course/score-1")
    page.wait_for_selector(".coach")
    page.click("[data-lesson-action=hint]")
    press(person, "valencia")
    page.wait_for_selector("[data-verdict=wrong]")
    assert "16; 19" in page.locator(".coach").inner_text()
    page.click("[data-lesson-action=again]")
    press(person, "granada")
    page.wait_for_selector("[data-verdict=right]")
    assert violations(page) == []
    page.click("[data-lesson-action=next]")
    page.wait_for_selector("text=A tie costs the leader")
    page.reload()
    read(person, "/elgrande/course")
    page.wait_for_selector("[data-lesson=score-1].solved")
    assert page.locator(".solved").count() == 1
    read(person, "/salamanca/course/landscapes-1")
    page.wait_for_selector(".coach")
    press(person, "d2")
    page.wait_for_selector("[data-verdict=right]")


def test_why_not_is_said_in_a_position_and_leads_to_its_passage(people: People) -> None:
    person = people("Ana")
    page = person.page
    read(person, "/elgrande/course/king-3")
    page.wait_for_selector(".coach")
    press(person, "valencia")
    page.click("#prompt .linkish")
    link = page.locator("dialog .number").first
    with page.context.expect_page() as opened:
        link.click()
    opened.value.wait_for_selector("article.asked")
    assert opened.value.url.split("/")[-1].startswith(link.inner_text())


def play_until(person: Person, step: str) -> set[str]:
    """Presses what is offered, at random; the steps that were explained on the way."""
    met = set[str]()
    for _ in range(400):
        found = person.page.locator(".coach").first.get_attribute("data-step") or ""
        met.add(found)
        if found == step:
            return met
        person.choose()
        person.page.wait_for_timeout(60)
    raise AssertionError(f"never came to {step}, only to {met}")


def test_a_first_round_is_explained_left_resumed_and_played_to_its_end(people: People) -> None:
    person = people("Ana")
    page = person.page
    read(person, "")
    page.click("[data-begin=elgrande]")
    page.wait_for_selector(".coach[data-step]")
    assert page.locator(".seats .seat .tags .icon").count() == 2  # real computer players
    assert page.locator(".guidebar >> text=of 16").count() == 1
    met = play_until(person, "card")
    assert met & {"power", "order"}  # a step can be over before it is read
    assert page.locator(".spotlight .ring").count() == 1  # the open cards
    assert violations(page) == []
    page.click("[data-guide=leave]")
    page.wait_for_selector("[data-guided=elgrande]")
    page.reload()
    page.click("[data-guided=elgrande]")
    page.wait_for_selector(".coach[data-step=card]")
    play_until(person, "place")
    page.wait_for_selector(".tip")
    lit_in_their_shape(person)
    met = play_until(person, "over")
    assert met & {"again", "choose"}  # a second round
    page.wait_for_selector(".guidebar >> text=16 of 16")
    assert page.locator(".spotlight").count() == 0
    page.click("[data-guide=skip]")
    page.wait_for_selector(".coach", state="detached")
    assert page.locator(".thelog").count() == 1
    read(person, "")
    assert page.locator("[data-guided=elgrande]").count() == 0


def lit_in_their_shape(person: Person) -> None:
    """Every region that glows is a hole in the veil, and the veil takes no press away."""
    page = person.page
    page.wait_for_selector(".spotlight .ring[transform^=matrix]")
    shapes = page.locator(".spotlight .ring[transform^=matrix]")
    lit = [shapes.nth(at).get_attribute("d") for at in range(shapes.count())]
    for place in [name for kind, name in person.offered() or [] if kind == "place"]:
        assert page.get_attribute(f'[data-place="{place}"]', "d") in lit
    veil = "getComputedStyle(document.querySelector('.spotlight')).pointerEvents"
    assert page.evaluate(veil) == "none"


def test_a_first_round_on_a_phone_leaves_room_for_the_table(people: People) -> None:
    person = people("Ana", PHONE, "de-DE", dark=True)
    page = person.page
    read(person, "")
    page.click("[data-begin=salamanca]")
    page.wait_for_selector(".coach[data-step]")
    play_until(person, "card")
    page.click("[data-guide=more]")
    page.wait_for_selector("dialog[open] >> text=Eine Karte bestimmt")
    assert violations(page) == []
    page.keyboard.press("Escape")
    dock = page.locator("#prompt").bounding_box()
    assert dock
    assert dock["y"] + dock["height"] <= PHONE["height"] + 1
    assert (page.locator("#drawer").bounding_box() or {"height": 0})["height"] > 60
    assert page.locator(".spotlight .ring").count() == 1  # the own cards, in the drawer
    met = play_until(person, "over")
    assert met & {"turn", "tile", "function", "order"}  # by what chance chose
    assert "pass" in met
    assert page.locator(".guidebar >> text=12 von 12").count() == 1


def test_a_chapter_has_its_words_beside_it_and_leads_to_positions(people: People) -> None:
    person = people("Ana")
    page = person.page
    read(person, "/elgrande/rules/EG.castillo.1")
    page.wait_for_selector(".words dt >> text=Castillo")
    page.locator("[id='EG.castillo'] [data-check]").first.click()
    page.wait_for_selector(".coach")
    assert "/course/" in page.url
