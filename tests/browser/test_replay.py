"""Recorded games: opened from a file, stepped through, looked at from every seat, gone on with."""

import json
from pathlib import Path

import pytest

from sobremesa.catalogue import game_package, make_setup
from sobremesa.kernel.record import Record
from sobremesa.kernel.rules.luck import seeded
from sobremesa.kernel.session import Session
from tests.browser.axe import violations
from tests.browser.conftest import DESK, PHONE, People
from tests.browser.person import Person

RECORD = Path("tests/records/elgrande-en_bigbox-4-short-0.json")


def open_file(person: Person, path: Path) -> None:
    person.come_back()
    person.page.set_input_files("input[type=file]", path)


def open_record(person: Person, path: Path) -> None:
    record = person.post("/records", json.loads(path.read_text("utf-8")))
    person.page.goto(f"{person.base}/#/r/{record['id']}")


def opening(game: str) -> Record:
    """A record without a choice."""
    return Session(game_package(game), make_setup(game, None, 2), seeded(1)).record()


def moment(person: Person, at: int) -> None:
    person.page.wait_for_selector(f'.replaybar[data-at="{at}"]')


@pytest.mark.parametrize("size", [DESK, pytest.param(PHONE, marks=pytest.mark.long)])
def test_a_game_from_a_file_is_stepped_through(size: dict[str, int], people: People) -> None:
    person = people("Inés", size)
    open_file(person, RECORD)
    moment(person, 0)
    for at in (1, 2, 3):
        person.page.click("[data-step=on]")
        moment(person, at)
    person.page.click("[data-step=back]")
    moment(person, 2)
    person.page.focus(".slide")
    person.page.keyboard.press("End")
    person.page.wait_for_selector(".replaybar >> text=/wins|share/")
    assert person.page.locator("[data-step=on]").is_disabled()
    assert violations(person.page) == []


def test_keys_the_log_and_the_address_lead_to_moments(people: People) -> None:
    person = people("Inés")
    open_record(person, RECORD)
    moment(person, 0)
    page = person.page
    page.keyboard.press("End")
    page.wait_for_selector(".replaybar >> text=/wins|share/")
    page.locator(".log .line").nth(30).click()
    page.wait_for_selector(".replaybar >> text=/wins|share/", state="detached")
    at = int(page.get_attribute(".replaybar", "data-at") or "0")
    page.keyboard.press(".")
    moment(person, at + 1)
    page.reload()
    moment(person, at + 1)


def test_everyone_is_open_a_spectator_sees_nothing_hidden_and_a_seat_its_own(
    people: People,
) -> None:
    person = people("Inés")
    open_record(person, RECORD)
    moment(person, 0)
    page = person.page
    page.keyboard.press("End")
    page.click("#tab-hands")
    assert "?" not in page.inner_text(".hands")
    page.select_option(".eyes", "watch")
    page.wait_for_selector(".hands >> text=?")
    page.select_option(".eyes", "1")
    page.wait_for_selector(".hands > li:nth-child(2):not(:has-text('?'))")
    assert "?" in page.inner_text(".hands > li:nth-child(1)")


def test_turns_rounds_and_scorings_are_jumped_to_without_asking_the_server(people: People) -> None:
    person = people("Inés")
    open_record(person, RECORD)
    moment(person, 0)
    page = person.page
    page.wait_for_selector(".timeline svg")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.keyboard.press("]")
    page.keyboard.press("]")
    turn = now(person)
    page.keyboard.press("}")
    assert now(person) > turn > 0
    page.select_option("[data-unit]", "scoring")
    page.click("[data-step=on]")
    scoring = now(person)
    page.click("[data-step=on]")
    assert now(person) > scoring
    page.click("[data-step=back]")
    moment(person, scoring)
    page.click(".timeline svg", position={"x": 300, "y": 90})
    assert now(person) != scoring
    assert [address for address in asked if "/api/" in address] == []
    page.click("[data-open=table]")
    assert page.locator("dialog tbody tr").count() >= 5
    assert violations(page) == []


def now(person: Person) -> int:
    return int(person.page.get_attribute(".replaybar", "data-at") or "-1")


def test_a_note_is_kept_in_the_record(people: People) -> None:
    person = people("Inés")
    open_record(person, RECORD)
    moment(person, 0)
    page = person.page
    page.keyboard.press("]")
    at = now(person)
    page.click("#tab-notes")
    page.fill("#note", "Too early for the thirteen?")
    page.click("[data-action=keep-note]")
    page.wait_for_selector(".rbody li >> text=Too early")
    assert violations(page) == []
    page.keyboard.press("End")
    page.reload()
    page.click("#tab-notes")
    page.click(f"[data-note='{at}']")
    moment(person, at)
    with page.expect_download() as file:
        page.click("[data-open=share]")
        page.click("dialog a[download]")
    assert "Too early" in Path(file.value.path()).read_text("utf-8")


@pytest.mark.parametrize("game", [pytest.param("elgrande", marks=pytest.mark.long), "salamanca"])
def test_pictures_and_a_film_are_made_in_the_page(game: str, people: People) -> None:
    person = people("Inés")
    open_record(person, record_of(game))
    moment(person, 0)
    page = person.page
    for _ in range(9):
        page.keyboard.press("]")
    page.click("[data-open=share]")
    assert violations(page) == []
    found = {kind: downloaded(person, kind) for kind in ("svg", "png", "film")}
    assert b"<svg" in found["svg"][:5]
    assert b"http" not in found["svg"].replace(b"http://www.w3.org/", b"")
    assert found["png"].startswith(b"\x89PNG")
    assert found["film"].startswith(b"GIF89a")
    assert found["film"].count(b"\x21\xf9\x04") >= 3  # pictures, one a turn


def downloaded(person: Person, kind: str) -> bytes:
    with person.page.expect_download(timeout=60_000) as file:
        person.page.click(f"[data-share={kind}]")
    return Path(file.value.path()).read_bytes()


def record_of(game: str) -> Path:
    return {"elgrande": RECORD, "salamanca": Path("tests/salamanca/records/salamanca-4-6.json")}[
        game
    ]


def test_it_runs_by_itself_and_goes_on_as_a_game_of_ones_own(people: People) -> None:
    person = people("Inés", DESK, speed="brisk")
    open_record(person, RECORD)
    moment(person, 0)
    page = person.page
    page.click("[data-step=run]")
    moment(person, 2)
    page.click("[data-step=run]")
    at = page.url
    page.click("[data-step=play]")
    page.wait_for_selector("dialog[open]")
    assert violations(page) == []
    seats_are_chosen(person, {0: "me", 1: "novice", 2: "friend", 3: "casual"})
    page.wait_for_selector("text=Invite")
    page.goto(at)
    page.click("[data-step=play]")
    seats_are_chosen(person, {0: "novice", 3: "me"})
    page.wait_for_selector("#prompt:not(.replaybar)")
    assert page.locator(".seat", has_text="Inés").count() == 1


def seats_are_chosen(person: Person, wishes: dict[int, str]) -> None:
    """Whoever takes another seat leaves the first one to the computer."""
    page = person.page
    for seat, who in wishes.items():
        if page.locator(f"[data-plays='{seat}'] option[value='{who}']").count() > 0:
            page.select_option(f"[data-plays='{seat}']", who)
    chosen = [box.input_value() for box in page.locator("[data-plays]").all()]
    assert chosen.count("me") == 1
    page.click("[data-action=go-on]:not([disabled])")


@pytest.mark.parametrize(
    ("size", "game"), [(DESK, "elgrande"), pytest.param(PHONE, "salamanca", marks=pytest.mark.long)]
)
def test_a_line_is_tried_on_the_board_kept_and_opened_again(
    size: dict[str, int], game: str, people: People
) -> None:
    person = people("Inés", size)
    open_record(person, record_of(game))
    moment(person, 0)
    page = person.page
    page.keyboard.press("}")
    left_at = now(person)
    page.click("[data-step=try]")
    for steps in (1, 2):
        choose_in_line(person, steps)
    assert violations(page) == []
    page.click("[data-action=line-back]")
    page.wait_for_selector("[data-line-steps='1']")
    page.click("[data-action=keep-line]")
    page.wait_for_selector(".branch [role=status]")
    page.click("[data-action=leave-line]")
    moment(person, left_at)
    page.reload()
    page.wait_for_selector(f"[data-kept-line='{left_at}']")
    assert violations(page) == []
    page.click(f"[data-kept-line='{left_at}']")
    page.wait_for_selector("[data-line-steps='1']")
    page.click("[data-action=line-on]")
    page.wait_for_selector("dialog [data-action=go-on]")


def choose_in_line(person: Person, steps: int) -> None:
    page = person.page
    page.wait_for_selector("#prompt.mine")
    for _ in range(60):
        if page.locator(f"[data-line-steps='{steps}']").count() > 0:
            return
        person.choose()
        page.wait_for_timeout(60)
    pytest.fail(f"nothing could be chosen: {person.offered()}")


@pytest.mark.long
def test_salamanca_is_stepped_through_jumped_in_and_written_about(people: People) -> None:
    person = people("Inés")
    open_record(person, record_of("salamanca"))
    moment(person, 0)
    page = person.page
    page.wait_for_selector(".timeline svg")
    page.keyboard.press(".")
    moment(person, 1)
    page.keyboard.press("]")
    turn = now(person)
    page.keyboard.press("}")
    assert now(person) > turn > 1
    page.select_option("[data-unit]", "scoring")
    page.click("[data-step=on]")
    scored = now(person)
    page.select_option(".eyes", "watch")
    page.click("#tab-hands")
    page.wait_for_selector(".hands >> text=?")
    page.select_option(".eyes", "0")
    page.wait_for_selector(".hands > li:nth-child(1):not(:has-text('?'))")
    page.click("#tab-notes")
    page.fill("#note", "Sold too soon?")
    page.click("[data-action=keep-note]")
    page.wait_for_selector(f"[data-note='{scored}']")
    page.keyboard.press("Escape")
    page.locator(".transport").focus()
    page.keyboard.press("End")
    page.wait_for_selector(".replaybar >> text=/wins|share/")
    page.click("[data-open=table]")
    assert page.locator("dialog tbody tr").count() >= 10


def test_on_a_phone_buttons_are_large_and_the_step_is_told_whole(people: People) -> None:
    person = people("Ben", PHONE, "de-DE", dark=True)
    open_record(person, RECORD)
    moment(person, 0)
    page = person.page
    for _ in range(4):
        page.keyboard.press("]")
    shown = page.locator(
        ".buttons button, .paces select, .doing .btn, .rtop a, .rtop button, .rtop select"
    )
    boxes = [box for at in range(shown.count()) if (box := shown.nth(at).bounding_box())]
    assert len(boxes) >= 13
    assert [box for box in boxes if min(box["width"], box["height"]) < 43.9] == []
    sentence = page.locator(".where span")
    assert sentence.is_visible()
    assert sentence.evaluate("one => one.scrollHeight <= one.clientHeight + 1")
    seen = sentence.bounding_box()
    assert seen
    assert seen["height"] > 10
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []


def test_a_dropped_file_is_opened(people: People) -> None:
    person = people("Inés")
    person.come_back()
    drop(person, RECORD.read_text("utf-8"))
    moment(person, 0)
    drop(person, "{}")
    person.page.wait_for_selector("dialog [role=alert] >> text=does not replay")
    person.problems.clear()  # the browser itself reports the refusal as an error


def drop(person: Person, text: str) -> None:
    person.page.evaluate(
        """text => {
            const data = new DataTransfer();
            data.items.add(new File([text], 'game.json', { type: 'application/json' }));
            window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }));
        }""",
        text,
    )


def test_what_cannot_be_shown_says_so(people: People, tmp_path: Path) -> None:
    person = people("Inés")
    broken = tmp_path / "broken.json"
    broken.write_text("{}")
    open_file(person, broken)
    person.page.wait_for_selector(".study [role=alert] >> text=does not replay")
    person.page.evaluate("location.hash = '#/r/nothing'")
    person.page.wait_for_selector("text=There is no such recorded game")
    person.problems.clear()  # the browser itself reports the refusals as errors
