"""Salamanca in the browser, one thing at a time: sales, regions, undoing, what is shown; keyboard."""

import time

import pytest

from sobremesa.kernel.words import View
from tests.browser.axe import violations
from tests.browser.comfort import cut_ring
from tests.browser.conftest import PHONE, People
from tests.browser.person import Offered, Person
from tests.browser.salamanca import Moment, Stage, moments, sit_down, stuck
from tests.browser.test_look import SPEAK

PROMPT = "#prompt .what"
OPTION_KEYS = {
    "end": "e",
    "sell": "s",
    "occupy": "o",
    "conde": "k",
    "plague": "p",
    "swap-card": "p",
}
OPTION_KEYS |= {"lock": "Enter", "swap": "Enter", "sell-all": "s"}
FOCUSED = "() => document.activeElement?.dataset?.place ?? null"
LONGEST = 600.0  # seconds, on a machine busy with other things


def moment(seats: int, kind: str, **facts: object) -> Moment:
    """The last question of a kind whose view has these facts; a callable is asked."""
    found = [one for one in moments(seats) if one.scene.kind == kind]
    for name, wanted in facts.items():
        assert callable(wanted)
        found = [one for one in found if wanted(one.view[name])]
    return found[-1]


def at(person: Person, found: Moment) -> None:
    Stage(person).go(found.scene)


def place(person: Person, cell: str) -> None:
    person.press(("place", cell))


def option(person: Person, name: str) -> None:
    person.page.click(f'[data-option="{name}"]')


# --- sales ---

# Every step of a sale that is shown, however short.
NOTE_STEPS = """() => {
  window.steps = [];
  const shown = () => document.querySelector('.side [aria-current=step]')?.innerText ?? '';
  const note = () => { if (shown() && shown() !== window.steps.at(-1)) window.steps.push(shown()); };
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
}"""


def test_each_order_of_sales_says_what_it_brings_and_brings_it(person: Person) -> None:
    found = moment(4, "sell", sales=lambda sales: any(len(one["cells"]) > 1 for one in sales))
    at(person, found)
    sales = found.view["sales"]
    assert isinstance(sales, list)
    for order in sales:
        shown = person.page.locator(f'[data-order="{" ".join(order["cells"])}"] strong')
        assert shown.text_content() == str(order["total"])
    chosen = next(one for one in sales if len(one["cells"]) > 1)
    money = int(person.page.locator(".seat.now .pts").inner_text())
    for cell in chosen["cells"]:
        place(person, cell)
    assert str(chosen["total"]) in person.page.locator('[data-option="sell-all"]').inner_text()
    person.page.evaluate(NOTE_STEPS)
    option(person, "sell-all")
    person.page.wait_for_selector(".side [aria-current=step]")
    watched = person.page.locator(".seat .pts").nth(found.scene.seat)
    limit = time.monotonic() + LONGEST
    while watched.inner_text() != str(money + chosen["total"]):
        assert time.monotonic() < limit, "the points never came"
        person.page.evaluate("document.querySelector('[data-option=go-on]')?.click()")
        person.page.wait_for_timeout(80)
    steps = person.page.evaluate("window.steps")
    # Both sales are shown: the second waits until the first was watched.
    assert sum("Count the region" in step for step in steps) == len(chosen["cells"])


def test_the_value_of_a_region_and_how_it_comes_about_is_there_at_a_touch(person: Person) -> None:
    found = moment(4, "lay-card", regions=lambda regions: len(regions) > 8)
    at(person, found)
    regions = found.view["regions"]
    assert isinstance(regions, dict)
    cell, region = max(regions.items(), key=lambda one: len(one[1]["landscapes"]))
    place(person, cell)
    rows = person.page.locator(".side .lr b").all_inner_texts()
    lands = [land["value"] for land in region["landscapes"]]
    assert [int(row) for row in rows[: len(lands) + 2]] == [
        region["building"],
        *lands,
        region["total"],
    ]
    label = person.page.locator(f'[data-place="{cell}"]').get_attribute("aria-label") or ""
    assert label.startswith(f"{cell}: ")
    assert f"worth {region['total']}" in label


# --- turns ---


def test_a_choice_is_taken_back_and_the_end_of_a_turn_asks_when_something_would_be_lost(
    person: Person,
) -> None:
    found = moment(4, "take-turn", turn=lambda turn: turn and not turn["used"])
    at(person, found)
    fields = [one for one in person.offered() or [] if one[0] == "field"]
    person.press(fields[0])
    person.page.wait_for_selector('#prompt[data-kind="put-tile"]')  # the tile is in the hand
    for kind in ("take-turn", "take-turn"):
        option(person, "undo")
        person.page.wait_for_selector(f'#prompt[data-kind="{kind}"]')
        person.page.wait_for_timeout(100)
    assert [one for one in person.offered() or [] if one[0] == "field"] == fields
    option(person, "end")
    person.page.wait_for_selector(f"{PROMPT} .bad")
    option(person, "end")
    person.page.wait_for_selector('#prompt[data-kind="take-turn"]', state="detached")


def test_the_last_turn_of_a_round_has_the_card_and_then_tiles(person: Person) -> None:
    found = moment(
        4,
        "take-turn",
        turn=lambda turn: turn and turn["last"] and not turn["used"],
        decision=lambda decision: "plague" in decision["options"],
    )
    at(person, found)
    option(person, "plague")
    person.page.wait_for_selector('#prompt[data-kind="put-plague"]')
    place(person, next(name for kind, name in person.offered() or [] if kind == "place"))
    person.page.wait_for_selector('#prompt[data-kind="take-turn"]')
    assert any(kind == "field" for kind, _ in person.offered() or [])


def test_what_a_tile_would_change_is_shown_before_and_why_it_cannot_lie_there_on_asking(
    person: Person,
) -> None:
    found = moment(4, "put-tile", round=lambda number: number > 8)
    at(person, found)
    board = found.view["board"]
    assert isinstance(board, dict)
    place(person, next(iter(board)))
    person.page.wait_for_selector(f"{PROMPT} .bad .linkish")  # the server's words and the passage
    assert cut_ring(person.page, f"{PROMPT} .linkish") is None
    for kind, name in person.offered() or []:
        if kind != "place":
            continue
        person.page.locator(f'[data-place="{name}"]').dispatch_event(
            "pointerenter", {"pointerType": "mouse"}
        )
        person.page.wait_for_timeout(350)
        if person.page.locator(".board .change").count():
            changed = person.page.locator(".board .change text").first.text_content()
            assert changed
            assert changed in person.page.locator(".side").inner_text()
            return
    raise AssertionError("no cell changes a region")


def test_conde_and_stone_go_at_the_first_click_of_a_turn(person: Person) -> None:
    found = moment(4, "take-turn", decision=lambda decision: "conde" in decision["options"])
    at(person, found)
    person.wait_until("() => document.querySelector('[data-place][aria-disabled=false]') !== null")
    lit = [name for kind, name in person.offered() or [] if kind == "place"]
    before = int(person.state()[1] or 0)
    place(person, lit[0])
    # Both what to do and where are answered, and the game goes on.
    person.wait_until(
        "() => { const at = document.querySelector('#prompt')?.dataset.number;"
        f" return at === undefined || Number(at) >= {before + 2}; }}"
    )


def test_cards_move_left_and_the_market_pays_one_region_after_the_other(person: Person) -> None:
    found = moment(
        4,
        "take-turn",
        turn=lambda turn: turn and turn["last"],
        decision=lambda decision: "end" in decision["options"],
        regions=lambda regions: any(region["market"] for region in regions.values()),
    )
    at(person, found)
    option(person, "end")
    if person.page.locator(f"{PROMPT} .bad").count():
        option(person, "end")
    titles: list[str] = []
    limit = time.monotonic() + LONGEST
    person.page.wait_for_selector('[data-option="go-on"]')
    while person.page.locator('[data-option="go-on"]').count() and time.monotonic() < limit:
        titles.append(person.page.locator(".side .title").first.inner_text())
        option(person, "go-on")
        person.page.wait_for_timeout(60)
    assert titles[0] == "Passed to the left"
    held = found.view["board"]
    regions = found.view["regions"]
    assert isinstance(held, dict)
    assert isinstance(regions, dict)
    paid = [
        c for c, region in regions.items() if region["market"] and held[c]["squire"] is not None
    ]
    assert titles.count("Regions worth 7 or more") == len(paid)


def test_a_stuck_fifth_player_shows_the_hand_and_goes_first(person: Person) -> None:
    scene = stuck()
    Stage(person).go(scene)
    person.press(("hand", scene.record.choices[3][1].split()[1]))
    person.page.wait_for_selector(f"{PROMPT} >> text=is stuck and shows")
    assert person.page.locator(".side .cards > *").count() == 4
    assert violations(person.page) == []
    fifth = (scene.seat + 1) % 5
    name = person.page.locator(".seats .seat").nth(fifth).locator(".who").inner_text()
    assert name in person.page.locator(".side").inner_text()
    option(person, "go-on")
    person.page.wait_for_selector(f".log h3 >> text={name}")


# --- small things ---

# Words of the cards that are parted where no language parts them.
PARTED = """() => [...document.querySelectorAll('.yours .card small')].flatMap(({ firstChild: text }) =>
  [...(text?.data ?? '').matchAll(/[^\\s\u00ad]+/g)].filter(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    // A hyphen is drawn, and no part of the word.
    const drawn = [...range.getClientRects()].filter(({ width }) => width > 4);
    return new Set(drawn.map(({ top }) => Math.round(top))).size > 1;
  }).map(([word]) => word))"""


def has_five(view: View) -> bool:
    """Five cards, those with the longest words among them."""
    seats = view["seats"]
    assert isinstance(seats, list)
    hands = [one["hand"] for one in seats if one["hand"]]
    return any(len(hand) == 5 and {3, 5} <= {*hand} for hand in hands)


def test_words_on_cards_are_parted_where_their_language_parts_them(people: People) -> None:
    person = people("Inés")
    laying = [one for one in moments(3) if one.scene.kind == "lay-card"]
    found = next(one for one in laying if has_five(one.view))
    at(person, found)
    for language in ("en", "nl", "de"):
        person.page.evaluate(SPEAK, language)
        person.page.reload()
        person.page.wait_for_selector(f"html[lang={language}] .yours .card:nth-child(5)")
        assert person.page.evaluate(PARTED) == [], language


STICKING_OUT = """() => [...document.querySelectorAll('.field')].filter((field) =>
  [...field.querySelectorAll('use')].some((tile) =>
    tile.getBoundingClientRect().bottom > field.getBoundingClientRect().bottom)).length"""


def test_tiles_of_the_display_lie_within_their_fields_on_a_phone(people: People) -> None:
    person = people("Inés", PHONE)
    for scene in (stuck(), moment(4, "put-tile").scene):
        Stage(person).go(scene)
        person.page.click("#tab-display")
        person.page.wait_for_selector(".field use", state="attached")
        assert person.page.evaluate(STICKING_OUT) == 0


# --- without a mouse ---


def walk(person: Person, cell: str) -> None:
    """With the arrow keys from wherever the board was left."""
    keyboard = person.page.keyboard
    here = person.page.evaluate(FOCUSED)
    if here is None:
        keyboard.press("ArrowLeft")
        here = person.page.evaluate(FOCUSED)
    across, down = ord(cell[0]) - ord(here[0]), int(cell[1]) - int(here[1])
    for _ in range(abs(across)):
        keyboard.press("ArrowRight" if across > 0 else "ArrowLeft")
    for _ in range(abs(down)):
        keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
    keyboard.press("Enter")


def type_it(person: Person, offered: Offered, everything: list[Offered]) -> None:
    keyboard = person.page.keyboard
    kind, name = offered
    if kind == "place":
        walk(person, name)
    elif kind in ("hand", "want"):
        keyboard.press(str(int(name) % 10))
    elif kind in ("field", "tile"):
        same = [one for one in everything if one[0] == kind]
        keyboard.press(str(same.index(offered) + 1))
    elif name.startswith("ask "):
        asks = [one for one in everything if one[1].startswith("ask ")]
        keyboard.press(str(asks.index(offered) + 1))
    elif name.startswith("at "):
        walk(person, name[3:])
    else:
        keyboard.press(OPTION_KEYS[name])


@pytest.mark.long
def test_a_whole_game_of_five_is_played_by_keyboard_alone(people: People) -> None:
    person = people("Inés")
    sit_down(person, 5)
    limit = time.monotonic() + LONGEST
    while not person.state()[2]:
        assert time.monotonic() < limit, (person.state(), person.offered())
        offered = person.offered()
        if not offered:
            person.page.keyboard.press("Escape")
            person.page.wait_for_timeout(20)
            continue
        keyed = [one for one in offered if not (one[0] == "tile" and one not in offered[:1])]
        type_it(person, person.luck.choice(person.worthwhile(keyed)), offered)
        person.page.wait_for_timeout(15)
    person.page.wait_for_selector(".endcard .bars")
