"""The longest piece of work the page does in one go while a scoring is shown."""

import json
from typing import Any, NamedTuple

from benchmarks.browser.visit import visitor
from tests.browser.scenes import last_scene
from tests.browser.theatre import Theatre

GAME = "elgrande-en_bigbox-5-long-0"
CATEGORIES = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"]
SHOWN = ".reveal [data-option=next-area]"


class Task(NamedTuple):
    """Milliseconds a task took by the clock, and of the processor."""

    clock: float
    processor: float


def longest_task() -> Task:
    """While the last general scoring of a game with five seats is shown."""
    with visitor(speed="calm") as person:
        person.come_in()
        Theatre(person).go(last_scene(GAME, "set-dial"))
        person.press(next(one for one in person.offered() or [] if one[0] == "place"))
        person.press(("option", "lock"))
        person.page.wait_for_selector(SHOWN)
        browser = person.page.context.browser
        assert browser is not None
        browser.start_tracing(page=person.page, categories=CATEGORIES)
        person.page.wait_for_selector(SHOWN, state="detached", timeout=60_000)
        return longest_in(json.loads(browser.stop_tracing()))


def longest_in(trace: dict[str, Any]) -> Task:
    """Of the tasks of the page's main thread."""
    events = trace["traceEvents"]
    main = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    tasks = [
        Task(event.get("dur", 0) / 1000, event.get("tdur", 0) / 1000)
        for event in events
        if event["name"] in ("RunTask", "ThreadControllerImpl::RunTask")
        and (event["pid"], event["tid"]) in main
    ]
    return max(tasks)
