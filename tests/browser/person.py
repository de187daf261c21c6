"""A person at a page: sees what is offered there, and clicks, taps or types it."""

import random
from collections.abc import Callable
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
  add('[data-card]', 'data-card', 'card');
  add('[data-power]', 'data-power', 'power');
  add('[data-modifier]', 'data-modifier', 'modifier');
  add('#prompt [data-board]', 'data-board', 'board');
  add('#prompt [data-option]', 'data-option', 'option');
  return found.filter(([kind, name]) => !(kind === 'option' && ['undo', 'pass-all'].includes(name)));
}"""

Offered = tuple[str, str]


class Person:
    """Somebody who plays through the page alone."""

    def __init__(self, page: Page, name: str, luck: int = 0) -> None:
        self.page = page
        self.name = name
        self.luck = random.Random(luck)
        self.problems: list[str] = []
        self.foreign: list[str] = []
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("request", lambda request: self._asked(request.url))

    def _heard(self, message: Any) -> None:
        # A server that is away shows as a failed request; that is what those tests are about.
        if message.type == "error" and "ERR_" not in message.text and "WebSocket" not in message.text:
            self.problems.append(message.text)

    def _asked(self, address: str) -> None:
        host = address.split("/")[2] if "//" in address else ""
        if host and not host.startswith("127.0.0.1") and not address.startswith("data:"):
            self.foreign.append(address)

    # --- coming in ---

    def come_in(self, base: str) -> None:
        self.page.goto(base)
        self.page.fill("#name", self.name)
        self.page.click(".gate .start")
        self.page.wait_for_selector(".newtable")

    def calm(self, **settings: object) -> None:
        """No motion, or whatever else is wished, from the next load on."""
        self.page.add_init_script(
            "localStorage.setItem('sobremesa.settings', JSON.stringify("
            + str({"speed": "off", **settings}).replace("True", "true").replace("False", "false")
            + "))"
        )

    # --- playing ---

    def offered(self) -> list[Offered] | None:
        """What the page offers now; None when it is not this person's decision."""
        found = self.page.evaluate(OFFERED)
        return None if found is None else [(str(kind), str(name)) for kind, name in found]

    def kind(self) -> str | None:
        return self.page.evaluate(
            "() => document.querySelector('#prompt')?.dataset.kind ?? null"
        )

    def is_over(self) -> bool:
        return self.page.locator(".endcard").count() > 0

    def find(self, offered: Offered) -> Locator:
        kind, name = offered
        return self.page.locator(f'[data-{kind}="{name}"]').first

    def press(self, offered: Offered) -> None:
        kind, _ = offered
        target = self.find(offered)
        if kind in ("place", "lift", "swap"):
            target.dispatch_event("click")  # shapes overlap; the page's own tests click by position
        else:
            target.click(timeout=5000)

    def choose(self, prefer: Callable[[list[Offered]], Offered] | None = None) -> Offered | None:
        """One press of something offered."""
        offered = self.offered()
        if not offered:
            return None
        picked = prefer(offered) if prefer else self.luck.choice(self._worthwhile(offered))
        self.press(picked)
        return picked

    def _worthwhile(self, offered: list[Offered]) -> list[Offered]:
        """The dial is turned before it is locked; ending is left for later now and then."""
        closing = {"stop", "end"}
        others = [one for one in offered if one[1] not in closing]
        return others if others and self.luck.random() < 0.8 else offered
