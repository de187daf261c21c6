"""What fingers, a mouse and eyes need: targets of 44 or 24 px, and no word under 11."""

import time

from playwright.sync_api import Page

LAYING_OUT = 10.0  # seconds, on a machine busy with other things

# A link inside a sentence may be as high as its line (WCAG 2.5.8), and so may a shape of the map
# and a line of the log, which is read far more often than pressed.
SMALL_TARGETS = """(least) => {
  const shown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && one.getClientRects().length > 0;
  const inSentence = (one) => one.matches('.linkish, .log .line, p a, li a, dd a, summary') ||
    getComputedStyle(one).display === 'inline';
  const target = (one) => one.closest('label') ?? one;
  return [...document.querySelectorAll('button, a[href], select, input:not([type=hidden])')]
    .filter((one) => !one.closest('svg, .sr, [inert]') && !one.matches('.sr, .skip') && shown(one) && !inSentence(one))
    .map((one) => [target(one).getBoundingClientRect(), one.outerHTML.slice(0, 110)])
    .filter(([{ width, height }]) => width > 0 && Math.round(Math.min(width, height)) < least)
    .map(([{ width, height }, html]) => `${width.toFixed(1)} x ${height.toFixed(1)} px: ${html}`);
}"""
SMALL_WORDS = """() => {
  const shown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && one.getClientRects().length > 0;
  const size = (one) => parseFloat(getComputedStyle(one).fontSize) * (one.getScreenCTM?.()?.a ?? 1);
  return [...document.querySelectorAll('body *')]
    .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== ''))
    .filter((one) => !one.matches('script, style, title') && !one.closest(".sr, .tok, .face, .pic, .rose") && shown(one))
    .map((one) => [size(one), one.outerHTML.slice(0, 110)])
    .filter(([px]) => px < 10.95)
    .map(([px, html]) => `${px.toFixed(1)} px: ${html}`);
}"""


def small_words(page: Page) -> list[str]:
    return list(page.evaluate(SMALL_WORDS))


FINGER = 44  # pixels
MOUSE = 24


def small_targets(page: Page, least: int = FINGER) -> list[str]:
    return list(page.evaluate(SMALL_TARGETS, least))


# Words end before the window does, and before whatever box cuts them off. A row of tabs may be pushed
# sideways; the tags beside a name are shown whole or not at all.
OUTSIDE = """() => {
  const shown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const written = (node) => node.nodeType === 3 && node.data.trim() !== '';
  const wordsOf = (one) => {
    const range = document.createRange();
    range.selectNode([...one.childNodes].find(written));
    return range.getBoundingClientRect();
  };
  const ends = ({ left, right }, from, to) => left >= from - 1 && right <= to + 1;
  const cutBy = (one) => {
    const words = wordsOf(one);
    if (words.width === 0) return null;
    for (let box = one; box !== document.body; box = box.parentElement) {
      if (box.matches('[role=tablist], .tags')) return null;
      const { left, right } = box.getBoundingClientRect();
      if (getComputedStyle(box).overflowX !== 'visible' && !ends(words, left, right)) return box.className;
    }
    return ends(words, 0, innerWidth) ? null : 'the window';
  };
  return [...document.querySelectorAll('body *')]
    .filter((one) => [...one.childNodes].some(written) && !one.closest('svg, .sr, .skip, script, style, select') && shown(one))
    .map((one) => [cutBy(one), one.outerHTML.slice(0, 110)])
    .filter(([by]) => by !== null)
    .map(([by, html]) => `by ${by}: ${html}`);
}"""


def outside(page: Page) -> list[str]:
    """What is cut off when the page has had time to lay itself out, as after a change of its size."""
    limit = time.monotonic() + LAYING_OUT
    while (found := list(page.evaluate(OUTSIDE))) and time.monotonic() < limit:
        page.wait_for_timeout(50)
    return found


# The ring around what has the focus, cut by a box that scrolls or hides what sticks out.
CUT_RING = """(one) => {
  one.focus({ focusVisible: true });
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(one);
  if (outlineStyle === 'none') return 'no ring';
  const wide = parseFloat(outlineWidth) + parseFloat(outlineOffset);
  const ring = one.getBoundingClientRect();
  for (let box = one.parentElement; box; box = box.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(box);
    if (overflowX === 'visible' && overflowY === 'visible') continue;
    const { left, top, right, bottom } = box.getBoundingClientRect();
    if (ring.left - wide < left || ring.top - wide < top || ring.right + wide > right || ring.bottom + wide > bottom)
      return box.outerHTML.slice(0, 110);
  }
  return null;
}"""


def cut_ring(page: Page, selector: str) -> str | None:
    """What cuts the ring around something that is reached by keyboard."""
    found: str | None = page.locator(selector).first.evaluate(CUT_RING)
    return found
