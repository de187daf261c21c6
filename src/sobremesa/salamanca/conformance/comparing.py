"""What a vector expects beside what came out."""

from collections.abc import Callable, Mapping

from sobremesa.kernel.vectors import Data, data, items

Finder = Callable[[object], object]


def compare(expect: Data, found: Mapping[str, Finder]) -> list[str]:
    """A line for each key that came out otherwise.

    A finder gets the expected value and returns what it found in the same shape and order, so
    that equal things are equal and different things can be shown side by side.
    """
    failures = []
    for key, wanted in expect.items():
        if key not in found:
            failures.append(f"{key}: expected {wanted!r}, found nothing of that name to look at")
            continue
        came_out = found[key](wanted)
        if came_out != wanted:
            failures.append(f"{key}: expected {wanted!r}, found {came_out!r}")
    return failures


def always(value: object) -> Finder:
    return lambda _: value


def as_set(wanted: object, found: list[object]) -> object:
    """The expected list itself when both hold the same things in any order."""
    rest = list(items(wanted))
    for item in found:
        if item not in rest:
            return found
        rest.remove(item)
    return found if rest else wanted


def by_seat(value: object) -> dict[int, object]:
    """An object whose keys are seats."""
    return {int(seat): entry for seat, entry in data(value).items()}
