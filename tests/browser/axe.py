"""axe-core on a page, from the copy the client's lock names; nothing is loaded from elsewhere."""

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SOURCE = Path("web/node_modules/axe-core/axe.min.js")
RUN = """async (rules) => {
  const found = await axe.run(document, { resultTypes: ['violations'], rules });
  return found.violations.map((one) => [one.id, one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160))]);
}"""


@cache
def source() -> str:
    return SOURCE.read_text(encoding="utf-8")


def violations(page: Page, *without: str) -> list[Any]:
    """What axe finds, each with the first places; contrast takes most of its time."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(source())
    found: list[Any] = page.evaluate(RUN, {rule: {"enabled": False} for rule in without})
    return found
