"""The benchmark judges by what it measured, and not kindly."""

from benchmarks.browser.tasks import longest_in
from benchmarks.contender import Slice
from benchmarks.measure import Figures, interleaved
from benchmarks.targets import at_least, at_most


class Steady:
    name, unit = "steady", "steps"

    def __init__(self, diary: list[str], count: int) -> None:
        self.diary, self.count = diary, count

    def slice(self, seconds: float) -> Slice:
        self.diary.append(f"{self.count} for {seconds}")
        return Slice(self.count, seconds)


def figures(*rates: float) -> Figures:
    return Figures("a contender", "steps", list(rates))


def test_contenders_take_turns() -> None:
    diary: list[str] = []
    found = interleaved([Steady(diary, 6), Steady(diary, 8)], 2, 0.5, lambda _: None)
    assert diary == ["6 for 0.5", "8 for 0.5", "6 for 0.5", "8 for 0.5"]
    assert [own.rates for own in found] == [[12.0, 12.0], [16.0, 16.0]]


def test_figures_name_best_median_and_spread() -> None:
    own = figures(8, 10, 12)
    assert (own.best, own.median, own.spread) == (12, 10, 0.4)


def test_a_ratio_is_met_only_if_best_and_median_both_reach_it() -> None:
    theirs = figures(10, 10, 10)
    assert at_least(2, figures(20, 20, 20), theirs, "speed").met
    assert not at_least(2, figures(10, 10, 30), theirs, "speed").met


def test_a_limit_may_be_reached_but_not_passed() -> None:
    assert at_most(1000, 1000, "ns", "clone").met
    assert not at_most(1000, 1001, "ns", "clone").met


def test_the_longest_task_is_the_page_s_own() -> None:
    main, other = {"pid": 1, "tid": 2}, {"pid": 1, "tid": 3}
    trace = {
        "traceEvents": [
            {**main, "name": "thread_name", "args": {"name": "CrRendererMain"}},
            {**main, "name": "RunTask", "dur": 12_000, "tdur": 9_000},
            {**main, "name": "RunTask", "dur": 31_000, "tdur": 20_000},
            {**other, "name": "RunTask", "dur": 99_000, "tdur": 99_000},
        ]
    }
    assert longest_in(trace) == (31.0, 20.0)
