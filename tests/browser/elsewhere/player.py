"""Somebody who plays through the page alone, in any browser."""

import json
import random
import time
from typing import Any

from tests.browser.elsewhere.browser import Browser, click_at, typed, until
from tests.browser.person import GO_ON, OFFERED, ON_THE_MAP, STATE, Offered, worthwhile

SETTINGS = "localStorage.setItem('sobremesa.settings', JSON.stringify({ speed: 'off' }))"
CENTRE = """(() => {
  const node = document.querySelector(%s);
  if (!node || node.matches(':disabled')) return null;
  node.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = node.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
})()"""
TOUCH = """document.querySelector(%s)?.dispatchEvent(
  new MouseEvent('click', { bubbles: true }))"""
TOTALS = """(() => {
  const found = [...document.querySelectorAll('.endcard .total')].map((one) => one.innerText);
  return found.length > 0 ? found : null;
})()"""
LONGEST = 1200.0  # seconds for a game


class Player:
    """Sees what is offered, and points at it."""

    def __init__(self, browser: Browser, base: str) -> None:
        self.browser = browser
        self.luck = random.Random(7)
        self.answers = 0
        browser.goto(base)
        browser.evaluate(SETTINGS)
        browser.goto(f"{base}/?again")

    def click(self, selector: str) -> None:
        where = until(
            lambda: self.browser.evaluate(CENTRE % json.dumps(selector)), f"{selector} is there"
        )
        self.browser.act(click_at(*where))

    def open_table(self, game: str, *options: str) -> None:
        """From the welcome page to a table with one computer player."""
        self.click("[data-action=name]")
        self.click("#name")
        self.browser.act(typed("Ines"))
        self.click("[data-action=come-in]")
        self.click("[data-action=new]")
        self.click(f".pick:has([value={game}])")
        self.click("[data-count='2']")
        self.click(".levels label:has([value=novice])")
        for option in options:
            self.click(f".extras .opt:has([data-extra={option}])")
        self.click("[data-action=open]")
        until(lambda: self.browser.evaluate("!!document.querySelector('#prompt')"), "the table")

    def play_to_the_end(self) -> list[int]:
        """The scores that the end card shows."""
        limit = time.monotonic() + LONGEST
        while not self._state()[2]:
            assert time.monotonic() < limit, (self._state(), self._offered())
            self._choose()
        found = until(lambda: self.browser.evaluate(TOTALS), "the end card adds up")
        return [int(score) for score in found]

    def _state(self) -> Any:
        return self.browser.evaluate(f"({STATE})()")

    def _offered(self) -> list[Offered]:
        found = self.browser.evaluate(f"({OFFERED})()") or []
        return [(str(kind), str(name)) for kind, name in found]

    def _choose(self) -> None:
        offered = self._offered()
        if not offered:
            self.browser.evaluate(f"({GO_ON})()")
            time.sleep(0.05)
            return
        kind, name = self.luck.choice(worthwhile(self.luck, offered))
        selector = json.dumps(f'[data-{kind}="{name}"]')
        self.answers += 1
        where = None if kind in ON_THE_MAP else self.browser.evaluate(CENTRE % selector)
        if where:
            self.browser.act(click_at(*where))
        else:
            self.browser.evaluate(TOUCH % selector)  # shapes overlap
