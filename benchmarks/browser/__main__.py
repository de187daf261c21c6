"""The page in real Chromium on loopback: its weight, its answers, its longest task while scoring.

All of it, or the parts that are named: `python -m benchmarks.browser weight answers scoring`.

Everything is measured by the clock, and a busy machine only ever makes it longer: each figure is
taken several times, all are printed, and the quietest is held against the promise.
"""

import os
import statistics
import sys
from collections.abc import Callable, Iterable

from benchmarks.browser.tasks import SHOWS, longest_task
from benchmarks.browser.visit import visitor
from benchmarks.browser.weight import weights
from benchmarks.targets import Verdict, at_most
from tests.browser.person import Person
from tests.browser.salamanca import sit_down

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
    wanted = sys.argv[1:] or PARTS
    verdicts = [verdict for part in wanted for verdict in PARTS[part]()]
    for verdict in verdicts:
        print(f"{verdict.promise}; found {verdict.found}{'' if verdict.met else ' NOT MET'}")
    return 0 if all(verdict.met for verdict in verdicts) else 1


def at_elgrande(person: Person) -> None:
    person.open_table("en_bigbox", "b")
    person.at_table()


SEATED: dict[str, Callable[[Person], None]] = {
    "elgrande": at_elgrande,
    "salamanca": lambda person: sit_down(person, 2),
}


def answers(game: str) -> Verdict:
    """From a click until the page shows it as accepted and stored, in ordinary games with bots."""
    late: list[float] = []
    for _ in range(GAMES):
        with visitor(speed="calm") as person:
            person.come_in()
            SEATED[game](person)
            times = choices(person)
        late.append(statistics.quantiles(times, n=20)[-1])
        print(
            f"  {game}, {len(times)} choices: median {statistics.median(times):.0f} ms,"
            f" p95 {late[-1]:.0f} ms, from {min(times):.0f} to {max(times):.0f} ms"
        )
    return at_most(
        ACCEPTED, min(late), "ms", f"{game}: click to accepted, p95 of the quietest game"
    )


def choices(person: Person) -> list[float]:
    times: list[float] = []
    while len(times) < CHOICES and not person.state()[2]:
        offered = person.offered()
        if not offered:
            person.page.keyboard.press("Space")  # on with what is shown
            person.page.wait_for_timeout(20)
            continue
        kind, name = person.luck.choice(person.worthwhile(offered))
        if person.state()[0] in HALF_CHOSEN and kind != "option":
            person.press((kind, name))  # turning a dial or picking up cards asks nobody
            continue
        taken = person.page.evaluate(CLICK, f'[data-{kind}="{name}"]')
        if taken is not None:  # a scoreboard is picked up first, which asks nobody either
            times.append(taken)
    return times


# Several clicks make one answer here: the last is the button.
HALF_CHOSEN = ("set-dial", "commit-cards", "want-card", "give-card", "sell")


def scoring(show: str) -> Verdict:
    """The longest task while something is scored step by step, at the calm pace."""
    longest = [longest_task(SHOWS[show]) for _ in range(SCORINGS)]
    for task in longest:
        print(f"  {show}: {task.clock:.1f} ms ({task.processor:.1f} of the processor)")
    quietest = min(task.clock for task in longest)
    return at_most(TASK, quietest, "ms", f"longest task while {show} is shown, in the quietest run")


PARTS: dict[str, Callable[[], Iterable[Verdict]]] = {
    "weight": weights,
    "answers": lambda: map(answers, SEATED),
    "scoring": lambda: map(scoring, SHOWS),
}


if __name__ == "__main__":
    sys.exit(main())
