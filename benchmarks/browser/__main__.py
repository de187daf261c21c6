"""The page in real Chromium on loopback: its weight, its answers, its longest task while scoring.

Everything is measured by the clock, and a busy machine only ever makes it longer: each figure is
taken several times, all are printed, and the quietest is held against the promise.
"""

import gzip
import os
import statistics
import sys
from pathlib import Path

from benchmarks.browser.tasks import longest_task
from benchmarks.browser.visit import visitor
from benchmarks.targets import Verdict, at_most
from tests.browser.house import ASSETS
from tests.browser.person import Person

FIRST_SCREEN = 90_000  # bytes of gzipped JavaScript
ACCEPTED = 100.0  # milliseconds, for 95 of 100 choices
TASK = 50.0
CHOICES = 50
GAMES = 3
SCORINGS = 3

# Clicks one offered thing and waits until the page shows that it was taken.
CLICK = """async (selector) => {
  const asked = () => document.querySelector('#prompt.mine')?.dataset.number ?? 'nobody';
  const before = asked();
  const began = performance.now();
  document.querySelector(selector).dispatchEvent(new MouseEvent('click', { bubbles: true }));
  while (asked() === before) {
    if (performance.now() - began > 2000) return null;
    await new Promise(requestAnimationFrame);
  }
  return performance.now() - began;
}"""


def main() -> int:
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    verdicts = [weight(), answers(), scoring()]
    for verdict in verdicts:
        print(f"{verdict.promise}; found {verdict.found}{'' if verdict.met else ' NOT MET'}")
    return 0 if all(verdict.met for verdict in verdicts) else 1


def weight() -> Verdict:
    """Every script the browser loads until somebody can open a table."""
    loaded: set[str] = set()
    with visitor() as person:
        person.page.on("response", lambda answer: loaded.add(answer.url))
        person.come_in()
    scripts = [Path(url).name for url in loaded if url.endswith(".js") and "/assets/" in url]
    sizes = {name: packed(ASSETS / "assets" / name) for name in scripts}
    for name, size in sorted(sizes.items(), key=lambda item: -item[1]):
        print(f"  {size:7,} bytes  {name}")
    return at_most(FIRST_SCREEN, sum(sizes.values()), "bytes", "JavaScript of the first screen")


def packed(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), 9))


def answers() -> Verdict:
    """From a click until the page shows it as accepted and stored, in ordinary games with bots."""
    late: list[float] = []
    for _ in range(GAMES):
        with visitor(speed="calm") as person:
            person.come_in()
            times = choices(person)
        late.append(statistics.quantiles(times, n=20)[-1])
        print(
            f"  {len(times)} choices: median {statistics.median(times):.0f} ms,"
            f" p95 {late[-1]:.0f} ms, from {min(times):.0f} to {max(times):.0f} ms"
        )
    return at_most(ACCEPTED, min(late), "ms", "click to accepted, p95 of the quietest game")


def choices(person: Person) -> list[float]:
    person.open_table("en_bigbox", "b")
    person.at_table()
    times: list[float] = []
    while len(times) < CHOICES and not person.state()[2]:
        offered = person.offered()
        if not offered:
            person.page.wait_for_timeout(20)
            continue
        kind, name = person.luck.choice(person.worthwhile(offered))
        if ("option", "lock") not in offered and person.state()[0] == "set-dial":
            person.press((kind, name))  # turning the dial asks nobody
            continue
        taken = person.page.evaluate(CLICK, f'[data-{kind}="{name}"]')
        if taken is not None:  # a scoreboard is picked up first, which asks nobody either
            times.append(taken)
    return times


def scoring() -> Verdict:
    """The longest task while a general scoring is shown region by region, at the calm pace."""
    longest = [longest_task() for _ in range(SCORINGS)]
    for task in longest:
        print(f"  general scoring: {task.clock:.1f} ms ({task.processor:.1f} of the processor)")
    quietest = min(task.clock for task in longest)
    return at_most(TASK, quietest, "ms", "longest task while scoring, in the quietest run")


if __name__ == "__main__":
    sys.exit(main())
