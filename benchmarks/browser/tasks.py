"""The longest piece of work the page does in one go while something is scored."""

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from benchmarks.browser.visit import visitor
from sobremesa.kernel.words import View
from tests.browser.person import Person
from tests.browser.salamanca import Stage, moments
from tests.browser.scenes import last_scene
from tests.browser.theatre import Theatre

GAME = "elgrande-en_bigbox-5-long-0"
CATEGORIES = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"]
SHOWN = "#prompt :is([data-option=skip-scoring], [data-option=go-on])"


class Task(NamedTuple):
    """Milliseconds a task took by the clock, and of the processor."""

    clock: float
    processor: float


def general_scoring(person: Person) -> None:
    """The last one of a game of El Grande with five seats."""
    Theatre(person).go(last_scene(GAME, "set-dial"))
    person.press(next(one for one in person.offered() or [] if one[0] == "place"))
    person.press(("option", "lock"))


def market(person: Person) -> None:
    """Cards passed on and every region of a full board of Salamanca paid."""
    [*_, last] = [
        scene
        for scene, view in moments(4)
        if scene.kind == "take-turn" and is_last(view) and "end" in scene_options(view)
    ]
    Stage(person).go(last)
    person.press(("option", "end"))
    if person.page.locator("#prompt .bad").count():
        person.press(("option", "end"))


def is_last(view: View) -> bool:
    turn = view["turn"]
    return isinstance(turn, dict) and bool(turn["last"])


def scene_options(view: View) -> list[str]:
    decision = view["decision"]
    assert isinstance(decision, dict)
    return list(decision["options"])


SHOWS: dict[str, Callable[[Person], None]] = {
    "a general scoring of El Grande": general_scoring,
    "a market of Salamanca": market,
}


def longest_task(begin: Callable[[Person], None]) -> Task:
    """From the first scene of a show to its last."""
    with visitor(speed="calm") as person:
        person.come_in()
        begin(person)
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
