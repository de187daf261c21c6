"""A person at a page: sees what is offered there, and clicks, taps or types it."""

import json
import random
from typing import Any

from playwright.sync_api import Locator, Page

# What can be pressed for the open decision, in one look at the page.
OFFERED = """() => {
  const prompt = document.querySelector('#prompt');
  if (!prompt || !prompt.classList.contains('mine')) return null;
  const found = [];
  const add = (selector, attribute, kind) => {
    for (const node of document.querySelectorAll(selector)) {
      if (node.matches(':disabled') || node.getAttribute('aria-disabled') === 'true') continue;
      found.push([kind, node.getAttribute(attribute)]);
    }
  };
  add('[data-place]', 'data-place', 'place');
  add('[data-lift]', 'data-lift', 'lift');
  add('[data-swap]', 'data-swap', 'swap');
  add('[data-go-swap]', 'data-go-swap', 'go-swap');
  add('[data-card]', 'data-card', 'card');
  add('[data-power]', 'data-power', 'power');
  add('[data-modifier]', 'data-modifier', 'modifier');
  add('#prompt [data-board]', 'data-board', 'board');
  add('#prompt [data-option]', 'data-option', 'option');
  return found.filter(([kind, name]) => !(kind === 'option' && ['undo', 'pass-all'].includes(name)));
}"""
STATE = """() => {
  const prompt = document.querySelector('#prompt');
  return [prompt?.dataset.kind ?? null, prompt?.dataset.number ?? null,
          document.querySelector('.endcard') !== null];
}"""

SKIP_SCORING = "() => document.querySelector('[data-option=skip-scoring]')?.click()"

ON_THE_MAP = ("place", "lift", "swap")
CLOSING = ("stop", "end")

Offered = tuple[str, str]


class Person:
    """Somebody who plays through the page alone."""

    base = ""

    def __init__(self, page: Page, name: str, luck: int = 0) -> None:
        self.page = page
        self.name = name
        self.luck = random.Random(luck)
        self.problems: list[str] = []
        self.foreign: list[str] = []
        self.kinds: set[str] = set()
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("request", lambda request: self._asked(request.url))

    def _heard(self, message: Any) -> None:
        # A server that is away shows as a failed request; that is what those tests are about.
        is_away = "ERR_" in message.text or "WebSocket" in message.text
        if message.type == "error" and not is_away:
            self.problems.append(message.text)

    def _asked(self, address: str) -> None:
        host = address.split("/")[2] if "//" in address else ""
        if host and not host.startswith("127.0.0.1"):
            self.foreign.append(address)

    def calm(self, **settings: object) -> None:
        """No motion, and whatever else is wished, from the next load on."""
        kept = json.dumps(json.dumps({"speed": "off", **settings}))
        self.page.add_init_script(
            "if (!localStorage.getItem('sobremesa.settings'))"
            f" localStorage.setItem('sobremesa.settings', {kept})"
        )

    # --- coming in ---

    def come_in(self) -> None:
        self.page.goto(self.base)
        self.page.fill("#name", self.name)
        self.page.click(".gate .start")
        self.page.wait_for_selector(".newtable [data-action=open]")

    def open_table(self, edition: str, seats: str, *options: str) -> None:
        """From the lobby: `seats` names each seat after the own one: b(ot) or o(pen)."""
        page = self.page
        page.check(f"input[value={edition}]")
        page.click(f'.pace button:has-text("{len(seats) + 1}")')
        for option in options:
            page.locator(".opt", has_text=option).locator("input").first.check()
        for at, kind in enumerate(seats, start=1):
            seat = page.locator(".st").nth(at)
            if kind == "o":
                seat.locator(".ib").click()
            else:
                seat.locator("select").select_option("novice")
        page.click("[data-action=open]")

    def go_to(self, table: str) -> None:
        self.page.evaluate(f"location.hash = '#/t/{table}'")
        self.page.wait_for_selector("#prompt")

    def at_table(self) -> None:
        self.page.wait_for_selector("#prompt")

    # --- playing ---

    def offered(self) -> list[Offered] | None:
        """What the page offers now; None when it is not this person's decision."""
        found = self.page.evaluate(OFFERED)
        return None if found is None else [(str(kind), str(name)) for kind, name in found]

    def state(self) -> tuple[str | None, str | None, bool]:
        kind, number, is_over = self.page.evaluate(STATE)
        return kind, number, is_over

    def wait_until(self, expression: str) -> None:
        """Polls; Playwright's own way evaluates text, which the page's policy forbids."""
        for _ in range(600):
            if self.page.evaluate(expression):
                return
            self.page.wait_for_timeout(25)
        raise AssertionError(f"never: {expression}")

    def find(self, offered: Offered) -> Locator:
        kind, name = offered
        return self.page.locator(f'[data-{kind}="{name}"]').first

    def press(self, offered: Offered) -> None:
        target = self.find(offered)
        if offered[0] in ON_THE_MAP:
            target.dispatch_event("click")  # shapes overlap; another test clicks by position
        else:
            target.click()

    def choose(self) -> Offered | None:
        """One press of something offered, at random."""
        offered = self.offered()
        if not offered:
            self.page.evaluate(SKIP_SCORING)
            return None
        picked = self.luck.choice(self.worthwhile(offered))
        self.press(picked)
        return picked

    def worthwhile(self, offered: list[Offered]) -> list[Offered]:
        """A dial once set is locked; a turn ends soon, but not before something was done."""
        if ("option", "lock") in offered:
            return [("option", "lock")]
        others = [one for one in offered if one[1] not in CLOSING]
        return others if others and self.luck.random() < 0.6 else offered
