"""Conformance vectors: every value is read with its type checked, every failure is told."""

from collections.abc import Callable

from sobremesa.kernel.errors import SobremesaError

Data = dict[str, object]


class BadVector(SobremesaError):
    """A vector that is not written as the format says."""


class Refused(SobremesaError):
    """What a vector tries is not among the options of the game."""


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


def required(source: Data, key: str) -> object:
    if key not in source:
        raise BadVector(f"the key '{key}' is missing")
    return source[key]


def counts(value: object) -> dict[str, int]:
    """How many of each; negative numbers mean nothing anywhere in the format."""
    numbers = {name: whole(number) for name, number in data(value).items()}
    for name, number in numbers.items():
        if number < 0:
            raise BadVector(f"{name}: {number} cannot be a number of pieces")
    return numbers


def only(source: Data, *keys: str) -> None:
    """Refuse keys that the format does not name here."""
    unknown = set(source) - set(keys)
    if unknown:
        raise BadVector(f"unknown keys: {', '.join(sorted(unknown))}")


def outcome_of(run: Callable[[Data, str], list[str]], vector: Data, edition: str) -> list[str]:
    """Every difference as a line a person can read; none when the vector holds."""
    try:
        return run(vector, edition)
    except SobremesaError as problem:
        return [f"the vector cannot be run: {problem}"]
    except Exception as problem:  # one broken vector must not hide the others
        return [f"the runner broke: {type(problem).__name__}: {problem}"]
