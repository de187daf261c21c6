"""Reading a vector: every value comes out of JSON with its type checked."""

from collections.abc import Callable, Mapping

from sobremesa.kernel.errors import SobremesaError

Data = dict[str, object]


class BadVector(SobremesaError):
    """A vector that is not written as the format says."""


def data(value: object) -> Data:
    if not isinstance(value, dict):
        raise BadVector(f"{value!r} should be an object")
    return value


def items(value: object) -> list[object]:
    if not isinstance(value, list):
        raise BadVector(f"{value!r} should be a list")
    return value


def whole(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadVector(f"{value!r} should be a whole number")
    return value


def text(value: object) -> str:
    if not isinstance(value, str):
        raise BadVector(f"{value!r} should be a text")
    return value


def wholes(value: object) -> list[int]:
    return [whole(item) for item in items(value)]


def texts(value: object) -> list[str]:
    return [text(item) for item in items(value)]


def by_seat(value: object) -> dict[int, object]:
    """An object whose keys are seats."""
    return {int(seat): entry for seat, entry in data(value).items()}


def required(source: Data, key: str) -> object:
    if key not in source:
        raise BadVector(f"the key '{key}' is missing")
    return source[key]


def compare(expect: Data, found: Mapping[str, Callable[[object], object]]) -> list[str]:
    """Every key present is compared; each finder gets the expected value and gives it rewritten.

    A finder returns what it found in the shape of what was expected, so that both can be shown.
    """
    failures = []
    for key, wanted in expect.items():
        if key not in found:
            raise BadVector(f"nothing is known about '{key}' in 'expect'")
        came_out = found[key](wanted)
        if came_out != wanted:
            failures.append(f"{key}: expected {wanted!r}, found {came_out!r}")
    return failures


def as_set(wanted: object, found: list[object]) -> object:
    """The expected list itself when both hold the same things in any order."""
    rest = list(items(wanted))
    for item in found:
        if item not in rest:
            return found
        rest.remove(item)
    return found if rest else wanted
