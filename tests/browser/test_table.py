"""What the table says and lets one do around a decision."""

from typing import Any

from tests.browser.axe import violations
from tests.browser.conftest import PHONE, People
from tests.browser.person import Person
from tests.browser.scenes import every_moment, recorded, scenes
from tests.browser.theatre import Theatre, answer


def scene_of(person: Person, kind: str, edition: str = "en_bigbox") -> None:
    Theatre(person).go(next(scene for scene in scenes(edition) if scene.kind == kind))


def test_a_barred_place_says_why_with_the_passage(person: Person) -> None:
    scene_of(person, "place")
    page = person.page
    barred = page.locator('[data-place][aria-disabled="true"]').first
    barred.focus()
    page.wait_for_selector("#prompt .bad .linkish")
    assert "Not possible" in (barred.get_attribute("aria-label") or "")
    page.click("#prompt .linkish")
    page.wait_for_selector("dialog[open] .passage")


def test_a_barred_place_says_why_when_pointed_at(person: Person) -> None:
    scene_of(person, "place")
    page = person.page
    box = page.locator('[data-place][aria-disabled="true"]').first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_selector(".map .why")
    page.wait_for_selector("#prompt .bad .linkish")


def test_ending_asks_again_only_when_something_would_be_lost(person: Person) -> None:
    scene_of(person, "take-turn")
    _, number, _ = person.state()
    person.page.keyboard.press("e")
    person.page.wait_for_selector("#prompt >> text=End anyway")
    assert person.state()[1] == number
    person.page.keyboard.press("e")
    person.wait_until(f"document.querySelector('#prompt')?.dataset.number !== '{number}'")


def test_the_rules_name_the_cards_and_mark_what_is_ours(person: Person) -> None:
    scene_of(person, "pick-card", "de_2023")
    page = person.page
    page.click("[aria-label=Rules]")
    page.click("[data-panel=cards] summary")
    page.wait_for_selector("[data-panel=cards] .ours")
    page.locator("[data-panel=cards] .linkish").first.click()
    page.wait_for_selector("[data-panel=passages] .passage")
    assert violations(page) == []


def test_the_rules_open_while_the_same_card_lies_open_twice(person: Person) -> None:
    name = "elgrande-en_bigbox-5-long-0"
    moments = every_moment(name, recorded(name))
    scene = next(scene for scene, view in moments if has_a_card_twice(view))
    Theatre(person).go(scene)
    person.page.keyboard.press("?")
    person.page.wait_for_selector("dialog[open] .passage")


def has_a_card_twice(view: Any) -> bool:
    cards = [stack["open"] for stack in view["stacks"] if stack["open"]]
    return len(set(cards)) < len(cards)


def test_a_place_is_chosen_by_pointing_and_taken_back(person: Person) -> None:
    scene_of(person, "place")
    page = person.page
    _, number, _ = person.state()
    box = page.locator("#place-castillo").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    person.wait_until(f"document.querySelector('#prompt')?.dataset.number !== '{number}'")
    page.wait_for_selector("[data-option=undo]:not([disabled])")
    page.keyboard.press("u")
    page.wait_for_selector("[data-option=undo][disabled]")


def test_a_line_of_the_log_shows_its_moment(person: Person) -> None:
    scene_of(person, "take-turn")
    answer(person)
    page = person.page
    page.locator(".log .line:not([disabled])").last.click()
    page.wait_for_selector("#prompt >> text=You are looking back")
    page.click("#prompt >> text=Back to now")
    page.wait_for_selector("#prompt >> text=You are looking back", state="detached")


def test_a_scoring_is_shown_area_by_area_and_again(person: Person) -> None:
    scene_of(person, "choose-area")
    page = person.page
    person.press(next(one for one in person.offered() or [] if one[0] == "place"))
    page.wait_for_selector(".reveal")
    page.click("#prompt [data-option=skip-scoring]")
    page.wait_for_selector(".reveal", state="detached")
    page.click("text=See the scoring again")
    page.wait_for_selector(".reveal [data-option=next-area]")


def test_editions_are_compared(person: Person) -> None:
    scene_of(person, "pick-card")
    page = person.page
    page.keyboard.press("?")
    page.click("[data-panel=differences] summary")
    page.select_option("dialog select", "de_2023")
    page.wait_for_selector("dialog .diff tbody tr")


def test_people_talk_at_the_table(people: People) -> None:
    person = people("Inés")
    person.come_back()
    person.open_table("en_bigbox", "b")
    person.at_table()
    page = person.page
    page.click("[data-tool=chat]")
    page.fill(".say input", "¡Hola!")
    page.keyboard.press("Enter")
    page.wait_for_selector(".chat >> text=¡Hola!")


def test_a_veto_holder_can_pass_a_whole_turn(person: Person) -> None:
    scene_of(person, "offer-veto")
    person.page.click("[data-option=pass-all]")
    person.page.wait_for_selector('#prompt[data-kind="offer-veto"]', state="detached")


def test_the_title_calls_when_it_is_ones_turn(person: Person) -> None:
    scene_of(person, "pick-card")
    assert person.page.title().startswith("●")


def test_a_choice_is_shown_as_taken_in_the_next_frame(person: Person) -> None:
    """How long a frame and the server's answer take is measured by benchmarks/browser."""
    scene_of(person, "pick-card")
    offered = person.page.evaluate("""async () => {
      document.querySelector('[data-card].can').click();
      await new Promise(requestAnimationFrame);
      return document.querySelectorAll('[data-card].can').length;
    }""")
    assert offered == 0


def test_motion_is_as_one_wishes(people: People) -> None:
    """Pieces fly at the calm pace; without motion nothing travels and the place is ringed."""
    watch = """() => {
      window.flights = 0;
      const count = () => { window.flights += document.querySelectorAll('.map .lift').length; };
      new MutationObserver(count).observe(document.querySelector('.map'), { childList: true, subtree: true });
    }"""
    for speed, flies in (("calm", True), ("off", False)):
        person = people("Inés", speed=speed)
        scene_of(person, "place")
        person.page.evaluate(watch)
        answer(person)
        person.page.wait_for_timeout(50)
        assert (person.page.evaluate("window.flights") > 0) == flies, speed


def test_on_a_phone_too_the_forecast_shows_who_leads(people: People) -> None:
    person = people("Inés", PHONE)
    scene_of(person, "take-turn")
    page = person.page
    page.click("#tab-now")
    page.wait_for_selector(".scored")
    leading = page.locator(".scored td.lead").all()
    assert leading
    assert all(cell.is_visible() for cell in leading)
