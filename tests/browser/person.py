"""A person at a page: sees what is offered there, and clicks, taps or types it."""

import json
import random
import time
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError

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
  add('[data-field]', 'data-field', 'field');
  add('[data-tile]', 'data-tile', 'tile');
  add('[data-hand]', 'data-hand', 'hand');
  add('[data-want]', 'data-want', 'want');
  add('#prompt [data-board]', 'data-board', 'board');
  add('#prompt [data-option]', 'data-option', 'option');
  return found.filter(([kind, name]) => !(kind === 'option' && ['undo', 'pass-all'].includes(name)));
}"""
STATE = """() => {
  const prompt = document.querySelector('#prompt');
  return [prompt?.dataset.kind ?? null, prompt?.dataset.number ?? null,
          document.querySelector('.endcard') !== null];
}"""

# Once: who goes out afterwards stays unknown.
REMEMBER = """if (!sessionStorage.getItem('was-here')) {
  sessionStorage.setItem('was-here', 'yes');
  localStorage.setItem('sobremesa.been-here', 'yes');
}"""
JSON = {"content-type": "application/json"}
BLANK = "about:blank"
# What is shown before one is asked: a scoring, or what happened while the page was away.
GO_ON = """() => document.querySelector(
  '[data-option=skip-scoring], [data-action=close-missed]')?.click()"""

ON_THE_MAP = ("place", "lift", "swap")
CONFIRMING = ("lock", "sell-all", "swap")  # several things half chosen become one answer
CLOSING = ("stop", "end")
PRESSING = 30.0  # seconds until something offered can be pressed, if it is still offered
PATIENCE = 90.0  # seconds; a machine busy with other things is slow

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
        self.records: dict[str, str] = {}  # uploaded, by the name of the game
        self._is_known = False
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
        if host and not host.startswith(("127.0.0.1", "localhost")):
            self.foreign.append(address)

    def calm(self, **settings: object) -> None:
        """No motion, and whatever else is wished, from the next load on."""
        kept = json.dumps(json.dumps({"speed": "off", "settle": False, **settings}))
        self.page.add_init_script(
            "if (!localStorage.getItem('sobremesa.settings'))"
            f" localStorage.setItem('sobremesa.settings', {kept})"
        )

    # --- coming in ---

    def come_in(self) -> None:
        """From the welcome page, with a name, into the lobby."""
        self.page.goto(self.base)
        self.page.click("[data-action=name]")
        self.page.fill("#name", self.name)
        self.page.click("[data-action=come-in]")
        self.page.wait_for_selector("[data-action=new]")
        self._is_known = True

    def come_back(self) -> None:
        """Into the lobby, as somebody who came in before."""
        self.be_known()
        self.page.goto(self.base)
        self.page.wait_for_selector("[data-action=new]")

    def be_known(self) -> None:
        """A guest of an earlier day, whom server and browser remember."""
        if not self._is_known:
            self._is_known = True
            self.post("/guests", {"name": self.name})
            self.page.add_init_script(REMEMBER)

    def post(self, path: str, body: object) -> Any:
        """What the page would ask the server for."""
        self.be_known()
        address = f"{self.base}/api{path}"
        answer = self.page.context.request.post(
            address, data=json.dumps(body), headers={**JSON, "origin": self.base}
        )
        assert answer.ok, answer.text()
        return answer.json()

    def open_table(self, edition: str, seats: str, *options: str, is_listed: bool = False) -> None:
        """From the lobby: `seats` names each seat after the own one: b(ot) or o(pen)."""
        page = self.page
        page.click("[data-action=new]")
        page.select_option("#edition", edition)
        page.click(f'[data-count="{len(seats) + 1}"]')
        for option in options:
            page.locator(".opt", has_text=option).locator("input").first.check()
        for at, kind in enumerate(seats, start=1):
            if kind == "o":
                page.click(f'[data-free="{at}"]')
            else:
                page.locator(".chair").nth(at).locator("[value=novice]").check(force=True)
        if is_listed:
            for switch in page.locator(".switches input:not([data-setting=advice])").all():
                switch.check()
        page.click("[data-action=open]")

    def go_to(self, table: str) -> None:
        if self.page.url == BLANK:
            self.page.goto(f"{self.base}/#/t/{table}")
        else:
            self.page.evaluate(f"location.hash = '#/t/{table}'")
        self.at_table()

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
        limit = time.monotonic() + PATIENCE
        while not self.page.evaluate(expression):
            assert time.monotonic() < limit, f"never: {expression}"
            self.page.wait_for_timeout(25)

    def find(self, offered: Offered) -> Locator:
        kind, name = offered
        return self.page.locator(f'[data-{kind}="{name}"]').first

    def press(self, offered: Offered) -> None:
        target = self.find(offered)
        if offered[0] in ON_THE_MAP:
            target.dispatch_event("click")  # shapes overlap; another test clicks by position
        else:
            target.click(timeout=1000 * PRESSING)

    def choose(self) -> Offered | None:
        """One press of something offered, at random."""
        offered = self.offered()
        if not offered:
            self.page.evaluate(GO_ON)
            return None
        picked = self.luck.choice(worthwhile(self.luck, offered))
        number = self.state()[1]
        try:
            self.press(picked)
        except TimeoutError:
            # What was seen may be gone before it is pressed.
            if self.state()[1] == number and picked in (self.offered() or []):
                raise
            return None
        return picked

    def worthwhile(self, offered: list[Offered]) -> list[Offered]:
        return worthwhile(self.luck, offered)


def worthwhile(luck: random.Random, offered: list[Offered]) -> list[Offered]:
    """A dial once set is locked; a turn ends soon, but not before something was done."""
    confirming = [one for one in offered if one[0] == "option" and one[1] in CONFIRMING]
    if confirming:
        return confirming
    others = [one for one in offered if one[1] not in CLOSING]
    return others if others and luck.random() < 0.6 else offered
