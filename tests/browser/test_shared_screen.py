"""One phone passed around: the curtain falls whenever somebody else is to look."""

import json

import pytest

from tests.browser.axe import violations
from tests.browser.conftest import DESK, PHONE, People
from tests.browser.person import Person
from tests.browser.scenes import body_of, recorded, scenes_of

CURTAIN = "[data-action=i-am]"
# What a curtain is moved by, noted down.
LISTEN = """
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    if (this.classList.contains('curtain')) window.moved.push(Math.round(how.duration));
    return animate.call(this, frames, how);
  };
"""


def begin(person: Person, game: str) -> None:
    page = person.page
    person.come_back()
    page.click("a[href='#/here']")
    page.wait_for_selector("[data-action=begin-here]")
    page.select_option("[data-game]", game)
    page.fill("fieldset .row:nth-of-type(2) input", "Lotte")
    assert violations(page) == []
    page.click("[data-action=begin-here]")
    page.wait_for_selector(CURTAIN)


@pytest.mark.parametrize(
    ("size", "game"), [pytest.param(DESK, "elgrande", marks=pytest.mark.long), (PHONE, "salamanca")]
)
def test_two_pass_a_screen_around(size: dict[str, int], game: str, people: People) -> None:
    person = people("Inés", size)
    begin(person, game)
    page = person.page
    seen: set[str] = set()
    for _ in range(6):
        who = page.inner_text(CURTAIN)
        seen.add(who)
        hidden = "[data-power], [data-hand], [data-place], .seat, #prompt"
        assert page.locator(hidden).count() == 0
        page.click(CURTAIN)
        page.wait_for_selector("#prompt.mine")
        assert page.locator(CURTAIN).count() == 0
        play_until_the_curtain(person)
    assert len(seen) == 2
    assert violations(page) == []
    page.reload()
    page.wait_for_selector(CURTAIN)


def play_until_the_curtain(person: Person) -> None:
    for _ in range(90):
        if person.page.locator(CURTAIN).count() > 0:
            return
        person.choose()
        person.page.wait_for_timeout(20)
    pytest.fail(f"nobody else came to move: {json.dumps(sorted(person.kinds))}")


def test_money_behind_a_screen_stays_there_under_the_curtain(people: People) -> None:
    person = people("Inés", DESK)
    begin(person, "salamanca")
    assert person.page.locator(".curtain li").count() == 0


def test_dials_are_set_one_after_the_other_behind_the_curtain(people: People) -> None:
    person = people("Inés", PHONE, dark=True)
    person.come_back()
    page = person.page
    page.evaluate(
        "table => localStorage.setItem('sobremesa-shared-screens', JSON.stringify([table]))",
        shared := at_the_dials(person),
    )
    page.goto(f"{person.base}/#/h/{shared}")
    names = []
    for _ in range(2):
        page.wait_for_selector(CURTAIN)
        names.append(page.inner_text(CURTAIN))
        page.click(CURTAIN)
        page.wait_for_selector("#prompt.mine[data-kind=set-dial]")
        # Nobody sees where the other's dial points.
        assert page.locator("[data-place][aria-pressed=true]").count() == 0
        place = next(name for kind, name in person.offered() or [] if kind == "place")
        person.press(("place", place))
        page.click("[data-option=lock]")
    assert len(set(names)) == 2
    person.wait_until("document.querySelector('#prompt[data-kind=set-dial]') === null")


def at_the_dials(person: Person) -> str:
    """A table of two that share the screen, where both are to set their dials."""
    name = "elgrande-en_bigbox-2-short-0"
    scene = next(one for one in scenes_of(name, recorded(name)) if one.kind == "set-dial")
    record = person.post("/records", body_of(scene))["id"]
    seats = [{"kind": "me"}, {"kind": "invited"}]
    table = person.post(f"/records/{record}/continue", {"at": scene.at, "seats": seats})
    other = person.post("/me/bots", {"name": "Lotte"})["id"]
    joining = {"seat": 1, "invite": table["invite"]}
    person.post(f"/tables/{table['id']}/join?as={other}", joining)
    person.post(f"/tables/{table['id']}/start", {})
    return str(table["id"])


def test_the_curtain_falls_and_rises_and_stands_still_where_nothing_moves(people: People) -> None:
    person = people("Inés", DESK, speed="calm")
    person.page.add_init_script(LISTEN)
    begin(person, "elgrande")
    page = person.page
    page.click(CURTAIN)
    page.wait_for_selector("#prompt.mine")
    person.wait_until("window.moved.includes(450)")
    page.wait_for_selector(CURTAIN, state="detached")
    fallen = page.evaluate("moved.filter((one) => one === 350).length")
    person.choose()  # a power card: the other is asked next
    page.wait_for_selector(CURTAIN)
    person.wait_until(f"moved.filter((one) => one === 350).length > {fallen}")
    page.emulate_media(reduced_motion="reduce")
    before = page.evaluate("moved.length")
    page.click(CURTAIN)
    page.wait_for_selector(CURTAIN, state="detached")
    assert [one for one in page.evaluate("moved")[before:] if one > 0] == []


def test_each_agrees_to_advice_on_their_own_side(people: People) -> None:
    person = people("Inés", DESK)
    begin(person, "elgrande")
    page = person.page
    on = "[data-tool=advice][data-advice-on=true]"
    page.click(CURTAIN)
    page.wait_for_selector("#prompt.mine")
    page.keyboard.press("i")
    page.check("[data-setting=advice]")
    page.wait_for_selector("[data-setting=advice]:checked")
    assert page.locator(on).count() == 0  # one of two
    play_until_the_curtain(person)
    page.click(CURTAIN)
    page.wait_for_selector("[data-notice=advice]")
    page.click("[data-notice=advice] .btn.primary")
    page.wait_for_selector(on)
