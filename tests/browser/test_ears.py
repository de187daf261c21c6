"""Whole games with nothing but what ears have: what is said by roles and names, and the answer line."""

import re
import time
from collections.abc import Mapping

import pytest

from tests.browser.conftest import People
from tests.browser.person import Person
from tests.browser.test_games import LONGEST
from tests.browser.test_two_windows import SHORT

LINE = "Answer in words"
# What is read out by itself, as it stands in the page now.
SPOKEN = """() => [...document.querySelectorAll('[role=log] p, [role=status], [role=alert]')]
  .map((one) => one.textContent.trim().replace(/\\s+/g, ' ')).filter((text) => text !== '')"""
NUMBERS = [
    str(number) for number in range(1, 14)
]  # options are called by numbers, as power cards are

HEARING = 0.5  # seconds for what may be told in the same words as before


class Listener:
    """Somebody who sees nothing: hears, presses what has a name, and types."""

    def __init__(self, person: Person) -> None:
        self.page = person.page
        self.luck = person.luck
        self.heard: set[str] = set()
        self.answers = 0

    def listen(self) -> list[str]:
        spoken = [str(text) for text in self.page.evaluate(SPOKEN)]
        self.heard.update(spoken)
        return spoken

    def hears(self, pattern: str) -> bool:
        return any(re.search(pattern, text) for text in self.listen())

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name).first.click()

    def go_on(self) -> None:
        """Past a scoring that waits for whoever watches it."""
        skip = self.page.get_by_role("button", name="Skip")
        if skip.count():
            skip.first.click()

    def open_line(self) -> None:
        self.press("Menu")
        self.press(LINE)
        self.page.get_by_role("textbox", name=LINE).wait_for()

    def answer(self) -> None:
        """A low number, then all of them until one is taken; what is typed in vain stays on the line."""
        line = self.page.get_by_role("textbox", name=LINE)
        for number in (self.luck.choice(NUMBERS[:4]), *NUMBERS):
            self.go_on()
            if self.hears(" wins with | win with "):
                return
            line.fill(number)
            line.press("Enter")
            self.wait_for_a_word(line.input_value)
            if line.input_value() == "":
                self.answers += 1
                return

    def wait_for_a_word(self, written: object) -> None:
        """An answer clears the line; anything else is told."""
        assert callable(written)
        limit = time.monotonic() + HEARING
        before = self.listen()
        while written() != "" and self.listen() == before and time.monotonic() < limit:
            self.page.wait_for_timeout(10)


@pytest.mark.long
@pytest.mark.parametrize("game", [SHORT, {"game": "salamanca"}], ids=lambda game: game["game"])
def test_a_whole_game_is_played_by_ear(game: Mapping[str, object], people: People) -> None:
    person = people("Inés")
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    table = person.post("/tables", {**game, "seats": seats})["id"]
    person.post(f"/tables/{table}/start", {})
    person.go_to(table)
    listener = Listener(person)
    listener.open_line()
    limit = time.monotonic() + LONGEST
    while not listener.hears(" wins with | win with "):
        assert time.monotonic() < limit, listener.listen()
        listener.answer()
    assert listener.answers > 30
    told = [text for text in listener.heard if text.endswith(".")]
    assert any("Inés" in text for text in told)
    assert len(told) > 30, "the moves of both are told"
